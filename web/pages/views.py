"""The pages, each with its JSON twin: one view, one set of facts.

In: a request. Out: the facts of the address; web.pages.registering fills a template with them, or
gives them as JSON. Nothing is decided here but which facts (web.resources) go with which template;
moved entries are answered with their new address.
"""

from flask import g, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from kb import days
from web.http.urls import list_roots, redirect_entry, redirect_within
from web.pages import editions, installing
from web.pages.registering import blueprint, page
from web.resources import (
    amendments,
    books,
    card_lists,
    cards,
    cases,
    changes,
    chapters,
    decks,
    disputes,
    documents,
    entries,
    histories,
    learning,
    lists,
    overview,
    points_in_time,
    reports,
    resolving,
    search,
    symbols,
)
from web.site import current_site
from web.types import Json

__all__ = ["blueprint"]


@page("/", "home.html", twin="/index.json")
def show_home() -> Json | Response:
    """Show the search box and what is installed."""
    site = current_site()
    return {
        **overview.describe_site(site),
        "examples": list(site.examples[editions.read_chosen()]),
        "folder": str(site.settings.documents),
    }


@page("/search", "search.html")
def show_search() -> Json | Response:
    """Show the results of a search."""
    return search.answer_query(current_site(), request.args)


@page("/dispute", "dispute.html")
def show_dispute() -> Json | Response:
    """Settle a dispute about a question, a set of entries, or both."""
    return disputes.show_dispute(current_site(), request.args)


@page("/report", "report.html")
def show_report() -> Json | Response:
    """Prepare the report of a fault in an entry, to be sent by mail or as an issue."""
    return reports.prepare_report(current_site(), request.args)


@page("/documents", "documents.html")
def show_documents() -> Json | Response:
    """List the documents with their versions, and those that are not installed."""
    return overview.describe_site(current_site())


@page("/az", "glossary.html")
def show_glossary() -> Json | Response:
    """List all terms and cards from A to Z."""
    return documents.show_glossary(current_site())


@page("/about", "about.html")
def show_about() -> Json | Response:
    """Show what the site was built from, and how to read its pages."""
    return overview.describe_build(current_site())


@page("/gaps", "gaps.html")
def show_gaps() -> Json | Response:
    """List the missing entries: what rules refer to but no document here contains."""
    return lists.list_gaps(current_site().base, editions.read_chosen())


@page("/groups", "groups.html")
def show_groups() -> Json | Response:
    """List the title groups."""
    return cards.list_groups(current_site().base, editions.read_chosen())


@page("/equivalents", "equivalents.html")
def show_equivalents() -> Json | Response:
    """List the equivalent terms and the words that players use."""
    return lists.list_equivalents(current_site().base, editions.read_chosen())


@page("/conflicts", "conflicts.html")
def show_conflicts() -> Json | Response:
    """List the rules in force that conflict."""
    return lists.list_conflicts(current_site().base, editions.read_chosen())


@page("/deck", "deck.html")
def show_deck() -> Json | Response:
    """Show all that touches the cards of a deck."""
    return decks.show_deck(current_site(), request.args, list_roots())


@blueprint.post("/deck")
def read_deck() -> str | Response:
    """Show the cards of a deck file, or of a list, that was sent; nothing of it is stored."""
    asked = decks.read_form(request.files.get("file"), request.form)
    address = url_for(
        "pages.show_deck",
        list=asked["list"] or None,
        since=asked["since"] or None,
        game=asked["game"] or None,
    )
    if len(address) <= decks.ADDRESS:
        return redirect(address, 303)  # so that it can be kept and sent on
    g.facts = facts = decks.show_deck(current_site(), asked, list_roots())
    return render_template("deck.html", facts=facts, written=asked, twin="")


@page("/cases", "cases.html")
def show_cases() -> Json | Response:
    """Show the decided cases, and whether each would still be decided so."""
    return cases.list_cases(current_site().base, editions.read_chosen())


@blueprint.get("/dispute/case.toml")
def draft_case() -> Response:
    """Give a dispute as the draft of a case, a file to fill in."""
    made = Response(cases.draft_case(current_site(), request.args), mimetype="application/toml")
    made.headers["Content-Disposition"] = "attachment; filename=case.toml"
    made.set_etag(f"{current_site().tag}-{days.find_today()}", weak=True)
    return made


@page("/changes", "changes.html")
def show_changes() -> Json | Response:
    """Show what changed since a date, in one document or in all."""
    return changes.list_changes(current_site(), request.args, strict=False)


@page("/amendments", "amendments.html")
def show_amendments() -> Json | Response:
    """Show what rulings changed in the glossary and the cards of their day."""
    return amendments.list_amendments(current_site().base)


@page("/history/<document>/<slug>", "history.html")
def show_history(document: str, slug: str) -> Json | Response:
    """Show an entry in two of its versions, and what was said on its subject over the years."""
    return histories.show_history(current_site(), document, slug, request.args)


@page("/icons", "icons.html")
def show_icons() -> Json | Response:
    """List the icons by the sections that explain them."""
    return symbols.find_icons(current_site(), request.args)


@page("/offline", "offline.html")
def show_offline() -> Json | Response:
    """Explain how the rules are kept on a device, and offer it."""
    return installing.describe_offline(current_site())


@page("/expansions", "expansions.html")
def show_expansions() -> Json | Response:
    """List the expansion sets and their symbols."""
    return symbols.list_expansions(current_site().base)


@page("/learn", "learn.html")
def show_learn() -> Json | Response:
    """List the learning paths."""
    return learning.list_paths(current_site())


@page("/learn/<game>", "learn_path.html")
def show_path(game: str) -> Json | Response:
    """List the chapters of a learning path."""
    return learning.show_path(current_site(), game)


@page("/learn/<game>/<chapter>", "learn_chapter.html")
def show_chapter(game: str, chapter: str) -> Json | Response:
    """Show a chapter of a learning path."""
    return learning.show_chapter(current_site(), game, chapter)


@page("/procedures", "learn_procedures.html")
def show_procedures() -> Json | Response:
    """List the procedures."""
    return learning.list_procedures(current_site(), request.args)


@page("/procedures/<name>", "learn_procedure.html")
def show_procedure(name: str) -> Json | Response:
    """Show a procedure: its picture and its steps."""
    return learning.show_procedure(current_site(), name)


@page("/<game>-cards", "cards.html")
def show_cards(game: str) -> Json | Response:
    """List the cards of a letter of a card list."""
    return card_lists.find_cards(current_site(), game, request.args)


@page("/<game>-groups/<slug>", "group.html")
def show_group(game: str, slug: str) -> Json | Response:
    """Show a title group."""
    site = current_site()
    return cards.show_group(site.base, resolving.find_group(site, f"{game}-groups/{slug}"))


@page("/read/<document>", "book.html")
def show_book(document: str) -> Json | Response:
    """Show a whole document on one page, or the contents of a long one; its data has all words."""
    site = current_site()
    found, pinned = resolving.find_document(site, document), "@" in document
    if request.endpoint == "pages.show_book" and chapters.is_long(site.base, found):
        return chapters.show_contents(site.base, found, pinned)
    return books.show_book(site.base, found, pinned)


@page("/read/<document>/<slug>", "book_chapter.html")
def show_book_chapter(document: str, slug: str) -> Json | Response:
    """Show a chapter of a long document; the name of any entry leads to the chapter with it."""
    site = current_site()
    found, pinned = resolving.find_document(site, document), "@" in document
    chapter, first = chapters.find_chapter(site.base, found, slug)
    if chapter is None:
        moved = resolving.find_entry(site, document, slug)  # refuses what is unknown
        named = moved.entry.id.partition("/")[2]
        # a missing entry stands in no chapter
        page = "pages.show_entry" if named == slug else "pages.show_book_chapter"
        return redirect_within(page, document=document, slug=named)
    if request.endpoint == "pages.show_book_chapter":
        if not chapters.is_long(site.base, found):
            return redirect_within("pages.show_book", document=document, _anchor=slug)
        if not first:
            return redirect_within(
                "pages.show_book_chapter", document=document, slug=chapter.slug, _anchor=slug
            )
    return chapters.show_chapter(site.base, found, chapter, pinned)


@page("/<document>", "document.html")
def show_document(document: str) -> Json | Response:
    """Show the outline of a document."""
    site = current_site()
    return documents.show_document(
        site, resolving.find_document(site, document), pinned="@" in document
    )


@page("/<document>/<slug>", "entry.html")
def show_entry(document: str, slug: str) -> Json | Response:
    """Show an entry; redirect if its id has changed."""
    site = current_site()
    found = points_in_time.find_entry(site, document, slug, request.args)
    if found.moved:
        return redirect_entry(found.entry.id)
    return {**entries.show_entry(site, found), **entries.mark_found(site, found, request.args)}

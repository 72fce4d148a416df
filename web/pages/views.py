"""The pages.

Each is registered together with its JSON twin, at the same address with ".json": one view, one set
of facts.

In: a request. Out: a template filled with the facts of the address, or those facts as JSON. Nothing
is decided here but which facts (web.resources) go with which template; moved entries are
answered with their new address.
"""

from collections.abc import Callable
from functools import partial, wraps
from typing import ParamSpec

from flask import Blueprint, current_app, g, jsonify, redirect, render_template, request, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response

from kb import text
from web.http.urls import list_roots, redirect_entry, redirect_within
from web.pages import editions, icons, installing, titles
from web.resources import (
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
    learning,
    lists,
    overview,
    params,
    points_in_time,
    reports,
    resolving,
    search,
    symbols,
)
from web.site import current_site
from web.types import Json

blueprint = Blueprint("pages", __name__)
Arguments = ParamSpec("Arguments")
# The ways through the site, each with its glyph; one without a page yet is left out.
WAYS = (
    ("Search", "search", "pages.show_home"),
    ("Dispute", "settle", "pages.show_dispute"),
    ("Learn", "learn", "pages.show_learn"),
    ("Cards", "cards", "pages.show_cards"),
    ("Browse", "browse", "pages.show_documents"),
)
# Pages within one of these ways that have no other name for it.
WITHIN = {
    "pages.show_learn": (
        "pages.show_path",
        "pages.show_chapter",
        "pages.show_procedures",
        "pages.show_procedure",
    )
}
# The parameters of a page that decide what it shows.
ASKED = {
    "pages.show_home": ("game",),
    "pages.show_search": ("q", "limit", "document", "game", "kind", "on"),
    "pages.show_cards": ("letter", "type", "ruled"),
    "pages.show_icons": ("game",),
    "pages.show_entry": ("q", "on"),
    "pages.show_report": ("id", "at", "q"),
    "pages.show_procedures": ("game",),
    "pages.show_deck": ("list", "since", "game"),
    "pages.show_changes": ("since", "document"),
    "pages.show_history": ("from", "to"),
    "pages.show_dispute": ("q", "id", "document", "game", "on"),
}
SEVERAL = {"id": disputes.IDS}  # parameters that may be given several times, and how often
RULES: dict[str, tuple[str, str]] = {}  # of each page: its address, and its template
OPENED = Markup(' <span class="facts">{}</span>')  # the first words of what has no title
View = Callable[Arguments, Json | Response]


def page(rule: str, template: str, twin: str = "") -> Callable[[View[Arguments]], View[Arguments]]:
    """Register a view as a page and as its JSON twin."""

    def register(view: View[Arguments]) -> View[Arguments]:
        @wraps(view)
        def as_page(*args: Arguments.args, **kwargs: Arguments.kwargs) -> str | Response:
            made = view(*args, **kwargs)
            if isinstance(made, Response):
                return made
            g.facts = made  # the page has their edition
            return render_template(template, facts=made, twin=_twin_address())

        @wraps(view)
        def as_json(*args: Arguments.args, **kwargs: Arguments.kwargs) -> Response:
            made = view(*args, **kwargs)
            return made if isinstance(made, Response) else jsonify(made)

        RULES[f"{blueprint.name}.{view.__name__}"] = rule, template
        blueprint.add_url_rule(rule, view.__name__, as_page)
        blueprint.add_url_rule(twin or rule + ".json", view.__name__ + "_json", as_json)
        return view

    return register


def shared_facts() -> Json:
    """Give what every page shows: the name of the site, the snapshot and its documents."""
    site = current_site()
    frame, edition = overview.describe_frame(site), editions.read_edition(g.get("facts"))
    return {
        "site": frame,
        "documents": {document["id"]: document for document in frame["documents"]},
        "kinds": search.KINDS,
        "curatorial": lists.CURATORIAL,
        "code": site.code,
        "style": Markup(site.style),
        "early": Markup(site.early),
        "edition": edition,
        "ways": _list_ways(edition),
        "keep": partial(editions.keep_edition, edition=edition),
        "switch": editions.switch_edition,
        "icons_in": partial(icons.open_icons, site.base),
    }


@page("/", "home.html", twin="/index.json")
def show_home() -> Json | Response:
    """Show the search box and what is installed."""
    site = current_site()
    return {
        **overview.describe_site(site),
        "examples": list(site.examples[editions.read_edition() or ""]),
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
    return lists.list_gaps(current_site().base)


@page("/groups", "groups.html")
def show_groups() -> Json | Response:
    """List the title groups."""
    return cards.list_groups(current_site().base)


@page("/equivalents", "equivalents.html")
def show_equivalents() -> Json | Response:
    """List the equivalent terms and the words that players use."""
    return lists.list_equivalents(current_site().base)


@page("/conflicts", "conflicts.html")
def show_conflicts() -> Json | Response:
    """List the rules in force that conflict."""
    return lists.list_conflicts(current_site().base)


@page("/deck", "deck.html")
def show_deck() -> Json | Response:
    """Show all that touches the cards of a deck."""
    return decks.show_deck(current_site(), request.args, list_roots())


@blueprint.post("/deck")
def read_deck_file() -> str | Response:
    """Show the cards of a deck file that was sent; nothing of it is stored."""
    asked = decks.read_file(request.files.get("file"), request.form)
    address = url_for(
        "pages.show_deck",
        list=asked["list"] or None,
        since=asked["since"] or None,
        game=asked["game"] or None,
    )
    if len(address) <= decks.ADDRESS:
        return redirect(address, 303)  # so that it can be kept and sent on
    facts = decks.show_deck(current_site(), asked, list_roots())
    return render_template("deck.html", facts=facts, written=asked["list"], twin="")


@page("/cases", "cases.html")
def show_cases() -> Json | Response:
    """Show the decided cases, and whether each would still be decided so."""
    return cases.list_cases(current_site().base)


@blueprint.get("/dispute/case.toml")
def draft_case() -> Response:
    """Give a dispute as the draft of a case, a file to fill in."""
    made = Response(cases.draft_case(current_site(), request.args), mimetype="application/toml")
    made.headers["Content-Disposition"] = "attachment; filename=case.toml"
    return made


@page("/changes", "changes.html")
def show_changes() -> Json | Response:
    """Show what changed since a date, in one document or in all."""
    return changes.list_changes(current_site(), request.args)


@page("/amendments", "amendments.html")
def show_amendments() -> Json | Response:
    """Show what rulings changed in the glossary and the cards of their day."""
    return changes.list_amendments(current_site().base)


@page("/history/<document>/<slug>", "history.html")
def show_history(document: str, slug: str) -> Json | Response:
    """Show an entry in two of its versions, and what was said on its subject over the years."""
    return changes.show_history(current_site(), document, slug, request.args)


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
    """Show a whole document on one page, or the contents of a long one; its twin has all words."""
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
        return redirect_within(
            "pages.show_book_chapter", document=document, slug=moved.entry.id.partition("/")[2]
        )
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
    found = points_in_time.find_then(
        site.base, resolving.find_entry(site, document, slug), request.args
    )
    if found.moved:
        return redirect_entry(found.entry.id)
    return {**entries.show_entry(site, found), **entries.mark_found(site, found, request.args)}


def show_opening(shown: Json, document: Json | None = None) -> str:
    """Show the first words of an entry whose title is only its number."""
    if not text.repeats_number(shown.get("number"), shown["title"]):
        return ""
    name = shown.get("id") or f"{(document or {}).get('pinned')}/{shown['anchor'].rstrip('.')}"
    entry = current_site().base.entry(name)
    said = titles.give_opening(shown["title"], shown["number"], entry.text if entry else "")
    return OPENED.format(said) if said else ""


def reads_by_chapter(shown: Json) -> bool:
    """Tell whether a document is read by chapters."""
    base = current_site().base
    document = base.document(shown["pinned"])
    return document is not None and chapters.is_long(base, document)


def _list_ways(edition: str | None) -> list[Json]:
    """List the ways through the site, and say which of them leads to the page that is made."""
    made = []
    for name, glyph, endpoint in WAYS:
        game, view = edition, endpoint
        if endpoint == "pages.show_cards":
            listed = list(card_lists.file_cards(current_site().base))
            game = edition if edition in listed else next(iter(listed), "")
            view = endpoint if game else ""
        if endpoint == "pages.show_learn":
            taught = learning.list_games(current_site().base)
            view = ("pages.show_path" if edition in taught else endpoint) if taught else ""
        if view in current_app.view_functions:
            here = request.endpoint in (endpoint, *WITHIN.get(endpoint, ()))
            made.append(
                {
                    "name": name,
                    "glyph": glyph,
                    "url": url_for(view, game=game or None),
                    "here": here,
                }
            )
    return made


def _twin_address() -> str:
    """Give the address of the JSON twin of the page that is being made, with what it was asked."""
    names = ASKED.get(request.endpoint or "", ())
    asked = {
        name: [
            value[: params.QUERY_LENGTH]
            for value in request.args.getlist(name)[: SEVERAL.get(name, 1)]
        ]
        for name in names
    }
    return url_for(f"{request.endpoint}_json", **{**(request.view_args or {}), **asked})

"""What every page shows around its own facts: the site's name, the ways through it, its documents.

In: the request that is answered. Out: the facts that templates have beside those of their page.
"""

from functools import partial

from flask import g, request, url_for
from markupsafe import Markup

from kb import text
from web.pages import editions, icons, titles
from web.resources import card_lists, cards, chapters, decks, learning, lists, overview, search
from web.site import current_site
from web.types import Json

# The ways through the site, each with its glyph; cards and lessons only where there are any.
WAYS = (
    ("Search", "search", "pages.show_home"),
    ("Dispute", "settle", "pages.show_dispute"),
    ("Learn", "learn", "pages.show_learn"),
    ("Cards", "cards", "pages.show_cards"),
    ("Browse", "browse", "pages.show_documents"),
)
# Pages within one of these ways that have no other name for it.
WITHIN = {
    "pages.show_home": ("pages.show_search",),
    "pages.show_documents": (
        "pages.show_glossary",
        "pages.show_icons",
        "pages.show_expansions",
        "pages.show_equivalents",
        "pages.show_changes",
        "pages.show_amendments",
        "pages.show_cases",
    ),
    "pages.show_cards": ("pages.show_deck", "pages.read_deck"),
    "pages.show_learn": (
        "pages.show_path",
        "pages.show_chapter",
        "pages.show_procedures",
        "pages.show_procedure",
    ),
}
OPENED = Markup(' <span class="facts">{}</span>')  # the first words of what has no title


def shared_facts() -> Json:
    """Give what every page shows: the name of the site, the snapshot and its documents."""
    site = current_site()
    frame, edition = overview.describe_frame(site), editions.read_edition(g.get("facts"))
    return {
        "site": frame,
        "documents": {document["id"]: document for document in frame["documents"]},
        "kinds": search.KINDS,
        "curatorial": lists.CURATORIAL,
        "most_named": cards.MOST_NAMED,
        "longest_list": decks.LONGEST,
        "code": site.code,
        "style": Markup(site.style),
        "early": Markup(site.early),
        "edition": edition,
        "ways": _list_ways(edition),
        "keep": partial(editions.keep_edition, edition=edition),
        "switch": editions.switch_edition,
        "icons_in": partial(icons.open_icons, site.base),
    }


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
    base = current_site().base
    made = []
    for name, glyph, endpoint in WAYS:
        game, view = edition, endpoint
        if endpoint == "pages.show_cards":
            listed = list(card_lists.file_cards(base)) if base.listed else []
            wanted = edition or editions.find_answering(g.get("facts") or {})
            game = wanted if wanted in listed else next(iter(listed), "")
            if not game:
                continue
        if endpoint == "pages.show_learn":
            taught = learning.list_games(base)
            if not taught:
                continue
            view = "pages.show_path" if edition in taught else endpoint
        here = request.endpoint in (endpoint, *WITHIN.get(endpoint, ()))
        url = url_for(view, game=game or None)
        made.append({"name": name, "glyph": glyph, "url": url, "here": here})
    return made

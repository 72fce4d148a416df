"""Keeps the edition that a reader has chosen from page to page: in the address, as `game`.

In: the request that is answered, and the facts of its page. Out: the edition of the page, and
addresses with the edition kept or changed. Nothing is stored here. The page of an entry has the
edition of the entry, and that of a deck the edition of its cards, whatever was chosen before.
"""

from flask import g, request, url_for

from web.resources import counterparts, params
from web.resources.serializers import give_address
from web.site import current_site
from web.types import Json

LEARNING = ("pages.show_path", "pages.show_chapter")
# What a page was asked that stays when the edition changes.
ASKED = {
    "pages.show_search": ("q", "on"),
    "pages.show_dispute": ("q", "id", "on"),
    "pages.show_deck": ("list", "since"),
    "pages.show_changes": ("since",),
}
# Pages that answer for all editions where none is chosen: what a reader chose earlier narrows none.
ASKING = (
    "pages.show_search",
    "pages.show_dispute",
    "pages.show_conflicts",
    "pages.show_cases",
    "pages.show_equivalents",
    "pages.show_groups",
    "pages.show_gaps",
    "pages.show_icons",
    "pages.show_procedures",
)
DECKS = ("pages.show_deck", "pages.read_deck")  # of the edition that has their cards


def read_edition(facts: Json | None) -> str | None:
    """Give the edition of a page; "" where all editions were asked for, None where it has none."""
    is_own = request.view_args or request.endpoint in DECKS
    own = (facts or {}).get("game") if is_own else None
    of_page = (request.endpoint or "pages.").startswith("pages.")
    chosen = read_chosen() if of_page else ""
    found = own if own in params.list_games(current_site().base) else chosen
    return found or ("" if request.endpoint in ASKING else None)


def read_chosen() -> str:
    """Give the edition that the address of a page names; "" for none, or one that is not here."""
    chosen = request.args.get("game", "").strip().casefold()
    return chosen if chosen in params.list_games(current_site().base) else ""


def find_answering(facts: Json) -> str:
    """Give the edition of what a page answers with first; "" where it answers nothing."""
    if request.endpoint not in ASKING:
        return ""
    quoted = (facts.get("answer") or {}).get("sentences", ())
    answering = [*quoted, *facts.get("results", ()), *facts.get("governing", ())]
    entry = current_site().base.entry(answering[0]["id"]) if answering else None
    return entry.game if entry else ""


def keep_edition(endpoint: str, edition: str | None, **values: object) -> str:
    """Give the address of a page with the edition kept in it."""
    return url_for(endpoint, **values, game=edition or None)  # type: ignore[arg-type]


def switch_edition(game: str | None) -> str:
    """Give the address of the page as it is for another edition, or for all of them.

    A page of the learning path leads to the path of the other edition, any other page about
    something of one edition to what the other has in its place, or else to its start page.
    """
    endpoint = request.endpoint or ""
    if endpoint in LEARNING:
        return url_for("pages.show_path", game=game) if game else url_for("pages.show_learn")
    if not endpoint.startswith("pages.show_") or request.view_args:
        return _find_counterpart(game) or url_for("pages.show_home", game=game)
    asked = {name: request.args.getlist(name) for name in ASKED.get(endpoint, ())}
    return url_for(endpoint, **asked, game=game)  # type: ignore[arg-type]


def _find_counterpart(game: str | None) -> str:
    """Give the address of what another edition has in the place of this page; "" for nothing."""
    facts: Json = g.get("facts") or {}
    own = read_edition(facts)
    if not own or not game:
        return ""
    if request.endpoint == "pages.show_procedure":
        return url_for("pages.show_procedures", game=game)
    name = f"{own}-cards" if request.endpoint == "pages.show_cards" else facts.get("id", "")
    found = counterparts.find_counterpart(current_site().base, name, own, game)
    return give_address(found) if found else ""

"""The icons and the expansion sets, by the sections in which the documents explain them.

In: the site, and what is asked of it. Out: JSON values. Each is shown with the first sentence of
its entry; a heading that the document writes again before that sentence is not shown twice.
"""

import re
from collections.abc import Iterable, Mapping
from itertools import groupby

from kb import KnowledgeBase, search, text
from kb.model import Entry
from web.resources import params, serializers
from web.site import Site
from web.types import Json

# A year of which a document says that a set came out. Matches "released 1998", "out in 2031"; not
# "Babylon 5", "set of 363".
YEAR = re.compile(r"\b(?:19|20)\d\d\b")


def find_icons(site: Site, arguments: Mapping[str, str]) -> Json:
    """Give the icons by code, each with its entries, and by the sections that explain them."""
    notes: list[str] = []
    base = site.base
    game = params.read_choice("game", arguments, params.list_games(base), notes)
    borne: dict[str, list[Entry]] = {}
    for entry in sorted(base.current_entries, key=lambda entry: entry.kind != "icon"):
        for icon in entry.icons if game in ("", entry.game) else ():
            borne.setdefault(icon, []).append(entry)
    return {
        "total": len(borne),
        "icons": [
            {
                "icon": icon,
                "title": borne[icon][0].title,
                "entries": [serializers.represent_short(one) for one in borne[icon]],
            }
            for icon in sorted(borne, key=lambda icon: (icon.casefold(), icon))
        ],
        "sections": _arrange(
            base, (one for one in base.current_entries if one.icons and game in ("", one.game))
        ),
        "game": text.shorten(game) or None,
        "notes": notes,
        "snapshot": base.snapshot,
    }


def list_expansions(base: KnowledgeBase) -> Json:
    """List the expansion sets by the sections that name them, each with the number of its cards."""
    entries = [entry for entry in base.current_entries if entry.kind == "expansion"]
    held: dict[tuple[str, str], set[str]] = {}
    for card in base.cards.values():
        for code in card.sets:
            held.setdefault((card.game, code), set()).add(card.id)
    known = {one.expansion: one for one in base.card_sets if one.expansion}
    facts_of = {}
    for entry in entries:
        year, listed = YEAR.search(entry.text), known.get(entry.id)
        cards = (
            set().union(*(held.get((listed.game, code), ()) for code in listed.codes))
            if listed
            else ()
        )
        facts_of[entry.id] = {
            "year": int(year.group()) if year else None,
            "sets": list(listed.codes) if listed else [],
            "cards": len(cards) or None,
        }
    sections = _arrange(base, entries)
    return {
        "total": len(entries),
        "sections": [
            {**section, "entries": [{**one, **facts_of[one["id"]]} for one in section["entries"]]}
            for section in sections
        ],
    }


def _arrange(base: KnowledgeBase, entries: Iterable[Entry]) -> list[Json]:
    """Arrange entries by the sections that hold them, in document order."""
    made = []
    for (document, trail), found in groupby(
        entries, key=lambda entry: (entry.document, entry.trail)
    ):
        held = list(found)
        above = base.entry(held[0].parent or "")
        made.append(
            {
                "title": trail[-1] if trail else document,
                "trail": list(trail),
                "document": document,
                "section": serializers.represent_reference(above) if above else None,
                "entries": [
                    {**serializers.represent_reference(entry), **_say(entry)} for entry in held
                ],
            }
        )
    return made


def _say(entry: Entry) -> Json:
    """Give the first sentence of an entry that says a rule, without a repeated icon or title."""
    written = next(
        (one.text for one in entry.paragraphs if one.style not in search.SILENT_STYLES), ""
    )
    head, colon, rest = written.partition(f"{entry.title}: ")
    said = (
        rest
        if colon and not head.strip(" -").removeprefix(" ".join(entry.icons)).strip(" -")
        else written
    )
    return {"says": text.first_sentence(said), "wording": entry.wording}

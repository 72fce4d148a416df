"""The lists across all documents: missing entries, equivalent terms, players' words, conflicts.

Also what the rules count (the affiliations and the like), and the list of these lists.

In: the knowledge base; for some lists the one game they are narrowed to, "" for all. Out: JSON
values. What players say is kept apart from what the rules call the same: it is for search only.
"""

from collections.abc import Mapping, Sequence

from flask import url_for

from kb import KnowledgeBase, text
from kb.model import Conflict, Enumeration
from web.resources import letters, params, relations
from web.resources.serializers import represent_card_list, represent_reference, represent_sourced
from web.site import Site
from web.types import Json

CURATORIAL = ("groups", "conflicts", "gaps")  # lists for those who look after the texts


# Of each list: its name, its title, and what it holds.
LISTS = (
    ("icons", "Icons", "what the icons on the cards mean"),
    ("expansions", "Expansion sets", "the sets of cards and their symbols"),
    ("groups", "Title groups", "cards that share the rulings on their basic title"),
    ("equivalents", "Equivalent terms", "terms that mean the same in the rules"),
    ("conflicts", "Rules that disagree", "where two rules in force conflict"),
    ("gaps", "Not in the documents here", "what rules refer to but no document here contains"),
)
ALSO = "; also words that players use"


def name_lists(base: KnowledgeBase) -> list[Json]:
    """Name the lists that have anything in them, with the size of each."""
    counts, kinds = base.manifest, base.manifest["kinds"]
    words = ALSO if counts["aliases"] else ""
    sizes = {
        "icons": kinds.get("icon", 0),
        "expansions": kinds.get("expansion", 0),
        "equivalents": kinds.get("equivalence", 0),
        **{name: counts[name] for name in ("groups", "conflicts", "gaps")},
    }
    lists = [
        {
            "list": name,
            "title": title,
            "what": what + (words if name == "equivalents" else ""),
            "count": sizes[name],
            "url": url_for(f"pages.show_{name}"),
        }
        for name, title, what in LISTS
        if sizes[name] or (name == "equivalents" and words)
    ]
    for home in sorted(base.homes["cards"]):
        known = represent_card_list(base, home.removesuffix("-cards"))
        lists.append(
            {
                "list": known["id"],
                "title": known["title"],
                "what": known["standing"],
                "count": known["entries"],
                "url": known["url"],
            }
        )
    return lists


def list_gaps(base: KnowledgeBase, game: str = "") -> Json:
    """List the missing entries by letter, with the number of references to each."""
    named = [
        {**represent_reference(gap), "references": len(base.references_to(gap))}
        for gap in base.gaps
        if game in ("", gap.game)
    ]
    return {"total": len(named), "letters": letters.file_named(named)}


def list_equivalents(base: KnowledgeBase, game: str = "") -> Json:
    """List the terms that mean the same in the rules, and separately the words of players."""
    entries = [
        entry
        for entry in base.current_entries
        if entry.kind == "equivalence" and game in ("", entry.game)
    ]
    aliases = [alias for alias in base.aliases if game in ("", alias.game)]
    words = []
    for alias in sorted(aliases, key=lambda alias: (alias.word.casefold(), alias.game)):
        means = [found for found in map(base.entry, alias.means) if found]
        if means:
            words.append(
                {
                    "word": alias.word,
                    "letter": letters.letter_of(alias.word),
                    "game": alias.game,
                    "means": [represent_reference(found) for found in means],
                    "reason": alias.reason,
                }
            )
    return {
        "equivalences": [
            {
                **represent_sourced(base, entry),
                "terms": list(entry.terms),
                "scope": entry.scope,
                "game": entry.game,
            }
            for entry in entries
        ],
        "words": words,
    }


def list_enumerations(site: Site, arguments: Mapping[str, str]) -> Json:
    """List what the rules count: each value with its id and the entries that define it here."""
    notes: list[str] = []
    base = site.base
    game = params.read_choice("game", arguments, params.list_games(base), notes)
    found = [one for one in base.enumerations if game in ("", one.game)]
    return {
        "total": len(found),
        "enumerations": [_represent_enumeration(base, one) for one in found],
        "game": text.shorten(game) or None,
        "notes": notes,
        "snapshot": base.snapshot,
    }


def _represent_enumeration(base: KnowledgeBase, enumeration: Enumeration) -> Json:
    def name_entries(ids: Sequence[str]) -> list[Json]:
        entries = (base.entry(name) for name in ids)
        return [represent_reference(entry) for entry in entries if entry]

    return {
        "id": enumeration.id,
        "game": enumeration.game,
        "title": enumeration.title,
        "complete": enumeration.complete,
        "note": enumeration.note or None,
        "entries": name_entries(enumeration.entries),
        "values": [
            {"id": value[0], "name": value[1], "entries": name_entries(value[2:])}
            for value in enumeration.values
        ],
    }


def list_conflicts(base: KnowledgeBase, game: str = "") -> Json:
    """List the conflicts of which both sides are installed, the open ones first."""
    known = [one for one in base.conflicts if _is_of(base, one, game)]
    here = [
        relations.show_conflict(base, conflict)
        for conflict in known
        if relations.is_here(base, conflict)
    ]
    return {
        "total": len(here),
        "open": sum(conflict["open"] for conflict in here),
        "absent": len(known) - len(here),
        "conflicts": sorted(here, key=lambda one: not one["open"]),
    }


def _is_of(base: KnowledgeBase, conflict: Conflict, game: str) -> bool:
    """Tell whether a conflict is one of a game; of a side that is not installed, nobody knows."""
    sides = map(base.entry, conflict.entries)
    return not game or all(side.game == game for side in sides if side)

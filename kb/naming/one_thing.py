"""Parts the entries that bear one name by what they are about; the first of each is the answer.

In: entries, cards as entries and title groups of one name in one game. Out: a list for each thing,
in the order of authority: what is in force, the card of the list, the title group, what is
superseded, what is missing. Which entries bear a name is decided in kb.naming.bearers.
"""

from collections.abc import Sequence

from kb.model import Entry
from kb.naming import name_tables
from kb.snapshot import standing
from kb.snapshot.store import KnowledgeBase

RULES = ("term", "section", "sidebar")  # kinds of entries that say what an icon of their name means
# The order in which entries of one name about one thing are the answer.
IN_FORCE, CARD, GROUP, SUPERSEDED, MISSING = range(5)


def part_bearers(base: KnowledgeBase, bearers: Sequence[Entry]) -> list[list[Entry]]:
    """Part the bearers of a name by what they are about.

    Each part begins with the one that is the answer.
    """
    things: list[list[Entry]] = []
    for entry in (entry for entry in bearers if entry.kind != "gap"):
        marks = _mark(base, entry)
        same = [thing for thing in things if any(marks & _mark(base, one) for one in thing)]
        if not same:
            things.append([entry])
            continue
        same[0].extend([entry, *(one for thing in same[1:] for one in thing)])
        things = [thing for thing in things if thing not in same[1:]]
    things = _join_icons(base, things)
    gaps = [entry for entry in bearers if entry.kind == "gap"]
    things = [[*thing, *gaps] for thing in things] or [[gap] for gap in gaps]
    return [sorted(thing, key=lambda entry: rank_bearer(base, entry)) for thing in things]


def _join_icons(base: KnowledgeBase, things: list[list[Entry]]) -> list[list[Entry]]:
    """Join an icon with the rule in force of the same name, which says what the icon means."""
    ruled = [
        thing
        for thing in things
        if any(one.kind in RULES and rank_bearer(base, one)[0] == IN_FORCE for one in thing)
    ]
    icons = [thing for thing in things if all(one.kind == "icon" for one in thing)]
    if len(ruled) != 1:
        return things
    ruled[0].extend(icon for thing in icons for icon in thing)
    return [thing for thing in things if thing not in icons]


def _mark(base: KnowledgeBase, entry: Entry) -> set[str]:
    """Give what entries about one thing have in common: card and subject.

    Of a title group its basic card and rulings.
    """
    if entry.id in base.groups:
        group = base.groups[entry.id]
        return {
            entry.id,
            *group.members[: group.basic],
            *(ruling.id for ruling in standing.list_group_rulings(base, group)),
        }
    card, subject = base.card_of(entry), base.subject_of(entry.id)
    return {entry.id, *((card.id,) if card else ()), *((subject.entries[0],) if subject else ())}


def rank_bearer(base: KnowledgeBase, entry: Entry) -> tuple[int, bool, int]:
    """Order what bears one name: in force, card of the list, title group, superseded, missing."""
    listed = CARD if entry.id in base.cards else {"group": GROUP, "gap": MISSING}.get(entry.kind)
    subject = base.subject_of(entry.id)
    document = base.document_of(entry)
    standing = listed or (IN_FORCE if document and document.authority == "current" else SUPERSEDED)
    return (
        standing,
        bool(subject and subject.governs != entry.id),
        subject.entries.index(entry.id) if subject else 0,
    )


def choose_written(things: list[list[Entry]], folded: str) -> list[list[Entry]]:
    """Keep, of several things of one name, the one written with the marks that were typed."""
    if len(things) == 1:
        return things
    written = [
        thing
        for thing in things
        if any(is_written(entry, folded) for entry in thing if entry.kind != "gap")
    ]
    return written if len(written) == 1 else things


def add_governing(base: KnowledgeBase, thing: Sequence[Entry]) -> tuple[Entry, ...]:
    """Put what governs the subject second, where it bears another name."""
    subjects = [
        subject for subject in map(base.subject_of, (entry.id for entry in thing)) if subject
    ]
    prevailing = {
        found.id: found for found in (base.entry(subject.governs) for subject in subjects) if found
    }
    held = {entry.id for entry in thing}
    return (
        thing[0],
        *(found for name, found in prevailing.items() if name not in held),
        *thing[1:],
    )


def is_written(entry: Entry, folded: str) -> bool:
    """Tell whether a name is written with the very marks that were typed: "Khan!" is not "Khan"."""
    icons = (name_tables.drop_game(icon, entry.game) for icon in entry.icons)
    return folded in map(
        name_tables.fold_name, (entry.title, *entry.aliases, *entry.icons, *icons, *entry.terms)
    )

"""Chooses among the entries that have one number: that of the same chapter, or of the part named.

In: a number that a text cites, the entry that cites it, all entries. Out: the id of one entry, or
the ids among which nothing decides. Numbers begin again in each part of many documents, so "rule 3"
means the third rule of the part in which it is said, and "Section 2 Rule 3" that of another. An
entry with a title comes before one that is a paragraph: a slip of the pen gives two rules one
number.
"""

import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence

from kb.model import Entry

# A rule of a part that is named with it. Matches "Section 3 Rule 14", "Part 2, rule 5"; not
# "Section 3", "rules 3 and 4".
COMPOSITE = re.compile(
    r"\b(?P<label>section|part|chapter|book) (?P<part>\d{1,3}),? (?:rules?|laws?|articles?)"
    r" (?P<number>\d{1,3})(?![\d.]*\d)",
    re.IGNORECASE,
)
# The first digits of a number. Matches "12" of "12.3"; not "A12".
FIRST = re.compile(r"^\d{1,4}")
# A heading above what repeats the rules in short. Matches "Turn Sequence Summary", "Index of
# Examples", "Quick Reference"; not "Indexed Cards", "The Sequence".
REPEATING = re.compile(
    r"\b(?:summary|overview"
    r"|(?P<index>index|quick (?:reference|guide)|player aids?|reference (?:card|sheet)))\b",
    re.IGNORECASE,
)


def list_holders(entries: Iterable[Entry]) -> dict[str, dict[str, tuple[str, ...]]]:
    """List, by document and number, the ids of the entries where several have the number."""
    found: dict[str, dict[str, list[str]]] = {}
    for entry in entries:
        if entry.number:
            found.setdefault(entry.document, {}).setdefault(entry.number, []).append(entry.id)
    return {
        document: {number: tuple(ids) for number, ids in numbers.items() if len(ids) > 1}
        for document, numbers in found.items()
    }


def list_runs(entries: Iterable[Entry]) -> dict[str, int]:
    """Count, for each entry, how often the numbers of its document began again before it.

    They do where a number of chapter 0 or 1 follows one of a later chapter.
    """
    runs: dict[str, int] = {}
    last: dict[str, int] = {}
    count: dict[str, int] = {}
    for entry in entries:
        first = FIRST.match(entry.number or "")
        if first:
            chapter = int(first[0])
            if chapter <= 1 < last.get(entry.document, 0):
                count[entry.document] = count.get(entry.document, 0) + 1
            last[entry.document] = chapter
        runs[entry.id] = count.get(entry.document, 0)
    return runs


def list_empty(entries: Sequence[Entry]) -> frozenset[str]:
    """List the entries that have neither text nor anything below them."""
    above = {entry.parent for entry in entries}
    return frozenset(
        entry.id for entry in entries if not entry.paragraphs and entry.id not in above
    )


def choose_holder(
    holders: Sequence[str],
    citing: Entry,
    entries: Mapping[str, Entry],
    runs: Mapping[str, int],
    empty: Container[str],
) -> tuple[str, ...]:
    """Choose the holders of a number that an entry means: those nearest above and around it.

    Where no heading parts them, it is that of the same run of numbers. One that is `empty` is a
    line of contents, unless all are.
    """
    filled = [one for one in holders if one not in empty]
    holders = filled if filled else holders
    around = {one: set(list_above(entries[one], entries)) for one in holders}
    nearest = (
        [one for one in holders if above in around[one]] for above in list_above(citing, entries)
    )
    near = next((some for some in nearest if some), holders)
    near = drop_repeated(near, citing, entries)
    beside = [one for one in near if runs.get(one) == runs.get(citing.id)]
    near = beside if beside else near
    heads = [one for one in near if all(one in around[other] for other in near)]
    near = heads if heads else near  # "11.0" stands above another "11.0"
    titled = [one for one in near if entries[one].title != entries[one].number]
    return tuple(titled if len(titled) == 1 else near)


def find_in_part(
    holders: Iterable[str], label: str, part: str, entries: Mapping[str, Entry]
) -> tuple[str, ...]:
    """Find the holders of a number below the part that is named: "Section 3", or number 3."""
    named = re.compile(rf"{re.escape(label)} {part}\b", re.IGNORECASE)
    return tuple(
        one
        for one in holders
        if any(
            above != one and (entries[above].number == part or named.match(entries[above].title))
            for above in list_above(entries[one], entries)
        )
    )


def drop_repeated(ids: Sequence[str], citing: Entry, entries: Mapping[str, Entry]) -> list[str]:
    """Drop the entries below an index or a summary, unless all are.

    Those of a summary are meant where the citing entry stands below it: an overview may be a
    chapter of its own.
    """
    own = set(list_above(citing, entries))
    around = {one: dict(_list_repeating(entries[one], entries)) for one in ids}
    beside = [
        one for one in ids if any(above in own for above, index in around[one].items() if not index)
    ]
    whole = beside or [one for one in ids if not around[one]]
    return whole if whole else list(ids)


def _list_repeating(entry: Entry, entries: Mapping[str, Entry]) -> Iterator[tuple[str, bool]]:
    """List the headings above an entry that repeat the rules in short, and if each is an index."""
    for one in list_above(entry, entries):
        match = REPEATING.search(entries[one].title) if one != entry.id else None
        if match:
            yield one, bool(match["index"])


def list_above(entry: Entry, entries: Mapping[str, Entry]) -> Iterator[str]:
    """List an entry and those above it, the nearest first."""
    at: Entry | None = entry
    while at:
        yield at.id
        at = entries.get(at.parent) if at.parent else None

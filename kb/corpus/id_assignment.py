"""Assigns ids: gives an entry the slug it had in an earlier version, or a new one, and records it.

In: the entries of one version as proposed ledger rows, and the rows of the ledger. Out: a slug for
each entry, in order, and the ledger's new rows. An entry is recognised by its title and the section
that holds it, else by its title, its words or its number, and only where both sides are unique. A
slug is never given twice. The ledger's file is read and written in kb.corpus.ledger.
"""

import hashlib
from collections import defaultdict
from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace

from kb import text
from kb.corpus import ledger as ledger_file
from kb.corpus import registry
from kb.corpus.ledger import LedgerRow

SHORT = "short"  # stands for the fingerprint of a text of a few words
MIN_WORDS = 6  # fewer words do not identify an entry: many say only "See artifact."


def fingerprint(content: str) -> str:
    """Condense a text's words to twelve hexadecimal digits.

    Give "short" if they are too few to identify an entry.
    """
    words = text.words(content)
    return (
        hashlib.sha256(" ".join(words).encode()).hexdigest()[:12]
        if len(words) >= MIN_WORDS
        else SHORT
    )


def assign_slugs(
    found: Sequence[LedgerRow], ledger: Sequence[LedgerRow], versions: Sequence[str], version: str
) -> tuple[list[str], list[int]]:
    """Assign a slug to each entry; `found` are the entries as rows with proposed slugs.

    Give the slugs in order, and the indexes of the entries that the ledger does not know.
    """
    known = ledger_file.select_rows(ledger, versions, version) or _latest(ledger)
    slugs: dict[int, str] = {}
    taken: set[str] = set()
    for sameness in (_by_state, _by_title_and_parent, _by_title, _by_words, _by_number):
        _match(found, known, sameness, slugs, taken)
    every = {row.slug for row in ledger}
    fresh = [index for index in range(len(found)) if index not in slugs]
    for index in fresh:
        slugs[index] = find_free_slug(found[index], every | taken)
        taken.add(slugs[index])
    return [slugs[index] for index in range(len(found))], fresh


def update_rows(
    ledger: Sequence[LedgerRow], found: Sequence[LedgerRow], versions: Sequence[str], version: str
) -> list[LedgerRow]:
    """Record a version: extend the rows of unchanged entries to it, and add rows for the others.

    Versions may be recorded in any order and more than once. The states of an id stay together,
    oldest first.
    """
    states: dict[str, list[LedgerRow]] = {}
    for row in ledger:
        states.setdefault(row.slug, []).append(row)
    for row in found:
        states[row.slug] = _record_state(
            states.get(row.slug, []), replace(row, first=version, last=version), versions
        )
    return [state for alike in states.values() for state in alike]


def remove_version(ledger: Sequence[LedgerRow], versions: Sequence[str]) -> list[LedgerRow]:
    """Take the latest version out of a ledger, as if it had never been recorded.

    What moved when it was recorded is then an entry of the version before again.
    """
    last, before = versions[-1], versions[-2]
    left = [
        replace(row, last=before, moved="") if row.last == last else row
        for row in ledger
        if row.first != last
    ]
    return [replace(row, moved="") if row.last == before else row for row in left]


def _record_state(
    states: Sequence[LedgerRow], row: LedgerRow, versions: Sequence[str]
) -> list[LedgerRow]:
    """Put the state of one version among those of its id, joined to equal neighbours."""
    here = versions.index(row.first)
    ended = next((state.moved for state in states if state.last == row.last), "")
    row = replace(row, moved=ended if here + 1 < len(versions) else "")
    kept = [part for state in states for part in _without(state, here, versions)]
    for state in list(kept):
        if replace(state, first=row.first, last=row.last, moved=row.moved) != row:
            continue
        if versions.index(state.last) + 1 == here:
            row = replace(row, first=state.first)
            kept.remove(state)
        elif versions.index(state.first) - 1 == here:
            row = replace(state, first=row.first)
            kept.remove(state)
    return sorted([*kept, row], key=lambda state: versions.index(state.first))


def _without(state: LedgerRow, here: int, versions: Sequence[str]) -> list[LedgerRow]:
    """Give what is left of a state when one version is taken out of it."""
    first, last = versions.index(state.first), versions.index(state.last)
    if not first <= here <= last:
        return [state]
    before = [replace(state, last=versions[here - 1], moved="")] if first < here else []
    return before + ([replace(state, first=versions[here + 1])] if here < last else [])


def _by_state(row: LedgerRow) -> Hashable:
    return (_family(row), row.title, row.under, row.number, row.words)


def _by_title_and_parent(row: LedgerRow) -> Hashable:
    return (
        (_family(row), row.title.casefold(), row.under.casefold())
        if row.title != row.number
        else (row.number, row.words)
    )


def _by_title(row: LedgerRow) -> Hashable:
    return (_family(row), text.key(row.title)) if row.title != row.number else None


def _by_words(row: LedgerRow) -> Hashable:
    return (_family(row), row.words) if row.words != SHORT else None


def _by_number(row: LedgerRow) -> Hashable:
    return row.number if row.title == row.number else None


def _match(
    found: Sequence[LedgerRow],
    known: Sequence[LedgerRow],
    sameness: Callable[[LedgerRow], Hashable],
    slugs: dict[int, str],
    taken: set[str],
) -> None:
    """Match what is unmatched and alike on both sides, where that leaves no choice."""
    there: dict[Hashable, list[str]] = defaultdict(list)
    here: dict[Hashable, list[int]] = defaultdict(list)
    for row in known:
        if row.slug not in taken and row.slug not in there[sameness(row)]:
            there[sameness(row)].append(row.slug)
    for index, row in enumerate(found):
        if index not in slugs:
            here[sameness(row)].append(index)
    for alike, indexes in here.items():
        candidates = there.get(alike, [])
        if (
            alike is not None
            and len(candidates) == len(indexes)
            and (len(indexes) == 1 or sameness in (_by_state, _by_title_and_parent))
        ):
            slugs.update(zip(indexes, candidates))
            taken.update(candidates)


def _latest(ledger: Sequence[LedgerRow]) -> list[LedgerRow]:
    return list({row.slug: row for row in ledger}.values())


def find_free_slug(row: LedgerRow, taken: set[str]) -> str:
    """Give a slug that was never given.

    It is the proposed one, or else that with the title above it, or else that with a number.
    """
    candidates = [row.slug, text.slug(f"{row.under} {row.slug}")]
    number = 2
    while candidates[0] in taken:
        candidates.pop(0)
        if not candidates:
            candidates.append(text.number_slug(row.slug, number))
            number += 1
    return candidates[0]


def _family(row: LedgerRow) -> str:
    """Give the name of the kinds among which a row may be matched."""
    return row.kind if row.kind in registry.KINDS_APART else "text"

"""The ledger: every id ever given, so that a later version of a document gives the same entry the same id.

In: `corpus/ledger/<document>.tsv`, one row per id and state of its entry (title, place, number,
versions), and the sections of one version. Out: a slug for each section, in order. An entry is
recognised by its title and place, else by its words, and only where both sides are unique; a
section that no row explains gets a new slug, which `kb add` records. A row whose last version is
over is a removed entry, or a moved one if a person wrote where to. A ledger that contradicts itself
is a `CorpusError` naming its line.
"""

import csv
import hashlib
import io
import os
from collections import defaultdict
from collections.abc import Callable, Collection, Hashable, Sequence
from dataclasses import astuple, dataclass, fields, replace
from pathlib import Path

from kb import errors, text
from kb.model import RetiredId

SHORT = "short"  # stands for the fingerprint of a text of a few words
TELLING = 6  # words from which on a text is its entry's own; "See artifact." is the text of several
# Kinds of which one can become the other without being another entry.
FAMILIES = {"icon": "icon", "expansion": "expansion", "equivalence": "equivalence"}


@dataclass(frozen=True)
class LedgerRow:
    """One state of one id."""

    slug: str
    kind: str
    title: str
    first: str  # first and last version in which it stood so
    last: str
    under: str  # title of the section that holds it
    number: str
    words: str  # fingerprint of its text
    moved: str = ""  # slug, or whole id, of the entry that took its place

    @property
    def family(self) -> str:
        """Tell which kinds it may be taken for."""
        return FAMILIES.get(self.kind, "text")


COLUMNS = tuple(field.name for field in fields(LedgerRow))


def locate_ledger(corpus: Path, document: str) -> Path:
    """Tell where the ledger of a document is."""
    return corpus / "ledger" / f"{document}.tsv"


def read_ledger(corpus: Path, document: str, versions: Sequence[str]) -> tuple[LedgerRow, ...]:
    """Read a document's ledger; `versions` are its registered versions, oldest first."""
    path = locate_ledger(corpus, document)
    if not path.exists():
        return ()
    try:
        content = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        raise errors.CorpusError(
            f"{path}: cannot be read ({fault}). Restore the ledger from the history."
        ) from None
    lines = content.splitlines()
    if not lines or tuple(lines[0].split("\t")) != COLUMNS:
        raise errors.CorpusError(
            f"{path}, line 1: the columns must be: {', '.join(COLUMNS)}. Restore the first line."
        )
    rows = []
    for number, line in enumerate(lines[1:], 2):
        cells = line.split("\t")
        if len(cells) != len(COLUMNS):
            raise errors.CorpusError(
                f"{path}, line {number}: has {len(cells)} columns, not {len(COLUMNS)}. Separate the"
                " cells by one tab each."
            )
        rows.append(LedgerRow(*cells))
    _check_rows(rows, versions, path)
    return tuple(rows)


def write_ledger(corpus: Path, document: str, rows: Sequence[LedgerRow]) -> Path:
    """Write a ledger anew beside the old one, then put it in its place."""
    path = locate_ledger(corpus, document)
    path.parent.mkdir(parents=True, exist_ok=True)
    buffer = io.StringIO()
    writer = csv.writer(
        buffer, delimiter="\t", lineterminator="\n", quoting=csv.QUOTE_NONE, quotechar=None
    )
    writer.writerow(COLUMNS)
    writer.writerows(astuple(row) for row in rows)
    fresh = path.with_suffix(".tsv.new")
    fresh.write_text(buffer.getvalue(), encoding="utf-8")
    os.replace(fresh, path)
    return path


def fingerprint(content: str) -> str:
    """Condense a text's words to twelve hexadecimal digits.

    "short" if they are too few to tell an entry from others.
    """
    words = text.words(content)
    return (
        hashlib.sha256(" ".join(words).encode()).hexdigest()[:12]
        if len(words) >= TELLING
        else SHORT
    )


def select_rows(ledger: Sequence[LedgerRow], versions: Sequence[str], version: str) -> list[LedgerRow]:
    """List the states in which the ids of one version stood; `versions` are all, oldest first."""
    here = versions.index(version)
    return [row for row in ledger if versions.index(row.first) <= here <= versions.index(row.last)]


def assign_slugs(
    found: Sequence[LedgerRow], ledger: Sequence[LedgerRow], versions: Sequence[str], version: str
) -> tuple[list[str], list[int]]:
    """Give each entry its slug; `found` are the entries as rows whose slug is a proposal.

    Returns the slugs in order, and the places of those entries that the ledger does not know.
    """
    known = select_rows(ledger, versions, version) or _latest(ledger)
    slugs: dict[int, str] = {}
    taken: set[str] = set()
    for sameness in (_by_place, _by_title, _by_words, _by_number):
        _match(found, known, sameness, slugs, taken)
    every = {row.slug for row in ledger}
    fresh = [place for place in range(len(found)) if place not in slugs]
    for place in fresh:
        slugs[place] = _free_slug(found[place], every | taken)
        taken.add(slugs[place])
    return [slugs[place] for place in range(len(found))], fresh


def update_rows(
    ledger: Sequence[LedgerRow], found: Sequence[LedgerRow], versions: Sequence[str], version: str
) -> list[LedgerRow]:
    """Record a version: rows of entries that stand as before reach to it, all others get a row of their own.

    Versions may be recorded in any order and more than once; the states of an id stand together,
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


def _record_state(states: Sequence[LedgerRow], row: LedgerRow, versions: Sequence[str]) -> list[LedgerRow]:
    """Put the state of one version among those of its id, joined to neighbours that are the same."""
    here = versions.index(row.first)
    ended = next((state.moved for state in states if state.last == row.last), "")
    row = replace(row, moved=ended if here + 1 < len(versions) else "")
    kept = [part for state in states for part in _without(state, here, versions)]
    for state in list(kept):
        if _by_place(state) != _by_place(row):
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


def list_retired_ids(
    ledger: Sequence[LedgerRow],
    document: str,
    versions: Sequence[str],
    version: str,
    present: Collection[str],
) -> list[RetiredId]:
    """List the ids that no entry of a version has any more.

    `present` are the slugs of those it has.
    """
    departed: dict[str, RetiredId] = {}
    now = versions.index(version)
    for row in ledger:
        if row.slug not in present and versions.index(row.first) <= now:
            first = departed[row.slug].first if row.slug in departed else row.first
            moved = row.moved if "/" in row.moved or not row.moved else f"{document}/{row.moved}"
            departed[row.slug] = RetiredId(
                f"{document}/{row.slug}", row.title, first, row.last, moved
            )
    return list(departed.values())


def _by_place(row: LedgerRow) -> Hashable:
    return (
        (row.family, row.title.casefold(), row.under.casefold())
        if row.title != row.number
        else (row.number, row.words)
    )


def _by_title(row: LedgerRow) -> Hashable:
    return (row.family, text.key(row.title)) if row.title != row.number else None


def _by_words(row: LedgerRow) -> Hashable:
    return (row.family, row.words) if row.words != SHORT else None


def _by_number(row: LedgerRow) -> Hashable:
    return row.number if row.title == row.number else None


def _match(
    found: Sequence[LedgerRow],
    known: Sequence[LedgerRow],
    sameness: Callable[[LedgerRow], Hashable],
    slugs: dict[int, str],
    taken: set[str],
) -> None:
    """Match what is still open on both sides and alike, where that leaves no choice."""
    there: dict[Hashable, list[str]] = defaultdict(list)
    here: dict[Hashable, list[int]] = defaultdict(list)
    for row in known:
        if row.slug not in taken and row.slug not in there[sameness(row)]:
            there[sameness(row)].append(row.slug)
    for place, row in enumerate(found):
        if place not in slugs:
            here[sameness(row)].append(place)
    for alike, places in here.items():
        candidates = there.get(alike, [])
        if (
            alike is not None
            and len(candidates) == len(places)
            and (len(places) == 1 or sameness is _by_place)
        ):
            slugs.update(zip(places, candidates))
            taken.update(candidates)


def _latest(ledger: Sequence[LedgerRow]) -> list[LedgerRow]:
    return list({row.slug: row for row in ledger}.values())


def _free_slug(row: LedgerRow, taken: set[str]) -> str:
    """Find a slug that was never given: the proposal, then with the title above it, then with a count."""
    candidates = [row.slug, text.slug(f"{row.under} {row.slug}")]
    number = 2
    while candidates[0] in taken:
        candidates.pop(0)
        if not candidates:
            candidates.append(f"{row.slug}-{number}")
            number += 1
    return candidates[0]


def _check_rows(rows: list[LedgerRow], versions: Sequence[str], path: Path) -> None:
    """Refuse a ledger that contradicts itself."""
    order = {version: place for place, version in enumerate(versions)}
    slugs = {row.slug for row in rows}
    spans: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for number, row in enumerate(rows, 2):
        place = f"{path}, line {number} ({row.slug})"
        if not row.slug or text.slug(row.slug) != row.slug:
            raise errors.CorpusError(
                f"{place}: {row.slug!r} is no slug. Use small letters, digits and hyphens."
            )
        for version in (row.first, row.last):
            if version not in order:
                raise errors.CorpusError(
                    f"{place}: version {version!r} is not registered. Correct it, or register "
                    "that version."
                )
        span = (order[row.first], order[row.last])
        if span[0] > span[1]:
            raise errors.CorpusError(
                f"{place}: its first version {row.first} is later than its last, {row.last}. Swap"
                " them."
            )
        if any(span[0] <= end and start <= span[1] for start, end in spans[row.slug]):
            raise errors.CorpusError(
                f"{place}: this id has two rows for one version. Remove the wrong one."
            )
        spans[row.slug].append(span)
        if row.moved and "/" not in row.moved and row.moved not in slugs:
            raise errors.CorpusError(
                f"{place}: moved to {row.moved!r}, which is no id of this ledger. Correct it."
            )
        if row.moved and row.last == versions[-1]:
            raise errors.CorpusError(
                f"{place}: is moved, yet stands in the latest version {row.last}. Empty 'moved'."
            )
    _check_moves(rows, path)


def _check_moves(rows: list[LedgerRow], path: Path) -> None:
    moves = {row.slug: row.moved for row in rows if row.moved}
    for number, row in enumerate(rows, 2):
        seen, slug = {row.slug}, moves.get(row.slug, "")
        while slug:
            if slug in seen:
                raise errors.CorpusError(
                    f"{path}, line {number} ({row.slug}): the moves go in a circle. Correct one of"
                    " them."
                )
            seen.add(slug)
            slug = moves.get(slug, "")

"""Reads and checks the ledger: every id ever given to an entry of a document.

In: `corpus/ledger/<document>.tsv`, one row for each state of an id (title, section, number,
versions). Out: `LedgerRow`s. A row whose last version has passed is a removed entry, or a moved one
if a person wrote where to. A ledger that contradicts itself is a `CorpusError` naming its line.
Which entry gets which id is decided in kb.corpus.id_assignment; kb.corpus.journal writes a ledger
together with what changes beside it.
"""

from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import astuple, dataclass, fields
from pathlib import Path

from kb import errors, text
from kb.corpus import tsv_rows
from kb.model import RetiredId


@dataclass(frozen=True)
class LedgerRow:
    """One state of one id."""

    slug: str
    kind: str
    title: str
    first: str  # first and last version with this state
    last: str
    under: str  # title of the section that holds it
    number: str
    words: str  # fingerprint of its text
    moved: str = ""  # slug, or whole id, of the entry that took its place


COLUMNS = tuple(field.name for field in fields(LedgerRow))


def name_ledger(document: str) -> str:
    """Give the path of a document's ledger within the corpus."""
    return f"ledger/{document}.tsv"


def locate_ledger(corpus: Path, document: str) -> Path:
    """Give the path of a document's ledger."""
    return corpus / name_ledger(document)


def read_ledger(corpus: Path, document: str, versions: Sequence[str]) -> tuple[LedgerRow, ...]:
    """Read a document's ledger; `versions` are its registered versions, oldest first."""
    path = locate_ledger(corpus, document)
    rows = [LedgerRow(*cells) for cells in tsv_rows.read_rows(path, COLUMNS)]
    _check_rows(rows, versions, path)
    return tuple(rows)


def format_ledger(rows: Sequence[LedgerRow]) -> bytes:
    """Format the rows of a ledger as the content of its file."""
    return tsv_rows.format_rows(COLUMNS, map(astuple, rows))


def select_rows(
    ledger: Sequence[LedgerRow], versions: Sequence[str], version: str
) -> list[LedgerRow]:
    """Select the rows that hold in one version; `versions` are all versions, oldest first."""
    here = versions.index(version)
    return [row for row in ledger if versions.index(row.first) <= here <= versions.index(row.last)]


def list_retired_ids(
    ledger: Sequence[LedgerRow],
    document: str,
    versions: Sequence[str],
    version: str,
    present: Collection[str],
) -> list[RetiredId]:
    """List the ids that no entry of a version has any more.

    `present` are the slugs that its entries have.
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


def list_former_titles(
    ledger: Sequence[LedgerRow],
    document: str,
    versions: Sequence[str],
    version: str,
    present: Collection[str],
) -> list[tuple[str, str]]:
    """List the titles that entries of a version had before, each behind the id of its entry."""
    now = versions.index(version)
    titles = {row.slug: row.title for row in select_rows(ledger, versions, version)}
    return [
        (f"{document}/{row.slug}", row.title)
        for row in ledger
        if row.slug in present
        and versions.index(row.last) < now
        and row.title != titles.get(row.slug, row.title)
    ]


def _check_rows(rows: list[LedgerRow], versions: Sequence[str], path: Path) -> None:
    """Reject a ledger that contradicts itself."""
    order = {version: index for index, version in enumerate(versions)}
    slugs = {row.slug for row in rows}
    spans: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for number, row in enumerate(rows, 2):
        location = f"{path}, line {number} ({row.slug})"
        if not row.slug or text.slug(row.slug) != row.slug:
            raise errors.CorpusError(
                f"{location}: {row.slug!r} is not a slug. Use lower-case letters, digits and"
                " hyphens."
            )
        for version in (row.first, row.last):
            if version not in order:
                raise errors.CorpusError(
                    f"{location}: version {version!r} is not registered. Correct it, or"
                    " register that version."
                )
        span = (order[row.first], order[row.last])
        if span[0] > span[1]:
            raise errors.CorpusError(
                f"{location}: its first version {row.first} is later than its last, {row.last}."
                " Swap them."
            )
        if any(span[0] <= end and start <= span[1] for start, end in spans[row.slug]):
            raise errors.CorpusError(
                f"{location}: this id has two rows for one version. Remove the wrong one."
            )
        spans[row.slug].append(span)
        if row.moved and "/" not in row.moved and row.moved not in slugs:
            raise errors.CorpusError(
                f"{location}: it moved to {row.moved!r}, which is not an id of this ledger."
                " Correct it."
            )
        if row.moved and row.last == versions[-1]:
            raise errors.CorpusError(
                f"{location}: it moved, but is in the latest version {row.last}. Clear the"
                " column 'moved'."
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

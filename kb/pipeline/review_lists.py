"""Keeps the list of our own statements that a new version of their document made doubtful.

In: an accepted plan. Out: `corpus/review/<document>.tsv`, a row for each statement: the slug, the
version that changed it, what happened. A person reads the statement against the new words, corrects
it, and removes the row. Until then the statement is shown as not reviewed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass, fields
from pathlib import Path

from kb.corpus import tsv_rows
from kb.versions import plans
from kb.versions.plans import Plan

FOLDER = "review"


@dataclass(frozen=True)
class ReviewRow:
    """A statement of ours to read again."""

    slug: str
    since: str  # the version that made it doubtful
    what: str  # reworded, merged (another entry was taken in), split, new, removed


COLUMNS = tuple(field.name for field in fields(ReviewRow))


def read_rows(corpus: Path, document: str) -> tuple[ReviewRow, ...]:
    """Read the statements of a document that are to be reviewed."""
    path = corpus / FOLDER / f"{document}.tsv"
    return tuple(ReviewRow(*cells) for cells in tsv_rows.read_rows(path, COLUMNS))


def add_plan(corpus: Path, plan: Plan) -> dict[str, bytes]:
    """Give the list with what a plan makes doubtful added, as a file of the corpus, if any is."""
    document, version = plan.facts["document"], plan.facts["new"]
    owners = {line.places[0]: line.old for line in plan.lines if line.is_pair}
    doubtful = []
    for line in plan.lines:
        if line.what == plans.MERGED:
            target = owners.get(line.places[0], "")
            doubtful += [(target, "merged")] if target else []
            doubtful.append((line.old, plans.REMOVED))
        elif line.what == plans.SPLIT:
            doubtful += [(line.old, plans.SPLIT), (line.slug, plans.NEW)]
        elif line.what == plans.NEW:
            doubtful.append((line.slug, plans.NEW))
        elif line.what == plans.REMOVED:
            doubtful.append((line.old, plans.REMOVED))
        elif "reworded" in line.what:
            doubtful.append((line.old, "reworded"))
    known = {row.slug: row for row in read_rows(corpus, document)}
    for slug, what in doubtful:
        known.setdefault(slug, ReviewRow(slug, version, what))
    return {f"{FOLDER}/{document}.tsv": _write_rows(list(known.values()))} if known else {}


def drop_version(corpus: Path, document: str, version: str) -> Mapping[str, bytes | None]:
    """Give the list without the rows of a version; None where none is left."""
    rows = read_rows(corpus, document)
    left = [row for row in rows if row.since != version]
    return {f"{FOLDER}/{document}.tsv": _write_rows(left) if left else None} if rows else {}


def _write_rows(rows: Sequence[ReviewRow]) -> bytes:
    ordered = sorted(rows, key=lambda row: (row.since, row.slug))
    return tsv_rows.format_rows(COLUMNS, map(astuple, ordered))

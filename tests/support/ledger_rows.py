"""Rows of a ledger, for tests."""

from collections.abc import Sequence
from pathlib import Path

from kb import text
from kb.corpus import id_assignment, ledger
from kb.corpus.ledger import LedgerRow

VERSIONS = ("1.0", "1.1", "1.2")


def row(title: str, words: str = "", first: str = "1.0", last: str = "", **more: str) -> LedgerRow:
    """Make a row, filed under the title's slug, of one version unless told otherwise."""
    kept = {"kind": "term", "under": "", "number": "", "slug": text.slug(title), **more}
    text_of_it = f"{words or f'The text of {title}.'} " * id_assignment.MIN_WORDS
    return LedgerRow(
        title=title,
        first=first,
        last=last or first,
        words=id_assignment.fingerprint(text_of_it),
        **kept,
    )


def write_ledger(corpus: Path, document: str, rows: Sequence[LedgerRow]) -> Path:
    """Write the ledger of a document."""
    path = ledger.locate_ledger(corpus, document)
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(ledger.format_ledger(rows))
    return path

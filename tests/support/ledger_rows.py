"""Rows of a ledger, for tests."""

from kb import text
from kb.corpus import id_assignment
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

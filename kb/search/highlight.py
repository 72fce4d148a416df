"""Highlights the words of a query in texts: those that the search understood, and no others.

In: a query and texts. Out: spans, for each text. What a word means is read in
kb.search.understanding, as the search reads it, so a page marks what the search found.
"""

from collections.abc import Sequence

from kb.search import engines, passages, understanding
from kb.snapshot.store import KnowledgeBase


def highlight(
    base: KnowledgeBase, typed: str, contents: Sequence[str]
) -> list[list[tuple[int, int]]]:
    """Find the words of a query in each of some texts; in none where the query has no words."""
    terms = understanding.understand(base, engines.open_engine(base), typed).found_by
    return [passages.find_spans(content, terms) if terms else [] for content in contents]

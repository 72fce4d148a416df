"""Are the entries of an older version scored by the words that they had?"""

import pytest

from kb.indexing import analyzer
from kb.search import past_search, past_words
from kb.snapshot.store import KnowledgeBase

PINNED = "bw-glossary@1.0"


def score(base: KnowledgeBase, typed: str) -> dict[str, float]:
    """Score the first version of the glossary for some words."""
    past = past_search.open_day(base, "2009-03-01")
    return past_words.score_entries(past, PINNED, frozenset(analyzer.make_terms(typed)))


def test_only_entries_with_a_term_have_a_score(small_base: KnowledgeBase) -> None:
    """Has every entry that holds one of the terms a score above nothing, and no other entry one?"""
    found = score(small_base, "adrift cargo")
    past = past_search.open_day(small_base, "2009-03-01")
    document = past.document(PINNED)
    assert document
    terms = set(analyzer.make_terms("adrift cargo"))
    holding = {
        entry.id
        for entry in past.outline(document)
        if terms & {*analyzer.make_terms(f"{entry.title} {entry.text}")}
    }
    assert set(found) == holding != set() and min(found.values()) > 0


def test_a_title_counts_most(small_base: KnowledgeBase) -> None:
    """Does the entry of that title come before those that only speak of it?"""
    found = score(small_base, "lock")
    assert len(found) > 1 and max(found, key=lambda name: found[name]) == "bw-glossary/lock"


@pytest.mark.parametrize("typed", ["", "zyxwvut"])
def test_words_that_no_text_held(typed: str, small_base: KnowledgeBase) -> None:
    """Do words that the version lacks find nothing?"""
    assert score(small_base, typed) == {}

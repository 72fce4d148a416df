"""What is stored to be searched: the entries where a word counts most, lexemes that are read as written."""

import numpy as np
import pytest

from kb.postgresql import candidates
from kb.postgresql.candidates import StoredWord
from kb.postgresql.search_storing import MOST, pick_best
from kb.postgresql.search_tables import BEST, quote
from kb.postgresql.stored_search import StoredSearch


def test_both_measures_choose() -> None:
    """Are the best by all words and the best by a sentence kept, and chosen over a whole query?"""
    best = np.zeros(3 * MOST, dtype=BEST)
    best["place"] = np.arange(len(best))
    best["words"], best["sentence"] = np.arange(len(best)), np.arange(len(best))[::-1]
    kept = pick_best(best)["place"].tolist()
    assert len(kept) == MOST and {0, 1, len(best) - 1, len(best) - 2} <= set(kept)
    words = {"a": StoredWord(1, len(best), best), "b": StoredWord(2, 1, best[7:8])}
    chosen = candidates.choose_by_words(words, {"a": 1.0, "b": 10.0, "c": 1.0}).tolist()
    assert {0, 7, len(best) - 1} <= set(chosen) and len(chosen) <= 2 * candidates.MOST
    assert not len(candidates.choose_by_words({}, {"a": 1.0}))


@pytest.mark.parametrize("lexeme", ["a'b", "a\\b", "a''\\'b", "é", "a b"])
def test_any_lexeme_can_be_asked_for(stored: StoredSearch, lexeme: str) -> None:
    """Is what stands in a lexeme read back as it was, so that nobody writes a query of their own?"""
    asked = stored.reader.ask(
        "SELECT array_to_string(tsvector_to_array(%s::tsvector), '')", quote(lexeme)
    )
    assert asked == [(lexeme,)]

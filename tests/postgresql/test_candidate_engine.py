"""The engine of some entries: it scores them with the very numbers of the whole one."""

import numpy as np
import pytest

from kb.postgresql.stored_search import StoredSearch
from kb.search import engines, ranking, understanding
from kb.snapshot import store

pytestmark = pytest.mark.unmeasured


@pytest.mark.parametrize("typed", ["how many lanterns may I light", "toll at the lock", "canal"])
def test_the_same_numbers(
    stored: StoredSearch, small_base: store.KnowledgeBase, typed: str
) -> None:
    """Has each candidate the score, and each paragraph the words, that the whole engine gives it?"""
    view, whole = engines.open_engine(stored.view(typed, {})), engines.open_engine(small_base)
    here = ranking.rank(view, understanding.understand(stored.base, view, typed))
    there = ranking.rank(whole, understanding.understand(small_base, whole, typed))
    assert 0 < len(view.places) <= len(whole.places)
    for name in view.places:
        assert here.score_of(name) == pytest.approx(there.score_of(name), abs=1e-5), name
        assert here.paragraph_of(name)[0] == there.paragraph_of(name)[0]
    terms = dict.fromkeys(understanding.understand(small_base, whole, typed).terms.searched, 1.0)
    both = [np.sort(one.scores.paragraphs.field.sum_up(terms))[::-1] for one in (view, whole)]
    best = both[0][:5]
    assert len(best) and np.allclose(best, both[1][: len(best)], atol=1e-5)

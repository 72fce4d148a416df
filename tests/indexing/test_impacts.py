"""The arrays of finished scores: fields are put together, and factors weigh their terms."""

import making
import numpy as np
import pytest
from snapshots import read_arrays

from kb.indexing import impacts, scoring
from kb.search import engines, weights
from kb.snapshot import store


def test_fields_together(small_base: store.KnowledgeBase) -> None:
    """Is a word worth in an entry what its title, other names and text give it, each by its weight?"""
    engine = engines.open_engine(small_base)
    (read, _), terms = read_arrays(small_base), list(engine.language.words.slices)
    fields = (
        (read.title, weights.TITLE),
        (read.names, weights.NAMES),
        (read.whole, weights.BODY),
        (read.asked, weights.QUESTIONS),
    )
    assert len(terms) > 100 and set(terms) == {term for field, _ in fields for term in field.slices}
    presence = making.presence_of(engine.language.words)
    for term in terms:
        wanted = sum(weight * field.sum_up({term: 1.0}) for field, weight in fields)
        found = engine.language.words.sum_up({term: 1.0})
        held = presence.sum_up({term: 2.0})
        assert found == pytest.approx(wanted)
        assert (held == 2.0 * (wanted > 0)).all()


def test_a_factor_weighs_a_term(small_base: store.KnowledgeBase) -> None:
    """Does half a term count half, in score and in IDF, and do terms add up?"""
    words = engines.open_engine(small_base).language.words
    presence = making.presence_of(words)
    whole = words.sum_up({"toll": 1.0, "gate": 1.0})
    held = presence.sum_up({"toll": 3.0, "gate": 5.0})
    toll, gate = (words.sum_up({term: 1.0}) for term in ("toll", "gate"))
    assert whole == pytest.approx(toll + gate)
    assert held == pytest.approx(3.0 * (toll > 0) + 5.0 * (gate > 0))
    less = words.sum_up({"toll": 0.5, "gate": 1.0})
    idfs = presence.sum_up({"toll": 0.5 * 3.0, "gate": 5.0})
    assert less == pytest.approx(0.5 * toll + gate)
    assert idfs == pytest.approx(1.5 * (toll > 0) + 5.0 * (gate > 0))


def test_nothing_indexed() -> None:
    """Is an index of nothing one in which nothing is found?"""
    empty = scoring.score_postings(
        scoring.Counts((), np.zeros(0, np.int32), np.zeros(0, np.int32), *[np.zeros(0)] * 3),
        np.zeros(0, dtype=np.intp),
    )
    assert empty.sum_up({"x": 1.0}).size == 0
    assert impacts.combine((empty, empty), (1.0, 2.0)).slices == {}

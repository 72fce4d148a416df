"""Is what a query adds up to in one pass what its words count in each field alone?"""

import numpy as np
import pytest
from making import presence_of
from snapshots import read_arrays

from kb.search import engines, layout, weights
from kb.snapshot import store


def test_each_part_is_its_own(answered_base: store.KnowledgeBase) -> None:
    """Do the sums of words, paragraphs, questions and meanings agree with those of the fields?"""
    engine = engines.open_engine(answered_base)
    scores, found = read_arrays(answered_base)
    factors = {"boat": 1.0, "invis": 0.7, "vorpath": 2.0}
    sums = engine.layout.add_up(factors)
    idfs = {
        term: factor * engine.language.words.idf.get(term, 0.0) for term, factor in factors.items()
    }
    fields = {
        "words": engine.language.words,
        "paragraphs": scores.paragraphs.field,
        "questions": scores.questions.field,
    }
    for name, field in fields.items():
        score = field.sum_up(factors)
        held = presence_of(field).sum_up(idfs)
        assert sums[name] == pytest.approx(score, rel=1e-5)
        assert sums[f"{name} held"] == pytest.approx(held, rel=1e-5)
        assert score.any() and len(sums[name]) == field.size
    meant = found.translated.sum_up(idfs)
    assert sums["meant"] == pytest.approx(meant, rel=1e-5) and meant.any()


def test_a_word_and_its_stem(answered_base: store.KnowledgeBase) -> None:
    """Does a stem bring its share of a word, the very word the rest, a relative less, and nothing else?"""
    engine = engines.open_engine(answered_base)
    idf = engine.language.words.idf["unguard"]
    both = engine.layout.add_up({"unguard": 1.0, f"{layout.LEXEME}unguard": idf})
    stem = engine.layout.add_up({"unguard": 1.0})
    relative = engine.layout.add_up({"guard": 1.0})
    place = int(both["sentences cover"].argmax())
    held = [float(sums["sentences cover"][place]) for sums in (both, stem, relative)]
    guard = weights.FAMILY_SHARE * engine.language.words.idf["guard"]
    assert held == pytest.approx([idf, weights.STEM_SHARE * idf, guard], rel=1e-5)
    assert np.count_nonzero(both["sentences cover"]) == 2  # the relative stands in another one
    assert np.count_nonzero(stem["entries stems"]) == 1


def test_sums_of_nothing_and_of_two(answered_base: store.KnowledgeBase) -> None:
    """Is the sum of no known word nothing, and that of two queries both together?"""
    found = engines.open_engine(answered_base).layout
    assert not found.add_up({"vorpath": 1.0})["words"].any()
    one, other = found.add_up({"boat": 1.0}), found.add_up({"toll": 0.5})
    both = found.add_up({"boat": 1.0, "toll": 0.5})
    assert one.plus(other)["words"] == pytest.approx(both["words"], rel=1e-5)

"""The paragraphs and questions that hold a term of a query."""

import itertools

import numpy as np
import pytest

from kb.search import engines, passage_scores, weights
from kb.snapshot import store


@pytest.mark.parametrize(
    "terms", [("lock",), ("lock", "keeper"), ("the", "toll"), ("gate", "lock")]
)
def test_it_is_what_scoring_every_passage_gives(
    small_base: store.KnowledgeBase, terms: tuple[str, ...]
) -> None:
    """Is each passage with a term scored, and is the best of each entry found, as by scoring all?"""
    engine = engines.open_engine(small_base)
    passages, sums = (
        engine.scores.paragraphs,
        engine.layout.add_up(dict.fromkeys(terms, 1.0)),
    )
    pairs = list(itertools.pairwise(terms))
    score, held = sums["paragraphs"], sums["paragraphs held"]
    whole = sum(engine.language.words.idf.get(term, 0.0) for term in terms)
    counts = np.zeros(len(score))
    for places in passages.bigrams.find(pairs):
        np.add.at(counts, places, 1.0)
    share = held / whole
    expected = (score + weights.PROXIMITY * counts) * (
        weights.PASSAGE_BASE + (1 - weights.PASSAGE_BASE) * share
    )
    of_entries = np.full(len(engine.places), whole)
    found = passage_scores.score_passages(passages, score, held, of_entries, pairs)
    assert found.places.tolist() == np.flatnonzero(expected).tolist()
    assert found.score.tolist() == expected[found.places].tolist()
    assert found.bigrams.tolist() == counts[found.places].tolist()
    best = passage_scores.take_best(passages, found, len(engine.places))
    for entry, (start, end) in passages.spans.items():
        assert best.score[entry] == expected[start:end].max()
        place = best.places[entry]
        if best.score[entry] > 0:
            assert place == start + int(expected[start:end].argmax())
            assert best.share[entry] == share[place]
        else:
            assert (place, best.share[entry]) == (-1, 0)

"""Does a sentence count by the embeddings of the questions that it decides?"""

from dataclasses import replace

import numpy as np
import pytest

from kb.indexing import analyzer
from kb.search import engines, finding, similarity, weights
from kb.snapshot import store


def count(base: store.KnowledgeBase, typed: str) -> list[float]:
    """Give what each sentence counts for a query."""
    found: list[float] = similarity.count_similar(
        engines.open_engine(base), analyzer.make_terms(typed)
    ).tolist()
    return found


def place_of(base: store.KnowledgeBase, name: str, paragraph: int, sentence: int) -> int:
    """Give the index of a sentence."""
    engine = engines.open_engine(base)
    first, end = engine.spans.ranges[engine.places[name]]
    places = [engine.place_of(one) for one in range(first, end)]
    return first + places.index((paragraph, sentence))


def test_the_sentence_that_decides_a_question_counts_most(
    answered_base: store.KnowledgeBase,
) -> None:
    """Does the very question of a sentence count in full there, and less beside it?"""
    counted = count(answered_base, "Must I pay again on my way back?")
    decides = place_of(answered_base, "bw-glossary/toll", 1, 2)
    beside = place_of(answered_base, "bw-glossary/toll", 1, 1)
    full = weights.SIMILAR_QUESTION * (1 + weights.LIKENESS_SQUARED)
    assert counted[decides] == max(counted) >= full
    assert 0 < counted[beside] < counted[decides]


def test_below_the_floor_nothing_counts(
    answered_base: store.KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Does a similarity up to the floor count nothing?"""
    monkeypatch.setattr(weights, "SIMILARITY_FLOOR", 0.999999)
    assert not any(count(answered_base, "Is a fee due twice?"))


def test_a_query_without_known_words_counts_nothing(answered_base: store.KnowledgeBase) -> None:
    """Is nothing added where no vector is known of the query?"""
    assert not any(count(answered_base, "qzxv")) and not any(count(answered_base, ""))


def test_a_game_without_questions_is_as_before(small_base: store.KnowledgeBase) -> None:
    """Is nothing added where nothing is asked?"""
    engine = engines.open_engine(small_base)
    none = np.zeros(0, dtype=np.intp)
    silent = replace(
        engine, answers=replace(engine.answers, order=none, starts=none, sentences=none)
    )
    assert not similarity.count_similar(silent, ["toll"]).any()


def test_other_words_find_the_answer(
    answered_base: store.KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Does a query that asks in other words than a question gain the sentence that decides it?"""
    typed = "do we have to pay one more time to go back"
    place = place_of(answered_base, "bw-glossary/toll", 1, 2)
    ranked = finding.find(answered_base, typed, {}).ranking.sentences.score[place]
    for name in ("SIMILAR_QUESTION", "SIMILAR_BESIDE"):
        monkeypatch.setattr(weights, name, 0.0)
    without = finding.find(answered_base, typed, {}).ranking.sentences.score[place]
    assert ranked > without

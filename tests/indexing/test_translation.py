"""Does a word of a question come to stand for the words of the sentences that answer it?"""

import itertools

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.indexing import translation

ANSWERED: list[translation.Answered] = [
    ([["shoot", "invisible", "boat"]], ["veil", "boat", "hit"]),
    ([["invisible", "attack"]], ["veil", "hit"]),
    ([["invisible", "see"]], ["veil", "mist"]),
    ([["cost", "gate"]], ["coin", "gate"]),
    ([["cost", "boat"]], ["coin", "boat"]),
    ([["cost", "lock"]], ["coin", "lock"]),
]


def probability(learnt: translation.Translations, asked: str, given: str) -> float:
    """Give the probability of a term of a question, given a term of its answer."""
    start, end = learnt.starts[learnt.terms[given]], learnt.starts[learnt.terms[given] + 1]
    found = learnt.asked[start:end] == learnt.terms[asked]
    return float(learnt.probability[start:end][found].sum())


def test_what_a_word_stands_for() -> None:
    """Does a word stand most for what its answers have in common, and for itself?"""
    learnt = translation.learn(ANSWERED)
    assert probability(learnt, "invisible", "veil") > probability(learnt, "shoot", "veil")
    assert probability(learnt, "cost", "coin") > probability(learnt, "gate", "coin")
    assert probability(learnt, "gate", "gate") > probability(learnt, "cost", "gate")
    assert probability(learnt, "cost", "veil") == 0  # they never met


def test_probabilities_add_up_to_less_than_one() -> None:
    """Does smoothing leave each term of an answer less than certain, and a rare one far less?"""
    learnt = translation.learn(ANSWERED)
    sums = {
        term: learnt.probability[learnt.starts[number] : learnt.starts[number + 1]].sum()
        for term, number in learnt.terms.items()
    }
    assert all(0 <= value < 1 for value in sums.values())
    assert sums["coin"] > sums["mist"] > 0
    assert learnt.background.sum() == pytest.approx(1)


def test_where_a_word_may_be_meant() -> None:
    """Is a text found that does not hold the word, more surely the more of it is about that?"""
    learnt = translation.learn(ANSWERED * 4)
    texts = [["veil", "hit"], ["coin", "gate"], ["veil", "mist", "rope", "oar", "tide"], []]
    field = translation.translate(learnt, texts, 2)
    found, values = field.postings("invisible")
    evidence = dict(zip(found.tolist(), values.tolist()))
    assert set(evidence) == {0, 2} and evidence[0] > evidence[2] >= translation.LEAST
    assert field.postings("vorpath")[0].size == 0
    assert field.size == len(texts) and np.isfinite(field.values).all()


def test_a_short_text_promises_no_more_than_a_longer_one() -> None:
    """Does a text count as at least so many terms long?"""
    learnt = translation.learn(ANSWERED * 4)

    def evidence(length: int) -> float:
        return float(translation.translate(learnt, [["veil"]], length).postings("invisible")[1][0])

    assert evidence(1) > evidence(3)


def test_questions_of_one_text_count_each() -> None:
    """Do questions that are given together with their text teach what they teach one by one, in blocks of any size?"""
    texts = [["veil", "boat", "hit"], ["coin", "gate"]]
    asked = [
        [["hit", "boat"], ["boat", "invisible"]],
        [["cost"], ["cost", "gate"], ["how", "cost"]],
    ]
    together = translation.learn(zip(asked, texts))
    single = [([one], text) for some, text in zip(asked, texts) for one in some]
    for block in (1, 5, translation.BLOCK):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(translation, "BLOCK", block)
            apart = translation.learn(single)
        assert sorted(apart.terms) == sorted(together.terms)
        for term, other in itertools.product(apart.terms, repeat=2):
            assert probability(together, term, other) == pytest.approx(
                probability(apart, term, other)
            )
    shares = dict(zip(together.terms, together.background))
    assert shares["cost"] > shares["boat"] > shares["how"]


def test_the_same_texts_teach_the_same() -> None:
    """Do two builds of one corpus learn the same to the last bit?"""
    one, other = translation.learn(ANSWERED), translation.learn(ANSWERED)
    assert one.terms == other.terms
    assert np.array_equal(one.probability, other.probability)


@pytest.mark.parametrize(
    "answered", [[], [([], ["veil"])], [([[]], ["veil"])], [([["invisible"]], [])]]
)
def test_nothing_to_learn(answered: list[translation.Answered]) -> None:
    """Is a corpus without questions, or without answers, one that teaches nothing?"""
    learnt = translation.learn(answered)
    assert translation.translate(learnt, [["veil"], []], 3).slices == {}


@given(codes=st.lists(st.integers(0, 2**40), max_size=40))
def test_numbers_each_once(codes: list[int]) -> None:
    """Is every number there once, in order, and found where it is said to stand, however large?"""
    for some in (codes, [code % 8 * 2**60 for code in codes]):
        kept, inverse = translation.number_codes(np.array(some, dtype=np.intp))
        assert kept.tolist() == sorted(set(some))
        assert kept[inverse].tolist() == some

"""Are the words found that are spelt nearly as another?"""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rapidfuzz import distance

from kb.indexing import spelling


def test_words_as_they_are_written() -> None:
    """Are all words counted that may be written wrongly, as they stand there but for capitals and accents?"""
    texts = ("The Décor of Q's U.S.S. Galaxy, 7.4.2", "beams the beaming ox, the galaxy")
    counted = {"beaming": 1, "beams": 1, "decor": 1, "galaxy": 2, "of": 1, "ox": 1, "the": 2}
    assert spelling.count_words(texts) == counted
    assert list(spelling.count_words(texts)) == sorted(counted)


def test_longer_words() -> None:
    """Are the words listed that begin so and have two letters more, in order?"""
    known = spelling.Vocabulary(dict.fromkeys(("dial", "dil", "dilemma", "dilly", "dime"), 1))
    assert known.list_longer("dil") == ["dilemma", "dilly"]
    assert known.list_longer("dill") == known.list_longer("z") == []


def test_vocabularies_together() -> None:
    """Are the words of several groups of texts counted together, in order?"""
    joined = spelling.join_vocabularies(({"boat": 2, "toll": 1}, {"boat": 1, "eel": 4}))
    assert list(joined.items()) == [("boat", 3), ("eel", 4), ("toll", 1)] and joined.most == 4
    assert spelling.join_vocabularies(()).most == 1


@pytest.mark.parametrize(
    ("typed", "taken", "one"),
    [("quilet", "quillet", True), ("Quillet", "quillet", True), ("qulet", "quillet", False)],
)
def test_one_slip(typed: str, taken: str, one: bool) -> None:
    """Is one edit told from two, whatever the capitals, and from none where nothing is near?"""
    assert spelling.is_one_slip(typed, taken) is one
    assert not spelling.is_one_slip(typed, "")


@given(st.text("abcdeß😀1", max_size=9), st.lists(st.text("abcdeß😀1", min_size=1, max_size=9)))
def test_what_is_near(word: str, words: list[str]) -> None:
    """Are just the words listed that are so few edits away, each with its distance, in their order?"""
    vocabulary = spelling.Vocabulary(dict.fromkeys(words, 1))
    for edits in (1, 2):
        away = {one: distance.OSA.distance(one, word) for one in vocabulary}
        assert dict(vocabulary.list_near(word, edits)) == {
            one: far for one, far in away.items() if far <= edits
        }

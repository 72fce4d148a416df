"""Typing slips: mended where one word is meant, and left where none is near."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rapidfuzz import distance

from kb.indexing import spelling

KNOWN = spelling.Vocabulary(
    (
        "10.2.8",
        "armband",
        "bajoran",
        "boat",
        "cost",
        "cytherian",
        "lock",
        "locker",
        "quillet",
        "toll",
        "transport",
        "transporting",
    )
)


@pytest.mark.parametrize(
    ("typed", "taken"),
    [
        ("quilet", "quillet"),
        ("quilllet", "quillet"),
        ("qillet", "quillet"),
        ("quiltel", ""),
        ("cytheran", "cytherian"),
        ("trnasprot", "transport"),
        ("bota", "boat"),
        ("tol", ""),
        ("goat", ""),
        ("bajorn", "bajoran"),
        ("zzzzzzzz", ""),
        ("", ""),
        ("10.2.9", ""),
        ("coat", ""),  # a word of everyday English, though "boat" is near
        ("coats", ""),
        ("boaat", "boat"),
        ("transprting", "transporting"),  # with the ending that a text has
        ("Transportnig", "transporting"),
    ],
)
def test_what_a_slip_is_taken_for(typed: str, taken: str) -> None:
    """Is one slip mended from four letters on, two from eight, with the first letter of a short word right, and no number?"""
    assert spelling.correct(typed, KNOWN, ()) == taken


def test_which_of_several_is_taken() -> None:
    """Does a title's word go before others, and of equals the longer?"""
    assert spelling.correct("lockr", KNOWN, ("lock",)) == "lock"
    assert spelling.correct("lockr", KNOWN, ()) == "locker"


def test_words_as_they_are_written() -> None:
    """Are all words listed that may be written wrongly, as they stand there but for capitals and accents?"""
    texts = ("The Décor of Q's U.S.S. Galaxy, 7.4.2", "beams the beaming ox")
    assert spelling.list_words(texts) == ["beaming", "beams", "decor", "galaxy", "the"]


@pytest.mark.parametrize(
    ("typed", "taken", "one"),
    [("quilet", "quillet", True), ("Quillet", "quillet", True), ("qulet", "quillet", False)],
)
def test_one_slip(typed: str, taken: str, one: bool) -> None:
    """Is one edit told from two, whatever the capitals, and from none where nothing is near?"""
    assert spelling.is_one_slip(typed, taken) is one
    assert not spelling.is_one_slip(typed, "")


@given(st.text("abcdeß😀1", max_size=9), st.lists(st.text("abcdeß😀1", min_size=1, max_size=9)))
def test_what_is_near_is_not_left_out(term: str, terms: list[str]) -> None:
    """Is every term that is so few edits away among those that are looked through, in their order?"""
    vocabulary = spelling.Vocabulary(dict.fromkeys(terms))
    for edits in (1, 2):
        near = vocabulary.list_near(term, edits)
        assert near == [one for one in vocabulary if one in near]
        for one in vocabulary:
            assert one in near or distance.OSA.distance(one, term) > edits

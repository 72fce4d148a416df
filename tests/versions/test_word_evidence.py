"""How the words that two texts share are weighed."""

import pytest

from kb.versions import word_evidence
from kb.versions.word_evidence import WordEvidence


def test_equal_texts_and_strange_ones() -> None:
    """Do equal texts share everything, strange ones nothing, and empty ones nothing?"""
    words = WordEvidence(["a lock opens", ""], ["a lock opens", "eels swim", ""])
    assert words.compare(0, 0).both == pytest.approx(1)
    assert words.compare(0, 1).both == 0 == words.compare(1, 2).both


def test_a_part_is_held_whole() -> None:
    """Does a longer text hold all of its part, and the part only some of it?"""
    overlap = WordEvidence(["a lock opens"], ["a lock opens at dawn for boats"]).compare(0, 0)
    assert overlap.old == pytest.approx(1) and overlap.new < 0.6


def test_what_stands_everywhere_says_little() -> None:
    """Does a word of every text count less than a rare one?"""
    old = ["player lamp", "player eel", "player gate"]
    words = WordEvidence(old, ["player", "lamp"])
    assert words.compare(0, 1).old > words.compare(0, 0).old


def test_numbers_of_rules_are_left_out() -> None:
    """Are numbers of rules masked, and amounts kept?"""
    assert word_evidence.mask_numbers("See 7.4.2 and 702.5a; pay 40.") == "See # and #; pay 40."


def test_candidates_are_the_likest_first() -> None:
    """Are the texts that share something listed, the likest first?"""
    words = WordEvidence(["lamp eel gate"], ["gate", "lamp eel", "boat"])
    words.look_for([0], [0, 1, 2])
    assert words.list_new_candidates(0) == [1, 0]
    assert words.list_old_candidates(2) == []


def test_letters_of_another_form_of_a_word() -> None:
    """Do a word and its plural share runs of letters, though they are two words?"""
    words = WordEvidence(["lock type", ""], ["lock types", "eel", ""])
    assert words.compare_letters(0, 0) > 0.8 > words.compare_letters(0, 1) == 0
    assert words.compare_letters(1, 2) == 0

"""Are everyday words of English left as they were typed?"""

from kb.indexing import english_words, spelling

GAME = spelling.Vocabulary(("launch", "planet", "plank", "stop", "weak"))


def test_a_story_keeps_its_words() -> None:
    """Is "week" kept although "weak" is a letter away, and "lanuch" corrected?"""
    assert spelling.correct("week", GAME, ()) == ""
    assert spelling.correct("lanuch", GAME, ()) == "launch"


def test_each_word_is_listed_once_in_order() -> None:
    """Is the list in the order of the alphabet, without a word twice?"""
    words = english_words.WORDS.split()
    assert words == sorted(set(words))

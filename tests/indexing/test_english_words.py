"""Are everyday words of English left as they were typed?"""

from kb.indexing import english_words, spelling
from kb.search import slips

GAME = spelling.Vocabulary(
    dict.fromkeys(("correct", "included", "launch", "planet", "plank", "stop", "weak"), 1)
)


def test_a_story_keeps_its_words() -> None:
    """Is "week" kept although "weak" is a letter away, and "lanuch" corrected?"""
    assert slips.correct("week", GAME, ()) == ""
    assert slips.correct("lanuch", GAME, ()) == "launch"


def test_a_long_word_is_kept_that_is_two_letters_away() -> None:
    """Is "concluded" kept although "included" is near, and what is nearest to "incorrect" still found?"""
    assert slips.correct("concluded", GAME, ()) == ""
    assert slips.correct("inclduded", GAME, ()) == "included"
    assert slips.correct("incorrect", GAME, ()) == "correct"  # of the same root


def test_each_word_is_listed_once_in_order() -> None:
    """Is the list in the order of the alphabet, without a word twice?"""
    words = english_words.WORDS.split()
    assert words == sorted(set(words))

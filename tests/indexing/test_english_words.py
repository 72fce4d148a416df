"""Is the list of everyday words in order?"""

from kb.indexing import english_words


def test_each_word_is_listed_once_in_order() -> None:
    """Is the list in the order of the alphabet, without a word twice?"""
    words = english_words.WORDS.split()
    assert words == sorted(set(words))

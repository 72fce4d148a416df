"""Are the words of chats told from what only looks like them?"""

import pytest

from kb.indexing import chat_words, english_words


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("can u beam W/O shields, ur ppl?", ["u", "W/O", "ur", "ppl"]),
        ("wat is it w/crew b4.", ["wat", "w/", "b4"]),
        ("[U] u.s.s. U-boat you've urn wats", []),
        ("dont, don't", ["dont"]),
    ],
)
def test_what_is_found(typed: str, found: list[str]) -> None:
    """Is each word of chats found whole, in any capitals, and no icon or part of a word?"""
    assert chat_words.CHAT.findall(typed) == found
    assert {one.lower() for one in found} <= set(chat_words.WORDS)


def test_the_table() -> None:
    """Does each word stand for words that are none of the table, and is none a word of everyday English by itself?"""
    assert chat_words.WORDS["cant"] == "can't" and chat_words.WORDS["gimme"] == "give me"
    for chat, meant in chat_words.WORDS.items():
        assert chat == chat.lower() and not set(meant.lower().split()) & set(chat_words.WORDS)
    assert "wood" in english_words.WORDS and "wood" not in chat_words.WORDS

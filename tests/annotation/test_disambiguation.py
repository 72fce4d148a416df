"""Whether a paragraph means the game by a name."""

import pytest

from kb.annotation import disambiguation
from kb.annotation.disambiguation import TextWords
from kb.linking.lexicon import Name

WORDS = TextWords(frozenset({"coin", "ROW"}), frozenset())


def make_name(title: str, kind: str = "card", policy: str = "card") -> Name:
    """Make a name of one form."""
    return Name(title, f"bw-cards/{title.lower()}", kind, policy, "", (title,), frozenset())


KOVA = make_name("Kova")
BELL = make_name("The Bell", policy="title")
SHARED = make_name("First Thaw", policy="shared")
QUOTED = make_name("Eel", policy="quoted")
ALWAYS = make_name("lock keeper", "term", "always")
TERM = make_name("toll", "term", "always")
PHRASE = make_name("in the row", disambiguation.PHRASE, "always")
HELPED = make_name("is tolled", "term", "always")


def keep(content: str, *names: Name, cites: bool = False, words: TextWords = WORDS) -> list[str]:
    """Keep the names of a paragraph that mean the game, each at its first place."""
    named = [
        (name, content.index(name.title), content.index(name.title) + len(name.title))
        for name in names
    ]
    kept = disambiguation.disambiguate_names(content, named, words, cites=cites)
    return [name.title for name, _, _ in kept]


@pytest.mark.parametrize(
    ("content", "name", "kept"),
    [
        ("he met Kova", KOVA, False),
        ("he met Kova for a coin", KOVA, True),  # a word of the game
        ("he met Kova to row", KOVA, False),
        ("he met Kova to ROW", KOVA, True),  # listed in capitals
        ("he met my Kova", KOVA, True),  # a possessive
        ("he met HIS Kova", KOVA, True),
        ("he met my, Kova", KOVA, False),
        ("we paid my toll", TERM, False),  # a possessive makes only a card certain
        ("Kova", KOVA, True),  # alone on its line
        ("a list:\n3x Kova\n", KOVA, True),
        ("a list:\n3 of Kova\n", KOVA, False),
        ("we rang The Bell", BELL, True),  # several words
        ('we saw "The Bell" again', BELL, False),  # quoted like an episode
        ("the lock keeper sleeps", ALWAYS, True),
        ('the "lock keeper" sleeps', ALWAYS, True),
        ("the episode Kova, for a coin", KOVA, False),  # of a story
        ('the film "The Bell", for a coin', BELL, False),
        ("it is tolled", HELPED, False),  # one word, and one that helps it
        ("it is tolled a coin", HELPED, True),
        ("an Eel swam", QUOTED, True),  # the build knows it only in quotation marks
        ("we saw First Thaw for a coin", SHARED, False),  # a shared name needs more
        ("the coin First Thaw", SHARED, True),
        ("in my First Thaw", SHARED, True),
        ("First Thaw", SHARED, True),
    ],
)
def test_one_name(content: str, name: Name, kept: bool) -> None:
    """Is a name kept where it, or its paragraph, means the game?"""
    assert keep(content, name) == [name.title] * kept


def test_a_certain_name_vouches_for_others() -> None:
    """Does a certain name, or a reference, make the whole paragraph mean the game?"""
    assert keep("Kova rang The Bell", KOVA, BELL) == ["Kova", "The Bell"]
    assert keep("he met Kova", KOVA, cites=True) == ["Kova"]
    assert keep("First Thaw rang The Bell", SHARED, BELL, cites=True) == ["The Bell"]
    assert keep("nothing") == []


@pytest.mark.parametrize(
    ("word", "known"),
    [("coin", True), ("Coin", True), ("COIN", True), ("ROW", True), ("row", False), ("", False)],
)
def test_is_game_word(word: str, known: bool) -> None:
    """Is a word in capitals one only as it is listed, any other in any case?"""
    assert disambiguation.is_game_word(word, WORDS.game) is known


TEXTS = frozenset({"boat", "coin", "waits", "keeper", "sluice", "paid", "toll"})
KNOWN = TextWords(WORDS.game, TEXTS)
COLLECTED = TextWords(frozenset({"coin", "token"}), TEXTS | {"token"}, frozenset({"token"}))


@pytest.mark.parametrize(
    ("content", "name", "kept"),
    [
        ("the boat waits, toll paid, a coin", TERM, True),  # only words that texts have
        ("the kettle, toll paid", TERM, False),  # one that none has, and none of the game
        ("a coin: the kettle, toll paid", TERM, False),  # one of the game does not outweigh it
        ("a coin: a coin, the kettle, toll paid", TERM, True),
        ("a coin. The boat, toll paid. My kettle boiled", TERM, False),  # in another sentence
        ("a coin, a coin, toll paid. My kettle boiled", TERM, True),  # enough beside it
        ("a coin, toll paid. The Kettle waits", TERM, True),  # a proper name says nothing
        ("a coin, toll paid. The keepers' sluicegate", TERM, True),  # begins as "sluice"
        ("a coin, toll paid. The keepers' new tub", TERM, True),  # an ending, short words
        ("the kettle, Kova for a coin", KOVA, True),  # no everyday word
        ("the kettle, a lock keeper", ALWAYS, True),
        ("the kettle in the row", PHRASE, False),  # all its words are common ones
        ("the kettle: a coin, a coin in the row", PHRASE, True),
        ("the boat waits in the row", PHRASE, False),  # it does not show the game by itself
        ("in the row", PHRASE, True),  # alone on its line
    ],
)
def test_words_that_no_text_has(content: str, name: Name, kept: bool) -> None:
    """Does an everyday word mean something else beside words that no text about a game has?"""
    assert keep(content, name, words=KNOWN) == ([name.title] if kept else [])


@pytest.mark.parametrize(
    ("content", "name", "kept"),
    [
        ("a coin: a coin, the kettle, toll paid", TERM, True),
        ("a token: a token, the kettle, toll paid", TERM, False),  # things outweigh nothing
        ("a Token: my TOKEN, the kettle, toll paid", TERM, False),
        ("a token, toll paid", TERM, True),  # nothing to outweigh
        ("my kettle, Kova for a token", KOVA, True),  # but they show the game
    ],
)
def test_things_to_collect(content: str, name: Name, kept: bool) -> None:
    """Do words for things show that a text is about the game, but not that a word means a rule?"""
    assert keep(content, name, words=COLLECTED) == ([name.title] if kept else [])


def test_a_word_in_capitals_is_no_everyday_word() -> None:
    """Is a name that is written in capitals kept beside strange words?"""
    name = make_name("HTS", "term", "always")
    assert keep("a coin for HTS. My kettle boiled", name, words=KNOWN) == ["HTS"]

"""Which everyday words a game uses in a sense of its own."""

import pytest

from kb.linking import lexicon
from kb.linking.lexicon import Lexicon, Name
from kb.pipeline import measured_senses
from kb.snapshot.store import KnowledgeBase


def make_name(title: str, kind: str = "section", policy: str = "never") -> Name:
    """Make a name of one form."""
    keys = frozenset(lexicon.list_keys(title))
    return Name(title, f"bw-book/{title.lower()}", kind, policy, "", (title,), keys)


def measure(texts: list[str], *names: Name) -> list[str]:
    """Measure the senses of some names, whose titles are those of entries."""
    known = Lexicon("bw", names, lexicon.make_trie(names), {}, {}, {}, names)
    titles = {name.title.lower() for name in names}
    return measured_senses.measure_senses(known, texts, titles)


# Ten words each; in one text of ten somebody tows, in all they walk.
OTHERS = ["they walk along the lock and wait for their turn"] * 95
TOWED = ["we tow the boat that was towed by another boat"] * 5


@pytest.mark.parametrize(
    ("name", "forms"),
    [
        (make_name("Tow"), ["tow", "towed"]),
        (make_name("Tow", "term"), []),  # a term said in so many texts only settles a point
        (make_name("Tow", "card"), []),
        (make_name("Tow", policy="always"), []),  # decided
        (make_name("Another"), []),  # English says it as often
        (make_name("Walk"), []),  # hardly a text does without
        (make_name("Tow Rope"), []),
        (make_name("Raft"), []),  # no text says it
    ],
)
def test_senses(name: Name, forms: list[str]) -> None:
    """Is a word chosen that texts say more often than English does, in the forms that they have?"""
    assert measure([*OTHERS, *TOWED], name) == forms


def test_a_term_that_is_a_section_too() -> None:
    """Is a term measured as a section where one has its title?"""
    texts = [*OTHERS, *TOWED]
    assert measure(texts, make_name("Tow", "term"), make_name("Tow")) == ["tow", "towed"]


def test_a_proper_name() -> None:
    """Is a word left alone that the texts write with a capital?"""
    texts = [*OTHERS, *["ask the old Tow for his boat"] * 5, "we tow"]
    assert measure(texts, make_name("Tow")) == []


@pytest.mark.parametrize(
    ("name", "phrase"),
    [
        (make_name("in power", "term", "always"), True),
        (make_name("tow rope", "term", "always"), False),  # no common words
        (make_name("In Office", "section", "always"), False),  # a proper name
        (make_name("in power", "card", "always"), False),
        (make_name("in power", "term", "title"), False),
        (make_name("power", "term", "always"), False),
        (make_name("in public", "term", "always"), False),  # no text says it
    ],
)
def test_phrases(name: Name, *, phrase: bool) -> None:
    """Is a name chosen of several words, all common in English, that texts write small?"""
    known = Lexicon("bw", (name,), lexicon.make_trie([name]), {}, {}, {}, (name,))
    texts = ["who is in power", "In power or not", "in In Office", "the tow rope"]
    assert measured_senses.measure_phrases(known, texts) == ([name.title] if phrase else [])


def test_known_words() -> None:
    """Are beginnings listed that stand in two places at least, and none where texts are few?"""
    many = [f"sluice{letter}{other}" for letter in "abcdefgh" for other in "abc"]
    assert measured_senses.list_known(["ferrymen row", "the ferryman rows", *many]) == []
    words = [
        f"{one}{two}{three}ock"
        for one in "abcdefghijklm"
        for two in "aeiou"
        for three in "bcdfghjklmnpqrstvwxyzaeiou"
    ]
    listed = measured_senses.list_known([*words, *words, "ferrymen row", "a Ferryman, once only"])
    assert "ferrym" in listed and "aabock" in listed
    assert not {"row", "once", "only"} & set(listed)


@pytest.mark.official
def test_the_words_of_these_games(official_base: KnowledgeBase) -> None:
    """Are words measured that the games use in their sense, and none that anybody says?"""
    found = official_base.list_words("1e", "sense")
    assert {"battle", "beamed", "cloak", "damage", "relocated", "repair"} <= found
    assert not {"any", "another", "different", "there", "force", "hit", "mission", "card"} & found
    assert "present" in official_base.list_words("2e", "sense")
    phrases = official_base.list_words("1e", "phrases")
    assert {"for free", "in play"} <= phrases and not {"Away Team", "ship battle"} & phrases
    assert len(official_base.list_words("", "known")) > measured_senses.FEWEST

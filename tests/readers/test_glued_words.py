"""Words that are printed apart, but so close that no space was found."""

import pytest

from kb.readers.pdf import glued_words
from kb.readers.pdf.extraction import Seam, Word


def make_word(content: str, gap: float = 0.0) -> Word:
    """Make a word, with a gap at the sign "_"."""
    place = content.find("_")
    seam = Seam(place, 20.0, 21.0, gap) if place > 0 else None
    return Word(content.replace("_", ""), 0.0, 50.0, 0.0, 10.0, bold=False, seam=seam)


def part(content: str, gap: float, others: str) -> list[str]:
    """Part one word of a document that has these others."""
    words = [make_word(content, gap), *map(make_word, others.split())]
    (parted,) = glued_words.part_words([words])
    return [word.text for word in parted[: len(parted) - len(others.split())]]


@pytest.mark.parametrize(
    ("content", "gap", "others", "words"),
    [
        ("frogs_leap.", 0.08, "frogs leap frogs leap", ["frogs", "leap."]),
        ("toad_has", 0.12, "has has has has has", ["toad", "has"]),
        ("toad_has", 0.08, "has has has has has", ["toadhas"]),
        ("leap._Frogs", 0.12, "", ["leap.", "Frogs"]),
        ("in_form", 0.08, "in in form form inform inform inform", ["inform"]),
        ("lea_p", 0.15, "p p p", ["leap"]),
        ("inform_ation", 0.15, "inform inform", ["information"]),
        ("frog_a", 0.15, "a " * 20, ["frog", "a"]),
    ],
)
def test_what_is_parted(content: str, gap: float, others: str, words: list[str]) -> None:
    """Are two words parted where the document has both, and a word whose letters were moved kept whole?"""
    assert part(content, gap, others) == words


def test_where_the_halves_stand() -> None:
    """Does each half end or begin at the gap, so that links and columns fit it?"""
    words = [make_word("frogs_leap", 0.08), *map(make_word, ("frogs", "leap") * 2)]
    first, second = glued_words.part_words([words])[0][:2]
    assert (first.left, first.right, second.left, second.right) == (0.0, 20.0, 21.0, 50.0)

"""Hard-wrapped lines with separators between blocks."""

import making
import pytest

from kb.model import Reading

FULL = "Each player draws a card and may then row one boat. A boat moves one"


def read(*lines: str) -> Reading:
    """Read a page that begins with a heading."""
    return making.read("\n".join(("The Old Laws", *lines)) + "\n", "hard-wrapped")


def test_wrapped_lines_are_joined() -> None:
    """Is a paragraph joined over its lines, however a sentence ends in it?"""
    (section,) = read(FULL, "lock at a time.").sections
    assert [(paragraph.text, paragraph.lines) for paragraph in section.paragraphs] == [
        (FULL + " lock at a time.", (2, 3))
    ]


@pytest.mark.parametrize(
    ("lines", "texts"),
    [
        (["A short line.", "Another one."], ["A short line.", "Another one."]),
        (["A short line", "goes on."], ["A short line goes on."]),
        ([FULL, "Note: eels."], [FULL, "Note: eels."]),
        (["One.", "-", "two goes here."], ["One.", "two goes here."]),
        (
            ["First some words", "1. Draw a card", "or two.", "2. Row."],
            ["First some words", "1. Draw a card or two.", "2. Row."],
        ),
        (["Each of the 10", "10 cards that you hold."], ["Each of the 10 10 cards that you hold."]),
    ],
)
def test_where_a_paragraph_ends(lines: list[str], texts: list[str]) -> None:
    """Does a paragraph end where the next word would have fitted, before an item, and at a separator?"""
    reading = read(*lines)
    assert making.outline(reading) == [("The Old Laws", texts)] and reading.problems == ()


@pytest.mark.parametrize(
    ("length", "word", "ends"),
    [
        (62, "fives", True),
        (62, "sixsix", False),
        (63, "four", True),
        (63, "fives", False),
        (78, "fives", False),
        (79, "fives", True),
    ],
)
def test_the_width_of_a_line(length: int, word: str, ends: bool) -> None:
    """Does a sentence end its paragraph where the next word fits into 68 columns, or where the line was never wrapped?"""
    first = "x" * (length - 1) + "."
    (section,) = read(first, f"{word} more").sections
    assert (len(section.paragraphs) == 2) is ends


@pytest.mark.parametrize(
    ("lines", "titles"),
    [
        (["Rest.", "-", "Night Boats", "At night."], ["The Old Laws", "Night Boats"]),
        (["Rest.", "-", "Night boats :", "At night."], ["The Old Laws", "Night boats"]),
        (
            ["It ends.", "The Boats of the Night", "At night."],
            ["The Old Laws", "The Boats of the Night"],
        ),
        (["-", "Boats", "At night."], ["The Old Laws"]),
        (["Row to", "Low Lock", "at once."], ["The Old Laws"]),
        (["-", "1. Draw a card.", "2. Row."], ["The Old Laws"]),
        (["-", "Eels Swim,", "at night."], ["The Old Laws"]),
        (["-", "One Two Three Four Five Six Seven Eight Nine Ten", "x."], ["The Old Laws"]),
    ],
)
def test_headings(lines: list[str], titles: list[str]) -> None:
    """Is a heading a short line in title case, or with a colon, after a break?"""
    assert making.titles(read(*lines)) == titles


def test_separators_are_named() -> None:
    """Is each separator left out by name, between the sections' lines?"""
    reading = making.read("|\n|\nThe Old Laws\n-\nText.\n", "hard-wrapped")
    assert [(exclusion.line, exclusion.name) for exclusion in reading.exclusions] == [
        (1, "separator"),
        (2, "separator"),
        (4, "separator"),
    ]
    assert reading.problems == ()


def test_a_title_of_ours_keeps_its_line_as_text() -> None:
    """Does a section whose title is ours begin with the line it was made for?"""
    reading = making.read(
        "The Old Laws\nText.\n-\nIn the picture above, Wimble\nfell.\n",
        "hard-wrapped",
        [making.surviving(4, "A fall", begins="In the picture", level=3, ours=True)],
    )
    section = reading.sections[1]
    assert (
        section.title,
        section.ours,
        section.level,
        [paragraph.text for paragraph in section.paragraphs],
    ) == ("A fall", True, 3, ["In the picture above, Wimble fell."])
    assert reading.problems == ()

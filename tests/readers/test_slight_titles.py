"""Headings of a PDF whose letters are hardly larger than those of its text."""

import pytest

from kb.readers.pdf import paragraphs, slight_titles
from kb.readers.pdf.printed_lines import PrintedLine

COLUMN = (40.0, 340.0)
TITLES = ["Frogs", "Toads", "2. Pads", "2.a. Leaps", "Flies by Night", "Special case : mud"]


def make_lines(titles: list[str], gap: float = 1.0) -> list[PrintedLine]:
    """Make the lines of a text of 8.5 points with titles of 9, each of them above two lines."""
    said = [
        line
        for one in titles
        for line in (
            (9.0, gap, one),
            (8.5, 0.1, "A frog rests on a pad, and"),
            (8.5, 0.1, "leaps."),
        )
    ]
    return [
        PrintedLine(1, place, "body", size, 40.0, 40.0 + 4 * len(words), above, 0, COLUMN, words)
        for place, (size, above, words) in enumerate(said, 1)
    ]


def test_titles() -> None:
    """Is each a heading, if there are several, apart from what stands above?"""
    parts = paragraphs.join_lines(make_lines(TITLES))
    assert [(one.role, len(one.lines)) for one in parts] == [("heading", 1), ("text", 2)] * 6


@pytest.mark.parametrize(
    "lines",
    [
        make_lines(TITLES[:4]),  # few
        make_lines(TITLES, gap=0.1),  # within the text
        make_lines(["A frog leaps."] * 6),  # sentences
        make_lines(["and a toad"] * 6),  # their ends
        [line for line in make_lines(TITLES * 2) if line.size > 8.5],  # a list without text
    ],
)
def test_lines_that_are_no_titles(lines: list[PrintedLine]) -> None:
    """Is a small difference of size not enough by itself?"""
    assert slight_titles.find_sizes(lines, 8.5, 0.1, 9.2) == set()

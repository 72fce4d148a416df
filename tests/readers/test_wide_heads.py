"""Titles and what is printed far to their right on the same line."""

import pytest

from kb.readers.pdf import wide_heads
from kb.readers.pdf.columns import Row
from kb.readers.pdf.extraction import Word


def make_row(pieces: list[str], size: float = 18.0, gap: float = 80.0) -> Row:
    """Make a row of pieces that stand as far apart as the gap says."""
    words, left = [], 40.0
    for piece in pieces:
        for said in piece.split():
            words.append(Word(said, left, left + 40, 700 - size, 700, bold=False))
            left += 45
        left += gap - 5
    return Row(tuple(words), (40.0, 400.0))


def part(row: Row) -> list[str]:
    """Give the rows of a page that begins with one row and goes on with text, cells with bars."""
    text = make_row(["Pay one coin at the lock and row on to the next one of them"], 10.0)
    made = wide_heads.part_heads([[row, text]])[0][:-1]
    cells = (" | ".join(" ".join(word.text for word in cell) for cell in one.cells) for one in made)
    return [said or one.text for said, one in zip(cells, made, strict=True)]


def test_the_head_of_a_table_beside_a_title() -> None:
    """Is the head of a table to the right of a title no part of that title?"""
    row = make_row(["Tolls of the locks", "Lock", "Coins"])
    assert part(row) == ["Tolls of the locks", "Lock | Coins"]


@pytest.mark.parametrize(
    "row",
    [
        make_row(["Chapter 3", "The Locks"]),
        make_row(["2.1", "Tolls"]),
        make_row(["Tolls", "12"]),
        make_row(["Tolls", "Locks"], gap=50.0),
        make_row(["Tolls", "Locks"], size=10.0),
    ],
    ids=["count", "number", "page", "close", "small"],
)
def test_one_title(row: Row) -> None:
    """Is a title one with its number, its page, or words that hardly stand apart?"""
    assert part(row) == [row.text]


def test_no_words() -> None:
    """Are pages without words left alone?"""
    assert wide_heads.part_heads([[]]) == [[]]

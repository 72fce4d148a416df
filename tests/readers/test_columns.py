"""Columns are read one after the other, and rows of a table across."""

import re
from collections.abc import Sequence

import printing
import pytest
from printing import FEED, LEAP, Piece, draw_lines, print_document
from reportlab.pdfbase import pdfmetrics

from kb.readers.pdf import columns
from kb.readers.pdf.extraction import Word


def draw_in_turns(left: list[str], right: list[str]) -> list[tuple[float, float, str]]:
    """Draw two columns line by line: the first of both, the second of both."""
    return [
        (place, 60.0 + 12 * number, said)
        for number, pair in enumerate(zip(left, right, strict=True))
        for place, said in zip((30.0, 226.0), pair, strict=True)
    ]


def test_columns_drawn_line_by_line() -> None:
    """Are two columns read one after the other, even where the file goes from line to line?"""
    left = [f"The left column has line number {number} here," for number in "abcdefgh"]
    right = [f"and the right one has its own line {number} too," for number in "abcdefgh"]
    source = printing.make_source(draw_lines(draw_in_turns(left, right), size=8))
    assert [line.text for line in source.lines] == [*left, *right]


def test_heading_over_two_columns() -> None:
    """Does a heading over both columns stand between what is above it and what is below?"""

    def column(place: float, down: float, name: str) -> list[tuple[float, float, str]]:
        return [
            (place, down + 12 * row, f"{name} {row} of words that fill a column")
            for row in range(5)
        ]

    drawn = [
        *column(30, 60, "one"), *column(230, 60, "two"),
        (30.0, 150.0, "A long line that stands across both of the columns of this page, as a heading would"),
        *column(30, 180, "three"), *column(230, 180, "four"),
    ]  # fmt: skip
    first = [line.text.split()[0] for line in printing.make_source(draw_lines(drawn, size=9)).lines]
    assert first == ["one"] * 5 + ["two"] * 5 + ["A"] + ["three"] * 5 + ["four"] * 5


def test_a_box_below_two_columns() -> None:
    """Are columns told above a box that stands across the strip between them, and its lines whole?"""
    left = [f"The left column has line number {number} here," for number in "abcdef"]
    right = [f"and the right one has its own line {number} too," for number in "abcdef"]
    box = [f"In a box of another width stands an example {number}" for number in "abcdefg"]
    drawn = draw_in_turns(left, right)
    drawn += [(150.0, 190.0 + 12 * number, said) for number, said in enumerate(box)]
    source = printing.make_source(draw_lines(drawn, size=8))
    assert [line.text for line in source.lines] == [*left, *right, *box]


@pytest.mark.unmeasured
@pytest.mark.parametrize("columns", [1, 2, 3])
def test_order_of_words(columns: int) -> None:
    """Do all words of the columns come in the order in which they were written?"""
    many: list[Piece] = [("text", f"{LEAP} {FEED} end{number}") for number in range(40)]
    source = printing.make_source(
        print_document([("h1", "Frogs"), *many], columns=columns, numbered=False)
    )
    said = " ".join(line.text for line in source.lines)
    assert re.findall(r"end(\d+)", said) == [str(number) for number in range(40)]
    assert said == " ".join(["Frogs", *(f"{LEAP} {FEED} end{number}" for number in range(40))])


def test_columns_that_are_close() -> None:
    """Are columns told that are less apart than words may be, also beside a picture's labels?"""
    said = "A frog sits upon a pad and waits {}"
    left = [said.format(letter) for letter in "abcdefghabcdefgh"]
    right = [said.format(letter) for letter in "ghefcdabghefcdab"]
    wide = pdfmetrics.stringWidth(left[0], "Helvetica", 10)
    drawn = [
        (place, 60.0 + 12 * number, words)
        for number, pair in enumerate(zip(left, right, strict=True))
        for place, words in zip((30.0, 30.0 + wide + 8.5), pair, strict=True)
    ]
    assert [line.text for line in printing.make_source(draw_lines(drawn)).lines] == [*left, *right]


def make_word(said: str, left: float, line: int = 0, size: float = 10.0) -> Word:
    """Make a word of a line, by its number from the head of the page."""
    foot = 700.0 - 12 * line
    return Word(said, left, left + 5 * len(said), foot, foot + size, bold=False)


def test_a_row_says_where_it_stands() -> None:
    """Has a row the edges of its words, and the size that most of its letters have?"""
    words = (make_word("Leaping", 40.0), make_word("2", 90.0, size=14.0))
    row = columns.Row(words, (40.0, 200.0))
    assert (row.left, row.right, row.size) == (40.0, 95.0, 10.0)


def test_words_of_a_line_are_read_from_left_to_right() -> None:
    """Is the order of a line that of its places, whatever the order in the file?"""
    words = [make_word("pad", 80.0), make_word("frog", 56.0), make_word("A", 40.0, 1)]
    found = [[word.text for word in row.words] for row in columns.order_rows(words)]
    assert found == [["frog", "pad"], ["A"]]


def test_a_small_digit_keeps_its_place_in_the_line() -> None:
    """Is a digit read where it stands, though it is too small to be level with the other column?"""
    words = [make_word("6.", 200.0), make_word("Slow", 213.5), make_word("frogs", 236.5)]
    words += [Word("pond", 40.0, 60.0, 703.9, 713.9, bold=False)]
    words += [Word("1", 210.5, 213.0, 702.0, 708.5, bold=False)]
    found = [word.text for row in columns.order_rows(words) for word in row.words]
    assert found == ["pond", "6.", "1", "Slow", "frogs"]


def test_cells_below_each_other_are_a_table() -> None:
    """Are words far apart cells where those of the next line begin at the same place, and else none?"""
    words = [make_word("Frog", 40.0), make_word("Two", 150.0), make_word("Toad", 40.0, 1)]
    table = columns.order_rows([*words, make_word("Ten", 150.0, 1)])
    cells = [[[word.text for word in cell] for cell in row.cells] for row in table]
    assert cells == [[["Frog"], ["Two"]], [["Toad"], ["Ten"]]]
    askew = columns.order_rows([*words, make_word("Ten", 170.0, 1)])
    assert [row.cells for row in askew] == [(), ()]


def test_the_number_of_an_item_is_not_a_cell() -> None:
    """Are items no table, though their numbers and their words stand far apart and below each other?"""
    words = [
        make_word(said, left, line)
        for line, pair in enumerate((("1.", "Frog"), ("2.", "Toad")))
        for said, left in zip(pair, (40.0, 100.0), strict=True)
    ]
    assert [row.cells for row in columns.order_rows(words)] == [(), ()]


def test_a_page_of_two_sizes() -> None:
    """Is a page read on which as many words are large as are small?"""
    words = [make_word("Frogs", 40.0, 0), make_word("Pond", 40.0, 3, size=20.0)]
    assert [[word.text for word in row.words] for row in columns.order_rows(words)] == [
        ["Frogs"],
        ["Pond"],
    ]


def test_a_page_without_words() -> None:
    """Has an empty page no rows?"""
    assert columns.order_rows([]) == []


def test_a_column_that_has_only_begun() -> None:
    """Are two lines at the head of the right column read behind the left one, as their sentence?"""
    left = [(30.0, 60.0 + 12 * row, f"Line {row} of words that fill a column") for row in range(30)]
    right = ["and the last of the rules stands", "in the two lines of this column."]
    drawn = [*left, *((226.0, 60.0 + 12 * row, said) for row, said in enumerate(right))]
    source = printing.make_source(draw_lines(drawn, size=8))
    assert [line.text for line in source.lines][-2:] == right
    aside = [*left, (226.0, 60.0, "Chapter 3"), (226.0, 72.0, "Lilies")]
    source = printing.make_source(draw_lines(aside, size=8))
    assert source.lines[0].text.endswith("Chapter 3")


def test_cells_that_stand_close() -> None:
    """Are rows of short cells one table where a gap is narrow, but no items, and no contents?"""
    table = [("Boat", "Cost", "Oars"), ("Raft", "9", "5"), ("Punt", "2", "2"), ("Bark", "8", "1")]
    places = (40.0, 76.0, 110.0)

    def draw(rows: Sequence[tuple[str, ...]]) -> list[str]:
        drawn = [
            (place, 60.0 + 14 * row, said)
            for row, cells in enumerate(rows)
            for place, said in zip(places, cells, strict=False)
        ]
        drawn.append((40.0, 300.0, "A boat that stays is not sunk by any other."))
        lines = printing.make_source(draw_lines(drawn)).lines
        return [line.text for line in lines if "\ttable\t" in line.raw]

    assert draw(table) == ["Boat | Cost | Oars", "Raft | 9 | 5", "Punt | 2 | 2", "Bark | 8 | 1"]
    assert draw(table[:2]) == []
    assert draw([(f"{row}.", "Count coins") for row in range(1, 5)]) == []
    assert draw([("Lilies", ". . .", str(row)) for row in range(1, 5)]) == []

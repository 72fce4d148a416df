"""Numbers that begin with a Roman numeral: "IV. Combat", "II.3 Storms"."""

import making
import pytest

from kb.readers import roman_numbers

CHAPTERS = ["I. Aims", "II. Turns", "III. Boats", "IV. Fines"]


def read(titles: list[str], rules: list[str]) -> list[str]:
    """Give the numbers that are read in titles, and in rules behind them."""
    singles = dict(enumerate(titles))
    texts = dict(enumerate([*titles, *rules]))
    return [one.written for one in roman_numbers.read_romans(texts, singles).values()]


@pytest.mark.parametrize(
    ("titles", "rules", "found"),
    [
        (CHAPTERS, [], ["I", "II", "III", "IV"]),
        (["I Aims", "II Turns", "III Boats"], [], ["I", "II", "III"]),
        (["I: Aims", "II - Turns", "III: Boats"], [], ["I", "II", "III"]),
        (["II.3 Storms", *CHAPTERS], ["IV.2. Row", "II.A.1 Row", "I row"], ["II.3", "I", "II", "III", "IV", "IV.2", "II.A.1"]),
        (["Storms"], ["I.1 Row", "II.1 Pay", "III.2 Wait"], ["I.1", "II.1", "III.2"]),
        (["I. Aims", "II. Turns"], [], []),  # too few to tell
        (["G. Fish", "H. Eels", "I. Nets", "J. Rods"], [], []),
        (["I. Aims", "II. Turns", "III. Ends", "I. Nets", "II. Rods"], [], []),
        (["I row", "II rowed", "III boats"], [], []),
    ],
)  # fmt: skip
def test_numerals(titles: list[str], rules: list[str], found: list[str]) -> None:
    """Are numerals numbers where they count up, and is a letter none?"""
    assert read(titles, rules) == found


PAGE = """
# The Harbour

## I. Aims

Row as in II.2.

## II. Turns

### II.1 Storms

Nobody rows.

### II.2 Rowing

Row.

## III. Fines

Pay.
"""


@pytest.mark.parametrize("reader", ["markdown", "numbered-text"])
def test_a_text_that_counts_so(reader: str) -> None:
    """Has each rule its number, and does it stand below its chapter?"""
    content = PAGE if reader == "markdown" else PAGE.replace("#", "").replace("\n ", "\n")
    sections = making.read(content, reader).sections
    numbers = [(one.number, one.title, one.level) for one in sections[1:]]
    top = numbers[0][2]
    assert numbers == [
        ("I", "Aims", top),
        ("II", "Turns", top),
        ("II.1", "Storms", top + 1),
        ("II.2", "Rowing", top + 1),
        ("III", "Fines", top),
    ]


def test_headings_of_a_plain_text() -> None:
    """Has a heading its numeral for a number where the text has no rules below it?"""
    content = "HARBOUR\n\nI. AIMS\n\nRow.\n\nII. TURNS\n\nWait.\n\nIII. FINES\n\nPay.\n"
    sections = making.read(content, "numbered-text").sections
    assert [(one.number, one.title) for one in sections[1:]] == [
        ("I", "AIMS"),
        ("II", "TURNS"),
        ("III", "FINES"),
    ]

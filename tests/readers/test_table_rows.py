"""Rows of tables in text: what parts their cells, and which quotation marks are letters."""

import pytest

from kb.readers import table_rows


@pytest.mark.parametrize(
    ("content", "rows"),
    [
        ("card,ruling\nFrog,It leaps.\n", [["card", "ruling"], ["Frog", "It leaps."]]),
        ("card;ruling\nFrog;It leaps, once.\n", [["card", "ruling"], ["Frog", "It leaps, once."]]),
        ("Card\tRuling\nFrog\tIt leaps, once.\n", [["Card", "Ruling"], ["Frog", "It leaps, once."]]),
        (
            'Card\tRuling\nFrog\t"Leap" is a move.\nLily\tIt floats.\n',
            [["Card", "Ruling"], ["Frog", '"Leap" is a move.'], ["Lily", "It floats."]],
        ),
        (
            'Card\tRuling\nFrog\t"It ""leaps"",\nonce."\n',
            [["Card", "Ruling"], ["Frog", 'It "leaps",\nonce.']],
        ),
    ],
)  # fmt: skip
def test_rows(content: str, rows: list[list[str]]) -> None:
    """Are cells parted by what the first row has, and is a mark within a cell a letter of it?"""
    assert table_rows.has_columns(content)
    assert list(table_rows.read_rows(content, strict=True)) == rows


@pytest.mark.parametrize(
    "content", ["1\tRule\n2\tPay.\n", "Eel\tIt swims\nSea\tIt ebbs\n", "Card ruling\n", "Card\n"]
)
def test_what_has_no_columns(content: str) -> None:
    """Is a text that only has tabs, or a number first, no table?"""
    assert not table_rows.has_columns(content)

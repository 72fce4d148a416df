"""The numbers of rows: which rows of tables are rules."""

from dataclasses import replace

import making
import pytest

from kb.readers.html_pages import block_numbers
from kb.readers.html_pages.blocks import Block


def test_rows_of_tables_that_are_rules() -> None:
    """Is a table of numbers and sentences one of rules, and a table of amounts none?"""
    rules = [
        Block("table", f"2.{number} | Each rower pays one coin at the lock.")
        for number in range(1, 5)
    ]
    assert [number.written for number in block_numbers.read_numbers(rules, {}).values()] == [
        "2.1", "2.2", "2.3", "2.4",
    ]  # fmt: skip
    amounts = [Block("table", f"2.{number} | 7") for number in range(1, 5)]
    assert block_numbers.read_numbers(amounts, {}) == {}
    ranges = [
        Block("table", f"{number}-{number * 2} | Each rower pays one coin at the lock.")
        for number in (4, 9, 19, 39)
    ]
    assert block_numbers.read_numbers(ranges, {}) == {}


def test_rows_with_single_numbers() -> None:
    """Are rows that count by one rules where a sign or the head of the column says so?"""
    words = "Toll {} | Each rower pays one coin at the lock."

    def make(head: str, form: str) -> list[Block]:
        rows = [f"{form.format(n)} | {words.format(n)}" for n in (101, 102, 103, 201)]
        return [Block("table", row, table=1) for row in (f"{head} | Toll | Text", *rows)]

    for blocks in (make("Sign", "§{}"), make("No.", "{}")):
        found = block_numbers.read_numbers(blocks, {})
        assert [one.written for one in found.values()] == ["101", "102", "103", "201"]
    assert block_numbers.read_numbers(make("Coins", "{}"), {}) == {}
    twice = make("No.", "{}") + [replace(one, table=2) for one in make("No.", "{}")]
    assert block_numbers.read_numbers(twice, {}) == {}


ROWS = """## Locks

| Rule name | Rule # | What it says |
|---|---|---|
| Tolls | 1.1 | Each rower pays one coin at [the lock](#x). |
| | 1.1(a) | A rower without a coin waits until dawn. |
| | 1.1(b) | Two rowers in one boat pay one coin. |
| Eels | 1.2 | Nobody rows where an eel sleeps at night. |
| | 1.2(a) | A sleeping eel is never woken. |
| Row at night | 1.3 | A lamp hangs at the bow of each boat. |

## Shops

| Goods | Rope | Price in coins at the quay |
|---|---|---|
| Oar | 1.5 | It is cheaper where the river is wide. |
"""


def test_rows_with_the_number_behind_the_title() -> None:
    """Are rows rules where the head of the second column says that it holds their numbers?"""
    reading = making.read(ROWS, "markdown")
    assert [(one.number, one.title) for one in reading.sections] == [
        (None, "Locks"), ("1.1", "Tolls"), ("1.1a", "1.1a"), ("1.1b", "1.1b"), ("1.2", "Eels"),
        ("1.2a", "1.2a"), ("1.3", "Row at night"), (None, "Shops"),
    ]  # fmt: skip
    assert reading.sections[2].paragraphs[0].text == "A rower without a coin waits until dawn."
    assert reading.problems == ()


@pytest.mark.parametrize(
    "cell",
    ['<a name="1.{}"></a>', '<a id="rule-1.{}"></a>', '1.{}<a href="#x">¶</a>', "1.{} #"],
)
def test_rows_whose_number_is_an_anchor(cell: str) -> None:
    """Is a row a rule whose first cell holds an anchor with its number, or its number and a link?"""
    rules = [
        "Shut the lock behind you.",
        "Pay two coins for it.",
        "Row on at your turn.",
        "Wait until it opens again.",
    ]
    rows = "".join(
        f"<tr><td>{cell.format(count)}</td><td>{rule}</td></tr>"
        for count, rule in enumerate(rules, 1)
    )
    read = making.read(f"<h1>Locks</h1><table>{rows}</table>", "html")
    assert read.problems == ()
    assert [(one.number, one.paragraphs[0].text) for one in read.sections[1:]] == [
        (f"1.{count}", rule) for count, rule in enumerate(rules, 1)
    ]


def test_names_of_pieces_are_no_numbers() -> None:
    """Is a row of "1m" no rule, where letters do not count from "a", and one of "1a" is?"""

    def read(names: str) -> list[str | None]:
        rows = "".join(f"| {name} | Pay this many coins at the lock. |\n" for name in names.split())
        page = making.read(f"# Pieces\n\n| Code | Rule |\n|---|---|\n{rows}", "markdown")
        return [one.number for one in page.sections]

    assert read("1m 2m 3m 4m 5m") == [None]
    assert read("1a 1b 2a 2b 3a") == [None, "1a", "1b", "2a", "2b", "3a"]


@pytest.mark.parametrize(
    ("numbers", "rules"),
    [
        (("C0", "C1", "C2", "C3", "R0.2", "R0.5"), []),
        (("A1", "A5", "A9", "B1", "B7", "B9"), []),
        (("A1", "A2", "A3", "B1", "B2", "B3"), ["A1", "A2", "A3", "B1", "B2", "B3"]),
        (("A1.1", "A1.2", "A2.1", "A2.2", "X0", "X7"), ["A1.1", "A1.2", "A2.1", "A2.2"]),
    ],
)
def test_rows_of_codes(numbers: tuple[str, ...], rules: list[str]) -> None:
    """Are rows rules where their letter counts up from 1, and text where it names codes?"""
    rows = [Block("table", f"{one} | Each rower pays one coin at the lock.") for one in numbers]
    found = block_numbers.read_numbers(rows, {})
    assert [one.written for one in found.values()] == rules


def test_rows_of_values() -> None:
    """Are rows below "Number" no rules that hold values, and not words?"""
    rows = ["No. | Ace to six | Deuce to seven | Ace to five"]
    rows += [f"{one} | 5{one}32A | 7{one}432 | 6{one}32A" for one in range(1, 9)]
    found = block_numbers.read_numbers([Block("table", row, table=1) for row in rows], {})
    assert found == {}

"""Headings that only name authors."""

import making
import pytest

RULES = "# Canals\n\n{}\n\nFor two to four players.\n\n## Tolls\n\nPay one coin.\n\n"


@pytest.mark.parametrize(
    "line",
    ["## By Ann Frog", "### by A. Frog and Bob Toad", "## Game design by Ann Frog, Bob de Toad & C. Newt"],
)  # fmt: skip
def test_authors_below_the_title(line: str) -> None:
    """Are authors text, also where a second part of the page names them again?"""
    reading = making.read(RULES.format(line) + f"# More\n\n{line}\n\nRow.\n", "markdown")
    assert reading.problems == ()
    assert making.titles(reading) == ["Canals", "Tolls", "More"]
    assert reading.sections[0].paragraphs[0].text == line.lstrip("# ")


@pytest.mark.parametrize("line", ["## By Boat", "## By boat or on foot", "## Moving by Ann"])
def test_rules_below_the_title(line: str) -> None:
    """Is a way to move a heading?"""
    reading = making.read(RULES.format(line), "markdown")
    assert making.titles(reading) == ["Canals", line.lstrip("# "), "Tolls"]


def test_authors_of_a_part() -> None:
    """Is a heading left that stands further down alone?"""
    reading = making.read(RULES.format("Row.") + "## By River Boat\n\nRow.\n", "markdown")
    assert making.titles(reading)[-1] == "By River Boat"

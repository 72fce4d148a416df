"""Headings that are texts, or only name authors."""

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


def test_long_headings() -> None:
    """Is a long heading text, and a rule where the page writes its rules as headings?"""
    rule = "A boat that is rowed through a lock pays its toll there " * 5 + "at once."
    page = f"<h2>Tolls</h2><p>Pay.</p><h3>{rule}</h3><p>Eels.</p>"
    assert making.titles(making.read(page, "html")) == ["Tolls"]
    rules = "".join(f"<h3>A boat that is {name} pays no toll.</h3>" for name in "abcde")
    *_, last = making.read(rules + page, "html").sections
    assert [one.text for one in last.paragraphs] == [rule, "Eels."]
    assert last.title == "A boat that is rowed through a lock pays its toll there A ..."

"""The numbers of versions are no numbers of rules."""

import making
import pytest

RULES = "# Pond\n\n## 1. Locks\n\n### 1.1 Tolls\n\nPay.\n\n### 1.2 Oars\n\nRow.\n\n"


def numbers(page: str) -> list[tuple[str | None, str]]:
    """Give the numbers and titles of a page that loses nothing."""
    read = making.read(page, "markdown")
    assert read.problems == ()
    return [(one.number, one.title) for one in read.sections]


@pytest.mark.parametrize(
    "history",
    [
        "## Changelog\n\n### 1.1.0\n\n- 1.1: Say what to pay.\n\n### 1.2.0\n\nNew oars.\n",
        "## 1.2.0 (2031-05-02)\n\nNew oars.\n\n## 1.1.0 - 3 June 2030\n\nTolls.\n",
        "## 1.2.0\n\nNew oars.\n\n## 1.1.1\n\nTolls.\n\n## 1.0.0\n\nLocks.\n",
        "## [1.1.0] - 2030-05-02\n\nOars.\n\n## [1.2.0] - 2031-05-02\n\nOars.\n",
        "## Summary of Changes 3 June 2031\n\n**1.1 Tolls:** Say what to pay.\n\n**1.2 Oars:** New.\n",
        "## Changes since version 1.0\n\n**1.1 Tolls:** Say what to pay.\n\n**1.2 Oars:** New.\n",
        "## V1.1.0 (May 2030)\n\nOars.\n\n## V1.2.0 (June 2031)\n\nOars.\n",
    ],
)
def test_versions_are_no_rules(history: str) -> None:
    """Have versions no number where their headings show a history, dates or numbers that go down?"""
    found = numbers(RULES + history)
    assert found[:4] == [(None, "Pond"), ("1", "Locks"), ("1.1", "Tolls"), ("1.2", "Oars")]
    assert {number for number, _ in found[4:]} == {None}


def test_rules_below_such_a_title() -> None:
    """Do the rules of a chapter keep their numbers that is called a history of versions?"""
    page = (
        RULES
        + "## 2. Version history\n\n### 2.1 Which version counts\n\nThe last.\n\n### 2.2 Old ones\n\nNone.\n"
    )
    assert numbers(page)[4:] == [
        ("2", "Version history"),
        ("2.1", "Which version counts"),
        ("2.2", "Old ones"),
    ]

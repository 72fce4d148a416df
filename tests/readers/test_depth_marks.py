"""Marks of depth before the numbers of an outline."""

import making
import pytest

OUTLINE = """\
Canals of Old
{0}100. Overview
{0}{0}101. General
{0}{0}{0}101.1. Row to the sea.
{0}200. Boats
{0}{0}201. Oars
{0}{0}{0}201.1. A boat has two oars:
{0}{0}{0}{0}201.1a. One on the left of it.
{0}{0}{0}{0}201.1b. One on the right of it.
{0}300. Tolls
{0}{0}301. Coins
{0}{0}{0}301.1. Pay one coin at a lock, or else:
{0}{0}{0}{0}301.1a. At night:
{0}{0}{0}{0}{0}301.1a-i. two coins, if it is dark, and somebody has already paid one for it
{0}{0}{0}{0}{0}301.1a-ii. no coin, if the lock is shut.
"""


@pytest.mark.parametrize("mark", ["_", "~"])
def test_marks_of_depth(mark: str) -> None:
    """Is each numbered line a rule, below its chapter of a hundred, whatever shows its depth?"""
    reading = making.read(OUTLINE.format(mark), "numbered-text")
    assert reading.problems == ()
    found = [(one.level, one.number, one.title) for one in reading.sections]
    assert found[1:5] == [
        (1, "100", "Overview"), (2, "101", "General"), (3, "101.1", "101.1"), (1, "200", "Boats")
    ]  # fmt: skip
    numbers = [number for _, number, _ in found]
    assert numbers[-3:] == ["301.1a", "301.1a-i", "301.1a-ii"]
    assert not any(
        mark in paragraph.text for one in reading.sections for paragraph in one.paragraphs
    )


def test_marks_that_are_words() -> None:
    """Are marks left that stand before a few lines, or are all of one length?"""
    few = "1.1 Row to the sea.\n\n_ 3 boats are enough.\n\n1.2 Pay a coin.\n"
    assert "_ 3 boats" in making.read(few, "numbered-text").sections[0].paragraphs[-1].text

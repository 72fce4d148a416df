"""The lines of a plain text that start a numbered section."""

import making
import pytest

from kb.readers import source_lines
from kb.readers.outline import Outline
from kb.readers.plain_text import rule_lines


def find(content: str) -> list[str]:
    """Give the numbers of the lines that start a section."""
    source = making.make_source(content, "numbered-text")
    lines = source_lines.read_source_lines(source, Outline("bw-book@1"))
    return [number.written for number in rule_lines.find_numbers(lines).values()]


@pytest.mark.parametrize(
    ("content", "found"),
    [
        (
            "1. Tolls\n\n1.1 Pay.\n\n1.2 Wait.\n\n2. Locks\n\n2.1 Open.\n",
            ["1", "1.1", "1.2", "2", "2.1"],
        ),
        ("1 Tolls\n\n100. Coins\n\n100.1 Pay.\n\n100.2 Wait.\n", ["1", "100", "100.1", "100.2"]),
        ("1.1 Pay:\n1. Row\n2. Wait\n1.2 Leave.\n", ["1.1", "1.2"]),
        ("1.1 Pay.\n\nNothing else.\n", []),
        (
            "1.1 Pay the toll of the lock, as is said in the rule\n7.3 of the book.\n\n1.2 Wait.\n",
            ["1.1", "1.2"],
        ),
        ("1. Row\n2. Wait\n", []),
    ],
)
def test_numbered_lines(content: str, found: list[str]) -> None:
    """Do rules and chapters count, and steps of a list and numbers in a sentence not?"""
    assert find(content) == found


@pytest.mark.parametrize(
    ("content", "deeper"),
    [
        ("1 Tolls\n\n100. Coins\n\n100.1 Pay.\n\n100.2 Row.\n", True),
        ("1. Tolls\n\n1.1 Pay.\n\n1.2 Row.\n", False),
    ],
)
def test_counting_by_hundreds(content: str, deeper: bool) -> None:
    """Are the sections 100, 200 of the chapters 1, 2 recognised?"""
    source = making.make_source(content, "numbered-text")
    lines = source_lines.read_source_lines(source, Outline("bw-book@1"))
    assert rule_lines.counts_by_hundreds(rule_lines.find_numbers(lines)) is deeper


def test_the_first_section_of_a_chapter_of_hundreds() -> None:
    """Is "600. General" a section though no rule stands below it?"""
    content = (
        "5. Turns\n\n500. General\n\n500.1. Row.\n\n514. Ends\n\n514.1. Rest.\n\n6. Spells\n\n"
        "600. General\n\n601. Casting\n\n601.1. Say it.\n"
    )
    assert find(content) == ("5 500 500.1 514 514.1 6 600 601 601.1".split())


def test_the_items_of_a_rule() -> None:
    """Has each item below a rule a number of its own, and an item below a chapter none?"""
    content = "1. Locks\n\na. one\n\n1.1. Tolls\n\na. two\n\nb) three\n\n1.2. Boats\n\na. four\n"
    assert find(content) == ["1", "1.1", "1.1a", "1.1b", "1.2"]

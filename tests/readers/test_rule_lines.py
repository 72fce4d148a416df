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
        # cited at the start of a line: the rules go on without it
        (
            "2.1 Row.\n2.2 Wait.\n11.3 of that\n12.4 and this\n2.3 Pay.\n2.4 Open.\n3.1 Go.\n3.2 Sit.\n",
            ["2.1", "2.2", "2.3", "2.4", "3.1", "3.2"],
        ),
        (
            "5.1 Row.\n5.2 Wait.\n2.4 (see\n5.3 Pay.\n5.4 Open.\n5.5 Go.\n6.1 Sit.\n",
            ["5.1", "5.2", "5.3", "5.4", "5.5", "6.1"],
        ),
        # a second book in one text
        (
            "8.1 Row.\n8.2 Wait.\n1.1 Pay.\n1.2 Open.\n1.3 Go.\n",
            ["8.1", "8.2", "1.1", "1.2", "1.3"],
        ),
        # out of their order, with titles in capitals as the others
        (
            "(1A) TOLLS\n(1A1) COINS\nPay.\n(1A2) BOATS\nRow.\n(1A3) OARS\nHold.\n(1A4) LAMPS\n"
            "Hang.\n(2A) LOCKS\n(2A1) GATES\nOpen.\n(2A2) KEYS\nTurn.\n(2A3) BELLS\nRing.\n"
            "(1B) EELS\n(1B1) MUD\nSleep.\n",
            "1A 1A1 1A2 1A3 1A4 2A 2A1 2A2 2A3 1B 1B1".split(),
        ),
        # a few citations in brackets, and numbers in brackets below titles
        ("2.1 Row.\n2.2 Wait.\n(11.3.1)\n2.3 Pay.\n[2.1]\n", ["2.1", "2.2", "2.3"]),
        (
            "".join(f"Lock\n({one}.{two})\nRow.\n" for one in (1, 2, 3) for two in (0, 1)),
            ["1.0", "1.1", "2.0", "2.1", "3.0", "3.1"],
        ),
        # counted by letters, in the order of the book
        (
            "9.1 Row.\nO20. Pay\nO20.1 Coins.\nO21. Open\nA32. Go\nA32.1 Boats.\nA33. Sit\n",
            ["9.1", "O20", "O20.1", "O21", "A32", "A32.1", "A33"],
        ),
        (
            "".join(f"Law {one}: Tolls\n\nPay.\n\n" for one in range(1, 6)),
            ["1", "2", "3", "4", "5"],
        ),
        ("Law 1: Tolls\n\nPay.\n\nLaw 2: Locks\n\nOpen.\n", []),
        # chapters that ask, or have no numbers of their own, the tenth among them
        (
            "".join(f"{one}. Lock{'?' * (one % 2)}\n\nOpen.\n\n" for one in range(1, 11))
            + "11. Tolls\n\n11.1 Pay.\n\n11.2 Wait.\n\n12. Rest\n",
            [*map(str, range(1, 12)), "11.1", "11.2", "12"],
        ),
        ("1.1 Row.\n\n1. Or rest?\nWait.\n\n1.2 Pay.\n", ["1.1", "1.2"]),
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


def test_chapters_behind_a_section_sign() -> None:
    """Is a number behind a section sign a chapter, although its title ends with a colon?"""
    assert find("§1   Tolls:\n§1.1   Pay.\n§1.2   Wait.\n\n§2   Locks:\n§2.1   Open.\n") == [
        "1",
        "1.1",
        "1.2",
        "2",
        "2.1",
    ]


def test_the_items_of_a_rule() -> None:
    """Has each item below a rule a number of its own, and an item below a chapter none?"""
    content = "1. Locks\n\na. one\n\n1.1. Tolls\n\na. two\n\nb) three\n\n1.2. Boats\n\na. four\n"
    assert find(content) == ["1", "1.1", "1.1a", "1.1b", "1.2"]

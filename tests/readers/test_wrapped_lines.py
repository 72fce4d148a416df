"""Text that was wrapped at a width, without blank lines: titles, parted words, rules below titles."""

import making
import pytest

from kb.model import Reading

POND = """2.0 Components
Pond Quarrel comes with a folded board of lily pads and with
forty frogs. What a player needs besides is told in 4.1, and a
pond is no part of it.
2.1 The Board
The board shows lily pads that are joined by lines. Two pads on
one line are adjacent, and a frog that is in fine con-
dition may leap from one to the other with a self-
made paddle, see
11.3.1 and its example. A self-made paddle floats.
2.2 Frogs of
the North
Northern frogs are green.
2.3 Leaps and other moves of a frog that is not asleep are paid for
with flies.
2.4 Mud
Mud slows.
"""


def read(content: str) -> Reading:
    """Read a text and account for its words."""
    return making.read(content, "numbered-text")


def test_titles_above_wrapped_text() -> None:
    """Is a short numbered line a title although no blank line follows, and a sentence none?"""
    reading = read(POND)
    assert reading.problems == ()
    assert [section.level for section in reading.sections] == [1, 2, 2, 2, 2]
    assert [(section.number, section.title) for section in reading.sections] == [
        ("2.0", "Components"),
        ("2.1", "The Board"),
        ("2.2", "2.2"),
        ("2.3", "2.3"),
        ("2.4", "Mud"),
    ]
    assert [one.text for one in reading.sections[2].paragraphs] == [
        "Frogs of the North Northern frogs are green."
    ]


def test_parted_words() -> None:
    """Is a word that was parted at the end of a line put together, with its hyphen if it has one?"""
    reading = read(POND)
    (board,) = (section for section in reading.sections if section.title == "The Board")
    words = " ".join(paragraph.text for paragraph in board.paragraphs)
    assert "fine condition may" in words and "a self-made paddle, see" in words
    assert [one.text for one in reading.exclusions if one.name == "parted word"] == [
        "con-",
        "dition",
        "self-",
        "made",
    ]


def test_numbers_in_brackets_below_titles() -> None:
    """Is the line above a number in brackets the title of its rule?"""
    pond = "".join(
        f"Leap {name}\n({chapter}.{rule})\nA frog that leaps {name} pays for it with one fly, and\n"
        "with two where it rains.\n"
        for chapter in (1, 2, 3)
        for rule, name in enumerate(("North", "South"))
    )
    reading = read(pond)
    assert reading.problems == ()
    assert [(section.number, section.title) for section in reading.sections][:3] == [
        ("1.0", "Leap North"),
        ("1.1", "Leap South"),
        ("2.0", "Leap North"),
    ]
    assert reading.sections[0].paragraphs[0].text.startswith("A frog that leaps North")


@pytest.mark.parametrize(
    ("heading", "number", "title", "first"),
    [
        ("Law 3: Leaps", "3", "Leaps", "A frog leaps once."),
        ("Rule 3", "3", "Leaps", "A frog leaps once."),
        ("Rule 3/17 (Power=3)", "3", "Leaps", "Rule 3/17 (Power=3)"),
    ],
)
def test_labelled_rules(heading: str, number: str, title: str, first: str) -> None:
    """Is "Law 3" a rule with the number 3, its title beside it or on the next line?"""
    below = "" if ":" in heading else "Leaps\n"
    pond = "".join(
        f"{heading.replace('3', str(one), 1)}\n{below}\n   A frog leaps once.\n\n"
        for one in (1, 2, 3, 7, 5)
    )
    reading = read(pond)
    assert reading.problems == ()
    assert len(reading.sections) == 5
    third = reading.sections[2]
    assert (third.number, third.title, third.paragraphs[0].text) == (number, title, first)


def test_labelled_rules_between_rules_of_signs() -> None:
    """Is "Rule 101/3 (fixed)" a rule where a line of dashes stands above it, and not its history?"""
    pond = "POND RULES\n\n" + "".join(
        f"{'-' * 60}\nRule {one}/{one % 3} (fixed)\n\n      A frog that leaps pays for it"
        " with one fly, and\n      with two where it rains.\n\nHistory:\nMade in 2030\n\n"
        for one in range(101, 107)
    )
    reading = read(pond)
    assert reading.problems == ()
    assert [section.number for section in reading.sections[1:]] == [str(n) for n in range(101, 107)]

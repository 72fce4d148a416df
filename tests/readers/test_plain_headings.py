"""The headings of a plain text without numbers."""

import making
import pytest

from kb import readers
from kb.readers import accounting, source_lines
from kb.readers.outline import Outline
from kb.readers.plain_text import plain_headings

LONG = "The ferryman rows to the isle and back again."


@pytest.mark.parametrize(
    ("content", "found"),
    [
        (f"TOLLS\n\n{LONG}\n\nLOCKS\n\n{LONG}\n", [("TOLLS", 1), ("LOCKS", 1)]),
        (f"Tolls\n=====\n{LONG}\n", [("Tolls", 1)]),
        (f"Eel\n{LONG}\n\nLock\n{LONG}\n", [("Eel", 1), ("Lock", 1)]),
        (f"TOLLS\n\nEel\n{LONG}\n", [("TOLLS", 1), ("Eel", 2)]),
        (f"Tolls\n\n{LONG}\n", [("Tolls", 1)]),
        (f"{LONG}\n\n{LONG}\n", []),
        ("  - one\n\n  - two\n", []),
    ],
)
def test_headings(content: str, found: list[tuple[str, int]]) -> None:
    """Are capitals, underlines and short lines above their text headings, each with its level?"""
    source = making.make_source(content, "numbered-text")
    lines = source_lines.read_source_lines(source, Outline("bw-book@1"))
    headings = plain_headings.find_headings(lines)
    assert [(heading.title, heading.level) for heading in headings.values()] == found


def test_titles_between_signs() -> None:
    """Are titles between two signs headings, with what stands behind them, above those in capitals?"""
    content = (
        f"** FROZEN_POND **\n    {LONG}\n\n===========\n** EELS ** (+TOLLS)\n    {LONG}\n\n"
        f"== Locks ==\n\nIN WINTER\n\n{LONG}\n\n** one star only *\n"
    )
    source = making.make_source(content, "numbered-text")
    lines = source_lines.read_source_lines(source, Outline("bw-book@1"))
    found = plain_headings.find_headings(lines).values()
    assert [(one.title, one.level, one.text) for one in found] == [
        ("FROZEN_POND", 1, ""),
        ("EELS", 1, "(+TOLLS)"),
        ("Locks", 1, ""),
        ("IN WINTER", 2, ""),
    ]


def test_headwords_before_a_dash() -> None:
    """Is the text after the dash kept beside the headword, once there are three of them?"""
    content = "Eel - It swims well.\n\nLock - It holds water.\n\nToll - It is paid.\n"
    source = making.make_source(content, "numbered-text")
    lines = source_lines.read_source_lines(source, Outline("bw-book@1"))
    assert [(one.title, one.text) for one in plain_headings.find_headings(lines).values()] == [
        ("Eel", "It swims well."),
        ("Lock", "It holds water."),
        ("Toll", "It is paid."),
    ]
    assert not any(one.text for one in plain_headings.find_headings(lines[:2]).values())


def find_crowded(content: str) -> list[tuple[int, str]]:
    """Give level and title of the headings of a text without blank lines."""
    source = making.make_source(content, "numbered-text")
    lines = source_lines.read_source_lines(source, Outline("bw-book@1"))
    found = plain_headings.find_crowded(lines)
    return [(heading.level, heading.title) for heading in found.values()]


SECTION = (
    "{title}\nA frog hops from one lily to another lily that is beside\nit, and rests there.\n"
)
TITLES = ["LEAPS", "Flies and Mud", "Rain (Optional)", "The Pond", "How to Win"]


def test_headings_without_blank_lines() -> None:
    """Is a title found between a sentence and the next, and nothing in a list or a sentence?"""
    crowded = "".join(SECTION.format(title=title) for title in TITLES)
    crowded += (
        "Ten Frogs\nTwo Lilies\nOne Pond\nFrog: Green\nNot a Title Here\nand so it goes on.\n"
    )
    assert find_crowded(crowded) == [
        (1, "LEAPS"),
        (2, "Flies and Mud"),
        (2, "Rain (Optional)"),
        (2, "The Pond"),
        (2, "How to Win"),
    ]
    spaced = crowded.replace(".\n", ".\n\n")
    assert find_crowded(spaced) == []  # blank lines tell, and are asked elsewhere
    few = "".join(SECTION.format(title=title) for title in TITLES[:3])
    assert find_crowded(few) == []


def test_a_crowded_text_with_a_numbered_list() -> None:
    """Are the headings of a text found although a few of its lines begin with numbers?"""
    titles = [*TITLES, "Mud", "Rain Again"]
    rules = "".join(SECTION.format(title=title) for title in titles)
    reading = making.read(rules + "1.5 flies are left.\n2.5 flies are eaten.\n", "numbered-text")
    assert reading.problems == ()
    assert [section.title for section in reading.sections] == titles


def test_titles_between_rules_and_titles_that_count() -> None:
    """Are titles between two rules headings, and counted ones above their texts headings below?"""
    rule = "-" * 20

    def make(form: str) -> str:
        parts = [
            f"{rule}\n{chapter}\n{rule}\n\n"
            + "".join(
                f"  {label} {form.format(name)}\n     - {LONG}\n\n"
                for label, name in zip(labels, ("tolls", "long locks", "eels"), strict=True)
            )
            for chapter, labels in (
                ("I. Setup", ("1.", "2.", "3.")),
                ("II. Turns", ("A.", "B.", "C.")),
            )
        ]
        return "".join(parts)

    def read(content: str) -> list[tuple[str, int]]:
        source = making.make_source(content, "numbered-text")
        reading = readers.read_document(source)
        assert accounting.account_lines(source, reading) == []
        return [(one.title, one.level) for one in reading.sections]

    content = make("{}:")
    for name in ("tolls", "long locks", "eels"):
        content = content.replace(name, name.upper())
    shouted = read(content)
    assert shouted == [
        ("I. Setup", 1), ("1. TOLLS", 2), ("2. LONG LOCKS", 2), ("3. EELS", 2),
        ("II. Turns", 1), ("A. TOLLS", 2), ("B. LONG LOCKS", 2), ("C. EELS", 2),
    ]  # fmt: skip
    assert [one for one in read(make("{} are paid")) if one[0][0].isdigit()] == []

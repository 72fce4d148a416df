"""The headings of a plain text without numbers."""

import making
import pytest

from kb.readers import source_lines
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

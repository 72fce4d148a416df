"""Titles of numbered rules in a PDF that look as its text does."""

from kb.readers.pdf import numbered_titles, paragraphs
from kb.readers.pdf.printed_lines import PrintedLine

TITLES = ["1.1 Frogs", "1.2 Toads", "2.1 Pads of the Pond", "2.2 Leaps", "3.1 Flies"]


def make_lines(said: list[str]) -> list[PrintedLine]:
    """Make printed lines of one size; "^" begins one with a gap above it."""
    return [
        PrintedLine(1, place, "body", 10.0, 40.0, 340.0, 0.7 if one[0] == "^" else 0.1, 0, (40.0, 340.0), one.lstrip("^"))
        for place, one in enumerate(said, 1)
    ]  # fmt: skip


def test_titles() -> None:
    """Is each title a heading, and what stands below it no part of it?"""
    said = [line for one in TITLES for line in (f"^{one}", "A frog rests on a pad, and", "leaps.")]
    parts = paragraphs.join_lines(make_lines(said))
    assert [(one.role, len(one.lines)) for one in parts] == [("heading", 1), ("text", 2)] * 5


def test_rules_that_are_sentences() -> None:
    """Is a rule no title whose sentence goes on below, nor one where most rules are such?"""
    said = [line for one in TITLES for line in (f"^{one} rest on their pads and", "leap on.")]
    assert not numbered_titles.find_titles(make_lines(said), set())
    mixed = [
        line for one in TITLES for line in (f"^{one}", "A frog rests.", f"^{one}.1 It may", "leap.")
    ]
    assert not numbered_titles.find_titles(make_lines(mixed), set())

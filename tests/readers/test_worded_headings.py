"""Headings of a plain text that say what they count: a word, a count, a title."""

import making
import pytest

from kb.readers import source_lines
from kb.readers.outline import Outline
from kb.readers.plain_text import worded_headings

COUNTS = ("I", "II", "III")


def write_sections(place: str) -> str:
    """Write sections with texts of their own."""
    return "".join(
        f"Section {one}—Fees of {place} {one}\nWho rows at {place} pays fee {one} to its keeper.\n\n"
        for one in COUNTS
    )


def write_rule(number: int, *, lettered: bool = False, line: str = "") -> str:
    """Write a rule with a list of its sections, and these."""
    listed = "\n".join(f"Section {one} – Fees of lock {number} {one}" for one in COUNTS)
    day, night = write_sections(f"day {number}"), write_sections(f"night {number}")
    below = f"A. By Day\n{day}\nB. By Night\n\n{night}" if lettered else day
    return f"RULE NO. {number}: Locks\n{listed}\n\n{below}{line}\n\n"


def read(content: str) -> list[tuple[str, int]]:
    """Give title and level of each section of a text that loses nothing."""
    reading = making.read(content, "numbered-text")
    assert reading.problems == ()
    return [(one.title, one.level) for one in reading.sections]


def test_counts_that_begin_again() -> None:
    """Is each section one below its rule, although no blank line parts it from the text above?"""
    found = read("".join(write_rule(number) for number in (1, 2, 3)))
    assert [title for title, level in found if level == 1] == [
        f"RULE NO. {number}: Locks" for number in (1, 2, 3)
    ]
    assert len(found) == 12 and found[1] == ("Section I—Fees of day 1 I", 3)


def test_letters_between() -> None:
    """Is a lettered line above the first section a heading, and do both runs of sections stay?"""
    found = read("".join(write_rule(number, lettered=True) for number in (1, 2)))
    assert len(found) == 18
    assert [one for one in found if one[1] == 2] == [("A. By Day", 2), ("B. By Night", 2)] * 2


def test_the_list_of_the_sections() -> None:
    """Is a list of sections that return below text of the rule above them?"""
    reading = making.read(write_rule(1) + write_rule(2), "numbered-text")
    assert [one.text for one in reading.sections[0].paragraphs] == [
        f"Section {one} – Fees of lock 1 {one}" for one in COUNTS
    ]


@pytest.mark.parametrize(
    "line",
    [
        "Section I is shut at night, and so is the lock",
        "Rule 4—Section I",
        "Section IV—a boat is not free",
        "Section IV—Boats are free on a Sunday, as they are at night.",
    ],
)
def test_what_is_no_heading(line: str) -> None:
    """Is a sentence or a citation no heading?"""
    found = read("".join(write_rule(number, line=line) for number in (1, 2)))
    assert len(found) == 8


def test_a_few_are_none() -> None:
    """Do fewer headings than a document has leave a text to be read as others are?"""
    source = making.make_source(write_rule(1), "numbered-text")
    few = source_lines.read_source_lines(source, Outline("bw-book@1"))
    assert worded_headings.find_worded(few) == {}

"""The notes and exclusions of a source: each fits its line, or is a Problem."""

import making
import pytest

from kb.model import ExclusionRule, Note

TEXT = "The Book[]\n\nAdvertisement\n\n  • A bullet here.\n\nAdvertisement\n\n...\n\nLast words.\n"


@pytest.mark.parametrize(
    ("block", "lines"),
    [
        (ExclusionRule("ad", False, text="Advertisement", count=2), [3, 7]),
        (ExclusionRule("ad", False, text=" Advertisement "), None),
        (ExclusionRule("ad", False, text="Advertisement", count=1), None),
        (ExclusionRule("ad", False, text="Advertisement", at=(7,)), [7]),
        (ExclusionRule("ad", False, text="Advertisement", at=(7, 11)), None),
        (ExclusionRule("ad", False, begins="Adv", count=2), [3, 7]),
        (ExclusionRule("ad", False, begins="Last", count=1), [11]),
        (ExclusionRule("ad", False, begins="Advertisement", lines=(3, 5)), [3, 5]),
        (ExclusionRule("ad", False, text="Vorpath"), None),
        (ExclusionRule("ad", False, text="Vorpath", count=0), None),
    ],
)
def test_exclusions(block: ExclusionRule, lines: list[int] | None) -> None:
    """Does a block that finds exactly its lines leave them out, and is any other a Problem?"""
    reading = making.read(TEXT, "bracket-headings", exclusion_rules=[block])
    if lines is None:
        assert "unused-exclusion" in making.kinds_of(reading)
    else:
        assert making.kinds_of(reading) == []
        assert [
            exclusion.line for exclusion in reading.exclusions if exclusion.name == "ad"
        ] == lines


@pytest.mark.parametrize(
    ("line", "begins", "fits"),
    [
        (5, "A bullet", True),
        (5, "a BULLET, here", True),
        (5, "bullet here", False),
        (11, "Last words", True),
        (11, "Last word", False),
        (9, "...", True),
        (9, "***", False),
        (11, "", False),
        (2, "Last", False),
        (0, "Last", False),
        (99, "Last", False),
    ],
)
def test_where_a_note_fits(line: int, begins: str, fits: bool) -> None:
    """Must a note's line begin with the words it gives?"""
    reading = making.read(
        TEXT,
        "bracket-headings",
        [Note(what="lost", line=line, begins=begins)],
        [ExclusionRule("ad", False, text="Advertisement", count=2)],
    )
    assert (making.kinds_of(reading) == []) is fits


def test_which_excluded_lines_belong_to_a_section() -> None:
    """Does a caption belong to the lines of its section, and a line outside it to none?"""
    for inside, lines in ((True, (1, 3)), (False, (1, 1))):
        reading = making.read(
            "The Book[]\n\nCaption\n\nNext[]\n\nText.\n",
            "bracket-headings",
            exclusion_rules=[ExclusionRule("x", inside, text="Caption")],
        )
        assert reading.sections[0].lines == lines

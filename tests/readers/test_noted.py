"""The notes and the furniture that a person gave to lines: they fit, or they are a Problem."""

import making
import pytest

from kb.model import Furniture, Note

TEXT = "The Book[]\n\nAdvertisement\n\n  • A bullet here.\n\nAdvertisement\n\n...\n\nLast words.\n"


@pytest.mark.parametrize(
    ("block", "lines"),
    [
        (Furniture("ad", False, text="Advertisement", count=2), [3, 7]),
        (Furniture("ad", False, text=" Advertisement "), None),
        (Furniture("ad", False, text="Advertisement", count=1), None),
        (Furniture("ad", False, text="Advertisement", at=(7,)), [7]),
        (Furniture("ad", False, text="Advertisement", at=(7, 11)), None),
        (Furniture("ad", False, begins="Adv", count=2), [3, 7]),
        (Furniture("ad", False, begins="Last", count=1), [11]),
        (Furniture("ad", False, begins="Advertisement", lines=(3, 5)), [3, 5]),
        (Furniture("ad", False, text="Vorpath"), None),
        (Furniture("ad", False, text="Vorpath", count=0), None),
    ],
)
def test_furniture(block: Furniture, lines: list[int] | None) -> None:
    """Does a block that finds exactly its lines leave them out, and is any other a Problem?"""
    reading = making.read(TEXT, "bracket-headings", furniture=[block])
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
        [Furniture("ad", False, text="Advertisement", count=2)],
    )
    assert (making.kinds_of(reading) == []) is fits


def test_furniture_inside_belongs_to_its_section() -> None:
    """Does a caption belong to the lines of its section, and site furniture to none?"""
    for inside, lines in ((True, (1, 3)), (False, (1, 1))):
        reading = making.read(
            "The Book[]\n\nCaption\n\nNext[]\n\nText.\n",
            "bracket-headings",
            furniture=[Furniture("x", inside, text="Caption")],
        )
        assert reading.sections[0].lines == lines

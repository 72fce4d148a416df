"""A wiki page whose headings end in "[]"."""

import making

from kb.model import ExclusionRule

MARK = ExclusionRule("edit mark", True, text="[]", count=1)


def test_headings_with_their_mark() -> None:
    """Is a heading found with the mark on its line and with the mark on the next?"""
    reading = making.read(
        "The Book[]\n\nA text.\n\nTHE GUILDS\n[]\n\nTwo guilds.\n",
        "bracket-headings",
        exclusion_rules=[MARK],
    )
    assert making.outline(reading) == [("The Book", ["A text."]), ("THE GUILDS", ["Two guilds."])]
    assert [section.level for section in reading.sections] == [2, 2] and reading.problems == ()


def test_notes_give_levels_and_headings_without_mark() -> None:
    """Do notes give level, kind, number and alias, and headings that have no mark?"""
    reading = making.read(
        "The Book[]\n\nA text.\n\nThe End\n\nYou win.\n",
        "bracket-headings",
        [
            making.surviving(1, "The Book", level=1),
            making.surviving(5, "The End", level=3, number="9", aliases=("end",)),
        ],
    )
    assert [
        (section.title, section.level, section.number, section.aliases)
        for section in reading.sections
    ] == [("The Book", 1, None, ()), ("The End", 3, "9", ("end",))]
    assert reading.problems == ()


def test_a_glued_heading() -> None:
    """Is a heading cut off the end of the line before its section, and its line named?"""
    reading = making.read(
        "The Book[]\n\nNobody boards a boat. Night Rowing\n\n  • At night.\n",
        "bracket-headings",
        [making.surviving(3, "Night Rowing", level=3, glued=True)],
    )
    assert making.outline(reading) == [
        ("The Book", ["Nobody boards a boat."]),
        ("Night Rowing", ["At night."]),
    ]
    assert [(exclusion.name, exclusion.text) for exclusion in reading.exclusions] == [
        ("heading glued to the line before", "Night Rowing")
    ]
    assert reading.sections[1].lines == (5, 5) and reading.problems == ()


def test_wrapped_text_and_debris() -> None:
    """Is a line that goes on in small letters joined, and an icon's file name left out by name?"""
    reading = making.read(
        "The Book[]\n\nEach player\nlays out gates.\nLok\nLocksmiths\n\nEnd.\nthen not joined.\n",
        "bracket-headings",
        exclusion_rules=[ExclusionRule("icon file name", True, text="Lok", count=1)],
    )
    assert making.outline(reading) == [
        ("The Book", ["Each player lays out gates.", "Locksmiths", "End.", "then not joined."])
    ]
    assert [exclusion.name for exclusion in reading.exclusions if exclusion.line == 5] == [
        "icon file name"
    ]


def test_a_note_that_does_not_fit() -> None:
    """Is a note whose words stand elsewhere a Problem?"""
    reading = making.read(
        "The Book[]\n\nA text.\n",
        "bracket-headings",
        [making.surviving(3, "The Book", begins="The Book")],
    )
    assert making.kinds_of(reading) == ["misplaced-note"]

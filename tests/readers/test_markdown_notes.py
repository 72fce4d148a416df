"""Notes of Markdown go with what cites them, and their marks are no words."""

import making
import pytest

from kb.readers.html_pages import markdown_notes


def read(content: str) -> list[tuple[str, list[str]]]:
    """Give the title and the paragraphs of each section of a page that loses nothing."""
    reading = making.read(content, "markdown")
    assert reading.problems == ()
    return [(one.title, [each.text for each in one.paragraphs]) for one in reading.sections]


PAGE = """# Tolls[^a]

Pay two coins[^1], or row on.[^2]
A boat is free.

## Locks

1. Shut the lock. [^1]
2. Open it.[^eel]
    - Wait[^3] here.
    - Row.
3. Row on.

| Cost | Who |
|---|---|
| 2[^2] | Rowers |

[^1]: Coins of *copper*.
[^2]: Never at night.
    Nor by day.

    Or in the rain.
[^eel]: Eels swim.[^3]
[^3]: For an hour.

[^a]: On rivers.
[^unused]: Nobody says so.
"""


def test_where_notes_go() -> None:
    """Does each note follow the paragraph, item or table that cites it, in each section?"""
    assert read(PAGE) == [
        (
            "Tolls",
            [
                "Note: On rivers.",
                "Pay two coins, or row on. A boat is free.",
                "Note: Coins of copper.",
                "Note: Never at night. Nor by day.",
                "Or in the rain.",
            ],
        ),
        (
            "Locks",
            [
                "1. Shut the lock.",
                "Note: Coins of copper.",
                "2. Open it.",
                "Note: Eels swim.",
                "Note: For an hour.",
                "Wait here.",
                "Row.",
                "3. Row on.",
                "Cost | Who",
                "2 | Rowers",
                "Note: Never at night. Nor by day.",
                "Or in the rain.",
                "Note: Nobody says so.",
            ],
        ),
    ]


def test_rules_with_numbers() -> None:
    """Does the note of a rule with a number go with that rule?"""
    page = "# Tolls\n\n1.1 Pay first.[^1]\n1.2 Row on.\n1.3 Wait.[^1]\n\n[^1]: In coins.\n"
    assert read(page)[1:] == [
        ("1.1", ["Pay first.", "Note: In coins."]),
        ("1.2", ["Row on."]),
        ("1.3", ["Wait.", "Note: In coins."]),
    ]


@pytest.mark.parametrize(
    "page",
    [
        "# A\n\nRow[^1] on.\n",
        "# A\n\n```\nRow[^1] on.\n\n[^1]: Pay.\n```\n",
        "# A\n\nRow [1].\n\n[1]: Pay the toll.\n",
    ],
)
def test_what_is_no_note(page: str) -> None:
    """Is a mark without its note kept, and one in code?"""
    lines = page.split("\n")
    placed, _, marks = markdown_notes.place_notes(lines, range(1, len(lines) + 1))
    assert (placed, marks) == (lines, [])
    read(page)


def test_notes_that_cite_each_other() -> None:
    """Is a circle of notes read once?"""
    assert read("# A\n\nRow.[^1]\n\n[^1]: Eels.[^2]\n[^2]: Tar.[^1]\n[^2]: Again.\n") == [
        ("A", ["Row.", "Note: Eels.", "Note: Tar.", "[^2]: Again."]),
    ]


def test_a_long_chain_of_notes() -> None:
    """Is a chain of notes read that is longer than a program can nest?"""
    chain = "".join(f"[^{one}]: Eel.[^{one + 1}]\n" for one in range(3000))
    assert len(read(f"# A\n\nRow.[^0]\n\n{chain}")[0][1]) == 3001


def test_a_mark_in_code_below_a_fence_that_nothing_closes() -> None:
    """Does a fence without an end hide none of the blocks of code below it?"""
    page = "# Tolls\n\n````\n\nPay.[^1]\n\n~~~\nrow[^1]\n~~~\n\n[^1]: In coins.\n"
    texts = read(page)[0][1]
    assert texts[-3:] == ["Pay.", "Note: In coins.", "row[^1]"]


@pytest.mark.parametrize(
    "heading",
    ["## Footnotes", "## Footnotes\n\n---", "Footnotes\n---------", "## Text\n\n## Footnotes"],
)
def test_headings_of_notes(heading: str) -> None:
    """Is a heading left out below which only notes stood that went to what cites them?"""
    page = f"# Locks\n\nPay.[^1]\n\n{heading}\n\n[^1]: In coins.\n"
    reading = making.read(page, "markdown")
    assert reading.problems == ()
    assert making.titles(reading) == ["Locks", "Text"][: 1 + ("Text" in heading)]
    assert "note mark" in {one.name for one in reading.exclusions if "Footnotes" in one.text}


@pytest.mark.parametrize(
    "below",
    ["[^1]: In coins.\n\nRow.", "[^1]: In coins.\n[^2]: At night.", "### Row\n\nPay.", "Pay."],
)
def test_headings_with_more_than_notes(below: str) -> None:
    """Is a heading kept that has text, a note that nothing cites or a heading below it?"""
    page = f"# Locks\n\nPay.[^1]\n\n## Notes\n\n{below}\n\n# End\n\nRest.\n\n[^1]: In coins.\n"
    assert "Notes" in making.titles(making.read(page, "markdown"))

"""Boxes of MkDocs: folded ones are headings, others are titles within a text."""

import making
import pytest


def read(content: str) -> list[tuple[str, int, list[str]]]:
    """Give title, level and paragraphs of each section of a page that loses nothing."""
    reading = making.read(content, "markdown")
    assert reading.problems == ()
    return [
        (one.title, one.level, [each.text for each in one.paragraphs]) for one in reading.sections
    ]


FOLDED = """# Locks

??? gate "Tolls & fees"
    Pay **two** coins.

    - Or row.

    ## Coins

    Of copper.

???+ info inline "At night"

    Nobody rows.
??? info "By day"
    All row.
"""


def test_folded_boxes() -> None:
    """Is each folded box a section with its title, and a heading in it one below?"""
    assert read(FOLDED) == [
        ("Locks", 1, []),
        ("Tolls & fees", 2, ["Pay two coins.", "Or row."]),
        ("Coins", 3, ["Of copper."]),
        ("At night", 2, ["Nobody rows."]),
        ("By day", 2, ["All row."]),
    ]
    reading = making.read(FOLDED, "markdown")
    assert [one.text for one in reading.exclusions] == ["gate", "info inline", "info"]


@pytest.mark.parametrize(
    ("box", "found"),
    [
        ("!!! warning\n    Mind the gate.", ["Warning", "Mind the gate."]),
        ('!!! note "Mind"\n\n    The gate.\n\n    - A.', ["Mind", "The gate.", "A."]),
        ('!!! note ""\n    The gate.', ["The gate."]),
        (
            '=== "By boat"\n    Row.\n\n=== "On foot"\n    Walk.',
            ["By boat", "Row.", "On foot", "Walk."],
        ),
        ('- Wait.\n\n    !!! note "Mind"\n        The gate.', ["Wait.", "Mind", "The gate."]),
    ],
)
def test_other_boxes(box: str, found: list[str]) -> None:
    """Does a box stay in the text, with its title, and what follows it in the same section?"""
    page = read(f"# Locks\n\nRow on.\n\n{box}\n\nWait.\n\n## Eels\n\nThey swim.\n")
    assert page[0] == ("Locks", 1, ["Row on.", *found, "Wait."]) and page[1][0] == "Eels"


@pytest.mark.parametrize("line", ["??? really?", "!!! Row now", "!!!", "!!! note\nwithout a text"])
def test_what_is_no_box(line: str) -> None:
    """Does a line that only looks like the start of a box stay as it is?"""
    assert read(f"# Locks\n\n{line}\n")[0][2] == [line.replace("\n", " ")]


def test_a_box_in_code() -> None:
    """Does an example of how to write a box stay an example?"""
    texts = read('# Locks\n\n```\n??? note "Tolls"\n    Pay.\n```\n')[0][2]
    assert '??? note "Tolls"' in " ".join(texts)

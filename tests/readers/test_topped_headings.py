"""A page whose headings follow a link to its top."""

import making
import pytest

from kb.model import ExclusionRule


@pytest.mark.parametrize(
    ("line", "title"),
    [
        ("back to top of page SETTING OUT", "SETTING OUT"),
        ("Back to top Sledges", "Sledges"),
        ("back to top of the ice", "of the ice"),
        ("^ top Sledges", "Sledges"),
    ],
)
def test_the_link_before_a_heading(line: str, title: str) -> None:
    """Is the link left out by name, and is the rest the title?"""
    reading = making.read(f"{line}\n\nText.\n", "topped-headings")
    assert making.outline(reading) == [(title, ["Text."])] and reading.problems == ()
    assert [exclusion.text for exclusion in reading.exclusions] == [line.removesuffix(" " + title)]


def test_contents_and_headings_without_link() -> None:
    """Are the contents left out by name, and do notes give levels, aliases and headings without link?"""
    reading = making.read(
        "ICE\n\nContents\n\nSledges\n\nback to top of page SLEDGES AND RUNNERS\n\nA"
        " sledge.\n\nrunners\n\nThey wear.\n",
        "topped-headings",
        [
            making.surviving(1, "ICE", level=1),
            making.surviving(7, "SLEDGES AND RUNNERS", level=2, aliases=("Sledges",)),
            making.surviving(11, "runners", level=3),
        ],
        [ExclusionRule("table of contents", False, begins="Contents", lines=(3, 5))],
    )
    assert [
        (section.title, section.level, section.aliases, section.lines)
        for section in reading.sections
    ] == [
        ("ICE", 1, (), (1, 1)),
        ("SLEDGES AND RUNNERS", 2, ("Sledges",), (7, 9)),
        ("runners", 3, (), (11, 13)),
    ]
    assert [
        exclusion.line for exclusion in reading.exclusions if exclusion.name == "table of contents"
    ] == [3, 5]
    assert reading.problems == ()


def test_a_link_alone_is_text() -> None:
    """Is a link that no heading follows kept?"""
    assert making.outline(
        making.read("back to top of page A\n\nback to top of page\n", "topped-headings")
    ) == [("A", ["back to top of page"])]

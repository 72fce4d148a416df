"""Tabs of a wiki page stand one below the other, each below its title."""

import making
import pytest


@pytest.mark.parametrize(
    ("tabs", "expected"),
    [
        (
            "Day=Row '''on'''.\n* Pay\n|-|\nNight=\nRest, x=2.",
            [
                ("subheading", 0, "Day"),
                ("text", 0, "Row on."),
                ("bullet", 0, "Pay"),
                ("subheading", 0, "Night"),
                ("text", 0, "Rest, x=2."),
            ],
        ),
        (
            "Day=Row.|-|Night=Rest.",
            [
                ("subheading", 0, "Day"),
                ("text", 0, "Row."),
                ("subheading", 0, "Night"),
                ("text", 0, "Rest."),
            ],
        ),
        ("Row [[on]].", [("text", 0, "Row on.")]),
    ],
)
def test_tabs(tabs: str, expected: list[tuple[str, int, str]]) -> None:
    """Is the title of each tab above its text, and no sign between them a word?"""
    page = f"== Locks ==\nBegin.\n<tabber>\n{tabs}\n</tabber>\nEnd."
    found = making.list_bodies(page, "mediawiki")
    assert found == [("text", 0, "Begin."), *expected, ("text", 0, "End.")]

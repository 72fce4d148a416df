"""The markers that a browser would give to the items of a list."""

import pytest

from kb.readers import html_tokens
from kb.readers.html_pages import elements, list_markers
from kb.readers.html_pages.elements import Element


def markers(content: str) -> list[str]:
    """Give the markers of the items of the list that a page starts with."""
    found = [
        node
        for node in elements.balance_tags(html_tokens.tokenize(content), "").nodes
        if isinstance(node, Element)
    ]
    opened = list_markers.open_list(found[0])
    return [opened.next_marker(item) for item in found[1:]]


@pytest.mark.parametrize(
    ("content", "given"),
    [
        ("<ul><li>a<li>b</ul>", ["", ""]),
        ("<ol><li>a<li>b</ol>", ["1.", "2."]),
        ("<ol start=3><li>a<li>b</ol>", ["3.", "4."]),
        ("<ol><li>a<li value=7>b<li>c</ol>", ["1.", "7.", "8."]),
        ("<ol type=i><li>a<li>b</ol>", ["i.", "ii."]),
        ("<ol start=x><li value=-2>a</ol>", ["1."]),
        ("<ol start=99999999><li>a</ol>", ["1."]),
    ],
)
def test_markers(content: str, given: list[str]) -> None:
    """Do start, value and style count, and values that are not numbers not?"""
    assert markers(content) == given


@pytest.mark.parametrize(
    ("number", "style", "written"),
    [(27, "a", "27"), (0, "a", "0"), (49, "I", "XLIX"), (90, "i", "90"), (2, "?", "2")],
)
def test_the_limits_of_a_style(number: int, style: str, written: str) -> None:
    """Are numbers that a style has no sign for written in digits?"""
    assert list_markers.format_number(number, style) == written

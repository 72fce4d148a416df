"""Are words measured and broken so that they fit, and is what is written sound XML?"""

import xml.etree.ElementTree as ElementTree

import pytest

from kb.learning import svg


@pytest.mark.parametrize(
    ("words", "width", "lines"),
    [
        ("", 100, [""]),
        ("row", 100, ["row"]),
        ("row the boat", 60, ["row the", "boat"]),
        ("unbreakablewordthatistoolong row", 40, ["unbreakablewordthatistoolong", "row"]),
        ("go\u00a0to\u00a06 now", 40, ["go\u00a0to\u00a06", "now"]),
    ],
)
def test_words_are_broken_at_spaces(words: str, width: float, lines: list[str]) -> None:
    """Is a line broken where it gets too long, but never within a word or at a kept space?"""
    assert svg.wrap(words, width, 15) == lines


def test_capitals_are_wider_than_thin_letters() -> None:
    """Does the estimate tell wide letters from narrow ones, and grow with the type?"""
    assert svg.measure("WWW", 10) > svg.measure("AAA", 10) > svg.measure("aaa", 10)
    assert svg.measure("aaa", 10) > svg.measure("iii", 10)
    assert svg.measure("aaa", 20) == 2 * svg.measure("aaa", 10)


def test_a_picture_is_announced_and_escaped() -> None:
    """Has a picture a role, a title and a description by which it is named, and is markup escaped?"""
    made = svg.draw_picture("bw", "<b>Boats</b>", 'Row & "drift"', 99.6)
    svg.add_words(made, 1, 2.0, "</svg><script>", 15)
    read = ElementTree.fromstring(svg.write(made))
    space = "{http://www.w3.org/2000/svg}"
    assert read.get("role") == "img" and read.get("viewBox") == "0 0 360 100"
    named = (read.get("aria-labelledby") or "").split()
    said = [read.find(f".//*[@id='{name}']") for name in named]
    assert [one.text for one in said if one is not None] == ["<b>Boats</b>", 'Row & "drift"']
    assert [one.tag for one in said if one is not None] == [f"{space}title", f"{space}desc"]
    assert read.findall(f".//{space}script") == []
    assert read.findtext(f"{space}text") == "</svg><script>"

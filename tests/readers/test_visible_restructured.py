"""What a reader of reStructuredText sees on each line, found without docutils."""

import pytest

from kb import text
from kb.readers import visible_restructured


@pytest.mark.parametrize(
    ("content", "seen"),
    [
        ("Sea\n===\n\nRow *on* **to** ``it``.", ["Sea", "", "", "Row on to it."]),
        (".. note:: Row.\n   :class: x\n\n   On.", ["Row.", "", "", "On."]),
        (".. a remark\n   of two lines\n\nRow.", ["", "", "", "Row."]),
        (".. _sea:\n\n.. [1] Row.", ["", "", ".. [1] Row."]),
        ("Row [#a]_ on [1]_.\n\n.. [#a] Sea.", ["Row on [1].", "", "Sea."]),
        (".. toctree::\n\n   a/b\n\nRow.", ["", "", "", "", "Row."]),
        ("`Sea`_ and :ref:`the mud <mud>` and Eel_.", ["Sea and the mud and Eel."]),
        (".. |a| replace:: b\n\nRow |a| on.", ["", "", "Row on."]),
        ("+---+\n| a |\n+---+", ["", "a", ""]),
        ("2\\ :sup:`7` legs", ["27 legs"]),
        ("...", [""]),
        (" " * 4000 + "Sea", ["Sea"]),
    ],
)
def test_lines(content: str, seen: list[str]) -> None:
    """Are marks, comments and what builds the page left out, and no word of the text?"""
    lines = visible_restructured.read_restructured(content)
    assert [text.words(glued) for glued, _ in lines] == [text.words(line) for line in seen]

"""Paragraphs full of marks do not hold the package markdown up."""

import making
import pytest

from kb import errors
from kb.readers.html_pages import markdown_limits


def test_brackets_without_an_end() -> None:
    """Are many brackets without an end kept as text, and links beside them read?"""
    lines = ["[" * 200, "[eel](#eel) ["]
    made = markdown_limits.prepare(lines, (1, 2), "pond.md")
    assert made == ["\\[" * 200, "[eel](#eel) \\["]
    assert markdown_limits.prepare(["[ [eel](#eel)"], (1,), "pond.md") == ["[ [eel](#eel)"]
    reading = making.read("# Eel\n\n" + "[" * 20_000 + " row on [now](#eel)\n", "markdown")
    assert reading.problems == ()
    paragraph = reading.sections[0].paragraphs[0]
    assert paragraph.text.endswith("[[[ row on now") and len(paragraph.anchors) == 1


def test_brackets_within_many_others() -> None:
    """Are brackets nested absurdly deep kept as text, without their work growing with the square?"""
    deep = "[" * 500 + "eel" + "]" * 500
    (made,) = markdown_limits.prepare([deep], (1,), "pond.md")
    assert made == "[" * 100 + "\\[" * 400 + "eel" + "]" * 500
    reading = making.read(f"# Eel\n\n{deep} row on [now](#eel)\n", "markdown")
    paragraph = reading.sections[0].paragraphs[0]
    assert paragraph.text.startswith("[" * 500 + "eel]") and len(paragraph.anchors) == 1


def test_a_paragraph_that_is_refused() -> None:
    """Is a line of a megabyte of bold words refused in a line that names it?"""
    page = "# Eel\n\nRow.\n\n" + "**row** " * 60_000 + "\n"
    with pytest.raises(errors.ReaderError, match=r"line 5: this paragraph has \d+ characters"):
        making.read(page, "markdown")
    assert making.read("# Eel\n\n" + "row " * 200_000 + "**now**\n", "markdown").problems == ()

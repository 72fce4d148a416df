"""Initials that are as high as several lines."""

import io

import printing
import pytest
from reportlab.lib.pagesizes import A5
from reportlab.pdfgen.canvas import Canvas

from kb.readers.pdf import extraction, turned_text

LINES = [
    "long the canal a boat may row three locks in a turn,",
    "and it may wait at each of them for a coin. A boat that",
    "has no oars is moored until somebody pays for it.",
]


def draw_initial(right: float, down: float = 0.0) -> bytes:
    """Draw a paragraph with an initial; its first two lines begin behind that."""
    made = io.BytesIO()
    canvas = Canvas(made, pagesize=A5)
    canvas.setFont("Helvetica", 28)
    canvas.drawString(40, A5[1] - 72 - down, "A")
    canvas.setFont("Helvetica", 10)
    for row, (line, left) in enumerate(zip(LINES, (right, 62, 40), strict=True)):
        canvas.drawString(left, A5[1] - 60 - 12 * row, line)
    canvas.drawString(40, A5[1] - 150, "A lock is shut at night, and nobody rows through it.")
    canvas.save()
    return made.getvalue()


def test_lines_beside_an_initial() -> None:
    """Is each line beside an initial a line, and does the initial stand before the first of them?"""
    lines = [line.text for line in printing.make_source(draw_initial(61.5)).lines]
    assert lines[:3] == [f"A {LINES[0]}", *LINES[1:]]


@pytest.mark.parametrize(
    ("letter", "box"),
    [
        ((52.0, 57.0, 20.0, 30.0), (40.0, 57.0, 20.0, 30.0)),  # "On", with a large "O"
        ((52.0, 57.0, 2.0, 12.0), (40.0, 57.0, 0.0, 32.0)),  # on one line, as in small capitals
        ((52.0, 57.0, 8.0, 32.0), (40.0, 57.0, 0.0, 32.0)),  # hardly lower
    ],
)
def test_letters_behind_an_initial(letter: turned_text.Box, box: turned_text.Box) -> None:
    """Is a word as high as the letters behind its initial, if that reaches below their line?"""
    assert extraction._join_boxes((40.0, 52.0, 0.0, 32.0), letter, "O", "n") == box


def test_a_large_letter_beside_one_line() -> None:
    """Does a large letter that reaches below no line of the text stay as it is?"""
    lines = [line.text for line in printing.make_source(draw_initial(66, -40)).lines]
    assert lines == ["A", *LINES, "A lock is shut at night, and nobody rows through it."]

"""Words of a PDF that run another way than to the right: pages turned round, chapters at the margin."""

import io
import math

import printing
import pytest
from reportlab.lib.pagesizes import A5
from reportlab.pdfgen.canvas import Canvas

from kb.readers.pdf import turned_text

PAYS = "Each frog that leaps pays one fly to the pond."


def draw(
    turn: float, beside: str = "", angle: float = 90, *, pages: int = 1, page_too: bool = False
) -> bytes:
    """Draw pages of two rules, all of it turned; and words beside them that run otherwise."""
    made = io.BytesIO()
    canvas = Canvas(made, pagesize=A5)
    for page in range(1, pages + 1):
        canvas.translate(A5[0] / 2, A5[1] / 2)
        canvas.rotate(turn)
        canvas.setFont("Helvetica-Bold", 14)
        canvas.drawString(-150, 120, f"{page}. Frogs")
        canvas.setFont("Helvetica", 10)
        for line, words in enumerate(("A frog leaps over a lily pad,", "and rests upon it.")):
            canvas.drawString(-150, 90 - 12 * line, f"{words}" if line else f"{page}.1 {words}")
        canvas.drawString(-150, 60, f"{page}.2 A toad creeps below the lilies.")
        if beside:
            canvas.saveState()
            canvas.translate(-120, 40)
            canvas.rotate(angle)
            canvas.setFont("Helvetica", 30)
            canvas.drawString(0, 0, beside)
            canvas.restoreState()
        if page_too:
            canvas.setPageRotation(int(turn))
        canvas.showPage()
    canvas.save()
    return made.getvalue()


@pytest.mark.parametrize("turn", [0, 90, 180, 270, 3])
@pytest.mark.parametrize("page_too", [False, True])
def test_pages_that_are_turned(turn: int, page_too: bool) -> None:
    """Is a page read the same however its words are turned, as a sheet for a booklet has them?"""
    reading = printing.read(draw(turn, page_too=page_too and turn != 3))
    assert next((one.number, one.title) for one in reading.sections) == ("1", "Frogs")
    words = [one.text for section in reading.sections for one in section.paragraphs]
    assert any("A frog leaps over a lily pad, and rests upon it." in one for one in words)
    assert any("A toad creeps below the lilies." in one for one in words)


@pytest.mark.parametrize("angle", [90, 270, 45])
def test_words_across_a_page(angle: float) -> None:
    """Is a mark such as "DRAFT" in no rule that it stands across, but left out by its name?"""
    reading = printing.read(draw(0, "DRAFT COPY", angle))
    assert [(one.name, one.text) for one in reading.exclusions] == [
        ("sideways words", "DRAFT COPY")
    ]
    words = " ".join(one.text for section in reading.sections for one in section.paragraphs)
    assert "DRAFT" not in words and "COPY" not in words


def test_slanted_letters_are_not_turned() -> None:
    """Do words stay in their sentence whose letters a program slants, for want of italics?"""
    made = io.BytesIO()
    canvas = Canvas(made, pagesize=A5)
    canvas.setFont("Helvetica", 10)
    for line in range(3):
        canvas.drawString(40, 500 - 14 * line, f"{line + 1}.1 Only a")
        shown = canvas.beginText()
        shown.setTextTransform(1, 0, 0.33, 1, 90, 500 - 14 * line)
        shown.textOut("Limited")
        canvas.drawText(shown)
        canvas.drawString(128, 500 - 14 * line, "frog may leap over a lily pad.")
    canvas.save()
    reading = printing.read(made.getvalue())
    words = [one.text for section in reading.sections for one in section.paragraphs]
    assert sum("Only a Limited frog may leap" in one for one in words) == 3


def test_a_sentence_at_the_margin() -> None:
    """Is a sentence that runs up the margin text, unless it stands on many pages?"""
    reading = printing.read(draw(0, PAYS))
    assert any(PAYS in one.text for section in reading.sections for one in section.paragraphs)
    again = printing.read(draw(0, PAYS, pages=3))
    assert [one.name for one in again.exclusions if one.text == PAYS] == ["sideways words"] * 3


def test_directions() -> None:
    """Are quarter turns told, those of a scan taken for none, and a box turned back?"""
    angles = [0, 0.05, math.pi / 2, math.pi, 6.25, math.pi / 4]
    assert [turned_text.count_quarters(one) for one in angles] == [0, 0, 1, 2, 0, -1]
    assert turned_text.find_direction([1, 1, 0, -1, -1, -1]) == 1
    assert turned_text.find_direction([]) == turned_text.UPRIGHT
    box = (1.0, 4.0, 2.0, 3.0)
    for turn in range(4):
        assert turned_text.turn_box(turned_text.turn_box(box, turn), 4 - turn) == box

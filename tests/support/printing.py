"""Prints documents of the tests as PDFs: one column or two, running heads, numbers of pages, tables; and reads them."""

import io
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import making
import pypdfium2
from reportlab.lib.enums import TA_JUSTIFY
from reportlab.lib.pagesizes import A5
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import BaseDocTemplate, Frame, PageTemplate, Paragraph, Spacer, Table
from reportlab.platypus.flowables import Flowable

from kb import text
from kb.corpus import sources
from kb.model import Reading, Source
from kb.readers import accounting, read_document
from kb.readers.pdf import page_lines

MARGIN = 40
STYLES = {
    "title": ParagraphStyle(
        "title", fontName="Helvetica-Bold", fontSize=22, leading=26, spaceAfter=8
    ),
    "h1": ParagraphStyle(
        "h1", fontName="Helvetica-Bold", fontSize=16, leading=19, spaceBefore=10, spaceAfter=4
    ),
    "h2": ParagraphStyle(
        "h2", fontName="Helvetica-Bold", fontSize=13, leading=16, spaceBefore=8, spaceAfter=3
    ),
    "bold": ParagraphStyle(
        "bold", fontName="Helvetica-Bold", fontSize=10, leading=12, spaceBefore=6
    ),
    "text": ParagraphStyle("text", fontSize=10, leading=12, spaceAfter=6),
    "justified": ParagraphStyle(
        "justified", fontSize=10, leading=12, spaceAfter=6, alignment=TA_JUSTIFY
    ),
    "item": ParagraphStyle(
        "item", fontSize=10, leading=12, leftIndent=14, bulletIndent=2, spaceAfter=2
    ),
}
LEAP = (
    "A frog that sits upon a lily pad may leap to any other lily pad which lies adjacent to it, provided"
    " that nothing else sits there already and that the pond has not been frozen over since the last turn."
)
FEED = (
    "At the beginning of upkeep you feed each frog under your control; whatever you cannot or will not feed"
    " departs from the pond forthwith, together with everything that it carries."
)
Piece = tuple[str, str] | list[list[str]]  # the style and the words, or the rows of a table


def print_document(
    pieces: Sequence[Piece],
    *,
    columns: int = 1,
    head: str = "",
    numbered: bool = True,
    title: str = "",
) -> bytes:
    """Print pieces on small pages, as a publisher's program would."""
    made = io.BytesIO()
    width, height = A5

    def furnish(canvas: Canvas, page: BaseDocTemplate) -> None:
        canvas.setFont("Helvetica", 8)
        if head:
            canvas.drawString(MARGIN, height - 24, head)
        if numbered:
            canvas.drawCentredString(width / 2, 20, str(canvas.getPageNumber()))

    gap = 14
    wide = (width - 2 * MARGIN - gap * (columns - 1)) / columns
    frames = [
        Frame(MARGIN + place * (wide + gap), MARGIN, wide, height - 2 * MARGIN, 0, 0, 0, 0)
        for place in range(columns)
    ]
    document = BaseDocTemplate(made, pagesize=A5, title=title)
    document.addPageTemplates([PageTemplate("all", frames, onPage=furnish)])
    document.build([flowable for piece in pieces for flowable in _make(piece)])
    return made.getvalue()


def _make(piece: Piece) -> list[Flowable]:
    if isinstance(piece, list):
        return [Table(piece, colWidths=[110, 80], hAlign="LEFT"), Spacer(1, 8)]
    style, words = piece
    if style == "item":
        return [Paragraph(words, STYLES["item"], bulletText="\u2022")]
    return [Paragraph(words, STYLES[style])]


def draw_lines(
    lines: Sequence[tuple[float, float, str]], size: float = 10, password: str = ""
) -> bytes:
    """Draw lines where they are wanted: from the left, from the head, the words."""
    made = io.BytesIO()
    canvas = Canvas(made, pagesize=A5, encrypt=password or None)
    canvas.setFont("Helvetica", size)
    for left, down, words in lines:
        canvas.drawString(left, A5[1] - down, words)
    canvas.save()
    return made.getvalue()


def make_source(content: bytes) -> Source:
    """Make the source that a PDF amounts to."""
    document = replace(
        making.DOCUMENT, reader="pdf", encoding="pdf", file="pond.pdf", title="The Pond"
    )
    return sources.make_source(document, page_lines.write_text(content, "pond.pdf"), making.SMALL)


def read(content: bytes) -> Reading:
    """Read a PDF, and check that no word is lost on the way: neither from the page nor from its lines."""
    source = make_source(content)
    assert count_letters(content) == Counter(
        letter for line in source.lines for letter in line.text if letter.isalnum()
    )
    reading = read_document(source)
    assert accounting.account_lines(source, reading) == []
    return reading


def count_letters(content: bytes) -> Counter[str]:
    """Count the letters and digits of all pages as PDFium gives them without any layout."""
    found: Counter[str] = Counter()
    document = pypdfium2.PdfDocument(content)
    for page in document:
        words = page.get_textpage().get_text_range()
        found.update(letter for letter in text.normalise(words) if letter.isalnum())
    document.close()
    return found

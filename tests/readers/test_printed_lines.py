"""Printed lines as they stand in a source: written, and read again."""

import making
import pytest
from printing import draw_lines

from kb.corpus import sources
from kb.readers import layouts
from kb.readers.pdf import printed_lines
from kb.readers.pdf.inner_links import LinkedSpan
from kb.readers.pdf.printed_lines import PrintedLine

SAID = "A frog\tleaps to the next pad."
LINE = PrintedLine(
    12, 3, "body", 10.5, 40.0, 180.5, 0.25, 6, (40.0, 200.0), SAID, (LinkedSpan(2, 6, 7004),)
)


def test_what_is_written_is_read_back() -> None:
    """Has a line that was written and read again its words, its looks, its links and its number?"""
    _, written = printed_lines.write_lines([LINE]).split("\n")
    assert printed_lines.read_line(written) == LINE
    assert LINE.number == 12003


def test_what_is_not_a_line_is_none() -> None:
    """Is a text that was not written as a printed line passed over?"""
    assert printed_lines.read_line("A frog leaps.") is None


@pytest.mark.parametrize(
    ("given", "title"),
    [
        ("Pond Quarrel, Rules", "Pond Quarrel, Rules"),
        ("Microsoft Word - pond.doc", ""),
        ("Pond_Rules Final", ""),
        ("the pond.indd", ""),
        ("Rulebook", ""),
    ],
)
def test_a_title_is_not_the_name_of_a_file(given: str, title: str) -> None:
    """Is the title that a program made of the name of a file left out?"""
    assert printed_lines.read_title(printed_lines.write_lines([LINE], given)) == title


def test_proposed() -> None:
    """Is a PDF known by its bytes, and its lines by their first?"""
    content = draw_lines([(40.0, 60.0, "A frog that sits upon a lily pad may leap.")])
    assert printed_lines.is_pdf(content) and not printed_lines.is_pdf(b"A frog leaps. %PDF-")
    assert printed_lines.is_pdf(b"\xef\xbb\xbf\n" + content)
    assert sources.propose_encoding(content) == "pdf"
    written = sources.decode(content, "pdf", making.SMALL)
    assert printed_lines.is_lines(written) and not printed_lines.is_lines("A frog leaps.")
    assert layouts.propose_reader(written) == "pdf"

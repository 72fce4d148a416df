"""Writes and reads the printed lines of a PDF, as they stand in a `Source`.

In: printed lines in reading order. Out: a text with one line for each, its layout before its words;
and the lines again. A line has a number that tells its page: 12003 is the third line of page 12, in
the order in which it is read. What is furniture of a page (a running head, a page number) is marked
so, and still stands where it was printed.
"""

import re
from collections.abc import Collection
from dataclasses import dataclass

from kb.readers.pdf import inner_links
from kb.readers.pdf.inner_links import LinkedSpan

MAGIC = b"%PDF-"  # how the file of a PDF begins
BEFORE, BLANKS = 64, b"\xef\xbb\xbf\0\t\n\r "
MARK = "%PDF lines"  # the first line of such a text
# What programs put for a title. Matches "Microsoft Word - a.doc", "Rules_Final", "a.indd"; not
# "Pond Rules".
NO_TITLE = re.compile(r"^Microsoft|_|\.(?:docx?|indd|pdf|pages|odt|qxd)\Z|^untitled", re.IGNORECASE)
PAGE = 1000  # numbers for the lines of a page
CELLS = " | "  # between the cells of a row
BODY, TABLE, TERM = SHOWN = ("body", "table", "term")  # roles of what is read
HEAD, FOLIO, ASIDE = FURNITURE = ("running head", "page number", "sideways words")


@dataclass(frozen=True)
class PrintedLine:
    """A line as it is printed, with what its looks tell."""

    page: int  # from 1
    place: int  # on its page, from 1
    role: str  # BODY, or the name under which it is excluded
    size: float  # of its letters, in points
    left: float
    right: float
    gap: float  # white space above it, as a share of its height; large for the first of a column
    bold: int  # number of bold characters at its start
    column: tuple[float, float]  # the edges of its column
    text: str
    links: tuple[LinkedSpan, ...] = ()  # parts of the text that lead to other lines

    @property
    def number(self) -> int:
        """Give its number in the source."""
        return self.page * PAGE + self.place


def write_lines(lines: list[PrintedLine], title: str = "", pictures: Collection[int] = ()) -> str:
    """Write lines as the text of a source, below what is known of the file.

    That is the title that it gives itself, and the numbers of the pages that are pictures.
    """
    return "\n".join(
        [
            "\t".join((MARK, title, *map(str, pictures))),
            *(
                f"{one.page}\t{one.place}\t{one.role}\t{one.size:.1f}\t{one.left:.1f}"
                f"\t{one.right:.1f}\t{one.gap:.2f}\t{one.bold}\t{one.column[0]:.1f}"
                f"\t{one.column[1]:.1f}\t{inner_links.write_spans(one.links)}\t{one.text}"
                for one in lines
            ),
        ]
    )


def read_line(raw: str) -> PrintedLine | None:
    """Read a line again; None for what is none."""
    parts = raw.split("\t", 11)
    if len(parts) < 12:
        return None
    page, place, role, size, left, right, gap, bold, first, last, links, text = parts
    return PrintedLine(
        int(page),
        int(place),
        role,
        float(size),
        float(left),
        float(right),
        float(gap),
        int(bold),
        (float(first), float(last)),
        text,
        inner_links.read_spans(links),
    )


def read_title(content: str) -> str:
    """Read the title that the file gave itself; "" where it is only the name of a file."""
    title = "".join(_split_head(content)[1:2])
    return "" if NO_TITLE.search(title) or " " not in title else title


def read_pictures(content: str) -> tuple[int, ...]:
    """Read the numbers of the pages that are pictures and hold no letters."""
    return tuple(map(int, _split_head(content)[2:]))


def _split_head(content: str) -> list[str]:
    """Split the first line: the mark, the title, the pages that are pictures."""
    return content.partition("\n")[0].split("\t")


def is_pdf(content: bytes) -> bool:
    """Tell whether the bytes of a file are those of a PDF; a mark or blanks may stand before it."""
    return content[:BEFORE].lstrip(BLANKS).startswith(MAGIC)


def is_lines(content: str) -> bool:
    """Tell whether a text is one of printed lines."""
    return content.startswith(MARK)

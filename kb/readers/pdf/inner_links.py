"""Extracts the links of a PDF that lead to other places of it, and says on which words they stand.

In: an opened document and a page of it; later the words of a line, and the lines of all pages. Out:
of each link its box and the place that it leads to; spans of a line's text with the lines that they
lead to. Links to other files and to the web are not references.
"""

import ctypes
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

COVERED = 0.5  # of the width of a word: so much a link that stands on it covers
FIRST, LAST = 0.0, 1e6  # of a place of which only the page is told: its left edge and its head


@dataclass(frozen=True)
class Place:
    """A place of a document: a page, from 1, and how high on it."""

    page: int
    left: float
    height: float


@dataclass(frozen=True)
class InnerLink:
    """A box on a page that leads to a place."""

    left: float
    right: float
    bottom: float
    top: float
    place: Place

    def covers(self, left: float, right: float, bottom: float, top: float) -> bool:
        """Tell whether most of a word is in the box.

        Scripts without spaces write a line as one word: a link on a part of it is left out.
        """
        up, wide = (bottom + top) / 2, min(self.right, right) - max(self.left, left)
        return wide >= COVERED * (right - left) and self.bottom <= up <= self.top


@dataclass(frozen=True)
class LinkedSpan:
    """A part of a line's text that leads to a line, by its number."""

    start: int
    end: int
    target: int


def extract_links(document: Any, page: Any) -> list[InnerLink]:
    """Extract the links of a page that lead to places of the document.

    The package is imported here, since commands that read no PDF import this module too.
    """
    import pypdfium2.raw as pdfium  # noqa: PLC0415

    found: list[InnerLink] = []
    position, link = ctypes.c_int(0), pdfium.FPDF_LINK()
    while pdfium.FPDFLink_Enumerate(page, ctypes.byref(position), ctypes.byref(link)):
        target = pdfium.FPDFLink_GetDest(document, link)
        if not target:
            action = pdfium.FPDFLink_GetAction(link)
            if action and pdfium.FPDFAction_GetType(action) == pdfium.PDFACTION_GOTO:
                target = pdfium.FPDFAction_GetDest(document, action)
        box = pdfium.FS_RECTF()
        if target and pdfium.FPDFLink_GetAnnotRect(link, ctypes.byref(box)):
            place = _find_place(pdfium, document, target)
            if place:
                found.append(InnerLink(box.left, box.right, box.bottom, box.top, place))
    return found


def _find_place(pdfium: Any, document: Any, target: Any) -> Place | None:
    """Find the place that a link leads to; None where it is on no page."""
    page = pdfium.FPDFDest_GetDestPageIndex(document, target)
    if page < 0:
        return None
    known = [ctypes.c_int() for _ in range(3)]
    values = [ctypes.c_float() for _ in range(3)]
    pointers = (*(ctypes.byref(one) for one in known), *(ctypes.byref(one) for one in values))
    pdfium.FPDFDest_GetLocationInPage(target, *pointers)
    left = values[0].value if known[0].value else FIRST
    return Place(page + 1, left, values[1].value if known[1].value else LAST)


def find_spans(
    words: Iterable[tuple[str, InnerLink | None]], said: str
) -> list[tuple[int, int, Place]]:
    """Find the parts of a line's text that links cover; `words` are those of the line in order."""
    found: list[tuple[int, int, Place]] = []
    end = 0
    for word, link in words:
        start = said.find(word, end)
        if start < 0:  # written otherwise in normal form
            continue
        if link and found and found[-1][1] == end and found[-1][2] == link.place and end:
            found[-1] = (found[-1][0], start + len(word), link.place)
        elif link:
            found.append((start, start + len(word), link.place))
        end = start + len(word)
    return found


def find_line(place: Place, lines: Sequence[tuple[int, tuple[float, float], float]]) -> int:
    """Find the line that a place is at, by its number; 0 for none.

    `lines` are those of the page: number, column and middle. It is the highest one below the place,
    in its column, since programs name the place above a heading.
    """
    below = [line for line in lines if line[2] <= place.height]
    beside = [line for line in below if line[1][0] - 1 <= place.left < line[1][1]]
    return max(beside or below, key=lambda line: line[2], default=(0, (0.0, 0.0), 0.0))[0]


def move_spans(spans: Iterable[LinkedSpan], by: int) -> tuple[LinkedSpan, ...]:
    """Move spans back by the letters that were cut from the head of a line."""
    moved = ((one, max(one.start - by, 0), one.end - by) for one in spans)
    return tuple(LinkedSpan(start, end, one.target) for one, start, end in moved if start < end)


def write_spans(spans: Iterable[LinkedSpan]) -> str:
    """Write spans as one word: "4-12>12003"."""
    return ",".join(f"{one.start}-{one.end}>{one.target}" for one in spans)


def read_spans(written: str) -> tuple[LinkedSpan, ...]:
    """Read spans again."""
    parts = (one.replace(">", "-").split("-") for one in written.split(",") if one)
    return tuple(LinkedSpan(*map(int, part)) for part in parts)

"""Parts a title from what is printed far to its right on the same line: the head of a table.

In: the rows of every page. Out: the same, where the first of two titles on one line is a row of its
own, and the other ones are cells of a row below it: "Tolls" beside "Lock | Coins". Without that,
both would be one title, by which nobody looks the rule up.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from kb.readers import numbering
from kb.readers.pdf import columns
from kb.readers.pdf.columns import Row

LARGER = 1.2  # times the size of most letters is that of a title, at least
WIDE = 3.5  # times its height stands a title apart from what is beside it, at least
# What a title has. Matches "Tolls", "3 locks"; not "12", "A 3".
NAME = re.compile(r"[^\W\d_]{2}")
# What counts a chapter, whose title may stand at the other edge. Matches "Chapter 3", "PART II",
# "Step A"; not "Tolls", "Chapter on tolls".
COUNT = re.compile(r"^[^\W\d_]+ (?:\d{1,3}|[IVX]{1,5}|[A-Z])\W*\Z")


def part_heads(pages: Sequence[Sequence[Row]]) -> list[list[Row]]:
    """Part the titles of all pages from what stands far to their right."""
    words = [word for rows in pages for row in rows for word in row.words]
    if not words:
        return [list(rows) for rows in pages]
    least = columns.weigh_size(words) * LARGER
    return [[part for row in rows for part in _part(row, least)] for rows in pages]


def _part(row: Row, least: float) -> Iterator[Row]:
    """Part one row, if it is a title of at least this size and something else beside it."""
    cells = [] if row.cells or row.defined or row.size < least else row.cut(WIDE)
    title = " ".join(word.text for word in cells[0]) if cells else ""
    counts = COUNT.match(title) or numbering.read_number(title, single=True, bare=True)
    named = all(NAME.search(" ".join(word.text for word in cell)) for cell in cells)
    if len(cells) < 2 or counts or not named:
        yield row
        return
    beside = tuple(word for cell in cells[1:] for word in cell)
    yield replace(row, words=cells[0])
    yield replace(row, words=beside, cells=tuple(cells[1:]))

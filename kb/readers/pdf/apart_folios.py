"""Parts the numbers of pages from the titles or running heads that stand on their line.

In: the rows of each page. Out: the same, where such a number is a row of its own, so that no title
ends with it. It stands at the edge of the page behind a wide gap, and several such numbers count up
from page to page; others are words of their line.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from kb.readers.pdf.columns import Row

MIN_FOLIOS = 5
APART = 2.0  # of the height of a line: so far apart the number stands
LEVEL = 4.0  # points by which the rows of one line differ
DIGITS = 3


def part_folios(pages: Sequence[Sequence[Row]]) -> list[list[Row]]:
    """Part the numbers of pages from the words before them, where several count up."""
    found = [row for rows in pages for row in _list_numbered(rows)]
    counted = [int(row.words[-1].text) for row in found]
    rises = all(before < after for before, after in pairwise(counted))
    if len(found) < MIN_FOLIOS or not rises or counted[-1] - counted[0] > 3 * len(pages):
        return [list(rows) for rows in pages]
    parted = set(map(id, found))
    return [[half for row in rows for half in _part(row, parted)] for rows in pages]


def _list_numbered(rows: Sequence[Row]) -> Iterator[Row]:
    """List the rows at the head or the foot of a page that end with a number far apart."""
    top = max((row.top for row in rows), default=0.0)
    bottom = min((row.bottom for row in rows), default=0.0)
    for row in rows:
        outer = row.top > top - LEVEL or row.bottom < bottom + LEVEL
        if not outer or len(row.words) < 2 or row.cells:
            continue
        before, last = row.words[-2:]
        number = last.text.isdecimal() and len(last.text) <= DIGITS
        if number and last.left - before.right > APART * row.size:
            yield row


def _part(row: Row, parted: set[int]) -> list[Row]:
    if id(row) not in parted:
        return [row]
    return [replace(row, words=row.words[:-1]), replace(row, words=row.words[-1:])]

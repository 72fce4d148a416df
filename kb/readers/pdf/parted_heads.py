"""Finds the running heads of a PDF that name a chapter at one edge and a section at the other.

In: the rows of each page. Out: those that are such heads. They differ from page to page, so that
they do not repeat as others do; but they stand at one height above everything else, and a chapter
or a section that they name is named on other pages or is a title further down.
"""

from collections import Counter
from collections.abc import Sequence

from kb import text
from kb.readers.pdf.columns import Row

MIN_HEADS = 5  # pages with such a head
APART = 5.0  # of the height of a line: so far apart stand the chapter and the section
LEVEL = 2.0  # points by which their heights differ


def find_parted_heads(pages: Sequence[Sequence[Row]]) -> frozenset[int]:
    """Find the running heads of two parts, by the `id` of their rows."""
    tops = [max(rows, key=lambda row: row.top) for rows in pages if rows]
    sides = {id(row): _part(row) for row in tops}
    heights = Counter(round(row.bottom) for row in tops if len(sides[id(row)]) > 1)
    if not heights:
        return frozenset()
    height = heights.most_common(1)[0][0]
    level = [row for row in tops if abs(row.bottom - height) <= LEVEL]
    named = Counter(side for row in level for side in set(sides[id(row)]))
    titles = {text.key(row.text) for rows in pages for row in rows if id(row) not in sides}
    heads = [
        id(row)
        for row in level
        if any(named[side] > 1 or side in titles for side in sides[id(row)])
    ]
    if sum(len(sides[row]) > 1 for row in heads) < MIN_HEADS:
        return frozenset()
    return frozenset(heads)


def _part(row: Row) -> list[str]:
    """Part a row where a wide gap is, into texts as they are compared."""
    return [text.key(" ".join(word.text for word in side)) for side in row.cut(APART)]

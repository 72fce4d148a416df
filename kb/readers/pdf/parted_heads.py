"""Finds the running heads of a PDF that name a chapter at one edge and a section at the other.

In: the rows of each page. Out: those that are such heads. They differ from page to page, so that
they do not repeat as others do; but they stand at one height above everything else, and a chapter
or a section that they name is named on other pages or is a title further down.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from kb import text
from kb.readers.pdf.columns import Row

MIN_HEADS = 5  # pages with such a head
APART = 5.0  # of the height of a line: so far apart stand the chapter and the section
LEVEL = 2.0  # points by which their heights differ


def find_parted_heads(pages: Sequence[Sequence[Row]]) -> frozenset[int]:
    """Find the running heads of two parts, by the `id` of their rows."""
    tops = [max(rows, key=lambda row: row.top) for rows in pages if rows]
    parted = {id(row): sides for row in tops if len(sides := _part(row)) > 1}
    heights = Counter(round(row.bottom) for row in tops if id(row) in parted)
    if not heights:
        return frozenset()
    height = heights.most_common(1)[0][0]
    level = [row for row in tops if abs(row.bottom - height) <= LEVEL]
    named = Counter(side for row in level for side in set(_part(row)))
    outer = set(map(id, tops))
    titles = {text.key(_join(row)) for rows in pages for row in rows if id(row) not in outer}
    heads = [row for row in level if any(named[side] > 1 or side in titles for side in _part(row))]
    if sum(id(row) in parted for row in heads) < MIN_HEADS:
        return frozenset()
    return frozenset(map(id, heads))


def _part(row: Row) -> list[str]:
    """Part a row where a wide gap is, into texts as they are compared."""
    sides = [row.words[0].text]
    for word, following in pairwise(row.words):
        if following.left - word.right > APART * row.size:
            sides.append(following.text)
        else:
            sides[-1] += f" {following.text}"
    return [text.key(side) for side in sides]


def _join(row: Row) -> str:
    return " ".join(word.text for word in row.words)

"""Tells in which direction the letters of a PDF's page run, and turns the page so that it is read.

In: the angle of each letter, the boxes of words. Out: the direction of most letters of a page, by
quarter turns; boxes as they stand once the page is turned. Letters that run otherwise (the title of
a chapter at the margin, "DRAFT" across the page) stand in no line of the text: each run of them is
one by itself.
"""

import math
from collections import Counter
from collections.abc import Iterable

UPRIGHT, OBLIQUE = 0, -1  # the direction of ordinary letters, and one between two quarter turns
SLIGHT = 0.12  # radians; a scan is turned by less
Box = tuple[float, float, float, float]  # left, right, bottom, top


def count_quarters(angle: float) -> int:
    """Count the quarter turns of a letter's angle; OBLIQUE if it is between two."""
    quarters = round(angle / (math.pi / 2))
    slight = abs(angle - quarters * math.pi / 2) <= SLIGHT
    return quarters % 4 if slight else OBLIQUE


def find_direction(turns: Iterable[int]) -> int:
    """Find the direction of most letters of a page."""
    counts = Counter(turn for turn in turns if turn != OBLIQUE)
    return max(counts, key=lambda turn: (counts[turn], -turn), default=UPRIGHT)


def turn_box(box: Box, quarters: int) -> Box:
    """Turn a box so that letters which run so run to the right."""
    left, right, bottom, top = box
    turned = {
        1: (bottom, top, -right, -left),
        2: (-right, -left, -top, -bottom),
        3: (-top, -bottom, left, right),
    }
    return turned.get(quarters, box)

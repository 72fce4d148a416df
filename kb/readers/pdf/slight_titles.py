"""Finds the sizes of headings that are hardly larger than the text: 9 points above 8.5.

In: the lines of a PDF, with the usual size of its letters and the usual gap. Out: the sizes of such
headings. Sizes are measured, so a small difference proves nothing by itself: there are several
lines of such a size, nearly all of them short, apart from the line above, and with a line of the
usual size below.
"""

import itertools
from collections.abc import Sequence

from kb import text
from kb.readers import title_patterns
from kb.readers.pdf.printed_lines import PrintedLine

SLIGHT = 0.3  # points beyond the usual size, at least
APART = 0.5  # of the height of a line, above such a heading beyond the usual gap
MIN_TITLES = 6  # lines of such a size
WORDS = 9  # of such a heading, at most


def find_sizes(lines: Sequence[PrintedLine], size: float, gap: float, most: float) -> set[float]:
    """Find the sizes between the usual one and `most` that headings have."""
    held: dict[float, list[bool]] = {}
    for line, below in itertools.pairwise(lines):
        if size + SLIGHT <= line.size < most:
            heads = is_apart(line, gap) and _is_title(line) and abs(below.size - size) < SLIGHT
            held.setdefault(line.size, []).append(heads)
    return {
        one
        for one, heads in held.items()
        if len(heads) >= MIN_TITLES and sum(heads) * 4 >= len(heads) * 3
    }


def is_apart(line: PrintedLine, gap: float) -> bool:
    """Tell whether a line stands apart from the one above it, or heads its column."""
    return line.gap >= gap + APART


def _is_title(line: PrintedLine) -> bool:
    """Tell whether a line is short, begins as a title does and does not end as a sentence."""
    begins = not line.text[:1].islower()
    ended = title_patterns.SENTENCE_END.search(line.text)
    return begins and not ended and 0 < len(text.words(line.text)) <= WORDS

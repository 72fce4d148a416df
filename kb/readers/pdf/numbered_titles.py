"""Finds the titles of numbered rules that stand in usual letters on lines of their own: "3.1 Oars".

In: the printed lines of a PDF. Out: the indexes of such lines. Neither their size nor their weight
tells them from text, so they count only where nearly all lines that begin with a rule's number are
such: short, with a gap above, and a sentence or a rule that begins below.
"""

from collections.abc import Sequence

from kb.readers import numbering, title_patterns
from kb.readers.numbering import Number
from kb.readers.pdf.printed_lines import BODY, PrintedLine

APART = 0.1  # of the height of a line, above a title beyond the gap below it
MIN_TITLES = 5  # such lines


def find_titles(lines: Sequence[PrintedLine], contents: set[int]) -> frozenset[int]:
    """Find the lines that are a rule's number and its title."""
    numbered = {
        index: number
        for index, line in enumerate(lines)
        if line.role == BODY and index not in contents
        if (number := numbering.read_number(line.text))
    }
    titles = frozenset(index for index, one in numbered.items() if _is_title(lines, index, one))
    usual = len(titles) >= MIN_TITLES and len(titles) * 5 >= len(numbered) * 4
    return titles if usual else frozenset()


def _is_title(lines: Sequence[PrintedLine], index: int, number: Number) -> bool:
    if index + 1 == len(lines):
        return False
    line, below = lines[index : index + 2]
    if not title_patterns.is_short_title(number.rest.removesuffix(":")):
        return False
    begins = below.text[:1].isupper() or not below.text[:1].isalpha()
    apart = line.gap >= below.gap + APART or bool(numbering.read_number(below.text))
    return begins and apart and line.page == below.page

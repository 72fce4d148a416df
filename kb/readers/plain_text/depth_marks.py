"""Cuts off the marks with which an outline shows how deep a numbered line stands: "__101. Tolls".

In: the lines of a text. Out: the same without the run of one mark before their numbers, where
most lines begin so, and the runs have several lengths. Their numbers say as much.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from kb.readers.source_lines import SourceLine

# Marks before a number. Matches "__" of "__101. Tolls", ">>> " of ">>> 1.2.1 Row"; not "_Tolls",
# "- 1", "_1_".
MARKED = re.compile(
    r"^(?P<marks>(?P<mark>[_>~+|*.])(?P=mark){0,9})[ \t]?(?=[A-Z]?\d[\w.-]*[.:)]? \S)"
)
MIN_LINES = 10
LENGTHS = 2  # of the runs, at least
MOST = 0.6  # of the lines begin so


def cut_marks(lines: Sequence[SourceLine]) -> list[SourceLine]:
    """Cut off the marks of depth, if the text has such."""
    marked = {
        index: match for index, line in enumerate(lines) if (match := MARKED.match(line.text))
    }
    lengths = {len(match["marks"]) for match in marked.values()}
    alike = len({match["mark"] for match in marked.values()}) == 1
    few = len(marked) < max(MIN_LINES, MOST * len(lines))
    if few or len(lengths) < LENGTHS or not alike:
        return list(lines)
    return [
        replace(line, text=line.text[marked[index].end() :]) if index in marked else line
        for index, line in enumerate(lines)
    ]

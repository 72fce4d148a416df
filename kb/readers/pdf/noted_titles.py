"""Finds the titles in bold letters of a PDF behind which a note in brackets stands on their line.

In: the printed lines of a PDF. Out: the same lines; of "Eel Trap (needs a net)" the title and the
note are lines of their own, so that the one is a heading and the other text below it. They are
parted only where a document has several, each apart from the line above it.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from kb import text
from kb.readers import title_patterns
from kb.readers.pdf import inner_links
from kb.readers.pdf.printed_lines import BODY, PrintedLine

MIN_TITLES = 4
APART = 0.3  # of the height of a line, beyond the usual: a gap above a title
# A note up to the end of the line. Matches " (needs a net)"; not " (needs", " (needs) a".
NOTE = re.compile(r"^\s*\([^()]+\)\Z")


def part_notes(lines: Sequence[PrintedLine], size: float, gap: float) -> list[PrintedLine]:
    """Part titles from the notes behind them, where letters have a size and lines a gap above."""
    noted = {index for index, line in enumerate(lines) if _is_noted(line, gap)}
    if len(noted) < MIN_TITLES:
        return list(lines)
    titles = Counter(lines[index].size for index in noted).most_common(1)[0][0]
    made: list[PrintedLine] = []
    for index, line in enumerate(lines):
        if index not in noted:
            made.append(line)
            continue
        title = line.text[: line.bold].rstrip()
        rest = line.text[line.bold :]
        links = tuple(one for one in line.links if one.end <= len(title))
        moved = inner_links.move_spans(line.links, line.bold)
        end = line.left + (line.right - line.left) * len(title) / len(line.text)
        made.append(replace(line, text=title, bold=len(title), size=titles, right=end, links=links))
        note = replace(line, text=rest.lstrip(), bold=0, size=size, left=end, gap=gap, links=moved)
        made.append(note)
    return made


def _is_noted(line: PrintedLine, gap: float) -> bool:
    """Tell whether a line is a short title in bold letters and a note."""
    title, rest = line.text[: line.bold].rstrip(), line.text[line.bold :]
    return bool(
        line.role == BODY
        and text.words(title)
        and title_patterns.is_short_title(title)
        and title[:1].isupper()
        and NOTE.match(rest)
        and line.gap > gap + APART
    )

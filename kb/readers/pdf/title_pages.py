"""Takes the authors and the date below the title of a PDF for text, though their letters are large.

In: the parts of a PDF. Out: the same, where a heading on the first page that ends with a date is
text, with those of its level right above it. Otherwise all chapters would stand below the date.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from kb.readers.pdf.paragraphs import Part
from kb.readers.pdf.printed_lines import FURNITURE

MONTH = (
    r"(?:January|February|March|April|May|June|July|August|September|October|November|December"
    r"|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.?)"
)
# The end of a line with the day or the month of a text. Matches "June 3, 2031", "by A. Frog 3 June
# 2031", "2031-06-03"; not "in 2031", "June 3".
DATED = re.compile(
    rf"(?:{MONTH} (?:\d{{1,2}}(?:st|nd|rd|th)?,? )?\d{{4}}|\b\d{{1,2}} {MONTH},? \d{{4}}"
    r"|\b\d{4}-\d\d-\d\d)[.)]?\Z"
)


def read_title_page(parts: Sequence[Part]) -> list[Part]:
    """Take what stands between the title and the date below it for text."""
    heads: list[int] = []
    for index, part in enumerate(parts):
        if part.role in FURNITURE:
            continue
        if part.role != "heading" or part.lines[0].page > 1:
            break
        heads.append(index)
    dated = next((place for place in heads[1:] if DATED.search(parts[place].lines[-1].text)), None)
    if dated is None:
        return list(parts)
    level = parts[dated].level
    first = heads.index(dated)
    while first > 1 and parts[heads[first - 1]].level == level:
        first -= 1
    plain = set(heads[first : heads.index(dated) + 1])
    return [
        replace(part, role="text", level=0) if index in plain else part
        for index, part in enumerate(parts)
    ]

"""Finds the rules of a plain text whose number is a letter and one count: "C3 Tolls" above "C3.1".

In: the lines of a text, the numbers of several parts that were found in it. Out: the number of each
such line. "C3" alone may be a field of a map or a part of a name, so the text must have numbers
below one ("C3.1"), the counts of a letter must go up by one, and each stands at the start of a
block of lines.
"""

import re
from collections.abc import Mapping, Sequence

from kb.readers.numbering import Number
from kb.readers.source_lines import SourceLine

# Such a number. Matches "C3 " of "C3 Tolls", "G11. Row"; not "C3.1 Row", "C3 rows".
CHAPTER = re.compile(r"^(?P<letter>[A-Z])(?P<hyphen>-?)(?P<count>\d{1,3})[.:)]?\s+(?=[A-Z\"“])")
MIN_BELOW = 3  # letters with a count that have numbers below them
MIN_CHAPTERS = 5  # of one letter, or of all


def find_chapters(lines: Sequence[SourceLine], deeper: Mapping[int, Number]) -> dict[int, Number]:
    """Find the lines that begin with a letter and a count."""
    above = {number.parts[:2] for number in deeper.values() if not number.parts[0].isdecimal()}
    if len(above) < MIN_BELOW:
        return {}
    found: dict[int, Number] = {}
    last: dict[str, int] = {}
    for index, line in enumerate(lines):
        match = CHAPTER.match(line.text)
        if match is None or index in deeper or not (line.blanks_before or not index):
            continue
        letter, count = match["letter"], int(match["count"])
        if count != last.get(letter, 0) + 1 and (letter, str(count)) not in above:
            continue
        if count <= last.get(letter, 0):
            continue
        last[letter] = count
        written = f"{letter}{match['hyphen']}{match['count']}"
        found[index] = Number(written, (letter, match["count"]), line.text[match.end() :])
    return found if len(found) >= MIN_CHAPTERS else {}

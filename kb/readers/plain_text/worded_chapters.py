"""Finds chapters whose count stands on a line above their title: "Chapter 2" above "Boats".

In: the lines of a text, and the numbered rules found in it. Out: for each such line its word and
its count; the title is the next line. The first rule of the chapter stands right below: "2.1 Oars".
What counts on from such a chapter may be one without rules: "Appendix B" after "Appendix A".
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from kb.readers import numbering, title_patterns
from kb.readers.numbering import Number
from kb.readers.source_lines import SourceLine

# Such a line. Matches "Chapter 2", "APPENDIX A"; not "Chapter 2 Boats", "Chapter II", "Chapter a".
CHAPTER = re.compile(r"^(?P<word>(?i:chapter|part|appendix|section)) (?P<count>\d{1,2}|[A-Z])$")
MIN_HEADED = 2  # chapters with a rule right below


@dataclass(frozen=True)
class Chapter:
    """The word and the count of a chapter."""

    word: str
    count: str


def find_chapters(lines: Sequence[SourceLine], numbers: Mapping[int, Number]) -> dict[int, Chapter]:
    """Find the lines with the counts of chapters."""
    seen = {
        index: Chapter(match["word"], match["count"])
        for index, line in enumerate(lines[:-2])
        if (match := CHAPTER.match(line.text))
        and index + 1 not in numbers
        and title_patterns.is_short_title(lines[index + 1].text)
    }
    headed = {
        index
        for index, one in seen.items()
        if index + 2 in numbers and numbers[index + 2].parts[0] == one.count
    }
    if len(headed) < MIN_HEADED:
        return {}
    written = {number.written for number in numbers.values()}
    found: dict[int, Chapter] = {}
    for index, one in seen.items():
        before = next((last for last in reversed(found.values()) if last.word == one.word), None)
        counts_on = before is not None and _follows(one.count, before.count)
        if (index in headed or counts_on) and one.count not in written:
            found[index] = one
    return found


def _follows(count: str, before: str) -> bool:
    """Tell whether a count is the next: "3" after "2", "B" after "A"."""
    alike = count.isdecimal() == before.isdecimal()
    return alike and numbering.rank(count) == numbering.rank(before) + 1

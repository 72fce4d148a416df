"""Finds the table of contents of a plain text: a run of lines that all occur again as headings.

In: the lines of a text. Out: the indexes of the lines of the table of contents, its own heading
included, and the titles it lists. Without a heading, every line must occur again, in the same
order, and none is a statement or returns as an item of a list: steps are repeated so. Below a
heading such as "Contents" a few lines may differ. Page numbers and the dots before them are
ignored. Lines that end in dots and a page number are one even where columns, parted titles or other
words stand between them, if half of their titles are a line again, or if a few are and the pages go
up.
"""

import itertools
import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from kb import text
from kb.readers import numbering, outline, title_numbers, title_patterns
from kb.readers.source_lines import SourceLine

# The heading of a table of contents. Matches "Table of Contents", "CONTENTS:"; not "Contents of the
# box".
TITLE = re.compile(r"^\W*(?:table of contents|contents)\W*$", re.IGNORECASE)
# The page number at the end of a line. Matches " ..... 12", "\t12"; not "Rule 12".
# It begins where the dots or spaces do, so that a long run of them is tried once.
PAGE = re.compile(r"(?:(?<![.…·_\s])\s*(?:[.…·_] ?){2,}\s*|(?<!\s)\s{2,}|\t)\d{1,4}\s*$")
# The dots before the page number at the end of a line. Matches "Sea ..... 12", "Sea . . . 12"; not
# "Sea 12", "Sea ... 1.5".
LEADER = re.compile(r"(?<![.…·_])(?<![.…·_] )(?:[.…·_] ?){2,}\s*\d{1,3}$")
# A line that ends with a number. Matches "Preface 5", "2 Boats 12"; not "Preface", "5".
PAGE_BEHIND = re.compile(r"[^\W\d_]\W*\s\d{1,3}$")
# The number of a page. Matches "12"; not "x".
DIGITS = re.compile(r"\d+")
MIN_LEADERS = 6  # lines with dots
MIN_AGAIN = 4  # of their titles that are a line again
LEADERS_APART = 4  # lines from one to the next, at most
MIN_LINES = 4  # lines of a table of contents without a heading
MIN_TITLED_LINES = 2
# The end of a sentence, which no title has. Matches "gone."; not "Setup:", "7."
SENTENCE_END = re.compile(r"[a-z][.!?]$")
MAX_LENGTH = 120  # characters of one of its lines
SEARCH_LIMIT = 600  # non-blank lines from the start that are searched


@dataclass(frozen=True)
class Contents:
    """The lines of a table of contents, and the titles it lists."""

    indexes: frozenset[int] = frozenset()
    titles: frozenset[str] = field(default_factory=frozenset)  # as keys


def find_contents(lines: Sequence[SourceLine]) -> Contents:
    """Find the table of contents."""
    found, led = _find_listed(lines), _find_leaders(lines)
    return Contents(found.indexes | led.indexes, found.titles | led.titles)


def _find_listed(lines: Sequence[SourceLine]) -> Contents:
    """Find a run of lines that occur again."""
    keys = [make_key(line.raw) for line in lines]
    returns = {key: index for index, key in enumerate(keys)}  # the last index of each
    titles = ["" if _says(line) else key for line, key in zip(lines, keys, strict=True)]
    headings = {
        key: index
        for index, key in enumerate(titles)
        if key and outline.read_list_marker(lines[index].raw)[0] == "text"
    }
    for index, line in enumerate(lines[:SEARCH_LIMIT]):
        titled = bool(TITLE.match(line.text))
        first = index + 1 if titled else index
        end = (
            _end_titled(lines, keys, first, returns)
            if titled
            else _end_untitled(titles, first, headings)
        )
        if end - first >= (MIN_TITLED_LINES if titled else MIN_LINES):
            return Contents(frozenset(range(index, end)), frozenset(keys[first:end]) - {""})
    return Contents()


def _find_leaders(lines: Sequence[SourceLine]) -> Contents:
    """Find the lines that lead to a page by dots, with the short lines between them."""
    leaders = [index for index, line in enumerate(lines) if LEADER.search(line.text)]
    runs: list[list[int]] = []
    for index in leaders:
        if runs and index - runs[-1][-1] <= LEADERS_APART:
            runs[-1].append(index)
        else:
            runs.append([index])
    led = frozenset(leaders)
    starts = {
        numbering.key_title(line.text) for index, line in enumerate(lines) if index not in led
    }
    found: set[int] = set()
    for run in runs:
        titles = [numbering.key_title(LEADER.sub("", lines[one].text)) for one in run]
        again = sum(title in starts for title in titles)
        pages = [int(DIGITS.findall(lines[one].text)[-1]) for one in run]
        rises = sum(before <= after for before, after in itertools.pairwise(pages))
        counted = again >= MIN_AGAIN and rises * 10 >= (len(run) - 1) * 9
        if len(run) >= MIN_LEADERS and (counted or again * 2 >= len(run)):
            found.update(
                index
                for index in range(run[0], run[-1] + 1)
                if index in run or not SENTENCE_END.search(lines[index].text)
            )
            found.update(_find_above(lines, run[0]))
    return Contents(
        frozenset(found), frozenset(make_key(lines[index].raw) for index in found) - {""}
    )


def _find_above(lines: Sequence[SourceLine], first: int) -> range:
    """Find the heading "Contents" a few lines above the first with dots, and what is between.

    Chapters and forewords have their page without dots.
    """
    for index in range(first - 1, max(first - 1 - LEADERS_APART, -1), -1):
        if TITLE.match(lines[index].text):
            return range(index, first)
        if not PAGE_BEHIND.search(lines[index].text):
            break
    return range(0)


def make_key(content: str) -> str:
    """Give the form of a line by which it is recognised again: without its page number.

    What a chapter counts ("SECTION 1: Oars") may stand at one of both places only.
    """
    if len(content) > MAX_LENGTH:
        return ""
    title = PAGE.sub("", content).strip()
    labelled = title_numbers.LABELLED.match(title)
    if labelled and labelled.end() < len(title):
        title = title[labelled.start("number") :]
    return text.key(title)


def _end_titled(
    lines: Sequence[SourceLine], keys: list[str], first: int, returns: dict[str, int]
) -> int:
    """Give the end of the lines below a heading "Contents".

    That is where the first of them occurs again, or after the last that occurs again.
    """
    end = first
    while end < len(lines) and keys[end] and (end == first or keys[end] != keys[first]):
        end += 1
    while end > first and returns[keys[end - 1]] < end:
        end -= 1
    known = sum(returns[keys[index]] >= end for index in range(first, end))
    return end if known * 5 >= (end - first) * 3 else first


def _end_untitled(keys: list[str], first: int, returns: dict[str, int]) -> int:
    """Give the end of a run of lines that all occur again after it, in the same order."""
    end, last = first, -1
    while end < len(keys) and returns.get(keys[end], -1) > max(last, end) and len(keys[end]) > 2:
        last = returns[keys[end]]
        end += 1
    while end > first and returns[keys[first]] < end:
        end -= 1
    return end


def _says(line: SourceLine) -> bool:
    """Tell whether a line is a statement, which is text wherever it returns."""
    said = len(line.text.split()) >= title_patterns.MIN_STATEMENT
    return said and bool(title_patterns.FULL_STOP.search(line.text))

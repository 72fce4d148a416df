"""Finds the table of contents of a plain text: a run of lines that all return later as headings.

In: the lines of a text. Out: the places of the lines that are a table of contents, its own heading
included, and the titles it lists. A run without a heading must return whole and in order; below a
heading that says "Contents" a few lines may differ. Page numbers and the dots before them are
ignored.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from kb import text
from kb.readers.source_lines import SourceLine

# The heading of a table of contents. Matches "Table of Contents", "CONTENTS:"; not "Contents of the
# box".
TITLE = re.compile(r"^\W*(?:table of contents|contents)\W*$", re.IGNORECASE)
# The page number at the end of its lines. Matches " ..... 12", "\t12"; not "Rule 12".
PAGE = re.compile(r"(?:\s*[.…·_]{2,}\s*|\s{2,}|\t)\d{1,4}\s*$")
MIN_LINES = 4  # lines that return, without a heading over them
MIN_TITLED_LINES = 2
MAX_LENGTH = 120  # characters of a line of it
SEARCH_LIMIT = 600  # filled lines from the start in which it is looked for


@dataclass(frozen=True)
class Contents:
    indexes: frozenset[int] = frozenset()
    titles: frozenset[str] = field(default_factory=frozenset)  # by their keys


def find_contents(lines: Sequence[SourceLine]) -> Contents:
    """Find the table of contents."""
    keys = [make_key(line.raw) for line in lines]
    returns = {key: index for index, key in enumerate(keys)}  # where each stands for the last time
    for index, line in enumerate(lines[:SEARCH_LIMIT]):
        titled = bool(TITLE.match(line.text))
        first = index + 1 if titled else index
        end = (
            _end_titled(lines, keys, first, returns)
            if titled
            else _end_untitled(keys, first, returns)
        )
        if end - first >= (MIN_TITLED_LINES if titled else MIN_LINES):
            return Contents(frozenset(range(index, end)), frozenset(keys[first:end]) - {""})
    return Contents()


def make_key(content: str) -> str:
    """Give the form of a line by which it is found again: without its page number."""
    return text.key(PAGE.sub("", content)) if len(content) <= MAX_LENGTH else ""


def _end_titled(
    lines: Sequence[SourceLine], keys: list[str], first: int, returns: dict[str, int]
) -> int:
    """Give the end of the lines below a heading "Contents": where the first of them returns, or the last that returns."""
    end = first
    while end < len(lines) and keys[end] and (end == first or keys[end] != keys[first]):
        end += 1
    while end > first and returns[keys[end - 1]] < end:
        end -= 1
    known = sum(returns[keys[index]] >= end for index in range(first, end))
    return end if known * 5 >= (end - first) * 3 else first


def _end_untitled(keys: list[str], first: int, returns: dict[str, int]) -> int:
    """Give the end of a run of lines that all return after it, in their order."""
    end, last = first, -1
    while (
        end < len(keys) and keys[end] and returns[keys[end]] > max(last, end) and len(keys[end]) > 2
    ):
        last = returns[keys[end]]
        end += 1
    while end > first and returns[keys[first]] < end:
        end -= 1
    return end

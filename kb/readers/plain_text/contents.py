"""Find the table of contents of a plain text: a run of lines that all occur again as headings.

In: the lines of a text. Out: the indexes of the lines of the table of contents, its own heading
included, and the titles it lists. Without a heading, every line must occur again, in the same
order; below a heading such as "Contents" a few lines may differ. Page numbers and the dots before
them are ignored.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from kb import text
from kb.readers.source_lines import SourceLine

# The heading of a table of contents. Matches "Table of Contents", "CONTENTS:"; not "Contents of the
# box".
TITLE = re.compile(r"^\W*(?:table of contents|contents)\W*$", re.IGNORECASE)
# The page number at the end of a line. Matches " ..... 12", "\t12"; not "Rule 12".
PAGE = re.compile(r"(?:\s*[.…·_]{2,}\s*|\s{2,}|\t)\d{1,4}\s*$")
MIN_LINES = 4  # lines of a table of contents without a heading
MIN_TITLED_LINES = 2
MAX_LENGTH = 120  # characters of one of its lines
SEARCH_LIMIT = 600  # non-blank lines from the start that are searched


@dataclass(frozen=True)
class Contents:
    """The lines of a table of contents, and the titles it lists."""

    indexes: frozenset[int] = frozenset()
    titles: frozenset[str] = field(default_factory=frozenset)  # as keys


def find_contents(lines: Sequence[SourceLine]) -> Contents:
    """Find the table of contents."""
    keys = [make_key(line.raw) for line in lines]
    returns = {key: index for index, key in enumerate(keys)}  # the last index of each
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
    """Return the form of a line by which it is recognised again: without its page number."""
    return text.key(PAGE.sub("", content)) if len(content) <= MAX_LENGTH else ""


def _end_titled(
    lines: Sequence[SourceLine], keys: list[str], first: int, returns: dict[str, int]
) -> int:
    """Return the end of the lines below a heading "Contents".

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
    """Return the end of a run of lines that all occur again after it, in the same order."""
    end, last = first, -1
    while (
        end < len(keys) and keys[end] and returns[keys[end]] > max(last, end) and len(keys[end]) > 2
    ):
        last = returns[keys[end]]
        end += 1
    while end > first and returns[keys[first]] < end:
        end -= 1
    return end

"""Reads the lists of facts and questions below the headings of a companion file, if they are plain.

In: the lines of a file, and which are headings. Out: the paragraphs of each list, by the line of
its heading, and the lines without these lists, which are then read as Markdown. Two lines of three
are such questions, and reading them as Markdown was the longest part of a build. A list is plain if
Markdown would make of each line one item with the same words: no mark, no continued line.
"""

import re
from collections.abc import Collection, Sequence
from dataclasses import replace

from kb import text
from kb.model import Paragraph, Section

# An item of words without Markdown. Matches "- Who pays?", "- number: 7.4"; not "- *Who* pays?",
# "- 1. Row", "- Pay  ".
PLAIN_ITEM = re.compile(r"- (?P<words>[A-Za-z\"“‘'(][^\\`*_\[\]<>&#~|{}^\t]*(?<=\S))\Z")
# What may continue a list behind a blank line. Matches "  more"; not "More".
INDENTED = re.compile(r"\s+\S")


def take_out(
    lines: Sequence[str], headings: Collection[int]
) -> tuple[list[str], dict[int, tuple[Paragraph, ...]]]:
    """Take the plain lists below the headings out of the lines; both are counted from 1."""
    left = list(lines)
    taken = {}
    for heading in headings:
        start, end = _find_list(lines, heading)
        items = [PLAIN_ITEM.fullmatch(line) for line in lines[start:end]]
        if items and all(items) and not INDENTED.match("".join(lines[end + 1 : end + 2])):
            left[start:end] = [""] * len(items)
            taken[heading] = tuple(
                Paragraph(text.normalise(item["words"]), "bullet", (number, number))
                for number, item in enumerate(items, start + 1)
                if item
            )
    return left, taken


def put_back(section: Section, listed: tuple[Paragraph, ...]) -> Section:
    """Put a list back among the other paragraphs of its section."""
    if not listed or not section.lines:
        return section
    paragraphs = sorted((*listed, *section.paragraphs), key=lambda one: one.lines)
    lines = (section.lines[0], max(section.lines[1], listed[-1].lines[1]))
    return replace(section, paragraphs=tuple(paragraphs), lines=lines)


def _find_list(lines: Sequence[str], heading: int) -> tuple[int, int]:
    """Find the first lines below a heading that no blank line parts, as indexes."""
    start = heading
    while start < len(lines) and not lines[start].strip():
        start += 1
    end = start
    while end < len(lines) and lines[end].strip():
        end += 1
    return start, end

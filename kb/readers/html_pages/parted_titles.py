"""Joins headings that a page parts in two: "Chapter 1" right above "Boats" is "Chapter 1: Boats".

In: the blocks of a page (kb.readers.html_pages.blocks). Out: the same blocks, where a heading of a
word and a count alone and the heading right below it are one, at the higher of their levels. It
must be the manner of the page: of several such headings most have a title below. What is left out
between both, such as a running head, stands behind them.
"""

import re
from dataclasses import replace

from kb.readers import title_patterns
from kb.readers.html_pages import blocks
from kb.readers.html_pages.blocks import Block

# A heading of a word and a count. Matches "Chapter 1", "ARTICLE IV.", "Appendix A:"; not "Chapter
# 1: Boats", "Chapter One", "Part".
COUNTED = re.compile(
    r"^(?P<count>(?:appendix|annex|article|book|chapter|law|part|rule|schedule|section)"
    r" (?:\d{1,3}|(?-i:[A-Z]|[IVXL]{1,7})))\s*[.:–—-]?$",
    re.IGNORECASE,
)
MIN_PARTED = 2


def join_parted(found: list[Block]) -> list[Block]:
    """Join the headings of a word and a count with the titles below them."""
    counted = {
        index: match["count"]
        for index, block in enumerate(found)
        if block.role == "heading" and (match := COUNTED.match(block.text))
    }
    titles = {index: place for index in counted if (place := _find_title(found, index)) is not None}
    if len(titles) < MIN_PARTED or len(titles) * 2 < len(counted):
        return found
    below = frozenset(titles.values())
    return [
        _join(found[index], found[titles[index]], counted[index]) if index in titles else block
        for index, block in enumerate(found)
        if index not in below
    ]


def _find_title(found: list[Block], index: int) -> int | None:
    """Find the title right below a heading, if it is a heading of its own."""
    place = blocks.find_next(found, index)
    if place is None:
        return None
    titled = found[place].role == "heading" and not COUNTED.match(found[place].text)
    stated = title_patterns.is_statement(found[place].text)
    return place if titled and not stated else None


def _join(block: Block, title: Block, count: str) -> Block:
    """Make one heading of two, with the anchors of both."""
    return replace(
        title,
        text=f"{count}: {title.text}",
        level=min(block.level, title.level),
        lines=(block.lines[0], title.lines[1]),
        names=(*block.names, *title.names),
        links=tuple(link.move(len(count) + 2) for link in title.links),
    )

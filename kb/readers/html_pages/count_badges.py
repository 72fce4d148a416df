"""Joins the counts that a page shows above its headings with them: "Section 01" above "Locks".

In: the blocks of a page, in page order. Out: the same, where such a count is the number of its
heading. There are several, each is a paragraph right above a heading, and they count up one by one
from 1; others are text.
"""

import re
from dataclasses import replace

from kb.model import Exclusion
from kb.readers.html_pages import blocks
from kb.readers.html_pages.blocks import Block

# A count alone, or behind a word for what it counts. Matches "01", "Section 1", "PART 02:", "#3";
# not "1 boat", "Section", "2031".
COUNT = re.compile(
    r"^(?:(?:article|chapter|law|part|rule|section|step)\s+|#)?0?(?P<count>\d{1,2})[.:]?$",
    re.IGNORECASE,
)
MIN_BADGES = 3


def join_badges(found: list[Block]) -> list[Block]:
    """Join the counts above headings with them, if a page has several."""
    badges = _find_badges(found)
    if len(badges) < MIN_BADGES or [count for count, _ in badges.values()] != list(
        range(1, len(badges) + 1)
    ):
        return found
    headed = {heading: count for count, heading in badges.values()}
    made = []
    for index, block in enumerate(found):
        if index in badges:
            lines = range(block.lines[0], block.lines[1] + 1)
            left_out = tuple(Exclusion(line, "list number", block.text) for line in lines)
            made.append(Block("excluded", exclusions=left_out, names=block.names))
        elif index in headed:
            prefix = f"{headed[index]}. "
            links = tuple(link.move(len(prefix)) for link in block.links)
            made.append(replace(block, text=prefix + block.text, links=links))
        else:
            made.append(block)
    return made


def _find_badges(found: list[Block]) -> dict[int, tuple[int, int]]:
    """Find the counts right above headings of one level: each with its number and its heading."""
    badges: dict[int, tuple[int, int]] = {}
    level = 0
    for index, block in enumerate(found):
        match = COUNT.match(block.text) if block.role == "text" and not block.quote else None
        if match is None:
            continue
        below = blocks.find_next(found, index)
        if below and found[below].role == "heading":
            level = level or found[below].level
            if found[below].level == level:
                badges[index] = int(match["count"]), below
    return badges

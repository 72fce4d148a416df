"""Takes the items of a numbered list for headings where they are titles above lists of their own.

In: the blocks of a page. Out: the same, where such items are headings with their numbers. So a page
reads that is one outline: "1. Frogs:", "2. Lilies:", each with its rules in a list below it. All
items of the outermost list are short titles, count up from 1 and have items below them, and the
page has no heading but its title.
"""

import re
from dataclasses import replace

from kb.readers import title_patterns
from kb.readers.html_pages.blocks import Block

# The number of an item. Matches "1." ; not "a.", "1)".
COUNT = re.compile(r"^(?P<count>\d{1,3})\.$")
MIN_CHAPTERS = 3
OUTSIDE = 4  # blocks for each one that is not in the list, at least


def head_chapters(found: list[Block]) -> list[Block]:
    """Take the items of the outermost list for headings, if they are chapters."""
    outer = [
        index for index, block in enumerate(found) if block.role == "numbered" and not block.level
    ]
    titles = {index: found[index].text.rstrip(": ") for index in outer}
    counts = [COUNT.match(found[index].marker) for index in outer]
    headings = [block for block in found if block.role == "heading"]
    listed = sum(block.role in ("numbered", "bullet") for block in found)
    chapters = (
        len(outer) >= MIN_CHAPTERS
        and len(headings) <= 1
        and listed * (OUTSIDE + 1) >= len(found) * OUTSIDE
        and [match and int(match["count"]) for match in counts] == list(range(1, len(outer) + 1))
        and all(title_patterns.is_short_title(title) for title in titles.values())
        and all(_has_items(found, index) for index in outer)
    )
    if not chapters:
        return found
    level = headings[0].level + 1 if headings else 2
    first = outer[0]
    return [
        replace(
            block, role="heading", text=f"{block.marker} {titles[index]}", marker="", level=level
        )
        if index in titles
        else replace(block, level=block.level - 1)
        if index > first and block.role in ("numbered", "bullet") and block.level
        else block
        for index, block in enumerate(found)
    ]


def _has_items(found: list[Block], index: int) -> bool:
    """Tell whether an item has items of its own right below it."""
    below = found[index + 1] if index + 1 < len(found) else None
    return below is not None and below.role in ("numbered", "bullet") and below.level > 0

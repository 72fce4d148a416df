"""Takes the lines that stay to be seen of folded boxes (`summary`) for headings.

In: the blocks of a page. Out: the same, where a `summary` is a heading one level below the heading
above it, or below the one around it, if a page has several and each stands once; headings within
its box stand below it. Others, such as "Show more" on every box, are sub-headings of their
section's text.
"""

from collections import Counter
from dataclasses import replace

from kb import text
from kb.readers.html_pages.blocks import Block

MIN_SUMMARIES = 3
DEEPEST = 6


def head_summaries(found: list[Block]) -> list[Block]:
    """Take the lines above folded boxes for headings, or for sub-headings."""
    times = Counter(text.key(block.text) for block in found if block.role == "summary")
    once = sum(count == 1 for count in times.values())
    titled = once >= MIN_SUMMARIES and once * 2 > times.total()
    made: list[Block] = []
    level = 1
    above: dict[int, int] = {}  # by box with such a heading: its level
    for block in found:
        around = next((above[one] for one in reversed(block.boxes) if one in above), 0)
        if block.role == "heading" and around:
            block = replace(block, level=min(max(block.level, around + 1), DEEPEST))
        elif block.role == "heading":
            level = block.level
        elif block.role == "summary" and titled and times[text.key(block.text)] == 1:
            depth = min(level + block.level, DEEPEST)
            block = replace(block, role="heading", level=depth)
            above.update(dict.fromkeys(block.boxes[-1:], depth))
        elif block.role == "summary":
            block = replace(block, role="subheading", level=0)
        made.append(block)
    return made

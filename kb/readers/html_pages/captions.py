"""Takes headings that only name a picture for captions: "Figure 3: Locks" between 1.2 and 1.3.

In: the blocks of a page. Out: the same, where such a heading is a sub-heading of the text above it,
so that the rules behind the picture do not stand below it. A table or a text below makes it the
heading of these.
"""

import re
from collections.abc import Iterable
from dataclasses import replace

from kb.readers import numbering
from kb.readers.html_pages.blocks import Block

# The count of a picture, alone or before its name. Matches "Figure 3", "Fig. 1.2: Locks", "Map B -
# Canals"; not "Figures", "Map of 3 locks", "Figure 3 shows".
CAPTION = re.compile(
    r"^(?:chart|diagram|fig(?:ure|\.)|illustration|image|map|photo|picture|plate|table)"
    r" ?(?:\d{1,3}(?:[.-]\d{1,3})?[a-z]?|(?-i:[A-Z]))(?:\s*[.:]?$|\s*[.:]\s|\s+[-–—]\s)",
    re.IGNORECASE,
)


def mark_captions(found: list[Block]) -> list[Block]:
    """Take headings with the count of a picture and nothing of their own below for captions."""
    return [
        replace(block, role="subheading", level=0)
        if block.role == "heading" and CAPTION.match(block.text) and _is_bare(block, found[place:])
        else block
        for place, block in enumerate(found, 1)
    ]


def _is_bare(heading: Block, behind: Iterable[Block]) -> bool:
    """Tell whether the next rule or a heading of this level or higher follows a heading."""
    below = next((block for block in behind if block.role != "excluded"), None)
    if below is None or below.role == "heading":
        return below is None or below.level <= heading.level
    return below.role in ("text", "bullet", "numbered") and bool(numbering.read_number(below.text))

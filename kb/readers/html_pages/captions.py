"""Takes headings that only name a picture or announce an example for captions of the text above.

"Figure 3: Locks" between 1.2 and 1.3, "Examples", "Example No. 2", the letters of an index. In: the
blocks of a page. Out: the same, where such a heading is a sub-heading of the text above it, so that
rules behind the picture do not stand below it, and an example belongs to its rule. A table or a
text below makes the name of a picture the heading of these.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from kb.readers import numbering, title_patterns
from kb.readers.html_pages import blocks
from kb.readers.html_pages.blocks import Block

# The count of a picture, alone or before its name. Matches "Figure 3", "Fig. 1.2: Locks", "Map B -
# Canals"; not "Figures", "Map of 3 locks", "Figure 3 shows".
CAPTION = re.compile(
    r"^(?:chart|diagram|fig(?:ure|\.)|illustration|image|map|photo|picture|plate|table)"
    r" ?(?:\d{1,3}(?:[.-]\d{1,3})?[a-z]?|(?-i:[A-Z]))(?:\s*[.:]?$|\s*[.:]\s|\s+[-–—]\s)",
    re.IGNORECASE,
)
# What only announces an example. Matches "Example", "Examples:", "Example No. 2", "Example B"; not
# "Example: Row", "Example game", "4. Examples".
EXAMPLE = re.compile(
    r"^examples?(?: (?:(?:no\.?|number|#) ?)?\d{1,3}|(?-i: [A-Z]))?\s*[.:]?$", re.IGNORECASE
)
# The title of an index. Matches "Index", "Keyword Index:"; not "Index cards".
INDEX = re.compile(r"\bindex\W*$", re.IGNORECASE)
MIN_LETTERS = 5  # with lines of an index below them
MIN_EXAMPLES = 2  # of one page, that stand beside the headings of rules


def mark_captions(found: list[Block]) -> list[Block]:
    """Take headings that name a picture without a text, an example, or a letter of an index."""
    within = _find_examples(found) | _find_letters(found)
    return [
        replace(block, role="subheading", level=0)
        if place in within or (_names_picture(block) and _is_bare(found, place))
        else block
        for place, block in enumerate(found)
    ]


def _names_picture(block: Block) -> bool:
    """Tell whether a block is a heading with the count of a picture."""
    return block.role == "heading" and bool(CAPTION.match(block.text))


def _find_examples(found: list[Block]) -> set[int]:
    """Find the headings of examples, which head nothing and are none of a chapter.

    A single one beside the headings of rules may be an example of the whole game.
    """
    headings = [place for place, block in enumerate(found) if block.role == "heading"]
    levels = [found[place].level for place in headings]
    examples = {
        place: levels[index] > levels[index - 1]
        for index, place in enumerate(headings)
        if index
        and EXAMPLE.match(found[place].text)
        and levels[index] >= levels[index - 1]
        and levels[index] >= max(levels[index + 1 : index + 2], default=0)
    }
    several = len(examples) >= MIN_EXAMPLES
    return {place for place, deeper in examples.items() if deeper or several}


def _find_letters(found: list[Block]) -> set[int]:
    """Find the headings of letters in an index, each with lines of it below."""
    letters: set[int] = set()
    run: list[int] = []
    around = 0  # the level of the heading of the index; 0 outside any
    for place, block in enumerate([*found, Block("heading", level=1)]):
        if block.role != "heading":
            continue
        if around and block.level > around:
            below = blocks.find_next(found, place)
            if (
                title_patterns.LETTER.match(block.text)
                and below is not None
                and found[below].role != "heading"
            ):
                run.append(place)
            continue
        letters.update(run if len(run) >= MIN_LETTERS else ())
        run, around = [], block.level if INDEX.search(block.text) else 0
    return letters


def _is_bare(found: Sequence[Block], heading: int) -> bool:
    """Tell whether the next rule or a heading of this level or higher follows a heading."""
    place = blocks.find_next(found, heading)
    if place is None:
        return True
    below = found[place]
    if below.role == "heading":
        return below.level <= found[heading].level
    return below.role in ("text", "bullet", "numbered") and bool(numbering.read_number(below.text))

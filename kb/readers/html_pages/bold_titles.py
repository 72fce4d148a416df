"""Takes short bold paragraphs for headings, on a page that has neither headings nor terms.

In: the blocks of a page. Out: the same, with such paragraphs as headings. A word processor gives
its titles a size instead of a level: the largest letters are of the highest one.
"""

from dataclasses import replace

from kb.readers import title_patterns
from kb.readers.html_pages.blocks import Block

DEEPEST = 6
ONLY_LEVEL = 2  # where all titles have letters of one size


def head_bold(found: list[Block]) -> list[Block]:
    """Take the bold titles of a page without headings for these."""
    if any(block.role in ("heading", "term") for block in found):
        return found
    titles = {index: block.size for index, block in enumerate(found) if is_bold_title(block)}
    sizes = sorted(set(titles.values()), reverse=True)
    levels = {size: min(level, DEEPEST) for level, size in enumerate(sizes, 1)}
    if len(sizes) == 1:
        levels = dict.fromkeys(sizes, ONLY_LEVEL)
    return [
        replace(block, role="heading", level=levels[titles[index]]) if index in titles else block
        for index, block in enumerate(found)
    ]


def is_bold_title(block: Block) -> bool:
    """Tell whether a block is a short paragraph in bold letters that does not end as a sentence."""
    linked = sum(link.end - link.start for link in block.links)
    return (
        block.role == "text"
        and block.bold_length == len(block.text)
        and title_patterns.is_short_title(block.text)
        and not block.quote
        and linked < len(block.text)
    )

"""Puts the heading of a section of a page before what the section shows above it.

In: the blocks of a page, each with the `section` or `article` element around it. Out: the same
blocks, in which a kicker, a date or a lead above the heading of its section follows that heading,
for it would be text of the entry before. A section with several headings of its highest level has
no heading of its own.
"""

from kb.readers.html_pages.blocks import Block

HEAD_WORDS = 16  # words above a heading that are not the text of a heading right above the section


def put_headings_first(blocks: list[Block]) -> list[Block]:
    """Put each heading of a section before the blocks of the section that stand above it."""
    made: list[Block] = []
    for block in blocks:
        place = len(made)
        if block.role == "heading" and block.section and block.level == block.section_level:
            while place and (
                made[place - 1].section == block.section or made[place - 1].role == "excluded"
            ):
                place -= 1
        above = made[place:]
        words = sum(len(one.text.split()) for one in above)
        headed = bool(place) and made[place - 1].role == "heading"
        fits = all(one.role not in ("heading", "term") for one in above)
        if above and fits and not (headed and words > HEAD_WORDS):
            made.insert(place, block)
        else:
            made.append(block)
    return made

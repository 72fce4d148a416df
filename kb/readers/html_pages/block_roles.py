"""Decides what each block of a page is: a heading, navigation, contents, a paragraph, an epigraph.

In: the blocks of a page (kb.readers.html_pages.blocks). Out: the same blocks with their roles, and
the style of each paragraph. The numbers of rules are read in kb.readers.html_pages.block_numbers,
and sections are made in kb.readers.html_pages.sections.
"""

import re
from collections import Counter
from dataclasses import replace

from kb import text
from kb.model import Exclusion
from kb.readers.html_pages import (
    block_titles,
    bold_titles,
    captions,
    count_badges,
    false_headings,
    heading_forms,
    labelled_titles,
    listed_chapters,
    listed_titles,
    navigation,
    note_tables,
    parted_titles,
    questions,
    section_heads,
    summaries,
    template_code,
    titled_tables,
)
from kb.readers.html_pages.blocks import Block

# A quotation, or the line with its source. Matches "“So it goes”", "words —Mr. Q"; not "Play a card
# - then".
QUOTATION = re.compile(r"^[\"“«‘].*|.*(?:^|[\s.!?\"”])[—–] ?[A-Z\"“].{0,60}$")
MIN_BACK = 3  # links at the ends of blocks that all lead back, from which they are none of the text


def classify(found: list[Block]) -> list[Block]:
    """Exclude links to the top and headings of contents; promote bold lines where headings lack."""
    for take in PASSES:
        found = take(found)
    prepared: list[Block] = []
    contents = listed_titles.find_contents(found)
    for index, block in enumerate(found):
        if index in contents:
            block = _leave_out(block, "table of contents")
        if block.role in ("text", "bullet") and navigation.leads_back(
            block.text, linked=bool(block.links)
        ):
            block = _leave_out(block, "navigation")
        elif block.role in ("text", "bullet") and template_code.is_script(block.text):
            block = _leave_out(block, "script")
        lists_sections = any(left_out.name == "table of contents" for left_out in block.exclusions)
        if (
            lists_sections
            and prepared
            and prepared[-1].role == "heading"
            and navigation.CONTENTS.match(prepared[-1].text)
        ):
            prepared[-1] = _leave_out(prepared[-1], "table of contents")
        prepared.append(block)
    return [
        _leave_out(block, "table of contents")
        if listed_titles.heads_nothing(prepared, index)
        else block
        for index, block in enumerate(prepared)
    ]


def _cut_links_back(found: list[Block]) -> list[Block]:
    """Cut off the links back to the top with which titles and paragraphs end: "Tolls [Top]"."""
    ends = {index: block.links[-1] for index, block in enumerate(found) if _ends_back(block)}
    if len(ends) < MIN_BACK:
        return found
    cut: list[Block] = []
    for index, block in enumerate(found):
        if index in ends:
            content = block.text[: ends[index].start].rstrip(" [(")
            back = block.text[len(content) :].strip()
            left_out = Exclusion(block.lines[1], "navigation", back, inside=True)
            bold = min(block.bold_length, len(content))
            block = replace(block, text=content, links=block.links[:-1], bold_length=bold)
            cut += [block, Block("excluded", exclusions=(left_out,))]
        else:
            cut.append(block)
    return cut


def _mark_labels(found: list[Block]) -> list[Block]:
    """Mark terms that return under many headings as labels: "Cost:", "Procedure:" define nothing.

    So are others that end like these beside them.
    """
    times = Counter(text.key(block.text) for block in found if block.role == "term")
    part = 0
    parts: list[int] = []  # the number of headings before each block
    labelled: set[int] = set()
    for block in found:
        part += block.role == "heading"
        parts.append(part)
        if block.role == "term" and times[text.key(block.text)] > block_titles.MOST_ALIKE:
            labelled.add(part)
    return [
        replace(block, role="subheading")
        if block.role == "term"
        and (
            times[text.key(block.text)] > block_titles.MOST_ALIKE
            or (place in labelled and block.text.endswith(":"))
        )
        else block
        for block, place in zip(found, parts, strict=True)
    ]


def _ends_back(block: Block) -> bool:
    """Tell whether a block ends with a link back to the top, which is no word of its sentence."""
    link = block.links[-1] if block.links else None
    if link is None or not link.start or block.text[link.end :].strip(" ])"):
        return False
    shown = block.text[link.start : link.end]
    return navigation.leads_back(shown, linked=True) and not shown[0].islower()


def _leave_out(block: Block, name: str) -> Block:
    lines = range(block.lines[0], block.lines[1] + 1)
    content = f"{block.marker} {block.text}".strip()
    return Block(
        "excluded",
        exclusions=tuple(Exclusion(line, name, content, inside=False) for line in lines),
    )


def choose_style(blocks: list[Block], index: int) -> str:
    """Give the style of a block's paragraph."""
    block = blocks[index]
    if block.quote and block.role == "text":
        return "epigraph" if _is_epigraph(blocks, index) else "text"
    return "subheading" if bold_titles.is_bold_title(block) else block.role


def _is_epigraph(blocks: list[Block], index: int) -> bool:
    """Tell whether a block belongs to a quotation directly below a heading."""
    quote = blocks[index].quote
    start = end = index
    while start > 0 and (blocks[start - 1].quote == quote or blocks[start - 1].role == "excluded"):
        start -= 1
    while end + 1 < len(blocks) and blocks[end + 1].quote == quote:
        end += 1
    below_heading = start > 0 and blocks[start - 1].role == "heading"
    return below_heading and any(
        block.cited or bool(QUOTATION.match(block.text)) for block in blocks[start : end + 1]
    )


# What tells by the looks of a page which blocks are headings, each from what those before it made.
PASSES = (
    false_headings.drop_long_headings,
    false_headings.drop_authors,
    summaries.head_summaries,
    count_badges.join_badges,
    section_heads.put_headings_first,
    parted_titles.join_parted,
    heading_forms.join_forms,
    questions.join_marks,
    note_tables.join_notes,
    titled_tables.head_tables,
    _cut_links_back,
    _mark_labels,
    bold_titles.head_bold,
    questions.head_questions,
    listed_chapters.head_chapters,
    labelled_titles.head_labelled,
    captions.mark_captions,
)

"""Joins headings that are forms of one command: "BUY [count] [goods]" right above "BUY ALL".

In: the blocks of a page (kb.readers.html_pages.blocks). Out: the same blocks, where the first of
such headings is the heading and the others are sub-headings of its text. A text about all of them
stands below the last, so the others were sections without a text, and an anchor before the first
led to one of these. It must be the manner of the page: one heading that has nothing below it may be
unfinished. A heading that is a sentence is a rule, and no form.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from kb.readers import title_patterns
from kb.readers.html_pages.blocks import Block

# The first word of such a heading, which no count follows. Matches "BUY" of "BUY [count]", "Row" of
# "Row"; not "Phase 2", "7.1 Row".
FIRST_WORD = re.compile(r"^[^\W\d_]{2,}\b(?!\W*\d)")
MIN_FORMED = 3  # texts with several such headings above them


def join_forms(blocks: list[Block]) -> list[Block]:
    """Make sub-headings of all headings but the first of those that stand above one text."""
    runs = [run for run in _cut_runs(blocks) if len(run) > 1]
    if len(runs) < MIN_FORMED:
        return blocks
    further = {index for run in runs for index in run[1:]}
    return [
        replace(block, role="subheading", level=0) if index in further else block
        for index, block in enumerate(blocks)
    ]


def _cut_runs(blocks: Sequence[Block]) -> Iterator[list[int]]:
    """Cut out the headings of one level and first word that follow each other above a text."""
    run: list[int] = []
    for index, block in enumerate(blocks):
        if block.role == "excluded":
            continue
        if run and not _is_form(blocks[run[-1]], block):
            if block.role != "heading":
                yield run
            run = []
        if block.role == "heading":
            run.append(index)


def _is_form(before: Block, block: Block) -> bool:
    """Tell whether a heading is a further form of the one before it."""
    first, other = FIRST_WORD.match(before.text), FIRST_WORD.match(block.text)
    return (
        block.role == "heading"
        and block.level == before.level
        and bool(first and other and first[0] == other[0])
        and not title_patterns.is_statement(block.text)
    )

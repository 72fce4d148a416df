"""Takes headings that head no rule for text: the names of authors, and what is as long as a text.

In: the blocks of a page. Out: the same, where "By A. Frog" right below another heading at the start
of the page is text, also where it returns, and the longest headings are, unless the page writes its
rules as headings. Nobody looks such a heading up.
"""

import itertools
import re
from dataclasses import replace

from kb.readers import title_patterns
from kb.readers.html_pages.blocks import Block

NAME = r"(?:[A-Z][\w'\u2019.-]*)"
# The names of authors. Matches "By Ann Frog", "by A. Frog and Bob Toad", "Game design by Ann Frog,
# Bob Toad & Carl Newt", "Written by Ann de Frog"; not "By Land", "By boat or on foot".
AUTHORS = re.compile(
    r"^(?:(?:[Aa] |[Tt]he )?(?:[Gg]ame|[Ii]llustrat|[Rr]ule|[Ww]rit|[Dd]esign|[Cc]reat|[Dd]evelop)"
    rf"[a-z ]{{0,20}} )?(?:[Bb]y|BY) {NAME}"
    rf"(?:(?: and|,| &)? (?:(?:de|van|von|der|la) )?{NAME}){{1,9}}$"
)
FIRST = 6  # blocks from the start of a page
LONG_HEADING = 250  # characters; a longer one was hardly meant as a heading, or never closed
MIN_RULES = 5  # headings that are sentences, from which a page writes its rules so


def drop_long_headings(blocks: list[Block]) -> list[Block]:
    """Take the longest headings for text, where hardly any heading is a sentence."""
    long = {
        index
        for index, one in enumerate(blocks)
        if one.role == "heading" and len(one.text) > LONG_HEADING
    }
    rules = sum(
        one.role == "heading" and index not in long and title_patterns.is_statement(one.text)
        for index, one in enumerate(blocks)
    )
    if rules >= MIN_RULES:
        return blocks
    return [
        replace(one, role="text", level=0) if index in long else one
        for index, one in enumerate(blocks)
    ]


def drop_authors(found: list[Block]) -> list[Block]:
    """Take the headings that name the authors for text."""
    shown = [place for place, block in enumerate(found) if block.role != "excluded"]
    named = {
        found[place].text
        for above, place in itertools.pairwise(shown[:FIRST])
        if found[above].role == found[place].role == "heading" and AUTHORS.match(found[place].text)
    }
    return [
        replace(block, role="text", level=0)
        if block.role == "heading" and block.text in named
        else block
        for block in found
    ]

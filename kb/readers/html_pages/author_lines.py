"""Takes a heading that only names authors below the title of a page for text: "By A. Frog".

In: the blocks of a page. Out: the same, where such a heading stands right below another one at the
start of the page, or repeats one that does. It heads no rule, and nobody looks it up.
"""

import itertools
import re
from dataclasses import replace

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

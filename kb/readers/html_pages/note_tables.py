"""Takes a table that only sets a note apart for a text: "Note" beside "A lamp burns once.".

In: the blocks of a page (kb.readers.html_pages.blocks). Out: the same blocks, where a row with the
kind of a note and its words, which is a table of its own, is a text: "Note: A lamp burns once.".
Asciidoctor and DocBook write notes so.
"""

import re
from collections import Counter
from dataclasses import replace

from kb.readers.html_pages.blocks import CELL, Block

# The cell of a kind of note, with the sign that parts it from the next cell. Matches "Note | ",
# "WARNING: | "; not "Notes | ", "Lamp | ".
KIND = re.compile(r"^(?P<kind>caution|example|important|note|tip|warning):?(?P<cell> \| )", re.I)


def join_notes(blocks: list[Block]) -> list[Block]:
    """Make a text of each note that is a table of one row with two cells."""
    rows = Counter(block.table for block in blocks if block.role == "table")
    return [
        _join(block) if block.role == "table" and rows[block.table] == 1 else block
        for block in blocks
    ]


def _join(block: Block) -> Block:
    found = KIND.match(block.text)
    if found is None or block.text.count(CELL) > 1:
        return block
    head = f"{found['kind'].capitalize()}: "
    moved = found.end() - len(head)
    links = tuple(one.move(-moved) for one in block.links)
    content = head + block.text[found.end() :]
    return replace(block, role="text", level=0, text=content, links=links, bold_length=0)

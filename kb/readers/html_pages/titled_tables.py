"""Tells tables of one column that are a rule below its title: "Leap" above "Leap over it once.".

In: the blocks of a page (kb.readers.html_pages.blocks). Out: the same blocks, where the first row
of such a table is a heading below the one above the table, and the others are its text in a box:
what follows the table belongs to the section around it. A second cell beside the title is text. A
program that makes Markdown of a page set in frames writes each frame as such a table.
"""

from collections import Counter
from dataclasses import replace

from kb import text
from kb.readers import title_patterns
from kb.readers.html_pages.blocks import CELL, Block

MIN_TITLED = 3  # tables with a title of their own
DEEPEST = 7  # level of a heading


def head_tables(blocks: list[Block]) -> list[Block]:
    """Make headings of the first rows of tables that are rules, if a page has several."""
    tables: dict[int, list[int]] = {}
    for index, block in enumerate(blocks):
        if block.role == "table":
            tables.setdefault(block.table, []).append(index)
    titled = {
        table: rows for table, rows in tables.items() if _is_rule([blocks[row] for row in rows])
    }
    times = Counter(_read_title(blocks[rows[0]]) for rows in titled.values())
    titled = {
        table: rows for table, rows in titled.items() if times[_read_title(blocks[rows[0]])] == 1
    }
    if len(titled) < MIN_TITLED:
        return blocks
    firsts = {rows[0] for rows in titled.values()}
    last_box = max((one for block in blocks for one in block.boxes), default=0)
    headed: list[Block] = []
    level = 1
    for index, block in enumerate(blocks):
        if block.role == "heading":
            level = min(block.level + 1, DEEPEST)
        elif block.role == "table" and block.table in titled:
            block = replace(block, role="text", level=0, boxes=(last_box + block.table,))
        if index not in firsts:
            headed.append(block)
            continue
        title, _, rest = block.text.partition(CELL)
        headed.append(replace(block, role="heading", level=level, text=title))
        if rest:
            headed.append(replace(block, text=rest, bold_length=0, names=()))
    return headed


def _read_title(head: Block) -> str:
    """Give the first cell of a table's head as it is compared."""
    return text.key(head.text.partition(CELL)[0])


def _is_rule(rows: list[Block]) -> bool:
    """Tell whether a table is a short title above sentences in one column."""
    head, *below = rows
    return (
        not any(CELL in row.text for row in below)
        and not head.links
        and title_patterns.is_short_title(head.text.partition(CELL)[0])
        and any(title_patterns.is_statement(row.text) for row in below)
    )

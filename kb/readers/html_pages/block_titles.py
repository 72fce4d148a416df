"""Tells what of a block is its title: a heading that ends as a sentence, the bold start of a rule.

In: the blocks of a page, the titles of its headings, the numbers of its rules. Out: whether its
headings are titles, where titles end. What a title looks like in any layout is decided in
kb.readers.title_patterns.
"""

import re
from collections import Counter

from kb import text
from kb.readers import numbering, outline, title_patterns
from kb.readers.html_pages import blocks as cutting
from kb.readers.html_pages.blocks import CELL, Block
from kb.readers.numbering import Number

# The end of bold words that are a title. Matches "Tolls.", "Tolls: "; not "Tolls".
ENDED = re.compile(r"[.:!?–—-]\s*$")
# What may follow such a title without a mark. Matches ": row", " Row", " – row"; not " row".
BEGUN = re.compile(r"^\s*(?:[.:–—-]|[A-Z\"“])")
MIN_SENTENCES = 3  # headings that end as sentences, from which it is told whether they are titles
FEW_AMONG = 10  # titles for each of fewer such headings
MOST_ALIKE = 3  # rules that begin with the same title


def head_texts(blocks: list[Block], named: dict[int, str]) -> bool:
    """Tell whether headings that end as sentences are titles: nearly all have a text below them.

    A rule that was written as a heading is its own text. One or two short ones among many titles
    are titles with a stray full stop.
    """
    below = {
        index: cutting.find_next(blocks, index)
        for index, name in named.items()
        if title_patterns.FULL_STOP.search(name)
        and not title_patterns.is_statement(name, stops=True)
    }
    texts = sum(place is not None and _is_text(blocks[place]) for place in below.values())
    if len(below) >= MIN_SENTENCES:
        return texts * 4 >= len(below) * 3
    short = all(len(named[index].split()) <= title_patterns.MAX_TITLE_WORDS for index in below)
    others = sum(title_patterns.is_short_title(name) for name in named.values())
    return short and texts == len(below) and others >= FEW_AMONG * len(below) > 0


def _is_text(block: Block) -> bool:
    """Tell whether a block is a paragraph, and neither a quotation nor an example."""
    return block.role == "text" and not block.quote and not outline.EXAMPLE.match(block.text)


def find_bold_leads(blocks: list[Block], numbers: dict[int, Number]) -> dict[int, tuple[str, int]]:
    """Find the titles with which rules begin in bold letters: "**2.1 Tolls.** Count them"."""
    found: dict[int, tuple[str, int]] = {}
    for index, number in numbers.items():
        block = blocks[index]
        start = len(block.text) - len(number.rest)
        if block.role == "heading" or not start < block.bold_length:
            continue
        lead, rest = block.text[start : block.bold_length], block.text[block.bold_length :]
        ends = ENDED.search(lead) or BEGUN.match(rest) or not rest
        if ends and len(lead.split()) <= title_patterns.MAX_TITLE_WORDS and text.words(lead):
            cited = title_patterns.CITED.search(lead)
            behind = cited.start() if cited else block.bold_length - start
            found[index] = (lead[:behind].strip(" .:–—-"), behind)
    times = Counter(lead for lead, _ in found.values())  # what many rules begin with is a label
    found = {index: one for index, one in found.items() if times[one[0]] <= MOST_ALIKE}
    return found if len(found) >= title_patterns.MIN_LEADS else {}


def find_cited_titles(numbers: dict[int, Number]) -> dict[int, tuple[str, int]]:
    """Find the titles behind which a rule cites others and says no more: "2.1 Locks [see 3.2]"."""
    return {
        index: (number.rest[: cited.start()], cited.start())
        for index, number in numbers.items()
        if (cited := title_patterns.CITED.search(number.rest))
        and title_patterns.is_short_title(number.rest)
    }


def find_cell_titles(blocks: list[Block], numbers: dict[int, Number]) -> dict[int, tuple[str, int]]:
    """Find the titles of rules that are rows of a table: the cell after the number, before others.

    Nearly all rows have a short one, and no two the same; items with a letter have none.
    """
    cells: dict[int, str] = {}
    rows = 0
    for index, number in numbers.items():
        if blocks[index].role == "table" and number.parts[-1].isdecimal():
            rows += 1
            title, _, rest = number.rest.partition(CELL)
            if rest and title_patterns.is_short_title(title):
                cells[index] = title
    if len(cells) < title_patterns.MIN_LEADS or len(set(cells.values())) * 10 < rows * 9:
        return {}
    return {index: (title, len(title) + len(CELL)) for index, title in cells.items()}


def part_title(block: Block, name: str) -> tuple[str, int]:
    """Part a heading's title from the rules that it cites at its end: "Locks [2.11]" with a link.

    Without one, "see" must say so: "Locks (see 2.11)". Give the title, and where the citation
    begins; 0 if there is none.
    """
    end = len(block.text)
    said = title_patterns.CITED.search(block.text) if not block.links else None
    if said and text.words(block.text[: said.start()]):
        end = said.start()
    for link in reversed(block.links):
        between = block.text[link.end : end].strip(" []()")
        cited = numbering.is_citation(block.text, link.start, link.end)
        noted = numbering.NOTED.match(block.text[link.start : link.end])
        if between or not (cited or (noted and block.text[link.start] == "[")):
            break
        end = link.start - (1 if block.text[link.start - 1 : link.start] in "[(" else 0)
    if end == len(block.text) or not text.words(block.text[:end]):
        return name, 0
    start = block.text.find(name)
    return block.text[max(start, 0) : end].strip(), end

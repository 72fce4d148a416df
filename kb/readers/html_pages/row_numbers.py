"""Reads the numbers of rows of tables that are rules, such as "1.2 | Pay two coins".

In: the blocks of a page (kb.readers.html_pages.blocks). Out: the number of each row that is a
rule, by its place. A number stands in the first cell, in the second below the head "No.", or only
in the name of an anchor. Values, versions and names of pieces are no numbers of rules.
"""

import itertools
import re
from collections.abc import Sequence
from dataclasses import replace

from kb import text
from kb.readers import numbering, title_patterns
from kb.readers.html_pages import version_headings
from kb.readers.html_pages.blocks import CELL, Block
from kb.readers.numbering import Number

MIN_RULE_ROWS = 4  # rows of tables that are rules
RULE_WORDS = 5  # of letters alone, of such a rule on average
# The head of a column of numbers. Matches "No.", "#", "Rule", "Rule #"; not "Roll", "North",
# "Rule name".
NUMBER_HEAD = re.compile(
    r"^(?:rules? ?)?(?:no\.?|nr\.?|num(?:ber)?\.?|#|\u00a7)$|^rule$", re.IGNORECASE
)
# The number of a rule as the name of its place. Matches "1.2", "rule-1.2a", "R2.11"; not "12",
# "v1.2b3", "eels".
NAMED_NUMBER = re.compile(
    r"^(?:(?:rule|section|sec|art|r|s)[-_.]?)?(?P<number>\d{1,3}(?:\.\d{1,3})+[a-z]?)$",
    re.IGNORECASE,
)
# A number and a letter. Matches "1m", "12a"; not "1.2a", "A1", "1m2".
DIGIT_LETTER = re.compile(r"^\d{1,3}[a-z]$")
# The head of a column of versions, which are no rules. Matches "Version", "Rev."; not "Versions of
# boats", "Verse".
VERSION_HEAD = re.compile(r"^(?:versions?|ver\.?|revisions?|rev\.?|releases?)$", re.IGNORECASE)


def read_rows(blocks: list[Block]) -> dict[int, Number]:
    """Read the numbers of table rows whose first cell is one and whose others are its rule.

    A number of one part counts where it has a section sign, or the head of its column says "No.".
    The rows of a history of versions are no rules.
    """
    rows: dict[int, Number] = {}
    heads: dict[int, str] = {}  # the first cell of each table
    for index, block in enumerate(blocks):
        first, _, rest = block.text.partition(CELL) if block.role == "table" else ("", "", "")
        first = title_patterns.PERMALINK.sub("", first)
        named = _read_name(block) if first else None
        if named:
            rows[index] = named
        elif first:
            signed = numbering.SIGNED.match(first) or NUMBER_HEAD.match(heads.get(block.table, ""))
            number = numbering.read_number(first, single=True, bare=True) if rest else None
            number = number or (numbering.read_number(f"{first}.", single=True) if rest else None)
            heads.setdefault(block.table, first)
            if not number or not (len(number.parts) > 1 or signed):
                continue
            if VERSION_HEAD.match(heads[block.table]) or version_headings.DATE.match(
                rest.partition(CELL)[0]
            ):
                continue
            if not number.rest:
                rows[index] = replace(number, rest=rest)
            elif numbering.BEHIND.fullmatch(number.rest):
                rows[index] = replace(number, rest=f"{number.rest}{CELL}{rest}")
    rows = _drop_codes(_drop_cells(numbering.read_letters(numbering.drop_ranges(rows))))
    places = [numbering.order(number) for number in rows.values()]
    rises = sum(before < after for before, after in itertools.pairwise(places))
    words = sum(word.isalpha() for number in rows.values() for word in text.words(number.rest))
    are_rules = (
        len(rows) >= MIN_RULE_ROWS
        and rises * 5 >= (len(rows) - 1) * 4
        and words >= RULE_WORDS * len(rows)
    )
    if len({number.written for number in rows.values()}) < len(rows):  # "1" in each of two tables
        rows = {index: one for index, one in rows.items() if len(one.parts) > 1}
    return rows if are_rules else {}


def _read_name(block: Block) -> Number | None:
    """Read the number of a row that has it only as the name of an anchor, in a cell of its own."""
    match = NAMED_NUMBER.match(block.names[0]) if len(block.names) == 1 else None
    if match is None or numbering.read_number(block.text, single=True, bare=True):
        return None
    return Number(match["number"], tuple(numbering.PART.findall(match["number"])), block.text)


def _drop_codes(rows: dict[int, Number]) -> dict[int, Number]:
    """Drop a digit and a letter that count nothing: "1m", "2m" are names of pieces, "1a" a rule.

    Behind a letter the count begins with 1 and goes on: "C0" and "R0.2" are codes, "A1" a rule.
    """
    counted = {one.parts[0] for one in rows.values() if one.parts[1:2] == ("a",)}
    lettered: dict[str, list[Number]] = {}
    for one in rows.values():
        if one.parts[0].isalpha():
            lettered.setdefault(one.parts[0], []).append(one)
    codes = {letter for letter, some in lettered.items() if not _counts_up(some)}
    return {
        index: one
        for index, one in rows.items()
        if one.parts[0] not in codes
        and (not DIGIT_LETTER.match(one.written) or one.parts[0] in counted)
    }


def _counts_up(numbers: Sequence[Number]) -> bool:
    """Tell whether numbers behind a letter begin with 1, and most go on from the one before."""
    on = sum(after.follows(before) for before, after in itertools.pairwise(numbers))
    return set(numbers[0].parts[1:]) == {"1"} and on * 2 >= len(numbers) - 1


def _drop_cells(rows: dict[int, Number]) -> dict[int, Number]:
    """Drop the mark of a cell with which the words of an item begin: that of "1.2(a) | Row"."""
    return {
        index: replace(one, rest=one.rest.removeprefix(CELL[1:])) for index, one in rows.items()
    }


def put_numbers_first(blocks: list[Block]) -> list[Block]:
    """Put the numbers of tables before the titles of rules: "1.2 | Locks | Pay" is a rule.

    So the rows read whose second column has the head "No." and holds a number of several parts.
    """
    heads: dict[int, str] = {}  # the head of the second column of each table
    made = []
    for block in blocks:
        cells = block.text.split(CELL, 2) if block.role == "table" else []
        if len(cells) > 1:
            heads.setdefault(block.table, cells[1])
        number = numbering.read_number(cells[1]) if len(cells) > 2 else None
        if number and not number.rest and NUMBER_HEAD.match(heads.get(block.table, "")):
            block = _swap_cells(block, cells)
        made.append(block)
    return made


def _swap_cells(block: Block, cells: list[str]) -> Block:
    """Swap the first two cells of a row, with their links."""
    first, second = (len(cell) + len(CELL) for cell in cells[:2])
    links = []
    for link in block.links:
        moved = 0 if link.start >= first + second else second if link.start < first else -first
        links.append(link.move(moved))
    links.sort(key=lambda link: link.start)
    content = CELL.join((cells[1], cells[0], cells[2]))
    return replace(block, text=content, links=tuple(links))

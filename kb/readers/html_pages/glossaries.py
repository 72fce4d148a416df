"""Finds the glossary in a page's blocks: the headings and run-in bold words that are headwords.

In: the blocks of a page (kb.readers.html_pages.blocks). Out: the indexes of the headings and
paragraphs that start a term. A glossary is what follows a heading that says so or headings of
single letters, or what is in alphabetical order. Where headings are the headwords, bold words are
not.
"""

import itertools
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from kb import text
from kb.readers import numbering, title_patterns
from kb.readers.html_pages import blocks as cutting
from kb.readers.html_pages import plain_headwords
from kb.readers.html_pages.blocks import CELL, Block

# Bold words that are not a headword. Matches "Note:", "Example 2:"; not "Notebook".
REMARK = re.compile(
    r"^(?:notes?|examples?|important|warning|exceptions?|errata|tip|reminder|designer'?s?"
    r" notes?|see also)\b"
    r"[\d\s]*\W*$",
    re.IGNORECASE,
)
# The end of bold words that are defined. Matches "t: I" of "Boat: It", ": I"; not "t It", "t:".
LABEL_END = re.compile(r".?:\s+\S")
MIN_LETTERS = 3  # headings of single letters that form an alphabet
MIN_SIBLINGS = 8  # headings of one level in alphabetical order that form a glossary
MIN_RUN_INS = 5  # paragraphs with bold starts in alphabetical order that form a glossary
HEADWORD_WORDS = 10
ROW_NAME_WORDS = 16  # a row may be about several cards


# The head of a table's column of names, which are looked up. Matches "Card", "Keyword", "Card
# name", "Rule", "Ability"; not "Cost", "Card type".
NAMES_COLUMN = re.compile(
    r"^(?:(?P<card>cards?)?(?: ?(?:names?|titles?)| ?terms?| ?keywords?| ?words?)?"
    r"|abilit(?:y|ies)|conditions?|powers?|rules?|skills?|spells?|traits?)$",
    re.IGNORECASE,
)
# The head of a table's column of what happens, and that of what follows from it. Matches
# "Situation", "Foul"; not "Cost", "Fouled card".
CASES_COLUMN = re.compile(
    r"^(?:cases?|events?|fouls?|infractions?|infringements?|offen[cs]es?|questions?|scenarios?"
    r"|situations?|violations?)$",
    re.IGNORECASE,
)
# Matches "Ruling", "Penalty (first time)"; not "Rule", "Points".
RULINGS_COLUMN = re.compile(
    r"^(?:answers?|consequences?|decisions?|outcomes?|penalt(?:y|ies)|punishments?|resolutions?"
    r"|rulings?|sanctions?|verdicts?)\b",
    re.IGNORECASE,
)
CASE_WORDS = 30  # of a situation
MIN_ROWS = 5  # rows of a table that is a glossary
MIN_ROW_WORDS = 6  # words beside a name, on average


@dataclass(frozen=True)
class OpenGlossary:
    """The glossary that is open while the headings are gone through."""

    level: int  # of the heading that opened it; 0 if the whole document is a glossary
    letter: str = ""  # the letter being read
    lettered: bool = False  # opened by a letter, not by a title


@dataclass(frozen=True)
class Headwords:
    """The indexes of the blocks that start a term."""

    headings: frozenset[int]  # headings that are headwords
    run_ins: frozenset[int]  # paragraphs whose bold start is a headword
    rows: dict[int, str] = field(default_factory=dict)  # table rows whose first cell is one -> kind
    # Paragraphs that are headwords, or end with one, without a mark.
    plain: dict[int, plain_headwords.PlainHeadword] = field(default_factory=dict)


def find_headwords(blocks: list[Block], titles: dict[int, str], *, whole: bool) -> Headwords:
    """Find the headwords.

    `titles` maps indexes to headings; `whole` says that the document is a glossary.
    """
    letters = _letter_levels(blocks, titles)
    part = OpenGlossary(0) if whole else None
    terms: set[int] = set()
    direct: set[int] = set()  # headings under which bold words are headwords
    for index, title in titles.items():
        level = blocks[index].level
        part = _leave_part(part, level, title, whole=whole)
        if title_patterns.LETTER.match(title) and level in letters:
            part = (
                OpenGlossary(part.level, title, part.lettered)
                if part
                else OpenGlossary(level, title, True)
            )
            direct.add(index)
        elif title_patterns.GLOSSARY.match(title):
            part = OpenGlossary(level)
            direct.add(index)
        elif (
            part and not (part.level == 0 and index == min(titles)) and not _is_group(blocks, index)
        ):
            terms.add(index)
        elif part:
            direct.add(index)
    terms |= _alphabetical_siblings(blocks, titles)
    run_ins = _find_run_ins(blocks, titles, direct - terms, whole=whole and not titles)
    opening = () if run_ins else direct - terms
    return Headwords(
        frozenset(terms),
        frozenset(run_ins),
        _find_rows(blocks),
        plain_headwords.find_plain_headwords(blocks, titles, terms, opening),
    )


def may_be_run_in(block: Block) -> bool:
    """Tell whether a block starts with bold words that may be a headword."""
    bold_length = block.text[: block.bold_length].strip()
    ends = (
        block.bold_length == len(block.text)
        or not block.text[block.bold_length - 1 : block.bold_length + 1].isalnum()
    )
    return (
        block.role in ("text", "bullet")
        and block.level == 0
        and not block.definition_depth
        and ends
        and bool(re.search(r"[^\W\d_]{2}", bold_length))
        and not numbering.read_number(bold_length)
        and len(bold_length.split()) <= HEADWORD_WORDS
        and not REMARK.match(bold_length)
    )


def _leave_part(
    part: OpenGlossary | None, level: int, title: str, *, whole: bool
) -> OpenGlossary | None:
    """Close the glossary at a heading of its level or above that starts something else."""
    if part is None or level > part.level:
        return part
    stays = (
        part.lettered
        and level == part.level
        and (
            bool(title_patterns.LETTER.match(title))
            or text.key(title).startswith(text.key(part.letter)[:1])
        )
    )
    return part if stays else OpenGlossary(0) if whole else None


def _letter_levels(blocks: list[Block], titles: dict[int, str]) -> set[int]:
    levels = Counter(
        blocks[index].level for index, title in titles.items() if title_patterns.LETTER.match(title)
    )
    return {level for level, times in levels.items() if times >= MIN_LETTERS}


def _is_group(blocks: list[Block], index: int) -> bool:
    """Tell whether a heading has no text of its own, only headings or headwords below it."""
    place = cutting.find_next(blocks, index)
    if place is None:
        return False
    following = blocks[place]
    deeper = following.level > blocks[index].level
    return following.role == "term" or (following.role == "heading" and deeper)


def _alphabetical_siblings(blocks: list[Block], titles: dict[int, str]) -> set[int]:
    """Give the headings with many siblings under one heading, all in alphabetical order."""
    found: set[int] = set()
    families: list[list[int]] = [[] for _ in range(8)]  # per level: the siblings being gathered
    for index in titles:
        level = blocks[index].level
        for family in families[level + 1 :]:
            found |= _alphabetical(family, titles, MIN_SIBLINGS)
            family.clear()
        families[level].append(index)
    for family in families:
        found |= _alphabetical(family, titles, MIN_SIBLINGS)
    return found


def _alphabetical(indexes: list[int], titles: dict[int, str], least: int) -> set[int]:
    """Give these indexes if there are enough and nearly all are in alphabetical order."""
    keys = [text.key(titles[index]) for index in indexes]
    return set(indexes) if title_patterns.is_alphabet(keys, least) else set()


def _find_run_ins(
    blocks: list[Block], titles: dict[int, str], direct: set[int], *, whole: bool
) -> set[int]:
    found: set[int] = set()
    for heading, indexes in _regions(blocks, titles):
        run_ins = {
            index: blocks[index].text[: blocks[index].bold_length]
            for index in indexes
            if may_be_run_in(blocks[index])
        }
        if heading in direct or (heading is None and whole):
            found |= set(run_ins) | (_find_nested(blocks, indexes) if run_ins else set())
        else:
            found |= _alphabetical(list(run_ins), run_ins, MIN_RUN_INS)
    return found if len(found) > 1 else set()


def _find_nested(blocks: list[Block], indexes: list[int]) -> set[int]:
    """Find the headwords of items inside items: "Barge: A flat boat" below "Boat: What floats".

    There are several, and no two the same; others are labels of what each headword says.
    """
    nested = {
        index: blocks[index].text[: blocks[index].bold_length]
        for index in indexes
        if blocks[index].level
        and may_be_run_in(replace(blocks[index], level=0))
        and LABEL_END.match(blocks[index].text, max(blocks[index].bold_length - 1, 0))
    }
    names = {text.key(name) for name in nested.values()}
    return set(nested) if MIN_RUN_INS <= len(names) == len(nested) else set()


def _find_rows(blocks: list[Block]) -> dict[int, str]:
    """Find the rows of tables that are glossaries: the head of the first column says so.

    What stands beside the names is text, and no name is empty or as long as a text.
    """
    found: dict[int, str] = {}
    tables = [
        list(rows)
        for (is_table, _), rows in itertools.groupby(
            (pair for pair in enumerate(blocks) if pair[1].role != "excluded"),
            key=lambda pair: (pair[1].role == "table", pair[1].table),
        )
        if is_table
    ]
    alike = Counter[tuple[str, ...]]()  # rows below heads of one kind, in all tables
    for rows in tables:
        alike[_cut_head(rows[0][1])] += len(rows) - 1
    for (_, head), *body in tables:
        if not body or alike[_cut_head(head)] < MIN_ROWS:
            continue
        if _heads_rulings(head):
            found |= _find_cases(head, body)
            continue
        column = NAMES_COLUMN.match(head.text.split(CELL)[0]) if head.text else None
        if column is None:
            continue
        cut = [block.text.partition(CELL) for _, block in body]
        beside = sum(len(rest.split()) for _, _, rest in cut)
        named = all(0 < len(name.split()) <= ROW_NAME_WORDS and rest for name, _, rest in cut)
        if named and beside >= MIN_ROW_WORDS * len(body):
            found |= {index: "card" if column["card"] else "term" for index, _ in body}
    return found


def _heads_rulings(head: Block) -> bool:
    """Tell whether a row heads what happens, and at once or further on what follows from it."""
    first, *others = head.text.split(CELL)
    return bool(CASES_COLUMN.match(first)) and any(map(RULINGS_COLUMN.match, others))


def _find_cases(head: Block, body: Sequence[tuple[int, Block]]) -> dict[int, str]:
    """Find the rows that begin with a situation; one with fewer cells goes on from that above."""
    width = len(head.text.split(CELL))
    whole = [(index, block) for index, block in body if len(block.text.split(CELL)) >= width]
    said = [block.text.partition(CELL)[0] for _, block in whole]
    fits = all(0 < len(name.split()) <= CASE_WORDS for name in said)
    words = sum(len(block.text.split()) for _, block in whole)
    once = len(set(map(text.key, said))) == len(said)
    told = fits and once and words >= MIN_ROW_WORDS * len(whole) > 0
    return {index: "section" for index, _ in whole} if told and whole[0] == body[0] else {}


def _cut_head(head: Block) -> tuple[str, ...]:
    """Cut out the first two cells of a table's head, which say what it lists."""
    return tuple(head.text.split(CELL)[:2])


def _regions(blocks: list[Block], titles: dict[int, str]) -> list[tuple[int | None, list[int]]]:
    """Group the indexes of blocks with bold starts by the heading above them."""
    regions: list[tuple[int | None, list[int]]] = [(None, [])]
    for index, block in enumerate(blocks):
        if index in titles:
            regions.append((index, []))
        elif block.bold_length:
            regions[-1][1].append(index)
    return regions

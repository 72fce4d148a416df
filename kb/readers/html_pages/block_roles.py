"""Decide what each block of a page is: a heading, navigation, a numbered rule, an epigraph.

In: the blocks of a page (kb.readers.html_pages.blocks). Out: the same blocks with their roles, the
numbers of headings and rules, and the style of each paragraph. Sections are made of them in
kb.readers.html_pages.sections.
"""

import itertools
import re
from collections.abc import Mapping
from dataclasses import replace

from kb import text
from kb.model import Exclusion
from kb.readers import numbering, title_patterns
from kb.readers.html_pages import navigation, template_code
from kb.readers.html_pages.blocks import CELL, Block
from kb.readers.numbering import Number

# A quotation, or the line with its source. Matches "“So it goes”", "words —Mr. Q"; not "Play a card
# - then".
QUOTATION = re.compile(r"^[\"“«‘].*|.*(?:^|[\s.!?\"”])[—–] ?[A-Z\"“].{0,60}$")
# The page behind a title in a table of contents. Matches " 12" of "Sea 12", " | 12", " ..... 12";
# not "Sea".
PAGE_BEHIND = re.compile(r"(?:\s*\||\s*[.…·_]{2,})?\s+\d{1,4}$")
# The number before a title. Matches "7.4 " of "7.4 Sea", "2. "; not "7th sea".
NUMBER_BEFORE = re.compile(r"^\d{1,3}(?:\.\d{1,3})*\.?\s+(?:\|\s)?")
# A rule's number that begins with a letter. Matches "A24.2 Row", "A3c) Row"; not "A boat", "A.".
LETTERED = re.compile(rf"^[A-Z]-?\d{{1,3}}\.\d|{numbering.MIXED.pattern}")
LONGEST_LINE = 120  # characters of a line of contents
MIN_RULE_ROWS = 4  # rows of tables that are rules
RULE_WORDS = 5  # of such a rule, on average
MIN_ITEMS = 5  # of a numbered list whose items are the rules of a page
MIN_REPEATED = 3  # titles of contents without links
MOSTLY = 0.8  # of a line of contents is a link; the rest is the number of a page
NUMBERED_RULES = 3  # numbered paragraphs from which a page is one of numbered rules


def classify(found: list[Block]) -> list[Block]:
    """Exclude links to the top and headings of contents; promote bold lines where headings lack."""
    headless = not any(block.role in ("heading", "term") for block in found)
    prepared: list[Block] = []
    contents = _find_contents(found) | _find_repeated_titles(found)
    for index, block in enumerate(found):
        if index in contents:
            block = _leave_out(block, "table of contents")
        if block.role in ("text", "bullet") and navigation.leads_back(
            block.text, linked=bool(block.links)
        ):
            block = _leave_out(block, "navigation")
        elif block.role in ("text", "bullet") and template_code.is_script(block.text):
            block = _leave_out(block, "script")
        elif headless and block.role == "text" and _is_subheading(block):
            block = replace(block, role="heading", level=2)
        lists_sections = any(left_out.name == "table of contents" for left_out in block.exclusions)
        if (
            lists_sections
            and prepared
            and prepared[-1].role == "heading"
            and navigation.CONTENTS.match(prepared[-1].text)
        ):
            prepared[-1] = _leave_out(prepared[-1], "table of contents")
        prepared.append(block)
    return prepared


def _find_contents(found: list[Block]) -> set[int]:
    """Find the lines of a table of contents that are paragraphs of their own, as Word writes it.

    Each is a link to a place that stands further down, in the order of these lines.
    """
    places: dict[str, int] = {}
    for index, block in enumerate(found):
        for name in block.names:
            places.setdefault(name, index)
    lines: set[int] = set()
    run: list[tuple[int, int]] = []  # a line, and the block to which it leads
    for index, block in enumerate([*found, Block("excluded")]):
        aim = places.get(block.links[0].target, 0) if _is_only_link(block) else 0
        if aim > index and aim >= (run[-1][1] if run else 0):
            run.append((index, aim))
        elif block.role != "excluded" or index == len(found):
            if len(run) >= navigation.MIN_CONTENTS_LINKS and run[0][1] > run[-1][0]:
                lines.update(line for line, _ in run)
            run = []
    return lines


def _find_repeated_titles(found: list[Block]) -> set[int]:
    """Find the titles below a heading "Contents" that have no links and return as headings."""
    lines: set[int] = set()
    for index, block in enumerate(found):
        if block.role != "heading" or not navigation.CONTENTS.match(block.text):
            continue
        run: dict[int, str] = {}
        known: set[str] = set()
        for place in range(index + 1, len(found)):
            key = _make_title_key(found[place].text)
            if found[place].role == "excluded":
                continue
            first = next(
                iter(run), place
            )  # where the first of them, or a heading, returns, it ends
            returns = key in known and (key == run[first] or found[place].role != found[first].role)
            if not key or len(found[place].text) > LONGEST_LINE or returns:
                break
            run[place] = key
            known.add(key)
        last = max(run, default=index)
        later = {_make_title_key(one.text) for one in found[last + 1 :] if one.role == "heading"}
        again = sum(key in later for key in run.values())
        if len(run) >= MIN_REPEATED and again * 5 >= len(run) * 3:
            lines |= {index, *run}
    return lines


def _make_title_key(content: str) -> str:
    """Return the form of a title by which it is recognised again: without number and page."""
    return text.key(NUMBER_BEFORE.sub("", PAGE_BEHIND.sub("", content)))


def _is_only_link(block: Block) -> bool:
    """Tell whether a paragraph is little more than a link within the page."""
    linked = sum(link.end - link.start for link in block.links)
    return block.role in ("text", "bullet", "numbered") and linked >= MOSTLY * len(block.text) > 0


def _leave_out(block: Block, name: str) -> Block:
    lines = range(block.lines[0], block.lines[1] + 1)
    return Block(
        "excluded",
        exclusions=tuple(Exclusion(line, name, block.text, inside=False) for line in lines),
    )


def read_numbers(blocks: list[Block], titles: dict[int, str]) -> dict[int, Number]:
    """Read the numbers of headings, and those of paragraphs if several have one."""
    titled = {
        index: number
        for index, title in titles.items()
        if (number := numbering.read_number(title, single=True, bare=True))
    }
    rules = {
        index: number
        for index, block in enumerate(blocks)
        if block.role in ("text", "bullet", "numbered")
        and (block.text[:1] in "0123456789([§" or LETTERED.match(block.text))
        and not block.quote
        and (number := numbering.read_number(_part_number(block)))
    }
    kept = numbering.drop_ranges({**titled, **rules})
    headings = {index: kept.get(index) for index in titles}
    found = {index: number for index, number in kept.items() if index in rules}
    found |= _read_rows(blocks)
    several = found if len(found) >= NUMBERED_RULES else _keep_counted(found, headings)
    chapters = {
        number.parts[0]
        for number in (*headings.values(), *several.values())
        if number and len(number.parts) > 1
    }
    numbers = {
        index: number
        for index, number in headings.items()
        if number
        and (
            len(number.parts) > 1
            or not numbering.BARE.match(titles[index])
            or numbering.SIGNED.match(titles[index])
            or number.written in chapters
        )
    }
    numbers |= _continue_chapters(blocks, headings, numbers)
    labelled = numbering.read_labelled(titles)
    single = {number.written for number in numbers.values()}
    if not single & {number.written for number in labelled.values()}:
        numbers |= labelled
    numbers |= several
    numbers |= _read_hundreds(blocks, numbers)
    return numbers | _read_items(blocks, numbers)


def _keep_counted(
    rules: dict[int, Number], headings: Mapping[int, Number | None]
) -> dict[int, Number]:
    """Keep the few numbers of paragraphs that go on right after the number of a heading."""
    kept: dict[int, Number] = {}
    last: Number | None = None
    for index, number in sorted({**headings, **rules}.items()):
        if number and index in rules and last and len(number.parts) > 1 and number.follows(last):
            kept[index] = number
        if number and (index in kept or index not in rules):
            last = number
    return kept if len(kept) > 1 else {}


def find_titled_items(blocks: list[Block]) -> frozenset[int]:
    """Find the items of a numbered list that is the whole text of a page: each is a rule.

    Every item begins with its title in bold letters, and no heading follows the first.
    """
    items = [
        index
        for index, block in enumerate(blocks)
        if block.role == "numbered" and not block.level and block.marker[:-1].isdecimal()
    ]
    counted = [int(blocks[index].marker[:-1]) for index in items]
    if len(items) < MIN_ITEMS or counted != list(range(1, len(items) + 1)):
        return frozenset()
    titled = all(
        0 < blocks[index].bold_length < len(blocks[index].text)
        and len(blocks[index].text[: blocks[index].bold_length].split())
        <= title_patterns.MAX_TITLE_WORDS
        for index in items
    )
    headed = any(block.role in ("heading", "term") for block in blocks[items[0] :])
    before = sum(len(block.text) for block in blocks[: items[0]])
    after = sum(len(block.text) for block in blocks[items[0] :])
    return frozenset(items) if titled and not headed and before < after else frozenset()


def _read_rows(blocks: list[Block]) -> dict[int, Number]:
    """Read the numbers of table rows whose first cell is one and whose others are its rule."""
    rows: dict[int, Number] = {}
    for index, block in enumerate(blocks):
        first, _, rest = block.text.partition(CELL) if block.role == "table" else ("", "", "")
        number = numbering.read_number(first) if rest else None
        if number and not number.rest and len(number.parts) > 1:
            rows[index] = replace(number, rest=rest)
    places = [numbering.order(number) for number in rows.values()]
    rises = sum(before < after for before, after in itertools.pairwise(places))
    words = sum(len(number.rest.split()) for number in rows.values())
    are_rules = (
        len(rows) >= MIN_RULE_ROWS
        and rises * 5 >= (len(rows) - 1) * 4
        and words >= RULE_WORDS * len(rows)
    )
    return rows if are_rules else {}


def _continue_chapters(
    blocks: list[Block], headings: dict[int, Number | None], known: dict[int, Number]
) -> dict[int, Number]:
    """Read bare numbers of headings that go on from a chapter of the same level: "2" after "1"."""
    last: dict[int, int] = {}
    made: dict[int, Number] = {}
    for index, number in headings.items():
        level = blocks[index].level
        if number is None or len(number.parts) > 1:
            continue
        if index in known or int(number.written) == last.get(level, -1) + 1:
            made[index] = number
            last[level] = int(number.written)
    return made


def _part_number(block: Block) -> str:
    """Return a block's text with a space after a number that is a link: "1.2." of "1.2.Row"."""
    end = block.links[0].end if block.links and not block.links[0].start else 0
    glued = end and block.text[end - 1] in ".):" and not block.text[end : end + 1].isspace()
    return f"{block.text[:end]} {block.text[end:]}" if glued else block.text


def _read_hundreds(blocks: list[Block], numbers: dict[int, Number]) -> dict[int, Number]:
    """Read the single numbers of a page that counts its rules by hundreds."""
    singles = {
        index: number
        for index, block in enumerate(blocks)
        if block.role in ("text", "bullet", "numbered", "heading")
        and numbering.SINGLE.match(block.text)
        and (number := numbering.read_number(block.text, single=True))
        and len(number.parts) == 1
    }
    return numbering.choose_hundreds(singles, numbers)


def _read_items(blocks: list[Block], numbers: dict[int, Number]) -> dict[int, Number]:
    """Read the numbers of the items "a.", "b.", ... below numbered rules."""
    items = numbering.Items()
    made: dict[int, Number] = {}
    for index, block in enumerate(blocks):
        if index in numbers or block.role == "heading":
            items.pass_number(numbers.get(index))
            continue
        listed = numbering.ITEM.match(f"{block.marker} x") if block.marker else None
        content = _part_number(block)
        written = numbering.ITEM.match(content)
        match = written or listed
        if match and block.role in ("text", "bullet", "numbered") and not block.quote:
            rest = content[written.end() :] if written else block.text
            number = items.take(match["letter"], rest)
            if number:
                made[index] = number
    return numbering.keep_runs(made)


def _is_subheading(block: Block) -> bool:
    return (
        block.bold_length == len(block.text)
        and title_patterns.is_short_title(block.text)
        and not block.quote
    )


def choose_style(blocks: list[Block], index: int) -> str:
    """Return the style of a block's paragraph."""
    block = blocks[index]
    if block.quote and block.role == "text":
        return "epigraph" if _is_epigraph(blocks, index) else "text"
    return "subheading" if block.role == "text" and _is_subheading(block) else block.role


def _is_epigraph(blocks: list[Block], index: int) -> bool:
    """Return whether a block belongs to a quotation directly below a heading."""
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

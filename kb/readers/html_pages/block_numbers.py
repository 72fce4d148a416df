"""Reads the numbers of a page's rules: of headings, paragraphs, rows of tables, items of lists.

In: the blocks of a page with their roles (kb.readers.html_pages.block_roles), the titles of its
headings. Out: the number of each block that has one, by its place. A few numbers alone prove
nothing: which count is decided by how many there are and whether one goes on from another.
"""

import re
from collections.abc import Collection, Mapping
from dataclasses import replace

from kb.readers import numbering, roman_numbers, title_numbers, title_patterns
from kb.readers.html_pages import row_numbers
from kb.readers.html_pages.blocks import Block
from kb.readers.numbering import Number

NUMBERED_RULES = 3  # numbered paragraphs from which a page is one of numbered rules
# A number in bold letters without words. Matches "101", "12."; not "1.2", "4".
BOLD_NUMBER = re.compile(r"^(?P<number>\d{2,4})\.?\s*$")
MIN_BOLD = 8  # paragraphs that begin with such a number
MIN_RUNNING = 10  # items of lists that count on below further headings
# A rule that a line cites at its end. Matches " (also 1.4.)", " (see 1.4 and 1.5)"; not " (1.4)".
ALSO = re.compile(r"\s*\((?:also|see(?: also)?|cf\.?) [\w.,\s]{1,40}\)$")
MIN_ITEMS = 5  # of a numbered list whose items are the rules of a page
# The letters of a chapter, above numbers that begin with them. Matches "A: Cups", "A. Cups",
# "CE1: Time", "IN.2: Inlets", "A10.Cups"; not "A Cup", "NOTE: x", "A1.1: x", "S.Cups".
LETTERED_CHAPTER = re.compile(
    r"^(?P<number>[A-Z]{1,3}\d{0,3}|[A-Z]{2,3}\.\d{1,3})"
    r"(?:(?::|(?<=^[A-Z])\.)\s+(?=\S)|(?<=\d)\.(?=[A-Z][a-z]))"
)
# More numbers behind the first, which a title cites. Matches "& A12.16", "/ 2.4 and B27"; not
# "& 2 eels", "and Row".
MORE_NUMBERS = re.compile(
    r"^(?:(?:&|,|and|/)+\s*(?:[A-Z]{1,3}\d+(?:\.\d+)*|\d+(?:\.\d+)+)[a-z]?(?=\s|,|$),?\s*)+$"
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
        and not block.quote
        and (number := numbering.read_number(_part_number(block)))
    }
    titled, rules = _join_several(titled), _join_several(_drop_cited(blocks, rules))
    romans = _read_romans(blocks, titles)
    titled |= {index: one for index, one in romans.items() if index in titles}
    rules |= {index: one for index, one in romans.items() if index not in titles}
    rules = _drop_inner(_drop_repeated(_drop_listed(blocks, rules), titled))
    kept = dict(sorted({**titled, **rules}.items()))
    kept = numbering.read_letters(numbering.part_decimals(numbering.drop_ranges(kept)))
    headings = {index: kept.get(index) for index in titles}
    found = {index: number for index, number in kept.items() if index in rules}
    found |= row_numbers.read_rows(blocks)
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
            or index in romans
        )
    }
    numbers |= _continue_chapters(blocks, headings, numbers)
    numbers |= _read_lettered_chapters(titles, [*numbers.values(), *several.values()])
    labelled = {
        index: replace(one, rest=title_numbers.drop_remark(one.rest))
        for index, one in title_numbers.read_labelled(titles, chapters).items()
    }
    single = {number.written for number in numbers.values()}
    if not single & {number.written for number in labelled.values()}:
        numbers |= labelled
    counted = title_numbers.read_counted_titles(titles)
    numbers |= {index: one for index, one in counted.items() if index not in numbers}
    numbers |= several
    for read in (_read_plain_chapters, _read_hundreds, _read_bold):
        numbers |= read(blocks, numbers)
    numbers |= _read_running(blocks, titles, numbers)
    numbers |= title_numbers.read_appendices(titles, numbers)
    return numbers | _read_items(blocks, numbers)


def _read_romans(blocks: list[Block], titles: Mapping[int, str]) -> dict[int, Number]:
    """Read the numbers that begin with a Roman numeral: alone it counts headings only."""
    texts = {
        index: block.text
        for index, block in enumerate(blocks)
        if block.role in ("text", "bullet", "numbered") and not block.quote
    }
    return roman_numbers.read_romans({**texts, **titles}, titles)


def _join_several(found: Mapping[int, Number]) -> dict[int, Number]:
    """Take the numbers of a title that cites several for one: "A2.9 & A12.16" is not rule A2.9."""
    return {
        index: Number(f"{one.written} {one.rest}", one.parts, "")
        if MORE_NUMBERS.match(one.rest)
        else one
        for index, one in found.items()
    }


def _drop_cited(blocks: list[Block], rules: Mapping[int, Number]) -> dict[int, Number]:
    """Drop the numbers that are links to the rules themselves: those of an overview of steps."""
    named: dict[str, str] = {}  # the number of the rule at each place that has a name
    for index, number in rules.items():
        named |= dict.fromkeys(blocks[index].names, number.written)
    return {
        index: number
        for index, number in rules.items()
        if not any(
            link.start == 0
            and link.target not in blocks[index].names
            and named.get(link.target) == number.written
            for link in blocks[index].links
        )
    }


def _drop_listed(blocks: list[Block], rules: Mapping[int, Number]) -> dict[int, Number]:
    """Drop the numbers with which the bullets of a list begin that only names rules."""
    runs: list[list[int]] = []
    for index in rules:
        if blocks[index].role != "bullet":
            continue
        between = blocks[runs[-1][-1] + 1 : index] if runs else []
        if runs and all(block.role in ("bullet", "excluded") for block in between):
            runs[-1].append(index)
        else:
            runs.append([index])
    dropped: set[int] = set()
    for run in runs:
        if numbering.are_listed([rules[index] for index in run]):
            dropped.update(run)
    return {index: number for index, number in rules.items() if index not in dropped}


def _drop_repeated(rules: Mapping[int, Number], titled: Mapping[int, Number]) -> dict[int, Number]:
    """Drop the numbers of headings that short lines repeat: those of an index or a summary.

    Such a line may cite another rule at its end: "1.2. Late toll (also 1.4.)".
    """
    known = {number.written for number in titled.values() if len(number.parts) > 1}
    return {
        index: number
        for index, number in rules.items()
        if number.written not in known
        or title_patterns.SENTENCE_END.search(ALSO.sub("", number.rest))
    }


def _drop_inner(rules: Mapping[int, Number]) -> dict[int, Number]:
    """Drop counts such as "3a." with which the words of a number begin that stands above them."""
    alone = {index for index, one in rules.items() if not one.rest and "." in one.written}
    return {
        index: one
        for index, one in rules.items()
        if index - 1 not in alone or not numbering.MIXED.match(f"{one.written}.")
    }


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


def _continue_chapters(
    blocks: list[Block], headings: dict[int, Number | None], known: dict[int, Number]
) -> dict[int, Number]:
    """Read bare numbers of headings that count with a chapter of the same level: "2" after "1".

    Chapters before it count as well as those behind it: only "3" may have rules below.
    """
    runs: dict[int, dict[int, Number]] = {}  # by level: the headings that count on so far
    made: dict[int, Number] = {}
    for index, number in headings.items():
        if number is None or len(number.parts) > 1 or not number.written.isdecimal():
            continue
        run = runs.setdefault(blocks[index].level, {})
        last = int(list(run.values())[-1].written) if run else None
        if last is not None and int(number.written) != last + 1:
            if index not in known and not known.keys().isdisjoint(run):
                continue
            run.clear()
        run[index] = number
        if not known.keys().isdisjoint(run):
            made |= run
    return made


def _read_plain_chapters(blocks: list[Block], numbers: Mapping[int, Number]) -> dict[int, Number]:
    """Read chapters that are no headings: "1. Tolls" right above 1.1, "2. Locks" above 2.1.

    They count up, and no chapter is a heading.
    """
    if any(len(one.parts) == 1 for one in numbers.values()):
        return {}
    made: dict[int, Number] = {}
    last: tuple[int, Number] | None = None  # the block above, where it may be a chapter
    for index, block in enumerate(blocks):
        below = numbers.get(index)
        if last and below and below.parent == last[1].parts:
            made[last[0]] = last[1]
        if block.role == "excluded":
            continue
        number = None if below else numbering.read_number(block.text, single=True)
        plain = block.role in ("text", "bullet") and not (block.quote or block.marker)
        single = number if number and len(number.parts) == 1 and plain else None
        last = (index, single) if single and title_patterns.is_short_title(single.rest) else None
    counted = [int(one.written) for one in made.values()]
    runs = counted == sorted(set(counted)) and len(counted) >= NUMBERED_RULES
    return made if runs else {}


def _read_lettered_chapters(
    titles: Mapping[int, str], numbers: Collection[Number]
) -> dict[int, Number]:
    """Read the letters of headings above numbers that begin with them: "A: Cups" above "A.1".

    A word may stand before the letter: "Article A: Cups" above "A1a", "Appendix A: Eels".
    """
    made: dict[int, Number] = {}
    above = {one.parts[:end] for one in numbers for end in range(1, len(one.parts))}
    for index, title in titles.items():
        if match := LETTERED_CHAPTER.match(title) or title_numbers.LETTER_LABELLED.match(title):
            parts = tuple(numbering.PART.findall(match["number"]))
            if parts in above:
                made[index] = Number(match["number"], parts, title[match.end() :])
    return made


def _read_bold(blocks: list[Block], numbers: dict[int, Number]) -> dict[int, Number]:
    """Read single numbers with titles in bold letters: "**1. Tolls** Pay first", "**2. Locks**".

    They count up, may begin again below a heading, and hold most of the page; there are no numbers
    of several parts. Bold numbers without words are those of rules in any order, if no two are the
    same.
    """
    if any(len(number.parts) > 1 for number in numbers.values()):
        return {}
    alone = {
        index: Number(match["number"], (match["number"],), block.text[block.bold_length :].strip())
        for index, block in enumerate(blocks)
        if block.role == "text"
        and index not in numbers
        and (match := BOLD_NUMBER.match(block.text[: block.bold_length]))
    }
    if len({one.written for one in alone.values()}) == len(alone) >= MIN_BOLD:
        return alone
    made: dict[int, Number] = {}
    runs: list[list[int]] = []
    for index, block in enumerate(blocks):
        number = numbering.read_number(block.text[: block.bold_length], single=True)
        if not number or len(number.parts) > 1 or block.role not in ("text", "bullet"):
            continue
        if block.quote or block.marker:
            continue
        if not 0 < len(number.rest.split()) <= title_patterns.MAX_TITLE_WORDS:
            continue
        rest = block.text[block.bold_length - len(number.rest) :]
        made[index] = replace(number, rest=rest)
        value = int(number.written)
        if runs and value == int(made[runs[-1][-1]].written) + 1:
            runs[-1].append(index)
        elif value == 1:
            runs.append([index])
    kept = [index for run in runs if len(run) >= NUMBERED_RULES for index in run]
    return {index: made[index] for index in kept} if _hold_most(blocks, kept) else {}


def _hold_most(blocks: list[Block], kept: list[int]) -> bool:
    """Tell whether numbered paragraphs, up to the next heading each, hold most of a page.

    Fewer are the steps of one section.
    """
    inside = 0
    numbered = set(kept)
    within = False
    for index, block in enumerate(blocks):
        within = block.role != "heading" and (within or index in numbered)
        inside += len(block.text) * within
    return len(kept) >= MIN_ITEMS and 2 * inside >= sum(len(block.text) for block in blocks)


def _read_running(
    blocks: list[Block], titles: Mapping[int, str], numbers: dict[int, Number]
) -> dict[int, Number]:
    """Read the numbers of list items that count on from one heading to the next: they are rules.

    They may count anew below each heading of a higher level: the sections of each article.
    """
    if any(len(number.parts) > 1 for number in numbers.values()):
        return {}
    made: dict[int, Number] = {}
    headings: set[int] = set()  # the number of headings before an item
    further: list[int] = []  # the highest level passed where the count goes on, and where it begins
    anew: list[int] = []
    passed = last = highest = 0
    for index, block in enumerate(blocks):
        if index in titles:
            passed += 1
            highest = min(highest or block.level, block.level)
        written = numbering.SINGLE.match(block.marker) if block.role == "numbered" else None
        if written is None or (block.level and " " not in block.marker):
            continue
        value = int(written["number"])
        if value != last + 1 and value != 1:
            return {}
        if highest and last:
            (further if value == last + 1 else anew).append(highest)
        elif value == 1 and last:
            return {}
        last, highest = value, 0
        headings.add(passed)
        made[index] = Number(written["number"], (written["number"],), block.text)
    if anew and (len(further) < len(anew) or max(anew) >= min(further)):
        return {}
    return made if len(made) >= MIN_RUNNING and len(headings) >= NUMBERED_RULES else {}


def _part_number(block: Block) -> str:
    """Give a block's text with a space after a number that is a link: "1.2." of "1.2.Row"."""
    end = block.links[0].end if block.links and not block.links[0].start else 0
    glued = end and block.text[end - 1] in ".):" and not block.text[end : end + 1].isspace()
    return f"{block.text[:end]} {block.text[end:]}" if glued else block.text


def _read_hundreds(blocks: list[Block], numbers: dict[int, Number]) -> dict[int, Number]:
    """Read the single numbers of a page that counts its rules by hundreds."""
    texts = {
        index: block.text
        for index, block in enumerate(blocks)
        if block.role in ("text", "bullet", "numbered", "heading")
    }
    return numbering.read_hundreds(texts, numbers)


def _read_items(blocks: list[Block], numbers: dict[int, Number]) -> dict[int, Number]:
    """Read the numbers of the items "a.", "b.", ... below numbered rules."""
    items = numbering.Items(numbering.cites_items(block.text for block in blocks))
    made: dict[int, Number] = {}
    step: int | None = None  # the depth of the last item with a digit
    counted = _find_counted(blocks, numbers)
    for index, block in enumerate(blocks):
        if index in numbers or block.role == "heading":
            items.pass_number(numbers.get(index))
            step = None
            continue
        if numbering.SINGLE.match(block.marker):
            step = block.level
        elif step is not None and block.level <= step and index not in counted:
            step = None
        if step is not None and block.level > step:
            continue  # the letter of a step of the rule: no other rule is cited so
        if block.role in ("text", "bullet", "numbered") and not block.quote:
            number = items.read(_part_number(block), block.marker)
            made |= {index: number} if number else {}
    return numbering.keep_runs(made)


def _find_counted(blocks: list[Block], numbers: Mapping[int, Number]) -> frozenset[int]:
    """Find the blocks between two steps that count on: a paragraph of a step is one of them."""
    found: set[int] = set()
    last: tuple[int, str] | None = None  # the place and the count of the last step of a rule
    for index, block in enumerate(blocks):
        if index in numbers or block.role == "heading":
            last = None
        elif match := numbering.SINGLE.match(block.marker) if not block.level else None:
            if last and int(match["number"]) == int(last[1]) + 1:
                found.update(range(last[0], index))
            last = index, match["number"]
    return frozenset(found)

"""Decides what each block of a page is: a heading, navigation, contents, a paragraph, an epigraph.

In: the blocks of a page (kb.readers.html_pages.blocks). Out: the same blocks with their roles, and
the style of each paragraph. The numbers of rules are read in kb.readers.html_pages.block_numbers,
and sections are made in kb.readers.html_pages.sections.
"""

import re
from collections import Counter
from dataclasses import replace

from kb import text
from kb.model import Exclusion
from kb.readers import title_patterns
from kb.readers.html_pages import (
    author_lines,
    block_titles,
    blocks,
    bold_titles,
    captions,
    count_badges,
    heading_forms,
    labelled_titles,
    listed_chapters,
    navigation,
    parted_titles,
    questions,
    section_heads,
    summaries,
    template_code,
    titled_tables,
)
from kb.readers.html_pages.blocks import Block

# A quotation, or the line with its source. Matches "“So it goes”", "words —Mr. Q"; not "Play a card
# - then".
QUOTATION = re.compile(r"^[\"“«‘].*|.*(?:^|[\s.!?\"”])[—–] ?[A-Z\"“].{0,60}$")
# The page behind a title in a table of contents. Matches " 12" of "Sea 12", " | 12", " ..... 12";
# not "Sea".
PAGE_BEHIND = re.compile(r"(?:\s*\||\s*[.…·_]{2,})?\s+\d{1,4}$")
# The number before a title. Matches "7.4 " of "7.4 Sea", "2. "; not "7th sea".
NUMBER_BEFORE = re.compile(r"^\d{1,3}(?:\.\d{1,3})*\.?\s+(?:\|\s)?")
MIN_BACK = 3  # links at the ends of blocks that all lead back, from which they are none of the text
# The heading of contents that an index heads elsewhere. Matches "Index:"; not "Index of cards".
INDEX = re.compile(r"^index\W*$", re.IGNORECASE)
# A number in a line of contents, or at the start of a rule. Matches "7." and "7.4" of "7. Sea 7.4
# Eel", "4a."; not "2" of "Table 2, Sea".
LISTED = re.compile(r"(?<![\w.])(\d{1,3}(?:(?:\.\d{1,3})+[a-z]?|[a-z]?(?=\.)))\.?(?=\s|$)")
# The end of a sentence, which no title has. Matches "ea." of "Row to sea."; not "Sea", "4a.".
SENTENCE = re.compile(r"[^\W\d][a-z)][.!?](?:\s|$)")
MIN_LISTED = 8  # numbers of contents whose titles do not return
TITLE_WORDS = 14  # of each of them
LONGEST_LINE = 120  # characters of a line of contents
MIN_REPEATED = 3  # titles of contents without links
MOSTLY = 0.8  # of a line of contents is a link; the rest is the number of a page


def classify(found: list[Block]) -> list[Block]:
    """Exclude links to the top and headings of contents; promote bold lines where headings lack."""
    found = author_lines.drop_authors(heading_forms.drop_long_headings(found))
    found = count_badges.join_badges(summaries.head_summaries(found))
    found = parted_titles.join_parted(section_heads.put_headings_first(found))
    found = questions.join_marks(heading_forms.join_forms(found))
    found = titled_tables.head_tables(found)
    found = bold_titles.head_bold(_mark_labels(_cut_links_back(found)))
    found = listed_chapters.head_chapters(questions.head_questions(found))
    found = captions.mark_captions(labelled_titles.head_labelled(found))
    prepared: list[Block] = []
    contents = _find_contents(found) | _find_repeated_titles(found) | _find_listed_numbers(found)
    for index, block in enumerate(found):
        if index in contents:
            block = _leave_out(block, "table of contents")
        if block.role in ("text", "bullet") and navigation.leads_back(
            block.text, linked=bool(block.links)
        ):
            block = _leave_out(block, "navigation")
        elif block.role in ("text", "bullet") and template_code.is_script(block.text):
            block = _leave_out(block, "script")
        lists_sections = any(left_out.name == "table of contents" for left_out in block.exclusions)
        if (
            lists_sections
            and prepared
            and prepared[-1].role == "heading"
            and navigation.CONTENTS.match(prepared[-1].text)
        ):
            prepared[-1] = _leave_out(prepared[-1], "table of contents")
        prepared.append(block)
    return [
        _leave_out(block, "table of contents") if _heads_nothing(prepared, index) else block
        for index, block in enumerate(prepared)
    ]


def _cut_links_back(found: list[Block]) -> list[Block]:
    """Cut off the links back to the top with which titles and paragraphs end: "Tolls [Top]"."""
    ends = {index: block.links[-1] for index, block in enumerate(found) if _ends_back(block)}
    if len(ends) < MIN_BACK:
        return found
    cut: list[Block] = []
    for index, block in enumerate(found):
        if index in ends:
            content = block.text[: ends[index].start].rstrip(" [(")
            back = block.text[len(content) :].strip()
            left_out = Exclusion(block.lines[1], "navigation", back, inside=True)
            bold = min(block.bold_length, len(content))
            block = replace(block, text=content, links=block.links[:-1], bold_length=bold)
            cut += [block, Block("excluded", exclusions=(left_out,))]
        else:
            cut.append(block)
    return cut


def _mark_labels(found: list[Block]) -> list[Block]:
    """Mark terms that return under many headings as labels: "Cost:", "Procedure:" define nothing.

    So are others that end like these beside them.
    """
    times = Counter(text.key(block.text) for block in found if block.role == "term")
    part = 0
    parts: list[int] = []  # the number of headings before each block
    labelled: set[int] = set()
    for block in found:
        part += block.role == "heading"
        parts.append(part)
        if block.role == "term" and times[text.key(block.text)] > block_titles.MOST_ALIKE:
            labelled.add(part)
    return [
        replace(block, role="subheading")
        if block.role == "term"
        and (
            times[text.key(block.text)] > block_titles.MOST_ALIKE
            or (place in labelled and block.text.endswith(":"))
        )
        else block
        for block, place in zip(found, parts, strict=True)
    ]


def _ends_back(block: Block) -> bool:
    """Tell whether a block ends with a link back to the top, which is no word of its sentence."""
    link = block.links[-1] if block.links else None
    if link is None or not link.start or block.text[link.end :].strip(" ])"):
        return False
    shown = block.text[link.start : link.end]
    return navigation.leads_back(shown, linked=True) and not shown[0].islower()


def _heads_nothing(found: list[Block], index: int) -> bool:
    """Tell whether a heading "Contents" has no contents below it: a text of sentences, or none."""
    block = found[index]
    if block.role != "heading" or not navigation.CONTENTS.match(block.text):
        return False
    place = blocks.find_next(found, index)
    if place is None:
        return True
    if found[place].role == "heading":
        names = {left.name for one in found[index + 1 : place] for left in one.exclusions}
        higher = found[place].level <= block.level
        return higher or bool(names & {"navigation", "table of contents"})
    return found[place].role == "text" and title_patterns.is_statement(found[place].text)


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
            before = found[run[0][0] - 1].text if run and run[0][0] else ""
            long = len(run) >= navigation.MIN_CONTENTS_LINKS and not navigation.announces(before)
            if long and run[0][1] > run[-1][0]:
                lines.update(line for line, _ in run)
            run = []
    return lines


def _find_repeated_titles(found: list[Block]) -> set[int]:
    """Find the titles below a heading "Contents" that have no links and return as headings.

    Chapters among them may be headings as well. A heading after the last that returns is none.
    """
    lines: set[int] = set()
    for index, block in enumerate(found):
        if block.role != "heading" or not navigation.CONTENTS.match(block.text):
            continue
        run = _read_titles(found, index + 1)
        end = max(run, default=index) + 1
        later = {_cut_title(one.text)[1] for one in found[end:] if one.role == "heading"}
        again = [place for place, (_, key) in run.items() if key in later]
        if len(run) >= MIN_REPEATED and len(again) * 5 >= len(run) * 3:
            lines.add(index)
            lines |= {one for one in run if one <= again[-1] or found[one].role != "heading"}
    return lines


def _find_listed_numbers(found: list[Block]) -> set[int]:
    """Find the lines below "Contents" or "Index" whose numbers return as those of rules.

    Their titles may differ there, and one line may list several: "2.2 Map 2.3", "Tolls".
    """
    lines: set[int] = set()
    for index, block in enumerate(found):
        named = navigation.CONTENTS.match(block.text) or INDEX.match(block.text)
        if block.role != "heading" or not named:
            continue
        run: dict[int, list[str]] = {}
        for place in range(index + 1, len(found)):
            if found[place].role == "excluded":
                continue
            if found[place].role == "heading" or not _lists_titles(found[place].text):
                break
            run[place] = LISTED.findall(found[place].text)
        while run and _begins_again(run):
            run.popitem()
        later = {
            match[1]
            for one in found[max(run, default=0) + 1 :]
            if (match := LISTED.match(one.text))
        }
        listed = {number for numbers in run.values() for number in numbers}
        if len(listed) >= MIN_LISTED and len(listed & later) * 4 >= len(listed) * 3:
            lines |= {index, *run}
    return lines


def _lists_titles(content: str) -> bool:
    """Tell whether a line is of titles, each behind its number, and not of sentences."""
    return not SENTENCE.search(content) and all(
        len(title.split()) <= TITLE_WORDS for title in LISTED.sub("\n", content).split("\n")
    )


def _begins_again(run: dict[int, list[str]]) -> bool:
    """Tell whether the last line has the number of an earlier one: it is the first of the rules."""
    *before, last = run.values()
    return bool(last) and any(last[0] in numbers for numbers in before)


def _read_titles(found: list[Block], start: int) -> dict[int, tuple[str, str]]:
    """Read what may be titles of contents, up to where the first, or a heading, returns."""
    run: dict[int, tuple[str, str]] = {}
    for place in range(start, len(found)):
        if found[place].role == "excluded":
            continue
        title = _cut_title(found[place].text)
        first = next(iter(run), place)
        known = run.values() if found[place].role != found[first].role else [run.get(first, title)]
        returns = bool(run) and any(_is_same_title(title, one) for one in known)
        if not title[1] or len(found[place].text) > LONGEST_LINE or returns:
            break
        run[place] = title
    return run


def _cut_title(content: str) -> tuple[str, str]:
    """Cut a title into its number, or "", and the form by which it is recognised again."""
    number = NUMBER_BEFORE.match(content)
    key = text.key(NUMBER_BEFORE.sub("", PAGE_BEHIND.sub("", content)))
    return text.key(number.group()) if number else "", key


def _is_same_title(one: tuple[str, str], other: tuple[str, str]) -> bool:
    """Tell whether two lines have the same title: "2.1 General" is not "1.1 General"."""
    return one[1] == other[1] and (one[0] == other[0] or not one[0] or not other[0])


def _is_only_link(block: Block) -> bool:
    """Tell whether a paragraph is little more than a link within the page."""
    linked = sum(link.end - link.start for link in block.links)
    return block.role in ("text", "bullet", "numbered") and linked >= MOSTLY * len(block.text) > 0


def _leave_out(block: Block, name: str) -> Block:
    lines = range(block.lines[0], block.lines[1] + 1)
    content = f"{block.marker} {block.text}".strip()
    return Block(
        "excluded",
        exclusions=tuple(Exclusion(line, name, content, inside=False) for line in lines),
    )


def choose_style(blocks: list[Block], index: int) -> str:
    """Give the style of a block's paragraph."""
    block = blocks[index]
    if block.quote and block.role == "text":
        return "epigraph" if _is_epigraph(blocks, index) else "text"
    return "subheading" if bold_titles.is_bold_title(block) else block.role


def _is_epigraph(blocks: list[Block], index: int) -> bool:
    """Tell whether a block belongs to a quotation directly below a heading."""
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

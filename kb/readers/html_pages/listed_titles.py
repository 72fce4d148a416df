"""Finds tables of contents whose lines are blocks of their own, as word processors write them.

In: the blocks of a page. Out: the places of those lines, their heading included. They are links to
places further down, or titles below "Contents" that return as headings, or lists of numbers that
return as those of rules; or a heading "Contents" is all that is left of them. Contents that are one
element of the page are found in kb.readers.html_pages.navigation.
"""

import re

from kb import text
from kb.readers import title_patterns
from kb.readers.html_pages import blocks, navigation
from kb.readers.html_pages.blocks import Block

# The page behind a title in a table of contents. Matches " 12" of "Sea 12", " | 12", " ..... 12";
# not "Sea".
PAGE_BEHIND = re.compile(r"(?:\s*\||\s*[.…·_]{2,})?\s+\d{1,4}$")
# The number before a title. Matches "7.4 " of "7.4 Sea", "2. "; not "7th sea".
NUMBER_BEFORE = re.compile(r"^\d{1,3}(?:\.\d{1,3})*\.?\s+(?:\|\s)?")
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


def find_contents(found: list[Block]) -> set[int]:
    """Find the lines of tables of contents, with their headings."""
    return _find_links(found) | _find_repeated_titles(found) | _find_listed_numbers(found)


def heads_nothing(found: list[Block], index: int) -> bool:
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


def _find_links(found: list[Block]) -> set[int]:
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

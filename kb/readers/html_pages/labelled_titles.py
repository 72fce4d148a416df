"""Takes paragraphs that say what they count for headings: "Article 3: Locks" above its rules.

In: the blocks of a page. Out: the same, with such paragraphs and items of lists as headings. Each
is a title alone, has a text below it, and counts on from the one before; the first has the count 1.
Contents, in which one follows the other, stay text. No heading of the page may count with the same
word. Of what is in bold letters only the appendices behind the headings of a page are found here
("**Appendix B: Locks**"); the rest is left to kb.readers.html_pages.bold_titles.
"""

import re
import string
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from kb.readers import numbering, title_numbers, title_patterns
from kb.readers.html_pages.blocks import Block

# A title counted by a letter. Matches "Appendix A: " of "Appendix A: Locks", "Annex B - Eels"; not
# "Appendix A", "Appendix 1: Locks".
LETTERED = re.compile(
    r"^(?P<label>appendix|annex|schedule)\s+(?P<number>(?-i:[A-Z]))(?:[.:]\s+|\s+[-–—]\s+)(?=\S)",
    re.IGNORECASE,
)
LONGEST = 100  # characters of such a title
MIN_BOLD = 2  # appendices in bold letters


def head_labelled(found: list[Block]) -> list[Block]:
    """Take the paragraphs with a word and a count for headings, where several count up."""
    found = _head_appendices(found)
    labels = {
        index: match
        for index, block in enumerate(found)
        if block.role in ("text", "bullet", "heading")
        and (match := title_numbers.LABELLED.match(block.text) or LETTERED.match(block.text))
    }
    if len(labels) < title_numbers.MIN_LABELLED:
        return found
    headed = {
        match["label"].casefold()
        for index, match in labels.items()
        if found[index].role == "heading"
    }
    counted = _count_up(
        {
            index: (match["label"].casefold(), match["number"])
            for index, match in labels.items()
            if match["label"].casefold() not in headed
            and _is_title(found[index], found[index].text[match.end() :])
        },
        [index for index, block in enumerate(found) if block.role != "excluded"],
    )
    if len(counted) < title_numbers.MIN_LABELLED:
        return found
    level = _find_level(found, counted[0])
    made = list(found)
    for index in counted:
        made[index] = replace(found[index], role="heading", level=level)
    return made


def _head_appendices(found: list[Block]) -> list[Block]:
    """Take appendices in bold letters for headings: A, B and so on behind the first heading.

    Contents above may list them; each has the level of the highest headings of which are several.
    """
    letters: dict[str, int] = {}  # the last block of each
    levels = Counter(block.level for block in found if block.role == "heading")
    first = next(
        (index for index, block in enumerate(found) if block.role == "heading"), len(found)
    )
    for index, block in enumerate(found[first:], first):
        match = LETTERED.match(block.text) if block.role == "text" else None
        if match and block.bold_length == len(block.text) <= LONGEST and not block.quote:
            letters[match["number"]] = index
    places = list(letters.values())
    counted = "".join(sorted(letters)) == string.ascii_uppercase[: len(letters)]
    rises = counted and [letters[one] for one in sorted(letters)] == sorted(places)
    if len(letters) < MIN_BOLD or not rises:
        return found
    level = min((one for one, times in levels.items() if times > 1), default=min(levels))
    made = list(found)
    for index in places:
        made[index] = replace(found[index], role="heading", level=level)
    return made


def _is_title(block: Block, name: str) -> bool:
    """Tell whether a paragraph is a short title: a name behind a word and a count."""
    return (
        len(block.text) <= LONGEST
        and not block.quote
        and block.bold_length < len(block.text)
        and name[:1].isupper()
        and not title_patterns.SENTENCE_END.search(name)
    )


def _count_up(titles: Mapping[int, tuple[str, str]], shown: list[int]) -> list[int]:
    """Choose the titles that count up one by one from 1 and are not right above another."""
    below = dict(zip(shown, [*shown[1:], -1], strict=True))
    last: dict[str, int] = {}
    kept: dict[str, list[int]] = {}
    for index, (label, number) in titles.items():
        alone = below[index] not in titles and below[index] >= 0
        counts = number.isdecimal() or len(number) == 1
        if alone and counts and numbering.rank(number) == last.get(label, 0) + 1:
            last[label] = numbering.rank(number)
            kept.setdefault(label, []).append(index)
    return max(kept.values(), key=len, default=[])


def _find_level(found: list[Block], first: int) -> int:
    """Give their level: that of the heading above the first, or below it if it has no text."""
    above = [one for one in found[:first] if one.role != "excluded"]
    heading = next((one for one in reversed(above) if one.role == "heading"), None)
    if heading is None:
        return 2
    return heading.level + (heading is above[-1] or heading.level == 1)

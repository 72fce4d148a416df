"""Tells the numbers of versions from those of rules: "1.2.0 (May 2031)", "1.1.3" below "Changelog".

In: the blocks of a page and the titles of its headings. Out: the same without what counts versions,
for reading the numbers of rules. That are headings below one that announces a history of versions,
with all that stands below them, and headings of one level that have dates behind their numbers, or
whose numbers only go down.
"""

import itertools
import re
from collections.abc import Mapping
from dataclasses import replace

from kb.readers import numbering
from kb.readers.html_pages.blocks import Block

MONTH = "(?-i:[A-Z][a-z]{2,8})"
# The title of a history of versions. Matches "Changelog", "9. Version History", "Release notes:",
# "Appendix A: Changelog 2030 to 2031", "Summary of Changes 3 June 2031", "Changes since v2.1"; not
# "Changes of the Guard", "History".
HISTORY = re.compile(
    r"^(?:(?:(?:appendix|annex) )?[\w.]{1,8}[.:)] )?(?:(?:full|rules?|rulebook) )?"
    r"(?:change ?-?log|(?:version|revision|release|change|edition|update|document) (?:history|log)"
    r"|(?:release|version|update|patch) notes|history of (?:changes|versions|revisions)"
    r"|(?:list|summary) of (?:recent )?(?:changes|revisions|updates)"
    r"|(?:recent )?changes (?:from|in|since) (?:the )?(?:last |previous )?"
    r"(?:version|release|edition|v?\d[\d.]*))"
    r"(?: \(?v?\d[\w.]{0,9}(?:(?: to |[-–])[\w.]{1,9})?\)?|[ ,:(]{1,3}"
    rf"(?:\d{{1,2}}\.? )?{MONTH}(?: \d{{1,2}})?,? \d{{4}}\)?)?\W*$",
    re.IGNORECASE,
)
# The date of a version behind its number. Matches "2031-May-2", "(2031-05-02)", "- 3 June 2031",
# "June 3, 2031", "(May 2031)", "3/6/31"; not "2031", "3 June boats".
DATE = re.compile(
    r"^[\W_]*(?:\d{4}-(?:\d{1,2}|[A-Z][a-z]{2,8})-\d{1,2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}"
    r"|(?:\d{1,2}\.? )?[A-Z][a-z]{2,8}\.? (?:\d{1,2}(?:st|nd|rd|th)?, )?(?:19|20)\d\d)\W*$"
)
# The number of a version. Matches "1.2.0", "v1.2", "Version 1.2 (x)", "[1.2.0] - x"; not "1. Row",
# "1.2a Row".
VERSION = re.compile(
    r"^\[?(?:(?:version|release|v)\.? ?)?(?P<number>\d{1,4}(?:\.\d{1,4}){1,3})\]?"
    r"(?P<rest>[\s:,(-].*)?$",
    re.IGNORECASE,
)
MIN_DATED = 2  # headings of one level with a number and a date
MIN_FALLING = 3  # headings of one level whose numbers go down


def leave_out(blocks: list[Block], titles: Mapping[int, str]) -> tuple[list[Block], dict[int, str]]:
    """Give the blocks and titles of a page without what counts versions."""
    found = _find_histories(blocks, titles) | _find_versions(blocks, titles)
    if not found:
        return blocks, dict(titles)
    kept = [
        replace(block, role="excluded") if index in found else block
        for index, block in enumerate(blocks)
    ]
    return kept, {index: title for index, title in titles.items() if index not in found}


def _find_histories(blocks: list[Block], titles: Mapping[int, str]) -> set[int]:
    """Find what stands below the titles of histories, unless their own number goes on there."""
    found: set[int] = set()
    for index, title in titles.items():
        if not HISTORY.match(title):
            continue
        ends = (
            place
            for place in titles
            if place > index and blocks[place].level <= blocks[index].level
        )
        below = range(index + 1, next(ends, len(blocks)))
        own = numbering.read_number(title, single=True, bare=True)
        inner = [
            number
            for place in below
            if (number := numbering.read_number(blocks[place].text)) and len(number.parts) > 1
        ]
        if not own or not any(one.parts[: len(own.parts)] == own.parts for one in inner):
            found.update(below)
    return found


def _find_versions(blocks: list[Block], titles: Mapping[int, str]) -> set[int]:
    """Find the headings that count versions: by their dates, or since their numbers go down."""
    levels: dict[int, dict[int, re.Match[str]]] = {}
    for index, title in titles.items():
        if match := VERSION.match(title):
            levels.setdefault(blocks[index].level, {})[index] = match
    found: set[int] = set()
    for matches in levels.values():
        dated = {index for index, one in matches.items() if DATE.match(one["rest"] or "")}
        counts = [tuple(map(int, one["number"].split("."))) for one in matches.values()]
        falls = all(before > after for before, after in itertools.pairwise(counts))
        most = len(dated) * 2 >= len(matches)
        if (len(counts) >= MIN_FALLING and falls) or (len(dated) >= MIN_DATED and most):
            found |= matches.keys()
        else:
            found |= dated
    return found

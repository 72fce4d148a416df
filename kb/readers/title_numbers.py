"""Reads the numbers of titles: "Law 12: Fouls", "101/3", "A. Eels" behind the last chapter.

In: the titles of a document by their places; for appendices also the numbers that were read in it.
Out: the `Number` of each title that counts. Titles prove each other: several count in one way, and
go up. Numbers with which any text may begin ("7.4 Sea") are read in kb.readers.numbering.
"""

import itertools
import re
import string
from collections.abc import Collection, Mapping

from kb.readers import numbering
from kb.readers.numbering import Number

# A number after the word for what it counts. Matches "Article 3: " of "Article 3: Moves", "Law 12 -
# Fouls", "Rule 101/17 (Power=3)", "Rule 4.1 Fouls"; not "Rules 3", "Rule 3 applies",
# "Rule 3 Fouls", "Chapter One".
LABELLED = re.compile(
    r"^(?P<label>article|chapter|law|regulation|rule|section)\s+"
    r"(?P<number>\d{1,4}(?:\.\d{1,3})*[a-z]?)"
    r"(?:\s*[.:]\s+|\s*[.:]?$|\s+[-–—]\s+|(?=/)|\s+(?=[(\[])"
    r"|(?<=\.\d)\s+(?=(?-i:[A-Z]))|(?<=\.\d\d)\s+(?=(?-i:[A-Z])))",
    re.IGNORECASE,
)
# A letter after the word for what it counts. Matches "Article A: " of "Article A: Moves", "Law B -
# Fouls", "Part C", "Appendix A: Moves"; not "Part A boat", "Rule 1: Moves".
LETTER_LABELLED = re.compile(
    r"^(?P<label>annex|appendix|article|chapter|law|part|regulation|rule|schedule|section)"
    r"\s+(?P<number>(?-i:[A-Z]))"
    r"(?:\s*[.:]\s+|\s*[.:]?$|\s+[-–—]\s+)",
    re.IGNORECASE,
)
# A heading that begins with the number of a rule in a text that counts by hundreds, and says how
# often it was changed or what it is. Matches "101/3", "201", "101 (fixed)", "301 Tolls"; not "12",
# "101.1", "101st eel".
COUNTED_TITLE = re.compile(r"^(?P<number>[1-9]\d{2,3})(?=[/\s]|$)\s*")
# The letter of an appendix before its title. Matches "A. " of "A. Eels", "B) Eels"; not "A Eels",
# "AB. Eels", "U.S. boats".
APPENDIX = re.compile(r"^(?P<letter>[A-Z])[.:)]\s+(?=\S)")
# A year. Matches "1994", "2030"; not "301".
YEAR = re.compile(r"^(?:19|20)\d\d$")
MIN_LABELLED = 4  # headings "Law 1", "Law 2" that count up


def read_labelled(
    titles: Mapping[int, str], above: Collection[str] = frozenset()
) -> dict[int, Number]:
    """Read the numbers of titles that say what they count: "Law 12: Fouls", "Rule 101".

    Several have the same word, and no two of these the same number. If there is no such word, the
    only one that counts anew in each part has numbers too. Two are enough where all are `above`
    others: "Chapter 2" above 2.1.
    """
    found: dict[str, dict[int, Number]] = {}
    for index, title in titles.items():
        if match := LABELLED.match(title):
            parts = tuple(numbering.PART.findall(match["number"]))
            number = Number(match["number"], parts, title[match.end() :])
            found.setdefault(match["label"].casefold(), {})[index] = number
    chosen: dict[int, Number] = {}
    anew: list[dict[int, Number]] = []
    for numbers in found.values():
        known = {one.written for one in numbers.values()}
        taken = {one.written for one in chosen.values()}
        enough = len(known) >= MIN_LABELLED or (len(known) > 1 and known.issubset(above))
        if enough and len(numbers) == len(known) and not known & taken:
            chosen |= numbers
        elif len(numbers) >= MIN_LABELLED and _counts_anew(numbers, titles):
            anew.append(numbers)
    return anew[0] if len(anew) == 1 and not chosen else chosen


def _counts_anew(numbers: Mapping[int, Number], titles: Mapping[int, str]) -> bool:
    """Tell whether numbers count up from 1 below each of several other titles.

    Titles that return with their number are contents, or a summary.
    """
    runs: list[list[int]] = []
    for place, number in numbers.items():
        if not number.written.isdecimal():
            return False
        if int(number.written) == 1:
            runs.append([])
        elif not runs or int(number.written) != int(numbers[runs[-1][-1]].written) + 1:
            return False
        runs[-1].append(place)
    parted = all(
        any(before[-1] < place < after[0] for place in titles)
        for before, after in itertools.pairwise(runs)
    )
    named = {(one.written, one.rest) for one in numbers.values()}
    several = sum(len(run) > 1 for run in runs) > 1
    return parted and several and len(named) == len(numbers)


def find_label(title: str) -> str:
    """Give the word before the number of a title: "Law" of "Law 12: Fouls", or ""."""
    match = LABELLED.match(title) or LETTER_LABELLED.match(title)
    return match["label"] if match else ""


def read_counted_titles(titles: Mapping[int, str]) -> dict[int, Number]:
    """Read the numbers of titles that count by hundreds: "101/0 (fixed)", "201", "202 Tolls".

    There are several, they go up, and they are no years. A title says more than its number where
    words without brackets follow it.
    """
    found = {
        index: Number(match["number"], (match["number"],), drop_remark(title[match.end() :]))
        for index, title in titles.items()
        if (match := COUNTED_TITLE.match(title))
    }
    counts = [int(one.written) for one in found.values()]
    rises = all(before < after for before, after in itertools.pairwise(counts))
    years = sum(bool(YEAR.match(one.written)) for one in found.values())
    return (
        found if len(found) >= numbering.MIN_HUNDREDS and rises and years * 2 < len(found) else {}
    )


def read_appendices(titles: Mapping[int, str], numbers: Mapping[int, Number]) -> dict[int, Number]:
    """Read the letters of titles behind the last numbered chapter: "A. Eels", "B. Tides".

    There are several, they count up from A, and none stands elsewhere: letters that begin again
    count items.
    """
    found = {
        index: Number(match["letter"], (match["letter"],), title[match.end() :])
        for index, title in titles.items()
        if index not in numbers and (match := APPENDIX.match(title))
    }
    chapters = {index: one.parts[0] for index, one in numbers.items() if one.parts[0].isdecimal()}
    letters = "".join(one.written for one in found.values())
    counted = len(letters) > 1 and string.ascii_uppercase.startswith(letters)
    numbered = len(set(chapters.values())) >= numbering.MIN_RULES
    return found if counted and numbered and min(found) > max(chapters) else {}


def drop_remark(rest: str) -> str:
    """Drop what is no title behind a number: "/3", "(fixed)"."""
    return "" if rest.startswith(("/", "(")) else rest

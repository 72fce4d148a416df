"""Finds the lines of a plain text that begin a numbered section: chapters, sections, rules and their parts.

In: the lines of a text. Out: the `Number` of each such line. A number of several parts counts
wherever a line can begin a rule: not in the middle of a wrapped sentence, not out of its order. A
single number counts where it heads numbers of its own ("1." or "1" before "1.1" or before "100."),
or, with its dot, goes on with the chapters; else it is a step of a list.
"""

import itertools
from collections.abc import Sequence

from kb.readers import numbering
from kb.readers.html_pages.placing import SENTENCE_END, is_short_title
from kb.readers.noted import NotedLine
from kb.readers.numbering import Number

LEAST = 2  # numbers of several parts that make a text one of numbered rules
WRAPPED = 50  # characters from which on a line may have been wrapped


def find_numbers(lines: Sequence[NotedLine]) -> dict[int, Number]:
    """Find the numbered lines, in their order."""
    parted = _find_parted(lines)
    singles = {
        place: number
        for place, line in enumerate(lines)
        if (number := numbering.read_number(line.text, single=True, bare=True))
        and len(number.parts) == 1
        and is_short_title(number.rest)
    }
    chapters = _choose_chapters(lines, singles, parted)
    return dict(sorted({**parted, **chapters}.items()))


def counts_by_hundreds(numbers: dict[int, Number]) -> bool:
    """Tell whether the chapters 1, 2, 3 hold sections 100, 200, 300, which are then one level deeper."""
    singles = [number.written for number in numbers.values() if len(number.parts) == 1]
    return any(_heads_hundreds(before, after) for before, after in itertools.pairwise(singles))


def _find_parted(lines: Sequence[NotedLine]) -> dict[int, Number]:
    found: dict[int, Number] = {}
    last: Number | None = None
    for place, line in enumerate(lines):
        number = numbering.read_number(line.text)
        if number is None or (last and not _goes_on(lines, place, number, last)):
            continue
        found[place] = last = number
    return found if len(found) >= LEAST else {}


def _goes_on(lines: Sequence[NotedLine], place: int, number: Number, last: Number) -> bool:
    """Tell whether a number keeps the order, and stands where a rule can begin."""
    if number.follows(last):
        return True
    before = lines[place - 1]
    in_sentence = (
        not lines[place].blanks
        and len(before.text) >= WRAPPED
        and not SENTENCE_END.search(before.text)
    )
    begins_again = all(part in ("0", "1", "a") for part in number.parts[1:])
    backwards = numbering.rank(number.parts[0]) < numbering.rank(last.parts[0])
    return not in_sentence and (begins_again or not backwards)


def _choose_chapters(
    lines: Sequence[NotedLine], singles: dict[int, Number], parted: dict[int, Number]
) -> dict[int, Number]:
    """Choose the single numbers that are chapters."""
    heads = _first_below(singles, parted)
    places = list(singles)
    chosen: dict[int, Number] = {}
    last: dict[int, int] = {}  # per count of digits: the last chapter's number
    used: set[str] = set()  # first parts of the numbers passed
    passed = iter(sorted(parted.items()))
    upcoming = next(passed, None)
    for order, place in enumerate(places):
        while upcoming and upcoming[0] < place:
            used.add(upcoming[1].parts[0])
            upcoming = next(passed, None)
        number, following = singles[place], places[order + 1 : order + 2]
        value, digits = int(number.written), len(number.written)
        heads_numbers = heads.get(place) == number.written and number.written not in used
        heads_hundreds = bool(following) and _heads_hundreds(
            number.written, singles[following[0]].written
        )
        apart = (lines[place].blanks > 0 or place == 0) and (
            lines[place].closes or not parted or number.rest.isupper()
        )
        listed = bool(following) and following[0] == place + 1 and not lines[place].closes
        dotted = numbering.SINGLE.match(lines[place].text) is not None
        goes_on = (
            apart
            and dotted
            and not listed
            and (value == last[digits] + 1 if digits in last else value in (0, 1))
        )
        if heads_numbers or heads_hundreds or goes_on:
            chosen[place] = number
            last[digits] = value
    return chosen


def _first_below(singles: dict[int, Number], parted: dict[int, Number]) -> dict[int, str]:
    """Give for each single number the first part of the next number of several parts."""
    following: dict[int, str] = {}
    upcoming = ""
    for place in sorted({*singles, *parted}, reverse=True):
        if place in parted:
            upcoming = parted[place].parts[0]
        else:
            following[place] = upcoming
    return following


def _heads_hundreds(chapter: str, section: str) -> bool:
    return len(section) == len(chapter) + 2 and section.startswith(chapter)

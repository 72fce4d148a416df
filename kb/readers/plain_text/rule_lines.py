"""Finds the lines of a plain text that start a numbered section: chapters, rules and their parts.

In: the lines of a text. Out: the `Number` of each such line, of an item "a." below 7.4.2 too. A
number with several parts counts wherever a rule can start: not in the middle of a wrapped sentence,
and not out of order. A number with a single part counts if it is above numbers of its own ("1." or
"1" before "1.1" or "100.") or, with its dot, continues the count of the chapters; otherwise it is a
step of a list.
"""

import itertools
import re
from collections.abc import Sequence
from dataclasses import replace

from kb import text
from kb.readers import numbering, roman_numbers, title_numbers, title_patterns
from kb.readers.numbering import Number
from kb.readers.plain_text import lettered_chapters, wrapped_lines
from kb.readers.source_lines import SourceLine

# A line that is only a number in brackets. Matches "(11.3.1)", "[A34] "; not "(1.1) Row", "1.1",
# "(true)", "(0)".
CITED = re.compile(
    r"^[(\[](?=[A-Z]{0,3}\d)(?!\d[)\]])[\w.]+(?:(?: & |, | and |[-–])[\w.]+)*[)\]][.,;:]?\s*$"
)
LABELLED_LENGTH = 80  # characters of a line such as "Law 12: Fouls"
MIN_BRACKETS = 6  # lines with a number in brackets from which they may be rules
MIN_CAPITALS = 5  # rules with titles in capitals from which such a title tells a rule
AHEAD = 6  # numbers after one that show whether it is a rule or only cited
MIN_NUMBERS = 2  # numbers with several parts from which a text is one of numbered rules
MIN_HUNDREDS = 3  # chapters 100, 200, 300 that hold sections


def find_numbers(lines: Sequence[SourceLine]) -> dict[int, Number]:
    """Find the numbered lines, in order."""
    cited = numbering.cites_items(line.text for line in lines)
    multipart = _find_multipart(lines)
    singles = {
        index: number
        for index, line in enumerate(lines)
        if (number := _read_single(line.text)) and is_title(lines, index, number.rest)
    }
    chapters = _choose_chapters(lines, singles, multipart)
    chapters |= lettered_chapters.find_chapters(lines, multipart)
    texts = {index: line.text for index, line in enumerate(lines)}
    hundreds = numbering.read_hundreds(texts, multipart)
    labelled = title_numbers.read_labelled(
        {
            index: line.text
            for index, line in enumerate(lines)
            if _is_apart(lines, index) and len(line.text) <= LABELLED_LENGTH
        }
    )
    romans = find_romans(lines)
    if all(len(number.parts) == 1 for number in romans.values()):
        romans = {}  # the headings of a text without rule numbers
    found = dict(sorted({**labelled, **multipart, **hundreds, **chapters, **romans}.items()))
    found |= _find_appendices(lines, found)
    return dict(sorted({**_find_items(lines, found, cited), **found}.items()))


def _find_appendices(lines: Sequence[SourceLine], found: dict[int, Number]) -> dict[int, Number]:
    """Find the lines with the letter of an appendix: behind the last chapter, or above "A.1".

    Each begins a block and has a text below it.
    """
    titles = {
        index: line.text
        for index, line in enumerate(lines)
        if index not in found
        and _is_apart(lines, index)
        and (match := title_numbers.APPENDIX.match(line.text))
        and title_patterns.is_short_title(line.text[match.end() :])
    }
    titles = {
        index: title
        for index, title in titles.items()
        if index + 1 < len(lines) and index + 1 not in titles
    }
    letters = {
        index: Number(title[0], (title[0],), title_numbers.APPENDIX.sub("", title))
        for index, title in titles.items()
    }
    below = _first_below(letters, found)
    heads = {index: one for index, one in letters.items() if below[index] == one.written}
    return heads | title_numbers.read_appendices(titles, found)


def _is_apart(lines: Sequence[SourceLine], index: int) -> bool:
    """Tell whether a line begins a block: a blank line or a rule of signs stands above it."""
    return not index or bool(lines[index].blanks_before) or not text.words(lines[index - 1].text)


def _read_single(content: str) -> Number | None:
    """Read a number with one part; the title behind a section sign may end with a colon."""
    number = numbering.read_number(content, single=True, bare=True)
    if number is None or len(number.parts) > 1:
        return None
    signed = numbering.SIGNED.match(content)
    return replace(number, rest=number.rest.rstrip(":")) if signed else number


def is_title(lines: Sequence[SourceLine], index: int, rest: str) -> bool:
    """Tell whether the words after a number are a title; a question is one on a line of its own."""
    alone = _is_apart(lines, index) and lines[index].ends_block and rest.endswith("?")
    return title_patterns.is_short_title(rest[:-1] if alone else rest)


def find_romans(lines: Sequence[SourceLine]) -> dict[int, Number]:
    """Find the lines whose number begins with a Roman numeral: "II.3 Storms", "IV. Combat"."""
    return roman_numbers.read_romans(
        {index: line.text for index, line in enumerate(lines)},
        {
            index: line.text
            for index, line in enumerate(lines)
            if (line.blanks_before or not index)
            and title_patterns.is_short_title(line.text)
            and roman_numbers.MARKED.match(line.text)
        },
    )


def counts_by_hundreds(numbers: dict[int, Number]) -> bool:
    """Tell whether chapters 1, 2, 3 contain sections 100, 200, 300, one level deeper."""
    singles = [number.written for number in numbers.values() if len(number.parts) == 1]
    singles = [written for written in singles if written.isdecimal()]
    return any(_heads_hundreds(before, after) for before, after in itertools.pairwise(singles))


def find_hundreds(numbers: dict[int, Number]) -> set[str]:
    """Find the chapters 100, 200, 300 that hold the sections 101, 201, 301 right below them."""
    singles = [
        (index, int(number.written))
        for index, number in numbers.items()
        if len(number.parts) == 1 and numbering.HUNDREDS.match(number.written)
    ]
    heads = {
        str(count)
        for (index, count), (below, after) in itertools.pairwise(singles)
        if count % 100 == 0 and (below, after) == (index + 1, count + 1)
    }
    return heads if len(heads) >= MIN_HUNDREDS else set()


def _find_multipart(lines: Sequence[SourceLine]) -> dict[int, Number]:
    found: dict[int, Number] = {}
    last: Number | None = None
    read = {
        index: number
        for index, line in enumerate(lines)
        if (number := numbering.read_number(line.text))
    }
    numbers = numbering.part_decimals(numbering.drop_ranges(read))
    seen = list(numbering.read_letters(numbers).items())
    if not _counts_in_brackets(
        [number for index, number in seen if CITED.match(lines[index].text)]
    ):
        seen = [(index, number) for index, number in seen if not CITED.match(lines[index].text)]
    written: set[str] = set()
    titled = 0  # rules with a title in capitals
    for place, (index, number) in enumerate(seen):
        following = [later for _, later in seen[place + 1 : place + 1 + AHEAD]]
        # A new number with such a title, as the others have, is a rule out of its order: a text out
        # of columns has a chapter's last rules behind the next one.
        capitals = _has_capitals(number)
        headed = capitals and titled >= MIN_CAPITALS and number.written not in written
        if last and not (headed or _goes_on(lines, index, number, last)):
            continue
        if last and not headed and _is_aside(number, last, following):
            continue
        found[index] = last = number
        written.add(number.written)
        titled += capitals
    return found if len(found) >= MIN_NUMBERS else {}


def _has_capitals(number: Number) -> bool:
    """Tell whether the words after a number are a short title in capitals."""
    return number.rest.isupper() and title_patterns.is_short_title(number.rest)


def _counts_in_brackets(numbers: Sequence[Number]) -> bool:
    """Tell whether numbers alone in brackets are those of the titles above them: they go up."""
    places = [numbering.order(number) for number in numbers]
    rises = sum(before < after for before, after in itertools.pairwise(places))
    return len(places) >= MIN_BRACKETS and rises * 5 >= (len(places) - 1) * 4


def _is_aside(number: Number, last: Number, following: Sequence[Number]) -> bool:
    """Tell whether a number is only cited at the start of a line: the rules go on without it.

    Most of those that follow come after the rule before it, and before it where it goes ahead.
    Numbers with another letter are counted apart.
    """
    if number.follows(last):
        return False
    own, before = numbering.order(number), numbering.order(last)
    ahead = own > before and _get_series(number) == _get_series(last)
    later = [numbering.order(one) for one in following if _get_series(one) == _get_series(last)]
    going_on = sum(one > before and (one < own or not ahead) for one in later)
    return going_on * 2 > len(following)


def _get_series(number: Number) -> str:
    """Give the letter with which a number begins, or ""."""
    return "" if number.parts[0].isdecimal() else number.parts[0]


def _find_items(
    lines: Sequence[SourceLine], found: dict[int, Number], cited: bool
) -> dict[int, Number]:
    """Find the items "a.", "b.", ... below the rules; `cited`: the text cites such items."""
    items = numbering.Items(cited)
    made: dict[int, Number] = {}
    for index, line in enumerate(lines):
        if index in found:
            items.pass_number(found[index])
        elif number := items.read(line.text):
            made[index] = number
    return numbering.keep_runs(made)


def _goes_on(lines: Sequence[SourceLine], index: int, number: Number, last: Number) -> bool:
    """Tell whether a number keeps the order and is where a rule can start."""
    if number.follows(last):
        return True
    in_sentence = not lines[index].blanks_before and wrapped_lines.may_go_on(lines[index - 1])
    begins_again = all(part in ("0", "1", "a") for part in number.parts[1:])
    counted = (
        number.parts[0].isdecimal() or last.parts[0] == number.parts[0]
    )  # not "A1" after "9.9"
    backwards = counted and numbering.order(number)[0] < numbering.order(last)[0]
    return not in_sentence and (begins_again or not backwards)


def _choose_chapters(
    lines: Sequence[SourceLine], singles: dict[int, Number], multipart: dict[int, Number]
) -> dict[int, Number]:
    """Choose the single numbers that are chapters."""
    heads = _first_below(singles, multipart)
    indexes = list(singles)
    chosen: dict[int, Number] = {}
    last: dict[int, int] = {}  # by number of digits: the last chapter's number
    above = ""  # the last chapter's number, as written
    used: set[str] = set()  # first parts of the numbers so far
    passed = iter(sorted(multipart.items()))
    upcoming = next(passed, None)
    for order, index in enumerate(indexes):
        while upcoming and upcoming[0] < index:
            used.add(upcoming[1].parts[0])
            upcoming = next(passed, None)
        number, following = singles[index], indexes[order + 1 : order + 2]
        value, digits = int(number.written), len(number.written)
        heads_numbers = heads.get(index) == number.written and number.written not in used
        heads_hundreds = bool(following) and _heads_hundreds(
            number.written, singles[following[0]].written
        )
        apart = (lines[index].blanks_before > 0 or index == 0) and (
            lines[index].ends_block or not multipart or number.rest.isupper()
        )
        listed = bool(following) and following[0] == index + 1 and not lines[index].ends_block
        dotted = numbering.SINGLE.match(lines[index].text) is not None
        before = last.get(digits, last.get(digits - 1) if value == 10 else None)
        goes_on = (
            apart
            and dotted
            and not listed
            and (value in (0, 1) if before is None else value == before + 1)
        )
        begins_hundred = value % 100 < 2 and apart and _heads_hundreds(above, number.written)
        if heads_numbers or heads_hundreds or goes_on or begins_hundred:
            chosen[index] = number
            last[digits] = value
            above = number.written
    return chosen


def _first_below(singles: dict[int, Number], multipart: dict[int, Number]) -> dict[int, str]:
    """Give for each single number the first part of the next number with several parts."""
    following: dict[int, str] = {}
    upcoming = ""
    for index in sorted({*singles, *multipart}, reverse=True):
        if index in multipart:
            upcoming = multipart[index].parts[0]
        else:
            following[index] = upcoming
    return following


def _heads_hundreds(chapter: str, section: str) -> bool:
    return len(section) == len(chapter) + 2 and section.startswith(chapter)

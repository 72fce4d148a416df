"""Finds explicit references: "see capturing", "Rulebook 7.4", "Glossary: artifact", "[[Kova]]".

In: a line of a text, and an index of what references may name. Out: the span and the target of each
exact reference. A phrase that names nothing is ignored here; in a document it would be a missing
entry or a Problem (kb.linking.see_references). Part of a name never counts as the whole. The number
of names that are tried is limited, so that no text is slow. web/pages/static/links.js does the
same.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from kb.linking import see_references

Reference = tuple[int, int, str]  # start, end, target
# The cue before names, with what may precede it. Matches "See " of "See x", "(see also "
# of "(see also x"; not "I see x".
CUE = re.compile(
    r"(?:^|[(\[,;:.!?*>\u2013\u2014\"\u201d]|- |\b(?:but|also|please|and) )\s*see(?: also)?:?"
    r" +(?=\S)",
    re.IGNORECASE,
)
# A name in brackets. Matches "[[Kova]]"; not "[Kova]".
BRACKETS = re.compile(r"\[\[([^\[\]\n]{1,100})\]\]")
# A number, with the word that marks it as a rule. Matches "rule 7.4", "§2.1a", "see 10.1",
# "RULE-7.4.1"; not "rule 1", "7.4%", "version 2.5.4", "$1.2.3", "log4j-2.17.1", "7.4.1-beta".
CITED = re.compile(
    r"(?:(\b(?:[Rr]ules?|[Ss]ections?|[Cc]hapters?|[Ss]ee(?: also)?|[Rr]efer to) |\b[Rr]ule-|§ ?)"
    r"|(?<![\w.$@])(?<![a-z\d]-)(?<![vV]ersion ))"
    r"(\d+(?:\.\d+)+[a-z]?)(?![\w%]|\.\d|-[a-zA-Z])"
)
TELLING = 3  # parts of a number that needs no word before it


@dataclass(frozen=True)
class ReferenceIndex:
    """What references may name: names, short names of documents, numbers."""

    # A name as written, a document's id or "", whether it is in brackets -> target or "".
    find: Callable[[str, str, bool], str]
    shorts: Mapping[str, str]  # short names of documents, also in lower case -> id
    numbers: Mapping[str, Mapping[str, str]]  # document -> number -> target
    cited: Mapping[str, str]  # number -> target, if only one document has it
    item: re.Pattern[str]  # what may precede a name
    printed: re.Pattern[str]  # the start of a printed address


@dataclass
class Budget:
    """How many more references may be tried in a text."""

    names: int


def make_index(
    find: Callable[[str, str, bool], str],
    shorts: Mapping[str, str],
    numbers: Mapping[str, Mapping[str, str]],
) -> ReferenceIndex:
    """Make the index from a name finder, short names of documents, and numbers of entries."""
    held_by = Counter(number for held in numbers.values() for number in held)
    cited = {
        number: target
        for held in numbers.values()
        for number, target in held.items()
        if held_by[number] == 1
    }
    longest = sorted(shorts, key=len, reverse=True)
    known = {written: shorts[short] for short in longest for written in (short, short.lower())}
    either = "|".join(map(re.escape, known)) or "(?!)"
    return ReferenceIndex(
        find,
        known,
        numbers,
        cited,
        re.compile(
            rf"(?P<lead>[\"\u201c'(]*(?:the )?)(?:(?P<short>{either}):?"
            r" )?(?:(?P<number>\d+(?:\.\d+)*[a-z]?)(?:(?P<named>: )(?=\w)"
            r"|(?![\w%]|\.\d)))?"
        ),
        re.compile(rf"(?<![\w'\u2019-])(?:{either})(?:: (?=\S)| (?=\d)|(?<=,) (?=\S))"),
    )


def find_references(line: str, index: ReferenceIndex, budget: Budget) -> Iterator[Reference]:
    """Find the references of a line; they may overlap.

    Names in brackets come first, then names after "see", printed addresses, numbers.
    """
    for marked in BRACKETS.finditer(line):
        yield *marked.span(1), index.find(marked[1], "", True)
    reach = 0
    for cue in CUE.finditer(line):
        place = cue.end() if cue.start() >= reach else None
        while place is not None and (one := _read_item(line, place, index, budget)):
            yield one
            reach = one[1]
            following = see_references.BETWEEN.match(line, reach)
            place = following.end() if following else None
    for printed in index.printed.finditer(line):
        if one := _read_item(line, printed.start(), index, budget):
            yield one
    yield from _read_numbers(line, index)


def _read_item(line: str, place: int, index: ReferenceIndex, budget: Budget) -> Reference | None:
    """Read a reference at a position: the longest known name, else a number of the document."""
    item = index.item.match(line, place)
    budget.names -= 1
    if item is None or budget.names < 0:
        return None
    document = index.shorts[item["short"]] if item["short"] else ""
    before = item.start("number") if item["number"] else item.end()
    for begin in (before, item.end()) if item["named"] else (before,):
        for end in see_references.list_ends(line, begin):
            written = see_references.trim_name(line[begin:end])
            if target := index.find(written, document, False):
                return item.end("lead"), begin + len(written), target
    target = index.numbers.get(document, {}).get(item["number"], "")
    if not target:
        return None
    last = item.end("number")
    for end in see_references.list_ends(line, last + 1) if line[last : last + 1] == " " else ():
        written = see_references.trim_name(line[last + 1 : end])
        if index.find(written, document, False) == target:  # its title, as citations show it
            return item.end("lead"), last + 1 + len(written), target
    return item.end("lead"), last, target


def _read_numbers(line: str, index: ReferenceIndex) -> Iterator[Reference]:
    """Find rules cited by number: after a word such as "rule", or with three parts or more."""
    for cited in CITED.finditer(line):
        if cited[1] or cited[2].count(".") + 1 >= TELLING:
            yield *cited.span(2), index.cited.get(cited[2], "")

"""Finds what a text from elsewhere refers to outright: "see capturing", "Rulebook 7.4", "Glossary: artifact", "[[Kova]]".

In: a line of a text, and what references may name. Out: the span and the target of each reference
that is exact. What names nothing is no reference here, unlike in a document
(kb.linking.see_references), where it is a gap or a Problem; part of a name is never taken for the
whole. Only so many names are tried that no text is slow. web/pages/static/links.js does the same.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from kb.linking import see_references

Reference = tuple[int, int, str]  # start, end, target
# The word that announces names, with what stands before it. Matches "See " of "See x", "(see also "
# of "(see also x"; not "I see x".
CUE = re.compile(
    r"(?:^|[(\[,;:.!?*>\u2013\u2014\"\u201d]|- |\b(?:but|also|please|and) )\s*see(?: also)?:?"
    r" +(?=\S)",
    re.IGNORECASE,
)
# A name marked as one. Matches "[[Kova]]"; not "[Kova]".
BRACKETS = re.compile(r"\[\[([^\[\]\n]{1,100})\]\]")
# A number, with the word that shows that it is a rule's. Matches "rule 7.4", "§2.1a", "see 10.1",
# "7.4.1"; not "rule 1", "7.4%", "version 2.5.4", "$1.2.3".
CITED = re.compile(
    r"(\b(?:[Rr]ules?|[Ss]ections?|[Cc]hapters?|[Ss]ee(?: also)?|[Rr]efer to) |§ ?)?"
    r"(?<![\w.$@])(?<![vV]ersion )(\d+(?:\.\d+)+[a-z]?)(?![\w%]|\.\d)"
)
TELLING = 3  # parts of a number that can only be a rule's


@dataclass(frozen=True)
class ReferenceIndex:
    """What references may name."""

    find: Callable[
        [str, str, bool], str
    ]  # a name as written, a document's id or "", whether it is marked -> target or ""
    shorts: Mapping[str, str]  # short names of documents, in small letters too -> id
    numbers: Mapping[str, Mapping[str, str]]  # document -> number -> target
    cited: Mapping[str, str]  # number -> target, where one document alone has it
    item: re.Pattern[str]  # what may stand before a name
    printed: re.Pattern[str]  # how a printed address begins


@dataclass
class Budget:
    """How many names may still be tried for a text."""

    names: int


def make_index(
    find: Callable[[str, str, bool], str],
    shorts: Mapping[str, str],
    numbers: Mapping[str, Mapping[str, str]],
) -> ReferenceIndex:
    """Make the scope of a name finder, the short names of documents, and the numbers of their entries."""
    every = [number for held in numbers.values() for number in held]
    cited = {
        number: target
        for held in numbers.values()
        for number, target in held.items()
        if every.count(number) == 1
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
        re.compile(rf"(?<![\w'\u2019-])(?:{either})(?:: (?=\S)| (?=\d))"),
    )


def find_references(line: str, index: ReferenceIndex, budget: Budget) -> Iterator[Reference]:
    """Give the references of a line: marked names, then names in words, printed addresses, numbers.

    They may overlap.
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
    """Read the name or the number that begins here: the longest name that is held, else the number of the document named."""
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
    return (item.end("lead"), item.end("number"), target) if target else None


def _read_numbers(line: str, index: ReferenceIndex) -> Iterator[Reference]:
    """Give the rules that are cited by number: behind a word that says so, or a number of many parts."""
    for cited in CITED.finditer(line):
        if cited[1] or cited[2].count(".") + 1 >= TELLING:
            yield *cited.span(2), index.cited.get(cited[2], "")

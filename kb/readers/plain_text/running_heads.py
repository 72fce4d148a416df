"""Finds the running heads of a text that was taken out of a PDF: "Page 3", "Canals of Old | 13".

In: the lines of a text. Out: which of them are heads. A head has the number of a page at one of its
ends, and returns with the next page; so its words stay and its number goes up by one, or by two
where left and right pages differ. A line that only ever stands beside such heads is one of them. A
label that counts ("Phase 3") is none, nor is what returns within a few lines, as the rows of a
table do. A head may be the title of the section on its page, in capitals behind its number: "2.1.
OARS 9", "10 CHAPTER 2. BOATS". Most such titles return as those of sections, and their pages go up.
The number of a page may also stand alone.
"""

import itertools
import re
import statistics
from collections.abc import Sequence

from kb import text
from kb.readers import numbering, title_patterns
from kb.readers.plain_text import wrapped_lines
from kb.readers.source_lines import SourceLine

# A line with a number at one end. Matches "Page 3", "p. 3 of 24", "12 Canals", "Canals | 13"; not
# "3", "3 x 4 oars", "1.2 Oars".
HEAD = re.compile(
    r"^(?P<before>\D*[^\W\d_]\D*?)[ \t]*(?P<last>\d{1,3})(?:[ \t]*(?:of|/)[ \t]*\d{1,3})?$"
    r"|^(?P<first>\d{1,3})[ \t]+(?P<behind>[^\W\d_]\D*)$"
)
# A line with a number far from the words on both sides. Matches "Canals   3   canals.org"; not
# "Canals 3 boats", "3   Canals".
MIDDLE = re.compile(
    r"^(?P<before>\D*[^\W\d_]\D*?)(?:[ ]{3,}|\t+)(?P<number>\d{1,3})(?:[ ]{3,}|\t+)(?P<behind>\D+)$"
)
# What stands before the number of a page. Matches "Page", "p."; not "Turn".
PAGE = re.compile(r"^\W*(?:page|pages?|pg|p|seite|pagina|página)\W*$", re.IGNORECASE)
# What counts the parts of a text or game. Matches "Coup Phase"; not "Phases of Play".
LABEL = re.compile(
    r"\b(?:act|appendix|article|card|case|chapter|day|example|expansion|figure|fig|game|law|level|map|part|"
    r"phase|player|players|round|rule|scenario|section|sequence|stage|step|table|turn|week)\W*$",
    re.IGNORECASE,
)
# The title of a section as a head, in capitals. Matches "2.1. OARS 9", "A.3. OARS, MASTS 12", "10
# CHAPTER 2. BOATS"; not "2.1 OARS", "2.1. Oars 9", "OARS 9".
SECTION_HEAD = re.compile(
    r"^(?:(?P<first>\d{1,3})\s+)?"
    r"(?:(?:CHAPTER|PART|APPENDIX|SECTION)\s+)?(?:[A-Z]|\d{1,2})(?:\.\d{1,2}){0,2}\.\s+"
    r"(?P<title>[^a-z]*[A-Z]{2}[^a-z]*?)"
    r"(?(first)|\s+(?P<last>\d{1,3}))$"
)
# The number of a page alone on its line. Matches "12", "- 12 -", "[12]"; not "12.", "1.2", "(12)".
FOLIO = re.compile(r"^(?:[-–—] ?|\[ ?)?(?P<number>\d{1,3})(?: ?[-–—]| ?\])?$")
FEW_FOLIOS = 4  # such numbers; a quarter of them stand within a sentence
FEW_SECTION_HEADS = 6  # such lines
FEW_PAGES, FEW_HEADS = 3, 4  # times from which on such a line may be a head
PAGE_LINES, HEAD_LINES = 10, 40  # lines from one to the next, by the median
FEW_LETTERS = 4  # of its words; "R2" is a number
LENGTH = 80


def find_heads(lines: Sequence[SourceLine]) -> frozenset[int]:
    """Find the running heads among the lines of a text."""
    found: dict[tuple[str, bool], list[tuple[int, int]]] = {}
    middle: dict[tuple[str, str], list[tuple[int, int]]] = {}
    for index, line in enumerate(lines):
        if len(line.text) > LENGTH:
            continue
        if within := MIDDLE.match(line.raw.strip()):
            sides = (within["before"], within["behind"])
            middle.setdefault(sides, []).append((index, int(within["number"])))
        if match := HEAD.match(line.text):
            words = match["before"] or match["behind"]
            number = int(match["last"] or match["first"])
            found.setdefault((words.strip(), match["last"] is None), []).append((index, number))
    heads = frozenset(
        index
        for (words, leading), some in found.items()
        if _are_heads(words, some, leading=leading)
        for index, _ in some
    )
    heads |= {
        index
        for some in middle.values()
        if len(some) >= FEW_HEADS and _count_pages(some, 2, PAGE_LINES)
        for index, _ in some
    }
    return heads | _find_beside(lines, heads) | _find_section_heads(lines)


def find_folios(lines: Sequence[SourceLine]) -> frozenset[int]:
    """Find the numbers of pages that stand alone: all such numbers go up, from page to page.

    The number of a chapter or of a rule stands so too, but never within a sentence, nor beside one
    and the same line, which is left out with them.
    """
    found = {
        index: int(match["number"])
        for index, line in enumerate(lines)
        if (match := FOLIO.match(line.text))
    }
    if len(found) < FEW_FOLIOS or not _count_pages(list(found.items()), 2, PAGE_LINES):
        return frozenset()
    within = sum(
        wrapped_lines.goes_on(lines[index - 1], lines[index + 1])
        for index in found
        if 0 < index < len(lines) - 1
    )
    beside = _find_beside(lines, frozenset(found))
    beside = frozenset(index for index in beside if not lines[index].text[:1].islower())
    if len(beside) * 4 >= len(found) * 3:
        return frozenset(found) | beside
    return frozenset(found) if within * 4 >= len(found) else frozenset()


def _find_section_heads(lines: Sequence[SourceLine]) -> frozenset[int]:
    """Find the heads that are titles of sections: half of them return in other letters."""
    found = {
        index: match
        for index, line in enumerate(lines)
        if len(line.text) <= LENGTH and (match := SECTION_HEAD.match(line.text))
    }
    pages = [int(match["first"] or match["last"]) for match in found.values()]
    steps = [after - before for before, after in itertools.pairwise(pages)]
    if len(found) < FEW_SECTION_HEADS or sum(step > 0 for step in steps) * 10 < len(steps) * 9:
        return frozenset()
    titles = {
        numbering.key_title(line.text) for index, line in enumerate(lines) if index not in found
    }
    again = sum(text.key(match["title"]) in titles for match in found.values())
    return frozenset(found) if again * 2 >= len(found) else frozenset()


def _find_beside(lines: Sequence[SourceLine], heads: frozenset[int]) -> frozenset[int]:
    """Find the lines, no sentences, that return beside heads and nowhere else: parts of a head."""
    places: dict[str, list[int]] = {}
    for index, line in enumerate(lines):
        if (
            index not in heads
            and len(line.text) <= LENGTH
            and not title_patterns.SENTENCE_END.search(line.text)
        ):
            places.setdefault(line.text, []).append(index)
    return frozenset(
        index
        for some in places.values()
        if len(some) >= FEW_HEADS and all(heads & {one - 1, one + 1} for one in some)
        for index in some
    )


def _are_heads(words: str, some: Sequence[tuple[int, int]], *, leading: bool) -> bool:
    """Tell whether lines of the same words with numbers are heads of one page after the other."""
    of_page = bool(PAGE.match(words)) and not leading
    few, apart = (FEW_PAGES, PAGE_LINES) if of_page else (FEW_HEADS, HEAD_LINES)
    letters = sum(map(str.isalpha, words))
    if len(some) < few or (not of_page and (letters < FEW_LETTERS or LABEL.search(words))):
        return False
    return _count_pages(some, 9 if of_page else 2, apart)


def _count_pages(some: Sequence[tuple[int, int]], most: int, apart: int) -> bool:
    """Tell whether lines, each with its number, count up by at most `most`, far from each other."""
    steps = [after - before for (_, before), (_, after) in itertools.pairwise(some)]
    gaps = [after - before for (before, _), (after, _) in itertools.pairwise(some)]
    return all(0 < step <= most for step in steps) and statistics.median(gaps) >= apart

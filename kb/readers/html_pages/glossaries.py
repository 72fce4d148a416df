"""Finds the glossary in a page's blocks: which headings and which bold words at a paragraph's start are headwords.

In: the blocks of a page (kb.readers.html_pages.blocks). Out: the places of the headings and
paragraphs that begin a term. A glossary is what stands under a heading that says so, under single
letters, or what keeps to the alphabet. Where headings are the headwords, bold words are not.
"""

import itertools
import re
from collections import Counter
from dataclasses import dataclass

from kb import text
from kb.readers.html_pages.blocks import Block

# The title of a glossary. Matches "Glossary", "Appendix B: Index of Terms", "Terminology"; not
# "Using the glossary entries".
GLOSSARY = re.compile(
    r"^(?:[\w .]{1,20}[:–—-] ?)?(?:[\w'’&-]+ ){0,4}(?:glossary(?: of [\w ]{1,30})?|index of terms|"
    r"terminology|lexicon|a ?[-–] ?z)$|^(?:terms|definitions)$",
    re.IGNORECASE,
)
# A heading of a part of the alphabet. Matches "A", "X-Z", "#", "0–9"; not "Act".
LETTER = re.compile(r"^[\W_]*(?:[A-Za-z#]|0 ?[-–] ?9|[A-Za-z] ?(?:[-–&,/]|and) ?[A-Za-z])[\W_]*$")
# A bold word that is no headword. Matches "Note:", "Example 2:"; not "Notebook".
REMARK = re.compile(
    r"^(?:notes?|examples?|important|warning|exceptions?|errata|tip|reminder|designer'?s?"
    r" notes?|see also)\b"
    r"[\d\s]*\W*$",
    re.IGNORECASE,
)
LETTERS = 3  # headings of single letters that make an alphabet
SIBLINGS = 8  # headings of one level in alphabetical order that make a glossary
LEADS = 5  # paragraphs with bold beginnings in alphabetical order that make a glossary
HEADWORD_WORDS = 10


@dataclass(frozen=True)
class Part:
    """The glossary that is open while the headings are gone through."""

    level: int  # of the heading that opened it; 0 where the whole document is a glossary
    letter: str = ""  # the letter being read
    lettered: bool = False  # opened by a letter, not by a title


@dataclass(frozen=True)
class Terms:
    headings: frozenset[int]  # places of headings that are headwords
    leads: frozenset[int]  # places of paragraphs whose bold beginning is a headword


def find_terms(blocks: list[Block], titles: dict[int, str], *, whole: bool) -> Terms:
    """Find the headwords.

    `titles` gives the headings by place, `whole` says that the document is a glossary.
    """
    letters = _letter_levels(blocks, titles)
    part = Part(0) if whole else None
    terms: set[int] = set()
    direct: set[int] = set()  # places of headings under which bold words are headwords
    for place, title in titles.items():
        level = blocks[place].level
        part = _leave_part(part, level, title, whole=whole)
        if LETTER.match(title) and level in letters:
            part = Part(part.level, title, part.lettered) if part else Part(level, title, True)
            direct.add(place)
        elif GLOSSARY.match(title):
            part = Part(level)
            direct.add(place)
        elif (
            part and not (part.level == 0 and place == min(titles)) and not _is_group(blocks, place)
        ):
            terms.add(place)
        elif part:
            direct.add(place)
    terms |= _alphabetical_siblings(blocks, titles)
    return Terms(
        frozenset(terms),
        frozenset(_find_leads(blocks, titles, direct - terms, whole=whole and not titles)),
    )


def is_headword(block: Block) -> bool:
    """Tell whether a block begins with bold words that may be a headword."""
    lead = block.text[: block.lead].strip()
    ends = (
        block.lead == len(block.text) or not block.text[block.lead - 1 : block.lead + 1].isalnum()
    )
    return (
        block.role in ("text", "bullet")
        and block.level == 0
        and not block.held
        and ends
        and bool(text.words(lead))
        and len(lead.split()) <= HEADWORD_WORDS
        and not REMARK.match(lead)
    )


def _leave_part(part: Part | None, level: int, title: str, *, whole: bool) -> Part | None:
    """Close the glossary where a heading of its own level, or above it, begins something else."""
    if part is None or level > part.level:
        return part
    stays = (
        part.lettered
        and level == part.level
        and (bool(LETTER.match(title)) or text.key(title).startswith(text.key(part.letter)[:1]))
    )
    return part if stays else Part(0) if whole else None


def _letter_levels(blocks: list[Block], titles: dict[int, str]) -> set[int]:
    levels = Counter(blocks[place].level for place, title in titles.items() if LETTER.match(title))
    return {level for level, times in levels.items() if times >= LETTERS}


def _is_group(blocks: list[Block], place: int) -> bool:
    """Tell whether a heading has no text of its own, only headings below it."""
    following = next(
        (block for block in blocks[place + 1 : place + 50] if block.role != "excluded"), None
    )
    return (
        following is not None
        and following.role == "heading"
        and following.level > blocks[place].level
    )


def _alphabetical_siblings(blocks: list[Block], titles: dict[int, str]) -> set[int]:
    """Give the headings that stand with many others below the same heading, all in alphabetical order."""
    found: set[int] = set()
    families: list[list[int]] = [[] for _ in range(8)]  # per level: the siblings being gathered
    for place in titles:
        level = blocks[place].level
        for family in families[level + 1 :]:
            found |= _alphabetical(family, titles, SIBLINGS)
            family.clear()
        families[level].append(place)
    for family in families:
        found |= _alphabetical(family, titles, SIBLINGS)
    return found


def _alphabetical(places: list[int], titles: dict[int, str], least: int) -> set[int]:
    """Give these places if there are enough of them and nearly all keep to the alphabet."""
    keys = [text.key(titles[place]) for place in places]
    wrong = sum(before > after for before, after in itertools.pairwise(keys))
    return set(places) if len(set(keys)) >= least and wrong * 20 <= len(keys) else set()


def _find_leads(
    blocks: list[Block], titles: dict[int, str], direct: set[int], *, whole: bool
) -> set[int]:
    found: set[int] = set()
    for heading, places in _regions(blocks, titles):
        leads = {
            place: blocks[place].text[: blocks[place].lead]
            for place in places
            if is_headword(blocks[place])
        }
        if heading in direct or (heading is None and whole):
            found |= set(leads)
        else:
            found |= _alphabetical(list(leads), leads, LEADS)
    return found if len(found) > 1 else set()


def _regions(blocks: list[Block], titles: dict[int, str]) -> list[tuple[int | None, list[int]]]:
    """Give the places of the blocks between each heading and the next."""
    regions: list[tuple[int | None, list[int]]] = [(None, [])]
    for place, block in enumerate(blocks):
        if place in titles:
            regions.append((place, []))
        elif block.lead:
            regions[-1][1].append(place)
    return regions

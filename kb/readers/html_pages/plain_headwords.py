"""Finds the headwords of a page's glossary that no mark tells from its text.

In: the blocks of a page, the headings of its glossaries and their headwords. Out: for each
paragraph that is a headword, or ends with one, its level and where the headword begins. A program
that makes Markdown or HTML of a PDF marks some headwords as headings and leaves others as short
lines, or joins them to the end of the text before. Such words are a headword where they stand above
a definition, and in their place in the alphabet between the headwords before and after them. Where
no headword is marked at all, nearly all short lines of a glossary must be in alphabetical order.
"""

import itertools
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from kb import text
from kb.readers import title_patterns
from kb.readers.html_pages.blocks import Block

# The words behind the last sentence of a text. Matches "tolls" of "Paid. tolls"; not "Paid, tolls".
TAIL = re.compile(r"(?<=[.!?)”\"])\s+(?P<tail>[^\W\d_][^.!?:;,()]{2,40})$")
HEADWORD_WORDS = 6
TAIL_WORDS = 3
DEFINITION_WORDS = 3
MIN_MARKED = 8  # headwords that are headings, in the alphabet of which others are looked for
MIN_PLAIN = 8  # short lines in alphabetical order where no headword is marked


@dataclass(frozen=True)
class PlainHeadword:
    """A headword that is a paragraph, or the end of one."""

    level: int
    start: int = 0  # of the headword in its paragraph


def find_plain_headwords(
    blocks: Sequence[Block],
    titles: Mapping[int, str],
    terms: Iterable[int],
    opening: Iterable[int],
) -> dict[int, PlainHeadword]:
    """Find the paragraphs that are headwords or end with one.

    `terms` are the headings that are headwords, `opening` those right above a list of headwords:
    what stands below such a title and above its first marked headword is looked at as well.
    """
    found: dict[int, PlainHeadword] = {}
    opening = frozenset(opening)
    for level, run in _cut_runs(blocks, titles, sorted(set(terms))):
        if not title_patterns.is_alphabet([text.key(titles[index]) for index in run], MIN_MARKED):
            continue
        lines = _find_between(blocks, titles, run, tails=False)
        if lines:  # marks were lost, so headwords may have been joined to texts as well
            both = _find_between(blocks, titles, run, tails=True)
            above = max((index for index in titles if index < run[0]), default=None)
            if above in opening:
                both |= _find_first(blocks, titles, above, run[0])
            found |= {index: PlainHeadword(level, start) for index, start in both.items()}
    for index in opening:
        following = next((one for one in titles if one > index), len(blocks))
        plain = _read_candidates(blocks, index, following, tails=False)
        if title_patterns.is_alphabet([key for key, _ in plain.values()], MIN_PLAIN):
            level = blocks[index].level + 1
            found |= dict.fromkeys(_rise(plain, "", ""), PlainHeadword(level))
    return found


def _find_between(
    blocks: Sequence[Block], titles: Mapping[int, str], run: Sequence[int], *, tails: bool
) -> dict[int, int]:
    """Find the headwords between the marked ones of a run, with the place where each begins."""
    found: dict[int, int] = {}
    end = next((one for one in titles if one > run[-1]), len(blocks))
    for index, following in itertools.pairwise([*run, end]):
        limit = text.key(titles[following]) if following in run else ""
        between = _read_candidates(blocks, index, following, tails=tails)
        found |= {one: between[one][1] for one in _rise(between, text.key(titles[index]), limit)}
    return found


def _find_first(
    blocks: Sequence[Block], titles: Mapping[int, str], opening: int, first: int
) -> dict[int, int]:
    """Find the headwords between the title of a glossary and its first marked one."""
    between = _read_candidates(blocks, opening, first, tails=False)
    return {one: between[one][1] for one in _rise(between, "", text.key(titles[first]))}


def _cut_runs(
    blocks: Sequence[Block], titles: Mapping[int, str], marked: Sequence[int]
) -> list[tuple[int, list[int]]]:
    """Cut the marked headwords into runs of one level with no other heading between them."""
    order = {index: place for place, index in enumerate(titles)}
    runs: list[tuple[int, list[int]]] = []
    for index in marked:
        level = blocks[index].level
        last = runs[-1][1][-1] if runs else -1
        if runs and runs[-1][0] == level and order[index] == order[last] + 1:
            runs[-1][1].append(index)
        else:
            runs.append((level, [index]))
    return runs


def _read_candidates(
    blocks: Sequence[Block], start: int, end: int, *, tails: bool
) -> dict[int, tuple[str, int]]:
    """Read the words between two blocks that stand right above a longer text: key and place.

    With `tails` the last words of a text count as well as short lines.
    """
    shown = [index for index in range(start + 1, end) if blocks[index].role != "excluded"]
    found: dict[int, tuple[str, int]] = {}
    for index, below in itertools.pairwise(shown):
        block = blocks[index]
        if not _defines(blocks[below]):
            continue
        tail = TAIL.search(block.text) if tails and block.role == "text" else None
        if _may_be_headword(block):
            found[index] = (text.key(block.text), 0)
        elif tail and _may_be_tail(tail["tail"]):
            found[index] = (text.key(tail["tail"]), tail.start("tail"))
    return found


def _may_be_tail(words: str) -> bool:
    return len(words.split()) <= TAIL_WORDS and not title_patterns.UNFINISHED.search(words)


def _may_be_headword(block: Block) -> bool:
    return (
        block.role == "text"
        and not block.quote
        and not block.bold_length
        and not block.preformatted
        and bool(text.words(block.text))
        and block.text[:1].isalpha()
        and len(block.text.split()) <= HEADWORD_WORDS
        and not title_patterns.SENTENCE_END.search(block.text)
        and not TAIL.search(block.text)
    )


def _defines(block: Block) -> bool:
    words = len(block.text.split())
    ends = title_patterns.SENTENCE_END.search(block.text) or TAIL.search(block.text)
    return block.role == "text" and words >= (DEFINITION_WORDS if ends else 2 * HEADWORD_WORDS)


def _rise(candidates: Mapping[int, tuple[str, int]], lowest: str, limit: str) -> list[int]:
    """Choose the longest run of candidates that rises from one headword to the next.

    A limit of "" is none.
    """
    fitting = [
        (index, key)
        for index, (key, _) in candidates.items()
        if key > lowest and (not limit or key < limit)
    ]
    return [fitting[place][0] for place in title_patterns.find_rising([key for _, key in fitting])]

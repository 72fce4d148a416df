"""Finds headings of a plain text that say what they count: "RULE NO. 4: Locks", "Section II-Fees".

In: the lines of a text. Out: the `Heading` of each such line. A word with its count, a mark and a
title stand on a line of their own; the counts go up, and those of one word begin again below each
heading of another, which is so one level higher. A list of them without any text, before they begin
again, is contents, and stays text. A lettered line directly above the first of them ("A. By Day")
is a heading between both. That texts cite by these counts is decided in kb.linking.counted_paths.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from kb.readers import numbering
from kb.readers.plain_text import plain_headings
from kb.readers.plain_text.plain_headings import Heading
from kb.readers.source_lines import SourceLine

# Such a heading. Matches "RULE NO. 4: Locks", "Section II\u2014Tolls", "Part 2. Fees"; not
# "Section II", "Rule 4 applies", "Rule 4\u2014Section I".
WORDED = re.compile(
    r"^(?P<word>rule|section|part|chapter|article|law) (?:no\.? ?)?(?P<count>\d{1,3}|[IVX]{1,7})"
    r"(?:[:.] | ?[\u2013\u2014] ?| - )(?=[\"\u201c]?(?-i:[A-Z]))"
    r"(?!(?:rule|section|part|chapter|article|law) [\dIVX])",
    re.IGNORECASE,
)
# A heading with a letter. Matches "A. By Day"; not "A boat".
LETTERED = re.compile(r"^[A-Z][.)] +(?=[A-Z])")
MIN_WORDED = 8
LENGTH = 80  # characters of a heading


@dataclass(frozen=True)
class Worded:
    """The word and the count of a heading."""

    word: str
    count: int


def find_worded(lines: Sequence[SourceLine]) -> dict[int, Heading]:
    """Find the headings with a word and a count; none where there are only a few."""
    seen = {
        index: Worded(match["word"].lower(), _read_count(match["count"]))
        for index, line in enumerate(lines)
        if len(line.text) <= LENGTH
        and (match := WORDED.match(line.text))
        and not plain_headings.SENTENCE_END.search(line.text)
    }
    order = _order_words(seen)
    chosen = _choose(seen, order)
    if len(chosen) < MIN_WORDED:
        return {}
    levels = {index: 2 * order.index(one.word) + 1 for index, one in chosen.items()}
    for index, one in chosen.items():
        above = lines[index - 1] if index else None
        if (
            above
            and one.count == 1
            and levels[index] > 1
            and LETTERED.match(above.text)
            and plain_headings.is_short(above)
        ):
            levels[index - 1] = levels[index] - 1
    return {
        index: Heading(lines[index].text.rstrip(" :"), level)
        for index, level in sorted(levels.items())
    }


def _read_count(written: str) -> int:
    """Give the count: 4 for "4" and "IV"."""
    return int(written) if written.isdecimal() else numbering.rank_numeral(written)


def _order_words(seen: Mapping[int, Worded]) -> list[str]:
    """List the words, the highest level first: its counts begin again least often."""
    words = dict.fromkeys(one.word for one in seen.values())
    begun = {
        word: sum(one.word == word and one.count == 1 for one in seen.values()) for word in words
    }
    return sorted(words, key=lambda word: begun[word])


def _choose(seen: Mapping[int, Worded], order: Sequence[str]) -> dict[int, Worded]:
    """Choose those whose counts go up or begin again, without lists of them that have no text."""
    chosen: dict[int, Worded] = {}
    runs: dict[str, list[int]] = {}  # by word: those below the heading that is open
    for index, one in seen.items():
        run = runs.setdefault(one.word, [])
        if run and one.count == 1:
            if len(run) > 1 and run[-1] - run[0] == len(run) - 1:  # contents
                for listed in run:
                    del chosen[listed]
            run.clear()
        elif run and one.count <= seen[run[-1]].count:
            continue
        run.append(index)
        chosen[index] = one
        for lower in order[order.index(one.word) + 1 :]:
            runs.pop(lower, None)
    return chosen

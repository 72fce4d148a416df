"""Reads numbers that begin with a Roman numeral: "IV. Combat", "II.3 Storms", "II.A.1. Row".

In: the texts that may begin with such a number, by their places: titles, paragraphs, lines. Out:
the `Number` of each, whose first part is the value of the numeral, so that all are in order.
A lone "I" or "V" may be a letter, so a text counts so only where I, II and III follow each other;
numerals that begin again below each chapter are no numbers, for nothing would tell them apart
(kb.linking.counted_paths reads citations of those).
"""

import re
from collections.abc import Mapping

from kb.readers import numbering
from kb.readers.numbering import Number

# A numeral up to 39. Matches "IV", "I", "XXIX"; not "IIX", "".
NUMERAL = r"(?:X{1,3}(?:IX|IV|V?I{1,3}|V)?|IX|IV|VI{0,3}|I{1,3})"
# The counts below it. Matches ".3", ".A.2", ".1a"; not ".Row".
BELOW = r"(?:\.(?:\d{1,3}|[A-Za-z])(?![A-Za-z]{2}))*(?:(?<=\d)[a-z](?![a-z]))?"
# A number with its mark. Matches "IV. " of "IV. Combat", "II.3 " of "II.3 Storms", "V: " of "V:
# Oars", "II - " of "II - Sea"; not "I row", "IV boats", "II.Row", "VI".
MARKED = re.compile(
    rf"^[(\[§]?(?P<number>{NUMERAL}{BELOW})"
    r"(?:[.):\]]{1,2}(?=\s|$)|(?<=\.\w)(?=\s|$)|(?<=\.\d\d)(?=\s|$)|(?<=\.\d[a-z])(?=\s|$)"
    r"|\s+[-–—](?=\s))\s*(?:[-–—]\s+)?"
)
# The numeral of a heading without a mark. Matches "IV " of "IV Combat"; not "IV combat".
BARE = re.compile(rf"^(?P<number>{NUMERAL})\s+(?=[A-Z\"“])")
MIN_CHAPTERS = 3  # numerals that follow each other, from which a text counts so


def read_romans(texts: Mapping[int, str], singles: Mapping[int, str]) -> dict[int, Number]:
    """Read the numbers of several parts in any of the texts, and those of one part in `singles`."""
    found = {index: one for index, content in texts.items() if (one := _read(content))}
    found = {index: one for index, one in found.items() if len(one.parts) > 1}
    chapters = {
        index: one
        for index, content in singles.items()
        if (one := _read(content, bare=True)) and len(one.parts) == 1
    }
    chapters = _follow_count(chapters)
    values = {int(one.parts[0]) for one in (*found.values(), *chapters.values())}
    if not values.issuperset(range(1, MIN_CHAPTERS + 1)):
        return {}
    return dict(sorted({**found, **chapters}.items()))


def _read(content: str, *, bare: bool = False) -> Number | None:
    match = MARKED.match(content) or (BARE.match(content) if bare else None)
    if match is None:
        return None
    numeral, *below = numbering.PART.findall(match["number"])
    parts = (str(numbering.rank_numeral(numeral)), *below)
    return Number(match["number"], parts, content[match.end() :])


def _follow_count(chapters: Mapping[int, Number]) -> dict[int, Number]:
    """Keep the numerals that count up by one from I; none where one of them comes again."""
    kept: dict[int, Number] = {}
    for index, one in chapters.items():
        if int(one.parts[0]) == len(kept) + 1:
            kept[index] = one
    again = {one.written for index, one in chapters.items() if index not in kept and kept}
    return {} if again & {one.written for one in kept.values()} else kept

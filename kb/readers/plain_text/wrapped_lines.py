"""Tells how a text was wrapped: its width, the lines that end before it, words parted at an end.

In: the lines of a text. Out: whether it was wrapped, and where a line ends because its sentence or
title does and not because the next word had no room. Text taken out of a PDF has no blank lines, so
this alone tells a title from the text below it.
"""

import itertools
import re
from collections import Counter

from kb.readers import outline, title_patterns
from kb.readers.source_lines import SourceLine

# A word with hyphens or none. Matches "self-addressed", "eel"; not "-".
WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
# The first part of a word that was parted at the end of a line. Matches "Ger-" of "the Ger-"; not
# "3-", "a -".
PARTED = re.compile(r"([^\W\d_]{2,}(?:-[^\W\d_]+)*)-$")
# Its second part. Matches "man" of "man affairs"; not "3", "Map".
PARTED_REST = re.compile(r"^[a-z]{2,}")
# Words that no title ends with.
UNFINISHED = frozenset("a an and at by for from if in is of on or the to with".split())
WRAPPED_WIDTH = 120  # columns that few lines of a wrapped text exceed
WRAPPED_LINE = 45  # a line this long or longer may have been wrapped


def is_wrapped(lines: list[SourceLine]) -> bool:
    """Tell whether the text was wrapped at a width.

    Then most lines with a line below them end within a sentence.
    """
    lengths = sorted(len(line.raw) for line in lines)
    if not lengths or lengths[len(lengths) * 19 // 20] > WRAPPED_WIDTH:
        return False
    inner = [
        before
        for before, after in itertools.pairwise(lines)
        if not after.blanks_before and len(before.raw) >= WRAPPED_LINE
    ]
    return len(inner) > 1 and sum(
        not title_patterns.SENTENCE_END.search(line.text) for line in inner
    ) * 2 >= len(inner)


def goes_on(before: SourceLine, after: SourceLine) -> bool:
    """Tell whether a sentence goes on from one line to another."""
    listed = outline.read_list_marker(after.raw)[0] != "text"  # an item behind "o"
    ended = title_patterns.SENTENCE_END.search(before.text)
    return after.text[:1].islower() and not listed and not ended


def may_go_on(line: SourceLine) -> bool:
    """Tell whether a line may have been wrapped: it is long, and ends no sentence."""
    return len(line.raw) >= WRAPPED_LINE and not title_patterns.SENTENCE_END.search(line.text)


def is_unfinished(line: SourceLine) -> bool:
    """Tell whether a long line ends with a comma, or with a word that ends no sentence."""
    last = line.text.split()[-1:]
    ends = line.text.endswith(",") or (bool(last) and last[0].casefold() in UNFINISHED)
    return ends and len(line.raw) >= WRAPPED_LINE


def measure_width(lines: list[SourceLine]) -> int:
    """Give the width at which a text was wrapped: that of a line within a sentence."""
    lengths = sorted(
        len(before.text)
        for before, after in itertools.pairwise(lines)
        if not after.blanks_before and goes_on(before, after)
    )
    return lengths[len(lengths) // 2] if lengths else 0


def ends_early(line: SourceLine, following: SourceLine, width: int) -> bool:
    """Tell whether a line ends long before the width at which the text was wrapped.

    The first word of the next line had room on it, and begins a sentence.
    """
    room = width - len(line.text) - 1
    begins = following.text[:1].isupper() or not following.text[:1].isalpha()
    word = line.text.split()[-1]
    return (
        begins
        and room > width // 3
        and len(following.text.split()[0]) < room
        and word.casefold() not in UNFINISHED
        and not line.text.endswith(("-", "–", "—"))
    )


def find_parted_words(lines: list[SourceLine]) -> dict[int, str]:
    """Find the lines whose last word goes on below, and what joins it: "" for "Ger-" and "man".

    The hyphen stays where the text has the word with one elsewhere.
    """
    known = Counter(word for line in lines for word in WORD.findall(line.text.casefold()))
    found: dict[int, str] = {}
    for index, (before, after) in enumerate(itertools.pairwise(lines)):
        head, tail = PARTED.search(before.text), PARTED_REST.match(after.text)
        if head and tail and not after.blanks_before:
            joined, hyphened = (f"{head[1]}{sign}{tail[0]}".casefold() for sign in ("", "-"))
            found[index] = "-" if known[hyphened] > known[joined] else ""
    return found

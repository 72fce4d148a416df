"""Settles the initial of a paragraph that is as high as several lines on the first of them.

In: the words of a page. Out: the same, each initial that is a word of its own ("A") as high as the
first of the lines beside it; where letters follow without a gap, kb.readers.pdf.extraction gives
the word their height. Otherwise the initial would join the lines beside it to one, word for word.
"""

from collections.abc import Sequence
from dataclasses import replace

from kb.readers.pdf.extraction import HANGS, LOW, Word

NEAR = 2.0  # times their height: so far from it the lines beside it begin, at most


def settle_initials(words: Sequence[Word]) -> list[Word]:
    """Put the initials of a page that are words of their own on the first line beside them."""
    return [_settle(word, words) if _may_be(word) else word for word in words]


def _may_be(word: Word) -> bool:
    return len(word.text) == 1 and word.text.isupper()


def _settle(initial: Word, words: Sequence[Word]) -> Word:
    """Give an initial the height of the first of the lines beside it, if there are several."""
    beside = [
        word
        for word in words
        if initial.size > LOW * word.size
        and 0 <= word.left - initial.right + word.size < (NEAR + 1) * word.size
        and initial.bottom - word.size < word.bottom
        and word.top < initial.top + word.size
    ]
    first = max(beside, key=lambda word: word.top, default=None)
    if first is None or not any(one.top <= first.bottom + HANGS * first.size for one in beside):
        return initial
    return replace(initial, bottom=first.bottom, top=first.top)

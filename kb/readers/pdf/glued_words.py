"""Parts the words of a PDF that are printed apart, but so close that no space was found.

In: the words of every page, with the widest gap within each. Out: the words, some in two. Programs
that justify lines may drop a space and shrink what was there. A gap alone proves nothing, since
letters are moved too; so both halves must be words of the document, or the second one a frequent
one behind a wide gap. Nothing is parted otherwise.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from kb import text
from kb.readers.pdf.extraction import Word

WIDE = 0.11  # of the height of the letters: a gap of which the second half alone must be known
FREQUENT = 5  # times that such a second half stands alone
KNOWN = 2  # times that each of two halves does
LETTER = 20  # times that a half of one letter stands alone: "a"
MARKS = "()[]{}.,:;!?\"'“”‘’…"


def part_words(pages: Sequence[Sequence[Word]]) -> list[list[Word]]:
    """Part the words that are two, by the words of the whole document."""
    if not any(word.seam for words in pages for word in words):
        return [list(words) for words in pages]
    known = Counter(_cut_marks(word.text) for words in pages for word in words)
    return [[half for word in words for half in _part(word, known)] for words in pages]


def _part(word: Word, known: Counter[str]) -> list[Word]:
    """Part a word if its halves are words of the document."""
    if word.seam is None:
        return [word]
    seam = word.seam
    first, second = word.text[: seam.place], word.text[seam.place :]
    halves = _cut_marks(first), _cut_marks(second)
    one, other = (known[half] for half in halves)
    others = known[_cut_marks(word.text)] - 1  # words that look the same
    long = all(len(half) > 1 or known[half] >= LETTER for half in halves)
    ends = first[-1] in ".:;!?" and second[:1].isalpha()  # of a sentence
    sure = min(one, other) >= KNOWN or (seam.gap >= WIDE and (other >= FREQUENT or ends))
    if not long or not sure or others > min(max(one, 1), other) or not text.words(second):
        return [word]
    return [
        replace(word, text=first, right=seam.left, seam=None),
        replace(word, text=second, left=seam.right, seam=None),
    ]


def _cut_marks(content: str) -> str:
    """Cut off the marks around a word, and its capitals."""
    return content.strip(MARKS).casefold()

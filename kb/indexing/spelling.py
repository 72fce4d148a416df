"""Lists the words of the texts that are spelt nearly as a word that no text holds.

In: a word and the vocabulary of the texts. Out: the words near it, each with its distance. Words
are compared as they are written, not by their stems: a slip in an ending ("seedng") keeps it from
being cut off. Distance counts letters added, dropped, changed or swapped with a neighbour (optimal
string alignment). One such edit is looked for in a word of at least `ONE_EDIT` letters, two from
`TWO_EDITS` on. A word with a digit has none near it, since another number is another rule; nor has
a word of everyday English. Which of them is meant is chosen in kb.search.slips.
"""

import bisect
import functools
import itertools
import operator
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

import numpy as np
import numpy.typing as npt
from rapidfuzz import distance, process

from kb.indexing import analyzer, english_words

ONE_EDIT, TWO_EDITS = 4, 8  # letters from which on one edit, and two, are corrected
FEWEST = 2  # letters of a word that may be meant
CUT = 2  # letters that a word cut short lacks at least


class Vocabulary(Mapping[str, int]):
    """The words of some texts, as they are written, each with the number of texts that have it."""

    def __init__(self, counts: Mapping[str, int]) -> None:
        """Keep the words and their numbers."""
        self._counts = counts
        self.most = max(counts.values(), default=1)  # texts that have the commonest word

    def __getitem__(self, word: str) -> int:
        """Give the number of texts that have a word."""
        return self._counts[word]

    def __iter__(self) -> Iterator[str]:
        """Give the words, in order."""
        return iter(self._counts)

    def __len__(self) -> int:
        """Give the number of words."""
        return len(self._counts)

    @cached_property
    def _words(self) -> tuple[str, ...]:
        return tuple(self._counts)

    @cached_property
    def _signs(self) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.uint32]]:
        """Of each word its length, and its letters as bits."""
        codes = np.array(self._words, dtype=np.str_).view(np.uint32).reshape(len(self), -1)
        bits = np.where(codes > 0, np.left_shift(np.uint32(1), codes % 32), np.uint32(0))
        return np.count_nonzero(codes, axis=1), np.bitwise_or.reduce(bits, axis=1)

    def list_near(self, word: str, edits: int) -> list[tuple[str, int]]:
        """List the words that are so many edits away at most, each with its distance.

        The length, and the letters, tell of most words at once that they are not: one edit changes
        two letters at most.
        """
        if not self:
            return []
        lengths, letters = self._signs
        own = functools.reduce(operator.or_, (1 << ord(letter) % 32 for letter in word), 0)
        near = (np.abs(lengths - len(word)) <= edits) & (
            np.bitwise_count(letters ^ np.uint32(own)) <= 2 * edits
        )
        some = [self._words[place] for place in np.flatnonzero(near).tolist()]
        found = process.extract(
            word, some, scorer=distance.OSA.distance, score_cutoff=edits, limit=None
        )
        return [(other, int(away)) for other, away, _ in found]

    def list_longer(self, beginning: str) -> list[str]:
        """List the words that begin so, and have two letters more at least."""
        found = self._words[bisect.bisect_left(self._words, beginning) :]
        longer = itertools.takewhile(lambda word: word.startswith(beginning), found)
        return [word for word in longer if len(word) >= len(beginning) + CUT]


def join_vocabularies(some: Iterable[Mapping[str, int]]) -> Vocabulary:
    """Make the vocabulary of several groups of texts together."""
    counts: Counter[str] = Counter()
    for one in some:
        counts.update(one)
    return Vocabulary(dict(sorted(counts.items())))


def count_words(texts: Iterable[str]) -> dict[str, int]:
    """Count the texts that have each word that may be written wrongly, by word, in order."""
    counts: Counter[str] = Counter()
    for content in texts:
        counts.update({analyzer.fold(word) for word in analyzer.TOKEN.findall(content)})
    return {
        word: number
        for word, number in sorted(counts.items())
        if len(word) >= FEWEST and word.isalpha()
    }


def allowed_edits(word: str) -> int:
    """Tell how many edits are corrected in a word."""
    if any(map(str.isdecimal, word)):
        return 0
    return (len(word) >= ONE_EDIT) + (len(word) >= TWO_EDITS)


def is_everyday(word: str) -> bool:
    """Tell whether a word is one of everyday English, and no slip of another."""
    return analyzer.make_term(word) in english_words.TERMS


def is_one_slip(typed: str, taken: str) -> bool:
    """Tell whether one edit makes the word that is taken of what was typed."""
    return bool(taken) and distance.OSA.distance(analyzer.fold(typed), taken) <= 1

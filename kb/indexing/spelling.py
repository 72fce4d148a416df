"""Corrects the spelling of a term: one that the index lacks becomes the nearest one that it has.

In: a term and the vocabulary of the index. Out: the term taken for it, or "". Distance counts
letters added, dropped, changed or swapped with a neighbour (optimal string alignment). One such
edit is corrected in a term of at least `ONE_EDIT` letters, two from `TWO_EDITS` on; a shorter one
must keep its first letter. A term with a digit is never corrected, since another number is another
rule; nor is a word of everyday English. Of several equally near ones a term of a title wins, then
the longest (typists drop letters more often than they add them), then the first in the alphabet.
"""

import functools
import operator
from collections.abc import Collection
from functools import cached_property

import numpy as np
import numpy.typing as npt
from rapidfuzz import distance, process

from kb.indexing import english_words

ONE_EDIT, TWO_EDITS = 4, 8  # letters from which on one edit, and two, are corrected
CONSIDERED = 20  # nearest terms among which one is chosen


class Vocabulary(tuple[str, ...]):
    """The terms of an index, with what tells at once that most of them are far from a term."""

    @cached_property
    def _signs(self) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.uint32]]:
        """Of each term its length, and its letters as bits."""
        codes = np.array(self, dtype=np.str_).view(np.uint32).reshape(len(self), -1)
        bits = np.where(codes > 0, np.left_shift(np.uint32(1), codes % 32), np.uint32(0))
        return np.count_nonzero(codes, axis=1), np.bitwise_or.reduce(bits, axis=1)

    def list_near(self, term: str, edits: int) -> list[str]:
        """List the terms that may be so many edits away; one edit changes two letters at most."""
        if not self:
            return []
        lengths, letters = self._signs
        own = functools.reduce(operator.or_, (1 << ord(letter) % 32 for letter in term), 0)
        near = (np.abs(lengths - len(term)) <= edits) & (
            np.bitwise_count(letters ^ np.uint32(own)) <= 2 * edits
        )
        return [self[place] for place in np.flatnonzero(near).tolist()]


def allowed_edits(term: str) -> int:
    """Tell how many edits are corrected in a term."""
    if any(map(str.isdecimal, term)):
        return 0
    return (len(term) >= ONE_EDIT) + (len(term) >= TWO_EDITS)


def correct(term: str, vocabulary: Vocabulary, titles: Collection[str]) -> str:
    """Give the term of the vocabulary that was meant; "" where none is near enough."""
    edits = 0 if term in english_words.TERMS else allowed_edits(term)
    if not edits:
        return ""
    near = process.extract(
        term,
        vocabulary.list_near(term, edits),
        scorer=distance.OSA.distance,
        score_cutoff=edits,
        limit=CONSIDERED,
    )
    fitting = [
        (found, away) for found, away, _ in near if len(term) >= TWO_EDITS or found[0] == term[0]
    ]
    if not fitting:
        return ""
    return min(fitting, key=lambda one: (one[1], one[0] not in titles, -len(one[0]), one[0]))[0]

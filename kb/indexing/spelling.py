"""Corrects the spelling of a word: one that no text holds becomes the nearest one that some do.

In: a word and the vocabulary of the texts. Out: the word taken for it, or "". Words are compared as
they are written, not by their stems: a slip in an ending ("seedng") keeps it from being cut off.
Distance counts letters added, dropped, changed or swapped with a neighbour (optimal string
alignment). One such edit is corrected in a word of at least `ONE_EDIT` letters, two from
`TWO_EDITS` on; a shorter one must keep its first letter. A word with a digit is never corrected,
since another number is another rule; nor is a word of everyday English. Of several equally near
ones a word of a title wins, then the longest (typists drop letters more often than they add them),
then the first in the alphabet.
"""

import functools
import operator
from collections.abc import Collection, Iterable
from functools import cached_property

import numpy as np
import numpy.typing as npt
from rapidfuzz import distance, process

from kb.indexing import analyzer, english_words

ONE_EDIT, TWO_EDITS = 4, 8  # letters from which on one edit, and two, are corrected
CONSIDERED = 20  # nearest words among which one is chosen


class Vocabulary(tuple[str, ...]):
    """The words of some texts, with what tells at once that most of them are far from a word."""

    @cached_property
    def _signs(self) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.uint32]]:
        """Of each term its length, and its letters as bits."""
        codes = np.array(self, dtype=np.str_).view(np.uint32).reshape(len(self), -1)
        bits = np.where(codes > 0, np.left_shift(np.uint32(1), codes % 32), np.uint32(0))
        return np.count_nonzero(codes, axis=1), np.bitwise_or.reduce(bits, axis=1)

    def list_near(self, word: str, edits: int) -> list[str]:
        """List the words that may be so many edits away; one edit changes two letters at most."""
        if not self:
            return []
        lengths, letters = self._signs
        own = functools.reduce(operator.or_, (1 << ord(letter) % 32 for letter in word), 0)
        near = (np.abs(lengths - len(word)) <= edits) & (
            np.bitwise_count(letters ^ np.uint32(own)) <= 2 * edits
        )
        return [self[place] for place in np.flatnonzero(near).tolist()]


def list_words(texts: Iterable[str]) -> list[str]:
    """List the words of some texts that may be written wrongly, each once, in order."""
    tokens = {word for content in texts for word in analyzer.TOKEN.findall(content)}
    words = {analyzer.fold(word) for word in tokens}
    return sorted(word for word in words if len(word) >= ONE_EDIT - 1 and word.isalpha())


def allowed_edits(word: str) -> int:
    """Tell how many edits are corrected in a word."""
    if any(map(str.isdecimal, word)):
        return 0
    return (len(word) >= ONE_EDIT) + (len(word) >= TWO_EDITS)


def correct(typed: str, vocabulary: Vocabulary, titles: Collection[str]) -> str:
    """Give the word of the vocabulary that was meant; "" where none is near enough.

    Where the texts have it in another inflection only, that is the one; `titles` are the terms of
    titles.
    """
    word = analyzer.fold(typed)
    if analyzer.make_term(word) in english_words.TERMS:
        return ""
    found = _find_nearest(word, vocabulary, titles)
    plain = analyzer.make_lexeme(word)
    return found or (_find_nearest(plain, vocabulary, titles) if plain != word else "")


def is_one_slip(typed: str, taken: str) -> bool:
    """Tell whether one edit makes the word that is taken of what was typed."""
    return bool(taken) and distance.OSA.distance(analyzer.fold(typed), taken) <= 1


def _find_nearest(word: str, vocabulary: Vocabulary, titles: Collection[str]) -> str:
    """Give the nearest word of the vocabulary; "" where none is near enough."""
    edits = allowed_edits(word)
    if not edits:
        return ""
    near = process.extract(
        word,
        vocabulary.list_near(word, edits),
        scorer=distance.OSA.distance,
        score_cutoff=edits,
        limit=CONSIDERED,
    )
    fitting = [
        (found, away) for found, away, _ in near if len(word) >= TWO_EDITS or found[0] == word[0]
    ]
    if not fitting:
        return ""

    def order(one: tuple[str, float]) -> tuple[float, bool, int, str]:
        found, away = one
        return away, analyzer.make_term(found) not in titles, -len(found), found

    return min(fitting, key=order)[0]

"""Scores the passages of entries that hold a term of a query: paragraphs, and questions.

In: what the terms add up to in each passage, and the pairs of terms that stand side by side in the
query. Out: `PassageScores`, of the passages that hold a term and of no others: most hold none. What
a passage counts for its entry is decided in kb.search.ranking.
"""

from collections.abc import Collection
from dataclasses import dataclass

import numpy as np

from kb.indexing.impacts import Ids, Passages, Values
from kb.search import weights


@dataclass(frozen=True)
class PassageScores:
    """Of the paragraphs, or the questions, that hold a term: the score, and what they hold."""

    places: Ids  # which passages these are, in their order
    score: Values
    share: Values  # of the query's IDF
    bigrams: Values  # how many bigrams of the query each holds, each time one stands there

    def find_best(self, passages: Passages, entry: int) -> int:
        """Find the best passage of an entry by its place here, the first among equals.

        Returns -1 if none of them holds a term.
        """
        if entry not in passages.spans:
            return -1
        start, end = self.places.searchsorted(passages.spans[entry]).tolist()
        return start + int(self.score[start:end].argmax()) if start < end else -1


def score_passages(
    passages: Passages,
    score: Values,
    held: Values,
    whole: Values,
    bigrams: Collection[tuple[str, str]],
) -> PassageScores:
    """Score the passages that hold a term: by words, share of the query, and its bigrams.

    `whole` is of each entry the weight of the query in its family of games.
    """
    places = np.flatnonzero(held > 0)
    found, share = passages.bigrams.find(bigrams), held[places] / whole[passages.owners[places]]
    counts = np.zeros(len(places))
    score = score[places]
    if found:
        counts = np.bincount(np.concatenate(found), minlength=len(held))[places].astype(np.float64)
        score += weights.PROXIMITY * counts
    score *= weights.PASSAGE_BASE + (1 - weights.PASSAGE_BASE) * share
    return PassageScores(places, score, share, counts)


def take_best(passages: Passages, found: PassageScores, size: int) -> Values:
    """Give each entry the score of the best of its passages."""
    best = np.zeros(size)
    np.maximum.at(best, passages.owners[found.places], found.score)
    return best

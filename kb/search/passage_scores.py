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


@dataclass(frozen=True)
class BestPassages:
    """Of each entry: the best of its paragraphs, or of its questions; 0 where none holds a term."""

    score: Values
    share: Values  # of the query's IDF
    places: Ids  # which passage that is; -1 for none


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


def take_best(passages: Passages, found: PassageScores, size: int) -> BestPassages:
    """Take the best passage of each entry, the first among equals."""
    owners = passages.owners[found.places]
    best, share, places = np.zeros(size), np.zeros(size), np.full(size, -1)
    np.maximum.at(best, owners, found.score)
    firsts = find_firsts(owners, found.score, best)
    held = firsts >= 0
    share[held], places[held] = found.share[firsts[held]], found.places[firsts[held]]
    return BestPassages(best, share, places)


def find_firsts(owners: Ids, score: Values, best: Values) -> Ids:
    """Find for each entry the first place that has its best score; -1 where it has none."""
    found = np.full(len(best), -1)
    places = np.flatnonzero(score == best[owners])[::-1]  # of several the last one stays
    found[owners[places]] = places
    return found

"""Scores the entries of an older version of a document by the words that they had.

In: the knowledge base of a day, a version of a document, the terms of a query. Out: the score of
each entry that holds one of them, by BM25 (Robertson, Zaragoza: The Probabilistic Relevance
Framework, 2009). The index holds the latest versions alone, so the words of an older one are
counted when somebody first asks about its day, and kept with the snapshot.
"""

import math
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from kb.indexing import analyzer
from kb.snapshot import kept
from kb.versions.past_bases import PastBase

K1, B = 1.2, 0.75  # as Whoosh has them
TITLED = 3  # times that a word of a title counts
VERSIONS = 64  # whose words are kept


@dataclass(frozen=True)
class VersionWords:
    """The words of the entries of an older version."""

    counts: Mapping[str, Counter[str]]  # of each entry: how often each term stands in it
    holders: Counter[str]  # of each term: how many entries hold it
    length: float  # of an entry on average, in terms


def score_entries(base: PastBase, pinned: str, terms: frozenset[str]) -> dict[str, float]:
    """Score the entries of a version, named with its document ("1e-rulings@2001-09")."""
    words = _count_words(base, pinned)
    number = len(words.counts)
    idf = {
        term: math.log(1 + (number - words.holders[term] + 0.5) / (words.holders[term] + 0.5))
        for term in sorted(terms)
        if term in words.holders
    }
    scores = {}
    for name, held in words.counts.items():
        norm = K1 * (1 - B + B * held.total() / words.length)
        score = sum(
            weight * held[term] * (K1 + 1) / (held[term] + norm) for term, weight in idf.items()
        )
        if score:
            scores[name] = score
    return scores


@kept.keep(VERSIONS)
def _count_words(base: PastBase, pinned: str) -> VersionWords:
    document = base.document(pinned)
    counts = {
        entry.id: Counter(analyzer.make_terms(f"{TITLED * f'{entry.title} '}{entry.text}"))
        for entry in (base.outline(document) if document else ())
    }
    holders = Counter(term for held in counts.values() for term in held)
    total = sum(held.total() for held in counts.values())
    return VersionWords(counts, holders, total / max(1, len(counts)))

"""Puts the rulings on cards that a query does not name behind rules that answer nearly as well.

In: a `Ranking`, the `Understanding` it is made of. Out: a `Ranking` in which the first entries may
have changed places. A question that names no card is about the rules, and among hundreds of cards
one holds its words by chance. kb.search.past_search weighs the hits of several documents likewise.
"""

from dataclasses import replace
from functools import lru_cache

from kb.indexing import analyzer
from kb.model import Entry
from kb.search import query, ranking, weights
from kb.search.ranking import Ranking
from kb.search.understanding import Understanding
from kb.snapshot import store


def put_off(base: store.KnowledgeBase, ranked: Ranking, read: Understanding) -> Ranking:
    """Let the rulings on cards wait, the more the less of their titles a query holds."""
    engine, terms = ranked.engine, frozenset(read.terms.searched)
    of_cards = engine.facets["kind"].match("card")
    first = ranked.order[: weights.WAITING]
    unnamed = [
        name for name in first if name not in read.mentions and of_cards[engine.places[name]]
    ]
    if not unnamed or not terms:
        return ranked
    base.prefetch(unnamed)
    score = ranked.score.copy()
    for entry in filter(None, map(base.entry, unnamed)):
        place = engine.places[entry.id]
        score[place] = max(float(score[place]) - measure_wait(entry, terms), ranking.LEAST)
    order = sorted(first, key=lambda name: -score[engine.places[name]])
    return replace(ranked, score=score, order=(*order, *ranked.order[len(first) :]))


def measure_wait(entry: Entry, terms: frozenset[str]) -> float:
    """Measure how far a ruling falls behind: by the whole weight if no term is in its title.

    It is nothing where they hold all of them, or where a title has only small words.
    """
    telling = _list_telling(entry.title)
    return weights.UNNAMED_CARD * len(telling - terms) / max(len(telling), 1)


@lru_cache(maxsize=1024)
def _list_telling(title: str) -> frozenset[str]:
    """List the terms of a title but for small words; the same cards come up again and again."""
    return frozenset(analyzer.make_terms(title)) - query.ASKING

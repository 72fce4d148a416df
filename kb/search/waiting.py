"""Puts rulings on unnamed cards and superseded texts behind rules that answer nearly as well.

In: a `Ranking`, the `Understanding` it is made of. Out: a `Ranking` in which the first entries may
have changed places. A question that names no card is about the rules, and among hundreds of cards
one holds its words by chance; kb.search.past_search weighs the hits of several documents likewise.
A question is about the rules of today: texts that are no longer in force wait where a rule in force
then leads, unless the first is a ruling on a card that the question names, since often no other
text is about that card.
"""

import itertools
from collections.abc import Mapping, Sequence, Set
from dataclasses import replace
from functools import lru_cache

from kb.indexing import analyzer
from kb.model import Entry
from kb.search import query, ranking, weights
from kb.search.ranking import Ranking
from kb.search.understanding import Understanding
from kb.snapshot import store


def put_off(base: store.KnowledgeBase, ranked: Ranking, read: Understanding) -> Ranking:
    """Let rulings on cards that are not named wait, and texts that are no longer in force."""
    if not read.terms.searched:
        return ranked
    of_cards = ranked.engine.facets["kind"].match("card")
    first = ranked.order[: weights.WAITING]
    rulings = [name for name in first if of_cards[ranked.engine.places[name]]]
    unnamed = [name for name in rulings if name not in read.mentions]
    ranked = _lower(ranked, _weigh_unnamed(base, read, unnamed))
    return _lower(ranked, _weigh_older(ranked, {*rulings}.difference(unnamed)))


def _weigh_unnamed(
    base: store.KnowledgeBase, read: Understanding, unnamed: Sequence[str]
) -> dict[str, float]:
    """Give by how much each ruling on a card falls behind that a query does not name."""
    if unnamed:
        base.prefetch(unnamed)
    terms = frozenset(read.terms.searched)
    entries = filter(None, map(base.entry, unnamed))
    return {entry.id: measure_wait(entry, terms) for entry in entries}


def _weigh_older(ranked: Ranking, named: Set[str]) -> dict[str, float]:
    """Give by how much the texts fall behind that stand above the best rule in force.

    Nothing where that does not bring it before all of them, or where the first is a ruling on a
    card that is named.
    """
    older = ranked.engine.superseded
    above = list(itertools.takewhile(older.__contains__, ranked.order[: weights.WAITING]))
    if not above or above[0] in named or len(above) == len(ranked.order[: weights.WAITING]):
        return {}
    leading = ranked.score_of(ranked.order[len(above)])
    if leading <= ranked.score_of(above[0]) - weights.SUPERSEDED:
        return {}
    return dict.fromkeys(above, weights.SUPERSEDED)


def _lower(ranked: Ranking, behind: Mapping[str, float]) -> Ranking:
    """Lower the scores of some of the first entries, and put these in order again."""
    if not behind:
        return ranked
    places, score = ranked.engine.places, ranked.score.copy()
    for name, less in behind.items():
        score[places[name]] = max(float(score[places[name]]) - less, ranking.LEAST)
    first = ranked.order[: weights.WAITING]
    order = sorted(first, key=lambda name: -score[places[name]])
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

"""Puts rulings on unnamed cards and superseded texts behind rules that answer nearly as well.

In: a `Ranking`, the `Understanding` it is made of. Out: a `Ranking` in which the first entries may
have changed places. A question that names no card is about the rules, and among hundreds of cards
one holds its words by chance; kb.search.past_search weighs the hits of several documents likewise.
A question is about the rules of today: a text that is no longer in force waits too, unless it is a
ruling on a card that the question names, since often no other text is about that card.
"""

from collections.abc import Iterator
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
    first = ranked.order[: weights.WAITING]
    behind = dict(_list_behind(base, ranked, read, first))
    if not behind:
        return ranked
    places, score = ranked.engine.places, ranked.score.copy()
    for name, less in behind.items():
        score[places[name]] = max(float(score[places[name]]) - less, ranking.LEAST)
    order = sorted(first, key=lambda name: -score[places[name]])
    return replace(ranked, score=score, order=(*order, *ranked.order[len(first) :]))


def _list_behind(
    base: store.KnowledgeBase, ranked: Ranking, read: Understanding, first: tuple[str, ...]
) -> Iterator[tuple[str, float]]:
    """List which of the first entries fall behind, and by how much."""
    engine, terms = ranked.engine, frozenset(read.terms.searched)
    of_cards = engine.facets["kind"].match("card")
    of_card = {name for name in first if of_cards[engine.places[name]]}
    unnamed = [name for name in first if name in of_card and name not in read.mentions]
    older = {name for name in first if name in engine.superseded}
    older -= {name for name in of_card if name in read.mentions}
    base.prefetch(unnamed)
    lacking = {
        entry.id: measure_wait(entry, terms) for entry in filter(None, map(base.entry, unnamed))
    }
    for name in first:
        if name in lacking or name in older:
            yield name, lacking.get(name, 0.0) + weights.SUPERSEDED * (name in older)


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

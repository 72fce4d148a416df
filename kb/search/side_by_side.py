"""Compares families of games by what a query found in each.

In: what ranking found, the families level. Out: how far each family falls behind for that, in
logarithms, weighted: for what the best sentence of its best entry lacks of the query, and for how
little that entry stands out among its own. What the words of a query say for a game by themselves
is weighed in kb.search.games.
"""

import math
from collections.abc import Iterable

import numpy as np

from kb.indexing.impacts import Ids, Values
from kb.indexing.sentences import Mask
from kb.numbers import add_up, round_one
from kb.search import weights
from kb.search.engines import Engine
from kb.search.evidence import Evidence


def compare_found(
    engine: Engine, terms: Iterable[str], score: Values, matching: Mask, found: Evidence
) -> Values:
    """Give how far each family falls behind; `terms` are those of the query."""
    known, searched = engine.language.words.idf, [*terms]
    whole = add_up(known.get(term, 0.0) for term in searched) or 1.0
    count = len(engine.language.words.families)
    likeness = _find_greatest(
        found.questions, engine.families[engine.scores.questions.owners], count
    )
    places = np.flatnonzero(matching)
    owners = engine.families[places]
    behind = []
    for family, idf in enumerate(engine.language.words.families):
        own = places[owners == family]
        if not len(own):
            behind.append(0.0)
            continue
        best = np.sort(score[own])[::-1][: weights.FAMILY_BEST].tolist()
        sentence = int(found.bests[own[score[own].argmax()]])
        cover = found.cover_of(sentence) if sentence >= 0 else 0.0
        lacking = add_up(known.get(term, 0.0) for term in searched if term not in idf)
        held = min(cover, 1.0) * (1.0 - lacking / whole)
        asked = min(weights.FAMILY_ASKED * likeness[family], 1.0)
        held = max(held, asked, weights.FAMILY_LEAST)
        spread = add_up(round_one(math.exp(one - best[0])) for one in best)
        behind.append(
            weights.FAMILY_COVER * round_one(math.log(held))
            - weights.FAMILY_CLARITY * round_one(math.log(spread))
        )
    return np.array(behind, dtype=np.float64)


def _find_greatest(values: Values, families: Ids, count: int) -> list[float]:
    """Find the greatest value of each family, 0 at least."""
    greatest = np.zeros(count)
    np.maximum.at(greatest, families, values)
    return greatest.tolist()

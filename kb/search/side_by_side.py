"""Compares families of games by what a query found in each.

In: what ranking found, the families level. Out: how far each family falls behind for that, in
logarithms, weighted: for what the best of its texts lacks of the query, and for how little its best
entry stands out among its own. What the words of a query say for a game by themselves is weighed in
kb.search.games.
"""

import math
from collections.abc import Iterable

import numpy as np

from kb.indexing.impacts import Values
from kb.indexing.sentences import Mask
from kb.numbers import add_up, round_one
from kb.search import weights
from kb.search.engines import Engine
from kb.search.evidence import Evidence


def compare_found(
    engine: Engine, terms: Iterable[str], score: Values, matching: Mask, found: Evidence
) -> Values:
    """Give how far each family falls behind; `terms` are those of the query."""
    known, searched = engine.words.idf, [*terms]
    whole = add_up(known.get(term, 0.0) for term in searched) or 1.0
    of_questions = engine.families[engine.scores.questions.owners]
    behind = []
    for family, idf in enumerate(engine.words.families):
        best = np.sort(score[matching & (engine.families == family)])[::-1][
            : weights.FAMILY_BEST
        ].tolist()
        if not best:
            behind.append(0.0)
            continue
        lacking = add_up(known.get(term, 0.0) for term in searched if term not in idf)
        cover = found.sums["sentences cover"][found.families == family].max(initial=0.0)
        held = min(float(cover) / float(found.wholes[family]), 1.0) * (1.0 - lacking / whole)
        asked = float(found.questions[of_questions == family].max(initial=0.0))
        held = max(held, min(weights.FAMILY_ASKED * asked, 1.0), weights.FAMILY_LEAST)
        spread = add_up(round_one(math.exp(one - best[0])) for one in best)
        behind.append(
            weights.FAMILY_COVER * round_one(math.log(held))
            - weights.FAMILY_CLARITY * round_one(math.log(spread))
        )
    return np.array(behind, dtype=np.float64)

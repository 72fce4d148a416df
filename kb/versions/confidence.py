"""Says how sure it is that an entry of a new version is one of the old version.

In: the `MatchEvidence` for two entries: how like their texts are, where they stand, what else they
may be. Out: a number from 0 to 1, by logistic regression (Hastie, Tibshirani, Friedman: The
Elements of Statistical Learning, 4.4). The weights were learnt from rules of other games and from
specifications in successive versions whose authors write ids, on half of these documents
(docs/decisions/0038-how-sure-an-import-is.md); scripts/score_import.py learns and measures them.
Nothing is decided here (kb.versions.alignment decides).
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class MatchEvidence:
    """What speaks for and against two entries being the same; shares are from 0 to 1."""

    likeness: float  # share of the weight of both texts that they have in common
    held: float  # share of that text which the other one holds less of
    letters: float  # share of runs of four letters that they have in common
    beginning: float  # words from the first on that are the same, of six
    length: float  # logarithm of the words of the shorter one, up to some
    margin: float  # by how much they are liker than the next best pair of either
    in_turn: bool  # they have the same turn between the same neighbours
    in_order: bool  # they are in the likest order of what stands between the same neighbours
    within: bool  # the entry above is the same; neither neighbour is
    below_another: bool  # the neighbours are the same; the entry above is not
    elsewhere: bool  # nothing around them is the same
    below: float  # share of the entries below them that are the same, where that is most


BIAS = -2.57
WEIGHTS: Mapping[str, float] = {
    "likeness": 1.28,
    "held": -0.54,
    "letters": 2.22,
    "beginning": 2.07,
    "length": -0.56,
    "margin": 5.68,
    "in_turn": 1.39,
    "in_order": 3.11,
    "within": -0.54,
    "below_another": -0.78,
    "elsewhere": -2.26,
    "below": 0.39,
}


def estimate(evidence: MatchEvidence) -> float:
    """Estimate how sure it is that two entries are the same."""
    return combine(BIAS, WEIGHTS, evidence)


def combine(bias: float, weights: Mapping[str, float], evidence: object) -> float:
    """Give the probability of a logistic regression; `evidence` has a field for each weight."""
    total = bias + math.fsum(weight * getattr(evidence, name) for name, weight in weights.items())
    return 1 / (1 + math.exp(-total))

"""Says how sure it is that an entry of a new version is one of the old version.

In: two versions, as far as they are aligned. Out: the `MatchEvidence` for each old entry and each
new one that it may be: how like their texts are (kb.versions.word_evidence), where they stand
(kb.versions.neighbours), what else they may be; and from that a number from 0 to 1, by logistic
regression (Hastie, Tibshirani, Friedman: The Elements of Statistical Learning, 4.4). The weights
were learnt from rules of other games and from specifications in successive versions whose authors
write ids, on half of these documents (docs/decisions/0038-how-sure-an-import-is.md);
scripts/score_import.py learns and measures them. Nothing is decided here (kb.versions.alignment
decides).
"""

import math
from collections import defaultdict
from collections.abc import Hashable, Mapping
from dataclasses import dataclass

from kb.versions import in_order, rivals
from kb.versions.neighbours import Neighbours, Surroundings
from kb.versions.two_versions import LONGEST_BEGINNING, Pair, TwoVersions
from kb.versions.word_evidence import Overlap

HELD = 0.6  # what counts, for the order, of the share of one text that the other holds
LONG = 60  # words; a longer text tells an entry from others no worse than one of so many
FEWEST_BELOW = 2  # entries below a heading that must be the same to say anything
LEAST_BELOW = 0.3  # share of the entries below it that must be


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
    below: float  # share of the entries below them that are the same, where that is enough


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


def weigh_open(versions: TwoVersions) -> dict[Pair, MatchEvidence]:
    """Weigh what speaks for each open old entry being an open new one."""
    places = Neighbours(versions.above, versions.found.pairs, versions.taken)
    overlaps = _compare_open(versions, places)
    chains: dict[Hashable, dict[Pair, float]] = defaultdict(dict)
    around = {pair: places.compare(*pair) for pair in overlaps}
    for (old, new), overlap in overlaps.items():
        if places.are_between_the_same(old, new):
            held = HELD * max(overlap.old, overlap.new)
            chains[places.name_gap(old)][old, new] = max(overlap.both, held)
    ordered = {pair for chain in chains.values() for pair in in_order.choose_chain(chain)}
    best = rivals.find_best({pair: overlap.both for pair, overlap in overlaps.items()})
    return {
        pair: MatchEvidence(
            likeness=overlap.both,
            held=min(overlap.old, overlap.new),
            letters=versions.words.compare_letters(*pair),
            beginning=versions.count_beginning(*pair) / LONGEST_BEGINNING,
            length=math.log(1 + min(LONG, *versions.count_words(*pair))),
            margin=overlap.both - best.find_rival(pair),
            in_turn=places.are_in_turn(*pair),
            in_order=pair in ordered,
            within=around[pair] is Surroundings.WITHIN,
            below_another=around[pair] is Surroundings.BELOW_ANOTHER,
            elsewhere=around[pair] is Surroundings.ELSEWHERE,
            below=_measure_below(versions, *pair),
        )
        for pair, overlap in overlaps.items()
    }


def _compare_open(versions: TwoVersions, places: Neighbours) -> dict[Pair, Overlap]:
    """Compare each open old entry with the open new ones that it may be."""
    words, (old_open, new_open) = versions.words, versions.list_open()
    free = set(new_open)
    return {
        (old, new): words.compare(old, new)
        for old in old_open
        for new in sorted({*words.list_new_candidates(old), *places.list_between(old)})
        if new in free and versions.are_of_one_family(old, new)
    }


def _measure_below(versions: TwoVersions, old: int, new: int) -> float:
    """Measure the share of the entries below two that are the same, where that is enough."""
    here, there = versions.below[0].get(old, ()), set(versions.below[1].get(new, ()))
    agreed = sum(versions.found.pairs.get(one) in there for one in here)
    share = agreed / max(len(here), len(there), 1)
    return share if agreed >= FEWEST_BELOW and share >= LEAST_BELOW else 0.0


def estimate(evidence: MatchEvidence) -> float:
    """Estimate how sure it is that two entries are the same."""
    return combine(BIAS, WEIGHTS, evidence)


def combine(bias: float, weights: Mapping[str, float], evidence: object) -> float:
    """Give the probability of a logistic regression; `evidence` has a field for each weight."""
    total = bias + math.fsum(weight * getattr(evidence, name) for name, weight in weights.items())
    return 1 / (1 + math.exp(-total))

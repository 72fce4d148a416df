"""Chooses which entries of two versions belong together if none of them changed its turn.

In: pairs of places, old and new, with a weight each. Out: the pairs of the heaviest chain, in which
both the old and the new places only rise. It is the heaviest increasing subsequence, found with a
Fenwick tree (Gusfield: Algorithms on Strings, Trees and Sequences, 12.5), so that time grows with
the pairs and hardly more. Nothing is decided here (kb.versions.alignment decides).
"""

from collections.abc import Mapping

from kb.versions.two_versions import Pair

NONE = -1


def choose_chain(weights: Mapping[Pair, float]) -> list[Pair]:
    """Choose the pairs of the heaviest chain, in their order."""
    # Of one old place the last new one comes first, so that no chain holds two of them.
    ranked = sorted((pair for pair in weights if weights[pair] > 0), key=_by_old)
    turns = {new: turn for turn, new in enumerate(sorted({new for _, new in ranked}), 1)}
    heaviest = [(0.0, NONE)] * (len(turns) + 1)  # by turn: weight of a chain, its last pair
    before = [NONE] * len(ranked)
    best = (0.0, NONE)
    for place, pair in enumerate(ranked):
        turn = turns[pair[1]]
        weight, before[place] = _find_heaviest(heaviest, turn - 1)
        chain = (weight + weights[pair], place)
        best = max(best, chain)
        while turn < len(heaviest):
            heaviest[turn] = max(heaviest[turn], chain)
            turn += turn & -turn
    chosen = []
    place = best[1]
    while place != NONE:
        chosen.append(ranked[place])
        place = before[place]
    return chosen[::-1]


def _by_old(pair: Pair) -> Pair:
    return pair[0], -pair[1]


def _find_heaviest(heaviest: list[tuple[float, int]], turn: int) -> tuple[float, int]:
    found = (0.0, NONE)
    while turn > 0:
        found = max(found, heaviest[turn])
        turn -= turn & -turn
    return found

"""Finds what else an entry might be: the best pairs of each old and of each new entry.

In: a value for each pair of an old and a new entry. Out: `BestPairs`, which gives for a pair the
best others with the same old or the same new entry.
"""

import heapq
from collections import defaultdict
from collections.abc import Mapping

from kb.versions.two_versions import Pair


class BestPairs:
    """The best two values of each old and each new entry."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, int], list[tuple[float, Pair]]] = defaultdict(list)

    def add(self, pair: Pair, value: float) -> None:
        """Note the value of a pair."""
        for side in (("old", pair[0]), ("new", pair[1])):
            self._found[side] = heapq.nlargest(2, [*self._found[side], (value, pair)])

    def find_rival(self, pair: Pair) -> float:
        """Find the best value of another pair with the same old or the same new entry."""
        return max((value for value, _ in self._list_others(pair)), default=0.0)

    def list_rivals(self, pair: Pair) -> list[Pair]:
        """List the best other pairs with the same old and with the same new entry."""
        return [other for _, other in self._list_others(pair)]

    def _list_others(self, pair: Pair) -> list[tuple[float, Pair]]:
        sides = ("old", pair[0]), ("new", pair[1])
        return [found for side in sides for found in self._found[side] if found[1] != pair]


def find_best(values: Mapping[Pair, float]) -> BestPairs:
    """Find the best pairs of each entry; `values` are of pairs, the higher the better."""
    best = BestPairs()
    for pair, value in values.items():
        best.add(pair, value)
    return best

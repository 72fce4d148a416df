"""Counts entries by facts such as their game, in numbers, so that all are compared at once.

In: the value of a fact in each entry, in the order of the index. Out: `Facet`s, and all of them
together as `KindsOfEntries`. Which facts are facets is decided in kb.search.known_names.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import numpy as np

from kb.indexing.impacts import Ids
from kb.indexing.sentences import Mask


@dataclass(frozen=True)
class Facet:
    """One fact of every entry, such as its game."""

    values: tuple[str, ...]  # each once, in document order
    numbers: Ids  # of each entry: the place of its value among these

    def match(self, value: str) -> Mask:
        """Tell for each entry whether it has a value."""
        found: Mask = self.numbers == (self.values.index(value) if value in self.values else -1)
        return found

    def count(self, places: Ids) -> dict[str, int]:
        """Count the entries of each value among those at some places."""
        counts = np.bincount(self.numbers[places], minlength=len(self.values)).tolist()
        return {value: count for value, count in zip(self.values, counts) if count}


@dataclass(frozen=True)
class KindsOfEntries:
    """All facets of entries together: entries that have the same values are of one kind."""

    facets: Mapping[str, tuple[str, ...]]  # the values of each facet
    # Of each kind: whether it has each value, the values of all facets one after the other.
    kinds: Ids
    numbers: Ids  # of each entry: its kind

    def count(self, matching: Mask) -> dict[str, dict[str, int]]:
        """Count the entries of each value of each facet among those that match."""
        counts = np.bincount(self.numbers[matching], minlength=len(self.kinds))
        found = iter(counts.dot(self.kinds).tolist())
        return {
            name: {value: count for value, count in zip(values, found) if count}
            for name, values in self.facets.items()
        }


def make_facet(values: Iterable[str]) -> Facet:
    """Make the facet of a fact from its value in each entry."""
    places: dict[str, int] = {}
    numbers = [places.setdefault(value, len(places)) for value in values]
    return Facet(tuple(places), np.array(numbers, dtype=np.intp))


def group_kinds(facets: Mapping[str, Facet]) -> KindsOfEntries:
    """Group the entries that have the same value in every facet."""
    shape = tuple(max(len(facet.values), 1) for facet in facets.values())
    codes = np.ravel_multi_index([facet.numbers for facet in facets.values()], shape)
    kept, numbers = np.unique(codes, return_inverse=True)
    kinds = [
        places[:, None] == np.arange(len(facet.values))
        for places, facet in zip(np.unravel_index(kept, shape), facets.values())
    ]
    values = {name: facet.values for name, facet in facets.items()}
    return KindsOfEntries(values, np.concatenate(kinds, axis=1).astype(np.intp), numbers)

"""Says between which entries one stands that is not paired yet, and how like its text must be.

In: the entries above those of both versions, and what is paired so far. Out: `Neighbours`: which
entries of the new version stand between the same neighbours as an old one, and the `Bounds` for two
of them. Nothing is decided here (kb.versions.alignment decides).
"""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

NOWHERE, GONE = -1, -2  # no entry; an entry that is not in the new version


@dataclass(frozen=True)
class Bounds:
    """How like two texts must be at one kind of place."""

    sure: float  # from here on they are the same entry
    doubtful: float  # from here on a person is asked


# Measured on successive versions of other games' rules (docs/decisions/0026-import.md).
BETWEEN_THE_SAME = Bounds(0.50, 0.12)  # the entries before, after and above it are the same
BESIDE_THE_SAME = Bounds(0.60, 0.25)  # the one above it is, and one of its neighbours
IN_THE_SAME = Bounds(0.65, 0.30)  # the one above it is
BELOW_ANOTHER = Bounds(0.85, 0.20)  # those around it are, but it stands below another heading
ELSEWHERE = Bounds(0.85, 0.45)


class Neighbours:
    """Where the entries that are not paired yet stand, between those that are."""

    def __init__(
        self,
        above: tuple[Sequence[int], Sequence[int]],
        pairs: Mapping[int, int],
        taken: Mapping[int, int],
    ) -> None:
        """Take the entry above each old and each new one, and the pairs in both directions."""
        (self.above_old, self.above_new), self.pairs = above, pairs
        old_places, new_places = range(len(self.above_old)), range(len(self.above_new))
        self.before_old = _find_paired(old_places, pairs)
        self.after_old = _find_paired(old_places[::-1], pairs)
        self.before_new = _find_paired(new_places, taken)
        self.after_new = _find_paired(new_places[::-1], taken)
        self.turns_old: dict[int, int] = {}
        self.turns_new: dict[int, int] = {}
        self.gaps: dict[tuple[int, int], list[int]] = defaultdict(list)
        for new in new_places:
            if new not in taken:
                gap = self.gaps[self.before_new[new], self.after_new[new]]
                self.turns_new[new] = len(gap)
                gap.append(new)
        counted: Counter[int] = Counter()
        for old in old_places:
            if old not in pairs:
                self.turns_old[old] = counted[self.before_old[old]]
                counted[self.before_old[old]] += 1
        self.sizes_old = counted

    def find_above(self, old: int) -> int:
        """Give the entry of the new version that is the one above an old one."""
        under = self.above_old[old]
        return under if under == NOWHERE else self.pairs.get(under, GONE)

    def list_between(self, old: int) -> list[int]:
        """List the new entries between the same neighbours."""
        before, after = self.before_old[old], self.after_old[old]
        key = self.pairs.get(before, NOWHERE), self.pairs.get(after, NOWHERE)
        return self.gaps.get(key, [])

    def are_in_turn(self, old: int, new: int) -> bool:
        """Tell whether two have the same turn in gaps of the same size."""
        gap = self.gaps[self.before_new[new], self.after_new[new]]
        same_size = len(gap) == self.sizes_old[self.before_old[old]]
        return same_size and self.turns_old[old] == self.turns_new[new]

    def choose_bounds(self, old: int, new: int) -> Bounds:
        """Choose how like two texts must be where these stand."""
        pairs = self.pairs
        before = pairs.get(self.before_old[old], NOWHERE) == self.before_new[new]
        after = pairs.get(self.after_old[old], NOWHERE) == self.after_new[new]
        if self.find_above(old) != self.above_new[new]:
            return BELOW_ANOTHER if before and after else ELSEWHERE
        if before and after:
            return BETWEEN_THE_SAME
        return BESIDE_THE_SAME if before or after else IN_THE_SAME


def _find_paired(places: range, paired: Mapping[int, int]) -> list[int]:
    """Give for each place the last paired one before it, in the order of the range."""
    found = [NOWHERE] * len(places)
    last = NOWHERE
    for place in places:
        found[place] = last
        if place in paired:
            last = place
    return found

"""Says between which entries one stands that is not paired yet, and which of them two share.

In: the entries above those of both versions, and what is paired so far. Out: `Neighbours`: which
entries of the new version stand between the same neighbours as an old one, and the `Surroundings`
that two have in common. Nothing is decided here (kb.versions.alignment decides).
"""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from enum import Enum

NOWHERE, GONE = -1, -2  # no entry; an entry that is not in the new version


MOST_BETWEEN = 40  # open entries between two neighbours; where more stand, words propose them


class Surroundings(Enum):
    """What two entries have around them in common."""

    BETWEEN = "between"  # the entries before, after and above it
    BESIDE = "beside"  # the one above it, and one of its neighbours
    WITHIN = "within"  # the one above it
    BELOW_ANOTHER = "below another"  # those before and after it, but not the one above it
    ELSEWHERE = "elsewhere"


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

    def list_between(self, old: int) -> list[int]:
        """List the new entries between the same neighbours, if they are not too many."""
        found = self.gaps.get(self.name_gap(old), [])
        return found if len(found) <= MOST_BETWEEN else []

    def name_gap(self, old: int) -> tuple[int, int]:
        """Name the new entries between whose old ones an old entry stands."""
        before, after = self.before_old[old], self.after_old[old]
        return self.pairs.get(before, NOWHERE), self.pairs.get(after, NOWHERE)

    def are_between_the_same(self, old: int, new: int) -> bool:
        """Tell whether the entries before and after two are the same."""
        return self.name_gap(old) == (self.before_new[new], self.after_new[new])

    def are_in_turn(self, old: int, new: int) -> bool:
        """Tell whether two have the same turn in gaps of the same size."""
        gap = self.gaps[self.before_new[new], self.after_new[new]]
        same_size = len(gap) == self.sizes_old[self.before_old[old]]
        return same_size and self.turns_old[old] == self.turns_new[new]

    def compare(self, old: int, new: int) -> Surroundings:
        """Compare what stands around an old entry and a new one."""
        gap = self.name_gap(old)
        before, after = gap[0] == self.before_new[new], gap[1] == self.after_new[new]
        if find_new(self.above_old[old], self.pairs) != self.above_new[new]:
            return Surroundings.BELOW_ANOTHER if before and after else Surroundings.ELSEWHERE
        if before and after:
            return Surroundings.BETWEEN
        return Surroundings.BESIDE if before or after else Surroundings.WITHIN


def find_new(old: int, pairs: Mapping[int, int]) -> int:
    """Find the entry of the new version that an old one is now: itself where it is no entry."""
    return old if old == NOWHERE else pairs.get(old, GONE)


def _find_paired(places: range, paired: Mapping[int, int]) -> list[int]:
    """Give for each place the last paired one before it, in the order of the range."""
    found = [NOWHERE] * len(places)
    last = NOWHERE
    for place in places:
        found[place] = last
        if place in paired:
            last = place
    return found

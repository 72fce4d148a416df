"""Weighs the words that two texts share, so that a reworded rule is known again.

In: the texts of two versions. Out: `WordEvidence`: of any two texts the share of words that they
have in common, of both together and of each alone. A word and a pair of neighbouring words count by
their IDF over both versions (Manning, Raghavan, Schütze: Introduction to Information Retrieval,
6.2), so that what stands in every rule says little. Numbers of rules are left out: a rule that was
renumbered is cited under another number. Nothing is decided here (kb.versions.alignment decides).
"""

import heapq
import itertools
import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from kb import text

# The number of a rule, as texts cite it. Matches "7.4.2", "702.5a"; not "40", "2. Cards".
RULE_NUMBER = re.compile(r"\b\d+(?:\.\d+)+[a-z]?\b")
COMMON = 80  # texts of both versions; what more of them hold proposes no candidate
MOST_NAMED = 400  # texts that the words of one name, the rarest words first
MOST_BITS = 32  # of the number of a word or a pair
RUN = 4  # letters that are compared at a time
MOST_CANDIDATES = 12  # texts that are compared with one, the likest first

Features = frozenset[int]  # of one text, as numbers


@dataclass(frozen=True)
class Overlap:
    """What two texts share: each number is a share of weight, from 0 to 1."""

    both: float  # of the words of both together (the Dice coefficient)
    old: float  # of the words of the old text that the new one holds
    new: float  # of the words of the new text that the old one holds


NOTHING = Overlap(0.0, 0.0, 0.0)


class WordEvidence:
    """The weighted words of the texts of two versions."""

    def __init__(self, old: Sequence[str], new: Sequence[str]) -> None:
        self._texts = old, new
        self._runs: tuple[dict[int, frozenset[str]], ...] = {}, {}
        # Features are numbered, in the order of the texts: sets of numbers are compared faster.
        # Most texts are the same in both versions, and share one set.
        numbers: dict[str | int, int] = {}
        known = {one: _number_features(one, numbers) for one in dict.fromkeys((*old, *new))}
        self.old, self.new = ([known[one] for one in texts] for texts in (old, new))
        counts = Counter(itertools.chain.from_iterable((*self.old, *self.new)))
        # What many texts hold proposes no candidate: it would propose them all.
        self._rare = {feature for feature, count in counts.items() if count <= COMMON}
        total = len(old) + len(new)
        self._weights = [
            math.log((total + 1) / (counts[feature] + 0.5)) for feature in range(len(numbers))
        ]
        self._sums: tuple[dict[int, float], ...] = {}, {}
        self._holders_old: dict[int, list[int]] = {}
        self._holders_new: dict[int, list[int]] = {}
        self._known_old: dict[int, list[int]] = {}  # candidates that were listed
        self._known_new: dict[int, list[int]] = {}

    def look_for(self, old: Iterable[int], new: Iterable[int]) -> None:
        """Prepare to list the candidates of some texts: only their words are looked for."""
        self._known_old, self._known_new = {}, {}
        wanted = self._rare.intersection(set().union(*(self.old[place] for place in old)))
        self._holders_new = _invert(self.new, wanted)
        wanted = self._rare.intersection(set().union(*(self.new[place] for place in new)))
        self._holders_old = _invert(self.old, wanted)

    def weigh(self, features: Iterable[int]) -> float:
        """Sum up the weights of some features."""
        # fsum gives the same bits in whatever order a set is read.
        return math.fsum(map(self._weights.__getitem__, features))

    def compare(self, old: int, new: int) -> Overlap:
        """Compare a text of the old version with one of the new."""
        one, other = self._sum_up(0, old), self._sum_up(1, new)
        if not one or not other:
            return NOTHING
        shared = self.weigh(self.old[old] & self.new[new])
        return Overlap(2 * shared / (one + other), shared / one, shared / other)

    def _sum_up(self, side: int, place: int) -> float:
        known = self._sums[side]
        if place not in known:
            known[place] = self.weigh((self.old, self.new)[side][place])
        return known[place]

    def compare_letters(self, old: int, new: int) -> float:
        """Measure the share of runs of letters that two texts have in common: "type", "types"."""
        one, other = self._list_runs(0, old), self._list_runs(1, new)
        both = len(one) + len(other)
        return 2 * len(one & other) / both if both else 0.0

    def _list_runs(self, side: int, place: int) -> frozenset[str]:
        known = self._runs[side]
        if place not in known:
            joined = f" {' '.join(text.words(self._texts[side][place]))} "
            starts = range(len(joined) - RUN + 1)
            known[place] = frozenset(joined[start : start + RUN] for start in starts)
        return known[place]

    def measure_rest(self, held: Features, within: Features, without: Features) -> float:
        """Measure the share of a text's weight that one text holds and another does not."""
        whole = self.weigh(held)
        return self.weigh((held & within) - without) / whole if whole else 0.0

    def list_new_candidates(self, old: int) -> list[int]:
        """List the texts of the new version that share most with one of the old."""
        if old not in self._known_new:
            self._known_new[old] = self._list_candidates(self.old[old], self._holders_new)
        return self._known_new[old]

    def list_old_candidates(self, new: int) -> list[int]:
        """List the texts of the old version that share most with one of the new."""
        if new not in self._known_old:
            self._known_old[new] = self._list_candidates(self.new[new], self._holders_old)
        return self._known_old[new]

    def _list_candidates(self, held: Features, holders: dict[int, list[int]]) -> list[int]:
        scores: dict[int, float] = defaultdict(float)
        named = 0
        for _, feature in sorted((len(holders[one]), one) for one in held if one in holders):
            weight = self._weights[feature]
            for place in holders[feature]:
                scores[place] += weight
            named += len(holders[feature])
            if named > MOST_NAMED:
                break
        ranked = [(-score, place) for place, score in scores.items()]
        return [place for _, place in heapq.nsmallest(MOST_CANDIDATES, ranked)]


def mask_numbers(content: str) -> str:
    """Replace the numbers of rules that a text cites: they say where a rule stands, not what."""
    return RULE_NUMBER.sub("#", content)


def _number_features(content: str, numbers: dict[str | int, int]) -> Features:
    """Give the numbers of the words of a text and of the pairs of neighbouring words."""
    found = text.words(mask_numbers(content))
    words = [numbers.setdefault(word, len(numbers)) for word in found]
    pairs = [one << MOST_BITS | other for one, other in itertools.pairwise(words)]
    return frozenset(words) | {numbers.setdefault(pair, len(numbers)) for pair in pairs}


def _invert(texts: Sequence[Features], wanted: set[int]) -> dict[int, list[int]]:
    """Give the texts that hold each wanted feature."""
    holders: dict[int, list[int]] = {}
    for place, held in enumerate(texts):
        for feature in wanted & held:
            holders.setdefault(feature, []).append(place)
    return holders

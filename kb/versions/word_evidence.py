"""Weighs the words that two texts share, so that a reworded rule is known again.

In: the texts of two versions. Out: `WordEvidence`: of any two texts the share of words that they
have in common, of both together and of each alone. A word and a pair of neighbouring words count by
their IDF over both versions (Manning, Raghavan, Schütze: Introduction to Information Retrieval,
6.2), so that what stands in every rule says little. Numbers of rules are left out: a rule that was
renumbered is cited under another number. Nothing is decided here (kb.versions.alignment decides).
"""

import heapq
import math
import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from kb import text

# The number of a rule, as texts cite it. Matches "7.4.2", "702.5a"; not "40", "2. Cards".
RULE_NUMBER = re.compile(r"\b\d+(?:\.\d+)+[a-z]?\b")
COMMON = 80  # texts of both versions; what more of them hold proposes no candidate
MOST_NAMED = 400  # texts that the words of one name, the rarest words first
MOST_BITS = 32  # of the number of a word or a pair
RUN = 4  # letters that are compared at a time
MOST_CANDIDATES = 12  # texts that are compared with one, the likest first

Features = frozenset[int]  # of one text, as numbers
Numbers = npt.NDArray[np.int64]  # the same, in their order
NONE: Numbers = np.zeros(0, np.int64)


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
        # Most texts are the same in both versions, and share one set.
        texts = {one: place for place, one in enumerate(dict.fromkeys((*old, *new)))}
        self._held = _number_features(list(texts))
        self._places = tuple([texts[one] for one in some] for some in (old, new))
        known = [frozenset(held.tolist()) for held in self._held]
        self.old, self.new = ([known[one] for one in some] for some in self._places)
        often = np.bincount([*self._places[0], *self._places[1]], minlength=len(texts))
        sizes = [len(held) for held in self._held]
        self._counts = np.bincount(np.concatenate([*self._held, NONE]), np.repeat(often, sizes))
        # Equal weights are one object: what lies together in memory is read faster.
        total, counts = len(old) + len(new), self._counts.astype(int).tolist()
        table = {count: math.log((total + 1) / (count + 0.5)) for count in set(counts)}
        self._weights = [table[count] for count in counts]
        self._sums: tuple[dict[int, float], ...] = {}, {}
        self._holders_old: dict[int, list[int]] = {}
        self._holders_new: dict[int, list[int]] = {}
        self._known_old: dict[int, list[int]] = {}  # candidates that were listed
        self._known_new: dict[int, list[int]] = {}

    def look_for(self, old: Iterable[int], new: Iterable[int]) -> None:
        """Prepare to list the candidates of some texts: only their words are looked for."""
        self._known_old, self._known_new = {}, {}
        self._holders_new = self._invert(1, [self._places[0][place] for place in old])
        self._holders_old = self._invert(0, [self._places[1][place] for place in new])

    def _invert(self, side: int, texts: Iterable[int]) -> dict[int, list[int]]:
        """Give for each feature of some texts the places of a version that hold it."""
        wanted = np.zeros(len(self._counts), bool)
        wanted[np.concatenate([*(self._held[one] for one in texts), NONE])] = True
        # What many texts hold proposes no candidate: it would propose them all.
        wanted &= self._counts <= COMMON
        found = [held[wanted[held]] for held in map(self._held.__getitem__, self._places[side])]
        features = np.concatenate([*found, NONE])
        places = np.repeat(np.arange(len(found)), [len(held) for held in found])
        order = np.argsort(features, kind="stable")
        names, starts = np.unique(features[order], return_index=True)
        ends = [*starts.tolist()[1:], len(features)]
        listed = places[order].tolist()
        return {
            name: listed[start:end]
            for name, start, end in zip(names.tolist(), starts.tolist(), ends)
        }

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

    def find_likest_other(self, old: int, new: int) -> float:
        """Measure how like the likest other text of both versions is to one of two."""
        pairs = [(old, one) for one in self.list_new_candidates(old) if one != new]
        pairs += [(one, new) for one in self.list_old_candidates(new) if one != old]
        return max((self.compare(*pair).both for pair in pairs), default=0.0)

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


def _number_features(texts: Sequence[str]) -> list[Numbers]:
    """Give each word and each pair of neighbouring words a number, and list those of each text.

    They are numbered by sorting: a dictionary of all pairs is slower the more texts there are.
    """
    known: dict[str, int] = {}
    lists = [
        [known.setdefault(word, len(known)) for word in text.words(mask_numbers(one))]
        for one in texts
    ]
    words = np.array([number for some in lists for number in some], np.int64)
    owners = np.repeat(np.arange(len(lists)), [len(some) for some in lists])
    inside = owners[1:] == owners[:-1]
    pairs = ((words[:-1] << MOST_BITS) | words[1:])[inside]
    numbers = np.unique(pairs, return_inverse=True)[1] + len(known)
    size = len(known) + len(pairs) + 1
    held = np.concatenate([owners * size + words, owners[1:][inside] * size + numbers])
    held.sort()  # np.unique hashes, which is slower
    owner, feature = np.divmod(held[np.flatnonzero(np.diff(held, prepend=-1))], size)
    return np.split(feature, np.searchsorted(owner, np.arange(1, len(texts))))

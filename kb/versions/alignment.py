"""Decides which entry of a new version is which entry of the old one, and what nothing decides.

In: the entries of both versions as `VersionItem`s. Out: an `Alignment` (kb.versions.two_versions).
Evidence is taken in the order of its strength: the same words, the same title in the same place,
the entries below it (kb.versions.exact_pairs), then the words that two texts share together with
the place of both, where that makes it sure (kb.versions.confidence) and nothing else is nearly as
sure, unless a rule may have been replaced by one of its form (kb.versions.replacement), or where
they cannot be mistaken (kb.versions.unmistakable). A text whose words went into another entry is
merged, one that came out of another is split from it (kb.versions.parts). Where it is neither sure
nor out of the question, the entry is asked about. Nothing is guessed.
"""

from collections.abc import Sequence

from kb import collector
from kb.versions import confidence, exact_pairs, parts, replacement, rivals, unmistakable
from kb.versions.confidence import MatchEvidence
from kb.versions.rivals import BestPairs
from kb.versions.two_versions import Alignment, Pair, TwoVersions, VersionItem

# Measured on successive versions of other games' rules (docs/decisions/0026-import.md).
SURE, DOUBTFUL = 0.88, 0.03  # from here on two entries are the same; a person is asked
LIKELY = 0.7  # from here on they are, if nothing else is nearly as like
RIVALRY = 0.5  # as sure as this it may be at most that either of the two is another entry
SAME = 0.9  # how like two texts are whose twins elsewhere do not matter
RIVAL_BEGINNING = 0.2  # or as this, where another begins with the same words and it does not
LIKEST = 0.8  # the same of texts with nothing around them the same, whatever else speaks for them
UNLIKE = 0.05  # texts that are less like are not asked about
REPLACED = 0.3  # from here on it is asked whether one was removed and the other is new


@collector.pause()
def align(old: Sequence[VersionItem], new: Sequence[VersionItem]) -> Alignment:
    """Align the entries of two versions of a document."""
    return Aligner(old, new).align()


class Aligner(TwoVersions):
    """Two versions, and what is decided of them: the strongest evidence first."""

    def __init__(self, old: Sequence[VersionItem], new: Sequence[VersionItem]) -> None:
        super().__init__(old, new)
        # What may be paired, as last weighed: how sure it is that they are the same.
        self.sureness: dict[Pair, float] = {}

    def align(self) -> Alignment:
        """Decide on every entry."""
        exact_pairs.pair_exactly(self)
        exact_pairs.pair_headings(self)
        self.words.look_for(*self.list_open())
        parts.pair_groups(self)
        while self.pair_by_words() or exact_pairs.pair_by_title_and_above(self):
            exact_pairs.pair_headings(self)
        parts.find_parts(self, self.sureness)
        self.ask()
        return self.found

    def pair_by_words(self) -> bool:
        """Pair the entries that are surely the same; tell whether there were any."""
        evidence = self.weigh_open()
        self.sureness = {pair: confidence.estimate(one) for pair, one in evidence.items()}
        best = rivals.find_best(self.sureness)
        joined = unmistakable.find_joined(self, evidence)
        chosen = [
            pair
            for pair in self.sureness
            if pair not in joined
            and (best.find_rival(pair) <= RIVALRY or _stay_as_they_are(evidence[pair]))
            and not self._begins_another(*pair, best)
            and self._are_the_same(pair, evidence[pair])
        ]
        for old, new in chosen:
            self.pair(old, new)
        return bool(chosen)

    def _are_the_same(self, pair: Pair, evidence: MatchEvidence) -> bool:
        """Tell whether two are surely the same, by likeness and place, or by their words alone."""
        if not exact_pairs.may_be_one(self, *pair):
            return False
        if self.are_placed_alike(pair, evidence):
            replaced = replacement.estimate(replacement.weigh(self, pair, evidence))
            if replaced < REPLACED:
                return True
        return unmistakable.is_unmistakable(self, pair)

    def are_placed_alike(self, pair: Pair, evidence: MatchEvidence) -> bool:
        """Tell whether two are the same by likeness and place, if no rule was replaced."""
        sure = self.sureness[pair]
        if sure >= SURE and _are_like_enough(evidence):
            return True
        return sure >= LIKELY and not evidence.elsewhere and unmistakable.is_ahead(self, pair)

    def _begins_another(self, old: int, new: int, best: BestPairs) -> bool:
        """Tell whether another entry begins with the same words and these two do not."""
        if self.begin_alike(old, new) or best.find_rival((old, new)) < RIVAL_BEGINNING:
            return False
        return any(self.begin_alike(*other) for other in best.list_rivals((old, new)))

    def weigh_open(self) -> dict[Pair, MatchEvidence]:
        """Weigh what speaks for each open old entry being an open new one."""
        return confidence.weigh_open(self)

    def ask(self) -> None:
        """Ask about the entries whose evidence is neither strong nor weak."""
        found = self.found
        doubtful = sorted(
            (-sure, old, new)
            for (old, new), sure in self.sureness.items()
            if sure >= DOUBTFUL and self.words.compare(old, new).both >= UNLIKE
            if old not in found.merged and new not in found.split
        )
        for _, old, new in doubtful:
            found.asked[old] = (*found.asked.get(old, ()), new)
        exact_pairs.ask_alike(self)


def _stay_as_they_are(evidence: MatchEvidence) -> bool:
    """Tell whether two have nearly the same words in the same turn between the same neighbours.

    Where the same words stand elsewhere too, those are another entry.
    """
    return evidence.in_turn and evidence.in_order and evidence.likeness >= SAME


def _are_like_enough(evidence: MatchEvidence) -> bool:
    """Tell whether two texts are so like that one may be the other where they stand."""
    return evidence.likeness >= LIKEST or not evidence.elsewhere

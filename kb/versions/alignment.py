"""Decides which entry of a new version is which entry of the old one, and what nothing decides.

In: the entries of both versions as `VersionItem`s. Out: an `Alignment` (kb.versions.two_versions).
Evidence is taken in the order of its strength: the same words, the same title in the same place,
the entries below it, then the words that two texts share (kb.versions.word_evidence) together with
the place of both (kb.versions.neighbours), where that makes it sure (kb.versions.confidence) and
nothing else is nearly as sure, unless a rule may have been replaced by one of its form
(kb.versions.replacement), or where they cannot be mistaken (kb.versions.unmistakable). A text
whose words went into another entry is merged, one that came out of another is split from it
(kb.versions.parts). Where it is neither sure nor out of the question, the entry is asked about.
Nothing is guessed.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Sequence

from kb import collector
from kb.versions import confidence, in_order, parts, replacement, rivals, unmistakable
from kb.versions.confidence import MatchEvidence
from kb.versions.neighbours import GONE, NOWHERE, Neighbours, Surroundings, find_new
from kb.versions.rivals import BestPairs
from kb.versions.two_versions import (
    FEWEST,
    LONGEST_BEGINNING,
    Alignment,
    Pair,
    TwoVersions,
    VersionItem,
    count_words,
)
from kb.versions.word_evidence import Overlap

# Measured on successive versions of other games' rules (docs/decisions/0026-import.md).
SURE, DOUBTFUL = 0.88, 0.03  # from here on two entries are the same; a person is asked
LIKELY = 0.7  # from here on they are, if nothing else is nearly as like
RIVALRY = 0.5  # as sure as this it may be at most that either of the two is another entry
SAME = 0.9  # how like two texts are whose twins elsewhere do not matter
RIVAL_BEGINNING = 0.2  # or as this, where another begins with the same words and it does not
LIKE = 0.2  # how like two texts must be that have the same title elsewhere
LIKEST = 0.8  # the same of texts with nothing around them the same, whatever else speaks for them
UNLIKE = 0.05  # texts that are less like are not asked about
REPLACED = 0.3  # from here on it is asked whether one was removed and the other is new
HELD = 0.6  # what counts, for the order, of the share of one text that the other holds
FEWEST_OF_A_CARD = 20  # words that are the same below the names of two cards, if it is one
FEWEST_BELOW = 2  # entries below a heading that must be the same to say anything
LONG = 60  # words; a longer text tells an entry from others no worse than one of so many
BELOW = 0.6  # share of the entries below a heading that must be the same


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
        self.pair_exactly()
        self.pair_headings()
        self.words.look_for(*self.list_open())
        parts.pair_groups(self)
        while self.pair_by_words() or self.pair_by_title_and_above():
            self.pair_headings()
        parts.find_parts(self, self.sureness)
        self.ask()
        return self.found

    def pair_exactly(self) -> None:
        """Pair what has the same words or the same title, the strongest evidence first."""
        titles, words = self.titles, (self.old_words, self.new_words)

        def by_title_and_words(side: int, place: int) -> Hashable:
            title = titles[side][place]
            return (title, words[side][place]) if title else None

        def by_words(side: int, place: int) -> Hashable:
            held = words[side][place]
            return held if count_words(held) >= FEWEST else None

        def by_words_and_above(side: int, place: int) -> Hashable:
            above = self._find_above(side, place)
            return (titles[side][place], words[side][place], above) if above != GONE else None

        self._pair_alike(by_title_and_words)
        self._set_apart_contradictions(self._give_title, by_words)
        self.pair_by_title_and_above()
        self._pair_alike(by_words, fits=self._may_be_one)
        self._pair_alike(self._give_title, fits=self._say_alike)
        while self.pair_by_title_and_above():
            pass
        while self._pair_alike(by_words_and_above, in_order=True):
            self.pair_headings()
        self._pair_alike(by_words, in_order=True, fits=self._may_be_one)

    def pair_by_title_and_above(self) -> bool:
        """Pair what has the same title below the same entry; tell whether there were any.

        What is open may have it alone only when others are paired, or the entries above both. In
        brackets a title may say something else now, if its text does not.
        """

        def by_title_and_above(side: int, place: int) -> Hashable:
            title, above = self.titles[side][place], self._find_above(side, place)
            return (title, above) if title and above != GONE else None

        def by_name_and_above(side: int, place: int) -> Hashable:
            name, above = self.names[side][place], self._find_above(side, place)
            return (name, above) if name and above != GONE else None

        found = self._pair_alike(by_title_and_above)
        return bool(found + self._pair_alike(by_name_and_above, fits=self._are_of_one_name))

    def _are_of_one_name(self, old: int, new: int) -> bool:
        """Tell whether two entries of one name may be the same, by what follows it and their texts.

        "Ferry (boat)" is not "Ferry (raft)".
        """
        name = self.names[0][old]
        rests = (self.titles[side][place][len(name) :] for side, place in ((0, old), (1, new)))
        one, other = (set(rest.split()) for rest in rests)
        return self._keep_words(old, new) and bool(one & other or not one or not other)

    def _find_above(self, side: int, place: int) -> int:
        """Find the new place of the entry above one."""
        if side:
            return self.new[place].under
        return find_new(self.old[place].under, self.found.pairs)

    def _pair_alike(
        self,
        make_key: Callable[[int, int], Hashable],
        *,
        in_order: bool = False,
        fits: Callable[[int, int], bool] = lambda old, new: True,
    ) -> int:
        """Pair what has the same key, where it is the only one on both sides; count the pairs.

        With `in_order`, equal numbers of them are paired one by one.
        """
        known = len(self.taken)
        for here, there in self._group_alike(make_key):
            if len(here) == len(there) and (len(here) == 1 or in_order):
                for old, new in zip(here, there):
                    if fits(old, new):
                        self.pair(old, new)
        return len(self.taken) - known

    def _give_title(self, side: int, place: int) -> Hashable:
        return self.titles[side][place] or None

    def _say_alike(self, old: int, new: int) -> bool:
        """Tell whether two texts share words, or one is too short to tell.

        A title alone ("Ammo", "Operators") may be that of another rule elsewhere.
        """
        short = min(self.count_words(old, new)) < FEWEST
        return short or self._keep_words(old, new)

    def _keep_words(self, old: int, new: int) -> bool:
        """Tell whether two share words, more of them than may be said of another title as well."""
        return not self._are_few(old, new) and self.words.compare(old, new).both >= LIKE

    def _may_be_one(self, old: int, new: int) -> bool:
        """Tell whether two may be the same by their words, whatever their titles say.

        A few words may be said of another title as well, and those of a card of another card.
        """
        titles = self.titles[0][old], self.titles[1][new]
        if titles[0] == titles[1] or not all(titles):
            return True
        if not (self.old[old].is_card and self.new[new].is_card):
            return not self._are_few(old, new)
        same = self.old_words[old] == self.new_words[new]
        return same and min(self.count_words(old, new)) >= FEWEST_OF_A_CARD

    def _are_few(self, old: int, new: int) -> bool:
        """Tell whether one of two texts has only a few words, such as "See helps."."""
        return 0 < min(self.count_words(old, new)) < FEWEST

    def _group_alike(
        self, make_key: Callable[[int, int], Hashable]
    ) -> list[tuple[list[int], list[int]]]:
        """Group what is open and has the same key: places of the old version, and of the new."""
        places: tuple[dict[Hashable, list[int]], ...] = defaultdict(list), defaultdict(list)
        for side, (still, items) in enumerate(zip(self.list_open(), (self.old, self.new))):
            for place in still:
                key = make_key(side, place)
                if key is not None:
                    places[side][items[place].family, key].append(place)
        return [(here, places[1][known]) for known, here in places[0].items() if known in places[1]]

    def _set_apart_contradictions(
        self, by_title: Callable[[int, int], Hashable], by_words: Callable[[int, int], Hashable]
    ) -> None:
        """Ask about an entry whose title one entry has now, and whose words another."""
        titled, worded = (
            {here[0]: there[0] for here, there in alike if len(here) == len(there) == 1}
            for alike in (self._group_alike(by_title), self._group_alike(by_words))
        )
        for old, new in titled.items():
            if worded.get(old, new) != new:
                self.found.asked[old] = (worded[old], new)

    def pair_headings(self) -> None:
        """Pair the entries above those that are paired, where most of these agree."""
        below_old = Counter(item.under for item in self.old)
        below_new = Counter(item.under for item in self.new)
        for old, counted in self._count_votes().items():
            new, agreed = counted.most_common(1)[0]
            free = old not in self.found.pairs and new not in self.taken
            same = agreed >= BELOW * below_old[old] and agreed >= BELOW * below_new[new]
            if free and same and agreed > 1 and self.old[old].family == self.new[new].family:
                self.pair(old, new)

    def _count_votes(self) -> dict[int, Counter[int]]:
        """Count for each old heading how many of the entries below it stand below a new one now."""
        votes: dict[int, Counter[int]] = defaultdict(Counter)
        for old, new in self.found.pairs.items():
            one, other = self.old[old].under, self.new[new].under
            if NOWHERE not in {one, other}:
                votes[one][other] += 1
        return votes

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
        if not self._may_be_one(*pair):
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
        places = Neighbours(self.above, self.found.pairs, self.taken)
        overlaps = self._compare_open(places)
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
                letters=self.words.compare_letters(*pair),
                beginning=self.count_beginning(*pair) / LONGEST_BEGINNING,
                length=math.log(1 + min(LONG, *self.count_words(*pair))),
                margin=overlap.both - best.find_rival(pair),
                in_turn=places.are_in_turn(*pair),
                in_order=pair in ordered,
                within=around[pair] is Surroundings.WITHIN,
                below_another=around[pair] is Surroundings.BELOW_ANOTHER,
                elsewhere=around[pair] is Surroundings.ELSEWHERE,
                below=self._measure_below(*pair),
            )
            for pair, overlap in overlaps.items()
        }

    def _compare_open(self, places: Neighbours) -> dict[Pair, Overlap]:
        """Compare each open old entry with the open new ones that it may be."""
        old_open, new_open = self.list_open()
        free = set(new_open)
        return {
            (old, new): self.words.compare(old, new)
            for old in old_open
            for new in sorted({*self.words.list_new_candidates(old), *places.list_between(old)})
            if new in free and self.old[old].family == self.new[new].family
        }

    def _measure_below(self, old: int, new: int) -> float:
        """Measure the share of the entries below two that are the same, where that is most."""
        here, there = self.below[0].get(old, ()), set(self.below[1].get(new, ()))
        agreed = sum(self.found.pairs.get(one) in there for one in here)
        share = agreed / max(len(here), len(there), 1)
        return share if agreed >= FEWEST_BELOW and share >= BELOW / 2 else 0.0

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
        old_open, new_open = map(set, self.list_open())
        for old, counted in self._count_votes().items():
            new = counted.most_common(1)[0][0]
            if old in old_open and new in new_open and self.old[old].family == self.new[new].family:
                found.asked[old] = (new,)
        for here, there in self._group_alike(self._give_title):
            if len(here) == len(there) == 1:
                found.asked[here[0]] = (there[0],)


def _stay_as_they_are(evidence: MatchEvidence) -> bool:
    """Tell whether two have nearly the same words in the same turn between the same neighbours.

    Where the same words stand elsewhere too, those are another entry.
    """
    return evidence.in_turn and evidence.in_order and evidence.likeness >= SAME


def _are_like_enough(evidence: MatchEvidence) -> bool:
    """Tell whether two texts are so like that one may be the other where they stand."""
    return evidence.likeness >= LIKEST or not evidence.elsewhere

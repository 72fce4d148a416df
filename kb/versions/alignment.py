"""Decides which entry of a new version is which entry of the old one, and what nothing decides.

In: the entries of both versions as `VersionItem`s, in document order, their ids unknown. Out: an
`Alignment`. Evidence is taken in the order of its strength: the same words, the same title in the
same place, the entries below it, then the words that two texts share (kb.versions.word_evidence)
together with the place of both (kb.versions.neighbours), where that makes it sure
(kb.versions.confidence) and nothing else is nearly as sure. A text whose words went into another
entry is merged, one that came out of another is split from it. Where it is neither sure nor out of
the question, the entry is asked about. Nothing is guessed.
"""

import heapq
import itertools
import math
from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from kb import collector, text
from kb.versions import confidence, in_order
from kb.versions.confidence import MatchEvidence
from kb.versions.neighbours import GONE, NOWHERE, Neighbours, Surroundings
from kb.versions.word_evidence import Overlap, WordEvidence, mask_numbers

Pair = tuple[int, int]  # places: of the old version, of the new one


@dataclass(frozen=True)
class VersionItem:
    """An entry of one version, as far as the alignment goes by it."""

    title: str  # "" for a rule that has only a number
    number: str
    under: int  # place of the entry above it; -1 for none
    text: str
    family: str = "text"  # entries of different families are never the same


# Measured on successive versions of other games' rules (docs/decisions/0026-import.md).
SURE, DOUBTFUL = 0.88, 0.03  # from here on two entries are the same; a person is asked
RIVALRY = 0.5  # as sure as this it may be at most that either of the two is another entry
RIVAL_BEGINNING = 0.2  # or as this, where another begins with the same words and it does not
# How like two texts must be whatever else speaks for them: in the same turn between the same
# neighbours, beside entries that came or went, and with nothing around them the same.
LIKE, LIKER, LIKEST = 0.2, 0.5, 0.8
UNLIKE = 0.05  # texts that are less like are not asked about
FEWEST = 6  # words; fewer do not tell an entry from others
HELD = 0.6  # what counts, for the order, of the share of one text that the other holds
FEWEST_BELOW = 2  # entries below a heading that must be the same to say anything
PART = 0.75  # share of a text's weight that must be in the other entry, for a split or merger
OWN = 0.55  # share of it that must be there and not in the part that stayed
MOST_PARTS = 1.3  # times the weight of the whole; parts that weigh more repeat it
LONGEST_BEGINNING = 6  # words
LONG = 60  # words; a longer text tells an entry from others no worse than one of so many
RIVAL = 0.5  # how like an entry must be to one that is not paired, to be no part of a third
BELOW = 0.6  # share of the entries below a heading that must be the same


@dataclass
class Alignment:
    """What became of each entry of the old version, and where each of the new one comes from.

    Entries are given by their places.
    """

    pairs: dict[int, int] = field(default_factory=dict)  # old -> new
    merged: dict[int, int] = field(default_factory=dict)  # old -> the new one that took it in
    split: dict[int, int] = field(default_factory=dict)  # new -> the old one that it was part of
    # Old -> the new ones that it may be, the likest first.
    asked: dict[int, tuple[int, ...]] = field(default_factory=dict)


@collector.pause()
def align(old: Sequence[VersionItem], new: Sequence[VersionItem]) -> Alignment:
    """Align the entries of two versions of a document."""
    return Aligner(old, new).align()


class _Best:
    """The best two values of each old and each new entry."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, int], list[tuple[float, Pair]]] = defaultdict(list)

    def add(self, pair: Pair, value: float) -> None:
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


class Aligner:
    """The state of one alignment: what is paired so far."""

    def __init__(self, old: Sequence[VersionItem], new: Sequence[VersionItem]) -> None:
        self.old, self.new = old, new
        self.words = WordEvidence(
            [f"{item.title} {item.text}" for item in old],
            [f"{item.title} {item.text}" for item in new],
        )
        self.old_words, self.new_words = _join_words(old, new)
        self.titles = [_key_title(item) for item in old], [_key_title(item) for item in new]
        self.above = [item.under for item in old], [item.under for item in new]
        self.found = Alignment()
        self.taken: dict[int, int] = {}  # new -> old
        self.below = _list_below(old), _list_below(new)
        # What may be paired, as last weighed: how sure it is that they are the same.
        self.sureness: dict[Pair, float] = {}

    def align(self) -> Alignment:
        """Decide on every entry, the strongest evidence first."""
        self.pair_exactly()
        self.pair_headings()
        self.words.look_for(*self.list_open())
        self.pair_groups()
        while self.pair_by_words():
            self.pair_headings()
        self.find_parts()
        self.ask()
        return self.found

    def pair(self, old: int, new: int) -> None:
        """Note that two entries are the same."""
        self.found.pairs[old] = new
        self.taken[new] = old

    def list_open(self) -> tuple[list[int], list[int]]:
        """List what is not paired yet, of both versions."""
        found = self.found
        known_old = {*found.pairs, *found.asked, *found.merged}
        known_new = {*self.taken, *found.split}.union(*found.asked.values())
        return (
            [place for place in range(len(self.old)) if place not in known_old],
            [place for place in range(len(self.new)) if place not in known_new],
        )

    def find_above(self, old: int) -> int:
        """Give the entry of the new version that is the one above an old one; -2 if it is gone."""
        under = self.old[old].under
        return under if under == NOWHERE else self.found.pairs.get(under, GONE)

    def pair_exactly(self) -> None:
        """Pair what has the same words or the same title, the strongest evidence first."""
        titles, words = self.titles, (self.old_words, self.new_words)

        def find_above(side: int, place: int) -> int:
            return self.new[place].under if side else self.find_above(place)

        def by_title_and_words(side: int, place: int) -> Hashable:
            title = titles[side][place]
            return (title, words[side][place]) if title else None

        def by_words(side: int, place: int) -> Hashable:
            held = words[side][place]
            return held if held.count(" ") + 1 >= FEWEST else None

        def by_title_and_above(side: int, place: int) -> Hashable:
            above = find_above(side, place)
            return (titles[side][place], above) if titles[side][place] and above != GONE else None

        def by_words_and_above(side: int, place: int) -> Hashable:
            above = find_above(side, place)
            return (titles[side][place], words[side][place], above) if above != GONE else None

        self._pair_alike(by_title_and_words)
        self._set_apart_contradictions(self._give_title, by_words)
        for make_key in (by_title_and_above, by_words):
            self._pair_alike(make_key)
        self._pair_alike(self._give_title, fits=self._say_alike)
        while self._pair_alike(by_title_and_above):
            pass
        while self._pair_alike(by_words_and_above, in_order=True):
            self.pair_headings()
        self._pair_alike(by_words, in_order=True)

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
        short = min(self._count_words(old, new)) < FEWEST
        return short or self.words.compare(old, new).both >= LIKE

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

    def pair_groups(self) -> None:
        """Pair an entry that was split in several with one of them, and one that took in several.

        It is the one that begins with the same words; the others are its parts.
        """
        _, new_open = self.list_open()
        parts = self._collect_parts(new_open, by_old=False)
        for old, places in sorted(parts.items()):
            whole = frozenset().union(*(self.words.new[place] for place in places))
            if self.words.measure_rest(self.words.old[old], whole, frozenset()) >= PART:
                kept = next((one for one in places if self._begin_alike(old, one)), None)
                if kept is not None:
                    self.pair(old, kept)
                    self.found.split.update({one: old for one in places if one != kept})
        old_open, _ = self.list_open()
        parts = self._collect_parts(old_open, by_old=True)
        for new, places in sorted(parts.items()):
            whole = frozenset().union(*(self.words.old[place] for place in places))
            if self.words.measure_rest(self.words.new[new], whole, frozenset()) >= PART:
                kept = next((one for one in places if self._begin_alike(one, new)), None)
                if kept is not None:
                    self.pair(kept, new)
                    self.found.merged.update({one: new for one in places if one != kept})

    def _collect_parts(self, places: Sequence[int], *, by_old: bool) -> dict[int, list[int]]:
        """Collect the open entries that are each a part of one open entry of the other version."""
        old_open, new_open = map(set, self.list_open())
        found: dict[int, list[int]] = defaultdict(list)
        for place in places:
            if by_old:
                candidates = self.words.list_new_candidates(place)
                held = [(self.words.compare(place, one).old, one) for one in candidates]
                still = new_open
            else:
                candidates = self.words.list_old_candidates(place)
                held = [(self.words.compare(one, place).new, one) for one in candidates]
                still = old_open
            share, best = max(held, default=(0.0, NOWHERE))
            words = (self.old_words if by_old else self.new_words)[place]
            if share >= PART and best in still and words.count(" ") + 1 >= FEWEST:
                found[best].append(place)
        wholes, texts = (self.words.new, self.words.old)[:: 1 if by_old else -1]
        return {
            place: parts
            for place, parts in found.items()
            if len(parts) > 1
            and sum(self.words.weigh(texts[part]) for part in parts)
            <= MOST_PARTS * self.words.weigh(wholes[place])
        }

    def _begin_alike(self, old: int, new: int) -> bool:
        one, other = self.old_words[old].split(" ", 4), self.new_words[new].split(" ", 4)
        return one[:4] == other[:4]

    def pair_by_words(self) -> bool:
        """Pair the entries that are surely the same; tell whether there were any."""
        evidence = self.weigh_open()
        self.sureness = {pair: confidence.estimate(one) for pair, one in evidence.items()}
        best = _find_best(self.sureness)
        chosen = [
            (old, new)
            for (old, new), sure in self.sureness.items()
            if sure >= SURE
            and best.find_rival((old, new)) <= RIVALRY
            and not self._begins_another(old, new, best)
            and _are_like_enough(evidence[old, new])
        ]
        for old, new in chosen:
            self.pair(old, new)
        return bool(chosen)

    def _begins_another(self, old: int, new: int, best: _Best) -> bool:
        """Tell whether another entry begins with the same words and these two do not."""
        if self._begin_alike(old, new) or best.find_rival((old, new)) < RIVAL_BEGINNING:
            return False
        return any(self._begin_alike(*other) for other in best.list_rivals((old, new)))

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
        best = _find_best({pair: overlap.both for pair, overlap in overlaps.items()})
        return {
            pair: MatchEvidence(
                likeness=overlap.both,
                held=min(overlap.old, overlap.new),
                letters=self.words.compare_letters(*pair),
                beginning=self._count_beginning(*pair) / LONGEST_BEGINNING,
                length=math.log(1 + min(LONG, *self._count_words(*pair))),
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

    def _count_words(self, old: int, new: int) -> tuple[int, int]:
        return _count_words(self.old_words[old]), _count_words(self.new_words[new])

    def _count_beginning(self, old: int, new: int) -> int:
        """Count the words from the first on that two texts share, up to some."""
        parts = [
            words.split(" ", LONGEST_BEGINNING)[:LONGEST_BEGINNING]
            for words in (self.old_words[old], self.new_words[new])
        ]
        return sum(1 for _ in itertools.takewhile(_are_equal, zip(*parts)))

    def _measure_below(self, old: int, new: int) -> float:
        """Measure the share of the entries below two that are the same, where that is most."""
        here, there = self.below[0].get(old, ()), set(self.below[1].get(new, ()))
        agreed = sum(self.found.pairs.get(one) in there for one in here)
        share = agreed / max(len(here), len(there), 1)
        return share if agreed >= FEWEST_BELOW and share >= BELOW / 2 else 0.0

    def find_parts(self) -> None:
        """Find the entries that were merged into another, and those split from one."""
        old_open, new_open = self.list_open()
        rival_old, rival_new = self._find_rivals()
        for old in old_open:
            if old in self.found.merged or old in rival_old:
                continue
            for new in self.words.list_new_candidates(old):
                if new in self.taken and self._is_part(old, new, PART, OWN, merged=True):
                    self.found.merged[old] = new
                    break
        for new in new_open:
            if new in self.found.split or new in rival_new:
                continue
            for old in self.words.list_old_candidates(new):
                if old in self.found.pairs and self._is_part(old, new, PART, OWN, merged=False):
                    self.found.split[new] = old
                    break

    def _find_rivals(self) -> tuple[set[int], set[int]]:
        """Find the open entries, old and new, that are too like an open one to be parts."""
        alike = [pair for pair in self.sureness if self.words.compare(*pair).both >= RIVAL]
        return {old for old, _ in alike}, {new for _, new in alike}

    def _is_part(self, old: int, new: int, part: float, own: float, *, merged: bool) -> bool:
        """Tell whether an old entry went into a new one that is another's, or came out of one."""
        overlap = self.words.compare(old, new)
        if merged:
            stayed = self.words.old[self.taken[new]]
            rest = self.words.measure_rest(self.words.old[old], self.words.new[new], stayed)
            long = len(self.old_words[old].split()) >= FEWEST
            return long and overlap.old >= part and rest >= own
        stayed = self.words.new[self.found.pairs[old]]
        rest = self.words.measure_rest(self.words.new[new], self.words.old[old], stayed)
        long = len(self.new_words[new].split()) >= FEWEST
        return long and overlap.new >= part and rest >= own

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


def _find_best(values: Mapping[Pair, float]) -> _Best:
    best = _Best()
    for pair, value in values.items():
        best.add(pair, value)
    return best


def _are_like_enough(evidence: MatchEvidence) -> bool:
    """Tell whether two texts are so like that one may be the other where they stand."""
    least = LIKEST if evidence.elsewhere else LIKE if evidence.in_turn else LIKER
    return evidence.likeness >= least


def _are_equal(pair: tuple[str, str]) -> bool:
    return pair[0] == pair[1]


def _count_words(words: str) -> int:
    return len(words.split())


def _list_below(items: Sequence[VersionItem]) -> dict[int, list[int]]:
    """List the entries right below each."""
    found: dict[int, list[int]] = defaultdict(list)
    for place, item in enumerate(items):
        found[item.under].append(place)
    return found


def _join_words(*versions: Sequence[VersionItem]) -> Iterator[list[str]]:
    """Join the words of each text; most texts are the same in both versions, and are read once."""
    texts = dict.fromkeys(item.text for items in versions for item in items)
    joined = {one: " ".join(text.words(mask_numbers(one))) for one in texts}
    for items in versions:
        yield [joined[item.text] for item in items]


def _key_title(item: VersionItem) -> str:
    return text.key(item.title) or item.title.casefold()

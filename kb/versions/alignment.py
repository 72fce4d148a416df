"""Decides which entry of a new version is which entry of the old one, and what nothing decides.

In: the entries of both versions as `Item`s, in document order, their ids unknown. Out: an
`Alignment`. Evidence is taken in the order of its strength: the same words, the same title in the
same place, the entries below it, then the words that two texts share (kb.versions.word_evidence),
where each is the other's best by a margin. The likeness that is asked for depends on the place:
little where an entry stands between the same neighbours, much elsewhere. A text whose words went
into another entry is merged, one that came out of another is split from it. Where the evidence is
neither strong nor weak, the entry is asked about. Nothing is guessed.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field

from kb import text
from kb.versions.neighbours import (
    BELOW_ANOTHER,
    BESIDE_THE_SAME,
    BETWEEN_THE_SAME,
    ELSEWHERE,
    GONE,
    NOWHERE,
    Bounds,
    Neighbours,
)
from kb.versions.word_evidence import WordEvidence, mask_numbers


@dataclass(frozen=True)
class Item:
    """An entry of one version, as far as the alignment goes by it."""

    title: str  # "" for a rule that has only a number
    number: str
    under: int  # place of the entry above it; -1 for none
    text: str
    family: str = "text"  # entries of different families are never the same


# Measured on successive versions of other games' rules (docs/decisions/0026-import.md).
HELD = 0.6  # what counts of the share of one text that the other holds, where the place agrees
IN_TURN = 0.1  # what it counts that two are in the same turn of their gaps
MARGIN = 0.08  # by which the best candidate must be liker than the next
FEWEST = 6  # words; fewer do not tell an entry from others
# How like two texts must be that do not begin alike: near their old neighbours, and elsewhere.
LIKE, LIKER = 0.5, 0.9
SHARED = 0.2  # share of a text's weight that a third text has and the other lacks: is it that one?
WHOLE = 0.8  # how like two texts must be for no third one to matter
PART = 0.75  # share of a text's weight that must be in the other entry, for a split or merger
OWN = 0.55  # share of it that must be there and not in the part that stayed
MOST_PARTS = 1.3  # times the weight of the whole; parts that weigh more repeat it
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


def align(old: Sequence[Item], new: Sequence[Item]) -> Alignment:
    """Align the entries of two versions of a document."""
    work = _Aligner(old, new)
    work.pair_exactly()
    work.pair_headings()
    work.words.look_for(*work.list_open())
    work.pair_groups()
    while work.pair_by_words():
        work.pair_headings()
    work.find_parts()
    work.ask()
    return work.found


class _Aligner:
    """The state of one alignment: what is paired so far."""

    def __init__(self, old: Sequence[Item], new: Sequence[Item]) -> None:
        self.old, self.new = old, new
        self.words = WordEvidence(
            [f"{item.title} {item.text}" for item in old],
            [f"{item.title} {item.text}" for item in new],
        )
        self.old_words, self.new_words = _join_words(old), _join_words(new)
        self.above = [item.under for item in old], [item.under for item in new]
        self.found = Alignment()
        self.taken: dict[int, int] = {}  # new -> old
        # What may be paired, as last scored: how like the texts are, and how like they must be.
        self.scored: dict[tuple[int, int], tuple[float, Bounds]] = {}

    def pair(self, old: int, new: int) -> None:
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
        titles = [_key_title(item) for item in self.old], [_key_title(item) for item in self.new]
        words = self.old_words, self.new_words

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

        def by_title(side: int, place: int) -> Hashable:
            return titles[side][place] or None

        def by_words_and_above(side: int, place: int) -> Hashable:
            above = find_above(side, place)
            return (titles[side][place], words[side][place], above) if above != GONE else None

        self._pair_alike(by_title_and_words)
        self._set_apart_contradictions(by_title, by_words)
        for make_key in (by_title_and_above, by_words, by_title, by_title_and_above):
            self._pair_alike(make_key)
        while self._pair_alike(by_words_and_above, in_order=True):
            self.pair_headings()
        self._pair_alike(by_words, in_order=True)

    def _pair_alike(
        self, make_key: Callable[[int, int], Hashable], *, in_order: bool = False
    ) -> int:
        """Pair what has the same key, where it is the only one on both sides; count the pairs.

        With `in_order`, equal numbers of them are paired one by one.
        """
        known = len(self.taken)
        for here, there in self._group_alike(make_key):
            if len(here) == len(there) and (len(here) == 1 or in_order):
                for old, new in zip(here, there):
                    self.pair(old, new)
        return len(self.taken) - known

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
        """Pair the entries whose texts are the likest; tell whether there were any."""
        scored = self.scored = self.score_open()
        rivals: dict[tuple[str, int], list[tuple[float, int]]] = defaultdict(list)
        for (old, new), (score, _) in scored.items():
            rivals["old", old].append((score, new))
            rivals["new", new].append((score, old))
        chosen = [
            (old, new)
            for (old, new), (score, bounds) in scored.items()
            if score >= bounds.sure
            and all(score >= other + MARGIN for other, one in rivals["old", old] if one != new)
            and all(score >= other + MARGIN for other, one in rivals["new", new] if one != old)
            and not self._is_unsure(
                old,
                new,
                bounds,
                {one for _, one in rivals["old", old]},
                {one for _, one in rivals["new", new]},
            )
        ]
        for old, new in chosen:
            self.pair(old, new)
        return bool(chosen)

    def _is_unsure(
        self, old: int, new: int, bounds: Bounds, news: set[int], olds: set[int]
    ) -> bool:
        """Tell whether a person is asked about two texts, though they are like enough.

        So it is where they begin otherwise and share too little, and where words of one of them
        that the other lacks stand in a third text: it may be that one.
        """
        words, both = self.words, self.words.compare(old, new).both
        least = LIKE if bounds in (BETWEEN_THE_SAME, BESIDE_THE_SAME) else LIKER
        if both < least and not self._begin_alike(old, new):
            return True
        if both >= WHOLE:
            return False
        one, other = words.old[old], words.new[new]
        return any(
            words.measure_rest(one, words.new[third], other) >= SHARED for third in news - {new}
        ) or any(
            words.measure_rest(other, words.old[third], one) >= SHARED for third in olds - {old}
        )

    def score_open(self) -> dict[tuple[int, int], tuple[float, Bounds]]:
        """Score what may be paired: how like the texts are, and how like they must be."""
        places = Neighbours(self.above, self.found.pairs, self.taken)
        old_open, new_open = self.list_open()
        free = set(new_open)
        scored: dict[tuple[int, int], tuple[float, Bounds]] = {}
        for old in old_open:
            candidates = {*self.words.list_new_candidates(old), *places.list_between(old)} & free
            for new in sorted(candidates):
                if self.old[old].family == self.new[new].family:
                    overlap, bounds = self.words.compare(old, new), places.choose_bounds(old, new)
                    score = overlap.both
                    if bounds not in (ELSEWHERE, BELOW_ANOTHER):
                        score = max(score, HELD * max(overlap.old, overlap.new))
                        score += IN_TURN * places.are_in_turn(old, new)
                    scored[old, new] = score, bounds
        return scored

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
        alike = [pair for pair in self.scored if self.words.compare(*pair).both >= RIVAL]
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
            (-score, old, new)
            for (old, new), (score, bounds) in self.scored.items()
            if score >= bounds.doubtful and old not in found.merged and new not in found.split
        )
        for _, old, new in doubtful:
            found.asked[old] = (*found.asked.get(old, ()), new)
        old_open, new_open = map(set, self.list_open())
        for old, counted in self._count_votes().items():
            new = counted.most_common(1)[0][0]
            if old in old_open and new in new_open and self.old[old].family == self.new[new].family:
                found.asked[old] = (new,)


def _join_words(items: Sequence[Item]) -> list[str]:
    return [" ".join(text.words(mask_numbers(item.text))) for item in items]


def _key_title(item: Item) -> str:
    return text.key(item.title) or item.title.casefold()

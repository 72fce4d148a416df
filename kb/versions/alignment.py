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
from kb.versions.word_evidence import WordEvidence, mask_numbers

NOWHERE, GONE = -1, -2


@dataclass(frozen=True)
class Item:
    """An entry of one version, as far as the alignment goes by it."""

    title: str  # "" for a rule that has only a number
    number: str
    under: int  # place of the entry above it; -1 for none
    text: str
    family: str = "text"  # entries of different families are never the same


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
HELD = 0.6  # what counts of the share of one text that the other holds, where the place agrees
IN_TURN = 0.1  # what it counts that two are in the same turn of their gaps
MARGIN = 0.08  # by which the best candidate must be liker than the next
FEWEST = 6  # words; fewer do not tell an entry from others
PART = 0.75  # share of a text's weight that must be in the other entry, for a split or merger
OWN = 0.55  # share of it that must be there and not in the part that stayed
HALF_PART, HALF_OWN = 0.6, 0.45  # where a person is asked
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
        self.found = Alignment()
        self.taken: dict[int, int] = {}  # new -> old

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
        items = self.old, self.new

        def find_above(side: int, place: int) -> int:
            return self.new[place].under if side else self.find_above(place)

        def by_all(side: int, place: int) -> Hashable:
            held = words[side][place]
            short = held.count(" ") + 1 < FEWEST and not titles[side][place]
            return None if short else (titles[side][place], items[side][place].number, held)

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

        self._pair_alike(by_all)
        self._pair_alike(by_title_and_words)
        self._set_apart_contradictions(by_title, by_words)
        for make_key in (by_title_and_above, by_words, by_title, by_title_and_above):
            self._pair_alike(make_key)
        self._pair_alike(by_words_and_above, in_order=True)

    def _pair_alike(
        self, make_key: Callable[[int, int], Hashable], *, in_order: bool = False
    ) -> None:
        """Pair what has the same key, where it is the only one on both sides.

        With `in_order`, equal numbers of them are paired one by one.
        """
        for here, there in self._group_alike(make_key):
            if len(here) == len(there) and (len(here) == 1 or in_order):
                for old, new in zip(here, there):
                    self.pair(old, new)

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
        votes: dict[int, Counter[int]] = defaultdict(Counter)
        below_old = Counter(item.under for item in self.old)
        below_new = Counter(item.under for item in self.new)
        for old, new in self.found.pairs.items():
            one, other = self.old[old].under, self.new[new].under
            if NOWHERE not in {one, other}:
                votes[one][other] += 1
        for old, counted in votes.items():
            new, agreed = counted.most_common(1)[0]
            free = old not in self.found.pairs and new not in self.taken
            same = agreed >= BELOW * below_old[old] and agreed >= BELOW * below_new[new]
            if free and same and agreed > 1 and self.old[old].family == self.new[new].family:
                self.pair(old, new)

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
        return {place: parts for place, parts in found.items() if len(parts) > 1}

    def _begin_alike(self, old: int, new: int) -> bool:
        one, other = self.old_words[old].split(" ", 4), self.new_words[new].split(" ", 4)
        return one[:4] == other[:4]

    def pair_by_words(self) -> bool:
        """Pair the entries whose texts are the likest; tell whether there were any."""
        scored = self.score_open()
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
        ]
        for old, new in chosen:
            self.pair(old, new)
        return bool(chosen)

    def score_open(self) -> dict[tuple[int, int], tuple[float, Bounds]]:
        """Score what may be paired: how like the texts are, and how like they must be."""
        places = _Places(self)
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
        for old in old_open:
            if old in self.found.merged:
                continue
            for new in self.words.list_new_candidates(old):
                if new in self.taken and self._is_part(old, new, PART, OWN, merged=True):
                    self.found.merged[old] = new
                    break
        for new in new_open:
            if new in self.found.split:
                continue
            for old in self.words.list_old_candidates(new):
                if old in self.found.pairs and self._is_part(old, new, PART, OWN, merged=False):
                    self.found.split[new] = old
                    break

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
        scored = self.score_open()
        doubtful = sorted(
            (-score, old, new)
            for (old, new), (score, bounds) in scored.items()
            if score >= bounds.doubtful and old not in found.merged and new not in found.split
        )
        for _, old, new in doubtful:
            found.asked[old] = (*found.asked.get(old, ()), new)


class _Places:
    """Where the entries that are not paired yet stand, between those that are."""

    def __init__(self, work: _Aligner) -> None:
        self.work = work
        pairs, taken = work.found.pairs, work.taken
        self.before_old = _find_paired(range(len(work.old)), pairs)
        self.after_old = _find_paired(range(len(work.old) - 1, -1, -1), pairs)
        self.before_new = _find_paired(range(len(work.new)), taken)
        self.after_new = _find_paired(range(len(work.new) - 1, -1, -1), taken)
        self.turns_old, self.turns_new = {}, {}
        self.gaps: dict[tuple[int, int], list[int]] = defaultdict(list)
        for new in range(len(work.new)):
            if new not in taken:
                gap = self.gaps[self.before_new[new], self.after_new[new]]
                self.turns_new[new] = len(gap)
                gap.append(new)
        counted: Counter[int] = Counter()
        for old in range(len(work.old)):
            if old not in pairs:
                self.turns_old[old] = counted[self.before_old[old]]
                counted[self.before_old[old]] += 1
        self.sizes_old = counted

    def list_between(self, old: int) -> list[int]:
        """List the new entries between the same neighbours."""
        pairs = self.work.found.pairs
        before, after = self.before_old[old], self.after_old[old]
        key = pairs.get(before, NOWHERE), pairs.get(after, NOWHERE)
        return self.gaps.get(key, [])

    def are_in_turn(self, old: int, new: int) -> bool:
        """Tell whether two have the same turn in gaps of the same size."""
        gap = self.gaps[self.before_new[new], self.after_new[new]]
        same_size = len(gap) == self.sizes_old[self.before_old[old]]
        return same_size and self.turns_old[old] == self.turns_new[new]

    def choose_bounds(self, old: int, new: int) -> Bounds:
        """Choose how like two texts must be where these stand."""
        pairs = self.work.found.pairs
        before = pairs.get(self.before_old[old], NOWHERE) == self.before_new[new]
        after = pairs.get(self.after_old[old], NOWHERE) == self.after_new[new]
        if self.work.find_above(old) != self.work.new[new].under:
            return BELOW_ANOTHER if before and after else ELSEWHERE
        if before and after:
            return BETWEEN_THE_SAME
        return BESIDE_THE_SAME if before or after else IN_THE_SAME


def _find_paired(places: range, paired: dict[int, int]) -> list[int]:
    """Give for each place the last paired one before it, in the order of the range."""
    found = [NOWHERE] * len(places)
    last = NOWHERE
    for place in places:
        found[place] = last
        if place in paired:
            last = place
    return found


def _join_words(items: Sequence[Item]) -> list[str]:
    return [" ".join(text.words(mask_numbers(item.text))) for item in items]


def _key_title(item: Item) -> str:
    return text.key(item.title) or item.title.casefold()

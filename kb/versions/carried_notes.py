"""Finds the lines of a new version that the notes about the old one are for.

In: the notes and exclusion rules of the old version, its lines and those of the new one. Out: for
each note and each named line its new line, if there is one. A line is known by its words. If these
occur again, it is the one between the same lines that occur once and have kept their order; if it
begins otherwise, the only one between these that has half of its words, or of several the one at
the same distance from both. A note about a lost line needs a gap of the same length before its
line, and no other note may be for that line, unless only one of them is for its very words. What is
not found is left out and listed. Notes that people wrote for the new version go first.
"""

import bisect
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from kb import text
from kb.model import ExclusionRule, Line, Note
from kb.versions import in_order
from kb.versions.changes import measure_kept

LOST = ("heading", "subheading", "lost")  # notes about what stood in a gap
FEWEST_KEPT = 0.5  # share of the words of a line that begins otherwise now
BEGINNING = 4  # words of such a line that its note names


@dataclass(frozen=True)
class CarriedNotes:
    """The notes of the old version at the lines of the new one."""

    notes: tuple[Note, ...]
    rules: tuple[ExclusionRule, ...]
    moves: dict[int, int]  # old line -> new line, of all that a note or rule names
    dropped: tuple[Note, ...] = ()  # notes whose line is not found
    dropped_rules: tuple[ExclusionRule, ...] = ()  # exclusion rules whose lines are not found
    renewed: dict[int, str] = field(default_factory=dict)  # old line -> first words of the new one


def carry_notes(
    notes: Sequence[Note],
    rules: Sequence[ExclusionRule],
    old: Sequence[Line],
    new: Sequence[Line],
    *,
    own: Sequence[Note] = (),
) -> CarriedNotes:
    """Carry the notes and exclusion rules of a version to the next, which may have some already."""
    finder = _LineFinder(old, new)
    carried, dropped, moves, renewed = [], [], dict[int, int](), dict[int, str]()
    places = {note: finder.find(note.line, note.begins, gap=note.what in LOST) for note in notes}
    claims: dict[int | None, set[int]] = defaultdict(set)
    for note, place in places.items():
        claims[place].add(note.line)
    for place, claiming in claims.items():
        exact = {line for line in claiming if place and finder.is_same(line, place)}
        claims[place] = exact if len(exact) == 1 else claiming
    written = {note.line for note in own}, {(note.what, note.title) for note in own}
    for note, place in places.items():
        if place in written[0] or (note.what, note.title) in written[1]:
            continue
        if place is None or claims[place] != {note.line}:
            dropped.append(note)
            continue
        moves[note.line] = place
        begins = finder.renew_beginning(note.begins, place)
        if begins != note.begins:
            renewed[note.line] = begins
        carried.append(replace(note, line=place, begins=begins))
    kept, dropped_rules = [], []
    for rule in rules:
        named = [*rule.at, *(rule.lines or ())]
        found = {line: finder.find(line, "", gap=False) for line in named}
        known = {line: place for line, place in found.items() if place is not None}
        moves.update(known)
        made = _carry_rule(rule, known, new)
        if made is None:
            dropped_rules.append(rule)
        else:
            kept.append(made)
    return CarriedNotes(
        tuple(carried), tuple(kept), moves, tuple(dropped), tuple(dropped_rules), renewed
    )


def _carry_rule(
    rule: ExclusionRule, places: Mapping[int, int], new: Sequence[Line]
) -> ExclusionRule | None:
    """Carry an exclusion rule; None where nothing of the new version is left for it.

    `places` gives the new line of each line that it names, if there is one.
    """
    if rule.lines is not None:
        first, last = map(places.get, rule.lines)
        return replace(rule, lines=(first, last)) if first and last and first <= last else None
    if rule.at:
        at = tuple(places[line] for line in rule.at if line in places)
        return replace(rule, at=at) if at else None
    whole, begins = text.normalise(rule.text), text.normalise(rule.begins)
    count = sum(
        line.text == whole if whole else line.text.startswith(begins) for line in new if line.text
    )
    return replace(rule, count=count) if count else None


class _LineFinder:
    """Finds lines of the old version in the new one."""

    def __init__(self, old: Sequence[Line], new: Sequence[Line]) -> None:
        self.old = {line.number: line for line in old}
        self.new = {line.number: line for line in new}
        self.places: dict[str, list[int]] = defaultdict(list)
        for line in new:
            if line.text:
                self.places[line.text].append(line.number)
        self.gaps_old, self.gaps_new = _count_blanks(old), _count_blanks(new)
        self.counts = Counter(line.text for line in old if line.text)
        start, end = _give_ends(old), _give_ends(new)
        once = {
            (line.number, self.places[line.text][0]): 1.0
            for line in old
            if self.counts[line.text] == 1 and len(self.places.get(line.text, ())) == 1
        }
        self.anchors = [
            (start[0] - 1, end[0] - 1),
            *in_order.choose_chain(once),
            (start[1] + 1, end[1] + 1),
        ]

    def find(self, number: int, begins: str, *, gap: bool) -> int | None:
        """Find the new line of an old one, which begins with some words."""
        line = self.old.get(number)
        candidates = list(self.places.get(line.text, ())) if line and line.text else []
        if not candidates and begins:
            candidates = [one.number for one in self.new.values() if _begins(one.text, begins)]
        again = len(candidates) > 1 or (line is not None and self.counts[line.text] > 1)
        if not candidates and line is not None:
            candidates = self._find_like(line)
        if gap and line is not None:
            blanks = self.gaps_old.get(number, 0)
            candidates = [one for one in candidates if self.gaps_new.get(one, 0) == blanks]
        if again:
            candidates = [one for one in candidates if self._is_between(number, one)]
        expected = self._expect(number)[0]
        return min(candidates, key=lambda one: (abs(one - expected), one), default=None)

    def is_same(self, number: int, place: int) -> bool:
        """Tell whether an old line and a new one have the same words."""
        return number in self.old and self.old[number].text == self.new[place].text

    def _find_like(self, line: Line) -> list[int]:
        """Find the new line that an old one was reworded to; none where several might be it."""
        before, after = self._find_anchors(line.number)
        like = [
            number
            for number in range(before[1] + 1, after[1])
            if number in self.new and _are_like(line.text, self.new[number].text)
        ]
        here, there = self._expect(line.number)
        return like if len(like) == 1 else [here] if here == there and here in like else []

    def renew_beginning(self, begins: str, place: int) -> str:
        """Give the first words of a new line if it has not the words that a note names."""
        found = self.new[place].text
        held = " ".join(text.words(begins)) in " ".join(text.words(found))
        return begins if held else " ".join(found.split()[:BEGINNING])

    def _expect(self, number: int) -> tuple[int, int]:
        """Say where an old line would be, by the lines around it that occur once."""
        before, after = self._find_anchors(number)
        return number + before[1] - before[0], number + after[1] - after[0]

    def _is_between(self, number: int, place: int) -> bool:
        """Tell whether an old line and a new one stand between the same lines that occur once."""
        before, after = self._find_anchors(number)
        return before[1] <= place <= after[1] or place in self._expect(number)

    def _find_anchors(self, number: int) -> tuple[tuple[int, int], tuple[int, int]]:
        """Find the lines before and after one that occur once, each with its new line."""
        place = bisect.bisect_right(self.anchors, (number, 1 << 60))
        return self.anchors[place - 1], self.anchors[place]


def _begins(line: str, begins: str) -> bool:
    """Tell whether a line begins with some words."""
    wanted = text.words(begins)
    return bool(wanted) and text.words(line)[: len(wanted)] == wanted


def _are_like(one: str, other: str) -> bool:
    """Tell whether two lines share enough of their words."""
    return min(measure_kept(one, other), measure_kept(other, one)) >= FEWEST_KEPT


def _give_ends(lines: Sequence[Line]) -> tuple[int, int]:
    """Give the numbers of the first and the last line."""
    return (lines[0].number, lines[-1].number) if lines else (1, 0)


def _count_blanks(lines: Iterable[Line]) -> dict[int, int]:
    """Count the blank lines before each line that is not blank."""
    counts, blanks = {}, 0
    for line in lines:
        if line.text:
            counts[line.number] = blanks
            blanks = 0
        else:
            blanks += 1
    return counts

"""Finds the lines of a new version that the notes about the old one are for.

In: the notes and exclusion rules of the old version, its lines and those of the new one. Out: for
each note and each named line its new line, if there is one. A line is known by its words, and where
they occur again by its distance from the lines around it that occur once. A note about a lost line
needs a gap of the same length before its line. A note whose line is not found is left out and
counted; nothing is guessed from the likeness of words.
"""

import bisect
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from kb import text
from kb.model import ExclusionRule, Line, Note

LOST = ("heading", "subheading", "lost")  # notes about what stood in a gap


@dataclass(frozen=True)
class CarriedNotes:
    """The notes of the old version at the lines of the new one."""

    notes: tuple[Note, ...]
    rules: tuple[ExclusionRule, ...]
    moves: dict[int, int]  # old line -> new line, of all that a note or rule names
    dropped: int  # notes whose line is not found


def carry_notes(
    notes: Sequence[Note],
    rules: Sequence[ExclusionRule],
    old: Sequence[Line],
    new: Sequence[Line],
) -> CarriedNotes:
    """Carry the notes and exclusion rules of a version to the next."""
    finder = _LineFinder(old, new)
    moves: dict[int, int] = {}
    carried, dropped = [], 0
    for note in notes:
        place = finder.find(note.line, note.begins, gap=note.what in LOST)
        if place is None:
            dropped += 1
            continue
        moves[note.line] = place
        carried.append(replace(note, line=place))
    kept = []
    for rule in rules:
        named = [*rule.at, *(rule.lines or ())]
        places = [finder.find(line, "", gap=False) for line in named]
        moves.update({line: place for line, place in zip(named, places) if place is not None})
        made = _carry_rule(rule, [place for place in places if place is not None], new)
        if made is None:
            dropped += 1
        else:
            kept.append(made)
    return CarriedNotes(tuple(carried), tuple(kept), moves, dropped)


def _carry_rule(
    rule: ExclusionRule, places: Sequence[int], new: Sequence[Line]
) -> ExclusionRule | None:
    """Carry an exclusion rule; None where nothing of the new version is left for it."""
    if rule.lines is not None:
        return replace(rule, lines=(places[0], places[1])) if len(places) == 2 else None
    if rule.at:
        return replace(rule, at=tuple(places)) if places else None
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
        counts = Counter(line.text for line in old if line.text)
        self.anchors = [
            (line.number, self.places[line.text][0])
            for line in old
            if counts[line.text] == 1 and len(self.places.get(line.text, ())) == 1
        ]

    def find(self, number: int, begins: str, *, gap: bool) -> int | None:
        """Find the new line of an old one, which begins with some words."""
        line = self.old.get(number)
        candidates = list(self.places.get(line.text, ())) if line and line.text else []
        if not candidates and begins:
            wanted = text.words(begins)
            candidates = [
                one.number
                for one in self.new.values()
                if wanted and text.words(one.text)[: len(wanted)] == wanted
            ]
        if gap and line is not None:
            blanks = self.gaps_old.get(number, 0)
            candidates = [one for one in candidates if self.gaps_new.get(one, 0) == blanks]
        expected = self._expect(number)
        return min(candidates, key=lambda one: (abs(one - expected), one), default=None)

    def _expect(self, number: int) -> int:
        """Say where an old line would be, by the last line before it that occurs once."""
        place = bisect.bisect_right(self.anchors, (number, 1 << 60)) - 1
        if place < 0:
            return self.anchors[0][1] - self.anchors[0][0] + number if self.anchors else number
        before, after = self.anchors[place]
        return after + number - before


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

"""Draws a procedure as boxes below each other, with lines where it skips or repeats.

In: the title, the summary and the steps. Out: an SVG, and the same in words, which is its text
alternative. A step that may be left out has a dashed frame, the last one a double line. What leads
forward leaves on the right, what leads back on the left, each in a lane of its own.
"""

import xml.etree.ElementTree as ElementTree
from collections.abc import Sequence
from dataclasses import dataclass

from kb.learning import svg
from kb.learning.model import ProcedureStep

LEFT, RIGHT = 34.0, 326.0  # of a box; lanes are on either side
TITLE, NOTE = 15.0, 13.0  # type sizes
INSIDE = 38.0  # from the left of a box to its words, past the number
MARGIN, BETWEEN = 9.0, 20.0  # within a box, between two boxes
LANE = 9.0  # between two lanes
ARROW = 5.0
BOLD = 1.18  # how much wider bold letters are
KEPT = "\u00a0"  # a space at which no line is broken
OPTIONAL = "Optional"


@dataclass(frozen=True)
class Box:
    """A step with its place in the picture."""

    step: ProcedureStep
    number: int
    top: float
    height: float
    title: tuple[str, ...]
    notes: tuple[tuple[str, ...], ...]  # lines of text of each branch
    first_note: float  # height of the first line of the first branch

    @property
    def bottom(self) -> float:
        """Give the lower edge."""
        return self.top + self.height

    @property
    def entry(self) -> float:
        """Give the height at which lines from elsewhere arrive."""
        return self.top + MARGIN + TITLE * svg.LINE / 2

    def note_height(self, place: int) -> float:
        """Give the height of the middle of the first line of a branch."""
        above = sum(svg.count_height(lines, NOTE) + 3 for lines in self.notes[:place])
        return self.first_note + above


def describe(title: str, steps: Sequence[ProcedureStep]) -> str:
    """Say a procedure in words: the text alternative of its picture."""
    numbers = {step.id: number for number, step in enumerate(steps, 1)}
    said = []
    for number, step in enumerate(steps, 1):
        words = f"{number}, {step.title}{' (optional)' if step.optional else ''}"
        words += "".join(
            f"; {_say_branch(number, numbers[branch.to], branch.when)}" for branch in step.branches
        )
        said.append(words + ("; the procedure ends here" if step.last else ""))
    return f"{title} in {len(steps)} steps, from top to bottom: {'. '.join(said)}.".replace(
        KEPT, " "
    )


def draw(name: str, title: str, steps: Sequence[ProcedureStep]) -> str:
    """Draw a procedure."""
    boxes = place_boxes(steps)
    picture = svg.draw_picture(name, title, describe(title, steps), boxes[-1].bottom + 5)
    for box, following in zip(boxes, [*boxes[1:], None]):
        _draw_box(picture, box)
        if following and not box.step.last:
            _draw_arrow(picture, box, following)
    _draw_branches(picture, boxes)
    return svg.write(picture)


def place_boxes(steps: Sequence[ProcedureStep]) -> list[Box]:
    """Give each step its place below the one before."""
    numbers = {step.id: number for number, step in enumerate(steps, 1)}
    width = RIGHT - LEFT - INSIDE - MARGIN
    boxes: list[Box] = []
    top = 3.0
    for number, step in enumerate(steps, 1):
        title = tuple(svg.wrap(step.title, width, TITLE * BOLD))
        said = [_say_branch(number, numbers[branch.to], branch.when) for branch in step.branches]
        notes = tuple(tuple(svg.wrap(words[0].upper() + words[1:], width, NOTE)) for words in said)
        above = MARGIN + svg.count_height(title, TITLE)
        above += svg.count_height([OPTIONAL], NOTE) if step.optional else 0
        height = above + sum(svg.count_height(lines, NOTE) + 3 for lines in notes) + MARGIN
        first = top + above + 3 + NOTE * svg.LINE / 2
        boxes.append(Box(step, number, top, height, title, notes, first))
        top += height + BETWEEN
    return boxes


def _say_branch(number: int, to: int, when: str) -> str:
    return f"if {when}: {'again' if to == number else f'go{KEPT}to{KEPT}{to}'}"


def _draw_box(picture: ElementTree.Element, box: Box) -> None:
    svg.add(
        picture, "rect", x=LEFT, y=box.top, width=RIGHT - LEFT, height=box.height, rx=8,
        class_="picture-step", stroke_dasharray="5 4" if box.step.optional else None,
    )  # fmt: skip
    if box.step.last:
        svg.add_path(picture, f"M{LEFT + 8:g} {box.bottom - 4:.1f}H{RIGHT - 8:g}")
    middle = LEFT + INSIDE / 2
    svg.add(picture, "circle", cx=middle, cy=box.entry, r=11.5, class_="picture-number")
    svg.add_words(
        picture, middle, box.entry + 4.6, str(box.number), NOTE,
        text_anchor="middle", font_weight=600,
    )  # fmt: skip
    base = box.top + MARGIN + TITLE
    for line in box.title:
        svg.add_words(picture, LEFT + INSIDE, base, line, TITLE, font_weight=600)
        base += TITLE * svg.LINE
    if box.step.optional:
        svg.add_words(picture, LEFT + INSIDE, base, OPTIONAL, NOTE, font_style="italic")
    for place, lines in enumerate(box.notes):
        base = box.note_height(place) + NOTE * 0.36
        for line in lines:
            svg.add_words(picture, LEFT + INSIDE, base, line, NOTE)
            base += NOTE * svg.LINE


def _draw_arrow(picture: ElementTree.Element, box: Box, following: Box) -> None:
    middle, end = (LEFT + RIGHT) / 2, following.top - 1
    svg.add_path(
        picture,
        f"M{middle:g} {box.bottom:.1f}V{end:.1f}M{middle - ARROW:g} {end - ARROW:.1f}"
        f"L{middle:g} {end:.1f}L{middle + ARROW:g} {end - ARROW:.1f}",
    )


def _draw_branches(picture: ElementTree.Element, boxes: Sequence[Box]) -> None:
    """Draw the lines that skip or repeat; those that lead to the same step share a lane."""
    by_id = {box.step.id: box for box in boxes}
    reach: dict[tuple[bool, float], list[float]] = {}  # forward, height of the target: the starts
    for box in boxes:
        for place, branch in enumerate(box.step.branches):
            target = by_id[branch.to]
            aim = (target.number > box.number, target.entry)
            reach.setdefault(aim, []).append(box.note_height(place))
    lanes: dict[bool, list[list[tuple[float, float]]]] = {False: [], True: []}
    for (forward, end), starts in sorted(
        reach.items(), key=lambda one: max(abs(start - one[0][1]) for start in one[1])
    ):
        lane = _choose_lane(lanes[forward], (min(*starts, end), max(*starts, end)))
        edge, away = (RIGHT, 1) if forward else (LEFT, -1)
        x = edge + away * LANE * (lane + 1)
        lines = "".join(f"M{edge:g} {start:.1f}H{x:g}V{end:.1f}" for start in starts)
        svg.add_path(
            picture,
            f"{lines}H{edge + away:g}"
            f"M{edge + away * (ARROW + 1):g} {end - ARROW:.1f}L{edge + away:g} {end:.1f}"
            f"L{edge + away * (ARROW + 1):g} {end + ARROW:.1f}",
            class_="picture-branch",
        )


def _choose_lane(lanes: list[list[tuple[float, float]]], span: tuple[float, float]) -> int:
    for number, lane in enumerate(lanes):
        if all(span[1] < first or last < span[0] for first, last in lane):
            lane.append(span)
            return number
    lanes.append([span])
    return len(lanes) - 1

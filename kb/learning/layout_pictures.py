"""Draws a diagram: cards and other shapes where a person put them, each part with its number.

In: the title, the parts with their boxes. Out: an SVG, and the same in words. A box is left, top,
width and height, in pixels of a picture 360 wide. No artwork: a card is a frame, and what it shows
are words of ours.
"""

import xml.etree.ElementTree as ElementTree
from collections.abc import Sequence
from dataclasses import dataclass

from kb.learning import svg

SHAPES = ("card", "pile", "area", "line", "field")
SIZE, NUMBER = 11.0, 12.0  # type sizes: of words in a shape, of the number of a part
RADIUS = 9.5  # of the circle around a number


@dataclass(frozen=True)
class PlacedPart:
    """A part with its place in the picture."""

    title: str
    shape: str
    boxes: tuple[tuple[float, ...], ...]  # left, top, width, height
    says: tuple[str, ...]  # words inside the boxes, one for each, or none
    at: tuple[float, ...]  # where the number stands; () for the corner of the first box


def describe(title: str, parts: Sequence[PlacedPart]) -> str:
    """Say a diagram in words: the text alternative of its picture."""
    named = "; ".join(f"{number}, {part.title}" for number, part in enumerate(parts, 1))
    return f"{title}, with {len(parts)} numbered parts: {named}. The list below explains each."


def draw(name: str, title: str, parts: Sequence[PlacedPart], frame: tuple[float, ...] = ()) -> str:
    """Draw a diagram; parts that come later lie above those before them.

    A frame, such as the edge of a card, lies below them all.
    """
    boxes = [*(box for part in parts for box in part.boxes), *([frame] if frame else [])]
    height = max(box[1] + box[3] for box in boxes) + 6
    picture = svg.draw_picture(name, title, describe(title, parts), height)
    if frame:
        _draw_frame(picture, frame, "picture-area", 12)
    for part in parts:
        for place, box in enumerate(part.boxes):
            _draw_shape(picture, part.shape, box)
            if place < len(part.says):
                _draw_words(picture, part, box, part.says[place])
    for number, part in enumerate(parts, 1):
        _draw_number(picture, part, number)
    return svg.write(picture)


def _draw_shape(picture: ElementTree.Element, shape: str, box: tuple[float, ...]) -> None:
    x, y, width, height = box
    if shape == "line":
        svg.add_path(picture, f"M{x:g} {y:g}h{width:g}v{height:g}", class_="picture-line")
        return
    if shape == "pile":
        for away in (4, 2):
            _draw_frame(picture, (x + away, y - away, width, height), "picture-card", 4)
    dashed = {"stroke_dasharray": "4 4"} if shape == "area" else {}
    kind, corner = ("picture-area", 8) if shape == "area" else ("picture-card", 4)
    _draw_frame(picture, box, kind, 2 if shape == "field" else corner, **dashed)


def _draw_frame(
    picture: ElementTree.Element, box: tuple[float, ...], kind: str, corner: int, **more: object
) -> None:
    x, y, width, height = box
    svg.add(picture, "rect", x=x, y=y, width=width, height=height, rx=corner, class_=kind, **more)


def _draw_words(
    picture: ElementTree.Element, part: PlacedPart, box: tuple[float, ...], words: str
) -> None:
    """Write words into the middle of a box; at the top of an area, which holds other shapes."""
    x, y, width, height = box
    lines = svg.wrap(words, width - 4, SIZE)
    base = y + (height - svg.count_height(lines, SIZE)) / 2 + SIZE
    if part.shape == "area":
        base = y + SIZE * 1.8
    for line in lines:
        svg.add_words(picture, x + width / 2, base, line, SIZE, text_anchor="middle")
        base += SIZE * svg.LINE


def _draw_number(picture: ElementTree.Element, part: PlacedPart, number: int) -> None:
    x, y = part.at if part.at else (part.boxes[0][0] + 2, part.boxes[0][1] + 2)
    svg.add(picture, "circle", cx=x, cy=y, r=RADIUS, class_="picture-mark")
    svg.add_words(
        picture, x, y + NUMBER * 0.36, str(number), NUMBER,
        text_anchor="middle", font_weight=700, class_="picture-mark-number",
    )  # fmt: skip

"""Does a diagram draw every box, write what it says and number every part?"""

import xml.etree.ElementTree as ElementTree

import pytest

from kb.learning import layout_pictures
from kb.learning.layout_pictures import PlacedPart

SVG = "{http://www.w3.org/2000/svg}"


def part(shape: str, *boxes: tuple[float, ...], says: tuple[str, ...] = ()) -> PlacedPart:
    """Make a part."""
    return PlacedPart(shape.capitalize(), shape, boxes, says, ())


def read(*parts: PlacedPart) -> ElementTree.Element:
    """Draw parts and read the picture back."""
    return ElementTree.fromstring(layout_pictures.draw("bw", "The canal", parts))


@pytest.mark.parametrize(
    ("shape", "frames"), [("card", 1), ("field", 1), ("area", 1), ("pile", 3), ("line", 0)]
)
def test_each_shape_is_drawn(shape: str, frames: int) -> None:
    """Has a card one frame, a pile several, a line none, and has each part its number?"""
    picture = read(part(shape, (10, 20, 60, 40)))
    assert len(picture.findall(f"{SVG}rect")) == frames
    assert len(picture.findall(f"{SVG}path")) == (shape == "line")
    assert [one.text for one in picture.findall(f"{SVG}text")] == ["1"]


def test_words_stand_in_their_boxes() -> None:
    """Is each word between the edges of its box, in the middle of a card and at the top of an area?"""
    picture = read(
        part("area", (4, 4, 300, 200), says=("canal",)),
        part("card", (40, 60, 60, 40), (140, 60, 60, 40), says=("skarn", "low boat")),
    )
    places = {one.text: (float(one.get("x", "0")), float(one.get("y", "0"))) for one in picture.findall(f"{SVG}text")}  # fmt: skip
    assert 4 < places["canal"][1] < 40
    assert places["skarn"][0] == 70 and 60 < places["skarn"][1] < 100
    assert places["low boat"][0] == 170


def test_the_picture_is_as_high_as_its_boxes() -> None:
    """Does nothing lie below the edge?"""
    assert read(part("card", (1, 2, 3, 400))).get("viewBox") == "0 0 360 408"


def test_a_frame_lies_below_the_parts() -> None:
    """Is the edge of a card drawn first, and is the picture high enough for it?"""
    made = layout_pictures.draw("bw", "A card", [part("field", (9, 9, 9, 9))], (2, 2, 300, 90))
    picture = ElementTree.fromstring(made)
    assert [one.get("width") for one in picture.findall(f"{SVG}rect")] == ["300", "9"]
    assert picture.get("viewBox") == "0 0 360 98"


def test_the_same_is_said_in_words() -> None:
    """Does the text alternative name each part by its number?"""
    assert layout_pictures.describe("The canal", [part("card", (1, 1, 1, 1))]) == (
        "The canal, with 1 numbered parts: 1, Card. The list below explains each."
    )

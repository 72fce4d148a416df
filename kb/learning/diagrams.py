"""Reads a diagram: a picture with its parts named, and the rules that say what each part is.

In: a file of `corpus/diagrams/`, which docs/corpus.md describes. Out: a `Diagram` with its picture.
A shape that is unknown and a box that is not a box are a `CorpusError`; a part without a rule is a
Problem.
"""

from dataclasses import dataclass
from pathlib import Path

from kb import errors
from kb.corpus import toml_blocks
from kb.learning import layout_pictures, svg
from kb.learning.cited_rules import RuleFinder
from kb.learning.layout_pictures import PlacedPart
from kb.learning.model import Diagram, DiagramPart

FOLDER = "diagrams"


@dataclass(frozen=True)
class DiagramHead:
    """The [[diagram]] block of a file."""

    title: str
    game: str
    summary: str
    frame: tuple[int, ...] = ()  # left, top, width, height: the edge of a card


@dataclass(frozen=True)
class PartBlock:
    """A [[part]] block of a file."""

    title: str
    text: str
    rules: tuple[str, ...]
    shape: str
    boxes: tuple[tuple[int, ...], ...]  # left, top, width, height
    says: tuple[str, ...] = ()
    at: tuple[int, ...] = ()  # where the number stands


def read_diagram(path: Path, finder: RuleFinder) -> Diagram:
    """Read one diagram; its id is the name of the file."""
    head, blocks = toml_blocks.read_headed(path, "diagram", DiagramHead, "part", PartBlock)
    for block in blocks:
        _check_part(path, block)
    if head.frame:
        _check_box(path, "the diagram", head.frame)
    file = f"{FOLDER}/{path.name}"
    placed = [
        PlacedPart(block.title, block.shape, block.boxes, block.says, block.at) for block in blocks
    ]
    parts = tuple(
        DiagramPart(
            block.title,
            block.text,
            finder.find_all(block.rules, file, f"part {block.title!r}"),
        )
        for block in blocks
    )
    return Diagram(
        path.stem,
        head.game,
        head.title,
        head.summary,
        parts,
        layout_pictures.describe(head.title, placed),
        layout_pictures.draw(path.stem, head.title, placed, head.frame),
    )


def _check_part(path: Path, block: PartBlock) -> None:
    """Refuse a part that cannot be drawn."""
    if block.shape not in layout_pictures.SHAPES:
        raise errors.CorpusError(
            f"{path}: part {block.title!r} has the shape {block.shape!r}. Choose one of:"
            f" {', '.join(layout_pictures.SHAPES)}."
        )
    for box in block.boxes:
        _check_box(path, f"part {block.title!r}", box)
    if not block.boxes or len(block.at) not in (0, 2):
        raise errors.CorpusError(
            f"{path}: part {block.title!r} has no box, or its number no place. Write `boxes`, and"
            " two numbers for `at`, or none."
        )


def _check_box(path: Path, place: str, box: tuple[int, ...]) -> None:
    if len(box) != 4 or box[0] < 0 or box[0] + box[2] > svg.WIDTH or box[1] < 0:
        raise errors.CorpusError(
            f"{path}: {place} has the box {list(box)!r}. Write left, top, width and height, inside"
            f" a picture {svg.WIDTH} wide."
        )

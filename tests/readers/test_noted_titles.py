"""Bold titles with a note in brackets on their line are headings, and the notes their text."""

import printing
import pytest
from printing import LEAP, Piece, print_document

CARDS = ("Eel Trap", "Reed Boat", "Mud Wall", "Heron", "Tide")


@pytest.mark.parametrize(("count", "parted"), [(5, True), (3, False)])
def test_titles_with_notes(count: int, parted: bool) -> None:
    """Is each title a heading where there are several, and its note the start of its text?"""
    pieces: list[Piece] = [("h1", "Cards"), ("text", LEAP)]
    for name in CARDS[:count]:
        pieces += [("text", f"<b>{name}</b> (needs a net)<br/>{LEAP}")]
    reading = printing.read(print_document(pieces))
    titles = [one.title for one in reading.sections]
    assert titles == (["Cards", *CARDS] if parted else ["Cards"])
    if parted:
        texts = {" ".join(one.text for one in part.paragraphs) for part in reading.sections[1:]}
        assert texts == {f"(needs a net) {LEAP}"}

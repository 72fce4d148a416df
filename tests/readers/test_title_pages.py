"""Authors and dates below the title of a PDF."""

import printing
import pytest
from printing import FEED, LEAP, Piece, print_document


def read(below: list[Piece]) -> list[tuple[str, int]]:
    """Read a PDF with these lines below its title, and give its titles with their levels."""
    pieces: list[Piece] = [("h1", "Pond Quarrel"), *below, ("text", FEED)]
    for title in ("Frogs", "Toads"):
        pieces += [("h2", title), *[("text", f"{LEAP} {FEED}")] * 6]
    return [(one.title, one.level) for one in printing.read(print_document(pieces)).sections]


@pytest.mark.parametrize(
    "below",
    [
        [("h2", "A. Frog"), ("h2", "June 3, 2031")],
        [("h2", "Last changed 3 June 2031")],
    ],
)
def test_the_date_below_the_title(below: list[Piece]) -> None:
    """Are the author and the date text, so that the chapters stand below the title?"""
    assert read(below) == [("Pond Quarrel", 1), ("Frogs", 2), ("Toads", 2)]


def test_a_chapter_below_the_title() -> None:
    """Is a heading without a date the title that it is?"""
    assert read([("h2", "For 3 Players")])[1] == ("For 3 Players", 2)

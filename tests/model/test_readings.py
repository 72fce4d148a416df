"""What a reader makes of a document: links that stay on their words."""

import pytest

from kb.model import Anchor


@pytest.mark.parametrize(
    ("before", "after", "places"),
    [("Pay the toll.", "2. Pay the toll.", 3), ("Toll | Pay the toll.", "Pay the toll.", -7)],
)
def test_a_link_moves_with_its_words(before: str, after: str, places: int) -> None:
    """Does a link stay on its words, and lead where it led, where a text gets or loses its beginning?"""
    start = before.rindex("toll")
    moved = Anchor(start, start + len("toll"), "toll").move(places)
    assert (after[moved.start : moved.end], moved.target) == ("toll", "toll")

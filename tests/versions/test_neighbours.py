"""Between which entries one stands, and how like its text must be there."""

import pytest

from kb.versions import neighbours
from kb.versions.neighbours import Bounds, Neighbours

HEADS = [-1, 0, 0, 0, -1, 4]  # two headings, three rules below the first, one below the second


@pytest.mark.parametrize(
    ("pairs", "old", "new", "wanted"),
    [
        ({0: 0, 1: 1, 3: 3}, 2, 2, neighbours.BETWEEN_THE_SAME),
        ({0: 0, 1: 1, 3: 2}, 2, 3, neighbours.IN_THE_SAME),
        ({0: 0, 1: 1}, 2, 3, neighbours.BETWEEN_THE_SAME),
        ({0: 0, 1: 1, 5: 3, 3: 5}, 2, 2, neighbours.BESIDE_THE_SAME),
        ({1: 1, 3: 3}, 2, 2, neighbours.BELOW_ANOTHER),
        ({0: 0, 1: 1, 3: 3}, 2, 5, neighbours.ELSEWHERE),
    ],
)
def test_bounds_by_place(pairs: dict[int, int], old: int, new: int, wanted: Bounds) -> None:
    """Must two texts be the liker, the less their places agree?"""
    places = Neighbours((HEADS, HEADS), pairs, {two: one for one, two in pairs.items()})
    assert places.choose_bounds(old, new) == wanted


def test_what_stands_between_the_same_neighbours() -> None:
    """Are the open entries between the same two listed, and told apart by their turn?"""
    pairs = {0: 0, 3: 3, 4: 4, 5: 5}
    places = Neighbours((HEADS, HEADS), pairs, pairs)
    assert places.list_between(1) == [1, 2]
    assert places.are_in_turn(1, 1) and not places.are_in_turn(1, 2)


def test_the_entry_above() -> None:
    """Is an entry above that is gone told from none?"""
    places = Neighbours((HEADS, HEADS), {4: 0}, {0: 4})
    assert [places.find_above(one) for one in (0, 1, 5)] == [-1, neighbours.GONE, 0]

"""Between which entries one stands, and what two have around them in common."""

import pytest

from kb.versions import neighbours
from kb.versions.neighbours import Neighbours, Surroundings

HEADS = [-1, 0, 0, 0, -1, 4]  # two headings, three rules below the first, one below the second


@pytest.mark.parametrize(
    ("pairs", "old", "new", "wanted"),
    [
        ({0: 0, 1: 1, 3: 3}, 2, 2, Surroundings.BETWEEN),
        ({0: 0, 1: 1, 3: 2}, 2, 3, Surroundings.WITHIN),
        ({0: 0, 1: 1}, 2, 3, Surroundings.BETWEEN),
        ({0: 0, 1: 1, 5: 3, 3: 5}, 2, 2, Surroundings.BESIDE),
        ({1: 1, 3: 3}, 2, 2, Surroundings.BELOW_ANOTHER),
        ({0: 0, 1: 1, 3: 3}, 2, 5, Surroundings.ELSEWHERE),
    ],
)
def test_what_stands_around_two(
    pairs: dict[int, int], old: int, new: int, wanted: Surroundings
) -> None:
    """Is it told which of the entries before, after and above two entries are the same?"""
    places = Neighbours((HEADS, HEADS), pairs, {two: one for one, two in pairs.items()})
    assert places.compare(old, new) is wanted


def test_what_stands_between_the_same_neighbours() -> None:
    """Are the open entries between the same two listed, and told apart by their turn?"""
    pairs = {0: 0, 3: 3, 4: 4, 5: 5}
    places = Neighbours((HEADS, HEADS), pairs, pairs)
    assert places.list_between(1) == [1, 2]
    assert places.are_in_turn(1, 1) and not places.are_in_turn(1, 2)


def test_the_entry_above() -> None:
    """Is an entry above that is gone told from none?"""
    found = [neighbours.find_new(HEADS[one], {4: 0}) for one in (0, 1, 5)]
    assert found == [neighbours.NOWHERE, neighbours.GONE, 0]


def test_too_many_between_two_neighbours() -> None:
    """Are entries between the same neighbours listed only where they are few?"""
    many = [-1] * (neighbours.MOST_BETWEEN + 1)
    assert Neighbours((many, many), {}, {}).list_between(0) == []
    assert len(Neighbours((many[1:], many[1:]), {}, {}).list_between(0)) == len(many) - 1

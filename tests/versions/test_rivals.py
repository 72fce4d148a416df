"""Is the best other pair of each entry known, whichever of its two entries it shares?"""

import pytest

from kb.versions import rivals

VALUES = {(0, 0): 0.9, (0, 1): 0.6, (1, 1): 0.8, (2, 1): 0.7, (3, 3): 0.4}


@pytest.mark.parametrize(
    ("pair", "value"),
    [
        ((0, 0), 0.6),  # the old entry may be the second new one
        ((0, 1), 0.9),
        ((1, 1), 0.7),  # the new entry may be the third old one
        ((2, 1), 0.8),
        ((3, 3), 0.0),  # nothing else
    ],
)
def test_the_best_rival(pair: tuple[int, int], value: float) -> None:
    """Is the best value found of the pairs that share the old or the new entry?"""
    assert rivals.find_best(VALUES).find_rival(pair) == value


def test_rivals_share_an_entry() -> None:
    """Does every rival of a pair share one of its entries, and is the pair itself none?"""
    best = rivals.find_best(VALUES)
    for pair in VALUES:
        others = best.list_rivals(pair)
        assert pair not in others
        assert all(other[0] == pair[0] or other[1] == pair[1] for other in others)

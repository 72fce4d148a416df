"""Which entries belong together if none of them changed its turn."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.versions import in_order
from kb.versions.two_versions import Pair


@pytest.mark.parametrize(
    ("weights", "wanted"),
    [
        ({}, []),
        ({(4, 7): 0.0}, []),
        ({(0, 0): 0.9, (1, 1): 0.8}, [(0, 0), (1, 1)]),
        ({(0, 1): 0.9, (1, 0): 0.8}, [(0, 1)]),
        ({(0, 0): 0.4, (0, 1): 0.5}, [(0, 1)]),
        ({(0, 3): 0.9, (1, 1): 0.5, (2, 2): 0.5}, [(1, 1), (2, 2)]),
    ],
)
def test_the_heaviest_chain(weights: dict[Pair, float], wanted: list[Pair]) -> None:
    """Are those chosen that weigh most together, each entry once, and none against the order?"""
    assert in_order.choose_chain(weights) == wanted


@given(
    st.dictionaries(
        st.tuples(st.integers(0, 4), st.integers(0, 4)), st.integers(1, 9).map(float), max_size=7
    )
)
def test_no_chain_is_heavier(weights: dict[Pair, float]) -> None:
    """Does no other choice of pairs that only rise weigh more?"""

    def rises(pairs: tuple[Pair, ...]) -> bool:
        return all(one[0] < two[0] and one[1] < two[1] for one, two in itertools.pairwise(pairs))

    every = (
        pairs
        for size in range(len(weights) + 1)
        for pairs in itertools.combinations(sorted(weights), size)
        if rises(pairs)
    )
    heaviest = max(sum(weights[pair] for pair in pairs) for pairs in every)
    chosen = in_order.choose_chain(weights)
    assert rises(tuple(chosen)) and sum(weights[pair] for pair in chosen) == heaviest

"""Facets: which entries have a value, and how many of some there are of each."""

import numpy as np

from kb.search import facets

GAMES = facets.make_facet(("bw", "bw2", "bw", "bw"))
KINDS = facets.make_facet(("term", "card", "card", "term"))


def test_a_facet_has_each_value_once() -> None:
    """Are the values of a facet in the order in which they come first?"""
    assert GAMES.values == ("bw", "bw2") and KINDS.values == ("term", "card")


def test_which_entries_match() -> None:
    """Do the entries match that have the value, and none where nobody has it?"""
    assert GAMES.match("bw").tolist() == [True, False, True, True]
    assert not GAMES.match("gy").any()


def test_how_many_there_are() -> None:
    """Are the entries of each value counted, and a value left out that none of them has?"""
    assert KINDS.count(np.array([0, 2, 3])) == {"term": 2, "card": 1}
    assert KINDS.count(np.array([1])) == {"card": 1}


def test_all_facets_are_counted_at_once() -> None:
    """Are the counts of all facets together those of each facet by itself?"""
    together = facets.group_kinds({"game": GAMES, "kind": KINDS})
    for matching in ([True] * 4, [False, True, True, False], [False] * 4):
        mask = np.array(matching)
        places = np.flatnonzero(mask)
        assert together.count(mask) == {"game": GAMES.count(places), "kind": KINDS.count(places)}


def test_entries_of_one_kind_have_all_values_in_common() -> None:
    """Are entries grouped only where they have the same value in every facet?"""
    assert facets.group_kinds({"game": GAMES, "kind": KINDS}).numbers.tolist() == [0, 2, 1, 0]

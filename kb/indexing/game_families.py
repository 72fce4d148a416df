"""Groups games into families: two editions of a game have most of their words in common.

In: the games, and what is decided of them (corpus/games.toml). Out: the number of the family of
each. What a word counts, and what players' words mean, is computed for each family by itself, so
that a game is searched beside others as it is alone. A game of which nothing is decided is a family
by itself.
"""

from collections.abc import Iterable, Sequence

import numpy as np

from kb.indexing.impacts import Ids
from kb.model import Game


def number_families(games: Sequence[str], decided: Iterable[Game] = ()) -> Ids:
    """Give the number of the family of each game, in the order in which they first occur."""
    known = {one.id: one.family for one in decided}
    names = [f"family {known[game]}" if game in known else f"only {game}" for game in games]
    numbers = {name: number for number, name in enumerate(dict.fromkeys(names))}
    return np.array([numbers[name] for name in names], dtype=np.intp)

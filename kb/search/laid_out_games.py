"""Keeps what words say for each game with the snapshot, so that opening it weighs nothing.

In: the `WordWeights` of a snapshot. Out: the same, written next to its index when the snapshot is
built and read into memory when it is opened. The weights of kb.search.weights that it was made
by, the games and their families stand with it; where these are others now, nothing is read, and
kb.search.word_weights weighs the words anew.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path

import numpy as np

from kb.indexing import array_files, game_families
from kb.indexing.array_files import Check
from kb.model import Game
from kb.search import laid_out
from kb.search.word_weights import WordWeights

FILE = "games.npz"
# The weights that words are weighed by; all others are applied to each query.
WEIGHTS = (
    "FAMILY_SMOOTHING",
    "FAMILY_PAIRS",
    "FAMILY_EVERYDAY",
    "FAMILY_COMMON",
    "GAME_SMOOTHING",
    "GAME_STORY",
)


def write_weighed(folder: Path, made: WordWeights) -> None:
    """Write what words say into the index folder of a snapshot."""
    array_files.write_arrays(
        folder / FILE,
        {
            "weights": laid_out.list_weights(WEIGHTS),
            "games": np.array(made.games, dtype=str),
            "families": made.families,
            "terms": np.array(made.terms, dtype=str),
            "of_terms": made.of_terms,
            "words": np.array(made.words, dtype=str),
            "pairs": made.pairs,
            "of_pairs": made.of_pairs,
        },
    )


def read_weighed(
    folder: Path,
    known: Sequence[str],
    decided: Iterable[Game] = (),
    check: Check | None = None,
) -> WordWeights | None:
    """Read what words say for the games that are known; None where that is not kept as it is now.

    It is not kept in a snapshot that was built before it was, or by other weights or families.
    """
    if not (folder / FILE).exists():
        return None
    families = game_families.number_families(known, decided)
    with array_files.read_arrays(folder / FILE, check) as arrays:
        made = WordWeights(
            tuple(arrays["games"].tolist()),
            arrays["families"],
            tuple(arrays["terms"].tolist()),
            arrays["of_terms"],
            tuple(arrays["words"].tolist()),
            arrays["pairs"],
            arrays["of_pairs"],
        )
        same_weights = np.array_equal(arrays["weights"], laid_out.list_weights(WEIGHTS))
    same_games = made.games == tuple(known) and np.array_equal(made.families, families)
    return made if same_weights and same_games else None

"""Do words speak for the games whose texts hold them more often than others of their sort?"""

from dataclasses import replace
from pathlib import Path

import making
import numpy as np
from snapshots import make_entry, write_base

from kb.model import DecidingSentences
from kb.search import engines, word_weights
from kb.search.games import GameWords


def test_a_manner_of_asking_speaks_for_no_game() -> None:
    """Does what all stories hold tell nothing, though one game has few of them, and the rest tell?"""
    sizes = np.array([[50.0, 90.0, 10.0], [10.0, 20.0, 20.0]])  # texts, plain questions, stories
    one = np.zeros(2, dtype=np.intp)  # both are of one family
    manner = np.zeros((2, 3))
    manner[:, 2] = sizes[:, 2] / 2  # every second story says "he says", and nothing else does
    told = np.array([[5.0, 9.0, 1.0], [8.0, 16.0, 16.0]])  # the second game has it in most texts
    of_manner, of_told = word_weights.weigh_counts(np.stack([manner, told]), sizes, one)
    np.testing.assert_allclose(of_manner, 0.0, atol=1e-12)
    assert of_told[1] > 0 > of_told[0]


def test_what_many_texts_hold_tells_more() -> None:
    """Does a word of one game tell more the more of its texts hold it, and little if one does?"""
    sizes = np.array([[1000.0, 0.0, 0.0], [200.0, 0.0, 0.0]])  # texts, plain questions, stories
    held = np.zeros((3, 2, 3))
    held[:, 1, 0] = (1, 10, 100)  # only the second game has these
    once, often, ever = word_weights.weigh_counts(held, sizes, np.zeros(2, dtype=np.intp))[:, 1]
    assert 0 < once < often < ever
    assert ever > 2 * once


LODE = replace(making.DOCUMENT, id="lo-book", game="lo")
MILL = replace(making.DOCUMENT, id="mi-book", game="mi")
RULES = ("A keel takes damage again.", "A keel is moved again.", "A keel again takes damage.")
OTHERS = ("The wheel stops.", "The wheel turns.", "The wheel is moved by water.")


def open_two_games(folder: Path, *, asked: bool = False) -> GameWords:
    """Write two games, each with a question or without, and give what their words say."""
    entries = [
        make_entry(one, "wheels", *rules, questions=("What is that?",) if asked else ())
        for one, rules in ((LODE, RULES), (MILL, OTHERS))
    ]
    answers = [
        DecidingSentences(entry.id, question, ("1.1",), ("1.1",))
        for entry in entries
        for question in entry.questions
    ]
    base = write_base(folder, (LODE, MILL), indexed=entries, entries=entries, answers=answers)
    return engines.open_engine(base).games


def test_a_common_word_says_less(tmp_path: Path) -> None:
    """Does a common word of English say less of a game than another that it has as often?"""
    known = open_two_games(tmp_path)
    keel, again = known.terms["keel"], known.terms["again"]
    assert keel[0] > again[0] > 0 > again[1] > keel[1]


def test_another_word_for_it_tells_a_game(tmp_path: Path) -> None:
    """Does a word that no text has speak for the game that has an everyday word for it?"""
    known = open_two_games(tmp_path)
    hurt, damage = known.terms["hurt"], known.terms["damag"]
    assert damage[0] > hurt[0] > 0 > hurt[1]


def test_where_all_games_have_questions_these_tell(tmp_path: Path) -> None:
    """Does everyday language count nothing where no game is without questions?"""
    known = open_two_games(tmp_path, asked=True)
    assert "hurt" not in known.terms
    np.testing.assert_array_equal(known.terms["keel"], known.terms["again"])

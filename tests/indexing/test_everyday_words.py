"""Does a text count that has another word of everyday language for one that people say?"""

import numpy as np
import pytest

from kb.indexing import analyzer, everyday_groups, everyday_phrases, everyday_words
from kb.indexing.sentences import Postings

# Texts 0 to 4 hold these terms; what a posting counts is given beside its text.
HELD = {"destroi": [(0, 2.0), (1, 2.0)], "defeat": [(1, 3.0), (4, 3.0)], "kill": [(4, 1.0)]}


def find(where: list[bool]) -> dict[str, list[tuple[int, float]]]:
    """Find the texts that have another word, with what that counts, by word."""
    slices: dict[str, tuple[int, int]] = {}
    rows: list[tuple[int, float]] = []
    for word, some in HELD.items():
        slices[word] = (len(rows), len(rows) + len(some))
        rows += some
    ids, values = (np.array(column) for column in zip(*rows))
    found, counted = everyday_words.find_texts(
        Postings(slices, ids), values.astype(np.float64), np.array(where)
    )
    told = list(zip(found.ids.tolist(), counted.tolist()))
    return {word: told[start:end] for word, (start, end) in found.slices.items()}


def test_texts_with_another_word() -> None:
    """Is each found once, by the word that counts most, and not where the word itself stands?"""
    found = find([True] * 5)
    assert found["kill"] == [(0, 2.0), (1, 3.0)]
    assert found["destroi"] == [(4, 3.0)]


def test_texts_that_are_not_looked_at() -> None:
    """Is nothing found in texts of other games, and no word listed that finds nothing?"""
    found = find([True, False, True, True, False])
    assert found["kill"] == [(0, 2.0)]
    assert "destroi" not in found and "vorpath" not in found


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("kill", "destroy"),
        ("destroy", "kill"),
        ("pick", "choose"),
        ("five", "5"),
        ("dies", "remove"),
        ("won", "victory"),
        ("triumph", "won"),
        ("sub", "replace"),
        ("many", "15"),
        ("give up", "concede"),
        ("dropped", "fall"),
    ],
)
def test_words_that_stand_for_others(said: str, meant: str) -> None:
    """Does a word, or a pair, stand for the others of its group, in whatever form it is written?"""
    term = " ".join(map(analyzer.make_term, said.split()))
    assert analyzer.make_term(meant) in everyday_words.read_groups()[term]


def test_pairs_in_other_forms() -> None:
    """Does a pair in another form stand for the pair as it is written, and nothing else for one?"""
    assert everyday_words.read_groups()["gave up"] == ("give up",)
    assert everyday_words.read_groups()[f"{analyzer.make_term('running')} out"] == ("run out",)
    standing = {term for term, others in everyday_words.read_groups().items() if " " in others[0]}
    assert all(" " in term for term in standing)
    meant = {
        one for others in everyday_words.read_groups().values() for one in others if " " in one
    }
    assert meant.isdisjoint(standing) and meant <= everyday_words.read_groups().keys()


def test_the_table_is_in_order() -> None:
    """Does no word stand for itself, and does each side of a group have words, and none twice?"""
    assert all(word not in others for word, others in everyday_words.read_groups().items())
    written = f"{everyday_groups.GROUPS}; {everyday_phrases.PHRASES}"
    assert [group for group in written.split(";") if group.count(":") > 1] == []
    sides = [side.split() for group in written.split(";") for side in group.split(":")]
    assert len(sides) > 1000
    assert [side for side in sides if not side or len(set(side)) < len(side)] == []

"""Is all that ranking needs of a snapshot opened once, with the factor of each entry?"""

import shutil
from pathlib import Path

import numpy as np
import pytest

from kb import errors
from kb.search import engines, known_names, weights
from kb.snapshot import store


def test_an_engine_is_opened_once(small_base: store.KnowledgeBase) -> None:
    """Is the engine of a knowledge base the same each time, with a place for each entry in force?"""
    engine = engines.open_engine(small_base)
    assert engine is engines.open_engine(small_base)
    assert set(engine.places) == {entry.id for entry in small_base.current_entries}
    assert len(engine.weight) == len(engine.places) == len(engine.scores.entries)


@pytest.mark.parametrize("name", ["games", "layout", "scores", "sentences"])
def test_arrays_that_were_changed_are_refused(
    small_base: store.KnowledgeBase, name: str, tmp_path: Path
) -> None:
    """Is a byte that differs in what ranking reads told of, also where it was changed after the snapshot was opened?"""
    copied = tmp_path / small_base.snapshot
    shutil.copytree(small_base.folder, copied)
    opened = store.KnowledgeBase(copied)
    path = copied / "index" / f"{name}.npz"
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(content)
    for base in (opened, store.KnowledgeBase(copied)):
        with pytest.raises(errors.SnapshotDamaged, match=f"index/{name}.npz differs.*kb build"):
            engines.open_engine(base)


@pytest.mark.parametrize(
    ("name", "factor"),
    [
        ("bw-glossary/toll", weights.CURRENT),
        ("bw-rulings/adrift", weights.HISTORICAL),
        ("bw-wiki/night-rowing", weights.UNOFFICIAL),
        ("bw-glossary/2-eels", weights.STUB),
        ("bw-rulebook/expansion-thaw-fair", weights.EXPANSION_SET),
    ],
)
def test_the_factor_of_an_entry(small_base: store.KnowledgeBase, name: str, factor: float) -> None:
    """Is an entry weighted by the authority of its document, and by saying little itself?"""
    engine = engines.open_engine(small_base)
    assert engine.weight[engine.places[name]] == pytest.approx(factor)
    superseded = not name.startswith(("bw-glossary", "bw-rulebook"))
    assert (name in engine.superseded) is superseded


def test_facets(small_base: store.KnowledgeBase) -> None:
    """Does a facet match the entries of a value, count them, and match none of an unknown one?"""
    engine = engines.open_engine(small_base)
    assert set(engine.facets) == set(known_names.FACETS)
    documents = engine.facets["document"]
    wiki = [name for name in engine.places if name.startswith("bw-wiki/")]
    assert np.flatnonzero(documents.match("bw-wiki")).tolist() == [
        engine.places[name] for name in wiki
    ]
    assert not documents.match("nothing").any()
    places = np.array([engine.places[name] for name in wiki[:2]])
    assert documents.count(places) == {"bw-wiki": 2}


def test_all_facets_are_counted_at_once(small_base: store.KnowledgeBase) -> None:
    """Are the entries counted by every facet as each facet counts them, whichever match?"""
    engine = engines.open_engine(small_base)
    chance = np.random.default_rng(7)
    for share in (0.0, 0.1, 0.5, 1.0):
        matching = chance.random(len(engine.places)) < share
        places = np.flatnonzero(matching)
        one_by_one = {name: facet.count(places) for name, facet in engine.facets.items()}
        at_once = engine.kinds_of_entries.count(matching)
        assert at_once == one_by_one
        assert [list(counts) for counts in at_once.values()] == [
            list(counts) for counts in one_by_one.values()
        ]


def test_initials_name_a_title(small_base: store.KnowledgeBase) -> None:
    """Do the initials of a title of three words or more name it, unless the texts use them as a word?"""
    players = engines.open_engine(small_base).names.players
    assert (
        list(players["fad"]) == ["bw-rulings/ferry-at-dawn"]
        and "bw-rulebook/oars-and-hands" in players["oah"]
    )
    assert "lk" not in players  # two words


@pytest.mark.parametrize(
    ("one", "other"),
    [("The Drowned Bell", "drowned bell"), ("Q's Tent", "qs tent"), ("lock-keeper", "Lockkeeper")],
)
def test_names_that_are_alike(one: str, other: str) -> None:
    """Have names the same key without spaces, marks, case and article?"""
    assert known_names.squash(one)[0] == known_names.squash(other)[0]

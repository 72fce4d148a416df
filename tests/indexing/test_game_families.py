"""Is what a text counts weighed in its own family of games?"""

from collections.abc import Sequence

import making
import numpy as np
import pytest

from kb.indexing import (
    game_families,
    impact_files,
    scoring,
    sentences,
    translation,
)
from kb.indexing.impacts import Field, Ids
from kb.model import DecidingSentences, Entry, Game

EDITIONS = (Game("bw", "brindle", 10), Game("bw2", "brindle", 3))
CANAL = [
    making.make_entry("toll", "A boat pays the keeper. A keeper sleeps at noon."),
    making.make_entry("lock", "A boat waits in the lock.", questions=("How long do I stay?",)),
]
ROWING = [
    making.make_entry("cox", "A cox steers the boat, and nobody else in the boat steers it."),
    making.make_entry("crew", "Eight rowers wait.", "They wait long."),
    making.make_entry("oar", "An oar is wood.", questions=("How heavy is it?",)),
]
TOGETHER = [CANAL[0], ROWING[0], ROWING[1], CANAL[1], ROWING[2]]  # in whatever order they come
FAMILIES = np.array([0, 1, 1, 0, 1])
DECIDED = [
    DecidingSentences("bw-book/lock", "How long do I stay?", ("1.1",), ("1.1",)),
    DecidingSentences("bw-book/oar", "How heavy is it?", ("1.1",), ("1.1",)),
]


@pytest.mark.parametrize(
    ("games", "families"),
    [
        (("bw", "bw2"), [0, 0]),
        (("gy", "bw", "gy", "bw2"), [0, 1, 0, 1]),
        (("brindle", "bw"), [0, 1]),  # a game may be called as a family is
        ((), []),
    ],
)
def test_families_of_games(games: Sequence[str], families: list[int]) -> None:
    """Are games of one family numbered alike, and is a game without a decision one by itself?"""
    assert game_families.number_families(games, EDITIONS).tolist() == families


def list_fields(entries: Sequence[Entry], families: Ids | None = None) -> list[tuple[Field, Ids]]:
    """List all fields that are scored of some entries, with the family of each text."""
    made = scoring.compute_scores(entries, ["boat"] * len(entries), families)
    passages = (made.paragraphs, made.questions)
    found = sentences.make_sentences(entries, *passages, DECIDED, families)
    return [
        *((field, made.families) for field in (made.title, made.names, made.whole, made.asked)),
        *((one.field, made.families[one.owners]) for one in passages),
        (found.translated, made.families[found.owners]),
        (found.translated_entries, made.families),
    ]


@pytest.mark.parametrize(("family", "alone"), [(0, CANAL), (1, ROWING)])
def test_each_family_counts_as_if_it_were_alone(family: int, alone: list[Entry]) -> None:
    """Has every word the score and the IDF beside another family that it has without it?"""
    fields = zip(list_fields(TOGETHER, FAMILIES), list_fields(alone), strict=True)
    for (beside, families), (own, _) in fields:
        assert not own.idf or beside.families[family] == own.idf
        for term in beside.slices:
            ids, values = beside.postings(term)
            assert values[families[ids] == family].tolist() == own.postings(term)[1].tolist()


def test_what_is_learnt_stays_in_its_family(monkeypatch: pytest.MonkeyPatch) -> None:
    """May a player's word mean a sentence of the game that was asked, and none of another?"""
    monkeypatch.setattr(translation, "LEAST", 0.1)  # a few questions tell little
    asked = ("Can I hit an invisible boat?", "Is it invisible?", "Does invisible help?")
    entries = [
        making.make_entry("veil", "A veiled boat may not be hit.", questions=asked),
        making.make_entry("mist", "Mist veils a boat."),
        making.make_entry("veils", "A veil of lace is no veil."),  # of another game
    ]
    decided = [DecidingSentences("bw-book/veil", one, ("1.1",), ("1.1",)) for one in asked]
    found = {}
    for name, families in (("one", np.zeros(3, dtype=int)), ("two", np.array([0, 0, 1]))):
        made = scoring.compute_scores(entries, [""] * 3, families)
        passages = (made.paragraphs, made.questions)
        cut = sentences.make_sentences(entries, *passages, decided, families)
        found[name] = set(cut.owners[cut.translated.postings("invis")[0]].tolist())
    assert found == {"one": {0, 1, 2}, "two": {0, 1}}


def test_families_are_kept_with_a_snapshot(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Is what was written of several families read again, and of one family nothing more?"""
    for families in (FAMILIES, None):
        folder = tmp_path_factory.mktemp("index")
        made = scoring.compute_scores(TOGETHER, [""] * 5, families)
        impact_files.write_scores(folder, made)
        read = impact_files.read_scores(folder)
        assert read.families.tolist() == made.families.tolist()
        assert read.whole.of_families == made.whole.of_families
        assert len(read.whole.families) == (1 if families is None else 2)

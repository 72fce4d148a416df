"""Is a question that the companion asks answered by the sentence that decides it?"""

import dataclasses
from pathlib import Path

import making
import pytest
from snapshots import make_entry, write_base

from kb.model import DecidingSentences, Game
from kb.search import answers, reasons, search, weights
from kb.snapshot import store

SHORT, LIKER = "When can I moor?", "Moor?"
LONG = "Does the keeper of a lock light her lantern before the first boat of the day?"


@pytest.fixture
def base(tmp_path: Path) -> store.KnowledgeBase:
    """Write entries with a question each; much is said of mooring, so the word counts little."""
    entries = [
        make_entry(making.DOCUMENT, "quays", "Boats moor at dusk. Quays are long.", questions=(SHORT,)),
        make_entry(making.DOCUMENT, "ropes", "Ropes moor boats. Ropes rot.", questions=(LIKER,)),
        make_entry(making.DOCUMENT, "lamps", "A lantern burns by night. None burns by day.", questions=(LONG,)),
        *(make_entry(making.DOCUMENT, f"weir {one}", f"A barge may moor at weir {one}.") for one in range(9)),
    ]  # fmt: skip
    decided = [
        DecidingSentences(f"bw-book/{entry}", question, ("1.1",), ("1.1",))
        for entry, question in (("quays", SHORT), ("ropes", LIKER), ("lamps", LONG))
    ]
    return write_base(
        tmp_path, (making.DOCUMENT,), indexed=entries, entries=entries, answers=decided
    )


@pytest.mark.parametrize(
    ("typed", "entry"),
    [
        ("when can I moor", "quays"),  # mostly small words: "Moor?" is liker
        ("When may I moor", "quays"),
        ("Does a keeper of the lock light her lantern before the first boat of a day", "lamps"),
    ],
)
def test_the_very_question(base: store.KnowledgeBase, typed: str, entry: str) -> None:
    """Is it answered by its own sentence, however few of its words are searched, and for sure?"""
    found = search.search(base, typed).answer
    assert found is not None
    assert (found.verdict, found.why) == (answers.DECIDES, reasons.ANSWERS_IT)
    assert [one.entry.id for one in found.sentences] == [f"bw-book/{entry}"]


def test_the_very_question_whatever_was_asked_before(tmp_path: Path) -> None:
    """Is a question known although another game, whose words are others, was asked first?"""
    ice = dataclasses.replace(making.DOCUMENT, id="bw2-book", game="bw2")
    asked = "May I moor a barge at dusk in bw?"
    entries = [
        make_entry(making.DOCUMENT, "quays", "Barges moor at dusk.", questions=(asked,)),
        make_entry(ice, "sledge", "A barge may moor at dusk in ice."),
    ]
    decided = [DecidingSentences("bw-book/quays", asked, ("1.1",), ("1.1",))]
    games = (Game("bw", "canal", 1), Game("bw2", "ice", 1))
    answered = []
    for order in (("bw",), ("bw2", "bw")):
        folder = tmp_path / "-".join(order)
        folder.mkdir()
        base = write_base(
            folder, (making.DOCUMENT, ice), indexed=entries, entries=entries,
            answers=decided, games=games,
        )  # fmt: skip
        answered.append([search.search(base, asked, game=game).answer for game in order][-1])
    assert answered[0] == answered[1] and answered[0] is not None
    assert answered[0].why == reasons.ANSWERS_IT


def test_another_question(base: store.KnowledgeBase) -> None:
    """Is what only begins alike not taken for it?"""
    found = search.search(base, "when can I moor a barge").answer
    assert found is not None and found.why != reasons.ANSWERS_IT


def test_things_of_two_games_are_not_told_apart(tmp_path: Path) -> None:
    """Is nothing of another game quoted where things are told apart in the one that is chosen?"""
    ice = dataclasses.replace(making.DOCUMENT, id="bw2-book", game="bw2")
    told = (
        (making.DOCUMENT, "quay", "A quay is a wall of stone."),
        (making.DOCUMENT, "pole", "A pole is a rod of wood."),
        (ice, "sledge", "A sledge is a boat with runners."),
    )
    entries = [make_entry(*one, questions=(f"What is a {one[1]}?",)) for one in told]
    decided = [DecidingSentences(one.id, one.questions[0], ("1.1",), ("1.1",)) for one in entries]
    games = (Game("bw", "brindle", 1), Game("bw2", "brindle", 1))
    base = write_base(
        tmp_path,
        (making.DOCUMENT, ice),
        indexed=entries,
        entries=entries,
        answers=decided,
        games=games,
    )
    for typed, named in (
        ("quay vs pole", ["quay", "pole"]),
        ("difference between a quay and a sledge", []),
    ):
        answer = search.search(base, typed, game="bw").answer
        assert [one.entry.title for one in (answer.sentences if answer else ())] == named


@pytest.mark.parametrize(
    ("typed", "game", "entry"),
    [
        ("turn", "", "1e-rulebook/the-play-phase"),  # the Glossary's own entry is not installed
        ("turn", "2e", "2e-rulebook/playing-the-game"),
        ("brig", "2e", "2e-rulebook/brig-and-captives"),  # what names an entry of First Edition
        ("persona", "", "1e-rulebook/duplication-and-personas"),
    ],
)
def test_a_word_whose_entry_is_not_here(
    official_base: store.KnowledgeBase, typed: str, game: str, entry: str
) -> None:
    """Does a question of the companion tell what a word means that names no text of the game?

    It decides, unless an entry that prevails has that very name and is missing.
    """
    answer = search.search(official_base, typed, game=game).answer
    assert answer is not None and answer.certainty >= weights.DECIDING_CERTAINTY
    assert answer.verdict == (answers.NEAREST if answer.missing else answers.DECIDES)
    assert answer.sentences[0].entry.id == entry
    assert [one.entry.id for one in answer.missing] == (
        [f"1e-glossary/{typed}"] if not game else []
    )

"""The entry whose sentences answer, and queries that nothing answers."""

from pathlib import Path

import making
import pytest
from snapshots import make_entry, write_base

from kb.model import Card
from kb.search import search
from kb.snapshot import store


@pytest.mark.parametrize(
    ("typed", "outside"),
    [
        ("is there a prize for the quillet", True),
        ("what entry fee do boats pay", True),
        ("do boats pay a fee", False),
        ("entry of a boat into a lock", False),
    ],
)
def test_what_no_document_is_about(
    typed: str, outside: bool, small_base: store.KnowledgeBase
) -> None:
    """Is it said that no document is about what was asked, with the nearest entries all the same?"""
    answer = search.search(small_base, typed)
    assert (answer.notes == ("No document here is about prices and prizes.",)) is outside
    assert answer.hits and not (outside and answer.confident)


@pytest.mark.parametrize(
    "typed",
    [
        "What is the prize? May a boat without crew drift?",
        "may a boat without crew drift? and what is the prize?",
    ],
)
def test_what_can_be_answered_of_two_questions(small_base: store.KnowledgeBase, typed: str) -> None:
    """Is a question answered that stands beside one that no document decides, though not decided?"""
    alone = search.search(small_base, "May a boat without crew drift?").answer
    found = search.search(small_base, typed)
    assert found.notes == ("No document here is about prices and prizes.",)
    assert alone is not None and found.answer is not None
    assert found.answer.sentences == alone.sentences
    assert not found.confident
    for whole in ("What is the prize? Is the entry fee due?", "What is the prize? Ok?"):
        assert search.search(small_base, whole).answer is None


def test_part_of_the_name_of_a_card(tmp_path: Path) -> None:
    """Is a rule that gives a card as an example no answer to a part of its name, and a ruling the nearest?"""
    titles = ("Old Raft", "Raft Race", "Tall Mast", "Long Hull")
    entries = [
        make_entry(
            making.DOCUMENT,
            "boarding",
            "Whoever boards an Old Raft or a Tall Mast pays nothing. A Long Hull's is free.",
        ),
        make_entry(making.DOCUMENT, "Raft Race", "This ends at dusk.", kind="card"),
        make_entry(making.DOCUMENT, "soldiers", "Tal'Shar soldiers sail on a Raft Race."),
    ]
    cards = [Card(f"bw-cards/{one}", "bw", one, (), ()) for one in titles]
    base = write_base(tmp_path, (making.DOCUMENT,), indexed=entries, entries=entries, cards=cards)
    found = search.search(base, "raft")
    assert {hit.entry.title for hit in found.hits} == {"Raft Race", "boarding", "soldiers"}
    assert found.hits[0].entry.title == "Raft Race"
    assert found.hits[0].why == ('"raft" is part of its name',)
    assert found.answer is not None and not found.confident
    assert found.answer.sentences[0].text == "This ends at dusk."
    assert search.search(base, "mast").answer is None
    assert search.search(base, "hull").answer is None  # named in the genitive
    beside = search.search(base, "Tal Shar").answer  # which no card is called
    assert beside is not None and beside.sentences[0].entry.title == "soldiers"
    asked = search.search(base, "may a mast be boarded for nothing").answer
    assert asked is not None and "Tall Mast" in asked.sentences[0].text

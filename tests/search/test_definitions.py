"""Is a question for what something is, or how it works, read as one, and answered by what says so?"""

from dataclasses import replace
from pathlib import Path

import making
import pytest
from snapshots import make_entry, write_base

from kb.model import DecidingSentences
from kb.search import definitions, search
from kb.search.definitions import Subject
from kb.snapshot import store

GAMES = ("bw", "blackwater")


@pytest.mark.parametrize(
    ("typed", "name", "works"),
    [
        ("what is a quillet?", "quillet", False),
        ("What's the lock keeper", "lock keeper", False),
        ('what does "adrift" mean exactly?', "adrift", False),
        ('what does "adrift" mean', "adrift", False),
        ("what does it mean to be adrift", "adrift", False),
        ("meaning of toll", "toll", False),
        ("toll meaning", "toll", False),
        ("explain tolls!", "tolls", False),
        ("how do lock gates work?", "lock gates", True),
        ("how is a toll done", "toll", True),
        ("what is locks & gates (old)", "locks & gates (old)", False),
        ("what is a toll in bw?", "toll", False),
        ("Blackwater: how does rowing work", "rowing", True),
        ("what is the difference between a barge and a boat with two oars", "", False),
        ("how do I row", "", False),
        ("what if a boat sinks", "", False),
        ("what does it cost", "", False),
        ("", "", False),
    ],
)
def test_what_is_to_be_told(typed: str, name: str, works: bool) -> None:
    """Is what a question asks to be told found, and is any other question left alone?"""
    assert definitions.read_subject(typed, GAMES) == (Subject(name, works) if name else None)


def test_inflections() -> None:
    """Is a subject the same in any inflection?"""
    assert Subject("lock gates", works=False).key == Subject("Lock gate", works=True).key


@pytest.fixture
def told(tmp_path: Path) -> store.KnowledgeBase:
    """Make a snapshot whose companion asks what tows are, and how they work."""
    texts = (
        "Barges carry salt.",
        "A tow is a rope between two boats.",
        "To tow, pay a rope first.",
    )
    asked = ("What is a tow?", "How do tows work?", "Who may cut the rope of a tow?")
    barges = replace(
        make_entry(making.DOCUMENT, "barges", paragraphs=making.paragraphs(*texts)), questions=asked
    )
    ferries = make_entry(
        making.DOCUMENT, "ferries", paragraphs=making.paragraphs("A ferry is a boat on a chain.")
    )
    refers = make_entry(
        making.DOCUMENT, "punts", paragraphs=making.paragraphs("A punt has a pole.")
    )
    places = zip(asked, ("2.1", "3.1", "1.1"))
    answers = [DecidingSentences(barges.id, one, (place,), (place,)) for one, place in places]
    entries = [barges, ferries, refers]
    return write_base(
        tmp_path, (making.DOCUMENT,), indexed=entries, entries=entries, answers=answers
    )


@pytest.mark.parametrize(
    ("typed", "verdict", "words"),
    [
        ("what is a tow", "decides", "A tow is a rope between two boats."),
        ('what does "tow" mean?', "decides", "A tow is a rope between two boats."),
        ("what are tows", "decides", "A tow is a rope between two boats."),
        ("how does towing work", "decides", "To tow, pay a rope first."),
        ("what are ferries", "decides", "A ferry is a boat on a chain."),
        (
            "how do ferries work",
            "nearest",
            "A ferry is a boat on a chain.",
        ),  # it says what they are
        ("what is a pole", "nearest", "A punt has a pole."),  # no text says what it is
    ],
)
def test_the_answer(told: store.KnowledgeBase, typed: str, verdict: str, words: str) -> None:
    """Is the sentence that says so the answer, however the question is worded?"""
    found = search.search(told, typed)
    assert found.answer is not None
    assert (found.answer.verdict, found.answer.sentences[0].text) == (verdict, words)

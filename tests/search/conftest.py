"""Rules about boats on a canal, and sledges on its ice, with questions that players ask and the sentence that decides each."""

import dataclasses
from collections.abc import Mapping

import making
import pytest
from snapshots import make_entry, write_base

from kb.model import DecidingSentences, Game, OutOfScope
from kb.snapshot import store

GLOSSARY = dataclasses.replace(making.DOCUMENT, id="bw-glossary", short="Glossary", rank=1)
BOOK = dataclasses.replace(making.DOCUMENT, id="bw-book", short="Book", rank=2)
RULINGS = dataclasses.replace(
    making.DOCUMENT,
    id="bw-rulings",
    short="Rulings",
    title="Rulings of the Thaw",
    authority="historical",
    rank=3,
    date="2001-03",
)
ICE = dataclasses.replace(making.DOCUMENT, id="bw2-book", short="Ice Book", game="bw2", rank=1)
EDITIONS = (Game("bw", "brindle", 10), Game("bw2", "brindle", 3, ("bw2", "on the ice")))
LONG = "The warden counts the boats at noon and at dusk; " * 12 + "then she sleeps."
ENTRIES = [
    make_entry(
        GLOSSARY,
        "toll",
        "A boat pays two coins at each gate. Nobody pays twice on one day.",
        "A keeper lets a boat pass for nothing when:",
        "• she is its owner; or",
        "• the gate is broken.",
        questions=("What does it cost to go through a gate?", "Must I pay again on my way back?"),
    ),
    make_entry(
        GLOSSARY,
        "veil",
        "A veil hangs before a boat. Mist is its sign.",
        "A veiled boat may not be hit, and it may not throw.",
        questions=(
            "Can I shoot at an invisible boat?",
            "Does being invisible stop my own boat from attacking?",
            "My opponent went invisible, is it possible to attack him?",
        ),
    ),
    make_entry(
        GLOSSARY,
        "boarding",
        "Boarding an unguarded raft costs nothing.",
        "Whoever boards brings a rope.",
        questions=("Do I need a line to climb over?",),
    ),
    make_entry(
        GLOSSARY,
        "keeper",
        "There are three ways to be kept out:",
        "(See toll.) No keeper works on a feast day. For example, Zeffra was kept out in spring.",
    ),
    make_entry(BOOK, "wardens", LONG, kind="section"),
    make_entry(BOOK, "herons", "A heron guards its nest.", kind="section"),
    make_entry(BOOK, "eels", "An eel swims in a pond.", kind="section"),
    make_entry(BOOK, "lantern", "[Lamp] Lantern: it burns oil.", kind="icon", icons=("[Lamp]",)),
    make_entry(RULINGS, "quillets", "A quillet holds one barge. It rusts in rain."),
    make_entry(
        ICE,
        "sledges",
        "A sledge glides over snow and ice. Its runners must be waxed.",
        "Frost stops a sledge.",
        kind="section",
        questions=("Do I have to grease the skates of my sledge?",),
    ),
]
GAPS = [  # what no document here holds
    make_entry(GLOSSARY, "heron", kind="gap", wording="none"),
    make_entry(GLOSSARY, "toll gate", kind="gap", wording="none", id="bw-glossary/toll-gate"),
    make_entry(BOOK, "veil", kind="gap", wording="none"),
    make_entry(RULINGS, "eels", kind="gap", wording="none"),
]
DECIDED = {  # by entry and question: the sentence that decides it
    ("bw-glossary/toll", "What does it cost to go through a gate?"): "1.1",
    ("bw-glossary/toll", "Must I pay again on my way back?"): "1.2",
    ("bw-glossary/veil", "Can I shoot at an invisible boat?"): "2.1",
    ("bw-glossary/veil", "Does being invisible stop my own boat from attacking?"): "2.1",
    ("bw-glossary/veil", "My opponent went invisible, is it possible to attack him?"): "2.1",
    ("bw-glossary/boarding", "Do I need a line to climb over?"): "2.1",
    ("bw2-book/sledges", "Do I have to grease the skates of my sledge?"): "1.2",
}


def list_deciding(decided: Mapping[tuple[str, str], str]) -> list[DecidingSentences]:
    """List which sentence decides each question, in official words and in ours."""
    return [
        DecidingSentences(entry, question, (place,), (place,))
        for (entry, question), place in decided.items()
    ]


@pytest.fixture(scope="session")
def answered_base(tmp_path_factory: pytest.TempPathFactory) -> store.KnowledgeBase:
    """Write a snapshot of the rules with their questions; tests must not change it."""
    return write_base(
        tmp_path_factory.mktemp("answered"),
        (GLOSSARY, BOOK, RULINGS, ICE),
        indexed=ENTRIES,
        games=EDITIONS,
        entries=ENTRIES,
        gaps=GAPS,
        answers=list_deciding(DECIDED),
        out_of_scope=[OutOfScope("prices", ("prize",), "No rule gives any.")],
    )

"""A snapshot of a few rules about weirs, with conflicts, subjects and rules of precedence."""

import dataclasses

import making
import pytest
import snapshots
from snapshots import make_entry

from kb.model import Conflict, CrossReference, PrecedenceRule, Subject
from kb.snapshot import store

GLOSSARY = dataclasses.replace(making.DOCUMENT, id="bw-glossary", short="Glossary", rank=1)
EARLIER = dataclasses.replace(GLOSSARY, version="0")
BOOK = dataclasses.replace(making.DOCUMENT, id="bw-book", short="Book", rank=2)
RULINGS = dataclasses.replace(
    making.DOCUMENT, id="bw-rulings", short="Rulings", authority="historical", rank=3
)


ENTRIES = [
    make_entry(EARLIER, "weir", "A weir was open to rafts."),
    make_entry(EARLIER, "gone", "A thing of the past."),
    make_entry(GLOSSARY, "weir", "A weir stops boats.", "No raft passes a weir at dusk."),
    make_entry(GLOSSARY, "sluice", "A sluice lets water through.", "Everyone may open a sluice."),
    make_entry(
        GLOSSARY, "bell", "The bell may ring while a sluice is shut.", kind="card", title="Bell"
    ),
    make_entry(GLOSSARY, "pointer", "See weir."),
    make_entry(BOOK, "weirs", "Weirs stop every boat of every owner.", kind="section"),
    make_entry(BOOK, "sluices", "Only the keeper may open a sluice.", kind="section"),
    make_entry(
        BOOK,
        "small-sluices",
        "A small sluice opens by itself.",
        kind="section",
        parent="bw-book/sluices",
        level=2,
    ),
    make_entry(
        BOOK, "order", "The glossary goes first.", "What is special goes first.", kind="section"
    ),
    make_entry(BOOK, "rafts", "A raft is no boat.", kind="section"),
    make_entry(BOOK, "dusk", "At dusk a raft is a boat.", kind="section"),
    *(
        make_entry(
            BOOK, f"mooring-{number}", f"Mooring number {number} is by a weir.", kind="section"
        )
        for number in range(12)
    ),
    make_entry(RULINGS, "weir", "Weirs are under repair."),
    make_entry(RULINGS, "quagmire-updated", title="Quagmire updated 31"),
    make_entry(RULINGS, "heron", "A heron nests in every quillwort."),
    *(make_entry(RULINGS, f"weir-{number}", f"Ruling {number} on weirs.") for number in range(7)),
]
REFERENCES = [
    CrossReference("bw-glossary/pointer", "see", "weir", "bw-glossary/weir", 1, 4, 8),
    CrossReference("bw-glossary/weir", "see", "raft", "bw-book/rafts", 2, 3, 7),
    *(
        CrossReference(f"bw-book/mooring-{number}", "mention", "weir", "bw-glossary/weir", 1, 0, 7)
        for number in range(12)
    ),
]
SUBJECTS = [
    Subject(
        "weirs",
        (
            "bw-glossary/weir",
            "bw-book/weirs",
            "bw-rulings/weir",
            *(f"bw-rulings/weir-{number}" for number in range(7)),
        ),
        "bw-glossary/weir",
        "Both are about weirs.",
    ),
    Subject("herons", ("bw-rulings/heron",), "", "Tied by hand."),
]
CONFLICTS = [
    Conflict(("bw-book/rafts", "bw-book/dusk"), (1, 1), "No boat, or a boat.", "", ""),
    Conflict(
        ("bw-glossary/sluice", "bw-book/sluices"),
        (2, 1),
        "Everyone, or the keeper.",
        "bw-book/sluices",
        "The keeper asked.",
    ),
]
PRECEDENCES = [
    PrecedenceRule("bw", "bw-glossary", "bw-book", "bw-book/order#p1", "The glossary is right."),
    PrecedenceRule("bw", "special", "general", "bw-book/order#p2", "Special rules go first."),
]


@pytest.fixture(scope="session")
def base(tmp_path_factory: pytest.TempPathFactory) -> store.KnowledgeBase:
    """Write a snapshot of the rules about weirs, with its index."""
    folder = tmp_path_factory.mktemp("weirs")
    return snapshots.write_base(
        folder,
        (EARLIER, GLOSSARY, BOOK, RULINGS),
        indexed=[one for one in ENTRIES if one.version == "1"],
        entries=ENTRIES,
        references=REFERENCES,
        subjects=SUBJECTS,
        conflicts=CONFLICTS,
        precedences=PRECEDENCES,
    )


OLD = dataclasses.replace(RULINGS, id="bw-old", short="Old book")
TOPICS = [
    make_entry(
        BOOK,
        "tolls",
        "Tolls are counted at noon and at dusk by the warden of the bridge.",
        "Every boat with cargo pays a toll of two silver coins at the lower lock.",
        kind="section",
    ),
    make_entry(
        BOOK,
        "ferries",
        "A ferry carries horses, carts and travellers across the river only while its lamp burns.",
        kind="section",
    ),
    make_entry(BOOK, "herons", "A heron nests in reeds and eats every third eel.", kind="section"),
    make_entry(
        OLD,
        "money",
        "Each boat with cargo pays a toll of one silver coin at the lower lock.",
        "The ferry carries carts, horses and travellers across the river while the lamp burns.",
        "Painters, masons and glaziers dine with the bishop upon the second Tuesday.",
        kind="section",
    ),
]


@pytest.fixture(scope="session")
def topics_base(tmp_path_factory: pytest.TempPathFactory) -> store.KnowledgeBase:
    """Write a snapshot in which a section of an old book is about three things."""
    return snapshots.write_base(
        tmp_path_factory.mktemp("topics"),
        (BOOK, OLD),
        indexed=TOPICS,
        entries=TOPICS,
        subjects=[Subject("money", ("bw-book/tolls", "bw-old/money"), "bw-book/tolls", "Money.")],
    )

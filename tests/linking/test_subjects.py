"""Subjects: which entries speak of the same thing, and which of them governs."""

from four_documents import DOCUMENTS, GLOSSARY, RULEBOOK, RULINGS, WIKI, entry

from kb.corpus.decisions import Decisions, SubjectDecision
from kb.linking import library, linker, subjects
from kb.model import Entry


def make(*entries: Entry, ties: tuple[SubjectDecision, ...] = ()) -> list[tuple[list[str], str]]:
    """Make subjects and give their entries and who governs."""
    decided = Decisions(subjects=ties)
    known = library.make_library(DOCUMENTS, entries, decisions=decided)
    references = linker.link_texts(known, entries).references
    return [
        (list(subject.entries), subject.governs)
        for subject in subjects.make_subjects(DOCUMENTS, entries, references, decided)
    ]


def test_the_same_title_ties() -> None:
    """Do case, plural, article and ordinal not matter, and is the order that of authority?"""
    assert make(
        entry(WIKI, "2. PLAY A CARD", kind="section"),
        entry(RULINGS, "Quay, The"),
        entry(RULEBOOK, "Play A Card", kind="section"),
        entry(GLOSSARY, "The Quay"),
        entry(RULINGS, "artifact"),
        entry(RULEBOOK, "Artifacts", kind="section"),
    ) == [
        (["bw-rulebook/artifacts", "bw-rulings/artifact"], "bw-rulebook/artifacts"),
        (["bw-rulebook/play-a-card", "bw-wiki/2.-play-a-card"], "bw-rulebook/play-a-card"),
        (["bw-glossary/the-quay", "bw-rulings/quay,-the"], "bw-glossary/the-quay"),
    ]


def test_what_the_same_title_does_not_tie() -> None:
    """Are a card and a term, an icon, a set, entries of one document, and two marks no subject?"""
    assert (
        make(
            entry(GLOSSARY, "Colony"),
            entry(RULEBOOK, "Colony", kind="card"),
            entry(RULINGS, "Colony", kind="icon"),
            entry(WIKI, "Colony", kind="expansion"),
        )
        == []
    )
    assert make(entry(GLOSSARY, "toll"), entry(GLOSSARY, "tolls")) == []
    assert make(entry(GLOSSARY, "\u2605"), entry(RULEBOOK, "+", kind="section")) == []


def test_who_governs() -> None:
    """Does the lower rank govern, but not where it only sends the reader on, and nothing where nothing is in force?"""
    section = entry(RULEBOOK, "Toll", "Pay.", kind="section", number="7")
    assert make(entry(GLOSSARY, "toll"), section)[0][1] == "bw-glossary/toll"
    assert make(entry(GLOSSARY, "toll", "See Rulebook 7: Toll."), section)[0] == (
        ["bw-glossary/toll", "bw-rulebook/toll"],
        "bw-rulebook/toll",
    )
    assert make(entry(RULINGS, "toll"), entry(WIKI, "toll"))[0] == (
        ["bw-rulings/toll", "bw-wiki/toll"],
        "",
    )


def test_ties_that_people_made() -> None:
    """Are entries joined by hand, and with those of the same title, under the name and reason given?"""
    tie = SubjectDecision(
        "cloaks", ("bw-glossary/cloaking", "bw-rulebook/cloak"), "They say the same."
    )
    assert make(
        entry(GLOSSARY, "cloaking"),
        entry(RULEBOOK, "Cloak", kind="section"),
        entry(RULINGS, "cloaking"),
        ties=(tie,),
    ) == [
        (
            ["bw-glossary/cloaking", "bw-rulebook/cloak", "bw-rulings/cloaking"],
            "bw-glossary/cloaking",
        )
    ]


def test_who_governs_by_hand() -> None:
    """Does the entry that people named govern, where the first by authority says only a part?"""
    tie = SubjectDecision(
        "cloaks",
        ("bw-glossary/cloaking", "bw-rulebook/cloak"),
        "They say the same.",
        "bw-rulebook/cloak",
    )
    assert (
        make(entry(GLOSSARY, "cloaking"), entry(RULEBOOK, "Cloak", kind="section"), ties=(tie,))[0][
            1
        ]
        == "bw-rulebook/cloak"
    )

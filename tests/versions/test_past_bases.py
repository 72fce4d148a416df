"""The knowledge base of a day: what was in force, of which rank, with which words."""

from dataclasses import replace
from pathlib import Path

import making
import pytest
import snapshots

from kb import versions
from kb.model import Entry, PrecedenceRule, RetiredId, Subject
from kb.snapshot.store import KnowledgeBase
from kb.versions import past_bases


@pytest.mark.parametrize(
    ("day", "held"),
    [
        ("2005-06-01", {"bw-first-printing": "1"}),
        ("2009-03-01", {"bw-first-printing": "1", "bw-glossary": "1.0"}),
        (
            "2010-03-21",
            {"bw-first-printing": "1", "bw-glossary": "1.0", "bw-rulings": "third-thaw"},
        ),
    ],
)
def test_what_had_come_out(day: str, held: dict[str, str], small_base: KnowledgeBase) -> None:
    """Does a day know the documents that had come out, in the version of that day, and no other?"""
    past = past_bases.open_day(small_base, day)
    assert {name: version for name, version in past.current.items() if version != "undated"} == held
    assert all(past.current[one.document] for one in past.current_entries)


def test_an_id_gives_the_words_of_the_day(small_base: KnowledgeBase) -> None:
    """Has an id the words of the day, and none before its document came out?"""
    then = past_bases.open_day(small_base, "2009-03-01").entry("bw-glossary/adrift")
    now = small_base.entry("bw-glossary/adrift")
    assert then and now and then.version == "1.0" and then.text != now.text
    assert past_bases.open_day(small_base, "2005-06-01").entry("bw-glossary/adrift") is None


def test_what_was_in_force_counts_as_current(small_base: KnowledgeBase) -> None:
    """Is a document that was replaced since in force on its day, and not once it was replaced?"""
    for day, authority in (("2010-04-01", "current"), ("2012-01-01", "historical")):
        document = past_bases.open_day(small_base, day).document("bw-rulings")
        assert document and document.authority == authority
    assert [one.authority for one in small_base.documents if one.id == "bw-rulings"] == [
        "historical"
    ]


def test_subjects_and_references_are_of_the_day(small_base: KnowledgeBase) -> None:
    """Does no subject, conflict or reference name what was not there?"""
    past = past_bases.open_day(small_base, "2010-04-01")
    for subject in past.subjects:
        assert all(past.entry(name) for name in subject.entries)
        governing = past.entry(subject.governs)
        document = past.document_of(governing) if governing else None
        assert document is None or document.authority == "current"
    assert past.subjects and not any(
        one.source.startswith("bw-glossary") for one in past.references
    )
    assert all(past.holds(name) for one in past.conflicts for name in one.entries)


BOOK = replace(making.DOCUMENT, date="2020")
BOOK_2 = replace(BOOK, version="2", date="2030")
GLOSSARY = replace(BOOK, id="bw-glossary", date="2025")
NOTES = replace(BOOK, id="bw-notes", date="2010", authority="historical")
BETWEEN = PrecedenceRule("bw", "bw-glossary", "bw-book", "bw-book/order#p1", "The glossary.")
OF_KINDS = PrecedenceRule("bw", "special", "general", "bw-book/order#p2", "What is special.")


@pytest.mark.parametrize(
    ("day", "held"),
    [
        ("2015", []),  # no text said so yet
        ("2022", [OF_KINDS]),  # there is no glossary
        ("2026", [BETWEEN, OF_KINDS]),
        ("2031", [BETWEEN, OF_KINDS]),
    ],
)
def test_rules_of_precedence_are_of_the_day(
    day: str, held: list[PrecedenceRule], tmp_path: Path
) -> None:
    """Does a rule of precedence count only once its text and its documents were there?"""
    said = ("The glossary goes first.", "What is special goes first.")
    base = snapshots.write_base(
        tmp_path,
        (NOTES, BOOK, BOOK_2, GLOSSARY),
        entries=[
            snapshots.make_entry(NOTES, "weir", "A weir."),
            snapshots.make_entry(BOOK, "order", *said, "Nothing else."),
            snapshots.make_entry(BOOK_2, "order", *said, "This is all."),
            snapshots.make_entry(GLOSSARY, "weir", "A weir."),
        ],
        precedences=[BETWEEN, OF_KINDS],
    )
    assert list(past_bases.open_day(base, day).precedences) == held


def test_a_rule_of_precedence_in_other_words(tmp_path: Path) -> None:
    """Does a rule of precedence not count on a day on which its text said something else?"""
    entries = [
        snapshots.make_entry(book, "order", "One.", f"Special, says {book.version}.")
        for book in (BOOK, BOOK_2)
    ]
    base = snapshots.write_base(tmp_path, (BOOK, BOOK_2), entries=entries, precedences=[OF_KINDS])
    held = [list(past_bases.open_day(base, day).precedences) for day in ("2022", "2031")]
    assert held == [[], [OF_KINDS]]


def test_a_day_of_today_is_today(small_base: KnowledgeBase) -> None:
    """Is a day on which all that is in force today was in force told from others?"""
    assert past_bases.open_day(small_base, "2020-01-01").is_today
    assert not past_bases.open_day(small_base, "2012-01-01").is_today


def test_days_between_two_changes_share_a_base(small_base: KnowledgeBase) -> None:
    """Is what is made of a day kept for all days on which the same was in force?"""
    first, second = (past_bases.open_day(small_base, day) for day in ("2009-03-01", "2009-12-31"))
    assert first is second is not past_bases.open_day(small_base, "2010-12-31")


def test_when_a_version_was_in_force(small_base: KnowledgeBase) -> None:
    """Is the period of a version given, and none for what nobody published?"""
    periods = {one.pinned: versions.find_period(small_base, one) for one in small_base.documents}
    older, unofficial = periods["bw-glossary@1.0"], periods["bw-wiki@undated"]
    assert older and (older.since, older.until) == ("2009-02", "2011-05") and unofficial is None


def test_the_state_of_an_entry_under_its_older_id(small_base: KnowledgeBase) -> None:
    """Does an id that was given up lead to the entry of today, and this one to its words of the day?"""
    entry = small_base.resolve("bw-glossary/eel-toll")
    assert isinstance(entry, Entry) and entry.id == "bw-glossary/toll"
    state = versions.find_state(small_base, entry.id, "2009-03-01")
    assert state and (state.version, state.text) == (
        "1.0",
        "Pay one coin at every gate that you pass.",
    )
    assert state.text != entry.text


def test_what_is_gone_today(tmp_path: Path) -> None:
    """Does what was removed since govern its subject on its days, and is it neither there nor gone before?"""
    title = replace(BOOK, id="bw-old", date="2000", authority="historical", rank=5)
    base = snapshots.write_base(
        tmp_path,
        (title, BOOK, BOOK_2),
        entries=[
            snapshots.make_entry(title, "weir", "A weir holds."),
            snapshots.make_entry(BOOK, "weir", "A weir falls."),
            snapshots.make_entry(BOOK_2, "toll", "A toll."),
        ],
        departed=[RetiredId("bw-book/weir", "weir", "1", "1", "")],
    )
    then, after, before = (past_bases.open_day(base, day) for day in ("2022", "2031", "2015"))
    subject = then.subject_of("bw-old/weir")
    assert subject and (subject.name, subject.governs) == ("weir", "bw-book/weir")
    assert then.resolve("bw-book/weir") == base.entry_in("bw-book/weir", "1")
    assert isinstance(after.resolve("bw-book/weir"), RetiredId)
    assert after.subject_of("bw-old/weir") is None
    assert before.resolve("bw-book/weir") is None and before.departed == {}


def test_what_is_gone_joins_a_subject_of_today(tmp_path: Path) -> None:
    """Does what was removed since govern a subject that others still have?"""
    old, older = (
        replace(BOOK, id=name, date=date, authority="historical", rank=rank)
        for name, date, rank in (("bw-old", "2000", 5), ("bw-older", "1999", 6))
    )
    base = snapshots.write_base(
        tmp_path,
        (old, older, BOOK, BOOK_2),
        entries=[
            snapshots.make_entry(one, "weir", f"A weir, says {one.id}.")
            for one in (old, older, BOOK)
        ],
        departed=[RetiredId("bw-book/weir", "weir", "1", "1", "")],
        subjects=[Subject("weirs", ("bw-old/weir", "bw-older/weir"), "", "One title.")],
    )
    subject = past_bases.open_day(base, "2022").subject_of("bw-older/weir")
    assert subject and (subject.name, subject.governs) == ("weirs", "bw-book/weir")
    assert subject.entries == ("bw-book/weir", "bw-old/weir", "bw-older/weir")

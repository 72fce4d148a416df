"""Searching what was in force on a day."""

from collections import Counter

import pytest

from kb.search import past_search
from kb.snapshot.store import KnowledgeBase


def find(base: KnowledgeBase, typed: str, day: str) -> list[str]:
    """Give the pinned ids of what a day answers."""
    past = past_search.open_day(base, day)
    return [hit.entry.pinned for hit in past_search.search_as_of(past, typed).hits]


def test_only_what_was_in_force_is_found(small_base: KnowledgeBase) -> None:
    """Are only entries of the documents in force found, in their versions, the best first?"""
    found = find(small_base, "adrift", "2009-03-01")
    assert found[0] == "bw-glossary@1.0/adrift"
    assert all(name.startswith(("bw-glossary@1.0/", "bw-first-printing")) for name in found)
    assert not any(name.startswith("bw-glossary") for name in find(small_base, "adrift", "2005"))


def test_an_older_version_has_its_own_words(small_base: KnowledgeBase) -> None:
    """Is an entry shown and quoted with the words of its version?"""
    past = past_search.open_day(small_base, "2009-03-01")
    results = past_search.search_as_of(past, "cargo adrift lost")
    hit = next(hit for hit in results.hits if hit.entry.id == "bw-glossary/adrift")
    assert hit.entry.version == "1.0" and "lost" in hit.snippet.text
    for one in results.answer.sentences if results.answer else ():
        assert one.text in one.entry.paragraphs[one.paragraph - 1].text
        assert one.entry.version == "1.0"


def test_older_words_find_what_they_stood_in(small_base: KnowledgeBase) -> None:
    """Is an entry found by words that only its older version has, first and with that version named?"""
    past = past_search.open_day(small_base, "2009-03-01")
    hits = past_search.search_as_of(past, "push instead of rowing through shallow water").hits
    assert hits[0].entry.pinned == "bw-glossary@1.0/barge-pole"
    reworded = past_search.search_as_of(past, "is the cargo lost at the end of each turn").hits
    hit = next(hit for hit in reworded if hit.entry.id == "bw-glossary/adrift")
    assert hit.why == ("words of version 1.0",)
    gone = past_search.search_as_of(past, "half a coin for eels").hits
    assert gone[0].entry.id == "bw-glossary/eel-toll"


def test_a_name_of_an_older_version(small_base: KnowledgeBase) -> None:
    """Does the title of an entry that is gone since find it first on a day when it was there?"""
    past = past_search.open_day(small_base, "2009-03-01")
    results = past_search.search_as_of(past, "eel toll")
    assert results.hits[0].entry.pinned == "bw-glossary@1.0/eel-toll"
    assert results.answer and results.answer.sentences[0].entry == results.hits[0].entry
    assert results.confident and len(results.answer.sentences[0].text) <= 300
    assert past_search.search_as_of(past, "eel toll", kind="card").hits[:1] != results.hits[:1]


def test_a_title_that_was_given_up_in_a_question(small_base: KnowledgeBase) -> None:
    """Does a title that nothing has today lead a question of a day on which something had it?"""
    past = past_search.open_day(small_base, "2009-03-01")
    asked = "The other player says every boat owes the eel toll at a lock when cargo is adrift"
    results = past_search.search_as_of(past, asked)
    assert results.hits[0].entry.pinned == "bw-glossary@1.0/eel-toll"
    assert results.answer and results.answer.sentences[0].entry == results.hits[0].entry
    assert not results.confident


def test_kinds_and_documents_narrow_a_day(small_base: KnowledgeBase) -> None:
    """Do the filters hold on a day as they do today?"""
    past = past_search.open_day(small_base, "2010-04-01")
    cards = past_search.search_as_of(past, "a lock is opened", kind="card").hits
    assert cards and {hit.entry.kind for hit in cards} == {"card"}
    rulings = past_search.search_as_of(past, "boat", document="bw-rulings").hits
    assert rulings and {hit.entry.document for hit in rulings} == {"bw-rulings"}
    assert not past_search.search_as_of(past, "boat", game="bw2").hits


@pytest.mark.parametrize("typed", ["lock", "toll", "boat"])
@pytest.mark.parametrize("day", ["2005-06-01", "2009-03-01", "2010-12-31", "2012-01-01", "2014"])
def test_facets_count_what_was_in_force(small_base: KnowledgeBase, typed: str, day: str) -> None:
    """Do the counts by document, game and kind add up to what is found on the day, whatever came later?"""
    past = past_search.open_day(small_base, day)
    results = past_search.search_as_of(past, typed, 50)
    for name, counts in results.facets.items():
        assert counts == Counter(getattr(hit.entry, name) for hit in results.hits)
    terms = past_search.search_as_of(past, typed, 50, kind="term")
    assert terms.facets["kind"] == results.facets["kind"]
    assert terms.total == sum(terms.facets["game"].values()) == len(terms.hits)
    assert results.total == len(results.hits)


def test_today_is_searched_as_ever(small_base: KnowledgeBase) -> None:
    """Is a day on which all that is in force today was in force answered as today, without older texts?"""
    day = past_search.search_as_of(past_search.open_day(small_base, "2020"), "adrift boat", 50)
    today = past_search.search_as_of(small_base, "adrift boat", 50)
    assert day.answer == today.answer
    older = {"bw-rulings", "bw-first-printing", "bw-wiki"}
    assert day.hits == tuple(hit for hit in today.hits if hit.entry.document not in older)
    assert len(day.hits) < len(today.hits)


def test_nothing_is_sure_of_no_answer(small_base: KnowledgeBase) -> None:
    """Is a day not called sure where the text that decides today was not in force?"""
    assert past_search.search_as_of(small_base, "bw-rulings/ice").confident
    day = past_search.search_as_of(past_search.open_day(small_base, "2020"), "bw-rulings/ice")
    assert day.answer is None and not day.confident


@pytest.mark.official
@pytest.mark.parametrize(
    ("typed", "sure"),
    [
        ("Somebody shot at my Non-Aligned ship over Earth. Do I get Defend Homeworld?", True),
        ("combo dilemma, own card type?", True),  # like a question of that ruling
        ("Does a person with a command star count as a staff star when I staff a ship?", False),
        ("May a ship attack?", False),
    ],
)
def test_words_on_another_subject(typed: str, *, sure: bool, official_base: KnowledgeBase) -> None:
    """Is a day not sure of the rule whose words come nearest, if today another subject answers?"""
    past = past_search.open_day(official_base, "2001-12")
    assert past_search.search_as_of(past, typed, game="1e").confident == sure


@pytest.mark.official
@pytest.mark.parametrize(
    ("typed", "sure"),
    [
        ("May a ship under Fractal Encryption Code leave through a Wormhole?", True),
        ("Can Amanda Rogers stop an event?", False),  # the day has a ruling on Jealous Amanda only
        (
            "Does Kevin Uxbridge get rid of an objective?",
            False,
        ),  # named as an example, ruled on never
    ],
)
def test_a_card_that_nothing_of_the_day_is_on(
    typed: str, *, sure: bool, official_base: KnowledgeBase
) -> None:
    """Is an answer of a day sure about a card only where a rule of the day is on it?"""
    past = past_search.open_day(official_base, "2001-12")
    answer = past_search.search_as_of(past, typed, game="1e").answer
    assert answer and (answer.verdict == "decides") == sure

"""Rulings on cards that a query does not name, and texts that are no longer in force."""

from dataclasses import replace
from pathlib import Path

import making
import pytest
from snapshots import make_entry, write_base

from kb.search import search, weights
from kb.snapshot import store


@pytest.fixture
def base(tmp_path: Path) -> store.KnowledgeBase:
    """Give a rule, and two rulings on cards that hold more of its words."""
    entries = [
        make_entry(making.DOCUMENT, "rowing", "A boat rows two locks in calm water, and one lock in wind.", kind="section"),
        make_entry(making.DOCUMENT, "gilded oar", "A boat rows two locks far. It rows far.", kind="card"),
        make_entry(making.DOCUMENT, "tern of rows", "Far it flies, and rows far too.", kind="card"),
    ]  # fmt: skip
    return write_base(tmp_path, (making.DOCUMENT,), indexed=entries, entries=entries)


def first(base: store.KnowledgeBase, typed: str) -> str:
    """Give the title of the first hit."""
    return search.search(base, typed).hits[0].entry.title


def test_a_ruling_waits_where_its_card_is_not_named(
    base: store.KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Does the rule go before a ruling that has more of the words, unless the query has the card's name?"""
    assert first(base, "how far does a boat row") == "rowing"
    assert first(base, "how far does a boat row with the gilded oar") == "gilded oar"
    monkeypatch.setattr(weights, "UNNAMED_CARD", 0.0)
    assert first(base, "how far does a boat row") == "gilded oar"


def test_half_of_a_name(base: store.KnowledgeBase, monkeypatch: pytest.MonkeyPatch) -> None:
    """Does a ruling fall behind by the share of its title that the query lacks, small words left out?"""
    scores = {}
    for weight in (0.0, weights.UNNAMED_CARD):
        monkeypatch.setattr(weights, "UNNAMED_CARD", weight)
        found = search.search(base, "how far does a boat row")
        scores[weight] = {hit.entry.title: hit.score for hit in found.hits}
    less = {title: scores[0.0][title] - score for title, score in scores[2.0].items()}
    assert less == pytest.approx({"rowing": 0.0, "gilded oar": 2.0, "tern of rows": 1.0}, abs=1e-3)


@pytest.fixture
def older_base(tmp_path: Path) -> store.KnowledgeBase:
    """Give a rule in force, and older texts that hold more of its words."""
    older = replace(making.DOCUMENT, id="bw-1990", title="Rules of 1990", short="Rules of 1990", version="1990", authority="historical")  # fmt: skip
    entries = [
        make_entry(making.DOCUMENT, "rowing", "A boat rows two locks in calm water, and one lock in wind.", kind="section"),
        make_entry(older, "how far to row", "A boat rows three locks far. It rows far.", kind="section"),
        make_entry(older, "gilded oar", "A boat rows five locks far.", kind="card"),
    ]  # fmt: skip
    return write_base(tmp_path, (making.DOCUMENT, older), indexed=entries, entries=entries)


def test_a_text_that_is_not_in_force_waits(
    older_base: store.KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Does the rule in force go first, unless an older card or the document is named?"""
    assert first(older_base, "how far does a boat row") == "rowing"
    assert first(older_base, "how far does a boat row by the 1990 rules") == "how far to row"
    assert first(older_base, "how far does a boat row with the gilded oar") == "gilded oar"
    monkeypatch.setattr(weights, "SUPERSEDED", 0.0)
    assert first(older_base, "how far does a boat row") == "how far to row"


def test_a_score_stays_above_nothing(
    base: store.KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Is a ruling still found, and the last, if it falls behind by more than it scored?"""
    monkeypatch.setattr(weights, "UNNAMED_CARD", 1000.0)
    found = search.search(base, "how far does a boat row")
    assert [hit.entry.title for hit in found.hits] == ["rowing", "gilded oar", "tern of rows"]
    assert all(hit.score >= 0.0 for hit in found.hits)
    assert first(base, "gilded oar") == "gilded oar"

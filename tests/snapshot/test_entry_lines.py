"""Entries are made of their lines when they are asked for, each once."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from kb.model import Entry
from kb.search import search
from kb.snapshot import records, store


@pytest.fixture
def opened(small_base: store.KnowledgeBase) -> store.KnowledgeBase:
    """Open a snapshot of which nothing was made yet."""
    return store.KnowledgeBase(small_base.folder)


def test_a_search_makes_only_what_it_shows(
    opened: store.KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Are no entries made but those of which a search tells something?"""
    made: list[str] = []

    def make_entry(line: dict[str, object]) -> Entry:
        made.append(str(line["id"]))
        return make(line)

    make = records.make_entry
    monkeypatch.setattr(records, "make_entry", make_entry)
    found = search.search(opened, "what does a toll cost", 2)
    assert len(found.hits) == 2 and found.total > 2
    of_gaps = {gap.id for gap in opened.gaps}
    assert len(set(made) - of_gaps) < len(opened.lines) / 4
    assert len(opened.entries) == len(opened.lines)


def test_threads_are_given_the_same_entry(opened: store.KnowledgeBase) -> None:
    """Is an entry one and the same for all who ask, whenever and however they ask?"""
    names = [entry.id for entry in store.KnowledgeBase(opened.folder).current_entries] * 4
    with ThreadPoolExecutor(8) as threads:
        found = list(threads.map(opened.entry, names))
    assert {id(entry) for entry in found} == {id(entry) for entry in opened.current_entries}
    assert all(entry and opened.in_force(entry) for entry in found)


def test_ids_are_a_mapping(opened: store.KnowledgeBase) -> None:
    """Can the entries by id be listed, asked for and missed as in any mapping?"""
    by_id, without = opened._by_id, opened.vary()._by_id
    assert dict(by_id) == dict(without) and len(by_id) == len(without)
    assert "bw-glossary/toll" in by_id and "nothing" not in by_id
    assert by_id.get("nothing", None) is None
    with pytest.raises(KeyError):
        by_id["nothing"]

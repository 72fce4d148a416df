"""What a snapshot is looked up by is kept with it, and its entries are made when they are asked for."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from kb.model import Entry
from kb.search import search
from kb.snapshot import look_ups, records, store
from kb.snapshot.entry_lines import EntryLines


@pytest.fixture
def opened(small_base: store.KnowledgeBase) -> store.KnowledgeBase:
    """Open a snapshot of which nothing was made yet."""
    return store.KnowledgeBase(small_base.folder)


def test_what_is_kept_is_what_would_be_found(opened: store.KnowledgeBase) -> None:
    """Do ids, names and numbers lead where they lead without what was kept?"""
    without = opened.vary()
    assert opened.look_ups and without.look_ups is None
    made = without.make_look_ups()
    assert opened.look_ups == opened.make_look_ups()
    assert (opened.look_ups.ends, opened.look_ups.places) == (made.ends, made.places)
    ids = [entry.pinned for entry in opened.entries] + [entry.id for entry in opened.entries]
    for name in (*ids, *(gap.id for gap in opened.gaps), "bw-glossary/nothing"):
        assert opened.entry(name) is without.entry(name), name
    for name in without.list_ids_by_name():
        assert list(opened.list_ids_by_name()[name]) == list(without.list_ids_by_name()[name])
        assert opened.named(name) == without.named(name)
    numbered = {entry.number for entry in opened.current_entries if entry.number}
    for number in (*numbered, "99.9"):
        assert opened.numbered(number) == without.numbered(number)
    assert numbered


def test_a_snapshot_without_them_is_opened_as_well(
    opened: store.KnowledgeBase, tmp_path: Path
) -> None:
    """Is nothing read where nothing was written?"""
    assert look_ups.read_look_ups(tmp_path) is None
    without = EntryLines((opened.folder / "entries.jsonl").read_bytes())
    assert tuple(without) == opened.entries and list(without.ends) == list(opened.lines.ends)


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

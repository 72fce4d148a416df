"""What a snapshot is looked up by is kept with it, and its entries are made when they are asked for."""

from pathlib import Path

import pytest

from kb.snapshot import look_ups, store
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

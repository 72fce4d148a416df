"""The Whoosh index: one document per entry, the same bytes for the same entries, one sentence where it cannot be opened."""

from dataclasses import replace
from pathlib import Path

import making
import pytest
from whoosh.query import Term

from kb import errors
from kb.indexing import whoosh_index
from kb.snapshot import records, store

ENTRIES = [
    making.make_entry("toll", "Pay two coins.", number="7.4", aliases=("dues",)),
    making.make_entry("lock", "Row on.", number="7.41", icons=("[Oar]",), terms=("weir", "sluice")),
]
NAMES = ["dues", "[Oar]\nweir\nsluice"]


def found(folder: Path, name: str, term: str) -> list[str]:
    """Give the ids that a term of a field finds."""
    with whoosh_index.load_index(folder).searcher() as searcher:
        return [hit["id"] for hit in searcher.search(Term(name, term))]


def test_the_fields(tmp_path: Path) -> None:
    """Is an entry found by the terms of its title, names and body, and by its exact number?"""
    whoosh_index.write_index(tmp_path / "index", ENTRIES, NAMES)
    for name, term, ids in (
        ("title", "toll", ["toll"]),
        ("names", "due", ["toll"]),
        ("names", "oar", ["lock"]),
        ("names", "sluic", ["lock"]),
        ("body", "coin", ["toll"]),
        ("body", "toll", []),
        ("number", "7.4", ["toll"]),
        ("number", "7.41", ["lock"]),
        ("document", "bw-book", ["toll", "lock"]),
        ("kind", "term", ["toll", "lock"]),
        ("game", "2e", []),
    ):
        assert found(tmp_path / "index", name, term) == [f"bw-book/{slug}" for slug in ids], (
            name,
            term,
        )


def test_the_same_entries_give_the_same_bytes(tmp_path: Path) -> None:
    """Are two indexes of the same entries equal, file by file, with no lock left?"""
    for name in ("one", "two"):
        whoosh_index.write_index(tmp_path / name, ENTRIES, NAMES)
    assert making.files_of(tmp_path / "one") == making.files_of(tmp_path / "two")
    assert [name for name in making.files_of(tmp_path / "one") if "LOCK" in name] == []


def test_an_empty_index(tmp_path: Path) -> None:
    """Is an index of nothing one that can be asked?"""
    whoosh_index.write_index(tmp_path / "index", [], [])
    assert found(tmp_path / "index", "body", "coin") == []


def test_an_index_that_cannot_be_opened(tmp_path: Path, small_base: store.KnowledgeBase) -> None:
    """Is a missing or damaged index one sentence?"""
    (tmp_path / "index").mkdir()
    with pytest.raises(errors.BuildMissing, match="the index cannot be opened .*Run: kb build"):
        whoosh_index.load_index(tmp_path / "index")
    assert found(small_base.folder / records.INDEX, "body", "quillet") != []


def test_a_failing_entry_leaves_no_lock(tmp_path: Path) -> None:
    """Is the writer closed when an entry fails, and nothing of it left in the index?"""
    broken = replace(ENTRIES[1], title=None)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        whoosh_index.write_index(tmp_path / "index", [ENTRIES[0], broken], NAMES)
    assert whoosh_index.load_index(tmp_path / "index").doc_count() == 0

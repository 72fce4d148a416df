"""Reading what was in force in an older build."""

import shutil
from pathlib import Path

from kb.snapshot import past_builds
from kb.snapshot.store import KnowledgeBase


def test_a_build_that_is_kept(small_base: KnowledgeBase) -> None:
    """Are the documents and entries in force of a build read, and only these?"""
    found = past_builds.read_past(small_base, small_base.snapshot)
    assert found is not None
    documents, entries = found
    assert [one.id for one in entries] == [one.id for one in small_base.current_entries]
    assert {one.version for one in documents if one.id == "bw-glossary"} == {"1.1"}


def test_a_damaged_build(small_base: KnowledgeBase, tmp_path: Path) -> None:
    """Is nothing told of a build whose entries are not as they were written?"""
    base = KnowledgeBase(shutil.copytree(small_base.folder, tmp_path / small_base.snapshot))
    entries = base.folder / "entries.jsonl"
    entries.write_bytes(entries.read_bytes().replace(b"lock", b"gate", 1))
    assert past_builds.read_past(base, base.snapshot) is None


def test_what_is_no_build(small_base: KnowledgeBase) -> None:
    """Does a name that is not a build here, or leads out of the folder, give nothing?"""
    for name in ("..", "current", "0123456789abcdef", "../../etc", ""):
        assert past_builds.read_past(small_base, name) is None

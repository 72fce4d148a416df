"""A snapshot in memory: equal to what was written, and one sentence where it is damaged."""

import dataclasses
import shutil
from pathlib import Path

import pytest

from kb import errors
from kb.snapshot import records, store
from kb.snapshot.snapshot import Snapshot


@pytest.mark.parametrize("content", ["{", "[]", "null", "1", '{"format": 0}', "{}", "\udcff"])
def test_a_manifest_that_says_nothing(content: str, tmp_path: Path) -> None:
    """Is a manifest without checksums beside it one sentence with the remedy, whatever it holds?"""
    (tmp_path / "manifest.json").write_bytes(content.encode("utf-8", "surrogateescape"))
    with pytest.raises(
        errors.BuildMissing, match=r"(cannot be read|was built in format).*Run: kb build"
    ):
        Snapshot(tmp_path)


def test_a_build_folder_that_is_a_file(tmp_path: Path) -> None:
    """Is the path named once, with the reason in words and no number of an error?"""
    (tmp_path / "build").write_text("")
    with pytest.raises(errors.BuildMissing) as refused:
        records.read_manifest(tmp_path / "build")
    path = tmp_path / "build" / "manifest.json"
    assert str(refused.value) == f"{path}: cannot be read (Not a directory). Run: kb build"


@pytest.mark.parametrize("content", ['{"id": ', "\udcff"])
def test_lines_that_are_not_json(content: str, tmp_path: Path) -> None:
    """Is a file that no build wrote told in one sentence, even where its checksum is right?"""
    (tmp_path / "entries.jsonl").write_bytes(content.encode("utf-8", "surrogateescape"))
    with pytest.raises(errors.BuildMissing, match="entries.jsonl: cannot be read .*Run: kb build"):
        records.read_lines(tmp_path / "entries.jsonl")


def test_no_snapshot(tmp_path: Path, small_base: store.KnowledgeBase) -> None:
    """Are a missing folder and a missing file told?"""
    with pytest.raises(errors.BuildMissing, match="there is no build. Run: kb build"):
        Snapshot(tmp_path / "none")
    copied = tmp_path / small_base.snapshot
    shutil.copytree(small_base.folder, copied)
    (copied / "entries.jsonl").unlink()
    with pytest.raises(errors.BuildMissing, match="entries.jsonl is missing"):
        Snapshot(copied)


def test_a_snapshot_is_opened_equal(small_base: store.KnowledgeBase) -> None:
    """Do the records read back give the very lines that were written?"""
    for name, made in (
        ("entries", small_base.entries),
        ("references", small_base.references),
        ("departed", small_base.departed.values()),
        ("problems", small_base.problems),
        ("cards", small_base.cards.values()),
        ("groups", small_base.groups.values()),
        ("gaps", small_base.gaps),
        ("aliases", small_base.aliases),
    ):
        written = (small_base.folder / f"{name}.jsonl").read_text(encoding="utf-8")
        assert (
            "".join(records.dump(dataclasses.asdict(record)) + "\n" for record in made) == written
        )


def test_words_of_a_game(worded_base: store.KnowledgeBase) -> None:
    """Are the words of one game listed, and of an unknown game none?"""
    assert "coin" in worded_base.list_words("bw") and worded_base.list_words("chess") == frozenset()

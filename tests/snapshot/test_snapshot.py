"""A snapshot in memory: equal to what was written, and one sentence where it is damaged."""

import dataclasses
import shutil
from pathlib import Path

import pytest

from kb import errors
from kb.snapshot import records, store
from kb.snapshot.snapshot import Snapshot


def damage(folder: Path, name: str, content: str) -> None:
    """Overwrite a file of a snapshot."""
    (folder / name).write_text(content, encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "content", "part"),
    [
        ("manifest.json", "{", "cannot be read"),
        ("manifest.json", '{"format": 0}', "was built in format 0"),
        ("manifest.json", "{}", "was built in format None"),
        ("entries.jsonl", '{"id": ', "cannot be read"),
        (
            "references.jsonl",
            "\udcff".encode("utf-8", "surrogateescape").decode("latin-1") + "{",
            "cannot be read",
        ),
    ],
)
def test_a_damaged_snapshot(
    name: str, content: str, part: str, tmp_path: Path, small_base: store.KnowledgeBase
) -> None:
    """Is a damaged snapshot one sentence with the remedy?"""
    folder = tmp_path / "snapshot"
    shutil.copytree(small_base.folder, folder)
    damage(folder, name, content)
    with pytest.raises(errors.BuildMissing, match=f"{part}.*Run: kb build"):
        Snapshot(folder)


def test_no_snapshot(tmp_path: Path, small_base: store.KnowledgeBase) -> None:
    """Are a missing folder and a missing file told?"""
    with pytest.raises(errors.BuildMissing, match="there is no build. Run: kb build"):
        Snapshot(tmp_path / "none")
    shutil.copytree(small_base.folder, tmp_path / "snapshot")
    (tmp_path / "snapshot" / "entries.jsonl").unlink()
    with pytest.raises(errors.BuildMissing, match="entries.jsonl: cannot be read"):
        Snapshot(tmp_path / "snapshot")


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

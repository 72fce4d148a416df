"""A snapshot that a program has open: held until it is released, and harmless where nothing can be held."""

import errno
import fcntl
import gc
import subprocess
import sys
from pathlib import Path

import making
import pytest
from handing_on import build_once

from kb import errors
from kb.paths import Folders
from kb.search import search
from kb.snapshot import checksums, holding, store


def test_held_until_released(small: Folders) -> None:
    """Is an opened snapshot held by each who opened it, and by nobody once all have let go?"""
    snapshot = build_once(small)
    assert not holding.is_held(snapshot)
    first, second = store.open_current(small.build), store.open_current(small.build)
    assert holding.is_held(snapshot)
    first.release()
    first.release()
    assert holding.is_held(snapshot)
    del second
    gc.collect()
    assert not holding.is_held(snapshot)


def test_held_by_another_process(small: Folders) -> None:
    """Is a snapshot held that another process has open, and free once that was killed?"""
    snapshot = build_once(small)
    process = subprocess.Popen(
        [sys.executable, "-c", "import sys, pathlib, kb\nbase = kb.open_current(pathlib.Path(sys.argv[1]))\nprint('open', flush=True)\nsys.stdin.read()", str(small.build)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=making.environment(small),
    )  # fmt: skip
    assert process.stdout is not None and process.stdin is not None
    assert process.stdout.readline() == b"open\n"
    assert holding.is_held(snapshot)
    process.kill()
    process.wait()
    process.stdout.close()
    process.stdin.close()
    assert not holding.is_held(snapshot)


def test_no_answer_needs_the_folder_any_more(small: Folders) -> None:
    """Does an opened snapshot answer everything as before once its folder is gone: text, phrases, names, Problems?"""
    snapshot = build_once(small)
    base = store.KnowledgeBase(snapshot)
    other = store.KnowledgeBase(snapshot)
    search.search(base, "quillet")
    asked = ("toll", '"lock keeper"', "-toll lock", "kind:icon oar", "quil*")
    wanted = [search.search(other, query) for query in asked]
    for path in sorted(snapshot.rglob("*"), reverse=True):
        if path.is_dir():
            path.rmdir()
        else:
            path.unlink()
    assert [[hit.entry.id for hit in search.search(base, query).hits] for query in asked] == [
        [hit.entry.id for hit in found.hits] for found in wanted
    ]
    assert base.names == other.names and base.names and base.problems == other.problems
    assert base.answers == other.answers
    assert base.list_words("bw") == other.list_words("bw")


def test_without_locks(small: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    """Is a snapshot opened, and called free, where the system has no locks?"""
    snapshot = build_once(small)
    monkeypatch.setattr(holding, "fcntl", None)
    base = store.KnowledgeBase(snapshot)
    assert base.find("toll") and not holding.is_held(snapshot)


def test_a_snapshot_that_is_not_there(tmp_path: Path) -> None:
    """Is nothing held of a folder without checksums?"""
    assert not holding.is_held(tmp_path) and not holding.Hold(tmp_path).held
    (tmp_path / checksums.SUMS).touch()
    hold = holding.Hold(tmp_path)
    assert hold.held and holding.is_held(tmp_path)
    hold.release()
    assert not hold.held


def test_a_file_system_without_locks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Is nothing held, and nothing refused, where the file system says that it has no locks?"""

    def refuse(number: int, what: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    (tmp_path / checksums.SUMS).touch()
    monkeypatch.setattr("fcntl.flock", refuse)
    hold = holding.Hold(tmp_path)
    assert not hold.held and not holding.is_held(tmp_path)


def test_a_snapshot_that_is_being_removed(tmp_path: Path) -> None:
    """Is a snapshot that a build has locked in order to remove it refused in one line?"""
    (tmp_path / checksums.SUMS).touch()
    with (tmp_path / checksums.SUMS).open() as locked:
        fcntl.flock(locked, fcntl.LOCK_EX)
        with pytest.raises(errors.BuildMissing, match="is being removed by a build"):
            holding.Hold(tmp_path)

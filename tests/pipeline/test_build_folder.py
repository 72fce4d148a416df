"""A build folder: damaged snapshots are replaced, leavings removed first, what is in use stays, the one before comes back."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import making
import pytest
from damages import DAMAGES, damage_file, list_files
from handing_on import build_once, build_several, names_of

from kb import errors
from kb.paths import PROJECT, Folders
from kb.pipeline import build_folder, publish
from kb.snapshot import checksums, holding, records, store

pytestmark = pytest.mark.unmeasured


@pytest.mark.parametrize("damage", ["last byte lost", "linked away"])
def test_a_build_replaces_a_damaged_snapshot(damage: str, small: Folders) -> None:
    """Is a snapshot that a build finds damaged written anew, so that all its files are as they were?

    What a build installs is damaged in every way below.
    """
    snapshot = build_once(small)
    wanted = making.files_of(snapshot)
    assert damage_file(snapshot, "entries.jsonl", DAMAGES[damage])
    assert publish.build(small) == snapshot and making.files_of(snapshot) == wanted
    assert store.open_current(small.build).snapshot == snapshot.name


@pytest.mark.parametrize("damage", DAMAGES)
def test_every_damaged_file_is_replaced(
    damage: str, small: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Is it so whichever file is damaged, the manifest, the index and the checksums included?

    The entries are damaged in every way, each other file in every third, as when it is opened (tests/snapshot/test_checksums.py).
    """
    monkeypatch.setattr(os, "fsync", lambda number: None)  # the disk is not asked here
    snapshot = build_once(small)
    kept = shutil.copytree(snapshot, small.build.with_name("kept"))
    wanted = making.files_of(kept)
    third = list_files(kept)[list(DAMAGES).index(damage) % 3 :: 3]
    for name in {"entries.jsonl", *third}:
        damage_file(snapshot, name, DAMAGES[damage])
        with build_folder.make_fresh_folder(small.build) as fresh:
            shutil.copytree(kept, fresh, dirs_exist_ok=True)
            assert build_folder.install_snapshot(small.build, fresh, snapshot.name) == snapshot
        assert making.files_of(snapshot) == wanted, name
        checksums.verify_snapshot(snapshot)
        with build_folder.change_folder(small.build):
            assert names_of(small.build) == {".lock", "current", snapshot.name}


@pytest.mark.parametrize("place", ["a file", "a link"])
def test_something_else_in_place_of_a_snapshot(place: str, small: Folders, tmp_path: Path) -> None:
    """Is a file or a link that has the name of the new snapshot replaced, and what the link leads to left alone?"""
    snapshot = build_once(small)
    shutil.move(snapshot, tmp_path / "moved")
    if place == "a file":
        snapshot.write_text("x")
    else:
        snapshot.symlink_to(tmp_path / "moved" / "index")
    assert publish.build(small) == snapshot and not snapshot.is_symlink()
    assert making.files_of(snapshot) == making.files_of(tmp_path / "moved")


def test_a_sound_snapshot_is_not_written_again(small: Folders) -> None:
    """Does a build that gives the current snapshot once more leave its files alone?"""
    snapshot = build_once(small)
    before = {path: path.stat().st_ino for path in snapshot.rglob("*")}
    assert publish.build(small) == snapshot
    assert {path: path.stat().st_ino for path in snapshot.rglob("*")} == before


def test_leavings_are_removed_before_anything_else(small: Folders) -> None:
    """Is what killed builds left removed even where the build then fails, so that a full disk gets free again?"""
    snapshot = build_once(small)
    for name in (".fresh-killed", f".old-{snapshot.name}-4711"):
        (small.build / name / "index").mkdir(parents=True)
        (small.build / name / "index" / "scores.npz").write_bytes(b"x" * 1000)
    (small.build / ".current-4711").symlink_to("nowhere")
    (small.build / ".pulled.json-4711").write_text("{")
    (small.corpus / "registry.toml").write_text("[[document]\n")
    with pytest.raises(errors.CorpusError):
        publish.build(small)
    assert names_of(small.build) == {".lock", "current", snapshot.name}


def test_leavings_of_a_build_that_runs_stay(small: Folders) -> None:
    """Does a second build touch nothing while the first is at work?"""
    with build_folder.change_folder(small.build):
        (small.build / ".fresh-other").mkdir()
        with pytest.raises(errors.BuildError, match="another command is changing this folder"):
            publish.build(small)
        assert (small.build / ".fresh-other").is_dir()


def test_all_is_on_the_disk_before_it_has_its_name(
    small: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Are every file and both folders synchronised before the rename, and the build folder after it and after the swap?"""
    done: list[tuple[str, str]] = []
    sync, rename, replace = os.fsync, os.rename, os.replace

    def note_sync(number: int) -> None:
        done.append(("sync", os.readlink(f"/proc/self/fd/{number}")))
        sync(number)

    def note(call: Callable[[Path, Path], None], what: str) -> Callable[[Path, Path], None]:
        def noted(old: Path, new: Path) -> None:
            done.append((what, str(old)))
            call(old, new)

        return noted

    monkeypatch.setattr(os, "fsync", note_sync)
    monkeypatch.setattr(os, "rename", note(rename, "rename"))
    monkeypatch.setattr(os, "replace", note(replace, "replace"))
    snapshot = publish.build(small)
    fresh, renamed = next(
        (path, step)
        for step, (what, path) in enumerate(done)
        if what == "rename" and Path(path).parent == small.build
    )
    replaced = [what for what, _ in done].index("replace", renamed)
    assert {path for what, path in done[:renamed] if what == "sync"} >= {
        fresh,
        f"{fresh}/index",
        *(f"{fresh}/{name}" for name in list_files(snapshot)),
    }
    here = ("sync", str(small.build))
    assert here in done[renamed:replaced] and here in done[replaced:]


def test_a_snapshot_in_use_is_not_removed(small: Folders) -> None:
    """Does the oldest snapshot stay as long as a program has it open, and go with the next build after that?"""
    first = build_once(small)
    base = store.KnowledgeBase(first)
    made = build_several(small, build_folder.KEPT + 2)
    present = names_of(small.build) - {".lock", "current"}
    assert present == {path.name for path in (first, *made[-build_folder.KEPT - 1 :])}
    base.release()
    publish.build(small)
    assert not first.exists() and made[-1].exists()


def test_the_newest_stay_after_a_rollback(small: Folders) -> None:
    """Are the current snapshot and the newest kept where an old one was made current again?"""
    made = build_several(small, build_folder.KEPT + 1)
    build_folder.roll_back(small.build, made[0].name)
    with build_folder.change_folder(small.build):
        build_folder.remove_old(small.build, made[0])
    assert {path.name for path in made} <= names_of(small.build)


def test_going_back(small: Folders) -> None:
    """Does each rollback serve the one before, and a build the newest again, whose turn it then is to be gone back from?"""
    made = build_several(small, 3)
    assert build_folder.roll_back(small.build) == (made[1], [])
    assert store.open_current(small.build).snapshot == made[1].name
    assert build_folder.roll_back(small.build) == (made[0], [])
    with pytest.raises(
        errors.BuildMissing, match=f"no sound snapshot before {made[0].name}.*{made[2].name}"
    ):
        build_folder.roll_back(small.build)
    assert store.open_current(small.build).snapshot == made[0].name
    assert publish.build(small) == made[2] == build_folder.find_current(small.build)
    assert build_folder.roll_back(small.build, made[1].name[:8]) == (made[1], [])


def test_the_newest_where_the_clock_was_set_back(
    small: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Is a snapshot the newest though its clock says it is older, so that it is gone back from and stays next time?"""
    made = build_several(small, build_folder.KEPT)
    monkeypatch.setattr(time, "time_ns", lambda: 10**18)
    made += build_several(small, 2)
    assert build_folder.list_snapshots(small.build) == made[:0:-1]  # the first is gone
    assert build_folder.roll_back(small.build) == (made[-2], [])


def test_going_back_passes_damaged_ones_over(small: Folders) -> None:
    """Is a damaged snapshot passed over with a word, refused where it is named, and a broken current one left?"""
    made = build_several(small, 3)
    for damaged in (made[1], made[2]):
        (damaged / "references.jsonl").write_text("")
    chosen, passed = build_folder.roll_back(small.build)
    assert chosen == made[0] and "references.jsonl differs from its checksum" in passed[0]
    with pytest.raises(errors.SnapshotDamaged, match="references.jsonl differs"):
        build_folder.roll_back(small.build, made[1].name)
    with pytest.raises(errors.BuildMissing, match="no snapshot begins with 'zz'. Kept snapshots: "):
        build_folder.roll_back(small.build, "zz")
    assert build_folder.find_current(small.build) == made[0]


def test_a_snapshot_of_another_format_is_passed_over(small: Folders) -> None:
    """Is a snapshot that this program cannot read not made current?"""
    first, second = build_several(small, 2)
    manifest = records.read_manifest(first)
    records.write_manifest(first, {**manifest, "format": records.FORMAT - 1})
    (first / checksums.SUMS).unlink()
    older = first.rename(first.with_name(checksums.write_checksums(first)))
    with pytest.raises(errors.BuildMissing, match="was built in format"):
        build_folder.roll_back(small.build, older.name)
    assert build_folder.find_current(small.build) == second


def test_a_folder_that_may_only_be_read(small: Folders) -> None:
    """Is a build folder that cannot be written told in one line, by builds and rollbacks, and does it still open?"""
    snapshot = build_once(small)
    (small.build / ".lock").unlink()
    small.build.chmod(0o555)
    bare = ["setpriv", "--bounding-set", "-all", "--inh-caps", "-all"] if os.geteuid() == 0 else []
    if bare and shutil.which("setpriv") is None:
        making.leave_out("setpriv is not installed")
    both = "from kb.__main__ import main; print(main(['build']), main(['rollback']))"
    done = subprocess.run(
        [*bare, sys.executable, "-c", both],
        env=making.environment(small),
        cwd=PROJECT,
        capture_output=True,
        text=True,
    )
    small.build.chmod(0o755)
    told = done.stderr.splitlines()
    assert done.stdout.endswith("1 1\n") and len(told) == 2, done.stderr
    fault = f"kb: {small.build}: cannot be written (Permission denied)"
    assert all(line.startswith(fault) for line in told)
    assert store.open_current(small.build).folder == snapshot


def test_a_disk_without_locks(small: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    """Is a build folder that cannot be locked told with its reason, and not built in at all?"""

    def refuse(number: object, what: int) -> None:
        raise OSError(37, "No locks available")

    with monkeypatch.context() as patched:
        patched.setattr("fcntl.flock", refuse)
        with pytest.raises(errors.BuildError, match="cannot be locked .No locks available"):
            publish.build(small)
    monkeypatch.setattr(build_folder, "fcntl", None)  # as on Windows
    assert publish.build(small).is_dir()


def test_a_lock_that_cannot_be_opened(small: Folders) -> None:
    """Is a folder in place of the lock told in one line?"""
    (small.build / ".lock").mkdir(parents=True)
    with pytest.raises(errors.BuildError, match="cannot be written .Is a directory"):
        publish.build(small)


def test_opening_while_builds_replace_the_current_one(small: Folders) -> None:
    """Does opening the current snapshot take the new one where the old is removed at that very moment?"""
    first, second = build_several(small, 2)
    build_folder.make_current(small.build, first)
    opened = holding.Hold

    def replace(folder: Path) -> holding.Hold:
        if folder == first and first.exists():
            shutil.rmtree(first)
            build_folder.make_current(small.build, second)
        return opened(folder)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("kb.snapshot.snapshot.holding.Hold", replace)
        assert store.open_current(small.build).folder == second

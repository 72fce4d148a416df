"""The checksums of a snapshot: every file is covered, every difference is told, the name follows from them."""

import hashlib
import os
import shutil
import subprocess
from pathlib import Path

import pytest
from damages import DAMAGES, damage_file, list_files

from kb import errors
from kb.snapshot import checksums, records, store
from kb.snapshot.snapshot import UNREAD


def write(folder: Path) -> Path:
    """Write a snapshot of two files, and give it its name."""
    fresh = folder / "fresh"
    (fresh / "index").mkdir(parents=True)
    (fresh / "entries.jsonl").write_text("{}\n")
    (fresh / "index" / "MAIN.trm").write_bytes(b"\0\1")
    return fresh.rename(folder / checksums.write_checksums(fresh))


def open_and_read(snapshot: Path, name: str) -> None:
    """Open a snapshot, and read a file of it that opening may have left unread."""
    base = store.KnowledgeBase(snapshot)
    if name in UNREAD:
        base.check_read(snapshot / name, checksums.hash_file(snapshot / name))


@pytest.mark.unmeasured
@pytest.mark.parametrize("damage", DAMAGES)
def test_every_damage_of_every_file_is_refused(
    damage: str, small_base: store.KnowledgeBase, tmp_path: Path
) -> None:
    """Is a snapshot with any file damaged in any way refused when it is opened, in one line that says what to do?

    A file that opening leaves unread is refused by whoever reads it. Each file is damaged in every third way here, and
    in all ways by scripts/attack.py.
    """
    tried, files = 0, list_files(small_base.folder)
    for number in range(list(DAMAGES).index(damage) % 3, len(files), 3):
        name = files[number]
        copied = tmp_path / str(number) / small_base.snapshot
        shutil.copytree(small_base.folder, copied, symlinks=True)
        if damage_file(copied, name, DAMAGES[damage]):
            tried += 1
            with pytest.raises(errors.BuildMissing) as caught:
                open_and_read(copied, name)
            assert "\n" not in str(caught.value) and "Run: kb build" in str(caught.value), name
        shutil.rmtree(copied.parent)
    assert tried >= 8


@pytest.mark.parametrize(
    ("path", "content", "part"),
    [
        ("entries.jsonl", "[]\n", "entries.jsonl differs from its checksum"),
        ("index/MAIN.trm", "", "index/MAIN.trm differs from its checksum"),
        ("index/MAIN_2.toc", "x", "'index/MAIN_2.toc' does not belong to it"),
        ("SHA256SUMS", "", "does not belong to it, and 1 more"),
        ("SHA256SUMS", "\ufffd", "does not belong to it"),
    ],
)
def test_what_differs_is_named(path: str, content: str, part: str, tmp_path: Path) -> None:
    """Does the sentence name the file, and how many more there are?"""
    snapshot = write(tmp_path)
    (snapshot / path).write_text(content)
    with pytest.raises(errors.SnapshotDamaged, match=part):
        checksums.verify_snapshot(snapshot)


def test_a_sound_snapshot(tmp_path: Path) -> None:
    """Is nothing said of one that is as it was written, also where it is opened through a link?"""
    snapshot = write(tmp_path)
    (tmp_path / "current").symlink_to(snapshot.name)
    checksums.verify_snapshot(snapshot)
    assert checksums.find_faults(snapshot) == []
    assert checksums.find_faults(tmp_path / "current", snapshot.name) == []


def test_what_stays_unread_is_checked_when_it_is_read(tmp_path: Path) -> None:
    """Is a file that stays unread passed over but for its presence, and what is read of it held against its sum?"""
    snapshot, name = write(tmp_path), "index/MAIN.trm"
    path, before = snapshot / name, checksums.hash_file(snapshot / name)
    path.write_bytes(b"\0\2")
    sums = checksums.verify_snapshot(snapshot, unread={name})
    checksums.verify_digest(snapshot, path, before, sums)
    with pytest.raises(errors.SnapshotDamaged, match="index/MAIN.trm differs.*Run: kb build"):
        checksums.verify_digest(snapshot, path, checksums.hash_file(path), sums)
    (snapshot / name).unlink()
    with pytest.raises(errors.SnapshotDamaged, match="MAIN.trm is missing"):
        checksums.verify_snapshot(snapshot, unread={name})


def test_the_name_is_that_of_the_content(tmp_path: Path) -> None:
    """Is a snapshot refused under another name, even where all its files agree with each other?"""
    snapshot = write(tmp_path)
    renamed = snapshot.rename(tmp_path / "0123456789abcdef")
    with pytest.raises(errors.SnapshotDamaged, match=f"its name is {snapshot.name}, not 0123"):
        checksums.verify_snapshot(renamed)
    (renamed / "entries.jsonl").write_text("[]\n")
    checksums.write_checksums(renamed)
    renamed.rename(snapshot)
    assert "by its content its name is" in checksums.find_faults(snapshot)[0]


@pytest.mark.skipif(shutil.which("sha256sum") is None, reason="sha256sum is not installed")
def test_the_file_is_that_of_sha256sum(tmp_path: Path) -> None:
    """Does the program sha256sum read the file, and does the digest of the file begin with the name?"""
    snapshot = write(tmp_path)
    done = subprocess.run(["sha256sum", "--check", "--strict", "SHA256SUMS"], cwd=snapshot, capture_output=True)  # fmt: skip
    assert done.returncode == 0 and done.stdout.count(b": OK\n") == 2
    digest = hashlib.sha256((snapshot / checksums.SUMS).read_bytes()).hexdigest()
    assert digest.startswith(snapshot.name) and checksums.NAME.match(snapshot.name)


def test_lines_that_only_look_right(tmp_path: Path) -> None:
    """Is a list refused that names every file, but is not as it was written: in another order, twice?"""
    snapshot = write(tmp_path)
    lines = (snapshot / checksums.SUMS).read_text().splitlines(keepends=True)
    for changed in (lines[::-1], [*lines, lines[0]], [*lines, "# sound\n"]):
        (snapshot / checksums.SUMS).write_text("".join(changed))
        assert checksums.find_faults(snapshot) == ["SHA256SUMS is not as it was written"]


def test_a_file_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Is a file that cannot be read told with its reason?"""
    snapshot = write(tmp_path)
    (snapshot / "index" / "MAIN.trm").unlink()
    os.mkfifo(snapshot / "index" / "MAIN.trm")
    assert checksums.find_faults(snapshot) == ["index/MAIN.trm is not a regular file"]
    assert checksums.find_faults(tmp_path / "none") == ["none is missing"]
    (snapshot / checksums.SUMS).unlink()
    (snapshot / checksums.SUMS).mkdir()
    assert checksums.find_faults(snapshot) == ["SHA256SUMS cannot be read (Is a directory)"]


def test_one_file_alone(tmp_path: Path) -> None:
    """Is one file known as it was written, a changed one and a missing one not?"""
    snapshot = write(tmp_path)
    assert checksums.is_intact(snapshot, "entries.jsonl")
    (snapshot / "entries.jsonl").write_text("x")
    assert not checksums.is_intact(snapshot, "entries.jsonl")
    assert not checksums.is_intact(snapshot, "none")
    assert not checksums.is_intact(tmp_path / "none", "entries.jsonl")


def test_a_snapshot_of_an_earlier_format(tmp_path: Path) -> None:
    """Is a snapshot without checksums one of an earlier format, where its manifest says so?"""
    records.write_manifest(tmp_path, {"format": 9})
    with pytest.raises(errors.BuildMissing, match="was built in format 9, this program reads"):
        store.KnowledgeBase(tmp_path)
    records.write_manifest(tmp_path, {"format": records.FORMAT})
    with pytest.raises(errors.SnapshotDamaged, match="SHA256SUMS is missing"):
        store.KnowledgeBase(tmp_path)

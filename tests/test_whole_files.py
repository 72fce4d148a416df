"""A file is written whole or not at all."""

import errno
import os
from pathlib import Path

import pytest

from kb import whole_files


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_disk_without_room(step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Does the old file stay, alone, where the new one cannot be written?"""
    path = tmp_path / "plan"
    path.write_bytes(b"old")

    def refuse(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, step, refuse)
    with pytest.raises(OSError, match="No space left"):
        whole_files.replace_file(path, b"new")
    assert [one.name for one in tmp_path.iterdir()] == ["plan"] and path.read_bytes() == b"old"


def test_what_a_file_was_it_stays(tmp_path: Path) -> None:
    """Does it keep its permissions, also where a link led to it, which still does?"""
    path, link = tmp_path / "run.sh", tmp_path / "link"
    path.write_bytes(b"old")
    path.chmod(0o750)
    link.symlink_to(path)
    whole_files.replace_file(link, b"new")
    assert link.is_symlink() and path.read_bytes() == b"new"
    assert path.stat().st_mode & 0o777 == 0o750


def test_what_is_no_file_is_not_replaced(tmp_path: Path) -> None:
    """Does a device stay one, and a folder a folder?"""
    whole_files.replace_file(Path(os.devnull), b"new")
    assert not Path(os.devnull).is_file()
    with pytest.raises(IsADirectoryError):
        whole_files.replace_file(tmp_path, b"new")

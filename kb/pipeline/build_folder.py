"""Changes a build folder: puts a snapshot into it, makes one current, removes old ones.

In: a build folder, and a folder that holds a new snapshot. Out: `build/<snapshot>/` and the link
`build/current`. One command at a time changes a build folder; it first removes what killed ones
left. A new snapshot is written to a temporary folder beside the others, all of it is on the disk
before it gets its name, and the link is swapped in one step: whoever opens `current`, at any moment
and after any kill, finds a whole snapshot. A snapshot is never changed; a damaged one is replaced.
"""

import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from kb import errors, whole_files
from kb.snapshot import checksums, holding, records

try:
    import fcntl
except ImportError:  # Windows: the operator sees to it that one command at a time writes
    fcntl = None  # type: ignore[assignment]

KEPT = 3  # how many snapshots are kept besides the current one
LOCK = ".lock"
FRESH, OLD = ".fresh-", ".old-"  # a snapshot that is being written, one that is being removed
FILES = ".*.json-*"  # small files that are being written (kb.whole_files)
LEAVINGS = (f"{FRESH}*", f"{OLD}*", f".{records.CURRENT}-*", FILES)


@contextmanager
def change_folder(folder: Path) -> Iterator[None]:
    """Lock a build folder, and remove what killed commands left in it.

    The system releases the lock of a killed command.
    """
    with report_unwritable(folder):
        folder.mkdir(parents=True, exist_ok=True)
        lock = (folder / LOCK).open("a")
    with lock:
        try:
            if fcntl is not None:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise errors.FolderBusy(
                f"{folder}: another command is changing this folder. Wait for it to finish, or name"
                " another folder: --out DIR"
            ) from None
        except OSError as fault:
            raise errors.BuildError(
                f"{folder}: cannot be locked ({fault.strerror}). Build on a disk of this machine:"
                " kb build --out DIR"
            ) from None
        with report_unwritable(folder):
            _remove_leavings(folder)
        yield


@contextmanager
def report_unwritable(folder: Path) -> Iterator[None]:
    """Report in one line that the build folder cannot be written."""
    try:
        yield
    except OSError as fault:
        raise errors.BuildError(
            f"{folder}: cannot be written ({fault.strerror}). Free some space or correct the"
            " permissions; or name another folder: --out DIR"
        ) from None


@contextmanager
def make_fresh_folder(folder: Path) -> Iterator[Path]:
    """Give a temporary folder for a new snapshot, and remove it afterwards if it is still there."""
    fresh = Path(tempfile.mkdtemp(prefix=FRESH, dir=folder))
    try:
        yield fresh
    finally:
        shutil.rmtree(fresh, ignore_errors=True)


def install_snapshot(folder: Path, fresh: Path, name: str) -> Path:
    """Move a whole snapshot from its temporary folder to its name.

    One of that name which is there already stays, unless it is damaged: then it is replaced.
    """
    snapshot = folder / name
    if os.path.lexists(snapshot):
        if not checksums.find_faults(snapshot):
            return snapshot
        _put_aside(snapshot)
    os.chmod(fresh, 0o755)
    _sync_tree(fresh)
    os.rename(fresh, snapshot)
    whole_files.sync(folder)
    return snapshot


def serve_next(folder: Path, snapshot: Path) -> None:
    """Make a snapshot current as the newest of all, and remove the oldest.

    It is the newest also where the clock was set back since the others were made.
    """
    others = [path.stat().st_mtime_ns for path in list_snapshots(folder) if path != snapshot]
    newest = max([time.time_ns(), *(made + 1 for made in others)])
    os.utime(snapshot, ns=(newest, newest))
    make_current(folder, snapshot)
    remove_old(folder, snapshot)


def make_current(folder: Path, snapshot: Path) -> None:
    """Swap the link to the snapshot that is served, in one step."""
    link = folder / f".{records.CURRENT}-{os.getpid()}"
    link.unlink(missing_ok=True)
    link.symlink_to(snapshot.name)
    try:
        os.replace(link, folder / records.CURRENT)
    except OSError as fault:
        link.unlink(missing_ok=True)
        raise errors.BuildError(
            f"{folder / records.CURRENT}: cannot be replaced ({fault.strerror}). Remove it and"
            " build again."
        ) from None
    whole_files.sync(folder)


def remove_old(folder: Path, current: Path) -> None:
    """Remove all but the newest snapshots; the current one and those in use stay."""
    others = [path for path in list_snapshots(folder) if path != current]
    for old in others[KEPT:]:
        if not holding.is_held(old):
            shutil.rmtree(_put_aside(old), ignore_errors=True)


def list_snapshots(folder: Path) -> list[Path]:
    """List the snapshots of a build folder, the one that was made current last first."""
    try:
        found = [path for path in folder.iterdir() if _is_snapshot(path)]
    except OSError as fault:
        raise errors.BuildMissing(
            f"{folder}: cannot be read ({fault.strerror}). Run: kb build"
        ) from None
    return sorted(found, key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True)


def find_current(folder: Path) -> Path | None:
    """Find the snapshot that is served; None where there is none."""
    link = folder / records.CURRENT
    return folder / os.readlink(link) if link.is_symlink() else None


def roll_back(folder: Path, name: str = "") -> tuple[Path, list[str]]:
    """Make an older snapshot current: the one that is named, or the newest sound one before.

    Gives it, and a sentence for each that was passed over because it is damaged.
    """
    with change_folder(folder):
        current = find_current(folder)
        passed = []
        for candidate in [find_named(folder, name)] if name else _list_older(folder, current):
            try:
                records.read_manifest(candidate)
                checksums.verify_snapshot(candidate)
            except errors.BuildMissing as fault:
                if name:
                    raise
                passed.append(str(fault))
                continue
            with report_unwritable(folder):
                make_current(folder, candidate)
            return candidate, passed
    raise errors.BuildMissing(
        f"{folder}: there is no sound snapshot before {current.name if current else 'the first'}."
        f" {' '.join(passed)} {describe_snapshots(folder)}"
    )


def describe_snapshots(folder: Path) -> str:
    """List the names of the snapshots in a sentence."""
    names = [path.name for path in list_snapshots(folder)]
    return f"Kept snapshots: {', '.join(names)}." if names else "Run: kb build"


def _list_older(folder: Path, current: Path | None) -> list[Path]:
    known = list_snapshots(folder)
    return known[known.index(current) + 1 :] if current in known else known


def find_named(folder: Path, name: str) -> Path:
    """Find the snapshot whose name begins so."""
    found = [path for path in list_snapshots(folder) if path.name.startswith(name)]
    if len(found) == 1:
        return found[0]
    raise errors.BuildMissing(
        f"{folder}: {'several snapshots begin' if found else 'no snapshot begins'} with {name!r}."
        f" {describe_snapshots(folder)}"
    )


def _is_snapshot(path: Path) -> bool:
    return bool(checksums.NAME.match(path.name)) and path.is_dir() and not path.is_symlink()


def _remove_leavings(folder: Path) -> None:
    """Remove what killed commands left: temporary folders, links and files."""
    for left in [path for pattern in LEAVINGS for path in folder.glob(pattern)]:
        if left.is_symlink() or left.is_file():
            left.unlink()
        else:
            shutil.rmtree(left, ignore_errors=True)


def _put_aside(snapshot: Path) -> Path:
    """Rename a snapshot in one step, so that it is there as a whole or not at all."""
    aside = snapshot.with_name(f"{OLD}{snapshot.name}-{os.getpid()}")
    os.rename(snapshot, aside)
    return aside


def _sync_tree(folder: Path) -> None:
    """Have the system write a folder and all it holds to the disk."""
    for place, _, files in os.walk(folder, topdown=False):
        for path in (*(Path(place, name) for name in files), Path(place)):
            whole_files.sync(path)

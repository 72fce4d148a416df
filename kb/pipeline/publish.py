"""Publishes a snapshot: writes the records of a build and their index, and makes them current.

In: the folders. Out: `build/<snapshot>/` and the link `build/current`. A snapshot is named after
the digest of its files and never changed; the same input gives the same bytes. Everything is
written to a temporary folder and renamed at the end, so a build that fails or is killed leaves the
previous snapshot current. Only one build runs at a time in a folder.
"""

import dataclasses
import fcntl
import hashlib
import os
import shutil
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from kb import errors
from kb.corpus import registry
from kb.indexing import impact_files, impacts, whoosh_index
from kb.model import Alias, Entry
from kb.paths import Folders
from kb.pipeline import stages
from kb.pipeline.build_records import BuildRecords
from kb.pipeline.reporting import Progress
from kb.snapshot import records

KEPT = 3  # how many snapshots are kept besides the current one


def build(folders: Folders, progress: Progress = lambda line: None) -> Path:
    """Build a snapshot of everything installed and make it current; return its folder."""
    with _writing(folders.build):
        folders.build.mkdir(parents=True, exist_ok=True)
    with _locked(folders.build):
        made = stages.collect(folders, progress)
        with _writing(folders.build):
            fresh = Path(tempfile.mkdtemp(prefix=".fresh-", dir=folders.build))
            try:
                _write(fresh, made, progress)
                snapshot = _publish(folders.build, fresh)
            finally:
                shutil.rmtree(fresh, ignore_errors=True)
        _remove_old(folders.build, snapshot)
    return snapshot


def _write(fresh: Path, made: BuildRecords, progress: Progress) -> None:
    current = registry.find_current_versions(tuple(made.documents))
    for name in records.FILES:
        records.write_records(fresh / f"{name}.jsonl", getattr(made, name))
    in_force = [entry for entry in made.entries if current[entry.document] == entry.version]
    progress(f"index: {write_index(fresh / records.INDEX, in_force, made.aliases)} entries")
    records.write_manifest(fresh, _manifest(made, current))


def write_index(folder: Path, entries: Sequence[Entry], aliases: Sequence[Alias] = ()) -> int:
    """Write the Whoosh indexes, and next to them the BM25 scores that are computed from them.

    Returns the number of entries.
    """
    indexed = whoosh_index.write_index(folder, entries, aliases)
    impact_files.write_arrays(folder, impacts.read_scores(folder))
    return indexed


def _manifest(made: BuildRecords, current: dict[str, str]) -> dict[str, Any]:
    return {
        "format": records.FORMAT,
        "documents": [dataclasses.asdict(document) for document in made.documents],
        "missing": [dataclasses.asdict(document) for document in made.missing],
        "current": current,
        "entries": dict(
            sorted(Counter(f"{entry.document}@{entry.version}" for entry in made.entries).items())
        ),
        "kinds": dict(
            sorted(
                Counter(
                    entry.kind for entry in made.entries if current[entry.document] == entry.version
                ).items()
            )
        ),
        "references": dict(sorted(Counter(edge.kind for edge in made.references).items())),
        **{
            name: len(getattr(made, name))
            for name in ("gaps", "cards", "groups", "subjects", "conflicts", "aliases")
        },
        "problems": dict(sorted(Counter(problem.kind for problem in made.problems).items())),
        "lines": made.lines,
    }


def _publish(folder: Path, fresh: Path) -> Path:
    """Name the new snapshot, and swap the link to it."""
    snapshot = folder / _digest(fresh)
    if not snapshot.exists():
        os.chmod(fresh, 0o755)
        os.rename(fresh, snapshot)
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
    return snapshot


def _digest(folder: Path) -> str:
    """Compute the name of a snapshot from the content of its files."""
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            digest.update(
                f"{path.relative_to(folder)}\0{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode()
            )
    return digest.hexdigest()[:16]


def _remove_old(folder: Path, snapshot: Path) -> None:
    """Remove what killed builds left, and all but the newest snapshots."""
    for left in [*folder.glob(".fresh-*"), *folder.glob(f".{records.CURRENT}-*")]:
        if left.is_symlink():
            left.unlink()
        else:
            shutil.rmtree(left, ignore_errors=True)
    others = [
        path
        for path in folder.iterdir()
        if (path / records.MANIFEST).is_file() and not path.is_symlink() and path != snapshot
    ]
    for old in sorted(others, key=lambda path: path.stat().st_mtime, reverse=True)[KEPT:]:
        shutil.rmtree(old, ignore_errors=True)


@contextmanager
def _writing(folder: Path) -> Iterator[None]:
    """Report in one line that the build folder cannot be written."""
    try:
        yield
    except OSError as fault:
        raise errors.BuildError(
            f"{folder}: cannot be written ({fault.strerror}). Free some space or correct the"
            " permissions; or build elsewhere: kb build --out DIR"
        ) from None


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """Lock the build folder; the system releases the lock of a killed build."""
    with (folder / ".lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise errors.BuildError(
                f"{folder}: another build is running here. Wait for it to finish, or build"
                " elsewhere: kb build --out DIR"
            ) from None
        yield

"""Publishes a snapshot: what kb.pipeline.stages read and linked, written with its index to a folder of its own.

In: the folders. Out: `build/<snapshot>/` and the link `build/current`. A snapshot is named by the
digest of its files, is never changed once it stands, and the same input gives the same bytes. All
is written to a folder beside it and renamed at the end, so a build that fails or is killed leaves
the previous one served. One build runs at a time.
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
from kb.pipeline.stages import BuildRecords, Progress
from kb.snapshot import records

KEPT = 3  # snapshots left beside the current one


def build(folders: Folders, progress: Progress = lambda line: None) -> Path:
    """Build a snapshot of everything installed and make it the current one; gives its folder."""
    with _writing(folders.build):
        folders.build.mkdir(parents=True, exist_ok=True)
    with _locked(folders.build):
        collected = stages.collect(folders, progress)
        with _writing(folders.build):
            fresh = Path(tempfile.mkdtemp(prefix=".fresh-", dir=folders.build))
            try:
                _write(fresh, collected, progress)
                snapshot = _publish(folders.build, fresh)
            finally:
                shutil.rmtree(fresh, ignore_errors=True)
        _remove_old(folders.build, snapshot)
    return snapshot


def _write(fresh: Path, collected: BuildRecords, progress: Progress) -> None:
    current = registry.find_current_versions(tuple(collected.documents))
    for name in records.FILES:
        records.write_records(fresh / f"{name}.jsonl", getattr(collected, name))
    in_force = [entry for entry in collected.entries if current[entry.document] == entry.version]
    progress(f"index: {write_index(fresh / records.INDEX, in_force, collected.aliases)} entries")
    records.write_manifest(fresh, _manifest(collected, current))


def write_index(folder: Path, entries: Sequence[Entry], aliases: Sequence[Alias] = ()) -> int:
    """Write the Whoosh indexes, and beside them the scores that are read from them.

    Tells how many entries there were.
    """
    indexed = whoosh_index.write_index(folder, entries, aliases)
    impact_files.write_arrays(folder, impacts.read_scores(folder))
    return indexed


def _manifest(collected: BuildRecords, current: dict[str, str]) -> dict[str, Any]:
    return {
        "format": records.FORMAT,
        "documents": [dataclasses.asdict(document) for document in collected.documents],
        "missing": [dataclasses.asdict(document) for document in collected.missing],
        "current": current,
        "entries": dict(
            sorted(
                Counter(f"{entry.document}@{entry.version}" for entry in collected.entries).items()
            )
        ),
        "kinds": dict(
            sorted(
                Counter(
                    entry.kind
                    for entry in collected.entries
                    if current[entry.document] == entry.version
                ).items()
            )
        ),
        "references": dict(sorted(Counter(edge.kind for edge in collected.references).items())),
        **{
            name: len(getattr(collected, name))
            for name in ("gaps", "cards", "groups", "subjects", "conflicts", "aliases")
        },
        "problems": dict(sorted(Counter(problem.kind for problem in collected.problems).items())),
        "lines": collected.lines,
    }


def _publish(folder: Path, fresh: Path) -> Path:
    """Give the fresh snapshot its name, and swap the link to the current one."""
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
    """Name a snapshot by the content of its files."""
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
    """Tell in one line that the build folder cannot be written."""
    try:
        yield
    except OSError as fault:
        raise errors.BuildError(
            f"{folder}: cannot be written ({fault.strerror}). Make room there or mend its"
            " permissions, or build elsewhere: kb build --out DIR"
        ) from None


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """Hold the build folder; a lock of a killed build is released by the system."""
    with (folder / ".lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise errors.BuildError(
                f"{folder}: another build is running here. Wait for it, or build elsewhere: "
                "kb build --out DIR"
            ) from None
        yield

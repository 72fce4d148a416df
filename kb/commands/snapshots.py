"""The commands about snapshots: verify, rollback."""

import argparse
import time
from pathlib import Path

from kb import errors
from kb.commands.parser import AddCommand
from kb.paths import Folders
from kb.pipeline import build_folder
from kb.search import engines
from kb.snapshot import checksums, holding, records, store


def add_commands(add_command: AddCommand) -> None:
    """Add the commands to the command line."""
    verify = add_command(
        "verify",
        _verify,
        "check every file of a snapshot against its checksum; exit status 1 if one differs",
        "kb verify --all",
    )
    verify.add_argument(
        "snapshot", nargs="?", default="", help="the begin of its name (default: the current one)"
    )
    verify.add_argument("--all", action="store_true", help="check every snapshot that is kept")
    rollback = add_command(
        "rollback",
        _rollback,
        "make the snapshot before the current one current again",
        "kb rollback",
    )
    rollback.add_argument(
        "snapshot", nargs="?", default="", help="the begin of its name (default: the one before)"
    )


def _verify(options: argparse.Namespace, folders: Folders) -> int:
    current = build_folder.find_current(folders.build)
    if options.all:
        chosen = build_folder.list_snapshots(folders.build)
    elif options.snapshot:
        chosen = [build_folder.find_named(folders.build, options.snapshot)]
    else:
        chosen = [current] if current else []
    if not chosen:
        raise errors.BuildMissing(f"{folders.build}: there is no build. Run: kb build")
    return max([_verify_one(snapshot, current) for snapshot in chosen])


def _verify_one(snapshot: Path, current: Path | None) -> int:
    """Print what is wrong with a snapshot, or that it is sound: its files agree and it opens."""
    marks = ["current"] if snapshot == current else []
    marks += ["in use"] if holding.is_held(snapshot) else []
    shown = f"{snapshot.name} ({', '.join(marks)})" if marks else snapshot.name
    began = time.perf_counter()
    faults = checksums.find_faults(snapshot)
    taken = (time.perf_counter() - began) * 1000
    if not faults or not checksums.has_checksums(snapshot):
        try:
            records.read_manifest(snapshot)
        except errors.BuildMissing as fault:  # of another format
            print(f"{shown}: {fault}")
            return 1
    if faults:
        print(f"{shown}: damaged", *faults, sep="\n  ")
        return 1
    base = store.KnowledgeBase(snapshot)
    engines.open_engine(base)
    size, files = checksums.measure_files(snapshot)
    print(
        f"{shown}: sound: {files} files, {size / 1e6:.1f} MB, checked in {taken:.0f} ms,"
        f" {len(base.entries)} entries"
    )
    return 0


def _rollback(options: argparse.Namespace, folders: Folders) -> int:
    snapshot, passed = build_folder.roll_back(folders.build, options.snapshot)
    for sentence in passed:
        print(f"passed over: {sentence}")
    print(f"{snapshot} is current. To return to what the documents give: kb build")
    return 0

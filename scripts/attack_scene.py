"""Sets the scene for attacks on snapshots, and runs and kills commands of kb there.

In: what is installed, a folder for copies. Out: a `Scene`: two snapshots that differ, with a corpus
and a build folder of their own; `Row`s, in which the trials of an attack are counted.
scripts/attack.py and scripts/release_attacks.py attack what is here.
"""

import hashlib
import io
import multiprocessing
import os
import random
import shutil
import subprocess
import sys
import time
import warnings
from collections import Counter
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass, field
from pathlib import Path

from kb import __main__ as command_line
from kb import errors
from kb.paths import PROJECT, Folders, find_folders
from kb.pipeline import build_folder, publish
from kb.search import search
from kb.snapshot import export, records, store

REFUSED, HARMLESS, SILENT, OTHER = "refused", "harmless", "SILENT", "OTHER"
QUERIES = 20  # titles that are searched, as they are and quoted, before and after


@dataclass
class Row:
    """What became of one attack."""

    name: str
    counts: Counter[str] = field(default_factory=Counter)
    notes: list[str] = field(default_factory=list)  # what is not as it should be

    def add(self, outcome: str, note: str = "") -> None:
        """Count one trial; what is not as it should be is noted."""
        self.counts[outcome] += 1
        if outcome in (SILENT, OTHER):
            self.notes.append(f"{self.name}: {outcome}: {note}")


@dataclass(frozen=True)
class Scene:
    """What is attacked: two snapshots that differ, and what the first of them answers."""

    scratch: Path
    folders: Folders  # with a corpus of its own, and a build folder that holds both
    first: Path
    second: Path
    chance: random.Random
    kills: int
    answers: dict[str, str]  # of both, by name

    def copy(self, snapshot: Path, target: Path, damaged: str = "") -> Path:
        """Copy a snapshot by links, but for the file that is going to be damaged."""
        shutil.copytree(snapshot, target, copy_function=os.link)
        if damaged:
            (target / damaged).unlink()
            shutil.copyfile(snapshot / damaged, target / damaged)
        return target


def set_scene(scratch: Path, kills: int, chance: random.Random) -> Scene:
    """Build two snapshots of a copy of the corpus."""
    installed = find_folders()
    kept = shutil.ignore_patterns("documents", "cards")
    shutil.copytree(installed.corpus, scratch / "corpus", ignore=kept)
    (scratch / "none").mkdir()
    documents, cards = (
        path if path.is_dir() else scratch / "none"
        for path in (installed.documents, installed.cards)
    )
    folders = Folders(scratch / "corpus", documents, cards, scratch / "build")
    first = publish.build(folders)
    second = build_other(folders, 1)
    build_folder.make_current(folders.build, first)
    answers = {one.name: answer(store.KnowledgeBase(one)) for one in (first, second)}
    return Scene(scratch, folders, first, second, chance, kills, answers)


def build_other(folders: Folders, number: int) -> Path:
    """Build a snapshot that differs in one word of one document's publisher."""
    path = folders.corpus / "registry.toml"
    content = path.read_text(encoding="utf-8")
    path.write_text(content.replace('publisher = "', f'publisher = "{number} ', 1), "utf-8")
    return publish.build(folders)


def answer(base: store.KnowledgeBase) -> str:
    """Give a digest of what a snapshot answers: all entries and names, and some searches."""
    digest = hashlib.sha256()
    for line in export.export_lines(base):
        digest.update(line.encode())
    digest.update(repr((base.names, base.problems, base.documents, base.departed)).encode())
    titles = [entry.title for entry in base.current_entries]
    for title in titles[:: max(1, len(titles) // QUERIES)]:
        for query in (title, f'"{title}"'):
            found = search.search(base, query)
            digest.update(repr([(hit.entry.id, hit.snippet) for hit in found.hits]).encode())
    return digest.hexdigest()


def open_snapshot(scene: Scene, snapshot: Path, wanted: Sequence[str]) -> tuple[str, str]:
    """Open a snapshot and tell what becomes of it: refused, as wanted, or silently other."""
    try:
        found = answer(store.KnowledgeBase(snapshot))
    except errors.KBError as fault:
        said = str(fault)
        return (OTHER, said) if "\n" in said else (REFUSED, said)
    except Exception as fault:  # noqa: BLE001
        # what would be a traceback is counted
        return OTHER, repr(fault)
    return (HARMLESS, "") if found in wanted else (SILENT, str(snapshot))


def kill_command(scene: Scene, row: Row, command: list[str], folder: Path) -> None:
    """Kill a command at random moments, and open the current snapshot after each."""
    began = time.perf_counter()
    done = run(scene, *command, "--out", str(scene.scratch / "timed"))
    taken = time.perf_counter() - began
    if done.returncode:
        row.add(OTHER, done.stderr)
    for _ in range(scene.kills):
        moment = taken * scene.chance.uniform(0.1, 1.05)
        start_and_kill(scene, [*command, "--out", str(folder)], moment)
        current = folder / records.CURRENT
        wanted = scene.answers[os.readlink(current)]
        outcome, note = open_snapshot(scene, current, [wanted])
        row.add(outcome if outcome != REFUSED else OTHER, f"killed after {moment:.2f} s: {note}")
        if os.readlink(current) == scene.second.name:  # it was done already
            build_folder.make_current(folder, folder / scene.first.name)
            shutil.rmtree(folder / scene.second.name)


def start_and_kill(scene: Scene, command: Sequence[str], moment: float) -> None:
    """Start a command of kb, and kill it after so many seconds."""
    process = start(scene, command)
    time.sleep(moment)
    process.kill()
    process.join()


def run(scene: Scene, *command: str) -> subprocess.CompletedProcess[str]:
    """Run a command of kb to its end."""
    process = start(scene, command)
    process.join()
    told = (scene.scratch / "told").read_text(encoding="utf-8")
    return subprocess.CompletedProcess(command, process.exitcode or 0, stderr=told)


def start(scene: Scene, command: Sequence[str]) -> multiprocessing.process.BaseProcess:
    """Start a command of kb in a copy of this process: what is killed is its work, no import."""
    given = (command, make_environment(scene), scene.scratch / "told")
    process = multiprocessing.get_context("fork").Process(target=run_here, args=given)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # of threads, of which none is used
        process.start()
    return process


def run_here(command: Sequence[str], environment: dict[str, str], told: Path) -> None:
    """Run a command in this process, which ends with its status; what it tells goes to a file."""
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(PROJECT)
    with (
        told.open("w", encoding="utf-8") as said,
        redirect_stderr(said),
        redirect_stdout(io.StringIO()),
    ):
        status = command_line.main(command)
    sys.exit(status)


def make_environment(scene: Scene) -> dict[str, str]:
    """Give the environment in which the commands work on copies."""
    folders = scene.folders.to_environment()
    return {**os.environ, **folders, "PYTHONPATH": str(PROJECT)}

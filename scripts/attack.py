"""Damages snapshots, kills commands, cuts files off, besieges servers; counts what became of it.

In: what is installed. Out: a table with a line for each attack: how often it was tried; how often
it was refused in one line; how often nothing was lost, since it was repaired or the sound snapshot
was served; how often something else was answered without a word; anything else, such as a
traceback. Exit status 1 unless the last two are 0. All is done on copies in a temporary folder.

    python scripts/attack.py [--kills 30] [--only "damage, opened" [--only ...]] [--seed 1]
"""

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import release_attacks
import server_attacks
from attack_scene import (
    HARMLESS,
    OTHER,
    REFUSED,
    SILENT,
    Row,
    Scene,
    kill_command,
    open_snapshot,
    run,
    set_scene,
)
from damages import DAMAGES, damage_file, list_files

from kb.indexing import impact_files
from kb.paths import PROJECT
from kb.pipeline import build_folder
from kb.snapshot import checksums, records

OUTCOMES = (REFUSED, HARMLESS, SILENT, OTHER)
# What search reads only where weights were changed.
UNREAD = [f"{records.INDEX}/{name}" for name in (impact_files.SCORED, impact_files.WORDED)]
SWAPS = 60  # of the current snapshot while others open it
OPENER = """
import sys, pathlib, kb
opened = 0
while not pathlib.Path(sys.argv[2]).exists():
    base = kb.open_current(pathlib.Path(sys.argv[1]))
    assert base.names and len(base.entries) == sum(base.manifest["entries"].values())
    opened += 1
print(opened)
"""


Attack = Callable[[Scene], Row]


def main() -> int:
    """Run the attacks, print the table and give the exit status."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kills", type=int, default=30, help="kills of each command (30)")
    parser.add_argument("--seed", type=int, default=1, help="of the random moments and places (1)")
    parser.add_argument(
        "--only", choices=ATTACKS, action="append", metavar="ATTACK",
        help=f"run this attack, and others that are named so: {'; '.join(ATTACKS)}",
    )  # fmt: skip
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="attack-") as folder:
        scene = set_scene(Path(folder), options.kills, random.Random(options.seed))
        rows = []
        print(
            f"{'attack':32}{'tried':>7}"
            + "".join(f"{name:>10}" for name in (*OUTCOMES, "seconds")),
            flush=True,
        )
        for name in options.only or ATTACKS:
            began = time.perf_counter()
            row = ATTACKS[name](scene)
            counts = "".join(f"{row.counts[outcome]:10}" for outcome in OUTCOMES)
            taken = time.perf_counter() - began
            print(f"{name:32}{row.counts.total():7}{counts}{taken:10.0f}", flush=True)
            rows.append(row)
    notes = [note for row in rows for note in row.notes]
    print(*notes, sep="\n", end="\n" if notes else "")
    return int(bool(notes))


def list_damages(scene: Scene) -> Iterator[tuple[str, str]]:
    """Give every file of a snapshot with every damage."""
    for name in list_files(scene.first):
        for damage in DAMAGES:
            yield name, damage


def damage_and_open(scene: Scene) -> Row:
    """Damage every file in every way, and open the snapshot; what no search reads may stay so."""
    row = Row("damage, opened")
    sound = [scene.answers[scene.first.name]]
    for name, damage in list_damages(scene):
        copied = scene.copy(scene.first, scene.scratch / "damaged" / scene.first.name, name)
        if damage_file(copied, name, DAMAGES[damage]):
            outcome, note = open_snapshot(scene, copied, sound if name in UNREAD else [])
            row.add(outcome, f"{name}, {damage}: {note}")
        shutil.rmtree(copied.parent)
    return row


def damage_and_build(scene: Scene) -> Row:
    """Damage every file in every way, and let a build that gives the same snapshot find it."""
    row = Row("damage, built again")
    here = scene.scratch / "rebuilt"
    for name, damage in list_damages(scene):
        copied = scene.copy(scene.first, here / scene.first.name, name)
        if damage_file(copied, name, DAMAGES[damage]):
            with build_folder.change_folder(here), build_folder.make_fresh_folder(here) as fresh:
                fresh.rmdir()
                scene.copy(scene.first, fresh)
                build_folder.install_snapshot(here, fresh, scene.first.name)
            faults = checksums.find_faults(copied)
            row.add(OTHER if faults else HARMLESS, f"{name}, {damage}: {faults}")
        shutil.rmtree(here)
    return row


def damage_and_run_build(scene: Scene) -> Row:
    """Damage one file in each way, and run the command kb build."""
    row = Row("damage, kb build")
    for damage in DAMAGES:
        name = scene.chance.choice([one for one in list_files(scene.second) if "_" not in one])
        if damage_file(scene.second, name, DAMAGES[damage]):
            build_folder.make_current(scene.folders.build, scene.second)
            done = run(scene, "build")
            outcome, note = open_snapshot(
                scene, scene.folders.build / records.CURRENT, [scene.answers[scene.second.name]]
            )
            good = done.returncode == 0 and outcome == HARMLESS
            row.add(HARMLESS if good else OTHER, f"{name}, {damage}: {done.stderr} {note}")
    return row


def kill_builds(scene: Scene) -> Row:
    """Kill builds at random moments; the current snapshot opens, and the next build cleans up."""
    row = Row("kb build, killed")
    build_folder.make_current(scene.folders.build, scene.first)
    shutil.rmtree(scene.second, ignore_errors=True)  # so that there is something to write
    kill_command(scene, row, ["build"], scene.folders.build)
    done = run(scene, "build")
    left = [path.name for path in scene.folders.build.glob(".*") if path.name != ".lock"]
    built = os.readlink(scene.folders.build / records.CURRENT)
    good = done.returncode == 0 and built == scene.second.name and not left
    row.add(HARMLESS if good else OTHER, f"the build after: {done.stderr} {left}")
    return row


def swap_while_opening(scene: Scene) -> Row:
    """Swap and remove snapshots while other processes open the current one again and again."""
    row = Row("swapped while opened")
    here, stop = scene.scratch / "swapped", scene.scratch / "stop"
    here.mkdir()
    others = list(make_others(scene, here))
    build_folder.make_current(here, others[0])
    command = [sys.executable, "-c", OPENER, str(here), str(stop)]
    openers = [
        subprocess.Popen(
            command, cwd=PROJECT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        for _ in range(2)
    ]
    for number in range(SWAPS):
        source = scene.scratch / "sources" / others[number % len(others)].name
        with build_folder.change_folder(here), build_folder.make_fresh_folder(here) as fresh:
            fresh.rmdir()
            scene.copy(source, fresh)
            snapshot = build_folder.install_snapshot(here, fresh, source.name)
            build_folder.serve_next(here, snapshot)
        time.sleep(0.2)
    stop.touch()
    for opener in openers:
        out, error = opener.communicate()
        row.counts[HARMLESS] += int(out or 0)
        if opener.returncode:
            row.add(OTHER, error.strip().splitlines()[-1])
    return row


def make_others(scene: Scene, here: Path) -> Iterator[Path]:
    """Make more snapshots than are kept, which differ in their manifests alone."""
    manifest = records.read_manifest(scene.first)
    for number in range(build_folder.KEPT + 3):
        fresh = scene.copy(
            scene.first, scene.scratch / "sources" / f"fresh-{number}", records.MANIFEST
        )
        (fresh / checksums.SUMS).unlink()
        records.write_manifest(fresh, {**manifest, "number": number})
        source = fresh.rename(fresh.with_name(checksums.write_checksums(fresh)))
        yield scene.copy(source, here / source.name)


def attack_server(
    name: str, run_trials: Callable[[Scene], Iterator[server_attacks.Trial]]
) -> Attack:
    """Make an attack on a server that runs."""

    def attack(scene: Scene) -> Row:
        row = Row(name)
        for sound, note in run_trials(scene):
            row.add(HARMLESS if sound else OTHER, note)
        build_folder.make_current(scene.folders.build, scene.first)
        return row

    return attack


def swap_for_server(scene: Scene, number: int) -> str:
    """Make the one snapshot current, or the other, and give its name."""
    chosen = (scene.second, scene.first)[number % 2]
    build_folder.make_current(scene.folders.build, chosen)
    return chosen.name


SERVER: dict[str, Callable[[Scene], Iterator[server_attacks.Trial]]] = {
    "server, 1000 connections held": lambda scene: server_attacks.hold_connections(
        scene.folders.build
    ),
    "server, snapshots swapped": lambda scene: server_attacks.swap_snapshots(
        scene.folders.build, partial(swap_for_server, scene), scene.kills
    ),
    "server, a process killed": lambda scene: server_attacks.kill_processes(
        scene.folders.build, scene.chance, scene.kills
    ),
    "server, stopped": lambda scene: server_attacks.stop_servers(
        scene.folders.build, scene.chance, scene.kills
    ),
}
ATTACKS: dict[str, Attack] = {
    "damage, opened": damage_and_open,
    "damage, built again": damage_and_build,
    "damage, kb build": damage_and_run_build,
    "kb build, killed": kill_builds,
    "kb publish, killed": release_attacks.kill_publishes,
    "kb pull, killed": release_attacks.kill_pulls,
    "release cut off or changed": release_attacks.cut_packs,
    "swapped while opened": swap_while_opening,
    **{name: attack_server(name, run_trials) for name, run_trials in SERVER.items()},
}

if __name__ == "__main__":
    sys.exit(main())

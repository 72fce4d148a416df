"""Attacks releases: publishes and pulls that are killed, files that are cut off or changed.

In: a `Scene`. Out: a `Row` for each attack. What was published or served before must stay, until
the new snapshot is there whole. scripts/attack.py prints the table.
"""

import os
import shutil
import time
from pathlib import Path

from attack_scene import (
    HARMLESS,
    OTHER,
    REFUSED,
    Row,
    Scene,
    kill_command,
    open_snapshot,
    run,
    start_and_kill,
)

from kb.pipeline import build_folder, distribution
from kb.snapshot import records

CUTS = 60  # places at which a file is cut off


def kill_publishes(scene: Scene) -> Row:
    """Kill publishes at random moments; what was published before stays, and the next cleans up."""
    row = Row("kb publish, killed")
    target = scene.scratch / "published"
    command = [
        "publish", str(target), "--with-official", "--out", str(scene.folders.build), "--snapshot",
    ]  # fmt: skip
    began = time.perf_counter()
    row.add(HARMLESS if run(scene, *command, scene.first.name).returncode == 0 else OTHER)
    taken = time.perf_counter() - began
    latest = (target / "latest.json").read_bytes()
    for _ in range(scene.kills):
        moment = taken * scene.chance.uniform(0.1, 1.05)
        start_and_kill(scene, [*command, scene.second.name], moment)
        kept = (target / "latest.json").read_bytes() == latest
        done = (target / f"{scene.second.name}.json").exists()
        row.add(HARMLESS if kept or done else OTHER, f"killed after {moment:.2f} s")
    done = run(scene, *command, scene.second.name).returncode == 0
    left = [path.name for path in target.glob(".*")]
    row.add(HARMLESS if done and not left else OTHER, f"the publish after: {left}")
    return row


def kill_pulls(scene: Scene) -> Row:
    """Kill pulls at random moments; the snapshot before or the new one must open."""
    row = Row("kb pull, killed")
    releases, replica = scene.scratch / "releases", scene.scratch / "replica"
    publish_both(scene, releases, replica)
    kill_command(scene, row, ["pull", str(releases)], replica)
    done = run(scene, "pull", str(releases), "--out", str(replica))
    left = [path.name for path in replica.glob(".*") if path.name != ".lock"]
    good = done.returncode == 0 and os.readlink(replica / "current") == scene.second.name
    row.add(HARMLESS if good and not left else OTHER, f"the pull after: {done.stderr} {left}")
    return row


def cut_packs(scene: Scene) -> Row:
    """Cut the files of a release off, or flip a byte, at random places, and pull."""
    row = Row("release cut off or changed")
    releases, replica = scene.scratch / "cut", scene.scratch / "cut-replica"
    publish_both(scene, releases, replica)
    for number in range(CUTS):
        path = scene.chance.choice(
            [releases / "latest.json", *releases.glob(f"{scene.second.name}.tar.*")]
        )
        whole = path.read_bytes()
        place = scene.chance.randrange(len(whole) - 2)
        changed = bytes([whole[place] ^ 1])
        path.write_bytes(
            whole[:place] if number % 2 else whole[:place] + changed + whole[place + 1 :]
        )
        done = run(scene, "pull", str(releases), "--out", str(replica))
        path.write_bytes(whole)
        kept = os.readlink(replica / records.CURRENT) == scene.first.name
        one_line = done.returncode == 1 and done.stderr.count("\n") == 1
        if done.returncode == 0:  # a changed time of publishing is not damage without a signature
            outcome, note = open_snapshot(
                scene, replica / records.CURRENT, list(scene.answers.values())
            )
            row.add(outcome, f"{path.name}, byte {place}: {note}")
            reset_replica(scene, replica)
        else:
            row.add(REFUSED if kept and one_line else OTHER, f"{path.name} {place}: {done.stderr}")
    return row


def publish_both(scene: Scene, releases: Path, replica: Path) -> None:
    """Publish both snapshots, and have a replica serve the first."""
    for snapshot in (scene.second, scene.first):
        distribution.publish_release(
            scene.folders.build, releases, snapshot.name, with_official=True
        )
    distribution.pull_release(replica, str(releases))
    distribution.publish_release(
        scene.folders.build, releases, scene.second.name, with_official=True
    )


def reset_replica(scene: Scene, replica: Path) -> None:
    """Have a replica serve the first snapshot again, and know nothing of the second."""
    build_folder.make_current(replica, replica / scene.first.name)
    shutil.rmtree(replica / scene.second.name, ignore_errors=True)
    (replica / distribution.PULLED).unlink()

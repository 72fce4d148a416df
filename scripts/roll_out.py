"""Rolls snapshots out to several replicas under load, kills some, and compares what all answer.

In: an empty PostgreSQL database; a build folder with two snapshots that may be published. Out: a
line for each count. Clients ask replicas at random and ask another one once where a request fails,
as a proxy does. Meanwhile the two snapshots are made current in turns, and replicas, or one of
their processes, are killed (SIGKILL) at random moments and started again. One is killed at a time:
the next kill comes when the replica is whole again and every request has ended that met the kill,
since a request that may be asked twice survives one kill, not two. Exit status 1 where a request
failed twice, where an answer names two snapshots, or where one address was answered differently
from one snapshot.

    python scripts/roll_out.py postgresql://... [--build DIR] [--answers 5000] [--replicas 3]
        [--rounds 6] [--kills 12] [--clients 6] [--pause 1.5] [--seed 1] [--search]
"""

import argparse
import hashlib
import random
import re
import shutil
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPException
from pathlib import Path
from urllib.parse import quote

import made_queries
from replica_processes import Replica, ask

from kb import errors
from kb.paths import find_folders
from kb.pipeline import build_folder
from kb.postgresql import publishing, stored_search
from kb.snapshot import store

LAG = 120.0  # seconds, until all must serve what was published
# Where an answer names its snapshot. Matches '"snapshot":"33dadd43c4867e2a"'; not "snapshot".
SNAPSHOT = re.compile(rb'"snapshot":"(\w+)"')


@dataclass
class Counts:
    """What became of the requests."""

    answers: int = 0
    again: int = 0  # that a second replica answered
    failed: list[str] = field(default_factory=list)  # twice
    mixed: list[str] = field(default_factory=list)
    digests: dict[tuple[str, str], str] = field(default_factory=dict)  # by snapshot and path
    told: threading.Lock = field(default_factory=threading.Lock)

    def add(self, path: str, named: str, body: bytes, tries: int) -> None:
        """Count an answer and compare it with every other one of that snapshot."""
        digest = hashlib.sha256(body).hexdigest()
        with self.told:
            self.answers += 1
            self.again += tries > 1
            if set(SNAPSHOT.findall(body)) - {named.encode()}:
                self.mixed.append(f"{path}: does not name {named} alone")
            if self.digests.setdefault((named, path), digest) != digest:
                self.mixed.append(f"{path}: is answered differently from {named}")


def main() -> int:
    """Roll out, print the counts, give the exit status."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("database", help="address of an empty database")
    parser.add_argument("--build", type=Path, default=find_folders().build)
    for name, number in (("answers", 5000), ("replicas", 3), ("rounds", 6)):
        parser.add_argument(f"--{name}", type=int, default=number)
    for name, number in (("kills", 12), ("clients", 6), ("seed", 1)):
        parser.add_argument(f"--{name}", type=int, default=number)
    parser.add_argument("--pause", type=float, default=1.5, help="most seconds before a kill")
    parser.add_argument(
        "--search",
        action="store_true",
        help="search where the snapshots are",
    )
    options = parser.parse_args()
    try:
        return int(not roll_out(options))
    except errors.KBError as fault:
        sys.exit(str(fault))


def roll_out(options: argparse.Namespace) -> bool:
    """Run everything; tell whether nothing was lost, mixed or different."""
    names = [path.name for path in build_folder.list_snapshots(options.build)[:2]]
    if len(names) < 2:
        sys.exit(f"{options.build}: holds fewer than two snapshots. Build two that differ.")
    publish(options, names[1])
    paths = make_paths(store.open_current(options.build), options.answers, options.seed)
    scratch = Path(tempfile.mkdtemp(prefix="kb-roll-out-"))
    searched = stored_search.IN_DATABASE if options.search else stored_search.EMBEDDED
    replicas = [
        Replica(0, scratch / str(number), options.database, searched)
        for number in range(options.replicas)
    ]
    try:
        for replica in replicas:
            replica.launch()
        for replica in replicas:
            replica.await_start()
        counts = compare_all(replicas, paths)
        print(
            f"{counts.answers} answers of {len(replicas)} replicas compared by digest", flush=True
        )
        under_load = put_load(options, replicas, paths, names)
    finally:
        for replica in replicas:
            replica.tell_to_stop()
        for replica in replicas:
            replica.stop()
        shutil.rmtree(scratch, ignore_errors=True)
    print(
        f"{under_load.answers} answers under load, {options.rounds} roll-outs, {options.kills}"
        f" kills: {under_load.again} asked again, {len(under_load.failed)} failed twice"
    )
    faults = [*counts.mixed, *counts.failed, *under_load.mixed, *under_load.failed]
    print(f"{len(counts.mixed) + len(under_load.mixed)} mixed or different")
    for some in (counts.failed, under_load.failed, counts.mixed, under_load.mixed):
        print(*some[:5], sep="\n", end="\n" * bool(some))
    return not faults


def publish(options: argparse.Namespace, name: str) -> None:
    """Make a snapshot current in the database, with or without official words."""
    publishing.publish(
        options.build, options.database, name, with_official=True, search=options.search
    )


def make_paths(base: store.KnowledgeBase, count: int, seed: int) -> list[str]:
    """Make the addresses that are asked: searches, names while typing, disputes, entries."""
    found: dict[str, None] = {}
    turn = 0
    while len(found) < count:
        for typed in made_queries.make_queries(base, f"{seed}-{turn}"):
            asked = quote(f"{typed} {turn}" if turn else typed)
            for path in ("search?limit=10&q=", "suggest?q=", "dispute?q="):
                found[f"/api/v1/{path}{asked}"] = None
        for entry in base.current_entries[turn :: max(1, len(base.current_entries) // 50)]:
            found[f"/api/v1/entries/{entry.id}"] = None
        turn += 1
    listed = list(found)[:count]
    random.Random(seed).shuffle(listed)
    return listed


def compare_all(replicas: Sequence[Replica], paths: Sequence[str]) -> Counts:
    """Ask every replica for every address, while nothing changes."""
    counts = Counts()

    def ask_one(replica: Replica) -> None:
        for path in paths:
            try:
                counts.add(path, *ask(replica.port, path), 1)
            except (OSError, HTTPException) as fault:
                counts.failed.append(f"{path}: {fault!r}")

    threads = [threading.Thread(target=ask_one, args=(replica,)) for replica in replicas]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return counts


@dataclass
class Clients:
    """Clients that ask on and on; where a request fails, they ask another replica once."""

    replicas: Sequence[Replica]
    paths: Sequence[str]
    counts: Counts
    ended: list[int]  # requests of each client
    over: threading.Event = field(default_factory=threading.Event)

    @contextmanager
    def asking(self) -> Iterator[None]:
        """Let them ask for as long as the block lasts."""
        threads = [
            threading.Thread(target=self._keep_asking, args=(number,))
            for number in range(len(self.ended))
        ]
        for thread in threads:
            thread.start()
        try:
            yield
        finally:
            self.over.set()
            for thread in threads:
                thread.join()

    def await_turn(self) -> None:
        """Wait until every request has ended that is on its way now."""
        before = list(self.ended)
        while any(now == then for now, then in zip(self.ended, before)):
            time.sleep(0.01)

    def _keep_asking(self, number: int) -> None:
        chance = random.Random(number)
        while not self.over.is_set():
            path, faults = chance.choice(self.paths), []
            for tries, replica in enumerate(chance.sample(list(self.replicas), 2), 1):
                try:
                    self.counts.add(path, *ask(replica.port, path), tries)
                    break
                except (OSError, HTTPException) as fault:
                    faults.append(f"port {replica.port}: {fault!r}")
            else:
                self.counts.failed.append(f"{path}: {'; then '.join(faults)}")
            self.ended[number] += 1


def put_load(
    options: argparse.Namespace,
    replicas: Sequence[Replica],
    paths: Sequence[str],
    names: Sequence[str],
) -> Counts:
    """Publish and kill while clients ask; end when every replica serves what is current."""
    counts, chance = Counts(), random.Random(options.seed)
    clients = Clients(replicas, paths, counts, [0] * options.clients)
    with clients.asking():
        left = options.kills
        for turn in range(options.rounds):
            publish(options, names[turn % 2])
            for _ in range(-(-left // (options.rounds - turn))):
                time.sleep(chance.uniform(0, options.pause))
                chance.choice(replicas).kill(chance)  # the others answer meanwhile
                clients.await_turn()
                left -= 1
        await_snapshot(replicas, names[(options.rounds - 1) % 2], counts)
    return counts


def await_snapshot(replicas: Sequence[Replica], name: str, counts: Counts) -> None:
    """Wait until every process of every replica serves a snapshot; note it where one never does."""
    last = time.monotonic() + LAG
    for replica in replicas:
        while {ask(replica.port, "/api/v1/search?q=a")[0] for _ in range(8)} != {name}:
            if time.monotonic() > last:
                counts.failed.append(f"port {replica.port}: does not serve {name}")
                break
            time.sleep(0.2)


if __name__ == "__main__":
    sys.exit(main())

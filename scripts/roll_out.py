"""Rolls snapshots out to several replicas under load, kills some, and compares what all answer.

In: an empty PostgreSQL database; a build folder with two snapshots that may be published. Out: a
line for each count. Clients ask replicas at random and ask another one once where a request fails,
as a proxy does. Meanwhile the two snapshots are made current in turns, and replicas, or one of
their processes, are killed (SIGKILL) at random moments and started again. Exit status 1 where a
request failed twice, where an answer names two snapshots, or where one address was answered
differently from one snapshot.

    python scripts/roll_out.py postgresql://... [--build DIR] [--answers 5000] [--replicas 3]
        [--rounds 6] [--kills 12] [--clients 6] [--seed 1] [--search]
"""

import argparse
import hashlib
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from urllib.parse import quote

import made_queries
import serving

from kb import errors
from kb.paths import PROJECT, find_folders
from kb.pipeline import build_folder
from kb.postgresql import publishing
from kb.snapshot import store
from web import config

START = 60.0  # seconds, until a replica must answer
LAG = 120.0  # seconds, until all must serve what was published
# Where an answer names its snapshot. Matches '"snapshot":"33dadd43c4867e2a"'; not "snapshot".
SNAPSHOT = re.compile(rb'"snapshot":"(\w+)"')
HOST = {"Host": "rules.example", "Accept-Encoding": "identity"}


@dataclass
class Replica:
    """A server on a port of its own, with a cache of its own, started again when it was killed."""

    port: int
    cache: Path
    address: str
    searched: str = config.EMBEDDED  # where it searches
    process: "subprocess.Popen[str] | None" = None

    def start(self) -> None:
        """Start it, on the same port as before, and wait until it has opened its snapshot."""
        environment = {
            **os.environ,
            "KB_BUILD": self.address,
            "KB_CACHE": str(self.cache),
            "KB_SEARCH": self.searched,
            "KB_WORKERS": "2",
            "KB_RATE": "",
            "KB_RATE_POST": "",
        }
        self.process = subprocess.Popen(
            [sys.executable, "-m", "web", "--port", str(self.port)],
            env=environment,
            cwd=PROJECT,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,  # so that all of its processes can be killed at once
        )
        line = self.process.stdout.readline() if self.process.stdout else ""
        if serving.STARTED not in line:
            sys.exit("A replica does not start; what it said stands above.")
        self.port = int(line.split(serving.STARTED)[1].split("/")[0])

    def kill(self, chance: random.Random) -> bool:
        """Kill all of it, or one of its processes that serve; tell whether it must be started."""
        assert self.process is not None
        workers = list_children(self.process.pid)
        if workers and chance.random() < 0.5:
            os.kill(chance.choice(workers), signal.SIGKILL)
            return False
        os.killpg(self.process.pid, signal.SIGKILL)
        self.stop()
        return True

    def stop(self) -> None:
        """Stop it."""
        if self.process and self.process.poll() is None:
            self.process.terminate()
            self.process.wait()
        if self.process and self.process.stdout:
            self.process.stdout.close()


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
    searched = config.IN_DATABASE if options.search else config.EMBEDDED
    replicas = [
        Replica(0, scratch / str(number), options.database, searched)
        for number in range(options.replicas)
    ]
    try:
        for replica in replicas:
            replica.start()
        counts = compare_all(replicas, paths)
        print(
            f"{counts.answers} answers of {len(replicas)} replicas compared by digest", flush=True
        )
        under_load = put_load(options, replicas, paths, names)
    finally:
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
    """Make a snapshot current in the database, whosever words it holds."""
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


def put_load(
    options: argparse.Namespace,
    replicas: Sequence[Replica],
    paths: Sequence[str],
    names: Sequence[str],
) -> Counts:
    """Publish and kill while clients ask; end when every replica serves what is current."""
    counts, over, chance = Counts(), threading.Event(), random.Random(options.seed)
    clients = [
        threading.Thread(target=keep_asking, args=(replicas, paths, counts, over, number))
        for number in range(options.clients)
    ]
    for client in clients:
        client.start()
    left = options.kills
    for turn in range(options.rounds):
        publish(options, names[turn % 2])
        for _ in range(-(-left // (options.rounds - turn))):
            time.sleep(chance.uniform(0, 1.5))
            victim = chance.choice(replicas)
            if victim.kill(chance):
                victim.start()  # the others answer meanwhile
            left -= 1
    await_snapshot(replicas, names[(options.rounds - 1) % 2], counts)
    over.set()
    for client in clients:
        client.join()
    return counts


def keep_asking(
    replicas: Sequence[Replica],
    paths: Sequence[str],
    counts: Counts,
    over: threading.Event,
    number: int,
) -> None:
    """Ask on and on; where a request fails, ask another replica once."""
    chance = random.Random(number)
    while not over.is_set():
        path, faults = chance.choice(paths), []
        for tries, replica in enumerate(chance.sample(list(replicas), 2), 1):
            try:
                counts.add(path, *ask(replica.port, path), tries)
                break
            except (OSError, HTTPException) as fault:
                faults.append(repr(fault))
        else:
            counts.failed.append(f"{path}: {'; then '.join(faults)}")


def await_snapshot(replicas: Sequence[Replica], name: str, counts: Counts) -> None:
    """Wait until every process of every replica serves a snapshot; note it where one never does."""
    last = time.monotonic() + LAG
    for replica in replicas:
        while {ask(replica.port, "/api/v1/search?q=a")[0] for _ in range(8)} != {name}:
            if time.monotonic() > last:
                counts.failed.append(f"port {replica.port}: does not serve {name}")
                break
            time.sleep(0.2)


def ask(port: int, path: str) -> tuple[str, bytes]:
    """Give the snapshot that an answer names in its head, and its body."""
    connection = HTTPConnection("127.0.0.1", port, timeout=START)
    try:
        connection.request("GET", path, headers=HOST)
        answer = connection.getresponse()
        body = answer.read()
        if answer.status != 200:
            raise HTTPException(f"answered with {answer.status}")
        return answer.headers["X-Snapshot"], body
    finally:
        connection.close()


def list_children(parent: int) -> list[int]:
    """List the processes that a process started."""
    found = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(parent)], capture_output=True, text=True, check=False
    )
    return [int(number) for number in found.stdout.split()]


if __name__ == "__main__":
    sys.exit(main())

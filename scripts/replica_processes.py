"""Runs replicas of a site, kills them or one of their processes, and starts them again.

In: the address of a database, where a replica keeps what it took. Out: replicas that answer on a
port each; what one answers, with the snapshot that it names.
"""

import os
import random
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException
from pathlib import Path

import serving
from server_attacks import list_children

from kb.paths import PROJECT
from kb.postgresql import stored_search

WORKERS = 2  # processes of a replica
START = 60.0  # seconds, until a replica must answer
HOST = {"Host": "rules.example", "Accept-Encoding": "identity"}


@dataclass
class Replica:
    """A server on a port of its own, with a cache of its own, started again when it was killed."""

    port: int
    cache: Path
    address: str
    searched: str = stored_search.EMBEDDED  # where it searches
    process: "subprocess.Popen[str] | None" = None

    def launch(self) -> None:
        """Start it, on the same port as before."""
        environment = {
            **os.environ,
            "KB_BUILD": self.address,
            "KB_CACHE": str(self.cache),
            "KB_SEARCH": self.searched,
            "KB_WORKERS": str(WORKERS),
            "KB_RATE": "off",
            "KB_RATE_POST": "off",
        }
        self.process = subprocess.Popen(
            [sys.executable, "-m", "web", "--port", str(self.port)],
            env=environment,
            cwd=PROJECT,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,  # so that all of its processes can be killed at once
        )

    def await_start(self) -> None:
        """Wait until it has opened its snapshot, and each of its processes serves."""
        assert self.process is not None and self.process.stdout is not None
        line = self.process.stdout.readline()
        if serving.STARTED not in line:
            sys.exit("A replica does not start; what it said stands above.")
        self.port = int(line.split(serving.STARTED)[1].split("/")[0])
        self.await_processes()

    def await_processes(self, killed: int = 0) -> None:
        """Wait until all of its processes run, one that was killed not counted, and it answers."""
        assert self.process is not None
        last = time.monotonic() + START
        while len(set(list_children(self.process.pid)) - {killed}) < WORKERS:
            if time.monotonic() > last:
                sys.exit(f"Port {self.port}: a process that was killed is not replaced.")
            time.sleep(0.02)
        ask(self.port, "/healthz")

    def kill(self, chance: random.Random) -> None:
        """Kill all of it, or one of its processes that serve, and wait until it is whole again."""
        assert self.process is not None
        if chance.random() < 0.5:
            killed = chance.choice(list_children(self.process.pid))
            os.kill(killed, signal.SIGKILL)
            self.await_processes(killed)
        else:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.stop()
            self.launch()
            self.await_start()

    def tell_to_stop(self) -> None:
        """Tell it to stop; it finishes what it has."""
        if self.process and self.process.poll() is None:
            self.process.terminate()

    def stop(self) -> None:
        """Stop it, and wait until it has."""
        self.tell_to_stop()
        if self.process and self.process.stdout:
            self.process.wait()
            self.process.stdout.close()


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

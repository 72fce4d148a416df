"""Runs the site as an operator does, in processes of its own, and asks it over the network.

In: a build folder, settings. Out: the running server with its port; answers.
"""

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from kb.paths import PROJECT

PASSED = 'exec 3<&"$0"; export LISTEN_PID=$$ LISTEN_FDS=1; exec "$@"'
PATIENCE = 60.0  # seconds, after which what does not come is missed


@dataclass
class RunningSite:
    """A server that runs, and where."""

    process: "subprocess.Popen[str]"
    port: int

    def ask(
        self, path: str, body: object = None, **headers: str
    ) -> tuple[int, dict[str, str], bytes]:
        """Ask over a connection of its own and give status, headers and body."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            sent = None if body is None else json.dumps(body)
            connection.request("GET" if body is None else "POST", path, sent, headers)
            answer = connection.getresponse()
            return answer.status, dict(answer.getheaders()), answer.read()
        finally:
            connection.close()

    def read(self, path: str) -> Any:
        """Ask and read the JSON."""
        return json.loads(self.ask(path)[2])


def running(build: Path, **settings: str) -> AbstractContextManager[RunningSite]:
    """Serve a build folder on a free port; it is stopped in the end, if it still runs."""
    return _running(build, [], (), settings)


def running_on(
    held: socket.socket, build: Path, **settings: str
) -> AbstractContextManager[RunningSite]:
    """Serve on a socket that is held here and passed as systemd does it."""
    before = ["bash", "-c", PASSED, str(held.fileno())]
    return _running(build, before, (held.fileno(),), settings)


@contextmanager
def _running(
    build: Path, before: list[str], passed: tuple[int, ...], settings: dict[str, str]
) -> Iterator[RunningSite]:
    command = [*before, sys.executable, "-m", "web", "--port", "0"]
    environment = {**os.environ, "KB_BUILD": str(build), "PYTHONPATH": str(PROJECT), **settings}
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
        cwd=build,
        pass_fds=passed,
    ) as process:
        try:
            assert process.stdout is not None
            said = process.stdout.readline()
            port = int(said.split("127.0.0.1:")[1].split("/")[0])
            site = RunningSite(process, port)
            wait_until(lambda: answers(site))
            yield site
        finally:
            if process.poll() is None:
                process.terminate()


def find_children(process: int) -> list[int]:
    """List the processes that a process started."""
    listed = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii")
    return [int(one) for one in listed.split()]


def answers(site: RunningSite) -> bool:
    """Tell whether a server answers."""
    try:
        return site.ask("/healthz")[0] == 200
    except OSError:
        return False


def wait_until(happened: Callable[[], bool]) -> None:
    """Wait until something has happened; fail where it never does."""
    last = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < last, "it never happened"
        time.sleep(0.05)

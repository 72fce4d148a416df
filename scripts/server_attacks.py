"""Attacks a server that runs: connections held open, snapshots swapped, processes killed, a stop.

In: a build folder with two snapshots. Out: for each trial whether all was as it should be, and what
was not. While a server is attacked, some clients ask on; a request that fails is asked once more,
as any client does. An answer is right if its status is 200 and the snapshot that it names in its
body is the one in its header. scripts/attack.py prints the table.
"""

import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from pathlib import Path

import idle_connections

from kb.paths import PROJECT

Trial = tuple[bool, str]  # whether all was as it should be; what was not
CLIENTS, HELD, DELAY = 4, 1000, 100  # the last in milliseconds
PATIENCE = 60.0  # seconds, for what must come in the end
PAUSE = 0.02  # seconds between two requests of a client, so that a snapshot opens meanwhile
SEVERAL = 8  # answers in a row from the same snapshot: both processes have it
PATHS = ("/api/v1/search?q=artifact", "/api/v1/suggest?q=art", "/readyz", "/api/v1/entries")


@dataclass
class Clients:
    """Clients that ask on and on, and what went wrong."""

    port: int
    asked: int = 0
    faults: list[str] = field(default_factory=list)
    over: threading.Event = field(default_factory=threading.Event)

    def ask(self) -> None:
        """Ask one path after the other, each once more where it fails."""
        place = 0
        while not self.over.is_set():
            fault = ask_twice(self.port, PATHS[place % len(PATHS)])
            place, self.asked = place + 1, self.asked + 1
            if fault:
                self.faults.append(fault)
            time.sleep(PAUSE)


def ask_twice(port: int, path: str) -> str:
    """Ask a path, once more where that fails, and tell what is wrong with the answer."""
    for last in (False, True):
        try:
            return find_fault(port, path)
        except (OSError, HTTPException) as failed:
            if last:
                return f"{path} failed twice: {failed!r}"
    return ""


def find_fault(port: int, path: str) -> str:
    """Ask a path over a connection of its own, and tell what is wrong with the answer."""
    connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        connection.request("GET", path)
        answer = connection.getresponse()
        body = answer.read()
        named = answer.headers["X-Snapshot"]
    finally:
        connection.close()
    if answer.status != 200:
        return f"{path}: status {answer.status}"
    try:
        held = json.loads(body)["snapshot"]
    except (ValueError, KeyError) as fault:
        return f"{path}: is not an answer of the site: {fault!r}"
    return "" if held == named else f"{path}: of {held} and {named}"


@contextmanager
def serve(build: Path) -> Iterator[tuple["subprocess.Popen[str]", int]]:
    """Serve a build with two processes that look for snapshots every second."""
    command = [sys.executable, "-m", "web", "--port", "0"]
    settings = {"KB_BUILD": str(build), "KB_WORKERS": "2", "KB_RELOAD_SECONDS": "1"}
    with subprocess.Popen(
        command, env={**os.environ, "PYTHONPATH": str(PROJECT), **settings}, cwd=PROJECT,
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    ) as server:  # fmt: skip
        try:
            line = server.stdout.readline() if server.stdout else ""
            port = int(line.split("127.0.0.1:")[1].split("/")[0])
            last = time.monotonic() + PATIENCE
            while time.monotonic() < last:
                with suppress(OSError, HTTPException):
                    if not find_fault(port, "/readyz"):
                        break
                time.sleep(0.1)
            yield server, port
        finally:
            if server.poll() is None:
                server.terminate()


def run_under_load(port: int, attack: Callable[[], str]) -> Trial:
    """Let clients ask while something happens, which tells what is wrong in the end."""
    clients = Clients(port)
    threads = [threading.Thread(target=clients.ask) for _ in range(CLIENTS)]
    for thread in threads:
        thread.start()
    time.sleep(0.3)
    fault = attack()
    clients.over.set()
    for thread in threads:
        thread.join()
    faults = [*([fault] if fault else []), *clients.faults[:3]]
    return not faults, f"{clients.asked} asked; {'; '.join(faults)}"


def await_it(happened: Callable[[], bool], missed: str) -> str:
    """Wait until something has happened; tell what is missed where it never does."""
    last = time.monotonic() + PATIENCE
    while time.monotonic() < last:
        if happened():
            return ""
        time.sleep(0.1)
    return missed


def list_children(parent: int) -> list[int]:
    """List the processes that a process started."""
    listed = Path(f"/proc/{parent}/task/{parent}/children").read_text(encoding="ascii")
    return [int(one) for one in listed.split()]


def hold_connections(build: Path) -> Iterator[Trial]:
    """Hold a thousand connections open, and time each of twenty new clients."""
    with serve(build) as (_, port):
        usual = max(idle_connections.time_clients(port, 20))
        with idle_connections.hold_connections(port, HELD):
            for waited in idle_connections.time_clients(port, 20):
                yield waited < usual + DELAY, f"waited {waited:.0f} ms, before {usual:.0f} ms"


def swap_snapshots(build: Path, swap: Callable[[int], str], times: int) -> Iterator[Trial]:
    """Make another snapshot current while clients ask, until both processes serve it."""
    with serve(build) as (_, port):
        for number in range(times):

            def swap_and_wait(number: int = number) -> str:
                name = swap(number)
                return await_it(
                    lambda: all(name_served(port) == name for _ in range(SEVERAL)),
                    f"{name} is not served",
                )

            yield run_under_load(port, swap_and_wait)


def name_served(port: int) -> str:
    """Name the snapshot that the next process to answer serves; "" where none answers."""
    connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        connection.request("GET", "/healthz")
        return connection.getresponse().headers["X-Snapshot"] or ""
    except (OSError, HTTPException):
        return ""
    finally:
        connection.close()


def kill_processes(build: Path, chance: random.Random, times: int) -> Iterator[Trial]:
    """Kill one process of a server while clients ask, until another has taken its place."""
    with serve(build) as (server, port):
        for _ in range(times):

            def kill() -> str:
                born = list_children(server.pid)
                killed = chance.choice(born)
                os.kill(killed, signal.SIGKILL)
                return await_it(
                    lambda: (
                        killed not in (now := list_children(server.pid)) and len(now) == len(born)
                    ),
                    f"no process replaces {killed}",
                )

            yield run_under_load(port, kill)


def stop_servers(build: Path, chance: random.Random, times: int) -> Iterator[Trial]:
    """Stop a server while sixteen requests are on their way, at any moment."""
    for _ in range(times):
        with serve(build) as (server, port):
            statuses: list[str] = []
            ready = threading.Barrier(17)

            def ask(
                port: int = port, statuses: list[str] = statuses, ready: threading.Barrier = ready
            ) -> None:
                connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
                connection.connect()
                ready.wait()
                try:
                    connection.request("GET", "/dispute.json?q=may+I+play+an+artifact+twice")
                    statuses.append(str(connection.getresponse().status))
                except (OSError, HTTPException) as fault:
                    statuses.append(repr(fault))
                connection.close()

            threads = [threading.Thread(target=ask) for _ in range(16)]
            for thread in threads:
                thread.start()
            ready.wait()
            time.sleep(chance.uniform(0, 0.05))
            server.send_signal(signal.SIGTERM)
            for thread in threads:
                thread.join()
            lost = [one for one in statuses if one != "200"]
            yield not lost and server.wait(PATIENCE) == 0, f"{len(lost)} of 16 lost: {lost[:2]}"

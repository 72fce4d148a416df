"""Loads a site as many people at once would, and counts what it answers in a second and how late.

In: a build (KB_BUILD, or --build). Out: a table, for each server that is compared: answers a
second, the median and the 99th percentile of the milliseconds, answers that were not 200, the
processor milliseconds of an answer (which depend less on what else the machine does), and how long
a new client waits while a thousand connections are held open; nothing fails, since timings depend
on the machine. The servers take turns, so that what else the machine does meets all alike.

- Loads: search, suggest, entry, dispute and link in equal parts. "never seen" asks nothing twice;
  "as people ask" draws from the same questions by their rank (Zipf), so some come often.
- Ratio: search with queries never seen before, beside a route of the same server that only says it
  is up: what serving an answer costs beside finding it.

    python scripts/bench_load.py [--seconds 10] [--connections 64] [--rounds 3]
        [--server 'name=command with {port}'] (repeatable; default: python -m web)
"""

import argparse
import os
import selectors
import shlex
import socket
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from pathlib import Path

import idle_connections
import made_requests
import serving

from kb.paths import PROJECT, find_folders

HELD = 1000  # connections
START = 60.0  # seconds until a server must answer
OURS = f"site={shlex.quote(sys.executable)} -m web --port {{port}}"


def main() -> int:
    """Measure every server under every load and print the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--build", type=Path, default=find_folders().build, help="build folder (default: KB_BUILD)"
    )
    parser.add_argument("--seconds", type=float, default=10, help="of each load (default 10)")
    parser.add_argument("--connections", type=int, default=64, help="at once (default 64)")
    parser.add_argument("--rounds", type=int, default=3, help="turns of each server (default 3)")
    parser.add_argument(
        "--server",
        action="append",
        metavar="NAME=COMMAND",
        help="a server to compare, with {port} in its command; repeatable",
    )
    options = parser.parse_args()
    base = serving.open_build(options.build)
    table: dict[str, dict[str, list[Figures]]] = {}
    for turn in range(max(1, options.rounds)):
        for named in options.server or [OURS]:
            name, _, command = named.partition("=")
            with serving_command(command, options.build) as (port, server):
                loads = made_requests.make_loads(base, f"{made_requests.SEED}-{turn}")
                for load, ask in loads.items():
                    before = read_processor_time(server)
                    taken = put_load(port, ask, options.connections, options.seconds)
                    taken.spent = (read_processor_time(server) - before) * 1000
                    table.setdefault(load, {}).setdefault(name, []).append(taken)
                waited = wait_behind(port)
                table.setdefault(f"behind {HELD} held", {}).setdefault(name, []).append(waited)
    show(table)
    return 0


@dataclass
class Figures:
    """What was measured of a server under a load."""

    seconds: float = 0.0
    waited: list[float] = field(default_factory=list)  # milliseconds of each answer
    failed: int = 0  # answers that were not 200, and clients that got none
    spent: float = 0.0  # milliseconds of processors, by the server

    @property
    def cost(self) -> float:
        """Give the processor milliseconds of an answer."""
        return self.spent / len(self.waited) if self.waited else 0.0

    @property
    def rate(self) -> float:
        """Give the answers a second."""
        return len(self.waited) / self.seconds if self.seconds else 0.0


def show(table: Mapping[str, Mapping[str, Sequence[Figures]]]) -> None:
    """Print a row for each load and server; each figure is the median of the turns."""
    first = next(iter(next(iter(table.values()))))
    print(
        f"{'':24}{'':18}{'a second':>9}{'median':>9}{'99th':>9}{'worst':>9}{'failed':>8}"
        f"{'cpu ms':>8}{'':>10}"
    )
    for load, servers in table.items():
        for name, turns in servers.items():
            rate = statistics.median(one.rate for one in turns)
            points = [percentiles(one.waited) for one in turns]
            middle, last, worst = (statistics.median(some) for some in zip(*points))
            against = statistics.median(one.rate for one in servers[first])
            ratio = f"x {rate / against:.2f}" if name != first and against else ""
            failed = sum(one.failed for one in turns)
            print(
                f"{load:24}{name:18}{rate:9,.0f}{middle:9.1f}{last:9.1f}{worst:9.1f}{failed:8}"
                f"{statistics.median(one.cost for one in turns):8.2f}{ratio:>10}",
                flush=True,
            )
    for name in table["search, never seen"]:
        pairs = zip(table["search, never seen"][name], table["bare route"][name])
        rates, costs = zip(*((a.rate / b.rate, b.cost / a.cost) for a, b in pairs if a.cost))
        print(
            f"{name}: search / bare {statistics.median(rates):.2f} by answers a second,"
            f" {statistics.median(costs):.2f} by processor time"
        )


def percentiles(waited: Sequence[float]) -> tuple[float, float, float]:
    """Give the median, the 99th percentile and the worst of some figures."""
    if len(waited) < 2:
        return (float("nan"),) * 3
    cuts = statistics.quantiles(waited, n=100)
    return cuts[49], cuts[98], max(waited)


class Client:
    """One connection that asks, waits for the whole answer, and asks again."""

    def __init__(self, port: int, ask: made_requests.Ask) -> None:
        self.ask, self.received, self.began = ask, bytearray(), 0.0
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def send(self) -> None:
        """Send the next request."""
        self.received.clear()
        sent = self.ask()
        self.began = time.perf_counter()
        self.socket.sendall(sent)

    def receive(self) -> int:
        """Take what came and give the status of the answer, or 0 while it is not whole."""
        came = self.socket.recv(262_144)
        if not came:
            raise ConnectionError("The server closed the connection.")
        self.received += came
        end = self.received.find(b"\r\n\r\n")
        if end < 0:
            return 0
        head = bytes(self.received[:end]).lower()
        length = int(head.partition(b"content-length:")[2].partition(b"\r\n")[0])
        return int(head[9:12]) if len(self.received) >= end + 4 + length else 0


def put_load(port: int, ask: made_requests.Ask, connections: int, seconds: float) -> Figures:
    """Ask over some connections at once, for some seconds."""
    figures = Figures()
    with selectors.DefaultSelector() as selector:
        for _ in range(connections):
            client = Client(port, ask)
            selector.register(client.socket, selectors.EVENT_READ, client)
            client.send()
        began = time.perf_counter()
        while (now := time.perf_counter()) < began + seconds:
            for key, _ in selector.select(1):
                client = key.data
                try:
                    status = client.receive()
                    if not status:
                        continue
                    figures.waited.append((time.perf_counter() - client.began) * 1000)
                    figures.failed += status != 200
                    client.send()
                except ConnectionError:
                    figures.failed += 1
                    selector.unregister(client.socket)
                    client.socket.close()
                    client = Client(port, ask)
                    selector.register(client.socket, selectors.EVENT_READ, client)
                    client.send()
        figures.seconds = now - began
        for key in list(selector.get_map().values()):
            key.data.socket.close()
    return figures


def wait_behind(port: int) -> Figures:
    """Time new clients while many connections are held open that never finish a request."""
    figures = Figures(seconds=1.0)
    try:
        with idle_connections.hold_connections(port, HELD):
            figures.waited = list(idle_connections.time_clients(port, 20))
    except (OSError, HTTPException) as fault:
        print(f"behind {HELD} held connections: {fault!r}", flush=True)
        figures.failed = 1
    return figures


@contextmanager
def serving_command(command: str, build: Path) -> Iterator[tuple[int, int]]:
    """Start a server, wait until it answers, give its port and process, and stop it in the end."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    settings = {"KB_BUILD": str(build), "KB_RATE": "off", "KB_RATE_POST": "off"}
    with subprocess.Popen(
        shlex.split(command.replace("{port}", str(port))),
        env={**os.environ, **settings},
        cwd=PROJECT,
        stdout=subprocess.DEVNULL,
    ) as server:
        try:
            wait_for(port, server)
            yield port, server.pid
        finally:
            server.terminate()


def read_processor_time(server: int) -> float:
    """Read how many seconds of processors a process and those it started took; Linux only."""
    spent: dict[int, float] = {}
    parents: dict[int, int] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            values = path.read_text().rpartition(")")[2].split()
        except OSError:  # it ended meanwhile
            continue
        number = int(path.parent.name)
        parents[number] = int(values[1])
        spent[number] = (int(values[11]) + int(values[12])) / os.sysconf("SC_CLK_TCK")
    family = {server}
    while more := {number for number, parent in parents.items() if parent in family} - family:
        family |= more
    return sum(spent.get(number, 0.0) for number in family)


def wait_for(port: int, server: subprocess.Popen[bytes]) -> None:
    """Wait until a server answers several clients in a row."""
    answered, last = 0, time.monotonic() + START
    while answered < 10:
        if server.poll() is not None or time.monotonic() > last:
            sys.exit(f"The server does not start: {server.args!r}")
        connection = HTTPConnection("127.0.0.1", port, timeout=START)
        try:
            connection.request("GET", "/healthz")
            answered += connection.getresponse().status == 200
        except (OSError, HTTPException):
            time.sleep(0.2)
        finally:
            connection.close()


if __name__ == "__main__":
    sys.exit(main())

"""Opens and serves the build that the benchmarks measure, and counts the answers a second.

In: a build folder. Out: its knowledge base; the port of `python -m web` in a process of its own,
which refuses nobody for asking too often; figures. A build that is not there or holds no entry, and
a site that does not start, end the script with one line that says so.
"""

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path

from kb import errors
from kb.paths import PROJECT
from kb.snapshot import store

CLIENTS = 4  # that ask at once
STARTED = "127.0.0.1:"  # stands in the line in which the site says its address


def open_build(folder: Path) -> store.KnowledgeBase:
    """Open what the build folder holds."""
    try:
        base = store.open_current(folder)
    except errors.KBError as fault:
        sys.exit(str(fault))
    if not base.current_entries:
        sys.exit(f"No entry is in the build {folder}. Run: kb build")
    return base


@contextmanager
def serve_build(folder: Path) -> Iterator[int]:
    """Serve a build while it is measured, and give the port."""
    command = [sys.executable, "-m", "web", "--host", "127.0.0.1", "--port", "0"]
    settings = {"KB_BUILD": str(folder), "KB_RATE": "off", "KB_RATE_POST": "off"}
    with subprocess.Popen(
        command, env={**os.environ, **settings}, cwd=PROJECT, stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            line = server.stdout.readline() if server.stdout else ""
            if STARTED not in line:
                sys.exit("The site does not start. Try: kb serve")
            yield int(line.split(STARTED)[1].split("/")[0])
        finally:
            server.terminate()


def ask(connection: HTTPConnection, path: str, body: str | None = None) -> tuple[bytes, float]:
    """Give the body of an answer and the milliseconds it took; what is sent is posted."""
    began = time.perf_counter()
    connection.request("GET" if body is None else "POST", path, body)
    response = connection.getresponse()
    answer = response.read()
    if response.status != 200:
        raise ValueError(f"{path}: is answered with {response.status}")
    return answer, (time.perf_counter() - began) * 1000


def count_answers(port: int, routes: Sequence[Sequence[str]], runs: int) -> list[float]:
    """Give the answers a second of each list of paths: the median of alternating rounds."""

    def fetch(paths: Sequence[str]) -> None:
        connection = HTTPConnection("127.0.0.1", port)
        for path in paths:
            ask(connection, path)
        connection.close()

    rounds = []
    with ThreadPoolExecutor(CLIENTS) as clients:
        for _ in range(runs + 1):  # the first round warms the site up
            rates = []
            for paths in routes:
                began = time.perf_counter()
                list(
                    clients.map(
                        fetch, [[*paths[place:], *paths[:place]] for place in range(CLIENTS)]
                    )
                )
                rates.append(CLIENTS * len(paths) / (time.perf_counter() - began))
            rounds.append(rates)
    return [statistics.median(rates) for rates in zip(*rounds[1:])]

"""Times the entries over HTTP: one by its id, batches, the list, the whole file, a book.

The peer of one by its id is a route that only says it is up.

In: a build (KB_BUILD, or --build), served by `python -m web` in a process of its own. Out: a table:
each figure, what is wanted of it, whether it is met; nothing fails, since timings depend on the
machine. Routes that are compared take turns, from four clients at once, after a round that warms
the site up. The first batch is timed apart: its entries were never made before.

    python scripts/bench_entries.py [--build DIR] [--runs 5]
"""

import argparse
import gzip
import json
import random
import statistics
import sys
from collections.abc import Sequence
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import quote

import serving

from kb.paths import find_folders

SEED, ASKED, BATCH = 20, 500, 200
LEAST = 0.7  # of the bare route's answers a second
LONGEST = 50  # milliseconds for a batch
BOOK = 300  # milliseconds for a whole document
BARE, ENTRY = "/healthz", "/api/v1/entries/"


def main() -> int:
    """Serve the build, measure every route and print the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--build", type=Path, default=find_folders().build, help="build folder (default: KB_BUILD)"
    )
    parser.add_argument(
        "--runs", type=int, default=5, help="rounds of each measurement (default 5)"
    )
    options = parser.parse_args()
    base = serving.open_build(options.build)
    ids = [entry.id for entry in base.current_entries]
    random.Random(SEED).shuffle(ids)
    with serving.serve_build(options.build) as port:
        print(f"{len(ids)} entries, {options.runs} rounds\n{'':34}{'figure':>10}")
        time_batches(port, ids, options.runs)
        time_entries(port, ids, options.runs)
        time_others(port, options.runs)
        largest = max(base.documents, key=lambda known: len(base.outline(known)))
        time_book(port, largest.id, options.runs)
    return 0


def show(what: str, figure: float, unit: str, wanted: str = "", met: bool = True) -> None:
    """Print a row of the table."""
    verdict = f"  wanted {wanted}: {'met' if met else 'MISSED'}" if wanted else ""
    print(f"  {what:32}{figure:>10.{0 if figure >= 100 else 2}f} {unit}{verdict}", flush=True)


def time_batches(port: int, ids: Sequence[str], runs: int) -> None:
    """Time batches of ids, the first of them on a site that has made no entry yet."""
    connection = HTTPConnection("127.0.0.1", port)
    path = ENTRY.rstrip("/")
    asked = [json.dumps({"ids": ids[start : start + BATCH]}) for start in range(0, len(ids), BATCH)]
    answer, first = serving.ask(connection, path, asked[0])
    show(f"{BATCH} ids, never asked before", first, "ms")
    for body in asked:
        serving.ask(connection, path, body)
    whole = asked[: len(ids) // BATCH] or asked  # the last one may be smaller
    taken = [serving.ask(connection, path, body)[1] for _ in range(runs) for body in whole]
    median = statistics.median(taken)
    show(f"{BATCH} ids, median", median, "ms", f"<= {LONGEST}", median <= LONGEST)
    show("the same, slowest", max(taken), "ms")
    show("size of such an answer", len(answer) / 1000, "kB")
    connection.close()


def time_entries(port: int, ids: Sequence[str], runs: int) -> None:
    """Count the answers a second of entries by their ids, and of the bare route."""
    asked = [ENTRY + quote(ids[number % len(ids)]) for number in range(ASKED)]
    entry, bare = serving.count_answers(port, (asked, [BARE] * ASKED), runs)
    show(f"bare route ({BARE})", bare, "/s")
    show("entry by its id", entry, "/s")
    show("of the bare route", entry / bare, "", f">= {LEAST}", entry / bare >= LEAST)


def time_others(port: int, runs: int) -> None:
    """Time a page of the list, the icons, and the whole file, with its size."""
    connection = HTTPConnection("127.0.0.1", port)
    for what, path in (
        ("a page of 200 of the list", f"{ENTRY.rstrip('/')}?limit=200"),
        ("the icons", "/api/v1/icons"),
    ):
        show(what, statistics.median(serving.ask(connection, path)[1] for _ in range(runs)), "ms")
    body, first = serving.ask(connection, "/api/v1/download")
    show("the whole file, made", first, "ms")
    show(
        "the whole file, kept",
        statistics.median(serving.ask(connection, "/api/v1/download")[1] for _ in range(runs)),
        "ms",
    )
    show("its size", len(body) / 1000, "kB")
    show("its size, unpacked", len(gzip.decompress(body)) / 1000, "kB")
    connection.close()


def time_book(port: int, document: str, runs: int) -> None:
    """Time the largest document on one page; the first time its template is read."""
    connection = HTTPConnection("127.0.0.1", port)
    path = f"/read/{document}"
    body, first = serving.ask(connection, path)
    taken = statistics.median(serving.ask(connection, path)[1] for _ in range(runs))
    show("a document on one page, first", first, "ms")
    show("the same, median", taken, "ms", f"<= {BOOK}", taken <= BOOK)
    show("its size", len(body) / 1000, "kB")
    connection.close()


if __name__ == "__main__":
    sys.exit(main())

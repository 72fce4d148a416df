"""Times search in a database of a million invented paragraphs, and the memory that it takes.

In: an empty PostgreSQL database. Out: how long storing took; the median, the 90th and the 99th
percentile of the milliseconds of a search, without a filter and within a game; how often the entry
that a question is about is the first, among ten, among the candidates; the memory of the process.
One game is invented and built as any other, then stored many times over: each copy has words of its
own for everything that is its own, and shares the words that all rules have. Nothing fails, since
timings depend on the machine.

    python scripts/bench_stored_search.py postgresql://... [--games 500] [--queries 300] [--keep]
"""

import argparse
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import invented_games

from kb.model import Entry, Game
from kb.paths import PROJECT
from kb.pipeline import publish
from kb.postgresql import (
    connections,
    publishing,
    search_storing,
    search_tables,
    stored_search,
)
from kb.search import autocomplete, engines
from kb.snapshot import checksums, records, store

WARM = 20  # searches before the first that is timed


def main() -> int:
    """Store, search, print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("database", help="address of an empty database")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--queries", type=int, default=300)
    parser.add_argument("--keep", action="store_true", help="search what is stored there already")
    parser.add_argument("--search", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.search:
        time_searches(options)
        return 0
    if not options.keep:
        began = time.perf_counter()
        with tempfile.TemporaryDirectory(prefix="kb-bench-") as scratch:
            store_games(options, Path(scratch))
        paragraphs = options.games * invented_games.ENTRIES * invented_games.PARAGRAPHS
        print(
            f"{paragraphs:,} paragraphs stored in {time.perf_counter() - began:.0f} s", flush=True
        )
    # in a process of its own, so that its memory is that of searching alone
    again = [sys.executable, __file__, options.database, "--search"]
    again += ["--games", str(options.games), "--queries", str(options.queries)]
    return subprocess.run(again, check=False, cwd=PROJECT).returncode


def store_games(options: argparse.Namespace, scratch: Path) -> None:
    """Build the game once, and store it under many names."""
    document, entries = invented_games.invent_game()
    fresh = scratch / "fresh"
    fresh.mkdir()
    for name in records.FILES:
        records.write_records(fresh / f"{name}.jsonl", entries if name == "entries" else [])
    publish.write_index(fresh / records.INDEX, entries)
    manifest: dict[str, Any] = {
        "format": records.FORMAT,
        "documents": [vars(document)],
        "missing": [],
        "current": {document.id: "1"},
        "entries": {document.pinned: len(entries)},
        "games": [  # of one family: the words of one were weighed, and stand for all
            vars(Game(invented_games.name_game(number), "invented", 1))
            for number in range(options.games)
        ],
    }
    records.write_manifest(fresh, manifest)
    publish.write_look_ups(fresh)
    name = checksums.write_checksums(fresh)
    (scratch / records.CURRENT).symlink_to(name)
    base = store.KnowledgeBase(fresh.rename(scratch / name))
    publishing.publish(scratch, options.database, with_official=True)
    with connections.connect(options.database) as connection:
        search_tables.drop_search_tables(connection, name)
        search_tables.make_search_tables(connection, name)
        copies = invented_games.Copies(base, options.games)
        for table, rows in copies.list_tables():
            search_storing.copy(connection, name, table, rows)
        search_tables.index_search_tables(connection, name)
    with connections.connect(options.database, autocommit=True) as connection:
        connection.execute(b"VACUUM ANALYZE")


def time_searches(options: argparse.Namespace) -> None:
    """Search for what entries say, and print how long it takes and what is found."""
    opened = stored_search.StoredSearch(options.database)
    chance = random.Random(invented_games.SEED)
    ((pid,),) = opened.reader.ask("SELECT pg_backend_pid()")
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    _, entries = invented_games.invent_game()
    for name, limited in (("anywhere", False), ("in a game", True)):
        waited: list[float] = []
        ranks: list[float] = []
        held, since = 0, (0.0, 0.0)
        checks: list[tuple[str, dict[str, str], str, Callable[[str], str]]] = []
        for turn in range(options.queries + WARM):
            entry = chance.choice(entries)
            game = invented_games.name_game(chance.randrange(options.games))
            typed = write_query(entry, chance).replace(invented_games.MARK, game)
            wanted = f"g{game}" if limited else ""
            if turn == WARM:
                since = read_times(pid)
            began = time.perf_counter()
            found = opened.search(typed, game=wanted)
            taken = (time.perf_counter() - began) * 1000
            if turn < WARM:
                continue
            waited.append(taken)
            sought = entry.id.replace(invented_games.MARK, game)
            # words that all games share are those of every copy of an entry
            own = limited or game in typed

            def pick(found: str, own: bool = own) -> str:
                return found if own else found.partition("/")[2]

            ids = [pick(hit.entry.id) for hit in found.hits]
            ranks.append(1 / (ids.index(pick(sought)) + 1) if pick(sought) in ids else 0.0)
            checks.append((typed, {"game": wanted} if wanted else {}, sought, pick))
        spent = [(now - then) / len(waited) * 1000 for now, then in zip(read_times(pid), since)]
        for typed, facets, sought, choose in checks:
            view = engines.open_engine(opened.view(typed, facets))
            held += choose(sought) in set(map(choose, view.places))
        cuts = statistics.quantiles(waited, n=100)
        print(
            f"{name:10} median {cuts[49]:.1f} ms, 10th {cuts[9]:.1f}, 90th {cuts[89]:.1f}, 99th"
            f" {cuts[98]:.1f}; processor ms {spent[0]:.1f} here, {spent[1]:.1f} in the database;"
            f" mean reciprocal rank {statistics.mean(ranks):.3f}, among the candidates"
            f" {held / len(ranks):.3f}",
            flush=True,
        )
    time_names(opened, entries, chance, options)
    after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"memory of the process: {before:.0f} MB when opened, {after:.0f} MB at most")


def time_names(
    opened: stored_search.StoredSearch,
    entries: Sequence[Entry],
    chance: random.Random,
    options: argparse.Namespace,
) -> None:
    """Type the beginnings of names, and print how long it takes to complete them."""
    waited = []
    for _ in range(options.queries):
        game = invented_games.name_game(chance.randrange(options.games))
        title = chance.choice(entries).title.replace(invented_games.MARK, game)
        began = time.perf_counter()
        autocomplete.suggest(opened.base, title[: chance.randint(1, len(title))])
        waited.append((time.perf_counter() - began) * 1000)
    cuts = statistics.quantiles(waited, n=100)
    print(f"while typing median {cuts[49]:.1f} ms, 90th {cuts[89]:.1f}, 99th {cuts[98]:.1f}")


def read_times(backend: int) -> tuple[float, float]:
    """Read the processor seconds of this process, and of the database's where it is local."""
    path = Path(f"/proc/{backend}/stat")
    if not path.exists():
        return time.process_time(), 0.0
    values = path.read_text().rpartition(")")[2].split()
    return time.process_time(), (int(values[11]) + int(values[12])) / os.sysconf("SC_CLK_TCK")


def write_query(entry: Entry, chance: random.Random) -> str:
    """Write a question of six words of one of the paragraphs, as they follow each other."""
    words = chance.choice(entry.paragraphs).text.rstrip(".").split()
    start = chance.randrange(max(1, len(words) - 6))
    return f"when may {' '.join(words[start : start + 6])}?"


if __name__ == "__main__":
    sys.exit(main())

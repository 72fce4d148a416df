"""Times search beside its peers: whole answers, ranking, suggestions, opening a build, the site.

In: a build (KB_BUILD, or --build). Out: a table: each figure, the ratio of our time to the peer's,
what was recorded in scripts/bench_search.json (--record writes it), the most that is wanted, and
whether it is met; nothing fails, since timings depend on the machine. What is compared takes turns
in random order in one process, after a warm-up; processor time is counted, not what others on the
machine take meanwhile. The peers hold the same entries in memory and get the same queries: SQLite
FTS5 gives ten titles with snippets, tantivy and bm25s ten numbers with scores; "fewer words" leaves
out those that our own search leaves out as naming nothing. For more entries than are installed the
same ones are written again, with a number behind id and title. `KB_COMPILED=off` measures ranking
without compiled code.

    python scripts/bench_search.py [--runs 10] [--entries 1000 --entries 30000] [--no-http]
"""

import argparse
import json
import random
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import quote

import bm25s  # type: ignore[import-untyped]
import made_queries
import serving
import tantivy

from kb import text
from kb.paths import PROJECT, find_folders
from kb.search import autocomplete, compiled, engines, query, ranking, search, understanding
from kb.snapshot import records, store

SEED, LIMIT, OPENINGS = made_queries.SEED, 10, 5
SIZES = (1000, 30000)  # of entries
SMALL = 1500  # up to so many entries a snapshot is small: times and memory are judged by that
FIGURES = PROJECT / "scripts" / "bench_search.json"  # recorded once, to compare later runs with
OPEN = """
import resource, sys, time
from pathlib import Path
from kb.search import search
from kb.snapshot import store
began = time.process_time()
search.search(store.KnowledgeBase(Path(sys.argv[1])), sys.argv[2])
seconds = time.process_time() - began
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
status = Path("/proc/self/status")  # ru_maxrss of a child counts what its parent held, too
if status.exists():
    lines = status.read_text().splitlines()
    peak = [line.split()[1] for line in lines if line.startswith("VmHWM:")][0]
print(seconds, peak)
"""
Ask = Callable[[str], object]


def main() -> int:
    """Measure everything at each size and print the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--build", type=Path, default=find_folders().build, help="build folder (default: KB_BUILD)"
    )
    parser.add_argument("--runs", type=int, default=10, help="rounds over all queries (default 10)")
    parser.add_argument(
        "--entries",
        type=int,
        action="append",
        help="how many entries; repeatable (default 1000 and 30000)",
    )
    parser.add_argument("--no-http", action="store_true", help="leave out the site")
    parser.add_argument(
        "--record", action="store_true", help=f"write the figures to {FIGURES.name}"
    )
    options = parser.parse_args()
    base = serving.open_build(options.build)
    asked, runs = made_queries.make_queries(base), max(1, options.runs)
    table = Table(json.loads(FIGURES.read_text(encoding="utf-8")) if FIGURES.exists() else {})
    ranked = "numpy" if compiled.open_library() is None else "compiled code"
    print(f"{len(asked)} queries, {runs} rounds, ranking in {ranked}")
    print(f"{'':42}{'figure':>12} {'ratio':>7} {'recorded':>17}  wanted")
    with tempfile.TemporaryDirectory() as name:
        for size in dict.fromkeys(options.entries or SIZES):
            folder = made_queries.write_snapshot(base, size, Path(name) / str(size))
            opened = store.open_current(folder)
            table.size = len(opened.current_entries)
            print(f"{table.size} entries")
            time_search(table, opened, asked, runs)
            time_ranking(table, opened, asked, runs)
            time_suggestions(table, opened, runs)
            time_opening(table, folder, asked[0])
            if not options.no_http:
                time_http(table, folder, asked, min(runs, 5))
    if options.record:
        recorded = json.dumps(table.figures, indent=1, sort_keys=True)
        FIGURES.write_text(recorded + "\n", encoding="utf-8")
    return 0


@dataclass
class Table:
    """What is printed, each figure beside the one that was recorded."""

    recorded: dict[str, list[float | None]]
    figures: dict[str, list[float | None]] = field(default_factory=dict)
    size: int = 0  # entries of the build that is measured

    def show(
        self, what: str, figure: float, unit: str = "ms", *, most: float | None = None,
        ratio: float | None = None,
    ) -> None:  # fmt: skip
        """Print a row. The most that is wanted is wanted of the ratio where there is one."""
        met = most is not None and (figure if ratio is None else ratio) <= most
        verdict = "" if most is None else f"<= {most:g}, {'met' if met else 'MISSED'}"
        key = f"{round(self.size, -3)} {what}"
        self.figures[key] = [round(figure, 4), None if ratio is None else round(ratio, 3)]
        before, before_ratio = self.recorded.get(key, [None, None])
        columns = [
            f"{_write(figure):>8} {unit:3}",
            f"{_write(ratio, 2):>7}",
            f"{_write(before):>8} {_write(before_ratio, 2):>8}",
        ]
        print(f"  {what:40}{' '.join(columns)}  {verdict}".rstrip(), flush=True)


def _write(figure: float | None, digits: int = 3) -> str:
    return "" if figure is None else f"{figure:.{digits if figure < 100 else 0}f}"


def time_in_turns(
    askers: Mapping[str, Ask], asked: Sequence[str], runs: int
) -> dict[str, list[float]]:
    """Give the milliseconds of each asker for every query of every round.

    Who is asked first changes from query to query.
    """
    chance, order = random.Random(SEED), list(askers)
    taken: dict[str, list[float]] = {name: [] for name in order}
    for _ in range(runs):
        for typed in asked:
            chance.shuffle(order)
            for name in order:
                began = time.process_time_ns()
                askers[name](typed)
                taken[name].append((time.process_time_ns() - began) / 1e6)
    return taken


def show_against(table: Table, taken: Mapping[str, Sequence[float]], most: float) -> None:
    """Print the median of ours, which comes first, and of each peer with the ratio of ours to it.

    The first peer counts: the ratio to it is to be `most` at most.
    """
    (_, mine), *peers = [(name, statistics.median(some)) for name, some in taken.items()]
    for place, (name, theirs) in enumerate(peers):
        table.show(f"against {name}", theirs, most=None if place else most, ratio=mine / theirs)


def words_of(typed: str, fewer: bool = False) -> list[str]:
    """Cut a query into words as a peer is given them."""
    words = text.WORD.findall(typed.casefold())
    return [word for word in words if word not in query.ASKING] or words if fewer else words


def time_search(table: Table, base: store.KnowledgeBase, asked: Sequence[str], runs: int) -> None:
    """Time whole answers, against SQLite FTS5 with ten titles and snippets."""
    database = sqlite3.connect(":memory:")
    database.execute(
        "CREATE VIRTUAL TABLE entries USING fts5(id UNINDEXED, title, names, body, tokenize ="
        " 'porter unicode61')"
    )
    database.executemany("INSERT INTO entries VALUES (?, ?, ?, ?)", texts_of(base))
    database.execute("INSERT INTO entries(entries) VALUES ('optimize')")
    wanted = (
        "SELECT id, title, snippet(entries, 3, '<b>', '</b>', '...', 40), bm25(entries) FROM"
        f" entries WHERE entries MATCH ? ORDER BY rank LIMIT {LIMIT}"
    )

    def ask_peer(typed: str, fewer: bool = False) -> object:
        words = " OR ".join(f'"{word}"' for word in words_of(typed, fewer))
        return database.execute(wanted, (words,)).fetchall()

    askers: dict[str, Ask] = {
        "search": lambda typed: search.search(base, typed, LIMIT),
        "SQLite FTS5": ask_peer,
        "SQLite FTS5, fewer words": lambda typed: ask_peer(typed, True),
    }
    search.search(base, "")
    first, taken = time_in_turns(askers, asked, 1)["search"], time_in_turns(askers, asked, runs)
    last = statistics.quantiles(taken["search"], n=100)[98]
    small = table.size <= SMALL
    table.show("search, median", statistics.median(taken["search"]), most=1 if small else None)
    table.show("search, 99th percentile", last, most=5 if small else None)
    show_against(table, taken, 1.0 if small else 0.4)
    table.show("each query's first time, median", statistics.median(first))
    database.close()


def texts_of(base: store.KnowledgeBase) -> Iterator[tuple[str, str, str, str]]:
    """Give id, title, other names and text of each entry in force."""
    for entry in base.current_entries:
        yield (
            entry.id,
            entry.title,
            "\n".join((*entry.aliases, *entry.icons, *entry.terms)),
            entry.text,
        )


def time_ranking(table: Table, base: store.KnowledgeBase, asked: Sequence[str], runs: int) -> None:
    """Time what finds and orders the best ten entries, against tantivy and bm25s."""
    engine = engines.open_engine(base)
    builder = tantivy.SchemaBuilder()
    for name in ("title", "names", "body"):
        builder.add_text_field(name, tokenizer_name="en_stem")
    indexed = tantivy.Index(builder.build())
    writer = indexed.writer(num_threads=1)
    for _, title, names, body in texts_of(base):
        writer.add_document(tantivy.Document(title=title, names=names, body=body))
    writer.commit()
    indexed.reload()
    searcher = indexed.searcher()
    other = bm25s.BM25()
    other.index([words_of("\n".join(texts[1:])) for texts in texts_of(base)], show_progress=False)

    def rank(typed: str) -> object:
        return ranking.rank(engine, understanding.understand(base, engine, typed)).order[:LIMIT]

    def ask_tantivy(typed: str, fewer: bool = False) -> object:
        return searcher.search(
            indexed.parse_query(" ".join(words_of(typed, fewer))), LIMIT, count=False
        ).hits

    askers: dict[str, Ask] = {
        "ranking": rank,
        "tantivy": ask_tantivy,
        "tantivy, fewer words": lambda typed: ask_tantivy(typed, True),
        "bm25s": lambda typed: other.retrieve(
            [words_of(typed)], k=min(LIMIT, len(base.current_entries)), show_progress=False
        ),
    }
    time_in_turns(askers, asked, 1)
    taken = time_in_turns(askers, asked, runs)
    table.show("ranking alone, median", statistics.median(taken["ranking"]))
    show_against(table, taken, 4.0)


def time_suggestions(table: Table, base: store.KnowledgeBase, runs: int) -> None:
    """Time suggestions for the beginnings of names."""
    names = random.Random(SEED).choices([entry.title for entry in base.current_entries], k=60)
    typed = [name[:length] for name in names for length in (1, 2, 3, 5, 8)]
    autocomplete.suggest(base, "")
    taken = time_in_turns(
        {"suggest": lambda beginning: autocomplete.suggest(base, beginning, LIMIT)}, typed, runs
    )["suggest"]
    most = 0.5 if table.size <= SMALL else None
    table.show("suggestions, median", statistics.median(taken), most=most)
    table.show("suggestions, 99th percentile", statistics.quantiles(taken, n=100)[98])


def time_opening(table: Table, folder: Path, typed: str) -> None:
    """Time opening a build with the first answer, in processes of their own, and their memory."""
    measured = []
    for _ in range(OPENINGS + 1):  # the first one warms the file cache
        command = [sys.executable, "-c", OPEN, str(folder / records.CURRENT), typed]
        printed = subprocess.run(
            command, check=True, capture_output=True, text=True, cwd=PROJECT
        ).stdout.split()
        measured.append((float(printed[0]), int(printed[1]) / 1024))
    opened, peak = map(statistics.median, zip(*measured[1:]))
    small = table.size <= SMALL
    table.show("opening and the first search", opened * 1000, most=500 if small else 1500)
    table.show("peak memory of that", peak, "MB", most=150 if small else None)


def time_http(table: Table, folder: Path, asked: Sequence[str], runs: int) -> None:
    """Count the answers a second that the site gives to four clients at once.

    The peer is a route that only says it is up.
    """
    routes = [
        [f"/api/v1/search?limit={LIMIT}&q={quote(typed)}" for typed in asked],
        ["/healthz"] * len(asked),
    ]
    with serving.serve_build(folder) as port:
        full, bare = serving.count_answers(port, routes, runs)
    table.show("site: /healthz", bare, "/s")
    table.show("site: /api/v1/search", full, "/s", most=2, ratio=bare / full)


if __name__ == "__main__":
    sys.exit(main())

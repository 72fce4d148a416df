"""Times search beside its peers: whole answers, ranking alone, suggestions, opening a build, and the site's API.

In: a build (KB_BUILD, or --build). Out: a table: each figure, the ratio of our time to the peer's,
the most that is wanted, whether it is met; nothing fails, since timings depend on the machine. What
is compared takes turns in random order in one process, after a warm-up. The peers hold the same
entries in memory and get the same queries: SQLite FTS5 gives ten titles with snippets, tantivy and
bm25s ten numbers with scores; "fewer words" leaves out those that our own search leaves out as
naming nothing. For more entries than are installed the same ones are written again, with a number
behind id and title.

    python scripts/bench_search.py [--build DIR] [--runs 10] [--entries 1000 --entries 30000] [--no-http]
"""

import argparse
import random
import shutil
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from urllib.parse import quote

import bm25s  # type: ignore[import-untyped]
import serving
import tantivy

from kb import text
from kb.paths import PROJECT, find_folders
from kb.pipeline import publish
from kb.search import autocomplete, engines, query, ranking, search, understanding
from kb.snapshot import records, store

SEED, LIMIT, OPENINGS = 20, 10, 5
SIZES, JUDGED = (
    (
        1000,
        30000,
    ),
    1500,
)  # of entries; up to how many the times and memory are judged; ratios always are
ASKED = {
    "headwords": 14,
    "misspelt": 8,
    "numbers": 7,
    "icons": 7,
}  # how many queries of each sort, beside those below
QUESTIONS = (
    "how does {0} work",
    "what is {0}",
    "when may I play {0}",
    "can {0} be used twice in one turn",
    "does {0} stop {1}",
    "what happens to {0} when {1} is discarded",
    "who chooses the targets of {0}",
    "is {0} the same as {1}",
    "how many times can I use {0} each turn",
    "may my opponent cancel {0}",
    "does {0} count as {1}",
    "where is {0} placed",
)
DISPUTES = (
    (
        "My opponent played {0} in the middle of my turn and says that {1} does not apply, because"
        " it was in play before. Who is right, and do I have to take my move back?"
    ),
    (
        "We could not agree about {0}. I had used it once already, then {1} came into play and I"
        " wanted to use it a second time, but my friend said that once per game means just that."
    ),
    (
        "The text of {0} says any number of cards, but {1} says only one each turn. If both of them"
        " are in play at the same time, which one goes first and why?"
    ),
)
OPEN = """
import resource, sys, time
from pathlib import Path
from kb import search, store
began = time.perf_counter()
search.search(store.KnowledgeBase(Path(sys.argv[1])), sys.argv[2])
seconds = time.perf_counter() - began
status = Path("/proc/self/status")      # ru_maxrss of a child counts what its parent held, too
peak = [line.split()[1] for line in status.read_text().splitlines() if line.startswith("VmHWM:")] if status.exists() else []
print(seconds, *(peak or [resource.getrusage(resource.RUSAGE_SELF).ru_maxrss]))
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
    options = parser.parse_args()
    base = serving.open_build(options.build)
    asked, runs = make_queries(base), max(1, options.runs)
    print(f"{len(asked)} queries, {runs} rounds\n{'':42}{'figure':>12} {'ratio':>7}  wanted")
    with tempfile.TemporaryDirectory() as name:
        for size in dict.fromkeys(options.entries or SIZES):
            folder = write_snapshot(base, size, Path(name) / str(size))
            opened = store.open_current(folder)
            print(f"{(count := len(opened.current_entries))} entries")
            time_search(opened, asked, runs, count <= JUDGED)
            time_ranking(opened, asked, runs)
            time_suggestions(opened, runs)
            time_opening(folder, asked[0], count <= JUDGED)
            if not options.no_http:
                time_http(folder, asked, min(runs, 5))
    return 0


def show(
    what: str,
    figure: float,
    unit: str = "ms",
    most: float | None = None,
    ratio: float | None = None,
) -> None:
    """Print a row of the table.

    The most that is wanted is wanted of the ratio where there is one.
    """
    verdict = (
        ""
        if most is None
        else f"<= {most:g}, {'met' if (figure if ratio is None else ratio) <= most else 'MISSED'}"
    )
    number, against = (
        f"{figure:.{3 if figure < 100 else 0}f}",
        ("" if ratio is None else f"{ratio:.2f}"),
    )
    print(f"  {what:40}{number:>8} {unit:3} {against:>7}  {verdict}".rstrip(), flush=True)


def make_queries(base: store.KnowledgeBase) -> list[str]:
    """Make about sixty queries of every sort that people type, from the names of the entries in force."""
    chance = random.Random(SEED)
    entries = base.current_entries
    names = sorted(
        {
            entry.title
            for entry in entries
            if len(entry.title) < 40 and text.WORD.search(entry.title)
        }
    ) or ["card"]
    numbers, icons = (
        {entry.number for entry in entries if entry.number},
        {icon for entry in entries for icon in entry.icons},
    )
    asked = [chance.choice(names) for _ in range(ASKED["headwords"])]
    asked += [misspell(chance.choice(names), chance) for _ in range(ASKED["misspelt"])]
    asked += [
        said.format(chance.choice(names), chance.choice(names))
        for said in (*QUESTIONS, *DISPUTES * 4)
    ]
    for sort, known in (("numbers", numbers), ("icons", icons)):
        asked += chance.sample(sorted(known), min(ASKED[sort], len(known)))
    chance.shuffle(asked)
    return [typed for typed in asked if text.WORD.search(typed)]


def misspell(name: str, chance: random.Random) -> str:
    """Swap two letters in the longest word of a name, or drop one."""
    word = max(text.WORD.findall(name), key=len)
    place = chance.randrange(1, len(word) - 1) if len(word) > 2 else 0
    return name.replace(
        word,
        word[:place]
        + word[place + 1 : place + 2]
        + chance.choice((word[place], ""))
        + word[place + 2 :],
        1,
    )


def write_snapshot(base: store.KnowledgeBase, size: int, folder: Path) -> Path:
    """Write a build folder with about so many entries, as kb.pipeline.publish writes one: the same files, three of them enlarged."""
    snapshot = folder / "0123456789abcdef"
    shutil.copytree(base.folder, snapshot, ignore=shutil.ignore_patterns(records.INDEX))
    plain = {entry.id for entry in base.current_entries}
    copies = range(max(1, round(size / len(plain))))

    def rename(name: str, number: int) -> str:
        found, mark, anchor = name.partition("#")
        return f"{found}-{number}{mark}{anchor}" if number and found in plain else name

    entries = [
        replace(
            entry,
            id=rename(entry.id, number),
            title=f"{entry.title} {number}" if number else entry.title,
            parent=rename(entry.parent, number) if entry.parent else None,
        )
        for number in copies
        for entry in base.current_entries
    ]
    records.write_records(snapshot / "entries.jsonl", entries)
    records.write_records(
        snapshot / "references.jsonl",
        (
            replace(edge, source=rename(edge.source, number), target=rename(edge.target, number))
            for number in copies
            for edge in base.references
        ),
    )
    records.write_records(
        snapshot / "subjects.jsonl",
        (
            replace(
                one,
                name=f"{one.name} {number}" if number else one.name,
                governs=rename(one.governs, number),
                entries=tuple(rename(name, number) for name in one.entries),
            )
            for number in copies
            for one in base.subjects
        ),
    )
    publish.write_index(snapshot / records.INDEX, entries, base.aliases)
    (folder / records.CURRENT).symlink_to(snapshot.name)
    return folder


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
                began = time.perf_counter_ns()
                askers[name](typed)
                taken[name].append((time.perf_counter_ns() - began) / 1e6)
    return taken


def show_against(taken: Mapping[str, Sequence[float]]) -> None:
    """Print the median of ours, which comes first, and of each peer with the ratio of ours to it.

    The first peer counts.
    """
    (_, mine), *peers = [(name, statistics.median(some)) for name, some in taken.items()]
    for place, (name, theirs) in enumerate(peers):
        show(f"against {name}", theirs, "ms", None if place else 1, mine / theirs)


def words_of(typed: str, fewer: bool = False) -> list[str]:
    """Cut a query into words as a peer is given them."""
    words = text.WORD.findall(typed.casefold())
    return [word for word in words if word not in query.ASKING] or words if fewer else words


def time_search(base: store.KnowledgeBase, asked: Sequence[str], runs: int, judged: bool) -> None:
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
    show("search, median", statistics.median(taken["search"]), "ms", 1 if judged else None)
    show(
        "search, 99th percentile",
        statistics.quantiles(taken["search"], n=100)[98],
        "ms",
        5 if judged else None,
    )
    show_against(taken)
    show("each query's first time, median", statistics.median(first))
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


def time_ranking(base: store.KnowledgeBase, asked: Sequence[str], runs: int) -> None:
    """Time what finds and orders the entries, from the string that was typed to the best ten, against tantivy and bm25s."""
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
    show("ranking alone, median", statistics.median(taken["ranking"]))
    show_against(taken)


def time_suggestions(base: store.KnowledgeBase, runs: int) -> None:
    """Time suggestions for the beginnings of names."""
    names = random.Random(SEED).choices([entry.title for entry in base.current_entries], k=60)
    typed = [name[:length] for name in names for length in (1, 2, 3, 5, 8)]
    autocomplete.suggest(base, "")
    taken = time_in_turns(
        {"suggest": lambda beginning: autocomplete.suggest(base, beginning, LIMIT)}, typed, runs
    )["suggest"]
    show("suggestions, median", statistics.median(taken), "ms", 0.5)
    show("suggestions, 99th percentile", statistics.quantiles(taken, n=100)[98])


def time_opening(folder: Path, typed: str, judged: bool) -> None:
    """Time opening a build with the first answer, in processes of their own, and take their peak memory."""
    measured = []
    for _ in range(OPENINGS + 1):  # the first one warms the file cache
        command = [sys.executable, "-c", OPEN, str(folder / records.CURRENT), typed]
        printed = subprocess.run(
            command, check=True, capture_output=True, text=True, cwd=PROJECT
        ).stdout.split()
        measured.append((float(printed[0]), int(printed[1]) / 1024))
    opened, peak = map(statistics.median, zip(*measured[1:]))
    show("opening and the first search", opened * 1000, "ms", 500 if judged else None)
    show("peak memory of that", peak, "MB", 150 if judged else None)


def time_http(folder: Path, asked: Sequence[str], runs: int) -> None:
    """Count the answers a second that the site gives to four clients at once, against a route that only says it is up."""
    routes = [
        [f"/api/v1/search?limit={LIMIT}&q={quote(typed)}" for typed in asked],
        ["/healthz"] * len(asked),
    ]
    with serving.serve_build(folder) as port:
        full, bare = serving.count_answers(port, routes, runs)
    show("site: /healthz", bare, "/s")
    show("site: /api/v1/search", full, "/s", 2, bare / full)


if __name__ == "__main__":
    sys.exit(main())

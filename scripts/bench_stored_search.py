"""Times search in a database of a million invented paragraphs, and the memory of who searches.

In: an empty PostgreSQL database. Out: how long storing took; the median, the 90th and the 99th
percentile of the milliseconds of a search, without a filter and within a game; how often the entry
that a question is about is the first, among ten, among the candidates; the memory of the process.
One game is invented and built as any other, then stored many times over: each copy has words of its
own for everything that is its own, and shares the words that all rules have. Nothing fails, since
timings depend on the machine.

    python scripts/bench_stored_search.py postgresql://... [--games 500] [--queries 300] [--keep]
"""

import argparse
import json
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from kb.model import Document, Entry, Game, Paragraph
from kb.paths import PROJECT
from kb.pipeline import publish
from kb.postgresql import (
    connections,
    look_up_storing,
    publishing,
    search_storing,
    search_tables,
    stored_names,
    stored_search,
)
from kb.postgresql.search_tables import BEST, NUMBER, PAIR
from kb.search import autocomplete, engines
from kb.snapshot import checksums, records, store

ENTRIES, PARAGRAPHS, WORDS = 500, 4, 25  # of one game; words of a paragraph
SHARED, OWN = 1500, 400  # words of all games; of one
OWN_SHARE = 0.45  # of the words of a text
MARK = "zqz"  # stands in each word of one game in place of its number
SEED = 20
WARM = 20  # searches before the first that is timed
Arrays = npt.NDArray[Any]


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
        paragraphs = options.games * ENTRIES * PARAGRAPHS
        print(
            f"{paragraphs:,} paragraphs stored in {time.perf_counter() - began:.0f} s", flush=True
        )
    # in a process of its own, so that its memory is that of searching alone
    again = [sys.executable, __file__, options.database, "--search"]
    again += ["--games", str(options.games), "--queries", str(options.queries)]
    return subprocess.run(again, check=False, cwd=PROJECT).returncode


def invent_words(chance: random.Random) -> tuple[list[str], list[str]]:
    """Invent the words of all games, and those of one."""
    sounds = [one + other for one in "bdfgklmnprtv" for other in "aeiou"]

    def invent(count: int, ending: str) -> list[str]:
        made: dict[str, None] = {}
        while len(made) < count:
            made["".join(chance.choices(sounds, k=chance.randint(2, 4))) + ending] = None
        return list(made)

    return invent(SHARED, "m"), invent(OWN, MARK)


def invent_game() -> tuple[Document, list[Entry]]:
    """Invent the rules of one game: titles of its own words, texts of both sorts by their rank."""
    chance = random.Random(SEED)
    shared, own = invent_words(chance)
    ranks = {len(some): [1 / (place + 3) for place in range(len(some))] for some in (shared, own)}

    def write(count: int) -> str:
        words = [
            chance.choices(some, ranks[len(some)])[0]
            for _ in range(count)
            for some in [own if chance.random() < OWN_SHARE else shared]
        ]
        return f"{' '.join(words).capitalize()}."

    document = Document(
        id=f"g{MARK}",
        title="Rules",
        short="Rules",
        game=f"g{MARK}",
        version="1",
        date="2031-05",
        publisher="Nobody",
        rank=1,
        authority="current",
        reader="title-dash",
        file="none.txt",
        digest="sha256:00",
    )
    entries = []
    for number in range(ENTRIES):
        title = " ".join(chance.sample(own, chance.randint(1, 2)))
        texts = [write(chance.randint(WORDS - 10, WORDS + 10)) for _ in range(PARAGRAPHS)]
        paragraphs = tuple(Paragraph(f"{title}: {one}", "text", (1, 1), 0) for one in texts)
        entries.append(
            Entry(
                id=f"g{MARK}/e{number}",
                document=document.id,
                version="1",
                game=document.game,
                kind="term",
                title=title,
                number=None,
                trail=(),
                parent=None,
                level=1,
                lines=(1, 1),
                paragraphs=paragraphs,
            )
        )
    return document, entries


def store_games(options: argparse.Namespace, scratch: Path) -> None:
    """Build the game once, and store it under many names."""
    document, entries = invent_game()
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
            vars(Game(name_game(number), "invented", 1)) for number in range(options.games)
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
        copies = Copies(base, options.games)
        for table, rows in copies.list_tables():
            search_storing.copy(connection, name, table, rows)
        search_tables.index_search_tables(connection, name)
    with connections.connect(options.database, autocommit=True) as connection:
        connection.execute(b"VACUUM ANALYZE")


class Copies:
    """The rows of one game, and of each of its copies."""

    def __init__(self, base: store.KnowledgeBase, games: int) -> None:
        self.base, self.games = base, games
        self.engine = engines.open_engine(base)
        self.numbers = search_storing.number_words(self.engine)
        self.owners, self.firsts = search_storing.list_units(self.engine)
        self.size = len(self.engine.scores.entries)
        own = np.array([MARK in word for word in self.numbers])
        # of each word: its number among those that are the game's own, or among the shared ones
        self.own, self.rank = own, np.where(own, np.cumsum(own), np.cumsum(~own)) - 1

    def translate(self, numbers: Arrays, game: int) -> Arrays:
        """Give the numbers of words in a copy: the shared ones first, then those of each game."""
        own, rank = self.own[numbers], self.rank[numbers]
        first = int((~self.own).sum()) + game * int(self.own.sum())
        return np.where(own, first + rank, rank).astype(np.int32)

    def list_tables(self) -> Iterator[tuple[str, Iterator[Sequence[Any]]]]:
        """Give the rows of each table, of all games."""
        yield "words", self.list_words()
        yield "entries", self.list_entries()
        yield "names", self.rename(list(look_up_storing.list_names(self.engine)))
        yield "forms", self.list_forms()
        yield "records", self.rename(list(look_up_storing.list_records(self.base)))
        yield "lookups", self.rename(list(look_up_storing.list_lookups(self.base, self.engine)))
        yield "facts", self.list_facts()

    def rename(self, rows: Sequence[Sequence[Any]]) -> Iterator[Sequence[Any]]:
        """Give rows of words for each game, with its number in place of the mark."""
        for game in range(self.games):
            mark = name_game(game)
            for row in rows:
                if game and not any(MARK in str(one) for one in row):
                    continue  # all games share it
                yield [one.replace(MARK, mark) if isinstance(one, str) else one for one in row]

    def list_forms(self) -> Iterator[Sequence[Any]]:
        """List the names in the order in which they are shown, those of one game together."""
        rows = list(stored_names.list_forms(self.base))
        for place, row in enumerate(self.rename(rows)):
            yield place, *row[1:]

    def list_words(self) -> Iterator[Sequence[Any]]:
        """List the words: those that all share once, the others of each game."""
        rows = list(search_storing.list_words(self.engine, self.numbers, self.owners))
        for word, number, idf, title, _, held, _, best in rows:
            if MARK not in word:
                some = np.frombuffer(best, dtype=BEST)
                each = max(1, search_storing.MOST // self.games)
                some = some[np.sort(np.argsort(-some["words"], kind="stable")[:each])]
                spread = np.tile(some, min(self.games, search_storing.MOST))
                spread["place"] += (
                    np.repeat(np.arange(len(spread) // len(some)), len(some)).astype(np.int32)
                    * self.size
                )
                best = spread[: search_storing.MOST].tobytes()
                place = int(self.translate(np.array([number]), 0)[0])
                yield word, place, idf, title, None, held * self.games, None, best
        for game in range(self.games):
            for word, number, idf, title, _, held, _, best in rows:
                if MARK in word:
                    some = np.frombuffer(best, dtype=BEST).copy()
                    some["place"] += game * self.size
                    place = int(self.translate(np.array([number]), game)[0])
                    named = word.replace(MARK, name_game(game))
                    more = None if idf is None else idf + float(np.log(self.games))
                    yield named, place, more, title, None, held, None, some.tobytes()

    def list_entries(self) -> Iterator[Sequence[Any]]:
        """List what ranking needs of the entries of each game."""
        rows = list(
            search_storing.list_entries(
                self.base, self.engine, self.numbers, self.owners, self.firsts
            )
        )
        words = np.frombuffer(b"".join(row[10] for row in rows), dtype=NUMBER)
        pairs = np.frombuffer(b"".join(row[9] for row in rows), dtype=PAIR)
        ends = [np.cumsum([0, *(len(row[column]) for row in rows)]) for column in (10, 9)]
        for game in range(self.games):
            mark = name_game(game)
            moved, sides = self.translate(words, game).tobytes(), pairs.copy()
            for side in ("one", "other"):
                sides[side] = self.translate(pairs[side], game)
            beside = sides.tobytes()
            for number, row in enumerate(rows):
                named = [one.replace(MARK, mark) for one in row[1:4]]
                yield (
                    row[0] + game * self.size,
                    *named,
                    *row[4:9],
                    beside[ends[1][number] : ends[1][number + 1]],
                    moved[ends[0][number] : ends[0][number + 1]],
                    *row[11:14],
                    row[14].replace(MARK, mark),
                )

    def list_facts(self) -> Iterator[Sequence[Any]]:
        """List what is read once; documents, versions and games of all copies."""
        marks = [name_game(game) for game in range(self.games)]
        for name, value in look_up_storing.list_facts(self.base, self.engine):
            if name == "manifest":
                manifest = json.loads(value)
                (document,), manifest["documents"] = manifest["documents"], []
                for mark in marks:
                    named = {**document, "id": f"g{mark}", "game": f"g{mark}"}
                    manifest["documents"].append(named)
                manifest["current"] = {f"g{mark}": "1" for mark in marks}
                # each family weighs words by itself, and the copies have the weights of one
                family = {"family": "copies", "share": 1}
                manifest["games"] = [{"id": f"g{mark}", **family} for mark in marks]
                value = json.dumps(manifest)
            elif name == "entries":
                value = json.dumps(self.games * self.size)
            elif name == "facets":
                games = [f"g{mark}" for mark in marks]
                value = json.dumps({"game": games, "document": games, "kind": ["term"]})
            yield name, value.replace(MARK, marks[0])


def name_game(game: int) -> str:
    """Give what stands in the words of a game in place of the mark."""
    return f"z{game}z"


def time_searches(options: argparse.Namespace) -> None:
    """Search for what entries say, and print how long it takes and what is found."""
    opened = stored_search.StoredSearch(options.database)
    chance = random.Random(SEED)
    ((pid,),) = opened.reader.ask("SELECT pg_backend_pid()")
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    _, entries = invent_game()
    for name, limited in (("anywhere", False), ("in a game", True)):
        waited: list[float] = []
        ranks: list[float] = []
        held, since = 0, (0.0, 0.0)
        checks: list[tuple[str, dict[str, str], str, Callable[[str], str]]] = []
        for turn in range(options.queries + WARM):
            entry, game = chance.choice(entries), name_game(chance.randrange(options.games))
            typed = write_query(entry, chance).replace(MARK, game)
            wanted = f"g{game}" if limited else ""
            if turn == WARM:
                since = read_times(pid)
            began = time.perf_counter()
            found = opened.search(typed, game=wanted)
            taken = (time.perf_counter() - began) * 1000
            if turn < WARM:
                continue
            waited.append(taken)
            sought = entry.id.replace(MARK, game)
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
        game = name_game(chance.randrange(options.games))
        title = chance.choice(entries).title.replace(MARK, game)
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

"""Invents the rules of one game, and the rows of a database that many copies of it would have.

In: a knowledge base of the invented game. Out: the rows of each table, of all copies. Each copy has
words of its own for everything that is its own, and shares the words that all rules have.
"""

import json
import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from kb.model import Document, Entry, Paragraph
from kb.postgresql import look_up_storing, search_storing, stored_names
from kb.postgresql.search_tables import BEST, NUMBER, PAIR
from kb.search import engines
from kb.snapshot import store

ENTRIES, PARAGRAPHS, WORDS = 500, 4, 25  # of one game; words of a paragraph
SHARED, OWN = 1500, 400  # words of all games; of one
OWN_SHARE = 0.45  # of the words of a text
MARK = "zqz"  # stands in each word of one game in place of its number
SEED = 20
Arrays = npt.NDArray[Any]


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
        tables = look_up_storing.list_tables(self.base, self.engine)
        yield "words", self.list_words()
        yield "entries", self.list_entries()
        yield "names", self.rename(list(look_up_storing.list_names(self.engine)))
        yield "forms", self.list_forms()
        yield "records", self.rename(list(look_up_storing.list_records(self.base)))
        yield "lookups", self.rename(list(look_up_storing.list_lookups(tables)))
        yield "facts", self.list_facts(tables)

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

    def list_facts(self, tables: Mapping[str, Mapping[str, Any]]) -> Iterator[Sequence[Any]]:
        """List what is read once; documents, versions and games of all copies."""
        marks = [name_game(game) for game in range(self.games)]
        for name, value in look_up_storing.list_facts(self.base, self.engine, tables):
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

"""Searches a snapshot that stays in the database, with the ranking of kb.search.

In: the address of a database, what a person typed. Out: `Results`, as kb.search gives them. For
each query a small `Engine` is put together from what the database holds of its candidates
(kb.postgresql.candidates), with the very numbers of the whole one, so that ranking, answers and
reasons are ours and the same. In memory stay the vocabulary and the documents. What a whole engine
counts (`total`, the facets) is counted among the candidates alone.
"""

import copy
import dataclasses
import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from kb import errors, text
from kb.indexing import analyzer
from kb.indexing.filters import Filter
from kb.indexing.impacts import Bigrams, Field, Ids, Passages, Scores
from kb.indexing.sentences import Mask, Postings, Sentences, WordForms
from kb.linking import name_trie
from kb.linking.name_trie import Node
from kb.model import Results
from kb.postgresql import candidates, connections, publishing, search_tables
from kb.postgresql.candidates import Word
from kb.postgresql.search_tables import NUMBER, PAIR, PASSAGE, QUESTION, ROW, SENTENCE
from kb.postgresql.stored_base import Reader, StoredBase, StoredMapping
from kb.search import engines, evidence, games, layout, query, search, understanding
from kb.search.engines import AnsweredQuestions, Engine, Facet
from kb.search.games import GameWords
from kb.search.layout import Layout
from kb.search.understanding import Understanding

LONGEST = 12  # words of a name that are looked for
NONE = np.zeros(0, dtype=np.intp)
NO_FIELD = Field(0, {}, NONE, np.zeros(0), {})
NO_POSTINGS = Postings({}, NONE)
NO_WORDS = WordForms(0, NO_POSTINGS, NO_POSTINGS, NO_POSTINGS)
# What is fetched of each candidate.
COLUMNS = (
    "place, id, game, document, kind, weight, paragraphs, questions, sentences, pairs, words,"
    " postings"
)


@dataclass(frozen=True)
class Passing:
    """Which of the candidates pass a filter, as the database found them."""

    names: frozenset[str] | None

    def filter(self, wanted: Filter) -> frozenset[str] | None:
        """Give the ids of the entries that pass; None where the filter asks for nothing."""
        return self.names


@dataclass(frozen=True)
class Candidates:
    """What the database holds of some entries, one after the other."""

    rows: Sequence[tuple[Any, ...]]
    words: Mapping[str, Word]  # of the query

    def column(self, number: int) -> list[Any]:
        """Give one column."""
        return [row[number] for row in self.rows]

    def join(self, number: int, kind: npt.DTypeLike) -> tuple[npt.NDArray[Any], Ids]:
        """Join a binary column; give for each of its records the place of its entry as well."""
        parts = self.column(number)
        size = np.dtype(kind).itemsize
        counts = [len(part) // size for part in parts]
        owners = np.repeat(np.arange(len(parts)), counts)
        return np.frombuffer(b"".join(parts), dtype=kind), owners


class StoredSearch:
    """Searches one snapshot in the database; shared by all threads."""

    def __init__(self, address: str, name: str = "") -> None:
        """Open the current snapshot, or the one that is named, to be searched in the database."""
        with connections.connect(address) as connection:
            release = publishing.find_current(connection, name)
            if release is None or not search_tables.has_search_tables(connection, release.snapshot):
                raise errors.DatabaseError(
                    f"{connections.hide_password(address)}: holds no snapshot that can be searched"
                    " there. Publish one: kb publish ADDRESS --search"
                )
        self.reader = Reader(address)
        self.base = StoredBase(self.reader, release.snapshot)
        self.schema = self.base.schema
        self.places = self._read_places()
        self.terms = StoredMapping(self._fetch_games)
        self.pairs: StoredMapping[list[float]] = self.base.look_up("pair", list)
        self.engine = self._open_engine()

    def close(self) -> None:
        """Close the connection of this thread."""
        self.reader.close()

    def search(
        self, typed: str, limit: int = 10, *, document: str = "", game: str = "", kind: str = ""
    ) -> Results:
        """Give the best entries for what was typed, as kb.search.search does."""
        wanted = {"document": document, "game": game, "kind": kind}
        facets = {name: value for name, value in wanted.items() if value}
        view = self.view(typed, facets)
        return search.search(view, typed, limit, **wanted)

    def view(self, typed: str, facets: Mapping[str, str]) -> StoredBase:
        """Give the snapshot as a query sees it, with the engine that ranks its candidates."""
        trie, named = self._find_names(typed)
        games = self._weigh_games(typed)
        known = dataclasses.replace(self.engine, trie=trie, named=named, games=games)
        read = understanding.understand(self.base, known, typed)
        factors = evidence.list_factors(known, read)
        chosen = candidates.list_factors(read)
        beside = {term for pair in read.bigrams for term in pair}
        words = candidates.read_words(
            self.reader, self.schema, {*factors, *chosen, *beside, *read.terms.expansion}
        )
        places, passing = self._choose(read, words, facets)
        found = Candidates(self._fetch(places, (*read.known_items, *read.mentions)), words)
        names = None
        if passing is not None:
            passes = set(passing.tolist())
            names = frozenset(row[1] for row in found.rows if row[0] in passes)
        view = copy.copy(self.base)
        engine = make_engine(known, found, self.base.facts["parts"], Passing(names))
        made = {engines.open_engine.__wrapped__: lambda: engine}  # type: ignore[attr-defined]
        view.kept = {**self.base.kept, **made}
        return view

    def _choose(
        self, read: Understanding, words: Mapping[str, Word], facets: Mapping[str, str]
    ) -> tuple[Ids, Ids | None]:
        """Choose the candidates, and those that pass what was typed as a filter; None for all.

        What no limit lets pass is there as well, since answers are compared with it.
        """
        terms = {name: word for name, word in words.items() if name in read.terms.searched}
        factors, conditions = candidates.list_factors(read), read.query.filter
        limits = {**({"game": read.query.game} if read.query.game else {}), **facets}
        chosen = candidates.choose_by_words(words, factors)
        matching = candidates.write_filter(conditions, limits, self.engine.words.idf)
        if not matching:
            together = candidates.choose_together(self.reader, self.schema, terms)
            return np.union1d(chosen, together), None
        if conditions == Filter():
            within = candidates.choose_by_words(words, factors, self._limit(limits))
            together = candidates.choose_together(self.reader, self.schema, terms, matching)
            chosen = np.union1d(np.union1d(chosen, within), together)
            if len(within) + len(together) >= candidates.MOST:
                return chosen, None
        passing = candidates.choose_filtered(
            self.reader, self.schema, matching, read.terms.searched
        )
        if not len(passing):  # what is searched for may stand in none of them
            passing = candidates.choose_filtered(self.reader, self.schema, matching, ())
        return np.union1d(chosen, passing), None if conditions == Filter() else passing

    def _limit(self, limits: Mapping[str, str]) -> Mask:
        """Tell for each entry of the snapshot whether it is of a game, a document, a kind."""
        passing = np.ones(self.base.facts["entries"], dtype=bool)
        for name, value in limits.items():
            mask = np.zeros(len(passing), dtype=bool)
            mask[self.places[name].get(value, NONE)] = True
            passing &= mask
        return passing

    def _read_places(self) -> dict[str, dict[str, Ids]]:
        """Read which entries are of each game, document and kind."""
        return {
            name: {
                value: np.frombuffer(places, dtype=">i4").astype(np.int32)
                for value, places in self.reader.ask(
                    f"SELECT {name}, string_agg(int4send(place), ''::bytea ORDER BY place)"
                    f" FROM {self.schema}.entries GROUP BY {name}"
                )
            }
            for name in engines.FACETS
        }

    def _fetch(self, places: Ids, names: Sequence[str]) -> list[tuple[Any, ...]]:
        """Fetch what the database holds of the candidates, in the order of the index."""
        return self.reader.ask(
            f"SELECT {COLUMNS} FROM {self.schema}.entries WHERE place = ANY(%s) OR id = ANY(%s)"
            " ORDER BY place",
            places.tolist(),
            list(names),
        )

    def _find_names(self, typed: str) -> tuple[Node, tuple[tuple[str, str], ...]]:
        """Fetch the names that may stand in a query, as a trie."""
        content = text.normalise(typed[: query.LENGTH])
        words = [word.folded for word in name_trie.cut_words(content)]
        runs = {
            tuple(words[start:end])
            for start in range(len(words))
            for end in range(start + 1, min(start + LONGEST, len(words)) + 1)
        }
        runs |= {(*run[:-1], name_trie.POSSESSIVE.sub("", run[-1])) for run in runs}
        found = self.reader.ask(
            f"SELECT written, target, how FROM {self.schema}.names WHERE key = ANY(%s)"
            " ORDER BY place",
            [" ".join(run) for run in runs],
        )
        trie = Node()
        for place, (written, _, _) in enumerate(found):
            name_trie.add_name(trie, written, place, loose=True)
        return trie, tuple((target, how) for _, target, how in found)

    def _weigh_games(self, typed: str) -> GameWords:
        """Fetch what the words of a query, and pairs of them, say for each game."""
        terms = analyzer.make_terms(text.normalise(typed[: query.LENGTH]))
        beside = dict.fromkeys(itertools.pairwise(terms))
        self.terms.prefetch(term for term in terms if term in self.engine.words.idf)
        self.pairs.prefetch(" ".join(pair) for pair in beside)
        found = {pair: self.pairs.get(" ".join(pair)) for pair in beside}
        numbers = {term: number for number, term in enumerate(dict.fromkeys(terms))}
        coded = sorted(
            (numbers[one] * len(numbers) + numbers[other], row)
            for (one, other), row in found.items()
            if row is not None
        )
        return dataclasses.replace(
            self.engine.games,
            numbers=numbers,
            pairs=np.array([code for code, _ in coded], dtype=np.int64),
            of_pairs=np.array([row for _, row in coded], dtype=np.float64),
        )

    def _open_engine(self) -> Engine:
        """Make the engine that knows the whole snapshot, but no entry of it."""
        base, facts = self.base, self.base.facts
        rows = self.reader.ask(
            f"SELECT word, idf, title FROM {self.schema}.words WHERE idf IS NOT NULL"
            " ORDER BY number"
        )
        idf = {word: float(value) for word, value, _ in rows}
        scores = Scores(
            (), NO_FIELD, NO_FIELD, NO_FIELD, NO_FIELD, *[join_passages(NONE, NONE)] * 2
        )
        older = {document.id for document in base.documents if document.authority != "current"}
        return Engine(
            scores=scores,
            sentences=make_sentences(np.zeros(0, dtype=SENTENCE), NONE, NONE, NONE),
            spans={},
            worded=NONE,
            starts=NONE,
            lowered=np.zeros(0),
            answers=AnsweredQuestions(NONE, NONE, NONE, np.zeros(0), frozenset()),
            index=Passing(None),
            words=dataclasses.replace(NO_FIELD, idf=idf),
            layout=Layout({}, 0, {}, NONE.astype(np.int32), np.zeros(0, dtype=np.float32)),
            places={},
            weight=np.zeros(0),
            superseded=frozenset(older),  # of documents here; of entries in each query
            referring=base.look_up("referring", bool),
            games=GameWords(
                tuple(facts["facets"]["game"]),
                *games.group_games(facts["facets"]["game"], base.games),
                self.terms,
                {},
                np.zeros(0, dtype=np.int64),
                np.zeros(0),
                base.look_up("title", int),
                base.look_up("longest", int),
            ),
            facets={name: Facet(tuple(some), NONE) for name, some in facts["facets"].items()},
            vocabulary=tuple(idf),
            titles=frozenset(word for word, _, title in rows if title),
            trie=Node(),
            named=(),
            headwords=base.look_up("headword", tuple),
            document_names=query.name_documents(base.documents),
            game_names=query.name_games(facts["facets"]["game"], base.games),
            meant=base.look_up("meant", tuple),
            players=base.look_up("player", frozenset),
            out_of_scope={
                first: [(tuple(terms), subject) for terms, subject in some]
                for first, some in facts["out_of_scope"].items()
            },
        )

    def _fetch_games(self, terms: Sequence[str]) -> dict[str, npt.NDArray[np.float64]]:
        found = self.reader.ask(
            f"SELECT word, games FROM {self.schema}.words WHERE word = ANY(%s)", list(terms)
        )
        return {word: np.array(games) for word, games in found if games is not None}


def make_engine(whole: Engine, found: Candidates, parts: Sequence[str], passing: Passing) -> Engine:
    """Put together the engine of some entries, with the numbers of the whole one."""
    names = tuple(found.column(1))
    paragraphs, of_paragraphs = found.join(6, PASSAGE)
    questions, of_questions = found.join(7, QUESTION)
    sentences, of_sentences = found.join(8, SENTENCE)
    pairs, of_pairs = found.join(9, PAIR)
    firsts = {
        sort: np.searchsorted(owners, np.arange(len(names)))
        for sort, owners in (
            ("entry", np.arange(len(names))),
            ("paragraph", of_paragraphs),
            ("question", of_questions),
            ("sentence", of_sentences),
        )
    }
    passages = [
        dataclasses.replace(
            join_passages(owners, numbers.astype(np.intp)),
            bigrams=join_pairs(found, pairs, of_pairs, kind, first),
            field=dataclasses.replace(NO_FIELD, size=len(owners)),
        )
        for kind, (owners, numbers, first) in enumerate(
            (
                (of_paragraphs, paragraphs["number"], firsts["paragraph"]),
                (of_questions, questions["number"], firsts["question"]),
            )
        )
    ]
    answers = questions["answer"].astype(np.intp)
    answers = np.where(answers >= 0, answers + firsts["sentence"][of_questions], -1)
    inside = make_sentences(sentences, of_sentences, answers, firsts["paragraph"])
    spans = engines.find_spans(of_sentences)
    sizes = {
        "entry": len(names),
        "paragraph": len(of_paragraphs),
        "question": len(of_questions),
        "sentence": len(of_sentences),
    }
    return dataclasses.replace(
        whole,
        scores=Scores(names, NO_FIELD, NO_FIELD, NO_FIELD, NO_FIELD, *passages),
        sentences=inside,
        spans=spans,
        worded=np.array(list(spans), dtype=np.intp),
        starts=np.array([start for start, _ in spans.values()], dtype=np.intp),
        lowered=sentences["lowered"].astype(np.float64),
        answers=engines.order_answers(answers, questions["mass"].astype(np.float64)),
        index=passing,
        layout=join_layout(found, parts, firsts, sizes),
        places={name: place for place, name in enumerate(names)},
        weight=np.array(found.column(5), dtype=np.float64),
        superseded=frozenset(
            name for name, document in zip(names, found.column(3)) if document in whole.superseded
        ),
        facets={
            name: number_facet(whole.facets[name], found.column(column))
            for name, column in (("game", 2), ("document", 3), ("kind", 4))
        },
    )


def number_facet(whole: Facet, values: Sequence[str]) -> Facet:
    """Give a fact of some entries in the numbers of all."""
    numbers = {value: number for number, value in enumerate(whole.values)}
    return Facet(whole.values, np.array([numbers[value] for value in values], dtype=np.intp))


def join_passages(owners: Ids, numbers: Ids) -> Passages:
    """Join the passages of some entries, without what stands in them."""
    texted, starts = np.unique(owners, return_index=True)
    none = Bigrams({}, np.zeros(0, dtype=np.int64), NONE)
    return Passages(
        owners.astype(np.intp),
        numbers,
        starts.astype(np.intp),
        texted.astype(np.intp),
        NO_FIELD,
        none,
    )


def join_pairs(
    found: Candidates, pairs: npt.NDArray[Any], owners: Ids, kind: int, first: Ids
) -> Bigrams:
    """Join where two words of the query stand side by side."""
    words = {name: number for number, name in enumerate(found.words)}
    numbers = np.full(_count_numbers(found.words), -1, dtype=np.int64)
    for name, word in found.words.items():
        numbers[word.number] = words[name]
    here = np.flatnonzero(pairs["kind"] == kind)
    one, other = (_translate(numbers, pairs[name][here]) for name in ("one", "other"))
    both = (one >= 0) & (other >= 0)
    codes = one[both] * len(words) + other[both]
    places = first[owners[here[both]]] + pairs["unit"][here[both]]
    order = np.argsort(codes, kind="stable")
    return Bigrams(words, codes[order], places[order].astype(np.intp))


def make_sentences(
    sentences: npt.NDArray[Any], owners: Ids, answers: Ids, first_paragraphs: Ids
) -> Sentences:
    """Make the sentences of some entries, without what stands in them."""
    none = np.zeros(len(owners), dtype=bool)
    passages = sentences["passage"].astype(np.intp)
    if len(owners):
        passages = passages + first_paragraphs[owners]
    return Sentences(
        owners.astype(np.intp),
        sentences["paragraph"].astype(np.intp),
        sentences["number"].astype(np.intp),
        passages,
        none,
        none,
        NO_WORDS,
        NO_WORDS,
        NO_WORDS,
        answers,
        NO_FIELD,
        NO_FIELD,
    )


def join_layout(
    found: Candidates,
    parts: Sequence[str],
    firsts: Mapping[str, Ids],
    sizes: Mapping[str, int],
) -> Layout:
    """Join the postings of the words of the query in some entries."""
    sorts = [layout.sort_of(part) for part in parts]
    ends = list(itertools.accumulate((sizes[sort] for sort in sorts), initial=0))
    wanted = np.full(_count_numbers(found.words), -1, dtype=np.int64)
    names = list(found.words)
    for place, name in enumerate(names):
        wanted[found.words[name].number] = place
    known = np.frombuffer(b"".join(found.column(10)), dtype=NUMBER)
    here = np.flatnonzero((wanted >= 0)[np.minimum(known, len(wanted) - 1)])
    here = here[np.argsort(wanted[known[here]], kind="stable")]
    rows, numbers = np.frombuffer(b"".join(found.column(11)), dtype=ROW)[here], wanted[known[here]]
    counts = [len(words) // NUMBER.itemsize for words in found.column(10)]
    owners = np.searchsorted(np.cumsum(counts), here, side="right")
    begins = np.array([firsts[sort] for sort in sorts], dtype=np.int64).reshape(len(parts), -1)
    starts = np.array(ends[:-1], dtype=np.int64)
    part = rows["part"].astype(np.intp)
    places = starts[part] + begins[part, owners] + rows["unit"]
    bounds = np.searchsorted(numbers, np.arange(len(names) + 1)).tolist()
    return Layout(
        {name: slice(start, end) for name, (start, end) in zip(parts, itertools.pairwise(ends))},
        ends[-1],
        {name: span for name, span in zip(names, itertools.pairwise(bounds)) if span[0] < span[1]},
        places.astype(np.int32),
        rows["value"].astype(np.float32),
    )


def _count_numbers(words: Mapping[str, Word]) -> int:
    return max((word.number for word in words.values()), default=-1) + 2


def _translate(table: npt.NDArray[np.int64], numbers: npt.NDArray[Any]) -> npt.NDArray[np.int64]:
    """Look numbers up in a table; what is beyond its end is not in it, nor is its last place."""
    return np.asarray(table[np.minimum(numbers, len(table) - 1)])

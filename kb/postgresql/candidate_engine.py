"""Puts together an engine of some entries, from what the database holds of each.

In: the engine of a whole snapshot, which knows no entry; rows of kb.postgresql.search_tables. Out:
an `Engine` of these entries, with the very numbers of the whole one.
"""

import dataclasses
import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from kb.indexing import spelling
from kb.indexing.embeddings import DIMENSIONS, Embedded
from kb.indexing.filters import Filter
from kb.indexing.impacts import Bigrams, Field, Ids, Passages, Scores, Values
from kb.indexing.sentences import Postings, Sentences, WordForms
from kb.linking.name_trie import Node
from kb.postgresql.candidates import StoredWord
from kb.postgresql.search_tables import (
    NUMBER,
    PAIR,
    PART,
    PASSAGE,
    QUESTION,
    SENTENCE,
    UNIT,
    VALUE,
)
from kb.postgresql.stored_base import StoredBase
from kb.search import engines, games, layout, query
from kb.search.engines import AnsweredQuestions, Engine, EntryNames, Language
from kb.search.facets import Facet
from kb.search.games import GameWords
from kb.search.layout import Layout

NONE = np.zeros(0, dtype=np.intp)
NO_FIELD = Field(0, {}, NONE, np.zeros(0), {})
NO_POSTINGS = Postings({}, NONE)
NO_WORDS = WordForms(0, NO_POSTINGS, NO_POSTINGS, NO_POSTINGS)


@dataclass(frozen=True)
class Passing:
    """Which of the candidates pass each filter of a query, as the database found them."""

    names: Mapping[Filter, frozenset[str]] = field(default_factory=dict)

    def filter(self, wanted: Filter) -> frozenset[str] | None:
        """Give the ids of the entries that pass; None where the filter asks for nothing."""
        return self.names.get(wanted)


@dataclass(frozen=True)
class LaidOutField(Field):
    """A field whose postings are those of a part of a layout."""

    layout: Layout
    part: str

    def sum_up(self, factors: Mapping[str, float]) -> Values:
        """Add up the scores of some terms, each multiplied by its factor."""
        return self.layout.add_up(factors)[self.part]


@dataclass(frozen=True)
class Candidates:
    """What the database holds of some entries, one after the other."""

    rows: Sequence[tuple[Any, ...]]
    words: Mapping[str, StoredWord]  # of the query

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


def make_whole(
    base: StoredBase, rows: Sequence[tuple[Any, ...]], terms: Mapping[str, Values]
) -> Engine:
    """Make the engine that knows the whole snapshot, but no entry of it."""
    facts = base.facts
    idf = {word: float(value) for word, value, _, _ in rows}
    titled = [frozenset(titles) for _, _, titles, _ in rows]
    known = tuple(
        {word: value for word, value in zip(idf, own) if value is not None}
        for own in zip(*(families or () for _, _, _, families in rows))
    )
    nothing = join_passages(NONE, NONE)
    scores = Scores((), NO_FIELD, NO_FIELD, NO_FIELD, NO_FIELD, nothing, nothing, NONE)
    older = {document.id for document in base.documents if document.authority != "current"}
    words = dataclasses.replace(NO_FIELD, idf=idf, of_families=known)
    of_games = make_game_words(base, terms)
    titles = [
        frozenset(word for word, some in zip(idf, titled) if family in some)
        for family in range(len(words.families))
    ]
    language = Language(
        words=words,
        vocabulary=spelling.join_vocabularies(facts["written"]),
        titles=frozenset(word for word, titles in zip(idf, titled) if titles),
        silent=frozenset(facts.get("silent", ())),
        document_names=query.name_documents(base.documents),
        game_names=query.name_games(facts["facets"]["game"], base.games),
        family_names=query.name_families(base.games),
    )
    return Engine(
        scores=scores,
        sentences=make_sentences(np.zeros(0, dtype=SENTENCE), NONE, NONE, NONE),
        spans=engines.find_spans(NONE),
        lowered=np.zeros(0),
        answers=AnsweredQuestions(NONE, NONE, NONE, np.zeros(0), frozenset()),
        index=Passing(),
        language=language,
        layout=Layout({}, 0, {}, NONE.astype(np.int32), np.zeros(0, dtype=np.float32)),
        embeddings=Embedded(np.zeros((0, DIMENSIONS), dtype=np.int8)),
        places={},
        weight=np.zeros(0),
        superseded=frozenset(older),  # of documents here; of entries in each query
        families=NONE,
        referring=base.look_up("stub", bool),
        games=of_games,
        facets={name: Facet(tuple(some), NONE) for name, some in facts["facets"].items()},
        names=_look_up_names(base),
        out_of_scope={
            first: [(tuple(terms), subject, tuple(of)) for terms, subject, of in some]
            for first, some in facts["out_of_scope"].items()
        },
        alone=engines.list_families(
            base, language, of_games, titles=titles, written=facts["written"]
        ),
    )


def _look_up_names(base: StoredBase) -> EntryNames:
    """Give the names by which a query may mean an entry; each query has a trie of its own."""
    return EntryNames(
        trie=Node(),
        named=(),
        headwords=base.look_up("headword", tuple),
        meant=base.look_up("meant", tuple),
        players=base.look_up("player", frozenset),
        near=base.look_up("near", frozenset),
    )


def make_game_words(base: StoredBase, terms: Mapping[str, Values]) -> GameWords:
    """Make what tells games apart, but for the pairs of words, which each query has of its own."""
    known = base.facts["facets"]["game"]
    return GameWords(
        tuple(known),
        *games.group_games(known, base.games),
        terms,
        {},
        np.zeros(0, dtype=np.int64),
        np.zeros(0),
        base.look_up("title", int),
        base.look_up("longest", int),
        base.look_up("title word", bool),
        games.list_written(known, base.games),
    )


def make_engine(whole: Engine, found: Candidates, parts: Sequence[str], passing: Passing) -> Engine:
    """Put together the engine of some entries, with the numbers of the whole one."""
    names = tuple(found.column(1))
    paragraphs, of_paragraphs = found.join(6, PASSAGE)
    questions, of_questions = found.join(7, QUESTION)
    sentences, of_sentences = found.join(8, SENTENCE)
    pairs, of_pairs = found.join(9, PAIR)
    every = np.arange(len(names))
    units = {
        "entry": every,
        "paragraph": of_paragraphs,
        "question": of_questions,
        "sentence": of_sentences,
    }
    firsts = {sort: np.searchsorted(owners, every) for sort, owners in units.items()}
    sizes = {sort: len(owners) for sort, owners in units.items()}
    laid = join_layout(found, parts, firsts, sizes)
    passages = [
        dataclasses.replace(
            join_passages(owners, numbers.astype(np.intp)),
            bigrams=join_pairs(found, pairs, of_pairs, kind, firsts[sort]),
            field=LaidOutField(len(owners), {}, NONE, np.zeros(0), {}, laid, f"{sort}s"),
        )
        for kind, (sort, owners, numbers) in enumerate(
            (
                ("paragraph", of_paragraphs, paragraphs["number"]),
                ("question", of_questions, questions["number"]),
            )
        )
    ]
    answers = questions["answer"].astype(np.intp)
    answers = np.where(answers >= 0, answers + firsts["sentence"][of_questions], -1)
    inside = make_sentences(sentences, of_sentences, answers, firsts["paragraph"])
    number_of = {game: number for number, game in enumerate(whole.games.games)}
    families = whole.games.families[[number_of[game] for game in found.column(2)]]
    return dataclasses.replace(
        whole,
        scores=Scores(
            names, NO_FIELD, NO_FIELD, NO_FIELD, NO_FIELD, passages[0], passages[1], families
        ),
        families=families,
        sentences=inside,
        spans=engines.find_spans(of_sentences),
        lowered=sentences["lowered"].astype(np.float64),
        answers=engines.order_answers(answers, questions["mass"].astype(np.float64)),
        index=passing,
        layout=laid,
        embeddings=Embedded(questions["embedding"]),
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
    part, unit, value = (
        np.frombuffer(b"".join(found.column(number)), dtype=kind)[here]
        for number, kind in ((11, PART), (12, UNIT), (13, VALUE))
    )
    numbers = wanted[known[here]]
    counts = [len(words) // NUMBER.itemsize for words in found.column(10)]
    owners = np.searchsorted(np.cumsum(counts), here, side="right")
    begins = np.array([firsts[sort] for sort in sorts], dtype=np.int64).reshape(len(parts), -1)
    starts = np.array(ends[:-1], dtype=np.int64)
    places = starts[part] + begins[part, owners] + unit
    bounds = np.searchsorted(numbers, np.arange(len(names) + 1)).tolist()
    return Layout(
        {name: slice(start, end) for name, (start, end) in zip(parts, itertools.pairwise(ends))},
        ends[-1],
        {name: span for name, span in zip(names, itertools.pairwise(bounds)) if span[0] < span[1]},
        places.astype(np.int32),
        value.astype(np.float32),
    )


def _count_numbers(words: Mapping[str, StoredWord]) -> int:
    return max((word.number for word in words.values()), default=-1) + 2


def _translate(table: npt.NDArray[np.int64], numbers: npt.NDArray[Any]) -> npt.NDArray[np.int64]:
    """Look numbers up in a table; what is beyond its end is not in it, nor is its last place."""
    return np.asarray(table[np.minimum(numbers, len(table) - 1)])

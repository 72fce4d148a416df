"""Computes the BM25 score of every posting when a snapshot is built, as arrays (impacts).

In: the Whoosh indexes of entries, paragraphs and questions. Out: `Scores`: for each field and term
the documents that contain it, each with the score that Whoosh's own BM25F gives it (the tests
compare them), and the bigrams of the passages. The score of a term in a whole entry is computed
from the counts in its paragraphs. With these arrays, scoring a query is adding up a few short ones;
what a query means is decided in kb.search. kb.indexing.impact_files writes and reads the arrays.
"""

import itertools
import warnings
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import numpy as np
import numpy.typing as npt

from kb.indexing import whoosh_index

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from whoosh.reading import IndexReader
    from whoosh.scoring import bm25

B, K1 = 0.6, 1.2  # the parameters of BM25, for every field
Ids = npt.NDArray[np.intp]
Values = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Field:
    """The postings of one field, with their BM25 scores."""

    size: int  # number of documents
    slices: Mapping[str, tuple[int, int]]  # of each term: the range of its postings
    ids: Ids  # document of each posting
    values: Values  # BM25 score of each posting
    idf: Mapping[str, float]  # of each term

    def postings(self, term: str) -> tuple[Ids, Values]:
        """Give the documents that contain a term, and the score of each."""
        start, end = self.slices.get(term, (0, 0))
        return self.ids[start:end], self.values[start:end]

    def sum_up(self, factors: Mapping[str, float]) -> Values:
        """Add up, for each document, the scores of some terms, each multiplied by its factor."""
        known = [
            (*self.slices[term], factor) for term, factor in factors.items() if term in self.slices
        ]
        if not known:
            return np.zeros(self.size)
        ids = np.concatenate([self.ids[start:end] for start, end, _ in known])
        values = np.concatenate([self.values[start:end] * factor for start, end, factor in known])
        return _add_up(ids, values, self.size)


@dataclass(frozen=True)
class Bigrams:
    """Where two terms follow each other."""

    numbers: Mapping[str, int]  # of each term
    codes: npt.NDArray[np.int64]  # one number for both terms of each bigram, sorted
    places: Ids  # passage of each code

    def find(self, pairs: Collection[tuple[str, str]]) -> list[Ids]:
        """Find the passages of each bigram that occurs at all, once for each occurrence."""
        codes = [
            self.numbers[one] * len(self.numbers) + self.numbers[other]
            for one, other in pairs
            if one in self.numbers and other in self.numbers
        ]
        starts, ends = (
            np.searchsorted(self.codes, codes),
            np.searchsorted(self.codes, codes, side="right"),
        )
        return [
            self.places[start:end]
            for start, end in zip(starts.tolist(), ends.tolist())
            if start < end
        ]


@dataclass(frozen=True)
class Passages:
    """The passages of entries, each scored by itself: paragraphs, or questions they answer."""

    owners: Ids  # of each passage: index of its entry
    numbers: Ids  # of each passage: its number in the entry, from 1
    starts: Ids  # of each entry with passages: index of the first
    texted: Ids  # index of each entry with passages
    field: Field
    bigrams: Bigrams

    @cached_property
    def spans(self) -> Mapping[int, tuple[int, int]]:
        """Give the range of passages of each entry that has any."""
        starts = self.starts.tolist()
        return dict(zip(self.texted.tolist(), zip(starts, [*starts[1:], len(self.owners)])))


@dataclass(frozen=True)
class Scores:
    """The fields of a snapshot's indexes, with their BM25 scores."""

    entries: tuple[str, ...]  # ids, in the order of the index
    title: Field
    names: Field
    whole: Field  # all paragraphs of an entry together
    asked: Field  # all questions of an entry together
    paragraphs: Passages
    questions: Passages


@dataclass(frozen=True)
class Counts:
    """The raw postings of a field: how often each term occurs in each document."""

    terms: tuple[str, ...]
    term_ids: Ids
    ids: Ids
    counts: Values
    lengths: Values  # of the documents, rounded as the index stores them
    average: float  # length before rounding


def _add_up(ids: Ids, values: Values, size: int) -> Values:
    return np.asarray(np.bincount(ids, values, size), dtype=np.float64)


def read_scores(folder: Path) -> Scores:
    """Compute all scores from the indexes of a snapshot."""
    with whoosh_index.open_index(folder).reader() as entries:
        ids = tuple(stored["id"] for stored in entries.all_stored_fields())
        title, names = (
            score_postings(_read_counts(entries, name, len(ids))) for name in ("title", "names")
        )
    (whole, paragraphs), (asked, questions) = (
        _read_passages(folder, one, ids) for one in (whoosh_index.PASSAGES, whoosh_index.QUESTIONS)
    )
    return Scores(ids, title, names, whole, asked, paragraphs, questions)


def _read_passages(folder: Path, which: str, ids: Sequence[str]) -> tuple[Field, Passages]:
    """Read an index of passages; give the field of the whole entries too."""
    places = {name: place for place, name in enumerate(ids)}
    with whoosh_index.open_index(folder, which).reader() as reader:
        stored = list(reader.all_stored_fields())
        owners = np.array([places[one["entry"]] for one in stored], dtype=np.intp)
        texted, starts = np.unique(owners, return_index=True)
        counted = _read_counts(reader, "body", len(stored))
        return score_postings(_gather(counted, owners, len(ids))), Passages(
            owners,
            np.array([one["number"] for one in stored], dtype=np.intp),
            starts.astype(np.intp),
            texted.astype(np.intp),
            score_postings(counted),
            _read_bigrams(reader),
        )


def _read_bigrams(reader: IndexReader) -> Bigrams:
    """Read where two terms of a passage follow each other."""
    numbers: dict[str, int] = {}
    found: list[tuple[int, int, int]] = []  # passage, position, number of the term
    for number, term in enumerate(reader.lexicon("body")):
        numbers[term.decode()] = number
        matcher = reader.postings("body", term.decode())
        while matcher.is_active():
            found += [
                (matcher.id(), position, number) for position in matcher.value_as("positions")
            ]
            matcher.next()
    passage, position, term_ids = np.array(sorted(found), dtype=np.int64).reshape(-1, 3).T
    adjacent = np.flatnonzero((passage[1:] == passage[:-1]) & (position[1:] == position[:-1] + 1))
    codes = term_ids[adjacent] * len(numbers) + term_ids[adjacent + 1]
    order = np.argsort(codes, kind="stable")
    return Bigrams(numbers, codes[order], passage[adjacent][order].astype(np.intp))


def combine(fields: Sequence[Field], weights: Sequence[float]) -> Field:
    """Combine fields of the same documents into one: each posting is the weighted sum of theirs."""
    size, terms = fields[0].size, sorted({term for field in fields for term in field.slices})
    numbers = {term: number for number, term in enumerate(terms)}
    codes = [
        numbers[term] * size + field.ids[start:end].astype(np.int64)
        for field in fields
        for term, (start, end) in field.slices.items()
    ]
    values = [
        weight * field.values[start:end]
        for field, weight in zip(fields, weights)
        for start, end in field.slices.values()
    ]
    kept, inverse = np.unique(
        np.concatenate([np.zeros(0, dtype=np.int64), *codes]), return_inverse=True
    )
    summed = np.bincount(
        inverse, weights=np.concatenate([np.zeros(0), *values]), minlength=len(kept)
    ).astype(np.float64)
    ends = np.searchsorted(kept, np.arange(len(terms) + 1, dtype=np.int64) * size).tolist()
    return Field(
        size,
        dict(zip(terms, itertools.pairwise(ends))),
        (kept % max(size, 1)).astype(np.intp),
        summed,
        {term: max(field.idf.get(term, 0.0) for field in fields) for term in terms},
    )


def _read_counts(reader: IndexReader, field: str, size: int) -> Counts:
    terms: list[str] = []
    term_ids: list[int] = []
    ids: list[int] = []
    counts: list[float] = []
    for place, term in enumerate(reader.lexicon(field)):
        terms.append(term.decode() if isinstance(term, bytes) else term)
        matcher = reader.postings(field, terms[-1])
        while matcher.is_active():
            term_ids.append(place)
            ids.append(matcher.id())
            counts.append(matcher.weight())
            matcher.next()
    lengths = np.array(
        [reader.doc_field_length(number, field) or 0 for number in range(size)], dtype=np.float64
    )
    return Counts(
        tuple(terms),
        np.array(term_ids, dtype=np.intp),
        np.array(ids, dtype=np.intp),
        np.array(counts),
        lengths,
        reader.field_length(field) / size if size else 0.0,
    )


def _gather(counted: Counts, owners: Ids, size: int) -> Counts:
    """Add up the counts of an entry's passages."""
    if not len(counted.ids):
        return Counts((), counted.term_ids, counted.ids, counted.counts, np.zeros(size), 0.0)
    places = counted.term_ids.astype(np.int64) * size + owners[counted.ids]
    kept, inverse = np.unique(places, return_inverse=True)
    lengths = np.bincount(owners, weights=counted.lengths, minlength=size).astype(np.float64)
    counts = np.bincount(inverse, weights=counted.counts, minlength=len(kept)).astype(np.float64)
    return Counts(
        counted.terms,
        (kept // size).astype(np.intp),
        (kept % size).astype(np.intp),
        counts,
        lengths,
        float(lengths.sum()) / size,
    )


def score_postings(counted: Counts) -> Field:
    """Turn counts into BM25 scores, as Whoosh computes them."""
    size = len(counted.lengths)
    holding = (
        np.bincount(counted.term_ids, minlength=len(counted.terms))
        if len(counted.terms)
        else np.zeros(0)
    )
    idf = np.log(size / (holding + 1)) + 1 if size else holding
    values = bm25(
        idf[counted.term_ids],
        counted.counts,
        counted.lengths[counted.ids],
        counted.average or 1.0,
        B,
        K1,
    )
    ends = np.cumsum(holding).astype(int)
    slices = {
        term: (int(end - count), int(end)) for term, end, count in zip(counted.terms, ends, holding)
    }
    return Field(
        size,
        slices,
        counted.ids,
        np.asarray(values, dtype=np.float64),
        {term: float(value) for term, value in zip(counted.terms, idf)},
    )

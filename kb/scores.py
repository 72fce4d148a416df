"""Keeps the finished BM25 score of every posting in arrays, read from the Whoosh indexes once when a snapshot is opened.

In: the indexes of entries and of paragraphs. Out: `Scores`: for each field and term what holds it and the score of each, as
Whoosh's own BM25F gives it (tests hold this against Whoosh). The score of a term in an entry as a whole is made of its
paragraphs' counts. Scoring is adding a few short arrays; nothing here knows what a query means.
"""
import warnings
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from kb import index

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from whoosh.reading import IndexReader
    from whoosh.scoring import bm25

B, K1 = 0.6, 1.2            # of BM25, for every field
Ids = npt.NDArray[np.int32]
Values = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Field:
    """The postings of one field."""

    size: int                               # how many documents there are
    slices: Mapping[str, tuple[int, int]]   # of each term, in ids and values
    ids: Ids
    values: Values                          # the finished scores
    rarity: Mapping[str, float]             # idf of each term

    def postings(self, term: str) -> tuple[Ids, Values]:
        """Give what holds a term, and the score of each."""
        start, end = self.slices.get(term, (0, 0))
        return self.ids[start:end], self.values[start:end]

    def add(self, terms: Iterable[str], rarity: Mapping[str, float]) -> tuple[Values, Values]:
        """Add the scores of some terms, and the rarities of those that stand there."""
        total, held = np.zeros(self.size), np.zeros(self.size)
        for term in terms:
            ids, values = self.postings(term)
            total[ids] += values
            held[ids] += rarity.get(term, 0.0)
        return total, held


@dataclass(frozen=True)
class Scores:
    """All fields of a snapshot's indexes."""

    entries: tuple[str, ...]                # id of each entry, in the order of the index
    owners: Ids                             # of each paragraph its entry's place
    numbers: Ids                            # of each paragraph its number in the entry, from 1
    starts: Ids                             # the first paragraph of each entry that has any
    texted: Ids                             # the places of those entries
    title: Field
    names: Field
    whole: Field
    passage: Field


@dataclass(frozen=True)
class Counts:
    """The raw postings of a field: how often each term stands where."""

    terms: tuple[str, ...]
    term_ids: Ids
    ids: Ids
    counts: Values
    lengths: Values                         # as the index keeps them, rounded
    average: float                          # of the lengths before rounding


def read_scores(entry_index: index.Opened, passage_index: index.Opened) -> Scores:
    """Read everything from the two indexes of a snapshot."""
    with entry_index.reader() as entries, passage_index.reader() as passages:
        ids = tuple(stored["id"] for stored in entries.all_stored_fields())
        places = {name: place for place, name in enumerate(ids)}
        stored = list(passages.all_stored_fields())
        owners = np.array([places[one["entry"]] for one in stored], dtype=np.int32)
        counted = _read_counts(passages, "body", len(stored))
        texted, starts = np.unique(owners, return_index=True)
        return Scores(
            ids, owners, np.array([one["number"] for one in stored], dtype=np.int32), starts.astype(np.int32),
            texted.astype(np.int32), _finish(_read_counts(entries, "title", len(ids))),
            _finish(_read_counts(entries, "names", len(ids))), _finish(_gather(counted, owners, len(ids))), _finish(counted))


def combine(fields: Sequence[Field], weights: Sequence[float]) -> Field:
    """Make one field of several over the same documents: each posting the sum of theirs, by their weights."""
    size, terms = fields[0].size, sorted({term for field in fields for term in field.slices})
    numbers = {term: number for number, term in enumerate(terms)}
    codes = [numbers[term] * size + field.ids[start:end].astype(np.int64)
             for field in fields for term, (start, end) in field.slices.items()]
    values = [weight * field.values[start:end]
              for field, weight in zip(fields, weights) for start, end in field.slices.values()]
    kept, inverse = np.unique(np.concatenate([np.zeros(0, dtype=np.int64), *codes]), return_inverse=True)
    summed = np.bincount(inverse, weights=np.concatenate([np.zeros(0), *values]), minlength=len(kept)).astype(np.float64)
    ends = np.searchsorted(kept, np.arange(len(terms) + 1, dtype=np.int64) * size).tolist()
    return Field(size, dict(zip(terms, zip(ends, ends[1:]))), (kept % max(size, 1)).astype(np.int32), summed,
                 {term: max(field.rarity.get(term, 0.0) for field in fields) for term in terms})


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
    lengths = np.array([reader.doc_field_length(number, field) for number in range(size)], dtype=np.float64)
    return Counts(tuple(terms), np.array(term_ids, dtype=np.int32), np.array(ids, dtype=np.int32), np.array(counts), lengths,
                  reader.field_length(field) / size if size else 0.0)


def _gather(counted: Counts, owners: Ids, size: int) -> Counts:
    """Put the counts of an entry's paragraphs together."""
    if not len(counted.ids):
        return Counts((), counted.term_ids, counted.ids, counted.counts, np.zeros(size), 0.0)
    places = counted.term_ids.astype(np.int64) * size + owners[counted.ids]
    kept, inverse = np.unique(places, return_inverse=True)
    lengths = np.bincount(owners, weights=counted.lengths, minlength=size).astype(np.float64)
    counts = np.bincount(inverse, weights=counted.counts, minlength=len(kept)).astype(np.float64)
    return Counts(counted.terms, (kept // size).astype(np.int32), (kept % size).astype(np.int32), counts, lengths,
                  float(lengths.sum()) / size)


def _finish(counted: Counts) -> Field:
    """Turn counts into finished scores, as Whoosh does it."""
    size = len(counted.lengths)
    holding = np.bincount(counted.term_ids, minlength=len(counted.terms)) if len(counted.terms) else np.zeros(0)
    rarity = np.log(size / (holding + 1)) + 1 if size else holding
    values = bm25(rarity[counted.term_ids], counted.counts, counted.lengths[counted.ids], counted.average or 1.0, B, K1)
    ends = np.cumsum(holding).astype(int)
    slices = {term: (int(end - count), int(end)) for term, end, count in zip(counted.terms, ends, holding)}
    return Field(size, slices, counted.ids, np.asarray(values, dtype=np.float64),
                 {term: float(value) for term, value in zip(counted.terms, rarity)})

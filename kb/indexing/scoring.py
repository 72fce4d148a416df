"""Computes the BM25 score of every posting when a snapshot is built, and the bigrams of passages.

In: the entries in force, the other names of each. Out: `Scores`. Each score is the one that
Whoosh's BM25F would give, document lengths rounded as Whoosh stores them (the tests compare them)
and logarithms rounded (kb.numbers), but no index is written for it. The score of a term in a whole
entry is computed from the counts in its paragraphs. kb.indexing.impact_files writes and reads the
arrays.
"""

import warnings
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from kb import numbers
from kb.indexing import analyzer, headings
from kb.indexing.impacts import Bigrams, Field, Ids, Passages, Scores, Values
from kb.model import Entry

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from whoosh.scoring import bm25
    from whoosh.util.numeric import byte_to_length, length_to_byte

B, K1 = 0.6, 1.2  # the parameters of BM25, for every field


@dataclass(frozen=True)
class Counts:
    """The raw postings of a field: how often each term occurs in each document."""

    terms: tuple[str, ...]
    term_ids: Ids
    ids: Ids
    counts: Values
    lengths: Values  # of the documents, rounded as Whoosh stores them
    average: float  # length before rounding


@dataclass(frozen=True)
class Words:
    """The terms of some texts, one after the other."""

    terms: tuple[str, ...]  # each once, in alphabetical order
    term_ids: Ids
    ids: Ids  # the text of each
    lengths: Ids  # of the texts


def compute_scores(entries: Sequence[Entry], names: Sequence[str]) -> Scores:
    """Compute all scores; `names` are the other names of each entry, as one text."""
    title, other = (
        score_postings(_count(_number(texts)))
        for texts in ([headings.find_heading(entry) for entry in entries], names)
    )
    whole, paragraphs = _score_passages(
        [[paragraph.text for paragraph in entry.paragraphs] for entry in entries]
    )
    asked, questions = _score_passages([entry.questions for entry in entries])
    return Scores(
        tuple(entry.id for entry in entries), title, other, whole, asked, paragraphs, questions
    )


def _score_passages(texts: Sequence[Sequence[str]]) -> tuple[Field, Passages]:
    """Score the passages of each entry; give the field of the whole entries too."""
    words = _number([passage for some in texts for passage in some])
    counted = _count(words)
    sizes = np.array([len(some) for some in texts], dtype=np.intp)
    owners = np.repeat(np.arange(len(texts), dtype=np.intp), sizes)
    texted = np.flatnonzero(sizes).astype(np.intp)
    starts = (np.cumsum(sizes) - sizes)[texted].astype(np.intp)
    numbers = np.arange(len(owners), dtype=np.intp) - np.repeat(starts, sizes[texted]) + 1
    return score_postings(_gather(counted, owners, len(texts))), Passages(
        owners, numbers, starts, texted, score_postings(counted), _find_bigrams(words)
    )


def _number(texts: Sequence[str]) -> Words:
    """Give each term of some texts its number."""
    listed = [analyzer.make_terms(content) for content in texts]
    terms = tuple(sorted({term for some in listed for term in some}))
    numbers = {term: number for number, term in enumerate(terms)}
    lengths = np.array([len(some) for some in listed], dtype=np.intp)
    return Words(
        terms,
        np.fromiter((numbers[term] for some in listed for term in some), np.intp, lengths.sum()),
        np.repeat(np.arange(len(listed), dtype=np.intp), lengths),
        lengths,
    )


def _count(words: Words) -> Counts:
    """Count how often each term occurs in each text."""
    size = max(len(words.lengths), 1)
    kept, counts = np.unique(words.term_ids * size + words.ids, return_counts=True)
    return Counts(
        words.terms,
        kept // size,
        kept % size,
        counts.astype(np.float64),
        np.array(
            [byte_to_length(length_to_byte(length)) for length in words.lengths.tolist()],
            dtype=np.float64,
        ),
        float(words.lengths.sum()) / size,
    )


def _find_bigrams(words: Words) -> Bigrams:
    """Find where two terms of a passage follow each other."""
    numbers: Mapping[str, int] = {term: number for number, term in enumerate(words.terms)}
    adjacent = np.flatnonzero(words.ids[1:] == words.ids[:-1])
    codes = words.term_ids[adjacent] * len(numbers) + words.term_ids[adjacent + 1]
    order = np.argsort(codes, kind="stable")
    return Bigrams(numbers, codes[order].astype(np.int64), words.ids[adjacent][order])


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
    idf = numbers.round_off(np.log(size / (holding + 1)) + 1) if size else holding
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

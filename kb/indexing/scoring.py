"""Computes the BM25 score of every posting when a snapshot is built, and the bigrams of passages.

In: the entries in force, the other names of each. Out: `Scores`. Each score is the one that
Whoosh's BM25F would give, document lengths rounded as Whoosh stores them (the tests compare them)
and logarithms rounded (kb.numbers), but no index is written for it. The score of a term in a whole
entry is computed from the counts in its paragraphs. kb.indexing.impact_files writes and reads the
arrays.
"""

import itertools
import warnings
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from kb import numbers
from kb.indexing import analyzer, common_words, headings
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
    exact: Values  # the same before rounding


@dataclass(frozen=True)
class Words:
    """The terms of some texts, one after the other."""

    terms: tuple[str, ...]  # each once, in alphabetical order
    term_ids: Ids
    ids: Ids  # the text of each
    lengths: Ids  # of the texts


def compute_scores(
    entries: Sequence[Entry], names: Sequence[str], families: Ids | None = None
) -> Scores:
    """Compute all scores; `names` are the other names of each entry, as one text.

    `families` are the numbers of the families of games to which the entries belong, None where all
    are of one: a text is compared with those of its family alone.
    """
    if families is None:
        families = np.zeros(len(entries), dtype=np.intp)
    asking = {family for family, entry in zip(families.tolist(), entries) if entry.questions}
    silent = frozenset(families.tolist()) - asking
    title, other = (
        score_postings(_count(_number(texts)), families, silent)
        for texts in (headings.list_headings(entries), names)
    )
    whole, paragraphs = _score_passages(
        [[paragraph.text for paragraph in entry.paragraphs] for entry in entries], families, silent
    )
    asked, questions = _score_passages([entry.questions for entry in entries], families, silent)
    ids = tuple(entry.id for entry in entries)
    return Scores(ids, title, other, whole, asked, paragraphs, questions, families)


def _score_passages(
    texts: Sequence[Sequence[str]], families: Ids, silent: frozenset[int]
) -> tuple[Field, Passages]:
    """Score the passages of each entry; give the field of the whole entries too."""
    words = _number([passage for some in texts for passage in some])
    counted = _count(words)
    sizes = np.array([len(some) for some in texts], dtype=np.intp)
    owners = np.repeat(np.arange(len(texts), dtype=np.intp), sizes)
    texted = np.flatnonzero(sizes).astype(np.intp)
    starts = (np.cumsum(sizes) - sizes)[texted].astype(np.intp)
    numbers = np.arange(len(owners), dtype=np.intp) - np.repeat(starts, sizes[texted]) + 1
    field = score_postings(counted, families[owners], silent)
    return score_postings(_gather(counted, owners, len(texts)), families, silent), Passages(
        owners, numbers, starts, texted, field, _find_bigrams(words)
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
        words.lengths.astype(np.float64),
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
        none = np.zeros(size)
        return Counts((), counted.term_ids, counted.ids, counted.counts, none, none)
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
        lengths,
    )


def score_postings(counted: Counts, families: Ids, silent: frozenset[int] = frozenset()) -> Field:
    """Turn counts into BM25 scores, as Whoosh computes them for the documents of each family.

    In families that are silent, which have no questions, common words of English count no more than
    they say in English (kb.indexing.common_words).
    """
    size, terms = len(counted.lengths), len(counted.terms)
    some = int(families.max(initial=0)) + 1
    places = families[counted.ids] * terms + counted.term_ids
    holding = np.bincount(places, minlength=some * terms).reshape(some, terms)
    sizes = np.bincount(families, minlength=some)
    idf = numbers.round_off(np.log(np.maximum(sizes, 1)[:, None] / (holding + 1)) + 1)
    limits = np.array([common_words.GREATEST.get(term, np.inf) for term in counted.terms])
    for family in silent.intersection(range(some)):
        idf[family] = np.minimum(idf[family], limits)
    averages = np.bincount(families, counted.exact, some) / np.maximum(sizes, 1)
    values = bm25(
        idf[families[counted.ids], counted.term_ids],
        counted.counts,
        counted.lengths[counted.ids],
        np.where(averages > 0, averages, 1.0)[families[counted.ids]],
        B,
        K1,
    )
    ends = np.cumsum(holding.sum(axis=0)).tolist()
    slices = dict(zip(counted.terms, itertools.pairwise((0, *ends))))
    known = [
        {counted.terms[place]: float(own[place]) for place in np.flatnonzero(held).tolist()}
        for own, held in zip(idf, holding)
    ]
    greatest = np.where(holding > 0, idf, 0.0).max(axis=0).tolist()
    return Field(
        size,
        slices,
        counted.ids,
        np.asarray(values, dtype=np.float64),
        dict(zip(counted.terms, greatest)),
        of_families=tuple(known) if some > 1 else (),
    )

"""BM25 scores as arrays (impacts): of each field and term the documents, with the score of each.

In: scores that kb.indexing.scoring computed when the snapshot was built. Out: with these arrays,
scoring a query is adding up a few short ones; what a query means is decided in kb.search.
kb.indexing.impact_files writes and reads the arrays.
"""

import itertools
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
import numpy.typing as npt

Ids = npt.NDArray[np.intp]
Values = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Field:
    """The postings of one field, with their BM25 scores.

    What a term counts depends on the texts of one family of games (kb.indexing.game_families).
    """

    size: int  # number of documents
    slices: Mapping[str, tuple[int, int]]  # of each term: the range of its postings
    ids: Ids  # document of each posting
    values: Values  # BM25 score of each posting
    idf: Mapping[str, float]  # of each term, the greatest of all families
    # The IDF of the terms in each family, if there are several.
    of_families: tuple[Mapping[str, float], ...] = field(default=(), kw_only=True)

    @property
    def families(self) -> tuple[Mapping[str, float], ...]:
        """The IDF of the terms that each family of games has."""
        return self.of_families or (self.idf,)

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


def code_pairs(numbers: Mapping[str, int], pairs: Iterable[tuple[str, str]]) -> list[int]:
    """Give one number for both terms of each pair, in order, where both terms have a number."""
    size, find = len(numbers), numbers.get
    found: list[int] = []
    last, second = "", None
    for one, other in pairs:
        first = second if one == last else find(one)  # most pairs begin where the last one ends
        last, second = other, find(other)
        if first is not None and second is not None:
            found.append(first * size + second)
    return found


@dataclass(frozen=True)
class Bigrams:
    """Where two terms follow each other."""

    numbers: Mapping[str, int]  # of each term
    codes: npt.NDArray[np.int64]  # one number for both terms of each bigram, sorted
    places: Ids  # passage of each code

    def find(self, pairs: Collection[tuple[str, str]], needed: float = 0) -> list[Ids]:
        """Find the passages of each bigram that occurs at all, once for each occurrence.

        Where fewer bigrams occur than are needed, nothing is found.
        """
        codes = np.array(code_pairs(self.numbers, pairs), dtype=np.int64)
        if len(codes) < needed or not len(self.codes):
            return []
        starts = self.codes.searchsorted(codes)
        occurring = self.codes.take(starts, mode="clip") == codes
        if np.count_nonzero(occurring) < needed:
            return []
        starts, codes = starts[occurring], codes[occurring]
        ends = self.codes.searchsorted(codes, side="right")
        return [self.places[start:end] for start, end in zip(starts.tolist(), ends.tolist())]


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
    families: Ids  # of each entry: the number of its family of games

    @property
    def silent(self) -> frozenset[int]:
        """The families of games without a question: only their texts tell what words mean."""
        asking = self.families[self.questions.owners]
        return frozenset(self.families.tolist()) - frozenset(asking.tolist())


def _add_up(ids: Ids, values: Values, size: int) -> Values:
    return np.asarray(np.bincount(ids, values, size), dtype=np.float64)


def combine(fields: Sequence[Field], weights: Sequence[float]) -> Field:
    """Combine fields of the same documents into one: each posting is the weighted sum of theirs."""
    size, terms = fields[0].size, sorted({term for one in fields for term in one.slices})
    numbers = {term: number for number, term in enumerate(terms)}
    codes = [
        numbers[term] * size + one.ids[start:end].astype(np.int64)
        for one in fields
        for term, (start, end) in one.slices.items()
    ]
    values = [
        weight * one.values[start:end]
        for one, weight in zip(fields, weights)
        for start, end in one.slices.values()
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
        _take_greatest([one.idf for one in fields]),
        of_families=tuple(map(_take_greatest, zip(*(one.of_families for one in fields)))),
    )


def _take_greatest(fields: Sequence[Mapping[str, float]]) -> dict[str, float]:
    """Give each term the greatest IDF that it has in any field."""
    terms = sorted(set().union(*fields))
    return {term: max(one.get(term, 0.0) for one in fields) for term in terms}

"""Gives questions embeddings: vectors that are near each other where they ask about the same.

In: where words stand in the questions of a snapshot, and a table of word vectors. Out: for each
question a vector of small whole numbers: the sum of the vectors of its words, each word once. Whole
numbers are added up and multiplied the same everywhere, so all ways of searching compare questions
exactly alike.

`embeddings.json` holds the table, by product quantization (Jégou et al., 2011): of each term one
byte for every few dimensions, the number of a centroid. scripts/learn_embeddings.py makes it: the
sum of the vectors of a text is as near as may be to the vector that the sentence encoder
all-MiniLM-L6-v2 gives it (Apache License 2.0); the length of a vector is what its word counts. It
has the words that several questions of the companion have; others add nothing.
docs/decisions/0073-embeddings-of-questions.md says why, and what it brings.
"""

import base64
import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from kb.indexing.impacts import Values
from kb.indexing.sentences import WordForms

FILE = Path(__file__).with_name("embeddings.json")
DIMENSIONS = 64
CENTROIDS = 64  # for each group of dimensions
GREATEST = 127  # of the numbers of a vector, above and below nothing
NO_WORDS = {"terms": "", "codes": "", "centroids": ""}  # a table for games without questions

Vectors = npt.NDArray[np.int8]  # a row for each text; of nothing but 0 where no word is known
Sums = npt.NDArray[np.int64]


@dataclass(frozen=True)
class WordVectors:
    """The vectors of words."""

    places: Mapping[str, int]  # of each term
    codes: npt.NDArray[np.uint8]  # of each term: the centroids of its groups of dimensions
    centroids: Sums  # by group, number and dimension

    def add_up(self, terms: Iterable[str]) -> Sums:
        """Add up the vectors of some terms; those that are not known add nothing."""
        known = [self.places[term] for term in terms if term in self.places]
        groups = np.arange(len(self.centroids))
        found: Sums = self.centroids[groups, self.codes[known]].sum(axis=0).reshape(-1)
        return found


@dataclass(frozen=True)
class Embedded:
    """Texts that queries are compared with."""

    vectors: Vectors

    @cached_property
    def columns(self) -> npt.NDArray[np.float32]:
        """The vectors by dimension; products of small whole numbers are exact in this precision."""
        return np.ascontiguousarray(self.vectors.T, dtype=np.float32)

    @cached_property
    def squares(self) -> Values:
        """The square of the length of each vector; 1 for those of nothing but 0."""
        numbers = self.vectors.astype(np.float32)
        found: Values = np.maximum(np.einsum("ij,ij->i", numbers, numbers), 1.0).astype(np.float64)
        return found

    def compare(self, query: Vectors) -> Values:
        """Give the cosine of each vector and that of a query.

        A library for matrices would share this small work among threads, which wait for each other
        where several processes serve.
        """
        products = np.einsum("ji,j->i", self.columns, query.astype(np.float32)).astype(np.float64)
        found: Values = products / np.sqrt(self.squares * measure(query))
        return found


def measure(query: Vectors) -> float:
    """Give the square of the length of a query; 1 for one of nothing but 0."""
    numbers = query.astype(np.float64)
    return max(float(numbers @ numbers), 1.0)


def embed(texts: WordForms) -> Embedded:
    """Give embeddings to some texts, by the words that stand in each."""
    words, sums = read_words(), np.zeros((texts.size, DIMENSIONS), dtype=np.int64)
    for term in texts.stems.slices:
        sums[texts.stems.find(term)] += words.add_up((term,))
    return Embedded(shorten(sums))


def embed_query(terms: Iterable[str]) -> Vectors:
    """Give the embedding of a query."""
    found: Vectors = shorten(read_words().add_up(dict.fromkeys(terms))[np.newaxis])[0]
    return found


def shorten(sums: Sums) -> Vectors:
    """Give vectors of the same directions whose numbers are small."""
    most = np.abs(sums).max(axis=1, keepdims=True, initial=1)
    found: Vectors = np.floor(sums * GREATEST / most + 0.5).astype(np.int8)
    return found


@cache
def read_words() -> WordVectors:
    """Read the table; the same is given each time."""
    return make_words(read_written())


def read_written() -> dict[str, Any]:
    """Read the table as it is written: terms, codes, centroids."""
    written: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return written


@cache
def read_digest() -> str:
    """Give the digest of the table: vectors of texts fit the words that they were made of."""
    return hashlib.sha256(FILE.read_bytes()).hexdigest()


def make_words(written: Mapping[str, Any]) -> WordVectors:
    """Make the table of what is written."""
    terms = written["terms"].split()
    codes = np.frombuffer(base64.b64decode(written["codes"]), dtype=np.uint8)
    codes = codes.reshape(len(terms), -1)
    centroids = np.frombuffer(base64.b64decode(written["centroids"]), dtype=np.int8)
    return WordVectors(
        {term: place for place, term in enumerate(terms)},
        codes,
        centroids.reshape(codes.shape[1], CENTROIDS, -1).astype(np.int64),
    )

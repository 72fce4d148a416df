"""Keeps what search lays out of a snapshot with the snapshot, so that opening it computes nothing.

In: the scores and sentences of a snapshot. Out: `LaidOut`, written next to them when the snapshot
is built and read into memory when it is opened. It holds the weights of kb.search.weights that it
was made by, and the digest of the vectors of words (kb.indexing.embeddings); where these are others
now, it is made anew from the scores and sentences, which are written whatever the weights.
"""

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from kb.indexing import array_files, embeddings, impact_files, impacts
from kb.indexing.array_files import Check
from kb.indexing.embeddings import Embedded
from kb.indexing.impacts import Field, Scores, Values
from kb.indexing.sentences import Sentences
from kb.search import layout, weights
from kb.search.layout import Layout

FILE = "layout.npz"
# The weights that are laid out; all others are applied to each query.
WEIGHTS = ("TITLE", "NAMES", "BODY", "QUESTIONS", "STEM_SHARE", "FAMILY_SHARE", "EVERYDAY_SHARE")


@dataclass(frozen=True)
class LaidOut:
    """What does not depend on a query."""

    words: Field  # of each term what it counts in an entry, all fields together
    layout: Layout  # all postings, by term
    mass: Values  # of each question: the IDF of all its terms together, 1 at least
    embeddings: Embedded  # of the questions


def lay_out(scores: Scores, found: Sentences) -> LaidOut:
    """Lay out a snapshot."""
    words = impacts.combine(
        (scores.title, scores.names, scores.whole, scores.asked),
        (weights.TITLE, weights.NAMES, weights.BODY, weights.QUESTIONS),
    )
    made = layout.lay_out(words, scores, found)
    mass = _weigh_questions(found, words, scores)
    return LaidOut(words, made, mass, embeddings.embed(found.questions))


def write_laid_out(folder: Path, made: LaidOut) -> None:
    """Write what was laid out into the index folder of a snapshot."""
    parts = made.layout.parts
    arrays: dict[str, npt.NDArray[Any]] = {
        "weights": list_weights(WEIGHTS),
        "parts": np.array(list(parts), dtype=str),
        "parts.ends": np.array([one.stop for one in parts.values()]),
        "layout.words": np.array(list(made.layout.slices), dtype=str),
        "layout.ends": np.array([end for _, end in made.layout.slices.values()], dtype=np.int64),
        "layout.places": made.layout.places,
        "layout.values": made.layout.values,
        "mass": made.mass,
        "embeddings.words": np.array(embeddings.read_digest()),
        "embeddings": made.embeddings.vectors,
    }
    arrays.update(impact_files.flatten_field("words", made.words))
    array_files.write_arrays(folder / FILE, arrays)


def read_laid_out(folder: Path, check: Check | None = None) -> LaidOut | None:
    """Read what was laid out; None where it was not, or by other weights."""
    if not (folder / FILE).exists():
        return None
    with array_files.read_arrays(folder / FILE, check) as arrays:
        weighed = np.array_equal(arrays["weights"], list_weights(WEIGHTS))
        if not weighed or str(arrays["embeddings.words"]) != embeddings.read_digest():
            return None
        parts, ends = arrays["parts"].tolist(), [0, *arrays["parts.ends"].tolist()]
        words, stops = arrays["layout.words"].tolist(), [0, *arrays["layout.ends"].tolist()]
        return LaidOut(
            impact_files.make_field(arrays, "words"),
            Layout(
                dict(zip(parts, itertools.starmap(slice, itertools.pairwise(ends)))),
                ends[-1],
                dict(zip(words, itertools.pairwise(stops))),
                arrays["layout.places"],
                arrays["layout.values"],
            ),
            arrays["mass"],
            Embedded(arrays["embeddings"]),
        )


def list_weights(names: Sequence[str]) -> Values:
    """List some weights of kb.search.weights, so that what was made by others is told apart."""
    return np.array([getattr(weights, name) for name in names], dtype=np.float64)


def _weigh_questions(found: Sentences, words: Field, scores: Scores) -> Values:
    mass = np.zeros(found.questions.size)
    families = scores.families[scores.questions.owners]
    for term in found.questions.stems.slices:
        held = found.questions.stems.find(term)
        known = np.array([idf.get(term, 0.0) for idf in words.families])
        mass[held] += known[families[held]]
    return np.maximum(mass, 1.0)

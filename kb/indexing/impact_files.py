"""Writes the arrays by which search ranks next to the index of a snapshot, and reads them back.

In: `Scores`, `Sentences`. Out: the files `scores.npz` and `sentences.npz` in the index folder, the
same bytes for the same values; reading them back gives equal arrays. Nothing is computed here, and
nothing is read before it is used (kb.indexing.array_files).
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from kb.indexing import array_files
from kb.indexing.impacts import Bigrams, Field, Passages, Scores
from kb.indexing.sentences import Postings, Sentences, WordForms

FILE, SENTENCES = "scores.npz", "sentences.npz"
FIELDS, PASSAGES = ("title", "names", "whole", "asked"), ("paragraphs", "questions")  # of `Scores`
# Of `Sentences`: arrays, words, fields; and the postings of words.
PLACES = ("owners", "paragraphs", "numbers", "passages", "silent", "examples", "answers")
WORDS, TRANSLATED = ("words", "questions", "entries"), ("translated", "translated_entries")
FORMS = ("lexemes", "stems", "related")
NONE = -np.inf  # the IDF of a term that a family of games does not have
Arrays = dict[str, npt.NDArray[Any]]


def write_arrays(folder: Path, made: Scores) -> None:
    """Write the scores of a snapshot."""
    arrays: Arrays = {"entries": np.array(made.entries, dtype=str)}
    if made.families.any():
        arrays["families"] = made.families
    for name in FIELDS:
        arrays.update(flatten_field(name, getattr(made, name)))
    for name in PASSAGES:
        passages: Passages = getattr(made, name)
        arrays.update(flatten_field(name, passages.field))
        arrays.update(
            {
                f"{name}.{part}": getattr(passages, part)
                for part in ("owners", "numbers", "starts", "texted")
            }
        )
        arrays[f"{name}.bigrams"] = np.array(list(passages.bigrams.numbers), dtype=str)
        arrays[f"{name}.codes"], arrays[f"{name}.places"] = (
            passages.bigrams.codes,
            passages.bigrams.places,
        )
    array_files.write_arrays(folder / FILE, arrays)


def write_sentences(folder: Path, made: Sentences) -> None:
    """Write the sentences of a snapshot."""
    arrays: Arrays = {name: getattr(made, name) for name in PLACES}
    for name in WORDS:
        words: WordForms = getattr(made, name)
        arrays[f"{name}.size"] = np.array(words.size)
        for form in FORMS:
            postings: Postings = getattr(words, form)
            arrays[f"{name}.{form}.words"] = np.array(list(postings.slices), dtype=str)
            arrays[f"{name}.{form}.ends"] = _list_ends(postings.slices)
            arrays[f"{name}.{form}.ids"] = postings.ids.astype(np.int32)
    for name in TRANSLATED:
        arrays.update(flatten_field(name, getattr(made, name)))
    array_files.write_arrays(folder / SENTENCES, arrays)


def read_arrays(folder: Path) -> Scores:
    """Read the scores of a snapshot."""
    with array_files.map_arrays(folder / FILE) as arrays:
        title, names, whole, asked = (make_field(arrays, name) for name in FIELDS)
        paragraphs, questions = (_make_passages(arrays, name) for name in PASSAGES)
        ids = tuple(arrays["entries"].tolist())
        families = arrays.get("families", np.zeros(len(ids), dtype=np.intp))  # written if several
        return Scores(ids, title, names, whole, asked, paragraphs, questions, families)


def read_sentences(folder: Path) -> Sentences:
    """Read the sentences of a snapshot."""
    with array_files.map_arrays(folder / SENTENCES) as arrays:
        made: dict[str, Any] = {name: arrays[name] for name in PLACES}
        made.update({name: _make_words(arrays, name) for name in WORDS})
        made.update({name: make_field(arrays, name) for name in TRANSLATED})
        return Sentences(**made)


def _make_words(arrays: Mapping[str, npt.NDArray[Any]], name: str) -> WordForms:
    made = {}
    for form in FORMS:
        words, ends = (arrays[f"{name}.{form}.{part}"].tolist() for part in ("words", "ends"))
        made[form] = Postings(dict(zip(words, zip([0, *ends], ends))), arrays[f"{name}.{form}.ids"])
    return WordForms(int(arrays[f"{name}.size"]), **made)


def _list_ends(slices: Mapping[str, tuple[int, int]]) -> npt.NDArray[np.int32]:
    return np.array([end for _, end in slices.values()], dtype=np.int32)


def flatten_field(name: str, field: Field) -> Arrays:
    """Give the arrays of a field, by name."""
    return {
        f"{name}.terms": np.array(list(field.slices), dtype=str),
        f"{name}.size": np.array(field.size),
        f"{name}.ends": _list_ends(field.slices),
        f"{name}.ids": field.ids.astype(np.int32),
        f"{name}.values": field.values,
        f"{name}.idf": np.array(list(field.idf.values()), dtype=np.float64),
        **(
            {
                f"{name}.families": np.array(
                    [[own.get(term, NONE) for term in field.idf] for own in field.of_families]
                )
            }
            if field.of_families
            else {}
        ),
    }


def make_field(arrays: Mapping[str, npt.NDArray[Any]], name: str) -> Field:
    """Make a field of its arrays."""
    terms, ends = (arrays[f"{name}.{part}"].tolist() for part in ("terms", "ends"))
    return Field(
        int(arrays[f"{name}.size"]),
        dict(zip(terms, zip([0, *ends], ends))),
        arrays[f"{name}.ids"],
        arrays[f"{name}.values"],
        dict(zip(terms, arrays[f"{name}.idf"].tolist())),
        of_families=tuple(
            {term: idf for term, idf in zip(terms, own) if idf != NONE}
            for own in arrays.get(f"{name}.families", np.zeros((0, 0))).tolist()
        ),
    )


def _make_passages(arrays: Mapping[str, npt.NDArray[Any]], name: str) -> Passages:
    owners, numbers, starts, texted = (
        arrays[f"{name}.{part}"] for part in ("owners", "numbers", "starts", "texted")
    )
    known = {term: number for number, term in enumerate(arrays[f"{name}.bigrams"].tolist())}
    return Passages(
        owners,
        numbers,
        starts,
        texted,
        make_field(arrays, name),
        Bigrams(known, arrays[f"{name}.codes"], arrays[f"{name}.places"]),
    )

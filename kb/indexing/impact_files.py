"""Writes the arrays by which search ranks next to the index of a snapshot, and reads them back.

In: `Scores`, `Sentences`. Out: the files `scores.npz` and `sentences.npz` in the index folder, and
two more, `postings.npz` and `words.npz`, with the postings from which kb.search.laid_out makes its
layout: where that layout is kept, they stay unread. The same values give the same bytes, and
reading them back gives equal arrays. Nothing is computed here.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from kb.indexing import array_files
from kb.indexing.array_files import Check
from kb.indexing.impacts import Bigrams, Field, Ids, Passages, Scores, Values
from kb.indexing.sentences import Postings, Sentences, WordForms

FILE, SENTENCES = "scores.npz", "sentences.npz"
# The postings of each, which stay unread where a layout of them is kept.
SCORED, WORDED = "postings.npz", "words.npz"
FIELDS, PASSAGES = ("names", "whole", "asked"), ("paragraphs", "questions")  # of `Scores`
# Of `Sentences`: arrays, words, fields; and the postings of words.
PLACES = ("owners", "paragraphs", "numbers", "passages", "silent", "examples", "answers")
WORDS, TRANSLATED = ("words", "questions", "entries"), ("translated", "translated_entries")
FORMS = ("lexemes", "stems", "related")
NONE = -np.inf  # the IDF of a term that a family of games does not have
NO_IDS: Ids = np.zeros(0, dtype=np.intp)
NO_VALUES: Values = np.zeros(0)
Arrays = dict[str, npt.NDArray[Any]]


def write_scores(folder: Path, made: Scores) -> None:
    """Write the scores of a snapshot."""
    arrays: Arrays = {"entries": np.array(made.entries, dtype=str)}
    if made.families.any():
        arrays["families"] = made.families
    arrays.update(flatten_field("title", made.title))
    arrays.update(flatten_field("paragraphs", made.paragraphs.field))
    postings = flatten_field("questions", made.questions.field)
    for name in FIELDS:
        postings.update(flatten_field(name, getattr(made, name)))
    array_files.write_arrays(folder / SCORED, postings)
    for name in PASSAGES:
        passages: Passages = getattr(made, name)
        arrays.update(
            {
                f"{name}.{part}": getattr(passages, part)
                for part in ("owners", "numbers", "starts", "texted")
            }
        )
        arrays[f"{name}.bigrams"] = np.array(list(passages.bigrams.numbers), dtype=str)
        arrays[f"{name}.codes"] = passages.bigrams.codes
        arrays[f"{name}.places"] = passages.bigrams.places
    array_files.write_arrays(folder / FILE, arrays)


def write_sentences(folder: Path, made: Sentences) -> None:
    """Write the sentences of a snapshot."""
    array_files.write_arrays(folder / SENTENCES, {name: getattr(made, name) for name in PLACES})
    arrays: Arrays = {}
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
    array_files.write_arrays(folder / WORDED, arrays)


def read_scores(folder: Path, *, laid_out: bool = False, check: Check | None = None) -> Scores:
    """Read the scores of a snapshot; with `laid_out`, without the postings that a layout has."""
    with array_files.read_arrays(folder / FILE, check) as arrays:
        title, scored = (make_field(arrays, name) for name in ("title", "paragraphs"))
        asked = Field(len(arrays["questions.owners"]), {}, NO_IDS, NO_VALUES, {})
        fields = dict.fromkeys(FIELDS, Field(0, {}, NO_IDS, NO_VALUES, {}))
        if not laid_out:
            with array_files.read_arrays(folder / SCORED, check) as postings:
                asked = make_field(postings, "questions")
                fields = {name: make_field(postings, name) for name in FIELDS}
        ids = tuple(arrays["entries"].tolist())
        families = arrays.get("families", np.zeros(len(ids), dtype=np.intp))  # written if several
        return Scores(
            ids,
            title,
            **fields,
            paragraphs=_make_passages(arrays, "paragraphs", scored),
            questions=_make_passages(arrays, "questions", asked),
            families=families,
        )


def read_sentences(
    folder: Path, *, laid_out: bool = False, check: Check | None = None
) -> Sentences:
    """Read the sentences of a snapshot; with `laid_out`, without the words that a layout has."""
    with array_files.read_arrays(folder / SENTENCES, check) as arrays:
        made: dict[str, Any] = {name: arrays[name] for name in PLACES}
    none = Postings({}, NO_IDS)
    made.update(dict.fromkeys(WORDS, WordForms(0, none, none, none)))
    made.update(dict.fromkeys(TRANSLATED, Field(0, {}, NO_IDS, NO_VALUES, {})))
    if not laid_out:
        with array_files.read_arrays(folder / WORDED, check) as arrays:
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


def _make_passages(arrays: Mapping[str, npt.NDArray[Any]], name: str, scored: Field) -> Passages:
    owners, numbers, starts, texted = (
        arrays[f"{name}.{part}"] for part in ("owners", "numbers", "starts", "texted")
    )
    known = {term: number for number, term in enumerate(arrays[f"{name}.bigrams"].tolist())}
    return Passages(
        owners,
        numbers,
        starts,
        texted,
        scored,
        Bigrams(known, arrays[f"{name}.codes"], arrays[f"{name}.places"]),
    )

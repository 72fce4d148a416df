"""Writes the arrays of BM25 scores next to the index of a snapshot, and reads them back.

In: `Scores`. Out: the file `scores.npz` in the index folder, the same bytes for the same scores;
reading it back gives equal arrays. Nothing is computed here. A missing or damaged file is a
`BuildMissing`.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
import numpy.typing as npt

from kb import errors
from kb.indexing.impacts import Bigrams, Field, Passages, Scores

FILE = "scores.npz"
FIELDS, PASSAGES = ("title", "names", "whole", "asked"), ("paragraphs", "questions")  # of `Scores`
Arrays = dict[str, npt.NDArray[Any]]


def write_arrays(folder: Path, made: Scores) -> None:
    """Write the scores of a snapshot."""
    arrays: Arrays = {"entries": np.array(made.entries, dtype=str)}
    for name in FIELDS:
        arrays.update(_flatten_field(name, getattr(made, name)))
    for name in PASSAGES:
        passages: Passages = getattr(made, name)
        arrays.update(_flatten_field(name, passages.field))
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
    with (folder / FILE).open("wb") as file:
        np.savez(file, allow_pickle=False, **arrays)


def read_arrays(folder: Path) -> Scores:
    """Read the scores of a snapshot."""
    try:
        with (folder / FILE).open("rb") as file, np.load(file, allow_pickle=False) as arrays:
            title, names, whole, asked = (_make_field(arrays, name) for name in FIELDS)
            paragraphs, questions = (_make_passages(arrays, name) for name in PASSAGES)
            return Scores(
                tuple(arrays["entries"].tolist()), title, names, whole, asked, paragraphs, questions
            )
    except (OSError, ValueError, KeyError, EOFError, BadZipFile) as fault:
        raise errors.BuildMissing(
            f"{folder / FILE}: cannot be read ({fault}). Run: kb build"
        ) from None


def _flatten_field(name: str, field: Field) -> Arrays:
    return {
        f"{name}.terms": np.array(list(field.slices), dtype=str),
        f"{name}.size": np.array(field.size),
        f"{name}.ends": np.array([end for _, end in field.slices.values()], dtype=np.int32),
        f"{name}.ids": field.ids,
        f"{name}.values": field.values,
        f"{name}.idf": np.array(list(field.idf.values()), dtype=np.float64),
    }


def _make_field(arrays: Mapping[str, npt.NDArray[Any]], name: str) -> Field:
    terms, ends = arrays[f"{name}.terms"].tolist(), arrays[f"{name}.ends"].tolist()
    return Field(
        int(arrays[f"{name}.size"]),
        dict(zip(terms, zip([0, *ends], ends))),
        arrays[f"{name}.ids"],
        arrays[f"{name}.values"],
        dict(zip(terms, arrays[f"{name}.idf"].tolist())),
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
        _make_field(arrays, name),
        Bigrams(known, arrays[f"{name}.codes"], arrays[f"{name}.places"]),
    )

"""Does the engine in JavaScript derive from a pack the arrays that a build writes?

Every array is the same, bit for bit: the order of equal scores hangs on it.
"""

import itertools
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from offline_engine import OfflineEngine
from snapshots import read_arrays

from kb.search import engines
from kb.snapshot import store


@pytest.fixture(
    scope="module",
    params=["small", "companion", pytest.param("official", marks=pytest.mark.official)],
)
def derived(request: pytest.FixtureRequest, node: None) -> tuple[engines.Engine, dict[str, Any]]:
    """Give the engine of Python, of arrays made by this checkout, and what JavaScript derived."""
    base = {"small": "small_base", "companion": "ours", "official": "official_base"}[request.param]
    running: OfflineEngine = request.getfixturevalue(f"{request.param}_engine")
    opened: store.KnowledgeBase = request.getfixturevalue(base)
    scores, _ = read_arrays(opened)  # with what an engine leaves unread
    return replace(engines.open_engine(opened), scores=scores), running.read_derived()


def list_ends(slices: Mapping[str, Any]) -> list[int]:
    """List where the postings of each word end."""
    return [span.stop if isinstance(span, slice) else span[1] for span in slices.values()]


def spread_runs(arrays: dict[str, Any], first: int, end: int) -> tuple[Any, Any]:
    """Give the places and values of the postings in some runs (web/offline/engine/search/layout.js)."""
    places, values = [], []
    for run in range(first, end):
        begin, count, valued = (
            arrays[f"layout.{name}"][run] for name in ("starts", "counts", "valued")
        )
        own = arrays["layout.places"][begin : begin + count].astype(np.int64)
        places.append(arrays["layout.bases"][run] + own)
        constant = np.full(count, arrays["layout.constants"][run])
        held = arrays["layout.values"][valued : valued + count]
        values.append(constant if valued < 0 else held)
    return np.concatenate(places), np.concatenate(values)


def test_words_have_the_idf_of_python(derived: tuple[engines.Engine, dict[str, Any]]) -> None:
    """Are the vocabulary, the IDF of each term and the terms of titles the same?"""
    engine, arrays = derived
    assert arrays["words.terms"] == list(engine.language.words.idf)
    assert arrays["words.idf"].tolist() == list(engine.language.words.idf.values())
    assert set(arrays["titles"]) == engine.language.titles


def test_postings_have_the_scores_of_python(
    derived: tuple[engines.Engine, dict[str, Any]],
) -> None:
    """Does each word add the same score in the same places: entries, passages, sentences, what may be meant?"""
    engine, arrays = derived
    layout = engine.layout
    assert arrays["layout.parts"] == list(layout.parts)
    assert arrays["layout.sizes"].tolist() == list_ends(layout.parts)
    ends = [0, *arrays["layout.ends"].tolist()]
    made = dict(zip(arrays["layout.words"], itertools.pairwise(ends)))
    assert made.keys() == layout.slices.keys()
    for word, (start, end) in layout.slices.items():
        ours = slice(start, end)
        places, values = spread_runs(arrays, *made[word])
        order = np.lexsort((layout.values[ours], layout.places[ours]))
        other = np.lexsort((values, places))
        assert np.array_equal(layout.places[ours][order], places[other]), word
        assert np.array_equal(layout.values[ours][order], values[other]), word


@pytest.mark.parametrize("name", ["paragraphs", "questions"])
def test_passages_are_those_of_python(
    derived: tuple[engines.Engine, dict[str, Any]], name: str
) -> None:
    """Are the passages, their BM25 scores and their bigrams the same?"""
    engine, arrays = derived
    passages = getattr(engine.scores, name)
    for part in ("owners", "numbers", "starts", "texted"):
        assert np.array_equal(arrays[f"{name}.{part}"], getattr(passages, part)), part
    assert arrays[f"{name}.terms"] == list(passages.field.slices)
    assert arrays[f"{name}.ends"].tolist() == list_ends(passages.field.slices)
    assert np.array_equal(arrays[f"{name}.ids"], passages.field.ids)
    assert np.array_equal(arrays[f"{name}.values"], passages.field.values)
    assert arrays[f"{name}.bigrams"] == list(passages.bigrams.numbers)
    assert np.array_equal(arrays[f"{name}.codes"], passages.bigrams.codes)
    assert np.array_equal(arrays[f"{name}.places"], passages.bigrams.places)


def test_sentences_are_those_of_python(derived: tuple[engines.Engine, dict[str, Any]]) -> None:
    """Are the sentences, their places and those that decide each question the same?"""
    engine, arrays = derived
    for part in ("owners", "paragraphs", "numbers", "passages", "silent", "examples", "answers"):
        assert np.array_equal(arrays[f"sentences.{part}"], getattr(engine.sentences, part)), part
    assert np.array_equal(arrays["mass"], engine.answers.mass)

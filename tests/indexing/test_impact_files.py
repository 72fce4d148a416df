"""The arrays of a snapshot: read back as they were written, the same bytes each time, one sentence where they are damaged."""

from dataclasses import fields
from pathlib import Path

import numpy as np
import pytest

from kb import errors
from kb.indexing import impact_files, impacts, scoring, sentences
from kb.model import DecidingSentences
from kb.snapshot import store

NESTED = (
    impacts.Scores,
    impacts.Passages,
    impacts.Field,
    impacts.Bigrams,
    sentences.Sentences,
    sentences.WordForms,
    sentences.Postings,
)


def flatten(made: object, name: str = "") -> dict[str, object]:
    """Give every leaf of nested data classes by its path."""
    if isinstance(made, NESTED):
        parts = [flatten(getattr(made, one.name), f"{name}.{one.name}") for one in fields(made)]
        return {path: leaf for part in parts for path, leaf in part.items()}
    return {name: made}


def make_scores(base: store.KnowledgeBase) -> impacts.Scores:
    """Compute the scores of the entries in force."""
    return scoring.compute_scores(
        base.current_entries, ["\n".join(entry.aliases) for entry in base.current_entries]
    )


def test_what_is_written_is_read_back(small_base: store.KnowledgeBase, tmp_path: Path) -> None:
    """Are all arrays, terms and IDFs equal, and two files of the same scores the same bytes?"""
    made = make_scores(small_base)
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        impact_files.write_scores(tmp_path / name, made)
    assert (tmp_path / "one" / impact_files.FILE).read_bytes() == (
        tmp_path / "two" / impact_files.FILE
    ).read_bytes()
    compare(made, impact_files.read_scores(tmp_path / "one"))


def test_sentences_are_read_back(small_base: store.KnowledgeBase, tmp_path: Path) -> None:
    """Are the places, words and meanings of all sentences equal, and two files of them the same bytes?"""
    scores = make_scores(small_base)
    made = sentences.make_sentences(
        [entry for name in scores.entries if (entry := small_base.entry(name))],
        scores.paragraphs,
        scores.questions,
        list_deciding(small_base),
    )
    assert made.translated.slices and (made.answers >= 0).any()
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        impact_files.write_sentences(tmp_path / name, made)
    assert (tmp_path / "one" / impact_files.SENTENCES).read_bytes() == (
        tmp_path / "two" / impact_files.SENTENCES
    ).read_bytes()
    compare(made, impact_files.read_sentences(tmp_path / "one"))


def list_deciding(base: store.KnowledgeBase) -> list[DecidingSentences]:
    """Let the first sentence of each entry decide all its questions."""
    return [
        DecidingSentences(entry.id, question, ("1.1",), ("1.1",))
        for entry in base.current_entries
        for question in entry.questions
    ]


def compare(made: object, again: object) -> None:
    """Check that two nested values are equal, leaf by leaf."""
    written, found = flatten(made), flatten(again)
    assert list(written) == list(found) and len(written) > 20
    for name, leaf in written.items():
        other = found[name]
        if isinstance(leaf, np.ndarray):
            assert isinstance(other, np.ndarray) and np.array_equal(leaf, other), name
        else:
            assert leaf == other, name


@pytest.mark.parametrize("content", [None, b"", b"no arrays", b"PK\x03\x04 cut off"])
def test_a_damaged_file_is_one_sentence(content: bytes | None, tmp_path: Path) -> None:
    """Is a missing or damaged file told with what to do?"""
    if content is not None:
        (tmp_path / impact_files.FILE).write_bytes(content)
    with pytest.raises(errors.BuildMissing, match="scores.npz: cannot be read .*Run: kb build"):
        impact_files.read_scores(tmp_path)
    if content is not None:
        (tmp_path / impact_files.SENTENCES).write_bytes(content)
    with pytest.raises(errors.BuildMissing, match="sentences.npz: cannot be read .*Run: kb build"):
        impact_files.read_sentences(tmp_path)

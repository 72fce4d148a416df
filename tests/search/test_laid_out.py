"""What is laid out when a snapshot is built, and read when it is opened."""

from pathlib import Path

import numpy as np
import pytest
from snapshots import read_arrays

from kb import errors
from kb.search import engines, laid_out, ranking, understanding, weights
from kb.search.laid_out import LaidOut
from kb.snapshot import records, store


def read(base: store.KnowledgeBase) -> LaidOut | None:
    """Read what was laid out with a snapshot."""
    return laid_out.read_laid_out(base.folder / records.INDEX)


def lay_out(base: store.KnowledgeBase) -> LaidOut:
    """Lay out a snapshot anew."""
    return laid_out.lay_out(*read_arrays(base))


def test_a_snapshot_holds_what_would_be_laid_out(answered_base: store.KnowledgeBase) -> None:
    """Is the same read that would be computed?"""
    found, made = read(answered_base), lay_out(answered_base)
    assert found is not None and len(made.layout.slices) > 100
    assert found.layout.parts == made.layout.parts and found.layout.size == made.layout.size
    assert found.layout.slices == made.layout.slices
    for one, other in (
        (found.layout.places, made.layout.places),
        (found.layout.values, made.layout.values),
        (found.mass, made.mass),
        (found.words.ids, made.words.ids),
        (found.words.values, made.words.values),
    ):
        assert np.array_equal(one, other)
    assert found.words.idf == made.words.idf and found.words.slices == made.words.slices


@pytest.mark.parametrize("name", laid_out.WEIGHTS)
def test_other_weights_lay_it_out_anew(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Is what was laid out by another weight left alone, and does the new weight count?"""
    silent = name == "EVERYDAY_SHARE"  # counts only in a game without questions
    base = request.getfixturevalue("unlike_base" if silent else "answered_base")
    before = engines.open_engine(base)
    monkeypatch.setattr(weights, name, getattr(weights, name) / 2)
    assert read(base) is None
    after = engines.open_engine(store.KnowledgeBase(base.folder))
    assert not np.array_equal(before.layout.values, after.layout.values)
    found = ranking.rank(after, understanding.understand(base, after, "toll"))
    assert found.order


def test_every_weight_that_is_laid_out_is_named() -> None:
    """Does no other weight stand in what is laid out?"""
    source = (Path(laid_out.__file__).with_name("layout.py")).read_text() + Path(
        laid_out.__file__
    ).read_text()
    used = {name for name in dir(weights) if name.isupper() and f"weights.{name}" in source}
    assert used == set(laid_out.WEIGHTS)


def test_a_snapshot_without_it_is_opened_as_well(
    answered_base: store.KnowledgeBase, tmp_path: Path
) -> None:
    """Is nothing found where nothing was written, and a damaged file told of?"""
    assert laid_out.read_laid_out(tmp_path) is None
    (tmp_path / laid_out.FILE).write_bytes(b"PK\x03\x04 cut off")
    with pytest.raises(errors.BuildMissing, match="layout.npz: cannot be read .*Run: kb build"):
        laid_out.read_laid_out(tmp_path)

"""What words say for each game: weighed when a snapshot is built, read when it is opened."""

from dataclasses import fields
from pathlib import Path

import numpy as np
import pytest
from snapshots import read_arrays

from kb import errors
from kb.search import engines, laid_out_games, weights, word_weights
from kb.search.word_weights import WordWeights
from kb.snapshot import records, store


def read(base: store.KnowledgeBase) -> WordWeights | None:
    """Read what is kept with a snapshot."""
    known = engines.open_engine(base).facets["game"].values
    return laid_out_games.read_weighed(base.folder / records.INDEX, known, base.games)


def weigh(base: store.KnowledgeBase) -> WordWeights:
    """Weigh the words of a snapshot anew."""
    engine = engines.open_engine(base)
    facet = engine.facets["game"]
    known = (facet.values, facet.numbers)
    return word_weights.weigh_words(*read_arrays(base), known, base.games)


@pytest.mark.parametrize("name", ["answered_base", "unlike_base"])
def test_a_snapshot_holds_what_would_be_weighed(name: str, request: pytest.FixtureRequest) -> None:
    """Is the same read that would be computed, for games of one family and of several?"""
    base: store.KnowledgeBase = request.getfixturevalue(name)
    found, made = read(base), weigh(base)
    assert found is not None and len(made.terms) > 50 and len(made.pairs) > 50
    for field in fields(WordWeights):
        assert np.array_equal(getattr(found, field.name), getattr(made, field.name)), field.name


@pytest.mark.parametrize("name", laid_out_games.WEIGHTS)
def test_other_weights_weigh_words_anew(
    answered_base: store.KnowledgeBase, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Is what was weighed by another weight left alone, and does the new weight count?"""
    monkeypatch.setattr(weights, name, getattr(weights, name) / 4)
    assert read(answered_base) is None
    made = weigh(answered_base)
    known = engines.open_engine(store.KnowledgeBase(answered_base.folder)).games
    assert np.array_equal(known.of_pairs, made.of_pairs)
    assert np.array_equal(list(known.terms.values()), made.of_terms)


def test_every_weight_that_is_kept_is_named() -> None:
    """Does weighing words read no weight but those that stand in the file?"""
    source = Path(word_weights.__file__).read_text(encoding="utf-8")
    used = {name for name in dir(weights) if name.isupper() and f"weights.{name}" in source}
    assert used == set(laid_out_games.WEIGHTS)


def test_other_games_are_weighed_anew(answered_base: store.KnowledgeBase) -> None:
    """Is nothing read where the games are others, or of other families?"""
    folder = answered_base.folder / records.INDEX
    known = engines.open_engine(answered_base).facets["game"].values
    assert laid_out_games.read_weighed(folder, known[:1], answered_base.games) is None
    assert laid_out_games.read_weighed(folder, known, ()) is None


def test_a_snapshot_without_it_is_opened_as_well(tmp_path: Path) -> None:
    """Is nothing found where nothing was written, and a damaged file told of?"""
    assert laid_out_games.read_weighed(tmp_path, ("bw",)) is None
    (tmp_path / laid_out_games.FILE).write_bytes(b"PK\x03\x04 cut off")
    with pytest.raises(errors.BuildMissing, match="games.npz: cannot be read .*Run: kb build"):
        laid_out_games.read_weighed(tmp_path, ("bw",))

"""Compiled ranking beside the plain one, which defines it."""

import dataclasses
import hashlib
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from kb.errors import KBError
from kb.search import compiled, engines, ranking, search, understanding
from kb.search.engines import Engine
from kb.snapshot import store

QUERIES = (
    "toll",
    "gate keeper",
    "what does it cost to go through a gate",
    "does a boat pay twice? We rowed all night and then it was dark.",
    "invisible boat",
    "can I board an unguarded raft without a rope",
    "the the the",
    "",
    "zzzz",
    "2e sledge",
    "unlike in 2e boat",
    "the book on wardens",
    "the 2001 ruling on quillets",
    "my opponent went invisible, is it possible to attack him",
)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Compile the code afresh."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        pytest.skip("there is no C compiler")
    made = tmp_path_factory.mktemp("kernel") / "kernel.so"
    source = Path(compiled.__file__).with_name("_kernel.c")
    digest = hashlib.sha256(source.read_bytes()).hexdigest()
    for name, told in ((made, digest), (made.with_name("older.so"), "older")):
        options = ["-O2", "-ffp-contract=off", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC"]
        options.append(f'-DSOURCE="{told}"')
        subprocess.run([compiler, *options, "-o", str(name), str(source), "-lm"], check=True)
    return made


@pytest.fixture(params=["answered_base", "unlike_base"])
def ranked_base(request: pytest.FixtureRequest) -> store.KnowledgeBase:
    """Give a snapshot of games of one family, and one of several."""
    found: store.KnowledgeBase = request.getfixturevalue(request.param)
    return found


@pytest.fixture
def both(
    ranked_base: store.KnowledgeBase, library: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[Engine, Engine]]:
    """Give an engine with compiled code and the same one without."""
    engine = engines.open_engine(ranked_base)
    made = []
    for path, wanted in ((library, "on"), (library, "off")):
        compiled.open_library.cache_clear()
        monkeypatch.setattr(compiled, "LIBRARY", path)
        monkeypatch.setenv("KB_COMPILED", wanted)
        made.append(dataclasses.replace(engine))
        assert (made[-1].kernel is None) is (wanted == "off")
    yield made[0], made[1]
    compiled.open_library.cache_clear()


@pytest.mark.parametrize("typed", QUERIES)
@pytest.mark.parametrize(
    ("every", "facets"), [(1, {}), (2, {}), (1, {"game": "bw"}), (3, {"document": "bw-glossary"})]
)
def test_it_gives_what_the_plain_ranking_gives(
    ranked_base: store.KnowledgeBase,
    both: tuple[Engine, Engine],
    typed: str,
    every: int,
    facets: dict[str, str],
) -> None:
    """Are order, scores and all evidence the same, to the last digit but for powers?"""
    passing = None if every == 1 else frozenset(list(both[0].places)[::every])
    one, other = (
        ranking.rank(engine, understanding.understand(ranked_base, engine, typed), passing, facets)
        for engine in both
    )
    assert (one.order, one.total) == (other.order, other.total)
    assert one.matching.tolist() == other.matching.tolist()
    for name in ("score", "words"):
        np.testing.assert_allclose(getattr(one, name), getattr(other, name), rtol=1e-13)
    np.testing.assert_allclose(one.evidence.score, other.evidence.score, rtol=1e-13)
    assert one.evidence.share.tolist() == other.evidence.share.tolist()
    for field in dataclasses.fields(one.sentences):
        if field.name not in ("sums", "whole"):
            ours, plain = getattr(one.sentences, field.name), getattr(other.sentences, field.name)
            assert ours.tolist() == plain.tolist(), field.name
    for of_kind in ("paragraphs", "questions"):
        for field in dataclasses.fields(one.evidence.paragraphs):
            ours, plain = (
                getattr(getattr(found.evidence, of_kind), field.name) for found in (one, other)
            )
            assert ours.tolist() == plain.tolist(), (of_kind, field.name)


def test_synonyms_add_terms_in_both(
    ranked_base: store.KnowledgeBase, both: tuple[Engine, Engine]
) -> None:
    """Do terms that synonyms add count the same, and is the order that of the first places among equals?"""
    read = understanding.understand(ranked_base, both[0], "gate")
    known = [term for term in both[0].language.words.idf if term not in read.terms.searched]
    for added in (known[:1], known[5:7], known[:40]):
        terms = dataclasses.replace(read.terms, expansion=tuple(added))
        one, other = (
            ranking.rank(engine, dataclasses.replace(read, terms=terms)) for engine in both
        )
        assert one.order == other.order and len(one.order) > 1
        np.testing.assert_allclose(one.score, other.score, rtol=1e-13)


@pytest.mark.parametrize("most", [1, 2, 3, 7, 100])
def test_the_best_are_put_in_order(
    ranked_base: store.KnowledgeBase,
    both: tuple[Engine, Engine],
    most: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Are as many as are wanted chosen, the best first, equals in document order?"""
    monkeypatch.setattr("kb.search.weights.CANDIDATES", most)
    passing = frozenset(both[0].places)  # a filter alone: all have one factor, or few
    one, other = (
        ranking.rank(engine, understanding.understand(ranked_base, engine, ""), passing)
        for engine in both
    )
    assert one.order == other.order
    assert len(one.order) == min(most, len(passing))


def test_search_does_without(
    answered_base: store.KnowledgeBase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Does search answer where nothing was compiled?"""
    monkeypatch.setattr(compiled, "LIBRARY", tmp_path / "none.so")
    compiled.open_library.cache_clear()
    assert compiled.open_library() is None
    engine = dataclasses.replace(engines.open_engine(answered_base))
    assert engine.kernel is None
    assert ranking.rank(engine, understanding.understand(answered_base, engine, "toll")).order
    compiled.open_library.cache_clear()
    assert search.search(answered_base, "toll").hits


def test_room_is_used_again_only_when_nobody_holds_it(
    answered_base: store.KnowledgeBase, both: tuple[Engine, Engine]
) -> None:
    """Does a ranking stay as it is while others are made, and is no room taken twice?"""
    engine, _ = both

    def rank(typed: str) -> ranking.Ranking:
        return ranking.rank(engine, understanding.understand(answered_base, engine, typed))

    held = [rank(typed) for typed in QUERIES]
    before = [(one.score.tolist(), one.sentences.cover.tolist()) for one in held]
    for typed in reversed(QUERIES):
        rank(typed)
        rank(typed)
    assert [(one.score.tolist(), one.sentences.cover.tolist()) for one in held] == before
    addresses = {one.score.__array_interface__["data"][0] for one in held}
    assert len(addresses) == len(held)
    last = held[-1].score.__array_interface__["data"][0]
    again = set()
    for _ in range(4):
        again.add(rank("toll").score.__array_interface__["data"][0])
    assert last not in again and len(again) < 4


def test_what_is_compiled_of_older_code_is_not_used(
    library: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Does numpy rank, and a line say what to do, where the code was changed after it was compiled?"""
    monkeypatch.setenv("KB_COMPILED", "on")
    monkeypatch.setattr(compiled, "LIBRARY", library.with_name("older.so"))
    compiled.open_library.cache_clear()
    assert compiled.open_library() is None and "make install" in caplog.text
    monkeypatch.setattr(compiled, "LIBRARY", library)
    compiled.open_library.cache_clear()
    assert compiled.open_library() is not None
    compiled.open_library.cache_clear()


def test_what_was_compiled_for_another_machine_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Is a library that cannot be opened here told, and ranked without, as in a folder that came from elsewhere?"""
    (tmp_path / "other.so").write_bytes(b"\x7fELF of another machine")
    monkeypatch.setattr(compiled, "LIBRARY", tmp_path / "other.so")
    compiled.open_library.cache_clear()
    assert compiled.open_library() is None and "make install" in caplog.text
    compiled.open_library.cache_clear()


def test_neither_on_nor_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """Is a setting that says neither refused, and not taken for on?"""
    compiled.open_library.cache_clear()
    monkeypatch.setenv("KB_COMPILED", "maybe")
    with pytest.raises(KBError, match="KB_COMPILED is 'maybe'. Give on or off."):
        compiled.open_library()

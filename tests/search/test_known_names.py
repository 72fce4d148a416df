"""What search knows entries by is kept with a snapshot, and gathered anew where it changed."""

import shutil
from dataclasses import fields, replace
from pathlib import Path

import making
import pytest
import snapshots

from kb import errors
from kb.indexing import impact_files
from kb.linking.name_trie import Node
from kb.search import engines, known_names, search, weights
from kb.search.known_names import KnownNames
from kb.snapshot import records, store


def gather(base: store.KnowledgeBase) -> KnownNames:
    """Gather what is known of a snapshot anew."""
    engine = engines.open_engine(base)
    return known_names.gather_known(base, engine.scores.entries, engine.language.words.families)


def list_forms(node: Node) -> list[tuple[str, int]]:
    """List the names below a node of a trie."""
    below = [one for _, other in sorted(node.next.items()) for one in list_forms(other)]
    return [(form.written, form.owner) for form in node.forms] + below


def as_lists(value: object) -> object:
    """Give a value as JSON gives it back."""
    if isinstance(value, list | tuple):
        return [as_lists(one) for one in value]
    return {key: as_lists(one) for key, one in value.items()} if isinstance(value, dict) else value


def test_what_is_kept_is_what_would_be_gathered(small_base: store.KnowledgeBase) -> None:
    """Is the same read that would be gathered, and is each name in the trie, asked for alone or with all?"""
    read, made = known_names.read_known(small_base), gather(small_base)
    assert read is not None and len(made.named) > 100 and made.cards
    for field in fields(KnownNames):
        assert getattr(read, field.name) == as_lists(getattr(made, field.name)), field.name
    whole = known_names.make_trie(made)
    assert len(list_forms(whole)) > 100
    for word, below in whole.next.items():
        alone = known_names.make_trie(read).next.get(word)
        assert alone and list_forms(alone) == list_forms(below), word
    assert whole.next.get("vorpath") is None


@pytest.mark.parametrize(
    ("older", "latest", "superseded"),
    [
        ("current", "current", []),
        ("historical", "current", []),
        ("current", "historical", ["bw-book/weir"]),
    ],
)
def test_the_latest_version_of_a_document_tells_whether_it_is_in_force(
    older: str, latest: str, superseded: list[str], tmp_path: Path
) -> None:
    """Does a rule wait behind others only if the latest version of its document is out of force?"""
    documents = [
        replace(making.DOCUMENT, version=version, authority=authority)
        for version, authority in (("1", older), ("2", latest))
    ]
    entries = [snapshots.make_entry(one, "weir", "A weir stops boats.") for one in documents]
    base = snapshots.write_base(tmp_path, documents, indexed=entries[1:], entries=entries)
    assert list(gather(base).superseded) == superseded


@pytest.mark.parametrize("name", known_names.WEIGHTS)
def test_other_weights_gather_it_anew(
    answered_base: store.KnowledgeBase, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Is what was kept by another weight left alone?"""
    monkeypatch.setattr(weights, name, getattr(weights, name) / 2)
    assert known_names.read_known(answered_base) is None


def test_every_weight_that_is_kept_is_named() -> None:
    """Is what is kept made by no other weight?"""
    source = Path(known_names.__file__).read_text(encoding="utf-8")
    used = {name for name in dir(weights) if name.isupper() and f"weights.{name}" in source}
    assert used == set(known_names.WEIGHTS)


def test_other_records_gather_it_anew(answered_base: store.KnowledgeBase) -> None:
    """Is nothing taken from what was kept where other records stand in the place of some?"""
    assert known_names.read_known(answered_base.vary(aliases=())) is None


def test_postings_are_read_where_they_are_laid_out_anew(
    answered_base: store.KnowledgeBase, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Does a snapshot answer without the postings it was laid out of, and are these checked before they are read?"""
    copied = tmp_path / answered_base.snapshot
    shutil.copytree(answered_base.folder, copied)
    index = copied / records.INDEX
    wanted = search.search(answered_base, "what does a toll cost")
    for name in (impact_files.SCORED, impact_files.WORDED):
        (index / name).write_bytes(b"damaged")
    assert search.search(store.KnowledgeBase(copied), "what does a toll cost") == wanted
    monkeypatch.setattr(weights, "BODY", weights.BODY / 2)
    with pytest.raises(errors.SnapshotDamaged, match="differs from its checksum"):
        engines.open_engine(store.KnowledgeBase(copied))

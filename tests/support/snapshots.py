"""Writes a snapshot of a few invented records, without reading any document."""

import dataclasses
from collections.abc import Sequence
from pathlib import Path

import making

from kb.indexing import impact_files
from kb.indexing.impacts import Scores
from kb.indexing.sentences import Sentences
from kb.model import DecidingSentences, Document, Entry, Game
from kb.pipeline import publish
from kb.snapshot import checksums, records, store


def make_entry(document: Document, name: str, *texts: str, **changes: object) -> Entry:
    """Make an entry of a document."""
    facts = {"id": f"{document.id}/{name}", "document": document.id, "version": document.version}
    return making.make_entry(name, *texts, **{"game": document.game, **facts, **changes})


def write_base(
    folder: Path,
    documents: Sequence[Document],
    missing: Sequence[Document] = (),
    *,
    indexed: Sequence[Entry] = (),
    games: Sequence[Game] = (),
    **some: Sequence[object],
) -> store.KnowledgeBase:
    """Write a snapshot of records and open it; the last version of a document is the latest.

    `missing` are the documents that are registered, but not installed. Only `indexed` entries can be searched; `answers`
    say which of their sentences decide their questions.
    """
    fresh = folder / "fresh"
    fresh.mkdir()
    for name in records.FILES:
        records.write_records(fresh / f"{name}.jsonl", list(some.get(name, ())))
    if indexed:
        deciding = [one for one in some.get("answers", ()) if isinstance(one, DecidingSentences)]
        publish.write_index(fresh / records.INDEX, indexed, deciding=deciding, decided=games)
    records.write_manifest(
        fresh,
        {
            "format": records.FORMAT,
            "documents": [dataclasses.asdict(one) for one in documents],
            "missing": [dataclasses.asdict(one) for one in missing],
            "current": {document.id: document.version for document in documents},
            "games": [dataclasses.asdict(one) for one in games],
        },
    )
    publish.write_look_ups(fresh)
    return store.KnowledgeBase(name_snapshot(fresh))


def read_arrays(base: store.KnowledgeBase) -> tuple[Scores, Sentences]:
    """Read all that a snapshot was laid out of."""
    index = base.folder / records.INDEX
    return impact_files.read_scores(index), impact_files.read_sentences(index)


def name_snapshot(fresh: Path) -> Path:
    """Write the checksums of a snapshot, and give its folder the name that follows from them."""
    return fresh.rename(fresh.with_name(checksums.write_checksums(fresh)))

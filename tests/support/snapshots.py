"""Writes a snapshot of a few invented records, without reading any document."""

import dataclasses
from collections.abc import Sequence
from pathlib import Path

import making

from kb.model import Document, Entry
from kb.snapshot import records, store


def make_entry(document: Document, name: str, *texts: str, **changes: object) -> Entry:
    """Make an entry of a document."""
    facts = {"id": f"{document.id}/{name}", "document": document.id, "version": document.version}
    return making.make_entry(name, *texts, **{"game": document.game, **facts, **changes})


def write_base(
    folder: Path,
    documents: Sequence[Document],
    missing: Sequence[Document] = (),
    **some: Sequence[object],
) -> store.KnowledgeBase:
    """Write a snapshot of records and open it; the last version of a document is the latest.

    `missing` are the documents that are registered, but not installed.
    """
    for name in records.FILES:
        records.write_records(folder / f"{name}.jsonl", list(some.get(name, ())))
    records.write_manifest(
        folder,
        {
            "format": records.FORMAT,
            "documents": [dataclasses.asdict(one) for one in documents],
            "missing": [dataclasses.asdict(one) for one in missing],
            "current": {document.id: document.version for document in documents},
        },
    )
    return store.KnowledgeBase(folder)

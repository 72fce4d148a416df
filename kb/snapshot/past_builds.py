"""Reads what was in force in an older build that is still kept beside the current one.

In: an opened snapshot, and the name of another one. Out: its documents and the entries in force in
it, or None where no such build is kept, or a damaged one. Only these are read, since a comparison
needs no more.
"""

from kb import errors
from kb.model import Document, Entry
from kb.snapshot import checksums, kept, records
from kb.snapshot.snapshot import UNREAD
from kb.snapshot.store import KnowledgeBase


@kept.keep(4)
def read_past(
    base: KnowledgeBase, name: str
) -> tuple[tuple[Document, ...], tuple[Entry, ...]] | None:
    """Read the documents and the entries in force of a build that is kept."""
    if not checksums.NAME.match(name):
        return None
    folder = base.folder.parent / name
    try:
        checksums.verify_snapshot(folder, unread=UNREAD)
        manifest = records.read_manifest(folder)
        entries = [
            records.make_entry(line) for line in records.read_lines(folder / "entries.jsonl")
        ]
    except errors.BuildMissing:
        return None
    current = manifest["current"]
    documents = tuple(
        records.make_record(one, Document)
        for one in manifest["documents"]
        if current[one["id"]] == one["version"]
    )
    return documents, tuple(one for one in entries if current[one.document] == one.version)

"""Writes and opens the Whoosh index of a snapshot, by which filters find entries.

In: entries. Out: the folder `index` of a snapshot, written once; whoever searches reads the index
into memory and needs the folder no longer. Terms are those of kb.indexing.analyzer. Two builds of
the same entries give the same bytes: the segment's name is fixed instead of random, and the schema
is written in one order. Only kb.indexing.filters uses what Whoosh returns, and passes none of it
on. Scores are computed without it (kb.indexing.scoring).
"""

import warnings
from collections.abc import Sequence
from pathlib import Path

from kb import collector, errors, text
from kb.indexing import analyzer
from kb.model import Entry

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from whoosh import fields, filedb, index
    from whoosh.codec.whoosh3 import W3Codec, W3Segment
    from whoosh.filedb.filestore import FileStorage, RamStorage
    from whoosh.writing import SegmentWriter

SEGMENT = "kb"
ENTRIES = "MAIN"
MEMORY = 512  # MB, more than a build needs: beyond it Whoosh splits a segment


class FixedNameCodec(W3Codec):
    """Whoosh's own codec, with a segment name that stays the same from build to build."""

    def new_segment(self, storage: FileStorage, indexname: str) -> W3Segment:
        """Name the only segment."""
        return W3Segment(W3Codec(), indexname, segid=SEGMENT)


def make_schema() -> fields.Schema:
    """Make the schema of the entries: `id` is stored, everything else is only searched."""
    words = analyzer.make_analyzer()
    return fields.Schema(
        id=fields.ID(stored=True, unique=True),
        title=fields.TEXT(analyzer=words, spelling=False),
        names=fields.TEXT(analyzer=words),  # aliases, icons, equivalent terms, players' words
        body=fields.TEXT(analyzer=words),
        number=fields.ID(),
        document=fields.ID(),
        game=fields.ID(),
        kind=fields.ID(),
    )


def write_index(folder: Path, entries: Sequence[Entry], names: Sequence[str]) -> None:
    """Index entries in a fresh folder; `names` are the other names of each, as one text."""
    folder.mkdir()
    storage = FileStorage(str(folder))
    storage.create_index(make_schema(), indexname=ENTRIES)
    with collector.pause():  # every posting is kept as a tuple until all is committed
        writer = SegmentWriter(
            index.FileIndex(storage, indexname=ENTRIES),
            codec=FixedNameCodec(),
            limitmb=MEMORY,
            compound=False,
        )
        try:
            for entry, other in zip(entries, names):
                writer.add_document(
                    id=entry.id,
                    # As terms: our cache of words is faster than the analyzer.
                    title=analyzer.make_terms(entry.title),
                    names=analyzer.make_terms(other),
                    body=analyzer.make_terms(entry.text),
                    number=entry.number,
                    document=entry.document,
                    game=entry.game,
                    kind=entry.kind,
                )
            writer.commit(merge=False)
        except BaseException:
            writer.cancel()
            raise
    for lock in folder.glob("*LOCK"):
        lock.unlink()


def load_index(folder: Path) -> index.FileIndex:
    """Read the index of entries into memory; its folder is not needed any more."""
    storage = RamStorage()
    try:
        storage.files = {
            path.name: path.read_bytes() for path in folder.iterdir() if ENTRIES in path.name
        }
        return index.FileIndex(storage, indexname=ENTRIES)
    except (OSError, index.EmptyIndexError, ValueError) as fault:
        raise errors.BuildMissing(
            f"{folder}: the index cannot be opened ({text.shorten(str(fault))}). Run: kb build"
        ) from None


assert filedb  # imported for its side effect: Whoosh's readers look it up

"""Writes and opens the Whoosh indexes of a snapshot: of entries, of paragraphs, of questions.

In: entries. Out: the folder `index` of a snapshot, written once; whoever searches reads the index
of entries into memory and needs the folder no longer. One analyzer serves all. Two builds of the
same entries give the same bytes: segment names are fixed instead of random, and the schema is
written in one order. Only kb.indexing.impacts and kb.indexing.filters use what Whoosh returns, and
they pass none of it on.
"""

import gc
import warnings
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from kb import errors, text
from kb.indexing import analyzer
from kb.model import Alias, Entry

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from whoosh import fields, filedb, index
    from whoosh.codec.whoosh3 import W3Codec, W3Segment
    from whoosh.filedb.filestore import FileStorage, RamStorage
    from whoosh.writing import SegmentWriter

Opened = index.FileIndex  # what `open_index` returns
SEGMENT = "kb"
ENTRIES = "MAIN"
PASSAGES = "PASSAGES"
QUESTIONS = "QUESTIONS"
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


def make_passage_schema() -> fields.Schema:
    """Make the schema of paragraphs and of questions, by which free text is ranked."""
    return fields.Schema(
        entry=fields.STORED(),
        number=fields.STORED(),
        body=fields.TEXT(analyzer=analyzer.make_analyzer()),
    )


def write_index(folder: Path, entries: Iterable[Entry], aliases: Iterable[Alias] = ()) -> int:
    """Index entries, their paragraphs and their questions in a fresh folder.

    Returns the number of entries.
    """
    words: dict[str, list[str]] = {}
    for alias in aliases:
        for name in alias.means:
            words.setdefault(name, []).append(alias.word)
    folder.mkdir()
    storage = FileStorage(str(folder))
    kept = list(entries)
    with _collector_paused():
        _write(
            storage,
            ENTRIES,
            make_schema(),
            (
                {
                    "id": entry.id,
                    "title": entry.title,
                    "body": entry.text,
                    "number": entry.number,
                    "document": entry.document,
                    "names": "\n".join(
                        (*entry.aliases, *entry.icons, *entry.terms, *words.get(entry.id, ()))
                    ),
                    "game": entry.game,
                    "kind": entry.kind,
                }
                for entry in kept
            ),
        )
        _write(
            storage,
            PASSAGES,
            make_passage_schema(),
            (
                {"entry": entry.id, "number": number, "body": paragraph.text}
                for entry in kept
                for number, paragraph in enumerate(entry.paragraphs, 1)
            ),
        )
        _write(
            storage,
            QUESTIONS,
            make_passage_schema(),
            (
                {"entry": entry.id, "number": number, "body": question}
                for entry in kept
                for number, question in enumerate(entry.questions, 1)
            ),
        )
    for lock in folder.glob("*LOCK"):
        lock.unlink()
    return len(kept)


def _write(
    storage: FileStorage, name: str, schema: fields.Schema, documents: Iterable[dict[str, object]]
) -> None:
    storage.create_index(schema, indexname=name)
    writer = SegmentWriter(
        index.FileIndex(storage, indexname=name),
        codec=FixedNameCodec(),
        limitmb=MEMORY,
        compound=False,
    )
    try:
        for document in documents:
            writer.add_document(**document)
        writer.commit(merge=False)
    except BaseException:
        writer.cancel()
        raise


@contextmanager
def _collector_paused() -> Iterator[None]:
    """Pause Python's cyclic garbage collector.

    Whoosh keeps every posting as a tuple until it commits, half a million for ten times our text,
    and each pass over them takes longer than the last (measured: a fifth of the build).
    """
    paused = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if paused:
            gc.enable()


def load_index(folder: Path) -> index.FileIndex:
    """Read the index of entries into memory; its folder is not needed any more."""
    storage = RamStorage()
    try:
        storage.files = {
            path.name: path.read_bytes() for path in folder.iterdir() if ENTRIES in path.name
        }
        return index.FileIndex(storage, indexname=ENTRIES)
    except (OSError, index.EmptyIndexError, ValueError) as fault:
        raise _report_unreadable(folder, fault) from None


def open_index(folder: Path, name: str = ENTRIES) -> index.FileIndex:
    """Open one index of a snapshot read-only: that of entries, paragraphs or questions."""
    try:
        return index.FileIndex(FileStorage(str(folder), readonly=True), indexname=name)
    except (OSError, index.EmptyIndexError, ValueError) as fault:
        raise _report_unreadable(folder, fault) from None


def _report_unreadable(folder: Path, fault: Exception) -> errors.BuildMissing:
    return errors.BuildMissing(
        f"{folder}: the index cannot be opened ({text.shorten(str(fault))}). Run: kb build"
    )


assert filedb  # imported for its side effect: Whoosh's readers look it up

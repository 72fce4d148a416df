"""The Whoosh index of a snapshot: one Whoosh document per entry, one schema.

In: entries. Out: the folder `index` of a snapshot, written once and opened read-only. Two builds of the same entries give
the same bytes: segment names are fixed instead of random, and the schema is written in one order. Nothing of Whoosh
leaves kb.search.
"""
import gc
import warnings
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from kb import analyzer, errors, text
from kb.model import Alias, Entry

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from whoosh import fields, filedb, index
    from whoosh.codec.whoosh3 import W3Codec, W3Segment
    from whoosh.filedb.filestore import FileStorage
    from whoosh.writing import SegmentWriter

SEGMENT = "kb"
INDEX_NAME = "MAIN"
MEMORY = 512            # MB before a segment would be split


class FixedNameCodec(W3Codec):
    """Whoosh's own codec, with a segment name that does not change from build to build."""

    def new_segment(self, storage: FileStorage, indexname: str) -> W3Segment:
        """Name the only segment."""
        return W3Segment(W3Codec(), indexname, segid=SEGMENT)


def make_schema() -> fields.Schema:
    """Make the schema: `id` is stored, all else is only searched."""
    words = analyzer.make_analyzer()
    return fields.Schema(
        id=fields.ID(stored=True, unique=True),
        title=fields.TEXT(analyzer=words, spelling=False),
        names=fields.TEXT(analyzer=words),          # aliases, icons, equivalent terms, players' words
        body=fields.TEXT(analyzer=words),
        number=fields.ID(),
        document=fields.ID(),
        game=fields.ID(),
        kind=fields.ID(),
    )


def write_index(folder: Path, entries: Iterable[Entry], aliases: Iterable[Alias] = ()) -> int:
    """Index entries in a fresh folder, under players' words for them too, and tell how many there were."""
    words: dict[str, list[str]] = {}
    for alias in aliases:
        for name in alias.means:
            words.setdefault(name, []).append(alias.word)
    folder.mkdir()
    storage = FileStorage(str(folder))
    storage.create_index(make_schema(), indexname=INDEX_NAME)
    writer = SegmentWriter(index.FileIndex(storage, indexname=INDEX_NAME), codec=FixedNameCodec(), limitmb=MEMORY,
                           compound=False)
    count = 0
    with _collector_paused():
        try:
            for count, entry in enumerate(entries, 1):
                names = (*entry.aliases, *entry.icons, *entry.terms, *words.get(entry.id, ()))
                writer.add_document(
                    id=entry.id, title=entry.title, names="\n".join(names), body=entry.text, number=entry.number,
                    document=entry.document, game=entry.game, kind=entry.kind)
            writer.commit(merge=False)
        except BaseException:
            writer.cancel()
            raise
    for lock in folder.glob("*LOCK"):
        lock.unlink()
    return count


@contextmanager
def _collector_paused() -> Iterator[None]:
    """Pause Python's cyclic collector: Whoosh keeps every posting as a tuple until it commits, half a million for ten times
    our text, and each pass over them takes longer than the last (measured: a fifth of the build)."""
    paused = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if paused:
            gc.enable()


def open_index(folder: Path) -> index.FileIndex:
    """Open a snapshot's index read-only."""
    try:
        return index.FileIndex(FileStorage(str(folder), readonly=True), indexname=INDEX_NAME)
    except (OSError, index.EmptyIndexError, ValueError) as fault:
        raise errors.BuildMissing(f"{folder}: the index cannot be opened ({text.shorten(str(fault))}). Run: kb build") from None


assert filedb           # imported for its side effect: Whoosh's readers look it up

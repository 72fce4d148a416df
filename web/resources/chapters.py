"""A long document, cut into chapters for reading: its contents, and the words of one chapter.

In: a document in one version. Out: JSON values. A document is long where one page of it would take
a phone seconds. It is cut where its own sections end; a section that is itself long is cut again,
and neighbours that are short stay together. A chapter has the address of its first entry, which
never changes; the anchors of entries and paragraphs are those of the page of the whole document,
which leads from each to the chapter that holds it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from flask import url_for

from kb import KnowledgeBase, snapshot
from kb.model import Document, Entry
from web.resources import books, serializers
from web.types import Json

WHOLE = 400_000  # weight up to which a document stays on one page, of a megabyte at most
CHAPTER = 150_000  # weight that a chapter should not have more of
SHORT = 80_000  # weight from which a chapter takes in no neighbour
TINY = 2_000  # weight of what is not a chapter, such as a title: it begins the next one
ENTRY = 300  # weight of an entry beside its characters: its heading, anchors and links


@dataclass(frozen=True)
class BookChapter:
    """A part of a document that is read on one page."""

    entries: tuple[Entry, ...]

    @property
    def slug(self) -> str:
        """Give the short name of its first entry, by which it is addressed."""
        return self.entries[0].id.partition("/")[2]

    @property
    def ends(self) -> tuple[Entry, Entry]:
        """Give the first and the last of the entries that head it."""
        inside = {entry.id for entry in self.entries}
        heads = [entry for entry in self.entries if entry.parent not in inside]
        return heads[0], heads[-1]


def is_long(base: KnowledgeBase, document: Document) -> bool:
    """Tell whether a document is read by chapters."""
    return len(cut_chapters(base, document)) > 1


@snapshot.keep(64)
def cut_chapters(base: KnowledgeBase, document: Document) -> tuple[BookChapter, ...]:
    """Cut a document into chapters; one that is not long has a single one."""
    entries = base.outline(document)
    parts = [entries] if weigh(entries) <= WHOLE else _cut(entries)
    return tuple(BookChapter(tuple(part)) for part in parts if part)


def weigh(entries: Iterable[Entry]) -> int:
    """Weigh entries by what a page with them takes."""
    return sum(len(entry.text) + len(entry.title) + ENTRY for entry in entries)


def _cut(entries: Sequence[Entry]) -> list[list[Entry]]:
    """Cut entries at the sections of the highest level, and long ones of these again."""
    if weigh(entries) <= CHAPTER or len(entries) == 1:
        return [list(entries)]
    inside = {entry.id for entry in entries}
    families: list[list[Entry]] = []
    for entry in entries:
        if entry.parent in inside and families:
            families[-1].append(entry)
        else:
            families.append([entry])
    if len(families) == 1:  # one section holds all: it is cut within, and its own words come first
        head, *rest = families[0]
        parts = _cut(rest)
        return [[head, *parts[0]], *parts[1:]]
    made: list[list[Entry]] = []
    growing = False  # the last part may take in what follows
    for family in families:
        parts = _cut(family)
        whole = len(parts) == 1
        if growing and weigh(made[-1]) < TINY:
            parts[0][:0] = made.pop()
            made += parts
        elif growing and whole and weigh([*made[-1], *family]) <= CHAPTER:
            made[-1].extend(family)
        else:
            made += parts
        growing = whole and weigh(made[-1]) < SHORT
    return made


def find_chapter(
    base: KnowledgeBase, document: Document, slug: str
) -> tuple[BookChapter | None, bool]:
    """Find the chapter that holds an entry; tell whether it begins with it."""
    for chapter in cut_chapters(base, document):
        if any(entry.id == f"{document.id}/{slug}" for entry in chapter.entries):
            return chapter, chapter.slug == slug
    return None, False


def show_contents(base: KnowledgeBase, document: Document, pinned: bool) -> Json:
    """Give the contents of a long document: its chapters, each with its titles."""
    return {
        **serializers.represent_document(base, document, pinned),
        "chapters": [
            {
                **_represent_chapter(document, chapter, pinned),
                "outline": books.nest_titles(chapter.entries),
            }
            for chapter in cut_chapters(base, document)
        ],
    }


def show_chapter(
    base: KnowledgeBase, document: Document, chapter: BookChapter, pinned: bool
) -> Json:
    """Give a chapter with all its words, and the chapters beside it."""
    around = (None, *cut_chapters(base, document), None)
    place = around.index(chapter)
    before, after = around[place - 1], around[place + 1]
    levels = books.find_levels(base.outline(document))
    return {
        **serializers.represent_document(base, document, pinned),
        "chapter": _represent_chapter(document, chapter, pinned),
        "contents_url": url_for(
            "pages.show_book", document=document.pinned if pinned else document.id
        ),
        "previous": _represent_chapter(document, before, pinned) if before else None,
        "next": _represent_chapter(document, after, pinned) if after else None,
        "outline": books.nest_titles(chapter.entries),
        "sections": [
            books.represent_section(base, entry, levels[entry.id], pinned)
            for entry in chapter.entries
        ],
    }


def _represent_chapter(document: Document, chapter: BookChapter, pinned: bool) -> Json:
    first, last = chapter.ends
    return {
        "title": first.title,
        "number": first.number,
        "last": last.title if last is not first else None,
        "last_number": last.number if last is not first else None,
        "entries": len(chapter.entries),
        "url": url_for(
            "pages.show_book_chapter",
            document=document.pinned if pinned else document.id,
            slug=chapter.slug,
        ),
    }

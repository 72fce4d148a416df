"""Reads a new version of a document beside the one before it, and refuses what is not newer.

In: a file, and what is said of it. Out: a `Comparison`: both versions as read, with the ledger, and
the notes that the new one takes over. A text that is registered, older, empty, cut off or another
document is a `CorpusError`. What becomes of each entry is decided in kb.versions.alignment.
"""

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from kb import errors, text
from kb.corpus import ledger, registry, sources
from kb.corpus.ledger import LedgerRow
from kb.entries import companion, make_entries
from kb.model import Document, Entry, Reading, Source
from kb.paths import Folders
from kb.pipeline import reading, register
from kb.pipeline.reading import ReadDocument
from kb.readers import layouts
from kb.versions import carried_notes
from kb.versions.carried_notes import CarriedNotes
from kb.versions.proposals import Versions
from kb.versions.two_versions import Alignment

HEADINGS = ("heading", "subheading")  # notes about titles that the file lost
NOTHING_CARRIED = CarriedNotes((), (), {})
# Of the old entries, the share that must be found again: else it is another document, or a part.
FEWEST_FOUND = 2 / 3
MOST_AT_AN_END = 0.1  # share of entries that may be gone from either end: else the file is cut off
FEW = 5  # entries that may be gone from there in any case


@dataclass(frozen=True)
class Comparison:
    """The two versions of an import, as read."""

    document: Document  # the new version
    reading: Reading
    made: make_entries.DocumentEntries
    before: Document
    old: tuple[Entry, ...]
    old_read: ReadDocument | None  # None where our own words stand for the old text
    rows: tuple[LedgerRow, ...]
    order: tuple[str, ...]  # the versions, oldest first, with the new one
    carried: CarriedNotes  # the notes of the old version at the lines of the new one

    @property
    def versions(self) -> Versions:
        """Give the entries of both."""
        given = {row.slug: "" if row.moved else row.title for row in self.rows}
        unplaced = {note.line for note in self.carried.dropped if note.what in HEADINGS}
        return Versions(self.old, self.made.entries, self.made.rows, given, unplaced)


def compare(folders: Folders, file: Path, given: Mapping[str, Any]) -> Comparison:
    """Read the new text and the old one, and refuse what is not a newer version."""
    registered = registry.read_registry(folders.corpus)
    name, version = given["id"], given["version"]
    registry.list_versions(folders.corpus, registered, name)  # there is one
    known = reading.order_versions(name, registered)
    before = next(one for one in registered if (one.id, one.version) == (name, known[-1]))
    register.refuse_link(file)
    content = sources.read_content(file)
    made = register.make_document(registered, file, content, given)
    made = register.name_copy(folders, file, made, content)
    _refuse_older(file, made, before, registered)
    old_read, old = _read_old(folders, before, registered)
    order = (*known, version)
    rows = ledger.read_ledger(folders.corpus, name, known)
    source = sources.make_source(made, sources.decode(content, made.encoding, file), folders.corpus)
    old_source = old_read.source if old_read else None
    choices = [_read_new(source, old_source)]
    proposed = layouts.propose_reader(source.text)
    if "reader" not in given and proposed != made.reader:
        other = replace(source, document=replace(made, reader=proposed))
        choices.append(_read_new(other, old_source))
    titles = {text.key(entry.title) for entry in old}
    source, carried, read = max(choices, key=lambda choice: _count_titles(choice[2], titles))
    if not read.sections:
        raise errors.CorpusError(
            f"{file}: reader {made.reader} finds no entry in it. Give the document's text, or name"
            " its layout with --reader."
        )
    entries = make_entries.make_entries(source.document, read, rows, order)
    return Comparison(source.document, read, entries, before, old, old_read, rows, order, carried)


def _read_new(source: Source, old: Source | None) -> tuple[Source, CarriedNotes, Reading]:
    """Read the new text, with the notes of the old one where it has none of its own."""
    carried = NOTHING_CARRIED
    if old and old.document.reader == source.document.reader:
        carried = carried_notes.carry_notes(
            old.notes, old.exclusion_rules, old.lines, source.lines, own=source.notes
        )
        notes = sorted((*carried.notes, *source.notes), key=lambda note: note.line)
        rules = (*source.exclusion_rules, *carried.rules)
        source = replace(source, notes=tuple(notes), exclusion_rules=rules)
    return source, carried, reading.read_source(source)


def _count_titles(read: Reading, titles: Container[str]) -> int:
    """Count the sections whose title is one of the old version's."""
    return len({key for key in (text.key(one.title) for one in read.sections) if key in titles})


def _read_old(
    folders: Folders, before: Document, registered: Sequence[Document]
) -> tuple[ReadDocument | None, tuple[Entry, ...]]:
    """Read the old version: the official text, or else our own words for it."""
    if sources.find_file(before.file, folders.documents, folders.corpus).exists():
        read = reading.read_document(before, folders, registered)
        return read, read.made.entries
    if companion.read_version(folders.corpus, before.id) == before.version:
        return None, reading.read_companion(before, folders, registered).entries
    raise errors.CorpusError(
        f"{folders.documents / before.file}: the text of {before.pinned} is not installed, so"
        " nothing can be compared with it. Put it there, or set KB_DOCUMENTS to the folder that"
        " holds it."
    )


def _refuse_older(
    file: Path, made: Document, before: Document, registered: Sequence[Document]
) -> None:
    same = next(
        (
            one
            for one in registered
            if one.id == made.id and (one.digest, one.part) == (made.digest, made.part)
        ),
        None,
    )
    numbers = _split_version(before.version), _split_version(made.version)
    if any((one.id, one.version) == (made.id, made.version) for one in registered):
        fault = f"{made.pinned} is registered already. Give the new text another --version"
    elif same:
        fault = f"its text is registered already, as {same.pinned}. Give the new text"
    elif all(numbers) and numbers[1] < numbers[0]:
        fault = f"version {made.version} is older than {before.version}. Record it with kb add"
    elif made.date < before.date:
        fault = (
            f"its date {made.date} is before that of {before.pinned}, {before.date}. Give the date"
            " of the new text, or record an older one with kb add"
        )
    else:
        return
    raise errors.CorpusError(f"{file}: {fault}.")


def _split_version(version: str) -> tuple[int, ...]:
    """Split a version that is made of numbers; one of other words has no order."""
    parts = version.split(".")
    return tuple(map(int, parts)) if all(part.isdecimal() for part in parts) else ()


def refuse_another(file: Path, found: Comparison, aligned: Alignment) -> None:
    """Refuse a text that lacks most of the old entries, or all of the first or last ones."""
    total = len(found.old)
    known = {*aligned.pairs, *aligned.merged, *aligned.asked}
    gone = next((count for count in range(total) if total - 1 - count in known), total)
    late = next((count for count in range(total) if count in known), total)
    # Several entries may be asked about one new one, which only one of them can be.
    others = {place for places in aligned.asked.values() for place in places}
    count = len({*aligned.pairs, *aligned.merged}) + min(len(aligned.asked), len(others))
    again = "If that is right, say so: --anyway"
    if count < FEWEST_FOUND * total:
        raise errors.CorpusError(
            f"{file}: only {count} of the {total} entries of {found.before.pinned} are found"
            f" in it, so it is another document or a part of this one. {again}"
        )
    if gone > max(FEW, MOST_AT_AN_END * total):
        raise errors.CorpusError(
            f"{file}: the last {gone} entries of {found.before.pinned}, from"
            f" {found.old[total - gone].title!r} on, are missing, so the file seems to be cut off."
            f" {again}"
        )
    if late > max(FEW, MOST_AT_AN_END * total):
        raise errors.CorpusError(
            f"{file}: the first {late} entries of {found.before.pinned}, up to"
            f" {found.old[late - 1].title!r}, are missing, so the beginning of the file seems to be"
            f" cut off. {again}"
        )

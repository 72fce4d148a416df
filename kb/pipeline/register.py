"""Registers a new version of a document: reads it, then records it in the registry and the ledger.

In: a file, a document id and a version. Title, game and the like are taken from the latest
registered version unless they are given. Out: an `AddedDocument`. The document is read and every
line accounted for before anything is written; if that fails, registry and ledger stay as they were.
The file is copied into the corpus' own folder of documents.
"""

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from kb import days, errors, text
from kb.corpus import id_assignment, journal, ledger, registry, sources, toml_blocks
from kb.entries import make_entries
from kb.model import Document, Problem, Reading, Source
from kb.paths import Folders
from kb.pipeline import reader_trials, reading, title_proposals
from kb.pipeline.reader_trials import Proposal

DEFAULTS: dict[str, Any] = {"publisher": "", "authority": "current", "rank": 9, "date": ""}


@dataclass(frozen=True)
class AddedDocument:
    """A new version of a document, as read and recorded."""

    document: Document
    source: Source
    reading: Reading
    made: make_entries.DocumentEntries
    gone: tuple[str, ...]  # ids that the version before has and this one lacks
    fresh: tuple[str, ...]  # ids that the version before lacks
    proposal: Proposal | None  # of a reader, where none was given

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Give the Problems of the text, without those about its new ids."""
        return self.reading.problems + tuple(
            problem for problem in self.made.problems if problem.kind != "unrecorded-id"
        )


def add_document(
    folders: Folders,
    file: Path,
    document: str,
    version: str,
    given: Mapping[str, Any],
    *,
    only_try: bool = False,
) -> AddedDocument:
    """Read a file as a new version of a document, and record it in registry and ledger.

    With `only_try` nothing is recorded.
    """
    told = {**given, "id": document, "version": version}
    if only_try:
        return _read_version(folders, file, told, compare_readers=True)[0]
    with journal.change_corpus(folders.corpus) as write:
        added, rows = _read_version(folders, file, told)
        write(add_version(folders, file, added.document, rows))
    return added


def _read_version(
    folders: Folders, file: Path, given: Mapping[str, Any], *, compare_readers: bool = False
) -> tuple[AddedDocument, list[ledger.LedgerRow]]:
    """Read a file as a new version of a document, and give the ledger with its ids.

    The readers are compared in any case where it is the first version and no reader is given.
    """
    document, version = given["id"], given["version"]
    registered = registry.read_registry(folders.corpus)
    if any((known.id, known.version) == (document, version) for known in registered):
        raise errors.CorpusError(
            f"{folders.corpus / registry.FILE}: {document}@{version} is registered already. Give"
            " the new text another --version, or remove that block first."
        )
    refuse_link(file)
    content = sources.read_content(file)
    added = make_document(registered, file, content, given)
    added = name_copy(folders, file, added, content)
    decoded = sources.decode(content, added.encoding, file)
    proposal = None
    unknown = "reader" not in given and not _latest(registered, document)
    if unknown or compare_readers:
        proposal = reader_trials.propose_reader(added, decoded, folders.corpus)
    if unknown and proposal:
        added = replace(added, reader=proposal.reader)
    source = sources.make_source(added, decoded, folders.corpus)
    read = reading.read_source(source)
    if not _latest(registered, document):
        added = title_proposals.propose_titles(added, source, read, given, registered)
        source = replace(source, document=added)
    versions = reading.order_versions(document, (*registered, added))
    rows = ledger.read_ledger(folders.corpus, document, versions)
    made = make_entries.make_entries(added, read, rows, versions)
    updated = id_assignment.update_rows(rows, made.rows, versions, version)
    changed = _compare_ids(rows, made, versions, version)
    return AddedDocument(added, source, read, made, *changed, proposal), updated


def record_ids(folders: Folders, document: str) -> int:
    """Record the ids of a document's version of today in its ledger.

    Returns the number of rows.
    """
    with journal.change_corpus(folders.corpus) as write:
        registered = registry.read_registry(folders.corpus)
        known_versions = registry.list_versions(folders.corpus, registered, document)
        version = registry.find_versions_of_today(registered)[document]
        chosen = next(known for known in known_versions if known.version == version)
        read = reading.read_document(chosen, folders, registered)
        rows = id_assignment.update_rows(
            read.ledger, read.made.rows, reading.order_versions(document, registered), version
        )
        write({ledger.name_ledger(document): ledger.format_ledger(rows)})
    return len(rows)


def format_block(document: Document) -> str:
    """Format a document as a block of registry.toml."""
    lines = ["", "[[document]]"]
    for field in fields(Document):
        value = getattr(document, field.name)
        usual = value == {"encoding": "utf-8", "imported": "", "until": ""}.get(field.name)
        if value is None or usual:
            continue
        lines.append(f"{field.name} = {toml_blocks.format_value(value)}")
    return "\n".join(lines) + "\n"


def _compare_ids(
    rows: tuple[ledger.LedgerRow, ...],
    made: make_entries.DocumentEntries,
    versions: list[str],
    version: str,
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """List the ids that the version before has and this one lacks, and the new ones.

    In a first version no id counts as new.
    """
    place = versions.index(version)
    before = (
        {row.slug for row in ledger.select_rows(rows, versions, versions[place - 1])}
        if place
        else set()
    )
    present = {row.slug for row in made.rows}
    return tuple(sorted(before - present)), tuple(sorted(present - before)) if before else ()


def _latest(registered: tuple[Document, ...], document: str) -> Document | None:
    version = registry.find_current_versions(registered).get(document)
    return next(
        (known for known in registered if (known.id, known.version) == (document, version)), None
    )


def make_document(
    registered: tuple[Document, ...], file: Path, content: bytes, given: Mapping[str, Any]
) -> Document:
    """Make the registry's block for a file, from what is given and from the version before."""
    known = _latest(registered, given["id"])
    taken = (
        {field.name: getattr(known, field.name) for field in fields(Document)}
        if known
        else dict(DEFAULTS)
    )
    taken.update(
        {
            "file": file.name,
            "part": None,
            "until": "",
            "encoding": sources.propose_encoding(content),
            "reader": taken.get("reader", "html"),
            "digest": sources.compute_digest(content),
            "imported": days.find_today(),
        }
    )
    taken.update(
        {
            name: text.normalise(value) if isinstance(value, str) else value
            for name, value in given.items()
        }
    )
    taken.setdefault("game", given["id"].split("-")[0])
    taken.setdefault("title", given["id"])  # until the text is read
    taken.setdefault("short", taken["title"])
    document = Document(**taken)
    location = f"{file}, registered as {document.pinned}"
    registry.check_document(document, location)
    registry.check_game(document, registered, location)
    return document


def refuse_link(file: Path) -> None:
    """Refuse a symbolic link, since the command does not show which file it means, and no file."""
    if not file.exists() and not file.is_symlink():
        raise errors.CorpusError(
            f"{file}: there is no such file. Give the path of the text to add."
        )
    if file.is_symlink():
        raise errors.CorpusError(
            f"{file}: is a symbolic link to {os.readlink(file)}. Give the file itself:"
            f" {file.resolve()}"
        )


def name_copy(folders: Folders, file: Path, document: Document, content: bytes) -> Document:
    """Name the copy of a file after its document where another document has the file's name."""
    if not _is_taken(folders, file, document.file, content):
        return document
    name = f"{document.id}-{document.version}{file.suffix}"
    if _is_taken(folders, file, name, content):
        raise errors.CorpusError(
            f"{file}: other documents have the file names {document.file} and {name}. Rename it and"
            " add it again."
        )
    return replace(document, file=name)


def _is_taken(folders: Folders, file: Path, name: str, content: bytes) -> bool:
    """Tell whether another file has a name among the documents."""
    target = sources.find_file(name, folders.documents, folders.corpus)
    return target.exists() and target.resolve() != file.resolve() and target.read_bytes() != content


def add_version(
    folders: Folders,
    file: Path,
    document: Document,
    rows: Sequence[ledger.LedgerRow],
    more: journal.Contents = MappingProxyType({}),
) -> journal.Contents:
    """Give registry and ledger with a version added, beside more files of the corpus.

    The file is copied to the corpus' own folder, unless it is where documents are looked for.
    """
    path = folders.corpus / registry.FILE
    contents: dict[str, bytes | None] = {
        **more,
        ledger.name_ledger(document.id): ledger.format_ledger(rows),
        path.name: path.read_bytes() + format_block(document).encode(),
    }
    if is_copied(folders, document):
        contents[f"{sources.DOCUMENTS_FOLDER}/{document.file}"] = file.read_bytes()
    return contents


def is_copied(folders: Folders, document: Document) -> bool:
    """Tell whether recording a document copies its file, which is not yet among the documents."""
    return not sources.find_file(document.file, folders.documents, folders.corpus).exists()


def drop_version(
    folders: Folders,
    document: Document,
    rows: Sequence[ledger.LedgerRow],
    more: journal.Contents,
) -> journal.Contents:
    """Give registry and ledger without a version, beside more files of the corpus."""
    path = folders.corpus / registry.FILE
    content, block = path.read_bytes(), format_block(document).encode()
    if content.count(block) != 1:
        raise errors.CorpusError(
            f"{path}: the block of {document.pinned} is not as it was recorded, so it cannot be"
            " taken back. Restore it, or restore the corpus from version control."
        )
    return {
        **more,
        ledger.name_ledger(document.id): ledger.format_ledger(rows),
        path.name: content.replace(block, b""),
    }

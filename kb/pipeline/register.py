"""Registers a new version of a document: reads it, then records it in the registry and the ledger.

In: a file, a document id and a version. Title, game and the like are taken from the latest
registered version unless they are given. Out: an `AddedDocument`. The document is read and every
line accounted for before anything is written; if that fails, registry and ledger stay as they were.
The file is copied into the corpus' own folder of documents.
"""

import json
import os
import shutil
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from kb import errors, readers, text
from kb.corpus import id_assignment, ledger, registry, sources
from kb.entries import make_entries
from kb.model import Document, Problem, Reading, Source
from kb.paths import Folders
from kb.pipeline import reading
from kb.readers import layouts

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

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Give the Problems of the text, without those about its new ids."""
        return self.reading.problems + tuple(
            problem for problem in self.made.problems if problem.kind != "unrecorded-id"
        )


def add_document(
    folders: Folders, file: Path, document: str, version: str, given: Mapping[str, Any]
) -> AddedDocument:
    """Read a file as a new version of a document, and record it in registry and ledger."""
    registered = registry.read_registry(folders.corpus)
    if any((known.id, known.version) == (document, version) for known in registered):
        raise errors.CorpusError(
            f"{folders.corpus / 'registry.toml'}: {document}@{version} is registered already. Give"
            " the new text another --version, or remove that block first."
        )
    _refuse_link(file)
    content = sources.read_content(file)
    added = _make_document(registered, file, content, {**given, "id": document, "version": version})
    _refuse_other_content(folders, file, added.file, content)
    decoded = sources.decode(content, added.encoding, file)
    if "reader" not in given and not _latest(registered, document):
        added = replace(added, reader=layouts.propose_reader(decoded))
    source = sources.make_source(added, decoded, folders.corpus)
    read = readers.read_document(source)
    versions = reading.order_versions(document, (*registered, added))
    rows = ledger.read_ledger(folders.corpus, document, versions)
    made = make_entries.make_entries(added, read, rows, versions)
    _record(folders, file, added, id_assignment.update_rows(rows, made.rows, versions, version))
    return AddedDocument(added, source, read, made, *_compare_ids(rows, made, versions, version))


def record_ids(folders: Folders, document: str) -> int:
    """Record the ids of a document's current version in its ledger.

    Returns the number of rows.
    """
    registered = registry.read_registry(folders.corpus)
    known_versions = registry.list_versions(folders.corpus, registered, document)
    version = registry.find_current_versions(registered)[document]
    chosen = next(known for known in known_versions if known.version == version)
    read = reading.read_document(chosen, folders, registered)
    rows = id_assignment.update_rows(
        read.ledger, read.made.rows, reading.order_versions(document, registered), version
    )
    ledger.write_ledger(folders.corpus, document, rows)
    return len(rows)


def format_block(document: Document) -> str:
    """Format a document as a block of registry.toml."""
    lines = ["", "[[document]]"]
    for field in fields(Document):
        value = getattr(document, field.name)
        if value is None or (field.name == "encoding" and value == "utf-8"):
            continue
        written = json.dumps(list(value) if isinstance(value, tuple) else value, ensure_ascii=False)
        # JSON allows DEL in a string, TOML does not.
        lines.append(f"{field.name} = {written}".replace("\x7f", "\\u007f"))
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


def _make_document(
    registered: tuple[Document, ...], file: Path, content: bytes, given: Mapping[str, Any]
) -> Document:
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
            "encoding": sources.propose_encoding(content),
            "reader": taken.get("reader", "html"),
            "digest": sources.compute_digest(content),
        }
    )
    taken.update(
        {
            name: text.normalise(value) if isinstance(value, str) else value
            for name, value in given.items()
        }
    )
    taken.setdefault("game", given["id"].split("-")[0])
    taken.setdefault("title", given["id"])
    taken.setdefault("short", taken["title"])
    document = Document(**taken)
    registry.check_document(document, f"{file}, registered as {document.pinned}")
    return document


def _refuse_link(file: Path) -> None:
    """Refuse a symbolic link: the command does not show which file it means."""
    if file.is_symlink():
        raise errors.CorpusError(
            f"{file}: is a symbolic link to {os.readlink(file)}. Give the file itself: kb add"
            f" {file.resolve()}"
        )


def _refuse_other_content(folders: Folders, file: Path, name: str, content: bytes) -> None:
    target = sources.find_file(name, folders.documents, folders.corpus)
    if target.exists() and target.resolve() != file.resolve() and target.read_bytes() != content:
        raise errors.CorpusError(
            f"{target}: another document has this file name. Rename {file.name} and add it again."
        )


def _record(folders: Folders, file: Path, document: Document, rows: list[ledger.LedgerRow]) -> None:
    kept = folders.corpus / sources.DOCUMENTS_FOLDER
    try:
        if not sources.find_file(document.file, folders.documents, folders.corpus).exists():
            kept.mkdir(parents=True, exist_ok=True)
            fresh = kept / f".{document.file}.new"  # whole, or not there, after a kill as well
            try:
                shutil.copyfile(file, fresh)
                os.replace(fresh, kept / document.file)
            finally:
                fresh.unlink(missing_ok=True)
    except OSError as fault:
        raise errors.CorpusError(
            f"{kept / document.file}: cannot be written ({fault.strerror}). Correct the"
            " permissions of the folder and add the file again."
        ) from None
    ledger.write_ledger(folders.corpus, document.id, rows)
    with (folders.corpus / "registry.toml").open("a", encoding="utf-8") as registry_file:
        registry_file.write(format_block(document))

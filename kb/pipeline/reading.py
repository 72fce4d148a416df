"""Reads what is installed: documents with their entries, our own words for them, retired ids.

In: the folders, the registered documents. Out: `ReadDocument`s and `Companion`s, and what they add
to `BuildRecords`. A document that is registered but not installed is served in our own words, if
the companion has them. Nothing is linked here (kb.pipeline.linking does that).
"""

import os
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from kb import errors, readers
from kb.corpus import ledger, registry, sources
from kb.corpus.ledger import LedgerRow
from kb.entries import answers, companion, companion_checks, make_entries
from kb.entries.companion import Companion
from kb.model import Document, Entry, Reading, Source
from kb.paths import Folders
from kb.pipeline import review_lists
from kb.pipeline.build_records import BuildRecords
from kb.readers import accounting, suspicion
from kb.snapshot import checksums, records


@dataclass(frozen=True)
class ReadDocument:
    """A document with all that was made from it."""

    source: Source
    reading: Reading
    made: make_entries.DocumentEntries
    ledger: tuple[LedgerRow, ...]


def find_installed(folders: Folders, registered: Sequence[Document]) -> list[Document]:
    """Find the documents whose files are installed.

    A document that the current build contains must still be there; and a corpus registers none
    only before the first: ids that were given, or a build, show that its registry was lost.
    """
    if os.environ.get("KB_DOCUMENTS") and not folders.documents.is_dir():
        raise errors.CorpusError(
            f"{folders.documents}: is not a folder. Set KB_DOCUMENTS to the folder with the"
            " official documents, or unset it."
        )
    installed = [
        document
        for document in registered
        if sources.find_file(document.file, folders.documents, folders.corpus).exists()
    ]
    built = _list_built(folders)
    if not registered:
        _check_begun(folders, built)
    for document in registered:
        if document not in installed and document.pinned in built:
            raise errors.CorpusError(
                f"{folders.documents / document.file}: is missing, but the current build contains"
                f" {document.pinned}. Put the file back; or, to build without it, remove"
                f" {folders.build / records.CURRENT} first."
            )
    return installed


def _check_begun(folders: Folders, built: Collection[str]) -> None:
    """Refuse a corpus that no longer registers what it once did."""
    path = folders.corpus / registry.FILE
    ledgers = sorted((folders.corpus / "ledger").glob("*.tsv"))
    if ledgers:
        raise errors.CorpusError(
            f"{path}: no document is registered, but {ledgers[0]} holds ids of one. Restore"
            f" {registry.FILE}, or register documents: kb add FILE --document ID --version V"
        )
    if built:
        raise errors.CorpusError(
            f"{path}: no document is registered, but the current build contains"
            f" {', '.join(sorted(built))}. Restore {registry.FILE}; or, to build without documents,"
            f" remove {folders.build / records.CURRENT} first."
        )


def _list_built(folders: Folders) -> set[str]:
    """List the versions of documents that the current build read from files."""
    if not checksums.is_intact(folders.build / records.CURRENT, records.MANIFEST):
        return set()
    try:
        manifest = records.read_manifest(folders.build / records.CURRENT)
    except errors.BuildMissing:
        return set()
    return set(records.list_installed(manifest))


def order_versions(document: str, registered: Sequence[Document]) -> list[str]:
    """List the registered versions of a document, oldest first."""
    known = [
        (other.date, place, other.version)
        for place, other in enumerate(registered)
        if other.id == document
    ]
    return [version for _, _, version in sorted(known)]


def read_document(
    document: Document, folders: Folders, registered: Sequence[Document]
) -> ReadDocument:
    """Read one document and make its entries."""
    versions = order_versions(document.id, registered)
    source = sources.read_source(document, folders.documents, folders.corpus)
    reading = read_source(source)
    rows = ledger.read_ledger(folders.corpus, document.id, versions)
    return ReadDocument(
        source, reading, make_entries.make_entries(document, reading, rows, versions), rows
    )


def read_source(source: Source) -> Reading:
    """Read a source, account for every line, and report what looks wrong all the same."""
    reading = readers.read_document(source)
    found = suspicion.find_suspicions(source, reading)
    return replace(reading, problems=(*reading.problems, *found))


def list_companions(folders: Folders) -> dict[str, str]:
    """List the documents for which we have words of our own, each with its version."""
    return {
        name: companion.read_version(folders.corpus, name)
        for name in companion.list_documents(folders.corpus)
    }


def read_companion(
    document: Document, folders: Folders, registered: Sequence[Document]
) -> Companion:
    """Read the companion of a document, and check its ids against the ledger."""
    versions = order_versions(document.id, registered)
    rows = ledger.read_ledger(folders.corpus, document.id, versions)
    standing = ledger.select_rows(rows, versions, document.version)
    return companion_checks.check_ids(companion.read_companion(folders.corpus, document), standing)


def find_companion(
    document: Document,
    companions: Mapping[str, str],
    folders: Folders,
    registered: Sequence[Document],
) -> Companion | None:
    """Find our words for a version: those written for it, or else for a version before it."""
    written = companions.get(document.id)
    versions = order_versions(document.id, registered)
    if written not in versions or versions.index(written) > versions.index(document.version):
        return None
    own = next(one for one in registered if (one.id, one.version) == (document.id, written))
    return read_companion(own, folders, registered)


def add_official(
    build: BuildRecords,
    read: ReadDocument,
    ours: Companion | None,
    folders: Folders,
    registered: Sequence[Document],
) -> None:
    """Add the entries of an installed document, each with our words for it.

    Words that were written for an older version stand with the entries that are still there, and
    say so where the rule has changed.
    """
    document = read.source.document
    build.documents.append(document)
    entries: Sequence[Entry] = read.made.entries
    if ours:
        entries = companion.attach(entries, ours)
        if ours.document.version != document.version:
            rows = review_lists.read_rows(folders.corpus, document.id)
            versions = order_versions(document.id, registered)
            later = versions[versions.index(document.version) + 1 :]
            since = {
                f"{document.id}/{row.slug}": row.since for row in rows if row.since not in later
            }
            entries = [
                replace(entry, unreviewed=since.get(entry.id, "") if entry.plain else "")
                for entry in entries
            ]
    build.entries += entries
    build.problems += [*read.reading.problems, *read.made.problems]
    build.lines[document.pinned] = accounting.count_lines(read.source, read.reading)


def add_plain(build: BuildRecords, ours: Companion) -> None:
    """Add the entries of a document that is not installed, in our own words."""
    build.documents.append(ours.document)
    build.entries += ours.entries


def add_answers(build: BuildRecords, document: Document, ours: Companion, folders: Folders) -> None:
    """Add the sentences that answer the questions of a document, where somebody chose them.

    In a version later than that of our words, those that were reworded are left out: the list of
    statements to review holds them.
    """
    rows = answers.read_answers(folders.corpus, document.id)
    if not rows:
        return
    entries = [entry for entry in build.entries if entry.pinned.startswith(f"{document.pinned}/")]
    made, problems = answers.make_answers(document, entries, rows)
    if ours.document.version == document.version:
        build.answers += made
        build.problems += problems
        return
    reworded = {(one.entry, one.text) for one in problems}
    build.answers = [one for one in build.answers if not one.entry.startswith(f"{document.id}/")]
    build.answers += [
        replace(one, official=()) if (one.entry, one.question) in reworded else one for one in made
    ]


def add_retired_ids(
    build: BuildRecords,
    current: Mapping[str, str],
    folders: Folders,
    registered: Sequence[Document],
) -> None:
    """Add the ids that no entry of a version in force has any more, and the titles likewise."""
    for name, version in current.items():
        versions = order_versions(name, registered)
        rows = ledger.read_ledger(folders.corpus, name, versions)
        present = {
            entry.id.split("/")[1]
            for entry in build.entries
            if (entry.document, entry.version) == (name, version)
        }
        build.departed += ledger.list_retired_ids(rows, name, versions, version, present)
        build.former_titles += ledger.list_former_titles(rows, name, versions, version, present)

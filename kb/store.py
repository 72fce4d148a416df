"""Writes a build's records and reads them back: the files of a snapshot, and the handle that everything else asks.

In: entries, references, problems, departed ids, documents. Out: JSON Lines with sorted keys and fixed order, so that two
builds can be compared line by line; reading back gives equal objects. `KnowledgeBase` is opened once, is read-only, and
is replaced whole. Nothing here ranks or searches (kb.search does).
"""
import dataclasses
import json
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import Any

from kb import errors, text
from kb.model import Amendment, Anchor, CrossReference, Departed, Document, Entry, Paragraph, Problem

FORMAT = 1              # raised whenever a file of a snapshot changes its meaning
MANIFEST = "manifest.json"
INDEX = "index"
CURRENT = "current"     # the link to the snapshot that is served


def write_records(path: Path, records: Iterable[Any]) -> None:
    """Write data class records as JSON Lines."""
    with path.open("w", encoding="utf-8", newline="\n") as file:
        for record in records:
            file.write(dump(dataclasses.asdict(record)) + "\n")


def dump(value: Any) -> str:
    """Write a value as one line of JSON, always in the same way."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def write_manifest(folder: Path, manifest: dict[str, Any]) -> None:
    """Write what a snapshot holds and what it was made from."""
    (folder / MANIFEST).write_text(json.dumps(manifest, ensure_ascii=False, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def read_manifest(folder: Path) -> dict[str, Any]:
    """Read a snapshot's manifest, refusing one of another format."""
    try:
        manifest: dict[str, Any] = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise errors.BuildMissing(f"{folder}: there is no build. Run: kb build") from None
    except (OSError, ValueError) as fault:
        raise errors.BuildMissing(f"{folder / MANIFEST}: cannot be read ({fault}). Run: kb build") from None
    if manifest.get("format") != FORMAT:
        raise errors.BuildMissing(f"{folder}: was built in format {manifest.get('format')}, this program reads {FORMAT}. "
                                  "Run: kb build")
    return manifest


def open_current(folder: Path) -> "KnowledgeBase":
    """Open the snapshot that a build folder serves."""
    return KnowledgeBase(folder / CURRENT)


def _document_from(record: dict[str, Any]) -> Document:
    return Document(**{**record, "part": tuple(record["part"]) if record["part"] else None})


def entry_from(record: dict[str, Any]) -> Entry:
    """Make an entry of its JSON record."""
    record = dict(record)
    record["paragraphs"] = tuple(_paragraph_from(paragraph) for paragraph in record["paragraphs"])
    record["amendments"] = tuple(Amendment(**amendment) for amendment in record["amendments"])
    record["lines"] = tuple(record["lines"]) if record["lines"] else None
    for name in ("trail", "aliases", "icons", "marks", "terms", "anchors"):
        record[name] = tuple(record[name])
    return Entry(**record)


def _paragraph_from(record: dict[str, Any]) -> Paragraph:
    return Paragraph(text=record["text"], style=record["style"], lines=tuple(record["lines"]), depth=record["depth"],
                     card_links=tuple(record["card_links"]), anchors=tuple(Anchor(**anchor) for anchor in record["anchors"]))


class KnowledgeBase:
    """One opened snapshot: entries by id, number and title, documents, references, problems."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self.manifest = read_manifest(self.folder)
        self.documents = tuple(_document_from(document) for document in self.manifest["documents"])
        self.missing = tuple(_document_from(document) for document in self.manifest["missing"])     # registered, not installed
        self.current: dict[str, str] = self.manifest["current"]
        self.entries = tuple(entry_from(record) for record in self._read("entries.jsonl"))
        self.references = tuple(CrossReference(**record) for record in self._read("references.jsonl"))
        self.departed = {record["id"]: Departed(**record) for record in self._read("departed.jsonl")}

    @property
    def snapshot(self) -> str:
        """Give the name of the snapshot, which is a digest of its files."""
        return self.folder.name

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        """Give the Problems of the build."""
        return tuple(Problem(**record) for record in self._read("problems.jsonl"))

    @cached_property
    def current_entries(self) -> tuple[Entry, ...]:
        """Give the entries of the versions in force, in document order."""
        return tuple(entry for entry in self.entries if self.current[entry.document] == entry.version)

    @cached_property
    def _by_id(self) -> dict[str, Entry]:
        by_id = {entry.pinned: entry for entry in self.entries}
        by_id.update({entry.id: entry for entry in self.current_entries})
        return by_id

    @cached_property
    def _by_name(self) -> dict[str, tuple[Entry, ...]]:
        names: dict[str, dict[str, Entry]] = {}
        for entry in self.current_entries:
            for name in (entry.title, *entry.aliases, *entry.icons):
                names.setdefault(name.casefold(), {})[entry.id] = entry
                names.setdefault(text.key(name), {}).setdefault(entry.id, entry)
        return {name: tuple(found.values()) for name, found in names.items() if name}

    @cached_property
    def _by_number(self) -> dict[str, tuple[Entry, ...]]:
        numbers: dict[str, tuple[Entry, ...]] = {}
        for entry in self.current_entries:
            if entry.number:
                numbers[entry.number] = numbers.get(entry.number, ()) + (entry,)
        return numbers

    @cached_property
    def _children(self) -> dict[str, list[Entry]]:
        children: dict[str, list[Entry]] = {}
        for entry in self.entries:
            if entry.parent:
                children.setdefault(f"{entry.version}:{entry.parent}", []).append(entry)
        return children

    @cached_property
    def _references_from(self) -> dict[str, list[CrossReference]]:
        found: dict[str, list[CrossReference]] = {}
        for reference in self.references:
            found.setdefault(reference.source, []).append(reference)
        return found

    @cached_property
    def _references_to(self) -> dict[str, list[CrossReference]]:
        found: dict[str, list[CrossReference]] = {}
        for reference in self.references:
            found.setdefault(reference.target.split("#")[0], []).append(reference)
        return found

    def entry(self, name: str) -> Entry | None:
        """Give the entry of an id, with or without a version."""
        return self._by_id.get(name)

    def resolve(self, name: str) -> Entry | Departed | None:
        """Give the entry of an id, following the moves that the ledger records; a removed one as `Departed`."""
        seen: set[str] = set()
        while name not in self._by_id and name in self.departed and name not in seen:
            seen.add(name)
            departed = self.departed[name]
            if not departed.moved:
                return departed
            name = departed.moved
        return self._by_id.get(name)

    def named(self, name: str) -> tuple[Entry, ...]:
        """Give the entries that stand under a title, an alias or an icon, whatever its case; exact spelling first."""
        return self._by_name.get(name.strip().casefold()) or self._by_name.get(text.key(name), ())

    def numbered(self, number: str) -> tuple[Entry, ...]:
        """Give the entries of a number: "7.4" is never "7.41"."""
        return self._by_number.get(number.rstrip("."), ()) or self._by_number.get(number.removesuffix(".0"), ())

    def find(self, name: str) -> tuple[Entry, ...]:
        """Give the entries that an id, number, title or alias names."""
        found = self.resolve(name)
        if isinstance(found, Entry):
            return (found,)
        return self.numbered(name) or self.named(name)

    def children(self, entry: Entry) -> list[Entry]:
        """Give the sections right below an entry."""
        return self._children.get(f"{entry.version}:{entry.id}", [])

    def references_from(self, entry: Entry) -> list[CrossReference]:
        """Give the references that an entry of a version in force makes."""
        return self._references_from.get(entry.id, []) if self._by_id.get(entry.id) is entry else []

    def references_to(self, entry: Entry) -> list[CrossReference]:
        """Give the references that entries in force make to an entry."""
        return self._references_to.get(entry.id, []) if self._by_id.get(entry.id) is entry else []

    def document(self, name: str) -> Document | None:
        """Give a document by id (the version in force) or by id and version ("1e-glossary@2.5.4")."""
        for document in self.documents:
            if name == document.pinned or name == document.id and self.current[name] == document.version:
                return document
        return None

    def outline(self, document: Document) -> list[Entry]:
        """Give the entries of a document in its order."""
        return [entry for entry in self.entries if (entry.document, entry.version) == (document.id, document.version)]

    def neighbours(self, entry: Entry) -> tuple[Entry | None, Entry | None]:
        """Give the entries before and after an entry in its document."""
        place = self._places[entry.pinned]
        before = self.entries[place - 1] if place > 0 else None
        after = self.entries[place + 1] if place + 1 < len(self.entries) else None
        same = (entry.document, entry.version)
        return (before if before and (before.document, before.version) == same else None,
                after if after and (after.document, after.version) == same else None)

    @cached_property
    def _places(self) -> dict[str, int]:
        return {entry.pinned: place for place, entry in enumerate(self.entries)}

    def _read(self, name: str) -> list[dict[str, Any]]:
        path = self.folder / name
        try:
            with path.open(encoding="utf-8") as file:
                return [json.loads(line) for line in file]
        except (OSError, ValueError) as fault:
            raise errors.BuildMissing(f"{path}: cannot be read ({fault}). Run: kb build") from None

"""Reads the registry and the notes of the corpus: which documents there are, and what is noted.

In: the corpus folder (`registry.toml`, `recovered/`, `exclusions.toml`, `kinds.toml`,
`accepted.toml`). Out: `Document` records in registry order, and for each the notes that a reader
needs. A fault is a `CorpusError` naming file and line. Nothing is guessed; documents are read in
kb.corpus.sources, and files are written in kb.pipeline.register.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from kb import days, errors, text
from kb.corpus import journal, toml_blocks
from kb.model import Document, ExclusionRule, Lines, Note, Problem
from kb.readers import READERS

FILE = "registry.toml"
AUTHORITIES = ("current", "historical", "unofficial")
ROLES = ("section", "sidebar", "entry", "subheading", "text")
KINDS = ("term", "card", "section", "sidebar", "icon", "expansion", "equivalence")
# Those that never become another kind; a name means such an entry only if no other entry has it.
KINDS_APART = ("icon", "expansion", "equivalence")
RESERVED = ("-cards", "-groups")  # suffixes of ids that are generated, not registered
# The first parts of the site's own addresses, which no document may take: it could not be reached.
PAGES = frozenset(
    "about amendments api az cases changes changes.atom conflicts deck dispute documents"
    " equivalents expansions favicon.ico gaps groups healthz history icons index inventory learn"
    " metrics objects.inv oembed offline openapi opensearch.xml procedures read readyz report"
    " robots.txt search sitemap.xml static suggest".split()
)
# An id, a version or a game. Matches "1e-rulebook", "2.5.4", "third_thaw"; not "..", "-x", "a b",
# "<script>".
PLAIN = re.compile(r"^[^\W_][\w.-]*\Z")
LONGEST_NAME = 60  # characters of an id, a version or a game, which are parts of file names
NOTE_BLOCKS = ("heading", "subheading", "lost", "surviving", "equivalence", "example")
UNTITLED = ("lost", "example")  # blocks that name no heading


@dataclass(frozen=True)
class NoteBlock:
    """A block of corpus/recovered/<document>@<version>.toml, of any kind."""

    line: int
    begins: str
    title: str = ""
    evidence: str = ""
    basis: tuple[str, ...] = ()
    role: str = "section"
    kind: str = ""
    number: str | None = None
    level: int = 1
    aliases: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()
    scope: str = ""
    filed_as: str = ""
    what: str = ""
    ours: bool = False
    inline: bool = False
    glued: bool = False


@dataclass(frozen=True)
class ExclusionBlock:
    """A block of corpus/exclusions.toml."""

    document: str
    name: str
    inside: bool
    text: str = ""
    begins: str = ""
    count: int | None = None
    at: tuple[int, ...] = ()
    lines: Lines | None = None


@dataclass(frozen=True)
class KindBlock:
    """A block of corpus/kinds.toml: the kind of an entry whose layout does not show it."""

    document: str
    title: str
    kind: str
    reason: str


@dataclass(frozen=True)
class Acceptance:
    """A block of corpus/accepted.toml: a Problem that is known and accepted, with the reason."""

    kind: str
    document: str
    reason: str
    line: int | None = None
    entry: str | None = None


def read_registry(corpus: Path) -> tuple[Document, ...]:
    """Read every registered version of every document, in the order of the file.

    A change of the corpus that was interrupted is finished first.
    """
    journal.finish(corpus)
    path = corpus / FILE
    documents = toml_blocks.read_blocks(path, "document", Document)
    seen: dict[str, int] = {}
    for line, document in zip(toml_blocks.find_block_lines(path, "document"), documents):
        check_document(document, f"{path}, line {line} ({document.pinned})")
        if document.pinned in seen:
            raise errors.CorpusError(
                f"{path}, lines {seen[document.pinned]} and {line}: both register"
                f" {document.pinned}. Give the newer one its own version, or remove one of the two."
            )
        seen[document.pinned] = line
        check_game(document, documents, f"{path}, line {line} ({document.pinned})")
    return tuple(documents)


def list_coming(documents: Sequence[Document]) -> tuple[Document, ...]:
    """List the versions whose day has not come yet; of a month or a year, the day is its first."""
    today = days.find_today()
    return tuple(one for one in documents if one.date > today)


def find_versions_of_today(documents: Sequence[Document]) -> dict[str, str]:
    """Give the version of each document id that is in force today, or else the one to come."""
    coming = list_coming(documents)
    out = find_current_versions([one for one in documents if one not in coming])
    return {**find_current_versions(documents), **out}


def find_current_versions(documents: Sequence[Document]) -> dict[str, str]:
    """Give the latest version for each document id: the latest date, then the later block."""
    current: dict[str, Document] = {}
    for document in documents:
        known = current.get(document.id)
        if known is None or document.date >= known.date:
            current[document.id] = document
    return {name: document.version for name, document in current.items()}


def list_versions(corpus: Path, documents: tuple[Document, ...], name: str) -> list[Document]:
    """Give the registered versions of a document, of which there must be at least one."""
    found = [document for document in documents if document.id == name]
    if not found:
        raise errors.CorpusError(
            f"{corpus / FILE}: no document {name!r} is registered. Registered: "
            f"{', '.join(sorted({known.id for known in documents})) or 'none'}."
        )
    return found


def read_notes(corpus: Path, document: Document) -> tuple[Note, ...]:
    """Read the notes about lost headings and the outline of one version of a document."""
    path = corpus / "recovered" / f"{document.pinned}.toml"
    if not path.exists():
        return ()
    notes: list[Note] = []
    for what in NOTE_BLOCKS:
        for block in toml_blocks.read_blocks(path, what, NoteBlock, beside=NOTE_BLOCKS):
            location = f"{path}, [[{what}]] of line {block.line}"
            _check_choice(block.role, ROLES, f"{location}, key 'role'")
            if block.kind:
                _check_choice(block.kind, KINDS, f"{location}, key 'kind'")
            if not block.title and what not in UNTITLED:
                raise errors.CorpusError(f"{location} has no key 'title'. Add it.")
            kept = {
                name: getattr(block, name)
                for name in NoteBlock.__dataclass_fields__
                if name not in ("basis", "what")
            }
            notes.append(Note(what=what, **kept))
    return tuple(sorted(notes, key=lambda note: note.line))


def read_exclusion_rules(corpus: Path, document: Document) -> tuple[ExclusionRule, ...]:
    """Read which lines of one version of a document are excluded, and under which names."""
    path = corpus / "exclusions.toml"
    if not path.exists():
        return ()
    found = []
    for block in toml_blocks.read_blocks(path, "exclusion", ExclusionBlock):
        if not (block.text or block.begins):
            raise errors.CorpusError(
                f"{path}: a block of {block.document} has neither 'text' nor 'begins'. Add one."
            )
        if block.document == document.pinned:
            found.append(
                ExclusionRule(
                    name=block.name,
                    inside=block.inside,
                    text=block.text,
                    begins=block.begins,
                    count=block.count,
                    at=block.at,
                    lines=block.lines,
                )
            )
    return tuple(found)


def read_kinds(corpus: Path, document: Document) -> dict[str, str]:
    """Read the kinds that people decided, by title."""
    path = corpus / "kinds.toml"
    if not path.exists():
        return {}
    blocks = toml_blocks.read_blocks(path, "kind", KindBlock)
    for block in blocks:
        _check_choice(block.kind, KINDS, f"{path}, title {block.title!r}")
    return {block.title: block.kind for block in blocks if block.document == document.id}


def read_acceptances(corpus: Path) -> tuple[Acceptance, ...]:
    """Read which Problems are accepted, with the reasons."""
    path = corpus / "accepted.toml"
    return tuple(toml_blocks.read_blocks(path, "problem", Acceptance)) if path.exists() else ()


def find_orphans(corpus: Path, documents: tuple[Document, ...]) -> list[Problem]:
    """Report what the corpus says about documents or versions that are not registered."""
    pinned, ids = (
        {document.pinned for document in documents},
        {document.id for document in documents},
    )
    named = [
        (f"recovered/{path.name}", path.stem in pinned)
        for path in sorted((corpus / "recovered").glob("*.toml"))
    ]
    named += [
        (f"ledger/{path.name}", path.stem in ids)
        for path in sorted((corpus / "ledger").glob("*.tsv"))
    ]
    named += [
        (f"review/{path.name}", path.stem in ids)
        for path in sorted((corpus / "review").glob("*.tsv"))
    ]
    for name, block, known in (
        ("exclusions", ("exclusion", ExclusionBlock), pinned),
        ("kinds", ("kind", KindBlock), ids),
    ):
        path = corpus / f"{name}.toml"
        blocks = toml_blocks.read_blocks(path, *block) if path.exists() else []
        named += [
            (f"{name}.toml: {location}", location in known)
            for location in sorted({block.document for block in blocks})
        ]
    return [
        Problem(
            "orphaned-note",
            f"corpus/{location} is about a document or version that is not registered. Register"
            " it, or remove the note.",
            location,
        )
        for location, known in named
        if not known
    ]


def check_document(document: Document, location: str) -> None:
    """Reject a document with impossible fields."""
    for name in ("id", "version", "title", "game", "file"):
        if not getattr(document, name).strip():
            raise errors.CorpusError(f"{location}: {name!r} is empty. Fill it in.")
    for name in ("id", "version", "game"):
        value = getattr(document, name)
        if not PLAIN.match(value):
            raise errors.CorpusError(
                f"{location}: {name} {value!r} may hold letters, digits, '-', '.' and '_' only, and"
                " begins with a letter or digit. Rename it."
            )
        if len(value) > LONGEST_NAME:
            raise errors.CorpusError(
                f"{location}: {name} {text.shorten(value)!r} has {len(value)} characters. Give it"
                f" at most {LONGEST_NAME}: it is part of addresses and file names."
            )
    if document.id.endswith(RESERVED):
        raise errors.CorpusError(
            f"{location}: id {document.id!r} ends like an id of a card list or title group "
            f"({' or '.join(RESERVED)}). Give it another."
        )
    if document.id in PAGES or document.id.endswith(".json"):
        raise errors.CorpusError(
            f"{location}: id {document.id!r} is an address of the site itself, so nobody could"
            " reach the document. Give it another."
        )
    _check_choice(document.authority, AUTHORITIES, f"{location}, key 'authority'")
    _check_choice(document.reader, tuple(READERS), f"{location}, key 'reader'")
    if Path(document.file).name != document.file or not document.file.isprintable():
        raise errors.CorpusError(
            f"{location}: file {document.file!r} is not a plain file name. Put the file into the"
            " documents folder and give its name alone."
        )
    if document.date and not is_date(document.date):
        raise errors.CorpusError(
            f"{location}: date {document.date!r} is not a date. Write it as 2024-04-05,"
            " or as far as it is known: 2024-04, 2024."
        )
    _check_until(document, f"{location}: until {document.until!r}")
    if document.part is not None and not 1 <= document.part[0] <= document.part[1]:
        raise errors.CorpusError(
            f"{location}: part {list(document.part)} is not a range of lines. Give the first and"
            " the last line."
        )


def check_game(document: Document, registered: Sequence[Document], location: str) -> None:
    """Reject a version of another game than the first that is registered of its document."""
    first = next((one for one in registered if one.id == document.id), document)
    if document.game != first.game:
        raise errors.CorpusError(
            f"{location}: game {document.game!r} is not that of {first.pinned}, {first.game!r}. All"
            " versions of a document are of one game: correct it, or give this text another id."
        )


def _check_until(document: Document, location: str) -> None:
    """Reject an end that no document can have had."""
    until = document.until
    if until and not is_date(until):
        raise errors.CorpusError(
            f"{location} is not a date. Write it as 2024-04-05, or as far as it is known: 2024-04,"
            " 2024."
        )
    if until and document.authority != "historical":
        raise errors.CorpusError(
            f"{location} says that it is no longer in force. Set authority to 'historical', or"
            " remove this key."
        )
    if until and not document.date <= until <= days.find_today():
        raise errors.CorpusError(
            f"{location} is before its date {document.date or '(none)'} or after today. Give the"
            " day from which it was no longer in force."
        )


def is_date(written: str) -> bool:
    """Tell whether a text is a date, as precise as it is known."""
    found = days.DATE.match(written)
    if found is None:
        return False
    try:
        date(int(found[1]), int(found[2] or 1), int(found[3] or 1))
    except ValueError:
        return False
    return True


def _check_choice(value: str, choices: tuple[str, ...], location: str) -> None:
    if value not in choices:
        raise errors.CorpusError(
            f"{location}: {value!r} is unknown. Choose one of: {', '.join(choices)}."
        )

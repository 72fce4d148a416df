"""Runs the stages in order: registry, sources, readers, entries, links and ties, records, index; and publishes the snapshot.

In: the folders. Out: `build/<snapshot>/` and the link `build/current`. A snapshot is named by the digest of its files, is
never changed once it stands, and the same input gives the same bytes. All is written to a folder beside it and renamed
at the end, so a build that fails or is killed leaves the previous one served. One build runs at a time.
"""
import dataclasses
import fcntl
import hashlib
import os
import shutil
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from kb import (accounting, cards, decisions, entries, errors, groups, index, ledger, links, readers, records, registry,
                sources, subjects, ties)
from kb.folders import Folders
from kb.ledger import Row
from kb.lexicon import Listed
from kb.model import (Alias, Card, CardType, Conflict, CrossReference, Departed, Document, Entry, Group, Grouping,
                      Precedence, Problem, Reading, Source, Subject)

KEPT = 3                # snapshots left beside the current one
Progress = Callable[[str], None]


@dataclass(frozen=True)
class Read:
    """One document with all that was made of it."""

    source: Source
    reading: Reading
    made: entries.Made
    ledger: tuple[Row, ...]


@dataclass
class Collected:
    """All records of a build, in the order in which they are written."""

    documents: list[Document] = field(default_factory=list)
    missing: list[Document] = field(default_factory=list)       # registered, but not installed
    entries: list[Entry] = field(default_factory=list)
    references: list[CrossReference] = field(default_factory=list)
    gaps: list[Entry] = field(default_factory=list)
    departed: list[Departed] = field(default_factory=list)
    cards: list[Card] = field(default_factory=list)
    groups: list[Group] = field(default_factory=list)
    subjects: list[Subject] = field(default_factory=list)
    conflicts: list[Conflict] = field(default_factory=list)
    aliases: list[Alias] = field(default_factory=list)
    card_types: list[CardType] = field(default_factory=list)
    groupings: list[Grouping] = field(default_factory=list)
    precedences: list[Precedence] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    lines: dict[str, dict[str, int]] = field(default_factory=dict)


def build(folders: Folders, progress: Progress = lambda line: None) -> Path:
    """Build a snapshot of everything installed and make it the current one; gives its folder."""
    with _writing(folders.build):
        folders.build.mkdir(parents=True, exist_ok=True)
    with _locked(folders.build):
        collected = collect(folders, progress)
        with _writing(folders.build):
            fresh = Path(tempfile.mkdtemp(prefix=".fresh-", dir=folders.build))
            try:
                _write(fresh, collected, progress)
                snapshot = _publish(folders.build, fresh)
            finally:
                shutil.rmtree(fresh, ignore_errors=True)
        _remove_old(folders.build, snapshot)
    return snapshot


def collect(folders: Folders, progress: Progress = lambda line: None) -> Collected:
    """Read all installed documents, make and link their entries; nothing is written."""
    registered = registry.read_registry(folders.corpus)
    installed = _installed(folders, registered)
    current = registry.current_versions(tuple(installed))
    collected = Collected(missing=[document for document in registered if document not in installed])
    absent = {document.pinned for document in collected.missing}
    accepted = [known for known in registry.read_acceptances(folders.corpus) if known.document not in absent]
    for document in installed:
        read = read_one(document, folders, registered)
        problems = [*read.reading.problems, *read.made.problems]
        collected.documents.append(document)
        collected.entries.extend(read.made.entries)
        if current[document.id] == document.version:
            versions = versions_of(document.id, registered)
            collected.departed.extend(ledger.departed_ids(read.ledger, document.id, versions, read.made.rows))
        collected.problems.extend(problems)
        collected.lines[document.pinned] = accounting.count_lines(read.source, read.reading)
        progress(f"{document.pinned}: {collected.lines[document.pinned]['filled']} lines, {len(read.made.entries)} entries, "
                 f"{len(problems)} problems{_count_accepted(problems, accepted)}")
    collected.problems.extend(_check_moves(collected))
    collected.problems.extend(registry.find_orphans(folders.corpus, registered))
    _link(collected, folders, current, progress)
    collected.problems = settle_problems(collected.problems, accepted)
    return collected


def _link(collected: Collected, folders: Folders, current: dict[str, str], progress: Progress) -> None:
    """Link and tie the entries of the latest versions, by what was decided and by the cards that are listed."""
    decided = decisions.read_decisions(folders.corpus)
    latest = [document for document in collected.documents if current[document.id] == document.version]
    in_force = [entry for entry in collected.entries if current[entry.document] == entry.version]
    listed = cards.read_cards(folders.cards, {document.game for document in latest})
    grouped = [*listed, *groups.cards_of_documents(in_force, {card.game for card in listed})]
    collected.groups = groups.make_groups(grouped, decided.groupings)
    linked = links.link_entries(latest, in_force, Listed(listed, collected.groups), decided)
    collected.cards, collected.gaps, collected.conflicts = listed, linked.gaps, list(decided.conflicts)
    collected.aliases, collected.card_types = list(decided.aliases), list(decided.types)
    collected.groupings, collected.precedences = list(decided.groupings), list(decided.precedences)
    collected.subjects = subjects.make_subjects(latest, in_force, linked.references, decided)
    amending = ties.tie_amendments(in_force, latest, collected.subjects, listed)
    order = {entry.id: place for place, entry in enumerate(in_force)}
    collected.references = sorted([*linked.references, *amending],
                                  key=lambda edge: (order[edge.source], edge.paragraph, edge.start, edge.end, edge.kind))
    known = {*order, *(group.id for group in collected.groups), *(gap.id for gap in linked.gaps), *(card.id for card in listed)}
    here = {document.id for document in latest} | {cards.card_document(card.game) for card in listed}
    collected.problems += [*linked.problems, *decisions.check_decisions(decided, known, here)]
    counts = Counter(edge.kind for edge in collected.references)
    progress(f"{len(collected.cards)} cards, {len(collected.references)} references "
             f"({', '.join(f'{count} {kind}' for kind, count in sorted(counts.items()))}), {len(collected.gaps)} gaps, "
             f"{len(collected.groups)} title groups, {len(collected.subjects)} subjects, {len(collected.conflicts)} conflicts")


def _check_moves(collected: Collected) -> list[Problem]:
    """Report ids that moved to an id which no entry of an installed document has, or ever had."""
    known = {entry.id for entry in collected.entries} | {departed.id for departed in collected.departed}
    installed = {document.id for document in collected.documents}
    return [Problem("dangling-move", f"The ledger says that {departed.id} moved to {departed.moved!r}, which is no id. Correct "
                    "the column 'moved'.", departed.id.split("/")[0], entry=departed.id)
            for departed in collected.departed
            if departed.moved and departed.moved not in known and departed.moved.split("/")[0] in installed]


def read_one(document: Document, folders: Folders, registered: Sequence[Document]) -> Read:
    """Read one document and make its entries."""
    versions = versions_of(document.id, registered)
    source = sources.read_source(document, folders.documents, folders.corpus)
    reading = readers.read_document(source)
    rows = ledger.read_ledger(folders.corpus, document.id, versions)
    return Read(source, reading, entries.make_entries(document, reading, rows, versions), rows)


def versions_of(document: str, registered: Sequence[Document]) -> list[str]:
    """List the registered versions of a document, oldest first."""
    known = [(other.date, place, other.version) for place, other in enumerate(registered) if other.id == document]
    return [version for _, _, version in sorted(known)]


def settle_problems(problems: Sequence[Problem], accepted: Sequence[registry.Acceptance]) -> list[Problem]:
    """Drop the Problems that are accepted with a reason; an acceptance without a Problem is one itself."""
    used: set[int] = set()
    left = []
    for problem in problems:
        match = next((place for place, known in enumerate(accepted) if _accepts(known, problem)), None)
        if match is None:
            left.append(problem)
        else:
            used.add(match)
    left.extend(Problem("unused-acceptance", f"corpus/accepted.toml accepts a Problem {known.kind!r} of {known.document}, "
                        "which is not there any more. Remove the block.", known.document, line=known.line)
                for place, known in enumerate(accepted) if place not in used)
    return left


def _count_accepted(problems: Sequence[Problem], accepted: Sequence[registry.Acceptance]) -> str:
    count = sum(any(_accepts(known, problem) for known in accepted) for problem in problems)
    return f" ({count} accepted)" if count else ""


def _accepts(known: registry.Acceptance, problem: Problem) -> bool:
    return (known.kind == problem.kind and known.document == problem.document
            and known.line in (None, problem.line) and known.entry in (None, problem.entry))


def _installed(folders: Folders, registered: Sequence[Document]) -> list[Document]:
    """Choose the documents whose file is there; one that the current build holds must not have gone."""
    if os.environ.get("KB_DOCUMENTS") and not folders.documents.is_dir():
        raise errors.CorpusError(f"{folders.documents}: is no folder. Set KB_DOCUMENTS to the folder with the official "
                                 "documents, or unset it.")
    installed = [document for document in registered
                 if sources.find_file(document.file, folders.documents, folders.corpus).exists()]
    try:
        manifest = records.read_manifest(folders.build / records.CURRENT)
        held = {f"{known['id']}@{known['version']}" for known in manifest["documents"]}
    except errors.BuildMissing:
        held = set()
    for document in registered:
        if document not in installed and document.pinned in held:
            raise errors.CorpusError(
                f"{folders.documents / document.file}: is missing, but the current build holds {document.pinned}. Put the file "
                f"back; or, to build without it, remove {folders.build / records.CURRENT} first.")
    return installed


def _write(fresh: Path, collected: Collected, progress: Progress) -> None:
    current = registry.current_versions(tuple(collected.documents))
    for name in records.FILES:
        records.write_records(fresh / f"{name}.jsonl", getattr(collected, name))
    in_force = [entry for entry in collected.entries if current[entry.document] == entry.version]
    indexed = index.write_index(fresh / records.INDEX, in_force, collected.aliases)
    progress(f"index: {indexed} entries")
    records.write_manifest(fresh, _manifest(collected, current))


def _manifest(collected: Collected, current: dict[str, str]) -> dict[str, Any]:
    return {
        "format": records.FORMAT,
        "documents": [dataclasses.asdict(document) for document in collected.documents],
        "missing": [dataclasses.asdict(document) for document in collected.missing],
        "current": current,
        "entries": dict(sorted(Counter(f"{entry.document}@{entry.version}" for entry in collected.entries).items())),
        "kinds": dict(sorted(Counter(entry.kind for entry in collected.entries).items())),
        "references": dict(sorted(Counter(edge.kind for edge in collected.references).items())),
        **{name: len(getattr(collected, name)) for name in ("gaps", "cards", "groups", "subjects", "conflicts", "aliases")},
        "equivalences": sum(entry.kind == "equivalence" and current[entry.document] == entry.version
                            for entry in collected.entries),
        "problems": dict(sorted(Counter(problem.kind for problem in collected.problems).items())),
        "lines": collected.lines,
    }


def _publish(folder: Path, fresh: Path) -> Path:
    """Give the fresh snapshot its name, and swap the link to the current one."""
    snapshot = folder / _digest(fresh)
    if not snapshot.exists():
        os.chmod(fresh, 0o755)
        os.rename(fresh, snapshot)
    link = folder / f".{records.CURRENT}-{os.getpid()}"
    link.unlink(missing_ok=True)
    link.symlink_to(snapshot.name)
    try:
        os.replace(link, folder / records.CURRENT)
    except OSError as fault:
        link.unlink(missing_ok=True)
        raise errors.BuildError(f"{folder / records.CURRENT}: cannot be replaced ({fault.strerror}). Remove it and build "
                                "again.") from None
    return snapshot


def _digest(folder: Path) -> str:
    """Name a snapshot by the content of its files."""
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            digest.update(f"{path.relative_to(folder)}\0{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return digest.hexdigest()[:16]


def _remove_old(folder: Path, snapshot: Path) -> None:
    """Remove what killed builds left, and all but the newest snapshots."""
    for left in [*folder.glob(".fresh-*"), *folder.glob(f".{records.CURRENT}-*")]:
        if left.is_symlink():
            left.unlink()
        else:
            shutil.rmtree(left, ignore_errors=True)
    others = [path for path in folder.iterdir() if (path / records.MANIFEST).is_file() and not path.is_symlink()
              and path != snapshot]
    for old in sorted(others, key=lambda path: path.stat().st_mtime, reverse=True)[KEPT:]:
        shutil.rmtree(old, ignore_errors=True)


@contextmanager
def _writing(folder: Path) -> Iterator[None]:
    """Tell in one line that the build folder cannot be written."""
    try:
        yield
    except OSError as fault:
        raise errors.BuildError(f"{folder}: cannot be written ({fault.strerror}). Make room there or mend its permissions, or "
                                "build elsewhere: kb build --out DIR") from None


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """Hold the build folder; a lock of a killed build is released by the system."""
    with (folder / ".lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise errors.BuildError(f"{folder}: another build is running here. Wait for it, or build elsewhere: "
                                    "kb build --out DIR") from None
        yield

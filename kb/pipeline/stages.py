"""Reads and links everything installed, in memory: registry, sources, readers, entries, companion, links, ties.

In: the folders. Out: `BuildRecords`: all records of a build in the order in which they are written,
with every Problem. A document that is registered and not installed is served in our own words,
where the companion is written for it. Nothing is written here (kb.pipeline.publish does).
"""

import os
from collections import Counter
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field, replace

from kb import errors, readers
from kb.corpus import card_lists, decisions, ledger, registry, sources
from kb.corpus.ledger import LedgerRow
from kb.entries import companion, companion_checks, make_entries
from kb.entries.companion import Companion
from kb.linking import amendment_links, lexicon, linker, mentions, name_trie, subjects, title_groups
from kb.linking.lexicon import ListedCards
from kb.model import (
    Alias,
    Card,
    CardSet,
    CardType,
    Conflict,
    CrossReference,
    Document,
    Entry,
    GameWords,
    Group,
    GroupingRule,
    LinkedName,
    OutOfScope,
    Paragraph,
    PrecedenceRule,
    Problem,
    Reading,
    RetiredId,
    Source,
    Subject,
)
from kb.paths import Folders
from kb.readers import accounting
from kb.snapshot import records

Progress = Callable[[str], None]


@dataclass(frozen=True)
class ReadDocument:
    """One document with all that was made of it."""

    source: Source
    reading: Reading
    made: make_entries.DocumentEntries
    ledger: tuple[LedgerRow, ...]


@dataclass
class BuildRecords:
    """All records of a build, in the order in which they are written."""

    documents: list[Document] = field(default_factory=list)
    missing: list[Document] = field(default_factory=list)  # registered, but not installed
    entries: list[Entry] = field(default_factory=list)
    references: list[CrossReference] = field(default_factory=list)
    gaps: list[Entry] = field(default_factory=list)
    departed: list[RetiredId] = field(default_factory=list)
    cards: list[Card] = field(default_factory=list)
    groups: list[Group] = field(default_factory=list)
    subjects: list[Subject] = field(default_factory=list)
    conflicts: list[Conflict] = field(default_factory=list)
    aliases: list[Alias] = field(default_factory=list)
    card_types: list[CardType] = field(default_factory=list)
    card_sets: list[CardSet] = field(default_factory=list)
    groupings: list[GroupingRule] = field(default_factory=list)
    precedences: list[PrecedenceRule] = field(default_factory=list)
    out_of_scope: list[OutOfScope] = field(default_factory=list)
    names: list[LinkedName] = field(default_factory=list)
    words: list[GameWords] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    plain_references: list[CrossReference] = field(
        default_factory=list
    )  # of our words beside the official ones
    lines: dict[str, dict[str, int]] = field(default_factory=dict)


def collect(folders: Folders, progress: Progress = lambda line: None) -> BuildRecords:
    """Read all installed documents and the companion, make and link the entries.

    Nothing is written.
    """
    registered = registry.read_registry(folders.corpus)
    installed = _installed(folders, registered)
    collected = BuildRecords(
        missing=[document for document in registered if document not in installed]
    )
    accepted = registry.read_acceptances(folders.corpus)
    official = registry.find_current_versions(tuple(installed))
    companions = {
        name: companion.read_version(folders.corpus, name)
        for name in companion.list_documents(folders.corpus)
    }
    ours: list[Companion] = []
    for document in registered:
        about = companions.get(document.id) == document.version
        written = _read_companion(document, folders, registered) if about else None
        if document in installed:
            _take_official(collected, read_document(document, folders, registered), written)
        elif written and document.id not in official:
            _take_plain(collected, written)
        else:
            continue
        ours += [written] if written else []
        problems = [
            problem for problem in collected.problems if problem.document == document.pinned
        ]
        count = sum(any(_accepts(known, problem) for known in accepted) for problem in problems)
        lines = collected.lines.get(document.pinned, {}).get("filled")
        progress(
            f"{document.pinned}: {f'{lines} lines' if lines else 'in our words'},"
            f" {sum(f'{one.document}@{one.version}' == document.pinned for one in collected.entries)}"
            f" entries, {len(problems)} problems{f' ({count} accepted)' if count else ''}"
        )
    current = registry.find_current_versions(tuple(collected.documents))
    _take_departed(collected, current, folders, registered)
    collected.problems.extend(
        [*registry.find_orphans(folders.corpus, registered), *_find_orphans(companions, registered)]
    )
    _link(collected, current, folders, ours)
    counts = Counter(edge.kind for edge in collected.references)
    progress(
        f"{len(collected.cards)} cards, {len(collected.references)} references"
        f" ({', '.join(f'{count} {kind}' for kind, count in sorted(counts.items()))}),"
        f" {len(collected.gaps)} gaps, {len(collected.groups)} title groups,"
        f" {len(collected.subjects)} subjects, {len(collected.conflicts)} conflicts"
    )
    absent = {document.pinned for document in collected.missing}
    collected.problems = settle_problems(collected.problems, accepted, absent)
    return collected


def _read_companion(
    document: Document, folders: Folders, registered: Sequence[Document]
) -> Companion:
    """Read the companion of a document, held against the ledger."""
    versions = list_versions(document.id, registered)
    rows = ledger.read_ledger(folders.corpus, document.id, versions)
    standing = ledger.select_rows(rows, versions, document.version)
    return companion_checks.check_ids(companion.read_companion(folders.corpus, document), standing)


def _find_orphans(companions: Mapping[str, str], registered: Sequence[Document]) -> list[Problem]:
    """Report companions of a document or version that is not registered."""
    known = {(document.id, document.version) for document in registered}
    return [
        Problem(
            "orphaned-note",
            f"corpus/{companion.FOLDER}/{name} is written for {name}@{version}, which is not"
            " registered. Register it, or review what is written and give it the version it is"
            " about.",
            f"{name}@{version}",
        )
        for name, version in companions.items()
        if (name, version) not in known
    ]


def _take_official(collected: BuildRecords, read: ReadDocument, ours: Companion | None) -> None:
    """Take the entries of an installed document, with our words beside its own."""
    document = read.source.document
    collected.documents.append(document)
    collected.entries.extend(
        companion.attach(read.made.entries, ours) if ours else read.made.entries
    )
    collected.problems.extend(
        [*read.reading.problems, *read.made.problems, *(ours.problems if ours else ())]
    )
    collected.lines[document.pinned] = accounting.count_lines(read.source, read.reading)


def _take_plain(collected: BuildRecords, ours: Companion) -> None:
    """Take the entries of a document that is not installed as our own words have them."""
    collected.documents.append(ours.document)
    collected.entries.extend(ours.entries)
    collected.problems.extend(ours.problems)


def _take_departed(
    collected: BuildRecords,
    current: Mapping[str, str],
    folders: Folders,
    registered: Sequence[Document],
) -> None:
    """Take the ids that no entry of a version in force has any more, with the moves that lead nowhere."""
    for name, version in current.items():
        versions = list_versions(name, registered)
        rows = ledger.read_ledger(folders.corpus, name, versions)
        here = {
            entry.id.split("/")[1]
            for entry in collected.entries
            if (entry.document, entry.version) == (name, version)
        }
        collected.departed.extend(ledger.list_retired_ids(rows, name, versions, version, here))
    collected.problems.extend(_check_moves(collected))


def _link(
    collected: BuildRecords, current: Mapping[str, str], folders: Folders, ours: Sequence[Companion]
) -> None:
    """Link and tie the entries of the latest versions, by what was decided and by the cards that are listed."""
    decided = decisions.read_decisions(folders.corpus)
    latest = [
        document for document in collected.documents if current[document.id] == document.version
    ]
    in_force = [entry for entry in collected.entries if current[entry.document] == entry.version]
    listed = card_lists.read_cards(folders.cards, {document.game for document in latest})
    grouped = [
        *listed,
        *title_groups.collect_document_cards(in_force, {card.game for card in listed}),
    ]
    collected.groups = title_groups.make_groups(grouped, decided.groupings)
    library = linker.make_library(latest, in_force, ListedCards(listed, collected.groups), decided)
    linked = linker.link_texts(library, in_force)
    collected.names = [
        record
        for known in library.lexicons.values()
        for record in lexicon.record_names(
            known, _find_everyday(known.game, in_force, listed, decided)
        )
    ]
    collected.cards, collected.gaps, collected.conflicts = (
        listed,
        linked.gaps,
        list(decided.conflicts),
    )
    collected.aliases = [*decided.aliases, *companion.choose_aliases(ours, decided.aliases)]
    collected.card_types, collected.card_sets = list(decided.types), list(decided.sets)
    collected.out_of_scope, collected.words = list(decided.out_of_scope), list(decided.words)
    collected.groupings, collected.precedences = list(decided.groupings), list(decided.precedences)
    collected.subjects = subjects.make_subjects(latest, in_force, linked.references, decided)
    amending = amendment_links.link_amendments(in_force, latest, collected.subjects, listed)
    order = {entry.id: place for place, entry in enumerate(in_force)}
    collected.references = sorted(
        [*linked.references, *amending],
        key=lambda edge: (order[edge.source], edge.paragraph, edge.start, edge.end, edge.kind),
    )
    known = {
        *order,
        *(group.id for group in collected.groups),
        *(gap.id for gap in linked.gaps),
        *(card.id for card in listed),
    }
    here = {document.id for document in latest} | {
        card_lists.name_document(card.game) for card in listed
    }
    collected.problems += [*linked.problems, *decisions.check_decisions(decided, known, here)]
    if any(entry.plain for entry in in_force):
        plain = [replace(entry, paragraphs=entry.plain, wording="plain") for entry in in_force]
        collected.plain_references = linker.link_texts(library, plain).references
        collected.problems += companion_checks.check_facts(
            ours, in_force, collected.references, collected.plain_references
        )


def _find_everyday(
    game: str, entries: Sequence[Entry], listed: Sequence[Card], decided: decisions.Decisions
) -> frozenset[str]:
    """Collect the words of a game whose capital says nothing where a sentence begins.

    They are the words that the texts, ours too, also write small, and single-word titles of cards
    that are no person nor ship: the types that form no title groups, since their titles are proper
    names.
    """
    texts = [entry for entry in entries if entry.game == game]
    ours = [
        replace(
            entry,
            paragraphs=(
                *entry.plain,
                *(Paragraph(question, "text", (0, 0)) for question in entry.questions),
            ),
        )
        for entry in texts
    ]
    proper = {kind for rule in decided.groupings for kind in rule.ungrouped}
    titles = {
        name_trie.fold(card.title).rstrip("!?")
        for card in listed
        if card.game == game and not proper & set(card.types)
    }
    return mentions.collect_everyday_words([*texts, *ours]) | titles


def _check_moves(collected: BuildRecords) -> list[Problem]:
    """Report ids that moved to an id which no entry of an installed document has, or ever had."""
    known = {entry.id for entry in collected.entries} | {
        departed.id for departed in collected.departed
    }
    installed = {document.id for document in collected.documents}
    return [
        Problem(
            "dangling-move",
            f"The ledger says that {departed.id} moved to {departed.moved!r}, which is no id."
            " Correct the column 'moved'.",
            departed.id.split("/")[0],
            entry=departed.id,
        )
        for departed in collected.departed
        if departed.moved
        and departed.moved not in known
        and departed.moved.split("/")[0] in installed
    ]


def read_document(
    document: Document, folders: Folders, registered: Sequence[Document]
) -> ReadDocument:
    """Read one document and make its entries."""
    versions = list_versions(document.id, registered)
    source = sources.read_source(document, folders.documents, folders.corpus)
    reading = readers.read_document(source)
    rows = ledger.read_ledger(folders.corpus, document.id, versions)
    return ReadDocument(
        source, reading, make_entries.make_entries(document, reading, rows, versions), rows
    )


def list_versions(document: str, registered: Sequence[Document]) -> list[str]:
    """List the registered versions of a document, oldest first."""
    known = [
        (other.date, place, other.version)
        for place, other in enumerate(registered)
        if other.id == document
    ]
    return [version for _, _, version in sorted(known)]


def settle_problems(
    problems: Sequence[Problem],
    accepted: Sequence[registry.Acceptance],
    absent: Container[str] = (),
) -> list[Problem]:
    """Drop the Problems that are accepted with a reason.

    An acceptance without one is a Problem, unless its text is absent.
    """
    used: set[int] = set()
    left = []
    for problem in problems:
        match = next(
            (place for place, known in enumerate(accepted) if _accepts(known, problem)), None
        )
        if match is None:
            left.append(problem)
        else:
            used.add(match)
    left.extend(
        Problem(
            "unused-acceptance",
            f"corpus/accepted.toml accepts a Problem {known.kind!r} of {known.document}, "
            "which is not there any more. Remove the block.",
            known.document,
            line=known.line,
        )
        for place, known in enumerate(accepted)
        if place not in used and known.document not in absent
    )
    return left


def _accepts(known: registry.Acceptance, problem: Problem) -> bool:
    return (
        known.kind == problem.kind
        and known.document == problem.document
        and known.line in (None, problem.line)
        and known.entry in (None, problem.entry)
    )


def _installed(folders: Folders, registered: Sequence[Document]) -> list[Document]:
    """Choose the documents whose file is there.

    One that the current build holds must not have gone.
    """
    if os.environ.get("KB_DOCUMENTS") and not folders.documents.is_dir():
        raise errors.CorpusError(
            f"{folders.documents}: is no folder. Set KB_DOCUMENTS to the folder with the official "
            "documents, or unset it."
        )
    installed = [
        document
        for document in registered
        if sources.find_file(document.file, folders.documents, folders.corpus).exists()
    ]
    try:
        manifest = records.read_manifest(folders.build / records.CURRENT)
        held = {
            f"{known['id']}@{known['version']}"
            for known in manifest["documents"]
            if known not in manifest["missing"]
        }
    except errors.BuildMissing:
        held = set()
    for document in registered:
        if document not in installed and document.pinned in held:
            raise errors.CorpusError(
                f"{folders.documents / document.file}: is missing, but the current build holds"
                f" {document.pinned}. Put the file back; or, to build without it, remove"
                f" {folders.build / records.CURRENT} first."
            )
    return installed

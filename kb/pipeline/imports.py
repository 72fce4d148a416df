"""Imports a new version of a document: makes a plan, and carries one out when a person accepts it.

In: a file, a document id and a version; then a plan. Out: a `Plan` (kb.versions.plans), and nothing
is written; then registry, ledger, the plan itself and the list of our statements to review, all of
them or none (kb.corpus.journal). A plan holds for the file and the corpus that it was made for. A
text that is not a newer version of its document is refused. `undo_import` takes the latest version
back.
"""

import hashlib
import json
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from kb import errors, text
from kb.corpus import id_assignment, ledger, note_files, registry, sources
from kb.corpus.ledger import LedgerRow
from kb.entries import companion, make_entries
from kb.model import Document, Entry, Problem, Reading, Source
from kb.paths import Folders
from kb.pipeline import kept_plans, reading, register, review_lists
from kb.pipeline.reading import ReadDocument
from kb.readers import layouts
from kb.versions import alignment, carried_notes, plans, proposals
from kb.versions.alignment import Alignment
from kb.versions.carried_notes import CarriedNotes
from kb.versions.plans import Plan, PlanLine
from kb.versions.proposals import Versions

NOTHING_CARRIED = CarriedNotes((), (), {})
# Of the old entries, the share that must be found again: else it is another document, or a part.
FEWEST_FOUND = 2 / 3
MOST_AT_AN_END = 0.1  # share of entries that may be gone from either end: else the file is cut off
FEW = 5  # entries that may be gone from there in any case
# What the registry says of a version and a plan may change.
KEYS = ("title", "short", "game", "date", "publisher", "authority", "rank", "reader", "encoding")


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
        given = frozenset(row.slug for row in self.rows)
        return Versions(self.old, self.made.entries, self.made.rows, given)


def make_plan(
    folders: Folders,
    file: Path,
    document: str,
    version: str,
    given: Mapping[str, Any],
    *,
    anyway: bool = False,
) -> Plan:
    """Compare a file with the latest version of its document, and say what would be done.

    With `anyway` a text is not refused for lacking most of the old entries.
    """
    given = {"date": datetime.now(UTC).date().isoformat(), **given}
    found = _compare(folders, file, {**given, "id": document, "version": version})
    aligned = alignment.align(*found.versions.items)
    if not anyway:
        _refuse_another(file, found, aligned)
    lines = tuple(proposals.propose_lines(found.versions, aligned))
    facts = {
        "document": document,
        "old": found.before.version,
        "new": version,
        **{name: str(value) for name, value in _list_facts(found.document)},
        "file": str(file.resolve()),
        "digest": found.document.digest,
        "base": _digest_base(folders, document),
    }
    return Plan(facts, lines, tuple(_account(found, lines)))


def accept_plan(folders: Folders, content: str, location: str) -> Plan:
    """Carry out a plan: write registry, ledger, plan and review list, all of them or none."""
    plan = plans.read_plan(content, location)
    facts, document = plan.facts, plan.facts["document"]
    file = Path(facts["file"])
    if facts["base"] != _digest_base(folders, document):
        raise errors.CorpusError(
            f"{location}: registry or ledger of {document} have changed since this plan was made."
            f" Make it again: kb import {file} --document {document} --version {facts['new']}"
        )
    found = _compare(folders, file, {**_read_facts(plan, location), "id": document})
    if found.document.digest != facts.get("digest"):
        raise errors.CorpusError(
            f"{location}: {file} has changed since this plan was made. Make it again: kb import"
            f" {file} --document {document} --version {facts['new']}"
        )
    slugs = [entry.id.split("/")[1] for entry in found.old]
    plan = plans.check_plan(plan, slugs, len(found.made.entries), location)
    plan = replace(plan, lines=tuple(proposals.settle_lines(found.versions, plan.lines)))
    rows, problems = _make_rows(plan, found, location)
    register.record(
        folders,
        file,
        found.document,
        rows,
        {
            f"{kept_plans.FOLDER}/{plan.pinned}.plan": _write_kept_plan(folders, plan, found),
            **_write_review(folders, plan, found),
            **_copy_notes(folders, found, problems),
        },
    )
    return plan


def undo_import(folders: Folders, pinned: str) -> None:
    """Take back the import of the latest version of a document: all of it, or nothing."""
    document, _, version = pinned.partition("@")
    registered = registry.read_registry(folders.corpus)
    registry.list_versions(folders.corpus, registered, document)  # there is one
    versions = reading.order_versions(document, registered)
    latest = f"{document}@{versions[-1]}"
    kept = folders.corpus / kept_plans.FOLDER / f"{latest}.plan"
    if not kept.exists():
        raise errors.CorpusError(
            f"{pinned}: nothing can be taken back, since kb import did not record {latest}, the"
            " latest version. Restore the corpus from your own history instead."
        )
    if pinned != latest:
        raise errors.CorpusError(
            f"{pinned}: is not the latest version of {document}. Only that one can be taken back:"
            f" kb import --undo {latest}"
        )
    rows = ledger.read_ledger(folders.corpus, document, versions)
    chosen = next(one for one in registered if one.pinned == pinned)
    more: dict[str, bytes | None] = {
        f"{kept_plans.FOLDER}/{pinned}.plan": None,
        **review_lists.drop_version(folders.corpus, document, version),
        **note_files.drop_notes(folders.corpus, pinned),
    }
    plan = plans.read_plan(kept.read_text(encoding="utf-8"), str(kept))
    if plan.facts.get("copied") == "yes":
        more[f"{sources.DOCUMENTS_FOLDER}/{chosen.file}"] = None
    register.remove(folders, chosen, id_assignment.remove_version(rows, versions), more)


def _compare(folders: Folders, file: Path, given: Mapping[str, Any]) -> Comparison:
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


def _refuse_another(file: Path, found: Comparison, aligned: Alignment) -> None:
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


def _list_facts(document: Document) -> Iterable[tuple[str, Any]]:
    for field in fields(Document):
        value = getattr(document, field.name)
        if field.name in KEYS:
            yield field.name, value
        elif field.name in ("part", "cites") and value:
            yield field.name, json.dumps(list(value))


def _read_facts(plan: Plan, location: str) -> dict[str, Any]:
    """Read what a plan says of the new version."""
    given: dict[str, Any] = {name: plan.facts[name] for name in KEYS if name in plan.facts}
    given["version"] = plan.facts["new"]
    try:
        given["rank"] = int(given.get("rank", 9))
        for name in ("part", "cites"):
            if name in plan.facts:
                given[name] = tuple(json.loads(plan.facts[name]))
    except ValueError:
        raise errors.CorpusError(
            f"{location}: rank, part or cites are not as kb import wrote them. Make the plan again."
        ) from None
    return given


def _digest_base(folders: Folders, document: str) -> str:
    """Make the digest of what a plan builds on: the registry's blocks and the ledger."""
    registered = registry.read_registry(folders.corpus)
    blocks = "".join(register.format_block(one) for one in registered if one.id == document)
    path = ledger.locate_ledger(folders.corpus, document)
    content = path.read_bytes() if path.exists() else b""
    return hashlib.sha256(blocks.encode() + content).hexdigest()[:16]


def _account(found: Comparison, lines: Sequence[PlanLine]) -> Iterator[str]:
    """Account for the old text, the notes about it, and the Problems of the new one."""
    old = found.old_read
    yield from proposals.sum_up(
        found.versions, lines, old.source if old else None, old.reading if old else None
    )
    if found.before.part and not found.document.part:
        first, last = found.before.part
        yield (
            f"{found.before.pinned} is lines {first} to {last} of its file. If the new file holds"
            " more than this document, make the plan again with --part FIRST LAST."
        )
    carried, name = found.carried, f"recovered/{found.document.pinned}.toml"
    if carried.notes or carried.dropped:
        yield (
            f"{len(carried.notes)} notes about lost lines carried to the new text,"
            f" {len(carried.dropped)} without a line there"
        )
    for note in carried.dropped:
        named = note.title or note.begins
        yield f"  {note.what} {named!r}, line {note.line} of the old text"
    for rule in carried.dropped_rules:
        yield f"no line of the new text is left out as {rule.name!r}: {rule.text or rule.begins!r}"
    if found.reading.problems:
        yield (
            "Problems of the new text. What they name is read wrongly; if that matters, note it in"
            f" corpus/{name} and make the plan again:"
        )
    for problem in found.reading.problems:
        yield f"  {problem.kind}: {problem.message}"


def _make_rows(
    plan: Plan, found: Comparison, location: str
) -> tuple[list[LedgerRow], tuple[Problem, ...]]:
    """Make the ledger that a plan amounts to, and see that it gives every entry its id again.

    Give the Problems of the new version with it.
    """
    version = found.document.version
    slugs = [""] * len(found.made.entries)
    moved = {}
    taken = {line.old for line in plan.lines if line.is_pair}
    for line in plan.lines:
        if line.what == plans.MERGED:
            moved[line.old] = line.places[0] - 1
        elif line.places:
            slugs[line.places[0] - 1] = line.slug if not line.is_pair else line.old
            if line.slug in taken:
                raise errors.CorpusError(
                    f"{location}: the id {line.slug!r} is that of an entry that keeps it. Choose"
                    " another."
                )
    named = [replace(row, slug=slug) for row, slug in zip(found.made.rows, slugs)]
    rows = id_assignment.update_rows(found.rows, named, found.order, version)
    before = found.before.version
    rows = [
        replace(row, moved=slugs[moved[row.slug]])
        if row.slug in moved and row.last == before
        else row
        for row in rows
    ]
    again = make_entries.make_entries(found.document, found.reading, rows, found.order)
    if [row.slug for row in again.rows] != slugs:
        wrong = next(slug for slug, row in zip(slugs, again.rows) if row.slug != slug)
        raise errors.CorpusError(
            f"{location}: {wrong!r} could not be told from another entry of the new version, which"
            " has the same title, number and words in the same place. Correct the new text."
        )
    return rows, (*found.reading.problems, *again.problems)


def _write_kept_plan(folders: Folders, plan: Plan, found: Comparison) -> bytes:
    """Write the plan as it is kept: without the folder of the file, which is this machine's."""
    copied = "yes" if register.is_copied(folders, found.document) else "no"
    facts = {**plan.facts, "file": found.document.file, "copied": copied}
    return plans.write_plan(replace(plan, facts=facts), kept=True).encode()


def _copy_notes(
    folders: Folders, found: Comparison, problems: Sequence[Problem]
) -> dict[str, bytes]:
    """Copy the notes that were carried to the new version, and what is accepted of its Problems."""
    corpus, old, new = folders.corpus, found.before.pinned, found.document.pinned
    moves, rules = found.carried.moves, found.carried.rules
    if found.carried is NOTHING_CARRIED:
        return note_files.copy_acceptances(corpus, old, new, problems, moves)
    return {
        **note_files.copy_notes(corpus, old, new, moves, found.carried.renewed),
        **note_files.copy_exclusions(corpus, old, new, rules, moves),
        **note_files.copy_acceptances(corpus, old, new, problems, moves),
    }


def _write_review(folders: Folders, plan: Plan, found: Comparison) -> dict[str, bytes]:
    """List the statements of ours that the new version makes doubtful."""
    if not companion.read_version(folders.corpus, found.document.id):
        return {}
    return review_lists.add_plan(folders.corpus, plan)

"""Imports a new version of a document: makes a plan, and carries one out when a person accepts it.

In: a file, a document id and a version; then a plan. Out: a `Plan` (kb.versions.plans), and nothing
is written; then registry, ledger, the plan itself and the list of our statements to review, all of
them or none (kb.corpus.journal). A plan holds for the file and the corpus that it was made for. A
text that is not a newer version of its document is refused. kb.pipeline.undone_imports takes an
import back.
"""

import hashlib
import json
import shlex
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

from kb import days, errors, paths
from kb.corpus import id_assignment, journal, ledger, note_files, registry
from kb.corpus.ledger import LedgerRow
from kb.entries import companion, make_entries
from kb.model import Document, Problem
from kb.paths import Folders
from kb.pipeline import compared_versions, kept_plans, register, review_lists
from kb.pipeline.compared_versions import Comparison
from kb.versions import alignment, plans, proposals
from kb.versions.plans import Plan, PlanLine

# What the registry says of a version and a plan may change.
KEYS = ("title", "short", "game", "date", "publisher", "authority", "rank", "reader", "encoding")


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
    given = {"date": days.find_today(), **given}
    with journal.hold_still(folders.corpus):
        return _make_plan(folders, file, {**given, "id": document, "version": version}, anyway)


def _make_plan(folders: Folders, file: Path, given: Mapping[str, Any], anyway: bool) -> Plan:
    document, version = given["id"], given["version"]
    found = compared_versions.compare(folders, file, given)
    aligned = alignment.align(*found.versions.items)
    if not anyway:
        compared_versions.refuse_another(file, found, aligned)
    lines = tuple(proposals.propose_lines(found.versions, aligned))
    facts = {
        "document": document,
        "old": found.before.version,
        "new": version,
        **{name: str(value) for name, value in _list_facts(found.document)},
        "file": str(file.resolve()),
        "digest": found.document.digest,
        "base": _digest_base(folders, document),
        "read": _digest_entries(found),
    }
    accounts = (paths.name_files(line, folders.corpus) for line in _account(found, lines))
    return Plan(facts, lines, tuple(accounts))


def accept_plan(folders: Folders, content: str, location: str) -> Plan:
    """Carry out a plan: write registry, ledger, plan and review list, all of them or none."""
    plan = plans.read_plan(content, location)
    with journal.change_corpus(folders.corpus) as write:
        plan, contents = _carry_out(folders, plan, location)
        write(contents)
    return plan


def _carry_out(folders: Folders, plan: Plan, location: str) -> tuple[Plan, journal.Contents]:
    """Check a plan against the corpus and the text; give it settled, and the files it changes."""
    facts, document = plan.facts, plan.facts["document"]
    file = Path(facts["file"])
    made = ("kb", "import", str(file), "--document", document, "--version", facts["new"])
    again = f"since this plan was made. Make it again: {shlex.join(made)}"
    if any(one.pinned == plan.pinned for one in registry.read_registry(folders.corpus)):
        imported = (folders.corpus / kept_plans.name_file(plan.pinned)).exists()
        way = (
            f"To take it back: kb import --undo {plan.pinned}"
            if imported
            else "Give the new text another version: make the plan again with --version V"
        )
        raise errors.CorpusError(
            f"{location}: {plan.pinned} is registered already, so there is nothing to carry out."
            f" {way}"
        )
    if facts["base"] != _digest_base(folders, document):
        raise errors.CorpusError(
            f"{location}: registry or ledger of {document} have changed {again}"
        )
    found = compared_versions.compare(
        folders, file, {**_read_facts(plan, location), "id": document}
    )
    if found.document.digest != facts.get("digest"):
        raise errors.CorpusError(f"{location}: {file} has changed {again}")
    if facts.get("read") != _digest_entries(found) or facts["old"] != found.before.version:
        raise errors.CorpusError(
            f"{location}: the versions, the reader, what is noted about {document} or our own words"
            f" for it have changed {again}"
        )
    plan = plans.check_plan(plan, found.versions.slugs, len(found.made.entries), location)
    plan = replace(plan, lines=tuple(proposals.settle_lines(found.versions, plan.lines)))
    rows, problems = _make_rows(plan, found, location)
    more = {
        kept_plans.name_file(plan.pinned): _write_kept_plan(folders, plan, found),
        **_write_review(folders, plan, found),
        **_copy_notes(folders, found, problems),
    }
    return plan, register.add_version(folders, file, found.document, rows, more)


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
        for name, kind in (("part", int), ("cites", str)):
            if name in plan.facts:
                given[name] = _read_list(plan.facts[name], kind)
    except ValueError:
        raise errors.CorpusError(
            f"{location}: rank, part or cites are not as kb import wrote them. Make the plan again."
        ) from None
    return given


def _read_list(written: str, kind: type) -> tuple[Any, ...]:
    """Read a list of values of one kind; anything else raises `ValueError`."""
    read = json.loads(written)
    if not isinstance(read, list) or not all(type(one) is kind for one in read):
        raise ValueError(written)
    return tuple(read)


def _digest_base(folders: Folders, document: str) -> str:
    """Make the digest of what a plan builds on: the registry's blocks and the ledger."""
    registered = registry.read_registry(folders.corpus)
    blocks = "".join(register.format_block(one) for one in registered if one.id == document)
    path = ledger.locate_ledger(folders.corpus, document)
    content = path.read_bytes() if path.exists() else b""
    return hashlib.sha256(blocks.encode() + content).hexdigest()[:16]


def _digest_entries(found: Comparison) -> str:
    """Make the digest of the entries that a plan speaks of, as both versions were read."""
    old = [(entry.id, entry.title, entry.number, entry.text) for entry in found.old]
    new = [(entry.title, entry.number, entry.text) for entry in found.made.entries]
    return hashlib.sha256(json.dumps([old, new]).encode()).hexdigest()[:16]


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
    taken = set(found.versions.slugs)
    for line in plan.lines:
        if line.what == plans.MERGED:
            moved[line.old] = line.places[0] - 1
        elif line.places:
            slugs[line.places[0] - 1] = line.slug if not line.is_pair else line.old
            if line.slug in taken:
                raise errors.CorpusError(
                    f"{location}: the id {line.slug!r} is that of an entry of the old version."
                    " Choose another; or, if it is that entry, write: is"
                    f" {line.slug} -> @{line.places[0]}"
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
    if found.carried is compared_versions.NOTHING_CARRIED:
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

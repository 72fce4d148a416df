"""Reports on a build: a line of progress for each stage, and the Problems that remain.

In: `BuildRecords`, the Problems that people accepted, the corpus. Out: lines for the terminal,
Problems. An accepted Problem is dropped; an acceptance that no Problem needs is itself a Problem.
"""

from collections import Counter
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from pathlib import Path

from kb import days
from kb.corpus import ledger, registry
from kb.corpus.registry import Acceptance
from kb.entries import companion
from kb.model import Document, Entry, Problem
from kb.pipeline import reading, review_lists
from kb.pipeline.build_records import BuildRecords
from kb.versions import points_in_time

Progress = Callable[[str], None]  # takes a line for the terminal


def describe_document(
    build: BuildRecords, document: Document, accepted: Sequence[Acceptance]
) -> str:
    """Describe in one line what was read of a document."""
    problems = [problem for problem in build.problems if problem.document == document.pinned]
    count = sum(any(_accepts(known, problem) for known in accepted) for problem in problems)
    filled = build.lines.get(document.pinned, {}).get("filled")
    made = sum(f"{one.document}@{one.version}" == document.pinned for one in build.entries)
    return (
        f"{document.pinned}: {f'{filled} lines' if filled else 'in our words'}, {made} entries,"
        f" {len(problems)} {'problem' if len(problems) == 1 else 'problems'}"
        f"{f' ({count} accepted)' if count else ''}"
    )


def describe_coming(document: Document) -> str:
    """Say in one line from which day on a version is in force that is not yet."""
    day = days.find_first(document.date)
    return f"{document.pinned}: not in force before {day}; a build on that day will serve it"


def describe_links(build: BuildRecords) -> str:
    """Describe in one line what was linked."""
    kinds = sorted(Counter(edge.kind for edge in build.references).items())
    counted = f" ({', '.join(f'{count} {kind}' for kind, count in kinds)})" if kinds else ""
    return (
        f"{len(build.cards)} cards, {len(build.references)} references{counted},"
        f" {len(build.gaps)} missing entries, {len(build.groups)} title groups,"
        f" {len(build.subjects)} subjects, {len(build.conflicts)} conflicts"
    )


def find_dangling_moves(build: BuildRecords) -> list[Problem]:
    """Report the ids that moved to an id of an installed document that it never had."""
    known = {one.id for one in build.entries} | {retired.id for retired in build.departed}
    installed = {document.id for document in build.documents}
    return [
        Problem(
            "dangling-move",
            f"The ledger says that {retired.id} moved to {retired.moved!r}, but no entry has or had"
            " that id. Correct the column 'moved'.",
            retired.id.split("/")[0],
            entry=retired.id,
        )
        for retired in build.departed
        if retired.moved and retired.moved not in known and retired.moved.split("/")[0] in installed
    ]


def find_endless(build: BuildRecords) -> list[Problem]:
    """Report the latest versions of historical documents whose end nobody knows."""
    latest = registry.find_current_versions(build.documents)
    return [
        Problem(
            "unknown-end",
            f"{one.pinned} is historical, but no document in force came out after it, so nobody"
            " knows until when it was in force. Add the key 'until' to its block of registry.toml.",
            one.pinned,
        )
        for one in build.documents
        if latest[one.id] == one.version
        and points_in_time.find_start(one)
        and points_in_time.find_end(build.documents, one) is None
    ]


def find_dangling_cases(build: BuildRecords) -> list[Problem]:
    """Report the games, ids, versions and paragraphs in cases that no document here has or had.

    Whether what a case rests on is still in force is no Problem: the case is judged by it.
    """
    games = {one.game for one in (*build.documents, *build.missing, *build.coming)}
    held = {(one.id, one.version): one for one in build.entries}
    found = []
    for case in build.cases:
        faults = [
            (cited, _find_case_fault(build, held, cited, version))
            for cited, _, _, version in case.entries
        ]
        if case.game not in games:
            listed = ", ".join(sorted(games))
            faults.append((case.game, f"as its game, which no document is of. Known: {listed}."))
        for cited, wrong in faults:
            if wrong:
                file = f"cases/{case.id}.toml"
                told = f"corpus/{file} names {cited!r}, {wrong}"
                found.append(Problem("dangling-decision", told, file, text=cited))
    return found


def _find_case_fault(
    build: BuildRecords, held: Mapping[tuple[str, str], Entry], cited: str, version: str
) -> str:
    """Say what is wrong with an entry that a case names, as far as its document is here."""
    name, _, paragraph = cited.partition("#p")
    document = name.split("/")[0]
    installed = {one.version for one in build.documents if one.id == document}
    outside = (*build.missing, *build.coming)
    registered = installed | {one.version for one in outside if one.id == document}
    departed = {retired.id for retired in build.departed}
    known = {one for one, _ in held} | departed
    if name not in known and (installed or not registered):
        return "which is not the id of an entry. Correct it."
    if version and version not in registered:
        return f"in version {version}, which is not registered. Correct the version."
    entry = held.get((name, version))
    if version in installed and entry is None and name not in departed:
        return f"which version {version} does not have. Correct the version."
    count = len(entry.paragraphs) if entry and entry.wording == "official" else 0
    if paragraph and 0 < count < int(paragraph):
        return f"but the last paragraph of that entry is {count}. Correct the number."
    return ""


def find_dangling_reviews(corpus: Path, registered: Sequence[Document]) -> Iterator[Problem]:
    """Report the statements to review whose id was never given, or whose version is unknown.

    Such a row marks no statement, so that the one it was for would look as if it were reviewed.
    """
    for document in dict.fromkeys(one.id for one in registered):
        rows = review_lists.read_rows(corpus, document)
        versions = reading.order_versions(document, registered)
        given = {row.slug for row in ledger.read_ledger(corpus, document, versions)} if rows else ()
        for row in rows:
            wrong = ""
            if row.slug not in given:
                wrong = f"{row.slug!r}, which is not an id of {document}"
            elif row.since not in versions:
                wrong = f"version {row.since!r} of {row.slug!r}, which is not registered"
            if wrong:
                file = f"{review_lists.FOLDER}/{document}.tsv"
                told = f"corpus/{file} names {wrong}. Correct it, or remove the row."
                yield Problem("dangling-decision", told, file, text=row.slug)


def find_orphaned_companions(
    companions: Mapping[str, str], registered: Sequence[Document]
) -> list[Problem]:
    """Report companions that were written for a version that is not registered."""
    known = {(document.id, document.version) for document in registered}
    return [
        Problem(
            "orphaned-note",
            f"corpus/{companion.FOLDER}/{name} is written for {name}@{version}, which is not"
            " registered. Register that version; or review the text and change the version that it"
            " names.",
            f"{name}@{version}",
        )
        for name, version in companions.items()
        if (name, version) not in known
    ]


def settle_problems(
    problems: Sequence[Problem],
    accepted: Sequence[Acceptance],
    unchecked: Container[str] = (),
) -> list[Problem]:
    """Drop the accepted Problems, and report each acceptance that no Problem needs.

    Those of the `unchecked` versions are not reported: what is not installed, or not in force, is
    not checked as what is, and may be so again.
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
            f"corpus/accepted.toml accepts a Problem {known.kind!r} of {known.document} that no"
            " longer exists. Remove the block.",
            known.document,
            line=known.line,
        )
        for place, known in enumerate(accepted)
        if place not in used and known.document not in unchecked
    )
    return left


def _accepts(known: Acceptance, problem: Problem) -> bool:
    return (
        known.kind == problem.kind
        and known.document == problem.document
        and known.line in (None, problem.line)
        and known.entry in (None, problem.entry)
    )

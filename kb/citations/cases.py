"""Asks of each decided case whether it would still be decided so, and says what changed.

In: a `KnowledgeBase` with its cases. Out: one `CaseVerdict` each, the gravest that fits: now
undecided (the governing rule is gone, or governs no more and nothing took its place), now open (a
conflict that nobody has decided), governing text changed (another text governs now), words changed
(a rule that the decision rests on was reworded or is gone), same. Words are compared by their
digests, where this build has them. A rule that was renumbered or moved, in the same words, changes
nothing. Nothing is guessed from the question.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from kb import versions
from kb.citations import formats
from kb.corpus import case_files
from kb.model import Case, Entry
from kb.snapshot import kept
from kb.snapshot.store import KnowledgeBase
from kb.versions import Difference

UNDECIDED, OPEN, GOVERNING = "now undecided", "now open", "governing text changed"
WORDS, SAME = "words changed", "same"
VERDICTS = (UNDECIDED, OPEN, GOVERNING, WORDS, SAME)  # the gravest first


@dataclass(frozen=True)
class CaseFinding:
    """One thing that changed since a case was decided."""

    verdict: str
    sentence: str
    entry: str  # id of the entry that it is about
    words: tuple[Difference, ...] = ()  # what was reworded, where both versions are here


@dataclass(frozen=True)
class CaseVerdict:
    """What became of a case."""

    case: Case
    verdict: str  # of VERDICTS
    findings: tuple[CaseFinding, ...]
    unverified: bool  # the words of no entry could be compared


@kept.keep()
def list_verdicts(base: KnowledgeBase) -> tuple[CaseVerdict, ...]:
    """Judge every case of a build."""
    return tuple(judge_case(base, case) for case in base.cases)


def judge_case(base: KnowledgeBase, case: Case) -> CaseVerdict:
    """Judge one case."""
    findings = list(_find_changes(base, case))
    verdict = min((one.verdict for one in findings), key=VERDICTS.index, default=SAME)
    compared = [
        _recall_digest(cells, entry) and formats.cited_words(entry) is not None
        for cells in case.entries
        if isinstance(entry := base.resolve(cells[0]), Entry)
    ]
    return CaseVerdict(case, verdict, tuple(findings), not any(compared))


def cite_entries(base: KnowledgeBase, names: list[str]) -> tuple[tuple[str, str, str, str], ...]:
    """Give the entries of a new case with the digests of their words, as they are now."""
    found = []
    for name in names:
        entry = base.entry(name)
        if entry is None or entry.wording == "none":
            continue
        official = formats.cited_words(entry) if entry.wording == "official" else None
        plain = formats.cited_words(entry, ours=True)
        found.append(
            (
                entry.id,
                formats.digest_words(official) if official else "",
                formats.digest_words(plain) if plain else "",
                entry.version,
            )
        )
    return tuple(found)


def draft_case(base: KnowledgeBase, question: str, names: list[str], day: str) -> str:
    """Write a case as a text to fill in: what was decided, why, by whom."""
    entries = cite_entries(base, names)
    held = [cells[0] for cells in entries]
    entry = base.entry(held[0]) if held else None
    case = Case(
        id="draft",
        game=entry.game if entry else "",
        question=question,
        facts="",
        entries=entries,
        decision="",
        reasons="",
        by="",
        date=day,
        conflicts=list_conflicts(base, held),
    )
    return case_files.write_draft(case)


def list_conflicts(base: KnowledgeBase, names: list[str]) -> tuple[tuple[str, str, str], ...]:
    """List the conflicts of some entries, each with the entry that governs, "" if none does."""
    return tuple(
        dict.fromkeys(
            (one.entries[0], one.entries[1], one.governs)
            for name in names
            for one in base.conflicts_of(name)
        )
    )


def _find_changes(base: KnowledgeBase, case: Case) -> Iterator[CaseFinding]:
    """Find what changed of the entries of a case, and of the conflicts between rules."""
    names = []
    for place, cells in enumerate(case.entries):
        name, found = cells[0], base.resolve(cells[0])
        if not isinstance(found, Entry) or found.wording == "none":
            what = UNDECIDED if place == 0 else WORDS
            role = "The rule that governed" if place == 0 else "A rule that the decision rests on"
            yield CaseFinding(what, f"{role}, {name}, is no longer in force.", name)
            continue
        names.append(found.id)
        if found.id != name and place == 0:
            sentence = f"{name} is now part of {found.id} ({found.title})."
            yield CaseFinding(GOVERNING, sentence, found.id)
        elif _is_reworded(cells, found):
            yield CaseFinding(
                WORDS,
                f"{found.title} ({found.id}) has other words.",
                found.id,
                _mark_words(base, cells, found),
            )
        if place == 0:
            yield from _find_governing(base, found)
    for one, other, governs in list_conflicts(base, names):
        if (one, other, governs) in case.conflicts:
            continue
        if not governs:
            yield CaseFinding(OPEN, f"{one} and {other} disagree, and no rule decides.", one)
        elif names[0] in {one, other} and governs != names[0]:
            sentence = f"Where {one} and {other} disagree, {governs} prevails."
            yield CaseFinding(GOVERNING, sentence, governs)


def _find_governing(base: KnowledgeBase, entry: Entry) -> Iterator[CaseFinding]:
    """Find whether another text governs the subject of the entry that governed."""
    document, subject = base.document_of(entry), base.subject_of(entry.id)
    if document is None or document.authority != "current":
        yield CaseFinding(UNDECIDED, f"The document of {entry.id} is no longer in force.", entry.id)
    elif subject and subject.governs and subject.governs != entry.id:
        sentence = f"{subject.governs} governs {subject.name} now, not {entry.id}."
        yield CaseFinding(GOVERNING, sentence, subject.governs)


def _recall_digest(cells: tuple[str, str, str, str], entry: Entry) -> str:
    """Give the recorded digest of the words that this build has of an entry."""
    return cells[1] if entry.wording == "official" else cells[2]


def _is_reworded(cells: tuple[str, str, str, str], entry: Entry) -> bool:
    recorded = _recall_digest(cells, entry)
    words = formats.cited_words(entry, ours=entry.wording == "plain")
    return bool(recorded) and words is not None and formats.digest_words(words) != recorded


def _mark_words(
    base: KnowledgeBase, cells: tuple[str, str, str, str], entry: Entry
) -> tuple[Difference, ...]:
    """Mark the words that changed since the version in which a case was decided, if it is here."""
    old = base.entry(cells[0].replace("/", f"@{cells[3]}/", 1)) if cells[3] else None
    if old is None or old.version == entry.version or old.wording != entry.wording:
        return ()
    return versions.mark_differences(old.text, entry.text)

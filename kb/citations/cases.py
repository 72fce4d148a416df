"""Asks of each decided case whether it would still be decided so, and says what changed.

In: a `KnowledgeBase` with its cases. Out: one `CaseVerdict` each, the gravest that fits: now
undecided (the governing rule is gone, or governs no more and nothing took its place), now open (a
conflict that nobody has decided), governing text changed (another text governs now), words changed
(a rule that the decision rests on was reworded or is gone), same. Words are compared by their
digests, where this build has them: those of a whole entry, or of the one paragraph that decides. A
rule that was renumbered or moved, or cites others by their new numbers, changes nothing; nor does a
conflict at another paragraph. Nothing is guessed from the question.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from kb import versions
from kb.citations import formats
from kb.corpus import case_files
from kb.model import Case, Conflict, Entry
from kb.snapshot import kept
from kb.snapshot.store import KnowledgeBase
from kb.versions import Difference, changes, histories

UNDECIDED, OPEN, GOVERNING = "now undecided", "now open", "governing text changed"
WORDS, SAME = "words changed", "same"
MARK = "#p"  # before the paragraph of an entry that decides, where it is not the whole entry
Cells = tuple[str, str, str, str]  # of an entry of a case: id, digests of the words, version
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
        if isinstance(entry := base.resolve(_name_entry(cells)), Entry)
    ]
    # where no rule stands any more, there is nothing to compare and no doubt
    return CaseVerdict(case, verdict, tuple(findings), bool(compared) and not any(compared))


def cite_entries(base: KnowledgeBase, names: list[str]) -> tuple[Cells, ...]:
    """Give the entries of a new case with the digests of their words, as they are now.

    Of an id with a paragraph, the words of that paragraph.
    """
    found = []
    for name in names:
        known, _, number = name.partition(MARK)
        entry, place = base.entry(known), int(number) if number.isdecimal() else 0
        if entry is None or entry.wording == "none":
            continue
        ours = entry.wording == "plain"
        official = None if ours else formats.cited_words(entry, place)
        plain = formats.cited_words(entry, place if ours else 0, ours=True)
        plain = plain if ours or not place else None  # the paragraphs of both are not the same
        found.append(
            (
                f"{entry.id}{MARK}{place}" if place else entry.id,
                formats.digest_words(official) if official else "",
                formats.digest_words(plain) if plain else "",
                entry.version,
            )
        )
    return tuple(found)


def draft_case(base: KnowledgeBase, question: str, names: list[str], day: str) -> str:
    """Write a case as a text to fill in: what was decided, why, by whom."""
    entries = cite_entries(base, names)
    held = [_name_entry(cells) for cells in entries]
    # The first one may be gone today.
    entry = base.entry_in(held[0], entries[0][3]) if held else None
    leading = _find_leading(base, entry) if entry else ()
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
        conflicts=tuple(dict.fromkeys((*list_conflicts(base, held), *leading))),
    )
    return case_files.write_draft(case)


def list_conflicts(
    base: KnowledgeBase, names: list[str], places: Mapping[str, int] = MappingProxyType({})
) -> tuple[tuple[str, str, str], ...]:
    """List the conflicts of some entries, each with the entry that governs, "" if none does.

    `places` gives the paragraph of an entry that counts, 0 for all of it.
    """
    return tuple(
        dict.fromkeys(
            (one.entries[0], one.entries[1], one.governs)
            for name in names
            for one in base.conflicts_of(name)
            if not places.get(name) or {places[name], 0} & _list_paragraphs(one, name)
        )
    )


def _find_leading(base: KnowledgeBase, entry: Entry) -> tuple[tuple[str, str, str], ...]:
    """Find the text that governs the subject of an entry in its place, as a conflict is written."""
    subject = base.subject_of(entry.id)
    if subject is None or subject.governs in ("", entry.id):
        return ()
    return ((entry.id, subject.governs, subject.governs),)


def _list_paragraphs(conflict: Conflict, name: str) -> set[int]:
    return {number for entry, number in zip(conflict.entries, conflict.paragraphs) if entry == name}


def _find_changes(base: KnowledgeBase, case: Case) -> Iterator[CaseFinding]:
    """Find what changed of the entries of a case, and of the conflicts between rules."""
    places: dict[str, int] = {}
    for place, cells in enumerate(case.entries):
        name = _name_entry(cells)
        found = base.resolve(name)
        if not isinstance(found, Entry) or found.wording == "none":
            what = UNDECIDED if place == 0 else WORDS
            role = "The rule that governed" if place == 0 else "A rule that the decision rests on"
            cited = _name_cited(base, cells)
            yield CaseFinding(what, f"{role}, {cited}, is no longer in force.", name)
            continue
        places[found.id] = _find_place(cells, found)
        if found.id != name and place == 0:
            sentence = f"{_name_cited(base, cells)} is now part of {_name_for_people(base, found)}."
            yield CaseFinding(GOVERNING, sentence, found.id)
        elif _is_reworded(base, cells, found):
            yield CaseFinding(
                WORDS,
                f"{_name_for_people(base, found)} has other words.",
                found.id,
                _mark_words(base, cells, found),
            )
        if place == 0:
            yield from _find_governing(base, case, found)
    first = next(iter(places), "")
    for one, other, governs in list_conflicts(base, list(places), places):
        if (one, other, governs) in case.conflicts:
            continue
        names = (_name_for_people(base, base.entry(name), name) for name in (one, other))
        both = " and ".join(names)
        if not governs:
            yield CaseFinding(OPEN, f"{both} disagree, and no rule decides.", one)
        elif first in {one, other} and governs != first:
            prevailing = _name_for_people(base, base.entry(governs), governs)
            sentence = f"Where {both} disagree, {prevailing} prevails."
            yield CaseFinding(GOVERNING, sentence, governs)


def _find_governing(base: KnowledgeBase, case: Case, entry: Entry) -> Iterator[CaseFinding]:
    """Find whether another text governs the subject of the entry that governed.

    That it did when the case was decided, as the case then says, changes nothing.
    """
    document, subject = base.document_of(entry), base.subject_of(entry.id)
    if document is None or document.authority != "current":
        sentence = f"The document of {_name_for_people(base, entry)} is no longer in force."
        yield CaseFinding(UNDECIDED, sentence, entry.id)
    elif subject and not set(_find_leading(base, entry)) <= set(case.conflicts):
        governs = _name_for_people(base, base.entry(subject.governs), subject.governs)
        sentence = f"{governs} governs {subject.name} now, not {_name_for_people(base, entry)}."
        yield CaseFinding(GOVERNING, sentence, subject.governs)


def _name_cited(base: KnowledgeBase, cells: Cells) -> str:
    """Name the entry that a case cites, as it was when the case was decided."""
    name = _name_entry(cells)
    old = base.entry_in(name, cells[3]) if cells[3] else None
    return _name_for_people(base, old, name)


def _name_for_people(base: KnowledgeBase, entry: Entry | None, name: str = "") -> str:
    """Name an entry by its title and document; by its id where no version of it is here."""
    document = base.document_of(entry) if entry else None
    if entry is None or document is None:
        return name
    number = f"{entry.number} " if entry.number and entry.number != entry.title else ""
    return f'"{number}{entry.title}" ({document.short})'


def _recall_digest(cells: Cells, entry: Entry) -> str:
    """Give the recorded digest of the words that this build has of an entry."""
    return cells[1] if entry.wording == "official" else cells[2]


def _find_place(cells: Cells, entry: Entry) -> int:
    """Find the paragraph that a case rests on, by its digest; 0 for the whole entry."""
    recorded = _recall_digest(cells, entry)
    places = [
        place
        for place, one in enumerate(entry.paragraphs, 1)
        if MARK in cells[0] and formats.digest_words(one.text) == recorded
    ]
    return places[0] if places else 0


def _list_words(cells: Cells, entry: Entry) -> list[str]:
    """List the texts of an entry of which one must have the words that a case rests on."""
    paragraphs = [one.text for one in entry.paragraphs]
    return paragraphs if MARK in cells[0] else [entry.text]


def _name_entry(cells: Cells) -> str:
    """Give the id of an entry of a case, without the paragraph that decides."""
    return cells[0].partition(MARK)[0]


def _is_reworded(base: KnowledgeBase, cells: Cells, entry: Entry) -> bool:
    """Tell whether the words that a case rests on are no longer in an entry."""
    recorded = _recall_digest(cells, entry)
    if not recorded or formats.cited_words(entry, ours=entry.wording == "plain") is None:
        return False
    words = _list_words(cells, entry)
    if any(formats.digest_words(one) == recorded for one in words):
        return False
    old = _find_old(base, cells, entry)
    if old is None:
        return True
    numbers = histories.list_numbers(base)
    held = [one for one in _list_words(cells, old) if formats.digest_words(one) == recorded]
    return not any(
        not changes.have_other_words(then, one, numbers) for then in held for one in words
    )


def _mark_words(base: KnowledgeBase, cells: Cells, entry: Entry) -> tuple[Difference, ...]:
    """Mark the words that changed since the version in which a case was decided, if it is here."""
    old = _find_old(base, cells, entry)
    return versions.mark_differences(old.text, entry.text) if old else ()


def _find_old(base: KnowledgeBase, cells: Cells, entry: Entry) -> Entry | None:
    """Find an entry in the version in which a case was decided, if that is another one."""
    old = base.entry_in(_name_entry(cells), cells[3]) if cells[3] else None
    other = old is not None and old.version != entry.version and old.wording == entry.wording
    return old if other else None

"""Measures whether the cases of a build notice what would change them, and nothing else.

In: a build (KB_BUILD), a seed. Out: for each of ten kinds of change that are planted in memory, how
many cases were judged rightly, missed, told for nothing, or told as another change; then the
seconds for a thousand cases. What a case must become follows from where the change is planted. The
cases are those of the corpus and drawn entries of it, fifty together. Nothing is written.

    KB_BUILD=build python scripts/bench_cases.py
"""

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from kb.citations import cases
from kb.model import Case, Conflict, Entry, RetiredId, Subject
from kb.paths import find_folders
from kb.snapshot import store
from kb.snapshot.store import KnowledgeBase
from kb.versions import word_evidence

CASES, MANY = 50, 1000
EXCEPTION = "But a player who holds a lamp may do it once in each turn."


@dataclass(frozen=True)
class Planted:
    """A change that was planted: the knowledge base with it, and what a case must become."""

    base: KnowledgeBase
    wanted: str


Plant = Callable[[KnowledgeBase, Case, random.Random], Planted]


def main() -> int:
    """Print the figures; 1 if a change was missed or told where there was none."""
    parser = argparse.ArgumentParser(description="Measure whether cases notice what changes them.")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    base = store.open_current(find_folders().build)
    found = judge_planted(base, draw_cases(base, CASES, options.seed), options.seed)
    print(f"{'planted':34}{'right':>8}{'missed':>8}{'alarms':>8}{'other':>8}")
    for name in PLANTS:
        counts = [found[name, told] for told in ("right", "missed", "alarm", "other")]
        print(f"{name:34}" + "".join(f"{count:8}" for count in counts))
    many = draw_cases(base, MANY, options.seed)
    started = time.process_time()
    for case in many:
        cases.judge_case(base, case)
    print(f"{len(many)} cases: {time.process_time() - started:.2f} seconds of one core")
    return int(any(told != "right" for _, told in found))


def draw_cases(base: KnowledgeBase, count: int, seed: int) -> list[Case]:
    """Give the cases of a build as if decided on it, and drawn ones until there are so many."""
    chance = random.Random(seed)
    fit = [entry for entry in base.current_entries if _fits(base, entry)]
    made = []
    for known in base.cases:
        first = base.entry(known.entries[0][0])
        if first and _fits(base, first):
            made.append(_renew(base, known, [cells[0] for cells in known.entries]))
    while len(made) < count:
        first = chance.choice(fit)
        others = [entry for entry in fit if entry.game == first.game and entry is not first]
        names = [first.id, *(entry.id for entry in chance.sample(others, min(1, len(others))))]
        case = Case(f"drawn-{len(made)}", first.game, "", "", (), "", "", "", "")
        made.append(_renew(base, case, names))
    return made[:count]


def _fits(base: KnowledgeBase, entry: Entry) -> bool:
    """Tell whether an entry governs what it says."""
    document, subject = base.document_of(entry), base.subject_of(entry.id)
    in_force = document is not None and document.authority == "current"
    return in_force and bool(entry.paragraphs) and (not subject or subject.governs == entry.id)


def _renew(base: KnowledgeBase, case: Case, names: list[str]) -> Case:
    entries = cases.cite_entries(base, names)
    held = [cells[0] for cells in entries]
    return replace(case, entries=entries, conflicts=cases.list_conflicts(base, held))


def judge_planted(
    base: KnowledgeBase, drawn: Sequence[Case], seed: int
) -> Counter[tuple[str, str]]:
    """Plant each change for each case, and count how it was judged."""
    found: Counter[tuple[str, str]] = Counter()
    for name, plant in PLANTS.items():
        for case in drawn:
            planted = plant(base, case, random.Random(f"{seed}{name}{case.id}"))
            told = cases.judge_case(planted.base, case).verdict
            found[name, _weigh(told, planted.wanted)] += 1
    return found


def _weigh(told: str, wanted: str) -> str:
    if told == wanted:
        return "right"
    if told == cases.SAME:
        return "missed"
    return "alarm" if wanted == cases.SAME else "other"


def _change_entry(
    base: KnowledgeBase, name: str, change: Callable[[Entry], Entry]
) -> KnowledgeBase:
    """Give the knowledge base with one entry changed."""
    entries = tuple(
        change(entry) if entry.id == name and base.in_force(entry) else entry
        for entry in base.entries
    )
    return base.vary(entries=entries)


def _reword(entry: Entry) -> Entry:
    """Add an exception to the first paragraph."""
    first, *others = entry.paragraphs
    return replace(entry, paragraphs=(replace(first, text=f"{first.text} {EXCEPTION}"), *others))


def _draw_other(base: KnowledgeBase, case: Case, chance: random.Random) -> Entry:
    """Draw an entry in force, of the game of a case, that the case does not rest on."""
    held = {cells[0] for cells in case.entries}
    fit = [
        entry
        for entry in base.current_entries
        if entry.game == case.game and entry.id not in held and _fits(base, entry)
    ]
    return chance.choice(fit)


def plant_nothing_but_numbers(base: KnowledgeBase, case: Case, _: random.Random) -> Planted:
    """Import a version that only renumbers: every number goes up by one, and what cites it."""
    numbers = {entry.number: _count_up(entry.number) for entry in base.entries if entry.number}

    def renumber(content: str) -> str:
        return word_evidence.RULE_NUMBER.sub(lambda one: numbers.get(one[0], one[0]), content)

    documents = [one for one in base.documents if one.authority == "current"]
    newer = [replace(one, version=f"{one.version}.1", date="2999-01") for one in documents]
    versions = {one.id: one.version for one in newer}
    entries = [
        replace(
            entry,
            version=versions[entry.document],
            number=numbers.get(entry.number or "", entry.number),
            paragraphs=tuple(replace(one, text=renumber(one.text)) for one in entry.paragraphs),
        )
        for entry in base.current_entries
        if entry.document in versions
    ]
    made = base.vary(
        documents=(*base.documents, *newer),
        current={**base.current, **versions},
        entries=(*base.entries, *entries),
    )
    return Planted(made, cases.SAME)


def _count_up(number: str) -> str:
    head, _, last = number.rpartition(".")
    return f"{head}.{int(last) + 1}" if head and last.isdecimal() else number


def plant_another_rule(base: KnowledgeBase, case: Case, chance: random.Random) -> Planted:
    """Reword a rule that the case does not rest on."""
    name = _draw_other(base, case, chance).id
    return Planted(_change_entry(base, name, _reword), cases.SAME)


def plant_marks(base: KnowledgeBase, case: Case, _: random.Random) -> Planted:
    """Change the title and the punctuation of the governing rule, and no word."""

    def change(entry: Entry) -> Entry:
        marked = (replace(one, text=one.text.replace(",", ";")) for one in entry.paragraphs)
        return replace(entry, title=f"{entry.title} (and more)", paragraphs=tuple(marked))

    return Planted(_change_entry(base, case.entries[0][0], change), cases.SAME)


def plant_conflict_of_others(base: KnowledgeBase, case: Case, chance: random.Random) -> Planted:
    """Let two rules disagree on which the case does not rest."""
    one, other = (_draw_other(base, case, chance).id for _ in range(2))
    conflict = Conflict((one, other), (1, 1), "They disagree.", "", "Nobody decided.")
    return Planted(base.vary(conflicts=(*base.conflicts, conflict)), cases.SAME)


def plant_exception(base: KnowledgeBase, case: Case, _: random.Random) -> Planted:
    """Add an exception to the governing rule."""
    return Planted(_change_entry(base, case.entries[0][0], _reword), cases.WORDS)


def plant_paragraph(base: KnowledgeBase, case: Case, _: random.Random) -> Planted:
    """Add a paragraph to the last rule that the case rests on."""

    def change(entry: Entry) -> Entry:
        added = replace(entry.paragraphs[-1], text=EXCEPTION, card_links=(), anchors=())
        return replace(entry, paragraphs=(*entry.paragraphs, added))

    return Planted(_change_entry(base, case.entries[-1][0], change), cases.WORDS)


def plant_removal(base: KnowledgeBase, case: Case, _: random.Random) -> Planted:
    """Remove the governing rule."""
    name = case.entries[0][0]
    return Planted(_remove(base, name, ""), cases.UNDECIDED)


def plant_merger(base: KnowledgeBase, case: Case, chance: random.Random) -> Planted:
    """Let another rule take the governing one in."""
    into = _draw_other(base, case, chance)
    return Planted(_remove(base, case.entries[0][0], into.id), cases.GOVERNING)


def _remove(base: KnowledgeBase, name: str, moved: str) -> KnowledgeBase:
    entry = base.entry(name)
    assert entry is not None  # cases are drawn from this base
    gone = RetiredId(name, entry.title, entry.version, entry.version, moved)
    entries = tuple(one for one in base.entries if one.pinned != entry.pinned)
    subjects = tuple(one for one in base.subjects if name not in one.entries)
    conflicts = tuple(one for one in base.conflicts if name not in one.entries)
    departed = {**base.departed, name: gone}
    return base.vary(entries=entries, subjects=subjects, conflicts=conflicts, departed=departed)


def plant_conflict(base: KnowledgeBase, case: Case, chance: random.Random) -> Planted:
    """Let a rule disagree with the governing one, and nothing decide."""
    name, other = case.entries[0][0], _draw_other(base, case, chance).id
    conflict = Conflict((name, other), (1, 1), "They disagree.", "", "Nobody decided.")
    return Planted(base.vary(conflicts=(*base.conflicts, conflict)), cases.OPEN)


def plant_superior(base: KnowledgeBase, case: Case, chance: random.Random) -> Planted:
    """Let another rule govern the subject of the governing one."""
    name, other = case.entries[0][0], _draw_other(base, case, chance).id
    others = tuple(one for one in base.subjects if name not in one.entries)
    subject = Subject("the subject", (other, name), other, "A decision joins them.")
    return Planted(base.vary(subjects=(*others, subject)), cases.GOVERNING)


PLANTS: dict[str, Plant] = {
    "only numbers": plant_nothing_but_numbers,
    "another rule reworded": plant_another_rule,
    "title and punctuation": plant_marks,
    "a conflict of other rules": plant_conflict_of_others,
    "an exception": plant_exception,
    "a paragraph more": plant_paragraph,
    "removed": plant_removal,
    "taken into another": plant_merger,
    "an open conflict": plant_conflict,
    "another text governs": plant_superior,
}


if __name__ == "__main__":
    sys.exit(main())

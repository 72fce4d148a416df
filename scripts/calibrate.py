"""Checks whether the certainty of answers is what it says, on questions that the corpus has lost.

In: the corpus, the installed documents. A copy of the corpus is made without a fifth of the
companion's questions (each entry keeps at least two), and built in a temporary folder; then those
questions are asked. Out: for each range of certainty how many answers there were and how many were
right to the paragraph, and the same for those that decide. With --fit also the weights of the
logistic function (kb.search.weights) that fit these questions best. An answer of another entry
counts as wrong here even where that entry says the same, so the shares are lower bounds.

    python scripts/calibrate.py [--fit] [--share 0.2] [--seed 11] [--limit 2000]
"""

import argparse
import random
import re
import shutil
import sys
import tempfile
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import astuple, dataclass, replace
from pathlib import Path

import logistic
import numpy as np

from kb.corpus import registry, tsv_rows
from kb.entries import answers as deciding
from kb.entries import companion_markdown
from kb.model import Answer
from kb.paths import Folders, find_folders
from kb.pipeline import publish
from kb.search import answers, choosing, finding, weights
from kb.snapshot import store

KEPT = 2  # questions that every entry keeps
BINS = (0.0, 0.2, 0.4, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95)
RIDGE = 1.0  # of the fit: how far weights are held to 0
BACKSLASH = re.compile(r"\\(.)")


@dataclass(frozen=True)
class HeldOut:
    """A question that was left out of the corpus, and where it is answered."""

    entry: str  # id
    question: str
    plain: frozenset[str]  # paragraphs, by number
    official: frozenset[str]


@dataclass(frozen=True)
class Asked:
    """What came of a question."""

    answer: Answer | None
    signs: Mapping[str, float] | None  # None where the query names an entry
    right: bool  # of a governing paragraph of the very entry


def main() -> int:
    """Hold questions out, ask them, and print how sure and how right the answers were."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--fit", action="store_true", help="print the weights that fit best")
    parser.add_argument("--share", type=float, default=0.2, help="of the questions to hold out")
    parser.add_argument("--seed", type=int, default=11, help="of the choice of questions")
    parser.add_argument("--limit", type=int, default=2000, help="questions to ask at most")
    options = parser.parse_args()
    chance = random.Random(options.seed)
    with tempfile.TemporaryDirectory() as folder:
        folders, held = copy_without(Path(folder), find_folders(), options.share, chance)
        base = store.KnowledgeBase(publish.build(folders))
        chosen = chance.sample(held, min(len(held), options.limit))
        asked = [result for one in chosen if (result := ask(base, one))]
    print(f"{len(held)} questions held out, {len(asked)} asked", end=", ")
    print(f"{sum(one.right for one in asked) / max(len(asked), 1):.3f} right to the paragraph")
    print(*describe_reliability(asked), sep="\n")
    if options.fit:
        fitted = [one for one in asked if one.signs is not None]
        signs = [[one.signs[name] for name in weights.CERTAINTY] for one in fitted if one.signs]
        right = np.array([float(one.right) for one in fitted])
        bias, *found = logistic.fit(np.array(signs), right, RIDGE)
        print(f"CERTAINTY_BIAS = {bias:.2f}")
        print(*(f'"{name}": {value:.2f}' for name, value in zip(weights.CERTAINTY, found)))
    return 0


def copy_without(
    folder: Path, folders: Folders, share: float, chance: random.Random
) -> tuple[Folders, list[HeldOut]]:
    """Copy the corpus without a share of the questions of the documents in force."""
    corpus = folder / "corpus"
    shutil.copytree(folders.corpus, corpus, ignore=shutil.ignore_patterns("documents", "cards"))
    held: list[HeldOut] = []
    for document in registry.read_registry(corpus):
        if document.authority == "current":
            held += hold_out(corpus, document.id, share, chance)
    documents, cards = folders.documents, folders.cards
    return replace(
        folders, corpus=corpus, documents=documents, cards=cards, build=folder / "build"
    ), held


def hold_out(corpus: Path, document: str, share: float, chance: random.Random) -> list[HeldOut]:
    """Take a share of a document's questions out of its answers and its companion."""
    by_slug: dict[str, list[deciding.AnswerRow]] = {}
    for row in deciding.read_answers(corpus, document):
        by_slug.setdefault(row.slug, []).append(row)
    chosen = {
        row
        for rows in by_slug.values()
        for row in chance.sample(rows, count_out(len(rows), share, chance))
    }
    path = deciding.locate_answers(corpus, document)
    if chosen:
        kept = [astuple(row) for rows in by_slug.values() for row in rows if row not in chosen]
        path.write_bytes(tsv_rows.format_rows(deciding.COLUMNS, kept))
    left_out = {(row.slug, row.question) for row in chosen}
    for page in sorted((corpus / "plain" / document).rglob("*.md")):
        page.write_text(
            "".join(leave_out(page.read_text(encoding="utf-8"), left_out)), encoding="utf-8"
        )
    return [
        HeldOut(
            f"{document}/{row.slug}",
            row.question,
            frozenset(place.partition(".")[0] for place in deciding.split_places(row.plain)),
            frozenset(place.partition(".")[0] for place in deciding.split_places(row.official)),
        )
        for row in sorted(chosen, key=lambda row: (row.slug, row.question))
    ]


def count_out(count: int, share: float, chance: random.Random) -> int:
    """Count how many questions of an entry are held out; chance decides about a fraction."""
    return max(0, min(count - KEPT, int(count * share + chance.random())))


def leave_out(page: str, questions: Collection[tuple[str, str]]) -> Iterator[str]:
    """Give the lines of a page of the companion without some questions of some entries."""
    slug = ""
    for line in page.splitlines(keepends=True):
        if heading := companion_markdown.HEADING.match(line):
            slug = companion_markdown.read_slug(heading)
        question = BACKSLASH.sub(r"\1", line[2:].strip()) if line.startswith("- ") else ""
        if (slug, question) not in questions:
            yield line


def ask(base: store.KnowledgeBase, held: HeldOut) -> Asked | None:
    """Ask a question; None where the words that are shown do not answer it at all."""
    entry = base.entry(held.entry)
    governing = held.official if entry and entry.wording == "official" else held.plain
    if entry is None or not governing:
        return None
    found = finding.find(base, held.question, {})
    answer = choosing.choose_answer(base, found)
    right = answer is not None and any(
        one.entry.id == held.entry and str(one.paragraph) in governing for one in answer.sentences
    )
    return Asked(answer, measure_signs(base, found), right)


def measure_signs(
    base: store.KnowledgeBase, found: finding.SearchResult
) -> Mapping[str, float] | None:
    """Measure the signs by which certainty is judged; None where they do not matter."""
    first = base.entry(found.order[0]) if found.order else None
    if first is None or first.id in found.known_items or found.ranking.sentence_of(first.id) < 0:
        return None
    subject = base.subject_of(first.id)
    same = {first.id, *(subject.entries if subject else ())}
    return answers.measure_signs(found.ranking, found.understanding, first, same)


def describe_reliability(asked: Sequence[Asked]) -> Iterator[str]:
    """Give a line for each range of certainty, then one for the answers that decide."""
    answered = [one for one in asked if one.answer]
    for low, high in zip(BINS, (*BINS[1:], 1.01)):
        some = [one for one in answered if one.answer and low <= one.answer.certainty < high]
        yield _describe(f"certainty {low:.2f} to {min(high, 1.0):.2f}", some)
    yield _describe(
        "decides", [one for one in answered if one.answer and one.answer.verdict == answers.DECIDES]
    )
    yield f"no answer: {len(asked) - len(answered)}"


def _describe(name: str, some: Sequence[Asked]) -> str:
    if not some:
        return f"{name}: none"
    sure = sum(one.answer.certainty for one in some if one.answer) / len(some)
    right = sum(one.right for one in some) / len(some)
    return f"{name}: {len(some)} answers, mean certainty {sure:.2f}, right {right:.2f}"


if __name__ == "__main__":
    sys.exit(main())

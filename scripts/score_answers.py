"""Scores answers to fresh questions down to the sentence: is what is shown what governs?

In: the build that is served, with the official documents; tests/relevance/fresh-*.toml, questions
judged by readers, those with `on` by the rules of that day. Out: a line for each set: how often the
entry that governs is the first hit, or among three; how often the first sentence of the answer lies
in a paragraph that governs ("words first"), or that of the answer for another edition does ("of any
edition"); how many answers decide, and how many of them are right; how many questions that nothing
answers are called decided. With --misses the questions whose words were wrong. Search was tuned on
these sets after they were scored once: docs/search.md keeps the figures of first sight.

    python scripts/score_answers.py [--misses]
"""

import argparse
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kb.model import Answer, Results
from kb.paths import PROJECT, find_folders
from kb.search import past_search, search
from kb.snapshot import store

FOLDER = PROJECT / "tests" / "relevance"
SETS = "fresh-*.toml"


@dataclass(frozen=True)
class Judged:
    """What search made of a question."""

    question: str
    answerable: str  # yes | partly | no
    rank: int  # of the first entry that is right, from 1; 0 for none
    words: bool  # whether the first sentence of the answer lies in a paragraph that governs
    shown: bool  # whether that of the answer does, or of one for another edition
    decided: bool


def main() -> int:
    """Print the figures of every set."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--misses", action="store_true", help="print questions answered wrongly")
    options = parser.parse_args()
    base = store.open_current(find_folders().build)
    for path in sorted(FOLDER.glob(SETS)):
        questions = read_set(path)
        plain = find_plain(base, questions)
        if plain:
            print(f"{path.name}: the places are those of the official words, and {plain} has none.")
            print("Install the documents and build again (README: where official documents go).")
            return 1
        judged = [judge_asked(base, one) for one in questions]
        print(f"{path.stem}: {'; '.join(describe(judged))}")
        if options.misses:
            print(*list_misses(judged), sep="\n")
    return 0


def read_set(path: Path) -> list[dict[str, Any]]:
    """Read a set of judged questions."""
    return list(tomllib.loads(path.read_text(encoding="utf-8"))["question"])


def find_plain(base: store.KnowledgeBase, questions: Sequence[Mapping[str, Any]]) -> str:
    """Find an entry that governs and is not here in its official words; "" for none."""
    names = (place.partition("#")[0] for one in questions for place in one.get("governs", ()))
    entries = ((name, base.entry(name)) for name in names)
    return next((name for name, one in entries if one is None or one.wording != "official"), "")


def ask(base: store.KnowledgeBase, question: Mapping[str, Any]) -> Results:
    """Search by the rules in force, or by those of the day that a question names."""
    if "on" in question:
        return past_search.search_as_of(
            past_search.open_day(base, question["on"]), question["question"]
        )
    return search.search(base, question["question"])


def judge_asked(base: store.KnowledgeBase, question: Mapping[str, Any]) -> Judged:
    """Ask a question, and compare what was found with what governs."""
    found = ask(base, question)
    return judge(question, found, () if "on" in question else search.answer_others(base, found))


def judge(question: Mapping[str, Any], found: Results, others: Sequence[Answer] = ()) -> Judged:
    """Compare what was found, and the answers for other editions, with what governs."""
    governs = [split_place(place) for place in question.get("governs", ())]
    right = {name for name, _ in governs} | {
        name.partition("#")[0] for name in question.get("also_accepted", ())
    }
    ranks = (rank for rank, hit in enumerate(found.hits, 1) if hit.entry.id in right)
    firsts = [one.sentences[0] for one in (found.answer, *others) if one]
    held = [(one.entry.id, one.paragraph) in governs for one in firsts]
    words = found.answer is not None and held[0]
    return Judged(
        question["question"],
        question["answerable"],
        next(ranks, 0),
        words,
        any(held),
        found.confident,
    )


def split_place(place: str) -> tuple[str, int]:
    """Split "1e-rulebook/cloak#9.2" into the entry and the number of the paragraph."""
    name, _, numbers = place.partition("#")
    return name, int(numbers.partition(".")[0])


def describe(judged: Sequence[Judged]) -> Iterator[str]:
    """Give the figures of a set; what is only partly answerable is left out."""
    answerable = [one for one in judged if one.answerable == "yes"]
    nothing = [one for one in judged if one.answerable == "no"]
    decided = [one for one in answerable if one.decided]
    size = max(len(answerable), 1)
    yield f"{len(answerable)} answerable"
    yield f"entry first {sum(one.rank == 1 for one in answerable) / size:.2f}"
    yield f"entry in three {sum(1 <= one.rank <= 3 for one in answerable) / size:.2f}"
    yield f"words first {sum(one.words for one in answerable) / size:.2f}"
    yield f"of any edition {sum(one.shown for one in answerable) / size:.2f}"
    right = sum(one.words for one in decided)
    yield f"decided {len(decided)}"
    yield f"decided right {right / len(decided):.2f}" if decided else "decided right -"
    yield f"{len(nothing)} unanswerable, {sum(one.decided for one in nothing)} falsely decided"


def list_misses(judged: Sequence[Judged]) -> Iterator[str]:
    """List the questions whose words were wrong, or that were decided though nothing decides."""
    for one in judged:
        wrong = not one.words if one.answerable == "yes" else one.decided
        if one.answerable != "partly" and wrong:
            said = "decided" if one.decided else "nearest"
            yield f"  {said}, entry at {one.rank or '-'}: {one.question}"


if __name__ == "__main__":
    sys.exit(main())

"""Compares search in a database with search in memory, on the judged questions.

In: a build (KB_BUILD, or --build), a PostgreSQL database, into which its current snapshot is
published. Out: the mean reciprocal rank of both; how often the answers, and the first ten hits, are
the same, within each game too, and what governs in a dispute; how often a right entry is among the
candidates; processor milliseconds of a search and of a dispute, here and there. Exit status 1 where
the figures that are promised are missed.

    python scripts/score_stored_search.py postgresql://... [--build DIR]
"""

import argparse
import statistics
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import relevance

from kb import authority, errors
from kb.model import Results
from kb.paths import find_folders
from kb.postgresql import publishing, stored_search
from kb.search import engines, search
from kb.snapshot import store

APART = 4  # questions, of which one is also asked as a dispute
RECALL, MRR = 0.99, 0.01  # at least so often a candidate; at most so much apart


def main() -> int:
    """Print the figures; give the exit status."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("database", help="address of a database")
    parser.add_argument("--build", type=Path, default=find_folders().build)
    options = parser.parse_args()
    try:
        publishing.publish(options.build, options.database, with_official=True, search=True)
        stored = stored_search.StoredSearch(options.database)
    except errors.KBError as fault:
        sys.exit(str(fault))
    base = store.open_current(options.build)
    questions = relevance.read_questions()
    search.search(base, questions[0]["query"])  # opens the engine
    ranks: tuple[list[float], list[float]] = ([], [])
    held, same_hits, same_answers, spent = [], 0, 0, [0.0, 0.0]
    for question in questions:
        typed, wanted = question["query"], question["answers"]
        began = time.process_time()
        here = search.search(base, typed)
        middle = time.process_time()
        there = stored.search(typed)
        spent[0] += middle - began
        spent[1] += time.process_time() - middle
        same_hits += list_ids(here) == list_ids(there)
        same_answers += quote(here) == quote(there)
        if wanted:
            places = engines.open_engine(stored.view(typed, {})).places
            held.append(any(name in places for name in wanted))
            for some, found in zip(ranks, (here, there)):
                some.append(weigh(list_ids(found), wanted))
    within = [
        (search.search(base, one["query"], game=game), stored.search(one["query"], game=game))
        for game in sorted({document.game for document in base.documents})
        for one in questions
    ]
    settled = compare_disputes(base, stored, [one["query"] for one in questions[::APART]])
    stored.close()
    both = [statistics.mean(some) for some in ranks]
    print(
        f"{len(questions)} questions: mean reciprocal rank {both[0]:.4f} in memory, {both[1]:.4f}"
        f" in the database; a right entry among the candidates of {statistics.mean(held):.4f}"
    )
    print(
        f"the same answer to {same_answers}, the same ten hits for {same_hits}; processor ms"
        f" {spent[0] / len(questions) * 1000:.1f} in memory,"
        f" {spent[1] / len(questions) * 1000:.1f} here with the database"
    )
    answered = sum(quote(one) == quote(two) for one, two in within)
    first = sum(list_ids(one)[:1] == list_ids(two)[:1] for one, two in within)
    print(
        f"within each game: the same answer to {answered} of {len(within)}, the same first hit for"
        f" {first}"
    )
    print(settled)
    return int(statistics.mean(held) < RECALL or abs(both[0] - both[1]) > MRR)


def compare_disputes(
    base: store.KnowledgeBase, stored: stored_search.StoredSearch, asked: Sequence[str]
) -> str:
    """Tell of how many disputes the same governs, and the processor time of one."""
    made: list[list[object]] = []
    spent = []
    for opened in (base, stored.base, stored.base):
        began = time.process_time()
        settled = [authority.settle(opened, typed) for typed in asked]
        spent.append((time.process_time() - began) / len(asked) * 1000)
        made.append([(one.verdict, one.sentence, one.governing, one.conflicts) for one in settled])
    same = sum(here == there for here, there in zip(*made[:2]))
    return (
        f"{len(asked)} disputes: the same governs in {same}; processor ms {spent[0]:.1f} in memory,"
        f" {spent[1]:.1f} here with the database, {spent[2]:.1f} when asked again"
    )


def list_ids(found: Results) -> list[str]:
    """List the entries that were found, best first."""
    return [hit.entry.id for hit in found.hits]


def quote(found: Results) -> object:
    """Give the verdict of an answer and its sentences."""
    answer = found.answer
    return answer and (answer.verdict, [(one.entry.id, one.text) for one in answer.sentences])


def weigh(found: Sequence[str], wanted: Sequence[str]) -> float:
    """Give the reciprocal rank of the first right entry; 0 where there is none."""
    return next((1 / place for place, name in enumerate(found, 1) if name in wanted), 0.0)


if __name__ == "__main__":
    sys.exit(main())

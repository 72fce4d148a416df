"""Measures how well search answers judged questions: success at 1 and 3, mean reciprocal rank.

In: an opened snapshot, tests/relevance/questions.toml. Out: figures by class, and the rank of the
right answer by query. Used by scripts/score_search.py, scripts/compare_wordings.py and the tests.
"""

import json
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any

from kb.paths import PROJECT
from kb.search import search
from kb.snapshot import store

FOLDER = PROJECT / "tests" / "relevance"
FLOORS = FOLDER / "floors.json"


def read_floors() -> dict[str, Any]:
    """Read the recorded floors of each class, and the rank of the answer to each query."""
    if not FLOORS.exists():
        return {"floors": {}, "places": {}}
    recorded: dict[str, Any] = json.loads(FLOORS.read_text(encoding="utf-8"))
    return recorded


def list_changes(ranks: Mapping[str, int], recorded: Mapping[str, int]) -> Iterator[str]:
    """List each query whose answer stands at another rank than was recorded."""
    for query, rank in ranks.items():
        before = recorded.get(query, rank)
        if rank != before:
            better = rank and (not before or rank < before)
            yield f"{'gained' if better else 'lost'}: {query!r}: {before or '-'} -> {rank or '-'}"


def read_questions() -> list[dict[str, Any]]:
    """Read the judged questions."""
    return list(tomllib.loads((FOLDER / "questions.toml").read_text(encoding="utf-8"))["question"])


def rank_of(base: store.KnowledgeBase, question: dict[str, Any]) -> int:
    """Give the place of the first answer among ten; 0 where there is none."""
    found = [hit.entry.id for hit in search.search(base, question["query"]).hits]
    return next((place for place, name in enumerate(found, 1) if name in question["answers"]), 0)


def measure(base: store.KnowledgeBase) -> tuple[dict[str, dict[str, float]], dict[str, int]]:
    """Measure every class; give the rank of the answer by query as well."""
    ranks: dict[str, int] = {}
    places: dict[str, list[int]] = defaultdict(list)
    sure: list[bool] = []
    for question in read_questions():
        if question["answers"]:
            ranks[question["query"]] = rank_of(base, question)
            places[question["class"]].append(ranks[question["query"]])
            places["all"].append(ranks[question["query"]])
        else:
            sure.append(search.search(base, question["query"]).confident)
    figures = {
        name: {
            "first": round(sum(place == 1 for place in some) / len(some), 3),
            "three": round(sum(1 <= place <= 3 for place in some) / len(some), 3),
            "mrr": round(sum(1 / place for place in some if place) / len(some), 3),
        }
        for name, some in sorted(places.items())
    }
    return {**figures, "none": {"unsure": round(1 - sum(sure) / len(sure), 3)}}, ranks

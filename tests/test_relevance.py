"""How well search answers judged questions: no class falls below its floor, and gains and losses are printed by query."""

import json
import tomllib
from collections import defaultdict
from pathlib import Path
from typing import Any

import making
import pytest

from kb.search import search
from kb.snapshot import store

HERE = Path(__file__).parent / "relevance"
TOLERANCE = 0.02  # of a floor: a change of the corpus moves a question or two


def read_questions() -> list[dict[str, Any]]:
    """Read the judged questions."""
    return list(tomllib.loads((HERE / "questions.toml").read_text(encoding="utf-8"))["question"])


def rank_of(base: store.KnowledgeBase, question: dict[str, Any]) -> int:
    """Give the place of the first answer among ten; 0 where there is none."""
    found = [hit.entry.id for hit in search.search(base, question["query"]).hits]
    return next((place for place, name in enumerate(found, 1) if name in question["answers"]), 0)


def measure(base: store.KnowledgeBase) -> tuple[dict[str, dict[str, float]], dict[str, int]]:
    """Measure success at 1 and at 3 and the mean reciprocal rank, by class; and the place of the answer, by query."""
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


@pytest.mark.official
def test_no_class_falls_below_its_floor(official_base: store.KnowledgeBase) -> None:
    """Does every class of questions do as well as it did, with the queries printed that gained or lost?"""
    making.need_cards()
    recorded = json.loads((HERE / "floors.json").read_text(encoding="utf-8"))
    figures, ranks = measure(official_base)
    for query, place in ranks.items():
        before = recorded["places"].get(query, place)
        if place != before:
            better = place and (not before or place < before)
            print(f"{'gained' if better else 'lost'}: {query!r}: {before or '-'} -> {place or '-'}")
    fallen = {
        (name, what): (value, figures[name][what])
        for name, floors in recorded["floors"].items()
        for what, value in floors.items()
        if figures[name][what] < value - TOLERANCE
    }
    assert fallen == {}


def test_the_questions_are_sound() -> None:
    """Is every question asked once, with one to four answers, none of them helpful only, or none at all?"""
    questions = read_questions()
    assert len({question["query"] for question in questions}) == len(questions) >= 100
    assert [
        question
        for question in questions
        if (question["class"] == "none") != (not question["answers"])
        or len(question["answers"]) > 4
        or set(question["answers"]) & set(question.get("also", ()))
    ] == []

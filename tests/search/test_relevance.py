"""How well search answers judged questions: no class falls below its floor, and gains and losses are printed by query."""

from pathlib import Path

import making
import pytest
import relevance

from kb.snapshot import store

HERE = Path(__file__).parents[1] / "relevance"
TOLERANCE = 0.02  # of a floor: a change of the corpus moves a question or two


@pytest.mark.official
def test_no_class_falls_below_its_floor(official_base: store.KnowledgeBase) -> None:
    """Does every class of questions do as well as it did, with the queries printed that gained or lost?"""
    making.need_cards()
    recorded = relevance.read_floors()
    figures, ranks = relevance.measure(official_base)
    print(*relevance.list_changes(ranks, recorded["places"]), sep="\n")
    fallen = {
        (name, what): (value, figures[name][what])
        for name, floors in recorded["floors"].items()
        for what, value in floors.items()
        if figures[name][what] < value - TOLERANCE
    }
    assert fallen == {}


def test_the_questions_are_sound() -> None:
    """Is every question asked once, with one to four answers, none of them helpful only, or none at all?"""
    questions = relevance.read_questions()
    assert len({question["query"] for question in questions}) == len(questions) >= 100
    assert [
        question
        for question in questions
        if (question["class"] == "none") != (not question["answers"])
        or len(question["answers"]) > 4
        or set(question["answers"]) & set(question.get("also", ()))
    ] == []

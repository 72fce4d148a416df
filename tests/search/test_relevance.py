"""How well search answers judged questions: no class falls below its floor, and gains and losses are printed by query."""

from pathlib import Path
from typing import Any

import making
import pytest
import relevance
import score_answers

from kb.entries import answers
from kb.search import search
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


def read_fresh() -> list[dict[str, Any]]:
    """Read all sets of fresh questions."""
    paths = sorted(HERE.glob(score_answers.SETS))
    assert len(paths) >= 2
    return [question for path in paths for question in score_answers.read_set(path)]


def test_the_fresh_questions_are_sound() -> None:
    """Is each asked once of a day and an edition, and governed by something exactly where it is answerable?"""
    questions = read_fresh()
    asked = {(one["question"], one.get("on", ""), one["game"]) for one in questions}
    assert len(asked) == len(questions) >= 120
    assert {one["answerable"] for one in questions} == {"yes", "partly", "no"}
    assert [one for one in questions if one["answerable"] == "yes" and not one.get("governs")] == []
    assert [one for one in questions if one["answerable"] == "no" and one.get("governs")] == []
    assert {one["game"] for one in questions} == {"1e", "2e"}


@pytest.mark.official
def test_what_governs_is_there(official_base: store.KnowledgeBase) -> None:
    """Does every place that governs a fresh question lead to a sentence of its game, in official words?

    Where a question holds in both editions, to one of either.
    """
    assert score_answers.find_plain(official_base, read_fresh()) == ""
    for one in read_fresh():
        for place in one.get("governs", ()):
            name, _, numbers = place.partition("#")
            entry = official_base.entry(name)
            assert entry and (entry.game == one["game"] or one.get("both")), place
            sentence = numbers if "." in numbers else f"{numbers}.1"  # a whole paragraph governs
            assert all(answers.quote_sentences(entry.paragraphs, [sentence])), place
        for name in one.get("also_accepted", ()):
            assert official_base.entry(name.partition("#")[0]), name


@pytest.mark.parametrize(
    ("typed", "governs", "rank", "words"),
    [
        ("do I need a line to climb over", ["bw-glossary/boarding#2.1"], 1, True),
        ("do I need a line to climb over", ["bw-glossary/boarding#1.1"], 1, False),
        ("vorpath", ["bw-glossary/boarding#1.1"], 0, False),
    ],
)
def test_how_an_answer_is_judged(
    answered_base: store.KnowledgeBase, typed: str, governs: list[str], rank: int, words: bool
) -> None:
    """Is an answer right by its paragraph, an entry by its place among the hits?"""
    question = {"question": typed, "answerable": "yes", "governs": governs}
    found = score_answers.judge(question, search.search(answered_base, typed))
    assert (found.rank, found.words) == (rank, words)
    figures = "; ".join(score_answers.describe([found]))
    assert figures.startswith(f"1 answerable; entry first {rank:.2f};")
    assert f"words first {float(words):.2f}" in figures
    assert bool(list(score_answers.list_misses([found]))) is not words


def test_an_answer_for_another_edition_is_judged_beside_the_first(
    small_base: store.KnowledgeBase,
) -> None:
    """Does a question of the other edition count as shown, though not as answered first?"""
    question = {"question": "toll", "answerable": "yes", "governs": ["bw2-rulebook/runners#1.1"]}
    found = score_answers.judge_asked(small_base, question)
    assert (found.words, found.shown) == (False, True)
    assert "words first 0.00; of any edition 1.00" in "; ".join(score_answers.describe([found]))

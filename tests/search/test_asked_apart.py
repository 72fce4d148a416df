"""Does a post that asks several questions get an answer to each?"""

import pytest

from kb.search import asked_apart, past_search, search, weights
from kb.snapshot import store

TWO = "May I row? What is a toll?"


def answer(base: store.KnowledgeBase, typed: str, game: str = "") -> list[tuple[str, str]]:
    """Give the questions of a query, each with the entry that answers it alone."""
    apart = asked_apart.answer_apart(base, search.search(base, typed, game=game), game=game)
    return [(one.question, one.answer.sentences[0].entry.id if one.answer else "") for one in apart]


@pytest.mark.parametrize(
    ("typed", "questions"),
    [
        ("May I row? How many cards may I hold?", ["May I row?", "How many cards may I hold?"]),
        ("May I row?", ["May I row?"]),
        ("May I row? What is a toll?", ["May I row?", "What is a toll?"]),
        ("May I row? And the eel?", ["May I row? And the eel?"]),  # too few words
        ("May I row? What is it?", ["May I row? What is it?"]),  # refers back
        ("May I row? Are they thrown out?", ["May I row? Are they thrown out?"]),
        # What it refers to stands in the question itself.
        (
            "May I row? Does a boat sink if it is hit?",
            ["May I row?", "Does a boat sink if it is hit?"],
        ),
        # A question has the sentences before it; the last one has what follows.
        (
            "I am at a lock. May I row? My boat is tied. Who boards a boat? It is night.",
            ["I am at a lock. May I row?", "My boat is tied. Who boards a boat? It is night."],
        ),
        ("I row. You drift along.", ["I row. You drift along."]),
        ('He said "may I row?" What is a toll?', ['He said "may I row?"', "What is a toll?"]),
        ("", []),
        ("?", ["?"]),
        # A list, also without question marks.
        ("1) May I row? 2) What is a toll?", ["May I row?", "What is a toll?"]),
        (
            "Two things: a) may I row b) who pays a toll",
            ["Two things: may I row", "who pays a toll"],
        ),
        ("Q1: may I row Q2: what sinks a boat", ["may I row", "what sinks a boat"]),
        (
            "Question 1: may I row? Question 2: what sinks a boat?",
            ["may I row?", "what sinks a boat?"],
        ),
        ("- may I row\n- what sinks a boat\n", ["may I row", "what sinks a boat"]),
        ("1. May I row?\n2. Does it sink?", ["May I row? Does it sink?"]),
        (
            "I have a) two eels, b) a boat. May I row?",
            ["I have a) two eels, b) a boat. May I row?"],
        ),
        ("Step 1. I row. Step 2. I sink. May I?", ["Step 1. I row. Step 2. I sink. May I?"]),
        ("boats - rafts - skarns", ["boats - rafts - skarns"]),
    ],
)
def test_the_questions_of_a_post(typed: str, questions: list[str]) -> None:
    """Does each question stand alone, with what it needs?"""
    assert asked_apart.list_questions(typed) == questions


def test_each_question_is_answered(small_base: store.KnowledgeBase) -> None:
    """Does each get the answer that it gets alone, and none where that is hardly sure?"""
    assert answer(small_base, TWO) == [
        ("May I row?", "bw-rulebook/rowing"),
        ("What is a toll?", "bw-glossary/toll"),
    ]
    unsure = answer(small_base, "How much is the toll? What is a quillet?")
    assert unsure == [("How much is the toll?", ""), ("What is a quillet?", "bw-glossary/quillet")]
    assert answer(small_base, "What is a toll?") == []


def test_the_questions_are_of_one_game(small_base: store.KnowledgeBase) -> None:
    """Is each answered of the game that is chosen, or that the whole is answered for?"""
    chosen, found = answer(small_base, TWO, "bw2"), answer(small_base, TWO)
    assert chosen == [("May I row?", ""), ("What is a toll?", "bw2-rulebook/runners")]
    assert found[1] == ("What is a toll?", "bw-glossary/toll")


def test_what_the_whole_answer_quotes_is_not_told_again(small_base: store.KnowledgeBase) -> None:
    """Are only the questions listed that the answer to all of them leaves open?"""
    typed = "What does a closed gate stop? What is a quillet?"
    found = search.search(small_base, typed)
    assert found.answer
    apart = asked_apart.answer_apart(small_base, found)
    assert found.answer.sentences[0].entry.id == "bw-rulebook/lock-gates"
    ((question, answered),) = asked_apart.list_unquoted(found, apart)
    assert len(apart) == 2 and question == "What is a quillet?"
    assert answered.sentences[0].entry.id == "bw-glossary/quillet"


def test_each_question_of_a_day(small_base: store.KnowledgeBase) -> None:
    """Is each answered with the words that were in force on the day?"""
    past = past_search.open_day(small_base, "2009-03-01")
    typed = "Is an eel worth a coin? May I push with a barge pole?"
    _, pole = asked_apart.answer_apart(past, past_search.search_as_of(past, typed))
    assert pole.question == "May I push with a barge pole?" and pole.answer
    assert pole.answer.sentences[0].entry.pinned == "bw-glossary@1.0/barge-pole"


def test_only_so_many_questions(
    small_base: store.KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Are no more questions answered than there is time for?"""
    typed = " ".join(f"May I row boat {number} upstream?" for number in "abcdefghij")
    assert len(answer(small_base, typed)) == weights.MOST_QUESTIONS
    assert asked_apart.list_several(typed) == asked_apart.list_questions(typed)[:4]
    monkeypatch.setattr(weights, "MOST_QUESTIONS", 1)
    assert answer(small_base, TWO) == []

"""Is what is shown for a post told apart from what is shown for its questions?"""

import score_posts
from score_slips import Asked, expect

from kb.snapshot import store

TYPED = "What does a closed gate stop? What is a quillet?"


def test_what_is_shown_for_a_post(small_base: store.KnowledgeBase) -> None:
    """Does the answer to the whole count apart from those to its questions?"""
    whole, each = score_posts.ask(small_base, TYPED)
    assert [one.place for one in whole] == [("bw-rulebook/lock-gates", 1)]
    assert [(one.place, one.decides) for one in each] == [(("bw-glossary/quillet", 1), True)]
    assert score_posts.ask(small_base, "What is a quillet?")[1] == []
    assert score_posts.ask(small_base, "vorpath") == ([], [])


def test_the_figure_of_made_posts(small_base: store.KnowledgeBase) -> None:
    """Does a post count only where what is right for both of its questions is shown?"""
    gate = Asked("What does a closed gate stop?", expect([("bw-rulebook/lock-gates", 1)]))
    ring = Asked("What is a quillet?", expect([("bw-glossary/quillet", 1)]))
    wrong = Asked("What is a quillet?", expect([("bw-glossary/toll", 1)]))
    said = score_posts.describe_made(small_base, [(gate, ring), (gate, wrong)])
    assert said.startswith("2 posts") and said.endswith(
        "whole 0.000, with those to each question 0.500"
    )


def test_the_figure_of_written_posts(small_base: store.KnowledgeBase) -> None:
    """Does each question count for which an entry that decides it is shown, one that none decides not?"""
    questions = [
        {"governs": ["bw-rulebook/lock-gates"]},
        {"governs": ["bw-glossary/quillet", "bw-rulebook/boats"]},
        {"governs": ["bw-glossary/toll"]},
        {"governs": []},
    ]
    said = score_posts.describe_posts(small_base, [{"text": TYPED, "question": questions}])
    assert said.startswith("1 written posts, 3 questions; ")
    assert "answer to the whole 0.333, of any 0.667; 1 of 1 further answers" in said
    assert said.endswith("1 of 1 that decide are of such an entry")

"""Is what people say around a question left out, and nothing else?"""

import pytest

from kb.search import chatter, search
from kb.snapshot import store


@pytest.mark.parametrize(
    ("typed", "left"),
    [
        ("Hi all, may I row? Thanks!", "may I row?"),
        ("hey guys, newbie here. may I row", "may I row"),
        ("Quick question: may I row, please?", "may I row?"),
        ("just wondering, may I row", "may I row"),
        ("sorry if this was asked before, may I row?", "may I row?"),
        ("so may I row or what?", "may I row?"),
        ("btw a boat rows lol", "a boat rows"),
        ("I may row, right?", "I may row?"),
        ('is it a "boat" thx', 'is it a "boat"'),
        ("how do tolls work, step by step?", "how do tolls work?"),
        ("tolls in simple terms", "tolls"),
        # what only asks for the rules
        ("What do the rules say about rowing upstream?", "rowing upstream?"),
        ("does the rulebook mention anything about tolls", "tolls"),
        ("Is there any official ruling on tolls at night?", "tolls at night?"),
        ("hi, can someone explain to me how tolls work", "how tolls work"),
        ("which rule covers tolls", "tolls"),
        ("Is there a rule that says that boats sink?", "boats sink?"),
        ("are there any rules against slow rowing", "slow rowing"),
        ("I don't understand tolls", "tolls"),
        ("what about my oars?", "my oars?"),
        ("May I row? What's the official ruling?", "May I row?"),
        ("A boat rows. I couldn't find it in the rulebook.", "A boat rows."),
        ("May I row? My opponent says no!", "May I row?"),
        ("May I row? Is there a toll?", "May I row? Is there a toll?"),
        ("May I row? Yes or no?", "May I row?"),
        ("May I row? Please explain.", "May I row?"),
        ("May I row? Which page is that?", "May I row?"),
        ("haha, may I row? lol", "may I row?"),
        ("Ugh... may I row?", "may I row?"),
        # what only says that the rules are asked
        ("According to the rules, may I row?", "may I row?"),
        ("may I row in this game, by the official rules?", "may I row?"),
        ("Rules-wise: is a tug a boat?", "is a tug a boat?"),
        ("In a normal game may I row?", "may I row?"),
        ("may I row by the 1995 rules?", "may I row by the 1995 rules?"),
        ("may I row twice in a game?", "may I row twice in a game?"),
        ("May I row? Explain locks.", "May I row? Explain locks."),
        ("what do the rules say", "what do the rules say"),
        ("what are the rules for tolls", "what are the rules for tolls"),  # asks how it goes
        ("can you explain?", "can you explain?"),
        ("is there a boat for me", "is there a boat for me"),
        ("So Many Boats", "So Many Boats"),  # a name begins so
        ("Well-Crafted Oar", "Well-Crafted Oar"),
        ("Hi - may I row?", "may I row?"),
        ("may I row as I please?", "may I row as I please?"),
        ("is that right?", "is that right?"),
        ("may I row btw, or not", "may I row btw, or not"),  # within
        ("thanks!", "thanks!"),  # nothing else
        ("hi", "hi"),
        ("?", "?"),
        ("", ""),
    ],
)
def test_what_is_left_out(typed: str, left: str) -> None:
    """Are greetings, thanks and the like left out before and after a query, and nowhere else?"""
    assert chatter.leave_out(typed) == left


def test_the_very_question_is_known_around_which_people_talk(
    answered_base: store.KnowledgeBase,
) -> None:
    """Does a question of the companion decide that is asked politely, and does it cost no word?"""
    plain = search.search(answered_base, "Can I shoot at an invisible boat?")
    polite = search.search(answered_base, "Hello all, can I shoot at an invisible boat? thx")
    assert plain.confident and polite.answer == plain.answer and polite.hits == plain.hits

"""Are queries typed as people type them, and is what search makes of them told apart?"""

import random

import pytest
import score_slips
import typed_variants
from rapidfuzz import distance
from score_slips import Asked, Compared, Found

from kb.snapshot import store

QUERY = "What's a non-aligned Away Team, and can't you beam its personnel?"


@pytest.mark.parametrize(
    ("way", "typed"),
    [
        ("chat", "whats a non-aligned away team and can't u beam its personnel"),
        ("abbreviated", "What's a non-aligned AT, and can't you beam its pers?"),
        ("British", QUERY),
        ("capitals", QUERY.upper()),
        ("bare", "what's a non-aligned away team and can't you beam its personnel"),
        ("no apostrophe", "Whats a non-aligned Away Team, and cant you beam its personnel?"),
        ("other number", "What's a non-aligned Away Team, and can't you beam its personnels?"),
        ("digits", QUERY),
        ("in more words", f"{QUERY} Is there a rule for it?"),
    ],
)
def test_ways_of_typing(way: str, typed: str) -> None:
    """Is a query changed just as a way of typing says?"""
    assert typed_variants.WAYS[way](QUERY, random.Random(1)) == typed


def test_numbers_and_posts() -> None:
    """Is a number written in digits, and a query put into a post as it is?"""
    typed = "May the first of two ships dock?"
    digits = typed_variants.WAYS["digits"](typed, random.Random(1))
    assert digits == "May the 1st of 2 ships dock?"
    posts = {typed_variants.WAYS["in a post"](QUERY, random.Random(seed)) for seed in range(50)}
    assert len(posts) > 9 and all(QUERY in post != QUERY for post in posts)


def test_slips() -> None:
    """Has each variant as many slips as it should, and are two words run together, by chance but the same each time?"""
    for seed in range(50):
        one, two = (
            typed_variants.WAYS[way](QUERY, random.Random(seed))
            for way in ("one slip", "two slips")
        )
        assert distance.OSA.distance(QUERY, one) <= 1
        assert distance.OSA.distance(QUERY, two) <= 2
        assert one == typed_variants.slip(QUERY, random.Random(seed))
        joined = typed_variants.run_together(QUERY, random.Random(seed))
        assert joined.count(" ") == QUERY.count(" ") - 1
        assert joined.replace(" ", "") == QUERY.replace(" ", "")
        assert typed_variants.slip("a big DS9", random.Random(seed)) == "a big DS9"
    assert typed_variants.no_hyphen(QUERY, random.Random(1)) in (
        QUERY.replace("non-", "non"),
        QUERY.replace("non-", "non "),
    )


def test_what_is_counted() -> None:
    """Is an answer that only the variant lost told from one that is wrong and decides?"""
    asked = Asked("toll", lambda found: found.entry == "toll")
    right = Found("toll", ("toll", 1), "A toll.", True)
    wrong = Found("lock", ("lock", 1), "A lock.", True)
    nothing = Found("lock", ("", 0), "", False)
    lost, misled, same = (Compared(asked, "tol", right, after) for after in (nothing, wrong, right))
    assert (lost.is_lost, misled.is_lost, same.is_lost) == (True, False, False)
    assert (lost.is_misled, misled.is_misled, same.is_misled) == (False, True, False)
    assert not Compared(asked, "tol", wrong, wrong).is_misled
    line = score_slips.describe("one slip", [lost, misled, same, same])
    assert line.split() == ["one", "slip", "4", "0.500", "0.500", "1.000", "0.500", "1", "1"]
    assert [one.split(":")[0] for one in score_slips.list_spoilt([lost, misled, same])] == [
        "  lost",
        "  misled",
    ]


def test_asking(small_base: store.KnowledgeBase) -> None:
    """Is every query asked that a way of typing changes, and no other?"""
    asked = [Asked("may a quillet row", bool), Asked("2.1", bool)]
    before = [score_slips.ask(small_base, one.typed) for one in asked]
    made = list(score_slips.compare(small_base, asked, before, "capitals", 1))
    assert [one.typed for one in made] == ["MAY A QUILLET ROW"]
    assert made[0].before == made[0].after == before[0]

"""Is what was typed read as it was meant, and what was right left as it is?"""

import pytest

from kb.indexing import analyzer
from kb.search import corrections, engines, query
from kb.search.corrections import Corrected
from kb.snapshot import store


def correct(base: store.KnowledgeBase, typed: str, *said: str) -> Corrected:
    """Correct a query of the small corpus."""
    engine = engines.open_engine(base)
    names = engine.language.document_names, engine.language.game_names
    return corrections.correct_query(base, engine, query.parse_query(typed, *names), said)


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("may a quilet row?", "may a quillet row?"),
        ("May a Quilet row? A QUILET?", "May a Quillet row? A QUILLET?"),  # its capitals
        ("the quil let, quil let", "the quillet, quillet"),
        ("the quil of a let", "the quillet of a let"),  # not side by side: two words
        ("heronnest", "heron nest"),
        ("can u row w/o ur boat", "can you row without your boat"),
        ("WAT is a boat", "WHAT is a boat"),
        ("i cant row", "i can't row"),
        ("may a quillet row?", "may a quillet row?"),
        ("vorpath 2.99", "vorpath 2.99"),
        ("", ""),
    ],
)
def test_how_a_query_is_read(small_base: store.KnowledgeBase, typed: str, read: str) -> None:
    """Is every word corrected where it stands, with its capitals, and all else left?"""
    found = correct(small_base, typed)
    assert found.typed == read and bool(found.corrections) is (typed != read)


def test_what_is_said_of_it(small_base: store.KnowledgeBase) -> None:
    """Is each word told once with what was taken for it, and what nothing corrects?"""
    found = correct(small_base, "wat quilet, quilet vorpath")
    assert found.corrections == (("wat", "what"), ("quilet", "quillet"))
    assert found.unknown == {"vorpath"}


def test_what_is_no_slip(small_base: store.KnowledgeBase) -> None:
    """Is a player's word left as it is, and a query that is a name?"""
    assert correct(small_base, "a quilet", "quilet") == Corrected("a quilet")
    assert correct(small_base, "u row", "u") == Corrected("u row")
    assert correct(small_base, "ringer") == Corrected("ringer")


@pytest.mark.parametrize(
    ("word", "parts"),
    [("inplay", [("in", "play")]), ("lockgate", [("lock", "gate")]), ("xyplay", []), ("eel", [])],
)
def test_parts(word: str, parts: list[tuple[str, str]]) -> None:
    """Are a word's parts known words, and of two letters only if questions have them?"""
    known = {"in", "plai", "lock", "gate", "xy"}
    assert list(corrections.list_parts(known, word)) == parts


def test_a_word_that_nobody_writes(small_base: store.KnowledgeBase) -> None:
    """Is a word of a thousand letters unknown, and not tried cut in two at each of them?"""
    known = analyzer.make_term.cache_info().currsize
    assert correct(small_base, "gate" * 250).unknown == {"gate" * 250}
    assert analyzer.make_term.cache_info().currsize - known < 10

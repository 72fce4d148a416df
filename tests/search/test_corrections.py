"""Is what was typed read as it was meant, and what was right left as it is?"""

from dataclasses import replace

import pytest

from kb.indexing import analyzer
from kb.indexing.spelling import Vocabulary
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
        ("has my doc str 99, min?", "has my doctor strength 99, minimum?"),  # as in any card game
        ("may my dad row", "may my dad row"),
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


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("may 2 quillets row the 1st boat?", "may two quillets row the first boat?"),
        ("a quillet with 3.", "a quillet with three."),
        ("step 2 of rule 3, 2 boats", "step 2 of rule 3, 2 boats"),  # numbers of what is written
        ("3", "3"),
        ("may it row +2, >2 or 2) boats", "may it row +2, >2 or 2) boats"),
        ('row "2 boats" on 2', 'row "2 boats" on 2'),  # a filter is taken as it is
    ],
)
def test_how_a_count_is_read(small_base: store.KnowledgeBase, typed: str, read: str) -> None:
    """Is a count read as the texts write it, and not told of as a mistake?"""
    assert correct(small_base, typed) == Corrected(read)


@pytest.mark.parametrize(
    ("written", "read"), [({"2": 2, "two": 2}, "2 boats"), ({"2": 2, "two": 3}, "two boats")]
)
def test_how_the_texts_write_a_count(
    small_base: store.KnowledgeBase, written: dict[str, int], read: str
) -> None:
    """Is a count left in digits where as many texts have it so?"""
    engine = engines.open_engine(small_base)
    language = replace(engine.language, vocabulary=Vocabulary({**written, "boats": 1}))
    parsed = query.parse_query("2 boats", {})
    found = corrections.correct_query(small_base, replace(engine, language=language), parsed, ())
    assert found.typed == read


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


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("can 7 of 9 row", "can Seven of Nine row"),
        ("7-of-NINE and 7 of 9", "Seven of nine and Seven of Nine"),
        ("the 3rd of 5 boats", "the Third of Five boats"),
        ("may Seven of Nine row", "may Seven of Nine row"),
        ("9 of 99 boats", "9 of 99 boats"),  # no card
    ],
)
def test_names_with_numbers(typed: str, read: str, small_base: store.KnowledgeBase) -> None:
    """Is the name of a card read that people type with digits, and any other number left?"""
    engine = engines.open_engine(small_base)
    titles = {"seven of nine": -1, "third of five": -1}
    games = replace(engine.games, titles=titles, longest={"seven of": 3, "third of": 3})
    parsed = query.parse_query(typed, {})
    found = corrections.correct_query(small_base, replace(engine, games=games), parsed, ())
    assert found.typed == read and bool(found.corrections) is (typed != read)


@pytest.mark.parametrize("typed", ["can Ida da Vole row", "CAN IDA DA VOLE ROW"])
def test_the_name_of_a_card_is_left(typed: str, small_base: store.KnowledgeBase) -> None:
    """Is a word of a card's name no word of chats?"""
    engine = engines.open_engine(small_base)
    games = replace(engine.games, titles={"ida da vole": -1}, longest={"ida da": 3})
    parsed = query.parse_query(typed, {})
    found = corrections.correct_query(small_base, replace(engine, games=games), parsed, ())
    assert found.typed == typed and not found.corrections
    assert corrections.correct_query(small_base, engine, parsed, ()).corrections


def test_a_word_of_a_title_is_no_slip(small_base: store.KnowledgeBase) -> None:
    """Is a word of a title left that is written as in one, and corrected where it may be any word?"""
    engine = engines.open_engine(small_base)
    games = replace(engine.games, title_words={"jem": True, "quilet": True})
    for typed, left in (
        ("may my Quilet row", True),
        ("Quilet", True),
        ("may my quilet row", False),
        ("MAY MY QUILET ROW", False),
        ("Quilet rows boats past gates", False),
        ("may my Quillit row", False),  # no title has it
    ):
        parsed = query.parse_query(typed, {})
        found = corrections.correct_query(small_base, replace(engine, games=games), parsed, ())
        assert (not found.corrections) is left, typed


def test_a_word_that_nobody_writes(small_base: store.KnowledgeBase) -> None:
    """Is a word of a thousand letters unknown, and not tried cut in two at each of them?"""
    known = analyzer.make_term.cache_info().currsize
    assert correct(small_base, "gate" * 250).unknown == {"gate" * 250}
    assert analyzer.make_term.cache_info().currsize - known < 10

"""What is read from what a person typed."""

import re
from dataclasses import replace

import making
import pytest

from kb.model import Game
from kb.search import query

DOCUMENTS = (
    replace(
        making.DOCUMENT,
        id="bw-glossary",
        title="Brindle Glossary",
        short="Glossary",
        date="2010-04",
    ),
    replace(
        making.DOCUMENT,
        id="bw-grays-book",
        title="Gray's Rule Book",
        short="Gray's Rule Book",
        date="",
    ),
    replace(
        making.DOCUMENT,
        id="bw-rulings",
        title="Rulings of the Thaw",
        short="Rulings",
        date="2001-09-24",
    ),
)
CALLED = query.name_documents(DOCUMENTS)
GAMES = query.name_games(
    ("1e", "2e", "gy"),
    (Game("1e", "x", 1, ("1E", "First Edition")), Game("2e", "x", 1, ("2E", "Second Edition"))),
)
FAMILIES = query.name_families(
    (Game("1e", "x", 1, family_names=("Row CCG", "the canal game")), Game("gy", "y", 1))
)


def parse(typed: str) -> query.Query:
    """Read a query over three documents."""
    return query.parse_query(typed, CALLED, GAMES)


@pytest.mark.parametrize(
    ("typed", "left"),
    [
        ("may I row in Row CCG?", "may I row?"),
        ("In row ccg, may I row?", "may I row?"),
        ("Row CCG: may I row?", "may I row?"),
        ("the rules of the canal game", "the rules"),
        ("how do I play Row CCG?", "how do I play?"),
        ("New to Row CCG", "New"),
    ],
)
def test_a_family_named_by_the_way(typed: str, left: str) -> None:
    """Is the name of a family of games taken out where it only says which game is played?"""
    found = query.parse_query(typed, CALLED, GAMES, family_names=FAMILIES)
    assert (found.typed, found.family, found.game) == (left, "1e", "")


@pytest.mark.parametrize("typed", ["what is Row CCG?", "Row CCG", "in Row CCG", "row CCGs: may I"])
def test_a_family_that_is_asked_about(typed: str) -> None:
    """Is the name left where it is all that is asked about, and where it is another word?"""
    found = query.parse_query(typed, CALLED, GAMES, family_names=FAMILIES)
    assert (found.typed, found.family) == (typed, "")


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("Lock Gate", ("Lock", "Gate")),
        ("what is a quillet?", ("quillet",)),
        ("is it the one", ("is", "it", "the", "one")),
        ("", ()),
        ("  \x00 ", ()),
        ("U.S.S. Galaxy 7.4.2", ("U.S.S.", "Galaxy", "7.4.2")),
        ("non-boat", ("non", "boat")),
    ],
)
def test_words(typed: str, words: tuple[str, ...]) -> None:
    """Are the words kept that name something, and all where none does?"""
    assert parse(typed).words == words


@pytest.mark.parametrize(
    ("typed", "field", "value"),
    [
        ('toll "in play" gate', "phrases", ("in play",)),
        ('"toll"', "phrases", ()),
        ('is "toll" the same as "lock"', "phrases", ()),  # what stands between two quoted words
        ('is "toll" now "in play"', "phrases", ("in play",)),
        ("\u201clock gate\u201d", "phrases", ("lock gate",)),
        ('he rows a boat "in play" now', "phrases", ("in play",)),
        ('he rows a boat "in play" now, yes', "phrases", ()),
        ("cube -boat", "excluded", ("boat",)),
        ("cube -boat*", "excluded", ("boat*",)),
        ("cube -b?at?", "excluded", ("b?at",)),
        ('cube -"in play"', "excluded", ("in play",)),
        ('cube -"boat"', "excluded", ("boat",)),
        ('cube -"in play"', "phrases", ()),
        ("non-boat", "excluded", ()),
        ("toll - boat", "excluded", ()),
        ("title:toll x", "fields", (("title", "toll"),)),
        ('kind:"card"', "fields", (("kind", "card"),)),
        ("Adapt: Modulate", "fields", ()),
        ("infil* x", "wildcards", ("infil*",)),
        ("c?rd", "wildcards", ("c?rd",)),
        ("why?", "wildcards", ()),
        ("*", "wildcards", ()),
    ],
)
def test_operators(typed: str, field: str, value: tuple[object, ...]) -> None:
    """Are quotes, exclusions, fields and wildcards read, and punctuation not taken for them?"""
    assert getattr(parse(typed).filter, field) == value


@pytest.mark.parametrize(
    ("typed", "game", "documents", "words"),
    [
        ("2e combat", "2e", set(), ("combat",)),
        ("combat in second edition", "2e", set(), ("combat",)),
        ("what was the 2001 ruling on tolls", "", {"bw-rulings"}, ("tolls",)),
        ("gray's rule book eels", "", {"bw-grays-book"}, ("eels",)),
        ("grays book", "", set(), ("grays", "book")),
        ("who rows first in First Edition", "1e", set(), ("rows", "first")),
        ("first edition first", "1e", set(), ("first",)),
        ("rulebook tolls", "", set(), ("rulebook", "tolls")),
        ("bwgraysbook toll", "", {"bw-grays-book"}, ("toll",)),
        ("september 2001 toll", "", {"bw-rulings"}, ("toll",)),
        ("1999 toll", "", set(), ("1999", "toll")),
        ("toll in '01", "", {"bw-rulings"}, ("toll",)),
        ("the \u201901 toll", "", {"bw-rulings"}, ("toll",)),
        ("01 ruling on tolls", "", {"bw-rulings"}, ("tolls",)),
        ("toll of 01 eels", "", set(), ("toll", "01", "eels")),
    ],
)
def test_games_and_documents_that_are_named(
    typed: str, game: str, documents: set[str], words: tuple[str, ...]
) -> None:
    """Is a game or a document named by its words, and are those words then not searched?"""
    found = parse(typed)
    assert (found.game, set(found.documents), found.words) == (game, documents, words)


@pytest.mark.parametrize(
    ("typed", "game"),
    [
        ("in 2e, does he enter play at once like in 1e?", "2e"),
        ("unlike in 1e, may I do this in 2e", "2e"),
        ("in first edition, not second edition, who rows", "1e"),
        ("cards from 2e in 1e", "1e"),
        ("1e or 2e tolls", "2e"),  # the last that is named
        ("is a toll paid as in 2e?", ""),  # it is only compared with
        ("unlike second edition, are tolls paid", ""),
        ("rules from 2e", "2e"),
        ("GY: who rows", "gy"),  # a game of which nothing is decided, by its id
        ("a gyre is no boat", ""),
    ],
)
def test_a_game_that_is_only_compared_with(typed: str, game: str) -> None:
    """Is a game that the question rules out, or compares with, not the one that is asked about?"""
    assert parse(typed).game == game


@pytest.mark.parametrize(
    ("typed", "rest"),
    [
        ("2e hologram", "hologram"),
        ("holodeck in 2E", "holodeck"),
        ("hologram in the Second  Edition?", "hologram ?"),
        ("First Edition and 2e toll", "and toll"),
        ("what goes first", ""),  # names none
        ("2E", ""),
        ("a toll, not like in 2e", ""),  # asks about none
    ],
)
def test_what_is_left_without_the_game_that_is_named(typed: str, rest: str) -> None:
    """Can the same be asked of another game?"""
    assert parse(typed).without_game == rest


def test_what_is_asked_at_the_end_of_a_story_is_searched() -> None:
    """Is a question that follows sixty words of story read to its end?"""
    assert parse("We rowed all day. " * 15 + "Who pays the toll?").words[-2:] == ("pays", "toll")


def test_a_long_query_is_cut() -> None:
    """Are only so many characters and words read?"""
    found = parse("toll " * 5000)
    assert len(found.typed) <= query.LENGTH and len(found.words) <= query.WORDS
    assert re.fullmatch(r"(toll ?)+", found.typed)

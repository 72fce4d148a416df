"""The glossary of a plain text: where it is, and which of its lines are headwords."""

import making
import pytest

from kb.readers import source_lines
from kb.readers.outline import Outline
from kb.readers.plain_text import plain_glossary, rule_lines
from kb.readers.source_lines import SourceLine


def lines_of(content: str) -> list[SourceLine]:
    """Give the lines of a text."""
    return source_lines.read_source_lines(
        making.make_source(content, "numbered-text"), Outline("bw-book@1")
    )


def headwords(content: str, *titles: str) -> list[str]:
    """Give the headwords of the glossary of a text."""
    lines = lines_of(content)
    glossary = plain_glossary.find_glossary(
        lines, rule_lines.find_numbers(lines), frozenset(titles)
    )
    assert glossary
    return [found.title for found in plain_glossary.find_headwords(lines, glossary).values()]


@pytest.mark.parametrize(
    ("content", "found"),
    [
        ("Glossary\n\nEel\nIt swims.\n\nLock\nIt holds.\n", ["Eel", "Lock"]),
        ("Glossary\n\nEel: It swims well.\nLock: It holds water.\n", ["Eel", "Lock"]),
        ("Glossary\n\nE\n\nEel\nIt swims.\n\nL\n\nLock\nIt holds.\n", ["E", "Eel", "L", "Lock"]),
        ("Glossary\n\nEel\n1. A fish.\n2. A toll.\n\nLock\nIt holds.\n", ["Eel", "Lock"]),
        ("Glossary\n\nEel\nIt swims.\n\nCredits\nWimble.\n", ["Eel"]),
        ("Glossary\n\nEel\nIt swims.\n\nThe end of it all.\n", ["Eel"]),
    ],
)
def test_headwords(content: str, found: list[str]) -> None:
    """Is a headword a short line above its definition or before a colon, until another part begins?"""
    assert headwords(content) == found


def test_a_long_headword() -> None:
    """Is a line of many words a headword where a blank line parts it and the alphabet has room?"""
    long = "Lock Up, Locked, Locked-in-the-Harbour, Locked-on-the-Canal (no longer used)"
    content = f"Glossary\n\nLocked Boat\nIt waits.\n\n{long}\nIt holds.\n\nToll\nPay it.\n"
    assert headwords(content) == ["Locked Boat", long, "Toll"]
    assert headwords(content.replace("Toll", "Boat")) == ["Locked Boat", "Boat"]


def test_a_listed_title_ends_the_glossary() -> None:
    """Does a title of the table of contents end the glossary?"""
    content = "Glossary\n\nEel\nIt swims.\n\nThanks\n\nWimble rowed for us all the way.\n"
    assert headwords(content) == ["Eel", "Thanks"] and headwords(content, "thanks") == ["Eel"]


def test_no_glossary() -> None:
    """Is there none where no heading says so?"""
    assert (
        plain_glossary.find_glossary(lines_of("Rules\n\nEel\nIt swims.\n"), {}, frozenset()) is None
    )


def test_a_glossary_without_blank_lines() -> None:
    """Does the alphabet tell the headwords, and the contents the heading, where nothing else does?"""
    words = ["Bridge", "Canal", "Eel", "Ferry", "Lock", "Oar", "Raft", "Toll"]
    told = [f"{word}\nWhat Wimble calls so.\nAnn\nand Bob do as well." for word in words]
    content = "\n".join(["1.1. Row on.", "1.2. Row back.", "Glossary", *told])
    assert headwords(content, "glossary") == words


WORDS = ("Bank", "Eel (old)", "Lock", "Raft", "Toll")


def test_headwords_that_end_as_sentences() -> None:
    """Are they headwords in alphabetical order, with blank lines or letters between, or none?"""
    texts = [f"{one}. Where a boat\nwaits. It rows" for one in WORDS]
    for mark in ("\n\n", ".\n"):
        assert headwords("Glossary\n\n" + mark.join(texts) + ".\n") == list(WORDS)
    lettered = "\n\n".join(f"{one[0]}\n\n{words}." for one, words in zip(WORDS, texts))
    assert headwords(f"Glossary\n\n{lettered}\n")[:4] == ["B", "Bank", "E", "Eel (old)"]
    assert "Toll" not in headwords("Glossary\n\n" + "\n\n".join(reversed(texts)) + ".\n")
    few = "\n\n".join(f"{one}\nWho rows at night pays a toll." for one in "abcde")
    assert "Bank" not in headwords("Glossary\n\n" + "\n\n".join(texts[:2]) + f".\n\n{few}\n")

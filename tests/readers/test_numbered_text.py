"""Numbered plain text: chapters, rules, glossary, contents; and plain text without numbers."""

import making
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb import readers
from kb.model import ExclusionRule, Reading
from kb.readers import numbering

LONG = 3_000  # lines, or paragraphs
RULES = """Rain Comprehensive Rules

   These rules hold from May 1, 2031.

Introduction

This document has rules and a glossary.

Contents

1. Rowing
   100. General
   101. Tolls
2. Cards
   200. General
Glossary
Credits


1. Rowing

100. General

100.1. These rules hold for every game.

100.1a A game of two is a game of two ferries.
     Example: Ann and Bob row. They pay 2 coins.

100.1b A larger game has more. Steps:
1. Pay a coin
2. Row on
   - at once
See rule 101.2.

101. Tolls

101.1. Paying

101.1a To pay is to give coins.

2. Cards

200. General

200.1. Cards have parts.

Glossary

Eel
1. A fish. See rule 100.1a.
2. A player of your team.
See also Raft.

Raft (Obsolete)
A card that floats.

You, Your
Words that name a player.

Splash!
To sink.

Credits

Design: Nobody
Art: Somebody else

All rights left, 2031.
"""


def read(content: str) -> Reading:
    """Read a text and account for its words."""
    return making.read(content, "numbered-text")


def headed(content: str) -> list[tuple[int, str, str | None, str]]:
    """Give level, kind, number and title of the sections of a text that loses nothing."""
    reading = read(content)
    assert reading.problems == ()
    return [
        (section.level, section.kind, section.number, section.title) for section in reading.sections
    ]


def numbered(content: str) -> list[tuple[str | None, str]]:
    """Give number and title of the numbered sections."""
    return [(number, title) for _, _, number, title in headed(content) if number]


def test_the_sections_of_comprehensive_rules() -> None:
    """Do parts, chapters, sections, rules and headwords become sections at their levels?"""
    assert headed(RULES) == [
        (1, "section", None, "Rain Comprehensive Rules"),
        (1, "section", None, "Introduction"),
        (1, "section", "1", "Rowing"),
        (2, "section", "100", "General"),
        (3, "section", "100.1", "100.1"),
        (4, "section", "100.1a", "100.1a"),
        (4, "section", "100.1b", "100.1b"),
        (2, "section", "101", "Tolls"),
        (3, "section", "101.1", "Paying"),
        (4, "section", "101.1a", "101.1a"),
        (1, "section", "2", "Cards"),
        (2, "section", "200", "General"),
        (3, "section", "200.1", "200.1"),
        (1, "section", None, "Glossary"),
        (2, "term", None, "Eel"),
        (2, "term", None, "Raft (Obsolete)"),
        (2, "term", None, "You, Your"),
        (2, "term", None, "Splash!"),
        (1, "section", None, "Credits"),
    ]


def test_the_paragraphs_of_comprehensive_rules() -> None:
    """Do rules keep their text, examples, steps and senses?"""
    styles = {section.title: making.styles(section) for section in read(RULES).sections}
    assert styles["100.1a"] == [
        ("text", "A game of two is a game of two ferries."),
        ("example", "Example: Ann and Bob row. They pay 2 coins."),
    ]
    assert styles["100.1b"] == [
        ("text", "A larger game has more. Steps:"),
        ("numbered", "1. Pay a coin"),
        ("numbered", "2. Row on"),
        ("bullet", "at once"),
        ("text", "See rule 101.2."),
    ]
    assert styles["Eel"] == [
        ("numbered", "1. A fish. See rule 100.1a."),
        ("numbered", "2. A player of your team."),
        ("text", "See also Raft."),
    ]
    assert [words for _, words in styles["Credits"]] == [
        "Design: Nobody",
        "Art: Somebody else",
        "All rights left, 2031.",
    ]


def test_lines_and_contents() -> None:
    """Are heading lines exact, and is the table of contents left out by name?"""
    reading = read(RULES)
    assert {section.title: section.heading_lines for section in reading.sections}["101.1a"] == (39,)
    assert {(exclusion.name, exclusion.inside) for exclusion in reading.exclusions} == {
        ("table of contents", False)
    }
    assert [exclusion.line for exclusion in reading.exclusions] == [9, *range(11, 18)]


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (
            "7.4. Battle\n7.4.2. Ship Battle\nFight.\n",
            [("7.4", "Battle"), ("7.4.2", "Ship Battle")],
        ),
        ("1.1 Each player draws.\n1.2.3 Play on.\n", [("1.1", "1.1"), ("1.2.3", "1.2.3")]),
        ("1.1.a Row.\n1.1.b Pay.\n", [("1.1.a", "1.1.a"), ("1.1.b", "1.1.b")]),
        ("A.1 Tables\nRow.\nA.2 Cards\nPay.", [("A.1", "Tables"), ("A.2", "Cards")]),
        (
            "1. Rowing\n1.1 Pay.\n2. Tolls\n2.1 Row.",
            [("1", "Rowing"), ("1.1", "1.1"), ("2", "Tolls"), ("2.1", "2.1")],
        ),
        ("1.1 Do:\n1. Pay a coin\n2. Row on\n1.2 Rest.", [("1.1", "Do:"), ("1.2", "1.2")]),
        ("1. Setup\n\nDraw cards.\n\n2. Rowing\n\nRow on.", [("1", "Setup"), ("2", "Rowing")]),
        (
            (
                "7.1 Pay as is told in the long and wordy rule that has the number\n7.9 or else row"
                " on without a coin.\n7.2 Rest."
            ),
            [("7.1", "7.1"), ("7.2", "7.2")],
        ),
        ("7.1 Pay.\n7.2 Row.\n\n1.5 coins are never paid.", [("7.1", "7.1"), ("7.2", "7.2")]),
        ("1.1 Pay the whole toll\nand row.\n1.2 Rest.", [("1.1", "1.1"), ("1.2", "1.2")]),
        (
            "2.1 What is a lock?\n\nA gate.\n\n2.2 Signs (`?')\n\nRow on.\n\n2.3 Is it open?\nOr so.\n",
            [("2.1", "What is a lock?"), ("2.2", "Signs (`?')"), ("2.3", "2.3")],
        ),
        (
            "1.1 Part one.\n1.2 More.\n\nPart II\n\n1.1 Again.\n",
            [("1.1", "1.1"), ("1.2", "1.2"), ("1.1", "1.1")],
        ),
    ],
)
def test_numbers(content: str, expected: list[tuple[str | None, str]]) -> None:
    """Which lines are numbered sections, and which have a title?"""
    expected = [
        (number, str(number) if title == "Do:" else title) for number, title in expected
    ]  # a colon ends no title
    assert numbered(content) == expected


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (
            "Rain Rules\n\nRow on, and on, and on, over the sea.\n",
            [(1, "section", None, "Rain Rules")],
        ),
        ("only a few words about rowing, no more.\n", [(1, "section", None, "The Book")]),
        (
            "RAIN\n====\n\nRow and row\non, for ever and ever, over the sea.\n\nTOLLS\n\nPay.\n",
            [(1, "section", None, "RAIN"), (1, "section", None, "TOLLS")],
        ),
        (
            "Setup\n\nShuffle all of the cards.\n\nRowing\n\nRow on.\n",
            [(1, "section", None, "Setup"), (1, "section", None, "Rowing")],
        ),
        (
            "eel\n   A fish.\n\nraft\n   It floats.\n",
            [(1, "section", None, "eel"), (1, "section", None, "raft")],
        ),
        (
            "Ant, The:\n- It walks.\n- It digs.\nBee:\n- It flies.\nEel:\n- It swims.\n",
            [
                (1, "section", None, "Ant, The"),
                (1, "section", None, "Bee"),
                (1, "section", None, "Eel"),
            ],
        ),
        (
            "Eel - It swims well.\n\nRaft - It floats well.\n\nSea - It is wide and wet.\n",
            [(1, "term", None, "Eel"), (1, "term", None, "Raft"), (1, "term", None, "Sea")],
        ),
        (
            "".join(
                f"{name}\nIt is a card.\n\n" for name in "Ant Bee Cat Dog Eel Fox Gnu Hen".split()
            ),
            [(1, "term", None, name) for name in "Ant Bee Cat Dog Eel Fox Gnu Hen".split()],
        ),
        (
            (
                "Row the boat to the far shore, and pay.\n\nGlossary\n\nEel: It swims"
                " well.\n\nRaft\nFloats.\n\nSea\n\nIt is wide, and wet.\n"
            ),
            [
                (1, "section", None, "The Book"),
                (1, "section", None, "Glossary"),
                (2, "term", None, "Eel"),
                (2, "term", None, "Raft"),
                (2, "term", None, "Sea"),
            ],
        ),
        (
            "Glossary\n\nA\n\nAnt\nWalks.\n\nB\n\nBee\nFlies.\n",
            [
                (1, "section", None, "Glossary"),
                (2, "section", None, "A"),
                (3, "term", None, "Ant"),
                (2, "section", None, "B"),
                (3, "term", None, "Bee"),
            ],
        ),
        (
            (
                "1. ROWING\nRow on, and pay.\n\n2. TOLLS\n2.1. Coins\nPay two.\n2.2. Eels\nPay"
                " one.\n\nAPPENDIX A: Glossary\nAnt: It walks well.\nBee: It flies well.\n"
            ),
            [
                (1, "section", "1", "ROWING"),
                (1, "section", "2", "TOLLS"),
                (2, "section", "2.1", "Coins"),
                (2, "section", "2.2", "Eels"),
                (1, "section", None, "APPENDIX A: Glossary"),
                (2, "term", None, "Ant"),
                (2, "term", None, "Bee"),
            ],
        ),
        (
            (
                "1 Rowing\n\n1.0 Boats\n\n1.0.1 Row on.\n\n2 Tolls\n2.0 Coins\n2.0.1 Pay two.\n\n"
                "Glossary\nAnt\nIt walks.\n\nCredits\nNobody.\n"
            ),
            [
                (1, "section", "1", "Rowing"),
                (2, "section", "1.0", "Boats"),
                (3, "section", "1.0.1", "1.0.1"),
                (1, "section", "2", "Tolls"),
                (2, "section", "2.0", "Coins"),
                (3, "section", "2.0.1", "2.0.1"),
                (1, "section", None, "Glossary"),
                (2, "term", None, "Ant"),
                (1, "section", None, "Credits"),
            ],
        ),
        (
            "1. Rowing\n1.1 Row.\n\n2. Glossary\n\nEel\nA fish.\n\n3. Tolls\n3.1 Pay.\n",
            [
                (1, "section", "1", "Rowing"),
                (2, "section", "1.1", "1.1"),
                (1, "section", "2", "Glossary"),
                (2, "term", None, "Eel"),
                (1, "section", "3", "Tolls"),
                (2, "section", "3.1", "3.1"),
            ],
        ),
    ],
)
def test_headings_without_numbers(
    content: str, expected: list[tuple[int, str, str | None, str]]
) -> None:
    """Which short lines are headings or headwords?"""
    assert headed(content) == expected


WRAPPED = "Rain Rules\n\n" + "\n".join(
    (
        "Each player rows to the far shore of the sea, and pays the toll",
        "there, in coins that were earned on the way. A player who has no",
        "coin swims. This is repeated until every player has come to the",
        "far shore, or has sunk with all hands.",
        "Example: Ann rows.",
        "  - one",
        "    two",
    )
)


def test_wrapped_lines_are_joined() -> None:
    """Are the lines of a wrapped paragraph one paragraph, up to an example or an item?"""
    assert [
        (paragraph.style, paragraph.lines) for paragraph in read(WRAPPED).sections[0].paragraphs
    ] == [("text", (3, 6)), ("example", (7, 7)), ("bullet", (8, 9))]


@pytest.mark.parametrize(
    ("content", "lines"),
    [
        ("Contents\n1.1 Pay ..... 3\n1.2 Row ..... 4\n\n1.1 Pay\nx.\n1.2 Row\ny.\n", [1, 2, 3]),
        (
            "Pay\nRow\nSwim\nSink\n\nPay\nx y.\n\nRow\nx y.\n\nSwim\nx y.\n\nSink\nx y.\n",
            [1, 2, 3, 4],
        ),
        ("Contents\nOne thing\nAnother thing\n\nPay\nx.\n", []),
        ("Pay\nRow\n\nPay\nx.\n", []),
    ],
)
def test_tables_of_contents(content: str, lines: list[int]) -> None:
    """Is only a run of lines that return as headings left out?"""
    reading = read(content)
    assert [
        exclusion.line for exclusion in reading.exclusions if exclusion.name == "table of contents"
    ] == lines
    assert reading.problems == ()


def test_separators_and_exclusions() -> None:
    """Are lines without words left out by name, and lines that the corpus excludes?"""
    running_head = [ExclusionRule("running head", inside=True, text="Rain, page 2")]
    reading = making.read(
        "1.1 Row.\n-----\nRain, page 2\n1.2 Pay.", "numbered-text", exclusion_rules=running_head
    )
    assert [(exclusion.line, exclusion.name) for exclusion in reading.exclusions] == [
        (3, "running head"),
        (2, "separator"),
    ]
    assert reading.problems == ()


@pytest.mark.parametrize(
    ("number", "other", "follows"),
    [
        ("1.1", "1", True),
        ("1.2", "1.1", True),
        ("2", "1.9", True),
        ("1.2", "1.1.7", True),
        ("100.1a", "100.1", True),
        ("100.1c", "100.1b", True),
        ("1.3", "1.1", False),
        ("1.1.2", "1.1", False),
        ("2.1", "1.1", False),
    ],
)
def test_which_number_follows(number: str, other: str, follows: bool) -> None:
    """Is the very next number known as such?"""
    first, second = (numbering.read_number(f"{each}.", single=True) for each in (number, other))
    assert first and second and first.follows(second) == follows


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    "content",
    [
        "words of text\n" * 2 * LONG,
        "1. Title\n\n" * LONG,
        "1.1 text\n" * LONG,
        "Glossary\n\n" + "Eel\n\n" * LONG,
        "Contents\n\n" * LONG,
        "ABC\n\n" * LONG,
        "word " * 5 * LONG,
        "Eel - It swims well\n\n" * LONG,
        "Eel\nIt swims.\n\n" * LONG,
        f"Title\n{'-' * 3 * LONG}x\n\nEel swims.\n",
    ],
)
def test_long_texts_are_read(content: str) -> None:
    """Is a monotonous text read without loss?"""
    assert read(content).problems == ()


PIECES = (
    "1. ",
    "2. ",
    "1.1 ",
    "100.1a ",
    "Title",
    "Some words",
    "\n",
    "\n\n",
    "\n\n\n",
    "Glossary\n",
    "Contents\n",
    "Credits\n",
    "A\n",
    "Example: ",
    "- ",
    "   ",
    "Text that goes on for more than fifty characters until it ends",
    ".",
    " - ",
    ": ",
    "====\n",
    "Eel",
    "|",
    "[link to card]",
)


@given(st.text(max_size=200) | st.lists(st.sampled_from(PIECES), max_size=40).map("".join))
def test_any_text_is_accounted_for(content: str) -> None:
    """Is every line of any text kept or left out by name, with all its words?"""
    source = making.make_source(content, "numbered-text")
    assert readers.accounting.account_lines(source, readers.READERS["numbered-text"](source)) == []


def test_a_glossary_without_blank_lines() -> None:
    """Is a headword known by the alphabet where no blank line parts it from the entry before?"""
    content = (
        "1.1. Row.\n\n1.2. Rest.\n\nGlossary\n\nAbility\nA text on a card.\nActive Player\nWho rows.\n"
        "Bold\nIs not\nheeded here.\n\nDrift\nTo float.\n1. By wind.\nAnd on.\nEel\nA fish.\n"
        "Apple\nOut of order.\n\nGale\nA wind, or a\nHail\nof ice.\n\nSea\nWide.\n"
    )
    reading = making.read(content, "numbered-text")
    assert reading.problems == ()
    terms = [section.title for section in reading.sections if section.kind == "term"]
    assert terms == ["Ability", "Active Player", "Bold", "Drift", "Eel", "Gale", "Sea"]


def test_a_few_words_with_nothing_below_are_a_rule() -> None:
    """Is a short rule of three parts text where nothing is below it, and a title elsewhere?"""
    content = "1. Sea\n\n1.1. Rafts\n\n1.1.1. Old rafts\n\n1.1.1.1. Rotten\n\n1.1.2. New rafts\n\n1.2. Eels\n"
    reading = making.read(content, "numbered-text")
    assert reading.problems == ()
    assert [
        (section.title, [one.text for one in section.paragraphs]) for section in reading.sections
    ] == [
        ("Sea", []),
        ("Rafts", []),
        ("Old rafts", []),
        ("1.1.1.1", ["Rotten"]),
        ("1.1.2", ["New rafts"]),
        ("Eels", []),
    ]


def test_rules_whose_title_begins_their_sentence() -> None:
    """Has such a rule the title, its number and the rest of its words, and is no word lost?"""
    content = "1. Boats\n\n" + "\n\n".join(
        f"1.{number}. {name}– When a boat rests, it is so."
        for number, name in enumerate(("Moored", "At Anchor", "Aground"), 1)
    )
    reading = read(content)
    assert [(one.number, one.title) for one in reading.sections][1:] == [
        ("1.1", "Moored"),
        ("1.2", "At Anchor"),
        ("1.3", "Aground"),
    ]
    assert reading.sections[1].paragraphs[0].text == "When a boat rests, it is so."
    assert reading.problems == ()


def test_titles_above_a_label() -> None:
    """Does a title end with its line, though a label stands below it, or a dash within it?"""
    content = "".join(
        f"2.{count} {title}\nMeaning: A boat does what it may not do by day or by night there.\n\n"
        for count, title in enumerate(
            ["Late Boats", "Fouls \u2013 Minor", "Fouls \u2013 Major", "Slow Boats", "Lost Oars"], 1
        )
    )
    sections = read(content).sections
    assert [one.title for one in sections] == [
        "Late Boats",
        "Fouls \u2013 Minor",
        "Fouls \u2013 Major",
        "Slow Boats",
        "Lost Oars",
    ]
    assert {one.paragraphs[0].text.split()[0] for one in sections} == {"Meaning:"}


@pytest.mark.parametrize("mark", ["o   ", "\uf0a7  ", "\uf0b7 ", "\u25cb "])
def test_bullets_of_word_processors(mark: str) -> None:
    """Are the bullets that a program takes from other fonts no words of the items?"""
    reading = read(
        f"1.1 Oars\n\n    {mark}Each boat has two oars.\n    {mark}A raft has none.\n1.2 Masts\nOne."
    )
    assert making.styles(reading.sections[0]) == [
        ("bullet", "Each boat has two oars."),
        ("bullet", "A raft has none."),
    ]
    assert reading.problems == ()


def test_rules_that_count_with_hyphens() -> None:
    """Is every line that begins with "1-2-1." a rule, below "1-2." and the chapter "1."?"""
    page = (
        "1. Locks\n\n1-1. Gates\n\n1-1-1. A gate opens at noon. (See 1-2-1.)\n\n1-1-1-1. It closes at"
        " night.\n\n1-1-2. Nobody rows then.\n\n1-2. Tolls\n\n1-2-1. One coin a lock.\n\n1-2-2. Eels pay"
        " nothing.\n\n2. Boats\n\n2-1. Rafts\n\n2-1-1. A raft has no oars.\n"
    )
    found = [(level, number) for level, _, number, _ in headed(page)]
    assert found == [
        (1, "1"),
        (2, "1-1"),
        (3, "1-1-1"),
        (4, "1-1-1-1"),
        (3, "1-1-2"),
        (2, "1-2"),
        (3, "1-2-1"),
        (3, "1-2-2"),
        (1, "2"),
        (2, "2-1"),
        (3, "2-1-1"),
    ]


def test_numbers_that_count_by_decimals() -> None:
    """Does 1.2 after 1.12 start a rule, and stand beside 1.1, where 1.11 stands below it?"""
    rules = ("1.1", "1.11", "1.12", "1.2", "1.21", "1.22", "1.3", "1.31", "1.4", "2.1")
    content = "CANALS\n\n" + "".join(f"{one} Locks\n\nShut them at night.\n\n" for one in rules)
    reading = making.read(content, "numbered-text")
    assert reading.problems == ()
    found = {one.number: one.level for one in reading.sections if one.number}
    assert list(found) == list(rules)
    assert found["1.1"] == found["1.2"] == found["2.1"] == found["1.21"] - 1


CAPITALS = """(1A) TOLLS
(1A1) AT THE LOCK, AT NIGHT...
A rower who comes to a lock at night pays one coin
to its keeper, who sleeps beside the gate of it.
(1A2) EELS: HANDLE WITH CARE
An eel that sleeps is never woken by the oars of a
boat, nor by the lamp that hangs above the bow.
(1A2a) Woken Eel: The
eel that was woken swims beside the boat all night
and is fed by the rower who sits nearest to it now.
(1A2b) Lost Eel: An
eel that swims away is lost, and nobody looks for it
until the bell has rung at the last lock of the day.
(1A2c) Small Eel: A
small eel counts as none, whatever the keeper of the
lock may say, since nobody ever feeds a small one.
"""


def test_titles_in_capitals_and_titles_whose_sentence_goes_on_below() -> None:
    """Is a line of capitals the whole title of its rule, and "Woken Eel: The" a title and a text?"""
    reading = making.read(CAPITALS, "numbered-text")
    assert [(one.number, one.title) for one in reading.sections] == [
        ("1A", "TOLLS"),
        ("1A1", "AT THE LOCK, AT NIGHT..."),
        ("1A2", "EELS: HANDLE WITH CARE"),
        ("1A2a", "Woken Eel"),
        ("1A2b", "Lost Eel"),
        ("1A2c", "Small Eel"),
    ]
    assert reading.sections[3].paragraphs[0].text.startswith("The eel that was woken swims")


def test_words_in_brackets_below_a_rule() -> None:
    """Is a line in brackets below a title its text, unless it repeats a rule's number?"""
    page = "1.1 Toll paid\n  (false)\n1.2 Tolls\n  (0)\n1.3 Locks\n(11.3.1)\nShut.\n"
    reading = making.read(page, "numbered-text")
    assert reading.problems == ()
    texts = {one.number: [two.text for two in one.paragraphs] for one in reading.sections}
    assert texts == {"1.1": ["(false)"], "1.2": ["(0)"], "1.3": ["Shut."]}
    assert [(one.name, one.text) for one in reading.exclusions] == [("rule number", "(11.3.1)")]


def test_rules_that_a_title_cites() -> None:
    """Is "[see 2.2]" behind a title no part of it, but the first words of its text?"""
    page = "1.1 Load Boats. [see 1.2]\nOne eel each.\n\n1.2 Locks (see 1.1)\nShut.\n"
    assert [
        (one.title, [two.text for two in one.paragraphs])
        for one in making.read(page, "numbered-text").sections
    ] == [
        ("Load Boats.", ["[see 1.2]", "One eel each."]),
        ("Locks", ["(see 1.1)", "Shut."]),
    ]


@pytest.mark.parametrize("reader", ["numbered-text", "markdown"])
@pytest.mark.parametrize("mark", ["a. ", "(a) ", "3a ", "3a: ", "3a) "])
def test_letters_below_single_numbers(reader: str, mark: str) -> None:
    """Are letters below a rule with a single number rules, in the ways that texts write them?"""
    head = "## " if reader == "markdown" else ""
    pond = "".join(
        f"{head}{number}. {title}\n\n"
        + "".join(
            f"{mark.replace('3', str(number)).replace('a', letter)}A frog leaps, see rule"
            f" {number}{letter}.\n\n"
            for letter in "abc"
        )
        for number, title in enumerate(("Frogs", "Lilies", "Flies"), 1)
    )
    reading = making.read(pond, reader)
    assert reading.problems == ()
    numbers = [section.number for section in reading.sections]
    assert numbers == [f"{one}{letter}" for one in (1, 2, 3) for letter in ("", "a", "b", "c")]


@pytest.mark.parametrize(
    ("lines", "joined"),
    [
        ('Thirsty eels do not swim. For more of it, see rule 9,\n"Ponds."', True),
        ("Thirsty eels do not swim. For more of it, see the\nPond Rules.", True),
        ("Thirsty eels do not swim. For more of it, see rule 9\nPonds.", False),
        ("Pay two coins,\nThree at night.", False),
    ],
)
def test_a_line_that_ends_within_a_sentence(lines: str, joined: bool) -> None:
    """Does a sentence go on with a capital below a long line that cannot be its end?"""
    page = f"1. Ponds\n\n1.1. Eels swim.\n\n1.2. {lines}\n\n1.3. Toads hop.\n"
    reading = making.read(page, "numbered-text")
    assert reading.problems == ()
    rule = next(one for one in reading.sections if one.number == "1.2")
    assert len(rule.paragraphs) == (1 if joined else 2)

"""A PDF is read as it is printed: columns in order, words whole, furniture apart, every word accounted for."""

import making
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from printing import FEED, LEAP, Piece, draw_lines, make_source, print_document, read

from kb import errors
from kb.model import Reading
from kb.pipeline import title_proposals
from kb.readers import accounting, read_document
from kb.readers.pdf import pdf

RULES: list[Piece] = [
    ("title", "Pond Quarrel"),
    ("h1", "1. Setup"),
    ("text", "1.1 " + LEAP),
    ("text", "1.2 " + FEED),
    ("text", "1.3 " + LEAP),
    ("h1", "2. Turns"),
    ("h2", "2.1 Upkeep"),
    ("text", FEED),
    ("item", "Frogs come first, and " + LEAP.casefold()),
    ("item", "Toads come second."),
    ("h2", "2.2 Leaps"),
    ("justified", LEAP),
    ("text", FEED),
    [["Creature", "Cost"], ["Frog", "2"], ["Toad", "3"], ["Heron", "12"]],
    ("text", LEAP),
    ("h1", "Glossary"),
    ("text", "<b>Frog:</b> A creature. " + LEAP),
    ("text", "<b>Lily pad:</b> A place. " + FEED),
    ("text", "<b>Pond:</b> All lily pads together."),
]
TITLES = [
    "Pond Quarrel",
    "Setup",
    "1.1",
    "1.2",
    "1.3",
    "Turns",
    "Upkeep",
    "Leaps",
    "Glossary",
    "Frog",
    "Lily pad",
    "Pond",
]


def words(reading: Reading, title: str) -> list[str]:
    """Give the paragraphs of the section with a title."""
    section = next(one for one in reading.sections if one.title == title)
    return [one.text for one in section.paragraphs]


@pytest.mark.parametrize(
    ("given", "title"),
    [
        ("Pond Quarrel, Rules", "Pond Quarrel, Rules"),
        ("Microsoft Word - pond.doc", "Pond Quarrel"),
        ("Pond_Rules_Final", "Pond Quarrel"),
        ("", "Pond Quarrel"),
    ],
)
def test_title(given: str, title: str) -> None:
    """Is a document called as its file says, or else as its largest heading, and never as a file?"""
    source = make_source(print_document(RULES, title=given))
    assert title_proposals.find_title(source, read_document(source)) == title


def test_items_within_items() -> None:
    """Is an item that stands further in a part of the one above it, and the next one again beside that?"""
    rows = [
        (40.0, "Upkeep of a pond takes these steps, one after the other, in this order:"),
        (52.0, "\u2022 Feed each frog under your control."),
        (70.0, "\u2022 A frog that sleeps needs nothing."),
        (88.0, "\u2022 Nor does one in the mud."),
        (70.0, "\u2022 A toad needs two flies."),
        (52.0, "\u2022 Move each heron to a pad that lies beside it."),
        (40.0, "Then the next player takes a turn, and so on until the pond is dry."),
        (52.0, "\u2022 A dry pond ends the game."),
    ]
    drawn = [(left, 60.0 + 12 * row, words) for row, (left, words) in enumerate(rows)]
    found = [one for section in read(draw_lines(drawn)).sections for one in section.paragraphs]
    items = [one.depth for one in found if one.style == "bullet"]
    assert items == [0, 1, 2, 1, 0, 0]


def test_levels() -> None:
    """Do headings nest by their size?"""
    levels = {one.title: one.level for one in read(print_document(RULES)).sections}
    assert (
        levels["Pond Quarrel"]
        < levels["Setup"]
        == levels["Turns"]
        == levels["Glossary"]
        < levels["Upkeep"]
    )


@pytest.mark.parametrize("columns", [1, 2])
@pytest.mark.parametrize("head", ["", "Pond Quarrel, the rules"])
def test_a_rulebook(columns: int, head: str) -> None:
    """Are headings, numbered rules, paragraphs, items, rows and headwords those of the document, in its order?"""
    reading = read(print_document(RULES, columns=columns, head=head))
    assert [section.title for section in reading.sections] == TITLES
    numbers = {section.title: section.number for section in reading.sections}
    assert (numbers["Setup"], numbers["Upkeep"], numbers["1.1"]) == ("1", "2.1", "1.1")
    assert words(reading, "1.1") == [LEAP] and words(reading, "1.2") == [FEED]
    assert words(reading, "Upkeep") == [
        FEED,
        "Frogs come first, and " + LEAP.casefold(),
        "Toads come second.",
    ]
    assert words(reading, "Leaps") == [
        LEAP,
        FEED,
        "Creature | Cost",
        "Frog | 2",
        "Toad | 3",
        "Heron | 12",
        LEAP,
    ]
    assert words(reading, "Frog") == ["A creature. " + LEAP]
    kinds = [section.kind for section in reading.sections]
    assert kinds == ["section"] * 9 + ["term"] * 3
    assert [one.style for one in reading.sections[6].paragraphs] == ["text", "bullet", "bullet"]
    assert reading.problems == ()


@pytest.mark.parametrize("content", ["A frog leaps.", "\t" * 20 + "<p>A frog</p>", "1\t" * 12])
def test_no_pdf(content: str) -> None:
    """Is a text of another layout refused in one line, whatever it looks like?"""
    with pytest.raises(errors.ReaderError, match="is not a PDF"):
        pdf.read(making.make_source(content, "pdf"))


SAID = st.lists(
    st.sampled_from(
        [
            "frog",
            "leaps",
            "pad",
            "toad.",
            "1.1",
            "2.",
            "Pond",
            "a-",
            "LILY",
            "(see",
            "3)",
            "\u2022",
            "12",
        ]
    ),
    min_size=1,
    max_size=14,
).map(" ".join)
PIECES = st.tuples(st.sampled_from(["h1", "h2", "bold", "text", "justified", "item"]), SAID)


@settings(max_examples=25)
@given(pieces=st.lists(PIECES, min_size=4, max_size=25), columns=st.sampled_from([1, 2, 3]))
def test_every_word_is_accounted_for(pieces: list[Piece], columns: int) -> None:
    """Is every word of a page in a section or in a named exclusion, whatever is printed?"""
    filled: list[Piece] = [("h1", "Frogs of the pond"), ("text", LEAP), *pieces]
    read(print_document(filled, columns=columns, head="Pond"))


WORDS = st.lists(
    st.sampled_from("frog pad. 1.1 Pond a- LILY (see \u2022 12 \u2013".split()),
    min_size=1,
    max_size=9,
).map(" ".join)
PLACED = st.tuples(st.floats(-20, 400), st.floats(0, 600), WORDS)


@settings(max_examples=25)
@given(lines=st.lists(PLACED, min_size=5, max_size=40), size=st.sampled_from([1, 6, 10, 30]))
def test_lines_anywhere(lines: list[tuple[float, float, str]], size: int) -> None:
    """Is every word accounted for on a page that no publisher would print?"""
    drawn = [(40.0, 300.0, "The frogs of this pond leap from pad to pad."), *lines]
    source = make_source(draw_lines(drawn, size=size))
    assert accounting.account_lines(source, read_document(source)) == []

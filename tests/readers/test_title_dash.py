"""Rulings of the form "Title - text"."""

import making
import pytest

from kb.model import Reading
from kb.readers.captured import title_dash


def read(*lines: str, kinds: dict[str, str] | None = None) -> Reading:
    """Read rulings, each line parted from the next by a blank one."""
    return making.read("\n\n".join(lines) + "\n", "title-dash", kinds=kinds)


@pytest.mark.parametrize(
    ("line", "title", "content", "marks"),
    [
        ("toll - Pay two coins.", "toll", "Pay two coins.", ()),
        ("* toll - Pay two coins.", "toll", "Pay two coins.", ("changed",)),
        ("*toll - Pay two coins.", "toll", "Pay two coins.", ("changed",)),
        (
            "actions - step 1: launching - Once you begin.",
            "actions - step 1: launching",
            "Once you begin.",
            (),
        ),
        ('actions - "just" - When a card says so.', 'actions - "just"', "When a card says so.", ()),
        ("Lok - Cooperation - A player may.", "Lok - Cooperation", "A player may.", ()),
        ("toll - Pay - or row on.", "toll - Pay", "or row on.", ()),
        ("Drowned Bell: Cracked - Rings once.", "Drowned Bell: Cracked", "Rings once.", ()),
    ],
)
def test_the_line_of_a_ruling(line: str, title: str, content: str, marks: tuple[str, ...]) -> None:
    """Are mark, title (dashes included) and text told apart?"""
    (section,) = read(line).sections
    assert (section.title, section.paragraphs[0].text, section.marks, section.lines) == (
        title,
        content,
        marks,
        (1, 1),
    )


def test_paragraphs_that_look_like_rulings() -> None:
    """Is a line that breaks the alphabet a sub-heading of the ruling before it?"""
    reading = read(
        "capsize - It sinks.",
        "Salvage rights - Take it aboard.",
        "Other cargo: Eels swim.",
        "cargo - Coins are none.",
    )
    assert making.titles(reading) == ["capsize", "cargo"] and reading.problems == ()
    assert making.styles(reading.sections[0]) == [
        ("text", "It sinks."),
        ("subheading", "Salvage rights"),
        ("text", "Take it aboard."),
        ("subheading", "Other cargo"),
        ("text", "Eels swim."),
    ]


@pytest.mark.parametrize(
    ("words", "kept"),
    [
        (["apple", "berry", "cherry"], ["apple", "berry", "cherry"]),
        (["apple", "zebra", "berry", "cherry"], ["apple", "berry", "cherry"]),
        (["The apple", "berry", '"cherry"'], ["The apple", "berry", '"cherry"']),
        (["apple pie", "apple core"], ["apple pie", "apple core"]),
        (["'88 Flood", "A Fair Day", "berry"], ["'88 Flood", "A Fair Day", "berry"]),
    ],
)
def test_the_longest_alphabetical_run(words: list[str], kept: list[str]) -> None:
    """Do the rulings keep to the alphabet of their first words?"""
    assert making.titles(read(*(f"{word} - A text." for word in words))) == kept


@pytest.mark.parametrize(
    ("title", "kind"),
    [
        ("toll", "term"),
        ("Low Lock", "card"),
        ("The Drowned Bell", "card"),
        ("Ferry at Dawn", "card"),
        ("actions - required", "term"),
        ("Night rowing", "term"),
        ("A Fair-Day Eel", "card"),
        ("'88 Flood", "card"),
        ("Drowned Bell: Cracked", "card"),
        ("barge pole", "term"),
        ("Wet-foot law", "term"),
    ],
)
def test_the_kind_that_a_title_shows(title: str, kind: str) -> None:
    """Is a card's title told from a term by its capitals?"""
    assert title_dash.guess_kind(title) == kind


def test_a_kind_that_a_person_decided() -> None:
    """Does the corpus' word prevail over the capitals?"""
    assert read("Low Lock - A place.", kinds={"Low Lock": "term"}).sections[0].kind == "term"


def test_headings_lists_and_tables() -> None:
    """Do noted headings hold the rulings, and are list items and tables told apart?"""
    source = (
        "RULINGS\n\ncargo - As follows:\n\n  • Coins.\n    • Small ones.\n\n       one      two\n"
    )
    reading = making.read(source, "title-dash", [making.surviving(1, "RULINGS", level=2)])
    assert [(section.title, section.level) for section in reading.sections] == [
        ("RULINGS", 2),
        ("cargo", 3),
    ]
    assert [
        (paragraph.style, paragraph.depth, paragraph.text)
        for paragraph in reading.sections[1].paragraphs
    ] == [
        ("text", 0, "As follows:"),
        ("bullet", 0, "Coins."),
        ("bullet", 1, "Small ones."),
        ("table", 0, "one two"),
    ]


def test_the_kind_of_a_noted_heading() -> None:
    """Is a noted heading a section unless its note says otherwise?"""
    notes = [making.surviving(1, "RULINGS"), making.surviving(3, "A sidebar", kind="sidebar")]
    assert [
        section.kind
        for section in making.read("RULINGS\n\nA sidebar\n\nText.\n", "title-dash", notes).sections
    ] == ["section", "sidebar"]


def test_no_ruling_at_all() -> None:
    """Is a text without any ruling one section of the document's title?"""
    assert making.outline(read("Nothing here.")) == [("The Book", ["Nothing here."])]


def test_a_marked_line_against_the_alphabet() -> None:
    """Is a line that is marked as a ruling, but breaks the alphabet, kept as text and reported?"""
    source = (
        "Ant - It walks.\n\nBee - It flies.\n\nBug - It hums.\n\n* Ape - It climbs.\n\nCat - It"
        " naps.\n"
    )
    reading = making.read(source, "title-dash")
    assert [problem.kind for problem in reading.problems] == ["doubtful-heading"]
    assert [section.title for section in reading.sections] == ["Ant", "Bee", "Bug", "Cat"]

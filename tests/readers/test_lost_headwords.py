"""An alphabetical glossary whose one-word lines are gone."""

import making
import pytest

from kb.model import Note, Reading
from kb.readers import source_lines
from kb.readers.captured import lost_headwords


def read(content: str, *notes: Note) -> Reading:
    """Read a glossary."""
    return making.read(content, "lost-headwords", notes)


CARD = "Ajax [link to card]\n\nA text.\n\n"
LAST = "\nZora [link to card]\n\nThe end.\n"


def test_cards_and_terms() -> None:
    """Is a linked headword a card, and one that stands alone in its place a term?"""
    reading = read(CARD + "barge pole\n\nYou push with it.\n" + LAST)
    assert [(section.title, section.kind) for section in reading.sections] == [
        ("Ajax", "card"),
        ("barge pole", "term"),
        ("Zora", "card"),
    ]
    assert (
        making.outline(reading)[1] == ("barge pole", ["You push with it."])
        and reading.problems == ()
    )
    assert [exclusion.name for exclusion in reading.exclusions] == ["card link", "card link"]


@pytest.mark.parametrize(
    ("line", "problems"),
    [
        ("barge pole", []),
        ("Abacus of Eels", ["doubtful-heading"]),
        ("zymurgy of Zora", ["doubtful-heading"]),
        ("A sentence ends.", []),
        ("As follows:", []),
        ("See barge pole", []),
        ("This line has far too many words for a headword", []),
    ],
)
def test_a_line_that_stands_alone(line: str, problems: list[str]) -> None:
    """Is a line without room in the alphabet a Problem, and a sentence just text?"""
    reading = read(CARD + line + "\n\nMore.\n" + LAST)
    assert making.kinds_of(reading) == problems
    assert (line in making.titles(reading)) is (line == "barge pole")


def test_between_which_headwords_there_is_no_room() -> None:
    """Does a doubtful line's Problem name both headwords, since either may stand out of order?"""
    (problem,) = read(CARD + "Abacus of Eels\n\nMore.\n" + LAST).problems
    assert "no room for it after 'ajax' and before 'zora'." in problem.message
    (last,) = read(CARD + "Abacus of Eels\n\nMore.\n").problems
    assert "no room for it after 'ajax'." in last.message


def test_a_headword_is_not_looked_for_right_below_another() -> None:
    """Is the short line below a headword its text?"""
    assert making.titles(read("Ajax [link to card]\n\nbarge pole\n" + LAST)) == ["Ajax", "Zora"]


def test_restored_headwords() -> None:
    """Do notes restore lost headwords, two in one gap as well?"""
    reading = read(
        CARD + "\n\nA lock is wet.\n" + LAST,
        making.heading(7, "A lock", "heron", kind="term"),
        making.heading(7, "A lock", "lock", kind="term", aliases=("locks",)),
    )
    assert [(section.title, section.recovered, section.lines) for section in reading.sections] == [
        ("Ajax", False, (1, 3)),
        ("heron", True, None),
        ("lock", True, (7, 7)),
        ("Zora", False, (9, 11)),
    ]
    assert reading.sections[2].aliases == ("locks",) and reading.problems == ()


def test_the_kind_that_a_note_gives() -> None:
    """Has a restored headword the kind of its note, and is it a term without one?"""
    reading = read(
        CARD + "\nA lock is wet.\n\n\nThe Bell rings.\n",
        making.heading(6, "A lock", "lock"),
        making.heading(9, "The Bell", "Bell", kind="card"),
    )
    assert [section.kind for section in reading.sections] == ["card", "term", "card"]


def test_a_gap_that_nothing_explains() -> None:
    """Is a lost line without note a Problem?"""
    assert making.kinds_of(read(CARD + "\nA lock is wet.\n" + LAST)) == ["unexplained-gap"]


def test_subheadings() -> None:
    """Do noted sub-headings stay inside their entry: alone on a line, opening a paragraph, or lost?"""
    reading = read(
        CARD + "Zones ashore\n\nThe quay.\n\nSalvage -If you row, you may.\n\n\nSunk.\n" + LAST,
        making.surviving(5, "Zones ashore", "subheading"),
        making.surviving(9, "Salvage", "subheading", "Salvage -If", inline=True),
        Note(what="subheading", line=12, begins="Sunk", title="Sinking", ours=True),
    )
    assert making.titles(reading) == ["Ajax", "Zora"] and reading.problems == ()
    assert making.styles(reading.sections[0])[1:] == [
        ("subheading", "Zones ashore"),
        ("text", "The quay."),
        ("subheading", "Salvage"),
        ("text", "If you row, you may."),
        ("subheading", "Sinking"),
        ("text", "Sunk."),
    ]


def test_a_headword_filed_under_another_name() -> None:
    """Does the alphabet go on from the name under which a headword is filed?"""
    reading = read(
        CARD + "Warden (Eel Warden)\n\nShe guards.\n\nlock keeper\n\nHe opens.\n" + LAST,
        making.surviving(5, "Warden (Eel Warden)", "entry", kind="card", filed_as="Eel Warden"),
    )
    assert [(section.title, section.kind) for section in reading.sections][1:3] == [
        ("Warden (Eel Warden)", "card"),
        ("lock keeper", "term"),
    ]
    assert reading.problems == ()


def test_a_line_that_a_note_calls_text() -> None:
    """Is a doubtful line that was decided no Problem any more?"""
    assert (
        read(
            CARD + "zymurgy of Zora\n\nMore.\n" + LAST,
            making.surviving(5, "zymurgy of Zora", "text"),
        ).problems
        == ()
    )


@pytest.mark.parametrize(
    ("title", "filed"),
    [
        ("The Lock", "lock"),
        ('"stopped" card', 'stopped" card'),
        ('The "Lock"', 'lock"'),
        ("Theodora", "theodora"),
        ("'88 Flood", "'88 flood"),
    ],
)
def test_the_alphabet(title: str, filed: str) -> None:
    """Does the alphabet ignore case, a leading article and quotation marks?"""
    assert lost_headwords.make_sort_key(title) == filed


def test_the_link_inside_a_text() -> None:
    """Is the mark of a link kept as a place, and taken out of the words?"""
    reading = read("Ajax [link to card]\n\nSee Zora [link to card], or Bo [link to card].\n")
    (paragraph,) = reading.sections[0].paragraphs
    assert paragraph.text == "See Zora, or Bo." and [
        paragraph.text[:link] for link in paragraph.card_links
    ] == ["See Zora", "See Zora, or Bo"]
    assert reading.problems == ()


@pytest.mark.unmeasured
def test_long_text_is_read_in_one_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    """Is each of 20,000 lines looked at a few times, not once for every line before it?"""
    looked = 0
    notes_of = source_lines.SourceLine.notes_of

    def count(line: source_lines.SourceLine, role: str) -> list[Note]:
        nonlocal looked
        looked += 1
        return notes_of(line, role)

    monkeypatch.setattr(source_lines.SourceLine, "notes_of", count)
    reading = read(CARD + "barge pole\n\nYou push with it.\n\n" * 10_000)
    assert looked <= 20_000 * 5
    assert len(reading.sections) == 10_001

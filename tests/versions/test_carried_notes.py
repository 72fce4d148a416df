"""The notes about one version, carried to the lines of the next."""

import making

from kb.model import ExclusionRule, Line, Note
from kb.versions import carried_notes


def lines(content: str) -> list[Line]:
    """Give the numbered lines of a text."""
    return list(making.make_source(content).lines)


OLD = "toll\n\n\nPay one coin.\n\nSee toll.\n\n\nA lock opens.\n\nSee toll.\n\nAdvert"
NOTES = (
    Note("heading", 4, "Pay one", title="dues"),
    Note("heading", 9, "A lock", title="lock"),
    Note("surviving", 11, "See toll", title="See toll"),
)


def test_notes_follow_their_lines() -> None:
    """Is each note at the line with the same words, and of equal lines at the one in the same place?"""
    new = "new\n\nwords\n\n" + OLD
    found = carried_notes.carry_notes(NOTES, (), lines(OLD), lines(new))
    assert [note.line for note in found.notes] == [8, 13, 15] and found.dropped == 0
    assert found.moves == {4: 8, 9: 13, 11: 15}


def test_a_note_about_a_gap_needs_the_gap() -> None:
    """Is a note about a lost line left out where its gap is filled or its words are gone?"""
    closed = OLD.replace("\n\n\nA lock", "\n\nA lock").replace("Pay one", "Give one")
    found = carried_notes.carry_notes(NOTES, (), lines(OLD), lines(closed))
    assert [note.title for note in found.notes] == ["See toll"] and found.dropped == 2


def test_the_first_words_are_enough() -> None:
    """Does a note follow a line that was reworded after the words that it names?"""
    new = OLD.replace("Pay one coin.", "Pay one coin and a lamp.")
    found = carried_notes.carry_notes(NOTES, (), lines(OLD), lines(new))
    assert [note.line for note in found.notes] == [4, 9, 11]


def test_exclusions_are_counted_again() -> None:
    """Does a rule match as many lines as the new text has, and is one without a line left out?"""
    rules = (
        ExclusionRule("advert", False, text="Advert", count=1),
        ExclusionRule("gone", False, begins="Nobody", count=1),
        ExclusionRule("at", True, text="See toll.", at=(6,)),
        ExclusionRule("range", False, begins="toll", lines=(1, 4)),
    )
    found = carried_notes.carry_notes((), rules, lines(OLD), lines(f"Advert\n\n{OLD}"))
    assert [(rule.name, rule.count, rule.at, rule.lines) for rule in found.rules] == [
        ("advert", 2, (), None),
        ("at", None, (8,), None),
        ("range", None, (), (3, 6)),
    ]
    assert found.dropped == 1

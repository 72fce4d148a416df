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
    assert [note.line for note in found.notes] == [8, 13, 15] and found.dropped == ()
    assert found.moves == {4: 8, 9: 13, 11: 15}


def test_a_note_about_a_gap_needs_the_gap() -> None:
    """Is a note about a lost line left out where its gap is filled or its words are gone?"""
    closed = OLD.replace("\n\n\nA lock", "\n\nA lock").replace("Pay one coin", "Eels swim")
    found = carried_notes.carry_notes(NOTES, (), lines(OLD), lines(closed))
    assert [note.title for note in found.notes] == ["See toll"]
    assert [note.title for note in found.dropped] == ["dues", "lock"]


def test_the_first_words_are_enough() -> None:
    """Does a note follow a line that was reworded after the words that it names?"""
    new = OLD.replace("Pay one coin.", "Pay one coin and a lamp.")
    found = carried_notes.carry_notes(NOTES, (), lines(OLD), lines(new))
    assert [note.line for note in found.notes] == [4, 9, 11]


def test_a_note_does_not_jump_to_the_same_words_elsewhere() -> None:
    """Is a note left out where its entry is gone, though another has the same words?"""
    gone = OLD.replace("See toll.\n\n\nA lock", "A lock").replace("Advert", "\nSee toll.\n\nAdvert")
    notes = (Note("heading", 6, "See toll", title="fee"), *NOTES)
    found = carried_notes.carry_notes(notes, (), lines(OLD), lines(gone))
    assert "fee" in [note.title for note in found.dropped]
    assert not [note for note in found.notes if note.title == "fee"]


def test_two_notes_never_share_a_line_that_one_had() -> None:
    """Are both notes left out where two entries had the same words and one of them is gone?"""
    old = "A.\n\n\nSee toll.\n\n\nSee toll.\n\n\nB."
    notes = tuple(Note("heading", line, "See toll", title=f"t{line}") for line in (4, 7))
    whole = carried_notes.carry_notes(notes, (), lines(old), lines(f"\n{old}"))
    assert [note.line for note in whole.notes] == [5, 8]
    left = carried_notes.carry_notes(notes, (), lines(old), lines(old.replace("\n\n\nB", "\n\nB", 1)
        .replace("See toll.\n\n\nSee toll.", "See toll.")))  # fmt: skip
    assert left.notes == () and len(left.dropped) == 2


def test_a_line_that_begins_otherwise_now() -> None:
    """Does a note follow a line that stands where it stood, with its new first words?"""
    new = OLD.replace("A lock opens.", "The lock opens.")
    found = carried_notes.carry_notes(NOTES, (), lines(OLD), lines(f"\n{new}"))
    assert [(note.title, note.line) for note in found.notes][1] == ("lock", 10)
    assert found.renewed == {9: "The lock opens."}
    other = OLD.replace("A lock opens.", "Eels swim there.")
    found = carried_notes.carry_notes(NOTES, (), lines(OLD), lines(other))
    assert [note.title for note in found.dropped] == ["lock"]


def test_a_line_that_begins_otherwise_between_others_that_changed() -> None:
    """Does a note follow its reworded line where others beside it came, went and moved?"""
    old = "A.\n\nB is taken out.\n\n\nYou may row by night.\n\nC.\n\nD."
    new = "A.\n\n\nAnyone can row by night.\n\nE is new.\n\nC.\n\nD.\n\nB is taken out."
    note = Note("heading", 6, "You may", title="night")
    found = carried_notes.carry_notes((note,), (), lines(old), lines(new))
    assert [(one.title, one.line) for one in found.notes] == [("night", 4)]
    twice = new.replace("E is new.", "\nNobody can row by night.")
    assert carried_notes.carry_notes((note,), (), lines(old), lines(twice)).dropped == (note,)


def test_a_line_with_the_very_words_keeps_its_note() -> None:
    """Does a note stay with its line where another, whose line is gone, names the same first words?"""
    old = "A.\n\n\nA card that floats.\n\nB.\n\n\nA card that sinks.\n\nC."
    notes = tuple(Note("heading", line, "A card that", title=f"t{line}") for line in (4, 9))
    new = old.replace("\n\n\nA card that floats.", "")
    found = carried_notes.carry_notes(notes, (), lines(old), lines(new))
    assert [one.title for one in found.notes] == ["t9"]
    assert [one.title for one in found.dropped] == ["t4"]


def test_what_people_noted_goes_first() -> None:
    """Is a note of the new version kept from those that are carried: its line, and its title?"""
    own = (Note("heading", 9, "A lock", title="gate"), Note("heading", 1, "toll", title="dues"))
    found = carried_notes.carry_notes(NOTES, (), lines(OLD), lines(OLD), own=own)
    assert [note.title for note in found.notes] == ["See toll"] and found.dropped == ()


def test_exclusions_are_counted_again() -> None:
    """Does a rule match as many lines as the new text has, and is one without a line left out?"""
    rules = (
        ExclusionRule("advert", False, text="Advert", count=1),
        ExclusionRule("gone", False, begins="Nobody", count=1),
        ExclusionRule("at", True, text="See toll.", at=(6,)),
        ExclusionRule("range", False, begins="toll", lines=(1, 4)),
        ExclusionRule("one line", False, begins="toll", lines=(4, 4)),
    )
    found = carried_notes.carry_notes((), rules, lines(OLD), lines(f"Advert\n\n{OLD}"))
    assert [(rule.name, rule.count, rule.at, rule.lines) for rule in found.rules] == [
        ("advert", 2, (), None),
        ("at", None, (8,), None),
        ("range", None, (), (3, 6)),
        ("one line", None, (), (6, 6)),
    ]
    assert [rule.name for rule in found.dropped_rules] == ["gone"]

"""Ids across versions: which entry of a new version is which entry of the old one."""

from dataclasses import replace
from pathlib import Path

import pytest
from ledger_rows import VERSIONS, row, write_ledger

from kb.corpus import id_assignment, ledger
from kb.corpus.ledger import LedgerRow


def found(title: str, words: str = "", version: str = "1.1", **more: str) -> LedgerRow:
    """Make an entry of the new version as its reader proposes it."""
    return row(title, words, version, version, **more)


def slugs(new: list[LedgerRow], old: list[LedgerRow], version: str = "1.1") -> list[str]:
    """Give the ids that the entries of a version get."""
    return id_assignment.assign_slugs(new, old, VERSIONS, version)[0]


OLD = [row("toll"), row("lock"), row("eel", under="Animals", number="2.1")]


@pytest.mark.parametrize(
    ("new", "wanted"),
    [
        ([found("toll"), found("lock")], ["toll", "lock"]),
        ([found("lock"), found("toll")], ["lock", "toll"]),
        ([found("Toll", "Other words.")], ["toll"]),
        ([found("gate toll", "The text of toll.")], ["toll"]),
        ([found("eel", under="Cargo", number="7.3")], ["eel"]),
        ([found("Eel: the fish", "The text of eel.", under="Cargo", number="7.3")], ["eel"]),
        ([found("eel", "Other words.", under="Cargo", number="2.2")], ["eel"]),
        ([found("skarn")], ["skarn"]),
        (
            [found("toll"), found("toll", "A second entry of the name.", under="Fees")],
            ["toll", "fees-toll"],
        ),
        (
            [found("dues", "The text of toll."), found("fees", "The text of toll.")],
            ["dues", "fees"],
        ),
    ],
)
def test_an_entry_keeps_its_id(new: list[LedgerRow], wanted: list[str]) -> None:
    """Does an id stay when an entry moves, is renamed or renumbered, and is nothing guessed?"""
    assert slugs(new, OLD) == wanted


def test_a_swap_of_titles_follows_the_titles() -> None:
    """Do two entries that exchange their words keep the ids of their titles?"""
    assert slugs([found("toll", "The text of lock."), found("lock", "The text of toll.")], OLD) == [
        "toll",
        "lock",
    ]


def test_numbers_that_shift() -> None:
    """Does a new section in front change no id of those behind it, though each gets the number of the next?"""
    old = [
        row(name, number=f"3.{place}", under="Boats")
        for place, name in enumerate(("oars", "tholes", "crews"), 1)
    ]
    new = [
        found(name, number=f"3.{place}", under="Boats")
        for place, name in enumerate(("skarns", "oars", "tholes", "crews"), 1)
    ]
    assert slugs(new, old) == ["skarns", "oars", "tholes", "crews"]


def test_rules_that_have_only_a_number() -> None:
    """Is a rule whose title is its number known by its words, and else by the number?"""
    old = [
        row("7.1a", "A gate is closed.", number="7.1a", slug="7-1a"),
        row("7.1b", "A lock is open.", number="7.1b", slug="7-1b"),
    ]
    new = [
        found("7.1a", "Something new.", number="7.1a", slug="7-1a"),
        found("7.1b", "A gate is closed.", number="7.1b", slug="7-1b"),
        found("7.1c", "A lock is open.", number="7.1c", slug="7-1c"),
    ]
    assert slugs(new, old) == ["7-1a-2", "7-1a", "7-1b"]
    assert slugs([found("7.1a", "A changed text.", number="7.1a", slug="7-1a")], old) == ["7-1a"]


def test_equals_of_one_place_keep_their_order() -> None:
    """Do several entries of one title below one heading stay in their order?"""
    old = [row("Example", "One.", slug="example"), row("Example", "Two.", slug="example-2")]
    assert slugs([found("Example", "Three."), found("Example", "Four.")], old) == [
        "example",
        "example-2",
    ]


def test_texts_that_are_empty_are_not_alike() -> None:
    """Are two headings without text of their own not taken for each other?"""
    nothing = id_assignment.fingerprint("")
    old = [replace(row("Old Part", slug="old-part"), words=nothing)]
    new = [replace(found("New Part", slug="new-part"), words=nothing)]
    assert slugs(new, old) == ["new-part"]


def test_texts_that_are_too_short_are_not_alike() -> None:
    """Is a removed reference not taken for a new one in the same few words, and a longer text for itself?"""
    assert (
        id_assignment.fingerprint("See eel toll.")
        == id_assignment.SHORT
        != id_assignment.fingerprint("Pay one coin for each eel.")
    )
    old = [replace(row("Old Part", slug="old-part"), words=id_assignment.fingerprint("See eel."))]
    new = [replace(found("New Part", slug="new-part"), words=id_assignment.fingerprint("See eel."))]
    assert slugs(new, old) == ["new-part"]


def test_kinds_that_are_no_family() -> None:
    """Does an icon never take over the id of a term of the same title?"""
    assert slugs([found("eel", kind="icon", slug="icon-eel")], OLD) == ["icon-eel"]
    assert slugs([found("eel", kind="section")], OLD) == ["eel"]


def test_a_new_entry_never_takes_an_old_id() -> None:
    """Does an id that was ever given stay closed, even for another entry of the same title?"""
    old = [row("toll", last="1.0"), row("lock", first="1.0", last="1.1")]
    new = [found("toll", "x", "1.2", kind="icon", slug="toll"), found("lock", version="1.2")]
    assert slugs(new, old, "1.2") == ["toll-2", "lock"]


def test_a_version_between_others_is_read_with_its_own_rows() -> None:
    """Does an entry that stands unchanged from the first to the last version have its id in those between?"""
    old = [row("toll", last="1.2"), row("quay", first="1.1")]
    given, fresh = id_assignment.assign_slugs([found("toll"), found("quay")], old, VERSIONS, "1.1")
    assert (given, fresh) == (["toll", "quay"], [])


def test_what_the_ledger_does_not_know() -> None:
    """Are the places of unknown entries told?"""
    assert id_assignment.assign_slugs([found("toll"), found("skarn")], OLD, VERSIONS, "1.1") == (
        ["toll", "skarn"],
        [1],
    )


def test_a_recorded_version() -> None:
    """Does a row reach on where nothing changed, and does a change begin a row of its own?"""
    new = [found("toll"), found("gate lock", slug="lock"), found("skarn")]
    rows = id_assignment.update_rows(OLD, new, VERSIONS, "1.1")
    assert [(known.slug, known.title, known.first, known.last) for known in rows] == [
        ("toll", "toll", "1.0", "1.1"),
        ("lock", "lock", "1.0", "1.0"),
        ("lock", "gate lock", "1.1", "1.1"),
        ("eel", "eel", "1.0", "1.0"),
        ("skarn", "skarn", "1.1", "1.1"),
    ]
    assert id_assignment.update_rows(rows, new, VERSIONS, "1.1") == rows


@pytest.mark.parametrize(
    ("old", "new", "version", "wanted"),
    [
        # a title that was mended after it was recorded
        ([row("tol", slug="toll")], "toll", "1.0", [("toll", "1.0", "1.0")]),
        (
            [row("tol", slug="toll", last="1.1")],
            "toll",
            "1.1",
            [("tol", "1.0", "1.0"), ("toll", "1.1", "1.1")],
        ),
        (
            [row("tol", slug="toll", last="1.2")],
            "toll",
            "1.1",
            [("tol", "1.0", "1.0"), ("toll", "1.1", "1.1"), ("tol", "1.2", "1.2")],
        ),
        # an older version that is registered after a newer one
        ([row("toll", first="1.1")], "toll", "1.0", [("toll", "1.0", "1.1")]),
        ([row("toll", first="1.1")], "tol", "1.0", [("tol", "1.0", "1.0"), ("toll", "1.1", "1.1")]),
        # an entry that was gone for a version
        ([row("toll")], "toll", "1.2", [("toll", "1.0", "1.0"), ("toll", "1.2", "1.2")]),
        # the version that closes the gap between two rows
        ([row("toll"), row("toll", first="1.2")], "toll", "1.1", [("toll", "1.0", "1.2")]),
    ],
)
def test_a_ledger_never_contradicts_itself(
    old: list[LedgerRow], new: str, version: str, wanted: list[tuple[str, str, str]], tmp_path: Path
) -> None:
    """Whatever is recorded, in whatever order: is the ledger one that can be read again?"""
    rows = id_assignment.update_rows(
        old, [found(new, "The text of toll.", version, slug="toll")], VERSIONS, version
    )
    assert [(known.title, known.first, known.last) for known in rows] == wanted
    write_ledger(tmp_path, "bw", rows)
    assert list(ledger.read_ledger(tmp_path, "bw", VERSIONS)) == rows

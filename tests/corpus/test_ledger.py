"""The ledger: which entry of a new version is which of the old, and what a ledger must not say."""

from dataclasses import replace
from pathlib import Path

import pytest

from kb import errors, text
from kb.corpus import ledger
from kb.corpus.ledger import LedgerRow

VERSIONS = ("1.0", "1.1", "1.2")


def row(title: str, words: str = "", first: str = "1.0", last: str = "", **more: str) -> LedgerRow:
    """Make a row, filed under the title's slug, of one version unless told otherwise."""
    kept = {"kind": "term", "under": "", "number": "", "slug": text.slug(title), **more}
    text_of_it = f"{words or f'The text of {title}.'} " * ledger.TELLING
    return LedgerRow(
        title=title, first=first, last=last or first, words=ledger.fingerprint(text_of_it), **kept
    )


def found(title: str, words: str = "", version: str = "1.1", **more: str) -> LedgerRow:
    """Make an entry of the new version as its reader proposes it."""
    return row(title, words, version, version, **more)


def slugs(new: list[LedgerRow], old: list[LedgerRow], version: str = "1.1") -> list[str]:
    """Give the ids that the entries of a version get."""
    return ledger.assign_slugs(new, old, VERSIONS, version)[0]


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
    nothing = ledger.fingerprint("")
    old = [replace(row("Old Part", slug="old-part"), words=nothing)]
    new = [replace(found("New Part", slug="new-part"), words=nothing)]
    assert slugs(new, old) == ["new-part"]


def test_texts_that_are_too_short_are_not_alike() -> None:
    """Is a removed reference not taken for a new one in the same few words, and a longer text for itself?"""
    assert (
        ledger.fingerprint("See eel toll.")
        == ledger.SHORT
        != ledger.fingerprint("Pay one coin for each eel.")
    )
    old = [replace(row("Old Part", slug="old-part"), words=ledger.fingerprint("See eel."))]
    new = [replace(found("New Part", slug="new-part"), words=ledger.fingerprint("See eel."))]
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
    given, fresh = ledger.assign_slugs([found("toll"), found("quay")], old, VERSIONS, "1.1")
    assert (given, fresh) == (["toll", "quay"], [])


def test_what_the_ledger_does_not_know() -> None:
    """Are the places of unknown entries told?"""
    assert ledger.assign_slugs([found("toll"), found("skarn")], OLD, VERSIONS, "1.1") == (
        ["toll", "skarn"],
        [1],
    )


def test_a_recorded_version() -> None:
    """Does a row reach on where nothing changed, and does a change begin a row of its own?"""
    new = [found("toll"), found("gate lock", slug="lock"), found("skarn")]
    rows = ledger.update_rows(OLD, new, VERSIONS, "1.1")
    assert [(known.slug, known.title, known.first, known.last) for known in rows] == [
        ("toll", "toll", "1.0", "1.1"),
        ("lock", "lock", "1.0", "1.0"),
        ("lock", "gate lock", "1.1", "1.1"),
        ("eel", "eel", "1.0", "1.0"),
        ("skarn", "skarn", "1.1", "1.1"),
    ]
    assert ledger.update_rows(rows, new, VERSIONS, "1.1") == rows


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
    rows = ledger.update_rows(
        old, [found(new, "The text of toll.", version, slug="toll")], VERSIONS, version
    )
    assert [(known.title, known.first, known.last) for known in rows] == wanted
    ledger.write_ledger(tmp_path, "bw", rows)
    assert list(ledger.read_ledger(tmp_path, "bw", VERSIONS)) == rows


def test_departed_ids() -> None:
    """Are removed entries told from moved ones, with their versions, and from those that lie ahead?"""
    rows = [
        row("toll"),
        row("dredge"),
        row("dredging", slug="dredge", first="1.1"),
        row("eel toll", moved="toll"),
        row("weir", moved="other/weir"),
        row("ferry", first="1.2"),
    ]
    gone = {known.id: known for known in ledger.list_retired_ids(rows, "bw", VERSIONS, "1.1", {"toll"})}
    assert sorted(gone) == ["bw/dredge", "bw/eel-toll", "bw/weir"]
    assert (
        gone["bw/dredge"].title,
        gone["bw/dredge"].first,
        gone["bw/dredge"].last,
        gone["bw/dredge"].moved,
    ) == ("dredging", "1.0", "1.1", "")
    assert gone["bw/eel-toll"].moved == "bw/toll" and gone["bw/weir"].moved == "other/weir"


def test_written_and_read_back(tmp_path: Path) -> None:
    """Is a ledger with quotation marks, dashes and odd letters read back equal?"""
    rows = [
        row('actions - "just"'),
        row("Caf\u00e9 \u2013 open"),
        row("back\\slash", moved="toll"),
        row("toll"),
    ]
    path = ledger.write_ledger(tmp_path, "bw", rows)
    assert list(ledger.read_ledger(tmp_path, "bw", ["1.0", "1.1"])) == rows
    assert [other.name for other in path.parent.iterdir()] == ["bw.tsv"]
    assert ledger.read_ledger(tmp_path, "none", VERSIONS) == ()


HEAD = "\t".join(ledger.COLUMNS) + "\n"


@pytest.mark.parametrize(
    ("content", "parts"),
    [
        ("", ["line 1", "the columns must be: slug, kind"]),
        ("slug\tkind\n", ["line 1", "Restore the first line"]),
        (HEAD + "toll\tterm\n", ["line 2", "has 2 columns, not 9", "one tab each"]),
        (HEAD + "toll\tterm\ttoll\t1.0\t1.0\t\t\tab\t\t\n", ["line 2", "has 10 columns"]),
        (HEAD + "\n", ["line 2", "has 1 columns"]),
    ],
)
def test_columns_that_are_wrong(content: str, parts: list[str], tmp_path: Path) -> None:
    """Is a ledger with wrong columns refused with the line?"""
    refuse(tmp_path, content, parts)


@pytest.mark.parametrize(
    ("rows", "parts"),
    [
        ([row("toll", slug="")], ["line 2", "'' is no slug"]),
        ([row("toll"), row("lock", slug="The Lock")], ["line 3", "'The Lock' is no slug"]),
        ([row("toll", first="0.9")], ["line 2 (toll)", "version '0.9' is not registered"]),
        ([row("toll", last="2.0")], ["line 2 (toll)", "version '2.0' is not registered"]),
        (
            [row("toll", first="1.1", last="1.0")],
            ["first version 1.1 is later than its last, 1.0", "Swap them"],
        ),
        (
            [row("toll", last="1.1"), row("dues", slug="toll", first="1.1")],
            ["line 3 (toll)", "two rows for one version"],
        ),
        ([row("toll", moved="fees")], ["moved to 'fees', which is no id of this ledger"]),
        (
            [row("toll", last="1.2", moved="lock"), row("lock")],
            ["is moved, yet stands in the latest version 1.2"],
        ),
        ([row("toll", moved="toll")], ["line 2 (toll)", "the moves go in a circle"]),
        (
            [row("a", moved="b"), row("b", moved="c"), row("c", moved="a")],
            ["line 2 (a)", "the moves go in a circle"],
        ),
        (
            [row("x", moved="a"), row("a", moved="b"), row("b", moved="a")],
            ["the moves go in a circle"],
        ),
    ],
)
def test_contradictions(rows: list[LedgerRow], parts: list[str], tmp_path: Path) -> None:
    """Is each contradiction refused with its line and a remedy?"""
    path = ledger.write_ledger(tmp_path, "bw", rows)
    refuse(tmp_path, path.read_text(encoding="utf-8"), parts)


def refuse(folder: Path, content: str, parts: list[str]) -> None:
    """Check the sentence with which a ledger is refused."""
    path = ledger.locate_ledger(folder, "bw")
    path.parent.mkdir(exist_ok=True)
    path.write_text(content, encoding="utf-8")
    with pytest.raises(errors.CorpusError) as caught:
        ledger.read_ledger(folder, "bw", VERSIONS)
    message = str(caught.value)
    assert (
        "\n" not in message and [part for part in [str(path), *parts] if part not in message] == []
    )


def test_a_ledger_that_is_no_text(tmp_path: Path) -> None:
    """Is a damaged ledger one sentence?"""
    path = ledger.write_ledger(tmp_path, "bw", [row("toll")])
    path.write_bytes(path.read_bytes() + b"\xff")
    with pytest.raises(
        errors.CorpusError, match="cannot be read .*Restore the ledger from the history"
    ):
        ledger.read_ledger(tmp_path, "bw", VERSIONS)

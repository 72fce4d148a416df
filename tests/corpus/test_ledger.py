"""The ledger: what is written is read back, and a ledger that contradicts itself is refused."""

from pathlib import Path

import pytest
from ledger_rows import VERSIONS, row, write_ledger

from kb import errors
from kb.corpus import ledger
from kb.corpus.ledger import LedgerRow


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
    gone = {
        known.id: known for known in ledger.list_retired_ids(rows, "bw", VERSIONS, "1.1", {"toll"})
    }
    assert sorted(gone) == ["bw/dredge", "bw/eel-toll", "bw/weir"]
    assert (
        gone["bw/dredge"].title,
        gone["bw/dredge"].first,
        gone["bw/dredge"].last,
        gone["bw/dredge"].moved,
    ) == ("dredging", "1.0", "1.1", "")
    assert gone["bw/eel-toll"].moved == "bw/toll" and gone["bw/weir"].moved == "other/weir"


def test_former_titles() -> None:
    """Are the titles listed that entries had before, and not those that they have or had no more?"""
    rows = [
        row("toll"),
        row("Tolls and dues", slug="toll", first="1.1"),
        row("lock"),
        row("lock", first="1.1"),
        row("weir"),
        row("ferry", first="1.1"),
        row("Ferries", slug="ferry", first="1.2"),
    ]
    listed = ledger.list_former_titles(rows, "bw", VERSIONS, "1.1", {"toll", "lock", "ferry"})
    assert listed == [("bw/toll", "toll")]


def test_written_and_read_back(tmp_path: Path) -> None:
    """Is a ledger with quotation marks, dashes and odd letters read back equal?"""
    rows = [
        row('actions - "just"'),
        row("Caf\u00e9 \u2013 open"),
        row("back\\slash", moved="toll"),
        row("toll"),
    ]
    write_ledger(tmp_path, "bw", rows)
    assert list(ledger.read_ledger(tmp_path, "bw", ["1.0", "1.1"])) == rows
    assert ledger.read_ledger(tmp_path, "none", VERSIONS) == ()


HEAD = "\t".join(ledger.COLUMNS) + "\n"


@pytest.mark.parametrize(
    ("content", "parts"),
    [
        ("", ["line 1", "the columns must be: slug, kind"]),
        ("slug\tkind\n", ["line 1", "Restore the first line"]),
        (HEAD + "toll\tterm\n", ["line 2", "has 2 columns, not 9", "one tab each"]),
        (HEAD + "toll\tterm\ttoll\t1.0\t1.0\t\t\tab\t\t\n", ["line 2", "has 10 columns"]),
        (HEAD + "\n", ["line 2", "has 1 column,"]),
    ],
)
def test_columns_that_are_wrong(content: str, parts: list[str], tmp_path: Path) -> None:
    """Is a ledger with wrong columns refused with the line?"""
    refuse(tmp_path, content, parts)


@pytest.mark.parametrize(
    ("rows", "parts"),
    [
        ([row("toll", slug="")], ["line 2", "'' is not a slug"]),
        ([row("toll"), row("lock", slug="The Lock")], ["line 3", "'The Lock' is not a slug"]),
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
        ([row("toll", moved="fees")], ["moved to 'fees', which is not an id of this ledger"]),
        (
            [row("toll", last="1.2", moved="lock"), row("lock")],
            ["it moved, but is in the latest version 1.2"],
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
    path = write_ledger(tmp_path, "bw", rows)
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
    path = write_ledger(tmp_path, "bw", [row("toll")])
    path.write_bytes(path.read_bytes() + b"\xff")
    with pytest.raises(
        errors.CorpusError, match="cannot be read .*Restore the file from version control"
    ):
        ledger.read_ledger(tmp_path, "bw", VERSIONS)

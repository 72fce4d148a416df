"""The files of a snapshot: read back as they were written, the same bytes each time."""

import json
from pathlib import Path

import making
import pytest

from kb import errors
from kb.model import Alias, Amendment, Anchor, Paragraph
from kb.snapshot import records


def test_written_and_read_back(tmp_path: Path) -> None:
    """Is an entry with everything in it read back equal?"""
    paragraph = Paragraph('Caf\u00e9\u2028"x"', "bullet", (3, 4), 1, (2, 5), (Anchor(0, 4, "x"),))
    entry = making.make_entry(
        "toll",
        paragraphs=(paragraph,),
        number="7.4",
        lines=None,
        aliases=("dues",),
        icons=("[Oar]",),
        marks=("changed",),
        amendments=(Amendment("add", "step 1", "x"),),
        terms=("a", "b"),
        anchors=("y",),
        recovered=True,
        ours=True,
    )
    records.write_records(tmp_path / "entries.jsonl", [entry, making.make_entry()])
    lines = (tmp_path / "entries.jsonl").read_text(encoding="utf-8").split("\n")
    assert [records.make_entry(json.loads(line)) for line in lines[:2]] == [
        entry,
        making.make_entry(),
    ] and lines[2:] == [""]
    assert list(json.loads(lines[0])) == sorted(json.loads(lines[0]))


def test_a_flat_record(tmp_path: Path) -> None:
    """Are the tuples of a flat record read back as tuples?"""
    alias = Alias("dues", "bw", ("bw-book/toll", "bw-book/eel"), "Ours.")
    records.write_records(tmp_path / "aliases.jsonl", [alias])
    assert records.read_records(tmp_path / "aliases.jsonl", Alias) == (alias,)


def test_one_form_of_a_value() -> None:
    """Does the order of keys not matter, and is a letter with an accent written as it is?"""
    assert records.dump({"b": 1, "a": "\u00e9"}) == records.dump({"a": "\u00e9", "b": 1})
    assert records.dump({"a": "\u00e9"}) == '{"a":"\u00e9"}'


def test_the_manifest(tmp_path: Path) -> None:
    """Is a manifest of this format read back, and one of another refused with the remedy?"""
    records.write_manifest(tmp_path, {"format": records.FORMAT, "documents": []})
    assert records.read_manifest(tmp_path) == {"format": records.FORMAT, "documents": []}
    records.write_manifest(tmp_path, {"format": records.FORMAT + 1})
    with pytest.raises(errors.BuildMissing, match=r"built in format \d+, .*Run: kb build"):
        records.read_manifest(tmp_path)

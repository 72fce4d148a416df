"""Copying what people noted about a version for the next one."""

from pathlib import Path

from kb.corpus import note_files
from kb.model import ExclusionRule, Problem
from kb.paths import Folders

MOVES = {105: 205, 123: 223}


def test_notes_are_copied_with_their_reasons(small: Folders) -> None:
    """Is a block copied word for word but for its line, and left out where its line is gone?"""
    old, new = "bw-glossary@1.1", "bw-glossary@1.2"
    copied = note_files.copy_notes(small.corpus, old, new, MOVES, {123: 'A "lock"'})
    content = copied[f"recovered/{new}.toml"].decode()
    assert content.count('begins = "A \\"lock\\""\n') == 1
    assert content.count("[[heading]]") == 2 and "line = 205\n" in content
    assert "Between 2 Eels and ashore; the text says what drifting is." in content
    assert not note_files.copy_notes(small.corpus, "bw-none@1", "bw-none@2", MOVES, {})


def test_notes_are_copied_however_they_are_written(small: Folders) -> None:
    """Is a block copied as well if its values stand in other quotation marks or without spaces?"""
    old, new = "bw-glossary@1.1", "bw-glossary@1.2"
    path = small.corpus / "recovered" / f"{old}.toml"
    path.write_text(path.read_text("utf-8").replace("line = 105", "line=105  # or so"), "utf-8")
    content = note_files.copy_notes(small.corpus, old, new, MOVES, {})[f"recovered/{new}.toml"]
    assert b"line = 205  # or so\n" in content and content.count(b"[[heading]]") == 2
    path = small.corpus / "exclusions.toml"
    block = (
        "\n[[exclusion]]\ndocument='bw-glossary@1.1'\ntext='a \"b\"'\nat=[\n  7,\n]\n"
        'name = "quoted"\ninside = false\n'
    )
    path.write_text(path.read_text("utf-8") + block, encoding="utf-8")
    before = path.read_bytes()
    rule = ExclusionRule("quoted", False, text='a "b"', at=(9,))
    made = note_files.copy_exclusions(small.corpus, old, new, [rule], {7: 9})[path.name]
    assert made.count(b'document = "bw-glossary@1.2"\n') == 1 and b"at = [9]\n" in made
    path.write_bytes(made)
    assert note_files.drop_notes(small.corpus, new)[path.name] == before


def test_notes_written_before_the_import_stay(small: Folders) -> None:
    """Are they below those that are carried, and alone again when the import is taken back?"""
    old, new = "bw-glossary@1.1", "bw-glossary@1.2"
    path = small.corpus / "recovered" / f"{new}.toml"
    own = b'[[surviving]]\nline = 7\nbegins = "Bell"\ntitle = "Bell"\n'
    path.write_bytes(own)
    made = note_files.copy_notes(small.corpus, old, new, MOVES, {})[f"recovered/{new}.toml"]
    assert made.endswith(own) and made.count(b"[[heading]]") == 2
    path.write_bytes(made)
    assert note_files.drop_notes(small.corpus, new)[f"recovered/{new}.toml"] == own


def test_exclusions_and_acceptances_are_added_and_dropped(small: Folders) -> None:
    """Are blocks added for the new version, and is the file as it was when they are dropped?"""
    rule = ExclusionRule("advertisement", False, text="Advertisement", count=7)
    old, new = "bw-wiki@undated", "bw-wiki@2"
    path = small.corpus / "exclusions.toml"
    before = path.read_bytes()
    made = note_files.copy_exclusions(small.corpus, old, new, [rule], {})[path.name].decode()
    assert made.count(f'document = "{new}"') == 1 and "count = 7\n" in made
    path.write_text(made, encoding="utf-8")
    assert note_files.drop_notes(small.corpus, new) == {path.name: before}


def test_only_what_is_still_wrong_stays_accepted(small: Folders, tmp_path: Path) -> None:
    """Is an acceptance copied where the new version has the Problem too, and else not?"""
    problem = Problem("empty-entry", "", "bw-glossary@1.2", entry="bw-glossary/heron")
    versions = "bw-glossary@1.1", "bw-glossary@1.2"
    made = note_files.copy_acceptances(small.corpus, *versions, [problem], {})
    assert b'document = "bw-glossary@1.2"' in made["accepted.toml"]
    assert not note_files.copy_acceptances(small.corpus, *versions, [], {})

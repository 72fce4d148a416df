"""The tables of a search in a database have the name of the program that made them."""

from pathlib import Path

import pytest

from kb.postgresql import search_tables


def test_another_program_has_other_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Does a change of any module give another name, wherever the files lie?"""
    monkeypatch.setattr(search_tables, "CODE", tmp_path)
    module = tmp_path / "naming" / "name_tables.py"
    module.parent.mkdir()
    names = []
    for content in ("TABLES = 1\n", "TABLES = 2\n", "TABLES = 1\n"):
        module.write_text(content, encoding="utf-8")
        names.append(search_tables.name_layout.__wrapped__())
    module.rename(tmp_path / "name_tables.py")
    names.append(search_tables.name_layout.__wrapped__())
    assert names[0] == names[2] and len(set(names)) == 3


def test_two_snapshots_have_tables_of_their_own() -> None:
    """Does the name of a schema begin with that of its snapshot?"""
    one, other = map(search_tables.name_schema, ("5d0c1b2e9f3a4c68", "9e2f40a1b7c3d586"))
    assert one != other and one.startswith(search_tables.name_schemas("5d0c1b2e9f3a4c68"))

"""Tables in the database: each is asked once for a key, several at once, and keeps what is used."""

from collections.abc import Iterable, Sequence
from contextlib import closing
from typing import Any

import pytest

from kb import errors, naming
from kb.naming import name_tables
from kb.postgresql.stored_search import StoredSearch
from kb.postgresql.stored_tables import Asked, Reader, StoredMapping, fetch


class Counted(Reader):
    """A reader that notes what it is asked, and knows two numbers."""

    def __init__(self) -> None:
        super().__init__("nowhere")
        self.asked: list[list[object]] = []

    def ask_all(self, asked: Sequence[Asked]) -> list[list[tuple[Any, ...]]]:
        """Answer without a database."""
        self.asked.append([one.values for one in asked])
        known = {"one": 1, "two": 2}
        return [[(key, known[key]) for key in one.values[-1] if key in known] for one in asked]


def test_what_is_asked_for_is_kept() -> None:
    """Is a table asked once for each key, and are several tables asked together, where keys are known?"""
    reader = Counted()
    tables = [StoredMapping(reader, Asked("", [sort]), int) for sort in "ab"]
    fetch([(tables[0], ["one", "none", "one"]), (tables[1], ["two"]), ({}, ["three"])])
    assert reader.asked == [[("a", ["one", "none"]), ("b", ["two"])]]
    assert (tables[0].get("one"), tables[0].get("none"), tables[1]["two"]) == (1, None, 2)
    fetch([(tables[0], ["none"]), (tables[1], ["two"])])
    assert len(reader.asked) == 1
    assert tables[1].get("two\x00") is None and tables[1].get("\ud800") is None
    assert tables[0].get("two") == 2 and "none" not in tables[0]
    assert reader.asked[1:] == [[("a", ["two"])]]
    with pytest.raises(errors.NothingListed):
        len(tables[0])


def test_what_another_thread_takes_meanwhile_is_found() -> None:
    """Is a key found that another thread takes after it was looked for here, and before it is asked for?"""

    class Shared(StoredMapping[int]):
        def list_missing(self, keys: Iterable[str]) -> list[str]:
            self.take(["one"], [("one", 1)])
            return super().list_missing(keys)

    table = Shared(Counted(), Asked(""), int)
    assert table["one"] == 1


def test_only_so_much_is_kept() -> None:
    """Is what was asked for first forgotten where more is asked for than is kept, and asked for again?"""
    reader = Counted()
    table = StoredMapping(reader, Asked(""), int, 1)
    assert [table.get(key) for key in ("one", "two", "two", "one")] == [1, 2, 2, 1]
    assert len(reader.asked) == 3


def test_what_is_asked_for_again_is_kept_longest() -> None:
    """Where a table is full, does what was used lately stay, and what nobody asks for go?"""
    reader = Counted()
    table = StoredMapping(reader, Asked(""), int, most=2)
    for keys in (["one"], ["two"], ["one"], ["three"], ["one"]):
        fetch([(table, keys)])
    assert reader.asked == [[(["one"],)], [(["two"],)], [(["three"],)]]
    fetch([(table, ["two"])])
    assert len(reader.asked) == 4


def test_a_name_is_asked_for_once(published: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Is a name looked up in all tables of names with one statement for each way to write it?"""
    with closing(StoredSearch(published)) as opened:  # nothing was asked before
        count_statements(opened, monkeypatch)


def count_statements(opened: StoredSearch, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ask for a name that nothing has, then for one that an entry has."""
    asked: list[Asked] = []
    ask_all = Reader.ask_all

    def note(self: Reader, some: Sequence[Asked]) -> list[list[tuple[Any, ...]]]:
        asked.extend(some)
        return ask_all(self, some)

    monkeypatch.setattr(Reader, "ask_all", note)
    names = naming.read_names(opened.base)
    assert len(names.tables) > 5
    found = {how: table.get(("bw", "the eel tolls")) for how, table in names.tables.items()}
    assert not any(found.values()) and len(asked) == 1
    assert names.tables[name_tables.TITLE][("bw", "toll")] and len(asked) == 2

"""Names while typing, from the database: those that a snapshot in memory gives, in the same order."""

import pytest

from kb.postgresql import stored_names
from kb.postgresql.stored_search import StoredSearch
from kb.search import autocomplete
from kb.snapshot import store


@pytest.mark.parametrize("game", ["", "bw", "bw2", "none"])
def test_the_same_names(stored: StoredSearch, small_base: store.KnowledgeBase, game: str) -> None:
    """Are all beginnings of all names completed as in memory, but for those whose spelling is corrected?"""
    titles = {written for _, written, _ in small_base.list_names()}
    typed = {title[:end] for title in titles for end in (1, 2, 3, 5, 8, len(title))}
    typed |= {title.split(" ")[-1] for title in titles}
    typed |= {entry.number for entry in small_base.current_entries if entry.number}
    assert len(typed) > 100
    for one in sorted(typed):
        here = autocomplete.suggest(stored.base, one, game=game)
        there = autocomplete.suggest(small_base, one, game=game)
        assert here == there[: len(here)], one
        assert len(here) == len(there) or len(here) < autocomplete.FEW, one


@pytest.mark.parametrize("typed", ["", " ", "'", "a' | b", "\\", "\x00", "\ud800", "(", "a:*", "!"])
def test_no_string_fails(stored: StoredSearch, small_base: store.KnowledgeBase, typed: str) -> None:
    """Is whatever is typed no question to the database of its own?"""
    assert autocomplete.suggest(stored.base, typed) == autocomplete.suggest(small_base, typed)


def test_only_so_many_are_read(stored: StoredSearch, monkeypatch: pytest.MonkeyPatch) -> None:
    """Are only as many names read as can be shown, where very many begin so?"""
    monkeypatch.setattr(stored_names, "MOST", 3)
    found = stored_names.read_names(stored.reader, stored.schema, stored.named, "l", "")
    assert 0 < len(found.forms) <= 6


def test_the_tables_are_counted(stored: StoredSearch) -> None:
    """Does the database know from the first query on how many rows each table has?"""
    counted = stored.reader.ask(
        "SELECT relname, reltuples FROM pg_class JOIN pg_namespace ON relnamespace = pg_namespace.oid"
        " WHERE nspname = %s AND relkind = 'r' AND relname <> 'facts'",
        stored.schema,
    )
    assert len(counted) == 6 and all(rows > 0 for _, rows in counted)

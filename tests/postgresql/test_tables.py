"""The tables of snapshots: made once, and by one publisher at a time."""

from typing import Any, cast

import pytest

from kb.postgresql import tables
from kb.postgresql.connections import Connection


class Recorder:
    """A connection that writes down what it is asked; the tables are there or not."""

    def __init__(self, there: bool) -> None:
        self.there = there
        self.asked: list[tuple[str, tuple[Any, ...]]] = []

    def execute(self, query: str, values: tuple[Any, ...] = ()) -> "Recorder":
        """Note a query."""
        self.asked.append((query, values))
        return self

    def fetchone(self) -> tuple[bool]:
        """Say whether the tables are there."""
        return (self.there,)


@pytest.mark.parametrize("there", [True, False])
def test_tables_are_made_where_they_are_missing(there: bool) -> None:
    """Is nothing made where the tables are, so that a publisher needs no right to make any?"""
    connection = Recorder(there)
    tables.make_tables(cast(Connection, connection))
    assert ((tables.TABLES, ()) in connection.asked) is not there


def test_one_publisher_at_a_time() -> None:
    """Does a publisher wait for the others before it looks whether there are tables?"""
    connection = Recorder(there=False)
    tables.make_tables(cast(Connection, connection))
    (query, values), *_ = connection.asked
    assert "pg_advisory_xact_lock" in query and values == (tables.LOCK,)


def test_making_them_again_changes_nothing() -> None:
    """Does every statement leave alone what is there?"""
    made = [line for line in tables.TABLES.split("\n") if line.startswith("CREATE")]
    assert len(made) > 4 and all("IF NOT EXISTS" in line for line in made)

"""Tables of the database that are asked by key, and keep what they were asked for.

In: the address of a database; statements that find rows by their keys. Out: mappings, each of which
asks for a key once; `fetch` asks several of them together. None can be listed: each may be of any
size.
"""

import re
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, nullcontext
from dataclasses import dataclass
from typing import Any, TypeVar

from kb import errors
from kb.postgresql import connections

KEPT = 4096  # values of each table
# What no text in a database holds. Matches "\u0000", "\ud800"; not "a".
UNHELD = re.compile(r"[\x00\ud800-\udfff]")
Key = TypeVar("Key")
Value = TypeVar("Value")


@dataclass(frozen=True)
class Asked:
    """A statement, and the values that it is asked with."""

    statement: str
    values: Sequence[Any] = ()


class Reader:
    """Asks a database, each thread over a connection of its own, which is opened again if lost."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._own = threading.local()

    def ask(self, statement: str, *values: Any) -> list[tuple[Any, ...]]:
        """Give the rows that a statement finds."""
        (found,) = self.ask_all([Asked(statement, values)])
        return found

    def ask_all(self, asked: Sequence[Asked]) -> list[list[tuple[Any, ...]]]:
        """Give the rows that each of some statements finds; they are sent together."""
        for last in (False, True):
            try:
                with connections.report(self.address):
                    return self._send(asked)
            except errors.DatabaseError:
                self.close()
                if last:
                    raise
        return []

    def _send(self, asked: Sequence[Asked]) -> list[list[tuple[Any, ...]]]:
        connection = self._connect()
        cursors = [connection.cursor(binary=True) for _ in asked]
        with connection.pipeline() if len(asked) > 1 else nullcontext():
            for cursor, one in zip(cursors, asked):
                cursor.execute(one.statement.encode(), one.values)
        return [cursor.fetchall() for cursor in cursors]

    def close(self) -> None:
        """Close the connection of this thread."""
        stack: ExitStack | None = getattr(self._own, "stack", None)
        self._own.stack = None
        if stack:
            stack.close()

    def _connect(self) -> connections.Connection:
        if getattr(self._own, "stack", None) is None:
            stack = ExitStack()
            self._own.connection = stack.enter_context(
                connections.connect(self.address, autocommit=True)
            )
            self._own.connection.execute("SET jit = off")  # compiling takes longer than asking
            self._own.stack = stack
        connection: connections.Connection = self._own.connection
        return connection


class UnlistedMapping(Mapping[Key, Value]):
    """A table of any size: it can be asked for a key, and neither listed nor counted."""

    def __iter__(self) -> Iterator[Key]:
        """Refuse to list it."""
        raise errors.NothingListed

    def __len__(self) -> int:
        """Refuse to count it."""
        raise errors.NothingListed

    def __bool__(self) -> bool:
        """Say that there may be something in it."""
        return True


class StoredMapping(UnlistedMapping[str, Value]):
    """A table by key: what was asked for is kept, whether it is there or not.

    The statement gives rows of a key and what is stored with it, of the keys that are its last
    value.
    """

    def __init__(
        self, reader: Reader, asked: Asked, make: Callable[..., Value], most: int = KEPT
    ) -> None:
        self.reader, self._asked, self._make, self._most = reader, asked, make, most
        self._known: OrderedDict[str, Value | None] = OrderedDict()
        self._lock = threading.Lock()

    def list_missing(self, keys: Iterable[str]) -> list[str]:
        """List the keys that were not asked for yet; the others are kept longest from now on."""
        missing = []
        with self._lock:
            for key in dict.fromkeys(keys):
                if key in self._known:
                    self._known.move_to_end(key)
                elif not UNHELD.search(key):
                    missing.append(key)
        return missing

    def ask(self, keys: Sequence[str]) -> Asked:
        """Give what asks for some keys."""
        return Asked(self._asked.statement, (*self._asked.values, list(keys)))

    def take(self, keys: Sequence[str], rows: Iterable[Sequence[Any]]) -> dict[str, Value]:
        """Keep what was found for some keys, and give it."""
        found = {key: self._make(*values) for key, *values in rows}
        with self._lock:
            for key in keys:
                self._known[key] = found.get(key)
                self._known.move_to_end(key)
            while len(self._known) > max(self._most, len(keys)):
                self._known.popitem(last=False)
        return found

    def __getitem__(self, key: str) -> Value:
        """Give the value of a key."""
        found = self._known.get(key)
        if found is None and self.list_missing([key]):
            (rows,) = self.reader.ask_all([self.ask([key])])
            found = self.take([key], rows).get(key)
        elif found is None:  # not there, or another thread took it meanwhile
            found = self._known.get(key)
        if found is None:
            raise KeyError(key)
        return found


def fetch(wanted: Iterable[tuple[Mapping[str, Any], Iterable[str]]]) -> None:
    """Fetch values of several tables at once, as far as they were not asked for yet."""
    missing = [
        (table, keys)
        for table, some in wanted
        if isinstance(table, StoredMapping)
        for keys in [table.list_missing(some)]
        if keys
    ]
    if missing:
        answers = missing[0][0].reader.ask_all([table.ask(keys) for table, keys in missing])
        for (table, keys), rows in zip(missing, answers):
            table.take(keys, rows)


class PairedMapping(UnlistedMapping[tuple[str, str], Value]):
    """A table whose key is two strings: of a game, or of a version, and of a name."""

    def __init__(self, table: Mapping[str, Value]) -> None:
        self._table = table

    def __getitem__(self, key: tuple[str, str]) -> Value:
        """Give the value of a key."""
        return self._table[join_key(key)]


class PartMapping(UnlistedMapping[str, Value]):
    """One of several tables that are asked for a key together."""

    def __init__(self, tables: Mapping[str, Mapping[str, Value]], name: str) -> None:
        self._tables, self._name = tables, name

    def __getitem__(self, key: str) -> Value:
        """Give the value of a key in this table."""
        return self._tables[key][self._name]


def join_key(key: tuple[str, str]) -> str:
    """Write a key of two strings as one; the first never holds a tabulator."""
    return "\t".join(key)

"""A snapshot that stays in the database: each record is fetched when it is asked for.

In: a `Reader` of the database, the name of a snapshot that was published to be searched there. Out:
`StoredBase`, which looks up entries, names, numbers and references as `KnowledgeBase` does; a few
thousand of each are kept. What only whole lists can answer (outlines, exports) is not in it.
"""

import json
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any, TypeVar

from kb import errors, naming
from kb.model import Card, CrossReference, Document, Entry, Group, RetiredId, Subject
from kb.naming import name_tables
from kb.naming.name_tables import NameTables
from kb.postgresql import connections, search_tables
from kb.snapshot import records
from kb.snapshot.store import KnowledgeBase

KEPT = 4096  # values of each table
Value = TypeVar("Value")


class Reader:
    """Asks a database, each thread over a connection of its own, which is opened again if lost."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._own = threading.local()

    def ask(self, statement: str, *values: Any) -> list[tuple[Any, ...]]:
        """Give the rows that a statement finds."""
        for last in (False, True):
            try:
                with connections.report(self.address):
                    cursor = self._connect().cursor(binary=True)
                    return list(cursor.execute(statement.encode(), values))
            except errors.DatabaseError:
                self.close()
                if last:
                    raise
        return []

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


class StoredMapping(Mapping[str, Value]):
    """A table by key: what was asked for is kept, whether it is there or not."""

    def __init__(self, fetch: Callable[[Sequence[str]], Mapping[str, Value]]) -> None:
        self._fetch = fetch
        self._known: OrderedDict[str, Value | None] = OrderedDict()
        self._lock = threading.Lock()

    def prefetch(self, keys: Iterable[str]) -> None:
        """Fetch several values at once."""
        missing = [key for key in dict.fromkeys(keys) if key not in self._known]
        if not missing:
            return
        found = self._fetch(missing)
        with self._lock:
            for key in missing:
                self._known[key] = found.get(key)
            while len(self._known) > max(KEPT, len(missing)):
                self._known.popitem(last=False)

    def __getitem__(self, key: str) -> Value:
        """Give the value of a key."""
        found = self._known.get(key)
        if found is None and key not in self._known:
            found = self._fetch([key]).get(key)
            with self._lock:
                self._known[key] = found
        if found is None:
            raise KeyError(key)
        return found

    def __iter__(self) -> Iterator[str]:
        """Refuse to list a table that may be of any size."""
        raise TypeError("This table is looked up, never listed.")

    def __bool__(self) -> bool:
        """Say that there may be something in it."""
        return True

    def __len__(self) -> int:
        """Refuse to count a table that may be of any size."""
        raise TypeError("This table is looked up, never listed.")


class PairedMapping(Mapping[tuple[str, str], Value]):
    """A table whose key is two strings: of a game, or of a version, and of a name."""

    def __init__(self, table: StoredMapping[Value]) -> None:
        self._table = table

    def __getitem__(self, key: tuple[str, str]) -> Value:
        """Give the value of a key."""
        return self._table[join_key(key)]

    def __iter__(self) -> Iterator[tuple[str, str]]:
        """Refuse to list a table that may be of any size."""
        raise TypeError("This table is looked up, never listed.")

    def __len__(self) -> int:
        """Refuse to count a table that may be of any size."""
        raise TypeError("This table is looked up, never listed.")


def join_key(key: tuple[str, str]) -> str:
    """Write a key of two strings as one; the first never holds a tabulator."""
    return "\t".join(key)


class StoredBase(KnowledgeBase):
    """The handle of a snapshot that stays in the database."""

    def __init__(self, reader: Reader, name: str) -> None:
        self.reader, self.schema = reader, search_tables.name_schema(name)
        self.folder = Path(name)
        self.kept: dict[Any, Callable[..., Any]] = {}
        self.facts = {
            key: json.loads(value)
            for key, value in reader.ask(f"SELECT name, value FROM {self.schema}.facts")
        }
        self.manifest = self.facts["manifest"]
        self.documents = tuple(
            records.make_record(document, Document) for document in self.manifest["documents"]
        )
        self.missing = tuple(
            records.make_record(document, Document) for document in self.manifest["missing"]
        )
        self.current = self.manifest["current"]
        self.games = records.make_games(self.manifest)
        tables: dict[str, Any] = {
            "_by_id": StoredMapping(self._fetch_entries),
            "_by_name": self.look_up("name", tuple),
            "_by_number": self.look_up("number", self._list_entries),
            "_references_from": self.look_up(
                "reference", lambda some: [records.make_record(one, CrossReference) for one in some]
            ),
            "_subjects_by_entry": self.look_up(
                "subject", lambda one: records.make_record(one, Subject)
            ),
            "departed": self.look_up("departed", lambda one: records.make_record(one, RetiredId)),
            "cards": self.look_up("card", lambda one: records.make_record(one, Card)),
            "groups": self.look_up("group", lambda one: records.make_record(one, Group)),
            "_cards_by_title": PairedMapping(self.look_up("card title", str)),
            "_children": self.look_up("children", self._list_entries),
        }
        vars(self).update(tables)
        names = self._read_names()
        self.kept[naming.read_names.__wrapped__] = lambda: names  # type: ignore[attr-defined]

    def _read_names(self) -> NameTables:
        """Give the names by which entries are looked up, as kb.naming reads them."""
        kinds = self.facts["names"]

        def find(how: str) -> PairedMapping[tuple[str, ...]]:
            return PairedMapping(self.look_up(f"{how} of a name", tuple))

        return NameTables(
            tuple(kinds["games"]),
            tuple(kinds["documents"]),
            find("players"),
            {how: find(how) for how in kinds["tables"]},
            name_tables.call_documents(self.documents, kinds["games"], kinds["documents"]),
            self.look_up("cited", tuple),
            find("older"),
        )

    def release(self) -> None:
        """Do nothing: no folder is held."""

    def in_force(self, entry: Entry) -> bool:
        """Tell whether an entry belongs to the latest version of its document."""
        found = self.entry(entry.id)
        return found is not None and found.pinned == entry.pinned

    def look_up(self, sort: str, make: Callable[[Any], Value]) -> StoredMapping[Value]:
        """Give a table of the snapshot by its sort."""

        def fetch(keys: Sequence[str]) -> dict[str, Value]:
            statement = (
                f"SELECT key, value FROM {self.schema}.lookups WHERE sort = %s AND key = ANY(%s)"
            )
            return {
                key: make(json.loads(value))
                for key, value in self.reader.ask(statement, sort, list(keys))
            }

        return StoredMapping(fetch)

    def _fetch_entries(self, names: Sequence[str]) -> dict[str, Entry]:
        statement = f"SELECT id, line FROM {self.schema}.records WHERE id = ANY(%s)"
        return {
            name: records.make_entry(json.loads(line))
            for name, line in self.reader.ask(statement, list(names))
        }

    def _list_entries(self, names: Sequence[str]) -> tuple[Entry, ...]:
        return tuple(found for found in map(self.entry, names) if found)

"""Holds the entries of a snapshot as the lines that were read, and makes each when it is asked for.

In: the content of `entries.jsonl`. Out: the same `Entry` whenever the same place is asked for, also
by several threads. A snapshot holds tens of thousands of entries where a query shows ten; making
all of them would take longer than everything else that opening does.
"""

import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeVar, overload

import numpy as np
import orjson

from kb.model import Entry
from kb.snapshot import records

NEWLINE = 10
Default = TypeVar("Default")


class EntryLines:
    """Entries in their order, each made once, when it is first asked for."""

    def __init__(self, content: bytes, ends: Sequence[int] = ()) -> None:
        """Take the content of the file; `ends` are where its lines end, where that is known."""
        self._content = memoryview(content)
        self.ends = ends or self._find_ends()
        self._made: dict[int, Entry] = {}

    def __len__(self) -> int:
        return len(self.ends)

    def __iter__(self) -> Iterator[Entry]:
        return map(self.make, range(len(self.ends)))

    def make(self, place: int) -> Entry:
        """Give the entry of a line."""
        found = self._made.get(place)
        if found is None:
            start = self.ends[place - 1] + 1 if place else 0
            line = orjson.loads(self._content[start : self.ends[place]])
            found = self._made.setdefault(place, records.make_entry(line))
        return found

    def _find_ends(self) -> list[int]:
        found: list[int] = np.flatnonzero(
            np.frombuffer(self._content, dtype=np.uint8) == NEWLINE
        ).tolist()
        return found


class EntriesById(Mapping[str, Entry]):
    """The entries of a snapshot by id, and by id and version."""

    def __init__(
        self, lines: EntryLines, places: Mapping[str, int], others: Mapping[str, Entry]
    ) -> None:
        """Take the place of each id among the lines, and the entries that are not lines."""
        self._lines, self._places, self._others = lines, places, others
        self._made = dict(others)

    @overload
    def get(self, name: str, /) -> Entry | None: ...

    @overload
    def get(self, name: str, /, default: Entry | Default) -> Entry | Default: ...

    def get(self, name: str, /, default: Any = None) -> Any:
        """Give the entry of an id."""
        found = self._made.get(name)
        if found is None:
            place = self._places.get(name)
            if place is None:
                return default
            found = self._made[name] = self._lines.make(place)
        return found

    def __getitem__(self, name: str) -> Entry:
        found = self.get(name)
        if found is None:
            raise KeyError(name)
        return found

    def __contains__(self, name: object) -> bool:
        return name in self._places or name in self._others

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys(itertools.chain(self._places, self._others)))

    def __len__(self) -> int:
        return sum(1 for _ in self)

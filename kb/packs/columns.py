"""Lays records out by columns, which compress far better than records do.

In: records of one data class, the numbers of the ids that they refer to. Out: a table of plain
values for JSON: how many records there are, and the values of each field. A field that is the same
in all records, or in nearly all, is written once with its exceptions; records within records become
a table of their own, and a column of ids says so. Longer texts are gathered from all tables, and
the column says where they begin (kb.packs.texts). `web/offline/engine/packs/columns.js` reads it;
nothing is left out but the fields that are named in `LEFT_OUT`.
"""

import dataclasses
import re
import typing
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from kb.model import Alias, Entry, Paragraph
from kb.packs.texts import can_write

Table = dict[str, Any]
# What no reader on a phone needs: lines of the sources, links of their pages, why a player's word
# is listed.
LEFT_OUT = {
    Entry: ("lines", "anchors"),
    Paragraph: ("lines", "card_links", "anchors"),
    Alias: ("reason",),
}
RARE = 3  # times that the values of a column may differ from the commonest, in tenths of all
SHORTEST = 300  # characters of a column from which on it is written as texts
# An underscore within a name. Matches "_l" of "card_links"; not "_".
UNDERSCORE = re.compile(r"_([a-z])")


class ColumnWriter:
    """Writes the tables of one pack."""

    def __init__(self, ids: Iterable[str]) -> None:
        self.numbers = {name: number for number, name in enumerate(ids)}
        self.texts: list[str] = []  # gathered of all columns

    def write_table(self, records: Sequence[Any], kind: type) -> Table:
        """Write records of a data class as a table; ids are replaced by their numbers."""
        left_out = LEFT_OUT.get(kind, ())
        return {
            "count": len(records),
            "columns": {
                camel_case(field.name): self._write_column(
                    [getattr(record, field.name) for record in records],
                    _hints_of(kind)[field.name],
                )
                for field in dataclasses.fields(kind)
                if field.name not in left_out
            },
        }

    def _write_column(self, values: Sequence[Any], kind: Any) -> Any:
        held = typing.get_args(kind)[0] if typing.get_origin(kind) is tuple else None
        if isinstance(held, type) and dataclasses.is_dataclass(held):
            return {
                "counts": self.write_values([len(some) for some in values]),
                "of": self.write_table([one for some in values for one in some], held),
            }
        replaced = [self._replace_ids(value) for value in values]
        plain = [list(value) if isinstance(value, tuple) else value for value in values]
        if replaced != plain:
            return {"ids": self.write_values(replaced)}
        return self.write_values(replaced)

    def _replace_ids(self, value: Any) -> Any:
        """Replace each string that is an id by its number, in tuples too."""
        if isinstance(value, str):
            return self.numbers.get(value, value)
        if isinstance(value, tuple):
            return [self._replace_ids(one) for one in value]
        return value

    def write_values(self, values: Sequence[Any]) -> Any:
        """Write the values of a column: all, or the commonest value and its exceptions."""
        if not values:
            return []
        if len(values) > 1 and list(values) == list(range(len(values))):
            return {"from": 0}
        written = [repr(value) for value in values]
        commonest, times = Counter(written).most_common(1)[0]
        if (len(values) - times) * 10 > RARE * len(values):
            return self._write_list(values)
        found: dict[str, Any] = {"most": values[written.index(commonest)]}
        other = [place for place, value in enumerate(written) if value != commonest]
        if other:
            found["steps"] = [place - before for place, before in zip(other, [0, *other])]
            found["but"] = self._write_list([values[place] for place in other])
        return found

    def _write_list(self, values: Sequence[Any]) -> Any:
        """Write values as they are, or as texts; lists of texts too."""
        if all(isinstance(value, list) for value in values):
            flat = [one for some in values for one in some]
            written = self._write_list(flat)
            if isinstance(written, dict):
                return {"counts": self.write_values([len(some) for some in values]), "in": written}
            return list(values)
        texts = all(isinstance(value, str) and can_write(value) for value in values)
        if not texts or sum(map(len, values)) < SHORTEST:
            return list(values)
        begins = len(self.texts)
        self.texts += values
        return {"text": begins}


def camel_case(name: str) -> str:
    """Give the name of a field or a module in JavaScript: "card_links" is "cardLinks"."""
    return UNDERSCORE.sub(lambda match: match[1].upper(), name)


@cache
def _hints_of(kind: type) -> dict[str, Any]:
    return typing.get_type_hints(kind)

"""Lays records out by columns, which compress far better than records do.

In: records of one data class, and the numbers of the ids that they refer to. Out: a table of plain
values for JSON: how many records there are, and the values of each field. A field that is the same
in all records, or in nearly all, is written once with its exceptions; records within records become
a table of their own, and a column of ids says so. `web/offline/engine/packs/columns.js` reads it;
nothing is left out but the fields that are named in `LEFT_OUT`.
"""

import dataclasses
import re
import typing
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from kb.model import Entry, Paragraph

Numbers = Mapping[str, int]
Table = dict[str, Any]
# What only readers of the sources need: lines of files, links of source pages.
LEFT_OUT = {Entry: ("lines", "anchors"), Paragraph: ("lines", "card_links", "anchors")}
RARE = 3  # times that the values of a column may differ from the commonest, in tenths of all
# An underscore within a name. Matches "_l" of "card_links"; not "_".
UNDERSCORE = re.compile(r"_([a-z])")


def write_table(records: Sequence[Any], kind: type, numbers: Numbers) -> Table:
    """Write records of a data class as a table; ids are replaced by their numbers."""
    left_out = LEFT_OUT.get(kind, ())
    return {
        "count": len(records),
        "columns": {
            camel_case(field.name): _write_column(
                [getattr(record, field.name) for record in records],
                _hints_of(kind)[field.name],
                numbers,
            )
            for field in dataclasses.fields(kind)
            if field.name not in left_out
        },
    }


def camel_case(name: str) -> str:
    """Give the name of a field in JavaScript: "card_links" is "cardLinks"."""
    return UNDERSCORE.sub(lambda match: match[1].upper(), name)


def _write_column(values: Sequence[Any], kind: Any, numbers: Numbers) -> Any:
    held = typing.get_args(kind)[0] if typing.get_origin(kind) is tuple else None
    if isinstance(held, type) and dataclasses.is_dataclass(held):
        return {
            "counts": write_values([len(some) for some in values]),
            "of": write_table([one for some in values for one in some], held, numbers),
        }
    replaced = [_replace_ids(value, numbers) for value in values]
    written = write_values(replaced)
    plain = [list(value) if isinstance(value, tuple) else value for value in values]
    return written if replaced == plain else {"ids": written}


def write_values(values: Sequence[Any]) -> Any:
    """Write the values of a column: a list, or the commonest value and its exceptions."""
    if not values:
        return []
    written = [repr(value) for value in values]
    commonest, times = Counter(written).most_common(1)[0]
    if (len(values) - times) * 10 > RARE * len(values):
        return list(values)
    found: dict[str, Any] = {"most": values[written.index(commonest)]}
    other = [place for place, value in enumerate(written) if value != commonest]
    if other:
        steps = [place - before for place, before in zip(other, [0, *other])]
        found |= {"steps": steps, "but": [values[place] for place in other]}
    return found


def _replace_ids(value: Any, numbers: Numbers) -> Any:
    """Replace each string that is an id by its number, in tuples too."""
    if isinstance(value, str):
        return numbers.get(value, value)
    if isinstance(value, tuple):
        return [_replace_ids(one, numbers) for one in value]
    return value


@cache
def _hints_of(kind: type) -> dict[str, Any]:
    return typing.get_type_hints(kind)

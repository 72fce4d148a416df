"""Finds the tables that a record of data holds: lists of values, or short records below "rows".

In: a record (kb.readers.structured.data_tree). Out: by field, the cells of each row. Such rows are
no rules, and the names of their fields ("headers", "rows") are no titles.
"""

from dataclasses import replace

from kb.readers.structured.data_tree import (
    TEXT_WORDS,
    Fields,
    Items,
    Node,
    Value,
    list_values,
    reduce_name,
    show_name,
)

# What holds a table within a rule: its rows, or the heads of its columns.
ROWS = frozenset(
    "body cells columns data head header headers rows table tables tbody thead".split()
)


def list_rows(node: Fields) -> dict[int, list[list[Value]]]:
    """List by the fields what a record holds of a table: its rows, and the heads of its columns."""
    found = {}
    for name, held in node.fields:
        named = reduce_name(name.text) in ROWS
        if rows := _read_grid(held) or (_read_records(held) if named else []):
            found[id(held)] = rows
    for name, held in node.fields:
        if found and reduce_name(name.text) in ROWS and (row := _read_row(held)):
            found[id(held)] = [row]
    return found


def _read_grid(held: Node) -> list[list[Value]]:
    """Read lists of values that are all of one length, which are rows wherever they stand."""
    rows = [_read_row(one) if isinstance(one, Items) else [] for one in _list_items(held)]
    return rows if len(rows) > 1 and len(set(map(len, rows))) == 1 and len(rows[0]) > 1 else []


def _read_records(held: Node) -> list[list[Value]]:
    """Read records of short values, none of them a text."""
    rows = [_read_row(one) if isinstance(one, Fields) else [] for one in _list_items(held)]
    short = all(len(one.text.split()) < TEXT_WORDS for row in rows for one in row)
    return rows if len(rows) > 1 and all(rows) and short else []


def _read_row(held: Node) -> list[Value]:
    """Read the values of a list that holds nothing else, or of a record, with their names."""
    if isinstance(held, Fields):
        named = list_values(held)
        row = [
            replace(one, text=f"{show_name(name)}: {one.text}") for name, one in named if one.text
        ]
        return row if len(named) == len(held.fields) else []
    row = [one for one in _list_items(held) if isinstance(one, Value)]
    return row if len(row) == len(_list_items(held)) else []


def _list_items(held: Node) -> list[Node]:
    return held.items if isinstance(held, Items) else []

"""Parses data in JSON, JSON Lines, CSV or TSV, and keeps the line of each name and value.

In: a text. Out: a tree of `Value`, `Items` and `Fields`, or None where the text is not such data. A
row is one set of fields, with the names of the columns. Nothing is decided here about what a
field means.
"""

import csv
import itertools
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from kb import text
from kb.readers import table_rows

FEW = 3  # rows, at least
TEXT_WORDS = 5  # of a value that is a text
# A string, a sign or another value of JSON. Matches '"a \\" b"', "{", "-1.5", "true"; not " ".
PIECE = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{}:,]|[^\s\[\]{}:,"]+')
# The start of an object or of a list. Matches '{"rules":', '[{"'; not "[Cmd]", "{T}".
JSON_START = re.compile(r"\A\s*(?:\[\s*)*(?:\{\s*(?:\"|\})|\"|\])")


@dataclass(frozen=True)
class Value:
    """A string or a number; a truth value or null has no words."""

    text: str
    line: int
    spoken: bool = True  # a string, whose words a person reads
    step: int = 0  # lines of the source for each line of the text: 1 in a cell of CSV


@dataclass
class Items:
    """A list."""

    items: list["Node"] = field(default_factory=list)


@dataclass
class Fields:
    """An object, or a row: names with their lines, and what they hold."""

    fields: list[tuple[Value, "Node"]] = field(default_factory=list)


Node = Value | Items | Fields


def parse(content: str, first: int) -> Node | None:
    """Parse data whose first line has the number `first`; None if the text is none."""
    if JSON_START.match(content):
        return _parse_json(content, first)
    return _parse_rows(content, first) if table_rows.has_columns(content) else None


def is_nested_too_deep(content: str) -> bool:
    """Tell whether a text begins as JSON does, and goes deeper than Python can follow."""
    try:
        if JSON_START.match(content):
            json.loads(content)
    except RecursionError:
        return True
    except ValueError:
        return False
    return False


def has_texts(root: Node) -> bool:
    """Tell whether data hold a text: without a sentence they are no rules."""
    return any(
        node.spoken and " " in node.text and len(text.words(node.text)) >= TEXT_WORDS
        for node in list_nodes(root)
        if isinstance(node, Value)
    )


def list_nodes(root: Node) -> Iterator[Node]:
    """List a node and all that it holds, in no order."""
    waiting = [root]
    while waiting:
        node = waiting.pop()
        yield node
        if isinstance(node, Items):
            waiting += node.items
        elif isinstance(node, Fields):
            waiting += [held for _, held in node.fields]


def list_values(node: Fields) -> list[tuple[Value, Value]]:
    """List the fields of a record whose values hold nothing else."""
    return [(name, value) for name, value in node.fields if isinstance(value, Value)]


def reduce_name(name: str) -> str:
    """Reduce the name of a field to its letters: "Card_Name" to "cardname"."""
    return re.sub(r"[\W_]+", "", name).casefold()


def show_name(name: Value) -> str:
    """Give the name of a field as a person reads it: "Add status" of "add_status"."""
    shown = re.sub(r"(?<=[a-z])(?=[A-Z])|_+", " ", name.text).strip()
    return shown[:1].upper() + shown[1:]


def _parse_json(content: str, first: int) -> Node | None:
    """Parse a value of JSON, or one on each line."""
    if _is_json(content):
        return _build(content, first)
    rows = [(number, row) for number, row in enumerate(content.split("\n"), first) if row.strip()]
    if len(rows) < FEW or not all(_is_json(row) for _, row in rows):
        return None
    return Items([_build(row, number) for number, row in rows])


def _is_json(content: str) -> bool:
    """Tell whether a text is an object or a list of JSON."""
    try:
        return isinstance(json.loads(content), (dict, list))
    except (ValueError, RecursionError):
        return False


def _build(content: str, first: int) -> Node:
    """Build the tree of a text that is JSON."""
    root = Items()
    around: list[Items | Fields] = [root]
    name: Value | None = None
    for piece, line in _cut(content, first):
        if piece in ("]", "}"):
            around.pop()
        elif piece not in (",", ":"):
            made, parent = _make_node(piece, line), around[-1]
            if isinstance(parent, Items):
                parent.items.append(made)
            elif name is None and isinstance(made, Value):
                name = made
                continue
            elif name is not None:
                parent.fields.append((name, made))
                name = None
            if not isinstance(made, Value):
                around.append(made)
    return root.items[0]


def _cut(content: str, first: int) -> Iterator[tuple[str, int]]:
    """Cut a text into the pieces of JSON, each with its line."""
    line, end = first, 0
    for match in PIECE.finditer(content):
        line += content.count("\n", end, match.start())
        end = match.start()
        yield match.group(), line


def _make_node(piece: str, line: int) -> Node:
    if piece in "[{":
        return Items() if piece == "[" else Fields()
    if piece.startswith('"'):
        return Value(json.loads(piece), line)
    return Value("" if piece in ("true", "false", "null") else piece, line, spoken=False)


def _parse_rows(content: str, first: int) -> Node | None:
    """Parse rows below the names of their columns, with a cell for each column."""
    try:
        rows = list(_read_rows(content, first))
    except csv.Error:
        return None
    spaced = table_rows.find_delimiter(content) != table_rows.TAB and any(
        cell.text.startswith(" ") for row in rows for cell in row[1:]
    )
    if len(rows) < FEW or spaced or len({len(row) for row in rows}) != 1:
        return None
    names = rows[0]
    return Items([Fields(list(zip(names, row, strict=True))) for row in rows[1:]])


def _read_rows(content: str, first: int) -> Iterator[list[Value]]:
    """Give the cells of each row; a line ends within a row only inside a cell."""
    reader = table_rows.read_rows(content, strict=True)
    ended = 0
    for row in reader:
        starts = itertools.accumulate((cell.count("\n") for cell in row), initial=first + ended)
        if row:
            yield [Value(cell, line, step=1) for cell, line in zip(row, starts, strict=False)]
        ended = reader.line_num

"""Reads the TOML blocks that people edit, says by file and line what is wrong, and writes values.

In: a path, the name of an array of tables, and the data class for its blocks. Out: instances of
that class. A missing, unknown or ill-typed key is a `CorpusError` that names the file, the line of
the block and the remedy. The data class is the schema: a field without a default is a required key.
"""

import dataclasses
import json
import tomllib
import types
import typing
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, TypeVar

from kb import errors

Head = TypeVar("Head")
Block = TypeVar("Block")


def read_blocks(
    path: Path, name: str, block: type[Block], beside: Sequence[str] = ()
) -> list[Block]:
    """Read every [[name]] block of a file as a `block`.

    Only blocks of the names in `beside` may be in the same file.
    """
    return list(_make_blocks(path, _read_text(path), name, typing.cast(Any, block), tuple(beside)))


def read_headed(
    path: Path, name: str, head: type[Head], part: str, block: type[Block]
) -> tuple[Head, list[Block]]:
    """Read a file of one [[name]] block and one or more [[part]] blocks."""
    heads = read_blocks(path, name, head, (part,))
    blocks = read_blocks(path, part, block, (name,))
    if len(heads) != 1 or not blocks:
        raise errors.CorpusError(
            f"{path}: holds {len(heads)} [[{name}]] blocks and {len(blocks)} [[{part}]] blocks."
            f" Write one [[{name}]], then its {part}s."
        )
    return heads[0], blocks


# One file is about many documents: exclusions.toml is read once for each document.
@lru_cache(maxsize=16)
def _make_blocks(
    path: Path, content: str, name: str, block: type[Any], beside: tuple[str, ...]
) -> tuple[Any, ...]:
    parsed = _parse(path, content)
    unknown = [other for other in parsed if other not in (name, *beside)]
    if unknown:
        raise errors.CorpusError(
            f"{path}: contains an unknown table {unknown[0]!r}. Known: "
            f"{', '.join(f'[[{known}]]' for known in dict.fromkeys((name, *beside)))}."
        )
    tables = parsed.get(name, [])
    if not isinstance(tables, list):
        raise errors.CorpusError(
            f"{path}: {name} is a single table. Write each block as [[{name}]]."
        )
    lines = _find_lines(content, name)
    return tuple(
        make_block(table, block, f"{path}, line {line}: [[{name}]]")
        for table, line in zip(tables, lines)
    )


# A file may contain several kinds of blocks.
@lru_cache(maxsize=4)
def _parse(path: Path, content: str) -> dict[str, Any]:
    try:
        return tomllib.loads(content)
    except tomllib.TOMLDecodeError as fault:
        raise errors.CorpusError(f"{path}: is not valid TOML: {fault}. Correct it.") from None


def _read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")  # some editors begin a file with a mark
    except UnicodeDecodeError as fault:
        raise errors.CorpusError(
            f"{path}: byte {fault.start} is not UTF-8. Save the file as UTF-8."
        ) from None
    except OSError as fault:
        raise errors.CorpusError(
            f"{path}: cannot be read ({fault.strerror}). It belongs to the corpus: restore it."
        ) from None


def make_block(table: Any, block: type[Block], location: str) -> Block:
    """Make an instance of the data class from one table, checking its keys and types."""
    if not isinstance(table, dict):
        raise errors.CorpusError(f"{location} is not a table. Write its keys below it, one a line.")
    fields = {field.name: field for field in dataclasses.fields(typing.cast(Any, block))}
    unknown = sorted(set(table) - set(fields))
    if unknown:
        raise errors.CorpusError(
            f"{location} has an unknown key {unknown[0]!r}. Known keys: {', '.join(fields)}."
        )
    needed = [
        name
        for name, field in fields.items()
        if field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING
    ]
    missing = [name for name in needed if name not in table]
    if missing:
        raise errors.CorpusError(f"{location} has no key {missing[0]!r}. Add it.")
    hints = _hints_of(typing.cast(Any, block))
    return block(
        **{
            name: _convert(value, hints[name], f"{location}, key {name!r}")
            for name, value in table.items()
        }
    )


@cache
def _hints_of(block: type[Any]) -> dict[str, Any]:
    return typing.get_type_hints(block)


def format_value(value: str | int | bool | Sequence[Any]) -> str:
    """Format a string, number or list as a TOML value."""
    # JSON allows DEL in a string, TOML does not.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def find_block_lines(path: Path, name: str) -> list[int]:
    """Give the lines on which the [[name]] blocks of a file start."""
    return _find_lines(_read_text(path), name)


def _find_lines(content: str, name: str) -> list[int]:
    """Give the lines on which blocks start; the last line for each that is written otherwise."""
    lines = content.split("\n")
    found = [
        number
        for number, line in enumerate(lines, 1)
        if line.split("#")[0].strip() == f"[[{name}]]"
    ]
    return found + [len(lines)] * len(lines)


def _convert(value: Any, hint: Any, location: str) -> Any:
    """Check a value against a field's type; lists become tuples."""
    if isinstance(hint, types.UnionType):
        hint = next(part for part in typing.get_args(hint) if part is not type(None))
    if typing.get_origin(hint) is tuple:
        parts = typing.get_args(hint)
        fixed = 0 if parts[-1] is Ellipsis else len(parts)
        if isinstance(value, list) and (not fixed or len(value) == fixed):
            return tuple(_convert(item, parts[0], location) for item in value)
        raise errors.CorpusError(
            f"{location} must be a list{f' of {fixed}' if fixed else ''}, not {value!r}."
        )
    if not isinstance(value, hint) or (hint is int and isinstance(value, bool)):
        raise errors.CorpusError(f"{location} must be of type {hint.__name__}, not {value!r}.")
    return value

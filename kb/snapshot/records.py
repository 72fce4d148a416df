"""Writes the records of a build as the files of a snapshot, and reads them back.

In: records of `kb.model`, the manifest. Out: JSON Lines with sorted keys in a fixed order, so that
two builds can be compared line by line; reading them back gives equal objects. A missing or damaged
file is a `BuildMissing`. `kb.snapshot.store.KnowledgeBase` answers questions about the records.
"""

import dataclasses
import json
import typing
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import orjson

from kb import errors
from kb.model import Amendment, Anchor, Case, Entry, Game, Paragraph

FORMAT = 22  # raised whenever the meaning of a file changes
MANIFEST = "manifest.json"
INDEX = "index"
CURRENT = "current"  # the link to the snapshot that is served
# The files of records, each with records of one data class.
FILES = (
    "entries",
    "gaps",
    "references",
    "departed",
    "problems",
    "cards",
    "groups",
    "subjects",
    "conflicts",
    "aliases",
    "answers",
    "card_types",
    "card_sets",
    "groupings",
    "precedences",
    "plain_references",
    "out_of_scope",
    "names",
    "words",
    "enumerations",
    "cases",
    "procedures",
    "diagrams",
    "chapters",
)
# One line of JSON with sorted keys, as `dump` writes it.
LINE = orjson.OPT_SORT_KEYS | orjson.OPT_PASSTHROUGH_DATACLASS | orjson.OPT_APPEND_NEWLINE
Record = TypeVar("Record")


def write_records(path: Path, records: Iterable[Any]) -> None:
    """Write data class records as JSON Lines."""
    with path.open("wb") as file:
        for record in records:
            file.write(orjson.dumps(record, default=_list_fields, option=LINE))


def _list_fields(record: Any) -> dict[str, Any]:
    return {field.name: getattr(record, field.name) for field in dataclasses.fields(record)}


def dump(value: Any) -> str:
    """Write a value as one line of JSON, always in the same form."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def write_manifest(folder: Path, manifest: dict[str, Any]) -> None:
    """Write what a snapshot contains and what it was made from."""
    (folder / MANIFEST).write_text(
        json.dumps(manifest, ensure_ascii=False, indent=1, sort_keys=True) + "\n", encoding="utf-8"
    )


def read_manifest(folder: Path) -> dict[str, Any]:
    """Read a snapshot's manifest; refuse one of another format."""
    try:
        manifest: dict[str, Any] = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise errors.BuildMissing(f"{folder}: there is no build. Run: kb build") from None
    except OSError as fault:
        raise _refuse(folder / MANIFEST, fault.strerror) from None
    except ValueError as fault:
        raise _refuse(folder / MANIFEST, fault) from None
    found = manifest.get("format") if isinstance(manifest, dict) else None
    if found != FORMAT:
        raise errors.BuildMissing(
            f"{folder}: was built in format {found}, this program reads {FORMAT}. Run: kb build"
        )
    return manifest


def _refuse(path: Path, why: object) -> errors.BuildMissing:
    return errors.BuildMissing(f"{path}: cannot be read ({why}). Run: kb build")


def list_installed(manifest: dict[str, Any]) -> tuple[str, ...]:
    """List the versions of documents whose own words a snapshot holds."""
    return tuple(
        f"{known['id']}@{known['version']}"
        for known in manifest["documents"]
        if known not in manifest["missing"]
    )


def write_table(path: Path, table: Mapping[str, Any]) -> None:
    """Write one JSON object, always in the same form."""
    path.write_bytes(orjson.dumps(table, option=orjson.OPT_SORT_KEYS | orjson.OPT_APPEND_NEWLINE))


def read_table(path: Path) -> dict[str, Any]:
    """Read one JSON object."""
    try:
        found: dict[str, Any] = orjson.loads(read_content(path))
    except ValueError as fault:
        raise _refuse(path, fault) from None
    return found


def read_lines(path: Path) -> list[dict[str, Any]]:
    """Read a file of JSON Lines."""
    return parse_lines(read_content(path), path)


def read_content(path: Path) -> bytes:
    """Read a file of a snapshot as it is."""
    try:
        return path.read_bytes()
    except OSError as fault:
        raise _refuse(path, fault.strerror) from None


def parse_lines(content: bytes, path: Path) -> list[dict[str, Any]]:
    """Parse the content of a file of JSON Lines; the path is only named in an error."""
    try:
        return [orjson.loads(line) for line in content.split(b"\n") if line]
    except ValueError as fault:
        raise _refuse(path, fault) from None


def read_records(path: Path, record: type[Record]) -> tuple[Record, ...]:
    """Read the records of a flat data class."""
    return tuple(make_record(line, record) for line in read_lines(path))


def make_record(line: dict[str, Any], record: type[Record]) -> Record:
    """Make a flat record from its JSON form, in which its tuples are lists."""
    kind: Any = record
    for name in _list_tuples(kind):
        value = line.get(name)
        if isinstance(value, list):
            line = {**line, name: tuple(value)}
    return record(**line)


@cache
def _list_tuples(record: Any) -> tuple[str, ...]:
    """List the fields of a data class that may hold a tuple."""
    return tuple(one.name for one in dataclasses.fields(record) if "tuple" in str(one.type))


def make_games(manifest: dict[str, Any]) -> tuple[Game, ...]:
    """Make what the corpus decided of its games, from the manifest of a snapshot."""
    return tuple(make_record(one, Game) for one in manifest.get("games", ()))


def make_nested(value: Any, kind: Any) -> Any:
    """Make a value of a type from its JSON form: a data class, a tuple of one type, or other."""
    if typing.get_origin(kind) is tuple:
        return tuple(make_nested(item, typing.get_args(kind)[0]) for item in value)
    if isinstance(kind, type) and dataclasses.is_dataclass(kind):
        hints = _hints_of(kind)
        return kind(**{name: make_nested(item, hints[name]) for name, item in value.items()})
    return value


@cache
def _hints_of(kind: Any) -> dict[str, Any]:
    return typing.get_type_hints(kind)


def make_case(record: dict[str, Any]) -> Case:
    """Make a case from its JSON form."""
    entries = tuple((one[0], one[1], one[2], one[3]) for one in record["entries"])
    known = tuple((one[0], one[1], one[2]) for one in record["conflicts"])
    return Case(**{**record, "entries": entries, "conflicts": known})


def make_entry(record: dict[str, Any]) -> Entry:
    """Make an entry from its JSON form."""
    record = dict(record)
    for name in ("paragraphs", "plain"):
        record[name] = tuple(_paragraph_from(paragraph) for paragraph in record[name])
    record["amendments"] = tuple(Amendment(**amendment) for amendment in record["amendments"])
    record["lines"] = tuple(record["lines"]) if record["lines"] else None
    for name in ("trail", "aliases", "icons", "marks", "terms", "anchors", "questions"):
        record[name] = tuple(record[name])
    return Entry(**record)


def _paragraph_from(record: dict[str, Any]) -> Paragraph:
    return Paragraph(
        text=record["text"],
        style=record["style"],
        lines=tuple(record["lines"]),
        depth=record["depth"],
        card_links=tuple(record["card_links"]),
        anchors=tuple(Anchor(**anchor) for anchor in record["anchors"]),
    )

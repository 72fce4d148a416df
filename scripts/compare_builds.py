"""Compares two builds line by line: first how many records of each file differ, then which.

In: two snapshots, or build folders, whose current snapshot is meant. Out: a table of the files that
differ, with how many lines are only in the old or the new build, or changed; then these lines by
file: "-" old, "+" new, "~" the same record with other values, which are named. Exit status 1 where
anything differs. A record is known again by its id, or else by what names it.

    python scripts/compare_builds.py OLD NEW [--all] [--only entries]
"""

import argparse
import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from kb.snapshot import records

SHOWN = 10  # lines of a file, unless all are asked for
WIDTH = 160  # characters of a line
# What tells the records of a file apart, where it is not an id.
KEYS = ("id", "source", "kind", "phrase", "target", "paragraph", "start", "name", "word", "game")
EDGE = ("source", "kind", "target", "paragraph", "start")
KEYS_OF = {
    "entries": ("id", "version"),
    "references": EDGE,
    "plain_references": EDGE,
    "names": ("target", "title"),
}
Lines = dict[str, dict[str, Any]]


def main() -> int:
    """Print the counts, then what differs."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("old", type=Path, help="build folder or snapshot")
    parser.add_argument("new", type=Path, help="build folder or snapshot")
    parser.add_argument("--all", action="store_true", help=f"every line, not the first {SHOWN}")
    parser.add_argument("--only", choices=records.FILES, help="compare one file")
    options = parser.parse_args()
    old, new = find_snapshot(options.old), find_snapshot(options.new)
    names = [options.only] if options.only else list(records.FILES)
    found = {name: compare_records(read_lines(old, name), read_lines(new, name)) for name in names}
    print(f"old: {old.name}\nnew: {new.name}\n{'':20}{'gone':>8}{'new':>8}{'changed':>9}")
    for name, changes in found.items():
        counts = [sum(change.startswith(mark) for change in changes) for mark in "-+~"]
        if changes:
            print(f"{name:20}{counts[0]:8}{counts[1]:8}{counts[2]:9}")
    for name, changes in found.items():
        shown = changes if options.all else changes[:SHOWN]
        print(*([f"\n{name}"] if changes else []), *shown, sep="\n", end="\n" if changes else "")
        if len(shown) < len(changes):
            print(f"  and {len(changes) - len(shown)} more (--all --only {name})")
    differs = any(found.values())
    print("" if differs else "No record differs.")
    return int(differs)


def find_snapshot(folder: Path) -> Path:
    """Give a snapshot, or the current one of a build folder."""
    for candidate in (folder, folder / records.CURRENT):
        if (candidate / records.MANIFEST).is_file():
            return candidate.resolve()
    sys.exit(f"{folder}: there is no build")


def read_lines(snapshot: Path, name: str) -> Lines:
    """Read a file of a snapshot; records that have the same key are counted up."""
    path = snapshot / f"{name}.jsonl"
    made: Lines = {}
    if path.is_file():
        for line in path.read_text(encoding="utf-8").splitlines():
            record = json.loads(line)
            key, number = make_key(name, record), 1
            while f"{key} ({number})" in made:
                number += 1
            made[f"{key} ({number})"] = record
    return made


def make_key(name: str, record: Mapping[str, Any]) -> str:
    """Say which record it is: by its keys, or by all of it."""
    parts = [str(record[key]) for key in KEYS_OF.get(name, KEYS) if record.get(key) is not None]
    return " ".join(parts) or records.dump(record)


def compare_records(old: Lines, new: Lines) -> list[str]:
    """List what differs: gone, new, changed."""
    gone = [f"- {_shorten(key)}" for key in old if key not in new]
    come = [f"+ {_shorten(key)}" for key in new if key not in old]
    changed = [
        f"~ {_shorten(key)}: {_shorten('; '.join(list_values(old[key], new[key])))}"
        for key in old
        if key in new and old[key] != new[key]
    ]
    return gone + come + changed


def list_values(old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[str]:
    """List the values of a record that differ, from the first character that does."""
    for key in sorted({*old, *new}):
        before, after = records.dump(old.get(key)), records.dump(new.get(key))
        if before != after:
            same = next(
                (place for place, (one, other) in enumerate(zip(before, after)) if one != other),
                min(len(before), len(after)),
            )
            begin = max(0, same - 10)
            yield f"{key} {before[begin : begin + 50]!r} -> {after[begin : begin + 50]!r}"


def _shorten(words: str) -> str:
    words = words.removesuffix(" (1)")
    return words if len(words) <= WIDTH else f"{words[:WIDTH]}..."


if __name__ == "__main__":
    sys.exit(main())

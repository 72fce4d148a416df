"""Keeps with a snapshot by what its entries are looked up, so that opening it reads no entry.

In: a snapshot that a build has just written. Out: its file `look_ups.json`: where the line of each
entry ends, which line an id names, and which ids a name or a number means. Where other records were
put in the place of those that were read, nothing is taken from here, and kb.snapshot.store finds it
anew.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from kb.snapshot import records

FILE = "look_ups.json"


@dataclass(frozen=True)
class LookUps:
    """By what entries are looked up."""

    ends: Sequence[int]  # of each line of `entries.jsonl`: where it ends
    places: Mapping[str, int]  # the line of each id, alone if it is in force, and with its version
    names: Mapping[str, Sequence[str]]  # the ids that each name means, names as they are looked up
    numbers: Mapping[str, Sequence[str]]  # the ids of the entries in force that have each number


def write_look_ups(folder: Path, made: LookUps) -> None:
    """Write the look-ups of a snapshot."""
    records.write_table(folder / FILE, vars(made))


def read_look_ups(folder: Path) -> LookUps | None:
    """Read the look-ups of a snapshot; None where none were written."""
    return LookUps(**records.read_table(folder / FILE)) if (folder / FILE).exists() else None

"""Damages the files of a snapshot in every way that a disk, a copy or an editor does.

In: a file. Out: the same file, damaged. Tests and scripts/attack.py try each on a copy.
"""

import re
from collections.abc import Callable
from pathlib import Path

# A word of four letters or more. Matches "ship" in "a ship"; not "of".
WORD = re.compile(rb"[A-Za-z]{4,}")
Damage = Callable[[Path], None]


def truncate(path: Path) -> None:
    """Keep the first half, as a full disk or a broken copy does."""
    content = path.read_bytes()
    path.write_bytes(content[: len(content) // 2])


def cut_end(path: Path) -> None:
    """Lose the last byte."""
    path.write_bytes(path.read_bytes()[:-1])


def empty(path: Path) -> None:
    """Keep the name only, as a crash before the content was written does."""
    path.write_bytes(b"")


def flip_byte(path: Path) -> None:
    """Change one bit in the middle, as a failing disk does."""
    content = bytearray(path.read_bytes())
    if content:
        content[len(content) // 2] ^= 1
    path.write_bytes(content)


def change_word(path: Path) -> None:
    """Change one word into another of the same length: "may not" says the opposite, "may now"."""
    content = path.read_bytes()
    if b"may not" in content:
        path.write_bytes(content.replace(b"may not", b"may now", 1))
        return
    found = WORD.search(content, len(content) // 3) or WORD.search(content)
    if found:
        word = found.group()
        changed = word[:-1] + (b"w" if word[-1:] != b"w" else b"t")
        path.write_bytes(content[: found.start()] + changed + content[found.end() :])


def append(path: Path) -> None:
    """Add a line, as an editor does."""
    path.write_bytes(path.read_bytes() + b"\n")


def remove(path: Path) -> None:
    """Remove the file."""
    path.unlink()


def make_folder(path: Path) -> None:
    """Put a folder in place of the file."""
    path.unlink()
    path.mkdir()


def link_away(path: Path) -> None:
    """Put a link to a copy elsewhere in place of the file."""
    path.rename(path.with_name(f"{path.name}.away"))
    path.symlink_to(f"{path.name}.away")


DAMAGES: dict[str, Damage] = {
    "truncated": truncate,
    "last byte lost": cut_end,
    "emptied": empty,
    "byte flipped": flip_byte,
    "word changed": change_word,
    "line added": append,
    "removed": remove,
    "made a folder": make_folder,
    "linked away": link_away,
}


def damage_file(snapshot: Path, name: str, damage: Damage) -> bool:
    """Damage one file of a snapshot; tell whether it differs now."""
    path = snapshot / name
    before = path.read_bytes()
    damage(path)
    return path.is_symlink() or not path.is_file() or path.read_bytes() != before


def list_files(snapshot: Path) -> list[str]:
    """List the files of a snapshot, as paths within it."""
    return sorted(
        path.relative_to(snapshot).as_posix() for path in snapshot.rglob("*") if path.is_file()
    )

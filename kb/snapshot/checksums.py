"""Names a snapshot by the checksums of its files, and checks the files against them.

In: the folder of a snapshot. Out: its file `SHA256SUMS`, which names every other file in the form
that `sha256sum --check` reads; the name of the snapshot, the first characters of the digest of that
file; or what differs, a sentence for each file. A file that is missing, changed, added or no
regular file counts. Nothing is repaired here: kb.pipeline.build_folder replaces a damaged snapshot.
"""

import hashlib
import os
import re
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

from kb import errors

SUMS = "SHA256SUMS"
NAME_LENGTH = 16  # hexadecimal digits of the digest that name a snapshot
# A line of the file. Matches
# "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  gaps.jsonl"; not "e3b0  x".
LINE = re.compile(r"^([0-9a-f]{64})  ([^\n]+)$", re.MULTILINE)
# The name of a snapshot. Matches "8ba482f77ea42dff"; not "current", ".fresh-1".
NAME = re.compile(r"^[0-9a-f]{16}\Z")


def write_checksums(folder: Path) -> str:
    """Write the checksums of all files, and give the name of the snapshot."""
    sums = "".join(f"{hash_file(folder / name)}  {name}\n" for name in _list_others(folder))
    (folder / SUMS).write_text(sums, encoding="utf-8", newline="\n")
    return compute_name(sums.encode())


def compute_name(sums: bytes) -> str:
    """Compute the name of a snapshot from the content of its `SHA256SUMS`."""
    return hashlib.sha256(sums).hexdigest()[:NAME_LENGTH]


def verify_snapshot(
    folder: Path, name: str = "", *, unread: Collection[str] = frozenset()
) -> Mapping[str, str]:
    """Check every file of a snapshot; raise `SnapshotDamaged` where anything differs.

    The name is that of the folder, unless another is given. Of files that stay unread only the
    presence is checked. Give the digest of each file, for `verify_digest`.
    """
    faults, sums = _compare(folder, name, unread)
    if faults:
        raise _tell_damage(folder, faults)
    return sums


def verify_digest(folder: Path, path: Path, digest: str, sums: Mapping[str, str]) -> None:
    """Check the digest of what was read of a file; raise `SnapshotDamaged` where it differs."""
    name = path.relative_to(folder).as_posix()
    if sums.get(name) != digest:
        raise _tell_damage(folder, [_tell_difference(name)])


def find_faults(folder: Path, name: str = "", unread: Collection[str] = frozenset()) -> list[str]:
    """List what differs in a snapshot from its checksums and its name."""
    return _compare(folder, name, unread)[0]


def _compare(
    folder: Path, name: str, unread: Collection[str]
) -> tuple[list[str], Mapping[str, str]]:
    """List what differs in a snapshot; and give the checksum of each of its files."""
    if not os.path.lexists(folder):
        return [f"{folder.name} is missing"], {}
    try:
        written = (folder / SUMS).read_bytes()
        present = set(_list_others(folder))
    except FileNotFoundError:
        return [f"{SUMS} is missing"], {}
    except OSError as fault:
        return [f"{Path(fault.filename or SUMS).name} cannot be read ({fault.strerror})"], {}
    known = {path: digest for digest, path in LINE.findall(written.decode("utf-8", "replace"))}
    faults = [
        fault
        for path in sorted(present | set(known))
        for fault in [_find_fault(folder, path, known.get(path), path in present, path in unread)]
        if fault
    ]
    sums = "".join(f"{digest}  {path}\n" for path, digest in sorted(known.items()))
    if not faults and sums.encode() != written:
        return [f"{SUMS} is not as it was written"], known
    if not faults and compute_name(written) != (name or folder.name):
        return [
            f"by its content its name is {compute_name(written)}, not {name or folder.name}; copy a"
            " build folder with its links (cp -a)"
        ], known
    return faults, known


def has_checksums(folder: Path) -> bool:
    """Tell whether a snapshot has checksums; those of formats before the tenth have none."""
    return (folder / SUMS).exists()


def is_intact(folder: Path, name: str) -> bool:
    """Tell whether one file of a snapshot is as it was written."""
    try:
        sums = (folder / SUMS).read_text(encoding="utf-8")
        return (hash_file(folder / name), name) in LINE.findall(sums)
    except (OSError, ValueError):
        return False


def measure_files(folder: Path) -> int:
    """Give the bytes of all files of a snapshot."""
    return sum((folder / name).stat().st_size for name in list_files(folder))


def list_files(folder: Path) -> list[str]:
    """List the files of a snapshot, its `SHA256SUMS` included, as paths within it."""
    return sorted([*_list_others(folder), SUMS])


def _find_fault(folder: Path, path: str, digest: str | None, present: bool, unread: bool) -> str:
    if not present:
        return f"{path} is missing"
    if digest is None:
        return f"{path!r} does not belong to it"
    if (folder / path).is_symlink() or not (folder / path).is_file():
        return f"{path} is not a regular file"
    try:
        same = unread or hash_file(folder / path) == digest
        return "" if same else _tell_difference(path)
    except OSError as fault:
        return f"{path} cannot be read ({fault.strerror})"


def _tell_difference(path: str) -> str:
    return f"{path} differs from its checksum"


def _tell_damage(folder: Path, faults: Sequence[str]) -> errors.SnapshotDamaged:
    more = f", and {len(faults) - 1} more" if faults[1:] else ""
    return errors.SnapshotDamaged(
        f"{folder}: the snapshot is damaged: {faults[0]}{more}. Run: kb build, which replaces"
        " it; or return to the one before: kb rollback"
    )


def _list_others(folder: Path) -> list[str]:
    """List everything but folders below a folder, as paths within it, and without `SHA256SUMS`."""

    def fail(fault: OSError) -> None:
        raise fault

    found = []
    for place, folders, files in os.walk(folder, onerror=fail):
        linked = [name for name in folders if os.path.islink(os.path.join(place, name))]
        found += [Path(place, name).relative_to(folder).as_posix() for name in files + linked]
    return sorted(path for path in found if path != SUMS)


def hash_file(path: Path) -> str:
    """Give the SHA-256 of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()

"""Packs a snapshot into one file, and unpacks it again.

In: the folder of a snapshot. Out: a tar file compressed with xz, the same bytes for the same
snapshot: names in order, no times, no owners. Unpacking takes regular files with plain names only,
never more bytes than announced, and never outside its folder; anything else is a `ReleaseRefused`.
What was unpacked is checked by its checksums afterwards (kb.pipeline.distribution).
"""

import lzma
import re
import tarfile
from pathlib import Path

from kb import errors
from kb.snapshot import checksums

SUFFIX = ".tar.xz"
PRESET = 0  # of xz; 3 saves a sixteenth and takes four times as long
# The path of a file of a snapshot. Matches "entries.jsonl", "index/_MAIN_1.toc"; not "../x",
# "/x", "index/.hidden".
PATH = re.compile(r"^(?:[a-z]+/)?[A-Za-z0-9_][A-Za-z0-9_.-]*\Z")
CHUNK = 1 << 20


def write_pack(snapshot: Path, target: Path) -> int:
    """Pack a snapshot into a file; give the number of bytes that it unpacks to."""
    names = checksums.list_files(snapshot)
    with (
        lzma.open(target, "wb", preset=PRESET) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as tar,
    ):
        for name in names:
            path = snapshot / name
            member = tarfile.TarInfo(name)
            member.size = path.stat().st_size
            with path.open("rb") as file:
                tar.addfile(member, file)
    return checksums.measure_files(snapshot)


def unpack(pack: Path, folder: Path, most: int) -> None:
    """Unpack a file into an empty folder, at most so many bytes."""
    left = most
    try:
        with lzma.open(pack, "rb") as packed, tarfile.open(fileobj=packed, mode="r|") as tar:
            for member in tar:
                left -= member.size
                if not member.isreg() or not PATH.match(member.name) or left < 0:
                    raise _refuse(pack, f"holds {member.name!r}, which no snapshot holds")
                content = tar.extractfile(member)
                path = folder / member.name
                path.parent.mkdir(exist_ok=True)
                with path.open("xb") as file:
                    while content and (chunk := content.read(CHUNK)):
                        file.write(chunk)
    except (lzma.LZMAError, tarfile.TarError, EOFError, FileExistsError) as fault:
        raise _refuse(pack, str(fault)) from None


def _refuse(pack: Path, reason: str) -> errors.ReleaseRefused:
    return errors.ReleaseRefused(f"{pack.name}: cannot be unpacked ({reason}). Publish it again.")

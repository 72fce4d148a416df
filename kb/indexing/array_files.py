"""Writes named arrays into one file, and reads them into memory again.

In: arrays by name. Out: an `.npz` file as numpy writes it, but with every array at a multiple of 64
bytes, so that it can be used where it lies in what was read, which processes that are forked later
share. The file itself is not mapped: a change to it in place would change the arrays, and cutting
it off would end the process (docs/decisions/0055). A missing or damaged file is a `BuildMissing`.
"""

import hashlib
import io
import mmap
import os
import struct
import zipfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from kb import errors

Arrays = Mapping[str, npt.NDArray[Any]]
# Is told the SHA-256 of what was read of a file; raises an error where it should be another.
Check = Callable[[Path, str], None]
# Memory that processes could share for writing takes a third more time; they share what is read.
OF_NO_FILE = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS
STEP = 1 << 20  # bytes that are read and hashed at a time, so that a processor's cache holds them
ALIGNMENT = 64
LOCAL_HEADER = 30  # bytes of a member's header in a zip file, before its name
# The padding of a member's header is an extra field of this number, as zipalign writes it.
PADDING = 0xD935


def write_arrays(path: Path, arrays: Arrays) -> None:
    """Write arrays into a file, the same bytes for the same arrays."""
    with path.open("wb") as stream, zipfile.ZipFile(stream, "w") as file:
        for name, array in arrays.items():
            content = io.BytesIO()
            laid = np.asanyarray(array, order="C")  # as it is read
            np.lib.format.write_array(content, laid, allow_pickle=False)
            member = zipfile.ZipInfo(f"{name}.npy")
            begins = stream.tell() + LOCAL_HEADER + len(member.filename.encode()) + 4
            padding = -begins % ALIGNMENT
            member.extra = struct.pack("<HH", PADDING, padding) + bytes(padding)
            file.writestr(member, content.getvalue())


@contextmanager
def read_arrays(path: Path, check: Check | None = None) -> Iterator[Arrays]:
    """Read the arrays of a file; they cannot be written to, and outlive the file.

    What is checked is what was read, in memory: the file is read once.
    """
    try:
        with path.open("rb") as stream:
            content = memoryview(mmap.mmap(-1, os.fstat(stream.fileno()).st_size, OF_NO_FILE))
            digest = hashlib.sha256()
            for start in range(0, len(content), STEP):
                part = content[start : start + STEP]
                stream.readinto(part)
                if check:
                    digest.update(part)
            if check:
                check(path, digest.hexdigest())
            with zipfile.ZipFile(stream) as file:
                yield {
                    member.filename.removesuffix(".npy"): _view_array(
                        content.toreadonly(), member.header_offset
                    )
                    for member in file.infolist()
                }
    except (OSError, ValueError, KeyError, EOFError, struct.error, zipfile.BadZipFile) as fault:
        raise errors.BuildMissing(f"{path}: cannot be read ({fault}). Run: kb build") from None


def _view_array(content: memoryview, offset: int) -> npt.NDArray[Any]:
    """Give the array of the member of a zip file whose header stands at an offset."""
    name, extra = struct.unpack_from("<HH", content, offset + LOCAL_HEADER - 4)
    begins = offset + LOCAL_HEADER + name + extra
    header = io.BytesIO(content[begins : begins + 512])
    np.lib.format.read_magic(header)
    shape, _, kind = np.lib.format.read_array_header_1_0(header)
    count = int(np.prod(shape))
    if not count:
        return np.empty(shape, kind)
    return np.frombuffer(content, kind, count, begins + header.tell()).reshape(shape)

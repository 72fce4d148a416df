"""Writes a file whole or not at all.

In: a path and what the file is to hold. Out: the file. Whoever reads it, at any moment and after a
full disk or a kill, finds all of the old content or all of the new. Files that must change together
are written by kb.corpus.journal, the folder of a snapshot by kb.pipeline.build_folder.
"""

import os
import shutil
from pathlib import Path


def replace_file(path: Path, content: bytes) -> None:
    """Replace a file in one step; its permissions stay, and a link still leads to it."""
    if path.exists() and not path.is_file():  # a device or a pipe, or a folder, which refuses
        path.write_bytes(content)
        return
    target = Path(os.path.realpath(path))
    fresh = target.with_name(f".{target.name}-{os.getpid()}")
    try:
        fresh.write_bytes(content)
        if target.exists():
            shutil.copymode(target, fresh)
        sync(fresh)
        os.replace(fresh, target)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
    sync(target.parent)


def sync(path: Path) -> None:
    """Have the system write a file or a folder to the disk."""
    number = os.open(path, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)

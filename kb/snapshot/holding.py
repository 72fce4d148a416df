"""Holds a snapshot while a program has it open, so that no build removes it.

In: the folder of a snapshot. Out: a `Hold`, a shared lock of the operating system on its file
`SHA256SUMS`; it ends when it is released, and with its process. The file is only opened to read, so
a read-only folder will do. Where there are no such locks (Windows, some network file systems)
nothing is held: a build then removes old snapshots by their number alone. Whoever has opened a
snapshot has read all of it that is ever needed, so this only spares a program that is just opening.
"""

import os
import weakref
from pathlib import Path

from kb import errors
from kb.snapshot import checksums

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]


class Hold:
    """A shared lock on a snapshot; released by hand, with the object, or with the process."""

    def __init__(self, folder: Path) -> None:
        """Take the lock; raise `BuildMissing` where a build is just removing the snapshot."""
        number = _open(folder)
        self._finish = weakref.finalize(self, _close, number)
        self._held = number is not None
        if fcntl is None or number is None:
            return
        try:
            fcntl.flock(number, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            self.release()
            raise errors.BuildMissing(
                f"{folder}: is being removed by a build. Open the current one: kb build"
            ) from None
        except OSError:  # a file system without locks
            self.release()

    @property
    def held(self) -> bool:
        """Tell whether the lock is held."""
        return fcntl is not None and self._held and self._finish.alive

    def release(self) -> None:
        """Give the lock back; more than once does no harm."""
        self._finish()


def is_held(folder: Path) -> bool:
    """Tell whether a program has a snapshot open; not known where there are no locks."""
    number = _open(folder)
    if fcntl is None or number is None:
        return False
    try:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:
        return False
    finally:
        os.close(number)
    return False


def _open(folder: Path) -> int | None:
    try:
        return os.open(folder / checksums.SUMS, os.O_RDONLY)
    except OSError:
        return None  # what is missing is told when the snapshot is read


def _close(number: int | None) -> None:
    if number is not None:
        os.close(number)

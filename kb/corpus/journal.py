"""Changes several files of the corpus together: all of them, or none.

In: the corpus folder and the new content of each file (None removes it). The new files are first
written to a folder of their own. When all of it is on the disk, that folder gets the name that says
so; from then on the change is decided, and the files are put in their places. Whoever reads the
corpus next finishes a change that was decided and interrupted (`finish`); what was not yet decided
is thrown away. A lock keeps two changes apart, each from what it reads to what it writes, and a
change from those who read several files (`hold_still`), of whom there may be many. It ends with its
process.
"""

import json
import os
import shutil
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from pathlib import Path

from kb import errors

try:
    import fcntl
except ImportError:  # Windows: the operator sees to it that nobody reads what a command changes
    fcntl = None  # type: ignore[assignment]

BEGUN, DECIDED = ".change-begun", ".change-decided"
LIST = "list.json"
LONGEST_WAIT = 60.0  # seconds; a document of a thousand pages is read in less
PAUSE = 0.05  # seconds between two attempts to lock

# The contents of files, by their paths within the corpus; None removes one.
Contents = Mapping[str, bytes | None]


@contextmanager
def change_corpus(corpus: Path) -> Iterator[Callable[[Contents], None]]:
    """Keep other changes away while the corpus is read, and give what writes this one."""
    with _lock(corpus):
        _clear(corpus)
        yield lambda contents: _write_together(corpus, contents)


def write_together(corpus: Path, contents: Contents) -> None:
    """Write some files of the corpus that do not depend on what is there."""
    with change_corpus(corpus) as write:
        write(contents)


@contextmanager
def hold_still(corpus: Path) -> Iterator[None]:
    """Keep changes away while several files of the corpus are read, so that they fit together."""
    finish(corpus)
    # A folder that is missing is reported by what reads it.
    with _lock(corpus, alone=False) if corpus.is_dir() else nullcontext():
        yield


def finish(corpus: Path) -> None:
    """Finish a change that was decided and interrupted, and throw away one that was not."""
    if (corpus / DECIDED).exists() or (corpus / BEGUN).exists():
        with _lock(corpus):
            _clear(corpus)


def _clear(corpus: Path) -> None:
    with _report_unwritable(corpus):
        _finish(corpus)
        shutil.rmtree(corpus / BEGUN, ignore_errors=True)


def _write_together(corpus: Path, contents: Contents) -> None:
    begun = corpus / BEGUN
    with _report_unwritable(corpus):
        for name in contents:  # what cannot be made is found before anything is decided
            (corpus / name).parent.mkdir(parents=True, exist_ok=True)
        begun.mkdir()
        listed = []
        for place, (name, content) in enumerate(sorted(contents.items())):
            listed.append([name, content is not None])
            if content is not None:
                _write_synced(begun / str(place), content)
        _write_synced(begun / LIST, json.dumps(listed).encode())
        os.rename(begun, corpus / DECIDED)
        _finish(corpus)


def _finish(corpus: Path) -> None:
    decided = corpus / DECIDED
    if not decided.exists():
        return
    listed = json.loads((decided / LIST).read_bytes())
    for place, (name, kept) in enumerate(listed):
        fresh = decided / str(place)
        if not kept:
            (corpus / name).unlink(missing_ok=True)
        elif fresh.exists():
            os.replace(fresh, corpus / name)
    for folder in {(corpus / name).parent for name, kept in listed if not kept}:
        if folder.is_dir() and not any(folder.iterdir()):
            folder.rmdir()
    # The list goes last: a change that is broken off here is finished the next time.
    done = corpus / BEGUN
    shutil.rmtree(done, ignore_errors=True)
    os.rename(decided, done)
    shutil.rmtree(done, ignore_errors=True)


def _write_synced(path: Path, content: bytes) -> None:
    with path.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


@contextmanager
def _lock(corpus: Path, *, alone: bool = True) -> Iterator[None]:
    """Lock the folder itself, so that no file of the lock is left in it; to read, not alone."""
    with _report_unwritable(corpus):
        folder = os.open(corpus, os.O_RDONLY)
    try:
        deadline = time.monotonic() + LONGEST_WAIT
        while not _try_lock(folder, corpus, alone):
            if time.monotonic() > deadline:
                using = "reading or changing" if alone else "changing"
                raise errors.CorpusError(
                    f"{corpus}: another command is {using} this corpus. Wait for it to finish, and"
                    " try again."
                )
            time.sleep(PAUSE)
        yield
    finally:
        os.close(folder)


def _try_lock(folder: int, corpus: Path, alone: bool) -> bool:
    if fcntl is not None:
        with _report_unwritable(corpus):
            try:
                fcntl.flock(folder, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
            except BlockingIOError:
                return False
    return True


@contextmanager
def _report_unwritable(corpus: Path) -> Iterator[None]:
    try:
        yield
    except OSError as fault:
        raise errors.CorpusError(
            f"{fault.filename or corpus}: cannot be written ({fault.strerror}). Correct the"
            " permissions of the corpus folder, or free some space, and try again."
        ) from None

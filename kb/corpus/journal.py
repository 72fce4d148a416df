"""Changes several files of the corpus together: all of them, or none.

In: the corpus folder and the new content of each file (None removes it). The new files are first
written to a folder of their own. When all of it is on the disk, that folder gets the name that says
so; from then on the change is decided, and the files are put in their places. Whoever reads the
corpus next finishes a change that was decided and interrupted (`finish`); what was not yet decided
is thrown away. A lock keeps two changes apart and ends with its process.
"""

import json
import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from kb import errors

try:
    import fcntl
except ImportError:  # Windows: the operator sees to it that one command at a time writes
    fcntl = None  # type: ignore[assignment]

BEGUN, DECIDED = ".change-begun", ".change-decided"
LIST = "list.json"


def write_together(corpus: Path, contents: Mapping[str, bytes | None]) -> None:
    """Write some files of the corpus, named by their paths within it; None removes one."""
    with _report_unwritable(corpus), _lock(corpus):
        _finish(corpus)
        begun = corpus / BEGUN
        shutil.rmtree(begun, ignore_errors=True)
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


def finish(corpus: Path) -> None:
    """Finish a change that was decided and interrupted, and throw away one that was not."""
    if (corpus / DECIDED).exists() or (corpus / BEGUN).exists():
        with _report_unwritable(corpus), _lock(corpus):
            _finish(corpus)
            shutil.rmtree(corpus / BEGUN, ignore_errors=True)


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
def _lock(corpus: Path) -> Iterator[None]:
    """Lock the folder itself, so that no file of the lock is left in it."""
    folder = os.open(corpus, os.O_RDONLY)
    try:
        if fcntl is not None:
            fcntl.flock(folder, fcntl.LOCK_EX)
        yield
    finally:
        os.close(folder)


@contextmanager
def _report_unwritable(corpus: Path) -> Iterator[None]:
    try:
        yield
    except OSError as fault:
        raise errors.CorpusError(
            f"{fault.filename or corpus}: cannot be written ({fault.strerror}). Correct the"
            " permissions of the corpus folder, or free some space, and try again."
        ) from None

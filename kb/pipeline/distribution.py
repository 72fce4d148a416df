"""Hands snapshots on: publishes one as a file into a folder, and takes one from there.

In: a build folder; a folder to publish to, or a source to pull from. Out: a `Release`. A folder
with releases can be served by any web server or object store, since it holds files only. Taking one
over changes what is served in one step at the very end: whatever is cut off, damaged, forged or
killed before leaves the snapshot before as the current one.
"""

import hashlib
import os
import shlex
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

from kb import errors, whole_files
from kb.pipeline import build_folder, fetching, packs, releases
from kb.pipeline.releases import Release
from kb.search import engines
from kb.snapshot import checksums, holding, records, store

try:
    import fcntl
except ImportError:  # Windows: the operator sees to it that one command at a time writes
    fcntl = None  # type: ignore[assignment]

FRESH = ".pack-"  # a pack that is being written
LEAVINGS = (f"{FRESH}*", build_folder.FILES)
PULLED = "pulled.json"  # the release that was taken last, so that no older one takes its place


def publish_release(
    folder: Path, target: Path, name: str = "", key: Path | None = None, *, with_official: bool
) -> Release:
    """Publish a snapshot of a build folder as a file; the current one, unless one is named.

    Official documents in it belong to their publishers: they are only handed on where that is said.
    """
    snapshot = choose_snapshot(folder, name)
    hold = holding.Hold(snapshot)
    try:
        checksums.verify_snapshot(snapshot)
        manifest = records.read_manifest(snapshot)
        documents = check_official(snapshot, str(target), with_official=with_official)
        try:
            target.mkdir(parents=True, exist_ok=True)
            with _change_target(target):
                release = _write_pack(snapshot, target, manifest["format"], documents)
                if key:
                    release = releases.sign_release(release, key)
                content = releases.write_release(release)
                for file in (releases.name_file(release.snapshot), releases.name_file()):
                    whole_files.replace_file(target / file, content)
        except OSError as fault:
            raise errors.ReleaseRefused(
                f"{target}: cannot be written ({fault.strerror}). Free some space or correct the"
                " permissions; or publish to another folder."
            ) from None
    finally:
        hold.release()
    return release


def pull_release(
    folder: Path, source: str, name: str = "", key: Path | None = None, *, older: bool = False
) -> tuple[Path, Release]:
    """Take the newest release of a source, or the one that is named, and make it current."""
    file = releases.name_file(name or releases.LATEST)
    where = fetching.locate(source, file)
    with build_folder.change_folder(folder):
        content = fetching.read_file(source, file, releases.MOST)
        release = releases.read_release(content, where)
        if key:
            releases.check_release(release, key, where)
        refuse_unusable(folder, release, where, name, older=older)
        return take_over(folder, release, lambda: _fetch_snapshot(folder, source, release)), release


def check_official(snapshot: Path, target: str, *, with_official: bool) -> tuple[str, ...]:
    """List the official documents in a snapshot; refuse them where nobody says they may be there.

    They belong to their publishers.
    """
    documents = records.list_installed(records.read_manifest(snapshot))
    if documents and not with_official:
        raise errors.ReleaseRefused(
            f"{snapshot}: holds the words of official documents ({', '.join(documents)}), which"
            f" belong to their publishers. If you may hand them on: kb publish"
            f" {shlex.quote(target)} --with-official"
        )
    return documents


def choose_snapshot(folder: Path, name: str = "") -> Path:
    """Find the snapshot that is to be published: the current one, unless one is named."""
    found = build_folder.find_named(folder, name) if name else build_folder.find_current(folder)
    if found is None:
        raise errors.BuildMissing(f"{folder}: there is no build. Run: kb build")
    return found


@contextmanager
def _change_target(target: Path) -> Iterator[None]:
    """Remove what killed commands left in a folder with releases, and lock it while it is changed.

    Whoever writes shares a lock on the folder itself; only who has it alone removes anything. Where
    there are no such locks (some network file systems), what was left stays.
    """
    with ExitStack() as opened:
        if fcntl is not None:
            number = os.open(target, os.O_RDONLY)
            opened.callback(os.close, number)
            with suppress(OSError):
                with suppress(BlockingIOError):
                    fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    _remove_leavings(target)
                fcntl.flock(number, fcntl.LOCK_SH)
        yield


def _remove_leavings(target: Path) -> None:
    for left in [path for pattern in LEAVINGS for path in target.glob(pattern)]:
        left.unlink()


def _write_pack(snapshot: Path, target: Path, written: int, documents: tuple[str, ...]) -> Release:
    """Write the pack of a snapshot, which gets its name when it is whole."""
    number, fresh = tempfile.mkstemp(prefix=FRESH, dir=target)
    os.close(number)
    try:
        unpacked = packs.write_pack(snapshot, Path(fresh))
        with Path(fresh).open("rb") as file:
            digest = hashlib.file_digest(file, "sha256").hexdigest()
        now = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        release = Release(
            snapshot.name,
            written,
            os.path.getsize(fresh),
            digest,
            unpacked,
            max(now, find_published(target / releases.name_file())),  # never before the last
            documents,
        )
        os.chmod(fresh, 0o644)
        whole_files.sync(Path(fresh))
        os.replace(fresh, target / release.pack)
    finally:
        Path(fresh).unlink(missing_ok=True)
    return release


def refuse_unusable(folder: Path, release: Release, where: str, name: str, *, older: bool) -> None:
    """Refuse a release that this program cannot read, another than was asked for, an older one."""
    if release.format != records.FORMAT:
        raise errors.ReleaseRefused(
            f"{where}: {release.snapshot} is of format {release.format}, this program reads"
            f" {records.FORMAT}. Nothing was taken. Install the version of the program that built"
            " it."
        )
    if name and release.snapshot != name:
        raise errors.ReleaseRefused(
            f"{where}: describes {release.snapshot}. Nothing was taken. Publish {name} again."
        )
    last = find_published(folder / PULLED)
    if not name and not older and release.published < last:
        raise errors.ReleaseRefused(
            f"{where}: was published {release.published}, before the release that was taken last"
            f" ({last}). Nothing was taken. If that is meant: kb pull --older"
        )


def find_published(path: Path) -> str:
    """Give when the release in a file was published; "" where there is none that can be read."""
    release = _find_release(path)
    return release.published if release else ""


def check_taken(folder: Path, snapshot: Path, key: Path) -> None:
    """Check with a public key that its owner signed the snapshot that was taken last."""
    release = _find_release(folder / PULLED)
    if release is None or release.snapshot != snapshot.name:
        raise errors.ReleaseRefused(
            f"{snapshot}: nothing shows who signed it, but a public key is set ({key}). Take it"
            " again: kb pull"
        )
    releases.check_release(release, key, str(snapshot))


def _find_release(path: Path) -> Release | None:
    """Find the release in a file; None where there is none that can be read."""
    try:
        return releases.read_release(path.read_bytes(), path.name)
    except (OSError, errors.ReleaseRefused):
        return None


def take_over(folder: Path, release: Release, fetch: Callable[[], None]) -> Path:
    """Make the snapshot of a release current, which is fetched unless it is here and sound."""
    snapshot = folder / release.snapshot
    with build_folder.report_unwritable(folder):
        if checksums.find_faults(snapshot):
            fetch()
        engines.open_engine(store.KnowledgeBase(snapshot))  # it can be served
        build_folder.serve_next(folder, snapshot)
        whole_files.replace_file(folder / PULLED, releases.write_release(release))
    return snapshot


def _fetch_snapshot(folder: Path, source: str, release: Release) -> None:
    """Fetch and unpack a pack, check every byte, and give it its place."""
    where = fetching.locate(source, release.pack)
    with build_folder.make_fresh_folder(folder) as packed:
        pack = packed / release.pack
        if fetching.copy_file(source, release.pack, pack, release.size) != release.sha256:
            raise errors.ReleaseRefused(
                f"{where}: differs from its digest. Nothing was taken. Try again, or publish it"
                " again."
            )
        with build_folder.make_fresh_folder(folder) as fresh:
            packs.unpack(pack, fresh, release.unpacked)
            checksums.verify_snapshot(fresh, release.snapshot)
            build_folder.install_snapshot(folder, fresh, release.snapshot)

"""Takes a snapshot from a database into a build folder, and makes it current there.

In: the address of a database, a build folder. Out: the folder of the snapshot and its release. All
is read in one transaction, so what publishers change or remove meanwhile does not matter. The
release is checked first (signature, format, age), then every file against its checksum; only then
does the link change. Whatever fails or is killed before leaves the snapshot before as the current
one.
"""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from kb import errors
from kb.pipeline import build_folder, distribution, packs, releases
from kb.pipeline.releases import Release
from kb.postgresql import connections, publishing
from kb.snapshot import checksums

if TYPE_CHECKING:
    from kb.postgresql.connections import Connection


def pull(
    folder: Path, address: str, name: str = "", key: Path | None = None, *, older: bool = False
) -> tuple[Path, Release]:
    """Take the current snapshot of a database, or the one that is named, and make it current."""
    where = connections.hide_password(address)
    with build_folder.change_folder(folder), connections.connect(address) as connection:
        connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        release = publishing.find_current(connection, name)
        if release is None:
            wanted = f"snapshot {name}" if name else "snapshot"
            raise errors.DatabaseError(f"{where}: holds no {wanted}. Publish one there: kb publish")
        if key:
            releases.check_release(release, key, f"{where}, {release.snapshot}")
        distribution.refuse_unusable(folder, release, where, name, older=older)
        fetch = partial(_fetch, connection, folder, release, where)
        return distribution.take_over(folder, release, fetch), release


def _fetch(connection: "Connection", folder: Path, release: Release, where: str) -> None:
    """Write the files of a snapshot, check every byte, and give it its place."""
    with build_folder.make_fresh_folder(folder) as fresh:
        files = connection.execute(
            "SELECT path, sha256 FROM rules.files WHERE snapshot = %s", (release.snapshot,)
        ).fetchall()
        for path, digest in files:
            if not packs.PATH.match(path):
                raise _refuse(where, release, f"it holds {path!r}, which no snapshot holds")
            _write_file(connection, fresh / path, digest)
        faults = checksums.find_faults(fresh, release.snapshot)
        if not faults and checksums.hash_file(fresh / checksums.SUMS) != release.sha256:
            faults = [f"{checksums.SUMS} differs from its digest"]
        if faults:
            raise _refuse(where, release, faults[0])
        build_folder.install_snapshot(folder, fresh, release.snapshot)


def _write_file(connection: "Connection", path: Path, digest: str) -> None:
    path.parent.mkdir(exist_ok=True)
    with path.open("xb") as file, connection.cursor("parts", withhold=False) as cursor:
        cursor.itersize = 4  # parts of a megabyte
        cursor.execute(
            "SELECT content FROM rules.contents WHERE sha256 = %s ORDER BY part", (digest,)
        )
        for (content,) in cursor:
            file.write(content)


def _refuse(where: str, release: Release, reason: str) -> errors.SnapshotDamaged:
    return errors.SnapshotDamaged(
        f"{where}: the snapshot {release.snapshot} is damaged there: {reason}. Nothing was taken."
        " Publish it again, which replaces what is damaged: kb publish"
    )

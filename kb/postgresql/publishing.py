"""Publishes a snapshot of a build folder to a database, and makes it current there.

In: a build folder, the address of a database. Out: a `Stored`. Everything happens in one
transaction: whoever reads finds the snapshot before, or the whole of this one. What the database
holds already is compared part by part and not sent again; a part that is not as it was written is
replaced. Publishing the current snapshot again changes nothing. Snapshots beyond the newest few are
removed in the same transaction, with the contents that no other snapshot needs.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from kb import errors
from kb.pipeline import distribution, releases
from kb.pipeline.releases import Release
from kb.postgresql import connections, search_storing, search_tables, tables
from kb.snapshot import checksums, holding, records, store

if TYPE_CHECKING:
    from kb.postgresql.connections import Connection

KEPT = 3  # snapshots that stay beside the current one
# The time of the database: several machines may publish, each with a clock of its own.
NOW = "SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"')"


@dataclass(frozen=True)
class Stored:
    """What became of a snapshot that was published to a database."""

    release: Release
    changed: bool  # whether it was not current before
    sent: int  # bytes that the database did not hold yet
    removed: tuple[str, ...]  # names of the old snapshots that went


def publish(
    folder: Path,
    address: str,
    name: str = "",
    key: Path | None = None,
    *,
    with_official: bool,
    keep: int = KEPT,
    search: bool = False,
) -> Stored:
    """Publish a snapshot to a database, the current one unless one is named; make it current.

    With `search`, what searching it in the database needs is stored too (kb.postgresql).
    """
    snapshot = distribution.choose_snapshot(folder, name)
    hold = holding.Hold(snapshot)
    try:
        checksums.verify_snapshot(snapshot)
        manifest = records.read_manifest(snapshot)
        documents = distribution.check_official(
            snapshot, connections.hide_password(address), with_official=with_official
        )
        sums = (snapshot / checksums.SUMS).read_bytes()
        release = Release(
            snapshot.name,
            manifest["format"],
            len(sums),
            hashlib.sha256(sums).hexdigest(),
            checksums.measure_files(snapshot),
            "",
            documents,
        )
        with connections.connect(address) as connection:
            tables.make_tables(connection)
            if search and not search_tables.has_search_tables(connection, snapshot.name):
                search_storing.store_search(connection, store.KnowledgeBase(snapshot))
            if search:
                search_tables.let_read(connection, snapshot.name)
            return _store(connection, snapshot, release, key, keep)
    finally:
        hold.release()


def _store(
    connection: "Connection", snapshot: Path, release: Release, key: Path | None, keep: int
) -> Stored:
    """Store a snapshot in one transaction, which ends with the connection."""
    files = _list_files(snapshot)
    sent = sum(_store_file(connection, snapshot / path, digest) for path, digest in files)
    before = _find_before(connection)
    unchanged = False
    if before and _is_same(before, release, key):
        release, unchanged = before, True
    else:
        ((now,),) = connection.execute(NOW).fetchall()
        release = replace(release, published=max(str(now), before.published if before else ""))
        release = releases.sign_release(release, key) if key else release
        _make_current(connection, release)
    mended = _store_list(connection, release.snapshot, files) or sent > 0
    removed = remove_old(connection, keep)
    if mended or not unchanged:
        connection.execute("SELECT pg_notify(%s, %s)", (tables.CHANNEL, release.snapshot))
    return Stored(release, not unchanged, sent, removed)


def _is_same(before: Release, release: Release, key: Path | None) -> bool:
    """Tell whether what is current is this snapshot, signed with this key if there is one."""
    if replace(before, published="", signature="") != release:
        return False
    return key is None or releases.sign_release(before, key) == before


def _find_before(connection: "Connection") -> Release | None:
    """Find the release that is current so far; one that cannot be read is replaced."""
    try:
        return find_current(connection)
    except errors.ReleaseRefused:
        return None


def _make_current(connection: "Connection", release: Release) -> None:
    connection.execute(
        "INSERT INTO rules.snapshots VALUES (%s, %s, clock_timestamp()) ON CONFLICT (name) DO"
        " UPDATE SET release = EXCLUDED.release, published = EXCLUDED.published",
        (release.snapshot, releases.write_release(release).decode()),
    )
    connection.execute(
        "INSERT INTO rules.current VALUES (true, %s) ON CONFLICT (one) DO UPDATE SET snapshot ="
        " EXCLUDED.snapshot",
        (release.snapshot,),
    )


def _store_list(connection: "Connection", name: str, files: Sequence[tuple[str, str]]) -> bool:
    """Store which files a snapshot has; tell whether the database said otherwise."""
    held = connection.execute(
        "SELECT path, sha256 FROM rules.files WHERE snapshot = %s", (name,)
    ).fetchall()
    if sorted(held) == sorted(files):
        return False
    connection.execute("DELETE FROM rules.files WHERE snapshot = %s", (name,))
    connection.cursor().executemany(
        "INSERT INTO rules.files VALUES (%s, %s, %s)",
        [(name, path, digest) for path, digest in files],
    )
    return True


def find_current(connection: "Connection", name: str = "") -> Release | None:
    """Find the release of the current snapshot, or of one that is named; None if there is none."""
    found = connection.execute(
        "SELECT snapshot.name, snapshot.release FROM rules.snapshots AS snapshot WHERE"
        " snapshot.name = COALESCE(NULLIF(%s, ''), (SELECT current.snapshot FROM rules.current))",
        (name,),
    ).fetchone()
    if found is None:
        return None
    return releases.read_release(found[1].encode(), f"rules.snapshots, {found[0]}")


def _list_files(snapshot: Path) -> list[tuple[str, str]]:
    """List the files of a checked snapshot with their digests, its `SHA256SUMS` included."""
    sums = (snapshot / checksums.SUMS).read_bytes()
    listed = [(path, digest) for digest, path in checksums.LINE.findall(sums.decode())]
    return [*listed, (checksums.SUMS, hashlib.sha256(sums).hexdigest())]


def _store_file(connection: "Connection", path: Path, digest: str) -> int:
    """Store the content of a file, as far as it is not there already; give the bytes sent."""
    held: dict[int, str] = dict(
        connection.execute(
            "SELECT part, encode(sha256(content), 'hex') FROM rules.contents WHERE sha256 = %s",
            (digest,),
        ).fetchall()
    )
    sent, part = 0, 0
    with path.open("rb") as file:
        while (content := file.read(tables.PART)) or part == 0:
            if held.get(part) != hashlib.sha256(content).hexdigest():
                connection.execute(
                    "INSERT INTO rules.contents VALUES (%s, %s, %b) ON CONFLICT (sha256, part) DO"
                    " UPDATE SET content = EXCLUDED.content",
                    (digest, part, content),
                )
                sent += len(content)
            part += 1
    connection.execute(
        "DELETE FROM rules.contents WHERE sha256 = %s AND part >= %s", (digest, part)
    )
    return sent


def remove_old(connection: "Connection", keep: int) -> tuple[str, ...]:
    """Remove all but the newest snapshots beside the current one; give their names."""
    removed = connection.execute(
        "DELETE FROM rules.snapshots WHERE name IN (SELECT name FROM rules.snapshots WHERE name NOT"
        " IN (SELECT snapshot FROM rules.current) ORDER BY published DESC, name OFFSET %s)"
        " RETURNING name",
        (keep,),
    ).fetchall()
    for (name,) in removed:
        search_tables.drop_search_tables(connection, name)
    if removed:
        connection.execute(
            "DELETE FROM rules.contents AS held WHERE NOT EXISTS (SELECT FROM rules.files AS file"
            " WHERE file.sha256 = held.sha256)"
        )
    return tuple(sorted(name for (name,) in removed))

"""Publishing to a database: all of a snapshot or nothing of it, each file once, and old ones removed."""

import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import making
import psycopg
import pytest
from database_server import DatabaseServer
from handing_on import build_once, build_several, write_keys

from kb import errors
from kb.paths import PROJECT, Folders
from kb.postgresql import publishing, pulling
from kb.postgresql.publishing import Stored
from kb.postgresql.stored_search import StoredSearch


def publish_one(folders: Folders, address: str, name: str = "", **more: object) -> Stored:
    """Publish a snapshot with the words of its documents, which are invented."""
    return publishing.publish(folders.build, address, name, with_official=True, **more)  # type: ignore[arg-type]


def ask(address: str, statement: str) -> list[tuple[object, ...]]:
    """Give what a statement finds, or changes."""
    with psycopg.connect(address) as connection:
        return connection.execute(statement.encode()).fetchall()


def test_what_is_published_is_what_was_built(small: Folders, address: str, tmp_path: Path) -> None:
    """Is what is pulled the same to the byte, and the release that of the snapshot?"""
    snapshot = build_once(small)
    stored = publish_one(small, address)
    assert stored.changed and stored.release.snapshot == snapshot.name
    assert stored.sent == stored.release.unpacked
    pulled, release = pulling.pull(tmp_path / "replica", address)
    assert making.files_of(pulled) == making.files_of(snapshot) and release == stored.release
    with pytest.raises(errors.ReleaseRefused, match=r"bw-rulings@third-thaw.*--with-official"):
        publishing.publish(small.build, address, with_official=False)


def test_publishing_again_changes_nothing(small: Folders, address: str) -> None:
    """Is nothing sent twice, neither of the same snapshot nor of a file that another one holds too?"""
    first, second = build_several(small, 2)
    whole = publish_one(small, address)
    assert whole.release.snapshot == second.name
    assert publish_one(small, address) == replace(whole, changed=False, sent=0)
    other = publish_one(small, address, first.name)
    assert other.changed and 0 < other.sent < whole.sent
    back = publish_one(small, address, second.name)
    assert back.changed and back.sent == 0 and back.release.published >= other.release.published


def test_a_key_is_used_also_on_what_is_there(small: Folders, address: str, tmp_path: Path) -> None:
    """Is a snapshot that was published unsigned signed, and stays so when it is published without the key?"""
    private, public = write_keys(tmp_path)
    build_once(small)
    publish_one(small, address)
    with pytest.raises(errors.ReleaseRefused, match="is not signed"):
        pulling.pull(tmp_path / "replica", address, key=public)
    signed = publish_one(small, address, key=private)
    assert signed.changed and signed.sent == 0 and signed.release.signature
    assert not publish_one(small, address).changed
    assert pulling.pull(tmp_path / "replica", address, key=public)[1] == signed.release


def test_old_snapshots_are_removed(small: Folders, address: str) -> None:
    """Do the newest stay, the current one always, and no file that no snapshot needs?"""
    made = [path.name for path in build_several(small, 4)]
    for name in made:
        publish_one(small, address, name)
    assert publish_one(small, address, made[0], keep=1).removed == tuple(sorted(made[1:3]))
    assert {made[0], made[3]} == {
        name for (name,) in ask(address, "SELECT name FROM rules.snapshots")
    }
    stray = ask(
        address,
        "SELECT sha256 FROM rules.contents EXCEPT SELECT sha256 FROM rules.files",
    )
    missing = ask(
        address,
        "SELECT sha256 FROM rules.files EXCEPT SELECT sha256 FROM rules.contents",
    )
    assert stray == [] and missing == []


@pytest.mark.unmeasured
def test_a_killed_publisher_changes_nothing(small: Folders, address: str) -> None:
    """Is the snapshot before current, and whole, where the publisher is killed in the middle?"""
    first, second = build_several(small, 2)
    publish_one(small, address, first.name)
    program = (
        "import os, signal\nfrom pathlib import Path\nfrom kb.postgresql import publishing\n"
        "publishing.remove_old = lambda *_: os.kill(os.getpid(), signal.SIGKILL)\n"
        f"publishing.publish(Path({str(small.build)!r}), {address!r}, with_official=True)"
    )
    killed = subprocess.run(
        [sys.executable, "-c", program], env={**os.environ, "PYTHONPATH": str(PROJECT)}, check=False
    )
    assert killed.returncode == -signal.SIGKILL
    assert ask(address, "SELECT name FROM rules.snapshots") == [(first.name,)]
    assert publish_one(small, address).release.snapshot == second.name


def test_a_new_key_signs_what_is_there(small: Folders, address: str, tmp_path: Path) -> None:
    """Is a current snapshot signed anew when it is published with another key?"""
    (tmp_path / "new").mkdir()
    old, _ = write_keys(tmp_path)
    private, public = write_keys(tmp_path / "new")
    build_once(small)
    before = publish_one(small, address, key=old)
    assert publish_one(small, address, key=old) == replace(before, changed=False, sent=0)
    assert publish_one(small, address, key=private).changed
    pulling.pull(tmp_path / "replica", address, key=public)


def test_a_reader_may_not_publish(small: Folders, server: DatabaseServer, address: str) -> None:
    """Is who may only read told so in one line?"""
    build_once(small)
    publish_one(small, address)
    reader = address.replace("tester@", "reader@")
    with psycopg.connect(address) as connection:
        connection.execute("DROP ROLE IF EXISTS reader")
        connection.execute("CREATE ROLE reader LOGIN")
    with pytest.raises(errors.DatabaseError, match="gives this user no right .*Grant it") as told:
        pulling.pull(small.build, reader)
    assert "\n" not in str(told.value)
    with psycopg.connect(address) as connection:
        connection.execute("GRANT USAGE ON SCHEMA rules TO reader")
        connection.execute("GRANT SELECT ON ALL TABLES IN SCHEMA rules TO reader")
    pulling.pull(small.build, reader)
    publish_one(small, address, search=True)
    opened = StoredSearch(reader)
    assert opened.search("lantern").hits
    opened.close()
    making.edit(small.corpus / "registry.toml", "The Canal Book", "The Other Book")
    build_once(small)
    with pytest.raises(errors.DatabaseError, match="gives this user no right"):
        publish_one(small, reader)
    with psycopg.connect(address) as connection:
        connection.execute("DROP OWNED BY reader")
        connection.execute("DROP ROLE reader")

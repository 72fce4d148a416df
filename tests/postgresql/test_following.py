"""A site that follows a database: it takes what is published, and serves on where the database is gone."""

import time
from pathlib import Path

import psycopg
import pytest
from database_server import running_database
from handing_on import build_several, write_keys
from site_process import RunningSite, running, wait_until

from kb import errors
from kb.paths import Folders, find_cache, find_folders
from kb.postgresql import following, publishing, tables
from kb.snapshot import records
from web import create_app

pytestmark = pytest.mark.unmeasured


def publish_one(folders: Folders, address: str, name: str = "", key: Path | None = None) -> str:
    """Publish a snapshot and give its name."""
    stored = publishing.publish(folders.build, address, name, key, with_official=True)
    return stored.release.snapshot


def settings(address: str, tmp_path: Path, **more: str) -> dict[str, str]:
    """Give the settings of a replica with a cache of its own."""
    return {"KB_BUILD": address, "KB_CACHE": str(tmp_path / "cache"), **more}


def test_what_is_told(small: Folders, address: str, tmp_path: Path) -> None:
    """Is what is published served by every process, although it would not have been asked for in an hour?

    Is the old one served where the new one is damaged, and the new one once it is published again?
    """
    first, second, third = build_several(small, 3)
    publish_one(small, address, first.name)
    given = settings(address, tmp_path, KB_RELOAD_SECONDS="3600", KB_WORKERS="2")
    with running(tmp_path, **given) as site:
        assert site.read("/readyz") == {
            "status": "ready",
            "snapshot": first.name,
            "current": first.name,
            "database": "followed",
        }
        publish_one(small, address, second.name)
        wait_until(lambda: see_all(site, "/healthz", "snapshot") == {second.name})
        publish_damaged(address, second.name, third.name)
        wait_until(lambda: see_all(site, "/readyz", "database") == {"refused"})
        ready = site.read("/readyz")
        assert (ready["status"], ready["snapshot"], ready["current"]) == (
            "stale",
            second.name,
            third.name,
        )
        with psycopg.connect(address) as connection:
            connection.execute("DROP VIEW rules.contents")
            connection.execute("ALTER TABLE rules.kept RENAME TO contents")
        publish_one(small, address, third.name)
        wait_until(lambda: see_all(site, "/healthz", "snapshot") == {third.name})


def see_all(site: RunningSite, path: str, name: str) -> set[str]:
    """Ask so often that every process answers, and give what they say."""
    return {site.read(path)[name] for _ in range(8)}


def publish_damaged(address: str, current: str, damaged: str) -> None:
    """Make a snapshot current whose files are empty, and tell of it."""
    with psycopg.connect(address) as connection:
        connection.execute("ALTER TABLE rules.contents RENAME TO kept")
        connection.execute("CREATE VIEW rules.contents AS SELECT * FROM rules.kept LIMIT 0")
        connection.execute(
            "INSERT INTO rules.snapshots SELECT %s, replace(release, %s, %s), published"
            " FROM rules.snapshots WHERE name = %s",
            (damaged, current, damaged, current),
        )
        connection.execute(
            "INSERT INTO rules.files SELECT %s, path, sha256 FROM rules.files WHERE snapshot = %s",
            (damaged, current),
        )
        connection.execute("UPDATE rules.current SET snapshot = %s", (damaged,))
        connection.execute(f"NOTIFY {tables.CHANNEL}")


def test_a_database_that_goes_away(small: Folders, tmp_path: Path) -> None:
    """Is what is served served on, the fault shown, the site started from its cache, and the rest caught up with?"""
    first, second = build_several(small, 2)
    with running_database() as server:
        address = server.make_database()
        publish_one(small, address, first.name)
        given = settings(address, tmp_path, KB_RELOAD_SECONDS="1", KB_WORKERS="1")
        with running(tmp_path, **given) as site:
            server.stop()
            wait_until(lambda: site.read("/readyz")["database"] == "away")
            assert site.ask("/api/v1/search?q=lantern")[0] == site.ask("/readyz")[0] == 200
            assert b"rules_database_up 0.0" in site.ask("/metrics")[2]
            with running(tmp_path, **given) as other:
                assert other.read("/healthz")["snapshot"] == first.name
            server.start()
            publish_one(small, address, second.name)
            wait_until(lambda: site.read("/healthz")["snapshot"] == second.name)
            assert site.read("/readyz")["database"] == "followed"
            assert b"rules_database_up 1.0" in site.ask("/metrics")[2]


def test_a_database_that_is_searched_comes_back(small: Folders, tmp_path: Path) -> None:
    """Does a site that searches in the database say so when that is there again?"""
    build_several(small, 1)
    with running_database() as server:
        address = server.make_database()
        publishing.publish(small.build, address, with_official=True, search=True)
        more = {"KB_SEARCH": "postgresql", "KB_RELOAD_SECONDS": "1", "KB_WORKERS": "1"}
        with running(tmp_path, **settings(address, tmp_path, **more)) as site:
            server.stop()
            wait_until(lambda: site.ask("/readyz")[0] == 503)
            server.start()
            # a connection that takes too long on a busy machine is another 503, without this key
            wait_until(lambda: site.read("/readyz").get("database") == "followed")
            assert site.ask("/api/v1/search?q=lantern")[0] == 200


def test_it_looks_again_soon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Is a database that was lost tried again within a minute, however seldom it is asked else?"""

    class Slept(Exception):
        pass

    def sleep(seconds: float) -> None:
        assert seconds <= following.AGAIN
        raise Slept

    monkeypatch.setattr(time, "sleep", sleep)
    follower = following.Follower("postgresql:///?host=/nowhere", tmp_path, None, 3600.0)
    with pytest.raises(Slept):
        follower._follow()
    assert not follower.reachable


def test_what_is_current_cannot_be_read(small: Folders, address: str, tmp_path: Path) -> None:
    """Is that told until somebody publishes again?"""
    (first,) = build_several(small, 1)
    publish_one(small, address)
    given = settings(address, tmp_path, KB_RELOAD_SECONDS="1", KB_WORKERS="1")
    with running(tmp_path, **given) as site:
        with psycopg.connect(address) as connection:
            connection.execute("UPDATE rules.snapshots SET release = '{}'")
        wait_until(lambda: site.read("/readyz")["database"] == "refused")
        assert site.read("/healthz")["snapshot"] == first.name
        publish_one(small, address)
        wait_until(lambda: site.read("/readyz")["database"] == "followed")


def test_only_what_is_signed(small: Folders, address: str, tmp_path: Path) -> None:
    """Does a site with a public key start with a signed snapshot only?"""
    private, public = write_keys(tmp_path)
    first, second = build_several(small, 2)
    publish_one(small, address, first.name)
    given = settings(address, tmp_path, KB_PUBLIC_KEY=str(public))
    with pytest.raises(errors.ReleaseRefused, match="is not signed, but a public key is set"):
        create_app(given)
    publish_one(small, address, second.name, private)
    assert create_app(given).extensions["kb"].site.base.snapshot == second.name


def test_what_was_taken_before_the_key_was_set(
    small: Folders, address: str, tmp_path: Path
) -> None:
    """Is a snapshot kept from before not served under a key that never signed it, and a signed one served?"""
    private, public = write_keys(tmp_path)
    first, second = build_several(small, 2)
    publish_one(small, address, first.name)
    assert create_app(settings(address, tmp_path))
    signed = settings(address, tmp_path, KB_PUBLIC_KEY=str(public))
    with pytest.raises(errors.ReleaseRefused, match=f"{first.name}: is not signed"):
        create_app(signed)
    cache = find_cache(address, signed)
    (cache / "pulled.json").unlink()
    with pytest.raises(errors.ReleaseRefused, match="nothing shows who signed it"):
        create_app(signed)
    publish_one(small, address, second.name, private)
    create_app(signed)
    publish_one(small, address, first.name)
    assert create_app(signed).extensions["kb"].site.base.snapshot == second.name


def test_each_database_has_a_cache_of_its_own(tmp_path: Path) -> None:
    """Are the snapshots of two databases kept apart, below the folder that is set or the user's?"""
    given = {"KB_BUILD": "postgresql://db/one", "KB_CACHE": str(tmp_path)}
    found = find_folders(given)
    assert found.database == "postgresql://db/one" and found.build.parent == tmp_path
    assert find_cache("postgresql://db/two", given) != found.build
    assert find_folders({"KB_BUILD": str(tmp_path)}).database == ""
    assert find_cache("postgresql://db/one", {}).name == found.build.name
    assert not (tmp_path / records.CURRENT).exists()

"""Replicas of a database: nothing lost, mixed or different while snapshots change and replicas are killed."""

import argparse

import pytest
import roll_out
from database_server import DatabaseServer
from handing_on import build_several

from kb.paths import Folders
from kb.snapshot import store

pytestmark = pytest.mark.unmeasured


@pytest.mark.parametrize("search", [False, True], ids=["in memory", "in the database"])
def test_replicas(
    server: DatabaseServer,
    small: Folders,
    capsys: pytest.CaptureFixture[str],
    search: bool,
) -> None:
    """Do all replicas answer alike, and is no request lost while two snapshots take turns and some are killed?"""
    build_several(small, 2)
    options = argparse.Namespace(
        database=server.make_database(),
        build=small.build,
        answers=40,
        replicas=2,
        rounds=2,
        kills=1,
        clients=2,
        pause=0.1,
        seed=1,
        search=search,
    )
    assert roll_out.roll_out(options), capsys.readouterr().out
    said = capsys.readouterr().out
    assert "80 answers of 2 replicas compared by digest" in said
    assert "2 roll-outs, 1 kills" in said and "0 failed twice" in said


def test_it_sees_what_is_mixed() -> None:
    """Is an answer counted that names another snapshot than its head, or differs from another replica's?"""
    counts = roll_out.Counts()
    counts.add("/a", "one", b'{"snapshot":"one"}', 1)
    counts.add("/a", "two", b'{"snapshot":"two"}', 2)
    assert counts.mixed == [] and (counts.answers, counts.again) == (2, 1)
    counts.add("/b", "one", b'{"snapshot":"two"}', 1)
    counts.add("/a", "one", b'{"snapshot":"one" }', 1)
    assert len(counts.mixed) == 2 + ("alone" in counts.mixed[1])


def test_addresses_are_each_asked_once(small: Folders) -> None:
    """Are as many different addresses made as are wanted, from a small build too?"""
    build_several(small, 1)
    base = store.open_current(small.build)
    paths = roll_out.make_paths(base, 400, 1)
    assert len(set(paths)) == 400 and paths == roll_out.make_paths(base, 400, 1)
    assert {path.split("/")[3].split("?")[0] for path in paths} == {
        "search",
        "suggest",
        "dispute",
        "entries",
    }

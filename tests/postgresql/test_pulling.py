"""Pulling from a database: only what is whole is taken, and the commands say what became of it."""

import shlex
from pathlib import Path

import making
import psycopg
import pytest
from handing_on import build_once, build_several
from running import Runner

from kb import errors
from kb.paths import Folders
from kb.pipeline import build_folder
from kb.postgresql import publishing, pulling
from kb.snapshot import records


def publish_one(folders: Folders, address: str) -> str:
    """Publish the current snapshot and give its name."""
    return publishing.publish(folders.build, address, with_official=True).release.snapshot


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE rules.contents SET content = content || 'x' WHERE part = 0",
        "DELETE FROM rules.contents WHERE sha256 IN (SELECT sha256 FROM rules.files WHERE path = 'gaps.jsonl')",
        "DELETE FROM rules.files WHERE path = 'index/scores.npz'",
        "UPDATE rules.files SET path = '../gaps.jsonl' WHERE path = 'gaps.jsonl'",
        "UPDATE rules.snapshots SET release = 'x'",
        "INSERT INTO rules.contents SELECT sha256, 1, 'more' FROM rules.files WHERE path = 'entries.jsonl'",
    ],
)
def test_damage_is_refused_and_mended(
    small: Folders, address: str, tmp_path: Path, damage: str
) -> None:
    """Is a damaged snapshot refused in one line, and whole again once it is published again?"""
    snapshot = build_once(small)
    publish_one(small, address)
    with psycopg.connect(address) as connection:
        connection.execute(damage.encode())
    with pytest.raises(errors.KBError) as refused:
        pulling.pull(tmp_path / "replica", address)
    assert "Nothing was taken" in str(refused.value) or "does not describe" in str(refused.value)
    assert build_folder.find_current(tmp_path / "replica") is None
    publish_one(small, address)
    pulled, _ = pulling.pull(tmp_path / "replica", address)
    assert making.files_of(pulled) == making.files_of(snapshot)


def test_an_older_state_of_the_database(small: Folders, address: str, tmp_path: Path) -> None:
    """Is what was published before the snapshot taken last refused, unless that is meant?"""
    build_once(small)
    publish_one(small, address)
    pulling.pull(tmp_path / "replica", address)
    path = tmp_path / "replica" / "pulled.json"
    making.edit(path, '"published": "2', '"published": "9')
    with pytest.raises(errors.ReleaseRefused, match=r"was published 2.*kb pull --older"):
        pulling.pull(tmp_path / "replica", address)
    pulling.pull(tmp_path / "replica", address, older=True)


def test_one_that_is_named(small: Folders, address: str, tmp_path: Path) -> None:
    """Is a snapshot taken by its name, and one that is not there refused by it?"""
    first, second = build_several(small, 2)
    build_folder.make_current(small.build, first)
    publish_one(small, address)
    build_folder.make_current(small.build, second)
    publish_one(small, address)
    assert pulling.pull(tmp_path / "replica", address, first.name)[0].name == first.name
    with pytest.raises(errors.DatabaseError, match="holds no snapshot 0123"):
        pulling.pull(tmp_path / "replica", address, "0123")


def test_the_commands(kb_run: Runner, address: str, tmp_path: Path) -> None:
    """Do publish and pull say what they did, and the other commands that a database is not theirs?"""
    secret = address.replace("tester@", "tester:secret@")
    shown = secret.replace(":secret", "")
    kb_run("build")
    assert "--with-official" in kb_run("publish", secret)[2]
    status, out, err = kb_run("publish", secret, "--with-official", "--keep", "1")
    name = (kb_run.folders.build / records.CURRENT).resolve().name
    assert (status, err) == (0, "") and out.startswith(f"{shown}: {name} is current; sent ")
    assert "was current already; sent 0.0 MB" in kb_run("publish", secret, "--with-official")[1]
    target = str(tmp_path / "replica")
    assert f"{name} is current" in kb_run("pull", secret, "--out", target)[1]
    status, out, err = kb_run("search", "lantern", "--out", secret)
    assert status == 1 and f"kb pull {shlex.quote(shown)} --out DIR" in err and "secret" not in err
    assert (
        "--keep and --search are for databases"
        in kb_run("publish", str(tmp_path / "files"), "--keep", "1")[2]
    )

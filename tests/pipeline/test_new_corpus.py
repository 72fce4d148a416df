"""A corpus begins in an empty folder, or nothing is written."""

import errno
import os
from pathlib import Path

import making
import pytest
from running import Runner

from kb import errors, paths
from kb.corpus import registry, site_file
from kb.identity import Identity
from kb.pipeline import new_corpus


def test_begun(tmp_path: Path) -> None:
    """Is what was begun a corpus that is read again as it was named?"""
    begun = new_corpus.begin_corpus(tmp_path / "a" / "bog", 'The "Bog"', "bog")
    assert begun == Identity(name='The "Bog"', prefix="bog")
    assert site_file.read_identity(tmp_path / "a" / "bog") == begun
    assert registry.read_registry(tmp_path / "a" / "bog") == ()
    assert "/documents/" in (tmp_path / "a" / "bog" / ".gitignore").read_text().splitlines()


@pytest.mark.parametrize(
    ("folder", "name", "prefix"),
    [
        ("canal-trade", "Canal Trade Rules", "canaltrade"),
        ("Pond_rules", "Pond Rules", "pondrules"),
        ("7", "7 Rules", "rules"),
        ("https", "Https Rules", "rules"),
        ("\u00c6ther", "\u00c6ther Rules", "ther"),
    ],
)
def test_named_after_its_folder(folder: str, name: str, prefix: str, tmp_path: Path) -> None:
    """Is a corpus without a name called after its folder, with a prefix that is one?"""
    begun = new_corpus.begin_corpus(tmp_path / folder)
    assert (begun.name, begun.prefix) == (name, prefix)


def test_a_name_that_is_no_text(tmp_path: Path) -> None:
    """Is what a terminal of another encoding gives left out of the name, with ends of lines?"""
    begun = new_corpus.begin_corpus(tmp_path / "bog", "The \udcff\nBog ")
    assert begun.name == "The Bog" and site_file.read_identity(tmp_path / "bog") == begun


@pytest.mark.parametrize("holds", ["file", "folder"])
def test_what_is_there_stays(holds: str, tmp_path: Path) -> None:
    """Is a folder that holds anything refused, and left as it is?"""
    taken = tmp_path / "taken"
    taken.mkdir()
    inner = taken / "a"
    inner.write_text("x") if holds == "file" else inner.mkdir()
    with pytest.raises(errors.CorpusError, match="is not an empty folder"):
        new_corpus.begin_corpus(taken)
    assert [one.name for one in taken.iterdir()] == ["a"]
    with pytest.raises(errors.CorpusError, match="is not an empty folder"):
        new_corpus.begin_corpus(Path(__file__))


def test_a_corpus_that_was_begun_is_gone_on_with(tmp_path: Path) -> None:
    """Is it said what to do next where the folder holds a corpus already?"""
    new_corpus.begin_corpus(tmp_path / "table")
    with pytest.raises(errors.CorpusError, match="holds a corpus already. Go on in it: cd .*table"):
        new_corpus.begin_corpus(tmp_path / "table")


def test_impossible_prefix(tmp_path: Path) -> None:
    """Is nothing left behind where the prefix cannot be used?"""
    with pytest.raises(errors.CorpusError, match="prefix 'B W' is not valid"):
        new_corpus.begin_corpus(tmp_path / "bog", prefix="B W")
    assert not (tmp_path / "bog").exists()
    (tmp_path / "fen").mkdir()
    with pytest.raises(errors.CorpusError, match="prefix 'B W' is not valid"):
        new_corpus.begin_corpus(tmp_path / "fen", prefix="B W")
    assert not any((tmp_path / "fen").iterdir())


@pytest.mark.parametrize("there", [True, False])
def test_a_disk_without_room(there: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Is nothing left behind, so that the same command can be run again?"""

    def refuse(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    folder = tmp_path / "bog"
    if there:
        folder.mkdir()
    with monkeypatch.context() as full:
        full.setattr(os, "fsync", refuse)
        with pytest.raises(errors.CorpusError, match="bog: cannot be written .No space left"):
            new_corpus.begin_corpus(folder)
    assert folder.exists() is there and not (there and any(folder.iterdir()))
    new_corpus.begin_corpus(folder)
    assert registry.read_registry(folder) == ()


def test_used_where_it_lies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kb_run: Runner
) -> None:
    """Do commands in its folder or below use it, and build there; and does a variable still go before?"""
    status, out, _ = kb_run("init", str(tmp_path / "bog"))
    assert status == 0 and "cited as bog:" in out
    monkeypatch.chdir(tmp_path / "bog")
    folders = paths.find_folders({})
    assert (folders.corpus, folders.build) == (tmp_path / "bog", tmp_path / "bog" / "build")
    (tmp_path / "bog" / "drafts" / "new").mkdir(parents=True)
    monkeypatch.chdir(tmp_path / "bog" / "drafts" / "new")
    assert paths.find_folders({}) == folders
    named = {"KB_CORPUS": str(making.SMALL), "KB_BUILD": "/b"}
    assert paths.find_folders(named).build == Path("/b")
    monkeypatch.chdir(tmp_path)
    folders = paths.find_folders({"KB_CORPUS": str(tmp_path / "bog")})
    assert folders.build == tmp_path / "bog" / "build"
    for name in ("KB_CORPUS", "KB_DOCUMENTS", "KB_BUILD", "KB_CARDS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path / "bog")
    status, out, _ = kb_run("build")
    assert status == 0 and "no document is registered yet: kb add" in out

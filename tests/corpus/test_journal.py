"""Several files of the corpus are changed together, whenever the change is broken off."""

import contextlib
import errno
import os
from pathlib import Path

import making
import pytest

from kb import errors
from kb.corpus import journal, registry
from kb.paths import Folders
from kb.pipeline import imports, stages

CHANGE: dict[str, bytes | None] = {
    "a.txt": b"new a",
    "deep/b.txt": b"new b",
    "c.txt": None,
    "gone/d.txt": None,
    "kept/e.txt": None,
    "kept/f.txt": b"new f",
}
CHANGED = {name: content for name, content in CHANGE.items() if content}


def prepare(folder: Path) -> None:
    """Write what is there before a change."""
    for name in ("a.txt", "c.txt", "gone/d.txt", "kept/e.txt"):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(b"old")


def test_all_of_a_change(tmp_path: Path) -> None:
    """Are files written, made and removed together, with nothing left beside them?"""
    prepare(tmp_path)
    journal.write_together(tmp_path, CHANGE)
    assert making.files_of(tmp_path) == CHANGED
    journal.write_together(tmp_path, {"deep/b.txt": None})
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.txt", "kept"]


@pytest.mark.parametrize("step", range(20))
def test_a_change_that_is_killed(
    step: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Is a change, killed after any step, finished or thrown away by the next reader, never half?"""
    prepare(tmp_path)
    before = making.files_of(tmp_path)
    left = step

    class Killed(BaseException):
        pass

    def count_down(name: str) -> None:
        real = getattr(os, name)

        def call(*arguments: object, **more: object) -> object:
            nonlocal left
            if left == 0:
                raise Killed
            left -= 1
            return real(*arguments, **more)

        monkeypatch.setattr(os, name, call)

    with monkeypatch.context():
        for name in ("fsync", "rename", "replace", "rmdir", "unlink"):
            count_down(name)
        with contextlib.suppress(Killed):
            journal.write_together(tmp_path, CHANGE)
        monkeypatch.undo()
    journal.finish(tmp_path)
    after = making.files_of(tmp_path)
    assert after in (before, CHANGED)
    assert not (tmp_path / journal.BEGUN).exists() and not (tmp_path / journal.DECIDED).exists()


def test_a_disk_without_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Does all stay as it was, with one line, where a change cannot be written?"""

    def refuse(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    prepare(tmp_path)
    before = making.files_of(tmp_path)
    monkeypatch.setattr(os, "fsync", refuse)
    with pytest.raises(errors.CorpusError, match="cannot be written .No space left"):
        journal.write_together(tmp_path, CHANGE)
    journal.finish(tmp_path)
    assert making.files_of(tmp_path) == before


def test_the_registry_finishes_a_change(small: Folders) -> None:
    """Does whoever reads the corpus next see all of a change that was decided?"""
    decided = small.corpus / journal.DECIDED
    decided.mkdir()
    content = (small.corpus / "registry.toml").read_bytes().replace(b"Third Thaw", b"Fourth Thaw")
    (decided / "0").write_bytes(content)
    (decided / journal.LIST).write_text('[["registry.toml", true]]')
    titles = [document.title for document in registry.read_registry(small.corpus)]
    assert "Rulings of the Fourth Thaw" in titles and not decided.exists()


def test_a_folder_in_the_way(tmp_path: Path) -> None:
    """Is a change that cannot be made refused in one line before anything is written?"""
    prepare(tmp_path)
    before = making.files_of(tmp_path)
    with pytest.raises(errors.CorpusError, match="a.txt: cannot be written"):
        journal.write_together(tmp_path, {"c.txt": b"new", "a.txt/b.txt": b"new"})
    journal.finish(tmp_path)
    assert making.files_of(tmp_path) == before


def test_a_corpus_that_another_command_changes(
    small: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Is a change refused in one line, with nothing written, where another one does not end?"""
    before = making.files_of(small.corpus)
    monkeypatch.setattr(journal, "LONGEST_WAIT", 0.0)
    with journal.change_corpus(small.corpus) as write:
        with pytest.raises(errors.CorpusError, match="another command is reading or changing"):
            journal.write_together(small.corpus, CHANGE)
        registry.read_registry(small.corpus)  # reading waits for nobody
        assert making.files_of(small.corpus) == before
        write({"a.txt": b"new a"})
    journal.write_together(small.corpus, {"a.txt": None})
    assert making.files_of(small.corpus) == before


def test_a_change_waits_for_those_who_read(small: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    """Is nothing changed while somebody reads several files, which others may read at the same time?"""
    before = making.files_of(small.corpus)
    monkeypatch.setattr(journal, "LONGEST_WAIT", 0.0)
    with journal.hold_still(small.corpus), journal.hold_still(small.corpus):
        with pytest.raises(errors.CorpusError, match="another command is reading or changing"):
            journal.write_together(small.corpus, CHANGE)
        assert making.files_of(small.corpus) == before
    with journal.change_corpus(small.corpus):
        for read in (stages.collect, _make_plan):
            with pytest.raises(errors.CorpusError, match="another command is changing this corpus"):
                read(small)


def _make_plan(small: Folders) -> object:
    file = small.documents / "brindlewick-1.1.txt"
    return imports.make_plan(small, file, "bw-glossary", "1.2", {"date": "2013"})

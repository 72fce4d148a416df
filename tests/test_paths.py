"""The folders: from the environment, or in the project."""

import os
from pathlib import Path
from typing import Any

import making
import pytest

from kb import errors, paths
from kb.pipeline import new_corpus

SMALL = str(making.SMALL)


@pytest.mark.parametrize(
    ("environment", "corpus", "documents", "cards", "build"),
    [
        ({}, "corpus", "corpus/documents", "corpus/cards", "build"),
        ({"KB_CORPUS": SMALL}, SMALL, f"{SMALL}/documents", f"{SMALL}/cards", f"{SMALL}/build"),
        (
            {"KB_CORPUS": SMALL, "KB_DOCUMENTS": "/d", "KB_BUILD": "/b"},
            *(SMALL, "/d", f"{SMALL}/cards", "/b"),
        ),
        ({"KB_CARDS": "/k", "KB_BUILD": "/b"}, "corpus", "corpus/documents", "/k", "/b"),
        ({"KB_BUILD": ""}, "corpus", "corpus/documents", "corpus/cards", "build"),
    ],
)
def test_folders(
    environment: dict[str, str], corpus: str, documents: str, cards: str, build: str
) -> None:
    """Does each variable move its folder, and that of the corpus its content; does another process find the same?"""
    folders = paths.find_folders(environment)
    assert folders == paths.Folders(
        *(paths.PROJECT / Path(folder) for folder in (corpus, documents, cards, build))
    )
    assert paths.find_folders(folders.to_environment()) == folders


@pytest.mark.parametrize("lost", paths.CORPUS)
def test_a_corpus_that_lost_a_file(
    lost: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Is it said what a corpus lacks, where it is named or stood in, and no other corpus taken?"""
    new_corpus.begin_corpus(tmp_path / "bog")
    (tmp_path / "bog" / lost).unlink()
    with pytest.raises(errors.CorpusError, match=f"bog: has no {lost}, and KB_CORPUS names"):
        paths.find_folders({"KB_CORPUS": str(tmp_path / "bog"), "KB_BUILD": "/b"})
    monkeypatch.chdir(tmp_path / "bog" / "documents")
    with pytest.raises(errors.CorpusError, match=f"bog: has no {lost}, and you are in"):
        paths.find_folders({})
    assert paths.find_folders({"KB_CORPUS": SMALL}).corpus == making.SMALL


def test_a_corpus_that_is_nowhere(tmp_path: Path) -> None:
    """Is a wrong KB_CORPUS an error, except to begin a corpus there?"""
    named = {"KB_CORPUS": str(tmp_path / "bog")}
    with pytest.raises(errors.CorpusError, match="bog: has no registry.toml and no site.toml"):
        paths.find_folders(named)
    assert paths.find_folders(named, beginning=True).corpus == paths.PROJECT / "corpus"


def test_a_file_of_the_same_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Is a folder no corpus whose registry.toml is of another program?"""
    (tmp_path / "registry.toml").write_text("[[package]]\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert paths.find_folders({}).corpus == paths.PROJECT / "corpus"


def test_a_folder_that_may_not_be_read_is_no_corpus(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Do commands work where their user may not look, as when a service is started from root's home?"""
    closed, look = tmp_path / "closed", os.stat
    closed.mkdir()

    def refuse(path: Any, *given: Any, **named: Any) -> os.stat_result:
        if str(path).startswith(f"{closed}{os.sep}"):
            raise PermissionError(13, "Permission denied", str(path))
        return look(path, *given, **named)

    monkeypatch.chdir(closed)
    monkeypatch.setattr("os.stat", refuse)
    assert not paths.is_corpus(closed)
    with pytest.raises(errors.CorpusError, match="closed: may not be read by this user, and KB_C"):
        paths.find_folders({"KB_CORPUS": str(closed)})
    assert paths.find_folders({}).corpus == paths.PROJECT / "corpus"
    monkeypatch.setattr(paths, "is_checkout", lambda: False)
    monkeypatch.setattr(paths, "find_data_folder", lambda: closed)
    assert paths.read_settings_file() == {}


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('KB_SITE_NAM = "Our table"', "'KB_SITE_NAM' is not a setting. Did you mean KB_SITE_NAME?"),
        ("KB_COLOUR_OF_THE_SKY = 1", "'KB_COLOUR_OF_THE_SKY' is not a setting. docs/operating.md"),
        ("[serve]", "'serve' is not a setting. docs/operating.md"),
    ],
)
def test_a_slip_in_the_name_of_a_setting(
    line: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Is a name in the settings file that no setting has refused, with the nearest one?"""
    (tmp_path / "settings.toml").write_text(f"KB_WORKERS = 2\n{line}\n", encoding="utf-8")
    monkeypatch.setattr(paths, "is_checkout", lambda: False)
    monkeypatch.setattr(paths, "find_data_folder", lambda: tmp_path)
    with pytest.raises(errors.CorpusError) as refused:
        paths.read_settings_file()
    assert said in str(refused.value)

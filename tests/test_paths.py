"""The folders: from the environment, or in the project."""

import os
from pathlib import Path
from typing import Any

import pytest

from kb import paths


@pytest.mark.parametrize(
    ("environment", "corpus", "documents", "cards", "build"),
    [
        ({}, "corpus", "corpus/documents", "corpus/cards", "build"),
        ({"KB_CORPUS": "/c"}, "/c", "/c/documents", "/c/cards", "build"),
        ({"KB_CORPUS": "/c", "KB_DOCUMENTS": "/d"}, "/c", "/d", "/c/cards", "build"),
        ({"KB_CARDS": "/k", "KB_BUILD": "/b"}, "corpus", "corpus/documents", "/k", "/b"),
        ({"KB_BUILD": ""}, "corpus", "corpus/documents", "corpus/cards", "build"),
    ],
)
def test_folders(
    environment: dict[str, str], corpus: str, documents: str, cards: str, build: str
) -> None:
    """Does each variable move its folder, and that of the corpus what it contains?"""
    folders = paths.find_folders(environment)
    assert folders == paths.Folders(
        *(paths.PROJECT / Path(folder) for folder in (corpus, documents, cards, build))
    )


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
    assert paths.find_folders({}).corpus == paths.PROJECT / "corpus"
    monkeypatch.setattr(paths, "is_checkout", lambda: False)
    monkeypatch.setattr(paths, "find_data_folder", lambda: closed)
    assert paths.read_settings_file() == {}

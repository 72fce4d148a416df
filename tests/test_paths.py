"""The folders: from the environment, or in the project."""

from pathlib import Path

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

"""Fixtures: the small corpus of an invented game and its build; the official documents, where they are installed."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import making
import pytest

from kb.corpus import registry, sources
from kb.paths import Folders, find_folders
from kb.pipeline import publish
from kb.snapshot import store
from web import create_app


def missing_documents() -> list[str]:
    """List the registered official documents that this machine lacks."""
    folders = find_folders()
    return [
        document.pinned
        for document in registry.read_registry(folders.corpus)
        if not sources.find_file(document.file, folders.documents, folders.corpus).exists()
    ]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave out what needs the official documents where they are missing; the skip says which."""
    missing = missing_documents()
    if missing:
        reason = (
            f"official documents not installed: {', '.join(missing)} (README: where official"
            " documents go)"
        )
        for item in items:
            if item.get_closest_marker("official"):
                item.add_marker(pytest.mark.skip(reason=reason))


@pytest.fixture
def small(tmp_path: Path) -> Folders:
    """Copy the small corpus to a folder of the test's own."""
    return making.copy_small(tmp_path)


@pytest.fixture(scope="session")
def small_base(tmp_path_factory: pytest.TempPathFactory) -> store.KnowledgeBase:
    """Build the small corpus once; tests must not change it."""
    folder = tmp_path_factory.mktemp("small")
    here = making.SMALL
    return store.KnowledgeBase(
        publish.build(Folders(here, here / "documents", here / "cards", folder / "build"))
    )


@pytest.fixture(scope="session")
def worded_base(tmp_path_factory: pytest.TempPathFactory) -> store.KnowledgeBase:
    """Build the small corpus with words of its game, by which texts from elsewhere show that they speak of it."""
    folders = making.copy_small(tmp_path_factory.mktemp("worded"))
    (folders.corpus / "linking.toml").write_text(making.WORDED, encoding="utf-8")
    return store.KnowledgeBase(publish.build(folders))


@pytest.fixture(scope="session")
def plain_base(tmp_path_factory: pytest.TempPathFactory) -> store.KnowledgeBase:
    """Build the small corpus without the text of the ice game: its rules are served in our own words."""
    folders = making.copy_small(tmp_path_factory.mktemp("plain"))
    (folders.documents / "second.txt").unlink()
    return store.KnowledgeBase(publish.build(folders))


@pytest.fixture(scope="session")
def official_base(tmp_path_factory: pytest.TempPathFactory) -> store.KnowledgeBase:
    """Build the official documents once."""
    folders = find_folders()
    target = tmp_path_factory.mktemp("official") / "build"
    return store.KnowledgeBase(
        publish.build(Folders(folders.corpus, folders.documents, folders.cards, target))
    )


@pytest.fixture(scope="session")
def ours(tmp_path_factory: pytest.TempPathFactory) -> store.KnowledgeBase:
    """Build the project as a fresh clone has it: without any official document, with the card lists where they are."""
    folder, folders = tmp_path_factory.mktemp("ours"), find_folders()
    shutil.copytree(
        folders.corpus, folder / "corpus", ignore=shutil.ignore_patterns("documents", "cards")
    )
    (folder / "none").mkdir()
    return store.KnowledgeBase(
        publish.build(Folders(folder / "corpus", folder / "none", folders.cards, folder / "build"))
    )


@pytest.fixture(scope="session")
def own_site(ours: store.KnowledgeBase) -> Iterator[str]:
    """Serve the project as a fresh clone does, and give the address."""
    with making.serving(create_app({"KB_BUILD": ours.folder.parent})) as address:
        yield address


@pytest.fixture(autouse=True)
def no_stray_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the machine's KB_BUILD away from the tests; KB_DOCUMENTS stays, for the official documents."""
    monkeypatch.delenv("KB_BUILD", raising=False)

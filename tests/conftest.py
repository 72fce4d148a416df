"""Fixtures: the small corpus of an invented game and its build; the official documents, where they are installed."""

import fcntl
import gc
import os
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path

import making
import measuring
import pytest
from database_server import DatabaseServer, running_database
from flask import Flask
from hypothesis import settings
from jinja2 import BytecodeCache
from jinja2.bccache import Bucket
from running import Runner

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


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Look for no garbage in what stays to the end: modules and tests. A tenth of the time went into it."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Measure no coverage where the official documents are read: the small corpus covers the code without them.

    Nor where examples are made up: tests of chosen ones cover the code, and say what it does.

    Leave these tests out where documents are missing; the skip says which. A test that takes what is built of them is
    one of these, whether or not it says so.
    """
    for item in items:
        if "official_base" in getattr(item, "fixturenames", ()):
            item.add_marker("official")
        if getattr(getattr(item, "obj", None), "is_hypothesis_test", False):
            item.add_marker("unmeasured")
    official = [item for item in items if item.get_closest_marker("official")]
    for item in official:
        item.add_marker("unmeasured")
    missing = missing_documents()
    if missing:
        reason = (
            f"official documents not installed: {', '.join(missing)} (README: where official"
            " documents go)"
        )
        for item in official:
            item.add_marker(pytest.mark.skip(reason=reason))


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Measure no coverage in a test that is marked so."""
    with measuring.paused() if item.get_closest_marker("unmeasured") else nullcontext():
        yield


@pytest.fixture
def small(tmp_path: Path) -> Folders:
    """Copy the small corpus to a folder of the test's own."""
    return making.copy_small(tmp_path)


@pytest.fixture
def kb_run(
    small: Folders, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Runner:
    """Run commands in the small corpus, within this process."""
    for name, value in making.environment(small).items():
        monkeypatch.setenv(name, value)
    return Runner(small, capsys)


@pytest.fixture
def kb_built(
    kb_run: Runner, small_base: store.KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> Runner:
    """Run commands that only read a build, in the small corpus as it was built once."""
    folders = replace(kb_run.folders, build=small_base.folder.parent)
    monkeypatch.setenv("KB_BUILD", str(folders.build))
    return Runner(folders, kb_run.capsys)


# A snapshot stays open to the end of a run, and is millions of objects: to go through them for garbage as often as Python
# does by default took a tenth of the time.
gc.set_threshold(200_000, 50, 1000)

# How long an example takes is the machine's affair; what must not be slow is measured in tests of its own. Each run makes
# other examples, so that few in each are many in a month.
settings.register_profile("project", deadline=None, max_examples=30)
settings.load_profile("project")
Once = Callable[[str, Callable[[Path], object]], Path]
Share = Callable[[str, Callable[[Path], object]], store.KnowledgeBase]


@pytest.fixture(scope="session")
def once(tmp_path_factory: pytest.TempPathFactory) -> Once:
    """Give what fills a folder once for all processes of a run: the first fills it, the others wait for it."""
    common = tmp_path_factory.getbasetemp()
    if os.environ.get("PYTEST_XDIST_WORKER"):
        common = common.parent

    def fill_once(name: str, fill: Callable[[Path], object]) -> Path:
        folder = common / f"shared-{name}"
        with (common / f"shared-{name}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not (folder / "done").exists():
                shutil.rmtree(folder, ignore_errors=True)
                folder.mkdir()
                with measuring.paused():  # small builds, which tests make too, show the same
                    fill(folder)
                (folder / "done").touch()
        return folder

    return fill_once


@pytest.fixture(scope="session")
def share(once: Once) -> Share:
    """Give what builds a snapshot once for all processes of a run, and opens it in each."""
    return lambda name, build: store.open_current(once(name, build) / "build")


@pytest.fixture(scope="session")
def small_base(share: Share) -> store.KnowledgeBase:
    """Build the small corpus once; tests must not change it."""
    here = making.SMALL
    return share(
        "small",
        lambda folder: publish.build(
            Folders(here, here / "documents", here / "cards", folder / "build")
        ),
    )


@pytest.fixture(scope="session")
def unlike_base(share: Share) -> store.KnowledgeBase:
    """Build the small corpus as if its games had nothing to do with each other; tests must not change it."""

    def build(folder: Path) -> Path:
        corpus = folder / "corpus"
        shutil.copytree(making.SMALL, corpus)
        decided = (corpus / "games.toml").read_text(encoding="utf-8")
        apart = re.sub(r'id = "(.*)"\nfamily = ".*"', r'id = "\1"\nfamily = "of \1"', decided)
        (corpus / "games.toml").write_text(apart, encoding="utf-8")
        return publish.build(
            Folders(corpus, corpus / "documents", corpus / "cards", folder / "build")
        )

    return share("unlike", build)


@pytest.fixture(scope="session")
def worded_base(share: Share) -> store.KnowledgeBase:
    """Build the small corpus with words of its game, by which texts from elsewhere show that they speak of it."""

    def build(folder: Path) -> None:
        folders = making.copy_small(folder)
        (folders.corpus / "linking.toml").write_text(making.WORDED, encoding="utf-8")
        publish.build(folders)

    return share("worded", build)


@pytest.fixture(scope="session")
def plain_base(share: Share) -> store.KnowledgeBase:
    """Build the small corpus without the text of the ice game: its rules are served in our own words."""

    def build(folder: Path) -> None:
        folders = making.copy_small(folder)
        (folders.documents / "second.txt").unlink()
        publish.build(folders)

    return share("plain", build)


@pytest.fixture(scope="session")
def official_base(share: Share) -> store.KnowledgeBase:
    """Build the official documents once, or take the build that is named: that of the same checkout."""
    folders = find_folders()
    if built := os.environ.get("KB_TESTS_BUILD"):
        return store.open_current(Path(built))
    return share("official", lambda folder: publish.build(replace(folders, build=folder / "build")))


@pytest.fixture(scope="session")
def official_app(official_base: store.KnowledgeBase) -> Flask:
    """Make one site over the official documents for all tests of a process: opening it takes a second and a half."""
    return create_app({"KB_BUILD": official_base.folder.parent})


@pytest.fixture(scope="session")
def ours(share: Share) -> store.KnowledgeBase:
    """Build the project as a fresh clone has it: without any official document, with the card lists where they are."""
    folders = find_folders()

    def build(folder: Path) -> None:
        shutil.copytree(
            folders.corpus, folder / "corpus", ignore=shutil.ignore_patterns("documents", "cards")
        )
        (folder / "none").mkdir()
        publish.build(Folders(folder / "corpus", folder / "none", folders.cards, folder / "build"))

    return share("ours", build)


@pytest.fixture(scope="session")
def own_site(ours: store.KnowledgeBase) -> Iterator[str]:
    """Serve the project as a fresh clone does, and give the address."""
    with making.serving(create_app({"KB_BUILD": ours.folder.parent})) as address:
        yield address


class CompiledTemplates(BytecodeCache):
    """Templates as they were compiled, in memory."""

    def __init__(self) -> None:
        self.compiled: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Give a template that was compiled before."""
        if bucket.key in self.compiled:
            bucket.bytecode_from_string(self.compiled[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep a template that was compiled now."""
        self.compiled[bucket.key] = bucket.bytecode_to_string()


@pytest.fixture(scope="session", autouse=True)
def templates_compiled_once() -> Iterator[None]:
    """Compile each template once in a process: the tests make more than a hundred sites."""
    with pytest.MonkeyPatch.context() as patched:
        options = {**Flask.jinja_options, "bytecode_cache": CompiledTemplates()}
        patched.setattr(Flask, "jinja_options", options)
        yield


@pytest.fixture(autouse=True)
def no_stray_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the machine's KB_BUILD away from the tests; KB_DOCUMENTS stays, for the official documents."""
    monkeypatch.delenv("KB_BUILD", raising=False)


@pytest.fixture(scope="session")
def server() -> Iterator[DatabaseServer]:
    """Run one database server for all tests of a process; tests must not stop it."""
    with running_database() as made:
        yield made


@pytest.fixture
def address(server: DatabaseServer) -> str:
    """Make an empty database and give its address."""
    return server.make_database()

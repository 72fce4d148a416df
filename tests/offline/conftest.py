"""Fixtures: the engine in JavaScript, run by Node."""

from collections.abc import Iterator

import making
import pytest
from offline_engine import NODE, OfflineEngine

from kb.snapshot import store


@pytest.fixture(scope="session")
def node() -> None:
    """Leave a test out where this machine has no node."""
    if not NODE:
        making.leave_out("node is not on this machine (apt-get install nodejs)")


@pytest.fixture(scope="session")
def functions(node: None) -> Iterator[OfflineEngine]:
    """Run functions that need no pack."""
    engine = OfflineEngine()
    yield engine
    engine.close()


@pytest.fixture(scope="session")
def small_engine(
    node: None, small_base: store.KnowledgeBase, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[OfflineEngine]:
    """Open the pack of the small corpus."""
    engine = OfflineEngine()
    engine.open(small_base, tmp_path_factory.mktemp("pack"))
    yield engine
    engine.close()


@pytest.fixture(scope="session")
def companion_engine(
    node: None, ours: store.KnowledgeBase, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[OfflineEngine]:
    """Open the pack of the project without any official document."""
    engine = OfflineEngine()
    engine.open(ours, tmp_path_factory.mktemp("pack"))
    yield engine
    engine.close()

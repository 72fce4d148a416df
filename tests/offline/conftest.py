"""Fixtures: the engine in JavaScript, run by Node."""

from collections.abc import Callable, Iterator
from pathlib import Path

import making
import pytest
from offline_engine import NODE, OfflineEngine, derive_pack


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Measure no coverage here: Python is only asked for what JavaScript is compared with."""
    for item in items:
        if item.nodeid.startswith("tests/offline/"):
            item.add_marker("unmeasured")


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


def open_pack_of(name: str) -> Callable[..., Iterator[OfflineEngine]]:
    """Make the fixture that opens the pack of a knowledge base, which is a fixture itself.

    What JavaScript derives of it takes seconds, so it is derived once for all processes of a run.
    """

    @pytest.fixture(scope="session")
    def opened(
        request: pytest.FixtureRequest,
        node: None,
        once: Callable[[str, Callable[[Path], object]], Path],
    ) -> Iterator[OfflineEngine]:
        base = request.getfixturevalue(name)
        folder = once(f"pack-{name}", lambda folder: derive_pack(base, folder))
        engine = OfflineEngine()
        engine.open_derived(base, folder)
        yield engine
        engine.close()

    return opened


# The pack of the small corpus, its games of one family and of several; of the project without any official document, and with them.
small_engine = open_pack_of("small_base")
unlike_engine = open_pack_of("unlike_base")
companion_engine = open_pack_of("ours")
official_engine = open_pack_of("official_base")

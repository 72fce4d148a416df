"""Fixtures: the engine in JavaScript, run by Node."""

from collections.abc import Callable, Iterator

import making
import pytest
from offline_engine import NODE, OfflineEngine


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
    """Make the fixture that opens the pack of a knowledge base, which is a fixture itself."""

    @pytest.fixture(scope="session")
    def opened(
        request: pytest.FixtureRequest, node: None, tmp_path_factory: pytest.TempPathFactory
    ) -> Iterator[OfflineEngine]:
        engine = OfflineEngine()
        engine.open(request.getfixturevalue(name), tmp_path_factory.mktemp("pack"))
        yield engine
        engine.close()

    return opened


# The pack of the small corpus, its games of one family and of several; of the project without any official document, and with them.
small_engine = open_pack_of("small_base")
unlike_engine = open_pack_of("unlike_base")
companion_engine = open_pack_of("ours")
official_engine = open_pack_of("official_base")

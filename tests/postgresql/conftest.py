"""One server for all tests of this folder, and a database for each test."""

from collections.abc import Iterator

import pytest
from database_server import DatabaseServer, running_database

from kb.postgresql import publishing
from kb.postgresql.stored_search import StoredSearch
from kb.snapshot import store


@pytest.fixture(scope="session")
def server() -> Iterator[DatabaseServer]:
    """Run a database server."""
    with running_database() as made:
        yield made


@pytest.fixture
def address(server: DatabaseServer) -> str:
    """Make an empty database and give its address."""
    return server.make_database()


@pytest.fixture(scope="session")
def stored(server: DatabaseServer, small_base: store.KnowledgeBase) -> Iterator[StoredSearch]:
    """Publish the small corpus to be searched in a database, and open it there."""
    address = server.make_database()
    publishing.publish(small_base.folder.parent, address, with_official=True, search=True)
    made = StoredSearch(address)
    yield made
    made.close()

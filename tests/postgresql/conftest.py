"""One server for all tests of this folder, and a database for each test."""

from collections.abc import Iterator

import pytest
from database_server import DatabaseServer, running_database


@pytest.fixture(scope="session")
def server() -> Iterator[DatabaseServer]:
    """Run a database server."""
    with running_database() as made:
        yield made


@pytest.fixture
def address(server: DatabaseServer) -> str:
    """Make an empty database and give its address."""
    return server.make_database()

"""A snapshot that is searched in a database, for all tests of this folder."""

from collections.abc import Iterator

import pytest
from database_server import DatabaseServer

from kb.postgresql import publishing
from kb.postgresql.stored_search import StoredSearch
from kb.snapshot import store


@pytest.fixture(scope="session")
def published(server: DatabaseServer, small_base: store.KnowledgeBase) -> str:
    """Publish the small corpus to be searched in a database, and give its address."""
    address = server.make_database()
    publishing.publish(small_base.folder.parent, address, with_official=True, search=True)
    return address


@pytest.fixture(scope="session")
def stored(published: str) -> Iterator[StoredSearch]:
    """Open the small corpus in the database; it keeps what the tests ask for."""
    made = StoredSearch(published)
    yield made
    made.close()

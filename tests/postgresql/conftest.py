"""A snapshot that is searched in a database, for all tests of this folder."""

from collections.abc import Iterator

import pytest
from database_server import DatabaseServer

from kb.postgresql import publishing
from kb.postgresql.stored_search import StoredSearch
from kb.snapshot import store


@pytest.fixture(scope="session")
def stored(server: DatabaseServer, small_base: store.KnowledgeBase) -> Iterator[StoredSearch]:
    """Publish the small corpus to be searched in a database, and open it there."""
    address = server.make_database()
    publishing.publish(small_base.folder.parent, address, with_official=True, search=True)
    made = StoredSearch(address)
    yield made
    made.close()

"""A site over a snapshot that stays in the database: the same pages and answers, and no whole lists."""

from pathlib import Path
from urllib.parse import quote

import pytest
from database_server import DatabaseServer
from flask import Flask
from flask.testing import FlaskClient
from holding import HoldingClient

from kb.postgresql import publishing
from kb.snapshot import store
from web import create_app
from web.served_site import ServedSite


@pytest.fixture(scope="module")
def stored_app(
    server: DatabaseServer,
    small_base: store.KnowledgeBase,
    tmp_path_factory: pytest.TempPathFactory,
) -> Flask:
    """Make a site whose snapshot stays in the database."""
    address = server.make_database()
    publishing.publish(small_base.folder.parent, address, with_official=True, search=True)
    cache = tmp_path_factory.mktemp("cache")
    made = create_app(
        {
            "KB_BUILD": address,
            "KB_CACHE": cache / "none",
            "KB_SEARCH": "postgresql",
            "KB_RATE": "off",
            "KB_KEPT_MB": 0,
        }
    )
    assert not (cache / "none").exists()  # nothing is taken from there
    made.test_client_class = HoldingClient
    return made


@pytest.fixture
def stored(stored_app: Flask) -> FlaskClient:
    """Give a client of that site."""
    return stored_app.test_client()


@pytest.fixture(scope="module")
def opened(small_base: store.KnowledgeBase) -> FlaskClient:
    """Give a client of a site that holds the same snapshot in memory."""
    folder = small_base.folder.parent
    return create_app({"KB_BUILD": folder, "KB_RATE": "off", "KB_KEPT_MB": 0}).test_client()


ASKED = (
    "lantern",
    "how many lanterns may I light",
    "lantrn",
    '"in the canal"',
    "lock -toll",
    "2.1",
    "xyzzy",
    "may the Ferryman cross a closed gate, or the Drowned Bell",
    "is a ferryman a boat",
    "a\x00b",
)


@pytest.mark.unmeasured
def test_programs_get_the_same_bodies(
    stored: FlaskClient, opened: FlaskClient, small_base: store.KnowledgeBase
) -> None:
    """Are answers, disputes, messages, look-ups, entries and outlines those of a site in memory, to the byte?"""
    paths = [
        f"/api/v1/{route}{quote(typed)}"
        for typed in ASKED
        for route in ("search?q=", "search?explain=1&q=", "ask?q=", "dispute?q=")
    ]
    for entry in (*small_base.current_entries, *small_base.gaps):
        asked = (f"entries/{entry.id}", f"dispute?id={entry.id}", f"lookup?name={entry.id}")
        paths += [f"/api/v1/{one}" for one in asked]
    for document in small_base.documents:
        paths += [f"/{document.pinned}.json", f"/api/v1/entries/{document.id}/nothing"]
    paths += [f"/api/v1/entries/{name}" for name in (*small_base.groups, *small_base.departed)]
    paths += [f"/api/v1/suggest?q={begun}" for begun in ("l", "lant", "toll", "canal+b")]
    paths += ["/healthz", "/documents.json", "/procedures.json", "/learn.json", "/about.json"]
    for path in paths:
        here, there = stored.get(path), opened.get(path)
        assert (here.status_code, here.data) == (there.status_code, there.data), path


def test_texts_are_linked(stored: FlaskClient, opened: FlaskClient) -> None:
    """Are the names in a text found as on a site in memory?"""
    sent = {"text": "Light a lantern at the lock, and see Rulebook 2.1.", "game": "bw"}
    here, there = (client.post("/api/v1/link", json=sent) for client in (stored, opened))
    assert (here.status_code, here.data) == (200, there.data) and here.get_json()["links"]


def test_citations_are_checked(
    stored: FlaskClient, opened: FlaskClient, small_base: store.KnowledgeBase
) -> None:
    """Is it said of each paragraph of an older document, as on a site in memory, what replaces it?"""
    cited = [
        f"stccg:{entry.pinned}#p{number}"
        for entry in small_base.entries
        if entry.document in ("bw-rulings", "bw-first-printing")
        for number in range(1, len(entry.paragraphs) + 1)
    ]
    sent = {"citations": cited[:100]}
    here, there = (one.post("/api/v1/citations/check", json=sent) for one in (stored, opened))
    assert (here.status_code, here.data) == (200, there.data) and b"superseded" in here.data


@pytest.mark.parametrize(
    "path", ["/", "/search?q=lantern", "/dispute?q=lantern", "/bw-glossary/toll", "/documents"]
)
def test_people_get_pages(stored: FlaskClient, path: str) -> None:
    """Are the pages there that search, settle and show one thing?"""
    assert stored.get(path).status_code == 200


@pytest.mark.parametrize("path", ["/icons", "/sitemap.xml", "/bw-cards", "/offline"])
def test_whole_lists_are_refused(stored: FlaskClient, path: str) -> None:
    """Is a list of everything refused with a line that says why, and not made of a million rows?"""
    found = stored.get(path)
    assert found.status_code == 501 and "stay in a database" in found.get_data(as_text=True)


def test_it_is_ready_and_follows(
    stored_app: Flask, server: DatabaseServer, small_base: store.KnowledgeBase, tmp_path: Path
) -> None:
    """Does it say that it is ready, and take what is published; is 503 told while the database is away?"""
    client = stored_app.test_client()
    ready = client.get("/readyz").get_json()
    assert (ready["status"], ready["database"]) == ("ready", "followed")
    assert "rules_entries" in client.get("/metrics").get_data(as_text=True)
    served: ServedSite = stored_app.extensions["kb"]
    assert served.find_newest() == small_base.snapshot
    server.stop()
    try:
        assert client.get("/api/v1/search?q=away").status_code == 503
        assert client.get("/readyz").status_code == 503
        assert client.get("/healthz").status_code == 200
    finally:
        server.start()
    assert client.get("/api/v1/search?q=away").status_code == 200

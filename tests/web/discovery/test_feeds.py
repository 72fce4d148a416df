"""The feeds of what changed."""

import xml.etree.ElementTree as ET

import pytest
from flask.testing import FlaskClient

from kb.snapshot.store import KnowledgeBase
from web import create_app

ATOM = "{http://www.w3.org/2005/Atom}"


@pytest.fixture(scope="module")
def client(small_base: KnowledgeBase) -> FlaskClient:
    """Serve the small corpus, whose glossary has two versions."""
    return create_app({"KB_BUILD": small_base.folder.parent}).test_client()


def test_both_feeds_hold_the_same_items(client: FlaskClient) -> None:
    """Has each entry that changed one item with its words, an id of its own and a date?"""
    feed = ET.fromstring(client.get("/changes.atom").text)
    entries = feed.findall(f"{ATOM}entry")
    items = client.get("/changes/feed.json").get_json()["items"]
    ids = [entry.findtext(f"{ATOM}id") for entry in entries]
    assert ids == [item["id"] for item in items] and len(set(ids)) == len(ids) == 14
    assert {item["date_published"] for item in items} == {"2011-05-01T00:00:00Z"}
    adrift = next(item for item in items if "/adrift#" in item["id"])
    assert "<ins>" in adrift["content_html"] and "<del>" in adrift["content_html"]
    assert any("</p><p>" in item["content_html"] for item in items)
    assert not any("\n" in item["content_html"] for item in items)  # lost where HTML is shown
    assert feed.findtext(f"{ATOM}updated") == "2011-05-01T00:00:00Z"


def test_nothing_new_gives_an_empty_feed(client: FlaskClient) -> None:
    """Is a feed without changes valid and empty, and dated like the newest document?"""
    response = client.get("/changes.atom?since=2020")
    assert response.mimetype == "application/atom+xml"
    feed = ET.fromstring(response.text)
    assert feed.findall(f"{ATOM}entry") == []
    assert (feed.findtext(f"{ATOM}updated") or "") > "2000"
    assert client.get("/changes/feed.json?since=2020").get_json()["items"] == []


@pytest.mark.parametrize("query", ["", "?since=2010&document=bw-glossary"])
def test_a_narrowed_feed_is_one_of_its_own(client: FlaskClient, query: str) -> None:
    """Does a feed of one document name its own address, so that a reader asks for it again?"""
    feed = ET.fromstring(client.get(f"/changes.atom{query}").text)
    link = feed.find(f"{ATOM}link[@rel='self']")
    assert link is not None and link.get("href") == f"http://localhost/changes.atom{query}"
    assert feed.findtext(f"{ATOM}id") == f"http://localhost/changes{query}"
    made = client.get(f"/changes/feed.json{query}").get_json()
    assert made["feed_url"] == f"http://localhost/changes/feed.json{query}"

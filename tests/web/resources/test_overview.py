"""What the site says of itself: its lists with their sizes, and what it was made from."""

import pytest
from bs4 import BeautifulSoup
from flask import Flask
from flask.testing import FlaskClient
from reading import ask, read_words

from kb.snapshot import store
from web import create_app
from web.resources import lists, overview


@pytest.mark.parametrize("path", ["/about", "/documents"])
def test_every_list_can_be_found(client: FlaskClient, path: str) -> None:
    """Does the page lead to each list, with its size, and Browse to those for players alone?"""
    soup = BeautifulSoup(client.get(path).text, "html.parser")
    for address, size in (
        ("/gaps", "3"),
        ("/groups", "2"),
        ("/equivalents", "1"),
        ("/conflicts", "4"),
        ("/fx-cards", "4"),
        ("/icons", "1"),
        ("/expansions", "1"),
    ):
        link = soup.select_one(f'main li > a[href="{address}"]')
        if path == "/documents" and address.strip("/") in lists.CURATORIAL:
            assert link is None
            continue
        assert link is not None and link.parent is not None and size in link.parent.get_text()


def test_about_counts_references_by_kind(client: FlaskClient) -> None:
    """Are the references told apart, and the subjects counted?"""
    shown = read_words(client, "/about")
    assert (
        "References16mentions of entries 8" in shown
        and "amendments 2" in shown
        and "Subjects4" in shown
    )
    assert (
        "Documents6, 1 without the official text" in shown
        and "Known faults1," in shown
        and "unread line 1" in shown
    )
    assert (
        sum(ask(client, "/about.json")["kinds"].values()) == 16
        and "Entries16" in shown
        and "Sections 5" in shown
    )


@pytest.mark.parametrize("path", ["/about", "/bw-glossary"])
def test_no_promise_that_a_copy_is_without_fault(
    path: str, small_base: store.KnowledgeBase
) -> None:
    """Is nothing said of known faults where there are none? What is accepted is one, too."""
    client = create_app({"KB_BUILD": small_base.folder.parent}).test_client()
    assert "Known faults" not in read_words(client, path)


def test_the_foot_of_every_page(client: FlaskClient, app: Flask) -> None:
    """Does the foot name the snapshot, the games, and every document in every version?"""
    with app.test_request_context():
        frame = overview.describe_frame(app.extensions["kb"].site)
    snapshot = app.extensions["kb"].site.base.snapshot
    assert (frame["snapshot"], frame["games"]) == (snapshot, ["fx", "gy"])
    assert [(one["id"], one["url"]) for one in frame["documents"]][:3] == [
        ("fx-glossary", "/fx-glossary@1"),
        ("fx-glossary", "/fx-glossary"),
        ("fx-rulebook", "/fx-rulebook"),
    ]


def test_what_is_missing_is_named(client: FlaskClient) -> None:
    """Is a registered document that is not installed named with its file?"""
    made = client.get("/api/v1/documents").get_json()
    assert made["missing"] == [
        {"id": "fx-absent", "version": "9", "title": "The Absent Book", "file": "absent-9.txt"}
    ]
    assert made["entries"] == sum(one["entries"] for one in made["documents"])

"""My deck: all that touches the cards of a list, on a page and by the API."""

import pytest
from flask.testing import FlaskClient
from reading import ask

from kb.snapshot.store import KnowledgeBase
from web import create_app

LIST = "2x The Drowned Bell\nLantern\n1 Lantern\nno such card"


@pytest.fixture(scope="module")
def client(small_base: KnowledgeBase) -> FlaskClient:
    """Serve the small corpus."""
    return create_app({"KB_BUILD": small_base.folder.parent}).test_client()


def test_page_and_api_say_the_same(client: FlaskClient) -> None:
    """Is each card there once with its count and rulings, and what is no card named?"""
    made = client.post("/api/v1/deck", json={"list": LIST}).get_json()
    page = client.get("/deck.json", query_string={"list": LIST}).get_json()
    assert made == page
    assert [(card["title"], card["count"]) for card in made["cards"]] == [
        ("The Drowned Bell", 2),
        ("Lantern", 2),
    ]
    assert made["total"] == 4 and [one["written"] for one in made["unknown"]] == ["no such card"]
    bell = made["cards"][0]
    assert "bw-glossary/the-drowned-bell" in {one["id"] for one in bell["rulings"]}
    shown = client.get("/deck", query_string={"list": LIST}).text
    assert "2x <a" in shown and "no such card" in shown


def test_what_changed_of_the_cards(client: FlaskClient) -> None:
    """Are the changes of what touches the cards listed, and no others, after the date asked about?"""
    made = ask(client, "/deck.json?list=The+Drowned+Bell")
    found = {one["id"] for one in made["changes"]}
    assert "bw-glossary/the-drowned-bell" in found and "bw-glossary/adrift" not in found
    assert ask(client, "/deck.json?list=The+Drowned+Bell&since=2040")["changes"] == []
    assert ask(client, "/deck.json?list=nothing")["changes"] == []


def test_hostile_lists(client: FlaskClient) -> None:
    """Is any list answered, and one that is too long cut with a note?"""
    for hostile in ("<script>alert(1)</script>", "{[", "\x00", "<card qty='x'>" * 50):
        response = client.get("/deck", query_string={"list": hostile})
        assert response.status_code == 200 and "<script>alert" not in response.text
    made = client.get("/deck.json", query_string={"list": "x" * 20_000}).get_json()
    assert "first 16000" in made["notes"][0]


def test_the_game_of_a_list(client: FlaskClient) -> None:
    """Is a list read as one of the game that has most of its cards, unless another is asked for?"""
    assert ask(client, "/deck.json?list=Lantern%0AThe+Drowned+Bell")["game"] == "bw"
    assert ask(client, "/deck.json?list=Lantern&game=bw2")["cards"] == []
    assert ask(client, "/deck.json?list=no+such+card")["game"] is None

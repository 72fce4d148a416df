"""Does a question get one message with links to this site, and a request that cannot be read an error?"""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from kb.paths import PROJECT


def test_a_message_of_this_site(client: FlaskClient) -> None:
    """Do verdict, words and form come with a message whose links lead here?"""
    made = client.get("/api/v1/ask?q=lantern").get_json()
    assert (made["verdict"], made["form"], made["query"]) == ("decides", "plain", "lantern")
    assert made["message"].startswith("Decided.\nA lantern gives one spark.")
    assert "\nhttp://localhost/fx-glossary/lantern#p1\n" in made["message"]
    discord = client.get("/api/v1/ask?q=lantern&form=discord").get_json()
    assert discord["message"].startswith("**Decided.**\n> ")
    assert "](<http://localhost/fx-glossary/lantern#p1>)" in discord["message"]


def test_links_follow_where_the_site_is_mounted(app: Flask) -> None:
    """Do the links of a message open where the site is mounted below the root?"""
    made = app.test_client().get("/api/v1/ask?q=lantern", base_url="http://x/rules").get_json()
    assert "http://x/rules/fx-glossary/lantern#p1" in made["message"]


@pytest.mark.parametrize("address", ["/fx-glossary/lantern", "/search?q=lantern"])
def test_what_a_message_links_is_there(client: FlaskClient, address: str) -> None:
    """Are the addresses that messages are made of pages of the site?"""
    message = client.get("/api/v1/ask?q=lantern").get_json()["message"]
    assert f"http://localhost{address}" in message
    assert client.get(address).status_code == 200


def test_filters_and_what_cannot_be_used(client: FlaskClient) -> None:
    """Does a game narrow the answer, an unknown one give a note, and an unknown form an error?"""
    made = client.get("/api/v1/ask?q=lantern&game=none").get_json()
    assert made["verdict"] == "none" and "game=none matches nothing here" in made["notes"][0]
    for unknown in ("slack", ""):
        refused = client.get(f"/api/v1/ask?q=lantern&form={unknown}")
        assert refused.status_code == 400
        assert "plain, discord" in refused.get_json(force=True)["detail"]


def test_no_question_is_an_error(client: FlaskClient) -> None:
    """Is any string answered?"""
    for query in ("", "?", "\u2028", "x" * 5000, "<script>", "@everyone"):
        response = client.get("/api/v1/ask", query_string={"q": query, "form": "discord"})
        assert response.status_code == 200 and len(response.get_json()["message"]) <= 2000


def test_the_manual_names_every_key(client: FlaskClient) -> None:
    """Is every key of the answer explained?"""
    manual = (PROJECT / "docs" / "api.md").read_text(encoding="utf-8")
    keys = client.get("/api/v1/ask?q=lantern").get_json()
    assert [key for key in keys if f"`{key}`" not in manual] == []

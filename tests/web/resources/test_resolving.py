"""Which entry an address means: the one in force, a version, where it moved, or a refusal that names the nearest."""

import pytest
from flask.testing import FlaskClient


@pytest.mark.parametrize(
    "path, target",
    [
        ("/api/v1/entries/fx-glossary/lamp-post", "/api/v1/entries/fx-glossary/lantern"),
        ("/fx-glossary/lamp-post", "/fx-glossary/lantern"),
        ("/fx-glossary/lamp-post.json", "/fx-glossary/lantern.json"),
    ],
)
def test_an_entry_that_moved_answers_with_its_new_address(
    client: FlaskClient, path: str, target: str
) -> None:
    """Is a renamed id redirected, in the form in which it was asked for?"""
    response = client.get(path)
    assert (response.status_code, response.location) == (301, target)


def test_an_unknown_entry_names_the_nearest(client: FlaskClient) -> None:
    """Is the entry that was meant one tap away?"""
    nearest = client.get("/api/v1/entries/fx-glossary/lanterns-two").get_json(force=True)["nearest"]
    assert nearest[0]["url"] == "/fx-glossary/lantern"
    assert 'href="/fx-glossary/lantern"' in client.get("/fx-glossary/lanterns-two").text


def test_a_removed_entry_keeps_its_last_wording(client: FlaskClient) -> None:
    """Does the tombstone lead to the pinned last version?"""
    page = client.get("/fx-glossary/gone")
    assert 'href="/fx-glossary@1/gone"' in page.text
    assert "It was a thing." in client.get("/fx-glossary@1/gone").text


@pytest.mark.parametrize(
    "path, target",
    [
        ("/fx-glossary@2/darkness", "/fx-glossary/darkness"),
        ("/fx-glossary@2/darkness.json", "/fx-glossary/darkness.json"),
        ("/api/v1/entries/fx-glossary@2/darkness", "/api/v1/entries/fx-glossary/darkness"),
    ],
)
def test_a_gap_cannot_be_pinned(client: FlaskClient, path: str, target: str) -> None:
    """Does what a later document may fill lead to the address that will then hold it, and is that not kept for ever?"""
    response = client.get(path)
    assert (response.status_code, response.location) == (301, target)
    assert "immutable" not in response.headers["Cache-Control"]

"""Does an entry say how it stands among those of its subject?"""

from typing import Any

import pytest
from flask.testing import FlaskClient
from reading import read, words


def ask(client: FlaskClient, name: str) -> dict[str, Any]:
    """Read an entry by its id."""
    made: dict[str, Any] = client.get(f"/api/v1/entries/{name}").get_json()
    return made


@pytest.mark.parametrize(
    "name, entry, sentence, links",
    [
        ("fx-glossary/lantern", "fx-glossary/lantern", "This is the rule in force.", []),
        (
            "fx-glossary/lantern",
            "fx-rulings/lantern",
            "Replaced by lantern (Glossary 2).",
            ["/fx-glossary/lantern"],
        ),
        ("fx-rulings/lantern", "fx-glossary/lantern", "This is the rule in force.", []),
        ("fx-rulebook/wicks", "fx-glossary/wickmoth", "This is the rule in force.", []),
        (
            "fx-glossary/wickmoth",
            "fx-rulebook/wicks",
            "In force; if they conflict, the Glossary prevails (see At Dusk).",
            ["/fx-rulebook/dusk#p1"],
        ),
        (
            "fx-glossary/wickmoth",
            "fx-rulebook/look",
            "In force, but it only refers to wickmoth.",
            ["/fx-glossary/wickmoth"],
        ),
        (
            "fx-rulings/the-quay",
            "fx-rulings/the-quay",
            "No rule in force covers this.",
            [],
        ),
        (
            "fx-rulings/oar",
            "fx-rulings/oar",
            "No rule in force covers the same subject.",
            [],
        ),
    ],
)
def test_how_an_entry_stands(
    client: FlaskClient, name: str, entry: str, sentence: str, links: list[str]
) -> None:
    """Does each entry of a subject say what it counts for, on the page of every one of them?"""
    standing = ask(client, name)["standing"]
    said = next(one["sentence"] for one in standing["entries"] if one["id"] == entry)
    assert said["text"] == sentence and [link["url"] for link in said["links"]] == links
    soup = read(client, f"/{name}")
    assert sentence in words(soup)
    for link in said["links"]:
        assert soup.select(f'a[href="{link["url"]}"]')
        assert said["text"][link["start"] : link["end"]]


def test_a_subject_names_who_governs_and_why_it_is_one(client: FlaskClient) -> None:
    """Are governing entry, order, source and the reason of the tie there, and nothing where nothing is tied?"""
    standing = ask(client, "fx-rulebook/wicks")["standing"]
    assert (standing["subject"], standing["reason"]) == ("moths", "All are about moths.")
    assert standing["governs"]["id"] == "fx-glossary/wickmoth" == standing["entries"][0]["id"]
    assert (
        standing["entries"][0]["source"]["version"] == "2"
        and standing["entries"][0]["source"]["authority"] == "current"
    )
    assert ask(client, "fx-rulings/the-quay")["standing"]["governs"] is None
    assert ask(client, "fx-rulebook/dusk")["standing"] is None

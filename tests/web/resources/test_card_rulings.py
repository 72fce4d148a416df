"""Do rulings come by card with their words, sources and citations, and is nothing left out of the file?"""

from pathlib import Path

import invented
import pytest
from flask import Flask
from flask.testing import FlaskClient

from kb import open_current
from kb.citations import formats
from web.resources import card_rulings
from web.types import Json


@pytest.fixture
def ruled(client: FlaskClient) -> dict[str, Json]:
    """Give the lines of the file by their ids."""
    lines = client.get("/api/v1/rulings.jsonl").data.splitlines()
    return {one["id"]: one for one in map(client.application.json.loads, lines)}


def test_a_ruling_has_its_words_and_its_source(ruled: dict[str, Json]) -> None:
    """Are there words, date, authority and citation of each ruling, that in force first, and what replaced it?"""
    now, then = ruled["fx-cards/the-quay"]["rulings"]
    assert (now["paragraphs"], now["source"]["authority"], now["governs"]) == (
        ["Boats end here."],
        "current",
        None,
    )
    assert now["citation"] == (
        f"stccg:fx-glossary@2/the-quay~{formats.digest_words('Boats end here.')}"
    )
    assert then["paragraphs"] == ["Boats end at the quay."]
    assert (then["source"]["authority"], then["source"]["version"]) == ("historical", "old")


def test_a_member_has_the_rulings_on_its_basic_title(ruled: dict[str, Json]) -> None:
    """Does a card inherit the words of a ruling on the title of its group, with the rule and the reason?"""
    member = ruled["fx-cards/ferry-night"]
    (inherited,) = member["inherited"]
    assert member["rulings"] == []
    assert (inherited["id"], inherited["group"]) == ("fx-rulings/ferry", "fx-groups/ferry")
    assert inherited["paragraphs"] and inherited["rule"] and inherited["reason"]
    group = ruled["fx-groups/ferry"]
    assert [one["id"] for one in group["rulings"]] == ["fx-rulings/ferry"]
    assert (group["kind"], group["inherited"]) == ("group", [])


def test_texts_that_mention_a_card(ruled: dict[str, Json]) -> None:
    """Is each text that names a card there with a sentence of it, but not the card's own rulings?"""
    (mention,) = ruled["fx-cards/boat"]["mentions"]
    assert (mention["id"], mention["paragraph"]) == ("fx-glossary/the-quay", 1)
    assert "Boats" in mention["sentence"] and mention["url"] == "/fx-glossary/the-quay#p1"


def test_the_file_has_every_ruling(app: Flask, client: FlaskClient, ruled: dict[str, Json]) -> None:
    """Is every entry about a card in the file, and no card of which nothing is said?"""
    with app.test_request_context():
        base = open_current(Path(app.config["KB_BUILD"]))
        named = {one["id"] for line in ruled.values() for one in line["rulings"]}
        assert {entry.id for entry in base.current_entries if entry.kind == "card"} - named == set()
        assert list(ruled) == sorted(ruled)
        for name in {*base.cards, *base.groups} - set(ruled):
            silent = card_rulings.represent_card(base, base.group(name) or base.entry(name))  # type: ignore[arg-type]
            assert (silent["rulings"], silent["inherited"], silent["mentions"]) == ([], [], [])


@pytest.mark.parametrize(
    "asked, status, name",
    [
        ("Boat", "found", "fx-cards/boat"),
        ("the boat", "found", "fx-cards/boat"),  # a spelling of the list
        ("fx-cards/boat", "found", "fx-cards/boat"),
        ("fx-glossary/the-quay", "found", "fx-cards/the-quay"),  # a ruling on it
        ("ferry: night", "found", "fx-cards/ferry-night"),
        ("lantern", "unknown", None),  # is no card
        ("zzyzx", "unknown", None),
        ("", "unknown", None),
        (invented.HOSTILE, "found", "gy-groups/hostile"),
    ],
)
def test_what_a_title_means(client: FlaskClient, asked: str, status: str, name: str | None) -> None:
    """Does a title lead to its card, and what is not a card to nothing?"""
    answer = client.post("/api/v1/cards/rulings", json={"titles": [asked]}).get_json()
    (result,) = answer["results"]
    assert (result["asked"], result["status"]) == (asked, status), result
    assert (result["card"]["id"] if result["card"] else None) == name

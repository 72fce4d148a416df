"""Are the rulings on many cards answered in one request, and all of them sent as one file?"""

import json
from typing import Any

import invented
import pytest
from flask import Flask
from flask.testing import FlaskClient

from kb.paths import PROJECT

ROUTE, FILE = "/api/v1/cards/rulings", "/api/v1/rulings.jsonl"


def ask(client: FlaskClient, titles: list[str], **more: str) -> dict[str, Any]:
    """Ask for the rulings on cards."""
    response = client.post(ROUTE, json={"titles": titles, **more})
    assert response.status_code == 200
    answer: dict[str, Any] = response.get_json()
    assert len(answer["results"]) == len(titles)
    return answer


def test_results_come_in_the_order_sent(client: FlaskClient) -> None:
    """Is every title answered at its place, one that is sent twice both times?"""
    asked = ["zzyzx", "The Quay", "Boat", "The Quay"]
    answer = ask(client, asked)
    assert [one["asked"] for one in answer["results"]] == asked
    assert answer["results"][1] == answer["results"][3]
    assert answer["snapshot"] == invented.SNAPSHOT and answer["notes"] == []


def test_two_hundred_titles_are_one_request(client: FlaskClient) -> None:
    """Are as many titles taken as the manual says, and not one more?"""
    assert len(ask(client, ["Boat"] * 200)["results"]) == 200
    assert client.post(ROUTE, json={"titles": ["Boat"] * 201}).status_code == 400


def test_a_game_that_is_not_here(client: FlaskClient) -> None:
    """Does another game find no card, and say what there is?"""
    answer = ask(client, ["Boat"], game="none")
    assert answer["results"][0]["status"] == "unknown" and "fx" in answer["notes"][0]
    assert ask(client, ["Boat"], game="FX")["results"][0]["status"] == "found"


@pytest.mark.parametrize(
    "body, part",
    [
        ({}, "titles"),
        ({"titles": []}, "titles"),
        ({"titles": "Boat"}, "titles"),
        ({"titles": ["Boat", 4]}, "titles[1]"),
        ({"titles": ["Boat"], "names": []}, "'names'"),
        ({"titles": ["Boat"], "game": 1}, "game"),
    ],
)
def test_a_body_that_cannot_be_read(client: FlaskClient, body: Any, part: str) -> None:
    """Is a body of another shape refused with the place of the fault?"""
    response = client.post(ROUTE, json=body)
    assert response.status_code == 400 and part in response.get_json(force=True)["detail"]


def test_the_file_says_what_the_route_says(client: FlaskClient) -> None:
    """Is each line of the file what its card is given as in an answer?"""
    response = client.get(FILE)
    assert response.mimetype == "application/jsonl"
    assert invented.SNAPSHOT in response.headers["Content-Disposition"]
    lines = [json.loads(line) for line in response.data.splitlines()]
    given = [one["card"] for one in ask(client, [line["id"] for line in lines])["results"]]
    assert len(lines) > 3 and given == lines


def test_the_file_is_sent_once(client: FlaskClient) -> None:
    """Is it not sent again while the snapshot is the same, and compressed where that is understood?"""
    first = client.get(FILE)
    tag = {"If-None-Match": first.headers["ETag"]}
    assert client.get(FILE, headers=tag).status_code == 304
    packed = client.get(FILE, headers={"Accept-Encoding": "gzip"})
    assert packed.headers["Content-Encoding"] == "gzip" and len(packed.data) < len(first.data)


def test_addresses_follow_where_the_site_is_mounted(app: Flask) -> None:
    """Has a file that was made for one address those of another where it is asked for there?"""
    client = app.test_client()
    assert '"url":"/fx-cards/boat"' in client.get(FILE).text
    assert '"url":"/rules/fx-cards/boat"' in client.get(FILE, base_url="http://x/rules").text


def test_nothing_is_installed(bare: FlaskClient) -> None:
    """Is the file empty, and every title unknown, where there is no card?"""
    assert bare.get(FILE).data == b""
    assert ask(bare, ["Boat"])["results"][0]["status"] == "unknown"


def test_the_manual_names_every_key(client: FlaskClient) -> None:
    """Is every key of an answer explained?"""
    manual = (PROJECT / "docs" / "api.md").read_text(encoding="utf-8")
    result, member = ask(client, ["The Quay", "Ferry: Night"])["results"]
    boat = ask(client, ["Boat"])["results"][0]["card"]
    keys = [
        *result,
        *result["card"],
        *result["card"]["rulings"][0],
        *member["card"]["inherited"][0],
        *boat["mentions"][0],
    ]
    assert [key for key in keys if f"`{key}`" not in manual] == []

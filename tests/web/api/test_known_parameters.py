"""Is a parameter that a route of the API does not take refused, and every one that it takes taken?"""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from web.api import known_parameters


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("/api/v1/search?q=x&limt=3", "Did you mean 'limit'?"),
        ("/api/v1/lookup?nam=x", "Did you mean 'name'?"),
        ("/api/v1/citations?id=fx-glossary/lantern&paragrph=2", "Did you mean 'paragraph'?"),
        ("/api/v1/lookup?name[]=x", "Did you mean 'name'?"),
        ("/api/v1/suggest?q[]=x", "Its parameters: q, limit, game."),
        ("/api/v1/search?=&=&;", "Its parameters: q, limit"),
        ("/api/v1/search?q=lantern&endpoint=x&_anchor=y", "'endpoint' is not"),
        ("/api/v1/gaps?zzz=1", "Its parameters: none."),
        ("/api/v1/openapi.json?x=1", "Its parameters: none."),
        ("/api/v1/entries?limit=1&limit=2", "limit was given 2 times."),
        ("/api/v1/citations?id=fx-glossary/lantern&digest=yes", "Use one of 0, 1, true, false."),
        ("/api/v1/cards?ruled=True", "ruled=True is neither on nor off."),
    ],
)
def test_what_is_refused(client: FlaskClient, address: str, words: str) -> None:
    """Is the nearest known parameter named?"""
    answer = client.get(address)
    assert (answer.status_code, words in answer.get_json(force=True)["detail"]) == (400, True)


@pytest.mark.parametrize(
    ("address", "notes"),
    [
        ("search?q=lantern&q=dusk&limit=1&limit=2&explain=yes", ["q was", "limit was", "explain="]),
        ("search?q=lantern&explain=0", []),
        ("ask?q=lantern&game=fx&game=gy", ["game was given 2 times; only the first was used."]),
        ("lookup?name=lantern&name=dusk", ["name was given 2 times; only the first was used."]),
        ("dispute?q=lantern&q=dusk", ["q was given 2 times; only the first was used."]),
        ("dispute?id=fx-glossary/lantern&id=fx-rulebook/dusk", []),
    ],
)
def test_a_query_is_never_refused(client: FlaskClient, address: str, notes: list[str]) -> None:
    """Does a query say in its notes what did not count, and is what may be repeated no fault?"""
    answer = client.get(f"/api/v1/{address}")
    told = answer.get_json()["notes"]
    assert answer.status_code == 200 and len(told) == len(notes)
    assert all(one.startswith(note) for one, note in zip(told, notes))


@pytest.mark.parametrize("value", ["", "0", "1", "true", "false"])
def test_what_a_switch_may_be(client: FlaskClient, value: str) -> None:
    """Is a switch on or off as the manual says, and one that is left empty off?"""
    made = client.get(f"/api/v1/citations?id=fx-glossary/lantern&pinned={value}").get_json()
    assert ("@2" in made["citation"]) is (value in ("1", "true"))


@pytest.mark.parametrize(
    "address", ["/?utm_source=x", "/search?q=lantern&x=1", "/fx-glossary/lantern.json?x=1"]
)
def test_pages_take_what_they_are_given(client: FlaskClient, address: str) -> None:
    """Does a page ignore what a link from elsewhere adds?"""
    assert client.get(address).status_code == 200


def test_every_route_is_known(app: Flask) -> None:
    """Is it known of each route of the API which parameters it takes?"""
    routes = {
        rule.endpoint
        for rule in app.url_map.iter_rules()
        if rule.rule.startswith(known_parameters.ROOT)
    }
    assert routes <= set(known_parameters.TAKEN) and len(routes) > 20

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
    ],
)
def test_what_is_refused(client: FlaskClient, address: str, words: str) -> None:
    """Is the nearest known parameter named?"""
    answer = client.get(address)
    assert (answer.status_code, words in answer.get_json(force=True)["detail"]) == (400, True)


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

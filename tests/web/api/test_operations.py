"""Is every route that programs ask described, and nothing that is none?"""

from flask import Flask
from flask.testing import FlaskClient
from holding import list_operations

from web.api.openapi import description, operations
from web.http.headers import LIVE
from web.types import Json

ROUTES = [(endpoint, part) for part, found in operations.SECTIONS.items() for endpoint in found]


def test_every_route_is_described(app: Flask, described: Json) -> None:
    """Is every route that programs ask described with each of its methods, and nothing that is not a route?"""
    routes = {
        (description.write_path(rule), method)
        for rule in description.list_rules(app)
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }
    assert {(path, method.upper()) for path, method, _ in list_operations(described)} == routes
    named = {rule.endpoint for rule in description.list_rules(app)}
    assert [endpoint for endpoint, _ in ROUTES if endpoint not in named] == []


def test_only_pages_are_left_out(app: Flask) -> None:
    """Is what is not described a page that has a twin, or a part of one?"""
    left = {rule.endpoint for rule in app.url_map.iter_rules()} - {
        rule.endpoint for rule in description.list_rules(app)
    }
    assert {endpoint for endpoint in left if not endpoint.startswith("pages.")} == {
        "static",
        *description.SIGNPOSTS,
    }


def test_every_operation_says_what_it_is(described: Json) -> None:
    """Has every operation a name of its own, a sentence, a heading, and every parameter a meaning?"""
    found = list_operations(described)
    assert len({operation["operationId"] for _, _, operation in found}) == len(found)
    for path, _, operation in found:
        assert operation["summary"].endswith("."), path
        assert [
            one["name"] for one in operation["parameters"] if not one["description"].endswith(".")
        ] == [], path
        assert operation["tags"][0] in operations.SECTIONS


def test_the_draft_of_a_case_on_a_day(client: FlaskClient) -> None:
    """Is it described that there is none before the first document?"""
    assert client.get("/dispute/case.toml?q=lantern&on=1990").status_code == 404


def test_what_is_about_now_has_no_tag(described: Json) -> None:
    """Is 304 described for what is read and kept, and for nothing else?"""
    for path, method, operation in list_operations(described):
        live = operation["operationId"].replace("_", ".", 1) in LIVE
        assert ("304" in operation["responses"]) is (method == "get" and not live), path

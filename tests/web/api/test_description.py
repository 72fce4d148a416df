"""Is the description of the API sound, and does it say of shapes, errors and bodies what the routes do?"""

from typing import Any

import pytest
from bs4 import BeautifulSoup
from flask import Flask
from flask.testing import FlaskClient
from holding import describe, find_faults, list_operations
from openapi_spec_validator import OpenAPIV31SpecValidator

from kb.citations import citator, formats
from kb.corpus import registry
from kb.naming import resolver
from web.api.openapi import description
from web.http import errors, urls
from web.types import Json

pytestmark = pytest.mark.unmeasured


def test_it_is_openapi(described: Json) -> None:
    """Is it sound OpenAPI 3.1?"""
    assert described["openapi"].startswith("3.1.")
    assert described["security"] == []  # said, so that a linter need not ask
    assert list(OpenAPIV31SpecValidator(described).iter_errors()) == []


def test_every_shape_says_what_it_is(described: Json) -> None:
    """Has every shape a sentence, and does it refuse every key that it does not name?"""
    for name, shape in described["components"]["schemas"].items():
        assert shape["description"].endswith(".") and "__" not in name, (
            name
        )  # pydantic parts two of one name so
        assert shape["additionalProperties"] is False, name
        assert [key for key, schema in shape["properties"].items() if "title" in schema] == [], name


def test_errors_have_one_shape(described: Json) -> None:
    """Is every error that programs are given problem+json of one shape, and is who asks too often told when to come back?"""
    answers = described["components"]["responses"]
    for path, _, operation in list_operations(described):
        if not urls.is_for_programs(path):
            continue
        for status in (status for status in operation["responses"] if status >= "400"):
            shared = answers[operation["responses"][status]["$ref"].split("/")[-1]]
            assert shared["content"] == {
                "application/problem+json": {"schema": {"$ref": "#/components/schemas/Error"}}
            }
        assert {"400", "413", "429", "500"} <= set(operation["responses"])
        assert {"408", "431"} <= set(operation["responses"])
    assert "Retry-After" in answers["Problem429"]["headers"]
    assert "X-Snapshot" not in answers["Problem431"]["headers"]
    assert {kind.status for kind in errors.KINDS.values()} - {405} <= set(description.REASONS)


@pytest.mark.parametrize(
    "path, body, refused",
    [
        ("/api/v1/entries", {"ids": []}, True),
        ("/api/v1/entries", {"ids": ["x"] * 201}, True),
        ("/api/v1/entries", {"ids": ["x" * 201]}, True),
        ("/api/v1/entries", {"ids": ["x"] * 200}, False),
        ("/api/v1/lookup", {"names": [""], "game": 1}, True),
        ("/api/v1/lookup", {"names": ["x" * 200]}, False),
        ("/api/v1/lookup", {"names": ["x"], "nearest": "yes"}, True),
        ("/api/v1/lookup", {"names": ["x"], "other": 1}, True),
        ("/api/v1/citations/check", {"citations": [{"citation": "x", "quotation": None}]}, False),
        ("/api/v1/citations/check", {"citations": [{"quotation": "x"}]}, True),
        ("/api/v1/citations/check", {}, True),
    ],
)
def test_bodies(app: Flask, client: FlaskClient, path: str, body: Any, refused: bool) -> None:
    """Does the description refuse exactly the bodies that the route refuses?"""
    schema = describe(app)["paths"][path]["post"]["requestBody"]["content"]["application/json"][
        "schema"
    ]
    assert bool(find_faults(app, schema, body)) is refused
    assert (client.post(path, json=body).status_code == 400) is refused


@pytest.mark.parametrize(
    "shape, key, values",
    [
        ("LookupResult", "status", resolver.STATUSES),
        ("LookupResult", "how", resolver.READINGS),
        ("CitationAnswer", "style", formats.STYLES),
        ("RenderedCitation", "", formats.STYLES),
        ("CheckedCitation", "verdict", citator.VERDICTS),
        ("FoundCitation", "verdict", citator.VERDICTS),
        ("FoundCitation", "status", resolver.STATUSES),
        ("Document", "authority", registry.AUTHORITIES),
    ],
)
def test_values_are_those_of_the_code(
    described: Json, shape: str, key: str, values: tuple[str, ...]
) -> None:
    """Does the description name the very values that the code gives?"""
    keys = described["components"]["schemas"][shape]["properties"]
    found = keys[key] if key else {"enum": list(keys)}
    assert set(found["enum"] if "enum" in found else found["anyOf"][0]["enum"]) == set(values)


def test_below_a_prefix(app: Flask) -> None:
    """Does the description say where the API is mounted, and do the examples of the manual lead there?"""
    client = app.test_client()
    told = client.get("/api/v1/openapi.json", base_url="https://a.example/rules")
    assert told.get_json()["servers"] == [{"url": "/rules"}]
    assert "a.example" not in told.text
    soup = BeautifulSoup(
        client.get("/api/v1/manual", base_url="https://a.example/rules").text, "html.parser"
    )
    tried = [
        str(link["href"]) for link in soup.select("section a") if str(link["href"]).startswith("/")
    ]
    assert tried and all(address.startswith("/rules/") for address in tried)


def leave_out_examples(told: Any) -> Any:
    """Give a description without its examples and without words, which hold examples too."""
    if isinstance(told, list):
        return [leave_out_examples(one) for one in told]
    if not isinstance(told, dict):
        return told
    return {
        name: leave_out_examples(one)
        for name, one in told.items()
        if name not in ("example", "examples") and not (name == "description" and type(one) is str)
    }


def test_a_site_without_documents(bare: FlaskClient, described: Json) -> None:
    """Where nothing is installed, is the description the one that is sound, only without examples?"""
    told = bare.get("/api/v1/openapi.json").get_json()
    assert leave_out_examples(told) == leave_out_examples(described)
    assert bare.get("/api/v1/manual").status_code == 200
    assert all(
        not content["examples"]
        for _, _, operation in list_operations(told)
        for content in operation.get("requestBody", {}).get("content", {}).values()
    )

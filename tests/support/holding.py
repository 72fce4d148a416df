"""Holds answers against the description of the API: the tests' client holds every one, whatever a test asks for."""

import json
from functools import lru_cache
from typing import Any

import jsonschema_rs
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.exceptions import HTTPException
from werkzeug.test import TestResponse

from web.api import manual
from web.api.openapi import description
from web.types import Json

SHAPED = ("application/json", "application/problem+json")  # of these the keys are described


class HoldingClient(FlaskClient):
    """A client that fails where an answer is not the one that is described; pages are not described."""

    def open(self, *args: Any, **more: Any) -> TestResponse:
        """Ask, and hold the answer against the description, unless it is a page."""
        response = super().open(*args, **more)
        operation = find_operation(self.application, response)
        if operation is not None:
            check(self.application, response, operation)
        return response


def describe(app: Flask) -> Json:
    """Give the description of an application, without a request that would be counted."""
    with app.test_request_context():
        return manual.find_description()


@lru_cache(maxsize=512)
def make_validator(app: Flask, schema: str) -> jsonschema_rs.Draft202012Validator:
    """Make what holds a value against a schema of the description, which is given as JSON."""
    return jsonschema_rs.Draft202012Validator(
        {**json.loads(schema), "components": describe(app)["components"]}
    )


def find_faults(app: Flask, schema: Json, value: Any) -> list[str]:
    """List where a value has not the shape that is described."""
    return [
        f"{fault.instance_path}: {fault.message[:200]}"
        for fault in make_validator(app, json.dumps(schema)).iter_errors(value)
    ]


def leave_chosen_out(schema: Json) -> Json:
    """Leave out the shapes of answers from which a request chose keys: without one all are due."""
    if "anyOf" not in schema:
        return schema
    return {"anyOf": [one for one in schema["anyOf"] if "/Chosen" not in one.get("$ref", "")]}


def find_operation(app: Flask, response: TestResponse) -> Json | None:
    """Find what the description says of the route and the method of an answer; None where nothing."""
    asked = response.request
    try:
        rule, _ = app.url_map.bind("localhost").match(
            asked.path, method=asked.method, return_rule=True
        )
    except HTTPException:
        return None  # no route has this address, or none with this method
    item = describe(app)["paths"].get(description.write_path(rule), {})
    operation: Json | None = item.get(asked.method.lower())
    return operation


def hold(app: Flask, response: TestResponse) -> None:
    """Hold an answer against what the description says of its route and its status, which must be there."""
    operation = find_operation(app, response)
    assert operation is not None, f"{response.request.path}: is not described"
    check(app, response, operation)


def check(app: Flask, response: TestResponse, operation: Json) -> None:
    """Check status, headers, type and keys of an answer against an operation of the description."""
    answer = operation["responses"][str(response.status_code)]
    if "$ref" in answer:
        answer = describe(app)["components"]["responses"][answer["$ref"].split("/")[-1]]
    assert [
        name for name in answer["headers"] if name not in response.headers and name != "Retry-After"
    ] == []
    if response.status_code != 304:
        assert response.mimetype in answer["content"]
        schema = answer["content"][response.mimetype].get("schema")
        assert schema or response.mimetype not in SHAPED, f"{response.request.path}: has no shape"
        if schema and "fields" not in response.request.args:
            schema = leave_chosen_out(schema)
        if schema and "Content-Encoding" not in response.headers:
            assert find_faults(app, schema, json.loads(response.data)) == []


def list_operations(described: Json) -> list[tuple[str, str, Json]]:
    """List the operations, each with its address and its method."""
    return [
        (path, method, operation)
        for path, item in described["paths"].items()
        for method, operation in item.items()
    ]

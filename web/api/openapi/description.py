"""Describes the API as OpenAPI 3.1, from its routes, the docstrings of its views, and its types.

In: the application that answers, its snapshot for the examples, and web.api.openapi.operations for
what the code does not say. Out: JSON values. What the code says is never said again: a route, a
method, a summary or a key that is not there cannot be described. Every error is described as the
one shape of web.http.errors, with the statuses that the route may give.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from flask import Flask
from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core import core_schema
from typing_extensions import TypedDict
from werkzeug.routing import Rule

import kb
from web.api import schemas
from web.api.openapi.examples import fill, find_samples, speak_of
from web.api.openapi.operations import HTML, JSON, SECTIONS, Operation
from web.api.openapi.parameters import GROUP_PATH, LEARN_PATH, PATH, Parameter
from web.http import errors
from web.http.headers import LIVE
from web.http.urls import is_for_programs, list_firsts
from web.site import Site, current_site
from web.types import Json

VERSION = "3.1.0"
# What every route may answer: too long an address, too large a body, too many requests, a fault.
ALWAYS = (400, 413, 429, 500)
EARLY = (408, 431)  # what the server refuses before it knows what was asked for
METHODS = ("GET", "POST")
SIGNPOSTS = ("manual.lead_to_description", "manual.lead_to_manual")  # where people look first
SCHEMAS = "#/components/schemas/"
# A part of an address that the route reads. Matches "<slug>", "<path:filename>"; not "slug", "<>".
VARIABLE = re.compile(r"<(?:[a-z]+:)?([a-z]+)>")
HEADERS: Mapping[str, tuple[str, type]] = {
    "X-Snapshot": ("The build that answered.", str),
    "X-Request-ID": ("The id of the request, under which the log records a fault.", str),
    "ETag": ("Made from the snapshot and the program; send it back in If-None-Match.", str),
    "Location": ("Its address now.", str),
    "Retry-After": ("How many seconds to wait.", int),
}
SAID = (
    "Look up rules from a program. Entries have permanent ids; an id with a version never changes."
    " A query or a lookup is never an error. Everything under /api/v1 keeps its meaning."
)
REASONS = {
    301: "It has another id now.",
    304: "It has not changed since the ETag that was sent.",
    400: "The request or its body cannot be used; the detail says what is wrong, and where.",
    404: "There is nothing at this address.",
    408: "The body took too long to arrive.",
    410: "Only an earlier version had it; its last wording comes first of `nearest`.",
    413: "The body is too large.",
    429: "The client sent more requests than the site allows in that time.",
    431: "The address and the headers are too large.",
    500: "The site failed to answer.",
    503: "The site is stopping, or cannot do its work.",
    501: "This format is not available, or this site gives no whole lists.",
}


class Schemas(GenerateJsonSchema):
    """Makes the schemas: no key that is not described, and no title that only repeats a key."""

    def typed_dict_schema(self, schema: core_schema.TypedDictSchema) -> JsonSchemaValue:
        """Refuse every key that is not described."""
        return {**super().typed_dict_schema(schema), "additionalProperties": False}

    def field_title_should_be_set(self, schema: Any) -> bool:
        """Leave the titles of keys out."""
        return False


def describe_api(app: Flask, site: Site, root: str) -> Json:
    """Describe every route for programs, as it answers below the address of the site."""
    samples = find_samples(site)
    known = {
        endpoint: operation for part in SECTIONS.values() for endpoint, operation in part.items()
    }
    tags = {endpoint: section for section, part in SECTIONS.items() for endpoint in part}
    refs, components = make_schemas()
    rules = {rule.endpoint: rule for rule in list_rules(app)}
    paths: dict[str, Json] = {}
    for endpoint in (endpoint for endpoint in known if endpoint in rules):
        rule, operation = rules[endpoint], known[endpoint]
        described = describe_operation(app, rule, operation, refs, samples)
        for method in (method for method in METHODS if method in (rule.methods or ())):
            paths.setdefault(write_path(rule), {})[method.lower()] = {
                "tags": [tags[endpoint]],
                **described,
            }
    made: Json = {
        "openapi": VERSION,
        "info": {
            "title": f"{site.name} API",
            "version": kb.__version__,
            "description": SAID,
        },
        "servers": [{"url": root or "/"}],
        "security": [],  # nobody needs a key
        "tags": [{"name": section} for section in SECTIONS],
        "paths": paths,
        "components": {
            "schemas": components,
            "headers": {
                name: {
                    "description": meaning,
                    "schema": {"type": "integer" if kind is int else "string"},
                }
                for name, (meaning, kind) in HEADERS.items()
            },
            "responses": {
                f"Problem{status}": _describe_error(status, programs=True)
                for status in REASONS
                if status >= 400
            },
        },
    }
    return speak_of(made, site)


def list_rules(app: Flask) -> Iterator[Rule]:
    """List the routes for programs: no page with a twin, form of a page, file or signpost."""
    for rule in app.url_map.iter_rules():
        form = rule.endpoint.startswith("pages.") and "GET" not in (rule.methods or ())
        twin = f"{rule.endpoint}_json" in app.view_functions
        if rule.endpoint not in ("static", *SIGNPOSTS) and not form and not twin:
            yield rule


def write_path(rule: Rule) -> str:
    """Write the address of a route as OpenAPI does."""
    return VARIABLE.sub(r"{\1}", rule.rule)


@cache
def make_schemas() -> tuple[dict[int, Json], Json]:
    """Make the schemas of all that is sent and answered, once for all snapshots of a process.

    Those of routes are found by the identity of their type. All are made as the keys of one type,
    so that a type which many answers hold is read once.
    """
    operations = [one for part in SECTIONS.values() for one in part.values()]
    types: dict[int, Any] = {
        id(kind): kind for one in operations for kind in (one.answer, one.body) if kind is not None
    }
    keys = {str(key): kind for key, kind in types.items()}
    every: Any = TypedDict("Every", {**keys, "error": schemas.site.Error})  # type: ignore[misc]
    made = TypeAdapter(every).json_schema(
        ref_template=SCHEMAS + "{model}", schema_generator=Schemas
    )
    components: Json = made["$defs"]
    return {key: made["properties"][str(key)] for key in types}, {
        name: components[name] for name in sorted(components)
    }


def describe_operation(
    app: Flask,
    rule: Rule,
    operation: Operation,
    refs: Mapping[int, Json],
    samples: Mapping[str, str],
) -> Json:
    """Describe one route."""
    summary = (app.view_functions[rule.endpoint].__doc__ or "").split("\n")[0]
    path = [PATH[name] for name in VARIABLE.findall(rule.rule)]
    for part, fitting in (("groups", GROUP_PATH), ("learn", LEARN_PATH)):
        if part in rule.rule:
            path = [Parameter(one.name, one.meaning, fitting[one.name]) for one in path]
    if rule.rule.startswith("/<document>"):
        path[0] = replace(
            path[0], pattern=f"^(?!(?:{'|'.join(map(re.escape, list_firsts(app)))})$)[^/]+$"
        )
    made: Json = {"operationId": rule.endpoint.replace(".", "_"), "summary": summary}
    if operation.more:
        made["description"] = operation.more
    made["parameters"] = [
        *(_describe_parameter(one, "path", samples) for one in path),
        *(_describe_parameter(one, "query", samples) for one in operation.query),
    ]
    if operation.body is not None:
        examples = {
            name: {"value": filled}
            for name, value in operation.bodies.items()
            for filled in [fill(value, samples)]
            if filled is not None
        }
        made["requestBody"] = {
            "required": True,
            "content": {JSON: {"schema": refs[id(operation.body)], "examples": examples}},
        }
    made["responses"] = _describe_responses(rule, operation, refs)
    return made


def _describe_parameter(one: Parameter, place: str, samples: Mapping[str, str]) -> Json:
    """Describe a parameter of the path or of the query."""
    schema: Json = {"type": "string"}
    if place == "path":
        schema["pattern"] = "^[^/]+$"
    if one.most:  # what is not a number in these bounds is answered all the same, with a note
        schema = {
            "anyOf": [{"type": "integer", "minimum": 1, "maximum": one.most}, {"type": "string"}],
            "default": one.usual,
        }
    if one.of:
        schema = {"type": "string", "enum": list(one.of), "default": one.of[0]}
    if one.pattern:
        schema["pattern"] = one.pattern
    made: Json = {
        "name": one.name,
        "in": place,
        "required": one.required or place == "path",
        "description": one.meaning,
        "schema": schema,
    }
    example = fill(one.example, samples) if one.example else None
    if example is not None:
        made["example"] = int(example) if one.most else example
    return made


def _describe_responses(rule: Rule, operation: Operation, refs: Mapping[int, Json]) -> Json:
    """Describe every answer of a route, by status."""
    content: Json = {} if operation.answer is None else {"schema": refs[id(operation.answer)]}
    reads = "GET" in (rule.methods or ()) and rule.endpoint not in LIVE
    made: Json = {
        "200": {
            "description": "The answer.",
            "headers": _name_headers("ETag") if reads else _name_headers(),
            "content": {operation.media: content},
        }
    }
    programs = is_for_programs(rule.rule)
    stored = () if current_site().base.listed else (501, 503)
    early = EARLY if programs else ()
    others = (304,) if reads else ()
    for status in sorted({*operation.statuses, *ALWAYS, *early, *stored, *others}):
        if status < 400:
            content = {"content": {HTML: {}}} if status == 301 else {}
            made[str(status)] = {
                "description": REASONS[status],
                "headers": _name_headers("Location" if status == 301 else "ETag"),
                **content,
            }
        else:
            made[str(status)] = (
                {"$ref": f"#/components/responses/Problem{status}"}
                if programs
                else _describe_error(status, programs=False)
            )
    return made


def _describe_error(status: int, *, programs: bool) -> Json:
    """Describe an error: for programs as problem+json, elsewhere as a page."""
    content = (
        {errors.MEDIA_TYPE: {"schema": {"$ref": SCHEMAS + "Error"}}} if programs else {HTML: {}}
    )
    headers = _name_headers("Retry-After") if status == 429 else _name_headers()
    if status in EARLY:
        del headers["X-Snapshot"]
    return {"description": REASONS[status], "headers": headers, "content": content}


def _name_headers(*more: str) -> Json:
    return {
        name: {"$ref": f"#/components/headers/{name}"}
        for name in ("X-Snapshot", "X-Request-ID", *more)
    }

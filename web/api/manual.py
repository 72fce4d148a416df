"""The manual of the API: its description as OpenAPI for programs and as a page for people.

In: a request. Out: JSON; a page made of that JSON alone, which needs no script and no other host.
The description is made once and kept, since it changes only with the snapshot and the program. What
it says is decided in web.api.openapi.description.
"""

from urllib.parse import quote, urlencode

from flask import Blueprint, current_app, jsonify, render_template, request, url_for
from werkzeug.wrappers import Response

from kb import snapshot
from web.api.openapi import description
from web.http.urls import redirect_within
from web.site import Site, current_site
from web.types import Json

blueprint = Blueprint("manual", __name__)
MOUNTED = 4  # addresses below which a site is mounted, whose descriptions are kept


@blueprint.get("/api/v1/openapi.json")
def show_description() -> Response:
    """Describe the API in OpenAPI 3.1."""
    return jsonify(find_description())


@blueprint.get("/openapi.json")
def lead_to_description() -> Response:
    """Lead to the description from where programs look first."""
    return redirect_within("manual.show_description")


@blueprint.get("/api")
def lead_to_manual() -> Response:
    """Lead to the manual."""
    return redirect_within("manual.show_manual")


@blueprint.get("/api/v1/manual")
def show_manual() -> str:
    """Show the manual of the API as a page."""
    described = find_description()
    common = {str(status): description.REASONS[status] for status in (304, *description.ALWAYS)}
    return render_template(
        "manual.html",
        described=described,
        sections=arrange(described),
        common=common,
        name_type=name_type,
        list_keys=list_keys,
        twin=url_for("manual.show_description"),
    )


def find_description() -> Json:
    """Give the description of the application that answers this request."""
    return _make_description(current_site(), request.script_root)


@snapshot.keep(MOUNTED)
def _make_description(site: Site, root: str) -> Json:
    return description.describe_api(current_app, site, root)


def arrange(described: Json) -> dict[str, list[Json]]:
    """Arrange the operations under their headings, each with address, method and example."""
    sections: dict[str, list[Json]] = {tag["name"]: [] for tag in described["tags"]}
    for path, item in described["paths"].items():
        for method, operation in item.items():
            sections[operation["tags"][0]].append(
                {
                    **operation,
                    "path": path,
                    "method": method.upper(),
                    "example": write_example(path, operation),
                    "responses": {
                        status: _resolve(described, answer)
                        for status, answer in operation["responses"].items()
                    },
                }
            )
    return {name: found for name, found in sections.items() if found}


def write_example(path: str, operation: Json) -> str:
    """Write the address of an operation's example; "" where something that it needs has none."""
    if any(one["required"] and "example" not in one for one in operation["parameters"]):
        return ""
    given = [
        (one["in"], one["name"], str(one["example"]))
        for one in operation["parameters"]
        if "example" in one
    ]
    for place, name, value in given:
        if place == "path":
            path = path.replace(f"{{{name}}}", quote(value, safe="@"))
    asked = urlencode({name: value for place, name, value in given if place == "query"})
    return f"{path}?{asked}" if asked else path


def name_type(schema: Json) -> list[Json]:
    """Name the types of a schema in few words, each with the shape that it leads to, if any."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return [{"text": name, "shape": name}]
    if "anyOf" in schema:
        return [part for one in schema["anyOf"] for part in name_type(one)]
    if schema.get("type") == "array":
        return [{**part, "text": f"list of {part['text']}"} for part in name_type(schema["items"])]
    if "enum" in schema or "const" in schema:
        values = schema.get("enum", [schema.get("const")])
        return [{"text": " | ".join(map(str, values)), "shape": ""}]
    return [{"text": schema.get("type", "anything"), "shape": ""}]


def list_keys(shape: Json) -> list[Json]:
    """List the keys of a shape, each with its types and its meaning."""
    return [
        {
            "name": name,
            "types": name_type(schema),
            "meaning": schema.get("description", ""),
            "optional": name not in shape.get("required", ()),
        }
        for name, schema in shape.get("properties", {}).items()
    ]


def _resolve(described: Json, answer: Json) -> Json:
    """Give an answer itself where it is one that several routes share."""
    name = answer.get("$ref", "").rpartition("/")[2]
    found: Json = described["components"]["responses"][name] if name else answer
    return found

"""Does the manual name every route and key, on a page that needs nothing from elsewhere?"""

import json
from pathlib import Path
from urllib.parse import urlsplit

import invented
import pytest
from bs4 import BeautifulSoup
from flask import Flask
from flask.testing import FlaskClient
from holding import list_operations
from reading import Balance

from kb.paths import PROJECT
from web import create_app
from web.api import manual
from web.types import Json

pytestmark = pytest.mark.unmeasured


def test_the_manual_names_every_route(app: Flask) -> None:
    """Is every route of the API in its manual, and in the list at its root?"""
    manual = (PROJECT / "docs" / "api.md").read_text(encoding="utf-8")
    routes = [rule.rule for rule in app.url_map.iter_rules() if rule.rule.startswith("/api/")]
    assert [route for route in routes if f"`{route}" not in manual] == []
    named = " ".join(map(str, app.test_client().get("/api/v1").get_json().values()))
    assert [
        route
        for route in routes
        if route.replace("<", "{").replace(">", "}") not in named + " /api/v1"
    ] == []


@pytest.mark.parametrize("guessed", ["/openapi.json", "/api", "/api/"])
def test_addresses_that_people_try(guessed: str, client: FlaskClient) -> None:
    """Is somebody who guesses where the description or the manual is led there?"""
    found = client.get(guessed, follow_redirects=True)
    assert found.status_code == 200
    if guessed.endswith(".json"):
        assert found.get_json()["openapi"].startswith("3.")
    else:
        assert found.request.path == "/api/v1/manual"


@pytest.mark.parametrize(
    "name",
    ["fx-glossary/lantern", "fx-glossary/darkness", "fx-cards/boat", "fx-glossary@1/lantern"],
)
def test_the_manual_names_every_key_of_an_entry(client: FlaskClient, name: str) -> None:
    """Is every key of the answer explained there or with the export?"""
    docs = PROJECT / "docs"
    manual = (docs / "api.md").read_text(encoding="utf-8") + (docs / "export.md").read_text(
        encoding="utf-8"
    )
    assert [
        key for key in client.get(f"/api/v1/entries/{name}").get_json() if f"`{key}`" not in manual
    ] == []


def test_the_manual(client: FlaskClient, described: Json) -> None:
    """Does the page name every route and every shape with their keys, in sound HTML?"""
    response = client.get("/api/v1/manual")
    assert (response.status_code, response.mimetype) == (200, "text/html")
    Balance().feed(response.text)
    soup = BeautifulSoup(response.text, "html.parser")
    named = {str(tag["id"]): tag for tag in soup.find_all(id=True)}
    assert len(named) == len(soup.find_all(id=True))
    for path, method, operation in list_operations(described):
        section = named[operation["operationId"]]
        assert f"{method.upper()} {path}" in section.get_text()
        assert [
            one["name"] for one in operation["parameters"] if one["name"] not in section.get_text()
        ] == []
    for name, shape in described["components"]["schemas"].items():
        rows = named[f"shape-{name}"].find_all("th", scope="row")
        assert [tag.get_text() for tag in rows] == list(shape["properties"])


def test_the_line_for_pages_of_others(client: FlaskClient) -> None:
    """Does the manual give the line that links names on another site, with an address that is there?"""
    page = BeautifulSoup(client.get("/api/v1/manual").text, "html.parser")
    lines = [tag.text for tag in page.find_all("code") if tag.text.startswith("<script")]
    (line,) = BeautifulSoup("".join(lines), "html.parser").find_all("script")
    assert str(line["src"]).startswith("http://localhost/")
    with client.get(str(line["src"])) as answer:
        assert (answer.status_code, answer.mimetype) == (200, "text/javascript")


def test_the_manual_leads_nowhere_else(client: FlaskClient) -> None:
    """Does the page need no other host, no script that is not ours, and does every link of it lead somewhere?"""
    response = client.get("/api/v1/manual")
    soup = BeautifulSoup(response.text, "html.parser")
    assert soup.select(f"script:not({invented.OUR_SCRIPT}), iframe, [style], [onclick]") == []
    names = {str(tag["id"]) for tag in soup.select("[id]")}
    addresses = {str(tag.get("href") or tag.get("src")) for tag in soup.select("[href], [src]")}
    for address in map(urlsplit, sorted(addresses)):
        assert not address.netloc
        if not address.path:
            assert address.fragment in names
        else:
            with client.get(
                address.path + (f"?{address.query}" if address.query else "")
            ) as answer:
                assert answer.status_code == 200, address


def test_hostile_names_in_examples(tmp_path: Path) -> None:
    """Do names of the corpus stay text in the manual?"""
    entries = tuple(entry for entry in invented.ENTRIES if entry.id == "hostile/words")
    documents = tuple(document for document in invented.DOCUMENTS if document.id == "hostile")
    client = create_app(
        {"KB_BUILD": invented.write_base(tmp_path / "build", documents, entries)}
    ).test_client()
    page = client.get("/api/v1/manual")
    assert (
        page.status_code == 200
        and "<script>alert" not in page.text
        and "<img src=x" not in page.text
    )
    assert invented.HOSTILE in json.dumps(
        client.get("/api/v1/openapi.json").get_json(), ensure_ascii=False
    ).replace('\\"', '"')


@pytest.mark.parametrize(
    ("schema", "said"),
    [
        ({"type": "string"}, [("string", "")]),
        ({}, [("anything", "")]),
        ({"$ref": "#/components/schemas/Entry"}, [("Entry", "Entry")]),
        ({"enum": ["official", "plain"]}, [("official | plain", "")]),
        ({"const": 404}, [("404", "")]),
        (
            {"type": "array", "items": {"$ref": "#/components/schemas/Link"}},
            [("list of Link", "Link")],
        ),
        ({"anyOf": [{"type": "integer"}, {"type": "null"}]}, [("integer", ""), ("null", "")]),
    ],
)
def test_types_in_few_words(schema: Json, said: list[tuple[str, str]]) -> None:
    """Is a type named as a reader would, with the shape that it leads to?"""
    assert [(one["text"], one["shape"]) for one in manual.name_type(schema)] == said


def parameter(place: str, name: str, *example: str, required: bool = True) -> Json:
    """Make a parameter, with an example if one is given."""
    made: Json = {"in": place, "name": name, "required": required}
    return {**made, "example": example[0]} if example else made


@pytest.mark.parametrize(
    ("parameters", "written"),
    [
        ([parameter("path", "id", "a@2")], "/x/a@2"),
        ([parameter("path", "id", "a b/c?")], "/x/a%20b%2Fc%3F"),
        ([parameter("path", "id")], ""),  # nothing could be asked
        (
            [parameter("path", "id", "a"), parameter("query", "q", "red & blue", required=False)],
            "/x/a?q=red+%26+blue",
        ),
        ([parameter("path", "id", "a"), parameter("query", "q", required=False)], "/x/a"),
    ],
)
def test_the_address_of_an_example(parameters: list[Json], written: str) -> None:
    """Is an example an address that can be asked as it is, or none?"""
    assert manual.write_example("/x/{id}", {"parameters": parameters}) == written


def test_keys_of_a_shape() -> None:
    """Is each key given with its meaning, and one that may be missing marked?"""
    shape = {
        "properties": {
            "id": {"type": "string", "description": "Permanent."},
            "n": {"type": "integer"},
        },
        "required": ["id"],
    }
    assert [(one["name"], one["meaning"], one["optional"]) for one in manual.list_keys(shape)] == [
        ("id", "Permanent.", False),
        ("n", "", True),
    ]

"""Are the routes of the API found from its root, and are their answers data that caches and other sites can use?"""

import shutil
from pathlib import Path
from typing import Any

import invented
import pytest
from flask import Flask
from flask.testing import FlaskClient

from kb import search
from web import create_app

pytestmark = pytest.mark.unmeasured


def test_the_routes_write_parameters_alike(client: FlaskClient) -> None:
    """Does every address in the list of routes have its parameters in single braces?"""
    routes = client.get("/api/v1").get_json()
    assert "kind={kind}" in routes["search"]
    assert [name for name, address in routes.items() if "{{" in address or "}}" in address] == []


def test_the_routes_name_each_other(client: FlaskClient) -> None:
    """Can a program find its way from the root of the API?"""
    assert (
        client.get(client.get("/api/v1").get_json()["documents"]).get_json()["documents"][0]["id"]
        == "fx-glossary"
    )
    outline = client.get("/api/v1/documents/fx-rulebook").get_json()["outline"]
    assert [(node["number"], len(node["sections"])) for node in outline] == [
        ("1", 1),
        ("2", 0),
        ("3", 0),
        (None, 0),
        (None, 0),
        (None, 0),
    ]
    assert client.get("/api/v1/documents/fx-glossary@1").get_json()["version"] == "1"
    assert client.get("/healthz").get_json()["status"] == "ok"


def test_characters_stay_readable_and_hostile_text_stays_data(client: FlaskClient) -> None:
    """Is JSON written with the characters themselves, and typed as JSON?"""
    response = client.get("/api/v1/entries/hostile/words")
    assert "é💥" in response.text and response.get_json()["title"] == invented.HOSTILE
    assert response.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/search?q=lantern",
        "/api/v1/search?q=lantern",
        "/fx-glossary/lantern",
        "/fx-glossary.json",
        "/fx-glossary@1/lantern",
        "/az",
        "/documents",
    ],
)
def test_an_unchanged_answer_costs_nothing_twice(client: FlaskClient, path: str) -> None:
    """Does the tag of the snapshot give a 304, and only that tag?"""
    first = client.get(path)
    tag = first.headers["ETag"]
    assert invented.SNAPSHOT in tag and "public" in first.headers["Cache-Control"]
    again = client.get(path, headers={"If-None-Match": tag})
    assert (again.status_code, again.data) == (304, b"") and again.headers[
        "Cache-Control"
    ] == first.headers["Cache-Control"]
    assert client.get(path, headers={"If-None-Match": '"other"'}).status_code == 200
    assert ("immutable" in first.headers["Cache-Control"]) is ("@" in path)


def test_health_is_always_asked_anew(client: FlaskClient) -> None:
    """Is the answer about now never kept?"""
    assert client.get("/healthz").headers["Cache-Control"] == "no-cache"


def test_other_sites_may_read_the_json(client: FlaskClient) -> None:
    """May a card site's page ask the API?"""
    assert client.get("/api/v1/search?q=x").headers["Access-Control-Allow-Origin"] == "*"


def make(folder: Path, **settings: Any) -> Flask:
    """Make an application with settings of its own."""
    return create_app({"KB_BUILD": invented.write_base(folder / "build"), **settings})


def test_a_server_that_serves_an_old_build_says_so(tmp_path: Path) -> None:
    """Is the site ready, and stale as soon as another snapshot is the current one or none is there?"""
    client = make(tmp_path).test_client()
    current = tmp_path / "build" / "current"
    assert client.get("/readyz").get_json() == {
        "status": "ready",
        "snapshot": invented.SNAPSHOT,
        "current": invented.SNAPSHOT,
        "database": None,
    }
    current.unlink()
    assert client.get("/readyz").get_json() == {
        "status": "stale",
        "snapshot": invented.SNAPSHOT,
        "current": None,
        "database": None,
    }
    current.symlink_to("fedcba9876543210")
    response = client.get("/readyz")
    assert response.get_json() == {
        "status": "stale",
        "snapshot": invented.SNAPSHOT,
        "current": "fedcba9876543210",
        "database": None,
    }
    assert response.status_code == 200 and response.headers["Cache-Control"] == "no-cache"


def test_a_site_that_cannot_work_is_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Is a site up but not ready while it cannot search, and while it stops?"""
    app = make(tmp_path)
    client = app.test_client()
    with monkeypatch.context() as broken:
        broken.setattr(search, "search_as_of", None)
        assert (client.get("/readyz").status_code, client.get("/healthz").status_code) == (503, 200)
    assert client.get("/readyz").status_code == 200
    app.extensions["kb"].stopping = True
    answer = client.get("/readyz")
    assert (
        answer.status_code == 503
        and answer.get_json(force=True)["title"] == "The site is not ready"
    )


def test_pages_outlive_the_files_of_their_snapshot(tmp_path: Path) -> None:
    """Is everything answered that was answered before, once the files of the served snapshot are gone?"""
    client = make(tmp_path, KB_KEPT_MB=0).test_client()
    paths = (
        "/readyz",
        "/",
        "/about",
        '/search?q="lantern"',
        "/dispute?q=lantern",
        "/inventory/names.json",
        "/objects.inv",
    )
    shutil.rmtree((tmp_path / "build" / "current").resolve())
    assert {path: client.get(path).status_code for path in paths} == dict.fromkeys(paths, 200)
    assert (
        client.post(
            "/api/v1/link", json={"text": "lantern", "documents": ["fx-glossary"]}
        ).status_code
        == 200
    )

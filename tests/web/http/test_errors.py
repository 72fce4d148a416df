"""Has every error the one shape, for programs and for people?"""

import socket
from pathlib import Path

import invented
import pytest
from bs4 import BeautifulSoup
from flask import Flask
from flask.testing import FlaskClient

from kb import search
from kb.errors import KBError
from web import create_app
from web.__main__ import main

SHAPE = ["type", "title", "status", "detail", "hint", "nearest"]

# address, method, status, kind, words the reader must find
PATHS = [
    ("/fx-glossary/lanturn", "GET", 404, "unknown-entry", "lanturn"),
    ("/fx-glossary/%3Cscript%3E", "GET", 404, "unknown-entry", "<script>"),
    ("/fx-glossary/%00%ff", "GET", 404, "unknown-entry", "Brindle Glossary 2"),
    ("/fx-glossary@2/gone", "GET", 404, "unknown-entry", "was in versions 1 to 1"),
    ("/fx-glossary@7/lantern", "GET", 404, "unknown-version", "version 1, 2"),
    ("/fx-glossary@7", "GET", 404, "unknown-version", "version 1, 2"),
    ("/fx-absent", "GET", 404, "not-installed", "absent-9.txt"),
    ("/fx-absent/anything", "GET", 404, "not-installed", "absent-9.txt"),
    ("/nowhere", "GET", 404, "unknown-document", "nowhere"),
    ("/nowhere/lantern", "GET", 404, "unknown-document", "nowhere"),
    ("/nothing-groups", "GET", 404, "unknown-document", "nothing-groups"),
    ("/nothing-groups/ferry", "GET", 404, "unknown-document", "nothing-groups"),
    ("/nothing-cards", "GET", 404, "unknown-document", "nothing-cards"),
    ("/nothing-cards/boat", "GET", 404, "unknown-document", "nothing-cards"),
    ("/fx-groups", "GET", 404, "unknown-document", "fx-groups"),
    ("/fx-groups/none", "GET", 404, "unknown-entry", "fx-groups/none"),
    ("/fx-cards/none", "GET", 404, "unknown-entry", "has no card"),
    ("/fx-cards@1", "GET", 404, "unknown-document", "fx-cards"),
    ("/fx-cards@1/boat", "GET", 404, "unknown-document", "fx-cards"),
    ("/gaps/none", "GET", 404, "unknown-document", "gaps"),
    ("/a/b/c/d", "GET", 404, "unknown-page", "search"),
    ("/fx-glossary/gone", "GET", 410, "removed-entry", "Version 1 was the last that had it"),
    ("/search", "POST", 405, "wrong-method", "POST"),
    ("/fx-glossary/lantern", "DELETE", 405, "wrong-method", "DELETE"),
]
API_PATHS = [
    ("/api/v1/entries/fx-glossary/lanturn", "GET", 404, "unknown-entry"),
    ("/api/v1/entries/fx-glossary/gone", "GET", 410, "removed-entry"),
    ("/api/v1/entries/fx-glossary@7/lantern", "GET", 404, "unknown-version"),
    ("/api/v1/entries/nowhere", "GET", 404, "unknown-page"),
    ("/api/v1/entries/fx-groups/none", "GET", 404, "unknown-entry"),
    ("/api/v1/entries/fx-cards/none", "GET", 404, "unknown-entry"),
    ("/api/v1/entries/nothing-groups/x", "GET", 404, "unknown-document"),
    ("/api/v1/gaps/x", "GET", 404, "unknown-page"),
    ("/api/v1/cards", "POST", 405, "wrong-method"),
    ("/api/v1/documents/nowhere", "GET", 404, "unknown-document"),
    ("/api/v1/documents/fx-absent", "GET", 404, "not-installed"),
    ("/api/v2/search", "GET", 404, "unknown-page"),
    ("/api/v1/search", "PUT", 405, "wrong-method"),
    ("/healthz", "POST", 405, "wrong-method"),
]
TWINS = [(f"{path}.json", method, status, kind) for path, method, status, kind, _ in PATHS]


@pytest.mark.parametrize("path, method, status, kind", API_PATHS + TWINS)
def test_programs_get_the_one_shape(
    client: FlaskClient, path: str, method: str, status: int, kind: str
) -> None:
    """Is each error problem+json, with the same keys and a type that is explained?"""
    response = client.open(path, method=method)
    assert (response.status_code, response.mimetype) == (status, "application/problem+json")
    problem = response.get_json(force=True)
    assert list(problem) == SHAPE
    assert problem["status"] == status and problem["title"] and problem["detail"]
    page, _, anchor = problem["type"].partition("#")
    assert anchor == f"error-{kind}" and f'id="{anchor}"' in client.get(page).text


@pytest.mark.parametrize("path, method, status, kind, words", PATHS)
def test_people_get_the_same_words_in_a_page(
    client: FlaskClient, path: str, method: str, status: int, kind: str, words: str
) -> None:
    """Does the page say what its twin says, escaped, with a way on?"""
    response = client.open(path, method=method)
    problem = client.open(f"{path}.json", method=method).get_json(force=True)
    assert (response.status_code, response.mimetype) == (status, "text/html")
    soup = BeautifulSoup(response.text, "html.parser")
    shown = soup.get_text()
    if kind != "unknown-page" and method == "GET" and kind != "unknown-document":
        assert problem["hint"] in shown
    assert problem["title"] in shown and words in shown
    assert not soup.select(f"script:not({invented.OUR_SCRIPT})")
    assert soup.select("form input[name=q]")


def test_an_unknown_entry_names_the_nearest(client: FlaskClient) -> None:
    """Is the entry that was meant one tap away?"""
    nearest = client.get("/api/v1/entries/fx-glossary/lanterns-two").get_json(force=True)["nearest"]
    assert nearest[0]["url"] == "/fx-glossary/lantern"
    assert 'href="/fx-glossary/lantern"' in client.get("/fx-glossary/lanterns-two").text


def test_a_removed_entry_keeps_its_last_wording(client: FlaskClient) -> None:
    """Does the tombstone lead to the pinned last version?"""
    page = client.get("/fx-glossary/gone")
    assert 'href="/fx-glossary@1/gone"' in page.text
    assert "It was a thing." in client.get("/fx-glossary@1/gone").text


@pytest.mark.parametrize(
    "path", ["/fx-glossary/gone", "/nowhere", "/api/v1/nope", "/fx-glossary/lanturn.json"]
)
def test_an_error_is_never_kept(client: FlaskClient, path: str) -> None:
    """Is an error asked for again each time, and as safe as any page?"""
    response = client.get(path, headers={"If-None-Match": "*"})
    assert response.headers["Cache-Control"] == "no-cache" and "ETag" not in response.headers
    assert "default-src 'none'" in response.headers["Content-Security-Policy"]


def test_a_wrong_method_is_told_the_right_ones(client: FlaskClient) -> None:
    """Is the Allow header kept?"""
    assert "GET" in client.post("/api/v1/search").headers["Allow"]


@pytest.mark.parametrize(
    "path, mimetype",
    [("/search?q=x", "text/html"), ("/api/v1/search?q=x", "application/problem+json")],
)
def test_a_fault_of_ours_tells_nothing_of_the_inside(
    app: Flask,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    path: str,
    mimetype: str,
) -> None:
    """Is a failing view a 500 in the one shape, its reason in the log alone?"""

    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("secret inside")

    monkeypatch.setattr(search, "search_entries", fail)
    response = app.test_client().get(path)
    assert (response.status_code, response.mimetype) == (500, mimetype)
    assert "secret" not in response.text and "The site failed to answer" in response.text
    assert "secret inside" in caplog.text


@pytest.mark.parametrize("port", ["nonsense", "-1", "65536", "99999999999", "8000.5", "", "８０"])
def test_a_bad_port_is_one_line(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Is the operator told in one line what a port is?"""
    assert main([f"--port={port}"]) == 1
    told = capsys.readouterr()
    assert told.out == "" and told.err.count("\n") == 1 and "65535" in told.err


def test_a_port_in_use_is_one_line(
    app: Flask, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Is the operator told in one line that the port is taken?"""
    monkeypatch.setattr("web.__main__.create_app", lambda: app)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        assert main(["--port", str(taken.getsockname()[1])]) == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1 and "cannot listen" in told


def test_a_missing_build_is_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Is the operator told which command makes the build?"""
    monkeypatch.setenv("KB_BUILD", str(tmp_path))
    assert main([]) == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1 and "kb build" in told


def test_a_bad_setting_names_itself(tmp_path: Path) -> None:
    """Is a setting that cannot be used refused by its name?"""
    with pytest.raises(KBError, match="KB_CACHE_SECONDS"):
        create_app({"KB_BUILD": tmp_path, "KB_CACHE_SECONDS": "soon"})


@pytest.mark.parametrize("name", ["icons", "dispute", "read", "static", "api"])
def test_a_document_that_a_page_would_hide(tmp_path: Path, name: str) -> None:
    """Is it said at the start, with what to do, where a document could not be reached?"""
    folder = invented.write_base(
        tmp_path / "build", (invented.document(name, "1", "The Hidden"),), ()
    )
    with pytest.raises(
        KBError, match=f"Document '{name}' .*/{name}.* Register it under another id"
    ):
        create_app({"KB_BUILD": folder})

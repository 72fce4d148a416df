"""Has every error the one shape, for programs and for people?"""

import logging
import re
from urllib.parse import quote

import invented
import pytest
from bs4 import BeautifulSoup
from flask import Flask
from flask.testing import FlaskClient

from kb import search

SHAPE = ["type", "title", "status", "detail", "hint", "nearest"]


# address, method, status, kind, words the reader must find
PATHS = [
    ("/fx-glossary/lanturn", "GET", 404, "unknown-entry", "lanturn"),
    ("/fx-glossary/%3Cscript%3E", "GET", 404, "unknown-entry", "<script>"),
    ("/fx-glossary/%00%ff", "GET", 404, "unknown-entry", "Brindle Glossary 2"),
    ("/fx-glossary@2/gone", "GET", 404, "unknown-entry", "was in version 1 of"),
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
    ("/fx-glossary/lanturn.md", "GET", 404, "unknown-entry"),
    ("/fx-glossary/gone.txt", "GET", 410, "removed-entry"),
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


@pytest.mark.unmeasured
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


@pytest.mark.parametrize(
    "path", ["/fx-glossary/gone", "/nowhere", "/api/v1/nope", "/fx-glossary/lanturn.json"]
)
def test_an_error_is_never_kept(client: FlaskClient, path: str) -> None:
    """Is an error asked for again each time, and as safe as any page?"""
    response = client.get(path, headers={"If-None-Match": "*"})
    assert response.headers["Cache-Control"] == "no-cache" and "ETag" not in response.headers
    assert "default-src 'none'" in response.headers["Content-Security-Policy"]


def test_a_wrong_method_is_told_the_right_ones(client: FlaskClient) -> None:
    """Is the Allow header kept, and do its methods stand in the answer itself?"""
    assert "GET" in client.post("/api/v1/search").headers["Allow"]
    assert client.post("/api/v1/search").get_json(force=True)["hint"] == "Use GET."
    assert client.get("/api/v1/deck").get_json(force=True)["hint"] == "Use POST."
    assert client.put("/api/v1/entries").get_json(force=True)["hint"] == "Use GET or POST."
    assert "Use GET." in client.post("/search").text


def test_a_program_that_misspells_a_route_is_told_where_they_are(client: FlaskClient) -> None:
    """Does the hint lead a program to the list of routes, and a person to the search?"""
    hint = client.get("/api/v1/serach?q=x").get_json(force=True)["hint"]
    assert client.get(hint.split()[0]).get_json()["search"].startswith("/api/v1/search")
    assert "search" in client.get("/a/b/c").text.casefold()


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

    monkeypatch.setattr(search, "search_as_of", fail)
    response = app.test_client().get(path)
    assert (response.status_code, response.mimetype) == (500, mimetype)
    assert "secret" not in response.text and "The site failed to answer" in response.text
    assert "secret inside" in caplog.text


def test_a_log_line_is_ours_whatever_a_client_writes(
    app: Flask, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Is the request named in the log of its fault, and nothing in it that could pass for another line?"""
    forged = "x\nERROR in app: all is lost\r\x1b[2J\u202e\u2028"

    def fail(*_: object, **__: object) -> None:
        raise RuntimeError(forged)

    monkeypatch.setattr(search, "search_entries", fail)
    with caplog.at_level(logging.DEBUG):
        response = app.test_client().get(
            f"/fx-glossary/{quote(forged)}.json", headers={"X-Request-ID": "table-7"}
        )
    assert response.status_code == 500 and "table-7" in response.get_json(force=True)["hint"]
    first, *rest = caplog.records[-1].getMessage().split("\n")
    assert first.startswith("GET /fx-glossary/x\\nERROR in app") and first.endswith(
        "failed, request table-7"
    )
    assert rest and all(line.startswith("  | ") for line in rest) and len(caplog.records) == 1
    assert not re.search(r"[^ -~\n]", caplog.records[0].getMessage())


@pytest.mark.parametrize(
    "asked, said, today",
    [
        ("/search?q=lantern&game=fx&on=1990", "in force by 1990", "/search?q=lantern&game=fx"),
        ("/search?q=lantern&on=soon", "'soon' is not a date", "/search?q=lantern"),
        ("/dispute?q=lantern&id=fx-glossary/lantern&on=2999", "after today", None),
        ("/fx-glossary/lantern?on=1990", "in force by 1990", "/fx-glossary/lantern"),
        ("/search?q=lantern&on=1990&_external=1&_scheme=x", "in force by 1990", None),
    ],
)
def test_a_day_that_cannot_be_used_loses_no_question(
    client: FlaskClient, asked: str, said: str, today: str | None
) -> None:
    """Does the page say what is wrong with the day, keep the question, and ask it of today with a tap?"""
    soup = BeautifulSoup(client.get(asked).text, "html.parser")
    main = soup.select_one("main")
    assert main and said in main.get_text()
    assert "nothing at this address" not in main.get_text() and "Search for" not in main.get_text()
    (box,) = soup.select("input[name=q]")
    assert box["value"] == ("lantern" if "q=" in asked else "")
    (back,) = main.select("a.btn")
    assert back.get_text() == "Today’s rules"
    assert back["href"] == today or (today is None and "on=" not in str(back["href"]))
    assert client.get(str(back["href"])).status_code == 200

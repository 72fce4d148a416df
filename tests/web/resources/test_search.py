"""Does the API answer programs as the design promises, whatever they ask?"""

import subprocess
import sys
import urllib.parse
import urllib.request
from pathlib import Path
from typing import Any

import invented
import pytest
from flask import Flask
from flask.testing import FlaskClient

from kb.paths import PROJECT

SHAPE = [
    "id",
    "title",
    "document",
    "version",
    "game",
    "kind",
    "number",
    "trail",
    "wording",
    "url",
    "snippet",
    "why",
    "also",
]


def ask(client: FlaskClient, query: str = "", **more: str) -> dict[str, Any]:
    """Ask the search route and read its answer."""
    response = client.get("/api/v1/search", query_string={"q": query, **more})
    assert (response.status_code, response.mimetype) == (200, "application/json")
    answer: dict[str, Any] = response.get_json()
    return answer


def test_a_result_has_the_published_shape(client: FlaskClient) -> None:
    """Are the keys those of the design, in their order?"""
    answer = ask(client, "lantern")
    assert list(answer)[:4] == ["query", "confident", "total", "results"]
    assert answer["snapshot"] == invented.SNAPSHOT
    assert answer["confident"] is True and answer["query"] == "lantern"
    for result in answer["results"]:
        assert list(result) == SHAPE
        assert list(result["snippet"]) == ["lead", "text", "spans"] and result["why"]
        for start, end in result["snippet"]["spans"]:
            assert result["snippet"]["text"][start:end].casefold().startswith("lantern")
    first = answer["results"][0]
    assert (first["id"], first["url"], first["version"]) == (
        "fx-glossary/lantern",
        "/fx-glossary/lantern",
        "2",
    )


@pytest.mark.parametrize("document", ["", "fx-rulebook"])
def test_an_explanation_where_it_is_asked_for(client: FlaskClient, document: str) -> None:
    """Are the lines about the very results that are given, of the document that is wanted?"""
    answer = ask(client, "dusk lantern", explain="1", document=document)
    explained = [
        line.split()[1].rstrip(":") for line in answer["explanation"] if line[:1].isdigit()
    ]
    assert explained and explained == [result["id"] for result in answer["results"]]
    assert "explanation" not in ask(client, "dusk lantern")


def test_the_address_of_a_result_is_that_of_its_paragraph(client: FlaskClient) -> None:
    """Does a hit in the second paragraph lead there?"""
    assert (
        ask(client, "second lantern gives none")["results"][0]["url"] == "/fx-glossary/lantern#p2"
    )


@pytest.mark.parametrize(
    "query",
    [
        "",
        " ",
        "lantern" * 150_000,
        "\x00\x01\x1b",
        "<script>",
        "AND OR NOT (",
        'title:"',
        "*",
        "?",
        "~",
        "é💥",
        "[Mo]",
        "../../etc",
        "zzyzx",
        "the",
        "\ufeff",
        "a" * 501,
        "{{7*7}}",
        "%",
        "1.1.",
        "²",
    ],
)
def test_no_query_is_an_error(client: FlaskClient, query: str) -> None:
    """Is any string answered, as JSON and as a page?"""
    assert isinstance(ask(client, query)["results"], list)
    assert client.get("/search", query_string={"q": query}).status_code == 200


@pytest.mark.parametrize(
    "raw",
    [
        "",
        "q",
        "q=",
        "q=%ED%A0%80",
        "q=%ff%fe",
        "q=%",
        "q=a&q=b",
        "q=%00",
        "=&=&;",
        "q=lantern&endpoint=x&_anchor=y",
        "limit=5",
        "q[]=x",
    ],
)
def test_no_query_string_is_an_error(client: FlaskClient, raw: str) -> None:
    """Are missing, doubled and undecodable parameters answered?"""
    for path in ("/api/v1/search", "/search.json", "/search"):
        assert client.get(f"{path}?{raw}").status_code == 200


@pytest.mark.parametrize(
    "limit, taken",
    [
        ("1", 1),
        ("3", 3),
        (" 2 ", 2),
        ("+2", 2),
        ("", 10),
        ("abc", 10),
        ("-5", 1),
        ("0", 1),
        ("51", 50),
        (str(10**30), 50),
        ("-" + "9" * 40, 1),
        ("9" * 5000, 50),
        ("1e3", 10),
        ("٣", 10),
        ("0" * 30 + "4", 4),
        ("1.5", 10),
        ("\x00", 10),
    ],
)
def test_a_limit_that_cannot_be_heeded_is_noted(
    client: FlaskClient, limit: str, taken: int
) -> None:
    """Is the limit clamped or left aside, and does the answer say so?"""
    answer = ask(client, "lantern spark", limit=limit)
    assert answer["limit"] == taken and len(answer["results"]) <= taken
    heeded = limit.strip() in ("", "1", "2", "3", "+2", "0" * 30 + "4")
    assert bool(answer["notes"]) is not heeded
    assert all(len(note) < 200 for note in answer["notes"])


def test_a_long_query_is_noted_and_not_sent_back_whole(client: FlaskClient) -> None:
    """Is the reader told that only the beginning was searched?"""
    answer = ask(client, "lantern " * 200)
    assert len(answer["query"]) == 500 and "1600 characters" in answer["notes"][0]


@pytest.mark.parametrize(
    "filters, documents",
    [
        ({"document": "fx-rulebook"}, {"fx-rulebook"}),
        ({"game": "gy"}, {"gy-rulebook", "hostile"}),
        ({"game": "GY"}, {"gy-rulebook", "hostile"}),
        ({"game": "fx"}, {"fx-glossary", "fx-rulebook", "fx-rulings"}),
        ({"game": "gy", "document": "fx-rulebook"}, set()),
        ({"game": "chess"}, set()),
        ({"document": "fx-glossary' OR 1"}, set()),
    ],
)
def test_a_filter_never_lets_another_game_answer(
    client: FlaskClient, filters: dict[str, str], documents: set[str]
) -> None:
    """Do all results stand in what was asked for, also when nothing does?"""
    for query in ("lantern", "spark", "1.1", "fx-glossary/lantern"):
        answer = ask(client, query, **filters)
        assert {result["document"] for result in answer["results"]} <= documents
        assert answer["results"] or (answer["total"], answer["confident"]) == (0, False)


def test_a_filter_that_names_nothing_says_what_it_could_name(client: FlaskClient) -> None:
    """Does the note list what is installed?"""
    assert "fx, gy" in ask(client, "lantern", game="chess")["notes"][0]


def test_an_entry_is_all_that_is_known_of_it(client: FlaskClient) -> None:
    """Are wording, surroundings, references and source there?"""
    made = client.get("/api/v1/entries/fx-glossary/lantern").get_json()
    assert (
        made["text"] == "A lantern gives one spark. See wickmoth.\n\nA second lantern gives none."
    )
    assert [paragraph["address"] for paragraph in made["paragraphs"]] == ["p1", "p2"]
    assert [(link["phrase"], link["url"]) for link in made["links"]] == [
        ("wickmoth", "/fx-glossary/wickmoth")
    ]
    assert made["next"]["id"] == "fx-glossary/the-quay" and made["previous"] is None
    assert [other["id"] for other in made["also"]] == ["fx-rulings/lantern"]
    assert [remark["kind"] for remark in made["remarks"]] == ["title-recovered"]
    assert made["source"]["latest"] is True and made["source"]["date"] == "2031-05"
    assert made["gap"] is False and made["card"] is None
    section = client.get("/api/v1/entries/fx-rulebook/dusk").get_json()
    assert [parent["title"] for parent in section["parents"]] == ["Play"] and section[
        "number"
    ] == "1.1"


def test_a_link_may_lead_to_a_paragraph(client: FlaskClient) -> None:
    """Is the paragraph of a reference kept in its address?"""
    assert (
        client.get("/api/v1/entries/fx-glossary/wickmoth").get_json()["links"][0]["url"]
        == "/gy-rulebook/spark#p1"
    )


def test_a_pinned_entry_is_of_its_version_and_says_nothing_of_today(client: FlaskClient) -> None:
    """Does an answer that is kept for ever hold only what never changes?"""
    response = client.get("/api/v1/entries/fx-glossary@1/lantern")
    made = response.get_json()
    assert "two sparks" in made["text"] and made["version"] == "1"
    assert made["next"]["url"] == "/fx-glossary@1/gone"
    assert not {"latest", "standing"} & set(made["source"])
    assert "immutable" in response.headers["Cache-Control"]


@pytest.mark.parametrize(
    "path, target",
    [
        ("/api/v1/entries/fx-glossary/lamp-post", "/api/v1/entries/fx-glossary/lantern"),
        ("/fx-glossary/lamp-post", "/fx-glossary/lantern"),
        ("/fx-glossary/lamp-post.json", "/fx-glossary/lantern.json"),
    ],
)
def test_an_entry_that_moved_answers_with_its_new_address(
    client: FlaskClient, path: str, target: str
) -> None:
    """Is a renamed id redirected, in the form in which it was asked for?"""
    response = client.get(path)
    assert (response.status_code, response.location) == (301, target)


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


def test_health_is_always_asked_anew(client: FlaskClient) -> None:
    """Is the answer about now never kept?"""
    assert client.get("/healthz").headers["Cache-Control"] == "no-cache"


def test_other_sites_may_read_the_json(client: FlaskClient) -> None:
    """May a card site's page ask the API?"""
    assert client.get("/api/v1/search?q=x").headers["Access-Control-Allow-Origin"] == "*"


def test_the_server_serves_a_query_of_a_million_characters(app: Flask) -> None:
    """Does the command serve, say where, and let a query of any length through?"""
    build = Path(app.extensions["kb"].settings.build)
    command = [sys.executable, "-W", "error", "-m", "web", "--port", "0"]
    environment = {"KB_BUILD": str(build), "PATH": "/usr/bin:/bin"}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env=environment, cwd=PROJECT
    ) as server:
        try:
            assert server.stdout is not None
            address = next(
                word for word in server.stdout.readline().split() if word.startswith("http://")
            )
            query = urllib.parse.urlencode({"q": "läntern " * 125_000})
            with urllib.request.urlopen(f"{address}api/v1/search?{query}", timeout=20) as answer:
                assert answer.status == 200 and answer.headers["Server"] is None
        finally:
            server.terminate()

"""Do the lookup routes give each name one status, and refuse exactly what is not a batch of names?"""

import json
from typing import Any

import invented
import pytest
from flask import Flask
from flask.testing import FlaskClient
from odd_strings import ODD

ROUTE = "/api/v1/lookup"
SHAPE = ["asked", "status", "how", "entry", "candidates", "also", "nearest"]
ENTRY = [
    "id",
    "title",
    "kind",
    "number",
    "icons",
    "document",
    "version",
    "url",
    "game",
    "pinned",
    "authority",
]


def ask(client: FlaskClient, name: str, **more: str) -> dict[str, Any]:
    """Ask for one name and read the answer."""
    response = client.get(ROUTE, query_string={"name": name, **more})
    assert (response.status_code, response.mimetype) == (200, "application/json")
    answer: dict[str, Any] = response.get_json()
    return answer


def ask_all(client: FlaskClient, names: list[str], **more: object) -> dict[str, Any]:
    """Ask for many names and read the answer."""
    response = client.post(ROUTE, json={"names": names, **more})
    assert (response.status_code, response.mimetype) == (200, "application/json"), response.text
    answer: dict[str, Any] = response.get_json()
    return answer


def test_an_answer_has_the_published_shape(client: FlaskClient) -> None:
    """Are the keys those of the manual, in their order?"""
    answer = ask(client, "Lantern")
    assert list(answer) == [*SHAPE, "on", "notes", "snapshot"]
    assert {
        key: answer[key]
        for key in ("asked", "status", "how", "candidates", "nearest", "notes", "snapshot")
    } == {
        "asked": "Lantern",
        "status": "found",
        "how": "title",
        "candidates": [],
        "nearest": [],
        "notes": [],
        "snapshot": invented.SNAPSHOT,
    }
    assert answer["entry"] == dict(
        zip(
            ENTRY,
            (
                "fx-glossary/lantern",
                "lantern",
                "term",
                None,
                [],
                "fx-glossary",
                "2",
                "/fx-glossary/lantern",
                "fx",
                "fx-glossary@2/lantern",
                "current",
            ),
        )
    )
    assert list(answer["entry"]) == ENTRY
    assert [(one["id"], one["authority"]) for one in answer["also"]] == [
        ("fx-rulings/lantern", "historical")
    ]


@pytest.mark.parametrize(
    "name, status, how, url",
    [
        ("fx-glossary/lantern#p2", "found", "id", "/fx-glossary/lantern#p2"),
        ("fx-glossary@2/lantern#p2", "found", "id", "/fx-glossary@2/lantern#p2"),
        ("fx-glossary@1/lantern", "found", "id", "/fx-glossary@1/lantern"),
        ("1.1", "found", "number", "/fx-rulebook/dusk"),
        ("Rulebook 1.1: At Dusk", "found", "number", "/fx-rulebook/dusk"),
        ("lamp", "found", "alias", "/fx-glossary/lantern"),
        ("[mo]", "found", "icon", "/fx-glossary/wickmoth"),
        ("quay, the", "found", "spelling", "/fx-glossary/the-quay"),
        ("fx-groups/ferry", "found", "id", "/fx-groups/ferry"),
        ("fx-cards/boat", "found", "id", "/fx-cards/boat"),
        ("Ferry", "found", "title", "/fx-cards/ferry"),
        ("Boat", "found", "title", "/fx-cards/boat"),
        ("fx-glossary/lamp-post", "moved", "id", "/fx-glossary/lantern"),
        ("fx-glossary/gone", "removed", "id", "/fx-glossary@1/gone"),
        ("Darkness", "gap", "title", "/fx-glossary/darkness"),
        ("fx-glossary@2/darkness", "gap", "id", "/fx-glossary/darkness"),
    ],
)
def test_each_status_has_its_entry(
    client: FlaskClient, name: str, status: str, how: str, url: str
) -> None:
    """Does every entry that is given have a page, at its paragraph and in its version where that was asked?"""
    answer = ask(client, name)
    assert (answer["status"], answer["how"], answer["entry"]["url"]) == (status, how, url)
    assert client.get(url).status_code == 200


@pytest.mark.parametrize("name", ["fx-cards/boat", "fx-groups/ferry", "Darkness"])
def test_what_has_no_text_has_no_version(client: FlaskClient, name: str) -> None:
    """Are cards of a list, title groups and gaps without a pinned id and an authority?"""
    entry = ask(client, name)["entry"]
    assert (entry["pinned"], entry["authority"]) == (None, None)


def test_players_words_and_slips_are_no_answers(client: FlaskClient) -> None:
    """Is what may have been meant only near?"""
    assert [
        (answer["status"], answer["how"], answer["entry"], answer["nearest"][0]["id"])
        for answer in (ask(client, "glim"), ask(client, "lanturn"))
    ] == [
        ("unknown", "players' word", None, "fx-glossary/lantern"),
        ("unknown", None, None, "fx-glossary/lantern"),
    ]


@pytest.mark.parametrize(
    "more, status, notes",
    [
        ({"game": "fx"}, "found", 0),
        ({"game": " FX "}, "found", 0),
        ({"document": "fx-rulings"}, "found", 0),
        ({"document": "fx-cards"}, "unknown", 0),
        ({"game": "gy"}, "unknown", 0),
        ({"game": "chess"}, "unknown", 1),
        ({"game": "chess", "document": "x"}, "unknown", 2),
    ],
)
def test_filters(client: FlaskClient, more: dict[str, str], status: str, notes: int) -> None:
    """Does a filter narrow, and is one that matches nothing here noted, in a batch as well?"""
    answer, batch = ask(client, "lantern", **more), ask_all(client, ["lantern"], **more)
    assert (answer["status"], len(answer["notes"])) == (status, notes)
    assert (batch["results"][0]["status"], batch["notes"]) == (status, answer["notes"])


@pytest.mark.parametrize("name", [*ODD, "lantern" + " " * 1000, "@", "#", "/"])
def test_no_name_is_an_error(client: FlaskClient, name: str) -> None:
    """Is any string answered, a long one not as its beginning, and not sent back whole?"""
    answer = ask(client, name)
    assert (answer["status"], answer["asked"]) == ("unknown", name[:1000])


@pytest.mark.parametrize(
    "raw",
    [
        "",
        "name",
        "name=%ED%A0%80",
        "name=%ff%fe",
        "name=%",
        "name=a&name=b",
        "game=%00",
        "document=%ED%A0%80&name=lantern",
    ],
)
def test_no_query_string_is_an_error(client: FlaskClient, raw: str) -> None:
    """Are missing, doubled and undecodable parameters answered?"""
    assert client.get(f"{ROUTE}?{raw}").get_json()["status"] == "unknown"


@pytest.mark.unmeasured
def test_a_batch_is_answered_in_order(client: FlaskClient) -> None:
    """Has every name its own result, the same as alone but for what is near, also where it is asked twice?"""
    names = ["lantern", "lanturn", "lantern", "", "1.1", "glim", "Darkness", "é💥"] * 25
    answer = ask_all(client, names)
    assert list(answer) == ["results", "on", "notes", "snapshot"] and len(answer["results"]) == 200
    for name, result in zip(names, answer["results"]):
        alone = ask(client, name)
        assert list(result) == SHAPE
        assert {**result, "nearest": []} == {key: alone[key] for key in SHAPE} | {"nearest": []}
    assert [len(result["nearest"]) for result in answer["results"][:8]] == [0, 0, 0, 0, 0, 1, 0, 0]


def test_what_is_near_is_bounded_in_a_batch(client: FlaskClient) -> None:
    """Is it given where it is asked for, to the first fifty names, and is it said when there are more?"""
    few, many = (
        ask_all(client, ["lanturn", "lantern"], nearest=True),
        ask_all(client, ["lanturn"] * 60, nearest=True),
    )
    assert few["results"][0]["nearest"] == ask(client, "lanturn")["nearest"] and few["notes"] == []
    assert [bool(result["nearest"]) for result in many["results"]] == [True] * 50 + [False] * 10
    assert len(many["notes"]) == 1 and "50 of the 60" in many["notes"][0]


@pytest.mark.parametrize(
    "body, place",
    [
        (b"", "is empty"),
        (b"{", "not valid JSON"),
        (b"[]", "a list"),
        (b"null", "null"),
        (b'"lantern"', "a string"),
        (b"\xff", "UTF-8"),
        (b"{}", "names"),
        (b'{"names": []}', "names"),
        (b'{"names": "lantern"}', "names"),
        (b'{"names": null}', "names"),
        (b'{"names": {"0": "a"}}', "names"),
        (b'{"names": ["a", "b", "c", 4]}', "names[3]"),
        (b'{"names": [null]}', "names[0]"),
        (b'{"names": [["a"]]}', "names[0]"),
        (b'{"names": [true]}', "names[0]"),
        (b'{"names": ["a"], "name": "b"}', "'name'"),
        (b'{"names": ["a"], "limit": 3}', "'limit'"),
        (b'{"names": ["a"], "game": 1}', "game"),
        (b'{"names": ["a"], "game": null}', "game"),
        (b'{"names": ["a"], "document": ["x"]}', "document"),
        (b'{"names": ["a"], "nearest": 1}', "nearest"),
        (b'{"names": ["a"], "nearest": "true"}', "nearest"),
        (b'{"names": ["\\ud800"]}', "names[0]"),
        (json.dumps({"names": ["a"] * 201}).encode(), "201"),
        (json.dumps({"names": ["a", "x" * 1001]}).encode(), "names[1]"),
        (b"[" * 100_000, "not valid JSON"),
        (b'{"names": [' + b"9" * 10_000 + b"]}", "not valid JSON"),
        (b'{"names": ["a"], "game": "' + b"x" * 201 + b'"}', "game"),
        (b'{"names": [NaN]}', "not valid JSON"),
    ],
)
def test_a_body_that_is_no_batch_is_refused(client: FlaskClient, body: bytes, place: str) -> None:
    """Is anything else a 400 that names what is wrong and where, whatever it says of its type?"""
    for mimetype in ("application/json", "text/plain"):
        response = client.post(ROUTE, data=body, content_type=mimetype)
        assert (response.status_code, response.mimetype) == (400, "application/problem+json")
        problem = response.get_json(force=True)
        assert (
            problem["type"].endswith("#error-bad-body")
            and place in problem["detail"]
            and len(problem["detail"]) < 300
        )


def test_a_body_that_is_too_large_is_refused(client: FlaskClient) -> None:
    """Is a body of more than 256 kB a 413, and one just below read?"""
    body = json.dumps({"names": ["lantern"]}).encode()
    assert client.post(ROUTE, data=body.ljust(256 * 1024)).status_code == 200
    response = client.post(ROUTE, data=body.ljust(256 * 1024 + 1))
    assert (response.status_code, response.mimetype) == (413, "application/problem+json")
    assert response.get_json(force=True)["type"].endswith("#error-too-large")


@pytest.mark.parametrize(
    "mimetype", ["application/json", "text/plain", "application/x-www-form-urlencoded", ""]
)
def test_a_batch_needs_no_type(client: FlaskClient, mimetype: str) -> None:
    """Is a body read whatever it is called, so that a page of another site may ask without leave?"""
    response = client.post(ROUTE, data=b'{"names": ["lantern"]}', content_type=mimetype)
    assert response.status_code == 200 and response.headers["Access-Control-Allow-Origin"] == "*"


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH"])
def test_other_methods_are_refused(client: FlaskClient, method: str) -> None:
    """Is the caller told which methods are answered?"""
    response = client.open(ROUTE, method=method)
    assert response.status_code == 405 and {"GET", "POST"} <= set(
        response.headers["Allow"].split(", ")
    )


def test_nothing_installed_knows_nothing(bare: FlaskClient) -> None:
    """Does a site without documents answer too?"""
    assert (
        ask(bare, "lantern")["status"]
        == ask_all(bare, ["lantern"], nearest=True)["results"][0]["status"]
        == "unknown"
    )


@pytest.mark.official
def test_a_number_that_others_cite(official_app: Flask) -> None:
    """Is it said of a number by which only other texts cite an entry, and of no other?"""
    client = official_app.test_client()
    said = "Other texts cite Ship Battle as 7.4.2; its own number is 7.4.3."
    for name in ("7.4.2", "Rulebook 7.4.2: Ship Battle"):
        assert ask(client, name, game="1e")["notes"] == [said]
    assert ask(client, "7.4.3", game="1e")["notes"] == []
    assert ask_all(client, ["7.4.3", "7.4.2"], game="1e")["notes"] == [said]


def test_a_day_in_a_body_that_cannot_be_used(client: FlaskClient) -> None:
    """Is it said of a day in a body, as of any other value there, where it stands?"""
    made = client.post(ROUTE, json={"names": ["lantern"], "on": "soon"})
    told = made.get_json(force=True)
    assert made.status_code == 400 and told["type"].endswith("bad-body")
    assert told["detail"] == "on: 'soon' is not a date."
    assert client.post(ROUTE, json={"names": ["lantern"], "on": "1 May 1900"}).status_code == 404

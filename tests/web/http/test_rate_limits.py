"""Is what a client may send bounded, and how often it may ask, each client by itself?"""

import io
from pathlib import Path
from typing import Any

import invented
import pytest
from flask import Flask
from flask.testing import FlaskClient

from web import create_app
from web.http import rate_limits


def make(folder: Path, **settings: Any) -> Flask:
    """Make an application with settings of its own."""
    return create_app({"KB_BUILD": invented.write_base(folder / "build"), **settings})


@pytest.mark.parametrize(
    "path, method",
    [
        ("/api/v1/entries", "POST"),
        ("/api/v1/search", "GET"),
        ("/search", "POST"),
        ("/", "GET"),
        ("/nowhere", "PUT"),
    ],
)
def test_a_body_too_large_is_refused_before_it_is_read(
    client: FlaskClient, path: str, method: str
) -> None:
    """Is a body of more than 256 kB a 413 in the one shape, wherever it is sent?"""
    response = client.open(path, method=method, data=b"x" * (256 * 1024 + 1))
    assert response.status_code == 413 and (
        "262145" in response.text and "The body is too large" in response.text
    )
    if path.startswith("/api/"):
        assert response.mimetype == "application/problem+json"


def test_a_body_of_unknown_length_is_bounded_too(client: FlaskClient) -> None:
    """Is a body that does not tell its length cut off at the same bound?"""
    response = client.post(
        "/api/v1/entries",
        input_stream=io.BytesIO(b" " * 1_000_000),
        environ_overrides={"wsgi.input_terminated": True, "CONTENT_LENGTH": ""},
    )
    assert response.status_code == 413 and response.get_json(force=True)["type"].endswith(
        "#error-too-large"
    )


def test_an_address_has_an_end(client: FlaskClient) -> None:
    """Is an address of more than three million bytes refused, and a shorter one answered?"""
    assert client.get("/healthz?q=" + "a" * 3_000_000).status_code == 200
    response = client.get("/api/v1/search?q=" + "a" * 3_200_000)
    assert response.status_code == 400 and response.get_json(force=True)["type"].endswith(
        "#error-bad-request"
    )


def test_a_client_that_asks_too_often_is_told_when_to_come_back(tmp_path: Path) -> None:
    """Is the third request of a minute a 429 in the one shape, and another client still answered?"""
    client = make(tmp_path, KB_RATE="2/minute").test_client()
    left = [client.get("/api/v1/search?q=x").headers["RateLimit-Remaining"] for _ in range(2)]
    refused = client.get("/api/v1/entries")
    problem = refused.get_json(force=True)
    assert left == ["1", "0"] and (refused.status_code, refused.mimetype) == (
        429,
        "application/problem+json",
    )
    assert (
        problem["type"].endswith("#error-too-many-requests")
        and "2 requests per minute" in problem["detail"]
    )
    assert (
        1 <= int(refused.headers["Retry-After"]) <= 60 and refused.headers["RateLimit-Limit"] == "2"
    )
    assert (
        refused.headers["RateLimit-Remaining"] == "0"
        and int(refused.headers["RateLimit-Reset"]) <= 60
    )
    assert "Too many requests" in client.get("/").text and client.get("/a/b/c/d").status_code == 429
    assert client.get("/", environ_overrides={"REMOTE_ADDR": "192.0.2.7"}).status_code == 200


def test_who_is_refused_is_not_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Does the log tell no address of a client, and is it not filled by who asks too often?"""
    caplog.set_level("INFO")
    client = make(tmp_path, KB_RATE="1/minute").test_client()
    asked = [
        client.get("/api/v1/search?q=x", environ_base={"REMOTE_ADDR": "203.0.113.9"})
        for _ in range(3)
    ]
    assert [answer.status_code for answer in asked] == [200, 429, 429]
    assert "203.0.113.9" not in caplog.text and "exceeded" not in caplog.text


def test_who_watches_the_server_is_not_counted(tmp_path: Path) -> None:
    """Are health, style sheets, preflights and posts beside the rate of what is read?"""
    client = make(tmp_path, KB_RATE="1/hour", KB_RATE_POST="1/hour").test_client()
    for _ in range(3):
        for path in ("/healthz", "/readyz", "/static/style.css"):
            with client.get(path) as response:
                assert response.status_code == 200 and "RateLimit-Limit" not in response.headers
        assert client.options("/api/v1/entries").status_code == 200
    assert [client.get("/").status_code, client.get("/").status_code] == [200, 429]
    batch = {"ids": ["x"]}
    assert [client.post("/api/v1/entries", json=batch).status_code for _ in range(2)] == [200, 429]


@pytest.mark.parametrize(
    "proxies, forwarded, clients",
    [
        (0, ["192.0.2.1", "192.0.2.2"], 1),
        (1, ["192.0.2.1", "192.0.2.2"], 2),
        (1, ["192.0.2.6, 192.0.2.1", "192.0.2.7, 192.0.2.1"], 1),
        (2, ["192.0.2.1, 10.0.0.1", "192.0.2.2, 10.0.0.1"], 2),
        (1, ["2001:db8::1", "2001:db8::ffff"], 1),
        (1, ["2001:db8::1", "2001:db8:0:1::1"], 2),
        (1, ["::ffff:192.0.2.1", "192.0.2.1"], 1),
        (1, ["nonsense", "<script>"], 1),
    ],
)
def test_who_a_client_is(tmp_path: Path, proxies: int, forwarded: list[str], clients: int) -> None:
    """Is a header about the client believed only of so many proxies, and a network of IPv6 one client?"""
    client = make(tmp_path, KB_RATE="1/day", KB_PROXIES=proxies).test_client()
    answers = [client.get("/", headers={"X-Forwarded-For": one}).status_code for one in forwarded]
    assert answers == [200, 200 if clients == 2 else 429]


@pytest.mark.parametrize(
    "settings, answers",
    [({"KB_RATE": "1/day"}, [429, 200]), ({"KB_RATE_POST": "1/day"}, [200, 429])],
)
def test_each_rate_stands_by_itself(
    tmp_path: Path, settings: dict[str, str], answers: list[int]
) -> None:
    """Is only that counted for which a rate is set?"""
    client = make(tmp_path, **settings).test_client()
    for _ in range(2):
        last = [
            client.get("/").status_code,
            client.post("/api/v1/entries", json={"ids": ["x"]}).status_code,
        ]
    assert last == answers


def test_this_machine_is_not_counted_by_default(client: FlaskClient) -> None:
    """May the operator, or a proxy that is not named in the settings, ask as often as it likes?"""
    assert {client.get("/healthz").status_code for _ in range(100)} == {200}
    assert "RateLimit-Limit" not in client.get("/").headers


def test_a_stranger_is_counted_by_default(tmp_path: Path) -> None:
    """Has a client from elsewhere a rate where none is set, and none where it is switched off?"""
    stranger = {"REMOTE_ADDR": "9.9.9.9"}
    answer = make(tmp_path).test_client().get("/", environ_overrides=stranger)
    assert answer.headers["RateLimit-Limit"] == "6000"
    off = create_app({"KB_BUILD": tmp_path / "build", "KB_RATE": "off", "KB_RATE_POST": "off"})
    assert "RateLimit-Limit" not in off.test_client().get("/", environ_overrides=stranger).headers


@pytest.mark.parametrize(
    "path, price",
    [
        ("/fx-glossary/lantern", 1),
        ("/read/fx-glossary", 10),
        ("/api/v1/dispute?q=x", 3),
        ("/api/v1/download", 10),
        ("/api/v1/rulings.jsonl", 10),
    ],
)
def test_what_takes_long_costs_more(tmp_path: Path, path: str, price: int) -> None:
    """Does an answer cost about what it takes?"""
    client = make(tmp_path, KB_RATE="100/minute").test_client()
    assert client.get(path).headers["RateLimit-Remaining"] == str(100 - price)


def test_a_large_body_costs_more(tmp_path: Path) -> None:
    """Does a text of 50 kB cost what five small ones do, and is it answered however low the rate is?"""
    for rate, left in (("100/minute", "94"), ("2/minute", "0")):
        client = make(tmp_path / left, KB_RATE_POST=rate).test_client()
        answer = client.post("/api/v1/link", json={"text": "x" * 52_000})
        assert (answer.status_code, answer.headers["RateLimit-Remaining"]) == (200, left)


def test_a_client_may_ask_again_when_its_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """Does the time of a client begin with its first request, and end by itself?"""
    now = 1000.0
    monkeypatch.setattr("time.time", lambda: now)
    counts = rate_limits.Counts("2/minute")
    assert [counts.spend("a", 1) for _ in range(3)] == [
        (2, 1, 60, False),
        (2, 0, 60, False),
        (2, 0, 60, True),
    ]
    now = 1030.5
    assert counts.spend("b", 2) == (2, 0, 60, False)
    assert counts.spend("a", 1) == (2, 0, 30, True)
    now = 1060.5
    assert counts.spend("a", 1) == (2, 1, 60, False)


def test_a_clock_that_is_set_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Does every client begin anew, so that none waits until it is that time again?"""
    now = 10_000.0
    monkeypatch.setattr("time.time", lambda: now)
    counts = rate_limits.Counts("2/minute")
    assert counts.spend("a", 2) == (2, 0, 60, False)
    now -= 0.01  # another thread, which read the clock before
    assert counts.spend("a", 1).refused
    now -= 3600
    assert counts.spend("a", 2) == (2, 0, 60, False)
    assert counts.spend("a", 1) == (2, 0, 60, True)

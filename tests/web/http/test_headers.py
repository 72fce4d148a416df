"""Has every answer the manners that all share: compressed, named, bounded, readable by other sites, silent about the inside?"""

import gzip
import io
import logging
import re
from pathlib import Path
from typing import Any
from urllib.parse import quote

import brotli
import invented
import pytest
from flask import Flask
from flask.testing import FlaskClient

from kb import search
from kb.errors import KBError
from web import create_app

PAGES = [
    "/",
    "/search?q=lantern",
    "/fx-glossary/lantern",
    "/fx-glossary/lantern.json",
    "/api/v1/search?q=lantern",
    "/api/v1/entries/fx-glossary/lantern",
    "/api/v1/entries/fx-glossary@1/lantern",
    "/api/v1/entries",
    "/about",
]
ERRORS = ["/nowhere", "/a/b/c/d", "/api/v1/nope", "/api/v1/entries?cursor=x", "/fx-glossary/gone"]
# The name that the site makes for a request. Matches "7f3a01bc99aa0011"; not "7f3a-01".
MADE = re.compile(r"^[0-9a-f]{16}\Z")


def make(folder: Path, **settings: Any) -> Flask:
    """Make an application with settings of its own."""
    return create_app({"KB_BUILD": invented.write_base(folder / "build"), **settings})


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize(
    "accepted, given",
    [
        ("gzip", "gzip"),
        ("br", "br"),
        ("gzip, deflate, br, zstd", "br"),
        ("zstd", "zstd"),
        ("gzip;q=1, br;q=0.1", "gzip"),
        ("", None),
        ("identity", None),
        ("compress", None),
        ("gzip;q=x", "gzip"),
    ],
)
def test_text_is_compressed_as_the_client_can_read_it(
    client: FlaskClient, path: str, accepted: str, given: str | None
) -> None:
    """Is the answer the same text in each encoding, its tag the same, and never mixed up by a cache between?"""
    plain = client.get(path)
    response = client.get(path, headers={"Accept-Encoding": accepted})
    assert response.content_encoding == given and "Accept-Encoding" in response.headers["Vary"]
    assert response.headers["ETag"] == plain.headers["ETag"] and response.headers[
        "ETag"
    ].startswith('W/"')
    assert response.content_length == len(response.data)
    decoders = {"gzip": gzip.decompress, "br": brotli.decompress}
    if given in decoders:
        assert decoders[given](response.data) == plain.data and len(response.data) < len(plain.data)


@pytest.mark.parametrize("path", [*PAGES, "/static/style.css"])
@pytest.mark.parametrize("accepted", ["", "gzip", "br"])
def test_a_tag_is_known_again_whatever_the_encoding(
    client: FlaskClient, path: str, accepted: str
) -> None:
    """Does a conditional request get its 304, with GET and with HEAD, and is HEAD as GET without the body?"""
    headers = {"Accept-Encoding": accepted}
    with client.get(path, headers=headers) as got, client.head(path, headers=headers) as head:
        assert head.data == b"" and head.status_code == 200
        for name in (
            "Content-Type",
            "Content-Encoding",
            "Content-Length",
            "ETag",
            "Vary",
            "Cache-Control",
        ):
            assert got.headers.get(name) == head.headers.get(name), name
    for ask in (client.get, client.head):
        with ask(path, headers={**headers, "If-None-Match": got.headers["ETag"]}) as again:
            assert (again.status_code, again.data) == (304, b"")
            assert (
                "Accept-Encoding" in again.headers["Vary"]
                and again.headers["ETag"] == got.headers["ETag"]
            )


def test_a_part_of_a_file_is_given_as_it_is(client: FlaskClient) -> None:
    """Are the bytes of a range those of the file itself?"""
    with (
        client.get("/static/style.css") as whole,
        client.get(
            "/static/style.css", headers={"Accept-Encoding": "gzip", "Range": "bytes=10-1009"}
        ) as part,
    ):
        assert (part.status_code, part.headers.get("Content-Encoding")) == (206, None)
        assert part.data == whole.data[10:1010]


def test_what_is_small_or_no_text_is_left_alone(client: FlaskClient) -> None:
    """Is a short answer, an error and the compressed file given as they are?"""
    for path in ("/healthz", "/nowhere", "/api/v1/download"):
        assert client.get(path, headers={"Accept-Encoding": "gzip, br"}).content_encoding is None


@pytest.mark.parametrize(
    "path", [*PAGES, *ERRORS, "/static/style.css", "/healthz", "/readyz", "/api/v1/download"]
)
def test_every_answer_names_its_snapshot_and_its_request(client: FlaskClient, path: str) -> None:
    """Is the build that answered in a header, and a name for the request that is another each time?"""
    with client.get(path) as first, client.get(path) as second:
        assert first.headers["X-Snapshot"] == invented.SNAPSHOT
        assert (
            MADE.match(first.headers["X-Request-ID"])
            and first.headers["X-Request-ID"] != second.headers["X-Request-ID"]
        )


@pytest.mark.parametrize(
    "sent, kept",
    [
        ("7f3a-01", True),
        ("Root=1-67@gw/a+b:c.d_e", True),
        ("a" * 128, True),
        ("a" * 129, False),
        ("", False),
        ("a b", False),
        ("a;b", False),
        ("<script>", False),
        ("\xe9", False),
        ("a\tb", False),
        ('"', False),
    ],
)
def test_a_sane_name_of_a_request_is_given_back(client: FlaskClient, sent: str, kept: bool) -> None:
    """Is the client's own name kept where it is harmless, and another made where it is not?"""
    named = client.get("/healthz", headers={"X-Request-ID": sent}).headers["X-Request-ID"]
    assert named == sent if kept else MADE.match(named)


@pytest.mark.parametrize(
    "path",
    [
        "/api/v1/search?q=x",
        "/api/v1/entries",
        "/fx-glossary/lantern.json",
        "/api/v1/nope",
        "/api/v1/entries?cursor=x",
        "/healthz",
        "/api/v1/download",
    ],
)
def test_other_sites_may_read_what_programs_ask(client: FlaskClient, path: str) -> None:
    """May the page of another site read the answer, an error too, and the headers that tell of it?"""
    headers = client.get(path, headers={"Origin": "https://cards.example"}).headers
    assert (
        headers["Access-Control-Allow-Origin"] == "*"
        and "X-Snapshot" in headers["Access-Control-Expose-Headers"]
    )
    assert "Access-Control-Allow-Credentials" not in headers


def test_a_preflight_is_answered(client: FlaskClient) -> None:
    """May the page of another site send a batch?"""
    asked = {
        "Origin": "https://cards.example",
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "content-type",
    }
    response = client.options("/api/v1/entries", headers=asked)
    assert (response.status_code, response.data) == (200, b"") and "ETag" not in response.headers
    assert {"GET", "POST"} <= set(response.headers["Access-Control-Allow-Methods"].split(", "))
    assert "Content-Type" in response.headers["Access-Control-Allow-Headers"]
    assert (
        response.headers["Access-Control-Allow-Origin"] == "*"
        and response.headers["Access-Control-Max-Age"] == "86400"
    )
    assert (
        "Access-Control-Allow-Methods"
        not in client.options("/fx-glossary/lantern", headers=asked).headers
    )


def test_an_answer_to_post_is_not_kept(client: FlaskClient) -> None:
    """Is a batch asked for again each time, so that no cache takes it for the list at the same address?"""
    response = client.post("/api/v1/entries", json={"ids": ["fx-glossary/lantern"]})
    assert response.headers["Cache-Control"] == "no-cache" and "ETag" not in response.headers


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
    assert client.get("/api/v1/search?q=" + "a" * 3_000_000).status_code == 200
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
        and "2 per 1 minute" in problem["detail"]
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


def test_nothing_is_counted_unless_it_is_wanted(client: FlaskClient) -> None:
    """Are there no rates by default?"""
    assert {client.get("/healthz").status_code for _ in range(1000)} == {200}
    assert "RateLimit-Limit" not in client.get("/").headers


@pytest.mark.parametrize(
    "name, value",
    [
        ("KB_RATE", "fast"),
        ("KB_RATE", "0/minute"),
        ("KB_RATE", "600"),
        ("KB_RATE", "600/minute; 1/day"),
        ("KB_RATE", " 1/day"),
        ("KB_RATE_POST", "-1/minute"),
        ("KB_RATE_POST", "1/fortnight"),
        ("KB_PROXIES", "-1"),
        ("KB_PROXIES", "yes"),
        ("KB_PROXIES", "9" * 5000),
        ("KB_CACHE_SECONDS", "9" * 5000),
    ],
)
def test_a_setting_that_cannot_be_used_names_itself(tmp_path: Path, name: str, value: str) -> None:
    """Is the operator told which setting is wrong?"""
    with pytest.raises(KBError, match=name):
        create_app({"KB_BUILD": tmp_path, name: value})


def test_a_server_that_serves_an_old_build_says_so(tmp_path: Path) -> None:
    """Is the site ready, and stale as soon as another snapshot is the current one or none is there?"""
    client = make(tmp_path).test_client()
    current = tmp_path / "build" / "current"
    assert client.get("/readyz").get_json() == {
        "status": "ready",
        "snapshot": invented.SNAPSHOT,
        "current": invented.SNAPSHOT,
    }
    current.unlink()
    assert client.get("/readyz").get_json() == {
        "status": "stale",
        "snapshot": invented.SNAPSHOT,
        "current": None,
    }
    current.symlink_to("fedcba9876543210")
    response = client.get("/readyz")
    assert response.get_json() == {
        "status": "stale",
        "snapshot": invented.SNAPSHOT,
        "current": "fedcba9876543210",
    }
    assert response.status_code == 200 and response.headers["Cache-Control"] == "no-cache"


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

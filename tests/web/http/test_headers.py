"""Has every answer the headers that all share: compressed, named, tagged, readable by other sites?"""

import gzip
import re

import brotli
import invented
import pytest
from flask.testing import FlaskClient

pytestmark = pytest.mark.unmeasured

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
        ("gzip;q=0", None),
        ("*;q=0", None),
        ("br;q=0, gzip", "gzip"),
        ("gzip;q=x", None),  # what nobody can read is no wish
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


@pytest.mark.parametrize(
    "path",
    ["/changes.atom", "/changes/feed.json", "/offline/app.webmanifest", "/fx-rulebook/play.md"],
)
def test_every_kind_of_text_is_compressed(
    client: FlaskClient, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Are feeds, the manifest and Markdown compressed as pages are?"""
    monkeypatch.setitem(client.application.config, "COMPRESS_MIN_SIZE", 1)
    response = client.get(path, headers={"Accept-Encoding": "gzip"})
    assert (response.status_code, response.content_encoding) == (200, "gzip")


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


@pytest.mark.parametrize(
    "accepted, given",
    [
        ("br", "br"),
        ("gzip, deflate, br, zstd", "br"),
        ("gzip;q=1, br;q=0.1", "gzip"),
        ("gzip, br;q=0", "gzip"),
        ("zstd", "zstd"),
        ("identity", None),
        ("", None),
    ],
)
def test_a_file_is_sent_as_small_as_it_gets(
    client: FlaskClient, accepted: str, given: str | None
) -> None:
    """Is a script sent in brotli of the best quality where the client takes it, and else as it asks?"""
    path = "/static/offline.js"
    with (
        client.get(path, headers={"Accept-Encoding": "identity"}) as plain,
        client.get(path, headers={"Accept-Encoding": accepted}) as response,
    ):
        assert response.content_encoding == given
        if given == "br":
            assert response.data == brotli.compress(plain.data, quality=11)
            assert response.headers["ETag"] != plain.headers["ETag"]
        if not given:
            assert response.data == plain.data


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


@pytest.mark.parametrize(
    "path",
    [
        "/fx-glossary/lantern.json",
        "/fx-glossary/lantern.md",
        "/fx-glossary/lantern.txt",
        "/changes.atom",
    ],
)
def test_what_programs_ask_beside_the_api(client: FlaskClient, path: str) -> None:
    """May the page of another site read what is not below /api, with a tag of its own too?"""
    assert client.get(path).headers["Access-Control-Allow-Origin"] == "*"
    preflight = client.options(path, headers={"Access-Control-Request-Headers": "if-none-match"})
    assert "If-None-Match" in preflight.headers["Access-Control-Allow-Headers"]


@pytest.mark.parametrize("path", ["/history/{}", "/history/{}.json"])
def test_a_history_is_asked_for_again(client: FlaskClient, path: str) -> None:
    """Is what the next version changes not kept for ever, though its address names a version?"""
    asked = client.get(path.format("fx-glossary@1/lantern"))
    assert asked.status_code == 200 and "immutable" not in asked.headers["Cache-Control"]


def test_an_answer_to_post_is_not_kept(client: FlaskClient) -> None:
    """Is a batch asked for again each time, so that no cache takes it for the list at the same address?"""
    response = client.post("/api/v1/entries", json={"ids": ["fx-glossary/lantern"]})
    assert response.headers["Cache-Control"] == "no-cache" and "ETag" not in response.headers


@pytest.mark.parametrize("path", ["/", "/api/v1/search?q=lantern", "/nothing/here"])
def test_an_answer_has_no_date_of_its_own(client: FlaskClient, path: str) -> None:
    """Is the date left to the server, which gives every answer one, so that none has two?"""
    assert "Date" not in client.get(path).headers
    assert "Date" not in client.get(path).headers  # nor where it was kept


@pytest.mark.parametrize("version", ["anything", "", "00000000"])
def test_a_file_is_kept_for_ever_only_under_its_own_name(client: FlaskClient, version: str) -> None:
    """Is a script asked for again where its address names another version than the one served?"""
    code = client.application.extensions["kb"].site.code
    for asked, forever in ((version, False), (code, True)):
        with client.get(f"/static/site.js?v={asked}") as response:
            assert response.status_code == 200
            assert ("immutable" in response.headers["Cache-Control"]) is forever

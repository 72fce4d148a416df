"""Is an answer that is kept the one that would be made, in every encoding, and gone with its snapshot?"""

from pathlib import Path
from typing import Any

import invented
import pytest
from flask.testing import FlaskClient

from web import create_app
from web.http import kept_answers
from web.http.kept_answers import KeptAnswer, KeptAnswers

pytestmark = pytest.mark.unmeasured

PATHS = (
    "/read/fx-glossary",
    "/api/v1/search?q=lantern",
    "/fx-glossary/lantern",
    "/objects.inv",
    "/suggest.json?q=la",
)
OWN = ("X-Request-ID", "Date")


@pytest.fixture
def client(tmp_path: Path) -> FlaskClient:
    """Give a client of an application that keeps its answers."""
    return create_app({"KB_BUILD": invented.write_base(tmp_path / "build")}).test_client()


def count(client: FlaskClient) -> int:
    """Count the answers that are kept."""
    return len(kept_answers.open_answers(client.application.extensions["kb"].site)._answers)


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("accepted", ["", "br", "gzip, deflate, br, zstd"])
def test_a_kept_answer_is_the_answer(client: FlaskClient, path: str, accepted: str) -> None:
    """Does the second answer have the body and the headers of the first, but a name of its own?"""
    first, second = (client.get(path, headers={"Accept-Encoding": accepted}) for _ in range(2))
    assert count(client) == 1 and first.status_code == second.status_code == 200
    assert first.data == second.data
    told = [{k: v for k, v in one.headers.items() if k not in OWN} for one in (first, second)]
    assert told[0] == told[1]
    assert first.headers["X-Request-ID"] != second.headers["X-Request-ID"]
    etag = {"Accept-Encoding": accepted, "If-None-Match": first.headers["ETag"]}
    assert client.get(path, headers=etag).status_code == 304
    head = client.head(path, headers={"Accept-Encoding": accepted})
    assert (head.data, head.content_length) == (b"", len(first.data))


@pytest.mark.parametrize(
    "more",
    [
        {"base_url": "http://other.example"},
        {"query_string": {"q": "eel"}},
        {"headers": {"Accept-Encoding": "gzip"}},
    ],
)
def test_what_an_answer_depends_on(client: FlaskClient, more: dict[str, Any]) -> None:
    """Is an answer for another host, query or encoding made by itself?"""
    client.get("/search")
    client.get("/search", **more)
    assert count(client) == 2


def test_a_host_gets_no_answer_of_another(tmp_path: Path) -> None:
    """Is an answer made for each host even where the site knows its own address?"""
    build = invented.write_base(tmp_path / "build")
    client = create_app({"KB_BUILD": build, "KB_SITE_URL": "https://rules.example"}).test_client()
    asked = "/api/v1/lookup?name=http://one.example/fx-glossary/lantern"
    found = [
        client.get(asked, base_url=f"http://{host}.example").get_json()["status"]
        for host in ("one", "two", "one")
    ]
    assert found == ["found", "unknown", "found"]


@pytest.mark.parametrize(
    "path, status",
    [
        ("/healthz", 200),
        ("/readyz", 200),
        ("/metrics", 200),
        ("/nowhere", 404),
        ("/api/v1/search?q=" + "x" * 500, 200),
    ],
)
def test_what_is_not_kept(client: FlaskClient, path: str, status: int) -> None:
    """Is nothing kept that is about now, an error, or too long to be asked again?"""
    assert client.get(path).status_code == status and count(client) == 0


def test_a_new_snapshot_answers_anew(client: FlaskClient, tmp_path: Path) -> None:
    """Does nothing of the old snapshot answer once the new one serves?"""
    before = client.get("/api/v1/entries")
    made = invented.write_base(tmp_path / "newer", entries=invented.ENTRIES[:-1])
    newer = (made / "current").resolve()
    newer.rename(tmp_path / "build" / newer.name)
    (tmp_path / "build" / "current").unlink()
    (tmp_path / "build" / "current").symlink_to(newer.name)
    assert client.application.extensions["kb"].renew()
    after = client.get("/api/v1/entries")
    assert after.headers["X-Snapshot"] == newer.name != before.headers["X-Snapshot"]
    assert after.data != before.data and after.headers["ETag"] != before.headers["ETag"]


def test_only_so_much_is_kept() -> None:
    """Do the answers go that were asked for longest ago, and is a large one not kept at all?"""
    kept = KeptAnswers(64_000)
    for name in "abc":
        kept.keep(name, KeptAnswer((), b"x" * 3000))
    assert kept.find("a") is not None
    for number in range(14):
        kept.keep(number, KeptAnswer((), b"x" * 3000))
    assert kept.size <= kept.most and kept.find("b") is None and kept.find("a") is not None
    kept.keep("large", KeptAnswer((), b"x" * 5000))
    assert kept.find("large") is None

"""Are the addresses for other sites those of this site, whatever host a request names?"""

import json
import zlib
from pathlib import Path

import invented
import pytest
from flask import Flask
from flask.testing import FlaskClient
from page_heads import head_of
from werkzeug.middleware.dispatcher import DispatcherMiddleware
from werkzeug.test import Client

from kb.errors import KBError
from web import create_app
from web.http import urls

pytestmark = pytest.mark.unmeasured


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


HOME = "http://localhost"


# Hosts that no honest client names.
HOSTILE_HOSTS = [
    'evil"><script>',
    "a b",
    "evil.example/path",
    "user@evil.example",
    "a,b",
    "[::1",
    "",
    "evil.example:999999",
    "x" * 400,
    "evil.example?q",
    "<b>",
    "a\\b",
    "é.example",
    "%00",
    "a..b",
    ".",
    "y" * 64 + ".example",
    "[:]",
    "a:0",
]


def lines_of(written: bytes) -> list[str]:
    """Give the lines of an inventory."""
    return zlib.decompress(written.split(b"\n", 4)[4]).decode().splitlines()


@pytest.mark.parametrize("host", HOSTILE_HOSTS)
@pytest.mark.parametrize(
    "path",
    ["/fx-glossary/lantern", "/sitemap.xml", "/robots.txt", "/opensearch.xml", "/inventory.json"],
)
def test_a_hostile_host_is_not_repeated(client: FlaskClient, path: str, host: str) -> None:
    """Do addresses stay without a host where the request names none that could be one?"""
    response = client.get(path, environ_overrides={"HTTP_HOST": host})
    assert (
        response.status_code == 200 and "evil" not in response.text and "xxxx" not in response.text
    )
    assert "http://" not in response.text.replace("http://www.", "").replace("http://a9.com", "")
    if path == "/fx-glossary/lantern":
        assert 'rel="canonical" href="/fx-glossary/lantern"' in response.text


@pytest.mark.parametrize(
    "host, root",
    [
        ("rules.example", "http://rules.example"),
        ("rules.example:8000", "http://rules.example:8000"),
        ("[::1]:8000", "http://[::1]:8000"),
        ("127.0.0.1", "http://127.0.0.1"),
        ("kb-web:80", "http://kb-web"),
    ],
)
def test_addresses_are_those_of_the_host_asked(client: FlaskClient, host: str, root: str) -> None:
    """Does a site without a setting name itself as it was asked for?"""
    head = head_of(client, "/fx-glossary/lantern", environ_overrides={"HTTP_HOST": host})
    assert head["canonical"] == f"{root}/fx-glossary/lantern"


@pytest.mark.parametrize("host", ["evil.example", *HOSTILE_HOSTS])
def test_a_setting_goes_before_the_host(named: FlaskClient, host: str) -> None:
    """Does a site that knows its address never name another one?"""
    asked = {"environ_overrides": {"HTTP_HOST": host}}
    head = head_of(named, "/fx-glossary/lantern", **asked)
    assert head["canonical"] == head["og:url"] == "https://rules.example/st/fx-glossary/lantern"
    assert "Sitemap: https://rules.example/st/sitemap.xml" in named.get("/robots.txt", **asked).text
    embedded = named.get("/oembed", query_string={"url": head["canonical"]}, **asked).get_json()
    assert embedded["title"] == "lantern · Brindle Glossary 2"


def test_another_address_or_name_is_another_answer(client: FlaskClient, named: FlaskClient) -> None:
    """Is what was kept under the old setting asked for anew?"""
    tag = client.get("/sitemap.xml").headers["ETag"]
    assert named.get("/sitemap.xml", headers={"If-None-Match": tag}).status_code == 200


def test_a_site_below_another_keeps_its_place(app: Flask) -> None:
    """Are addresses right where the server mounts the site below a path?"""
    mounted = Client(DispatcherMiddleware(Flask("none"), {"/st": app}))
    assert "fx-glossary/lantern" in [
        line.split(" -1 ")[1].split(" ")[0]
        for line in lines_of(mounted.get("/st/objects.inv").data)
    ]
    items = json.loads(mounted.get("/st/inventory.json").text)
    assert (items["root"], items["items"][0]["url"]) == (f"{HOME}/st/", "/st/fx-glossary/lantern")
    assert f"<loc>{HOME}/st/fx-glossary/lantern</loc>" in mounted.get("/st/sitemap.xml").text
    assert (
        f'canonical" href="{HOME}/st/fx-glossary/lantern"'
        in mounted.get("/st/fx-glossary/lantern").text
    )
    assert (
        json.loads(mounted.get(f"/st/oembed?url={HOME}/st/fx-glossary/lantern").text)["type"]
        == "rich"
    )
    assert mounted.get(f"/st/oembed?url={HOME}/fx-glossary/lantern").status_code == 404


@pytest.mark.parametrize(
    ("address", "path"),
    [
        (f"{HOME}/fx-glossary/lantern", "fx-glossary/lantern"),
        ("https://LOCALHOST/a%20b?q#p2", "a b"),
        (f"{HOME}/", ""),
        ("http://other.example/fx-glossary/lantern", None),
        ("ftp://localhost/a", None),
        ("/fx-glossary/lantern", None),
        ("http://[::1/a", None),
        (f"{HOME}/{'a' * 2000}", None),
    ],
)
def test_addresses_sent_back(app: Flask, address: str, path: str | None) -> None:
    """Is the path read of an address of this site, and nothing of any other?"""
    with app.test_request_context():
        assert urls.read_path(address) == path


@pytest.mark.parametrize("query", ["view=brief", "q=a%20b&q=%C3%A9", "_external=1&endpoint=x"])
def test_a_redirect_keeps_the_query(client: FlaskClient, query: str) -> None:
    """Does what was asked of an entry stand in its new address, whatever it is called?"""
    location = client.get(f"/fx-glossary/lamp-post.json?{query}").location
    assert location == f"/fx-glossary/lantern.json?{query}"

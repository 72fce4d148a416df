"""Do documentation sets, browsers, search engines and chat programs find what this site holds, and nothing false or unsafe?"""

import json
import posixpath
import re
import subprocess
import sys
import zlib
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit
from xml.etree import ElementTree

import invented
import pytest
from bs4 import BeautifulSoup
from flask import Flask
from flask.testing import FlaskClient
from reading import PAGES
from werkzeug.middleware.dispatcher import DispatcherMiddleware
from werkzeug.test import Client

from kb.errors import KBError
from kb.paths import PROJECT
from kb.snapshot import store
from web import create_app
from web.discovery import inventories

HOME = "http://localhost"
ROUTES = [
    "/objects.inv",
    "/inventory.json",
    "/opensearch.xml",
    "/suggest.json?q=lan",
    "/robots.txt",
    "/sitemap.xml",
    f"/oembed?url={HOME}/fx-glossary/lantern",
]
ITEM = ["id", "title", "kind", "game", "document", "version", "number", "aliases", "icons", "url"]
# What a page tells in the words of schema.org. Matches one script; not another type of script.
SCHEMA = re.compile(r'<script type="application/ld\+json">(.*?)</script>')
SITE_MAP = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9"}
SEARCH = {"o": "http://a9.com/-/spec/opensearch/1.1/"}
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


@pytest.fixture
def named(tmp_path: Path) -> FlaskClient:
    """Give a client of a site that knows its address."""
    return create_app(
        {
            "KB_BUILD": invented.write_base(tmp_path / "build"),
            "KB_SITE_URL": "https://rules.example/st/",
            "KB_SITE_NAME": "A Long Name & <b>More</b> of It",
        }
    ).test_client()


def head_of(client: FlaskClient, path: str, **more: Any) -> dict[str, str]:
    """Read what the head of a page tells: its descriptions, and its links to other forms of it."""
    return read_head(client.get(path, **more).text)


def read_head(page: str) -> dict[str, str]:
    """Read the head of a page; the body may be thousands of elements and is left out."""
    head, found, _ = page.partition("</head>")
    assert found
    soup = BeautifulSoup(head, "html.parser")
    told = {
        str(tag.get("property") or tag.get("name")): str(tag["content"])
        for tag in soup.select("meta[content]")
    }
    links = {
        str(tag.get("type") or " ".join(tag["rel"])): str(tag["href"])
        for tag in soup.select("link")
    }
    return {**told, **links}


def schema_of(client: FlaskClient, path: str) -> dict[str, Any]:
    """Read the facts of a page in the words of schema.org."""
    return read_schema(client.get(path).text)


def read_schema(page: str) -> dict[str, Any]:
    """Read the facts of a page from the scripts that are not ours."""
    found = BeautifulSoup(page, "html.parser").select(f"script:not({invented.OUR_SCRIPT})")
    assert [tag["type"] for tag in found] == ["application/ld+json"]
    made: dict[str, Any] = json.loads(str(found[0].string))
    return made


def lines_of(written: bytes) -> list[str]:
    """Give the lines of an inventory."""
    return zlib.decompress(written.split(b"\n", 4)[4]).decode().splitlines()


# What an author writes, and what the reader of the finished page gets.
@pytest.mark.parametrize(
    "written",
    [
        (
            (":term:`lantern`", "fx-glossary/lantern", "lantern"),
            (":term:`Lamp`", "fx-glossary/lantern", "Lamp"),
            (":term:`that light <lantern>`", "fx-glossary/lantern", "that light"),
            (":term:`The Quay`", "fx-glossary/the-quay", "The Quay"),
            (":term:`[Mo]`", "fx-glossary/wickmoth", "[Mo]"),
            (":term:`rules:Ferry: Night`", "fx-cards/ferry-night", "Ferry: Night"),
            (":term:`darkness`", "fx-glossary/darkness", "darkness"),
            (":ref:`fx-rulebook-1.1`", "fx-rulebook/dusk", "At Dusk"),
            (":ref:`fx-rulebook/wicks`", "fx-rulebook/wicks", "Wick Things"),
            (":ref:`here <fx-rulebook-2>`", "fx-rulebook/wicks", "here"),
            (":ref:`fx-groups/ferry`", "fx-groups/ferry", "Ferry"),
            (":external+rules:std:ref:`fx-rulings/oar`", "fx-rulings/oar", "oar"),
        )
    ],
    ids=["all in one build"],
)
def test_a_sphinx_project_links_here(
    client: FlaskClient, tmp_path: Path, written: tuple[tuple[str, str, str], ...]
) -> None:
    """Does a real build, in which a warning is an error, put the right address and words behind each reference?"""
    (tmp_path / "objects.inv").write_bytes(client.get("/objects.inv").data)
    (tmp_path / "conf.py").write_text(
        'project = "A Game Engine"\nextensions = ["sphinx.ext.intersphinx"]\nnitpicky = True\n'
        'intersphinx_mapping = {"rules": ("https://rules.example/st/", "objects.inv")}\n'
    )
    (tmp_path / "index.rst").write_text(
        "Reasons\n=======\n\n" + "".join(f"* {role}\n" for role, _, _ in written)
    )
    done = subprocess.run(
        [sys.executable, "-m", "sphinx", "-W", "-q", "-b", "html", ".", "out"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert (done.returncode, done.stderr) == (0, "")
    soup = BeautifulSoup(
        (tmp_path / "out" / "index.html").read_text(encoding="utf-8"), "html.parser"
    )
    links = [(str(tag["href"]), tag.get_text()) for tag in soup.select("li a.reference.external")]
    assert links == [
        (f"https://rules.example/st/{address}", words) for _, address, words in written
    ]


def test_a_name_that_is_not_here_fails_that_build(client: FlaskClient, tmp_path: Path) -> None:
    """Does a dead reference stop the build, so that the test above proves something?"""
    (tmp_path / "objects.inv").write_bytes(client.get("/objects.inv").data)
    (tmp_path / "conf.py").write_text(
        'extensions = ["sphinx.ext.intersphinx"]\n'
        'intersphinx_mapping = {"rules": ("https://rules.example/", "objects.inv")}\n'
    )
    (tmp_path / "index.rst").write_text("Reasons\n=======\n\n:term:`lanturn`\n")
    done = subprocess.run(
        [sys.executable, "-m", "sphinx", "-W", "-q", "-b", "html", ".", "out"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode != 0 and "lanturn" in done.stderr


def test_every_address_of_the_inventories_answers(client: FlaskClient) -> None:
    """Does no name of the inventory of Sphinx, and none of its JSON form, lead nowhere?"""
    addresses = {
        line.split(" -1 ")[1].split(" ")[0] for line in lines_of(client.get("/objects.inv").data)
    }
    listed = {item["url"] for item in client.get("/inventory.json").get_json()["items"]}
    assert {f"/{address}" for address in addresses} == listed and len(listed) > 20
    assert [address for address in sorted(listed) if client.get(address).status_code != 200] == []


def test_the_json_inventory_is_all_there_is(client: FlaskClient) -> None:
    """Has it every entry in force, gap, title group and card, with the keys of the manual?"""
    made = client.get("/inventory.json").get_json()
    assert list(made) == ["name", "root", "game", "total", "items", "snapshot"]
    assert (made["root"], made["total"], made["snapshot"]) == (
        f"{HOME}/",
        len(made["items"]),
        invented.SNAPSHOT,
    )
    assert all(list(item) == ITEM for item in made["items"])
    kinds = {item["kind"] for item in made["items"]}
    assert {"term", "card", "section", "equivalence", "gap", "group"} <= kinds
    assert made["items"][0] == {
        "id": "fx-glossary/lantern",
        "title": "lantern",
        "kind": "term",
        "game": "fx",
        "document": "fx-glossary",
        "version": "2",
        "number": None,
        "aliases": ["lamp"],
        "icons": [],
        "url": "/fx-glossary/lantern",
    }
    assert not {"fx-glossary/gone", "fx-glossary@1/lantern"} & {
        item["id"] for item in made["items"]
    }
    manual = (PROJECT / "docs" / "inventories.md").read_text(encoding="utf-8")
    assert [key for key in (*made, *ITEM) if f"`{key}`" not in manual] == []


@pytest.mark.parametrize(
    "game, games",
    [("fx", {"fx"}), (" GY ", {"gy"}), ("chess", set()), ("\x00", set()), ("x" * 9999, set())],
)
def test_a_game_narrows_the_inventories(client: FlaskClient, game: str, games: set[str]) -> None:
    """Is everything of the game asked for, and nothing of one that is not here?"""
    made = client.get("/inventory.json", query_string={"game": game}).get_json()
    assert {item["game"] for item in made["items"]} == games and len(made["game"] or "") < 100
    lines = lines_of(client.get("/objects.inv", query_string={"game": game}).data)
    assert bool(lines) is bool(games) and len(lines) < len(
        lines_of(client.get("/objects.inv").data)
    )


@pytest.mark.parametrize("page", [page for page, _ in PAGES] + ["/nowhere"])
def test_every_page_names_the_search(client: FlaskClient, page: str) -> None:
    """Can a browser add the search from any page, and is each page shown by a name?"""
    head = head_of(client, page)
    assert head["application/opensearchdescription+xml"] == "/opensearch.xml"
    assert (
        head["og:title"]
        and head["og:site_name"] == "STCCG Rules"
        and head["twitter:card"] == "summary"
    )


def test_a_browser_can_search_here(client: FlaskClient) -> None:
    """Does each address of the description answer in the form it names, and are its names short enough?"""
    response = client.get("/opensearch.xml")
    assert response.mimetype == "application/opensearchdescription+xml"
    tree = ElementTree.fromstring(response.text)
    for url in tree.findall("o:Url", SEARCH):
        address = (
            url.attrib["template"]
            .replace("{searchTerms}", quote("lan tern é"))
            .replace("{count?}", "3")
        )
        assert address.startswith(f"{HOME}/")
        with client.get(address) as answer:
            assert (answer.status_code, answer.mimetype) == (200, url.attrib["type"])
    assert {url.attrib.get("rel", "results") for url in tree.findall("o:Url", SEARCH)} == {
        "results",
        "suggestions",
        "self",
    }
    with client.get(tree.findtext("o:Image", "", SEARCH)) as image:
        assert image.mimetype == "image/svg+xml"


def test_a_long_name_is_cut_and_escaped(named: FlaskClient) -> None:
    """Does the description hold a name that a browser takes, whatever the site is called?"""
    tree = ElementTree.fromstring(named.get("/opensearch.xml").text)
    assert tree.findtext("o:ShortName", "", SEARCH) == "A Long Name & <b"
    assert tree.findtext("o:LongName", "", SEARCH) == "A Long Name & <b>More</b> of It"
    assert "https://rules.example/st/search?q={searchTerms}" in [
        url.attrib["template"] for url in tree.findall("o:Url", SEARCH)
    ]


@pytest.mark.parametrize(
    "typed, names, told, address",
    [
        ("lan", ["lantern"], "term, FX", "fx-glossary/lantern"),
        ("glim", ["lantern"], "glim: term, FX", "fx-glossary/lantern"),
        ("darkn", ["Darkness"], "gap, FX", "fx-glossary/darkness"),
    ],
)
def test_a_browser_is_given_suggestions(
    client: FlaskClient, typed: str, names: list[str], told: str, address: str
) -> None:
    """Is the answer of four lists what browsers read?"""
    response = client.get("/suggest.json", query_string={"q": typed})
    assert response.mimetype == "application/x-suggestions+json"
    assert json.loads(response.text) == [typed, names, [told], [f"{HOME}/{address}"]]


@pytest.mark.parametrize(
    "typed", ["", " ", "\x00\x1b", "x" * 100_000, "<script>", "é💥", "*", "a", "%"]
)
def test_no_string_is_an_error(client: FlaskClient, typed: str) -> None:
    """Are there as many descriptions and addresses as names, whatever is typed?"""
    query, names, told, addresses = json.loads(
        client.get("/suggest.json", query_string={"q": typed}).text
    )
    assert query == typed[:100] and len(names) == len(told) == len(addresses) <= 10


@pytest.mark.parametrize(
    "path, expected",
    [
        (
            "/fx-glossary/lantern",
            {
                "@type": "DefinedTerm",
                "@id": f"{HOME}/fx-glossary/lantern",
                "name": "lantern",
                "alternateName": ["lamp"],
                "identifier": "fx-glossary/lantern",
                "description": "A lantern gives one spark.",
                "inDefinedTermSet": {
                    "@type": "DefinedTermSet",
                    "@id": f"{HOME}/fx-glossary",
                    "url": f"{HOME}/fx-glossary",
                    "name": "Brindle Glossary",
                    "version": "2",
                },
            },
        ),
        (
            "/fx-glossary@1/lantern",
            {
                "identifier": "fx-glossary@1/lantern",
                "url": f"{HOME}/fx-glossary@1/lantern",
                "description": "A lantern once gave two sparks.",
            },
        ),
        ("/fx-glossary/wickmoth", {"alternateName": ["[Mo]"]}),
        (
            "/fx-rulebook/dusk",
            {
                "@type": "CreativeWork",
                "position": "1.1",
                "version": "2",
                "isPartOf": {
                    "@type": "CreativeWork",
                    "@id": f"{HOME}/fx-rulebook",
                    "url": f"{HOME}/fx-rulebook",
                    "name": "Brindle Rulebook",
                    "version": "2",
                },
            },
        ),
        (
            "/fx-cards/boat",
            {
                "@type": "DefinedTerm",
                "description": "Vessel",
                "inDefinedTermSet": {
                    "@type": "DefinedTermSet",
                    "@id": f"{HOME}/fx-cards",
                    "url": f"{HOME}/fx-cards",
                    "name": "Card list (FX)",
                },
            },
        ),
        ("/hostile/words", {"name": invented.HOSTILE, "alternateName": [invented.HOSTILE] * 2}),
    ],
)
def test_a_page_says_what_it_is_to_search_engines(
    client: FlaskClient, path: str, expected: dict[str, Any]
) -> None:
    """Are the facts those of schema.org, and only what is known?"""
    made = schema_of(client, path)
    assert {name: made[name] for name in expected} == expected
    assert made["@context"] == "https://schema.org" and made["url"] == f"{HOME}{path}"
    assert all(made.values()) and len(made["description"]) <= 200


@pytest.mark.parametrize("path", ["/hostile/words", "/gy-cards/hostile"])
def test_no_text_ends_the_data_block(client: FlaskClient, path: str) -> None:
    """Is every "<" of the data spelt otherwise, so that nothing in it becomes a tag?"""
    body = client.get(path).text
    assert (
        body.count("<script")
        == body.count("</script>")
        == 1 + body.count('<script defer src="/static/')
    )
    block = body.split('<script type="application/ld+json">')[1].split("</script>")[0]
    assert not set("<>&'") & set(block)


@pytest.mark.parametrize("path", ["/fx-glossary/darkness", "/hostile/missing"])
def test_a_gap_is_no_text(client: FlaskClient, path: str) -> None:
    """Is a gap named as one, and no term for search engines?"""
    assert not BeautifulSoup(client.get(path).text, "html.parser").select(
        f"script:not({invented.OUR_SCRIPT})"
    )
    head = head_of(client, path)
    assert "not in the documents here" in head["og:title"] and head["og:description"].startswith(
        "Rules refer to this"
    )


@pytest.mark.parametrize(
    "path, title, description, canonical",
    [
        (
            "/fx-glossary/lantern",
            "lantern · Brindle Glossary 2",
            "A lantern gives one spark.",
            "/fx-glossary/lantern",
        ),
        (
            "/fx-glossary@1/lantern",
            "lantern · Brindle Glossary 1",
            "A lantern once gave two sparks.",
            "/fx-glossary/lantern",
        ),
        (
            "/fx-glossary@2/lantern",
            "lantern · Brindle Glossary 2",
            "A lantern gives one spark.",
            "/fx-glossary/lantern",
        ),
        (
            "/fx-rulebook/dusk",
            "1.1 At Dusk · Brindle Rulebook 2",
            "Put the lantern out.",
            "/fx-rulebook/dusk",
        ),
        (
            "/fx-rulings/ferry",
            "Ferry · Brindle Rulings old, historical",
            "Every ferry is slow.",
            "/fx-rulings/ferry",
        ),
        ("/fx-cards/boat", "Boat · Card list (FX)", "Vessel", "/fx-cards/boat"),
    ],
)
def test_a_link_is_shown_with_its_sentence(
    client: FlaskClient, path: str, title: str, description: str, canonical: str
) -> None:
    """Does a chat program show what the entry says, from which text, at the address that was shared?"""
    head = head_of(client, path)
    assert (head["og:title"], head["og:description"], head["description"]) == (
        title,
        description,
        description,
    )
    assert (head["og:type"], head["og:url"], head["canonical"]) == (
        "article",
        f"{HOME}{path}",
        f"{HOME}{canonical}",
    )


def test_our_own_words_are_called_ours(tmp_path: Path) -> None:
    """Does no preview give plain words for official ones, and none more than 200 characters?"""
    plain = tuple(
        (
            replace(
                entry,
                wording="plain",
                paragraphs=(
                    invented.paragraph("Long ago", "epigraph"),
                    invented.paragraph("word " * 100),
                ),
            )
            if entry.id == "fx-glossary/wickmoth"
            else entry
        )
        for entry in invented.ENTRIES
    )
    client = create_app(
        {"KB_BUILD": invented.write_base(tmp_path / "build", entries=plain)}
    ).test_client()
    head = head_of(client, "/fx-glossary/wickmoth")
    assert head["og:title"] == "wickmoth · Brindle Glossary 2, in plain words"
    assert (
        head["og:description"].startswith("word word") and 180 < len(head["og:description"]) <= 200
    )


def test_hostile_text_is_escaped_once(client: FlaskClient) -> None:
    """Does a preview show the very characters of a text?"""
    head = head_of(client, "/hostile/words")
    assert (
        head["og:description"] == " ".join(invented.HOSTILE.split())
        and head["og:title"].count(head["description"]) == 2
    )


@pytest.mark.parametrize(
    "asked, kind, width",
    [
        ("", "rich", 480),
        ("&maxwidth=300", "rich", 300),
        ("&maxwidth=9999&maxheight=9999", "rich", 480),
        ("&maxwidth=100", "link", None),
        ("&maxwidth=0", "link", None),
        ("&maxheight=20", "link", None),
        ("&maxwidth=-5", "rich", 480),
        ("&maxwidth=" + "9" * 5000, "rich", 480),
        ("&maxwidth=%D9%A3", "rich", 480),
        ("&format=json", "rich", 480),
    ],
)
def test_an_entry_can_be_embedded(
    client: FlaskClient, asked: str, kind: str, width: int | None
) -> None:
    """Is what is shown within the room there is, and only a link where there is too little?"""
    response = client.get(f"/oembed?url={HOME}/fx-glossary/lantern{asked}")
    made = response.get_json()
    assert (response.status_code, made["type"], made.get("width"), made["version"]) == (
        200,
        kind,
        width,
        "1.0",
    )
    assert made["title"] == "lantern · Brindle Glossary 2" and made["provider_url"] == f"{HOME}/"
    if kind == "rich":
        assert made["height"] > 0 and "<p>A lantern gives one spark.</p>" in made["html"]


@pytest.mark.parametrize(
    "address, status, kind",
    [
        (f"{HOME}/fx-glossary@1/lantern", 200, ""),
        (f"{HOME}/fx-glossary/lamp-post", 200, ""),
        ("https://LOCALHOST/fx-glossary/lantern?x=1#p2", 200, ""),
        (f"{HOME}/fx-cards/boat", 200, ""),
        (f"{HOME}/fx-glossary/darkness", 200, ""),
        (f"{HOME}/hostile/words", 200, ""),
        (f"{HOME}/fx-rulebook/dusk/", 200, ""),
        (f"{HOME}/fx-glossary/lanturn", 404, "unknown-entry"),
        (f"{HOME}/nowhere/lantern", 404, "unknown-document"),
        (f"{HOME}/fx-glossary@7/lantern", 404, "unknown-version"),
        (f"{HOME}/fx-absent/x", 404, "not-installed"),
        (f"{HOME}/fx-glossary/gone", 410, "removed-entry"),
        (f"{HOME}/fx-glossary", 404, "unknown-page"),
        (f"{HOME}/a/b/c", 404, "unknown-page"),
        ("http://evil.example/fx-glossary/lantern", 404, "unknown-page"),
        ("//localhost/fx-glossary/lantern", 404, "unknown-page"),
        ("javascript:alert(1)", 404, "unknown-page"),
        ("/fx-glossary/lantern", 404, "unknown-page"),
        ("", 404, "unknown-page"),
        ("http://[::1", 404, "unknown-page"),
        (f"{HOME}@evil.example/fx-glossary/lantern", 404, "unknown-page"),
        (f"{HOME}/" + "a" * 10_000, 404, "unknown-page"),
        (f"{HOME}/%00/%ff", 404, "unknown-document"),
        ("http://localhost:x/fx-glossary/lantern", 404, "unknown-page"),
    ],
)
def test_only_entries_of_this_site_are_embedded(
    client: FlaskClient, address: str, status: int, kind: str
) -> None:
    """Is any other address a problem in the one shape, never a fault?"""
    response = client.get("/oembed", query_string={"url": address})
    assert response.status_code == status
    if kind:
        assert response.mimetype == "application/problem+json"
        assert response.get_json(force=True)["type"].endswith(f"#error-{kind}")


@pytest.mark.parametrize("form", ["xml", "XML", "", "\x00", "<b>"])
def test_another_form_is_not_given(client: FlaskClient, form: str) -> None:
    """Is the answer 501, as oEmbed wants it?"""
    response = client.get(
        "/oembed", query_string={"url": f"{HOME}/fx-glossary/lantern", "format": form}
    )
    assert (response.status_code, response.mimetype) == (501, "application/problem+json")


@pytest.mark.parametrize(
    "name, kind",
    [("fx-glossary/lantern", "rich"), ("fx-glossary/darkness", "link"), ("fx-cards/boat", "link")],
)
def test_what_has_no_text_is_embedded_as_a_link(client: FlaskClient, name: str, kind: str) -> None:
    """Is no remark of ours given in the frame of a rule?"""
    assert client.get(f"/oembed?url={HOME}/{name}").get_json()["type"] == kind


def test_hostile_text_is_embedded_as_text(client: FlaskClient) -> None:
    """Has the HTML given to other sites only the tags that are ours?"""
    made = client.get(f"/oembed?url={HOME}/hostile/words&maxheight=9999").get_json()
    soup = BeautifulSoup(made["html"], "html.parser")
    assert [tag.name for tag in soup.find_all(True)] == ["blockquote", "p", "p", "a"]
    assert soup.p is not None and soup.p.get_text() == " ".join(invented.HOSTILE.split())


def test_a_page_tells_where_its_embedding_is(client: FlaskClient) -> None:
    """Does the address in the head of an entry's page lead to its own embedding?"""
    address = head_of(client, "/fx-glossary@1/lantern")["application/json+oembed"]
    assert (
        address.startswith(f"{HOME}/oembed?")
        and "two sparks" in client.get(address).get_json()["html"]
    )


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


@pytest.mark.parametrize(
    "value",
    [
        "rules.example",
        "ftp://rules.example",
        "https://",
        "https://a@b",
        "https://a/?q",
        "https://a b",
        "https://a/#x",
        "javascript:alert(1)",
        "https://" + "a" * 400,
    ],
)
def test_a_setting_that_is_no_address_is_refused(tmp_path: Path, value: str) -> None:
    """Is the operator told which setting, and what to give?"""
    with pytest.raises(KBError, match="KB_SITE_URL .*https://rules.example"):
        create_app({"KB_BUILD": tmp_path, "KB_SITE_URL": value})


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


def listed(client: FlaskClient, path: str = "/sitemap.xml") -> dict[str, str]:
    """Read a site map: addresses with their dates."""
    response = client.get(path)
    assert (response.status_code, response.mimetype) == (200, "application/xml")
    return {
        page.findtext("s:loc", "", SITE_MAP): page.findtext("s:lastmod", "", SITE_MAP)
        for page in ElementTree.fromstring(response.text)
    }


def test_the_site_map_lists_every_page_in_force(client: FlaskClient) -> None:
    """Are entries, documents and lists there, each once, with the date of the document where it is one?"""
    pages = listed(client)
    entries = {
        f"{HOME}/{entry.id}"
        for entry in invented.ENTRIES
        if (entry.document, entry.version) != ("fx-glossary", "1")
    }
    assert entries <= set(pages) and not any("@" in address for address in pages)
    assert {
        f"{HOME}/{path}"
        for path in (
            "",
            "az",
            "documents",
            "gaps",
            "groups",
            "equivalents",
            "conflicts",
            "fx-cards",
            "gy-cards",
            "fx-glossary",
            "hostile",
        )
    } <= set(pages)
    assert pages[f"{HOME}/fx-glossary/lantern"] == pages[f"{HOME}/fx-rulebook"] == "2031-05"
    assert (
        pages[f"{HOME}/fx-rulings/oar"] == pages[f"{HOME}/hostile/words"] == pages[f"{HOME}/"] == ""
    )
    assert [address for address in pages if client.get(address).status_code != 200] == []


def test_a_large_site_map_is_cut(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Do the parts hold what the whole would hold, none more than it may?"""
    whole = listed(client)
    assert listed(client, "/sitemap-1.xml") == whole
    monkeypatch.setattr(inventories, "SITE_MAP_PAGES", 10)
    parts = [listed(client, urlsplit(part).path) for part in listed(client)]
    assert len(parts) == -(-len(whole) // 10) and max(map(len, parts)) == 10
    assert {address: date for part in parts for address, date in part.items()} == whole


@pytest.mark.parametrize("part", ["0", "2", "-1", "01", "9" * 5000, "٣", "x", "%00", "1.1"])
def test_a_part_that_is_not_there(client: FlaskClient, part: str) -> None:
    """Is any other part no page, and no fault?"""
    assert client.get(f"/sitemap-{part}.xml").status_code == 404


def test_robots_are_told_where_the_site_map_is(client: FlaskClient) -> None:
    """Is it named, and are answers to questions left alone?"""
    lines = client.get("/robots.txt").text.splitlines()
    assert lines[0] == "User-agent: *" and f"Sitemap: {HOME}/sitemap.xml" in lines
    assert "Disallow: /search" in lines and not any(line.strip() == "Disallow: /" for line in lines)


@pytest.mark.parametrize("path", ROUTES)
def test_an_unchanged_answer_costs_nothing_twice(client: FlaskClient, path: str) -> None:
    """Are these answers kept, compared and guarded as all others are, and the JSON open to other sites?"""
    first = client.get(path)
    assert first.status_code == 200 and first.headers["Cache-Control"] == "public, max-age=300"
    again = client.get(path, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    is_open = first.headers.get("Access-Control-Allow-Origin") == "*"
    assert is_open is str(first.mimetype).endswith("json")
    assert (
        first.headers["X-Content-Type-Options"] == "nosniff"
        and "unsafe" not in first.headers["Content-Security-Policy"]
    )


@pytest.mark.parametrize("path", ROUTES[:-1])
def test_nothing_installed_is_answered_too(bare: FlaskClient, path: str) -> None:
    """Does a site without documents give empty lists?"""
    assert bare.get(path).status_code == 200


def test_the_manual_names_every_route_and_setting(app: Flask) -> None:
    """Is each route of these described, and the setting where the other settings are?"""
    manual = (PROJECT / "docs" / "inventories.md").read_text(encoding="utf-8")
    routes = [
        rule.rule for rule in app.url_map.iter_rules() if rule.endpoint.startswith("inventories.")
    ]
    assert len(routes) == 8 and [route for route in routes if f"`{route}" not in manual] == []
    for page in ("README.md", "docs/api.md", "docs/inventories.md"):
        assert "KB_SITE_URL" in (PROJECT / page).read_text(encoding="utf-8")


@pytest.mark.official
def test_the_official_pages(official_base: store.KnowledgeBase) -> None:
    """Does every official entry have its preview and its place in the inventories, short enough and of its own address?"""
    client = create_app({"KB_BUILD": official_base.folder.parent}).test_client()
    pages = listed(client)
    items = {item["id"]: item["url"] for item in client.get("/inventory.json").get_json()["items"]}
    lines = lines_of(client.get("/objects.inv?game=1e").data)
    assert "artifact std:term -1 1e-glossary/artifact -" in lines
    for entry in official_base.current_entries:
        page = client.get(f"/{entry.id}").text
        head = read_head(page)
        assert head["canonical"] == f"{HOME}{items[entry.id]}" and head["canonical"] in pages
        assert len(head.get("og:description", "")) <= 200
        facts = SCHEMA.search(page)
        assert facts and json.loads(facts.group(1))["identifier"] == entry.id
    assert pages[posixpath.join(HOME, "1e-glossary/artifact")] == "2024-04"

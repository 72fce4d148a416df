"""Do documentation sets, browsers and search engines find what this site holds, and nothing false?"""

import json
import posixpath
import re
import subprocess
import sys
import zlib
from pathlib import Path
from urllib.parse import quote, urlsplit
from xml.etree import ElementTree

import invented
import pytest
from bs4 import BeautifulSoup
from flask import Flask
from flask.testing import FlaskClient
from page_heads import head_of, read_head
from reading import PAGES

from kb.paths import PROJECT
from kb.snapshot import store
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


def lines_of(written: bytes) -> list[str]:
    """Give the lines of an inventory."""
    return zlib.decompress(written.split(b"\n", 4)[4]).decode().splitlines()


# What an author writes, and what the reader of the finished page gets.
@pytest.mark.unmeasured
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
            (":term:`Wick Things`", "fx-rulebook/wicks", "Wick Things"),
            (":ref:`fx-rulebook/wicks#p1`", "fx-rulebook/wicks#p1", "Wick Things, paragraph 1"),
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


@pytest.mark.unmeasured
@pytest.mark.parametrize("domains", [True, False])
def test_an_mkdocs_project_links_here(client: FlaskClient, tmp_path: Path, domains: bool) -> None:
    """Does the recipe of the manual lead there, and only because it names the domain of the names?"""
    manual = (Path(__file__).parents[3] / "docs" / "inventories.md").read_text(encoding="utf-8")
    settings = re.findall(r"```yaml\n(.*?)```", manual, re.DOTALL)[0]
    inventory = tmp_path / "objects.inv"
    inventory.write_bytes(client.get("/objects.inv").data)
    settings = settings.replace("https://rules.example/objects.inv?game=1e", inventory.as_uri())
    if not domains:
        settings = settings.replace("domains: [std]", "domains: [py]")
    (tmp_path / "mkdocs.yml").write_text(settings)
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "index.md").write_text("[lantern][], [it][fx-rulebook/wicks#p1]\n")
    command = [sys.executable, "-m", "mkdocs", "build", "-q"]
    subprocess.run(command, cwd=tmp_path, check=True, timeout=120)
    soup = BeautifulSoup((tmp_path / "site" / "index.html").read_text(), "html.parser")
    links = [str(tag["href"]) for tag in soup.select("a.autorefs-external")]
    start = "https://rules.example/"
    wanted = [f"{start}fx-glossary/lantern", f"{start}fx-rulebook/wicks#p1"]
    assert links == (wanted if domains else [])


@pytest.mark.unmeasured
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
    pages = {f"/{address.split('#')[0]}" for address in addresses}
    whole = {page for page in pages if "@" not in page}
    assert whole == listed and len(listed) > 20
    for page in pages - whole:  # of an entry in one of its versions
        assert client.get(page).status_code == 200
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
        ("darkn", ["Darkness"], "not in this copy, FX", "fx-glossary/darkness"),
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
            "learn",
            "learn/fx/first",
            "procedures/fx-watch",
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
    """Are these answers kept, compared and guarded as all others are, and data open to other sites?"""
    first = client.get(path)
    assert first.status_code == 200 and first.headers["Cache-Control"] == "public, max-age=300"
    again = client.get(path, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    is_open = first.headers.get("Access-Control-Allow-Origin") == "*"
    assert is_open is str(first.mimetype).endswith(("json", "text/plain"))
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


@pytest.mark.unmeasured
@pytest.mark.official
def test_the_official_pages(official_base: store.KnowledgeBase, official_app: Flask) -> None:
    """Has every official entry its place in the inventories, and every seventh, shown, a preview short enough and of its own address?"""
    client = official_app.test_client()
    pages = listed(client)
    items = {item["id"]: item["url"] for item in client.get("/inventory.json").get_json()["items"]}
    lines = lines_of(client.get("/objects.inv?game=1e").data)
    assert "artifact std:term -1 1e-glossary/artifact -" in lines
    entries = official_base.current_entries
    assert {f"{HOME}{items[entry.id]}" for entry in entries} <= set(pages)
    for entry in entries[::7]:
        page = client.get(f"/{entry.id}").text
        head = read_head(page)
        assert head["canonical"] == f"{HOME}{items[entry.id]}"
        assert len(head.get("og:description", "")) <= 200
        facts = SCHEMA.search(page)
        assert facts and json.loads(facts.group(1))["identifier"] == entry.id
    assert pages[posixpath.join(HOME, "1e-glossary/artifact")] == "2024-04"

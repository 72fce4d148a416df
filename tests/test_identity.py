"""Games side by side: each with its own name, prefix and colours, on the pages and to programs."""

from pathlib import Path

import making
import pytest
from flask.testing import FlaskClient

from kb import identity
from kb.citations import citator, finding, formats, lint
from kb.citations.formats import Citation, MalformedCitation
from kb.identity import GameIdentity, Identity
from kb.pipeline import publish
from kb.snapshot import store
from web import create_app

pytestmark = pytest.mark.unmeasured

SITE = """
[[site]]
name = "Two Games"
prefix = "bog"
headline = "Which rule?"
welcome = "Of canals and ice."
notice = "Kept by nobody."

[[game]]
id = "bw2"
name = "Brindlewick on Ice"
note = "from 2031"
prefix = "ice"
accent = ["#17588f", "#8fc0f2"]
"""
BOG, ICE = "bog:bw-glossary/toll", "ice:bw2-rulebook/runners"


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> store.KnowledgeBase:
    """Build the small corpus under another name, its second game with a prefix of its own."""
    folders = making.copy_small(tmp_path_factory.mktemp("games"))
    (folders.corpus / "site.toml").write_text(SITE, encoding="utf-8")
    publish.build(folders)
    return store.open_current(folders.build)


@pytest.fixture(scope="module")
def client(base: store.KnowledgeBase) -> FlaskClient:
    """Serve it."""
    return create_app({"KB_BUILD": base.folder.parent, "KB_RATE": "off"}).test_client()


@pytest.mark.parametrize(
    "read", [Identity(), Identity("A", "b", games=(GameIdentity("c", accent=("d", "e")),))]
)
def test_carried(read: Identity) -> None:
    """Does a snapshot carry what the corpus calls itself?"""
    assert identity.read_identity(identity.write_identity(read)) == read


def test_older_snapshot() -> None:
    """Do the citations of a snapshot that says nothing begin as they did when it was made?"""
    assert identity.make_schemes(identity.read_identity(None), {}).all == ("stccg:",)


def test_every_entry_cited(base: store.KnowledgeBase) -> None:
    """Is each entry cited with the prefix of its game, and read back the same?"""
    begun = set()
    for entry in base.current_entries:
        citation = formats.cite_entry(entry, pinned=True, digest=bool(entry.paragraphs))
        written = formats.write_citation(citation, base.schemes)
        begun.add((entry.game, written.partition(":")[0]))
        assert formats.read_citation(written, base.schemes) == citation
        assert citator.check_citation(base, written).verdict != citator.UNKNOWN
    assert begun == {("bw", "bog"), ("bw2", "ice")}


@pytest.mark.parametrize(
    ("written", "said", "instead"),
    [
        ("stccg:bw-glossary/toll", "begins with 'bog:' or 'ice:'", BOG),
        ("ice:bw-glossary/toll", "A citation of bw-glossary begins with 'bog:'", BOG),
        ("bog:bw-glossary/tol", "No entry has the id", BOG),
    ],
)
def test_foreign_prefix(base: store.KnowledgeBase, written: str, said: str, instead: str) -> None:
    """Is the prefix of another game no citation, and is the proper one proposed?"""
    verdict = citator.check_citation(base, written)
    assert verdict.verdict == citator.UNKNOWN and said in verdict.sentence
    assert verdict.instead == instead


def test_found_in_texts(base: store.KnowledgeBase, tmp_path: Path) -> None:
    """Are the citations of every game found in texts and sources, and no others?"""
    code = f'refuse("{BOG}", "stccg:bw-glossary/toll", "gemp-bog:x/y");  // {ICE}\n'
    assert [one.citation for one in lint.find_written(code, base.schemes)] == [BOG, ICE]
    found, _ = finding.find_citations(base, code)
    assert {code[one.start : one.end] for one in found if one.verdict.verdict == "current"} == {
        BOG,
        ICE,
    }
    (tmp_path / "a.py").write_text(code, encoding="utf-8")
    assert [one.verdict.citation for one in lint.lint_paths(base, [tmp_path]).findings] == [
        BOG,
        ICE,
    ]
    read = formats.read_citation("stccg:a/b", base.schemes)
    assert isinstance(read, MalformedCitation)
    assert formats.read_citation(ICE, base.schemes) == Citation("bw2-rulebook", "runners")


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/about",
        "/bw-glossary/toll",
        "/az",
        "/search?q=toll",
        "/read/bw-wiki",
        "/api/v1/manual",
    ],
)
def test_pages(client: FlaskClient, path: str) -> None:
    """Does every page go by the names of this corpus, and name no other game's?"""
    shown = client.get(path).text
    assert "\u00b7 Two Games</title>" in shown and "Kept by nobody." in shown
    assert "Star Trek" not in shown and "stccg:" not in shown and "STCCG" not in shown
    assert '[data-ed="bw2"]{--ed: light-dark(#17588f,#8fc0f2)' in shown
    assert "First Edition" not in shown and "Brindlewick on Ice" in shown


def test_start_page(client: FlaskClient) -> None:
    """Has the start page the corpus' own words?"""
    shown = client.get("/").text
    assert (
        "<h1>Which rule?</h1>" in shown and "Of canals and ice." in shown and "from 2031" in shown
    )


def test_programs(client: FlaskClient) -> None:
    """Do answers, description, feeds and downloads go by the name and the prefixes?"""
    described = client.get("/api/v1/openapi.json")
    assert described.json and described.json["info"]["title"] == "Two Games API"
    assert "stccg" not in described.text and "1e-glossary" not in described.text
    assert "^(bog:|ice:)?" in described.text and "`bw` or `bw2`" in described.text
    assert client.get("/api/v1/entries/bw-glossary/toll").json["citation"].startswith("bog:")  # type: ignore[index]
    for path in ("/changes.atom", "/changes/feed.json", "/opensearch.xml", "/inventory.json"):
        assert "Two Games" in client.get(path).text, path
    assert "bog-rules-" in client.get("/api/v1/download").headers["Content-Disposition"]
    made = client.get("/api/v1/citations", query_string={"id": ICE.replace("ice:", "")}).json
    assert made and made["citation"] == ICE == made["rendered"]["csl"]["id"]
    checked = client.post("/api/v1/citations/check", json={"citations": [BOG, ICE]}).json
    assert checked and checked["results"][0]["verdict"] == "current"


def test_name_by_hand(base: store.KnowledgeBase) -> None:
    """Does the name in the environment still go before that of the corpus?"""
    app = create_app({"KB_BUILD": base.folder.parent, "KB_SITE_NAME": "Mine"})
    assert "\u00b7 Mine</title>" in app.test_client().get("/").text

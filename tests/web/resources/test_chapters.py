"""A long document is read by chapters, none of its words is lost, and every old address leads to its place."""

from pathlib import Path

import invented
import pond
import pytest
from flask.testing import FlaskClient
from reading import read

from kb.snapshot import store
from web import create_app
from web.resources import chapters


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> store.KnowledgeBase:
    """Build the rules of the pond."""
    return pond.build(tmp_path_factory.mktemp("pond"))


@pytest.fixture
def client(base: store.KnowledgeBase, monkeypatch: pytest.MonkeyPatch) -> FlaskClient:
    """Serve it as if it were long."""
    pond.cut_small(monkeypatch)
    return create_app({"KB_BUILD": base.folder.parent, "KB_RATE": "off"}).test_client()


def list_chapters(client: FlaskClient) -> list[str]:
    """List the addresses of the chapters, in order."""
    shown = read(client, "/read/pond-rules")
    return [link["href"] for link in shown.select("[data-chapters] > details > p > a.btn")]  # type: ignore[misc]


@pytest.mark.unmeasured
def test_every_word_once(client: FlaskClient, base: store.KnowledgeBase) -> None:
    """Do the chapters hold every entry and every paragraph once, in order, on pages of bounded size?"""
    addresses = list_chapters(client)
    assert len(addresses) > 3
    entries, paragraphs = [], []
    for address in addresses:
        shown = read(client, address)
        titles = shown.select("article h2, article h3, article h4, article h5, article h6")
        entries += [title["id"] for title in titles]
        paragraphs += [
            one.get_text(" ", strip=True) for one in shown.select(".official p, .official li")
        ]
        assert len(client.get(address).data) < 70_000
    outline = base.outline(base.documents[0])
    assert entries == [entry.id.partition("/")[2] for entry in outline]
    said = [one.text for entry in outline for one in entry.paragraphs]
    assert len(paragraphs) == len(said)
    assert all(words in shown for words, shown in zip(said, paragraphs, strict=True))


@pytest.mark.unmeasured
def test_old_anchors(client: FlaskClient, base: store.KnowledgeBase) -> None:
    """Does the page of the whole document hold the anchor of every entry, which leads to its words?"""
    shown = read(client, "/read/pond-rules")
    for entry in base.outline(base.documents[0]):
        slug = entry.id.partition("/")[2]
        line = shown.find(id=slug)
        assert line is not None, slug
        link = line if line.name == "a" else line.find("a")
        assert link is not None
        address, _, anchor = str(link["href"]).partition("#")
        assert anchor == slug and read(client, address).find(id=slug)


def test_around_a_chapter(client: FlaskClient) -> None:
    """Does one read on from chapter to chapter, and does the twin say the same?"""
    addresses = list_chapters(client)
    for before, here, after in zip(
        [None, *addresses], addresses, [*addresses[1:], None], strict=False
    ):
        shown, twin = read(client, here), client.get(f"{here}.json").json
        assert twin is not None
        for name, address in (("prev", before), ("next", after)):
            link = shown.find("a", rel=name)
            assert (link["href"] if link else None) == address
            key = "previous" if name == "prev" else name
            assert (twin[key]["url"] if twin[key] else None) == address
        assert twin["contents_url"] == "/read/pond-rules"
        assert shown.select("article[data-chapters='/read/pond-rules']")


def test_names_of_entries_lead_to_their_chapter(client: FlaskClient) -> None:
    """Does the name of an entry within a chapter lead there, and an unknown one to what is near?"""
    whole = client.get("/read/pond-rules.json").json
    assert whole and len(whole["sections"]) > 70
    inner = client.get("/read/pond-rules/201-1")
    assert inner.status_code == 301
    assert (
        inner.headers["Location"].endswith("#201-1") and inner.headers["Location"].count("/") == 3
    )
    twin = client.get("/read/pond-rules/201-1.json").json
    assert twin and "pond-rules/201-1" in [one["id"] for one in twin["sections"]]
    assert client.get("/read/pond-rules/nothing").status_code == 404
    assert client.get("/read/pond-rules@1/pads").status_code in (200, 301)


@pytest.mark.parametrize("form", ["", ".json"])
def test_a_missing_entry_is_in_no_chapter(form: str, tmp_path: Path) -> None:
    """Does its name lead to its own page, which says that it is missing?"""
    folder = invented.write_base(tmp_path / "build")
    plain = create_app({"KB_BUILD": folder, "KB_RATE": "off"}).test_client()
    for name in ("fx-glossary/darkness", "fx-glossary@2/darkness"):
        response = plain.get(f"/read/{name}{form}", follow_redirects=True)
        assert response.status_code == 200
        assert response.request.path == f"/fx-glossary/darkness{form}"


def test_contents_with_words(client: FlaskClient) -> None:
    """Do the contents of a chapter say what a bare number is about, and is no number said twice?"""
    shown = read(client, list_chapters(client)[0])
    listed = [line.get_text(" ", strip=True) for line in shown.select(".contents li")]
    bare = next(line for line in listed if line.startswith("101.1"))
    assert bare.startswith("101.1 A frog that sits on lily pad 1")
    assert not any("101.1 101.1" in text for text in (*listed, shown.get_text(" ", strip=True)))


def test_short_document(base: store.KnowledgeBase) -> None:
    """Does a document that is not long stay on one page, with the names of chapters leading into it?"""
    plain = create_app({"KB_BUILD": base.folder.parent, "KB_RATE": "off"}).test_client()
    assert plain.get("/read/pond-rules").text.count('class="official"') > 60
    moved = plain.get("/read/pond-rules/pads")
    assert (moved.status_code, moved.headers["Location"]) == (301, "/read/pond-rules#pads")
    assert "Read it on one page" in plain.get("/pond-rules").text


def test_outline_leads_to_chapters(client: FlaskClient) -> None:
    """Does the outline say that the document is read by chapter?"""
    assert "Read it by chapter" in client.get("/pond-rules").text


@pytest.mark.parametrize("limit", [300, 2000, 20_000])
def test_cut(base: store.KnowledgeBase, limit: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Are the parts whole families where that fits, however small a chapter must be?"""
    for name in ("WHOLE", "CHAPTER"):
        monkeypatch.setattr(chapters, name, limit)
    monkeypatch.setattr(chapters, "TINY", 0)
    fresh = store.open_current(base.folder.parent)
    parts = chapters.cut_chapters(fresh, fresh.documents[0])
    entries = [entry for part in parts for entry in part.entries]
    assert entries == fresh.outline(fresh.documents[0])
    assert all(chapters.weigh(part.entries) <= limit + 1500 for part in parts)

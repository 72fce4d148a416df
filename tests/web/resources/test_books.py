"""Is a document on one page the whole document, in its order, soundly nested, each part at its own address?"""

import itertools
from collections import Counter

import invented
import pytest
from bs4 import BeautifulSoup, Tag
from flask.testing import FlaskClient
from reading import ask, read

from kb.model import Entry
from kb.snapshot import store
from web import create_app
from web.resources import books

pytestmark = pytest.mark.unmeasured

DOCUMENTS = ["fx-glossary", "fx-glossary@1", "fx-rulebook", "fx-rulings", "gy-rulebook", "hostile"]


def words(tag: Tag) -> str:
    """Give the words of an element, the # marks left out."""
    return " ".join(
        "".join(
            piece
            for piece in tag.find_all(string=True)
            if "address" not in ((piece.parent or tag).get("class") or ())
        ).split()
    )


def headings(soup: BeautifulSoup) -> list[int]:
    """Give the levels of the headings, in order."""
    return [int(tag.name[1]) for tag in soup.find_all(["h1", "h2", "h3", "h4", "h5", "h6"])]


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_entry_stands_there_once_in_order(client: FlaskClient, document: str) -> None:
    """Are the sections those of the document, each with a heading that leads to its page, and all its words?"""
    made, soup = ask(client, f"/read/{document}.json"), read(client, f"/read/{document}")
    chosen = next(
        known for known in reversed(invented.DOCUMENTS) if document in (known.id, known.pinned)
    )
    entries = [
        entry
        for entry in invented.ENTRIES
        if (entry.document, entry.version) == (chosen.id, chosen.version)
    ]
    assert [section["id"] for section in made["sections"]] == [entry.id for entry in entries]
    for entry, section in zip(entries, made["sections"]):
        heading = soup.find(id=section["anchor"])
        assert isinstance(heading, Tag) and heading.name == f"h{section['level']}"
        assert (
            heading.select_one(f'a[href="{section["url"]}"]') and entry.title in heading.get_text()
        )
        assert [paragraph["text"] for paragraph in section["paragraphs"]] == [
            one.text for one in entry.paragraphs
        ]


@pytest.mark.parametrize("document", DOCUMENTS)
def test_headings_and_anchors_are_sound(client: FlaskClient, document: str) -> None:
    """Is no level left out, no anchor there twice, and does every link within the page lead somewhere on it?"""
    soup = read(client, f"/read/{document}")
    levels = headings(soup)
    assert (
        levels[0] == 1
        and levels.count(1) == 1
        and all(next - one <= 1 for one, next in itertools.pairwise(levels))
    )
    names = Counter(tag["id"] for tag in soup.select("[id]"))
    assert [name for name, count in names.items() if count > 1] == []
    inside = [str(link["href"])[1:] for link in soup.select('a[href^="#"]')]
    assert len(inside) > 1 and [name for name in inside if name not in names] == []


def test_a_paragraph_has_a_place_of_its_own(client: FlaskClient) -> None:
    """Do the paragraphs of two sections have different anchors, links in them that lead on, and headings below theirs?"""
    soup = read(client, "/read/fx-rulebook")
    dusk, play = soup.find(id="dusk.p1"), soup.find(id="play.p1")
    assert isinstance(dusk, Tag) and isinstance(play, Tag) and "Put the lantern out." in words(dusk)
    assert dusk.select_one('a[href="/fx-glossary/lantern"]') and dusk.select_one(
        'a.address[href="#dusk.p1"]'
    )
    subheading = soup.find(id="play.p10")
    assert isinstance(subheading, Tag) and (subheading.name, words(subheading)) == ("h3", "Dusk")
    assert (
        ask(client, "/read/fx-rulebook.json")["sections"][1]["paragraphs"][0]["address"]
        == "dusk.p1"
    )


def test_the_outline_leads_down_the_page(client: FlaskClient) -> None:
    """Does a book begin with its outline, nested, and a glossary with its letters?"""
    soup = read(client, "/read/fx-rulebook")
    assert [words(item) for item in soup.select(".outline > li > ul > li")] == ["1.1 At Dusk"]
    assert soup.select('.outline a[href="#dusk"]') and not soup.select("nav.letters")
    letters = read(client, "/read/fx-glossary").select("nav.letters a")
    assert [(link.get_text(), link["href"]) for link in letters] == [
        ("L", "#lantern"),
        ("Q", "#the-quay"),
        ("W", "#wickmoth"),
    ]


@pytest.mark.parametrize(
    "name, version", [("fx-glossary", "2"), ("fx-glossary@2", "2"), ("fx-glossary@1", "1")]
)
def test_a_version_stays_in_its_version(client: FlaskClient, name: str, version: str) -> None:
    """Is the version that was asked for shown, and does a pinned page hold nothing that may change?"""
    made = ask(client, f"/read/{name}.json")
    pinned = "@" in name
    assert made["version"] == version
    assert all((f"@{version}/" in section["url"]) is pinned for section in made["sections"])
    assert any(section["links"] for section in made["sections"]) is not pinned
    assert ("This address always shows" in read(client, f"/read/{name}").get_text()) is pinned
    assert ("immutable" in client.get(f"/read/{name}").headers["Cache-Control"]) is pinned


@pytest.mark.parametrize(
    "name, status",
    [
        ("fx-absent", 404),
        ("none", 404),
        ("fx-cards", 404),
        ("fx-groups", 404),
        ("fx-glossary@7", 404),
        ("%3Cscript%3E", 404),
        ("fx-glossary/lantern/x", 404),
        ("fx-glossary/nothing", 404),
        ("", 404),
        ("x" * 5000, 404),
    ],
)
def test_what_is_no_document(client: FlaskClient, name: str, status: int) -> None:
    """Is it said that there is no such document, whatever was asked?"""
    response = client.get(f"/read/{name}")
    assert response.status_code == status and "<script>" not in response.text


def test_a_document_leads_to_its_book(client: FlaskClient) -> None:
    """Is the book one tap away from the outline, in the same version?"""
    for address, book in (
        ("/fx-rulebook", "/read/fx-rulebook"),
        ("/fx-glossary@1", "/read/fx-glossary@1"),
    ):
        assert read(client, address).select_one(f'main a[href="{book}"]')


def test_the_frame_takes_no_anchor(client: FlaskClient) -> None:
    """Are the anchors of the frame known, so that an entry of such a name gets another one?"""
    frame = {str(tag["id"]) for tag in read(client, "/search").select("[id]")}
    assert {name for name in frame if not name.startswith("g_")} == books.TAKEN  # no slug has a "_"
    named = [
        books.give_anchor(invented.entry(f"fx-glossary/{slug}", "2", slug))
        for slug in ("main", "mains")
    ]
    assert named == ["main.", "mains"]


def test_what_is_not_installed_is_told_in_our_words(plain_base: store.KnowledgeBase) -> None:
    """Are our own words shown, and is it said that they are ours?"""
    client = create_app({"KB_BUILD": plain_base.folder.parent}).test_client()
    soup = read(client, "/read/bw2-rulebook")
    assert "The official text is not here." in soup.get_text()
    assert soup.select("article .plain") and not soup.select("article .official")
    assert {
        section["wording"] for section in ask(client, "/read/bw2-rulebook.json")["sections"]
    } == {"plain"}


def walk(base: store.KnowledgeBase, document: str) -> list[str]:
    """Follow `next` from the first entry of a document to its last, and `previous` back again."""
    known = base.document(document)
    assert known is not None
    there: list[Entry] = []
    place: Entry | None = base.outline(known)[0]
    while place is not None and place not in there:
        there.append(place)
        place = base.neighbours(place)[1]
    back, place = [there[-1]], base.neighbours(there[-1])[0]
    while place is not None and place not in back:
        back.append(place)
        place = base.neighbours(place)[0]
    assert back == there[::-1]
    return [entry.pinned for entry in there]


def test_next_goes_through_a_whole_document(small_base: store.KnowledgeBase) -> None:
    """Is every entry of every version reached from its first, in order, and nothing else?"""
    for document in small_base.documents:
        assert walk(small_base, document.pinned) == [
            entry.pinned for entry in small_base.outline(document)
        ]


@pytest.mark.official
def test_next_goes_through_the_official_documents(official_base: store.KnowledgeBase) -> None:
    """Is every entry of every installed document reached from its first one?"""
    for document in official_base.documents:
        assert walk(official_base, document.pinned) == [
            entry.pinned for entry in official_base.outline(document)
        ]


@pytest.mark.parametrize("document", ["fx-glossary", "fx-glossary@1", "fx-rulebook"])
def test_pages_lead_through_the_whole_document(client: FlaskClient, document: str) -> None:
    """Does `next` on the pages lead to each section of the book, and end there?"""
    sections = ask(client, f"/read/{document}.json")["sections"]
    address, seen = sections[0]["url"], []
    while address and address not in seen:
        seen.append(address)
        link = read(client, address).select_one('a[rel="next"]')
        address = str(link["href"]) if link else ""
    assert seen == [section["url"] for section in sections]

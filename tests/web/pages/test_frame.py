"""Does every page show the ways through the site, and which of them it stands on?"""

import pytest
from flask import Flask
from flask.testing import FlaskClient
from reading import read

from kb.snapshot import store
from web import create_app
from web.pages import frame
from web.resources import chapters


@pytest.mark.parametrize(
    ("address", "way"),
    [
        ("/", "Search"),
        ("/search?q=lantern", "Search"),
        ("/dispute", "Dispute"),
        ("/learn", "Learn"),
        ("/learn/fx", "Learn"),
        ("/procedures", "Learn"),
        ("/fx-cards", "Cards"),
        ("/deck", "Cards"),
        ("/documents", "Browse"),
        ("/az", "Browse"),
    ],
)
def test_a_page_says_on_which_way_it_stands(client: FlaskClient, address: str, way: str) -> None:
    """Is one way marked as the one that leads here, also from a page within it?"""
    here = read(client, address).select("nav.tabs [aria-current]")
    assert {tag.get_text(strip=True) for tag in here} == {way}


@pytest.mark.parametrize(("edition", "cards"), [("fx", "/fx-cards"), ("gy", "/gy-cards")])
def test_ways_lead_within_the_edition(app: Flask, edition: str, cards: str) -> None:
    """Do the ways to cards and lessons lead to those of the game that was asked?"""
    with app.test_request_context("/"):
        ways = {one["name"]: one["url"] for one in frame._list_ways(edition)}
    assert (ways["Cards"], ways["Learn"]) == (cards, f"/learn/{edition}")


@pytest.mark.parametrize(
    ("address", "cards"),
    [
        ("/search?q=spark", "/gy-cards"),
        ("/search?q=lantern", "/fx-cards"),
        ("/search?q=spark&game=fx", "/fx-cards"),
        ("/dispute?id=gy-rulebook/spark", "/gy-cards"),
        ("/dispute", "/fx-cards"),
        ("/az", "/fx-cards"),
    ],
)
def test_the_way_to_the_cards_of_what_was_asked(
    address: str, cards: str, client: FlaskClient
) -> None:
    """Does a question about one edition lead on to its cards, where no edition was chosen?"""
    assert read(client, address).select_one(f'nav.tabs [href="{cards}"]')


def test_a_way_without_a_page_is_left_out(bare_app: Flask) -> None:
    """Are cards and lessons no way where none are installed?"""
    with bare_app.test_request_context("/"):
        assert [one["name"] for one in frame._list_ways(None)] == ["Search", "Dispute", "Browse"]


def test_what_every_page_shows(app: Flask) -> None:
    """Has a page the documents of the snapshot by their ids, and the edition that was chosen?"""
    with app.test_request_context("/search?game=gy"):
        shared = frame.shared_facts()
    assert shared["documents"]["fx-rulebook"]["version"] == "2"
    assert shared["edition"] == "gy" and shared["code"]


def test_a_number_is_followed_by_the_first_words(app: Flask) -> None:
    """Are the first words of an entry shown where its title is only its number, and nowhere else?"""
    shown = {"id": "fx-rulebook/dusk", "number": "1.1", "title": "1.1"}
    with app.test_request_context("/"):
        assert frame.show_opening(shown) == frame.OPENED.format("Put the lantern out.")
        assert frame.show_opening({**shown, "title": "At Dusk"}) == ""
        listed = {"anchor": "dusk.", "number": "1.1", "title": "1.1"}
        assert frame.show_opening(listed, {"pinned": "fx-rulebook@2"}) == frame.show_opening(shown)


def test_only_a_long_document_is_read_by_chapters(
    small_base: store.KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Is a document read by chapters where it is long, and none that is not installed?"""
    found = []
    for weight in (chapters.WHOLE, 1):
        for name in ("WHOLE", "CHAPTER", "SHORT", "TINY"):
            monkeypatch.setattr(chapters, name, weight)
        with create_app({"KB_BUILD": small_base.folder.parent}).test_request_context("/"):
            known = ("bw-rulebook@1.1", "bw-nothing@1")
            found.append([frame.reads_by_chapter({"pinned": name}) for name in known])
    assert found == [[False, False], [True, False]]

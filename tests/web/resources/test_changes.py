"""Do the page and the API list what changed, since a date or a build, in one document or in all?"""

from dataclasses import replace

import making
import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient
from reading import ask

from kb.snapshot.store import KnowledgeBase
from kb.versions.histories import EntryChange
from web import create_app
from web.resources import changes


@pytest.fixture(scope="module")
def client(small_base: KnowledgeBase) -> FlaskClient:
    """Serve the small corpus, whose glossary has two versions."""
    return create_app({"KB_BUILD": small_base.folder.parent}).test_client()


def test_page_and_api_say_the_same(client: FlaskClient) -> None:
    """Are the changes the same in both, and are their words on the page?"""
    made = ask(client, "/api/v1/changes")
    assert made == ask(client, "/changes.json") and made["total"] == 14 and made["left"] == 0
    page = client.get("/changes").text
    assert "<del>" in page and "<ins>" in page and "Taken into another rule." in page
    assert "Reworded; it took in eel toll." in page
    counts = made["steps"][0]["counts"]
    assert counts == {"new": 6, "reworded": 6, "removed": 1, "merged": 1}


@pytest.mark.parametrize(
    ("since", "total"),
    [
        ("2008", 14),
        ("2011-04", 14),
        ("2011-05", 0),
        ("2011-05-10", 14),
        ("2011", 14),
        ("2011-06", 0),
        ("2020-01-01", 0),
        ("April+2011", 14),
        ("10+May+2011", 14),
        ("June+1st,+2011", 0),
    ],
)
def test_since_a_date(since: str, total: int, client: FlaskClient) -> None:
    """Are only the versions listed that are later than a date?"""
    assert ask(client, f"/api/v1/changes?since={since}")["total"] == total


def test_what_is_left_out(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Does the page say how to see the rest of many changes, and is a chosen document given whole?"""
    monkeypatch.setattr(changes, "MOST", 4)
    assert (
        "10 more changes. Choose a document to see them." in client.get("/changes?since=2001").text
    )
    assert "more changes" not in client.get("/changes?document=bw-glossary&since=2001").text
    monkeypatch.setattr(changes, "MOST_OF_ONE", 5)
    chosen = client.get("/changes?document=bw-glossary&since=2002").text
    assert "9 more changes. Give a later date to see them." in chosen


@pytest.mark.parametrize(
    ("query", "told"), [("?since=2020", False), ("?document=bw-rulebook", True)]
)
def test_no_changes(query: str, told: bool, client: FlaskClient) -> None:
    """Is it said what a document needs only where it may lack that?"""
    page = client.get(f"/changes{query}").text
    assert "No changes" in page and ("second version of this document" in page) == told


def test_since_a_build(client: FlaskClient, small_base: KnowledgeBase) -> None:
    """Has nothing changed since the build that answers?"""
    assert ask(client, f"/api/v1/changes?since={small_base.snapshot}")["total"] == 0


@pytest.mark.parametrize("since", ["..", "2011-13", "deadbeef", "yesterday"])
def test_what_is_no_date(since: str, client: FlaskClient) -> None:
    """Is what is neither a date nor a build refused?"""
    response = client.get(f"/api/v1/changes?since={since}")
    assert response.status_code == 400 and "neither a date" in response.get_json()["detail"]


def test_a_person_sees_all_changes_where_a_date_is_none(client: FlaskClient) -> None:
    """Does the page keep its form, and say what is wrong with what was typed?"""
    made = ask(client, "/changes.json?since=last+spring")
    assert made["total"] == 14 and made["since"] == ""
    assert made["notes"] == [
        "'last spring' is neither a date nor a build that is kept here, so all changes are shown."
    ]
    assert 'name="since"' in client.get("/changes?since=last+spring").text


def test_one_document(client: FlaskClient) -> None:
    """Are only the changes of the document listed that was asked for?"""
    assert ask(client, "/api/v1/changes?document=bw-glossary")["total"] == 14
    assert ask(client, "/api/v1/changes?document=bw-rulebook")["total"] == 0
    made = ask(client, "/changes.json?document=nothing")
    assert made["total"] == 0 and "matches nothing" in made["notes"][0]


def test_words_are_marked_where_a_part_of_a_rule_changed(client: FlaskClient) -> None:
    """Is a rule that is new or gone told apart from one in which some words changed, of which each is marked?"""
    soup = BeautifulSoup(client.get("/changes").text, "html.parser")
    made = {
        one["title"]: one["what"] for one in ask(client, "/changes.json")["steps"][0]["changes"]
    }
    for article in soup.select("article.entry-change"):
        what = made[article.h3.get_text()] if article.h3 else []
        whole = bool({"new", "split", "removed", "merged"} & set(what))
        assert ("all" in article["class"]) == whole


def test_a_title_that_changed_above_the_same_words(client: FlaskClient) -> None:
    """Is a rule called renamed, not reworded, if only its title changed?"""
    old = making.make_entry("toll", "Pay one coin.")
    (paragraph,) = old.paragraphs
    other = replace(old, title="dues", paragraphs=(replace(paragraph, text="Pay two coins."),))
    with client.application.test_request_context():
        said = [
            changes.show_change(EntryChange(("reworded",), old, new))["sentence"]
            for new in (replace(old, title="dues"), other)
        ]
    assert said == ['Renamed; the title was "toll".', 'Reworded; the title was "toll".']

"""What changed: the page, the API, an entry's history, the amendments."""

import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient
from reading import ask

from kb.snapshot.store import KnowledgeBase
from web import create_app


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
    ("since", "total"), [("2028", 14), ("2031-04", 14), ("2031-05", 0), ("2040-01-01", 0)]
)
def test_since_a_date(since: str, total: int, client: FlaskClient) -> None:
    """Are only the versions listed that are later than a date?"""
    assert ask(client, f"/api/v1/changes?since={since}")["total"] == total


def test_since_a_build(client: FlaskClient, small_base: KnowledgeBase) -> None:
    """Has nothing changed since the build that answers?"""
    assert ask(client, f"/api/v1/changes?since={small_base.snapshot}")["total"] == 0


@pytest.mark.parametrize("since", ["..", "2031-13", "deadbeef", "yesterday"])
def test_what_is_no_date(since: str, client: FlaskClient) -> None:
    """Is what is neither a date nor a build refused?"""
    response = client.get(f"/api/v1/changes?since={since}")
    assert response.status_code == 400 and "neither a date" in response.get_json()["detail"]


def test_one_document(client: FlaskClient) -> None:
    """Are only the changes of the document listed that was asked for?"""
    assert ask(client, "/api/v1/changes?document=bw-glossary")["total"] == 14
    assert ask(client, "/api/v1/changes?document=bw-rulebook")["total"] == 0
    made = ask(client, "/changes.json?document=nothing")
    assert made["total"] == 0 and "matches nothing" in made["notes"][0]


def test_the_history_of_an_entry(client: FlaskClient) -> None:
    """Are two versions compared, the last two unless others are asked for, and unknown ones refused?"""
    made = ask(client, "/history/bw-glossary/adrift.json")
    assert (made["from"], made["to"]) == ("1.0", "1.1")
    assert {one["kind"] for one in made["words"]} == {"same", "removed", "added"}
    same = ask(client, "/history/bw-glossary/adrift.json?from=1.1&to=1.1")
    assert {one["kind"] for one in same["words"]} == {"same"}
    assert client.get("/history/bw-glossary/adrift?from=9").status_code == 400
    assert client.get("/history/bw-glossary/nothing").status_code == 404
    assert "What was said on this subject" in client.get("/history/bw-glossary/adrift").text


def test_a_history_tells_what_is_no_longer_in_force(client: FlaskClient) -> None:
    """Is a version that another one replaced marked, and the one in force not?"""
    said = BeautifulSoup(client.get("/history/bw-glossary/adrift").text, "html.parser")
    marked = {
        str(link["href"]): [badge.get_text() for badge in line.select(".badge")]
        for line in said.select("section ol > li")
        for link in line.select("a[href]")
    }
    gone = ["No longer in force"]
    assert marked["/bw-glossary@1.0/adrift"] == gone and marked["/bw-glossary@1.1/adrift"] == []
    assert marked["/bw-rulings@third-thaw/adrift"] == gone


def test_amendments_beside_the_words_of_today(client: FlaskClient) -> None:
    """Is each amendment listed with its operation, and marked against the words of today?"""
    made = ask(client, "/amendments.json")
    assert made["total"] == len(made["entries"]) > 0
    assert all(one["amendments"] for one in made["entries"])
    assert client.get("/amendments").text.count('class="entry-change"') == made["total"]

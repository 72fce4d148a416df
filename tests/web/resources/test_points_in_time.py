"""The parameter `on`: the rules of a day, in search and in an entry."""

import pytest
from flask.testing import FlaskClient
from reading import ask

from kb.snapshot.store import KnowledgeBase
from web import create_app
from web.resources import points_in_time


@pytest.fixture(scope="module")
def client(official_base: KnowledgeBase) -> FlaskClient:
    """Serve the official documents, whose dates lie in the past."""
    return create_app({"KB_BUILD": official_base.folder.parent}).test_client()


@pytest.mark.official
@pytest.mark.parametrize(
    ("asked", "documents"),
    [
        ("q=may+a+ship+attack&on=1996", {"1e-premiere-rulebook"}),
        ("q=may+a+ship+attack+under+the+1995+rules", {"1e-premiere-rulebook"}),
        ("q=artifact&on=2001-10-01", {"1e-rulings-2001", "1e-premiere-rulebook"}),
        ("q=artifact&on=2024-05", {"1e-glossary", "1e-rulebook", "2e-rulebook"}),
    ],
)
def test_the_text_of_the_day(asked: str, documents: set[str], client: FlaskClient) -> None:
    """Does a search answer by the documents of the day alone, and say which they are?"""
    made = ask(client, f"/api/v1/search?{asked}")
    assert {one["id"] for one in made["on"]["documents"]} == documents
    found = {one["document"] for one in made["results"]}
    assert found and found <= documents
    if made["answer"]:
        assert {one["source"]["id"] for one in made["answer"]["sentences"]} <= documents


@pytest.mark.official
@pytest.mark.parametrize(
    ("path", "status", "told"),
    [
        ("/api/v1/search?q=a&on=1990", 404, "The first one is of 1994"),
        ("/api/v1/search?q=a&on=2999", 400, "after today"),
        ("/api/v1/search?q=a&on=soon", 400, "is not a date"),
        ("/api/v1/entries/1e-glossary/artifact?on=2001", 404, "is of 2024-04"),
        ("/1e-glossary/artifact.json?on=2001", 404, "is of 2024-04"),
    ],
)
def test_a_day_nobody_can_answer_for(
    path: str, status: int, told: str, client: FlaskClient
) -> None:
    """Is a day before the first version told with its date, and one after today refused?"""
    response = client.get(path)
    assert response.status_code == status and told in response.get_json()["detail"]


@pytest.mark.official
def test_an_entry_on_a_day(client: FlaskClient) -> None:
    """Is the entry of a day that of its version, at the address that never changes?"""
    made = ask(client, "/1e-rulings-2001/artifact.json?on=2010")
    assert made["version"] == "2001-09-24" and made["at_pinned_address"]
    assert "The rules of" in client.get("/search?q=artifact&on=1996").text


def test_no_day_is_asked_about(small_base: KnowledgeBase) -> None:
    """Is nothing decided where no day is asked about?"""
    assert points_in_time.read_point(small_base, " ") is None
    assert points_in_time.show_point(small_base, None) is None

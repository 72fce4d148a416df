"""Is an entry shown in two of its versions, with what was said on its subject over the years?"""

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

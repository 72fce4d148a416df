"""Are the amendments of older rulings listed beside the words of today?"""

import pytest
from flask.testing import FlaskClient
from reading import ask

from kb.snapshot.store import KnowledgeBase
from web import create_app


@pytest.fixture(scope="module")
def client(small_base: KnowledgeBase) -> FlaskClient:
    """Serve the small corpus, whose glossary has two versions."""
    return create_app({"KB_BUILD": small_base.folder.parent}).test_client()


def test_amendments_beside_the_words_of_today(client: FlaskClient) -> None:
    """Is each amendment listed with its operation, and marked against the words of today?"""
    made = ask(client, "/amendments.json")
    assert made["total"] == len(made["entries"]) > 0
    assert all(one["amendments"] for one in made["entries"])
    assert client.get("/amendments").text.count('class="entry-change"') == made["total"]

"""Do quoted words lead on where they say "see", as they do on the page of their entry?"""

import pytest
from flask import Flask
from flask.testing import FlaskClient
from reading import read

from kb.snapshot.store import KnowledgeBase
from web import create_app
from web.pages import pointers

LINK = '<a href="/fx-glossary/wickmoth" class="stccg-term link-see">wickmoth</a>'


@pytest.mark.parametrize("address", ["/search?q=lantern", "/dispute?q=lantern"])
def test_an_answer_leads_on(address: str, client: FlaskClient) -> None:
    """Can a reader tap what the answer refers to, without opening its entry first?"""
    (link,) = read(client, address).select(".answer blockquote a")
    assert (link["href"], link.text) == ("/fx-glossary/wickmoth", "wickmoth")


@pytest.mark.parametrize("address", ["/deck?list=The+Drowned+Bell", "/bw-cards/the-drowned-bell"])
def test_a_ruling_leads_on(address: str, small_base: KnowledgeBase) -> None:
    """Does a ruling on the page of its card and of a deck link what it says to see?"""
    client = create_app({"KB_BUILD": small_base.folder.parent}).test_client()
    (link, *_) = read(client, address).select(".snippet .link-gap")
    assert link["href"] == "/bw-glossary/peggotys-ear"


@pytest.mark.parametrize(
    ("words", "name", "paragraph", "linked"),
    [
        ("See wickmoth.", "fx-glossary/lantern", 1, f"See {LINK}."),
        ("See", "fx-glossary/lantern", 1, "See"),  # cut before what it refers to
        ("See wickmoth.", "fx-glossary/lantern", 2, "See wickmoth."),
        ("See a wickmoth.", "fx-glossary/lantern", 1, "See a wickmoth."),  # of another day
        ("See wickmoth.", "fx-glossary/lantern", None, "See wickmoth."),
        ("See wickmoth.", "fx-glossary/nothing", 1, "See wickmoth."),
        ("A moth that eats sparks.", "fx-glossary/wickmoth", 1, "A moth that eats sparks."),
    ],
)
def test_where_quoted_words_lead(
    words: str, name: str, paragraph: int | None, linked: str, app: Flask
) -> None:
    """Is a pointer linked where the words stand in their paragraph, and no other name or word?"""
    with app.test_request_context("/"):
        app.preprocess_request()
        assert pointers.link_pointers(words, name, paragraph) == linked

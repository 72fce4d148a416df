"""Do quoted words lead on where they say "see", as they do on the page of their entry?"""

import pytest
from flask import Flask
from flask.testing import FlaskClient
from reading import read

from web.pages import pointers

LINK = '<a href="/fx-glossary/wickmoth" class="stccg-term link-see">wickmoth</a>'


@pytest.mark.parametrize("address", ["/search?q=lantern", "/dispute?q=lantern"])
def test_an_answer_leads_on(address: str, client: FlaskClient) -> None:
    """Can a reader tap what the answer refers to, without opening its entry first?"""
    (link,) = read(client, address).select(".answer blockquote a")
    assert (link["href"], link.text) == ("/fx-glossary/wickmoth", "wickmoth")


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

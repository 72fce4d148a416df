"""The shape of search results and suggestions: each leads to the very paragraph, or says that it leads nowhere."""

import pytest
from flask import Flask

from kb import search
from kb.model import Hit, Snippet
from web.resources.serializers import results


@pytest.mark.parametrize(
    ("paragraph", "address"),
    [
        (0, "/fx-glossary/lantern"),
        (1, "/fx-glossary/lantern"),  # the page begins with it
        (2, "/fx-glossary/lantern#p2"),
    ],
)
def test_where_a_hit_leads(app: Flask, paragraph: int, address: str) -> None:
    """Is the address of a hit that of the paragraph which its snippet shows?"""
    base = app.extensions["kb"].site.base
    lantern, older = base.entry("fx-glossary/lantern"), base.entry("fx-rulings/lantern")
    snippet = Snippet("A second lantern gives none.", ((9, 16),), paragraph)
    with app.test_request_context():
        made = results.represent_hit(Hit(lantern, 1.0, snippet, ("It was typed.",), (older,)))
    assert made["url"] == address
    assert made["snippet"]["spans"] == [[9, 16]] and made["why"] == ["It was typed."]
    assert [other["id"] for other in made["also"]] == ["fx-rulings/lantern"]


@pytest.mark.parametrize(
    ("name", "matched", "short", "url"),
    [
        ("fx-glossary/lantern", "lamp", "Glossary", "/fx-glossary/lantern"),
        ("fx-glossary/lantern", "", "Glossary", "/fx-glossary/lantern"),
        ("fx-cards/boat", "The Boat", "", "/fx-cards/boat"),  # a list has no short name
        ("fx-groups/ferry", "", "", "/fx-groups/ferry"),
        ("fx-absent/lantern", "", "", None),
    ],
)
def test_where_a_suggestion_leads(
    app: Flask, name: str, matched: str, short: str, url: str | None
) -> None:
    """Has a suggested name the address of what it names, and the name by which it was found?"""
    document = name.split("/")[0]
    one = search.Suggestion(name, "A title", matched, "term", document, "fx")
    with app.test_request_context():
        made = results.represent_suggestion(app.extensions["kb"].site.base, one)
    assert (made["matched"], made["short"], made["url"]) == (matched or None, short, url)

"""The shape of search results and suggestions: each leads to the very paragraph, or says that it leads nowhere."""

import pytest
from flask import Flask

from kb import search
from kb.model import Answer, Hit, Quotation, Results, Snippet
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
    ("name", "number", "words", "lead", "url", "authority"),
    [
        (
            "fx-glossary/lantern",
            2,
            "A second lantern gives none.",
            "",
            "/fx-glossary/lantern#p2",
            "current",
        ),
        (
            "fx-rulebook/play",
            4,
            "light a lantern;",
            "Turns follow each other:",
            "/fx-rulebook/play#p4",
            "current",
        ),
        (  # of a version that is no longer in force
            "fx-glossary@1/lantern",
            1,
            "A lantern once gave two sparks.",
            "",
            "/fx-glossary@1/lantern#p1",
            "historical",
        ),
    ],
)
def test_what_an_answer_quotes(
    app: Flask, name: str, number: int, words: str, lead: str, url: str, authority: str
) -> None:
    """Are quoted words given as they stand, an item of a list with the sentence that opens it?"""
    base = app.extensions["kb"].site.base
    entry = base.entry(name)
    answer = Answer("nearest", (Quotation(entry, number, words),), "It was typed.", 0.4)
    found = Results("lantern", False, 1, (), answer=answer)
    with app.test_request_context():
        made = results.represent_answer(base, found, "lantern", [])["answer"]
        (one,) = made["sentences"]
        assert results.represent_answer(base, Results("", False, 0, ()), "", [])["answer"] is None
    assert (made["verdict"], made["why"]) == ("nearest", "It was typed.")
    assert (one["text"], one["lead"], one["url"]) == (words, lead, url)
    assert (one["title"], one["number"], one["game"]) == (entry.title, entry.number, "fx")
    assert one["source"]["authority"] == authority


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

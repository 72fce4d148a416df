"""The facts of documents and card lists: what they count for, and at a pinned address only what stays."""

from typing import Any

import pytest
from flask import Flask

from kb import KnowledgeBase
from web.resources.serializers import documents


def represent(app: Flask, name: str, *, pinned: bool = False) -> dict[str, Any]:
    """Give the facts of a document."""
    base = app.extensions["kb"].site.base
    with app.test_request_context():
        return documents.represent_document(base, base.document(name), pinned)


@pytest.mark.parametrize(
    ("name", "latest", "standing"),
    [
        ("fx-glossary", True, "in force"),
        ("fx-glossary@1", False, "no longer in force; version 2 is in force now"),
        (
            "fx-rulings",
            True,
            "historical: it says what applied at its date, not what applies now",
        ),
        (
            "hostile",
            True,
            "unofficial: it decides nothing; those who make the rules did not publish it",
        ),
    ],
)
def test_what_a_document_counts_for(app: Flask, name: str, latest: bool, standing: str) -> None:
    """Is it said in words whether a document decides anything today?"""
    made = represent(app, name)
    assert (made["latest"], made["standing"]) == (latest, standing)


def test_a_pinned_document(app: Flask) -> None:
    """Does a pinned address keep silent about what a newer version would change?"""
    now, kept = represent(app, "fx-glossary"), represent(app, "fx-glossary", pinned=True)
    assert set(now) - set(kept) == {"coverage", "latest", "standing", "since", "until"}
    assert (now["url"], kept["url"]) == ("/fx-glossary", "/fx-glossary@2")
    assert now["latest_url"] == kept["latest_url"] == "/fx-glossary"


@pytest.mark.parametrize(
    ("name", "date", "entries", "problems"),
    [
        ("fx-glossary@1", "2029", 2, 0),
        ("fx-rulings", None, 4, 0),  # nobody knows its date
        ("hostile", ..., 1, 1),
    ],
)
def test_the_figures_of_a_document(
    app: Flask, name: str, date: object, entries: int, problems: int
) -> None:
    """Are entries and faults those of this document and this version?"""
    made = represent(app, name)
    assert (made["entries"], made["problems"]) == (entries, problems)
    assert date is ... or made["date"] == date


def test_the_source_of_a_listed_card(app: Flask) -> None:
    """Is a card of a list said to come from the list, which decides nothing?"""
    base = app.extensions["kb"].site.base
    with app.test_request_context():
        made = documents.represent_source(base, base.entry("fx-cards/boat"))
    assert (made["id"], made["entries"], made["authority"]) == ("fx-cards", 4, None)
    assert made["standing"] == "facts about cards: titles, types and sets"


def test_our_own_words(app: Flask, plain_base: KnowledgeBase) -> None:
    """Is a document whose official text is not here said to be in plain words, and another official?"""
    with app.test_request_context():
        worded = {
            document.id: documents.represent_document(plain_base, document)["wording"]
            for document in plain_base.documents
        }
    assert worded["bw2-rulebook"] == "plain" and worded["bw-glossary"] == "official"

"""The shape of a whole entry: what is remarked on its words, what amends, what holds it."""

from typing import Any

import invented
import pytest
from flask import Flask
from flask.testing import FlaskClient

from kb.model import Amendment, Entry
from web.resources.serializers import entries


def remark(app: Flask, entry: Entry) -> list[tuple[str, str]]:
    """Give the remarks on an entry."""
    with app.test_request_context():
        made = entries.represent_entry(app.extensions["kb"].site.base, entry)
    return [(one["kind"], one["text"]) for one in made["remarks"]]


RECOVERED = (
    "Our copy of the document lost this heading. We recovered it from its place, its text or"
    " other entries."
)
OURS = (
    "Our copy of the document lost this heading, and we do not know what it was; the title is"
    " our own."
)


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({}, []),
        ({"recovered": True, "evidence": "Line 7 cites it."}, [("title-recovered", RECOVERED)]),
        ({"recovered": True, "ours": True, "evidence": "Line 7."}, [("title-ours", OURS)]),
        (
            {"marks": ("changed", "torn")},
            [
                ("changed", "The document marks this entry as new or changed in this version."),
                ("torn", "The document marks this entry: torn."),
            ],
        ),
        (
            {"wording": "plain"},
            [
                (
                    "plain",
                    "In plain words, by us. Only the official text decides: see the Brindle"
                    " Glossary 2, which is not installed here.",
                )
            ],
        ),
        (
            {"kind": "gap", "wording": "none"},
            [
                (
                    "gap",
                    "Rules refer to this, but it is not in the documents here. It would be in the"
                    " Brindle Glossary 2.",
                )
            ],
        ),
    ],
)
def test_remarks(app: Flask, facts: dict[str, Any], said: list[tuple[str, str]]) -> None:
    """Does a reader learn in plain words what is odd about the words shown?"""
    entry = invented.entry("fx-glossary/wickmoth", "2", "wickmoth", "A moth.", **facts)
    assert remark(app, entry) == said


@pytest.mark.parametrize(
    ("name", "evidence"),
    [
        ("lantern", "Stands between two other lamps (line 7)."),
        ("the-quay", "The number is not proved."),
        ("wickmoth", None),
    ],
)
def test_evidence_is_for_programs(client: FlaskClient, name: str, evidence: str | None) -> None:
    """Does the API tell what a recovered heading rests on, and the page not, with its line numbers?"""
    made = client.get(f"/api/v1/entries/fx-glossary/{name}").get_json()
    assert made["evidence"] == evidence
    page = client.get(f"/fx-glossary/{name}").text
    assert evidence is None or evidence not in page
    assert ("Our copy of the document" in page or RECOVERED in page) is (evidence is not None)


@pytest.mark.parametrize(
    ("operation", "sentence"),
    [
        ("delete-sentence", "Deletes a sentence"),
        ("errata", "Corrects a text"),
        ("unheard-of", "unheard-of"),
    ],
)
def test_what_an_amendment_does(operation: str, sentence: str) -> None:
    """Is an amendment said in words, and one of an unknown kind by its name?"""
    made = entries.represent_amendment(Amendment(operation, "first paragraph", "It floats."))
    assert made == {
        "op": operation,
        "where": "first paragraph",
        "text": "It floats.",
        "sentence": sentence,
    }


def test_paragraphs_of_both_wordings(app: Flask) -> None:
    """Do our words beside official ones have places and citations of their own?"""
    entry = invented.entry(
        "fx-glossary/wickmoth", "2", "wickmoth", "A moth.", plain=(invented.paragraph("It flies."),)
    )
    with app.test_request_context():
        made = entries.represent_entry(app.extensions["kb"].site.base, entry)
    (official,), (ours,) = made["paragraphs"], made["beside"]["paragraphs"]
    assert (official["address"], ours["address"]) == ("p1", "plain-1")
    assert official["citation"] == "stccg:fx-glossary@2/wickmoth#p1"
    assert ours["citation"].startswith("stccg:fx-glossary@2/wickmoth#p1~p")
    with app.test_request_context():
        book = entries.represent_words(app.extensions["kb"].site.base, entry, [], "wickmoth.")
    assert [one["address"] for one in book["paragraphs"]] == ["wickmoth.p1"]


def test_a_pinned_entry_names_no_targets(app: Flask) -> None:
    """Are links, which another document may change, left out at an address that never changes?"""
    base = app.extensions["kb"].site.base
    with app.test_request_context():
        now = entries.represent_entry(base, base.entry("fx-glossary/lantern"))
        kept = entries.represent_entry(base, base.entry("fx-glossary/lantern"), pinned=True)
    assert [link["title"] for link in now["links"]] == ["wickmoth"] and kept["links"] == []
    assert now["next"]["url"] == "/fx-glossary/the-quay"
    assert kept["next"]["url"] == "/fx-glossary@2/the-quay"

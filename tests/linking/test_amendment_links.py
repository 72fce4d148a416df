"""Amendments: each leads to the entry or the card that it changes, or nowhere."""

import pytest
from four_documents import DOCUMENTS, GLOSSARY, RULINGS, entry

from kb.corpus.decisions import Decisions
from kb.linking import amendment_links, subjects
from kb.model import Amendment, Card


def test_what_an_amendment_changes() -> None:
    """Does a change of the glossary lead to its entry, one of a card's text to the card, and an unknown one nowhere?"""
    toll, bell = entry(GLOSSARY, "toll"), Card("bw-cards/bell", "bw", "Bell", ("Event",), ())
    old = entry(
        RULINGS,
        "toll",
        "Replace the first paragraph of the Glossary entry with the following:",
        "Pay two.",
    )
    revised = entry(RULINGS, "Bell", "Revised text:", "Rings twice.", kind="card")
    lost = entry(RULINGS, "ferry", "Delete this entire Glossary entry.")
    entries = [toll, old, revised, lost]
    tied = subjects.make_subjects(DOCUMENTS, entries, (), Decisions())
    found = amendment_links.link_amendments(entries, DOCUMENTS, tied, [bell])
    assert [
        (edge.source, edge.kind, edge.phrase, edge.target, edge.paragraph) for edge in found
    ] == [
        ("bw-rulings/toll", "amends", "the Glossary entry", "bw-glossary/toll", 1),
        ("bw-rulings/bell", "amends", "Revised text", "bw-cards/bell", 1),
    ]
    for edge in found:
        source = next(one for one in entries if one.id == edge.source)
        assert source.paragraphs[edge.paragraph - 1].text[edge.start : edge.end] == edge.phrase


@pytest.mark.parametrize(
    ("content", "phrase"),
    [
        ("It changes this entry. It is short.", "this entry"),
        ("Two coins now. The Glossary entry changes.", "The Glossary entry"),
        ("Two coins now. It was one.", "Two coins now"),
    ],
)
def test_an_amendment_in_our_own_words(content: str, phrase: str) -> None:
    """Is the link on the words that name the entry, or else on the first sentence?"""
    old = entry(
        RULINGS, "toll", content, wording="plain", amendments=(Amendment("replace-entry", "", "x"),)
    )
    entries = [entry(GLOSSARY, "toll"), old]
    made = subjects.make_subjects(DOCUMENTS, entries, (), Decisions())
    (edge,) = amendment_links.link_amendments(entries, DOCUMENTS, made, [])
    assert (edge.phrase, edge.target) == (phrase, "bw-glossary/toll")
    assert old.paragraphs[0].text[edge.start : edge.end] == phrase

"""The facts of our statements against those of the official ones: what is added or lost is told, and nothing else."""

from dataclasses import replace

import making
import pytest

from kb.entries import companion_checks
from kb.entries.companion import Companion
from kb.model import CrossReference, Entry


def check(
    official: Entry,
    plain: str,
    edges: tuple[CrossReference, ...] = (),
    own: tuple[CrossReference, ...] = (),
) -> list[tuple[str, str]]:
    """Give the kinds of Problems, each with what it is about, of one entry in both wordings."""
    entry = replace(official, plain=making.paragraphs(*plain.split("\n\n")))
    ours = Companion(making.DOCUMENT, (entry,), (), {entry.id: ("plain/bw-book/a.md", 7)}, ())
    return [
        (problem.kind, problem.text)
        for problem in companion_checks.check_facts([ours], [entry], edges, own)
    ]


@pytest.mark.parametrize(
    ("official", "plain", "found"),
    [
        ("Pay two coins.", "The price is 2 coins.", []),
        ("Pay 12 coins.", "The price is twelve coins.", []),
        ("Pay 1,000 coins.", "It costs 1000 coins.", []),
        ("Pay coins.", "Pay three coins.", ["3"]),
        ("Pay two coins, or 5 at night.", "Pay two coins.", ["5"]),
        ("Pay twice.", "Pay two times.", []),
        ("Pay one coin.", "Pay a coin.", []),
        ("Pay 1 coin.", "Pay a single coin.", []),
        ("Pay 1 coin.", "Pay.", ["1"]),
        ("Both boats pay.", "The two boats pay.", []),
        ("Both boats pay.", "Each boat pays.", []),
        ("Pay (e.g., 3 coins) first.", "Pay first.", []),
        ("Pay first. For example, a skarn pays 4.", "Pay first.", []),
        ("Pay. See Rulebook 2.5: Eels.", "Pay.", []),
        ("Cards with [12] pay.", "They pay.", []),
        ("2. Pay it. 3 boats wait.", "Pay it. 3 boats wait.", []),
        ("1. Row.\n\n2. Pay.", "Row, then pay: two things.", []),
        ("Pay 40% of it.", "Pay 30% of it.", ["30", "40"]),
    ],
)
def test_numbers(official: str, plain: str, found: list[str]) -> None:
    """Is every number of a rule in both wordings, in digits or in words, but for examples and references?"""
    entry = making.make_entry("toll", *official.split("\n\n"))
    assert sorted(check(entry, plain)) == [("companion-number", number) for number in found]


def test_icons() -> None:
    """Is an icon that the official entry does not show told, and one that is left out not?"""
    entry = making.make_entry("toll", "An [Oar] pays.", icons=("[Lok]",))
    assert check(entry, "It pays, [Lok] too.") == []
    assert check(entry, "An [Oar] or [Eel] pays.") == [("companion-icon", "[Eel]")]


def test_references_and_cards() -> None:
    """Must our statement refer to the same entries, whatever the paragraph, and name no other card?"""
    entry = making.make_entry("toll", "Pay. See lock.", "The Drowned Bell rings.")

    def edge(kind: str, phrase: str, target: str) -> CrossReference:
        return CrossReference(entry.id, kind, phrase, target, 1, 0, 1)

    edges = (edge("see", "lock", "bw-book/lock#p2"),)
    bell, horn = (
        edge("card", "drowned bell", "bw-cards/bell"),
        edge("card", "Horn", "bw-cards/horn"),
    )
    assert (
        check(
            entry, "See lock. The Drowned Bell.", edges, (edge("see", "lock", "bw-book/lock"), bell)
        )
        == []
    )
    assert check(entry, "Blow the Horn.", edges, (edge("see", "gate", "bw-book/gate"), horn)) == [
        ("companion-card", "Horn"),
        ("companion-reference", "bw-book/gate"),
        ("companion-reference", "bw-book/lock"),
    ]


def test_where_a_fault_stands() -> None:
    """Does the message name file, line, entry and what to do?"""
    entry = replace(making.make_entry("toll", "Pay."), plain=making.paragraphs("Pay 9."))
    ours = Companion(making.DOCUMENT, (entry,), (), {entry.id: ("plain/bw-book/a.md", 7)}, ())
    (problem,) = companion_checks.check_facts([ours], [entry], (), ())
    assert (
        problem.message
        == "plain/bw-book/a.md, line 7 (bw-book/toll): our statement has a number that the official"
        " one lacks: 9. Correct the statement, or accept it with a reason in"
        " corpus/accepted.toml."
    )
    assert (problem.document, problem.line, problem.entry) == ("bw-book@1", 7, "bw-book/toll")

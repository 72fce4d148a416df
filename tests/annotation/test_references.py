"""Explicit references in a line: brackets, names after "see", printed addresses, numbers."""

import pytest

from kb.annotation import references
from kb.annotation.references import Budget

NAMES = {"toll": "g/toll", "toll gate": "g/toll-gate", "eel": "g/eel", "of": "g/of"}
NUMBERS = {"r": {"2": "r/two", "2.5": "r/five", "7.4": "r/seven"}, "g": {"2.5": "g/five"}}


def find_target(written: str, document: str, marked: bool) -> str:
    """Find a name, in the glossary alone; one in capitals only in brackets."""
    if document not in ("", "g") or (written.isupper() and not marked):
        return ""
    return NAMES.get(written.lower(), "")


INDEX = references.make_index(find_target, {"Rulebook": "r", "Glossary": "g"}, NUMBERS)


def find(line: str, names: int = 100) -> list[tuple[str, str]]:
    """Find the references of a line, as phrases with their targets."""
    found = references.find_references(line, INDEX, Budget(names))
    return [(line[start:end], target) for start, end, target in found if target]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("", []),
        ("toll", []),
        ("[[toll]]", [("toll", "g/toll")]),
        ("[[TOLL]] [toll] [[]]", [("TOLL", "g/toll")]),
        ("See toll.", [("toll", "g/toll")]),
        ("(see also the toll)", [("toll", "g/toll")]),
        ("See toll gate.", [("toll gate", "g/toll-gate")]),  # the longest name
        ("See toll gates.", []),  # not a part of a name
        (
            "See toll, eel and toll gate.",
            [("toll", "g/toll"), ("eel", "g/eel"), ("toll gate", "g/toll-gate")],
        ),
        ("I see toll", []),
        ("See TOLL", []),
        ("Rulebook 2.5", [("Rulebook 2.5", "r/five")]),
        ("rulebook 2", [("rulebook 2", "r/two")]),
        ("Glossary 2.5", [("Glossary 2.5", "g/five")]),
        ("Glossary: toll", [("Glossary: toll", "g/toll")]),
        ("Rulebook: toll", []),  # of another document
        ("Rulebook 9.9", []),
        ("Rulebook 2.5%", []),
        ("my-Rulebook 2.5", []),
        ("rule 7.4", [("7.4", "r/seven")]),
        ("\u00a77.4", [("7.4", "r/seven")]),
        ("rule 2.5", []),  # two documents have it
        ("rule 2", []),
        ("it is 7.4 miles", []),  # no word before it
        ("version 7.4", []),
        ("rule-7.4", [("7.4", "r/seven")]),
        ("rule 7.4-beta", []),
    ],
)
def test_find_references(line: str, found: list[tuple[str, str]]) -> None:
    """Is every exact reference found, and no guess?"""
    assert find(line) == found


@pytest.mark.parametrize(
    ("names", "found"), [(0, []), (1, ["toll"]), (2, ["toll", "eel"]), (3, ["toll", "eel"])]
)
def test_budget(names: int, found: list[str]) -> None:
    """Are no more names tried than the budget allows?"""
    assert [phrase for phrase, _ in find("See toll, eel.", names)] == found


def test_a_number_of_many_parts_needs_no_word() -> None:
    """Is a number of three parts a rule's wherever it stands?"""
    index = references.make_index(find_target, {}, {"r": {"7.4.1": "r/x", "7.4": "r/y"}})
    line = "it is 7.4.1 or 7.4"
    found = [one for one in references.find_references(line, index, Budget(9)) if one[2]]
    assert found == [(6, 11, "r/x")]

"""Are the entries of one game that a number or a name means found by the first reading that has any?"""

import pytest

from kb.naming import bearers
from kb.naming.bearers import LookupScope
from kb.snapshot import store


@pytest.mark.parametrize(
    ("typed", "how", "names"),
    [
        ("2.1", "number", ["bw-rulebook/boats"]),
        ("2.1 Tholes", "", []),
        ("toll", "title", ["bw-glossary/toll"]),
        ("drifting", "alias", ["bw-glossary/adrift"]),
        ("[Flood]", "icon", ["bw-rulebook/icon-damage-flood"]),
        ("tolls", "plural", ["bw-glossary/toll"]),
        ("nothing of the kind", "", []),
    ],
)
def test_readings(small_base: store.KnowledgeBase, typed: str, how: str, names: list[str]) -> None:
    """Is each reading tried in its order, and does the answer say which it was?"""
    found = bearers.find_bearers(small_base, typed, LookupScope("bw"))
    assert (found.how, [entry.id for entry in found.entries]) == (how, names)


@pytest.mark.parametrize(
    "scope",
    [LookupScope("bw2"), LookupScope("bw", "bw-rulebook"), LookupScope("bw", kind="icon")],
)
def test_scope(small_base: store.KnowledgeBase, scope: LookupScope) -> None:
    """Is nothing found outside the game, the document and the kind that are wanted?"""
    assert bearers.find_bearers(small_base, "toll", scope).entries == ()

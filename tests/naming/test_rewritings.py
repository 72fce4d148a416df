"""Is what programs and forums write around a name taken away, and nothing else?"""

import pytest

from kb.naming import resolver, rewritings
from kb.naming.resolver import FOUND, UNKNOWN
from kb.snapshot import store


@pytest.mark.parametrize(
    ("typed", "last"),
    [
        ("[card]Toll[/card]", "Toll"),
        ('<b class="x">Toll</b>', "Toll"),
        ("{{Toll}}", "Toll"),
        ("[[Toll|the toll]]", "Toll"),
        ("// Rulebook 2.1", "Rulebook 2.1"),
        ("/* [[toll]] */", "toll"),
        ("@see stccg:bw-glossary/toll", "stccg: bw-glossary/toll"),
        ("as per Rulebook 2.1", "Rulebook 2.1"),
        ("the icon [Oar]", "Oar icon"),
        ("the Oar icon", "Oar icon"),
        ("Rules.SHIP_BATTLE", "SHIP_BATTLE"),
        ("{Oar}", "[Oar]"),
        ("the toll", "toll"),
        ("RULE_2_1", "2.1"),
        ("<!-- Rulebook 2.1 -->", "Rulebook 2.1"),
        ("/** @rule Rulebook 2.1 */", "Rulebook 2.1"),
        ("Rules: toll", "toll"),
        ("tollStep2Boats", "toll Step 2 Boats"),
        ("*Glossary:* toll", "Glossary: toll"),
        ("__toll__", "toll"),
        ("shipBattle", "ship Battle"),
        ("BW:Toll", "BW: Toll"),
        ("[Hidden Oar]", "Hidden Oar icon"),
        ("toll (2nd paragraph)", "toll, paragraph 2"),
        ("the Third paragraph of toll", "toll, paragraph 3"),
        ("paragraph 12 of toll", "toll, paragraph 12"),
        ("Rulebook, at 2.1", "Rulebook 2.1"),
        ("Boats, Rulebook §2.1", "Rulebook §2.1: Boats"),
    ],
)
def test_what_is_taken_away(typed: str, last: str) -> None:
    """Is the name left of what is written?"""
    assert list(rewritings.list_rewritten(typed))[-1] == last


@pytest.mark.parametrize(
    "typed",
    ["", "Toll", "U.S.S. Oar", "HQ", "toll 7:3", "<Fed>", "-related", "at any time", "The Toll"],
)
def test_what_stays(typed: str) -> None:
    """Is a name alone never rewritten?"""
    assert list(rewritings.list_rewritten(typed)) == []


@pytest.mark.parametrize(
    ("typed", "status", "named"),
    [
        ("[card]Toll[/card]", FOUND, "bw-glossary/toll"),
        ("// stccg:bw-glossary/toll#p1", FOUND, "bw-glossary/toll"),
        ("[card]Tol[/card]", UNKNOWN, ""),
        ("toll, ninth paragraph", UNKNOWN, ""),
    ],
)
def test_look_up(small_base: store.KnowledgeBase, typed: str, status: str, named: str) -> None:
    """Is what is left looked up, and nothing guessed?"""
    found = resolver.resolve(small_base, typed)
    assert (found.status, found.named) == (status, named)

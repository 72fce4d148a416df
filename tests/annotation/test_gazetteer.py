"""The names of a game that may be linked, and what a reference may name."""

import pytest

from kb.annotation import gazetteer
from kb.snapshot.store import KnowledgeBase


@pytest.mark.parametrize(
    ("written", "document", "bracketed", "target"),
    [
        ("toll", "", False, "bw-glossary/toll"),
        ("tolls", "", False, "bw-glossary/toll"),
        ("TOLL", "", True, "bw-glossary/toll"),
        ("eels", "bw-rulebook", False, "bw-rulebook/eels"),
        ("eels", "", False, "bw-glossary/eels"),  # the highest authority
        ("toll", "bw-none", False, ""),
        ("nothing", "", True, ""),
        ("", "", True, ""),
        ("Ferryman", "", False, "bw-cards/ferryman"),
        ("ferryman", "", False, ""),  # an everyday word
        ("ferryman", "", True, "bw-cards/ferryman"),
        ("Lantern!", "", True, "bw-cards/lantern-event"),  # the closing mark tells two apart
        ("Lantern", "", True, "bw-cards/lantern-gear"),
    ],
)
def test_a_reference_means_one_entry(
    small_base: KnowledgeBase, written: str, document: str, bracketed: bool, target: str
) -> None:
    """Does a name lead to the entry of the highest authority, and is a guess nothing?"""
    found = gazetteer.open_gazetteer(small_base, "bw", frozenset())
    assert found.references.find(written, document, bracketed) == target


def test_documents_narrow_the_names(small_base: KnowledgeBase) -> None:
    """Are the names and short names those of the given documents, or of all in force?"""
    homes = {name.target.split("/")[0] for name in gazetteer.list_names(small_base, "bw")}
    assert {"bw-glossary", "bw-rulebook", "bw-cards"} <= homes
    narrow = gazetteer.list_names(small_base, "bw", ("bw-rulebook",))
    assert {name.target.split("/")[0] for name in narrow} == {"bw-rulebook"}
    assert set(gazetteer.list_short_names(small_base, "bw").values()) <= homes
    shorts = gazetteer.list_short_names(small_base, "bw", ("bw-rulings",))
    assert set(shorts.values()) == {"bw-rulings"} and len(shorts) == 3  # with game, with version
    assert gazetteer.list_names(small_base, "none") == []


def test_versions_are_no_numbers(small_base: KnowledgeBase) -> None:
    """Are the numbers those of entries, without any that a version has too?"""
    numbers = gazetteer.list_numbers(small_base, ["bw-rulebook"])
    assert set(numbers) == {"bw-rulebook"}
    assert numbers["bw-rulebook"]["2.10"] == "bw-rulebook/lock-gates"
    assert "1.1" not in numbers["bw-rulebook"] and small_base.numbered("1.1")
    assert gazetteer.list_numbers(small_base, []) == {}


def test_a_gazetteer_is_kept(small_base: KnowledgeBase) -> None:
    """Is the gazetteer of a game made once?"""
    first = gazetteer.open_gazetteer(small_base, "bw", frozenset())
    assert gazetteer.open_gazetteer(small_base, "bw", frozenset()) is first
    assert gazetteer.open_gazetteer(small_base, "bw2", frozenset()) is not first

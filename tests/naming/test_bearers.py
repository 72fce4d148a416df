"""Are the entries of one game that a number or a name means found by the first reading that has any?"""

from collections.abc import Iterator

import pytest

from kb.naming import bearers, written_names
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
    ("typed", "paragraph"),
    [
        ("How a Turn Goes, step 2", 2),
        ("step three of how a turn goes", 3),
        ("1.2 step 1", 1),
        ("the step 2 of 1.2", 2),
        ("1.2 step 4", 0),
        ("toll step 1", 0),
    ],
)
def test_steps(small_base: store.KnowledgeBase, typed: str, paragraph: int) -> None:
    """Is a step found by its number behind or before the name or the number of its entry, and none that it lacks?"""
    found = bearers.find_bearers(small_base, typed, LookupScope("bw"))
    wanted = {"bw-rulebook/how-a-turn-goes": paragraph} if paragraph else {}
    assert (found.how, found.paragraphs) == ("part" if paragraph else "", wanted)


def test_an_ending_is_read_once(
    small_base: store.KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Is the ending that many names have in common read once for them all?"""
    read: list[str] = []
    read_numbers = written_names.read_numbers

    def count(rest: str) -> Iterator[tuple[str, str]]:
        read.append(rest)
        return read_numbers(rest)

    monkeypatch.setattr(written_names, "read_numbers", count)
    for number in range(30):
        bearers.find_bearers(small_base, f"eel {number} > the ending of them", LookupScope("bw"))
    assert read.count("the ending of them") == 1


@pytest.mark.parametrize(
    "scope",
    [LookupScope("bw2"), LookupScope("bw", "bw-rulebook"), LookupScope("bw", kind="icon")],
)
def test_scope(small_base: store.KnowledgeBase, scope: LookupScope) -> None:
    """Is nothing found outside the game, the document and the kind that are wanted?"""
    assert bearers.find_bearers(small_base, "toll", scope).entries == ()

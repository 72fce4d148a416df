"""What two versions have in the same words or under the same title, and the headings above it."""

import pytest

from kb.versions import exact_pairs
from kb.versions.two_versions import Alignment, TwoVersions, VersionItem

LOCK = "A lock lets boats pass between two waters, and only one boat at a time may be in it."
TOLL = "Every player who passes a gate pays one coin to the keeper before his turn goes on."
EEL = "An eel that was landed counts as cargo until somebody sells it on the fish market."
FLOOD = "In a flood no boat moves upstream, and whatever floats is lost at the end of the round."


def make(title: str = "", text: str = "", under: int = -1, number: str = "") -> VersionItem:
    """Make an item of a version."""
    return VersionItem(title, number, under, text)


def pair(old: list[VersionItem], new: list[VersionItem]) -> Alignment:
    """Pair what is the same in two versions, and the headings above it."""
    versions = TwoVersions(old, new)
    exact_pairs.pair_exactly(versions)
    exact_pairs.pair_headings(versions)
    return versions.found


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        (
            [make("toll", TOLL), make("lock", LOCK)],
            [make("lock", LOCK), make("toll", TOLL)],
            [1, 0],
        ),
        ([make("toll", TOLL)], [make("toll", LOCK)], [0]),
        ([make("toll", TOLL)], [make("dues", TOLL)], [0]),
        ([make("", TOLL, number="1.1")], [make("", TOLL, number="3.4")], [0]),
        (
            [make("", TOLL, number="1.1"), make("", LOCK, number="1.2")],
            [make("", LOCK, number="1.1"), make("", TOLL, number="1.2")],
            [1, 0],
        ),
    ],
)
def test_what_is_the_same(
    old: list[VersionItem], new: list[VersionItem], wanted: list[int]
) -> None:
    """Is an entry known by its title or its words, whatever its place and its number?"""
    found = pair(old, new)
    assert [found.pairs.get(place) for place in range(len(old))] == wanted
    assert not found.asked and not found.merged and not found.split


def test_title_and_words_that_part_are_asked() -> None:
    """Is an entry asked about where one entry has its title now, and another its words?"""
    old = [make("toll", TOLL), make("lock", LOCK)]
    new = [make("toll", FLOOD), make("gate dues", TOLL), make("lock", LOCK)]
    assert pair(old, new).asked == {0: (1, 0)}


def test_a_heading_is_known_by_what_stands_below_it() -> None:
    """Is a heading without words of its own known by the rules below it, under another name too?"""
    old = [make("Gates"), make(text=LOCK, under=0), make(text=TOLL, under=0)]
    new = [make("Waterways"), make(text=LOCK, under=0), make(text=TOLL, under=0)]
    assert pair(old, new).pairs == {0: 0, 1: 1, 2: 2}


def test_the_same_few_words_in_two_sections() -> None:
    """Do short rules in the same words stay in their sections when the numbers shift?"""
    old = [
        make("Corp", number="1"),
        make(text="Draw a card.", under=0, number="1.1"),
        make("Runner", number="2"),
        make(text="Draw a card.", under=2, number="2.1"),
    ]
    new = [
        make("Runner", number="1"),
        make(text="Draw a card.", under=0, number="1.1"),
        make("Corp", number="2"),
        make(text="Draw a card.", under=2, number="2.1"),
    ]
    assert pair(old, new).pairs == {0: 2, 1: 3, 2: 0, 3: 1}


def test_families_never_mix() -> None:
    """Is an icon never the term of the same title and words?"""
    assert pair([VersionItem("eel", "", -1, EEL, "icon")], [make("eel", EEL)]).pairs == {}


def test_numbers_of_rules_that_are_cited_do_not_count() -> None:
    """Is a rule that cites another under its new number the same rule?"""
    old, new = f"{TOLL} See rule 7.4.2.", f"{TOLL} See rule 7.4.3."
    assert pair([make(text=old)], [make(text=new)]).pairs == {0: 0}

"""Entries that were split, and entries that took in others."""

import pytest

from kb.versions import alignment, parts
from kb.versions.two_versions import Alignment, TwoVersions, VersionItem

LOCK = "A lock lets boats pass between two waters, and only one boat at a time may be in it."


TOLL = "Every player who passes a gate pays one coin to the keeper before his turn goes on."


EEL = "An eel that was landed counts as cargo until somebody sells it on the fish market."


def make(title: str = "", text: str = "", under: int = -1, number: str = "") -> VersionItem:
    """Make an item of a version."""
    return VersionItem(title, number, under, text)


def align(old: list[VersionItem], new: list[VersionItem]) -> Alignment:
    """Align two versions."""
    return alignment.align(old, new)


CREW = "Crew ashore may not row, but they carry lamps, and a lamp lights the towpath at night."


@pytest.mark.parametrize("titled", [True, False])
def test_a_split(titled: bool) -> None:
    """Is an entry whose second half stands by itself now split, with or without titles?"""
    names = ("gates", "gates", "paying") if titled else ("", "", "")
    old = [make(names[0], f"{LOCK} {TOLL}"), make("", EEL)]
    new = [make(names[1], LOCK), make(names[2], TOLL), make("", EEL)]
    found = align(old, new)
    assert found.pairs == {0: 0, 1: 2} and found.split == {1: 0} and not found.asked


@pytest.mark.parametrize("titled", [True, False])
def test_a_merger(titled: bool) -> None:
    """Is an entry whose words stand in another one now merged, with or without titles?"""
    names = ("gates", "paying") if titled else ("", "")
    old = [make(names[0], LOCK), make(names[1], TOLL), make("", EEL)]
    found = align(old, [make(names[0], f"{LOCK} {TOLL}"), make("", EEL)])
    assert found.pairs == {0: 0, 2: 1} and found.merged == {1: 0} and not found.asked


def test_a_rule_whose_halves_are_two_rules_now_is_asked() -> None:
    """Is a rule asked about whose words are in two new ones, neither of which is clearly it?"""
    both = f"{TOLL} Whoever rings the bell of the gate first may pass it free of charge that day."
    parts = (
        "Every player who passes a gate pays one coin, which the harbour spends on new lamps.",
        "Nobody passes free of charge but whoever rings the bell of the gate first that day.",
    )
    old = [make(text=LOCK), make(text=both), make(text=EEL)]
    found = align(old, [make(text=LOCK), *(make(text=one) for one in parts), make(text=EEL)])
    assert sorted(found.asked[1]) == [1, 2] and 1 not in found.pairs


def test_a_variant_beside_the_rule_is_no_part_of_it() -> None:
    """Is a rule that was mended known again, though a rule in nearly the same words stands by?"""
    clockwise = "Clockwise half turn of the whole lock but for the slice of the top left gate: R"
    against = "Counter turn of the whole lock but for the slice of the top left gate: L"
    mended = clockwise.replace("of the whole", "of whole")
    old = [make(text=EEL), make(text=mended), make(text=against), make(text=CREW)]
    new = [make(text=EEL), make(text=clockwise), make(text=against), make(text=CREW)]
    assert align(old, new).pairs == {place: place for place in range(4)}


def pair_groups(old: list[str], new: list[str]) -> Alignment:
    """Find the groups of two versions of which nothing is decided."""
    versions = TwoVersions(*([make(text=one) for one in some] for some in (old, new)))
    versions.words.look_for(range(len(old)), range(len(new)))
    parts.pair_groups(versions)
    return versions.found


def test_the_part_that_begins_alike_goes_on() -> None:
    """Is an entry that was split the one that begins as it did, and the other its part?"""
    found = pair_groups([f"{LOCK} {TOLL}"], [TOLL, LOCK])
    assert (found.pairs, found.split) == ({0: 1}, {0: 0})


def test_the_entry_that_begins_alike_took_in_the_other() -> None:
    """Does an entry go on as the one that begins with its words, and the other go into that?"""
    found = pair_groups([TOLL, LOCK], [f"{LOCK} {TOLL}"])
    assert (found.pairs, found.merged) == ({1: 0}, {0: 0})


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ([f"{LOCK} {TOLL} {EEL} {CREW}"], [LOCK, TOLL]),  # half of it is gone
        ([f"{LOCK} Draw a card."], [LOCK, "Draw a card."]),  # too few words to be known by
        ([f"{LOCK} {TOLL}"], [LOCK]),  # one part is not a split
    ],
)
def test_what_is_not_made_up_of_parts(old: list[str], new: list[str]) -> None:
    """Is nothing taken for a split, nor for a merger the other way round, that is not clearly one?"""
    for found in (pair_groups(old, new), pair_groups(new, old)):
        assert not (found.pairs or found.split or found.merged)


def test_of_two_parts_that_begin_alike_the_likest_goes_on() -> None:
    """Is an entry known again by most of its words, not by the first rule that begins as it does?"""
    first = "A lock lets boats pass between two waters when its keeper is ashore."
    found = pair_groups([first, LOCK], [f"{LOCK} {first}"])
    assert (found.pairs, found.merged) == ({1: 0}, {0: 0})
    found = pair_groups([f"{LOCK} {first}"], [first, LOCK])
    assert (found.pairs, found.split) == ({0: 1}, {0: 0})


def test_a_rule_that_stands_elsewhere_still_is_no_part() -> None:
    """Is a rule whose words another repeats now not merged into that, if it goes on itself?"""
    mended = TOLL.replace("one coin", "two coins")
    assert not pair_groups([LOCK, TOLL], [f"{LOCK} {TOLL}", mended]).merged
    assert not pair_groups([f"{LOCK} {TOLL}", mended], [LOCK, TOLL]).split


def test_a_part_that_is_a_little_like_another_rule() -> None:
    """Is the larger part of a rule still a part of it where a removed rule of its form is half like it?"""
    lamp = (
        "Whoever steers a boat shows a lamp, waits for the horn, and waves to the lock keeper, who"
        " counts barges, rafts and skiffs, notes each of them, and rings a bell at noon."
    )
    part = f"{lamp} {EEL}"
    found = pair_groups([f"{LOCK} {part}", lamp], [LOCK, part])
    assert (found.pairs, found.split) == ({0: 0}, {1: 0})

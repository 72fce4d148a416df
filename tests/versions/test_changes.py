"""What changed of an entry that is in both versions."""

import making
import pytest

from kb.versions import changes
from kb.versions.two_versions import VersionItem


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        ("A lock opens.", "A lock opens.", False),
        ("A lock opens.", "a Lock -- opens", False),
        ("A lock opens.", "A lock closes.", True),
        ("See rule 7.4.2.", "See rule 7.4.3.", False),
        ("See rule 7.4.2.", "See rule 8.1.", True),
        ("Pay 2 coins.", "Pay 3 coins.", True),
    ],
)
def test_words_and_numbers(old: str, new: str, wanted: bool) -> None:
    """Do words count as changed, and the new number of a rule that is cited not?"""
    assert changes.have_other_words(old, new, {("7.4.2", "7.4.3")}) is wanted


@pytest.mark.parametrize(
    ("new", "moved", "wanted"),
    [
        (VersionItem("toll", "1.1", -1, "Pay."), False, ()),
        (VersionItem("toll", "1.2", -1, "Pay."), False, ("renumbered",)),
        (VersionItem("toll", "3.1", -1, "Pay."), True, ("moved",)),
        (VersionItem("dues", "1.1", -1, "Pay."), False, ("reworded",)),
        (VersionItem("toll", "1.2", -1, "Pay twice."), True, ("moved", "reworded")),
    ],
)
def test_kinds_of_change(new: VersionItem, moved: bool, wanted: tuple[str, ...]) -> None:
    """Is a renumbered rule told apart from a moved one, and both from a reworded one?"""
    old = VersionItem("toll", "1.1", -1, "Pay.")
    assert changes.describe_change(old, new, moved=moved, renumbered={}) == wanted


def test_items_of_entries() -> None:
    """Does a rule that has only a number have no title, and each the place of what is above it?"""
    entries = [
        making.make_entry("part", "Words.", number="1"),
        making.make_entry("1-1", "More.", title="1.1", number="1.1", parent="bw-book/part"),
        making.make_entry("eel", kind="icon"),
    ]
    made = changes.make_items(entries)
    assert [(item.title, item.under, item.family) for item in made] == [
        ("part", -1, "text"),
        ("", 0, "text"),
        ("eel", -1, "icon"),
    ]

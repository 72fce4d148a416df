"""Two versions of a document while they are aligned: what is open, what stands above, what begins alike."""

import pytest

from kb.versions.neighbours import NOWHERE
from kb.versions.two_versions import LONGEST_BEGINNING, TwoVersions, VersionItem, count_words

TOLL = "Every player who passes a gate pays one coin."
OLD = [
    VersionItem("Gates", "1", NOWHERE, ""),
    VersionItem("Tolls", "1.1", 0, TOLL),
    VersionItem("", "1.2", 0, "See rule 7.4.2 before you row."),
    VersionItem("Eels", "2", NOWHERE, "An eel counts as cargo."),
]
NEW = [
    VersionItem("Locks and Gates", "1", NOWHERE, ""),
    VersionItem("TOLLS.", "1.1", 0, TOLL.replace("one coin", "two coins")),
    VersionItem("", "1.2", 0, "See rule 7.5.1 before you row."),
]


@pytest.fixture
def versions() -> TwoVersions:
    """Hold two versions of which nothing is decided."""
    return TwoVersions(OLD, NEW)


def test_what_is_decided_is_no_longer_open(versions: TwoVersions) -> None:
    """Is an entry open until it is paired, merged, split or asked about, on both sides?"""
    assert versions.list_open() == ([0, 1, 2, 3], [0, 1, 2])
    versions.pair(1, 1)
    assert versions.taken == {1: 1} and versions.list_open() == ([0, 2, 3], [0, 2])
    versions.found.merged[3] = 1
    versions.found.split[2] = 1
    assert versions.list_open() == ([0, 2], [0])
    versions.found.asked[2] = (0,)
    assert versions.list_open() == ([0], [])


def test_numbers_of_rules_do_not_count(versions: TwoVersions) -> None:
    """Are two texts that cite a rule under two numbers the same words?"""
    assert versions.old_words[2] == versions.new_words[2]
    assert versions.begin_alike(2, 2)


def test_texts_that_begin_alike(versions: TwoVersions) -> None:
    """Do two texts begin alike that share their first words, and others not?"""
    assert versions.begin_alike(1, 1) and not versions.begin_alike(3, 1)
    assert versions.count_beginning(1, 1) == LONGEST_BEGINNING
    assert versions.count_beginning(3, 1) == 0


def test_titles_are_compared_by_their_words(versions: TwoVersions) -> None:
    """Is a title in capitals, or with a full stop, the same title?"""
    old, new = versions.titles
    assert old[1] == new[1] and old[0] != new[0]


def test_names_are_titles_up_to_a_bracket() -> None:
    """Is the name of an entry its title before a bracket, if no other beside it has that name?"""
    titles = ("Row (verb)", "Tow [of boats]: twice", "Bell (a)", "Bell (b)", "(boat)")
    items = [VersionItem(one, "", NOWHERE, "") for one in titles]
    below = VersionItem("Bell", "", 0, "")
    assert TwoVersions([*items, below], []).names[0] == ["row", "tow", "", "", "", "bell"]


def test_what_stands_below(versions: TwoVersions) -> None:
    """Are the entries right below each listed, and those without one above them too?"""
    old, _ = versions.below
    assert old[0] == [1, 2] and old[NOWHERE] == [0, 3]


def test_words_are_counted(versions: TwoVersions) -> None:
    """Are the words of both texts counted?"""
    assert versions.count_words(1, 1) == (9, 9) and count_words("") == 0

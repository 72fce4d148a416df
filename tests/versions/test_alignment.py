"""Which entry of a new version is which of the old one: what decides, what is asked, what is gone."""

from dataclasses import replace

import pytest

from kb.versions import alignment
from kb.versions.two_versions import Alignment, VersionItem

LOCK = "A lock lets boats pass between two waters, and only one boat at a time may be in it."
TOLL = "Every player who passes a gate pays one coin to the keeper before his turn goes on."
EEL = "An eel that was landed counts as cargo until somebody sells it on the fish market."
CREW = "Crew ashore may not row, but they carry lamps, and a lamp lights the towpath at night."
FLOOD = "In a flood no boat moves upstream, and whatever floats is lost at the end of the round."
NAMES = [f"{tree}{place}" for tree in ("alder", "birch", "cedar", "elm") for place in range(20)]


def make(title: str = "", text: str = "", under: int = -1, number: str = "") -> VersionItem:
    """Make an item of a version."""
    return VersionItem(title, number, under, text)


def align(old: list[VersionItem], new: list[VersionItem]) -> Alignment:
    """Align two versions."""
    return alignment.align(old, new)


@pytest.mark.parametrize("few", ["See tolls.", "This boat is a barge."])
def test_a_few_words_below_another_title_are_asked_about(few: str) -> None:
    """Is a rule of a few words, which others have too, not taken for one of another title in its place?"""
    old = [make("alder", LOCK), make("beech barge", few), make("elm", EEL)]
    new = [make("alder", LOCK), make("birch barge", few), make("elm", EEL)]
    found = align(old, new)
    assert found.pairs == {0: 0, 2: 2} and found.asked == {1: (1,)}
    assert align(old, [new[0], make("beech barge", "See locks."), new[2]]).pairs[1] == 1


def test_a_reworded_rule_between_the_same_neighbours() -> None:
    """Is a rule without a title known again between the same rules, though a third of it changed?"""
    reworded = TOLL.replace("pays one coin to the keeper", "gives two coins to the lock keeper")
    old = [make(text=LOCK), make(text=TOLL), make(text=EEL)]
    assert align(old, [make(text=LOCK), make(text=reworded), make(text=EEL)]).pairs == {
        0: 0,
        1: 1,
        2: 2,
    }


def test_a_removed_rule_is_not_a_moved_one() -> None:
    """Is a rule that is gone not taken for a new one elsewhere that shares a few of its words?"""
    other = "Every player who wins a fight takes one lamp from the crew before the round goes on."
    old = [make(text=LOCK), make(text=TOLL), make(text=EEL), make(text=CREW)]
    new = [make(text=LOCK), make(text=EEL), make(text=CREW), make(text=other)]
    found = align(old, new)
    assert found.pairs == {0: 0, 2: 1, 3: 2} and not found.merged


def test_a_title_elsewhere_above_other_words_is_asked() -> None:
    """Is a rule that is gone never taken for another of the same title, which stands elsewhere?"""
    old = [make("boats"), make("ends", TOLL, 0), make("locks"), make("gates", LOCK, 2)]
    new = [make("boats"), make("locks"), make("gates", LOCK, 1), make("ends", EEL, 1)]
    found = align(old, new)
    assert found.pairs == {0: 0, 2: 1, 3: 2} and found.asked == {1: (3,)}
    reworded = TOLL.replace("one coin", "two coins")
    moved = [*new[:3], make("ends", reworded, 1)]
    assert align(old, moved).pairs == {0: 0, 1: 3, 2: 1, 3: 2}


def test_a_doubtful_rule_is_asked() -> None:
    """Is a rule whose words are neither clearly there nor clearly gone asked about, and not guessed?"""
    doubtful = (
        "Nobody who passes a gate by night may go on unless he rings the bell that hangs there."
    )
    old = [make(text=LOCK), make(text=TOLL), make(text=EEL)]
    found = align(old, [make(text=LOCK), make(text=doubtful), make(text=EEL)])
    assert found.asked == {1: (1,)} and 1 not in found.pairs


def test_one_sentence_in_many_sections_that_changed_in_all() -> None:
    """Does a sentence that opens every section stay in each, though all were mended and renumbered?"""
    opening = "The usual course is followed, as the part on locks says, and what differs is below."
    texts = (TOLL, EEL, CREW, FLOOD)
    old, new = [make("Weirs", LOCK, number="1")], list[VersionItem]()
    for place, words in enumerate(texts):
        before, after = f"{place + 2}", f"{place + 1}"
        for items, number, said in ((old, before, opening), (new, after, f"Now {opening}")):
            items.append(make(number=number, text=words))
            items.append(make(number=f"{number}.1", text=said, under=len(items) - 1))
    assert align(old, new).pairs == {place + 1: place for place in range(8)}
    numbered = [make(text=one.text, under=one.under, number=one.number) for one in new]
    same = [make(text=one.text.replace("Now The", "The"), under=one.under) for one in numbered]
    assert align(numbered, same).pairs == {place: place for place in range(8)}


def test_a_rule_with_the_noun_of_another_is_not_that_one() -> None:
    """Is a rule elsewhere in the words of one that is gone, but on another thing, asked about?"""
    gone = "For each round, any time limits are announced before it starts and stay as they are."
    other = "In each round, any gate dues are announced before it starts and stay as they are."
    old = [make("A"), make(text=LOCK, under=0), make(text=gone, under=0), make("B"), make(text=EEL)]
    new = [make("A"), make(text=LOCK, under=0), make("B"), make(text=EEL), make(text=other)]
    assert 2 not in align(old, new).pairs


def test_a_heading_with_one_rule_is_asked() -> None:
    """Is a heading under another name asked about where only one rule stands below it?"""
    old = [make("Gates"), make(text=LOCK, under=0)]
    found = align(old, [make("Waterways"), make(text=LOCK, under=0)])
    assert found.pairs == {1: 1} and found.asked == {0: (0,)}


def test_a_new_rule_in_the_place_and_the_form_of_one_that_is_gone() -> None:
    """Is a rule asked about where a new one of the same form on another thing stands beside it?"""
    gone = "The keeper may not move the pins of a gate before the flood begins. Penalty: one coin."
    other = "The keeper may not open an inner door of a lock at night. Penalty: one coin."
    old = [make(text=LOCK), make(text=gone), make(text=FLOOD), make(text=EEL)]
    new = [make(text=LOCK), make(text=other), make(text=EEL)]
    assert 1 not in align(old, new).pairs


def test_a_rule_of_which_another_keeps_the_beginning() -> None:
    """Is a rule not taken for the one whose beginning another rule has?"""
    old = [
        make(text=LOCK),
        make(text="A narrow lock is a lock that takes at most one boat."),
        make(text=EEL),
        make(text="A narrow gate of the canal is a gate that leads to a narrow lock."),
    ]
    new = [
        make(text=LOCK),
        make(text=EEL),
        make(text="A narrow gate of the canal is a gate of a lock that takes at most one boat."),
    ]
    assert 1 not in align(old, new).pairs


def test_a_rule_in_nearly_all_other_words_between_the_same_neighbours() -> None:
    """Is a rule known that keeps its beginning and its place, though most of its words changed?"""
    old = [make(text=LOCK), make(text="A toll of the river is due at once."), make(text=EEL)]
    reworded = "A toll of the river is due as soon as the boat of a player reaches any gate."
    found = align(old, [make(text=LOCK), make(text=reworded), make(text=EEL)])
    assert found.pairs == {0: 0, 1: 1, 2: 2}


def test_a_long_rule_that_moved_and_was_reworded_a_little() -> None:
    """Is a rule of many words known elsewhere as well as one of few?"""
    long = " ".join(f"Boat {name} of pier {name} waits until gate {name} opens." for name in NAMES)
    old = [make("canal"), make(text=TOLL, under=0), make(text=long, under=0), make("river")]
    moved = long.replace("Boat alder0", "A boat alder0")
    new = [make("canal"), make(text=TOLL, under=0), make("river"), make(text=moved, under=2)]
    assert align(old, new).pairs == {0: 0, 1: 1, 2: 3, 3: 2}


def test_two_rules_that_became_one_are_asked() -> None:
    """Is neither of two removed rules taken for the one that says what both said?"""
    form = "The newest chart, or the chart before it, of the upper basin is carried aboard"
    old = [
        make(text=LOCK),
        make(text=f"{form} barges, rafts and ferries."),
        make(text=f"{form} skiffs."),
        make(text=EEL),
    ]
    found = align(old, [make(text=LOCK), make(text=f"{form}."), make(text=EEL)])
    assert found.pairs == {0: 0, 3: 2}
    assert found.asked == {1: (1,), 2: (1,)}


def test_a_short_rule_in_its_place_that_was_explained_at_length() -> None:
    """Is a rule of a few words known when a hundred new ones follow them where it stood?"""
    short = "Do not moor below the weir."
    reasons = " ".join(f"Whoever loses {name} pays for {name}." for name in NAMES[:20])
    old = [make(text=LOCK), make(text=short), make(text=EEL)]
    new = [make(text=LOCK), make(text=f"{short} {reasons}"), make(text=EEL)]
    assert align(old, new).pairs == {0: 0, 1: 1, 2: 2}


def test_a_title_that_only_one_open_rule_has() -> None:
    """Is a rule that was written anew known by its title once the other with that title is known?"""
    reworded = TOLL.replace("pays one coin to the keeper", "gives two coins to the lock keeper")
    old = [make("Dues"), make("Toll", TOLL, 0), make("Flood", FLOOD, 0), make("Toll", CREW, 0)]
    new = [make("Dues"), make("Toll", reworded, 0), make("Flood", FLOOD, 0), make("Toll", EEL, 0)]
    assert align(old, new).pairs == {0: 0, 1: 1, 2: 2, 3: 3}


@pytest.mark.parametrize(
    ("before", "now", "beside", "paired"),
    [
        ("Ferry (boat)", "Ferry", "Dues", True),
        ("Ferry", "Ferry [of the guild]", "Dues", True),
        ("Ferry (boat)", "Ferry (boat, or raft): either", "Dues", True),
        ("Ferry (boat)", "Ferry (raft)", "Dues", False),  # another thing of that name
        ("Ferry", "Ferry (raft)", "Ferry (barge)", False),  # one of several of that name
        ("(boat)", "(raft)", "Dues", False),  # no name
    ],
)
def test_a_title_with_something_else_in_brackets(
    before: str, now: str, beside: str, paired: bool
) -> None:
    """Is a rule that was written anew known by the name before the brackets of its title?"""
    said = "A ferry takes two players and their crates across, once in a turn of the keeper."
    anew = "Whoever waits at the pier pays a coin for his crates; a ferry takes two players across."
    old = [make("Boats"), make(before, said, 0), make(beside, FLOOD, 0)]
    new = [make("Boats"), make("Lamps", LOCK, 0), make(now, anew, 0), make(beside, FLOOD, 0)]
    assert (align(old, new).pairs.get(1) == 2) == paired


def test_a_few_words_below_a_title_with_something_else_in_brackets() -> None:
    """Is an entry that only refers elsewhere not taken for another one of the same name?"""
    old = [make("Boats"), make("Ferry", "See toll.", 0), make("Dues", FLOOD, 0)]
    new = [make("Boats"), make("Ferry (raft)", "See toll.", 0), make("Dues", FLOOD, 0)]
    found = align(old, new)
    assert 1 not in found.pairs and found.asked == {1: (1,)}


@pytest.mark.parametrize(
    ("said", "now", "card", "paired"),
    [
        (TOLL, TOLL, True, False),
        (TOLL, TOLL, False, True),
        (f"{TOLL} {LOCK}", f"{TOLL} {LOCK}", True, True),  # so many words are said of one card
        (f"{TOLL} {LOCK}", f"{TOLL} Now {LOCK}", True, False),
        (f"{TOLL} {LOCK}", f"{TOLL} Now {LOCK}", False, True),
    ],
)
def test_a_card_of_another_name_is_asked_about(
    said: str, now: str, card: bool, paired: bool
) -> None:
    """Is a card not taken for another one in its place, of which much the same is said?"""
    old, new = (
        [make("Dues", FLOOD), replace(make(title, text), is_card=card), make("Eels", EEL)]
        for title, text in (("Fenna", said), ("Gorm", now))
    )
    found = align(old, new)
    assert (found.pairs.get(1) == 1) == paired and (found.asked == {1: (1,)}) != paired

"""What two texts share that place and neighbours need not say: one grew, or nothing else is like them."""

import pytest

from kb.versions import alignment, unmistakable
from kb.versions.two_versions import TwoVersions, VersionItem

LOCK = "A lock lets boats pass between two waters, and only one boat at a time may be in it."
TOLL = "Every player who passes a gate pays one coin to the keeper before his turn goes on."
GROWN = f"{TOLL} {' '.join(f'Whoever owns pier{n} lends lamp{n} to crew{n}.' for n in range(12))}"
BELL = (
    "The bell of the upper basin rings once for each barge that waits, twice where a ferry is due,"
    " and never at night, when the harbour master hangs a green lantern on the eastern crane."
)
RUNG = BELL.replace("once for each barge that waits", "one time for every waiting barge").replace(
    "the harbour master hangs", "somebody of the harbour hangs out"
)
DAWN = "At dawn all of this may change."
BUOY = [
    f"The charts of bay{n} show red buoys that mark where boats may not anchor." for n in (1, 2)
]


def make_versions(old: list[str], new: list[str], *titles: str) -> TwoVersions:
    """Make two versions of texts; `titles` are those of the first text in the old and in the new."""
    versions = TwoVersions(
        *(
            [
                VersionItem(title, "", -1, some[0]),
                *(VersionItem("", "", -1, one) for one in some[1:]),
            ]
            for some, title in zip((old, new), titles or ("", ""))
        )
    )
    versions.words.look_for(range(len(old)), range(len(new)))
    return versions


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        ([TOLL, LOCK], [GROWN, LOCK], True),  # it grew
        ([GROWN, LOCK], [TOLL, LOCK], True),  # it was cut
        ([TOLL, LOCK], [f"{LOCK} {TOLL}", LOCK], False),  # taken in by another
        ([TOLL, GROWN], [GROWN, LOCK], False),  # another grew out of the same beginning
        ([BELL, LOCK], [f"{DAWN} {BELL}", LOCK], True),  # a sentence before it
        ([f"{DAWN} {BELL}", LOCK], [BELL, LOCK], True),
        ([BELL, DAWN], [f"{DAWN} {BELL}", LOCK], False),  # which took it in
        ([f"{DAWN} {BELL}", LOCK], [BELL, DAWN], False),  # which was parted from it
        ([BELL, LOCK], [RUNG, LOCK], True),  # like nothing else
        ([BELL, RUNG], [RUNG, LOCK], False),  # another is liker
        ([TOLL, LOCK], [LOCK, TOLL], False),
        (
            [BUOY[0], LOCK, "The charts of bay1 show red buoys."],
            [BUOY[1], LOCK],
            False,
        ),  # of one form
        (["Boats may not anchor here"], ["Boats may not anchor"], False),  # too short to tell
        ([""], [""], False),
    ],
)
def test_what_cannot_be_mistaken(old: list[str], new: list[str], wanted: bool) -> None:
    """Is a pair taken without its place only if one text keeps the other, or nothing else is as like?"""
    assert unmistakable.is_unmistakable(make_versions(old, new), (0, 0)) == wanted


FORM = "Whoever owns a {} hands it to the keeper of the lock before the gates of it are shut."
OARS, NETS, SAILS = (FORM.format(one) for one in ("pair of oars", "net of cord", "pair of sails"))
NETS_NOW = NETS.replace("hands it to", "shows it to")
BELL_ENDS = (
    "The bell of the upper basin rings once for each barge that waits, and it is cast of bronze."
)


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        ([BELL, LOCK], [RUNG, LOCK], True),
        ([BELL, BELL_ENDS], [BELL_ENDS, LOCK], False),
        ([OARS, SAILS], [NETS_NOW, SAILS], False),
        ([TOLL, LOCK], [BELL, LOCK], False),
    ],
)
def test_liker_than_all_others(old: list[str], new: list[str], wanted: bool) -> None:
    """Are two ahead where they share enough, and neither is nearly as like another text?"""
    assert unmistakable.is_ahead(make_versions(old, new), (0, 0)) == wanted


def test_a_rule_beside_one_that_is_gone() -> None:
    """Is a rule known that shares less than half of its words, where nothing else is nearly as like?"""
    said = BELL[: BELL.index(", twice")] + (
        ", and a lantern hangs on the crane if nobody is there to ring."
    )
    old = [VersionItem("", "", -1, text) for text in (LOCK, TOLL, BELL, OARS)]
    new = [VersionItem("", "", -1, text) for text in (LOCK, said, OARS)]
    assert alignment.align(old, new).pairs == {0: 0, 2: 1, 3: 2}


def test_a_rule_that_grew_and_moved() -> None:
    """Is a rule known that moved to another section and is eight times as long?"""
    old = [
        VersionItem("", "", -1, LOCK),
        VersionItem("", "", -1, TOLL),
        VersionItem("", "", -1, BELL),
    ]
    new = [old[0], old[2], VersionItem("", "", 1, GROWN)]
    assert alignment.align(old, new).pairs == {0: 0, 1: 2, 2: 1}


def test_a_rule_that_is_liker_to_one_that_stays_is_asked() -> None:
    """Is a rule that is gone not taken for a new one in its place that only begins in the same form?"""
    form = "If the boat was built with a keel of"
    gone = (
        f"{form} oak wood, each player who lands it draws two cards and shows one of them to all."
    )
    stays = (
        f"{form} pine wood, each player who lands it draws two cards and shows one of them to all."
    )
    other = f"{form} steel, then the pier must be longer than the widest gate of the inner harbour."
    old = [VersionItem("", "", -1, text) for text in (LOCK, gone, BELL, stays)]
    new = [VersionItem("", "", -1, text) for text in (LOCK, other, BELL, stays)]
    found = alignment.align(old, new)
    assert 1 not in found.pairs and found.asked == {1: (1,)}


@pytest.mark.parametrize(("title", "paired"), [("keepers", True), ("river bells", False)])
def test_another_title_over_half_of_the_words(title: str, paired: bool) -> None:
    """Is a rule asked about where half of its words and its whole title changed in its place?"""
    text = "A guild may send one of its keepers ashore, who lights the lamp of the pier at once."
    half = "A guild may send one of its keepers ashore, but nobody who fished since the last flood."
    old = [VersionItem("", "", -1, LOCK), VersionItem("keepers", "", -1, text)]
    new = [old[0], VersionItem(title, "", -1, half)]
    old, new = ([*some, VersionItem("", "", -1, BELL)] for some in (old, new))
    assert (1 in alignment.align(old, new).pairs) == paired


def test_twins_stay_where_they_are() -> None:
    """Do rules in the same words stay between their neighbours, though one more of them was added?"""
    old = [VersionItem("", "", -1, text) for text in (BELL, TOLL, LOCK, GROWN, TOLL, RUNG)]
    new = [*old, VersionItem("", "", -1, TOLL)]
    assert alignment.align(old, new).pairs == {place: place for place in range(6)}

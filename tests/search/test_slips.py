"""Is the word taken for a slip that was meant, and none where none is likely?"""

import pytest

from kb.indexing.spelling import Vocabulary
from kb.search import slips, weights

TEXTS = {"armband": 1, "bajoran": 20, "boat": 40, "borg": 5, "both": 60, "cost": 9, "cytherian": 2,
         "draw": 90, "game": 50, "gang": 1, "lock": 9, "locker": 9, "quillet": 3, "ship": 80, "slip": 1,
         "the": 100, "toll": 9, "transport": 5, "transporting": 5, "turn": 70}  # fmt: skip
KNOWN = Vocabulary(TEXTS)


@pytest.mark.parametrize(
    ("typed", "taken"),
    [
        ("quilet", "quillet"),
        ("quilllet", "quillet"),
        ("qillet", "quillet"),
        ("cytheran", "cytherian"),
        ("trnasprot", "transport"),  # two slips in a long word
        ("quiltel", ""),  # not in a short one
        ("bota", "boat"),
        ("boaat", "boat"),
        ("bajorn", "bajoran"),
        ("transprting", "transporting"),  # with the ending that a text has
        ("Transportnig", "transporting"),
        ("tolls", "toll"),  # no text has more than one
        ("qullets", "quillet"),
        ("swiped", ""),  # as little is left of it, "ship" is not meant
        # the likelier slip, and the commoner word
        ("gmae", "game"),
        ("agme", "game"),  # the first two letters swapped
        ("utrn", "turn"),
        ("vorg", "borg"),  # beside "b" on a keyboard
        ("sjip", "ship"),
        ("botg", "both"),
        # of three letters only what lacks one, or has two swapped, and only a common word
        ("shp", "ship"),
        ("sip", "ship"),
        ("hte", "the"),
        ("tlo", ""),
        ("tgr", ""),
        ("zzzzzzzz", ""),
        ("mhip", ""),  # the first letter is rarely hit far from its key
        ("10.2.9", ""),  # another number is another rule
        ("bot7", ""),
        ("coat", ""),  # a word of everyday English, though "boat" is near
        ("coats", ""),
        ("to", ""),
        ("", ""),
    ],
)
def test_what_a_slip_is_taken_for(typed: str, taken: str) -> None:
    """Is the likeliest word taken, by the slip and by how common the word is, and none that is unlikely?"""
    assert slips.correct(typed, KNOWN, ()) == taken


def test_a_word_cut_short() -> None:
    """Is a common word found by its beginning, in the plural too, if no word is near, and no rare one?"""
    known = Vocabulary({"dilemma": 80, "dilemmas": 60, "dilution": 2, "the": 100, "transport": 1})
    assert slips.correct("dil", known, ()) == slips.correct("Dils", known, ()) == "dilemma"
    assert slips.correct("tra", known, ()) == ""
    assert slips.correct("dilemm", known, ()) == "dilemma"


def test_which_of_several_is_taken() -> None:
    """Does a word of a title go before one that is no rarer, and of equals the first in the alphabet?"""
    assert slips.correct("lockr", KNOWN, ("locker",)) == "locker"
    known = Vocabulary({"tollan": 3, "tolman": 3})
    assert slips.correct("tolan", known, ()) == "tollan"
    assert slips.correct("toman", known, ("tolman",)) == "tolman"


@pytest.mark.parametrize(
    ("typed", "meant", "cost"),
    [
        ("gmae", "game", 0.0),
        ("quilet", "quillet", 0.0),
        ("boaat", "boat", 0.0),
        ("bat", "boat", weights.SLIP_DROPPED),
        ("oat", "boat", weights.SLIP_DROPPED * weights.SLIP_FIRST),
        ("bpat", "boat", weights.SLIP_NEIGHBOUR),
        ("bqat", "boat", weights.SLIP_OTHER),
        ("bolat", "boat", weights.SLIP_OTHER),
        ("boatx", "boat", weights.SLIP_OTHER),
        ("boa", "boat", weights.SLIP_DROPPED),
    ],
)
def test_what_a_slip_costs(typed: str, meant: str, cost: float) -> None:
    """Does a slip cost the less, the oftener it is made?"""
    assert slips.measure_slip(typed, meant) == cost


def test_how_rare_a_word_is() -> None:
    """Is the commonest word not rare at all, and one that no text has as rare as one of a single text?"""
    assert slips.measure_rarity("The", KNOWN) == 0.0
    assert slips.measure_rarity("vorpath", KNOWN) == slips.measure_rarity("gang", KNOWN) > 4

"""Is a title in capitals set as a title, and every other left as it is?"""

import pytest

from web.pages import titles


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("LOCK GATES", "Lock Gates"),
        ("DESTROY, DISCARD, AND KILL", "Destroy, Discard, and Kill"),
        ("THE PLAY PHASE", "The Play Phase"),
        ("TURNS: THE END OF ONE", "Turns: The End of One"),
        ("1. PLAY A CARD", "1. Play a Card"),
        ("TRIBBLES & HQ OF DS9", "Tribbles & HQ of DS9"),
        ("PART II", "Part II"),
        ("U.S.S. ENTERPRISE", "U.S.S. Enterprise"),
        ("PLAYER'S TURN", "Player's Turn"),
        ("HTSBEG", "HTSBEG"),
        ("DL", "DL"),
        ("I.K.C.", "I.K.C."),
        ("Ship Battle", "Ship Battle"),
        ("actions - step 1", "actions - step 1"),
        ("", ""),
    ],
)
def test_a_title_is_set(written: str, shown: str) -> None:
    """Do small words become small, names and abbreviations stay, and other titles not change?"""
    assert titles.set_title(written) == shown


@pytest.mark.parametrize(
    ("title", "kept"),
    [
        ("actions - step 2: responses", "actions - step\u00a02: responses"),
        ("Locks, part 12", "Locks, part\u00a012"),
        ("A deck of 30 cards", "A deck of 30 cards"),
        ("10 Sledges", "10 Sledges"),
        ("Year 1994", "Year 1994"),
        ("", ""),
    ],
)
def test_a_number_stays_with_its_word(title: str, kept: str) -> None:
    """Does no title break between a word and the number that belongs to it?"""
    assert titles.keep_together(title) == kept


@pytest.mark.parametrize(("count", "written"), [(0, "0"), (999, "999"), (4239, "4,239")])
def test_a_count_is_written(count: int, written: str) -> None:
    """Has a count of four digits a comma?"""
    assert titles.write_count(count) == written

"""Reading the list of a deck, by hand or from a program for cards."""

import json
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.naming import deck_lists


def read(content: str) -> list[tuple[int, str]]:
    """Give the counts and titles of a list."""
    return [(line.count, line.title) for line in deck_lists.read_deck(content)]


OCTGN = """<?xml version="1.0"?><deck game="x"><section name="Main">
<card qty="3" id="a">The Drowned Bell</card><card qty="1" id="b">Q&amp;A</card></section></deck>"""
LACKEY = (
    '<deck><superzone name="Deck"><card><name id="1">Lantern</name><set>A</set></card>'
    "</superzone></deck>"
)
COCKATRICE = (
    '<?xml version="1.0"?><cockatrice_deck><zone name="main"><card number="3" name="Q&amp;A"/>'
    '<card number="1" name="Lantern"/></zone></cockatrice_deck>'
)
TABLE = 'Count,Set,Name\n3,PR,"The ""Old"" Bell, Rung"\n1,PR,Lantern\nsome,PR,Weir\n\n2,PR\n'
TTS = json.dumps(
    {
        "ObjectStates": [
            {
                "Nickname": "My deck",
                "ContainedObjects": [
                    {"Nickname": "Lantern"},
                    {"Nickname": "Lantern"},
                    {"Nickname": "Ferryman"},
                    {"Name": "Card"},
                ],
            }
        ]
    }
)


@pytest.mark.parametrize(
    ("content", "wanted"),
    [
        ("Lantern\n3x Ferryman\n2 Weir\nToll x4\nEel (2)\n", [(1, "Lantern"), (3, "Ferryman"), (2, "Weir"), (4, "Toll"), (2, "Eel")]),
        ("Draw Deck:\n// mine\n# mine\n\n1\tLantern\tset A\n2\tFerryman\n", [(1, "Lantern"), (2, "Ferryman")]),
        ("HQ: Defensive Measures\n", [(1, "HQ: Defensive Measures")]),
        ("3rd Lock", [(1, "3rd Lock")]),
        (OCTGN, [(3, "The Drowned Bell"), (1, "Q&A")]),
        (LACKEY, [(1, "Lantern")]),
        ("- 2x **Lantern**\n* Weir x2\n\u2022 3 [Toll](https://example.org/1)\nSB: 1 Eel\n2. Lock", [(2, "Lantern"), (2, "Weir"), (3, "Toll"), (1, "Eel"), (1, "Lock")]),
        ("(2) Lantern\n[3] Weir\nToll *4\n====\n***", [(2, "Lantern"), (3, "Weir"), (4, "Toll")]),
        ("Lantern\t2\tset A\nWeir\tset A\t2\n", [(2, "Lantern"), (1, "Weir")]),
        ("Lantern, Old\n2 Weir, New", [(1, "Lantern, Old"), (2, "Weir, New")]),
        (COCKATRICE, [(3, "Q&A"), (1, "Lantern")]),
        (TABLE, [(3, 'The "Old" Bell, Rung'), (1, "Lantern"), (1, "Weir")]),
        (TTS, [(2, "Lantern"), (1, "Ferryman")]),
        (f"\ufeff{TTS}", [(2, "Lantern"), (1, "Ferryman")]),
        ("", []),
    ],
)  # fmt: skip
def test_forms(content: str, wanted: list[tuple[int, str]]) -> None:
    """Is each usual form of a list read, with its counts?"""
    assert read(content) == wanted


@pytest.mark.parametrize("count", ["9" * 5000, "1000", "x", "-3", ""])
def test_a_count_that_no_deck_has(count: str) -> None:
    """Is it no error, and one card?"""
    assert read(f'<deck><card qty="{count}">Lantern</card></deck>') == [(1, "Lantern")]
    assert read(f"Name,Count\nLantern,{count}") == [(1, "Lantern")]


def test_a_title_that_begins_with_a_number() -> None:
    """Is the whole line kept, which may be the title itself?"""
    (line,) = deck_lists.read_deck("1 Tribble")
    assert (line.written, line.count, line.title) == ("1 Tribble", 1, "Tribble")


@pytest.mark.parametrize(
    ("title", "wanted"),
    [
        ("Lantern (PR)", "Lantern"),
        ("Lantern [Premiere]", "Lantern"),
        ("Lantern (pr) 45", "Lantern"),
        ("[PR] Lantern", "Lantern"),
        ("1U100 Lantern", "Lantern"),
        ("10,000 Lanterns", "10,000 Lanterns"),
        ("Lantern 45", "Lantern 45"),
    ],
)
def test_a_set_is_left_out(title: str, wanted: str) -> None:
    """Is the set that a program writes before or behind a title told from the title?"""
    assert deck_lists.drop_set(title) == wanted


@given(st.text(max_size=300))
def test_no_text_is_an_error(content: str) -> None:
    """Is any text read, with counts that are numbers and titles that are not empty?"""
    assert all(line.title.strip() and line.count >= 0 for line in deck_lists.read_deck(content))


def test_a_list_has_an_end() -> None:
    """Are no more lines read than a deck can have?"""
    assert len(deck_lists.read_deck("x\n" * 5000)) == deck_lists.MOST_LINES


@pytest.mark.parametrize("content", ["<a " * 5_300, "<card>" * 2_600, '<card qty="1">Toll' * 880])
def test_a_file_that_is_never_closed_is_read_once(content: str) -> None:
    """Is a file whose tags have no end read in one pass, whatever it holds?"""
    started = time.process_time()
    assert {line.title for line in deck_lists.read_deck(content)} <= {"Toll"}
    assert time.process_time() - started < 3

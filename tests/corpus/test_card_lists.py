"""Card lists: facts in, cards out; a list that cannot be read is told in one line."""

from pathlib import Path

import pytest

from kb import errors
from kb.corpus import card_lists

ROWS = [
    ("Slow Ferry", "Event", "a"),
    ("Slow Ferry", "Event", "b"),
    ("Eel", "Crew", "a"),
    ("Eel!", "Event", "a"),
    ("Who's There?", "Event", "a"),
    ("Who's There", "Event", "b"),
    ("Two-Faced", "Event", "a"),
    ("Two-Faced", "Gear", "a"),
]


def test_cards_of_a_list() -> None:
    """Is there one card for each title, with all its sets and types, and an id made of the title?"""
    found = {card.id: card for card in card_lists.make_cards("bw", ROWS)}
    assert found["bw-cards/slow-ferry"].sets == ("a", "b")
    assert found["bw-cards/two-faced"].types == ("Event", "Gear")
    assert list(found) == sorted(found)


def test_no_card_takes_the_id_of_another() -> None:
    """Has each card an id of its own, where one told apart by its type would have another's?"""
    rows = [("Toll", "Event", "a"), ("Toll!", "Gear", "a"), ("Toll Event", "Crew", "a")]
    found = {card.title: card.id for card in card_lists.make_cards("bw", rows)}
    assert found["Toll Event"] == "bw-cards/toll-event" and len(set(found.values())) == 3


def test_a_text_beside_another_spelling(tmp_path: Path) -> None:
    """Has a card the text that its list gives beside another spelling of its title?"""
    (tmp_path / "bw.csv").write_text(
        "title,type,set,text\nWho's There,Event,a,\nWho's There?,Event,b,Ask who is there.\n"
    )
    (card,) = card_lists.read_cards(tmp_path, ["bw"])
    assert (card.title, card.text) == ("Who's There", "Ask who is there.")


def test_titles_that_differ_in_punctuation_only() -> None:
    """Are cards of different types told apart by it, and spellings of one card put together?"""
    found = {card.id: card for card in card_lists.make_cards("bw", ROWS)}
    assert (found["bw-cards/eel-crew"].title, found["bw-cards/eel-event"].title) == ("Eel", "Eel!")
    there = found["bw-cards/whos-there"]
    assert (there.title, there.spellings, there.sets) == (
        "Who's There",
        ("Who's There?",),
        ("a", "b"),
    )


def test_the_order_of_a_list_does_not_matter() -> None:
    """Do the same rows in another order give the same cards?"""
    assert card_lists.make_cards("bw", ROWS[::-1]) == card_lists.make_cards("bw", ROWS)


def test_lists_are_found_by_game(tmp_path: Path) -> None:
    """Is the list of each game read, others left alone, and none missed where there is none?"""
    (tmp_path / "bw.csv").write_text(
        "set,type,title\na,Event,  Slow   Ferry \n", encoding="utf-8-sig"
    )
    (tmp_path / "other.csv").write_text("nonsense", encoding="utf-8")
    assert [
        (card.id, card.title) for card in card_lists.read_cards(tmp_path, ["bw", "ice", "bw"])
    ] == [("bw-cards/slow-ferry", "Slow Ferry")]
    assert card_lists.read_cards(tmp_path / "nowhere", ["bw"]) == []


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"", "line 1: the column 'title' is missing"),
        (b"title,type\na,b\n", "line 1: the column 'set' is missing"),
        (b"title,type,set\n,Event,a\n", "line 2: title is empty"),
        (b"title,type,set\nEel\n", "line 2: type is empty"),
        (b"title,type,set\nEel,\xff,a\n", "byte 19 is not UTF-8"),
        (b'title,type,set\n"' + b"x" * 200_000, "is not valid CSV"),
    ],
)
def test_lists_that_cannot_be_read(tmp_path: Path, content: bytes, fault: str) -> None:
    """Is a bad list refused in one line that names file, place and fault?"""
    (tmp_path / "bw.csv").write_bytes(content)
    with pytest.raises(errors.CorpusError, match="bw.csv") as caught:
        card_lists.read_cards(tmp_path, ["bw"])
    assert fault in str(caught.value) and "\n" not in str(caught.value)


def test_a_folder_in_the_place_of_a_list(tmp_path: Path) -> None:
    """Is a folder named like a list refused in one line?"""
    (tmp_path / "bw.csv").mkdir()
    with pytest.raises(errors.CorpusError, match="bw.csv: cannot be read"):
        card_lists.read_cards(tmp_path, ["bw"])


def test_a_list_may_have_texts_and_pictures(tmp_path: Path) -> None:
    """Are they kept with their card, those of the last printing, and empty where there is none?"""
    (tmp_path / "bw.csv").write_text(
        "title,type,set,text,image\n"
        "Eel,Event,a,Old words.,\n"
        "Eel,Event,b,Draw  an eel.,https://cards.example/eel.jpg\n"
        "Ferry,Boat,a,,\n",
        encoding="utf-8",
    )
    eel, ferry = card_lists.read_cards(tmp_path, ["bw"])
    assert (eel.text, eel.image) == ("Draw an eel.", "https://cards.example/eel.jpg")
    assert (ferry.text, ferry.image) == ("", "")


@pytest.mark.parametrize("image", ["javascript:alert(1)", "eel.jpg", "//cards.example/eel.jpg"])
def test_a_picture_has_an_address(tmp_path: Path, image: str) -> None:
    """Is anything refused that is not an address of the web, in one line that names it?"""
    (tmp_path / "bw.csv").write_text(f"title,type,set,image\nEel,Event,a,{image}\n")
    with pytest.raises(errors.CorpusError, match="bw.csv, line 2: the image"):
        card_lists.read_cards(tmp_path, ["bw"])

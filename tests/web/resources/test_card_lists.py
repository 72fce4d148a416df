"""Are the cards of a list given by letter, type and rulings, never more than a page may hold?"""

import pytest
from flask.testing import FlaskClient
from reading import ask, read_words

from web.resources import card_lists


@pytest.mark.parametrize(
    "query, cards, noted",
    [
        ("", [], False),
        ("?game=fx", [], False),
        ("?letter=f", ["Ferry", "Ferry: Night"], False),
        ("?game=gy&letter=F", [], True),
        ("?game=FX&letter=Q", ["The Quay"], False),
        ("?letter=FF", [], True),
        ("?game=chess&letter=F", [], True),
        ("?letter=%00", [], True),
    ],
)
def test_cards_are_given_by_letter(
    client: FlaskClient, query: str, cards: list[str], noted: bool
) -> None:
    """Are only the cards of the letter given, and is what names nothing noted?"""
    made = ask(client, f"/api/v1/cards{query}")
    assert [card["title"] for card in made["cards"]] == cards and bool(made["notes"]) is noted
    for known in made["lists"]:
        assert sum(letter["cards"] for letter in known["letters"]) == known["entries"]


@pytest.mark.parametrize(
    "query, titles, letters",
    [
        ("?ruled=1", ["Ferry", "The Quay"], ["F", "Q"]),
        ("?ruled=1&letter=f", ["Ferry"], ["F", "Q"]),
        ("?type=VESSEL", ["Boat", "Ferry", "Ferry: Night"], ["B", "F"]),
        ("?type=Place&letter=F", [], ["Q"]),
        ("?type=Vessel&ruled=true", ["Ferry"], ["F"]),
        ("?type=Place&ruled=1", ["The Quay"], ["Q"]),
        ("?type=none", [], []),
        ("?type=%3Cb%3E&ruled=%00", [], []),
        ("?ruled=0", [], ["B", "F", "Q"]),
    ],
)
def test_a_card_list_is_narrowed(
    client: FlaskClient, query: str, titles: list[str], letters: list[str]
) -> None:
    """Are only the cards of a type, or with rulings, given, and only the letters that have one?"""
    made = ask(client, f"/fx-cards.json{query}")
    assert [card["title"] for card in made["cards"]] == titles
    assert [letter["letter"] for letter in made["lists"][0]["letters"]] == letters
    assert bool(made["notes"]) is ("none" in query or "%3C" in query)
    for letter in made["lists"][0]["letters"]:
        there = ask(client, letter["url"].replace("/fx-cards", "/fx-cards.json"))
        assert len(there["cards"]) == there["total"] == letter["cards"]


@pytest.mark.parametrize(
    "query", ["", "?letter=F", "?ruled=1", "?type=Place", "?ruled=1&type=Vessel&letter=F"]
)
def test_a_filter_of_a_card_list_leads_to_what_it_counts(client: FlaskClient, query: str) -> None:
    """Does each address give as many cards as are told, and one that is in use lead back?"""
    made = ask(client, f"/fx-cards.json{query}")
    offered = made["lists"][0]["filters"]
    assert {one["filter"] for one in offered} >= ({"ruled"} if query != "?type=Place" else set())
    for value in (value for one in offered for value in one["values"]):
        there = ask(client, value["url"].replace("/fx-cards", "/fx-cards.json"))
        assert there["total"] == value["count"] or (
            value["chosen"] and there["total"] >= value["count"]
        )


def test_a_long_list_is_not_given_whole(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Are letters to choose from given instead of more cards than a page may hold?"""
    monkeypatch.setattr(card_lists, "WHOLE", 2)
    made = ask(client, "/fx-cards.json?type=Vessel")
    assert (made["total"], made["cards"]) == (3, [])
    assert "3 cards. Choose a letter." in read_words(client, "/fx-cards?type=Vessel")
    assert len(ask(client, "/fx-cards.json?ruled=1")["cards"]) == 2


def test_each_card_says_whether_its_rulings_are_in_force(client: FlaskClient) -> None:
    """Are rulings in force, only old ones, and none told apart, in the list and on its page?"""
    made = [
        card
        for letter in "BFQ"
        for card in ask(client, f"/api/v1/cards?letter={letter}&game=fx")["cards"]
    ]
    assert {card["title"]: (card["rulings"], card["standing"]) for card in made} == {
        "Boat": (0, "none"),
        "Ferry": (1, "old"),
        "Ferry: Night": (0, "none"),
        "The Quay": (2, "in force"),
    }
    shown = read_words(client, "/fx-cards?letter=F")
    assert "Ferry Vessel, 1 ruling, none in force" in shown and "Ferry: Night Vessel A" not in shown


def test_the_card_index_tells_which_cards_have_rulings(client: FlaskClient) -> None:
    """Is the number of rulings beside a card, and is no card shown before a letter is chosen?"""
    assert "The Quay Place, 2 rulings" in read_words(client, "/fx-cards?letter=Q")
    assert "Choose a letter" in read_words(
        client, "/fx-cards"
    ) and "Ferry: Night" not in read_words(client, "/fx-cards")

"""Do the pages of cards and title groups say what rules them, in which words, and why?"""

from dataclasses import replace

import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient
from reading import ask, read_words


def test_a_card_without_a_ruling_says_so(client: FlaskClient) -> None:
    """Does the card page name its types, the rules for them, the missing ruling, and who speaks of the card?"""
    made = ask(client, "/fx-cards/boat.json")
    card = made["card"]
    assert (made["kind"], made["document"], made["version"], made["pinned"]) == (
        "card",
        "fx-cards",
        "",
        None,
    )
    assert (made["source"]["id"], made["source"]["authority"], made["source"]["url"]) == (
        "fx-cards",
        None,
        "/fx-cards",
    )
    assert (card["types"], card["sets"], card["rulings"]) == (["Vessel"], ["one", "two"], [])
    assert card["set_names"] == ["Set One", "two"]
    assert [rule["id"] for rule in card["type_rules"]] == ["fx-rulebook/play"]
    assert [gap["id"] for gap in card["gaps"]] == ["fx-glossary/boat"]
    assert [other["id"] for other in made["referenced_by"]] == ["fx-glossary/the-quay"]
    shown = read_words(client, "/fx-cards/boat")
    assert (
        "The documents here have no ruling on this card." in shown
        and "Vessel" in shown
        and "Set One, two" in shown
    )
    assert "Other texts refer to a ruling on this card that is not in the documents here" in shown
    assert "This document is" not in shown
    (mention,) = card["mentions"]
    assert (mention["id"], mention["source"]["id"]) == ("fx-glossary/the-quay", "fx-glossary")
    assert f"Other texts that name it {mention['title']}" in shown
    assert mention["sentence"] in shown and "Referred to by" not in shown


def test_a_card_with_rulings_shows_them(client: FlaskClient) -> None:
    """Do rulings of all documents begin on the card page, those in force first?"""
    rulings = ask(client, "/fx-cards/the-quay.json")["card"]["rulings"]
    assert [(ruling["id"], ruling["begins"]) for ruling in rulings] == [
        ("fx-glossary/the-quay", "Boats end here."),
        ("fx-rulings/the-quay", "Boats end at the quay."),
    ]
    shown = read_words(client, "/fx-cards/the-quay")
    assert "no ruling" not in shown and "Boats end here." in shown
    assert [rule["id"] for rule in ask(client, "/fx-cards/ferry.json")["card"]["general"]] == [
        "fx-rulebook/play"
    ]


def test_a_member_inherits_the_rulings_on_the_basic_title(client: FlaskClient) -> None:
    """Is the ruling there with the group, the rule and the reason; and not on the basic card, whose own it is?"""
    (inherited,) = ask(client, "/fx-cards/ferry-night.json")["card"]["inherited"]
    assert (inherited["id"], inherited["group"]["url"]) == ("fx-rulings/ferry", "/fx-groups/ferry")
    assert inherited["rule"]["url"] == "/fx-rulebook/dusk#p1"
    assert inherited["reason"] == "A basic title speaks for those that go on."
    shown = read_words(client, "/fx-cards/ferry-night")
    assert (
        "belongs to the title group Ferry. A basic title speaks for those that go on. See 1.1 At Dusk."
        in shown
    )
    assert ask(client, "/fx-cards/ferry.json")["card"]["inherited"] == []


def test_a_ruling_leads_to_its_card(client: FlaskClient) -> None:
    """Does the entry of a card name the card, its group, and the other rulings?"""
    card = ask(client, "/fx-rulings/ferry.json")["card"]
    assert card["page"]["url"] == "/fx-cards/ferry" and [
        group["url"] for group in card["groups"]
    ] == ["/fx-groups/ferry"]
    assert card["general"] == []  # its own references stand under "Refers to"
    soup = BeautifulSoup(client.get("/fx-glossary/the-quay").text, "html.parser")
    assert soup.select('a[href="/fx-cards/the-quay"]') and soup.select(
        'a[href="/fx-rulings/the-quay"]'
    )
    assert "No card list here has a card with this title." in read_words(client, "/hostile/words")


def test_a_group_names_its_members_and_what_reaches_them(client: FlaskClient) -> None:
    """Are basic card, members with types, rulings, rule and reason there; and is a group without basic card told?"""
    made = ask(client, "/fx-groups/ferry.json")
    assert (made["id"], made["kind"], made["title"]) == ("fx-groups/ferry", "group", "Ferry")
    assert made["basic"]["id"] == "fx-cards/ferry"
    assert [(member["id"], member["types"]) for member in made["members"]] == [
        ("fx-cards/ferry", ["Vessel"]),
        ("fx-cards/ferry-night", ["Vessel"]),
    ]
    assert [ruling["id"] for ruling in made["rulings"]] == ["fx-rulings/ferry"]
    assert made["rule"]["id"] == "fx-rulebook/dusk" and made["reason"] in read_words(
        client, "/fx-groups/ferry"
    )
    assert ask(client, "/gy-groups/hostile.json")["basic"] is None
    assert "No card is titled just" in read_words(client, "/gy-groups/hostile")
    assert "No card is titled just" not in read_words(client, "/fx-groups/ferry")
    assert [group["members"] for group in ask(client, "/groups.json")["groups"]] == [2, 2]


def test_a_group_says_what_our_copy_of_the_glossary_lacks(client: FlaskClient) -> None:
    """Is it said of a basic title, as of a card, that the glossary here has no entry on it?"""
    made = ask(client, "/fx-groups/ferry.json")
    assert made["coverage"].endswith("has no entry on this title.")
    assert made["coverage"] in read_words(client, "/fx-groups/ferry")


def test_a_list_of_the_user_may_show_what_is_on_a_card(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Are its text and a link to its picture beside the rulings, escaped, without asking another host?"""
    site = client.application.extensions["kb"].site
    card = site.base.cards["fx-cards/boat"]
    shown = replace(card, text="Carries <b>two</b>.", image="https://cards.example/boat.jpg")
    monkeypatch.setitem(site.base.cards, card.id, shown)
    page = BeautifulSoup(client.get("/fx-cards/boat?q=fresh").text, "html.parser")
    assert page.select_one(".printed .says") is not None
    assert page.select(".printed .says")[0].get_text() == "Carries <b>two</b>."
    assert page.select('.printed a[href="https://cards.example/boat.jpg"][rel=noreferrer]')
    assert not page.select("img, iframe, object")

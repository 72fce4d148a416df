"""Do cards, title groups and the lists across the documents say what is there, and no more?"""

import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient
from reading import ask

from web.resources import card_lists


def words(client: FlaskClient, path: str) -> str:
    """Give the words of a page, white space squeezed."""
    response = client.get(path)
    assert response.status_code == 200
    return " ".join(BeautifulSoup(response.text, "html.parser").get_text().split())


@pytest.mark.parametrize(
    "page, route",
    [
        ("/gaps.json", "/api/v1/gaps"),
        ("/groups.json", "/api/v1/groups"),
        ("/equivalents.json", "/api/v1/equivalents"),
        ("/conflicts.json", "/api/v1/conflicts"),
        ("/fx-cards.json", "/api/v1/cards?game=fx"),
        ("/icons.json", "/api/v1/icons"),
        ("/icons.json?game=fx", "/api/v1/icons?game=FX"),
        ("/expansions.json", "/api/v1/expansions"),
        ("/fx-cards.json?letter=f", "/api/v1/cards?game=fx&letter=F"),
        ("/fx-groups/ferry.json", "/api/v1/entries/fx-groups/ferry"),
        ("/fx-cards/boat.json", "/api/v1/entries/fx-cards/boat"),
        ("/fx-glossary/darkness.json", "/api/v1/entries/fx-glossary/darkness"),
        ("/fx-glossary/lantern.json", "/api/v1/entries/fx-glossary/lantern"),
    ],
)
def test_the_api_says_what_the_pages_say(client: FlaskClient, page: str, route: str) -> None:
    """Are the facts of a page and those of the API the same?"""
    assert ask(client, page) == ask(client, route)


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
    assert [rule["id"] for rule in card["type_rules"]] == ["fx-rulebook/play"]
    assert [gap["id"] for gap in card["gaps"]] == ["fx-glossary/boat"]
    assert [other["id"] for other in made["referenced_by"]] == ["fx-glossary/the-quay"]
    shown = words(client, "/fx-cards/boat")
    assert (
        "The documents here have no ruling on this card." in shown
        and "Vessel" in shown
        and "one, two" in shown
    )
    assert "Other texts refer to a ruling on this card that is not in the documents here" in shown
    assert "This document is" not in shown


def test_a_card_with_rulings_shows_them(client: FlaskClient) -> None:
    """Do rulings of all documents begin on the card page, those in force first?"""
    rulings = ask(client, "/fx-cards/the-quay.json")["card"]["rulings"]
    assert [(ruling["id"], ruling["begins"]) for ruling in rulings] == [
        ("fx-glossary/the-quay", "Boats end here."),
        ("fx-rulings/the-quay", "Boats end at the quay."),
    ]
    shown = words(client, "/fx-cards/the-quay")
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
    shown = words(client, "/fx-cards/ferry-night")
    assert (
        "belongs to the title group Ferry. A basic title speaks for those that go on. Rule: 1.1 At Dusk."
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
    assert "No card list here has a card with this title." in words(client, "/hostile/words")


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
    assert made["rule"]["id"] == "fx-rulebook/dusk" and made["reason"] in words(
        client, "/fx-groups/ferry"
    )
    assert ask(client, "/gy-groups/hostile.json")["basic"] is None
    assert "No card is titled just" in words(client, "/gy-groups/hostile")
    assert "No card is titled just" not in words(client, "/fx-groups/ferry")
    assert [group["members"] for group in ask(client, "/groups.json")["groups"]] == [2, 2]


def test_gaps_are_listed_with_the_number_of_references(client: FlaskClient) -> None:
    """Does each gap stand under its letter, with as many references as its page shows?"""
    made = ask(client, "/gaps.json")
    found = {
        gap["id"]: (letter["letter"], gap["references"])
        for letter in made["letters"]
        for gap in letter["names"]
    }
    assert found["fx-glossary/darkness"] == ("D", 4) and found["fx-glossary/boat"] == ("B", 0)
    assert made["total"] == len(found) == 3
    assert ask(client, "/fx-glossary/darkness.json")["referenced_by_count"] == 4
    assert "Darkness Glossary, 4 references" in words(client, "/gaps")


def test_words_of_players_stand_apart_from_the_rules(client: FlaskClient) -> None:
    """Are equivalences given with their scope, and players' words as no rules, only where they lead somewhere?"""
    made = ask(client, "/equivalents.json")
    assert [(one["id"], one["terms"], one["scope"]) for one in made["equivalences"]] == [
        ("fx-rulebook/same", ["north", "up"], "maps")
    ]
    assert [(one["word"], [meant["id"] for meant in one["means"]]) for one in made["words"]][
        1:
    ] == [("glim", ["fx-glossary/lantern"])]
    assert [one["letter"] for one in made["words"]] == ["S", "G"]
    soup = BeautifulSoup(client.get("/equivalents").text, "html.parser")
    assert [fold.get_text().split() for fold in soup.select("details > summary")] == [
        ["G", "1", "word"],
        ["S", "1", "word"],
    ]
    shown = words(client, "/equivalents")
    assert "north = up (only for maps)" in shown and "no rule says that they mean the same" in shown


def test_icons_stand_in_the_sections_that_explain_them(client: FlaskClient) -> None:
    """Are they in document order, each once with all its codes and its first sentence, the heading not twice?"""
    made = ask(client, "/icons.json?game=fx")["sections"]
    assert [
        (
            section["title"],
            [(one["title"], one["icons"], one["says"]) for one in section["entries"]],
        )
        for section in made
    ] == [
        ("Glossary", [("wickmoth", ["[Mo]"], "A moth that eats sparks.")]),
        ("Signs of Life", [("Moth", ["[Fl]", "[Fl:2]"], "Marks what flies.")]),
        ("Sets", [("Set One", ["[Set: 1]"], "3 cards, out in 2031.")]),
    ]
    shown = words(client, "/icons")
    assert "Moth [Fl] [Fl:2] Marks what flies." in shown and "1 expansion sets" not in shown


def test_expansion_sets_count_their_cards(client: FlaskClient) -> None:
    """Are symbol, year and the number of the list's cards there, each card counted once?"""
    made = ask(client, "/expansions.json")
    (one,) = made["sections"][0]["entries"]
    assert (made["total"], one["url"], one["icons"]) == (1, "/fx-rulebook/set-one", ["[Set: 1]"])
    assert (one["year"], one["sets"], one["cards"]) == (2031, ["one", "uno"], 4)
    assert "Set One [Set: 1] 20314 cards, set codes one, uno 3 cards, out in 2031." in words(
        client, "/expansions"
    )


def test_conflicts_are_listed_once_the_open_ones_first(client: FlaskClient) -> None:
    """Is each conflict there once, and one of a document that is not installed only counted?"""
    made = ask(client, "/conflicts.json")
    assert (made["total"], made["open"], made["absent"]) == (3, 1, 1)
    assert [conflict["open"] for conflict in made["conflicts"]] == [True, False, False]
    shown = words(client, "/conflicts")
    assert (
        "3 places" in shown
        and "1 of them is open" in shown
        and "1 more concerns" in shown
        and "not here" not in shown
    )


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
    assert "3 cards. Choose a letter." in words(client, "/fx-cards?type=Vessel")
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
    shown = words(client, "/fx-cards?letter=F")
    assert "Ferry Vessel, 1 ruling, none in force" in shown and "Ferry: Night Vessel A" not in shown


def test_the_card_index_tells_which_cards_have_rulings(client: FlaskClient) -> None:
    """Is the number of rulings beside a card, and is no card shown before a letter is chosen?"""
    assert "The Quay Place, 2 rulings" in words(client, "/fx-cards?letter=Q")
    assert "Choose a letter" in words(client, "/fx-cards") and "Ferry: Night" not in words(
        client, "/fx-cards"
    )


@pytest.mark.parametrize("path", ["/", "/about", "/documents"])
def test_every_list_can_be_found(client: FlaskClient, path: str) -> None:
    """Does the page lead to each list, with its size?"""
    soup = BeautifulSoup(client.get(path).text, "html.parser")
    for address, size in (
        ("/gaps", "3"),
        ("/groups", "2"),
        ("/equivalents", "1"),
        ("/conflicts", "4"),
        ("/fx-cards", "4"),
        ("/icons", "1"),
        ("/expansions", "1"),
    ):
        link = soup.select_one(f'main li > a[href="{address}"]')
        assert link is not None and link.parent is not None and f"{size}:" in link.parent.get_text()


def test_about_counts_references_by_kind(client: FlaskClient) -> None:
    """Are the references told apart, and the subjects counted?"""
    shown = words(client, "/about")
    assert (
        "References16mentions of entries 8" in shown
        and "amendments 2" in shown
        and "Subjects4" in shown
    )
    assert (
        "Documents6, 1 without the official text" in shown
        and "Known faults1," in shown
        and "unread line 1" in shown
    )
    assert (
        sum(ask(client, "/about.json")["kinds"].values()) == 16
        and "Entries16 in force" in shown
        and "Sections 5" in shown
    )


@pytest.mark.parametrize(
    "query, first, kind, shown",
    [
        ("darkness", "fx-glossary/darkness", "gap", "Not in the documents here"),
        ("ferry: night", "fx-cards/ferry-night", "card", "FX card, no text here"),
    ],
)
def test_a_result_without_text_says_what_it_is(
    client: FlaskClient, query: str, first: str, kind: str, shown: str
) -> None:
    """Is a gap or a card of the list found as such, and does the page hold?"""
    result = ask(client, f"/api/v1/search?q={query}")["results"][0]
    assert (result["id"], result["kind"]) == (first, kind)
    assert shown in words(client, f"/search?q={query}")

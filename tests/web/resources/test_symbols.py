"""Are icons and expansion sets given by the sections that explain them, each once?"""

import invented
from flask.testing import FlaskClient
from reading import ask, read_words

from kb import KnowledgeBase
from web import create_app


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
    shown = read_words(client, "/icons")
    assert "Moth [Fl] [Fl:2] Marks what flies." in shown and "1 expansion sets" not in shown


def test_expansion_sets_count_their_cards(client: FlaskClient) -> None:
    """Are symbol, year and the number of the list's cards there, each card counted once?"""
    made = ask(client, "/expansions.json")
    (one,) = made["sections"][0]["entries"]
    assert (made["total"], one["url"], one["icons"]) == (1, "/fx-rulebook/set-one", ["[Set: 1]"])
    assert (one["year"], one["sets"], one["cards"]) == (2031, ["one", "uno"], 4)
    shown = read_words(client, "/expansions?game=gy")  # a list for all, whatever edition is chosen
    assert "Set One [Set: 1] 20314 cards, set codes one, uno 3 cards, out in 2031." in shown
    assert "1 set of cards of FX, with their symbols." in shown


def test_an_edition_without_icons(small_base: KnowledgeBase) -> None:
    """Is it said of which edition no document explains icons, where another's does?"""
    client = create_app({"KB_BUILD": small_base.folder.parent}).test_client()
    shown = read_words(client, "/icons?game=bw2")
    assert "The documents of BW2 here explain no icons." in shown and "0 icons" not in shown
    assert "icons of BW, including" in read_words(client, "/icons")


def test_the_icons_lead_to_their_entries(client: FlaskClient) -> None:
    """Is each icon named once, with the entries that bear it, of one game where that is wanted?"""
    answer = client.get("/api/v1/icons").get_json()
    assert [icon["icon"] for icon in answer["icons"]] == [
        invented.HOSTILE,
        "[Fl:2]",
        "[Fl]",
        "[Mo]",
        "[Set: 1]",
    ]
    assert answer["total"] == 5
    moth = client.get("/api/v1/icons?game=fx").get_json()["icons"]
    assert [
        (icon["icon"], icon["title"], [entry["id"] for entry in icon["entries"]]) for icon in moth
    ] == [
        ("[Fl:2]", "Moth", ["fx-rulebook/moth"]),
        ("[Fl]", "Moth", ["fx-rulebook/moth"]),
        ("[Mo]", "wickmoth", ["fx-glossary/wickmoth"]),
        ("[Set: 1]", "Set One", ["fx-rulebook/set-one"]),
    ]
    other = client.get("/api/v1/icons?game=chess").get_json()
    assert other["icons"] == [] and "fx, gy" in other["notes"][0]

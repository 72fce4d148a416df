"""Do title groups and the lists across the documents say what is there, and no more?"""

import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient
from reading import ask, read, read_words

from kb import KnowledgeBase
from web import create_app


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
    assert "Darkness Glossary, 4 references" in read_words(client, "/gaps")


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
    shown = read_words(client, "/equivalents")
    assert "north = up (only for maps)" in shown and "no rule says that they mean the same" in shown


def test_conflicts_are_listed_once_the_open_ones_first(client: FlaskClient) -> None:
    """Is each conflict there once, and one of a document that is not installed only counted?"""
    made = ask(client, "/conflicts.json")
    assert (made["total"], made["open"], made["absent"]) == (3, 1, 1)
    assert [conflict["open"] for conflict in made["conflicts"]] == [True, False, False]
    shown = read_words(client, "/conflicts")
    assert (
        "3 places" in shown
        and "1 of them is open" in shown
        and "1 more concerns" in shown
        and "not here" not in shown
    )


@pytest.mark.parametrize(
    ("name", "key", "games"),
    [
        ("conflicts", "conflicts", {"": 3, "fx": 2, "gy": 1}),
        ("gaps", "letters", {"": 3, "fx": 2, "gy": 1}),
        ("groups", "groups", {"": 2, "fx": 1, "gy": 1}),
        ("equivalents", "words", {"": 2, "fx": 1, "gy": 1}),
        ("equivalents", "equivalences", {"": 1, "fx": 1, "gy": 0}),
    ],
)
def test_a_list_of_the_edition_that_was_chosen(
    client: FlaskClient, name: str, key: str, games: dict[str, int]
) -> None:
    """Are a page and its data of that edition alone, with a way to the whole list, and is the API as it was?"""
    for game, count in games.items():
        assert len(ask(client, f"/{name}.json?game={game}")[key]) == count
        page = read(client, f"/{name}?game={game}")
        ways = [str(link["href"]) for link in page.select("main .scope a")]
        assert ways == ([f"/{name}"] if game else [])
        assert bool(page.select(".edition [aria-current]")) == bool(game)
    assert len(ask(client, f"/{name}.json?game=chess")[key]) == games[""]
    assert client.get(f"/api/v1/{name}?game=fx").status_code == 400


def test_a_conflict_with_a_rule_that_is_not_here_may_be_of_any_edition(client: FlaskClient) -> None:
    """Is it counted for the edition of the side that is known, and for no other?"""
    found = {game: ask(client, f"/conflicts.json?game={game}")["absent"] for game in ("fx", "gy")}
    assert found == {"fx": 1, "gy": 0}


def test_an_edition_without_conflicts(small_base: KnowledgeBase) -> None:
    """Is it said that none are known, and not that all of them are decided?"""
    client = create_app({"KB_BUILD": small_base.folder.parent}).test_client()
    shown = read_words(client, "/conflicts?game=bw2")
    assert "Only BW2" in shown and "We know no place where two rules here disagree." in shown
    assert "refer to no entry that we do not have" in read_words(client, "/gaps?game=bw2")


@pytest.mark.parametrize(
    "query, first, kind, shown",
    [
        ("darkness", "fx-glossary/darkness", "gap", "Not in the documents here"),
        (
            "ferry: night",
            "fx-cards/ferry-night",
            "card",
            "It applies to every card of the title group",
        ),
    ],
)
def test_a_result_without_text_says_what_it_is(
    client: FlaskClient, query: str, first: str, kind: str, shown: str
) -> None:
    """Is a gap or a card of the list found as such, and does the page hold?"""
    result = ask(client, f"/api/v1/search?q={query}")["results"][0]
    assert (result["id"], result["kind"]) == (first, kind)
    assert shown in read_words(client, f"/search?q={query}")


def test_enumerations_name_the_entries_that_are_here(client: FlaskClient) -> None:
    """Is each value given with its id and its entries, without what is not installed?"""
    made = ask(client, "/api/v1/enumerations")
    assert made["total"] == 2
    lights, sparks = made["enumerations"]
    assert (lights["id"], lights["game"], lights["complete"], lights["note"]) == (
        "fx-lights",
        "fx",
        True,
        None,
    )
    assert [entry["id"] for entry in lights["entries"]] == ["fx-glossary/lantern"]
    assert [(one["id"], [entry["id"] for entry in one["entries"]]) for one in lights["values"]] == [
        ("lantern", ["fx-glossary/lantern"]),
        ("none", []),
    ]
    assert (sparks["complete"], sparks["note"]) == (False, "More.")


def test_enumerations_of_a_game(client: FlaskClient) -> None:
    """Are those of one game given, and is a game that is not here told?"""
    one = ask(client, "/api/v1/enumerations?game=GY")
    assert [found["id"] for found in one["enumerations"]] == ["gy-sparks"]
    none = ask(client, "/api/v1/enumerations?game=zz")
    assert none["total"] == 0 and none["notes"]

"""Does the route of suggestions answer whatever is typed, with addresses that lead somewhere?"""

from typing import Any

import invented
import pytest
from flask.testing import FlaskClient
from odd_strings import ODD

SHAPE = ["id", "title", "matched", "kind", "document", "short", "game", "url"]


def ask(client: FlaskClient, **asked: str) -> dict[str, Any]:
    """Ask the route and read its answer."""
    response = client.get("/api/v1/suggest", query_string=asked)
    assert (response.status_code, response.mimetype) == (200, "application/json")
    answer: dict[str, Any] = response.get_json()
    return answer


def test_a_suggestion_has_the_published_shape(client: FlaskClient) -> None:
    """Are the keys those of the manual, in their order?"""
    answer = ask(client, q="lan")
    assert list(answer) == ["query", "suggestions", "snapshot"]
    assert (answer["query"], answer["snapshot"]) == ("lan", invented.SNAPSHOT)
    assert answer["suggestions"] == [
        dict(
            zip(
                SHAPE,
                (
                    "fx-glossary/lantern",
                    "lantern",
                    None,
                    "term",
                    "fx-glossary",
                    "Glossary",
                    "fx",
                    "/fx-glossary/lantern",
                ),
            )
        )
    ]
    assert list(answer["suggestions"][0]) == SHAPE


@pytest.mark.parametrize(
    "typed, matched, kind, url",
    [
        ("lamp", "lamp", "term", "/fx-glossary/lantern"),
        ("glim", "glim", "term", "/fx-glossary/lantern"),
        ("[mo]", "[Mo]", "term", "/fx-glossary/wickmoth"),
        ("darkn", None, "gap", "/fx-glossary/darkness"),
        ("boat", None, "card", "/fx-cards/boat"),
        ("ferry", None, "group", "/fx-groups/ferry"),
        ("dusk", None, "section", "/fx-rulebook/dusk"),
    ],
)
def test_each_sort_of_name_has_its_address(
    client: FlaskClient, typed: str, matched: str | None, kind: str, url: str
) -> None:
    """Does every suggestion lead to a page, and say how it was found?"""
    found = ask(client, q=typed)["suggestions"]
    assert (matched, kind, url) in [(one["matched"], one["kind"], one["url"]) for one in found]
    assert [client.get(one["url"]).status_code for one in found] == [200] * len(found)


@pytest.mark.parametrize("typed", ODD)
def test_no_string_is_an_error(client: FlaskClient, typed: str) -> None:
    """Is any string answered, and only its beginning sent back?"""
    answer = ask(client, q=typed)
    assert isinstance(answer["suggestions"], list) and answer["query"] == typed[:100]


@pytest.mark.parametrize(
    "raw",
    ["", "q", "q=%ED%A0%80", "q=%ff%fe", "q=%", "q=a&q=b", "q=%00", "limit=5", "game=%00"],
)
def test_no_query_string_is_an_error(client: FlaskClient, raw: str) -> None:
    """Are missing, doubled and undecodable parameters answered?"""
    assert client.get(f"/api/v1/suggest?{raw}").status_code == 200


@pytest.mark.parametrize(
    "limit, most",
    [("1", 1), ("2", 2), ("0", 1), ("-5", 1), ("abc", 10), ("99", 10), ("9" * 5000, 10), ("", 10)],
)
def test_the_limit_is_kept_in_bounds(client: FlaskClient, limit: str, most: int) -> None:
    """Is a limit that cannot be heeded taken as the nearest one that can?"""
    whole = ask(client, q="w")["suggestions"]
    assert len(whole) >= 3 and ask(client, q="w", limit=limit)["suggestions"] == whole[:most]


@pytest.mark.parametrize(
    "game, games", [("fx", {"fx"}), (" GY ", {"gy"}), ("chess", set()), ("", {"fx", "gy"})]
)
def test_a_game_narrows(client: FlaskClient, game: str, games: set[str]) -> None:
    """Are all suggestions of the game asked for, and none of one that is not installed?"""
    assert {one["game"] for one in ask(client, q="a", game=game)["suggestions"]} == games


def test_nothing_installed_suggests_nothing(bare: FlaskClient) -> None:
    """Does a site without documents answer too?"""
    assert ask(bare, q="lantern")["suggestions"] == []

"""What a request asks for: limits, lengths and filters that cannot be heeded are noted, and no error."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from kb import search
from web.resources import params


def ask(client: FlaskClient, query: str = "", **more: str) -> dict[str, Any]:
    """Ask the search route and read its answer."""
    response = client.get("/api/v1/search", query_string={"q": query, **more})
    assert (response.status_code, response.mimetype) == (200, "application/json")
    answer: dict[str, Any] = response.get_json()
    return answer


@pytest.mark.parametrize(
    "limit, taken",
    [
        ("1", 1),
        ("3", 3),
        (" 2 ", 2),
        ("+2", 2),
        ("", 10),
        ("abc", 10),
        ("-5", 1),
        ("0", 1),
        ("51", 50),
        (str(10**30), 50),
        ("-" + "9" * 40, 1),
        ("9" * 5000, 50),
        ("1e3", 10),
        ("٣", 10),
        ("0" * 30 + "4", 4),
        ("1.5", 10),
        ("\x00", 10),
    ],
)
def test_a_limit_that_cannot_be_heeded_is_noted(
    client: FlaskClient, limit: str, taken: int
) -> None:
    """Is the limit clamped or left aside, and does the answer say so?"""
    answer = ask(client, "lantern spark", limit=limit)
    assert answer["limit"] == taken and len(answer["results"]) <= taken
    heeded = limit.strip() in ("", "1", "2", "3", "+2", "0" * 30 + "4")
    assert bool(answer["notes"]) is not heeded
    assert all(len(note) < 200 for note in answer["notes"])


def test_a_long_query_is_noted_and_not_sent_back_whole(client: FlaskClient) -> None:
    """Is the reader told that only the beginning was searched?"""
    answer = ask(client, "lantern " * 200)
    assert len(answer["query"]) == search.QUERY_LENGTH
    assert "1600 characters" in answer["notes"][0]


def test_a_filter_that_names_nothing_says_what_it_could_name(client: FlaskClient) -> None:
    """Does the note list what is installed?"""
    assert "fx, gy" in ask(client, "lantern", game="chess")["notes"][0]


@pytest.mark.parametrize(
    ("typed", "taken", "note"),
    [
        ("", 7, ""),
        ("  ", 7, ""),
        ("20", 20, ""),
        ("21", 20, "limit=21 is outside 1 to 20; 20 was used."),
        ("-3", 1, "limit=-3 is outside 1 to 20; 1 was used."),
        ("two", 7, "limit=two is not a whole number; 7 was used."),
    ],
)
def test_bounds_of_a_limit(typed: str, taken: int, note: str) -> None:
    """Has each list its own bounds and default, and does the note name them?"""
    notes: list[str] = []
    assert params.read_limit(typed, notes, 20, 7) == taken
    assert notes == [note] * bool(note)


@pytest.mark.parametrize(
    ("typed", "read", "note"),
    [
        ("", "", ""),
        ("fx", "fx", ""),
        (" FX ", "fx", ""),
        (
            "chess",
            "chess",
            "game=chess matches nothing here, so there are no results. Available: fx, gy.",
        ),
    ],
)
def test_a_choice(typed: str, read: str, note: str) -> None:
    """Is a filter read whatever its case, and an unknown one kept, so that it finds nothing?"""
    notes: list[str] = []
    assert params.read_choice("game", {"game": typed}, ["fx", "fx", "gy"], notes) == read
    assert notes == [note] * bool(note)


def test_a_choice_where_there_is_none() -> None:
    """Is it said that nothing is installed to choose from?"""
    notes: list[str] = []
    params.read_choice("game", {"game": "fx"}, [], notes)
    assert notes == ["game=fx matches nothing here, so there are no results. Available: nothing."]


@pytest.mark.parametrize(
    ("typed", "on"), [("1", True), ("true", True), ("0", False), ("", False), ("yes", False)]
)
def test_a_switch(typed: str, on: bool) -> None:
    """Is a switch on only where the manual says so?"""
    assert params.read_switch("pinned", {"pinned": typed}) is on
    assert params.read_switch("digest", {"pinned": typed}) is False

"""Is the list of all entries in force complete, page by page, and narrowed only by what it says?"""

from pathlib import Path
from typing import Any

import invented
import pytest
from flask.testing import FlaskClient
from listed import IN_FORCE, SHORT

from web import create_app


def look(client: FlaskClient, **asked: str) -> dict[str, Any]:
    """Ask for a page of the list."""
    response = client.get("/api/v1/entries", query_string=asked)
    assert response.status_code == 200
    answer: dict[str, Any] = response.get_json()
    return answer


def test_the_list_holds_every_entry_in_force_in_document_order(client: FlaskClient) -> None:
    """Are all entries of the latest versions there, and no gap and no card of a list?"""
    answer = look(client)
    assert [entry["id"] for entry in answer["entries"]] == IN_FORCE and answer["total"] == len(
        IN_FORCE
    )
    assert all(list(entry) == SHORT for entry in answer["entries"])
    assert (answer["next"], answer["next_url"], answer["notes"], answer["limit"]) == (
        None,
        None,
        [],
        50,
    )
    assert answer["entries"][0]["pinned"] == "fx-glossary@2/lantern"


@pytest.mark.parametrize(
    "asked",
    [
        {},
        {"game": "fx"},
        {"kind": "section"},
        {"letter": "l"},
        {"document": "fx-rulebook"},
        {"kind": "SECTION", "game": "fx", "document": "fx-rulebook"},
    ],
)
@pytest.mark.parametrize("limit", ["1", "2", "5", "200"])
def test_the_pages_together_are_the_whole(
    client: FlaskClient, asked: dict[str, str], limit: str
) -> None:
    """Does whoever follows the addresses see each entry once, in order, with the filters kept?"""
    answer = look(client, **asked, limit="200")
    whole, total = [entry["id"] for entry in answer["entries"]], answer["total"]
    answer, seen = look(client, **asked, limit=limit), []
    while True:
        assert len(answer["entries"]) <= int(limit) and answer["total"] == total
        seen += [entry["id"] for entry in answer["entries"]]
        if not answer["next_url"]:
            break
        assert answer["next"] in answer["next_url"]
        answer = client.get(answer["next_url"]).get_json()
    assert seen == whole and total == len(whole) > 0


@pytest.mark.parametrize(
    "asked, found",
    [
        (
            {"document": "fx-rulings"},
            ["fx-rulings/lantern", "fx-rulings/ferry", "fx-rulings/the-quay", "fx-rulings/oar"],
        ),
        ({"letter": "Q"}, ["fx-glossary/the-quay", "fx-rulings/the-quay"]),
        ({"letter": "q", "document": "fx-rulings"}, ["fx-rulings/the-quay"]),
        ({"kind": "equivalence"}, ["fx-rulebook/same"]),
        ({"game": "gy", "kind": "section"}, ["gy-rulebook/spark"]),
        ({"game": "gy", "document": "fx-rulings"}, []),
    ],
)
def test_filters_narrow_the_list(
    client: FlaskClient, asked: dict[str, str], found: list[str]
) -> None:
    """Does each filter leave what it names, and all together what all of them name?"""
    answer = look(client, **asked)
    assert [entry["id"] for entry in answer["entries"]] == found and answer["notes"] == []


@pytest.mark.parametrize(
    "asked, words",
    [
        ({"document": "fx-absent"}, "document=fx-absent matches nothing here"),
        ({"kind": "gap"}, "term"),
        ({"letter": "lantern"}, "q"),
        ({"game": "chess"}, "fx, gy"),
        ({"game": "chess", "limit": "3"}, "game=chess"),
    ],
)
def test_a_filter_that_names_nothing_finds_nothing(
    client: FlaskClient, asked: dict[str, str], words: str
) -> None:
    """Does the note say so, with what it could name?"""
    answer = look(client, **asked)
    assert (answer["entries"], answer["total"], answer["next"]) == (
        [],
        0,
        None,
    ) and words in answer["notes"][0]


@pytest.mark.parametrize(
    "limit, taken, noted",
    [
        ("", 50, False),
        ("200", 200, False),
        ("201", 200, True),
        ("0", 1, True),
        ("-1", 1, True),
        ("many", 50, True),
        ("9" * 5000, 200, True),
    ],
)
def test_a_limit_out_of_bounds_is_noted(
    client: FlaskClient, limit: str, taken: int, noted: bool
) -> None:
    """Is the limit kept within 1 to 200, and does the answer say so?"""
    answer = look(client, limit=limit)
    assert answer["limit"] == taken and bool(answer["notes"]) is noted


@pytest.mark.parametrize(
    "cursor",
    ["x", "!!!", "ZngtZ2xvc3Nhcnkvbm9uZQ", "é", "=" * 9, "A" * 100_000, "\x00", "//8", "Zg==="],
)
def test_a_cursor_that_leads_nowhere(client: FlaskClient, cursor: str) -> None:
    """Is it a bad request that says to start again?"""
    response = client.get("/api/v1/entries", query_string={"cursor": cursor})
    problem = response.get_json(force=True)
    assert response.status_code == 400 and problem["type"].endswith("#error-bad-request")
    assert (
        invented.SNAPSHOT in problem["detail"]
        and "Start again" in problem["hint"]
        and len(problem["detail"]) < 200
    )


def test_a_cursor_outlives_the_snapshot_as_long_as_its_entry(
    client: FlaskClient, tmp_path: Path
) -> None:
    """Does the list go on after the same entry in another build, and is a cursor of an entry that is gone refused?"""
    lantern, quay = (look(client, limit=limit)["next"] for limit in ("1", "2"))
    kept = tuple(
        entry
        for entry in invented.ENTRIES
        if entry.id not in ("fx-glossary/the-quay", "fx-rulebook/play")
    )
    other = create_app(
        {"KB_BUILD": invented.write_base(tmp_path / "build", entries=kept)}
    ).test_client()
    assert look(other, cursor=lantern, limit="1")["entries"][0]["id"] == "fx-glossary/wickmoth"
    assert other.get("/api/v1/entries", query_string={"cursor": quay}).status_code == 400

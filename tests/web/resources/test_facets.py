"""Do filters narrow what they say, and are only those offered that lead somewhere?"""

from typing import Any

import invented
import pytest
from flask.testing import FlaskClient
from reading import ask, read


def shown(made: dict[str, Any]) -> dict[str, list[str]]:
    """Give the values that each filter offers, those in use with a star."""
    return {
        one["filter"]: [value["value"] + "*" * value["chosen"] for value in one["values"]]
        for one in made["filters"]
    }


@pytest.mark.parametrize(
    "query, kinds, noted",
    [
        ("q=lantern", {"term", "section"}, False),
        ("q=lantern&kind=section", {"section"}, False),
        ("q=lantern&kind=SECTION%20", {"section"}, False),
        ("q=lantern&kind=section&document=fx-glossary", set(), False),
        ("q=lantern&kind=icon", set(), False),
        ("q=lantern&kind=sidebar", set(), True),
        ("q=lantern&kind=%3Cb%3E", set(), True),
        ("q=lantern&kind=" + "x" * 9000, set(), True),
        ("q=lantern&kind=%00", set(), True),
    ],
)
def test_a_kind_narrows_a_search(
    client: FlaskClient, query: str, kinds: set[str], noted: bool
) -> None:
    """Are only entries of the kind found, and is one that is not here said in the notes?"""
    made = ask(client, f"/api/v1/search?{query}")
    assert {result["kind"] for result in made["results"]} == kinds
    assert any(note.startswith("kind=") for note in made["notes"]) is noted


@pytest.mark.parametrize(
    "query, offered",
    [
        (
            "q=lantern",
            {"document": ["fx-glossary", "fx-rulebook", "fx-rulings"], "kind": ["term", "section"]},
        ),
        ("q=boats", {"document": ["fx-glossary", "fx-rulings"]}),
        ("q=boats&document=fx-rulings", {"document": ["fx-glossary", "fx-rulings*"]}),
        ("q=boats&kind=card", {"document": ["fx-glossary", "fx-rulings"], "kind": ["card*"]}),
        ("q=boats&kind=section", {"kind": ["card", "section*"]}),
        ("q=boats&kind=chess", {"kind": ["card", "chess*"]}),
        ("q=hydrofoil", {}),
        ("q=", {}),
    ],
)
def test_only_what_leads_somewhere_is_offered(
    client: FlaskClient, query: str, offered: dict[str, list[str]]
) -> None:
    """Is a filter offered where there is a choice, and where one is in use, even one that finds nothing?"""
    assert shown(ask(client, f"/search.json?{query}")) == offered


@pytest.mark.parametrize(
    "query", ["lantern", "spark", "a lantern gives", "boats é💥&", "spark script"]
)
def test_a_filter_leads_to_what_it_counts(client: FlaskClient, query: str) -> None:
    """Does each address find as many entries as are told, and lead back where it is chosen?"""
    made = ask(client, f"/api/v1/search?q={query.replace('&', '%26')}&limit=50")
    assert made["filters"]
    for one in made["filters"]:
        assert one["label"] and one["values"]
        for value in one["values"]:
            found = ask(client, value["url"].replace("/search?", "/search.json?") + "&limit=50")
            assert sum(1 + len(result["also"]) for result in found["results"]) == value["count"]
            assert found[one["filter"]] == value["value"] and found["query"] == made["query"]
            (back,) = [
                again["url"]
                for other in found["filters"]
                if other["filter"] == one["filter"]
                for again in other["values"]
                if again["chosen"]
            ]
            assert (
                ask(client, back.replace("/search?", "/search.json?") + "&limit=50")["results"]
                == made["results"]
            )


def test_a_hostile_document_is_offered_by_its_name(client: FlaskClient) -> None:
    """Is the label what the document calls itself, and its address one that holds nothing but the id?"""
    made = ask(client, "/search.json?q=spark+script")
    offered = {value["value"]: value for one in made["filters"] for value in one["values"]}
    assert [offered[name]["label"] for name in ("hostile", "fx-glossary", "fx")] == [
        invented.HOSTILE,
        "Glossary",
        "FX",
    ]
    assert offered["hostile"]["url"] == "/search?q=spark+script&document=hostile"


@pytest.mark.parametrize(
    "asked, said, everything",
    [
        ("search?q=lantern&kind=section", "Sections", "/search?q=lantern"),
        ("search?q=lantern&kind=icon&document=fx-glossary", "Glossary, Icons", "/search?q=lantern"),
        ("search?q=lantern&kind=icon&game=fx", "Icons", "/search?q=lantern&game=fx"),
        ("dispute?q=lantern&document=fx-rulebook", "Rulebook", "/dispute?q=lantern"),
        (
            "dispute?id=fx-glossary/lantern&document=fx-rulebook",
            "Rulebook",
            "/dispute?id=fx-glossary/lantern",
        ),
    ],
)
def test_a_page_says_to_what_it_is_narrowed(
    client: FlaskClient, asked: str, said: str, everything: str
) -> None:
    """Does a search, with results or none, and a dispute say which filters it kept, and lead out of them?"""
    (line,) = read(client, f"/{asked}").select(".scope")
    assert line.get_text().startswith("Searched only: ") and said in line.get_text()
    (out,) = line.select("a")
    assert out["href"] == everything
    assert read(client, everything).select(".scope") == []

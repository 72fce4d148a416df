"""Which entry an address means: the one in force, a version, where it moved, or a refusal that names the nearest."""

from dataclasses import replace
from pathlib import Path

import making
import pytest
import snapshots
from flask.testing import FlaskClient

from web.resources import resolving


@pytest.mark.parametrize(
    "path, target",
    [
        ("/api/v1/entries/fx-glossary/lamp-post", "/api/v1/entries/fx-glossary/lantern"),
        ("/fx-glossary/lamp-post", "/fx-glossary/lantern"),
        ("/fx-glossary/lamp-post.json", "/fx-glossary/lantern.json"),
    ],
)
def test_an_entry_that_moved_answers_with_its_new_address(
    client: FlaskClient, path: str, target: str
) -> None:
    """Is a renamed id redirected, in the form in which it was asked for?"""
    response = client.get(path)
    assert (response.status_code, response.location) == (301, target)


def test_an_unknown_entry_names_the_nearest(client: FlaskClient) -> None:
    """Is the entry that was meant one tap away?"""
    nearest = client.get("/api/v1/entries/fx-glossary/lanterns-two").get_json(force=True)["nearest"]
    assert nearest[0]["url"] == "/fx-glossary/lantern"
    assert 'href="/fx-glossary/lantern"' in client.get("/fx-glossary/lanterns-two").text


def test_a_removed_entry_keeps_its_last_wording(client: FlaskClient) -> None:
    """Does the tombstone lead to the pinned last version?"""
    page = client.get("/fx-glossary/gone")
    assert 'href="/fx-glossary@1/gone"' in page.text
    assert "It was a thing." in client.get("/fx-glossary@1/gone").text


@pytest.mark.parametrize(
    "path, target",
    [
        ("/fx-glossary@2/darkness", "/fx-glossary/darkness"),
        ("/fx-glossary@2/darkness.json", "/fx-glossary/darkness.json"),
        ("/api/v1/entries/fx-glossary@2/darkness", "/api/v1/entries/fx-glossary/darkness"),
    ],
)
def test_a_gap_cannot_be_pinned(client: FlaskClient, path: str, target: str) -> None:
    """Does what a later document may fill lead to the address that will then hold it, and is that not kept for ever?"""
    response = client.get(path)
    assert (response.status_code, response.location) == (301, target)
    assert "immutable" not in response.headers["Cache-Control"]


@pytest.mark.parametrize(
    ("path", "kind", "detail", "hint"),
    [
        (
            "fx-glossary@1/wickmoth",
            "unknown-entry",
            "Brindle Glossary 1 has no entry 'wickmoth'.",
            "These are the nearest entries.",
        ),
        (
            "fx-glossary@2/gone",
            "unknown-entry",
            "'gone thing' was in version 1 of Brindle Glossary; you asked for version 2.",
            "Ask for fx-glossary@1/gone.",
        ),
        (
            "fx-glossary@7/lantern",
            "unknown-version",
            "Brindle Glossary is available in version 1, 2, not in '7'.",
            "Leave the version out to read the latest one.",
        ),
        (
            "fx-absent/lantern",
            "not-installed",
            "The Absent Book 9 is registered, but its file absent-9.txt is not installed on this"
            " server.",
            "The operator of this site can add the file and restart the site.",
        ),
        (
            "FX-Glossary/lantern",
            "unknown-document",
            "No document has the id 'FX-Glossary'.",
            "Did you mean Brindle Glossary ('fx-glossary')?",
        ),
        (
            "00-00/xyzzy",
            "unknown-document",
            "No document has the id '00-00'.",
            "See the list of documents.",
        ),
        (
            "fx-cards/raft",
            "unknown-entry",
            "The card list has no card 'raft'.",
            "Search for it, or look through the card list.",
        ),
        (
            "fx-groups/xyzzy",
            "unknown-entry",
            "No title group has the id 'fx-groups/xyzzy'.",
            "See the list of title groups.",
        ),
        (
            "fx-glossary/gone",
            "removed-entry",
            "'gone thing' was removed. Version 1 was the last that had it; Brindle Glossary is now at 2.",
            "Its last wording comes first here.",
        ),
    ],
)
def test_what_is_not_there(
    client: FlaskClient, path: str, kind: str, detail: str, hint: str
) -> None:
    """Does a refusal say which part of the address is wrong, and what to do?"""
    told = client.get(f"/api/v1/entries/{path}").get_json(force=True)
    assert (told["type"].rpartition("#error-")[2], told["detail"], told["hint"]) == (
        kind,
        detail,
        hint,
    )


@pytest.mark.parametrize(
    "path",
    [
        "/oembed?url=http://localhost/fx-groups/{}",
        "/report.json?id=fx-groups/{}",
        "/history/fx-groups/{}.json",
    ],
)
def test_a_title_group_is_found_wherever_an_entry_is(client: FlaskClient, path: str) -> None:
    """Is a group known where an address or an id may name it, and an unknown one called so?"""
    assert "Ferry" in client.get(path.format("ferry")).text
    told = client.get(path.format("xyzzy")).get_json(force=True)
    assert told["detail"] == "No title group has the id 'fx-groups/xyzzy'."


@pytest.mark.parametrize("name", ["fx-glossary/lantern", "fx-cards/boat", "fx-groups/ferry"])
def test_a_blank_beside_an_id(client: FlaskClient, name: str) -> None:
    """Is an id found that was copied with a blank, instead of a refusal that quotes it without?"""
    assert client.get(f"/api/v1/entries/{name}%20").get_json()["id"] == name
    assert client.get("/api/v1/documents/%20fx-glossary").status_code == 200


def test_a_version_that_is_a_date(tmp_path: Path) -> None:
    """Is such a version given as people write dates, where it is not the one that was asked for?"""
    dated = replace(making.DOCUMENT, title="Rulings", version="2001-09-24", date="2001-09-24")
    base = snapshots.write_base(tmp_path, [dated], entries=[])
    said = "Rulings is available in version 24 September 2001, not in '2000-01-01'."
    assert resolving.refuse_document(base, "bw-book@2000-01-01").detail == said
    assert resolving._name_version(dated) == "Rulings (24 September 2001)"

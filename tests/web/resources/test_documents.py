"""Is a document given with its outline and its versions, and one A-Z of all documents?"""

from dataclasses import replace
from pathlib import Path

import invented
import pytest
from flask.testing import FlaskClient
from reading import read_unmarked, words

from web import create_app


def test_an_outline_is_nested_with_its_numbers(client: FlaskClient) -> None:
    """Does a section stand inside the one that holds it?"""
    below = read_unmarked(client, "/fx-rulebook").select(".outline > li > ul > li")
    assert [" ".join(item.get_text().split()) for item in below] == ["1.1 At Dusk"]


def test_the_versions_of_a_document(client: FlaskClient) -> None:
    """Are all versions named, the one in force marked, and none at an address that never changes?"""
    made = client.get("/api/v1/documents/fx-glossary").get_json()
    assert [(one["version"], one["latest"], one["url"]) for one in made["versions"]] == [
        ("1", False, "/fx-glossary@1"),
        ("2", True, "/fx-glossary"),
    ]
    assert client.get("/api/v1/documents/fx-glossary@2").get_json()["versions"] == []


@pytest.mark.parametrize(
    ("name", "filed", "unfiled", "outline"),
    [
        ("fx-glossary", ["L", "Q", "W"], 0, 3),
        ("fx-rulebook", [], 0, 6),  # its order is not that of the alphabet
    ],
)
def test_letters_of_a_document(
    client: FlaskClient, name: str, filed: list[str], unfiled: int, outline: int
) -> None:
    """Has a glossary an A-Z besides its outline, and a rulebook none?"""
    made = client.get(f"/api/v1/documents/{name}").get_json()
    assert [letter["letter"] for letter in made["letters"]] == filed
    assert (len(made["unfiled"]), len(made["outline"])) == (unfiled, outline)


def test_faults_of_a_document(client: FlaskClient) -> None:
    """Are the faults those of this document alone?"""
    found = client.get("/api/v1/documents/hostile").get_json()["problems_found"]
    assert [(one["kind"], one["line"]) for one in found] == [("unread-line", 4)]
    assert client.get("/api/v1/documents/fx-glossary").get_json()["problems_found"] == []


def test_one_alphabet_of_all_documents(client: FlaskClient) -> None:
    """Are names of several documents counted once, and only terms and cards of versions in force?"""
    made = client.get("/az.json").get_json()
    titles = [name["title"] for letter in made["letters"] for name in letter["names"]]
    assert made["names"] == len(titles) == 6 and "gone thing" not in titles and "Play" not in titles
    assert made["documents"]["fx-rulings"] == "Rulings"


def test_a_copy_that_breaks_off_is_told_where_one_reads(
    client: FlaskClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Is it said on the pages that list a document or its words, and of no document that is whole?"""
    later = [
        replace(invented.GAPS[0], id=f"fx-glossary/{name}", title=name)
        for name in ("xebec", "yawl", "zephyr")
    ]
    monkeypatch.setattr(invented, "GAPS", (*invented.GAPS, *later))
    cut = invented.write_base(tmp_path / "build", (*invented.DOCUMENTS,))
    site = create_app({"KB_BUILD": cut}).test_client()
    said = site.get("/api/v1/documents/fx-glossary").get_json()["coverage"]
    assert "ends at" in said and "refer to 3 of them" in said
    for page in ("/fx-glossary", "/read/fx-glossary", "/az", "/about", "/documents"):
        assert said in words(read_unmarked(site, page)), page
        assert "ends at" not in words(read_unmarked(client, page)), page
    assert site.get("/az.json").get_json()["coverage"] == [said]
    assert "coverage" not in site.get("/api/v1/documents/fx-glossary@2").get_json()
    assert site.get("/api/v1/documents/fx-rulebook").get_json()["coverage"] == ""

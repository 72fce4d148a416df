"""Are names filed under the letters of the alphabet as a glossary files them?"""

import pytest
from flask.testing import FlaskClient
from reading import read_unmarked

from kb import snapshot
from web.resources import letters


def test_the_alphabet_files_names_as_the_glossary_does(client: FlaskClient) -> None:
    """Does "The Quay" stand under Q, and one name of two documents once?"""
    letters = client.get("/az.json").get_json()["letters"]
    filed = {letter["letter"]: [name["title"] for name in letter["names"]] for letter in letters}
    assert filed["Q"] == ["The Quay"] and filed["L"] == ["lantern"]
    assert [
        len(name["entries"])
        for letter in letters
        for name in letter["names"]
        if name["title"] == "lantern"
    ] == [2]
    headings = read_unmarked(client, "/fx-glossary").select(".letter h2")
    assert [heading["id"] for heading in headings] == ["letter-l", "letter-q", "letter-w"]


@pytest.mark.parametrize(
    "title, rest, letter",
    [
        ("The Nexus", "Nexus", "N"),
        ("Then", "Then", "T"),
        ('"quoted"', 'quoted"', "Q"),
        ("The", "The", "T"),
        ("'45 Dom", "45 Dom", "#"),
        ("Éclair", "Éclair", "E"),
        ("...", "", "#"),
        ("", "", "#"),
        ("漢", "漢", "#"),
    ],
)
def test_a_title_is_filed_as_an_index_files_it(title: str, rest: str, letter: str) -> None:
    """Are a leading article and quotation marks not counted, and accents no letters of their own?"""
    assert snapshot.LEADING.sub("", title) == rest
    assert letters.letter_of(title) == letter

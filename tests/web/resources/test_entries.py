"""Is an entry given with all that belongs to it, and at an address that pins a version only with what never changes?"""

from flask.testing import FlaskClient


def test_an_entry_is_all_that_is_known_of_it(client: FlaskClient) -> None:
    """Are wording, surroundings, references and source there?"""
    made = client.get("/api/v1/entries/fx-glossary/lantern").get_json()
    assert (
        made["text"] == "A lantern gives one spark. See wickmoth.\n\nA second lantern gives none."
    )
    assert [paragraph["address"] for paragraph in made["paragraphs"]] == ["p1", "p2"]
    assert [(link["phrase"], link["url"]) for link in made["links"]] == [
        ("wickmoth", "/fx-glossary/wickmoth")
    ]
    assert made["next"]["id"] == "fx-glossary/the-quay" and made["previous"] is None
    assert [other["id"] for other in made["also"]] == ["fx-rulings/lantern"]
    assert [remark["kind"] for remark in made["remarks"]] == ["title-recovered"]
    assert made["source"]["latest"] is True and made["source"]["date"] == "2031-05"
    assert made["gap"] is False and made["card"] is None
    section = client.get("/api/v1/entries/fx-rulebook/dusk").get_json()
    assert [parent["title"] for parent in section["parents"]] == ["Play"] and section[
        "number"
    ] == "1.1"


def test_a_link_may_lead_to_a_paragraph(client: FlaskClient) -> None:
    """Is the paragraph of a reference kept in its address?"""
    assert (
        client.get("/api/v1/entries/fx-glossary/wickmoth").get_json()["links"][0]["url"]
        == "/gy-rulebook/spark#p1"
    )


def test_a_pinned_entry_is_of_its_version_and_says_nothing_of_today(client: FlaskClient) -> None:
    """Does an answer that is kept for ever hold only what never changes?"""
    response = client.get("/api/v1/entries/fx-glossary@1/lantern")
    made = response.get_json()
    assert "two sparks" in made["text"] and made["version"] == "1"
    assert made["next"]["url"] == "/fx-glossary@1/gone"
    assert not {"latest", "standing"} & set(made["source"])
    assert "immutable" in response.headers["Cache-Control"]


def test_the_words_that_led_to_an_entry_are_marked(client: FlaskClient) -> None:
    """Does the address hold the query, are its words marked where they stand, and does the text stay the same?"""
    made = client.get("/fx-glossary/lantern.json?q=lantern+spark").get_json()
    assert made["query"] == "lantern spark"
    marked = {
        place: [made["paragraphs"][int(place[1:]) - 1]["text"][start:end] for start, end in spans]
        for place, spans in made["found"].items()
    }
    assert marked == {"p1": ["lantern", "spark"], "p2": ["lantern"]}
    page = client.get("/fx-glossary/lantern?q=lantern+spark").text
    assert "A <mark>lantern</mark> gives one <mark>spark</mark>." in page
    assert 'value="lantern spark"' in page
    without = client.get("/fx-glossary/lantern.json").get_json()
    assert "found" not in without and without["paragraphs"] == made["paragraphs"]


def test_a_missing_entry_says_what_covers_its_subject(client: FlaskClient) -> None:
    """Are rules in force named first, with what they say, and nothing for an entry that is here?"""
    made = client.get("/fx-glossary/darkness.json").get_json()
    assert made["gap"] and all(one["wording"] != "none" for one in made["covers"])
    assert client.get("/fx-glossary/lantern.json").get_json()["covers"] == []

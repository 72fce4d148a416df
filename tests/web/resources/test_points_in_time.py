"""The parameter `on`: the rules of a day, in search and in an entry."""

import re
from dataclasses import replace
from pathlib import Path

import making
import pytest
import snapshots
from flask import Flask
from flask.testing import FlaskClient
from reading import ask, read

from kb import days
from kb.snapshot.store import KnowledgeBase
from web import create_app
from web.http import errors
from web.resources import points_in_time


@pytest.fixture(scope="module")
def client(official_app: Flask) -> FlaskClient:
    """Serve the official documents, whose dates lie in the past."""
    return official_app.test_client()


@pytest.mark.official
@pytest.mark.parametrize(
    ("asked", "documents"),
    [
        ("q=may+a+ship+attack&on=1996", {"1e-premiere-rulebook"}),
        ("q=may+a+ship+attack+under+the+1995+rules", {"1e-premiere-rulebook"}),
        ("q=artifact&on=2001-10-01", {"1e-rulings-2001", "1e-premiere-rulebook"}),
        ("q=artifact&on=October+2001", {"1e-rulings-2001", "1e-premiere-rulebook"}),
        ("q=artifact&on=2024-05", {"1e-glossary", "1e-rulebook", "2e-rulebook"}),
    ],
)
def test_the_text_of_the_day(asked: str, documents: set[str], client: FlaskClient) -> None:
    """Does a search answer by the documents of the day alone, and say which they are?"""
    made = ask(client, f"/api/v1/search?{asked}")
    assert {one["id"] for one in made["on"]["documents"]} == documents
    found = {one["document"] for one in made["results"]}
    assert found and found <= documents
    if made["answer"]:
        assert {one["source"]["id"] for one in made["answer"]["sentences"]} <= documents


@pytest.mark.official
@pytest.mark.parametrize(
    ("asked", "day", "said"),
    [
        ("q=artifact&on=2001-10-01", "2001-10-01", "1 October 2001"),
        ("q=artifact+under+the+2001+rules", "2001", "2001"),
    ],
)
def test_a_message_of_the_day(asked: str, day: str, said: str, client: FlaskClient) -> None:
    """Does a message for chat say the rules of the day, and lead to them?"""
    made = ask(client, f"/api/v1/ask?{asked}")
    assert made["on"]["written"] == day and made["message"].startswith(f"Rules of {said}. ")
    links = re.findall(r"http://localhost/\S+", made["message"])
    assert links and all(f"on={day}" in link for link in links)
    assert all(client.get(link).status_code == 200 for link in links)
    assert ask(client, "/api/v1/ask?q=artifact")["on"] is None


@pytest.mark.official
@pytest.mark.parametrize(
    ("path", "status", "told"),
    [
        ("/api/v1/search?q=a&on=1990", 404, "The first one dates from 1994"),
        ("/api/v1/search?q=a&on=2999", 400, "after today"),
        ("/api/v1/search?q=a&on=soon", 400, "is not a date"),
        ("/api/v1/search?q=a&on=\u0662\u0660\u0660\u0661", 400, "is not a date"),
        ("/dispute.json?q=a&on=2001-10-2\u0660", 400, "is not a date"),
        ("/1e-glossary/artifact.json?on=\uff12\uff10\uff12\uff15", 400, "is not a date"),
        ("/api/v1/ask?q=a&on=1990", 404, "The first one dates from 1994"),
        ("/api/v1/entries/1e-glossary/artifact?on=2001", 404, "not exist yet in 2001. The first"),
        ("/1e-glossary/artifact.json?on=2001-10-24", 404, "'artifact' did not exist yet on 24 Oct"),
        ("/1e-glossary/artifact.json?on=2001", 404, "dates from April 2024"),
    ],
)
def test_a_day_nobody_can_answer_for(
    path: str, status: int, told: str, client: FlaskClient
) -> None:
    """Is a day before the first version told with its date, and one after today refused?"""
    response = client.get(path)
    assert response.status_code == status and told in response.get_json()["detail"]


@pytest.mark.official
@pytest.mark.parametrize(
    ("question", "day", "governs"),
    [
        ("what is an artifact", "2001", "1e-rulings-2001/artifact"),
        ("what is an artifact", "2024-12", "1e-glossary/artifact"),
        ("may a cloaked ship attack", "1996", "1e-premiere-rulebook/"),
    ],
)
def test_a_dispute_on_a_day(question: str, day: str, governs: str, client: FlaskClient) -> None:
    """Is a dispute settled by what was in force, with links that stay on that day?"""
    made = ask(client, f"/api/v1/dispute?q={question}&on={day}")
    first = made["governing"][0]
    assert first["id"].startswith(governs) and f"?on={day}" in first["url"]
    documents = {one["id"] for one in made["on"]["documents"]}
    assert {one["document"] for one in made["governing"]} <= documents
    assert f"on={day}" in made["address"]
    page = client.get(f"/dispute?q={question}&on={day}").text
    assert "The rules of" in page and "in force then" in page and f'value="{day}"' in page


@pytest.mark.official
def test_the_year_of_a_question_is_not_searched_for(client: FlaskClient) -> None:
    """Does the explanation tell of the words that were searched, the year not among them?"""
    made = ask(client, "/api/v1/search?q=artifact+in+2001&explain=1")
    assert made["on"]["written"] == "2001"
    assert made["explanation"][0] == "terms: artifact"
    assert any("the rules of today" in note for note in made["notes"])
    made = ask(client, "/api/v1/search?q=artifact&explain=1")
    assert made["notes"] == []


@pytest.mark.official
def test_the_year_of_a_dispute(client: FlaskClient) -> None:
    """Does a year in the question mean it?"""
    made = ask(client, "/api/v1/dispute?q=what+is+an+artifact+under+the+2001+rulings")
    assert made["governing"][0]["id"] == "1e-rulings-2001/artifact"
    assert made["on"]["written"] == "2001" and "rules of 2001 were searched" in made["notes"][0]


@pytest.mark.official
@pytest.mark.parametrize(
    "question", ["what is an artifact in 2001", "may a ship attack under the 1995 rules"]
)
def test_the_address_of_a_question_with_a_year(question: str, client: FlaskClient) -> None:
    """Does the address that a dispute gives of itself, or a filter of a search, ask the same?"""
    made = ask(client, f"/api/v1/dispute?q={question}")
    again = ask(client, f"/api/v1{made['address']}")
    assert (again["verdict"], again["governing"]) == (made["verdict"], made["governing"])
    searched = ask(client, f"/api/v1/search?q={question}")
    on = searched["on"]["written"]
    again = ask(client, f"/api/v1/search?q={question}&on={on}")
    assert again["results"] == searched["results"]
    assert ask(client, f"/api/v1/search?q={question}&on={on}-12")["total"] == searched["total"]


@pytest.mark.official
@pytest.mark.parametrize("page", ["search", "dispute"])
@pytest.mark.parametrize("asked", ["q=artifact&on=2001", "q=artifact+under+the+2001+rulings"])
def test_the_way_back_to_today(page: str, asked: str, client: FlaskClient) -> None:
    """Does "Today’s rules" lead to the same question under the rules of today, however the year was said?"""
    (back,) = read(client, f"/{page}?{asked}&game=1e").select(".scope a")
    assert back["href"] == f"/{page}?q=artifact&game=1e"
    assert read(client, str(back["href"])).select(".scope") == []


@pytest.mark.official
@pytest.mark.parametrize("page", ["search", "dispute"])
def test_an_answer_of_another_day_is_not_said_to_be_in_force(
    page: str, client: FlaskClient
) -> None:
    """Is it in force then, and that of today in force?"""
    then = " ".join(read(client, f"/{page}?q=artifact&on=2001").text.split())
    today = " ".join(read(client, f"/{page}?q=artifact&game=1e").text.split())
    assert "in force then, since 24 September 2001" in then
    assert "in force since April 2024" in today and "in force then" not in today


@pytest.mark.official
@pytest.mark.parametrize(
    ("day", "said"),
    [("2001-10-24", "In force on 24 October 2001"), ("2001-10", "In force in October 2001")],
)
def test_a_day_and_a_month_in_words(day: str, said: str, client: FlaskClient) -> None:
    """Is a day written as a day, and a month as a month?"""
    assert said in read(client, f"/search?q=artifact&on={day}").text


@pytest.mark.official
def test_a_name_on_a_day(client: FlaskClient) -> None:
    """Does a name mean what had it on that day, and nothing where nothing had?"""
    found = ask(client, "/api/v1/lookup?name=artifact&on=2001")
    assert found["entry"]["id"] == "1e-rulings-2001/artifact" and found["on"]["written"] == "2001"
    assert ask(client, "/api/v1/lookup?name=artifact&on=1996")["status"] == "unknown"
    batch = client.post("/api/v1/lookup", json={"names": ["artifact"], "on": "2001"}).get_json()
    assert batch["results"][0]["entry"]["id"] == "1e-rulings-2001/artifact"
    assert client.get("/api/v1/lookup?name=artifact&on=1990").status_code == 404


@pytest.mark.official
def test_the_dates_of_a_text(client: FlaskClient) -> None:
    """Does each text say when it was issued, in force and imported, and can a day be chosen?"""
    made = ask(client, "/1e-rulings-2001/artifact.json")["source"]
    assert (made["date"], made["since"], made["until"]) == ("2001-09-24", "2001-09-24", "2024-04")
    page = client.get("/1e-rulings-2001/artifact").text
    assert "Issued 24 September 2001; in force from 24 September 2001 until April 2024" in page
    assert 'type="date"' in page and 'min="1994-01-01"' in page


@pytest.mark.official
def test_an_entry_on_a_day(client: FlaskClient) -> None:
    """Is the entry of a day that of its version, at the address that never changes?"""
    made = ask(client, "/1e-rulings-2001/artifact.json?on=2010")
    assert made["version"] == "2001-09-24" and made["at_pinned_address"]
    assert "The rules of" in client.get("/search?q=artifact&on=1996").text


def test_no_day_is_asked_about(small_base: KnowledgeBase) -> None:
    """Is nothing decided where no day is asked about?"""
    assert points_in_time.read_point(small_base, " ") is None
    assert points_in_time.show_point(small_base, None) is None


@pytest.fixture
def later(app: Flask, monkeypatch: pytest.MonkeyPatch) -> FlaskClient:
    """Serve the invented documents after the day on which the last of them came out."""
    monkeypatch.setattr(days, "find_today", lambda: "2032-01-01")
    return app.test_client()


@pytest.mark.parametrize(
    ("name", "on"),
    [
        ("fx-glossary/lantern", "2031-06"),
        ("fx-glossary/darkness", None),  # a missing entry
        ("fx-cards/boat", None),
        ("fx-groups/ferry", None),
    ],
)
@pytest.mark.parametrize("form", ["/api/v1/entries/{}", "/{}", "/{}.json"])
def test_each_kind_on_a_day(later: FlaskClient, form: str, name: str, on: str | None) -> None:
    """Is what has no date given as it is, and everything else as it was on the day?"""
    response = later.get(f"{form.format(name)}?on=2031-06")
    assert response.status_code == 200
    if response.is_json:
        assert response.get_json().get("on") == on


def test_a_filter_of_another_day(later: FlaskClient) -> None:
    """Is it said that a document was not in force on the day, where it is the only one searched?"""
    note = "Brindle Rulebook was not in force in 2030, so there are no results."
    for route in ("search", "dispute"):
        asked = f"/api/v1/{route}?q=dusk&on=2030&document="
        assert note in ask(later, f"{asked}FX-Rulebook")["notes"]
        assert note not in ask(later, f"{asked}fx-glossary")["notes"]


def test_a_year_that_nobody_knows(later: FlaskClient) -> None:
    """Is it said that the rules of today were searched, where the question names a year without rules?"""
    note = "No rules of {} are known here, so the rules of today were searched."
    for year, told in (("1990", True), ("2030", False), ("2033", True)):
        for route in ("search", "dispute"):
            made = ask(later, f"/api/v1/{route}?q=dusk+under+the+{year}+rules")
            assert (note.format(year) in made["notes"]) == told == (made["on"] is None)
    absent = ask(later, "/api/v1/search?q=dusk+as+of+2030&document=fx-rulebook")
    assert absent["notes"][1].startswith("Brindle Rulebook was not in force in 2030")


@pytest.mark.parametrize("form", ["/api/v1/entries/{}", "/{}.json"])
def test_what_is_gone_since_on_a_day(
    form: str, small_base: KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Does an address with a day lead to a rule of that day, which was removed or taken into another since?"""
    monkeypatch.setattr(days, "find_today", lambda: "2012-01-01")
    client = create_app({"KB_BUILD": small_base.folder.parent}).test_client()
    for name in ("bw-glossary/dredge", "bw-glossary/eel-toll"):
        then = client.get(f"{form.format(name)}?on=2010").get_json()
        assert (then["id"], then["version"]) == (name, "1.0")
    before = client.get(f"{form.format('bw-glossary/dredge')}?on=2005")
    assert before.status_code == 404 and "dates from February 2009." in before.get_json()["detail"]
    assert client.get(f"{form.format('bw-glossary/dredge')}?on=2011-06").status_code == 410
    moved = client.get(f"{form.format('bw-glossary/eel-toll')}?on=2011-06").get_json()
    assert (moved["id"], moved["version"]) == ("bw-glossary/toll", "1.1")


def test_an_entry_that_was_gone_for_a_while(tmp_path: Path) -> None:
    """Is it said of a day between that the entry was not there, and not that it had never been?"""
    first, second, third = (
        replace(making.DOCUMENT, version=str(number), date=f"200{number}") for number in (1, 2, 3)
    )
    entries = [
        *(snapshots.make_entry(one, "weir", "Weirs hold water.") for one in (first, second, third)),
        *(snapshots.make_entry(one, "heron", "A heron eats eels.") for one in (first, third)),
    ]
    latest = [one for one in entries if one.version == "3"]
    base = snapshots.write_base(tmp_path, (first, second, third), entries=entries, indexed=latest)
    (tmp_path / "current").symlink_to(base.folder)
    app = create_app({"KB_BUILD": tmp_path})

    def find(year: str) -> str:
        with app.test_request_context():
            site = app.extensions["kb"].site
            found = points_in_time.find_entry(site, "bw-book", "heron", {"on": year})
        return found.entry.version

    assert [find("2001"), find("2003")] == ["1", "3"]
    with pytest.raises(errors.Refusal, match="was not there in 2002: .* has it again"):
        find("2002")

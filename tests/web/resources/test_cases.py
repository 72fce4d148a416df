"""The decided cases: page, API, feed, and the draft of a new one."""

import tomllib
from functools import partial
from pathlib import Path

import making
import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient
from reading import ask, read

from kb import days
from kb.citations import cases, formats
from kb.pipeline import publish
from kb.snapshot.store import KnowledgeBase
from web import create_app


@pytest.fixture
def client(small_base: KnowledgeBase, tmp_path: Path) -> FlaskClient:
    """Serve the small corpus with two cases, one of which rests on words that changed."""
    small = making.copy_small(tmp_path)
    (small.corpus / "cases").mkdir()
    for name, entry in (("kept", "bw-glossary/lock"), ("changed", "bw-glossary/toll")):
        draft = cases.draft_case(small_base, f"{name}?", [entry], "2031")
        if name == "changed":
            digest = cases.cite_entries(small_base, [entry])[0][1]
            draft = draft.replace(digest, "00000000")
        (small.corpus / "cases" / f"{name}.toml").write_text(
            making.fill_in_case(draft), encoding="utf-8"
        )
    publish.build(small)
    return create_app({"KB_BUILD": small.build}).test_client()


def test_page_api_and_feed(client: FlaskClient) -> None:
    """Does what would be decided otherwise come first, and is it alone in the feed and unfolded on the page?"""
    made = ask(client, "/api/v1/cases")
    assert made == ask(client, "/cases.json")
    assert [(one["case"], one["verdict"]) for one in made["cases"]] == [
        ("changed", "words changed"),
        ("kept", "same"),
    ]
    assert made["counts"] == {"words changed": 1, "same": 1}
    items = client.get("/cases/feed.json").get_json()["items"]
    assert [item["id"].split("#")[1] for item in items] == ["changed:words-changed"]
    page = BeautifulSoup(client.get("/cases").text, "html.parser")
    folds = [
        (tag.get_text().strip().partition("?")[0], tag.has_attr("open"))
        for tag in page.select("main details")
    ]
    assert "Words changed" in page.get_text() and folds == [("changed", True), ("kept", False)]


def test_cases_of_the_edition_that_was_chosen(client: FlaskClient) -> None:
    """Are the cases of another edition left out, in the counts too, and told where there are none?"""
    assert ask(client, "/cases.json?game=bw") == ask(client, "/cases.json")
    assert ask(client, "/cases.json?game=bw2")["counts"] == {}
    shown = read(client, "/cases?game=bw2").get_text()
    assert "Only BW2" in shown and "There are no decided disputes here." in shown


def test_a_dispute_is_saved_as_a_draft(client: FlaskClient) -> None:
    """Is the draft a file to download, with the question and the rules with their digests?"""
    response = client.get("/dispute/case.toml?q=may+I&id=bw-glossary/lock")
    assert response.mimetype == "application/toml"
    assert "attachment" in response.headers["Content-Disposition"]
    read = tomllib.loads(response.text)
    assert read["question"] == "may I" and read["decision"] == ""
    locks = [one for one in read["entry"] if one["id"] == "bw-glossary/lock"]
    assert len(locks) == 1 and len(locks[0]["official"]) == 8


def test_a_draft_has_the_day_on_which_it_is_asked_for(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Is the draft of yesterday given to nobody today, by the site or by a cache before it?"""
    tag = ""
    for day in ("2031-05-01", "2031-05-02"):
        monkeypatch.setattr(days, "find_today", partial(str, day))
        response = client.get("/dispute/case.toml?q=may+I", headers={"If-None-Match": tag})
        assert tomllib.loads(response.text)["date"] == day
        assert response.headers["Cache-Control"] == "no-cache"
        tag = response.headers["ETag"]
    assert (
        client.get("/dispute/case.toml?q=may+I", headers={"If-None-Match": tag}).status_code == 304
    )


@pytest.mark.parametrize(
    "asked",
    ["q=may+I&id=bw-glossary/lock", "q=what+stops+an+eel", "id=bw-glossary/lock%23p1&game=bw"],
)
def test_a_dispute_leads_to_its_draft(asked: str, client: FlaskClient) -> None:
    """Can a director save the dispute on the screen, with the question and the rules that were added?"""
    (link,) = read(client, f"/dispute?{asked}").select("main a[href*='case.toml']")
    made = client.get(str(link["href"]))
    assert made.status_code == 200 and made.text == client.get(f"/dispute/case.toml?{asked}").text


def test_a_draft_keeps_the_paragraph_that_was_chosen(client: FlaskClient) -> None:
    """Does the draft of a dispute about one paragraph rest on that one, and not on its whole entry?"""
    name = "bw-rulebook/how-a-turn-goes#p2"
    response = client.get("/dispute/case.toml", query_string={"id": name})
    (entry,) = tomllib.loads(response.text)["entry"]
    assert entry["id"] == name


@pytest.mark.parametrize(
    ("asked", "version"),
    [("on=2010", "1.0"), ("", "1.1"), ("q=may+I+eat+it+under+the+2010+rules", "1.0")],
)
def test_a_draft_rests_on_the_words_of_its_day(
    asked: str,
    version: str,
    client: FlaskClient,
    small_base: KnowledgeBase,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Does the draft of a dispute about a past day cite the rule as it was then, with its digest?"""
    monkeypatch.setattr(days, "find_today", lambda: "2012-01-01")
    made = tomllib.loads(client.get(f"/dispute/case.toml?id=bw-glossary/toll&{asked}").text)
    cited = next(one for one in made["entry"] if one["id"] == "bw-glossary/toll")
    entry = small_base.entry_in("bw-glossary/toll", version)
    words = formats.cited_words(entry) if entry else None
    assert (cited["version"], cited["official"]) == (version, formats.digest_words(words or ""))

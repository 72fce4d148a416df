"""Does the page of a dispute say what its data say, and does every change of the set stand in a plain address?"""

from typing import Any
from urllib.parse import parse_qsl, quote, urlencode, urlsplit

import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient
from reading import words

from kb import days
from kb.snapshot import store
from web import create_app

HOSTILE = '"><script>alert(1)</script>'


def ask(client: FlaskClient, query: str) -> dict[str, Any]:
    """Read a dispute as data."""
    response = client.get(f"/dispute.json{query}")
    assert (response.status_code, response.mimetype) == (200, "application/json")
    made: dict[str, Any] = response.get_json()
    return made


def read(client: FlaskClient, query: str) -> BeautifulSoup:
    """Read a dispute as a page."""
    response = client.get(f"/dispute{query}")
    assert (response.status_code, response.mimetype) == (200, "text/html")
    return BeautifulSoup(response.text, "html.parser")


def asked(address: str) -> list[tuple[str, str]]:
    """Give what an address asks."""
    assert urlsplit(address).path == "/dispute"
    return parse_qsl(urlsplit(address).query)


def ids(entries: list[dict[str, Any]]) -> list[str]:
    """Give ids."""
    return [one["id"] for one in entries]


@pytest.mark.parametrize(
    "query",
    [
        "",
        "?q=lantern",
        "?id=fx-glossary/lantern&id=fx-rulebook/dusk",
        "?q=moth&id=fx-rulings/lantern&game=fx",
        "?q=spark&game=none",
    ],
)
def test_page_twin_and_api_say_the_same(client: FlaskClient, query: str) -> None:
    """Are the data at the address of the page those of the API, and are they on the page?"""
    made = ask(client, query)
    assert client.get(f"/api/v1/dispute{query}").get_json() == made
    shown = words(read(client, query))
    assert made["verdict"]["sentence"]["text"] in shown
    for one in made["governing"]:
        assert all(reason["text"] in shown for reason in one["reasons"])
    if made["verdict"]["kind"] != "empty":  # an empty sheet is no evidence of anything
        assert made["snapshot"] in shown and f"http://localhost{made['address']}" in shown


@pytest.mark.parametrize("day", [(), (("on", "2031-06"),)])
def test_each_question_has_its_sheet(
    client: FlaskClient, day: tuple[tuple[str, str], ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Does a dispute that asks several questions lead to a sheet for each, of the same day and game?"""
    monkeypatch.setattr(days, "find_today", lambda: "2032-01-01")
    several = [("q", "What eats sparks? May I light a lantern?"), ("game", "fx")]
    query = f"?{urlencode([*several, ('id', 'fx-rulebook/dusk'), *day])}"
    made = ask(client, query)
    first, second = made["questions"]
    assert [first["query"], second["query"]] == ["What eats sparks?", "May I light a lantern?"]
    assert asked(second["url"]) == [("q", "May I light a lantern?"), ("game", "fx"), *day]
    assert read(client, query).find("a", href=second["url"])
    alone = read(client, first["url"].removeprefix("/dispute"))
    assert "You asked several questions" not in words(alone)


def test_what_governs_is_quoted_and_can_be_cited(client: FlaskClient) -> None:
    """Are words, paragraph, wording, source and a citation with version and digest there, and does the citation hold?"""
    one = ask(client, "?q=what+eats+sparks")["governing"][0]
    assert (one["id"], one["words"]["text"], one["words"]["url"]) == (
        "fx-glossary/wickmoth",
        "A moth that eats sparks.",
        "/fx-glossary/wickmoth#p1",
    )
    assert (one["pinned"], one["wording"], one["source"]["authority"]) == (
        "fx-glossary@2/wickmoth",
        "official",
        "current",
    )
    checked = client.post(
        "/api/v1/citations/check", json={"citations": [one["citation"]]}
    ).get_json()["results"][0]
    assert checked["verdict"] == "current" and one["citation"].startswith(
        "stccg:fx-glossary@2/wickmoth#p1~"
    )


def test_our_words_are_marked_as_ours(client: FlaskClient, plain_base: store.KnowledgeBase) -> None:
    """Is every governing text marked as official or as ours, and is ours cited as ours?"""
    plain = create_app({"KB_BUILD": plain_base.folder.parent}).test_client()
    for site, query, badge, digest in (
        (client, "?id=fx-glossary/lantern", "Official", "#p1~"),
        (plain, "?id=bw2-rulebook/sledges-and-runners", "Plain, by us", "#p1~p"),
    ):
        (one,) = ask(site, query)["governing"]
        assert digest in one["citation"] and one["wording"] in ("official", "plain")
        soup = read(site, query)
        assert [tag.get_text() for tag in soup.select(".answer .whose")] == [badge]
        assert soup.select(f".answer blockquote.{one['wording']}")
        checked = site.post(
            "/api/v1/citations/check", json={"citations": [one["citation"]]}
        ).get_json()["results"][0]
        assert checked["verdict"] == "current"


def test_an_open_conflict_is_said_first(client: FlaskClient) -> None:
    """Does the verdict tell that nothing decides, and is a decided conflict given with its reason?"""
    soup = read(client, "?id=fx-glossary/lantern&id=fx-rulebook/dusk")
    assert soup.select(".verdict > span")[0].get_text() == (
        "Two rules in force disagree, and nothing decides between them: lantern (Glossary 2) and"
        " At Dusk (Rulebook 2)."
    )
    decided = ask(client, "?id=fx-glossary/wickmoth&id=fx-rulebook/wicks")
    assert (
        decided["verdict"]["kind"] == "governs"
        and ids(decided["governing"])[0] == "fx-glossary/wickmoth"
    )
    assert decided["conflicts"][0]["reason"] == "The glossary goes first."


def test_what_is_older_says_what_governs_now(client: FlaskClient) -> None:
    """Are historical rulings and versions before named with their sentence, their changes, and an address that holds?"""
    older = {one["url"]: one for one in ask(client, "?id=fx-glossary/lantern")["older"]}
    assert set(older) == {"/fx-rulings/lantern", "/fx-glossary@1/lantern"}
    ruling = older["/fx-rulings/lantern"]
    assert ruling["sentence"]["text"] == "Replaced by lantern (Glossary 2)."
    assert (ruling["governs"]["id"], ruling["amendments"][0]["op"]) == (
        "fx-glossary/lantern",
        "replace-paragraph",
    )
    assert (
        older["/fx-glossary@1/lantern"]["sentence"]["text"]
        == "From an older version. Replaced by lantern (Glossary 2)."
    )
    gone = ask(client, "?id=fx-glossary@1/gone")["older"][0]
    assert (gone["governs"], gone["sentence"]["text"]) == (
        None,
        "From an older version; later versions no longer have it.",
    )


def test_entries_are_added_and_removed_by_links(client: FlaskClient) -> None:
    """Does the first change write the found entries into the address, keep the question, and do what it says?"""
    first = ask(client, "?q=lantern&game=fx")
    near = first["touching"][0]
    assert asked(near["add"]) == [
        ("q", "lantern"),
        ("id", first["governing"][0]["id"]),
        ("id", near["id"]),
        ("game", "fx"),
    ]
    second = ask(client, near["add"].removeprefix("/dispute"))
    assert near["id"] in ids(second["governing"]) and ids(second["chosen"]) == [
        first["governing"][0]["id"],
        near["id"],
    ]
    for member in second["chosen"]:
        assert member["id"] not in [
            value for name, value in asked(member["remove"]) if name == "id"
        ]
    dropped = next(one for one in second["governing"] if one["id"] == near["id"])["remove"]
    assert near["id"] not in ids(ask(client, dropped.removeprefix("/dispute"))["governing"])


def test_removing_the_answer_drops_the_question(client: FlaskClient) -> None:
    """Does the text that answers not come back by its question?"""
    answer = ask(client, "?q=wickmoth&id=fx-rulebook/dusk")["governing"][0]
    assert answer["id"] == "fx-glossary/wickmoth" and asked(answer["remove"]) == [
        ("id", "fx-rulebook/dusk")
    ]


def test_what_another_entry_brings_cannot_be_removed_alone(client: FlaskClient) -> None:
    """Does what governs for a chosen ruling have no link of its own, and does the ruling?"""
    made = ask(client, "?id=fx-rulings/lantern")
    assert [(one["id"], one["remove"]) for one in made["governing"]] == [
        ("fx-glossary/lantern", None)
    ]
    assert made["chosen"][0]["remove"] == "/dispute"


def test_a_full_set_takes_no_more(client: FlaskClient) -> None:
    """Are twelve ids heeded, the next one noted, and is nothing offered that would not be taken?"""
    known = (
        [f"fx-glossary/{name}" for name in ("lantern", "the-quay", "wickmoth")]
        + [f"fx-rulebook/{name}" for name in ("play", "dusk", "wicks", "look", "same")]
        + [f"fx-rulings/{name}" for name in ("lantern", "ferry", "the-quay", "oar")]
    )
    made = ask(
        client,
        "?" + "&".join(f"id={name}" for name in [*known, "gy-rulebook/spark"]) + "&q=darkness",
    )
    assert (
        ids(made["chosen"]) == known
        and "13 ids were given; only the first 12 were used." in made["notes"]
    )
    assert made["touching"] and [one["add"] for one in made["touching"] if one["add"]] == []
    assert len(made["governing"]) == 6 and made["counts"]["governing"] == 6 + len(made["further"])


def test_links_that_change_the_set_are_for_people_alone(client: FlaskClient) -> None:
    """Are they told apart for printing, and are search engines kept from sets without end?"""
    soup = read(client, "?q=lantern")
    links = [tag for tag in soup.select("main a[href]") if str(tag["href"]).startswith("/dispute")]
    assert links and all("nofollow" in tag["rel"] and "no-print" in tag["class"] for tag in links)
    assert "Disallow: /dispute\n" in client.get("/robots.txt").text
    assert soup.select(".no-print form") and not soup.select("[style], body style")


def test_the_form_keeps_the_set(client: FlaskClient) -> None:
    """Does a new question stay with the entries, the document and the game?"""
    soup = read(
        client, "?q=a&id=fx-glossary/lantern%23p2&id=fx-rulebook/dusk&game=fx&document=fx-glossary"
    )
    kept = [(tag["name"], tag["value"]) for tag in soup.select(".top form input[type=hidden]")]
    assert kept == [
        ("id", "fx-glossary/lantern#p2"),
        ("id", "fx-rulebook/dusk"),
        ("document", "fx-glossary"),
        ("game", "fx"),
    ]
    added = [(tag["name"], tag["value"]) for tag in soup.select("main form input[type=hidden]")]
    assert added == [("q", "a"), *kept] * 2  # to add an entry, and to choose a day


@pytest.mark.parametrize(
    "query, chosen, noted",
    [
        (
            "?id=fx-glossary/lamp-post",
            ["fx-glossary/lantern"],
            "has moved to fx-glossary/lantern.",
        ),
        (
            "?id=fx-glossary/gone",
            ["fx-glossary/gone"],
            "was removed after version 1",
        ),
        ("?id=fx-glossary/none", [], "No entry has the id or name"),
        ("?id=", [], ""),
        ("?id=fx-absent/x", [], "No entry has the id or name"),
        ("?id=fx-glossary/darkness", ["fx-glossary/darkness"], ""),
        ("?id=fx-groups/ferry", ["fx-groups/ferry"], ""),
        ("?id=fx-cards/boat&id=fx-cards/boat", ["fx-cards/boat"], ""),
        ("?game=chess&q=lantern", [], "game=chess matches nothing"),
        ("?document=none&q=lantern", [], "document=none matches nothing"),
        ("?q=" + "a" * 1100, [], "the first 1000 were searched"),
    ],
)
def test_what_could_not_be_heeded_is_noted(
    client: FlaskClient, query: str, chosen: list[str], noted: str
) -> None:
    """Is no id and no filter an error, and does the note stand on the page?"""
    made = ask(client, query)
    assert (
        ids(made["chosen"]) == chosen
        and noted in " ".join(made["notes"])
        and bool(made["notes"]) is bool(noted)
    )
    assert noted in words(read(client, query))


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    "value",
    [
        HOSTILE,
        "\x00",
        "%",
        "{{7*7}}",
        "../..",
        "fx-glossary/lantern#p" + "9" * 400,
        "é💥\u2028",
        "#p1",
        "/",
        "@",
        "fx-glossary@/lantern",
        "a" * 5000,
        "\ud800".encode("utf-8", "surrogatepass"),
    ],
)
@pytest.mark.parametrize("name", ["q", "id", "game", "document"])
def test_hostile_input_does_nothing(client: FlaskClient, name: str, value: str | bytes) -> None:
    """Is every value answered with 200, escaped, on the page and in the data?"""
    query = f"?q=lantern&id=hostile/words&{name}={quote(value)}"
    page = client.get(f"/dispute{query}")
    assert page.status_code == client.get(f"/dispute.json{query}").status_code == 200
    assert "<script>" not in page.text and "<img" not in page.text


def test_a_site_without_documents(bare: FlaskClient) -> None:
    """Does the page answer where nothing is installed?"""
    for query in ("", "?q=lantern", "?id=fx-glossary/lantern&q=what"):
        assert (
            bare.get(f"/dispute{query}").status_code
            == bare.get(f"/api/v1/dispute{query}").status_code
            == 200
        )
    assert "No rule here decides this." in words(read(bare, "?q=lantern"))


def test_what_never_was_in_force(small_base: store.KnowledgeBase) -> None:
    """Do unofficial texts stand by themselves, and is none said to be replaced or no longer in force?"""
    client = create_app({"KB_BUILD": small_base.folder.parent}).test_client()
    made = ask(client, "?id=bw-wiki/night-rowing&id=bw-rulings/ice")
    sentences = {one["source"]["authority"]: one["sentence"]["text"] for one in made["older"]}
    assert set(sentences) == {"historical", "unofficial"}
    assert not sentences["unofficial"].startswith(("Replaced", "No rule here replaces"))
    shown = words(read(client, "?id=bw-wiki/night-rowing&id=bw-rulings/ice"))
    before, never = shown.split("Unofficial, never in force")
    assert "Said before, no longer in force" in before
    assert sentences["historical"] in before and sentences["unofficial"] in never
    alone = ask(client, "?id=bw-wiki/night-rowing")
    assert "unofficial, does." in alone["verdict"]["sentence"]["text"]
    assert "Said before" not in words(read(client, "?id=bw-wiki/night-rowing"))

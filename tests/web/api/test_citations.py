"""Does the API give citations that can be written down, and tell what became of those that were?"""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import invented
import making
import pytest
from bs4 import BeautifulSoup
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.citations import citator, formats
from web import create_app
from web.api import citations

CHECK = "/api/v1/citations/check"
RESULT = ["citation", "verdict", "sentence", "instead", "unverified", "entry", "words"]


def cite(client: FlaskClient, name: str, **more: str) -> dict[str, Any]:
    """Ask for a citation."""
    response = client.get("/api/v1/citations", query_string={"id": name, **more})
    assert (response.status_code, response.mimetype) == (200, "application/json")
    answer: dict[str, Any] = response.get_json()
    return answer


def check(client: FlaskClient, *citations: object) -> list[dict[str, Any]]:
    """Have citations checked."""
    response = client.post(CHECK, json={"citations": citations})
    assert response.status_code == 200
    results: list[dict[str, Any]] = response.get_json()["results"]
    assert len(results) == len(citations) and all(list(one) == RESULT for one in results)
    return results


def refuse(client: FlaskClient, **request: Any) -> tuple[int, str, str]:
    """Send a body that is refused; gives status, kind and detail."""
    response = client.post(CHECK, **request)
    assert response.mimetype == "application/problem+json"
    problem = response.get_json(force=True)
    return response.status_code, problem["type"].partition("#error-")[2], problem["detail"]


def test_a_citation_in_every_style(client: FlaskClient) -> None:
    """Is the citation given with all its styles, the one that was asked for apart?"""
    made = cite(
        client, "fx-glossary/lantern", paragraph="2", pinned="1", digest="1", style="markdown"
    )
    url = "http://localhost/fx-glossary@2/lantern#p2"
    digest = formats.digest_words("A second lantern gives none.")
    assert made["citation"] == f"stccg:fx-glossary@2/lantern#p2~{digest}"
    assert list(made["rendered"]) == list(formats.STYLES)
    assert made["rendered"]["text"] == "Glossary 2, lantern, paragraph 2"
    assert (
        made["shown"]
        == made["rendered"]["markdown"]
        == f"[Glossary 2, lantern, paragraph 2]({url})"
    )
    assert made["rendered"]["csl"]["URL"] == url and made["rendered"]["csl"]["issued"] == {
        "date-parts": [[2031, 5]]
    }
    assert (
        made["entry"]["url"] == "/fx-glossary@2/lantern#p2"
        and made["snapshot"] == invented.SNAPSHOT
    )


@pytest.mark.parametrize(
    ("name", "more", "citation", "text"),
    [
        ("fx-glossary/lantern", {}, "fx-glossary/lantern", "Glossary 2, lantern"),
        ("fx-glossary@1/lantern", {}, "fx-glossary@1/lantern", "Glossary 1, lantern"),
        ("fx-glossary@1/gone", {}, "fx-glossary@1/gone", "Glossary 1, gone thing"),
        ("fx-rulebook/dusk", {}, "fx-rulebook/dusk", "Rulebook 2, 1.1 At Dusk"),
        ("fx-glossary/lamp-post", {}, "fx-glossary/lantern", "Glossary 2, lantern"),
        (
            "stccg:fx-glossary/lantern#p2",
            {},
            "fx-glossary/lantern#p2",
            "Glossary 2, lantern, paragraph 2",
        ),
        (
            "stccg:fx-glossary/lantern#p2",
            {"paragraph": "1"},
            "fx-glossary/lantern#p1",
            "Glossary 2, lantern, paragraph 1",
        ),
        (
            "fx-glossary/lantern",
            {"paragraph": "p2"},
            "fx-glossary/lantern#p2",
            "Glossary 2, lantern, paragraph 2",
        ),
        (
            "fx-glossary/lantern",
            {"pinned": "0", "digest": "false"},
            "fx-glossary/lantern",
            "Glossary 2, lantern",
        ),
        ("fx-cards/boat", {"pinned": "1", "digest": "1"}, "fx-cards/boat", "Card list (FX), Boat"),
        ("fx-groups/ferry", {"pinned": "1"}, "fx-groups/ferry", "Title groups (FX), Ferry"),
    ],
)
def test_what_can_be_cited(
    client: FlaskClient, name: str, more: dict[str, str], citation: str, text: str
) -> None:
    """Is each thing that has an id cited, a moved one under its new id, and does its address lead there?"""
    made = cite(client, name, **more)
    assert (made["citation"], made["rendered"]["text"]) == (making.SCHEMES.usual + citation, text)
    page = client.get(made["rendered"]["csl"]["URL"].removeprefix("http://localhost"))
    assert page.status_code == 200 and page.mimetype == "text/html"
    if "@1" not in name:
        assert check(client, made["citation"])[0]["verdict"] == citator.CURRENT


@pytest.mark.parametrize(
    ("query", "status", "kind", "words"),
    [
        ("", 400, "bad-request", "id is missing"),
        ("id=", 400, "bad-request", "id is missing"),
        ("id=lantern", 400, "bad-request", "names no entry"),
        ("id=%00%ff", 400, "bad-request", "is not an id"),
        ("id=fx-glossary/lanturn", 404, "unknown-entry", "has no entry 'lanturn'"),
        ("id=fx-glossary@7/lantern", 404, "unknown-version", "version 1, 2"),
        ("id=fx-absent/x", 404, "not-installed", "absent-9.txt"),
        ("id=nowhere/x", 404, "unknown-document", "nowhere"),
        ("id=fx-groups/none", 404, "unknown-entry", "No title group"),
        ("id=fx-cards/none", 404, "unknown-entry", "has no card"),
        ("id=fx-glossary/gone", 410, "removed-entry", "Version 1 was the last that had it"),
        ("id=fx-glossary/darkness", 404, "unknown-entry", "nothing to cite"),
        ("id=fx-glossary/lantern&paragraph=3", 400, "bad-request", "has 2"),
        ("id=fx-cards/boat&paragraph=1", 400, "bad-request", "has none"),
        ("id=fx-glossary/lantern&paragraph=0", 400, "bad-request", "paragraph=0"),
        ("id=fx-glossary/lantern&paragraph=-1", 400, "bad-request", "paragraph=-1"),
        ("id=fx-glossary/lantern&paragraph=%C2%B2", 400, "bad-request", "is not the number"),
        ("id=fx-glossary/lantern&paragraph=" + "9" * 5000, 400, "bad-request", "is not the number"),
        (
            "id=fx-glossary/lantern&style=rtf",
            400,
            "bad-request",
            "text, markdown, html, bbcode, csl",
        ),
        ("id=fx-glossary/lantern~p12345678", 400, "bad-request", "plain words"),
    ],
)
def test_what_cannot_be_cited(
    client: FlaskClient, query: str, status: int, kind: str, words: str
) -> None:
    """Is it refused in the one shape, as for the entry itself?"""
    response = client.get(f"/api/v1/citations?{query}")
    problem = response.get_json(force=True)
    assert (response.status_code, response.mimetype) == (status, "application/problem+json")
    assert (
        problem["type"].endswith(f"#error-{kind}")
        and words in problem["detail"]
        and len(problem["detail"]) < 300
    )


def test_a_citation_that_says_otherwise_than_its_id(client: FlaskClient) -> None:
    """Is another paragraph or a digest of other words noted, and nothing where all is as it was?"""
    written = cite(client, "fx-glossary/lantern", paragraph="2", digest="1")["citation"]
    again = cite(client, written, paragraph="2")
    assert (again["citation"], again["notes"]) == (written, [])
    note = "paragraph=1 was cited, not paragraph 2 of the id."
    assert cite(client, written, paragraph="1")["notes"] == [note]
    assert cite(client, f"{written[:-10]}9~12345678", paragraph="1")["notes"] == [
        "paragraph=1 was cited, not paragraph 9 of the id."
    ]
    stale = f"{written[:-8]}12345678"
    told = client.post("/api/v1/citations", json={"ids": [written, stale]}).get_json()
    assert [one["citation"] for one in told["results"]] == [written, written]
    assert (
        told["notes"]
        == cite(client, stale)["notes"]
        == [
            "The digest 12345678 of the id is not that of the words of fx-glossary/lantern; the"
            " citation has theirs."
        ]
    )


def test_hostile_titles_stay_words(client: FlaskClient) -> None:
    """Does a title bring no tag, no link and no line of its own into any style?"""
    rendered = cite(client, "hostile/words")["rendered"]
    soup = BeautifulSoup(rendered["html"], "html.parser")
    assert [tag.name for tag in soup.find_all()] == ["a"] and soup.get_text() == rendered["text"]
    assert "alert(1)" in rendered["text"] and "\u2028" not in rendered["text"]
    assert "<" not in rendered["markdown"].replace("\\<", "") and rendered["bbcode"].count("[") == 2


def test_what_a_host_cannot_do(client: FlaskClient) -> None:
    """Does a request bring nothing into the links but the name of a host?"""
    response = client.get("/api/v1/citations?id=fx-glossary/lantern", headers={"Host": 'evil"><b>'})
    assert "evil" not in response.text


def test_citations_checked_in_order(client: FlaskClient) -> None:
    """Does each citation get its verdict, strings and objects alike, and lead to its entry?"""
    results = check(
        client,
        "stccg:fx-glossary/lantern",
        {"citation": "stccg:fx-glossary@1/lantern"},
        {"citation": "stccg:fx-glossary/wickmoth", "quotation": "moth that EATS"},
        {"citation": "stccg:fx-glossary/wickmoth", "quotation": "sleeps"},
        "stccg:fx-glossary/gone",
        "stccg:fx-glossary/lamp-post#p1",
        "stccg:fx-glossary/darkness",
        "stccg:fx-rulings/lantern#p1",
        {"citation": "stccg:fx-absent/x", "quotation": None},
        "",
        "stccg:fx-groups/ferry",
    )
    assert [one["verdict"] for one in results] == [
        "current",
        "reworded",
        "current",
        "quotation-not-found",
        "removed",
        "moved",
        "gap",
        "superseded",
        "unknown",
        "unknown",
        "current",
    ]
    assert [one["instead"] for one in results] == [
        None,
        "stccg:fx-glossary@2/lantern",
        None,
        None,
        None,
        "stccg:fx-glossary/lantern",
        None,
        "stccg:fx-glossary/lantern",
        None,
        None,
        None,
    ]
    assert [one["entry"] and one["entry"]["url"] for one in results] == [
        "/fx-glossary/lantern",
        "/fx-glossary@1/lantern",
        "/fx-glossary/wickmoth",
        "/fx-glossary/wickmoth",
        "/fx-glossary@1/gone",
        "/fx-glossary/lantern",
        "/fx-glossary/darkness",
        "/fx-rulings/lantern#p1",
        None,
        None,
        "/fx-groups/ferry",
    ]
    assert [one["unverified"] for one in results].index(True) == 8


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("", "is empty"),
        ("[]", "is a list; it must be an object"),
        ("null", "is null"),
        ("{}", "citations is missing"),
        ('{"citations": null}', "citations is null; it must be a list"),
        ('{"citations": "x"}', "citations is a string"),
        ('{"citations": []}', "it must have 1 to 200"),
        (json.dumps({"citations": ["x"] * 201}), "has 201 items"),
        ('{"citations": ["x"], "more": 1}', "'more'"),
        ('{"citations": ["x", 7]}', "citations[1] is a number"),
        ('{"citations": ["x", null]}', "citations[1] is null"),
        ('{"citations": [["x"]]}', "citations[0] is a list"),
        ('{"citations": [{}]}', "citations[0].citation is missing"),
        ('{"citations": [{"quotation": "x"}]}', "citations[0].citation is missing"),
        ('{"citations": [{"citation": 7}]}', "citations[0].citation is a number"),
        (
            '{"citations": [{"citation": "x", "quotation": false}]}',
            "citations[0].quotation is true or false",
        ),
        (
            '{"citations": [{"citation": "x", "quote": "y"}]}',
            "citations[0] has the unknown key 'quote'",
        ),
        ('{"citations": ["x"', "not valid JSON"),
        ("[" * 100_000, "nested too deeply"),
        ('{"citations": [' + "9" * 5000 + "]}", "too long"),
    ],
)
def test_faults_of_a_body(client: FlaskClient, body: str, words: str) -> None:
    """Is a body that is something else refused with the place of the fault?"""
    status, kind, detail = refuse(client, data=body)
    assert (status, kind) == (400, "bad-body") and words in detail


def test_a_body_that_is_too_large(client: FlaskClient) -> None:
    """Is a body of more than 256 kB refused as too large, and one just below not?"""

    def sized(length: int) -> str:
        return json.dumps(
            {"citations": [{"citation": "stccg:fx-glossary/lantern", "quotation": "x" * length}]}
        )

    assert refuse(client, data=sized(256 * 1024))[:2] == (413, "too-large")
    assert client.post(CHECK, data=sized(255 * 1024)).status_code == 200
    assert refuse(client, data=b'{"citations": ["\xff"]}')[:2] == (400, "bad-body")


def test_two_hundred_at_once(client: FlaskClient) -> None:
    """Are as many answered as may be sent, each by itself?"""
    results = check(
        client,
        *[f"stccg:fx-glossary/lantern#p{number}" for number in range(1, citations.BATCH + 1)],
    )
    assert [one["verdict"] for one in results] == ["current"] * 2 + ["unknown"] * 198


@settings(max_examples=60)
@given(
    st.lists(
        st.text() | st.fixed_dictionaries({"citation": st.text(), "quotation": st.text()}),
        min_size=1,
        max_size=5,
    )
)
def test_any_strings_are_answered(app: Flask, given_list: list[Any]) -> None:
    """Is no citation and no quotation an error?"""
    assert all(one["verdict"] in citator.VERDICTS for one in check(app.test_client(), *given_list))


@pytest.mark.parametrize("written", ["\ud800", "stccg:\udfff/x", "\x00", "stccg:" + "a" * 9000])
def test_strange_citations_are_answered(client: FlaskClient, written: str) -> None:
    """Are halves of characters and long strings answered, and given back sound and short?"""
    response = client.post(CHECK, data=json.dumps({"citations": [written]}))
    (result,) = response.get_json()["results"]
    assert (
        response.status_code == 200
        and result["verdict"] == "unknown"
        and len(result["citation"]) <= formats.LENGTH
    )


def test_an_answer_is_kept_as_others_are(client: FlaskClient) -> None:
    """Has the citation of an entry the tag of the snapshot, and a checked one none?"""
    assert "ETag" in client.get("/api/v1/citations?id=fx-glossary/lantern").headers
    assert client.post(CHECK, json={"citations": ["x"]}).headers["Cache-Control"] == "no-cache"
    assert client.get(CHECK).status_code == 405


def test_in_plain_words(tmp_path: Path) -> None:
    """Is a paragraph of our words cited with their digest, said to be ours, and shown where it stands?"""
    alone = [
        replace(entry, wording="plain") if entry.id == "fx-glossary/wickmoth" else entry
        for entry in invented.ENTRIES
    ]
    both = tuple(
        (
            replace(entry, plain=(invented.paragraph("One lamp, one spark."),))
            if entry.pinned == "fx-glossary@2/lantern"
            else entry
        )
        for entry in alone
    )
    client = create_app(
        {"KB_BUILD": invented.write_base(tmp_path / "build", entries=both)}
    ).test_client()
    made = cite(client, "fx-glossary/wickmoth", paragraph="1")
    assert (
        made["citation"]
        == f"stccg:fx-glossary/wickmoth#p1~p{formats.digest_words('A moth that eats sparks.')}"
    )
    assert made["rendered"]["text"] == "Glossary 2, wickmoth, paragraph 1, in plain words"
    assert made["entry"]["url"] == "/fx-glossary/wickmoth#p1"
    assert cite(client, "fx-glossary/wickmoth")["citation"] == "stccg:fx-glossary/wickmoth"
    beside = cite(client, "stccg:fx-glossary/lantern#p1~p00000000")
    assert (
        beside["citation"]
        == f"stccg:fx-glossary/lantern#p1~p{formats.digest_words('One lamp, one spark.')}"
    )
    assert beside["entry"]["url"] == "/fx-glossary/lantern#plain-1"
    assert 'id="plain-1"' in client.get("/fx-glossary/lantern").text
    assert [one["verdict"] for one in check(client, made["citation"], beside["citation"])] == [
        "current"
    ] * 2
    (unsure,) = check(client, "stccg:fx-glossary/wickmoth#p1~12345678")
    assert (unsure["verdict"], unsure["unverified"]) == (
        "current",
        True,
    ) and "not installed here" in unsure["sentence"]


FIND = "/api/v1/citations/find"
FOUND = [
    "start", "end", "written", "status", "how", "verdict", "sentence", "replacement", "unverified",
    "entry", "candidates",
]  # fmt: skip


def test_citations_in_a_text(client: FlaskClient) -> None:
    """Is each citation of a text given with its place, verdict and replacement?"""
    content = "By stccg:fx-glossary/lantern and http://localhost/fx-glossary/lantern#p2 (§99.9)."
    answer = client.post(FIND, json={"text": content}).get_json()
    assert list(answer) == ["results", "notes", "snapshot"] and answer["notes"] == []
    assert all(list(one) == FOUND for one in answer["results"])
    assert [
        (content[one["start"] : one["end"]], one["verdict"], one["replacement"])
        for one in answer["results"]
    ] == [
        ("stccg:fx-glossary/lantern", "current", None),
        ("http://localhost/fx-glossary/lantern#p2", "current", "stccg:fx-glossary/lantern#p2"),
        ("§99.9", "unknown", None),
    ]
    assert answer["results"][1]["entry"]["url"].endswith("/fx-glossary/lantern#p2")


def test_a_game_that_is_not_here(client: FlaskClient) -> None:
    """Does the answer say that a game is not installed?"""
    answer = client.post(FIND, json={"text": "see lantern", "game": "chess"}).get_json()
    assert "chess" in answer["notes"][0]


@pytest.mark.parametrize(
    ("body", "status", "words"),
    [
        ({}, 400, "text is missing"),
        ({"text": 1}, 400, "text is a number"),
        ({"text": "x", "html": "x"}, 400, "'html' is not a key"),
        ({"text": "x" * 100_001}, 413, "100001 bytes"),
    ],
)
def test_a_text_that_cannot_be_read(
    client: FlaskClient, body: dict[str, object], status: int, words: str
) -> None:
    """Is a body that holds no text refused, with the place of the fault?"""
    response = client.post(FIND, json=body)
    assert (response.status_code, words in response.get_json(force=True)["detail"]) == (
        status,
        True,
    )


def test_many_citations_at_once(client: FlaskClient) -> None:
    """Is each id cited as if it were asked for alone, in the order sent, and a wrong one told?"""
    names = ["fx-glossary/lantern#p2", "fx-glossary/nothing", "fx-glossary/lantern", "no id"]
    sent = {"ids": names, "digest": True, "pinned": True}
    response = client.post("/api/v1/citations", json=sent)
    assert response.status_code == 200
    results = response.get_json()["results"]
    assert [one["id"] for one in results] == names
    for one in (results[0], results[2]):
        alone = cite(client, one["id"], pinned="1", digest="1")
        assert (one["citation"], one["entry"]) == (alone["citation"], alone["entry"])
        assert one["sentence"] is None and "~" in one["citation"]
    for one in (results[1], results[3]):
        assert one["citation"] is None and one["entry"] is None and one["sentence"]
    bare = client.post("/api/v1/citations", json={"ids": names[:1]}).get_json()["results"]
    assert bare[0]["citation"] == "stccg:fx-glossary/lantern#p2"
    verdicts = check(client, *[one["citation"] for one in results if one["citation"]])
    assert {one["verdict"] for one in verdicts} == {"current"}


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"ids": []},
        {"ids": ["a/b"] * 201},
        {"ids": [1]},
        {"ids": ["a/b"], "digest": 1},
        {"id": "a"},
    ],
)
def test_a_batch_that_cannot_be_read(client: FlaskClient, body: dict[str, Any]) -> None:
    """Is a batch of ids with a fault refused as a body is?"""
    response = client.post("/api/v1/citations", json=body)
    assert response.status_code == 400

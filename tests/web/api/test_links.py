"""Does the API link what it is sent, refuse what it cannot take and say where, and give the names for linking elsewhere?"""

import json
from pathlib import Path
from typing import Any

import invented
import pytest
from flask.testing import FlaskClient

from kb.corpus.decisions import POLICIES
from kb.paths import PROJECT
from web import create_app
from web.api import links
from web.http import request_body

KEYS = ["start", "end", "phrase", "target", "kind", "policy", "title", "url"]


def ask(client: FlaskClient, **body: Any) -> dict[str, Any]:
    """Have something linked."""
    response = client.post("/api/v1/link", json=body)
    assert (response.status_code, response.mimetype) == (200, "application/json"), response.text
    answer: dict[str, Any] = response.get_json()
    return answer


def link(address: str, words: str) -> str:
    """Write a link."""
    return f'<a class="stccg-term" href="http://localhost/{address}">{words}</a>'


def test_every_policy_that_links_is_described(client: FlaskClient) -> None:
    """May a link have each policy but the one by which nothing is linked?"""
    described = client.get("/api/v1/openapi.json").get_json()["components"]["schemas"]["TextLink"]
    (named,) = (one["enum"] for one in described["properties"]["policy"]["anyOf"] if "enum" in one)
    assert sorted(named) == sorted({*POLICIES, "sense"} - {"never"})  # one is measured


def test_a_text_gets_links(client: FlaskClient) -> None:
    """Are there the spans with their targets, and the text with links, escaped?"""
    answer = ask(client, text="💥 <b> A lantern & The Quay. See wickmoth; rule 1.1.")
    assert list(answer) == ["game", "links", "html", "snapshot"]
    assert (answer["game"], answer["snapshot"]) == ("fx", invented.SNAPSHOT)
    assert all(list(one) == KEYS for one in answer["links"])
    assert [
        (one["start"], one["phrase"], one["target"], one["kind"], one["policy"])
        for one in answer["links"]
    ] == [
        (8, "lantern", "fx-glossary/lantern", "mention", "always"),
        (18, "The Quay", "fx-glossary/the-quay", "card", "title"),
        (32, "wickmoth", "fx-glossary/wickmoth", "see", None),
        (47, "1.1", "fx-rulebook/dusk", "see", None),
    ]
    assert (answer["links"][3]["title"], answer["links"][3]["url"]) == (
        "At Dusk",
        "/fx-rulebook/dusk",
    )
    assert (
        answer["html"] == f"💥 &lt;b&gt; A {link('fx-glossary/lantern', 'lantern')} &amp;"
        f" {link('fx-glossary/the-quay', 'The Quay')}. See"
        f" {link('fx-glossary/wickmoth', 'wickmoth')}; rule {link('fx-rulebook/dusk', '1.1')}."
    )


def test_html_gets_links_and_stays_the_same(client: FlaskClient) -> None:
    """Are places those in the HTML that was sent, and is all of it but the links as it was?"""
    sent = "<P title=lantern>a&nbsp;<i>lantern</i> <a>lamp</a> &amp;\r\n<!-- x --></P>"
    answer = ask(client, html=sent)
    (found,) = answer["links"]
    assert sent[found["start"] : found["end"]] == "lantern" == found["phrase"]
    assert answer["html"] == sent.replace(
        "<i>lantern</i>", f"<i>{link('fx-glossary/lantern', 'lantern')}</i>"
    )


@pytest.mark.parametrize(
    ("body", "targets"),
    [
        ({"text": "a lantern"}, ["fx-glossary/lantern"]),
        ({"text": "a lantern", "game": "FX "}, ["fx-glossary/lantern"]),
        ({"text": "a lantern", "game": "gy"}, []),
        ({"text": "it was Spark here", "game": "gy"}, []),
        ({"text": "it was Spark with oars", "game": "gy"}, ["gy-rulebook/spark"]),
        (
            {"text": "it was Spark here", "game": "gy", "context": "no such thing"},
            ["gy-rulebook/spark"],
        ),
        ({"text": "a lantern", "documents": []}, ["fx-glossary/lantern"]),
        ({"text": "a lantern", "documents": ["fx-rulebook", "fx-rulings"]}, ["fx-rulings/lantern"]),
        ({"text": "met Ferry at The Quay", "documents": ["fx-cards"]}, ["fx-cards/ferry"]),
        ({"text": "met Ferry at The Quay", "documents": ["fx-groups"]}, []),
        ({"text": "a lantern", "context": "fx-glossary/lantern"}, []),
        ({"text": "a lantern", "context": "no such thing"}, ["fx-glossary/lantern"]),
        ({"text": ""}, []),
        ({"html": ""}, []),
        ({"text": "\x00<\n" * 1000}, []),
        ({"html": "<" * 100_000}, []),
    ],
)
def test_game_documents_and_context(
    client: FlaskClient, body: dict[str, Any], targets: list[str]
) -> None:
    """Do they narrow what is linked?"""
    assert [one["target"] for one in ask(client, **body)["links"]] == targets


@pytest.mark.parametrize(
    ("root", "address"),
    [
        ("https://rules.example", "https://rules.example/fx-glossary/lantern"),
        ("https://rules.example/x/", "https://rules.example/x/fx-glossary/lantern"),
    ],
)
def test_links_may_lead_to_another_address(client: FlaskClient, root: str, address: str) -> None:
    """Does the root that was sent stand before each address in the HTML?"""
    answer = ask(client, text="lantern", root=root)
    assert answer["html"] == f'<a class="stccg-term" href="{address}">lantern</a>'
    assert answer["links"][0]["url"] == "/fx-glossary/lantern"


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("{}", "text and html are both missing"),
        ("nonsense", "not valid JSON"),
        ("[]", "must be an object"),
        ('{"text": 1}', "text is a number"),
        ('{"html": null}', "html is null"),
        ('{"text": "a", "html": "b"}', "text and html were both sent"),
        ('{"text": "a", "gane": "fx"}', "'gane'"),
        ('{"text": "a", "game": "chess"}', "game is 'chess'"),
        ('{"text": "a", "game": ["fx"]}', "game is a list"),
        ('{"text": "a", "documents": "fx"}', "documents is a string"),
        ('{"text": "a", "documents": ["fx-rulebook", "x"]}', "documents[1] is 'x'"),
        ('{"text": "a", "documents": ["fx-rulebook"], "game": "gy"}', "documents[0]"),
        ('{"text": "a", "documents": [1]}', "documents[0] is a number"),
        ('{"text": "a", "documents": null}', "documents is null"),
        ('{"text": "a", "documents": 0}', "documents is a number"),
        ('{"text": "a", "context": {}}', "context is an object"),
        ('{"text": "a", "root": "javascript:alert(1)"}', "root is not"),
        ('{"text": "a", "root": "https://a\\"b"}', "root is not"),
        ('{"text": "\\ud800"}', "text contains a lone surrogate"),
        (json.dumps({"text": "a", "documents": ["fx-rulebook"] * 21}), "documents has 21 items"),
        (json.dumps({"text": "a", "context": "x" * 201}), "context has 201 characters"),
    ],
)
def test_what_cannot_be_taken_is_refused(client: FlaskClient, body: str, said: str) -> None:
    """Does the answer name the place that is at fault?"""
    response = client.post("/api/v1/link", data=body, content_type="application/json")
    assert (response.status_code, response.mimetype) == (400, "application/problem+json")
    assert said in response.get_json()["detail"]
    assert response.get_json()["type"].endswith("#error-bad-body")


@pytest.mark.parametrize(
    ("name", "content", "status"),
    [
        ("text", "a" * 100_000, 200),
        ("text", "a" * 100_001, 413),
        ("html", "é" * 50_000, 200),
        ("html", "é" * 50_001, 413),
        ("text", "a" * 1_000_000, 413),
    ],
)
def test_a_text_may_have_100_kb(client: FlaskClient, name: str, content: str, status: int) -> None:
    """Is more than 100,000 bytes too large, and no less?"""
    response = client.post(
        "/api/v1/link", data=json.dumps({name: content}, ensure_ascii=False).encode()
    )
    assert response.status_code == status
    assert status == 200 or response.get_json()["type"].endswith("#error-too-large")


def test_hostile_names_are_escaped(client: FlaskClient) -> None:
    """Is a name that is markup itself text in the HTML that is given?"""
    answer = ask(client, text=f"{invented.HOSTILE} It was <i>wick & wax</i> again", game="gy")
    assert "<script" not in answer["html"] and "<i" not in answer["html"]
    assert [one["target"] for one in answer["links"]] == ["hostile/words"]


def test_other_sites_may_send_texts(client: FlaskClient) -> None:
    """May a page of another site send a body, and is the answer not kept?"""
    asked = client.options(
        "/api/v1/link",
        headers={"Origin": "https://a.example", "Access-Control-Request-Method": "POST"},
    )
    assert (
        "POST" in asked.headers["Access-Control-Allow-Methods"]
        and asked.headers["Access-Control-Allow-Origin"] == "*"
    )
    answered = client.post("/api/v1/link", json={"text": "lantern"})
    assert (
        answered.headers["Access-Control-Allow-Origin"] == "*"
        and answered.headers["Cache-Control"] == "no-cache"
    )
    assert client.get("/api/v1/link").status_code == 405


def test_the_names_of_a_game(client: FlaskClient) -> None:
    """Is every name there, with target, kind, policy and forms, compact and for other sites to read?"""
    response = client.get("/inventory/names.json?game=fx")
    made = response.get_json()
    assert response.headers["Access-Control-Allow-Origin"] == "*"
    assert response.text.count(", ") == response.text.count(", The") == 1
    assert (made["game"], made["snapshot"], made["url"]) == (
        "fx",
        invented.SNAPSHOT,
        "/{home}/{slug}",
    )
    names = [
        (f"{made['homes'][home]}/{slug}", made["kinds"][kind], made["policies"][policy], *forms)
        for home, slug, kind, policy, *forms in made["names"]
    ]
    assert names == [
        ("fx-glossary/lantern", "term", "always", "lantern", "+", "lamp", "+"),
        ("fx-glossary/the-quay", "card", "title", "The Quay", "Quay, The"),
        ("fx-glossary/wickmoth", "term", "never", "wickmoth", "+"),
        ("fx-rulebook/dusk", "section", "title", "At Dusk"),
        ("fx-cards/ferry", "card", "card", "Ferry", "Ferries"),
    ]
    assert made["everyday"] == ["ferry"] and made["shorts"]["rulebook"] == "fx-rulebook"
    assert made["numbers"]["fx-rulebook"]["1.1"] == made["cited"]["1.1"] == "fx-rulebook/dusk"
    assert made["words"] == [] and client.get("/inventory/names.json?game=gy").get_json()[
        "words"
    ] == ["LAMPS", "oar", "oars"]


def test_the_names_say_how_html_is_read(client: FlaskClient) -> None:
    """Do they name the elements that are not marked, not seen, objects and blocks, as selectors?"""
    elements = client.get("/inventory/names.json").get_json()["elements"]
    assert (
        list(elements) == ["unmarked", "unseen", "objects", "blocks"]
        and elements["unmarked"] == "a,button,code,pre"
    )
    kinds = {
        one: [kind for kind, known in elements.items() if one in known.split(",")]
        for one in ("script", "title", "svg", "textarea", "pre", "td", "b")
    }
    assert kinds == {
        "script": ["unseen"],
        "title": ["unseen"],
        "svg": ["objects"],
        "textarea": ["objects"],
        "pre": ["unmarked", "blocks"],
        "td": ["blocks"],
        "b": [],
    }


@pytest.mark.parametrize(
    ("query", "game", "count"),
    [
        ("", "fx", 5),
        ("game=GY", "gy", 3),
        ("game=chess", "chess", 0),
        ("game=fx&documents=fx-rulings", "fx", 1),
        ("game=fx&documents=fx-rulings,fx-rulebook", "fx", 2),
        ("game=fx&documents=fx-rulings,+fx-rulebook", "fx", 2),
        ("game=fx&documents=nothing", "fx", 5),
        ("game=%00", "\x00", 0),
    ],
)
def test_the_names_may_be_narrowed(client: FlaskClient, query: str, game: str, count: int) -> None:
    """Are they those of the game and the documents, and is no query an error?"""
    made = client.get(f"/inventory/names.json?{query}").get_json()
    assert (made["game"], len(made["names"])) == (game, count)


def test_a_name_that_another_one_covers_says_so(client: FlaskClient) -> None:
    """Is the policy of a name that only a reference means counted from the end?"""
    made = client.get("/inventory/names.json?game=fx&documents=fx-glossary,fx-rulings").get_json()
    rows = {f"{made['homes'][row[0]]}/{row[1]}": row[3] for row in made["names"]}
    assert (
        made["policies"][rows["fx-glossary/lantern"]] == "always" and rows["fx-rulings/lantern"] < 0
    )
    assert made["policies"][~rows["fx-rulings/lantern"]] == "always"


def test_a_site_without_documents_links_nothing(bare: FlaskClient) -> None:
    """Is a text given back as it was where nothing is installed?"""
    assert ask(bare, text="a lantern & co") == {
        "game": "",
        "links": [],
        "html": "a lantern &amp; co",
        "snapshot": bare.get("/healthz").get_json()["snapshot"],
    }
    assert bare.get("/inventory/names.json").get_json()["names"] == []


def test_the_site_may_be_mounted_anywhere(client: FlaskClient) -> None:
    """Do the addresses begin where the site is mounted?"""
    answer = client.post(
        "/api/v1/link", json={"text": "lantern"}, environ_overrides={"SCRIPT_NAME": "/rules"}
    ).get_json()
    assert answer["links"][0]["url"] == "/rules/fx-glossary/lantern"
    assert 'href="http://localhost/rules/fx-glossary/lantern"' in answer["html"]
    names = client.get(
        "/inventory/names.json", environ_overrides={"SCRIPT_NAME": "/rules"}
    ).get_json()
    assert names["url"] == "/rules/{home}/{slug}"


def test_the_manual_says_all() -> None:
    """Does the manual name every key of the body, of a link and of the names, and the attributes of the script?"""
    manual = (PROJECT / "docs" / "linking-texts.md").read_text(encoding="utf-8")
    names = (
        "homes",
        "kinds",
        "policies",
        "everyday",
        "words",
        "shorts",
        "numbers",
        "cited",
        "elements",
        "names",
        "url",
    )
    attributes = ("data-base", "data-game", "data-documents", "data-selector", "data-stccg")
    assert [
        one for one in (*links.KEYS, *KEYS, *names, *attributes) if f"`{one}`" not in manual
    ] == []
    assert f"{request_body.CONTENT_BYTES // 1000} kB" in manual


def count_gazetteers(client: FlaskClient) -> int:
    """Count the gazetteers that were made of the snapshot so far."""
    kept = client.application.extensions["kb"].site.base.kept
    return sum(
        known.cache_info().misses
        for make, known in kept.items()
        if make.__name__ == "open_gazetteer"
    )


def test_no_visitor_waits_for_the_names(tmp_path: Path) -> None:
    """Are the names of every game made ready when the site is opened, as they are asked for?"""
    client = create_app({"KB_BUILD": invented.write_base(tmp_path / "build")}).test_client()
    made = count_gazetteers(client)
    for game in ("fx", "gy"):
        assert (
            client.post("/api/v1/link", json={"text": "lantern", "game": game}).status_code == 200
        )
    assert client.get("/dispute?q=lantern").status_code == 200
    assert count_gazetteers(client) == made > 0


def test_an_answer_has_so_many_links_at_most(client: FlaskClient) -> None:
    """Is a text refused that names more than any text does, in an answer that says so?"""
    many = client.post("/api/v1/link", json={"text": "lantern\n\n" * (links.LINKS + 1)})
    assert (
        many.status_code == 413 and f"at most {links.LINKS}" in many.get_json(force=True)["detail"]
    )
    most = client.post("/api/v1/link", json={"text": "lantern\n\n" * links.LINKS})
    assert most.status_code == 200 and len(most.get_json()["links"]) == links.LINKS


@pytest.mark.parametrize("game", ["", " "])
def test_an_empty_game_is_the_first_one(client: FlaskClient, game: str) -> None:
    """Does a game that is left empty mean what one that is left out means?"""
    sent = {"text": "A lantern."}
    left_out = client.post("/api/v1/link", json=sent)
    assert (
        client.post("/api/v1/link", json={**sent, "game": game}).get_json() == left_out.get_json()
    )

"""Do programs get the entries they ask for: many at once, and all in one file?"""

import gzip
import itertools
import json
import threading
from typing import Any

import invented
import pytest
from flask import Flask
from flask.testing import FlaskClient
from listed import IN_FORCE, SHORT

from kb import KnowledgeBase, days
from kb.paths import PROJECT
from kb.snapshot import export

# an id, what became of it, the id that is given
ASKED = [
    ("fx-glossary/lantern", "found", "fx-glossary/lantern"),
    ("fx-glossary@2/lantern", "found", "fx-glossary/lantern"),
    ("fx-glossary@1/gone", "found", "fx-glossary/gone"),
    ("fx-glossary/darkness", "found", "fx-glossary/darkness"),  # a gap
    ("fx-cards/boat", "found", "fx-cards/boat"),
    ("fx-groups/ferry", "found", "fx-groups/ferry"),
    ("hostile/words", "found", "hostile/words"),
    ("fx-glossary/lamp-post", "moved", "fx-glossary/lantern"),
    ("fx-glossary@2/darkness", "moved", "fx-glossary/darkness"),
    ("fx-glossary/gone", "removed", None),
    ("fx-glossary@2/gone", "unknown", None),
    ("fx-glossary@7/lantern", "unknown", None),
    ("fx-glossary/lanturn", "unknown", None),
    ("fx-absent/lantern", "unknown", None),
    ("fx-glossary", "unknown", None),
    ("fx-glossary/", "unknown", None),
    ("@/", "unknown", None),
    ("", "unknown", None),
    ("/", "unknown", None),
    ('"\\\u2028\x00é💥<script>', "unknown", None),
    ("FX-Glossary/lantern", "unknown", None),
]


def ask(client: FlaskClient, *ids: str) -> list[dict[str, Any]]:
    """Ask for many ids and read the results."""
    response = client.post("/api/v1/entries", json={"ids": ids})
    assert (response.status_code, response.mimetype) == (200, "application/json")
    answer = response.get_json()
    served = client.get("/healthz").get_json()["snapshot"]
    assert list(answer) == ["results", "snapshot"] and answer["snapshot"] == served
    results: list[dict[str, Any]] = answer["results"]
    return results


def look(client: FlaskClient, **asked: str) -> dict[str, Any]:
    """Ask for a page of the list."""
    response = client.get("/api/v1/entries", query_string=asked)
    assert response.status_code == 200
    answer: dict[str, Any] = response.get_json()
    return answer


@pytest.mark.parametrize("name, status, given", ASKED)
def test_what_became_of_an_id(
    client: FlaskClient, name: str, status: str, given: str | None
) -> None:
    """Does each id have its status, and the entry where there is one?"""
    result = ask(client, name)[0]
    assert list(result) == ["asked", "status", "entry"] and (result["asked"], result["status"]) == (
        name,
        status,
    )
    assert result["entry"]["id"] == given if given else result["entry"] is None


def test_a_batch_says_what_each_would_say_alone(client: FlaskClient) -> None:
    """Are the entries those of their own addresses, in the order in which they were asked, repeated where asked twice?"""
    names = [name for name, status, _ in ASKED if status == "found"] * 2
    results = ask(client, *names)
    assert [result["asked"] for result in results] == names
    assert [result["entry"] for result in results] == [
        client.get(f"/api/v1/entries/{name}").get_json() for name in names
    ]


def test_a_pinned_entry_of_a_batch_says_nothing_of_today(client: FlaskClient) -> None:
    """Are the pinned and the unpinned answer kept apart?"""
    latest, pinned = (
        result["entry"] for result in ask(client, "fx-glossary/lantern", "fx-glossary@2/lantern")
    )
    assert (latest["at_pinned_address"], pinned["at_pinned_address"]) == (False, True)
    assert latest["links"] and not pinned["links"]


@pytest.mark.parametrize(
    "body, words",
    [
        ({"ids": []}, "ids has 0 items"),
        ({"ids": ["a"] * 201}, "ids has 201 items; it must have 1 to 200"),
        ({}, "ids is missing"),
        ({"ids": ["a", "b" * 201]}, "ids[1] has 201 characters"),
        ({"ids": "fx-glossary/lantern"}, "ids is a string"),
        ({"ids": ["a"], "fields": "text"}, "'fields' is not a key"),
        (["a"], "is a list; it must be an object"),
    ],
)
def test_a_batch_that_cannot_be_answered(client: FlaskClient, body: object, words: str) -> None:
    """Is a body out of bounds refused with the place of the fault?"""
    response = client.post("/api/v1/entries", json=body)
    problem = response.get_json(force=True)
    assert (response.status_code, response.mimetype) == (400, "application/problem+json")
    assert problem["type"].endswith("#error-bad-body") and words in problem["detail"]


def test_the_largest_batch_is_answered(client: FlaskClient) -> None:
    """Are two hundred ids of two hundred characters answered?"""
    assert {result["status"] for result in ask(client, *["é" * 200] * 200)} == {"unknown"}


def test_the_download_is_the_export(app: Flask, client: FlaskClient) -> None:
    """Is the file every line of the export, named by its snapshot, the same bytes each time?"""
    response = client.get("/api/v1/download")
    assert (response.status_code, response.mimetype) == (200, "application/gzip")
    assert "Content-Encoding" not in response.headers
    assert f"stccg-rules-{invented.SNAPSHOT}.jsonl.gz" in response.headers["Content-Disposition"]
    *lines, last = gzip.decompress(response.data).decode().split("\n")
    assert last == ""
    assert (
        lines == list(export.export_lines(app.extensions["kb"].site.base))
        and json.loads(lines[0])["id"] == IN_FORCE[0]
    )
    assert (
        client.get("/api/v1/download", headers={"Accept-Encoding": "gzip, br"}).data
        == response.data
    )
    again = client.get("/api/v1/download", headers={"If-None-Match": response.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    assert client.head("/api/v1/download").content_length == len(response.data)


def test_the_manual_names_every_key(client: FlaskClient) -> None:
    """Is every key of a list, of the icons and of a batch explained?"""
    manual = (PROJECT / "docs" / "api.md").read_text(encoding="utf-8")
    icons = client.get("/api/v1/icons").get_json()
    keys = [
        *look(client),
        *SHORT,
        *icons,
        *icons["icons"][0],
        *ask(client, "fx-glossary/lantern")[0],
        *client.get("/readyz").get_json(),
        *{status for _, status, _ in ASKED},
    ]
    assert [key for key in keys if f"`{key}`" not in manual] == []


def test_addresses_follow_where_the_site_is_mounted(app: Flask) -> None:
    """Is an entry that was made for one address given with the addresses of another?"""

    def url(root: str) -> str:
        made = app.test_client().get(
            "/api/v1/entries/fx-glossary/lantern", environ_overrides={"SCRIPT_NAME": root}
        )
        return (
            f"{made.get_json()['url']} {made.get_json()['links'][0]['url']}"
            f" {made.get_json()['source']['url']}"
        )

    assert url("") == "/fx-glossary/lantern /fx-glossary/wickmoth /fx-glossary"
    assert (
        url("/rules") == "/rules/fx-glossary/lantern /rules/fx-glossary/wickmoth /rules/fx-glossary"
    )
    assert url("") == "/fx-glossary/lantern /fx-glossary/wickmoth /fx-glossary"


def test_many_may_ask_at_once(app: Flask) -> None:
    """Do threads that ask for the same entries in different orders get the same answers?"""
    names = [name for name, _, _ in ASKED if name]
    found: list[dict[str, str]] = []

    def fetch(turn: int) -> None:
        asked = names[turn:] + names[:turn]
        found.append({one["asked"]: json.dumps(one) for one in ask(app.test_client(), *asked)})

    threads = [threading.Thread(target=fetch, args=(turn,)) for turn in range(len(names))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == len(names) and all(one == found[0] for one in found)


def test_a_site_without_documents_answers_too(bare: FlaskClient) -> None:
    """Are batch, list, icons and file empty, and no error?"""
    assert ask(bare, "fx-glossary/lantern")[0]["status"] == "unknown"
    assert look(bare)["entries"] == [] and bare.get("/api/v1/icons").get_json()["icons"] == []
    assert gzip.decompress(bare.get("/api/v1/download").data) == b""


LONG_ENOUGH = 700  # bytes of words, beside which the citation and the keys do not weigh
LANTERN = "/api/v1/entries/fx-glossary/lantern"
WORDS = ["A lantern gives one spark. See wickmoth.", "A second lantern gives none."]
BRIEF = [
    "id", "title", "number", "version", "authority", "wording", "paragraph", "paragraphs",
    "citation", "see",
]  # fmt: skip


def test_the_brief_view(client: FlaskClient) -> None:
    """Are only the words given, with a citation that holds, at a fraction of the whole?"""
    answer = client.get(f"{LANTERN}?view=brief").get_json()
    assert list(answer) == BRIEF
    assert (answer["id"], answer["paragraphs"]) == ("fx-glossary/lantern", WORDS)
    checked = client.post("/api/v1/citations/check", json={"citations": [answer["citation"]]})
    assert "~" in answer["citation"]
    assert checked.get_json()["results"][0]["verdict"] == "current"
    whole = client.get(LANTERN)
    assert client.get(f"{LANTERN}?view=full").data == whole.data
    assert len(client.get(f"{LANTERN}?view=brief").data) < len(whole.data) / 5


def test_what_decides_in_its_place(client: FlaskClient) -> None:
    """Does a brief answer say what governs, and name the cards of a group?"""
    older = client.get("/api/v1/entries/fx-rulings/lantern").get_json()
    ids = [older["id"], older["pinned"], "fx-groups/ferry"]
    sent = {"ids": ids, "view": "brief"}
    results = client.post("/api/v1/entries", json=sent).get_json()["results"]
    members = client.get("/api/v1/entries/fx-groups/ferry").get_json()["members"]
    assert [one["entry"]["see"] for one in results] == [
        ["fx-glossary/lantern"],
        [],  # a pinned address says only what never changes
        [one["id"] for one in members],
    ]


def test_one_paragraph(client: FlaskClient) -> None:
    """Is one paragraph given alone, with its own citation?"""
    answer = client.get(f"{LANTERN}?paragraph=2").get_json()
    assert (answer["paragraph"], answer["paragraphs"]) == (2, WORDS[1:])
    assert "#p2~" in answer["citation"]


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("paragraph=3", "has no paragraph 3; it has 2"),
        ("paragraph=two", "is not the number of a paragraph"),
        ("paragraph=0", "is not the number of a paragraph"),
        ("view=short", "Use one of full, brief"),
        ("view=", "Use one of full, brief"),
        ("fields=id,titel", "Did you mean 'title'?"),
        ("veiw=brief", "Did you mean 'view'?"),
        ("paragraph=1&x=1", "Its parameters: view, paragraph, fields"),
    ],
)
def test_what_is_refused(client: FlaskClient, query: str, words: str) -> None:
    """Is what the route does not know refused, with the nearest that it knows?"""
    answer = client.get(f"{LANTERN}?{query}")
    assert (answer.status_code, words in answer.get_json(force=True)["detail"]) == (400, True)


def test_chosen_keys(client: FlaskClient) -> None:
    """Are only the keys given that are asked for, in a list of each entry?"""
    whole = client.get(LANTERN).get_json()
    answer = client.get(f"{LANTERN}?fields=text,id,%20standing").get_json()
    assert answer == {name: whole[name] for name in ("id", "text", "standing")}
    assert list(client.get(f"{LANTERN}?view=brief&fields=see").get_json()) == ["see"]
    assert list(client.get("/api/v1/search?q=lantern&fields=answer").get_json()) == ["answer"]
    listed = client.get("/api/v1/entries?limit=1&fields=id,title").get_json()
    assert list(listed["entries"][0]) == ["id", "title"]
    assert "fields=id,title" in listed["next_url"]
    following = client.get(listed["next_url"]).get_json()
    assert list(following["entries"][0]) == ["id", "title"]


@pytest.mark.parametrize(
    ("address", "form"),
    [
        (f"{LANTERN}.md", "text/markdown"),
        ("/fx-glossary/lantern.md", "text/markdown"),
        (f"{LANTERN}.txt", "text/plain"),
        ("/fx-glossary@2/lantern.txt", "text/plain"),
    ],
)
def test_words_to_read(client: FlaskClient, address: str, form: str) -> None:
    """Is an entry given as Markdown and as plain text, with title, source and citation?"""
    answer = client.get(address)
    lines = answer.text.split("\n\n")
    assert (answer.status_code, answer.mimetype) == (200, form)
    assert lines[0].removeprefix("# ") == "lantern"
    assert lines[1].startswith("Glossary 2 (in force), stccg:fx-glossary")
    assert [line.strip() for line in lines[2:4]] == WORDS


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("fx-glossary@1/lantern", "Glossary 1 (no longer in force), stccg:fx-glossary@1/lantern~"),
        ("fx-glossary/darkness", "Not in the documents here; it would be in Glossary 2."),
        ("fx-rulings/lantern", "Rulings old (no longer in force), stccg:fx-rulings/lantern~"),
    ],
)
def test_what_the_words_to_read_count_for(client: FlaskClient, name: str, source: str) -> None:
    """Is it said of an old version that it is not in force, and of a missing entry that it is not here?"""
    assert client.get(f"/{name}.txt").text.split("\n\n")[1].startswith(source)
    made = client.get(f"/api/v1/entries/{name}?view=brief").get_json()
    assert made["authority"] == (None if "darkness" in name else "historical")


@pytest.mark.parametrize("root", ["", "/api/v1/entries"])
def test_a_title_group_to_read(client: FlaskClient, root: str) -> None:
    """Is a title group given in the same forms, at its page's address too?"""
    made = client.get(f"{root}/fx-groups/ferry.md")
    assert made.text == "# Ferry\n\nSee fx-cards/ferry, fx-cards/ferry-night.\n"
    assert client.get(f"{root}/fx-groups/ferry.txt").text == made.text.removeprefix("# ")
    assert client.get(f"{root}/fx-groups/nothing.md").status_code == 404


def test_markdown_is_escaped(client: FlaskClient) -> None:
    """Can no word of a document become markup?"""
    written = client.get("/hostile/words.md").text
    assert "\\<" in written and not any(
        char == "<" and before != "\\" for before, char in itertools.pairwise(written)
    )


def test_what_moved_is_redirected_in_its_form(client: FlaskClient) -> None:
    """Does an old address lead to the new one in the same form, and is what is gone told?"""
    moved = client.get("/fx-glossary/lamp-post.md")
    assert (moved.status_code, moved.headers["Location"]) == (301, "/fx-glossary/lantern.md")
    assert client.get("/api/v1/entries/fx-glossary/gone.txt").status_code == 410
    assert client.get("/fx-glossary/lanturn.txt").status_code == 404


@pytest.mark.parametrize("form", ["md", "txt"])
@pytest.mark.parametrize("root", ["", "/api/v1/entries"])
def test_words_of_a_day(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch, root: str, form: str
) -> None:
    """Are they those of the version of that day, as on the page at the same address?"""
    monkeypatch.setattr(days, "find_today", lambda: "2040-01-01")
    then = client.get(f"{root}/fx-glossary/lantern.{form}?on=2030")
    assert then.text == client.get(f"{root}/fx-glossary@1/lantern.{form}").text
    assert client.get(f"{root}/fx-glossary/lantern.{form}?on=soon").status_code == 400
    assert client.get(f"{root}/fx-glossary@1/lantern.{form}?on=2030").status_code == 400


@pytest.mark.parametrize(
    "address", ["/api/v1/entries/fx-glossary/lamp-post", "/fx-glossary/lamp-post.md"]
)
def test_what_moved_is_asked_for_as_anything_else(client: FlaskClient, address: str) -> None:
    """Is a wrong parameter refused before a redirect, as it is where it leads to?"""
    assert client.get(f"{address}?paragraph=two").status_code == 400


def test_brief_batches(client: FlaskClient) -> None:
    """Is the brief view given in a batch, and is any other view refused?"""
    body = {"ids": ["fx-glossary/lantern", "fx-groups/ferry", "none"], "view": "brief"}
    results = client.post("/api/v1/entries", json=body).get_json()["results"]
    assert [one["status"] for one in results] == ["found", "found", "unknown"]
    assert [list(one["entry"]) for one in results[:2]] == [BRIEF, BRIEF]
    refused = client.post("/api/v1/entries", json={"ids": ["x"], "view": "tiny"})
    assert refused.status_code == 400


def test_brief_icons(client: FlaskClient) -> None:
    """Are the icons given with the first of their entries alone?"""
    whole, brief = (client.get(f"/api/v1/icons{query}").get_json() for query in ("", "?view=brief"))
    assert brief["icons"] == [
        {"icon": one["icon"], "title": one["title"], "id": one["entries"][0]["id"]}
        for one in whole["icons"]
    ]
    assert "sections" not in brief and len(brief["icons"]) > 0


@pytest.mark.official
@pytest.mark.unmeasured
def test_a_brief_answer_is_hardly_longer_than_its_words(
    official_base: KnowledgeBase, official_app: Flask
) -> None:
    """Is every brief answer with some length of words under 1.5 times these?"""
    client = official_app.test_client()
    sizes = {
        entry.id: len(entry.text.encode())
        for entry in official_base.current_entries
        if entry.wording == "official"
    }
    long = {name: size for name, size in sizes.items() if size >= LONG_ENOUGH}
    assert len(long) > 200
    ratios = {
        name: len(client.get(f"/api/v1/entries/{name}?view=brief").data) / size
        for name, size in long.items()
    }
    assert {name: ratio for name, ratio in ratios.items() if ratio >= 1.5} == {}


def test_a_version_and_a_day(client: FlaskClient) -> None:
    """Is an id refused that names a version where a day is asked about, on whatever day?"""
    answer = client.get("/api/v1/entries/fx-glossary@1/lantern?on=1995")
    assert answer.status_code == 400
    assert "fx-glossary@1, and on=1995 a day" in answer.get_json(force=True)["detail"]

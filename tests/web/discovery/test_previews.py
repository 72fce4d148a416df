"""Do link previews, search engines and embedding sites get the words of a rule, and know whose they are?"""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import invented
import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient
from page_heads import head_of

from web import create_app

HOME = "http://localhost"


def schema_of(client: FlaskClient, path: str) -> dict[str, Any]:
    """Read the facts of a page in the words of schema.org."""
    return read_schema(client.get(path).text)


def read_schema(page: str) -> dict[str, Any]:
    """Read the facts of a page from the scripts that are not ours."""
    found = BeautifulSoup(page, "html.parser").select(f"script:not({invented.OUR_SCRIPT})")
    assert [tag["type"] for tag in found] == ["application/ld+json"]
    made: dict[str, Any] = json.loads(str(found[0].string))
    return made


@pytest.mark.parametrize(
    "path, expected",
    [
        (
            "/fx-glossary/lantern",
            {
                "@type": "DefinedTerm",
                "@id": f"{HOME}/fx-glossary/lantern",
                "name": "lantern",
                "alternateName": ["lamp"],
                "identifier": "fx-glossary/lantern",
                "description": "A lantern gives one spark.",
                "inDefinedTermSet": {
                    "@type": "DefinedTermSet",
                    "@id": f"{HOME}/fx-glossary",
                    "url": f"{HOME}/fx-glossary",
                    "name": "Brindle Glossary",
                    "version": "2",
                },
            },
        ),
        (
            "/fx-glossary@1/lantern",
            {
                "identifier": "fx-glossary@1/lantern",
                "url": f"{HOME}/fx-glossary@1/lantern",
                "description": "A lantern once gave two sparks.",
            },
        ),
        ("/fx-glossary/wickmoth", {"alternateName": ["[Mo]"]}),
        (
            "/fx-rulebook/dusk",
            {
                "@type": "CreativeWork",
                "position": "1.1",
                "version": "2",
                "isPartOf": {
                    "@type": "CreativeWork",
                    "@id": f"{HOME}/fx-rulebook",
                    "url": f"{HOME}/fx-rulebook",
                    "name": "Brindle Rulebook",
                    "version": "2",
                },
            },
        ),
        (
            "/fx-cards/boat",
            {
                "@type": "DefinedTerm",
                "description": "Vessel",
                "inDefinedTermSet": {
                    "@type": "DefinedTermSet",
                    "@id": f"{HOME}/fx-cards",
                    "url": f"{HOME}/fx-cards",
                    "name": "Card list (FX)",
                },
            },
        ),
        ("/hostile/words", {"name": invented.HOSTILE, "alternateName": [invented.HOSTILE] * 2}),
    ],
)
def test_a_page_says_what_it_is_to_search_engines(
    client: FlaskClient, path: str, expected: dict[str, Any]
) -> None:
    """Are the facts those of schema.org, and only what is known?"""
    made = schema_of(client, path)
    assert {name: made[name] for name in expected} == expected
    assert made["@context"] == "https://schema.org" and made["url"] == f"{HOME}{path}"
    assert all(made.values()) and len(made["description"]) <= 200


@pytest.mark.parametrize("path", ["/hostile/words", "/gy-cards/hostile"])
def test_no_text_ends_the_data_block(client: FlaskClient, path: str) -> None:
    """Is every "<" of the data spelt otherwise, so that nothing in it becomes a tag?"""
    body = client.get(path).text
    assert (
        body.count("<script")
        == body.count("</script>")
        == 2 + body.count('<script defer src="/static/')  # the data, and the looks a reader chose
    )
    block = body.split('<script type="application/ld+json">')[1].split("</script>")[0]
    assert not set("<>&'") & set(block)


@pytest.mark.parametrize("path", ["/fx-glossary/darkness", "/hostile/missing"])
def test_a_gap_is_no_text(client: FlaskClient, path: str) -> None:
    """Is a gap named as one, and no term for search engines?"""
    assert not BeautifulSoup(client.get(path).text, "html.parser").select(
        f"script:not({invented.OUR_SCRIPT})"
    )
    head = head_of(client, path)
    assert "not in the documents here" in head["og:title"] and head["og:description"].startswith(
        "Rules refer to this"
    )


@pytest.mark.parametrize(
    "path, title, description, canonical",
    [
        (
            "/fx-glossary/lantern",
            "lantern · Brindle Glossary 2",
            "A lantern gives one spark.",
            "/fx-glossary/lantern",
        ),
        (
            "/fx-glossary@1/lantern",
            "lantern · Brindle Glossary 1",
            "A lantern once gave two sparks.",
            "/fx-glossary/lantern",
        ),
        (
            "/fx-glossary@2/lantern",
            "lantern · Brindle Glossary 2",
            "A lantern gives one spark.",
            "/fx-glossary/lantern",
        ),
        (
            "/fx-rulebook/dusk",
            "1.1 At Dusk · Brindle Rulebook 2",
            "Put the lantern out.",
            "/fx-rulebook/dusk",
        ),
        (
            "/fx-rulings/ferry",
            "Ferry · Brindle Rulings old, historical",
            "Every ferry is slow.",
            "/fx-rulings/ferry",
        ),
        ("/fx-cards/boat", "Boat · Card list (FX)", "Vessel", "/fx-cards/boat"),
    ],
)
def test_a_link_is_shown_with_its_sentence(
    client: FlaskClient, path: str, title: str, description: str, canonical: str
) -> None:
    """Does a chat program show what the entry says, from which text, at the address that was shared?"""
    head = head_of(client, path)
    assert (head["og:title"], head["og:description"], head["description"]) == (
        title,
        description,
        description,
    )
    assert (head["og:type"], head["og:url"], head["canonical"]) == (
        "article",
        f"{HOME}{path}",
        f"{HOME}{canonical}",
    )


def test_our_own_words_are_called_ours(tmp_path: Path) -> None:
    """Does no preview give plain words for official ones, and none more than 200 characters?"""
    plain = tuple(
        (
            replace(
                entry,
                wording="plain",
                paragraphs=(
                    invented.paragraph("Long ago", "epigraph"),
                    invented.paragraph("word " * 100),
                ),
            )
            if entry.id == "fx-glossary/wickmoth"
            else entry
        )
        for entry in invented.ENTRIES
    )
    client = create_app(
        {"KB_BUILD": invented.write_base(tmp_path / "build", entries=plain)}
    ).test_client()
    head = head_of(client, "/fx-glossary/wickmoth")
    assert head["og:title"] == "wickmoth · Brindle Glossary 2, in plain words"
    assert (
        head["og:description"].startswith("word word") and 180 < len(head["og:description"]) <= 200
    )


def test_hostile_text_is_escaped_once(client: FlaskClient) -> None:
    """Does a preview show the very characters of a text?"""
    head = head_of(client, "/hostile/words")
    assert (
        head["og:description"] == " ".join(invented.HOSTILE.split())
        and head["og:title"].count(head["description"]) == 2
    )


@pytest.mark.parametrize(
    "asked, kind, width",
    [
        ("", "rich", 480),
        ("&maxwidth=300", "rich", 300),
        ("&maxwidth=9999&maxheight=9999", "rich", 480),
        ("&maxwidth=100", "link", None),
        ("&maxwidth=0", "link", None),
        ("&maxheight=20", "link", None),
        ("&maxwidth=-5", "rich", 480),
        ("&maxwidth=" + "9" * 5000, "rich", 480),
        ("&maxwidth=%D9%A3", "rich", 480),
        ("&format=json", "rich", 480),
    ],
)
def test_an_entry_can_be_embedded(
    client: FlaskClient, asked: str, kind: str, width: int | None
) -> None:
    """Is what is shown within the room there is, and only a link where there is too little?"""
    response = client.get(f"/oembed?url={HOME}/fx-glossary/lantern{asked}")
    made = response.get_json()
    assert (response.status_code, made["type"], made.get("width"), made["version"]) == (
        200,
        kind,
        width,
        "1.0",
    )
    assert made["title"] == "lantern · Brindle Glossary 2" and made["provider_url"] == f"{HOME}/"
    if kind == "rich":
        assert made["height"] > 0 and "<p>A lantern gives one spark.</p>" in made["html"]


@pytest.mark.parametrize(
    "address, status, kind",
    [
        (f"{HOME}/fx-glossary@1/lantern", 200, ""),
        (f"{HOME}/fx-glossary/lamp-post", 200, ""),
        ("https://LOCALHOST/fx-glossary/lantern?x=1#p2", 200, ""),
        (f"{HOME}/fx-cards/boat", 200, ""),
        (f"{HOME}/fx-glossary/darkness", 200, ""),
        (f"{HOME}/hostile/words", 200, ""),
        (f"{HOME}/fx-rulebook/dusk/", 200, ""),
        (f"{HOME}/fx-glossary/lanturn", 404, "unknown-entry"),
        (f"{HOME}/nowhere/lantern", 404, "unknown-document"),
        (f"{HOME}/fx-glossary@7/lantern", 404, "unknown-version"),
        (f"{HOME}/fx-absent/x", 404, "not-installed"),
        (f"{HOME}/fx-glossary/gone", 410, "removed-entry"),
        (f"{HOME}/fx-glossary", 404, "unknown-page"),
        (f"{HOME}/a/b/c", 404, "unknown-page"),
        ("http://evil.example/fx-glossary/lantern", 404, "unknown-page"),
        ("//localhost/fx-glossary/lantern", 404, "unknown-page"),
        ("javascript:alert(1)", 404, "unknown-page"),
        ("/fx-glossary/lantern", 404, "unknown-page"),
        ("", 404, "unknown-page"),
        ("http://[::1", 404, "unknown-page"),
        (f"{HOME}@evil.example/fx-glossary/lantern", 404, "unknown-page"),
        (f"{HOME}/" + "a" * 10_000, 404, "unknown-page"),
        (f"{HOME}/%00/%ff", 404, "unknown-document"),
        ("http://localhost:x/fx-glossary/lantern", 404, "unknown-page"),
    ],
)
def test_only_entries_of_this_site_are_embedded(
    client: FlaskClient, address: str, status: int, kind: str
) -> None:
    """Is any other address a problem in the one shape, never a fault?"""
    response = client.get("/oembed", query_string={"url": address})
    assert response.status_code == status
    if kind:
        assert response.mimetype == "application/problem+json"
        assert response.get_json(force=True)["type"].endswith(f"#error-{kind}")


@pytest.mark.parametrize("form", ["xml", "XML", "", "\x00", "<b>"])
def test_another_form_is_not_given(client: FlaskClient, form: str) -> None:
    """Is the answer 501, as oEmbed wants it?"""
    response = client.get(
        "/oembed", query_string={"url": f"{HOME}/fx-glossary/lantern", "format": form}
    )
    assert (response.status_code, response.mimetype) == (501, "application/problem+json")


@pytest.mark.parametrize(
    "name, kind",
    [("fx-glossary/lantern", "rich"), ("fx-glossary/darkness", "link"), ("fx-cards/boat", "link")],
)
def test_what_has_no_text_is_embedded_as_a_link(client: FlaskClient, name: str, kind: str) -> None:
    """Is no remark of ours given in the frame of a rule?"""
    assert client.get(f"/oembed?url={HOME}/{name}").get_json()["type"] == kind


def test_hostile_text_is_embedded_as_text(client: FlaskClient) -> None:
    """Has the HTML given to other sites only the tags that are ours?"""
    made = client.get(f"/oembed?url={HOME}/hostile/words&maxheight=9999").get_json()
    soup = BeautifulSoup(made["html"], "html.parser")
    assert [tag.name for tag in soup.find_all(True)] == ["blockquote", "p", "p", "a"]
    assert soup.p is not None and soup.p.get_text() == " ".join(invented.HOSTILE.split())


def test_a_page_tells_where_its_embedding_is(client: FlaskClient) -> None:
    """Does the address in the head of an entry's page lead to its own embedding?"""
    address = head_of(client, "/fx-glossary@1/lantern")["application/json+oembed"]
    assert (
        address.startswith(f"{HOME}/oembed?")
        and "two sparks" in client.get(address).get_json()["html"]
    )

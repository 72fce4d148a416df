"""Does an entry say how it stands among others, from both sides, and does what is missing say so?"""

from typing import Any

import making
import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient
from reading import read, words

from kb.snapshot import store
from web import create_app
from web.resources import relations


def ask(client: FlaskClient, name: str) -> dict[str, Any]:
    """Read an entry by its id."""
    made: dict[str, Any] = client.get(f"/api/v1/entries/{name}").get_json()
    return made


def test_a_conflict_stands_on_both_sides(client: FlaskClient) -> None:
    """Do both entries show what the one says and the other, who governs, and what is open?"""
    for name in ("fx-glossary/wickmoth", "fx-rulebook/wicks"):
        (conflict,) = ask(client, name)["conflicts"]
        assert [side["url"] for side in conflict["entries"]] == [
            "/fx-glossary/wickmoth#p1",
            "/fx-rulebook/wicks#p1",
        ]
        assert conflict["governs"] == "fx-glossary/wickmoth" and conflict["open"] is False
        assert "wickmoth (Glossary) prevails. The glossary goes first." in words(
            read(client, f"/{name}")
        )
    (open_one,) = ask(client, "fx-glossary/lantern")["conflicts"]
    assert open_one["open"] is True and open_one["entries"][1]["url"] == "/fx-rulebook/dusk"
    assert "Open: nothing decides which of the two prevails." in words(
        read(client, "/fx-rulebook/dusk")
    )


def test_an_amendment_stands_on_both_sides(client: FlaskClient) -> None:
    """Does the ruling lead to what it amends, and that back to the ruling with the change?"""
    assert [target["id"] for target in ask(client, "fx-rulings/lantern")["amends"]] == [
        "fx-glossary/lantern"
    ]
    (amended,) = ask(client, "fx-glossary/lantern")["amended_by"]
    assert (amended["id"], amended["source"]["authority"]) == ("fx-rulings/lantern", "historical")
    assert amended["amendments"] == [
        {"op": "replace-paragraph", "where": "second paragraph", "sentence": "Replaces a paragraph"}
    ]
    assert "Replaces a paragraph (second paragraph)" in words(read(client, "/fx-glossary/lantern"))
    assert read(client, "/fx-rulings/ferry").select('section.remark a[href="/fx-cards/ferry"]')
    assert [ruling["id"] for ruling in ask(client, "fx-cards/ferry")["amended_by"]] == [
        "fx-rulings/ferry"
    ]


def test_backlinks_are_counted_and_say_their_sentence(client: FlaskClient) -> None:
    """Is each entry named once, in document order, with how often, in what way, and with its words?"""
    made = ask(client, "fx-glossary/wickmoth")
    assert [(other["id"], other["count"], other["kinds"]) for other in made["referenced_by"]] == [
        ("fx-glossary/lantern", 1, ["see"]),
        ("fx-rulebook/look", 1, ["see"]),
    ]
    assert made["referenced_by_count"] == 2
    said = made["referenced_by"][0]["sentence"]
    assert said == {
        "text": "A lantern gives one spark. See wickmoth.",
        "spans": [[31, 39]],
        "paragraph": 1,
        "url": "/fx-glossary/lantern#p1",
    }
    assert [tag.get_text() for tag in read(client, "/fx-glossary/wickmoth").select("mark")] == [
        "wickmoth",
        "wickmoth",
    ]


def test_what_an_entry_refers_to_is_named_once(client: FlaskClient) -> None:
    """Do references in words come before names, none twice, and amendments apart?"""
    assert [
        (target["id"], target["how"]) for target in ask(client, "fx-rulebook/dusk")["refers_to"]
    ] == [("fx-glossary/lantern", "see"), ("fx-glossary/darkness", "name")]
    assert [target["id"] for target in ask(client, "fx-rulebook/wicks")["refers_to"]] == [
        "fx-glossary/darkness"
    ]
    assert ask(client, "fx-rulings/lantern")["refers_to"] == []
    assert [target["url"] for target in ask(client, "fx-rulings/the-quay")["refers_to"]] == [
        "/fx-groups/ferry"
    ]


def test_a_gap_says_what_is_missing_and_who_wants_it(client: FlaskClient) -> None:
    """Are all sentences that refer to it there, the document that would hold it, and no text?"""
    made = ask(client, "fx-glossary/darkness")
    assert (made["gap"], made["kind"], made["text"], made["pinned"], made["pinned_url"]) == (
        True,
        "gap",
        "",
        None,
        None,
    )
    assert (
        made["remarks"][0]["kind"] == "gap" and "Brindle Glossary 2" in made["remarks"][0]["text"]
    )
    wicks = next(other for other in made["referenced_by"] if other["id"] == "fx-rulebook/wicks")
    assert [(said["text"], said["spans"]) for said in wicks["sentences"]] == [
        ("A wickmoth flies by night.", [[11, 16], [20, 25]]),
        ("It never flies by day.", [[18, 21]]),
    ]
    soup = read(client, "/fx-glossary/darkness")
    assert "it is not in the documents here" in words(soup) and "It never flies by day." in words(
        soup
    )
    assert [tag.get_text() for tag in soup.select("mark")] == ["out", "flies", "night", "day"]


def test_a_gap_is_not_what_bears_its_name(client: FlaskClient) -> None:
    """Is the card of the same name shown as something else, with a link to its page?"""
    made = ask(client, "fx-glossary/boat")
    assert [other["id"] for other in made["elsewhere"]] == ["fx-cards/boat"] and made[
        "referenced_by"
    ] == []
    assert made["card"]["page"]["id"] == "fx-cards/boat"
    assert "They are not" not in words(read(client, "/fx-glossary/darkness"))
    assert "They are not the missing entry" in words(read(client, "/fx-glossary/boat"))
    assert ask(client, "fx-glossary/lantern")["elsewhere"] == []


@pytest.mark.parametrize(
    ("gap", "title", "kind", "shares"),
    [
        ("quarantine", "Quarantined", "section", True),
        ("Cloaked Boats", "Cloak", "term", True),
        ("sailing", "Sails Ability", "icon", False),  # only as it is written
        ("sailing", "Sailing the Lock", "card", True),
        ("towing", "Beam", "section", False),
    ],
)
def test_what_may_cover_a_gap(gap: str, title: str, kind: str, shares: bool) -> None:
    """Does a rule share the subject of a missing entry in any inflection, and a card only as it is written?"""
    missing = making.make_entry("a", "", title=gap, kind="gap")
    assert (
        relations.shares_word(missing, making.make_entry("b", "", title=title, kind=kind)) is shares
    )


def test_a_link_to_a_gap_looks_like_none_other(client: FlaskClient) -> None:
    """Are references in words, names and links to what is missing told apart in the text?"""
    soup = read(client, "/fx-rulebook/dusk")
    assert [tag["href"] for tag in soup.select(".official a.link-see")] == ["/fx-glossary/lantern"]
    (gap,) = soup.select(".official a.link-gap")
    assert (gap["href"], gap["title"]) == (
        "/fx-glossary/darkness",
        "Not in the documents here",
    )
    assert read(client, "/fx-rulebook/play").select(".official a.link-mention")


@pytest.mark.parametrize("version", ["1", "2"])
def test_a_pinned_entry_is_tied_to_nothing(client: FlaskClient, version: str) -> None:
    """Does an address that never changes keep silent about what may?"""
    made = ask(client, f"fx-glossary@{version}/lantern")
    assert not any(
        made[name]
        for name in (
            "links",
            "standing",
            "conflicts",
            "amends",
            "amended_by",
            "also",
            "elsewhere",
            "refers_to",
            "referenced_by",
            "referenced_by_count",
            "card",
        )
    )
    shown = words(read(client, f"/fx-glossary@{version}/lantern"))
    assert "the rule in force" not in shown and "Referred to by" not in shown


def test_our_words_never_look_official(plain_base: store.KnowledgeBase) -> None:
    """Where a document is told in our words: is nothing of it shown as official, not even where others are named?"""
    client = create_app({"KB_BUILD": plain_base.folder.parent}).test_client()
    ours = [entry for entry in plain_base.entries if entry.document == "bw2-rulebook"]
    quoted = [client.get(f"/{entry.id}.json").get_json()["referenced_by"] for entry in ours]
    assert any(quoted) and all(one["wording"] == "plain" for found in quoted for one in found)
    for entry in ours:
        page = BeautifulSoup(client.get(f"/{entry.id}").text, "html.parser")
        assert page.select(".plain") and not page.select(".official"), entry.id


def test_what_does_not_hold_looks_so_wherever_it_is_quoted(client: FlaskClient) -> None:
    """Are the words of old rulings told apart on pages of cards, gaps and entries, and those of texts in force not?"""
    pages = (
        "/fx-cards/ferry",
        "/fx-cards/ferry-night",
        "/fx-groups/ferry",
        "/fx-glossary/darkness",
        "/fx-rulebook/play",
    )
    looks = {
        (item.select("a")[0]["href"].startswith("/fx-rulings"), "past" in quoted["class"])  # type: ignore[union-attr]
        for page in pages
        for item in read(client, page).select("li")
        for quoted in item.select("p.snippet")
    }
    assert looks == {(True, True), (False, False)}

"""My deck: all that touches the cards of a list, on a page and by the API."""

import html
import random
from io import BytesIO
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from bs4 import BeautifulSoup
from flask import Flask
from flask.testing import FlaskClient
from reading import ask, read
from werkzeug.test import TestResponse

from kb import text
from kb.paths import Folders
from kb.pipeline import publish
from kb.snapshot.store import KnowledgeBase
from web import create_app
from web.resources import decks

LIST = "2x The Drowned Bell\nLantern\n1 Lantern\nno such card"


@pytest.fixture(scope="module")
def client(small_base: KnowledgeBase) -> FlaskClient:
    """Serve the small corpus."""
    return create_app({"KB_BUILD": small_base.folder.parent}).test_client()


def test_page_and_api_say_the_same(client: FlaskClient) -> None:
    """Is each card there once with its count and rulings, and what is not a card named?"""
    made = client.post("/api/v1/deck", json={"list": LIST}).get_json()
    page = client.get("/deck.json", query_string={"list": LIST}).get_json()
    assert made == page
    assert [(card["title"], card["count"]) for card in made["cards"]] == [
        ("The Drowned Bell", 2),
        ("Lantern", 2),
    ]
    assert made["total"] == 4 and [one["written"] for one in made["unknown"]] == ["no such card"]
    bell = made["cards"][0]
    assert "bw-glossary/the-drowned-bell" in {one["id"] for one in bell["rulings"]}
    shown = client.get("/deck", query_string={"list": LIST}).text
    assert "2x <a" in shown and "no such card" in shown


def test_every_conflict_of_a_card(small: Folders) -> None:
    """Are two conflicts between the same two rules both told?"""
    block = (
        '[[conflict]]\nentries = ["bw-glossary/the-drowned-bell", "bw-glossary/toll"]\n'
        'paragraphs = [1, 1]\nabout = "{}"\ngoverns = ""\nreason = "Nobody has decided."\n'
    )
    (small.corpus / "conflicts.toml").write_text(
        block.format("Who pays.") + block.format("Who rings."), encoding="utf-8"
    )
    built = publish.build(small)
    client = create_app({"KB_BUILD": built.parent}).test_client()
    made = client.post("/api/v1/deck", json={"list": "The Drowned Bell"}).get_json()
    told = [one["about"] for one in made["cards"][0]["conflicts"]]
    assert told == ["Who pays.", "Who rings."]


@pytest.mark.parametrize(
    "line",
    [
        "2 The Drowned Bell",
        "2x The Drowned Bell",
        "2\tThe Drowned Bell",
        "- 2x **The Drowned Bell**",
        "2 The Drowned Bell [BW] 12",
        "2x 1U100 The Drowned Bell",
        'Name,Qty\n"The Drowned Bell",2',
    ],
)
def test_the_count_of_a_card(line: str, client: FlaskClient) -> None:
    """Is a count before a title counted, though a look-up of the whole line finds the card too?"""
    made = client.post("/api/v1/deck", json={"list": line}).get_json()
    assert [(card["title"], card["count"]) for card in made["cards"]] == [("The Drowned Bell", 2)]


def test_what_was_replaced_is_folded(client: FlaskClient) -> None:
    """Does the ruling in force stand alone, and what it replaced below it, folded?"""
    page = read(client, "/deck?list=The+Drowned+Bell")
    (folded,) = page.select("article details")
    assert [one.text for one in folded.select(".badge")] == ["No longer in force"]
    open_ones = [one for one in page.select("article h3") if not one.find_parent("details")]
    assert open_ones and not any(one.select(".badge") for one in open_ones)


def test_cards_that_no_rule_speaks_of(client: FlaskClient, small_base: KnowledgeBase) -> None:
    """Do cards without a rule stand in one list behind the others, with their counts?"""
    titles = {card.title for card in small_base.cards.values() if card.game == "bw"}
    decks = {one: ask(client, f"/deck.json?list={one}")["cards"] for one in sorted(titles)}
    parts = ("rulings", "inherited", "mentions", "missing")
    bare = next(one for one, (card,) in decks.items() if not any(card[part] for part in parts))
    shown = client.get("/deck", query_string={"list": f"3 {bare}\nThe Drowned Bell"}).text
    assert shown.index("The Drowned Bell</a>") < shown.index("No rule here mentions these")
    assert "<li>3x <a" in shown
    (card,) = decks[bare]
    assert card["coverage"] and card["coverage"] in shown  # absence is not told as "no ruling"


def test_what_changed_of_the_cards(client: FlaskClient) -> None:
    """Are the changes of what touches the cards listed, and no others, after the date asked about?"""
    made = ask(client, "/deck.json?list=The+Drowned+Bell")
    found = {one["id"] for one in made["changes"]}
    assert "bw-glossary/the-drowned-bell" in found and "bw-glossary/adrift" not in found
    assert ask(client, "/deck.json?list=The+Drowned+Bell&since=2020")["changes"] == []
    assert ask(client, "/deck.json?list=nothing")["changes"] == []


@pytest.mark.parametrize("listed", ["The Drowned Bell", "no such card"])
def test_a_date_that_is_none(client: FlaskClient, listed: str) -> None:
    """Is it refused whether any card of the list is known or not?"""
    made = client.post("/api/v1/deck", json={"list": listed, "since": "garbage"})
    assert made.status_code == 400


def send(client: FlaskClient, content: bytes, name: str = "deck.o8d", **more: str) -> TestResponse:
    """Send a deck file with the form of the page."""
    return client.post("/deck", data={"file": (BytesIO(content), name), **more})


@pytest.mark.parametrize(
    ("content", "name"),
    [
        (b"2x The Drowned Bell\n1 Lantern\n", "mine.txt"),
        (b'Set,Count,Name\nBW,2,"The Drowned Bell"\nBW,1,Lantern\n', "mine.csv"),
        (
            b'<cockatrice_deck version="1"><zone name="main"><card number="2" name="The Drowned Bell"/>'
            b'<card number="1" name="Lantern"/></zone></cockatrice_deck>',
            "mine.cod",
        ),
        ("\ufeff2\tThe Drowned Bell\r\n1\tLantern".encode(), "mine.txt"),
        ("2x The Drowned Bell\nLantern".encode("utf-16"), "mine.txt"),
        (
            b'<?xml version="1.0"?><deck><section name="Main"><card qty="2">The Drowned Bell</card>'
            b'<card qty="1">Lantern</card></section></deck>',
            "mine.o8d",
        ),
        (
            b"<deck><superzone><card><name>The Drowned Bell</name></card><card><name>The Drowned Bell"
            b"</name></card><card><name>Lantern</name></card></superzone></deck>",
            "mine.dek",
        ),
        (
            b'{"ObjectStates": [{"ContainedObjects": [{"Nickname": "The Drowned Bell"},'
            b' {"Nickname": "The Drowned Bell"}, {"Nickname": "Lantern"}]}]}',
            "mine.json",
        ),
    ],
)
def test_a_file_is_read(content: bytes, name: str, client: FlaskClient) -> None:
    """Does a deck file of each client lead to the page of its cards, whose address can be kept?"""
    sent = send(client, content, name, since="2010")
    assert sent.status_code == 303
    page = client.get(sent.headers["Location"])
    assert page.status_code == 200 and "The Drowned Bell" in page.text
    made = client.get(sent.headers["Location"].replace("/deck?", "/deck.json?")).get_json()
    counts = {card["title"]: card["count"] for card in made["cards"]}
    assert counts == {"The Drowned Bell": 2, "Lantern": 1} and made["since"] == "2010"


def test_files_that_are_no_deck(client: FlaskClient) -> None:
    """Is any file answered, one without cards too, and one that is too large refused?"""
    for content in (b"", b"\xff\xfe\x00", b"{[", b"<card qty='9'>" * 99):
        response = client.post(
            "/deck", data={"file": (BytesIO(content), "x")}, follow_redirects=True
        )
        assert response.status_code == 200 and "My deck" in response.text
    assert client.post("/deck", follow_redirects=True).status_code == 200
    long = "\n".join(f"no such card {place:05} of the list" for place in range(390))
    whole = send(client, long.encode())
    assert whole.status_code == 200 and "no such card 00389" in whole.text
    assert send(client, b"x" * 300_000).status_code == 413


def test_a_file_that_is_not_text(client: FlaskClient) -> None:
    """Is whoever sends a spreadsheet or a picture told so, instead of shown its bytes as cards?"""
    refused = send(client, b"PK\x03\x04\x14\x00" + bytes(range(256)) * 9)
    assert refused.status_code == 400
    assert "is not a text file" in refused.text and "paste its cards" in refused.text


def test_the_field_takes_what_is_read(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Does the field of the page take as many characters of a list as are read, and show no more?"""
    monkeypatch.setattr(decks, "LONGEST", 9)
    page = read(client, "/deck?list=Lantern,+Heron")
    (field,) = page.select("#list")
    assert (field["maxlength"], field.get_text()) == ("9", "Lantern, ")


@pytest.mark.parametrize("content", ['{"ObjectStates": [{}]}', "[1, 2]", "<deck></deck>"])
def test_a_file_without_a_card(client: FlaskClient, content: str) -> None:
    """Is it said that no card was found, and is what was sent still in the field?"""
    sent = {"file": (BytesIO(content.encode()), "deck.json")}
    page = client.post("/deck", data=sent, follow_redirects=True)
    assert page.status_code == 200 and "No card was found in the list." in page.text
    (field,) = BeautifulSoup(page.text, "html.parser").select("#list")
    assert field.get_text() == content
    made = client.post("/api/v1/deck", json={"list": content}).get_json()
    assert made["cards"] == [] and made["notes"] == [decks.NO_CARD]
    assert client.get("/deck.json?list=").get_json()["notes"] == []


def test_hostile_lists(client: FlaskClient) -> None:
    """Is any list answered, and one that is too long cut with a note?"""
    for hostile in ("<script>alert(1)</script>", "{[", "\x00", "<card qty='x'>" * 50):
        response = client.get("/deck", query_string={"list": hostile})
        assert response.status_code == 200 and "<script>alert" not in response.text
    made = client.get("/deck.json", query_string={"list": "x" * 20_000}).get_json()
    assert "first 16000" in made["notes"][0]


def test_the_game_of_a_list(client: FlaskClient) -> None:
    """Is a list read as one of the game that has most of its cards, unless another is asked for?"""
    assert ask(client, "/deck.json?list=Lantern%0AThe+Drowned+Bell")["game"] == "bw"
    assert ask(client, "/deck.json?list=Lantern&game=bw2")["cards"] == []
    assert ask(client, "/deck.json?list=no+such+card")["game"] is None


OTHER = "Boat\nThe Quay\nno such card"  # two cards of fx


@pytest.fixture(scope="module")
def invented_client(app: Flask) -> FlaskClient:
    """Serve two games that both have cards."""
    return app.test_client()


def test_cards_of_another_game(invented_client: FlaskClient) -> None:
    """Is it said which game has the cards that the chosen one lacks, with the way to read them so?"""
    listed = f"/deck.json?{urlencode({'list': OTHER})}"
    made = ask(invented_client, listed + "&game=gy")
    assert made["elsewhere"] == [{"game": "fx", "lines": 2}] and not made["cards"]
    page = read(invented_client, f"/deck?{urlencode({'list': OTHER})}&game=gy&since=2024")
    (link,) = page.select("main a[data-ed=fx]")
    again = parse_qs(urlsplit(str(link["href"])).query)
    assert again == {"list": [OTHER], "game": ["fx"], "since": ["2024"]}
    assert ask(invented_client, listed)["elsewhere"] == []


def test_a_list_that_is_too_long_for_an_address(invented_client: FlaskClient) -> None:
    """Does such a list stay when another edition is chosen, in the header or below, and when it is changed?"""
    lines = [f"no such card {place:05} of the list" for place in range(300)]
    content = "\n".join([OTHER, *lines]).encode()
    page = BeautifulSoup(
        send(invented_client, content, game="gy", since="2024").text, "html.parser"
    )
    assert "too long for an address" in page.text
    (form,) = page.select("form#again")
    fields = {str(one["name"]): one.text or one.get("value") for one in form.select("[name]")}
    buttons = page.select("button[form=again]")
    chosen = [(one["name"], one["value"]) for one in buttons]
    assert chosen == [("game", "fx"), ("game", ""), ("game", "fx")]
    again = invented_client.post("/deck", data={**fields, "game": "fx"})
    page = BeautifulSoup(again.text, "html.parser")
    assert page.html is not None and page.html["data-ed"] == "fx"
    assert [one.text.strip() for one in page.select("article h2")] == ["Boat", "The Quay"]
    (listed,) = page.select("form[method=post] #list")
    assert listed.text.split("\n")[-1] == lines[-1]
    short = invented_client.post("/deck", data={"list": "Boat", "game": "fx"})
    assert (short.status_code, short.headers["Location"]) == (303, "/deck?list=Boat&game=fx")


def test_a_long_list_as_json(client: FlaskClient) -> None:
    """Does the link of a page to its JSON hold the whole list?"""
    lines = [f"no such card {place:05} of the list" for place in range(200)]
    page = read(client, f"/deck?{urlencode({'list': chr(10).join(lines)})}")
    (link,) = page.select("link[rel=alternate][type='application/json']")
    assert [one["written"] for one in ask(client, str(link["href"]))["unknown"]] == lines


@pytest.mark.parametrize(("chosen", "kept"), [("", []), ("&game=fx", ["fx", "fx"])])
def test_only_a_chosen_game_is_kept(
    chosen: str, kept: list[str], invented_client: FlaskClient
) -> None:
    """Is the next list read as one of the chosen game, and as one of any where none was chosen?"""
    page = read(invented_client, "/deck?list=Boat" + chosen)
    assert [field["value"] for field in page.select("main input[name=game]")] == kept


@pytest.fixture(scope="module")
def official_client(official_app: Flask) -> FlaskClient:
    """Serve the official documents."""
    return official_app.test_client()


@pytest.mark.official
@pytest.mark.parametrize("seed", range(20))
def test_all_that_touches_a_deck(
    seed: int, official_base: KnowledgeBase, official_client: FlaskClient
) -> None:
    """Is each ruling and reference that touches a card of a deck there, and nothing else?"""
    chance = random.Random(seed)
    cards = [card for card in official_base.cards.values() if card.game == "1e"]
    ruled = [card for card in cards if card.id in official_base.rulings_by_card]
    deck = {card.id: card for card in (*chance.sample(ruled, 15), *chance.sample(cards, 25))}
    listed = "\n".join(f"{chance.randint(1, 3)}x {card.title}" for card in deck.values())
    made = official_client.post("/api/v1/deck", json={"list": listed, "game": "1e"}).get_json()
    assert {card["id"] for card in made["cards"]} <= deck.keys()
    unknown = [one for one in made["unknown"] if not one["candidates"]]
    assert unknown == [] and len(made["cards"]) + len(made["unknown"]) == len(deck)
    for card in made["cards"]:
        rulings = {one.id for one in official_base.rulings_by_card.get(card["id"], ())}
        groups = [
            group for name in (card["id"], *rulings) for group in official_base.groups_of(name)
        ]
        titles = {text.key(group.title) for group in groups}
        inherited = {
            entry.id
            for entry in official_base.current_entries
            if entry.kind == "card" and entry.game == "1e" and text.key(entry.title) in titles
        } - rulings
        targets = {card["id"], *rulings, *(group.id for group in groups)}
        referring = {
            edge.source for edge in official_base.references if edge.target.split("#")[0] in targets
        } - {card["id"], *rulings}
        assert {one["id"] for one in card["rulings"]} == rulings
        assert {one["id"] for one in card["inherited"]} == inherited
        assert {one["id"] for one in card["mentions"]} == referring


def test_a_title_that_is_misspelt(client: FlaskClient) -> None:
    """Is a card named that a line may have been meant for, and none for a line that is like no card?"""
    made = client.post("/api/v1/deck", json={"list": "2x The Drownd Bell\nQuxxle (PR)"}).get_json()
    assert made["cards"] == []
    bell, strange = made["unknown"]
    assert [one["title"] for one in bell["candidates"]] == ["The Drowned Bell"]
    assert strange == {"written": "Quxxle (PR)", "candidates": []}


def test_what_is_no_date(client: FlaskClient) -> None:
    """Are the rulings shown to a person all the same, from the address and from a list too long for it?"""
    note = (
        "'last April' is neither a date nor a build that is kept here, so what changed is left out."
    )
    made = ask(client, "/deck.json?list=Lantern&since=last+April")
    assert made["notes"] == [note] and made["changes"] == []
    assert [card["title"] for card in made["cards"]] == ["Lantern"]
    long = f"Lantern\n{'2x The Drowned Bell' * 400}\n"
    sent = client.post("/deck", data={"list": long, "since": "last April"})
    assert sent.status_code == 200 and note in html.unescape(sent.text) and "Lantern" in sent.text
    refused = client.post("/api/v1/deck", json={"list": "Lantern", "since": "last April"})
    told = refused.get_json(force=True)
    assert refused.status_code == 400 and told["type"].endswith("bad-body")
    assert told["detail"].startswith("since: 'last April' is neither a date")

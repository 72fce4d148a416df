"""Does each page say what its JSON twin says, legibly, safely, and with no dead end?"""

import base64
import hashlib
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import invented
import making
import pytest
from bs4 import BeautifulSoup
from flask import Flask
from flask.testing import FlaskClient
from reading import PAGES, Balance, Leads, read_unmarked, words

import web
from kb.corpus import site_file
from kb.paths import PROJECT
from kb.snapshot import store
from web import create_app
from web.resources import cards
from web.site import colour_games

WORDS = (
    "title",
    "text",
    "number",
    "why",
    "notes",
    "sentence",
    "where",
    "message",
    "scope",
    "terms",
    "aliases",
    "publisher",
    "about",
    "reason",
    "begins",
    "word",
    "types",
    "set_names",
    "subject",
    "what",
    "summary",
    "when",
    "says",
    "year",
    "cards",
)

# What the page leaves to another: lists for those who look after the texts are under About.
LEFT_OUT = {"/": ("lists", "documents", "missing"), "/documents": ("lists",)}


DATA = (  # a script element that holds data: nothing in it is run (test_inventories.py)
    '[type="application/ld+json"]'
)


def squeeze(text: str) -> str:
    """Leave out what looks decide: white space, capitals, the bars between cells."""
    return "".join(text.replace("|", "").casefold().split())


def said(value: Any, key: str = "") -> Iterator[str]:
    """List the words that a JSON value says to a reader; a link in running text says what the text does."""
    if isinstance(value, dict) and "phrase" in value and "start" in value:
        return
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from said(inner, name)
    elif isinstance(value, list):
        for inner in value:
            yield from said(inner, key)
    elif isinstance(value, str) and key in WORDS:
        yield from value.split("\n\n")


@pytest.mark.unmeasured
@pytest.mark.parametrize("page, twin", PAGES)
def test_a_page_says_what_its_twin_says(client: FlaskClient, page: str, twin: str) -> None:
    """Is every word of the JSON on the page, and does the page name its twin?"""
    response = client.get(twin)
    assert (response.status_code, response.mimetype) == (200, "application/json")
    soup = read_unmarked(client, page)
    shown = squeeze(soup.get_text())
    told = response.get_json()
    for name in LEFT_OUT.get(page.partition("?")[0], ()):
        del told[name]
    if told.get("answer"):  # what it quotes is not listed again
        quoted = {one["url"] for one in told["answer"]["sentences"]}
        told["results"] = [
            one for one in told["results"] if {one["url"], f"{one['url']}#p1"}.isdisjoint(quoted)
        ]
    for phrase in said(told):
        assert squeeze(phrase) in shown, phrase
    alternate = soup.select_one("link[rel=alternate]")
    assert alternate is not None and alternate["href"] == twin


@pytest.mark.unmeasured
@pytest.mark.parametrize("page, twin", PAGES)
def test_a_page_is_sound(client: FlaskClient, page: str, twin: str) -> None:
    """Are tags closed, ids single, landmarks there, and nothing inline that the policy forbids?"""
    response = client.get(page)
    balance = Balance()
    balance.feed(response.text)
    assert not balance.open
    soup = BeautifulSoup(response.text, "html.parser")
    ids = Counter(tag["id"] for tag in soup.select("[id]"))
    assert [name for name, count in ids.items() if count > 1] == []
    assert (
        len(soup.select("h1"))
        == len(soup.select("main"))
        == len(soup.select("header"))
        == len(soup.select("footer"))
        == 1
    )
    assert soup.html is not None and soup.html["lang"] == "en"
    assert not soup.select(
        f"script:not({DATA}, {invented.OUR_SCRIPT}), iframe, [style], body style"
    )
    assert not [name for tag in soup.find_all(True) for name in tag.attrs if name.startswith("on")]
    for field in soup.select("input:not([type=hidden]), select"):
        assert field.find_parent("label") or soup.select(f'label[for="{field["id"]}"]')
    for link in soup.select('a[href^="#"]'):
        assert str(link["href"])[1:] in ids
    assert "Glossary 2" in soup.footer.get_text()  # type: ignore[union-attr]


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    "page",
    [
        "/hostile/words",
        "/hostile",
        "/read/hostile",
        "/documents",
        "/az",
        "/about",
        "/",
        "/search?q=script&game=gy",
        "/%3Cscript%3E/%22%3E",
        "/search?q=%3Cscript%3Ealert(1)%3C/script%3E%22'&document=%22%3E%3Cb%3E",
        "/hostile/missing",
        "/gy-cards/hostile",
        "/gy-groups/hostile",
        "/icons?page=hostile",
        "/gaps?page=hostile",
        "/groups?page=hostile",
        "/equivalents?page=hostile",
        "/conflicts?page=hostile",
        "/learn?page=hostile",
        "/learn/gy?page=hostile",
        "/learn/gy/hostile",
        "/procedures?page=hostile",
        "/procedures/gy-watch?page=hostile",
        "/dispute?id=hostile/words&id=gy-rulebook/spark",
        "/dispute?q=%3Cscript%3E&id=%22%3E%3Cb%3E&game=%22%3E%3Cb%3E&document=%3Cb%3E",
        "/gy-cards?letter=%22%3E%3Cb%3E",
        "/gy-cards?ruled=1&kind=hostile",
        "/gy-cards?type=%22%3E%3Cb%3E",
        "/gy-cards?letter=hostile%3Cscript%3E",
    ],
)
def test_hostile_text_is_shown_and_does_nothing(client: FlaskClient, page: str) -> None:
    """Is text escaped exactly once, and never taken for a template?"""
    ours = r'<script id="early">[^<]*</script>|<script (?:type="application/ld\+json"|defer src="/static/[^"<]*"(?: data-selector="")?)>'
    body = re.sub(ours, "", client.get(page).text)
    assert (
        "<script" not in body
        and "<img" not in body
        and "<b>" not in body
        and "&amp;lt;" not in body
    )
    if "hostile" in page:
        assert invented.HOSTILE.split(" ")[0] in BeautifulSoup(body, "html.parser").get_text()


@pytest.mark.unmeasured
def test_every_link_leads_somewhere(client: FlaskClient) -> None:
    """Does every address that any page names answer, with the paragraph it points to?"""
    waiting, seen = ["/"], {"/"}
    anchors: dict[str, set[str]] = {}  # of each page
    wanted: set[tuple[str, str]] = set()
    while waiting:
        asked = waiting.pop()
        response = client.get(asked)
        removed = (
            response.request.path == "/fx-glossary/gone"
        )  # its last version leads to its tombstone
        assert response.status_code == (410 if removed else 200), response.request.path
        response.close()
        if response.mimetype != "text/html":
            continue
        leads = Leads()
        leads.feed(response.text)
        anchors[asked] = leads.ids
        for href in leads.hrefs:
            address, _, anchor = href.removeprefix("http://localhost").partition("#")
            assert not address.startswith(("http", "//"))
            if address and address not in seen:
                seen.add(address)
                waiting.append(address)
            wanted.add((address or asked, anchor))
    assert [
        (address, anchor)
        for address, anchor in wanted
        if anchor and anchor not in anchors.get(address, ())
    ] == []
    assert {
        "/fx-glossary/darkness",
        "/fx-cards/ferry-night",
        "/fx-groups/ferry",
        "/conflicts",
        "/gy-cards?letter=S",
    } <= seen
    assert {"/fx-glossary@2/lantern", "/fx-rulebook/dusk", "/az", "/fx-glossary@1"} <= seen


def test_an_entry_tells_official_words_from_ours(client: FlaskClient) -> None:
    """Are wording, examples, quotations and remarks told apart, each paragraph addressed?"""
    soup = read_unmarked(client, "/fx-rulebook/play")
    official = soup.select_one(".official")
    assert official is not None and len(official.select("[id^=p]")) == 13
    assert [tag["id"] for tag in official.select(".example, .subheading, .epigraph > p")] == [
        "p1",
        "p2",
        "p9",
        "p10",
    ]
    assert (
        "north = up" in read_unmarked(client, "/fx-rulebook/same").select(".remark")[1].get_text()
    )
    assert (
        "recovered"
        in read_unmarked(client, "/fx-glossary/lantern").select("#remarks")[0].get_text()
    )
    assert (
        "the title is our own"
        in read_unmarked(client, "/fx-glossary/the-quay").select("#remarks")[0].get_text()
    )


def test_an_old_ruling_says_what_is_in_force(client: FlaskClient) -> None:
    """Is a historical entry marked, its changes shown, and the governing entry one tap away?"""
    soup = read_unmarked(client, "/fx-rulings/lantern")
    standing = soup.select(".standing")[0]
    assert "No longer in force" in standing.get_text() and standing.select(
        'a[href="/fx-glossary/lantern"]'
    )
    assert "no longer in force" in soup.select(".past .official .voice")[0].get_text()
    changes = soup.select("section.remark")[0].get_text()
    assert "Replaces a paragraph (second paragraph)" in changes and "half a spark" in changes


def test_an_old_version_says_so(client: FlaskClient) -> None:
    """Does a pinned address lead to what is in force, and lead on within its version?"""
    soup = read_unmarked(client, "/fx-glossary@1/lantern")
    assert soup.select('.standing a[href="/fx-glossary/lantern"]') and soup.select(
        'a[rel=next][href="/fx-glossary@1/gone"]'
    )
    assert soup.select('.trail a[href="/fx-glossary@1"]')


@pytest.mark.parametrize(
    ("verdict", "label", "said", "authority", "force"),
    [
        (
            "decides",
            "Decided by the Glossary",
            "Why this rule decides.",
            "current",
            "in force since",
        ),
        ("nearest", "Nearest rule", "It may not decide this.", "current", "in force since"),
        ("nearest", "Nearest rule", "It may not decide this.", "historical", "No longer in force"),
    ],
)
def test_the_answer_says_how_sure_it_is(
    app: Flask, verdict: str, label: str, said: str, authority: str, force: str
) -> None:
    """Is the verdict a word and a mark, with words, lead, remark, place, voice and reason?"""
    source = {"id": "fx-glossary", "version": "2", "short": "Glossary", "date": "2031-05"}
    one = {
        "id": "fx-glossary/lantern",
        "title": "lantern",
        "number": None,
        "game": "fx",
        "source": {**source, "authority": authority, "url": "/fx-glossary"},
        "paragraph": 2,
        "lead": "A lantern may <be>:",
        "text": "lit & put out by:",
        "listed": ["rain;", "a <wave>;"],
        "more_listed": 2,
        "wording": "plain",
        "remarks": ["The list is lost."],
        "citation": "stccg:fx-glossary@2/lantern#p2~p0",
        "url": "/fx-glossary/lantern#p2",
    }
    answer = {"verdict": verdict, "sentences": [one], "why": "It answers: why?"}
    with app.test_request_context():
        module: Any = app.jinja_env.get_template("_answer.html").module
        made = BeautifulSoup(module.answered(answer, 2, "", lambda name: None), "html.parser")
    (section,) = made.select(f"section.answer.{verdict}[aria-labelledby=verdict]")
    assert section.select("h2#verdict svg[aria-hidden=true]")
    shown = " ".join(section.get_text().split())
    assert shown.startswith(f"{label} FX A lantern may <be>: lit & put out by: ")
    words = [item.get_text() for item in section.select("blockquote li")]
    assert words == ["rain;", "a <wave>;", "and 2 more"]
    (place,) = section.select("figcaption a")
    assert (place["href"], place.get_text()) == (one["url"], "Glossary 2, lantern, paragraph 2")
    for part in (said, force, "Plain, by us", "The list is lost.", "It answers: why?"):
        assert part in shown
    assert [button["data-copy"] for button in section.select("button[data-copy]")] == [
        "words",
        "link",
    ]
    assert section.select("blockquote.past") == (
        [] if authority == "current" else section.select("blockquote")
    )


def test_the_answer_of_another_edition_stands_below(small_base: store.KnowledgeBase) -> None:
    """Is who asks without an edition answered for both, and told how to ask for one?"""
    client = create_app({"KB_BUILD": small_base.folder.parent}).test_client()
    soup = read_unmarked(client, "/search?q=toll")
    first, other = soup.select("section.answer")
    assert (first["data-ed"], other["data-ed"]) == ("bw", "bw2")
    assert other.select_one("h2#verdict-bw2")
    assert "A sledge without runners stands still." in other.get_text()
    links = [link["href"] for link in other.select("a")]
    assert links == ["/bw2-rulebook/runners?q=toll#p1", "/search?q=toll&game=bw2"]
    listed = [str(link["href"]).partition("?")[0] for link in soup.select("ol.results h2 a")]
    assert "/bw2-rulebook/runners" not in listed
    alone = read_unmarked(client, "/search?q=toll&game=bw2").select("section.answer")
    assert [section["data-ed"] for section in alone] == ["bw2"]


def test_a_doubtful_answer_says_so(client: FlaskClient) -> None:
    """Is the reader told in plain words that nothing was found, or nothing was asked?"""
    nothing = read_unmarked(client, "/search?q=lantern+hydrofoil+tax+office")
    told = client.get("/search.json?q=lantern+hydrofoil+tax+office").get_json()["answer"]
    assert (nothing.select(".answer.nothing") == []) is (told is not None)
    assert not nothing.select(".answer.decides")
    assert "Nothing found" in read_unmarked(client, "/search?q=hydrofoil").get_text()


@pytest.mark.parametrize(
    ("address", "head", "said", "edition"),
    [
        (
            "/search?q=bw2+quillet",
            "Nothing found",
            "No rule of the edition you named contains these words.",
            "than the one you named",
        ),
        (
            "/search?q=bw2+toll&game=bw",
            "Nothing found",
            "You chose BW, but your question names another edition.",
            "than the one you chose",
        ),
    ],
)
def test_another_edition_answers_below_nothing(
    small_base: store.KnowledgeBase, address: str, head: str, said: str, edition: str
) -> None:
    """Does a page say why nothing is found, then what another edition says, and whose rule that is?"""
    client = create_app({"KB_BUILD": small_base.folder.parent}).test_client()
    page = words(read_unmarked(client, address))
    assert page.index(head) < page.index(said) < page.index(edition)


def test_a_number_that_no_rule_has(small_base: store.KnowledgeBase) -> None:
    """Is nobody told to try the very number for which nothing was found?"""
    client = create_app({"KB_BUILD": small_base.folder.parent}).test_client()
    page = words(read_unmarked(client, "/search?q=7.1.1"))
    assert "Nothing found" in page and "such as 7.1.1" not in page


def test_no_rule_but_a_card(small_base: store.KnowledgeBase) -> None:
    """Is it not said that nothing is found where cards are?"""
    client = create_app({"KB_BUILD": small_base.folder.parent}).test_client()
    page = words(read_unmarked(client, "/search?q=broken"))
    assert "No rule found" in page and "Nothing found" not in page
    empty = read_unmarked(client, "/search").get_text()
    assert "Nothing" not in empty and "Type a question" in empty


def test_more_cards_than_are_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Is it said that a list of cards may not be all of them, by the number that is ever listed?"""
    titles = [
        *(f"Osprey of Lock {letter}" for letter in "ABCDEFGHIJK"),
        *(f"Skua {n}" for n in "VWXYZ"),
    ]
    base = making.build_more(tmp_path, titles, [])
    client = create_app({"KB_BUILD": base.folder.parent}).test_client()
    said = "More cards may have this name."
    full, short = (words(read_unmarked(client, f"/search?q={q}")) for q in ("osprey", "skua"))
    assert "6 more" in full and said in full
    assert "1 more" in short and said not in short
    monkeypatch.setattr(cards, "MOST_NAMED", 5)
    assert said in words(read_unmarked(client, "/search?q=skua&limit=9"))  # an answer not kept yet


def test_results_mark_the_words_and_keep_the_question(client: FlaskClient) -> None:
    """Are the found words marked, and is the question still in its field?"""
    soup = read_unmarked(client, "/search?q=lantern&game=fx")
    assert {tag.get_text().casefold() for tag in soup.select("mark")} == {"lantern"}
    assert soup.select('input[name=q][value="lantern"]') and soup.select(
        "input[name=game][value=fx]"
    )


def test_without_documents_the_start_page_says_what_to_do(bare: FlaskClient) -> None:
    """Are folder, file names and command named, and does every page still answer?"""
    shown = read_unmarked(bare, "/").get_text()
    assert "absent-9.txt" in shown and "make serve" in shown and "documents" in shown
    for path in (
        "/search?q=lantern",
        "/documents",
        "/az",
        "/about",
        "/gaps",
        "/groups",
        "/equivalents",
        "/learn",
        "/procedures",
        "/conflicts",
        "/icons",
        "/expansions",
        "/api/v1/cards?game=fx&letter=F",
    ):
        assert bare.get(path).status_code == 200
    assert bare.get("/fx-absent/x").status_code == 404
    assert bare.get("/api/v1/search?q=lantern").get_json()["total"] == 0


def test_every_answer_is_guarded(client: FlaskClient) -> None:
    """Do pages, JSON and static files carry the headers that keep a browser safe?"""
    page = read_unmarked(client, "/")
    style, early = (
        f"sha256-{base64.b64encode(hashlib.sha256(str(tag.string).encode()).digest()).decode()}"
        for tag in page.select("style, #early")[::-1]
    )
    for path in ("/", "/search.json?q=x", "/nowhere", str(page.select("script[src]")[0]["src"])):
        with client.get(path) as response:
            headers = response.headers
        policy = headers["Content-Security-Policy"].split("; ")
        assert {
            "default-src 'none'",
            f"script-src 'self' '{early}'",
            f"style-src 'self' '{style}'",
        } <= set(policy)
        assert not re.search(r"unsafe|\*|https?:", headers["Content-Security-Policy"])
        assert (
            headers["X-Content-Type-Options"] == "nosniff"
            and headers["Referrer-Policy"] == "same-origin"
        )
    assert "immutable" in headers["Cache-Control"]


@pytest.mark.parametrize("scheme", [0, 1], ids=["light", "dark"])
def test_colours_can_be_read(scheme: int) -> None:
    """Has every text colour 4.5:1 on every ground it stands on (WCAG AA), and every border of a control 3:1?"""
    style = (Path(web.__file__).parent / "pages" / "static" / "style.css").read_text(
        encoding="utf-8"
    )
    pairs = re.findall(r"--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);", style)
    colours = {name: shades[scheme] for name, *shades in pairs}
    games = site_file.read_identity(PROJECT / "corpus").games
    colours |= {f"{one.id}": one.accent[scheme] for one in games}
    colours |= {f"{one.id} tint": one.tint[scheme] for one in games}
    colours["on"] = ("#ffffff", "#0b0b0c")[scheme]
    papers = ("paper", "shade", "raise")
    grounds = (*papers, *(f"{one.id} tint" for one in games))
    texts = [(ink, ground) for ink in ("ink", "soft") for ground in grounds]
    accents = [(one.id, ground) for one in games for ground in (*papers, f"{one.id} tint", "on")]
    assert games and "#ffffff, #0b0b0c" in colour_games(games)
    for ink, ground in [*texts, *accents, ("ink", "found")]:
        assert contrast(colours[ink], colours[ground]) >= 4.5, (ink, ground)
    for ground in grounds:
        assert contrast(colours["edge"], colours[ground]) >= 3, ground


def contrast(one: str, other: str) -> float:
    """Give the contrast of two colours, as WCAG counts it."""
    lights = sorted(luminance(colour) for colour in (one, other))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def luminance(colour: str) -> float:
    """Give the relative luminance of a colour."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize(
    ("page", "words"),
    [
        ("/fx-glossary/lantern", ".pair"),
        ("/fx-glossary/darkness", ".cards"),
        ("/fx-cards/ferry", ".rulings"),
    ],
)
def test_what_stands_around_an_entry_is_beside_its_words(
    client: FlaskClient, page: str, words: str
) -> None:
    """Are the words of an entry, the references to a missing one and the rulings on a card in the first of two columns?"""
    sides = read_unmarked(client, page).select_one("main.with-sides > .sides")
    assert sides is not None and sides.select_one(f"article {words}") and sides.select(".around")


@pytest.mark.official
def test_a_version_that_is_a_date(official_app: Flask) -> None:
    """Is it written in words on the pages that always show it?"""
    client = official_app.test_client()
    for path in ("/1e-rulings-2001@2001-09-24/artifact", "/1e-rulings-2001@2001-09-24"):
        shown = words(read_unmarked(client, path))
        assert "This address always shows version 24 September 2001." in shown

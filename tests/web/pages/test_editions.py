"""Is the edition that a reader chose kept from page to page, in addresses alone?"""

import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient


def read(client: FlaskClient, path: str) -> BeautifulSoup:
    """Read a page."""
    return BeautifulSoup(client.get(path).text, "html.parser")


@pytest.mark.parametrize(
    ("path", "edition"),
    [
        ("/", None),
        ("/?game=gy", "gy"),
        ("/?game=GY", "gy"),
        ("/?game=nonsense", None),
        ("/az?game=gy", "gy"),
        ("/conflicts", ""),  # of all editions, so none is marked as chosen
        ("/conflicts?game=gy", "gy"),
        ("/search?q=spark", ""),
        ("/search?q=spark&game=gy", "gy"),
        ("/dispute", ""),
        ("/fx-glossary/lantern", "fx"),
        ("/fx-glossary/lantern?game=gy", "fx"),
        ("/fx-cards", "fx"),
        ("/gy-rulebook", "gy"),
        ("/nothing-here?game=gy", "gy"),
        ("/deck", None),
        ("/deck?list=Boat", "fx"),
        ("/deck?list=Boat&game=gy", "gy"),
    ],
)
def test_a_page_has_the_edition_of_what_it_shows(
    client: FlaskClient, path: str, edition: str | None
) -> None:
    """Does the page say its edition, mark it in the switch, and ask the search for it?"""
    page = read(client, path)
    assert page.html is not None and page.html.get("data-ed") == edition
    chosen = [str(link["data-edition"]) for link in page.select(".edition [aria-current]")]
    assert chosen == ([edition] if edition else [])
    asked = [str(field["value"]) for field in page.select("form[role=search] input[name=game]")]
    assert asked == ([edition] if edition else [])


def test_links_keep_the_edition(client: FlaskClient) -> None:
    """Do the ways through the site lead to pages of the same edition?"""
    links = [str(link["href"]) for link in read(client, "/az?game=gy").select(".brand, .tabs a")]
    assert links == [
        "/?game=gy",
        "/?game=gy",
        "/dispute?game=gy",
        "/learn/gy",
        "/gy-cards",
        "/documents?game=gy",
    ]


def test_lists_keep_the_edition(client: FlaskClient) -> None:
    """Does Browse lead to the lists of the edition that was chosen, and to those of cards as they are?"""
    rows = read(client, "/documents?game=gy").select("main .rows a")
    links = [str(link["href"]) for link in rows]
    assert {"/icons?game=gy", "/equivalents?game=gy", "/cases?game=gy", "/fx-cards"} <= {*links}
    about = read(client, "/about?game=gy")
    assert about.select_one('main a[href="/conflicts?game=gy"]')


@pytest.mark.parametrize(
    ("path", "other"),
    [
        ("/search?q=spark&game=fx", "/search?q=spark&game=gy"),
        (
            "/dispute?q=spark&id=fx-glossary/lantern",
            "/dispute?q=spark&id=fx-glossary/lantern&game=gy",
        ),
        ("/az", "/az?game=gy"),
        ("/deck?list=2x+Boat&since=2024", "/deck?list=2x+Boat&since=2024&game=gy"),
        ("/changes?since=2024", "/changes?since=2024&game=gy"),
        ("/fx-glossary/lantern", "/?game=gy"),  # the other edition has nothing on it
        ("/fx-cards", "/gy-cards"),
        ("/fx-cards?letter=b", "/gy-cards"),
        ("/fx-rulebook", "/gy-rulebook"),
        ("/read/fx-rulebook", "/gy-rulebook"),
        ("/fx-groups/ferry", "/?game=gy"),
        ("/nothing-here", "/?game=gy"),
    ],
)
def test_the_switch_keeps_what_was_asked(client: FlaskClient, path: str, other: str) -> None:
    """Does the other edition answer the same question, and a page about one lead to the start?"""
    assert read(client, path).select_one(f'.edition [data-edition=gy][href="{other}"]')


def test_the_chosen_edition_can_be_taken_away(client: FlaskClient) -> None:
    """Does the chosen one lead to the same page for all editions?"""
    (link,) = read(client, "/search?q=spark&game=gy").select(".edition [aria-current]")
    assert link["href"] == "/search?q=spark"


def test_nothing_is_stored(client: FlaskClient) -> None:
    """Is no cookie set, whatever is chosen?"""
    assert "Set-Cookie" not in client.get("/?game=gy").headers

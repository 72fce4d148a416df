"""Reads what a route answers, as the tests of several kinds of pages do: its data, its page, the words on it."""

from html.parser import HTMLParser
from typing import Any

from bs4 import BeautifulSoup
from flask.testing import FlaskClient

VOID = {"meta", "link", "input", "img", "br", "hr"}


# Every page with its JSON twin.
PAGES = [
    ("/", "/index.json"),
    ("/search", "/search.json"),
    ("/search?q=lantern", "/search.json?q=lantern"),
    ("/search?q=lantern+hydrofoil+tax", "/search.json?q=lantern+hydrofoil+tax"),
    ("/search?q=script&game=gy&limit=abc", "/search.json?q=script&limit=abc&game=gy"),
    ("/search?q=spark&document=fx-glossary", "/search.json?q=spark&document=fx-glossary"),
    ("/dispute", "/dispute.json"),
    ("/dispute?q=lantern", "/dispute.json?q=lantern"),
    (
        "/dispute?q=wickmoth+flies&id=fx-glossary/wickmoth&id=fx-rulings/lantern&game=fx",
        "/dispute.json?q=wickmoth+flies&id=fx-glossary/wickmoth&id=fx-rulings/lantern&game=fx",
    ),
    (
        "/dispute?id=hostile/words&id=gy-rulebook/spark&id=gy-groups/hostile",
        "/dispute.json?id=hostile/words&id=gy-rulebook/spark&id=gy-groups/hostile",
    ),
    ("/dispute?id=fx-glossary@1/lantern", "/dispute.json?id=fx-glossary@1/lantern"),
    ("/dispute?q=lantern+hydrofoil+tax", "/dispute.json?q=lantern+hydrofoil+tax"),
    (
        "/report?id=fx-glossary/lantern&at=p2&q=spark",
        "/report.json?id=fx-glossary/lantern&at=p2&q=spark",
    ),
    ("/documents", "/documents.json"),
    ("/az", "/az.json"),
    ("/about", "/about.json"),
    ("/fx-glossary", "/fx-glossary.json"),
    ("/fx-glossary@1", "/fx-glossary@1.json"),
    ("/fx-rulebook", "/fx-rulebook.json"),
    ("/hostile", "/hostile.json"),
    ("/read/fx-glossary", "/read/fx-glossary.json"),
    ("/read/fx-glossary@1", "/read/fx-glossary@1.json"),
    ("/read/fx-rulebook", "/read/fx-rulebook.json"),
    ("/read/hostile", "/read/hostile.json"),
    ("/fx-glossary/lantern", "/fx-glossary/lantern.json"),
    ("/fx-glossary@1/lantern", "/fx-glossary@1/lantern.json"),
    ("/fx-glossary@2/lantern", "/fx-glossary@2/lantern.json"),
    ("/fx-glossary/the-quay", "/fx-glossary/the-quay.json"),
    ("/fx-rulebook/play", "/fx-rulebook/play.json"),
    ("/fx-rulebook/same", "/fx-rulebook/same.json"),
    ("/fx-rulings/lantern", "/fx-rulings/lantern.json"),
    ("/hostile/words", "/hostile/words.json"),
    ("/search?q=darkness", "/search.json?q=darkness"),
    ("/search?q=boat", "/search.json?q=boat"),
    ("/fx-rulebook/wicks", "/fx-rulebook/wicks.json"),
    ("/fx-rulebook/look", "/fx-rulebook/look.json"),
    ("/fx-rulings/ferry", "/fx-rulings/ferry.json"),
    ("/fx-rulings/the-quay", "/fx-rulings/the-quay.json"),
    ("/fx-rulings/oar", "/fx-rulings/oar.json"),
    ("/fx-glossary/darkness", "/fx-glossary/darkness.json"),
    ("/hostile/missing", "/hostile/missing.json"),
    ("/fx-cards", "/fx-cards.json"),
    ("/fx-cards?letter=F", "/fx-cards.json?letter=F"),
    ("/fx-cards?ruled=1&type=vessel", "/fx-cards.json?type=vessel&ruled=1"),
    ("/gy-cards?type=%3Cb%3E&letter=S", "/gy-cards.json?letter=S&type=%3Cb%3E"),
    ("/fx-cards?letter=%C3%A9", "/fx-cards.json?letter=%C3%A9"),
    ("/fx-cards/boat", "/fx-cards/boat.json"),
    ("/fx-cards/ferry", "/fx-cards/ferry.json"),
    ("/fx-cards/ferry-night", "/fx-cards/ferry-night.json"),
    ("/gy-cards/hostile", "/gy-cards/hostile.json"),
    ("/gaps", "/gaps.json"),
    ("/icons", "/icons.json"),
    ("/icons?game=gy", "/icons.json?game=gy"),
    ("/icons?game=%3Cb%3E", "/icons.json?game=%3Cb%3E"),
    ("/expansions", "/expansions.json"),
    ("/groups", "/groups.json"),
    ("/fx-groups/ferry", "/fx-groups/ferry.json"),
    ("/gy-groups/hostile", "/gy-groups/hostile.json"),
    ("/equivalents", "/equivalents.json"),
    ("/conflicts", "/conflicts.json"),
    ("/learn", "/learn.json"),
    ("/learn/fx", "/learn/fx.json"),
    ("/learn/fx/first", "/learn/fx/first.json"),
    ("/learn/fx/second", "/learn/fx/second.json"),
    ("/learn/gy/hostile", "/learn/gy/hostile.json"),
    ("/procedures", "/procedures.json"),
    ("/procedures?game=fx", "/procedures.json?game=fx"),
    ("/procedures/fx-watch", "/procedures/fx-watch.json"),
    ("/procedures/gy-watch", "/procedures/gy-watch.json"),
]


class Balance(HTMLParser):
    """Tells whether every tag is closed where it was opened."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Remember a tag."""
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """Close the last one."""
        assert self.open and self.open[-1] == tag, (tag, self.open)
        self.open.pop()


class Leads(HTMLParser):
    """Tells where a page leads and to which of its places one can lead; not what a machine must not follow."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.hrefs: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Remember the id and the target of a tag."""
        said = dict(attrs)
        if said.get("id"):
            self.ids.add(said["id"] or "")
        if "href" in said and "nofollow" not in (said.get("rel") or "").split():
            self.hrefs.append(said["href"] or "")


def ask(client: FlaskClient, path: str) -> dict[str, Any]:
    """Ask for the data of an address."""
    response = client.get(path)
    assert (response.status_code, response.mimetype) == (200, "application/json")
    made: dict[str, Any] = response.get_json()
    return made


def read(client: FlaskClient, path: str) -> BeautifulSoup:
    """Read a page."""
    response = client.get(path)
    assert (response.status_code, response.mimetype) == (200, "text/html"), path
    return BeautifulSoup(response.text, "html.parser")


def read_unmarked(client: FlaskClient, path: str) -> BeautifulSoup:
    """Read a page, its # marks taken away."""
    soup = read(client, path)
    for mark in soup.select("a.address"):
        mark.decompose()
    return soup


def words(soup: BeautifulSoup) -> str:
    """Give the words of a page, white space squeezed."""
    return " ".join(soup.get_text().split())


def read_words(client: FlaskClient, path: str) -> str:
    """Read the words of a page."""
    return words(read(client, path))

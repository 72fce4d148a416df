"""Reads what a route answers, as the tests of several kinds of pages do: its data, its page, the words on it."""

from typing import Any

from bs4 import BeautifulSoup
from flask.testing import FlaskClient


def ask(client: FlaskClient, path: str) -> dict[str, Any]:
    """Ask for the data of an address."""
    response = client.get(path)
    assert (response.status_code, response.mimetype) == (200, "application/json")
    made: dict[str, Any] = response.get_json()
    return made


def read(client: FlaskClient, path: str) -> BeautifulSoup:
    """Read a page."""
    response = client.get(path)
    assert (response.status_code, response.mimetype) == (200, "text/html")
    return BeautifulSoup(response.text, "html.parser")


def words(soup: BeautifulSoup) -> str:
    """Give the words of a page, white space squeezed."""
    return " ".join(soup.get_text().split())

"""Is a document given with its outline and its versions, and one A-Z of all documents?"""

from bs4 import BeautifulSoup
from flask.testing import FlaskClient


def read(client: FlaskClient, path: str) -> BeautifulSoup:
    """Read a page, its # marks taken away."""
    response = client.get(path)
    assert (response.status_code, response.mimetype) == (200, "text/html"), path
    soup = BeautifulSoup(response.text, "html.parser")
    for mark in soup.select("a.address"):
        mark.decompose()
    return soup


def test_an_outline_is_nested_with_its_numbers(client: FlaskClient) -> None:
    """Does a section stand inside the one that holds it?"""
    below = read(client, "/fx-rulebook").select(".outline > li > ul > li")
    assert [" ".join(item.get_text().split()) for item in below] == ["1.1 At Dusk"]

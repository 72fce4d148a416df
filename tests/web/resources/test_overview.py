"""What the site says of itself: its lists with their sizes, and what it was made from."""

import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient
from reading import ask


def words(client: FlaskClient, path: str) -> str:
    """Give the words of a page, white space squeezed."""
    response = client.get(path)
    assert response.status_code == 200
    return " ".join(BeautifulSoup(response.text, "html.parser").get_text().split())


@pytest.mark.parametrize("path", ["/", "/about", "/documents"])
def test_every_list_can_be_found(client: FlaskClient, path: str) -> None:
    """Does the page lead to each list, with its size?"""
    soup = BeautifulSoup(client.get(path).text, "html.parser")
    for address, size in (
        ("/gaps", "3"),
        ("/groups", "2"),
        ("/equivalents", "1"),
        ("/conflicts", "4"),
        ("/fx-cards", "4"),
        ("/icons", "1"),
        ("/expansions", "1"),
    ):
        link = soup.select_one(f'main li > a[href="{address}"]')
        assert link is not None and link.parent is not None and f"{size}:" in link.parent.get_text()


def test_about_counts_references_by_kind(client: FlaskClient) -> None:
    """Are the references told apart, and the subjects counted?"""
    shown = words(client, "/about")
    assert (
        "References16mentions of entries 8" in shown
        and "amendments 2" in shown
        and "Subjects4" in shown
    )
    assert (
        "Documents6, 1 without the official text" in shown
        and "Known faults1," in shown
        and "unread line 1" in shown
    )
    assert (
        sum(ask(client, "/about.json")["kinds"].values()) == 16
        and "Entries16 in force" in shown
        and "Sections 5" in shown
    )

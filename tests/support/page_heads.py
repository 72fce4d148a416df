"""Reads what the heads of pages tell, for tests."""

from typing import Any

from bs4 import BeautifulSoup
from flask.testing import FlaskClient


def head_of(client: FlaskClient, path: str, **more: Any) -> dict[str, str]:
    """Read what the head of a page tells: its descriptions, and its links to other forms of it."""
    return read_head(client.get(path, **more).text)


def read_head(page: str) -> dict[str, str]:
    """Read the head of a page; the body may be thousands of elements and is left out."""
    head, found, _ = page.partition("</head>")
    assert found
    soup = BeautifulSoup(head, "html.parser")
    told = {
        str(tag.get("property") or tag.get("name")): str(tag["content"])
        for tag in soup.select("meta[content]")
    }
    links = {
        str(tag.get("type") or " ".join(tag["rel"])): str(tag["href"])
        for tag in soup.select("link")
    }
    return {**told, **links}

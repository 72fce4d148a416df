"""The address of each thing: with its version where it has one, below the path where the site is mounted."""

import pytest
from flask import Flask, g

from web.resources.serializers import addresses


@pytest.mark.parametrize(
    ("name", "pinned", "paragraph", "address"),
    [
        ("fx-glossary/lantern", False, 0, "/fx-glossary/lantern"),
        ("fx-glossary/lantern", False, 2, "/fx-glossary/lantern#p2"),
        ("fx-glossary/lantern", True, 2, "/fx-glossary@2/lantern#p2"),
        ("fx-glossary@1/lantern", True, 0, "/fx-glossary@1/lantern"),
        ("fx-glossary/darkness", True, 0, "/fx-glossary/darkness"),  # missing: it has no words
        ("fx-cards/boat", True, 0, "/fx-cards/boat"),
    ],
)
def test_the_address_of_an_entry(
    app: Flask, name: str, pinned: bool, paragraph: int, address: str
) -> None:
    """Does an address name the version where it is wanted and there are words to keep, and the paragraph?"""
    entry = app.extensions["kb"].site.base.entry(name)
    with app.test_request_context():
        assert addresses.entry_address(entry, pinned, paragraph) == address


@pytest.mark.parametrize(
    ("name", "address"),
    [
        ("fx-glossary/lantern", "/fx-glossary/lantern?on=2031#p2"),
        ("fx-glossary/darkness", "/fx-glossary/darkness#p2"),
        ("fx-cards/boat", "/fx-cards/boat#p2"),
    ],
)
def test_the_address_of_a_day(app: Flask, name: str, address: str) -> None:
    """Does an address keep the day exactly where the words of an entry depend on it?"""
    entry = app.extensions["kb"].site.base.entry(name)
    with app.test_request_context():
        g.day = "2031"
        assert addresses.entry_address(entry, paragraph=2) == address


@pytest.mark.parametrize(
    ("name", "pinned", "address"),
    [
        ("fx-glossary", False, "/fx-glossary"),
        ("fx-glossary", True, "/fx-glossary@2"),
        ("fx-glossary@1", False, "/fx-glossary@1"),  # not that of the version in force
    ],
)
def test_the_address_of_a_document(app: Flask, name: str, pinned: bool, address: str) -> None:
    """Has only the version in force an address without a version?"""
    base = app.extensions["kb"].site.base
    with app.test_request_context():
        assert addresses.document_address(base, base.document(name), pinned) == address


@pytest.mark.parametrize("name", ["fx-groups/ferry", "fx-rulebook", "fx-glossary@1/gone"])
def test_two_places_at_once(app: Flask, name: str) -> None:
    """Is an address that was given below one path another below the next?"""
    found = []
    for root in ("", "/rules", ""):
        with app.test_request_context(environ_overrides={"SCRIPT_NAME": root}):
            found.append(addresses.give_address(name))
    assert found == [f"/{name}", f"/rules/{name}", f"/{name}"]

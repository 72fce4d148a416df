"""The pages of the offline app: are they those of the site, letter by letter?"""

from collections.abc import Iterator

import pytest
from flask import Flask
from offline_pages import OfflinePages, show_page

from kb.snapshot import store
from web import create_app

ADDRESSES = (
    "/",
    "/?game=bw",
    "/search",
    "/search?q=eel",
    "/search?q=what+does+a+closed+gate+stop",
    "/search?q=vorpath",
    "/search?q=eel&game=bw&document=bw-glossary",
    "/search?q=lantern&kind=card",
    "/search?q=toll%20%26%20%22lock%22",
    "/search?q=toll&game=nothing&limit=3",
    "/dispute",
    "/dispute?q=what+does+a+closed+gate+stop",
    "/dispute?q=eel+toll&id=bw-rulebook/how-a-turn-goes&id=bw-rulings/eel&id=nothing/here",
    "/dispute?id=bw-rulebook/how-a-turn-goes%23p2",
    "/deck",
    "/deck?list=2x+Lantern%0A1+Peggoty%0Anothing",
    "/az",
    "/learn",
    "/learn/bw",
    "/learn/bw/first-hour",
    "/learn/bw/turn",
    "/procedures",
    "/procedures/bw-turn",
    "/bw-glossary",
    "/bw-rulebook",
    "/bw2-rulebook",
    "/read/bw-rulebook",
    "/bw-groups/lantern",
    "/bw-glossary/adrift",
    "/bw-glossary/2-eels",
    "/bw-glossary/toll?q=toll",
    "/bw-glossary/peggotys-ear",
    "/bw-cards/the-drowned-bell",
    "/bw-rulings/capsize",
    "/bw-rulings/eel-toll",
    "/bw-rulebook/icon-oar",
    "/bw-rulebook/how-a-turn-goes",
    "/bw-rulebook/equivalent-unseal-open-gates",
)


@pytest.fixture(scope="module")
def app(small_base: store.KnowledgeBase) -> Flask:
    """Make the site over the small corpus."""
    return create_app({"KB_BUILD": small_base.folder.parent})


@pytest.fixture(scope="module")
def pages(
    node: None, small_base: store.KnowledgeBase, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[OfflinePages]:
    """Open the pack of the small corpus in the app."""
    opened = OfflinePages(small_base, tmp_path_factory.mktemp("pack"), small_base.identity.name)
    yield opened
    opened.close()


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_page_of_the_app_is_that_of_the_site(
    address: str, app: Flask, pages: OfflinePages
) -> None:
    """Does the app show what the site shows at the same address?"""
    assert pages.show(address) == show_page(app, address)

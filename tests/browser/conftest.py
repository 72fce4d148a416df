"""Fixtures: a browser, the sites that it visits, and a page of it as a phone and as a desk have it.

Every page is watched: a test fails at its end where the browser complained, or where another host
was asked.
"""

import shutil
from collections.abc import Iterator

import making
import pytest
from flask import Flask
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright
from visiting import DESK, PHONE, TIMEOUT, opened_context, opened_page, watched_page

from kb.snapshot import store
from web import create_app


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Measure no coverage here: the browser's library switches stacks, which a tracer does not follow."""
    for item in items:
        if item.nodeid.startswith("tests/browser/"):
            item.add_marker("unmeasured")


# The browser without a window of its own takes half the time of the whole one, and shows the same.
CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
# No machine of the tests has a graphics card; without looking for one a page takes a tenth less time.
LEAN = ["--disable-gpu"]
expect.set_options(timeout=TIMEOUT)


@pytest.fixture(scope="session")
def site(small_base: store.KnowledgeBase) -> Iterator[str]:
    """Serve the small corpus, and give the address."""
    with making.serving(create_app({"KB_BUILD": small_base.folder.parent})) as address:
        yield address


@pytest.fixture(scope="session")
def official_site(official_app: Flask) -> Iterator[str]:
    """Serve the official documents, and give the address."""
    with making.serving(official_app) as address:
        yield address


@pytest.fixture(
    scope="package"
)  # not for the session: while it is open, no other test can run an event loop
def browser() -> Iterator[Browser]:
    """Open the browser of this machine; leave the tests out where it has none."""
    if not CHROMIUM:
        making.leave_out(
            "chromium is not on this machine (apt-get install chromium-headless-shell)"
        )
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=LEAN)
        yield opened
        opened.close()


@pytest.fixture(scope="module")
def at_a_desk(browser: Browser, site: str) -> Iterator[BrowserContext]:
    """Sit down at a desk: a wide window, a mouse, a keyboard."""
    permissions = ["clipboard-read", "clipboard-write"]
    with opened_context(browser, site, permissions=permissions, **DESK) as context:
        context.new_page()  # stays
        yield context


@pytest.fixture(scope="module")
def on_a_phone(browser: Browser, site: str) -> Iterator[BrowserContext]:
    """Take a phone: a narrow window and a finger."""
    with opened_context(browser, site, **PHONE) as context:
        context.new_page()  # stays
        yield context


@pytest.fixture
def desk(at_a_desk: BrowserContext, site: str) -> Iterator[Page]:
    """Open a page at a desk, as if for the first time."""
    with opened_page(at_a_desk, site) as page:
        yield page


@pytest.fixture
def phone(on_a_phone: BrowserContext, site: str) -> Iterator[Page]:
    """Open a page on a phone, as if for the first time."""
    with opened_page(on_a_phone, site) as page:
        yield page


@pytest.fixture
def scriptless(browser: Browser, site: str) -> Iterator[Page]:
    """Open a page on a phone that runs no script."""
    with watched_page(browser, site, java_script_enabled=False, **PHONE) as page:
        yield page


@pytest.fixture(scope="module")
def visitor(browser: Browser, site: str) -> Iterator[Page]:
    """Open a page with which the kinds of pages are visited one after the other."""
    with watched_page(browser, site) as page:
        yield page


@pytest.fixture(scope="module")
def official_visitor(browser: Browser, official_site: str) -> Iterator[Page]:
    """Open one that visits the official documents."""
    with watched_page(browser, official_site) as page:
        yield page

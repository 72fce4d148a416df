"""Does web/pages/static/links.js link the names in a page of another site, and show what they mean, under a strict policy?"""

import re
from collections.abc import Iterator

import making
import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from visiting import DESK, PHONE, opened_context, watched_page
from werkzeug.wrappers import Request, Response

from kb.annotation import annotate
from kb.snapshot import store

PAGE = """<!doctype html><meta charset="utf-8"><title>lock keeper</title>
<script defer src="{site}/static/links.js"></script><link rel="icon" href="data:,">
<body>{body}</body>"""
BODY = """<h1>The Drowned Bell</h1><p>a <b>lock keeper</b>, <a href="x">lock keeper</a>, <i>See</i> toll<br>Ferryman
met Ferryman 💥&amp; Rulebook 2.5</p><pre>lock keeper</pre>
<p>The Drowned&nbsp;Bell, lock <i>keeper</i> <code>lock keeper</code> <button>lock keeper</button>
<textarea>lock keeper</textarea>barge quant<ul><li>lock keeper<li>met Lantern<img src=x>There</ul></p>"""
POLICY = (
    "default-src 'none'; script-src {site}; connect-src {site}; img-src 'self' data:; "
    "require-trusted-types-for 'script'"
)
LINK = re.compile(r'<a class="stccg-term" href="([^"]*)">(.*?)</a>', re.DOTALL)
KEEPER = ["lock keeper", "Glossary 1.1", "A lock keeper opens a gate without an action."]
TOLL = ["toll", "Glossary 1.1", "Pay two coins at every gate that you pass."]


@pytest.fixture(scope="module")
def other(site: str) -> Iterator[str]:
    """Serve a page of another site, and give the address."""

    @Request.application
    def answer(request: Request) -> Response:
        headers = {"Content-Security-Policy": POLICY.format(site=site)}
        return Response(PAGE.format(site=site, body=BODY), mimetype="text/html", headers=headers)

    with making.serving(answer) as address:
        yield address


@pytest.fixture
def linked(browser: Browser, site: str, other: str) -> Iterator[Page]:
    """Open the page at a desk, and wait for its links."""
    with watched_page(browser, other, site, **DESK) as page:
        yield open_linked(page)


@pytest.fixture
def linked_phone(browser: Browser, site: str, other: str) -> Iterator[Page]:
    """Open the page on a phone, and wait for its links."""
    with watched_page(browser, other, site, **PHONE) as page:
        yield open_linked(page)


def open_linked(page: Page) -> Page:
    """Open the page and wait for its links."""
    page.goto("/")
    page.locator("a.stccg-term").last.wait_for()
    return page


def link_to(page: Page, name: str) -> Locator:
    """Find the first link that the script made of a name."""
    return page.locator("a.stccg-term", has_text=name).first


def expect_card(page: Page, lines: list[str]) -> None:
    """Wait for a card with these lines."""
    expect(page.get_by_role("tooltip").locator("*")).to_have_text(lines)


def test_a_page_gets_the_links_of_python(
    small_base: store.KnowledgeBase, linked: Page, site: str
) -> None:
    """Are the links in the page those that kb.annotation.annotate puts into the same HTML?"""
    wanted = LINK.findall(annotate.link_html(small_base, BODY, game="bw", root=site))
    found = LINK.findall(linked.locator("body").inner_html())
    assert len(wanted) == 9 and [
        (address, words.replace("&nbsp;", "\u00a0")) for address, words in wanted
    ] == [(address, words.replace("&nbsp;", "\u00a0")) for address, words in found]


def test_a_card_comes_with_the_focus(linked: Page) -> None:
    """Does it describe the link that has the focus, move nothing, and go with Escape?"""
    height, link = linked.evaluate("document.body.scrollHeight"), link_to(linked, "lock keeper")
    link.focus()
    expect_card(linked, KEEPER)
    expect(link).to_have_accessible_description(" ".join(KEEPER))
    assert linked.evaluate("document.body.scrollHeight") == height
    linked.keyboard.press("Escape")
    expect(linked.get_by_role("tooltip")).to_have_count(0)
    expect(link).to_have_accessible_description("")


def test_a_card_comes_with_the_pointer(linked: Page) -> None:
    """Does it stay while the pointer is on it, and go when that leaves?"""
    link_to(linked, "toll").hover()
    expect_card(linked, TOLL)
    linked.get_by_role("tooltip").hover()
    linked.wait_for_timeout(500)
    expect_card(linked, TOLL)
    linked.mouse.move(1200, 780)
    expect(linked.get_by_role("tooltip")).to_have_count(0)


def test_a_card_comes_when_the_site_answers_again(browser: Browser, other: str) -> None:
    """Does the next time ask again, if the site was too busy to say what a name means?"""
    with opened_context(browser, other, **DESK) as context:  # the browser complains of the 503
        page = open_linked(context.new_page())
        page.route("**/toll", lambda route: route.fulfill(status=503, body="{}"), times=1)
        with page.expect_response("**/toll"):
            link_to(page, "toll").focus()
        link_to(page, "lock keeper").focus()
        expect_card(page, KEEPER)
        link_to(page, "toll").focus()
        expect_card(page, TOLL)


def test_a_card_comes_with_the_first_tap(linked_phone: Page, site: str) -> None:
    """Does the first tap show it, a tap elsewhere take it away, and the second tap on a link follow it?"""
    link = link_to(linked_phone, "lock keeper")
    link.tap()
    expect_card(linked_phone, KEEPER)
    linked_phone.touchscreen.tap(380, 830)
    expect(linked_phone.get_by_role("tooltip")).to_have_count(0)
    link.tap()
    expect_card(linked_phone, KEEPER)
    link.tap()
    linked_phone.wait_for_url(f"{site}/bw-glossary/lock-keeper")

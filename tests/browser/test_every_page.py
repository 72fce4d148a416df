"""Is every kind of page sound: accessible, no wider than the window, quiet, and at rest once it is loaded?

That no page asks another host and none makes the browser complain is held against every page that
any of these tests visits.
"""

import pytest
from flask import Flask
from playwright.sync_api import Page
from visiting import (
    AT_A_DESK,
    ENTRY,
    HOME,
    MANUAL,
    MORE_PAGES,
    OFFICIAL_PAGES,
    ON_A_PHONE,
    PAGES,
    SEEN_FIRST,
    SMALL,
    SMALLEST,
    find_overflow,
    inspect,
)

from kb.snapshot import store
from web import create_app

MOST_SHIFT = 0.02
# Shifts "with recent input" count too: nobody touches the page, but the size of a phone's screen is
# taken for input.
SHIFTED = """() => new Promise((tell) => {
    let sum = 0;
    new PerformanceObserver((list) => list.getEntries().forEach((one) => { sum += one.value; }))
        .observe({ type: "layout-shift", buffered: true });
    setTimeout(() => tell(sum), 300);
})"""


def pages_of(app: Flask) -> set[str]:
    """Name the views that give pages."""
    return {"manual.show_manual"} | {
        rule.endpoint
        for rule in app.url_map.iter_rules()
        if rule.endpoint.startswith("pages.show_") and not rule.endpoint.endswith("_json")
    }


def test_every_kind_of_page_is_visited(small_base: store.KnowledgeBase) -> None:
    """Does the list of addresses hold each view that gives a page?"""
    app = create_app({"KB_BUILD": small_base.folder.parent})
    bound = app.url_map.bind("127.0.0.1")
    visited = {bound.match(address.split("?")[0])[0] for address in (*PAGES, MANUAL)}
    assert pages_of(app) - visited == set()


@pytest.mark.parametrize("address", PAGES)
def test_a_page_is_for_everybody(visitor: Page, address: str) -> None:
    """Has no kind of page a fault for axe-core, and can none be scrolled sideways, on the narrowest phone or at 200 %?

    Every other page is held against all rules at a desk, the others on a phone; against those about colours as both.
    """
    visitor.goto(address)
    looks = [AT_A_DESK, ON_A_PHONE]
    assert inspect(visitor, *(reversed(looks) if PAGES.index(address) % 2 else looks)) == []


@pytest.mark.parametrize("address", MORE_PAGES)
def test_other_contents_are_for_everybody(visitor: Page, address: str) -> None:
    """Have those parts of a page no fault that show with other contents alone?"""
    visitor.goto(address)
    assert inspect(visitor, ON_A_PHONE) == []


@pytest.mark.official
@pytest.mark.parametrize("address", OFFICIAL_PAGES)
def test_an_official_page_is_for_everybody(official_visitor: Page, address: str) -> None:
    """Have the longest and the fullest pages no fault either, every other one at a desk?"""
    look = (AT_A_DESK, ON_A_PHONE)[OFFICIAL_PAGES.index(address) % 2]
    official_visitor.goto(address)
    assert inspect(official_visitor, look) == []


@pytest.mark.parametrize("address", SEEN_FIRST)
def test_a_phone_shows_a_page_as_wide_as_it_is(phone: Page, address: str) -> None:
    """Does a phone neither shrink the page nor make it wider than its screen?"""
    phone.goto(address)
    assert find_overflow(phone) == [] and phone.evaluate("[innerWidth, visualViewport.scale]") == [
        SMALL["width"],
        1,
    ]


@pytest.mark.parametrize("address", SEEN_FIRST)
def test_the_largest_text_on_the_narrowest_phone(phone: Page, address: str) -> None:
    """Does no page grow wider, and does the name of the site not run into the choice of edition?"""
    phone.set_viewport_size(SMALLEST)
    phone.goto(address)
    phone.evaluate("document.documentElement.dataset.size = 'largest'")
    assert find_overflow(phone) == []
    name = phone.locator(".brand span").bounding_box()
    choice = phone.locator(".edition").bounding_box()
    assert name and choice and name["x"] + name["width"] <= choice["x"]


@pytest.mark.official
@pytest.mark.parametrize("address", ["/expansions", "/1e-rulebook"])
def test_a_long_name_of_a_set_stands_once_and_wraps(official_visitor: Page, address: str) -> None:
    """Does a set without a symbol have its name once, and does the longest fit on the narrowest phone?"""
    official_visitor.set_viewport_size(SMALLEST)
    official_visitor.goto(address)
    official_visitor.evaluate("document.documentElement.dataset.size = 'largest'")
    assert find_overflow(official_visitor) == []
    entry = official_visitor.locator("main li", has_text="Enterprise Collection Remastered").last
    assert entry.inner_text().count("Enterprise Collection Remastered") == 1


@pytest.mark.parametrize("address", SEEN_FIRST)
@pytest.mark.parametrize("who", ["desk", "phone"])
def test_nothing_moves(request: pytest.FixtureRequest, who: str, address: str) -> None:
    """Does what is read first stay where it appeared?"""
    page: Page = request.getfixturevalue(who)
    page.goto(address)
    assert page.evaluate(SHIFTED) < MOST_SHIFT


@pytest.mark.parametrize("address", [HOME, ENTRY])
def test_dark_is_dark(desk: Page, address: str) -> None:
    """Does the page follow the reader's own setting: paper darker than ink?"""

    def lightness() -> list[int]:
        colours: list[int] = desk.evaluate(
            """() => ["backgroundColor", "color"].map((name) =>
            getComputedStyle(document.body)[name].match(/\\d+/g).slice(0, 3).reduce((sum, part) => sum + Number(part), 0))"""
        )
        return colours

    desk.goto(address)
    paper, ink = lightness()
    desk.emulate_media(color_scheme="dark")
    dark_paper, light_ink = lightness()
    assert dark_paper < paper > ink and ink < light_ink > dark_paper

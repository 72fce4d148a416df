"""Is every kind of page sound: accessible, no wider than the window, quiet, and at rest once it is loaded?

That no page asks another host and none makes the browser complain is held against every page that any of these tests visits.
"""
import pytest
from flask import Flask
from playwright.sync_api import Page
from visiting import ABSENT, DESK, ENTRY, HOME, OFFICIAL_PAGES, PAGES, SEEN_FIRST, find_faults, find_overflow

from kb import store
from web import create_app

NARROW, ZOOMED = {"width": 320, "height": 640}, {"width": 640, "height": 400}      # the desk's window at 200 %
MOST_SHIFT = .02
# Shifts "with recent input" count too: nobody touches the page, but the size of a phone's screen is taken for input.
SHIFTED = """() => new Promise((tell) => {
    let sum = 0;
    new PerformanceObserver((list) => list.getEntries().forEach((one) => { sum += one.value; }))
        .observe({ type: "layout-shift", buffered: true });
    setTimeout(() => tell(sum), 600);
})"""


def inspect(page: Page, address: str, *, large: bool = False) -> list[str]:
    """List what is wrong with a page: for axe-core in light and in dark, and what is wider than the window.

    A large page, which takes axe-core seconds, is inspected in light at a desk and in dark on a phone.
    """
    given = page.viewport_size
    schemes = ["light", "dark"] if not large else ["light"] if given == DESK["viewport"] else ["dark"]
    page.goto(address)
    found = find_faults(page, *schemes)
    for size in (given, NARROW, ZOOMED, given):
        page.set_viewport_size(size)                # type: ignore[arg-type]
        found += [f"wider than {size['width']}: {element}" for element in find_overflow(page)]
    return found


def pages_of(app: Flask) -> set[str]:
    """Name the views that give pages."""
    return {"manual.show_manual"} | {rule.endpoint for rule in app.url_map.iter_rules()
                                     if rule.endpoint.startswith("pages.") and not rule.endpoint.endswith("_json")}


def test_every_kind_of_page_is_visited(small_base: store.KnowledgeBase) -> None:
    """Does the list of addresses hold each view that gives a page?"""
    app = create_app({"KB_BUILD": small_base.folder.parent})
    bound = app.url_map.bind("127.0.0.1")
    assert pages_of(app) - {bound.match(address.split("?")[0])[0] for address in PAGES} == set()


@pytest.mark.parametrize("address", PAGES + ABSENT)
def test_a_page_is_for_everybody(visitor: Page, address: str) -> None:
    """Has no page a fault for axe-core, and can none be scrolled sideways, not on the narrowest phone nor at 200 %?"""
    assert inspect(visitor, address) == []


@pytest.mark.parametrize("address", SEEN_FIRST)
def test_nothing_moves(visitor: Page, address: str) -> None:
    """Does what is read first stay where it appeared?"""
    visitor.goto(address)
    assert visitor.evaluate(SHIFTED) < MOST_SHIFT


@pytest.mark.parametrize("address", [HOME, ENTRY])
def test_dark_is_dark(desk: Page, address: str) -> None:
    """Does the page follow the reader's own setting: paper darker than ink?"""
    def lightness() -> list[int]:
        colours: list[int] = desk.evaluate("""() => ["backgroundColor", "color"].map((name) =>
            getComputedStyle(document.body)[name].match(/\\d+/g).slice(0, 3).reduce((sum, part) => sum + Number(part), 0))""")
        return colours

    desk.goto(address)
    paper, ink = lightness()
    desk.emulate_media(color_scheme="dark")
    dark_paper, light_ink = lightness()
    assert dark_paper < paper > ink and ink < light_ink > dark_paper


@pytest.mark.official
@pytest.mark.parametrize("address", OFFICIAL_PAGES)
def test_an_official_page_is_for_everybody(official_visitor: Page, address: str) -> None:
    """Have the longest and the fullest pages no fault either?"""
    assert inspect(official_visitor, address, large=True) == []

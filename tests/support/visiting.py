"""Visits the site as people do: the kinds of pages, a phone and a desk, and what a browser complains of meanwhile.

In: a page of a browser. Out: what was seen on it, as short strings that name the element.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    ViewportSize,
)

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 3,
}
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
Look = tuple[ViewportSize, str]  # a window, and a colour scheme
WIDE: ViewportSize = DESK["viewport"]
SMALL: ViewportSize = PHONE["viewport"]
SMALLEST: ViewportSize = {"width": 320, "height": 640}
ZOOMED: ViewportSize = {"width": 640, "height": 400}  # a desk's at 200 %
AT_A_DESK, ON_A_PHONE = (WIDE, "light"), (SMALL, "dark")
# One page of each kind, over the small corpus; the ones most people see first.
HOME, RESULTS, ENTRY = "/", "/search?q=eel", "/bw-rulebook/how-a-turn-goes"
SEEN_FIRST = (HOME, RESULTS, ENTRY)
QUESTION = "/search?q=what+does+a+closed+gate+stop"
MANUAL = "/api/v1/manual"
PAGES = (
    *SEEN_FIRST,
    "/report?id=bw-glossary/toll&at=p1&q=toll",
    "/dispute?q=capsize&id=bw-glossary/toll&id=bw-rulings/eel-toll&id=nothing/here",
    "/documents",
    "/deck",
    "/cases",
    "/changes",
    "/amendments",
    "/history/bw-glossary/toll",
    "/az",
    "/about",
    "/gaps",
    "/groups",
    "/equivalents",
    "/conflicts",
    "/learn",
    "/learn/bw",
    "/learn/bw/first-hour",
    "/procedures",
    "/procedures/bw-turn",
    "/icons",
    "/expansions",
    "/bw-rulebook",
    "/read/bw-rulebook",
    "/read/bw-rulebook/how-a-turn-goes",
    "/offline",
    "/bw-cards?letter=L",
    "/bw-groups/lantern",
    "/bw-cards/the-drowned-bell",
)
# Looked at once: more of a kind, where other parts of its template show, and the longest.
MORE_PAGES = (
    MANUAL,
    QUESTION,
    "/search",
    "/search?q=vorpath",
    "/deck?list=2x+The+Drowned+Bell%0ALantern%0Anothing",
    "/search?q=eel&game=bw&document=bw-glossary&limit=abc",
    "/dispute",
    "/learn/bw/turn",
    "/bw-glossary",
    "/bw-glossary@1.0",
    "/bw2-rulebook",
    "/bw-cards",
    "/bw-glossary/adrift",
    "/bw-glossary/2-eels",
    "/bw-glossary@1.0/barge-pole",
    "/bw-glossary/peggotys-ear",
    "/bw-rulings/capsize",
    "/bw-rulebook/icon-oar",
    "/bw-rulebook/equivalent-unseal-open-gates",
    "/bw-glossary/dredge",  # gone
    "/nothing-here",
)
# The longest and the fullest pages over the official documents.
OFFICIAL_PAGES = (
    "/",
    "/search?q=can+my+opponent+respond+to+a+dilemma&limit=50",
    "/dispute?q=can+my+opponent+respond+to+a+dilemma",
    "/az",
    "/gaps",
    "/conflicts",
    "/learn",
    "/learn/1e/ten-minutes",
    "/learn/1e/battle",
    "/learn/2e/missions",
    "/1e-cards?letter=B",
    "/icons",
    "/expansions",
    "/1e-glossary",
    "/1e-rulebook",
    "/read/2e-rulebook",
    "/1e-glossary/actions-step-2-responses",
    "/1e-rulebook/ship-battle",
    "/1e-rulings-2001/card-titles",
    "/1e-rulebook/expansion-enterprise-collection-remastered",
)
TIMEOUT = 30_000  # milliseconds until what does not come is missed, on a machine that is busy too
# Where a page has so many sections, items or rows, ten of them are looked at, since they are alike:
# thousands of elements take axe-core many seconds, also those that it leaves out.
MANY = 40
ALIKE = """(many) => {
    const all = (selector) => [...document.querySelectorAll(selector)];
    const thin = (alike) => alike.length > many
        && alike.forEach((one, place) => { if (place % Math.ceil(alike.length / 10)) one.remove(); });
    for (const parent of all("main, main *"))
        for (const name of ["section", "li", "tr"])
            thin([...parent.children].filter((one) => one.localName === name));
}"""
# axe-core leaves the size of what is tapped out by default (WCAG 2.2, 2.5.8).
RULES = {"resultTypes": ["violations"], "rules": {"target-size": {"enabled": True}}}
COLOURS = {"resultTypes": ["violations"], "runOnly": ["color-contrast", "link-in-text-block"]}
# Only what is broken leaves the browser: a third of the time went into handing over the rest.
BROKEN = "(rules) => axe.run(document, rules).then((answer) => answer.violations)"
# Asked as a promise: a predicate that is evaluated again and again is what the pages' own policy forbids.
STILL = """() =>
    Promise.allSettled(document.getAnimations().map((one) => one.finished)).then(() => null)
"""


def watch(page: Page, sites: tuple[str, ...]) -> list[str]:
    """Give the list of what the browser complains of from now on, and of what it asks of others."""
    heard: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        absent = (
            message.text.startswith("Failed to load") and message.location["url"] == page.url
        )  # the page itself
        if message.type in ("error", "warning") and not absent:
            heard.append(f"{page.url}: {message.type}: {message.text}")

    def check_host(request: Request) -> None:
        if not request.url.startswith(tuple(f"{site}/" for site in sites)):
            heard.append(f"{page.url}: asks {request.url}")

    page.on("console", hear)
    page.on("pageerror", lambda error: heard.append(f"{page.url}: {error}"))
    page.on("request", check_host)
    return heard


@contextmanager
def opened_context(browser: Browser, site: str, **settings: Any) -> Iterator[BrowserContext]:
    """Open what pages of one visitor share: settings, and what the browser keeps."""
    context = browser.new_context(base_url=site, **settings)
    context.set_default_timeout(TIMEOUT)
    yield context
    context.close()


@contextmanager
def opened_page(context: BrowserContext, site: str, *others: str) -> Iterator[Page]:
    """Open an empty page that is watched; in the end hold what was heard against it, and keep nothing.

    A page takes half the time of a context of its own, if another one of its context stays open.
    """
    stay, page = context.pages, context.new_page()
    heard = watch(page, (site, *others))
    yield page
    context.new_cdp_session(page).send(
        "Storage.clearDataForOrigin", {"origin": site, "storageTypes": "all"}
    )
    for one in context.pages:
        if one not in stay:
            one.close()
    assert heard == []


@contextmanager
def watched_page(browser: Browser, site: str, *others: str, **settings: Any) -> Iterator[Page]:
    """Open an empty page that is watched, of a visitor of its own."""
    with (
        opened_context(browser, site, **settings) as context,
        opened_page(context, site, *others) as page,
    ):
        yield page


def load_axe(page: Page) -> None:
    """Load axe-core, and take most sections, items and rows out of a page where it has many."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    page.evaluate(ALIKE, MANY)


def ask_axe(page: Page, scheme: str, rules: dict[str, Any]) -> list[str]:
    """List what axe-core finds wrong in a colour scheme by some of its rules, when nothing moves."""
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.evaluate(STILL)
    return [
        f"{scheme}, {rule['id']}: {node['target']} {node['failureSummary']}"
        for rule in page.evaluate(BROKEN, rules)
        for node in rule["nodes"]
    ]


def find_faults(page: Page, *schemes: str) -> list[str]:
    """List what axe-core finds wrong in some colour schemes: all rules in the first, those about colours in the others."""
    load_axe(page)
    return [
        fault
        for place, scheme in enumerate(schemes)
        for fault in ask_axe(page, scheme, COLOURS if place else RULES)
    ]


def inspect(page: Page, *looks: Look) -> list[str]:
    """List what is wrong with the page that is open: for axe-core in some windows and colours, and what is too wide.

    All rules are held against the first look, those about colours against the others.
    """
    found = []
    for size in (WIDE, ZOOMED, SMALL, SMALLEST):
        page.set_viewport_size(size)
        found += [f"wider than {size['width']}: {element}" for element in find_overflow(page)]
    load_axe(page)
    for place, (size, scheme) in enumerate(looks):
        page.set_viewport_size(size)
        found += [
            f"{size['width']}, {fault}"
            for fault in ask_axe(page, scheme, COLOURS if place else RULES)
        ]
    return found


def find_overflow(page: Page) -> list[str]:
    """List what makes a page wider than the window: nothing where it cannot be scrolled sideways."""
    found: list[str] = page.evaluate("""() => {
        const width = document.documentElement.clientWidth;
        if (document.documentElement.scrollWidth <= width && innerWidth <= width + 20) return [];
        const wide = [...document.body.querySelectorAll("*")].filter((one) => one.getBoundingClientRect().right > width + 1);
        return ["the page", ...wide.map((one) => `${one.tagName} ${one.className}: ${one.textContent.trim().slice(0, 40)}`)];
    }""")
    return found[:6]

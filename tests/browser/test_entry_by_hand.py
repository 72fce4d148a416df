"""Do the tools of an entry work by mouse, keyboard and finger: what is copied, what a reference shows?"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect
from visiting import ENTRY, HOME, PHONE, find_faults, find_overflow, watched_page

GATES = "/bw-rulebook/lock-gates"
SAYS = "A closed gate stops every boat but a skarn."
TARGET = "Boats"  # what rule 2.1 is called, to which the third paragraph of ENTRY refers
MOVING = """() => [...document.querySelectorAll("*")].filter((one) => ["", "::before", "::after"].some((part) => {
    const look = getComputedStyle(one, part || null);
    return parseFloat(look.transitionDuration) > 0 || look.animationName !== "none" || look.scrollBehavior === "smooth";
})).map((one) => one.outerHTML.slice(0, 80))"""


def reference(page: Page) -> Locator:
    """Open the entry and find a reference within its text."""
    page.goto(ENTRY)
    return page.get_by_role("article").locator("a", has_text="2.1").first


def card(page: Page) -> Locator:
    """Find the card that shows what a reference leads to."""
    return page.locator(".stccg-card[role=tooltip]")


def expect_card(page: Page) -> None:
    """Wait for the card of the reference."""
    expect(card(page)).to_contain_text(TARGET, ignore_case=True)
    expect(card(page)).to_contain_text("A skarn is a flat boat")


def copied(page: Page, name: str, within: str = ".actions") -> str:
    """Copy something with a button, hold that the page says so, and give what was copied."""
    page.locator(within).get_by_role("button", name=name).click()
    expect(page.get_by_role("status").filter(has_text="opied")).to_be_visible()
    words: str = page.evaluate("navigator.clipboard.readText()")
    return words


def test_a_citation_is_copied(desk: Page) -> None:
    """Does it name document, version, number and title, and cite the version that is read?"""
    desk.goto(GATES)
    words = copied(desk, "Copy citation")
    assert [
        part
        for part in ("Rulebook", "1.1", "2.10", "Lock Gates", "bw-rulebook@1.1/lock-gates")
        if part not in words
    ] == []


def test_a_link_is_copied(desk: Page, site: str) -> None:
    """Does it lead to the entry from anywhere?"""
    desk.goto(GATES)
    link = copied(desk, "Copy link")
    assert link.startswith(f"{site}/bw-rulebook")
    desk.goto(link)
    expect(desk.get_by_role("heading", level=1)).to_contain_text("Lock Gates")


def test_words_are_copied(desk: Page) -> None:
    """Are they the words of the entry, without the marks of the page, and with where they stand?"""
    desk.goto(GATES)
    words = copied(desk, "Copy words")
    assert (
        SAYS in words and "Rulebook 1.1" in words and "#" not in words.split(SAYS)[1].split("\n")[0]
    )


def test_the_words_that_are_seen_are_copied(desk: Page) -> None:
    """Are plain words copied where the reader chose them, and called so?"""
    desk.goto("/bw2-rulebook/sledges-and-runners")
    official = copied(desk, "Copy words")
    desk.get_by_text("Plain", exact=True).click()
    plain = copied(desk, "Copy words")
    assert official.startswith('"') and plain.startswith('In plain words: "')
    seen = desk.locator(".pair > .plain p[id]").first.inner_text()
    assert seen[:20] in plain and seen[:20] not in official


def test_the_motto_of_a_rule_is_not_copied(desk: Page) -> None:
    """Are the words of the rule copied where a quotation for flavour stands above it?"""
    motto = '<blockquote class="epigraph"><p>Mind the gap.</p></blockquote>'

    def add_motto(route: Route) -> None:
        page = route.fetch().text()
        at = page.index(">", page.index('class="official"')) + 1
        route.fulfill(body=page[:at] + motto + page[at:], content_type="text/html")

    desk.route(f"**{GATES}", add_motto)
    desk.goto(GATES)
    expect(desk.get_by_text("Mind the gap.")).to_be_visible()
    words = copied(desk, "Copy words")
    assert SAYS in words and not words.startswith('"Mind the gap')


def test_copying_by_keyboard(desk: Page) -> None:
    """Does the key of a button copy as well, and stay on it?"""
    desk.goto(GATES)
    button = desk.get_by_role("button", name="Copy citation")
    button.focus()
    desk.keyboard.press("Enter")
    expect(desk.get_by_role("status").filter(has_text="opied")).to_be_visible()
    expect(button).to_be_focused()


def test_a_refused_clipboard(phone: Page) -> None:
    """Is it said that nothing was copied, where the browser does not allow it?"""
    phone.add_init_script(
        "navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))"
    )
    phone.goto(GATES)
    phone.get_by_role("button", name="Copy citation").tap()
    told = phone.locator("[role=status]:visible")
    expect(told.last).not_to_be_empty()
    expect(told.last).not_to_have_text("Copied.")


def test_a_card_comes_with_the_pointer(desk: Page) -> None:
    """Does it say what a reference leads to, stay while the pointer is on it, and go when that leaves?"""
    reference(desk).hover()
    expect_card(desk)
    card(desk).hover()
    desk.wait_for_timeout(500)
    expect_card(desk)
    desk.mouse.move(2, 790)
    expect(card(desk)).to_have_count(0)


def test_a_card_comes_with_the_focus(desk: Page) -> None:
    """Does it describe the reference that has the focus, and go with Escape while the focus stays?"""
    link = reference(desk)
    link.focus()
    expect_card(desk)
    assert "A skarn" in (
        link.evaluate(
            "(one) => document.getElementById(one.getAttribute('aria-describedby')).textContent"
        )
    )
    desk.keyboard.press("Escape")
    expect(card(desk)).to_have_count(0)
    expect(link).to_be_focused()
    desk.keyboard.press("Enter")
    desk.wait_for_url("**/bw-rulebook/boats")


def test_a_card_comes_with_the_first_tap(phone: Page) -> None:
    """Does the first tap show it whole on the screen, and the second follow the reference?"""
    link = reference(phone)
    link.tap()
    expect_card(phone)
    expect(card(phone)).to_be_in_viewport(ratio=1)
    assert find_overflow(phone) == []
    link.tap()
    phone.wait_for_url("**/bw-rulebook/boats")


def test_a_card_moves_nothing(desk: Page) -> None:
    """Does the text stay where it is when a card comes?"""
    link = reference(desk)
    places = """() => [...document.querySelectorAll("main *:not(.stccg-card, .stccg-card *)")]
        .map((one) => one.getBoundingClientRect().top)"""
    before = desk.evaluate(places)
    link.focus()
    expect_card(desk)
    assert desk.evaluate(places) == before


def test_a_card_is_for_everybody(desk: Page) -> None:
    """Has a page with a card on it no fault for axe-core?"""
    reference(desk).focus()
    expect_card(desk)
    assert find_faults(desk, "light", "dark") == []


@pytest.fixture
def calm(browser: Browser, site: str) -> Iterator[Page]:
    """Open a page for somebody who wants nothing to move."""
    with watched_page(browser, site, reduced_motion="reduce", **PHONE) as page:
        yield page


def test_nothing_moves_for_who_wants_that(calm: Page) -> None:
    """Is nothing animated where the reader asked for less motion: neither names nor cards nor the page?"""
    calm.goto(HOME)
    calm.locator("#q").press_sequentially("eel")
    expect(calm.locator("#suggestions > li").first).to_be_visible()
    assert calm.evaluate(MOVING) == []
    reference(calm).tap()
    expect_card(calm)
    assert calm.evaluate(MOVING) == []


def test_a_paragraph_is_copied(desk: Page, site: str) -> None:
    """Does the line of a paragraph bring its tools without moving the text, and do they copy it, with its place?"""
    desk.goto(ENTRY)
    paragraph = desk.locator("#p2")
    below = "document.getElementById('p3').getBoundingClientRect().top + scrollY"
    before = desk.evaluate(below)
    paragraph.locator(".address").click()
    expect(paragraph.get_by_role("group", name="paragraph 2")).to_be_visible()
    assert desk.evaluate(below) == before
    words = copied(desk, "Copy citation", "#p2")
    assert "paragraph 2" in words and "bw-rulebook@1.1/how-a-turn-goes#p2" in words
    assert copied(desk, "Copy link", "#p2") == f"{site}{ENTRY}#p2"
    said = copied(desk, "Copy words", "#p2")
    assert (
        said.startswith('"' + (paragraph.text_content() or "").strip()[:14])
        and said.count("\n") == 1
    )


def test_a_browser_without_a_clipboard(desk: Page) -> None:
    """Is it copied in the old way, where a site in a local network gets no clipboard?"""
    desk.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    desk.goto(GATES)
    desk.get_by_role("button", name="Copy link").click()
    expect(desk.get_by_role("status").filter(has_text="Copied.")).to_be_visible()
    desk.get_by_role("searchbox").or_(desk.get_by_role("combobox")).focus()
    desk.keyboard.press("Control+v")
    assert desk.locator("#q").input_value().endswith(GATES)


@pytest.mark.parametrize(
    ("address", "selector", "shown"),
    [
        ("/bw-glossary/the-drowned-bell", ".link-gap", "not installed"),
        ("/bw-rulebook/icon-oar", "a.icon", "Oar"),
    ],
)
def test_a_card_of_what_is_no_rule(desk: Page, address: str, selector: str, shown: str) -> None:
    """Does the card of a gap say that it is one, and has an icon a card with its name?"""
    desk.goto(address)
    desk.locator(f"article {selector}").first.focus()
    expect(card(desk)).to_contain_text(shown)

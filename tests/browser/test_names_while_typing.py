"""Do the names suggested while someone types work by keyboard, mouse and finger, as the combobox pattern asks?"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import making
import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect
from visiting import DESK, HOME, find_faults, find_overflow, watched_page

from web import create_app

HOSTILE = "Barge <img src=x onerror=alert(1)>"
ANYTHING = re.compile(".")
SUGGEST = "**/api/v1/suggest?*"


@pytest.fixture
def hostile(browser: Browser, tmp_path: Path) -> Iterator[Page]:
    """Open a page of a site that knows a card with a hostile title."""
    base = making.build_more(tmp_path, [HOSTILE], [])
    with (
        making.serving(create_app({"KB_BUILD": base.folder.parent})) as site,
        watched_page(browser, site, **DESK) as page,
    ):
        yield page


def start(page: Page, typed: str) -> Locator:
    """Type into the box of the first page, letter by letter, and give the box."""
    page.goto(HOME)
    box = page.get_by_role("combobox", name="Search the rules")
    box.press_sequentially(typed)
    return box


def options(page: Page) -> Locator:
    """Find the names that are offered."""
    return page.locator("ul#suggestions[role=listbox] > li[role=option]")


def answer_for(typed: str) -> re.Pattern[str]:
    """Match the address that is asked for the names of what was typed."""
    return re.compile(rf"/api/v1/suggest\?q={typed}&")


def let_answers_come(page: Page) -> None:
    """Wait until the page has handled every answer that was sent to it before."""
    page.evaluate("fetch('/api/v1/suggest?q=oar').then((answer) => answer.text())")


def hold_answer(page: Page, typed: str) -> Callable[[], None]:
    """Hold back the answer for what was typed, and return the function that releases it."""
    held: list[Route] = []
    address = answer_for(typed)
    page.route(address, lambda route: held.append(route))

    def release() -> None:
        assert held
        for route in held:
            route.continue_()
        page.unroute(address)
        let_answers_come(page)

    return release


def expect_chosen(page: Page, box: Locator, place: int | None) -> None:
    """Hold that one name is chosen, or none, and that the box says which."""
    if place is None:
        expect(box).not_to_have_attribute("aria-activedescendant", ANYTHING)
        expect(page.locator("#suggestions [aria-selected=true]")).to_have_count(0)
    else:
        option = options(page).nth(place)
        expect(option).to_have_attribute("aria-selected", "true")
        expect(box).to_have_attribute(
            "aria-activedescendant", option.get_attribute("id") or "no id"
        )


def test_three_letters_an_arrow_and_enter(desk: Page) -> None:
    """Does the keyboard open an entry, and does the box say at each step what it shows?"""
    box = start(desk, "qui")
    expect(options(desk)).to_have_count(1)
    expect(options(desk)).to_contain_text("quillet")
    expect(box).to_have_attribute("aria-expanded", "true")
    expect(box).to_have_attribute("aria-controls", "suggestions")
    expect_chosen(desk, box, None)
    box.press("ArrowDown")
    expect_chosen(desk, box, 0)
    expect(box).to_be_focused()
    box.press("Enter")
    desk.wait_for_url("**/bw-glossary/quillet")


def test_a_tap_on_a_name(phone: Page) -> None:
    """Does a finger open an entry, from a list that stands whole on the screen of a phone?"""
    start(phone, "qui")
    expect(options(phone)).to_have_count(1)  # the list for "qu", with two names, may come before
    expect(options(phone)).to_be_in_viewport(ratio=1)
    assert find_overflow(phone) == []
    options(phone).tap()
    phone.wait_for_url("**/bw-glossary/quillet")
    expect(phone.get_by_role("article")).to_contain_text("A quillet is a mooring ring.")


def test_a_click_on_a_name(desk: Page) -> None:
    """Does a mouse open the name that it clicks, not the first one?"""
    start(desk, "eel")
    options(desk).filter(has_text="eel toll").click()
    desk.wait_for_url("**/bw-rulings/eel-toll")


def test_a_slip_is_mended(desk: Page) -> None:
    """Is the name offered that was meant?"""
    start(desk, "quilet")
    expect(options(desk).first).to_contain_text("quillet")


def test_arrows_go_both_ways(desk: Page) -> None:
    """Do the arrows walk the list down and up, from its end upwards too?"""
    box = start(desk, "eel")
    expect(options(desk).nth(2)).to_be_visible()
    for key, place in (("ArrowDown", 0), ("ArrowDown", 1), ("ArrowUp", 0)):
        box.press(key)
        expect_chosen(desk, box, place)
    box.press("Escape")
    box.press("ArrowDown")
    expect(options(desk).first).to_be_visible()
    box.press("ArrowUp")
    expect_chosen(desk, box, options(desk).count() - 1)


def test_enter_alone_searches(desk: Page) -> None:
    """Does Enter search for what was typed where no name was chosen?"""
    box = start(desk, "qui")
    expect(options(desk)).to_have_count(1)
    box.press("Enter")
    desk.wait_for_url("**/search?q=qui*")


def test_escape_closes_the_list(desk: Page) -> None:
    """Does Escape close the list, forget what was chosen, and leave what was typed?"""
    box = start(desk, "qui")
    expect(options(desk)).to_have_count(1)
    box.press("ArrowDown")
    box.press("Escape")
    expect(desk.locator("#suggestions")).to_be_hidden()
    expect(box).to_have_attribute("aria-expanded", "false")
    expect(box).to_have_value("qui")
    expect_chosen(desk, box, None)


def test_tab_leaves_the_list(desk: Page) -> None:
    """Does Tab close the list and go on, and is none of the names a stop of its own?"""
    box = start(desk, "eel")
    expect(options(desk).first).to_be_visible()
    box.press("Tab")
    expect(desk.get_by_role("button", name="Search")).to_be_focused()
    expect(desk.locator("#suggestions")).to_be_hidden()


def test_no_list_where_nothing_is_found(desk: Page) -> None:
    """Does the list go when what is typed becomes no name?"""
    box = start(desk, "eel")
    expect(options(desk).first).to_be_visible()
    box.press_sequentially(" vorpath")
    expect(box).to_have_attribute("aria-expanded", "false")
    expect(desk.locator("#suggestions")).to_be_hidden()


def test_a_late_answer_is_left(desk: Page) -> None:
    """Does the list fit the text in the box, even if an earlier answer comes later?"""
    release = hold_answer(desk, "eel")
    with desk.expect_request(answer_for("eel")):
        box = start(desk, "eel")
    box.fill("qui")
    expect(options(desk)).to_have_count(1)
    release()
    expect(options(desk)).to_contain_text("quillet")


@pytest.fixture
def late(desk: Page) -> tuple[Page, Callable[[], None]]:
    """Show the names for two letters while the answer for the third is held back."""
    release = hold_answer(desk, "eel")
    box = start(desk, "ee")
    expect(options(desk).nth(1)).to_be_visible()
    with desk.expect_request(answer_for("eel")):
        box.press("l")
    return desk, release


def test_a_late_answer_leaves_the_choice(late: tuple[Page, Callable[[], None]]) -> None:
    """Does a name stay chosen if the answer for the last letter comes after the arrow key?"""
    page, release = late
    box = page.get_by_role("combobox", name="Search the rules")
    box.press("ArrowDown")
    box.press("ArrowDown")
    expect_chosen(page, box, 1)
    names = options(page).all_text_contents()
    release()
    expect_chosen(page, box, 1)
    assert options(page).all_text_contents() == names


def test_a_late_answer_opens_no_list(late: tuple[Page, Callable[[], None]]) -> None:
    """Does a list that Escape closed stay closed if an answer comes after the key?"""
    page, release = late
    box = page.get_by_role("combobox", name="Search the rules")
    box.press("Escape")
    release()
    expect(box).to_have_attribute("aria-expanded", "false")
    expect(page.locator("#suggestions")).to_be_hidden()
    box.press("ArrowDown")
    expect(options(page).first).to_be_visible()


def test_a_late_answer_does_not_move_the_names(late: tuple[Page, Callable[[], None]]) -> None:
    """Does a click open the name under the pointer if an answer comes while the button is down?"""
    page, release = late
    name = options(page).filter(has_text="eel toll")
    name.hover()
    page.mouse.down()
    release()
    page.mouse.up()
    page.wait_for_url("**/bw-rulings/eel-toll")


@pytest.mark.parametrize("answer", ["{", '{"suggestions": 1}'])
def test_a_poor_network(desk: Page, answer: str) -> None:
    """Does the search still work if the names do not come as they should?"""
    desk.route(SUGGEST, lambda route: route.fulfill(body=answer, content_type="application/json"))
    with desk.expect_response(answer_for("eel")):
        box = start(desk, "eel")
    let_answers_come(desk)
    expect(box).to_have_attribute("aria-expanded", "false")
    box.press("Enter")
    desk.wait_for_url("**/search?q=eel*")


def test_a_site_that_was_too_busy_is_asked_again(desk: Page) -> None:
    """Are names offered when the same is typed again after the site had refused to give them?"""
    desk.goto(HOME)
    desk.evaluate("""() => {
        const ask = window.fetch;
        let refused = 0;
        window.fetch = (...given) =>
            refused++ ? ask(...given) : Promise.resolve(new Response("", { status: 503 }));
    }""")
    box = desk.locator("#q")
    box.fill("eel")
    expect(box).to_have_attribute("aria-expanded", "false")
    box.fill("")
    box.fill("eel")
    expect(options(desk).first).to_be_visible()


def test_an_address_that_is_written_wrongly(desk: Page) -> None:
    """Are names suggested on a page whose address ends in a sign that stands for nothing?"""
    desk.goto("/bw-rulebook/how-a-turn-goes#100%")
    desk.locator("#q").press_sequentially("eel")
    expect(options(desk).first).to_be_visible()


def test_a_name_is_text(hostile: Page) -> None:
    """Is a name shown as it is written, whatever it holds?"""
    start(hostile, "barge")
    option = options(hostile).filter(has_text="onerror")
    expect(option).to_contain_text(HOSTILE)
    expect(option.locator("img")).to_have_count(0)


def test_the_open_list_is_for_everybody(desk: Page) -> None:
    """Has the open list no fault for axe-core, with a name chosen?"""
    box = start(desk, "eel")
    expect(options(desk).first).to_be_visible()
    box.press("ArrowDown")
    assert find_faults(desk, "light", "dark") == []


def test_what_is_missing_is_told_in_words(desk: Page) -> None:
    """Is a name that no document here has told to be missing, and not by a word of programs?"""
    start(desk, "peggotys ea")
    missing = options(desk).filter(has_text="not in this copy")
    expect(missing).to_contain_text("Peggoty's Ear")
    expect(options(desk).filter(has_text="gap")).to_have_count(0)

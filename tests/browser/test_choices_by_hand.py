"""Does what a reader chooses stay chosen, in this browser alone, and can it be taken back?"""

import re

import pytest
from playwright.sync_api import Page, expect
from visiting import ENTRY, HOME

from kb import days

LONG = "/bw-rulebook/how-a-turn-goes"
PAPER = "getComputedStyle(document.body).backgroundColor"
STORED = "Object.keys(localStorage)"


def test_nothing_is_kept_unasked(desk: Page) -> None:
    """Is nothing stored by reading, searching and settling alone?"""
    for address in (HOME, ENTRY, "/search?q=eel", "/dispute?q=eel"):
        desk.goto(address)
    assert desk.evaluate(STORED) == [] and desk.context.cookies() == []


def test_light_and_dark_stay_chosen(desk: Page) -> None:
    """Is the next page dark from its first paint on, and the choice taken back with Auto?"""
    desk.emulate_media(color_scheme="light")
    desk.goto(HOME)
    light = desk.evaluate(PAPER)
    desk.get_by_text("Dark", exact=True).click()
    dark = desk.evaluate(PAPER)
    assert dark != light
    desk.goto(ENTRY)
    assert desk.evaluate(PAPER) == dark
    expect(desk.get_by_role("radio", name="Dark")).to_be_checked()
    desk.get_by_text("Auto", exact=True).click()
    assert desk.evaluate(PAPER) == light and desk.evaluate(STORED) == []


def test_the_size_of_the_text_stays_chosen(desk: Page) -> None:
    """Are the letters larger on the next page?"""
    size = "parseFloat(getComputedStyle(document.documentElement).fontSize)"
    desk.goto(HOME)
    usual = desk.evaluate(size)
    desk.get_by_role("radio", name="Largest").check(force=True)
    desk.goto(ENTRY)
    assert desk.evaluate(size) > 1.3 * usual


def test_the_edition_stays_chosen(phone: Page) -> None:
    """Is the start page of the next visit that of the edition, and does its box ask for it?"""
    phone.goto(HOME)
    phone.locator(".edition").get_by_role("link", name="BW2").tap()
    phone.wait_for_url("**/?game=bw2")
    phone.goto(HOME)
    expect(phone.locator(".edition [aria-current]")).to_have_text("BW2")
    with phone.expect_navigation():
        phone.locator(".pick [aria-current]").tap()  # chosen already: it stays chosen
    expect(phone.locator(".edition [aria-current]")).to_have_text("BW2")
    phone.locator("#q").fill("sledge")
    phone.keyboard.press("Enter")
    phone.wait_for_url("**/search?q=sledge&game=bw2")
    phone.locator(".edition [aria-current]").tap()
    phone.wait_for_url(re.compile("/search.q=sledge$"))
    phone.goto(HOME)
    expect(phone.locator(".edition [aria-current]")).to_have_count(0)


def test_a_list_is_of_the_edition_of_the_last_visit(desk: Page) -> None:
    """Does Browse lead to a list of the kept edition, and is none marked where the list has all?"""
    desk.goto(HOME)
    desk.locator(".edition").get_by_role("link", name="BW2").click()
    desk.wait_for_url("**/?game=bw2")
    desk.goto("/documents")
    desk.locator("main .rows").get_by_role("link", name="Equivalent terms").click()
    desk.wait_for_url("**/equivalents?game=bw2")
    desk.locator("main .scope").get_by_role("link", name="Show all").click()
    desk.wait_for_url(re.compile("/equivalents$"))
    expect(desk.locator(".edition [aria-current]")).to_have_count(0)


def test_a_kept_edition_is_taken_back(desk: Page) -> None:
    """Does a page keep what it was asked where the edition came from the last visit and is taken back?"""
    desk.goto("/?game=bw2")
    desk.goto(HOME)
    desk.locator(".edition").get_by_role("link", name="BW2").click()
    desk.goto("/deck?list=no+such+card")
    desk.locator(".edition [aria-current]").click()
    desk.wait_for_url(re.compile("/deck.list=no.such.card$"))
    expect(desk.locator("#list")).to_have_value("no such card")


def test_a_long_list_is_read_as_another_edition(desk: Page) -> None:
    """Does a deck file that no address can hold stay while its edition is switched?"""
    lines = ["The Drowned Bell", *(f"no such card {place:05} of the list" for place in range(300))]
    desk.goto("/deck")
    file = {"name": "mine.txt", "mimeType": "text/plain", "buffer": "\n".join(lines).encode()}
    desk.locator("[type=file]").set_input_files(file)  # type: ignore[arg-type]
    desk.get_by_role("button", name="Open the file").click()
    expect(desk.locator(".edition [aria-current]")).to_have_text("BW")
    desk.locator(".edition").get_by_role("button", name="BW2").click()
    expect(desk.locator(".edition [aria-current]")).to_have_text("BW2")
    assert desk.locator("#list").input_value().split("\n") == lines


def test_a_key_leads_to_the_box(desk: Page) -> None:
    """Does / go to the search box, is it a letter inside of it, and can it be switched off?"""
    desk.goto(ENTRY)
    desk.keyboard.press("/")
    expect(desk.locator("#q")).to_be_focused()
    desk.keyboard.type("/a/b")  # once more, since nobody sees that the box has the focus
    expect(desk.locator("#q")).to_have_value("a/b")
    desk.get_by_label("The / key goes to the search box").uncheck()
    desk.goto(ENTRY)
    desk.keyboard.press("/")
    expect(desk.locator("#q")).not_to_be_focused()


def test_an_entry_is_pinned(phone: Page) -> None:
    """Is it on the start page until it is cleared?"""
    phone.goto(LONG)
    pin = phone.get_by_role("button", name="Pin")
    pin.tap()
    expect(pin).to_have_attribute("aria-pressed", "true")
    phone.goto(HOME)
    link = phone.locator("#kept").get_by_role("link", name="How a Turn Goes")
    expect(link).to_have_attribute("href", LONG)
    phone.get_by_role("button", name="Clear pinned").tap()
    expect(link).to_have_count(0)
    assert phone.evaluate(STORED) == []


def test_entries_are_remembered_where_that_is_asked(phone: Page) -> None:
    """Are those opened last on the start page, the last first, only after the reader asked for it?"""
    phone.goto(ENTRY)
    phone.get_by_label("Remember the entries I open").check()
    for address in (LONG, "/bw-rulebook/lock-gates", LONG):
        phone.goto(address)
    phone.goto(HOME)
    expect(phone.locator("#kept a")).to_have_text(["How a Turn Goes", "Lock Gates"])
    phone.get_by_label("Remember the entries I open").uncheck()
    assert phone.evaluate(STORED) == []


@pytest.mark.parametrize(("typed", "told"), [("action", r"^[1-9]\d* found$"), ("zzz", "^0 found$")])
def test_words_are_found_within_an_entry(desk: Page, typed: str, told: str) -> None:
    """Are the words counted while they are typed, and shown one after the other with Enter?"""
    desk.goto(LONG)
    desk.get_by_text("Find here").click()
    field = desk.get_by_label("Find in this entry")
    expect(field).to_be_focused()
    field.press_sequentially(typed)
    status = desk.locator(".how [role=status]")
    expect(status).to_have_text(re.compile(told))
    field.press("Enter")
    if typed == "action":
        expect(status).to_have_text(re.compile(r"^1 of \d+$"))
    assert desk.evaluate("document.querySelectorAll('mark').length") == 0


def test_words_are_found_that_a_link_parts(desk: Page) -> None:
    """Are words found of which some are a link, as they stand on the screen?"""
    desk.goto(LONG)
    across = desk.evaluate(
        """() => [...document.querySelectorAll(".pair > .official p a:not(.address)")]
            .map((link) => [link.previousSibling?.data ?? "", link.textContent])
            .filter(([before]) => before.trim().length > 5)
            .map(([before, link]) => before.slice(-6) + link.slice(0, 4))[0]"""
    )
    desk.get_by_text("Find here").click()
    desk.get_by_label("Find in this entry").fill(across)
    expect(desk.locator(".how [role=status]")).to_have_text(re.compile(r"^[1-9]\d* found$"))


def test_the_voices_are_chosen(phone: Page) -> None:
    """Are the plain words shown alone, or beside the official ones, without a page in between?"""
    phone.goto("/bw2-rulebook/sledges-and-runners")
    official, plain = phone.locator(".pair > .official"), phone.locator(".pair > .plain")
    expect(plain).to_be_hidden()
    phone.get_by_text("Plain", exact=True).tap()
    expect(plain).to_be_visible()
    expect(official).to_be_hidden()
    phone.get_by_text("Both", exact=True).tap()
    expect(official).to_be_visible()


def test_a_day_that_can_be_asked_about(desk: Page) -> None:
    """Does the field of a day offer the days from the first document to today, and no other?"""
    desk.goto("/search?q=eel")
    desk.get_by_text("Rules on another date").click()
    day = desk.get_by_label("Date")
    first, last = (day.evaluate(f"one => one.{name}") for name in ("min", "max"))
    assert first and last == days.find_today()
    day.fill("2999-01-01")
    desk.get_by_role("button", name="Show").click()
    assert not day.evaluate("one => one.validity.valid") and "on=" not in desk.url

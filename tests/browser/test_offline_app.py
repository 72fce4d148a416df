"""The app that works offline, by hand: the network is off, and every page is asked of what was kept."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import making
import pytest
from playwright.sync_api import Browser, Page, expect
from site_process import wait_until
from visiting import AT_A_DESK, ON_A_PHONE, PHONE, find_faults, inspect, watch

from kb.snapshot import store
from web import create_app

PATIENCE = 20_000  # milliseconds, in which a slow machine derives what the app needs
DERIVED = "performance.getEntriesByName('derived').length"
# What the app shows in ways of its own; the rest is the site's page to the letter.
SHOWN = (
    "/",
    "/search?q=what+does+a+closed+gate+stop",
    "/bw-rulebook/how-a-turn-goes",
    "/dispute?q=what+does+a+closed+gate+stop",
    "/offline",
    "/changes",
)


@pytest.fixture(scope="module")
def address(small_base: store.KnowledgeBase) -> Iterator[str]:
    """Serve the small corpus."""
    with making.serving(create_app({"KB_BUILD": small_base.folder.parent})) as served:
        yield served


@pytest.fixture(scope="module")
def app(browser: Browser, address: str) -> Iterator[Page]:
    """Keep the rules on a phone, and switch the network off."""
    context = browser.new_context(base_url=address, **PHONE)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    heard = watch(page, (address,))
    page.goto("/offline")
    page.get_by_role("button", name="Keep the rules").click()
    page.get_by_text("The rules are on this device.").wait_for()
    context.set_offline(True)
    yield page
    context.close()
    # a browser says what it asked of the network in vain
    assert [one for one in heard if "ERR_" not in one] == []


def open_page(page: Page, address: str) -> None:
    """Open a page at its address, as a bookmark does."""
    page.goto(address)
    page.wait_for_selector("html[data-opened]")


def test_a_search_answers_without_a_network(app: Page) -> None:
    """Is the answer there at the address of the search, with the word that says where it comes from?"""
    open_page(app, "/search?q=what+does+a+closed+gate+stop")
    expect(app.locator(".answer blockquote").first).to_be_visible()
    expect(app.locator(".kept")).to_contain_text("No network")
    expect(app).to_have_title("what does a closed gate stop · STCCG Rules")


def test_what_a_dispute_needs_is_made_before_it_is_asked(app: Page) -> None:
    """Does the app make the names ready while the question is typed?"""
    open_page(app, "/dispute")
    expect(app.locator("#q")).to_be_focused()
    ahead = "performance.getEntriesByName('ahead: names of bw').length"
    wait_until(lambda: app.evaluate(ahead) == 1)  # the page's policy lets no script wait for it
    assert app.evaluate("performance.getEntriesByName('ahead: names').length") == 1


def test_what_a_search_needs_is_made_while_it_is_typed(app: Page) -> None:
    """Is a search made ready with the box, and what names of parts and quoted words need with these?"""
    open_page(app, "/")
    app.locator("#q").focus()
    counted = "(name) => performance.getEntriesByName(`ahead: ${name}`).length"
    wait_until(lambda: app.evaluate(counted, "search") == 1)
    assert [app.evaluate(counted, name) for name in ("tables", "filter")] == [0, 0]
    app.fill("#q", 'lock: keys "two keepers"')
    wait_until(lambda: app.evaluate(counted, "filter") == 1)
    assert [app.evaluate(counted, name) for name in ("tables", "search")] == [1, 1]


def test_five_look_ups_need_no_loading(app: Page) -> None:
    """Do the box, a result, a reference and going back work within one page?"""
    open_page(app, "/")
    app.evaluate("window.kept = true")
    app.fill("#q", "eel")
    app.keyboard.press("Enter")
    expect(app.locator(".results li").first).to_be_visible()
    app.locator(".results h2 a").first.click()
    expect(app.locator("article.entry")).to_be_visible()
    first = app.url
    app.locator(".tabs a", has_text="Learn").click()
    expect(app.get_by_role("heading", level=1)).to_contain_text("Learn")
    app.go_back()
    expect(app.locator("article.entry")).to_be_visible()
    assert app.url == first
    app.go_back()
    expect(app.locator(".results li").first).to_be_visible()
    assert app.evaluate("window.kept") is True


def test_names_are_suggested_while_typing(app: Page) -> None:
    """Does the box complete a name, and does Enter open what is chosen?"""
    open_page(app, "/")
    app.locator("#q").press_sequentially("to")
    expect(app.get_by_role("option").first).to_contain_text("toll", ignore_case=True)
    app.keyboard.press("ArrowDown")
    app.keyboard.press("Enter")
    expect(app.locator("article.entry h1")).to_be_visible()


def test_a_reference_shows_its_target(app: Page) -> None:
    """Is there a preview of a link that has the focus?"""
    open_page(app, "/bw-rulebook/how-a-turn-goes")
    app.locator("article a.stccg-term").first.focus()
    expect(app.locator(".stccg-card")).to_be_visible()
    app.keyboard.press("Escape")
    expect(app.locator(".stccg-card")).to_have_count(0)


def test_a_paragraph_of_an_address_is_shown(app: Page) -> None:
    """Does an address with a paragraph lead there, with the tools of the paragraph?"""
    open_page(app, "/bw-rulebook/how-a-turn-goes#p2")
    expect(app.locator("#p2 .tools")).to_be_visible()


def test_a_card_is_added_to_a_dispute(app: Page) -> None:
    """Does a sheet grow by what is chosen, all in its address?"""
    open_page(app, "/dispute?q=what+does+a+closed+gate+stop")
    expect(app.locator("#verdict")).to_be_visible()
    app.fill("#member", "bw-glossary/toll")
    app.keyboard.press("Enter")
    expect(app.get_by_text("Added to this sheet")).to_be_visible()
    assert "id=bw-glossary" in app.url


def test_a_deck_file_is_opened_with_what_was_asked_beside_it(app: Page) -> None:
    """Are the cards of a file listed in the address, however it is encoded, and what else the form holds?"""
    open_page(app, "/deck?list=Toll&game=bw&since=2024")
    content = "Name,Count\nLantern,2\n".encode("utf-16") + b"\n\0" * 20_000
    app.locator("[type=file]").set_input_files(
        {"name": "deck.csv", "mimeType": "text/csv", "buffer": content}
    )
    app.get_by_role("button", name="Open the file").click()
    app.wait_for_url("**/deck?*list=2x+Lantern")
    assert "game=bw" in app.url and "since=2024" in app.url and "file=" not in app.url


def test_a_deck_file_that_is_no_text_is_told_so(app: Page) -> None:
    """Does the field say what is wrong with a spreadsheet, and take the next file?"""
    open_page(app, "/deck?list=Toll&game=bw")
    field, button = app.locator("[type=file]"), app.get_by_role("button", name="Open the file")
    field.set_input_files(
        {"name": "deck.ods", "mimeType": "application/zip", "buffer": b"PK\3\4\0\0"}
    )
    button.click()
    expect(app.locator("[type=file]:invalid")).to_be_attached()
    told = field.evaluate("one => one.validationMessage")
    assert "is not a text file" in told and "paste its cards" in told and "list=Toll" in app.url
    field.set_input_files({"name": "deck.txt", "mimeType": "text/plain", "buffer": b"2x Lantern"})
    button.click()
    app.wait_for_url("**/deck?*list=2x+Lantern")


def test_what_needs_the_network_is_said(app: Page) -> None:
    """Does a page that is not kept say so, and lead on?"""
    open_page(app, "/changes")
    expect(app.get_by_role("heading", level=1)).to_have_text("Not without a network")
    app.get_by_role("link", name="What works").click()
    expect(app.get_by_role("heading", level=1)).to_have_text("Without a network")
    expect(app.get_by_text("The rules are on this device.")).to_be_visible()


def test_the_app_is_used_by_keyboard_alone(app: Page) -> None:
    """Does the focus go to the new page, and from there to its links?"""
    open_page(app, "/search?q=eel")
    app.locator(".results h2 a").first.focus()
    app.keyboard.press("Enter")
    expect(app.locator("article.entry")).to_be_visible()
    assert app.evaluate("document.activeElement.id || document.activeElement.tagName") in (
        "main",
        "BODY",
    )
    app.keyboard.press("/")
    expect(app.locator("#q")).to_be_focused()


@pytest.mark.parametrize("shown", SHOWN)
def test_a_page_of_the_app_is_accessible(app: Page, shown: str) -> None:
    """Is each of these pages free of faults, every other one at a desk, and no wider than any window?

    What it holds is what the site's page holds (tests/offline/test_pages.py), which test_every_page inspects as both.
    """
    open_page(app, shown)
    assert inspect(app, (AT_A_DESK, ON_A_PHONE)[SHOWN.index(shown) % 2]) == []
    app.set_viewport_size(PHONE["viewport"])


def test_the_site_is_asked_again_where_the_network_is_back(app: Page, address: str) -> None:
    """Does a page come from the site as soon as that answers?"""
    app.context.set_offline(False)
    app.evaluate("() => dispatchEvent(new Event('online'))")
    expect(app.get_by_text("There is a network again.")).to_be_visible()
    with app.expect_navigation():
        app.get_by_role("link", name="Load this page from the site").click()
    app.context.set_offline(True)


@pytest.fixture(scope="module")
def single_file(small_base: store.KnowledgeBase, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write the single file of the small corpus, as an operator does."""
    path = tmp_path_factory.mktemp("stick") / "rules of the game.html"
    made = subprocess.run(
        [sys.executable, "-m", "kb", "pack", "--html", str(path)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "KB_BUILD": str(small_base.folder.parent)},
    )
    assert made.returncode == 0, made.stderr
    assert "to be opened in a browser" in made.stdout
    return path


def test_the_single_file_opens_from_a_disk(browser: Browser, single_file: Path) -> None:
    """Do search, entry and dispute work in a file, with nothing asked of anybody?"""
    context = browser.new_context(**PHONE, offline=True)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    root = single_file.as_uri().rpartition("/")[0]
    heard = watch(page, (root,))
    page.goto(single_file.as_uri())
    page.wait_for_selector("html[data-opened]")
    assert page.evaluate(DERIVED) == 1
    page.fill("#q", "what does a closed gate stop")
    page.keyboard.press("Enter")
    expect(page.locator(".answer blockquote").first).to_be_visible()
    expect(page.locator(".kept")).to_contain_text("From a file")
    assert "#/search?q=what+does" in page.url
    page.locator(".answer .facts a, .results h2 a").first.click()
    expect(page.locator("article.entry")).to_be_visible()
    page.go_back()
    expect(page.locator(".answer blockquote").first).to_be_visible()
    page.goto(f"{single_file.as_uri()}#/bw-rulebook/how-a-turn-goes")
    page.locator("article a.stccg-term").first.focus()
    expect(page.locator(".stccg-card")).to_be_visible()
    page.locator(".tabs a", has_text="Dispute").click()
    page.fill("#q", "what does a closed gate stop")
    page.keyboard.press("Enter")
    expect(page.locator("#verdict")).to_be_visible()
    bookmark = page.url
    assert find_faults(page, "light", "dark") == []
    page.goto("about:blank")
    page.goto(bookmark)
    page.wait_for_selector("html[data-opened]")
    assert page.evaluate(DERIVED) == 0  # what was derived the first time is kept
    expect(page.locator("#verdict")).to_be_visible()
    assert page.evaluate("performance.getEntriesByType('resource').length") == 0
    context.close()
    assert heard == []


def _leave_out_half(whole: str) -> str:
    """Leave out half of the pack."""
    before, begins, rest = whole.partition('id="pack">')
    pack, ends, behind = rest.partition("</script>")
    return before + begins + pack[: len(pack) // 8 * 4] + ends + behind


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        (lambda whole: whole[: len(whole) // 3], "This file is incomplete."),
        (lambda whole: whole[: -len("</script></body></html>")], "This file is incomplete."),
        (_leave_out_half, "this file is incomplete or damaged."),
    ],
    ids=["cut in its script", "cut at its end", "cut within"],
)
def test_a_damaged_file_says_so(
    browser: Browser,
    single_file: Path,
    tmp_path: Path,
    wanted: Callable[[str], str],
    said: str,
) -> None:
    """Does a file that was not copied whole say that, instead of opening for ever?"""
    damaged = tmp_path / "rules.html"
    damaged.write_text(wanted(single_file.read_text(encoding="utf-8")), encoding="utf-8")
    context = browser.new_context(**PHONE, offline=True)
    page = context.new_page()
    page.goto(damaged.as_uri())
    expect(page.get_by_role("status")).to_contain_text(said)
    context.close()

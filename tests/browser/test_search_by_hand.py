"""Does somebody with one hand, a keyboard, or no script at all find the sentence that counts?"""

import pytest
from playwright.sync_api import Page, expect
from visiting import ENTRY, HOME, QUESTION, RESULTS

STOPS = 80  # that Tab makes at most on the longest of these pages
FOCUS = """() => {
    const one = document.activeElement, box = one.getBoundingClientRect(), look = getComputedStyle(one);
    const ring = look.outlineStyle !== "none" && parseFloat(look.outlineWidth) >= 2 || look.boxShadow !== "none";
    const seen = box.width > 0 && box.right > 0 && box.left < innerWidth
        && box.height > 0 && box.bottom > 0 && box.top < innerHeight;
    const name = one.id ? `#${one.id}` : one.getAttribute("href") || one.textContent.trim().slice(0, 40);
    const place = [...document.querySelectorAll("*")].indexOf(one);
    return { place, name: one === document.body ? "" : name, shown: ring && seen };
}"""


def tab_through(page: Page) -> dict[str, bool]:
    """Tell of each element at which Tab stops on its way round a page whether the focus can be seen there."""
    places: set[str] = set()
    stops: dict[str, bool] = {}
    for _ in range(STOPS):
        page.keyboard.press("Tab")
        focus = page.evaluate(FOCUS)
        if focus["place"] in places:
            return stops
        places.add(focus["place"])
        if focus["name"]:  # else the page is left, and begun again
            stops[focus["name"]] = focus["shown"] and stops.get(focus["name"], True)
    raise AssertionError(f"Tab does not come round: {stops}")


def tab_to(page: Page, name: str) -> None:
    """Press Tab until an element has the focus."""
    for _ in range(STOPS):
        page.keyboard.press("Tab")
        if page.evaluate(FOCUS)["name"] == name:
            return
    raise AssertionError(f"Tab does not reach {name}")


@pytest.mark.parametrize(
    "typed, title, sentence",
    [
        (
            "what does a closed gate stop",
            "Lock Gates",
            "A closed gate stops every boat but a skarn.",
        ),
        ("quilet", "quillet", "A quillet is a mooring ring."),
    ],
)
def test_the_sentence_is_on_the_screen(phone: Page, typed: str, title: str, sentence: str) -> None:
    """Is the sentence that answers a question, or a name with a slip in it, on the first screen of a phone?"""
    phone.goto(HOME)
    phone.locator("#q").fill(typed)
    phone.keyboard.press("Enter")
    answer = phone.locator(".answer")
    expect(answer.locator("blockquote")).to_contain_text(sentence)
    expect(answer.locator("blockquote")).to_be_in_viewport(ratio=1)
    expect(answer.get_by_role("link").first).to_contain_text(title)
    expect(answer.get_by_role("link").first).to_be_in_viewport(ratio=1)
    listed = phone.locator(".results > li").filter(has_text=sentence)
    expect(listed).to_have_count(0)  # what the answer quotes is not listed again


def test_the_words_of_an_answer_are_copied(desk: Page) -> None:
    """Do the buttons beside an answer copy its words with their place, and its address?"""
    desk.goto("/search?q=quillet")
    answer = desk.locator(".answer")
    answer.get_by_role("button", name="Copy words").click()
    expect(answer.get_by_role("status")).to_have_text("Copied.")
    copied = desk.evaluate("navigator.clipboard.readText()")
    assert copied.startswith('"A quillet is a mooring ring.')
    assert "\nGlossary 1.1, quillet, paragraph 1, http" in copied
    answer.get_by_role("button", name="Copy link").click()
    expect(answer.get_by_role("status")).to_have_text("Copied.")
    assert desk.evaluate("navigator.clipboard.readText()").endswith("/bw-glossary/quillet#p1")


def test_a_mended_slip_is_told(desk: Page) -> None:
    """Does the page say once what was read in place of what was typed?"""
    desk.goto("/search?q=quilet+lokc")
    expect(desk.get_by_text("Spelling corrected")).to_have_text(
        "Spelling corrected: quilet → quillet, lokc → lock"
    )


def test_a_list_is_not_a_question(desk: Page) -> None:
    """Is no verdict given where filters alone were typed?"""
    desk.goto("/search?q=kind:card")
    expect(desk.locator(".results > li").first).to_be_visible()
    expect(desk.locator(".verdict")).to_have_count(0)


def test_everything_by_keyboard(desk: Page) -> None:
    """Does somebody without a mouse get from the first page through a search to the words of an entry?"""
    desk.goto(HOME)
    assert desk.evaluate(FOCUS)["name"] == "#q"
    desk.keyboard.type("closed gate")
    desk.keyboard.press("Enter")
    desk.wait_for_url("**/search?**")
    tab_to(desk, "/bw-rulebook/lock-gates?q=closed+gate#p1")
    desk.keyboard.press("Enter")
    desk.wait_for_url("**/bw-rulebook/lock-gates?q=*")
    expect(desk.locator("#p1 mark").first).to_have_text("closed")
    desk.keyboard.press("Tab")
    expect(desk.locator("#p1 :focus")).to_have_attribute("aria-label", "Link to paragraph 1")


@pytest.mark.parametrize(
    "address, last",
    [
        (HOME, "/bw-rulebook"),
        (RESULTS, "/bw-glossary/eels?q=eel#p1"),
        (ENTRY, "/bw-rulebook/boats"),
    ],
)
def test_the_focus_is_seen(desk: Page, address: str, last: str) -> None:
    """Does Tab reach the search and the text, and is the focus to be seen wherever it stops?"""
    desk.emulate_media(
        reduced_motion="reduce"
    )  # else the page is still on its way to where the focus is
    desk.goto(address)
    stops = tab_through(desk)
    assert [name for name, shown in stops.items() if not shown] == []
    assert {"#main", "/", "#q", last} <= set(stops)


def test_the_skip_link_is_first(desk: Page) -> None:
    """Is the link past the head of the page the first stop, and seen only then?"""
    desk.goto(QUESTION)
    link = desk.get_by_role("link", name="Skip to the text")
    expect(link).not_to_be_in_viewport()
    desk.keyboard.press("Tab")
    expect(link).to_be_focused()
    expect(link).to_be_in_viewport()


def test_without_a_script(scriptless: Page) -> None:
    """Do search and reading work where no script runs, with nothing on the page that needs one?"""
    scriptless.goto(HOME)
    scriptless.locator("#q").fill("what does a closed gate stop")
    scriptless.locator("#q").press("Enter")
    expect(scriptless.locator(".answer blockquote")).to_contain_text(
        "A closed gate stops every boat but a skarn."
    )
    expect(scriptless.locator(".answer").get_by_role("button").first).to_be_hidden()
    scriptless.locator(".answer figcaption a").click()
    expect(scriptless.get_by_role("heading", level=1)).to_contain_text("Lock Gates")
    expect(scriptless.get_by_role("article")).to_contain_text(
        "A closed gate stops every boat but a skarn."
    )
    assert [
        button.get_attribute("aria-label") for button in scriptless.get_by_role("button").all()
    ] == ["Search"]


def test_a_printed_deck_has_its_rulings(desk: Page) -> None:
    """Has a printed deck every ruling in force and no form, heading of a fold or replaced ruling?"""
    desk.goto("/deck?list=The+Drowned+Bell%0ALantern")
    desk.emulate_media(media="print")
    expect(desk.get_by_role("heading", name="The Drowned Bell Glossary")).to_be_visible()
    for element in desk.locator("main :is(form, summary, details .badge)").all():
        expect(element).to_be_hidden()


def test_printed_results_say_what_was_asked(desk: Page) -> None:
    """Does paper, which has no box, show the question above its answer?"""
    desk.goto("/search?q=what+does+a+closed+gate+stop")
    desk.emulate_media(media="print")
    asked = desk.get_by_role("heading", level=1).bounding_box()
    answer = desk.locator(".answer").first.bounding_box()
    assert asked and answer and asked["height"] > 10 and asked["width"] > 200
    assert asked["y"] + asked["height"] <= answer["y"] + 1


def test_a_printed_entry_is_the_entry(desk: Page) -> None:
    """Has a printed entry its words and where they stand, and nothing that paper does not need?"""
    desk.goto("/bw-rulebook/lock-gates")
    desk.emulate_media(media="print")
    expect(desk.get_by_role("article")).to_contain_text(
        "A closed gate stops every boat but a skarn."
    )
    expect(desk.locator("code", has_text="bw-rulebook/lock-gates").first).to_be_visible()
    expect(desk.get_by_text("What was said on this, and when")).to_be_hidden()
    size = "getComputedStyle(document.querySelector('.official')).fontSize"
    assert 13 <= float(desk.evaluate(size).removesuffix("px")) <= 15  # 10 to 11 points
    for element in desk.locator(".top, .bottom, .no-print").all():
        expect(element).to_be_hidden()

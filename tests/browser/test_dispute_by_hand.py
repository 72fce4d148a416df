"""Does a director with two players waiting have the verdict on the first screen, and a sheet to hand over?"""

import re

import pytest
from playwright.sync_api import Page, expect
from visiting import find_faults

ASKED = "/dispute?q=what+does+a+closed+gate+stop"
FULL = "/dispute?q=capsize&id=bw-glossary/toll&id=bw-rulings/eel-toll"
A4 = re.compile(rb"/Type\s*/Page[^s]")


def test_question_verdict_words_and_reason_are_on_the_first_screen(phone: Page) -> None:
    """Is nothing of them below the fold, nor behind the ways through the site?"""
    phone.goto(ASKED)
    answer = phone.locator(".answer")
    tabs = phone.locator(".tabs").bounding_box()
    assert tabs is not None
    for part in (phone.get_by_role("heading", level=1), answer.locator("h2, blockquote, .why")):
        for one in part.all():
            box = one.bounding_box()
            assert box is not None and box["y"] >= 0 and box["y"] + box["height"] <= tabs["y"]


def test_the_box_of_the_header_asks(phone: Page) -> None:
    """Is there one box for the question, and does it keep what was added?"""
    phone.goto("/dispute?id=bw-glossary/toll")
    phone.get_by_role("search").locator("#q").fill("what does a closed gate stop")
    phone.keyboard.press("Enter")
    phone.wait_for_url("**/dispute?q=what+does*id=bw-glossary*toll*")
    expect(phone.locator("main")).to_contain_text("Added to this sheet")


@pytest.mark.parametrize("address", [ASKED, FULL])
def test_it_prints_on_one_sheet(desk: Page, address: str) -> None:
    """Is it one page of A4, with the code, with lines to fill in, and with no letters under ten points?"""
    desk.goto(address)
    assert len(A4.findall(desk.pdf(prefer_css_page_size=True))) == 1
    desk.emulate_media(media="print")
    expect(desk.locator(".qr")).to_be_visible()
    expect(desk.locator(".paper")).to_contain_text("Director")
    small = desk.evaluate("""() => [...document.querySelectorAll(".sheet *")]
        .filter((one) => one.checkVisibility() && one.textContent.trim()
            && parseFloat(getComputedStyle(one).fontSize) < 10 * 96 / 72 - .1)
        .map((one) => one.outerHTML.slice(0, 80))""")
    assert small == []


def test_no_line_of_a_full_sheet_is_cut(desk: Page) -> None:
    """Does a list that has no room left stay away whole, and the documents and the lines to fill in stay?"""
    desk.set_viewport_size({"width": 673, "height": 1000})  # A4 between its margins
    desk.goto(FULL)
    desk.emulate_media(media="print")
    box = desk.locator(".sheet").bounding_box()
    assert box is not None
    for lost in (1.1, 1.3, 1.6, 2):  # the less room, the fewer lists
        cut = desk.evaluate(
            """(height) => {
                const sheet = document.querySelector(".sheet");
                sheet.style.maxHeight = `${height}px`;
                const { right, bottom } = sheet.getBoundingClientRect(),
                    read = document.querySelector(".trace").getBoundingClientRect();
                return [...sheet.querySelectorAll("li, .trace, .paper")]
                    .filter((one) => one.checkVisibility())
                    .map((one) => [one, one.getBoundingClientRect()])
                    .filter(([one, seen]) => seen.left < right
                        && seen.bottom > (one.matches("li") ? read.top : bottom) + 1)
                    .map(([one]) => one.textContent.trim().slice(0, 40));
            }""",
            box["height"] / lost,
        )
        assert cut == [], lost


def test_every_rule_that_was_added_is_printed(desk: Page) -> None:
    """Does paper show each rule that a director added, and the page from which document each is?"""
    added = [
        "bw-glossary/toll",
        "bw-rulebook/lock-gates",
        "bw-glossary/quillet",
        "bw-glossary/capsize",
    ]
    desk.set_viewport_size({"width": 673, "height": 1000})  # A4 between its margins
    desk.goto("/dispute?" + "&".join(f"id={name}" for name in added))
    listed = desk.locator("section", has_text="Added to this sheet").get_by_role("listitem")
    expect(listed.first).to_contain_text("Glossary")
    desk.emulate_media(media="print")
    expect(desk.locator(".governing > li.added")).to_have_count(3)
    trace = desk.locator(".trace").bounding_box()
    for one in desk.locator(".governing > li.added").all():
        box = one.bounding_box()
        assert trace and box and box["x"] < 673 and box["y"] + box["height"] <= trace["y"] + 1


def test_a_result_is_added_to_a_sheet(phone: Page) -> None:
    """Does one tap on a result make a sheet of the question with that rule?"""
    phone.goto("/search?q=eel")
    phone.get_by_role("link", name=re.compile("^Add to sheet: ")).first.tap()
    phone.wait_for_url(re.compile(r"/dispute\?q=eel&id="))
    expect(phone.locator("main")).to_contain_text("Added to this sheet")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_code_is_for_everybody(phone: Page, scheme: str) -> None:
    """Does the code stand on white in any looks, with a name, without a fault for axe-core?"""
    phone.goto(ASKED)
    phone.get_by_role("link", name="QR").tap()
    expect(phone.get_by_role("img", name="QR code of this page")).to_be_in_viewport()
    assert find_faults(phone, scheme) == []


@pytest.mark.parametrize(
    ("address", "verdict"),
    [
        ("/dispute?q=quasar+flux", "No rule here decides this."),
        ("/dispute?q=lantern", "is a card"),
    ],
)
def test_a_sheet_without_a_rule_is_copied(desk: Page, address: str, verdict: str) -> None:
    """Can it be sent on that nothing decides, or that only a card was named?"""
    desk.goto(address)
    expect(desk.locator(".answer blockquote")).to_have_count(0)
    for name, held in (("Copy", [verdict, "/dispute?q="]), ("Copy link", ["/dispute?q="])):
        desk.locator(".answer").get_by_role("button", name=name, exact=True).click()
        expect(desk.locator(".answer [role=status]")).to_have_text("Copied.")
        words = desk.evaluate("navigator.clipboard.readText()")
        assert [part for part in held if part not in words] == []


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("/dispute?q=lock", ""),
        (ASKED, "Nearest in force: LOCK GATES (Rulebook 1.1); it may not decide this."),
    ],
)
def test_what_does_not_decide_is_copied_as_such(desk: Page, address: str, said: str) -> None:
    """Does the copy of a rule that is only near begin with that, and of one that decides with its words?"""
    desk.goto(address)
    desk.locator(".answer").get_by_role("button", name="Copy", exact=True).click()
    expect(desk.locator(".answer [role=status]")).to_have_text("Copied.")
    words = desk.evaluate("navigator.clipboard.readText()")
    quoted = desk.locator(".answer blockquote").inner_text().split(".")[0]
    assert words.startswith(f"{said}\n" * bool(said) + f'"{quoted}')

"""Can somebody learn the game on a phone, without a script and on paper, and does every picture show all its words?"""

from playwright.sync_api import Browser, Page

from kb.learning import diagrams, procedures
from kb.learning.cited_rules import RuleFinder
from kb.paths import find_folders
from kb.pipeline import learning

CHAPTER = "/learn/bw/first-hour"
# The words of a picture that stick out of it or of the frame around them, at the size it has on a
# phone.
CUT_WORDS = """() => [...document.querySelectorAll("svg.picture")].flatMap((picture) => {
    const edge = picture.getBoundingClientRect();
    const frames = [...picture.querySelectorAll("rect")].map((one) => one.getBoundingClientRect());
    return [...picture.querySelectorAll("text")].filter((words) => {
        const box = words.getBoundingClientRect(), middle = box.left + box.width / 2;
        const around = frames.filter((frame) => frame.left <= middle && middle <= frame.right
            && frame.top <= box.top + box.height / 2 && box.top + box.height / 2 <= frame.bottom);
        const outside = box.left < edge.left || box.right > edge.right || box.bottom > edge.bottom;
        const wide = around.length > 0 && !around.some((frame) => frame.left <= box.left && box.right <= frame.right);
        return outside || (wide && words.textContent.length > 2);
    }).map((words) => `${picture.querySelector("title").textContent}: ${words.textContent}`);
})"""


def test_a_newcomer_goes_through_the_path_without_a_script(scriptless: Page) -> None:
    """Do links lead from the list of chapters to the last one, with the answers behind their questions?"""
    scriptless.goto("/learn")
    scriptless.get_by_role("link", name="Begin: Your first hour").click()
    answer = scriptless.get_by_text("No, it passes.")
    assert not answer.is_visible()
    scriptless.get_by_text("Does a skarn stop at a gate?").click()
    assert answer.is_visible()
    scriptless.get_by_role("link", name="2. Your turn").first.click()
    assert scriptless.get_by_role("heading", level=1).inner_text() == "Your turn"
    scriptless.get_by_role("link", name="step 1").click()
    assert scriptless.url.endswith("#bw-turn-draw")


def test_a_rule_shows_what_it_says(desk: Page) -> None:
    """Has a citation in a chapter a card with the name of its rule, and what the cited item of a list says?"""
    desk.goto(CHAPTER)
    desk.locator(".lesson .rests a.stccg-term").first.hover()
    card = desk.locator(".stccg-card")
    card.wait_for()
    assert card.inner_text().splitlines()[0] == "HOW A TURN GOES"
    assert card.inner_text().splitlines()[-1] == "Draw a card."


def test_a_picture_is_announced(phone: Page) -> None:
    """Is a picture one image for a screen reader, named by its title and described in words?"""
    phone.goto("/learn/bw/turn")
    picture = phone.get_by_role("img", name="A turn on the canal")
    assert picture.count() == 1
    assert "4, Swim" in (picture.locator("desc").text_content() or "")


def test_a_picture_takes_the_colours_of_the_page(phone: Page) -> None:
    """Are the words of a picture light on dark where the reader wants it so?"""
    phone.goto("/learn/bw/turn")
    colour = "() => getComputedStyle(document.querySelector('svg.picture text')).fill"
    light = phone.evaluate(colour)
    phone.emulate_media(color_scheme="dark")
    assert phone.evaluate(colour) != light


def test_the_answers_are_on_paper(desk: Page) -> None:
    """Does a printed chapter show the answers to its questions, and no buttons?"""
    desk.goto(CHAPTER)
    desk.emulate_media(media="print")
    assert desk.get_by_text("No, it passes.").is_visible()
    assert not desk.locator(".pager").is_visible()


def test_every_word_of_our_pictures_can_be_read(browser: Browser) -> None:
    """Does every picture of the project show all its words within their frames on a phone?"""
    corpus, finder = find_folders().corpus, RuleFinder({}, {})
    made = [
        *(procedures.read_procedure(path, finder).picture
          for path in learning.list_files(corpus / procedures.FOLDER, "*.toml")),
        *(diagrams.read_diagram(path, finder).picture
          for path in learning.list_files(corpus / diagrams.FOLDER, "*.toml")),
    ]  # fmt: skip
    assert len(made) > 10
    page = browser.new_page(viewport={"width": 390, "height": 844})
    page.set_content(f"<body style='margin:15px'>{''.join(made)}</body>")
    assert page.evaluate(CUT_WORDS) == []
    page.close()

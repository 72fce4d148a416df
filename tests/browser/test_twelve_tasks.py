"""Do a player, a director and a newcomer have their answer on the first page after the query, within three taps?

Twelve tasks, written down before the pages were made for them, and twice twelve more, written down
when they stood, done on a phone of 390 x 844 over the official documents. A tap is a touch of the
screen or the Go key; typing is not counted. Run with -s, it prints the taps and the seconds of each,
and whether the whole paragraph that answers is on the first screen; a letter counts an eighth of a
second, and is not waited for.
"""

import time
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, Page
from visiting import PHONE, watched_page

ENOUGH, TAPS = 9, 3  # tasks that must be answered on that page, and the most taps for any
LETTER = 0.125  # seconds for a letter


@dataclass(frozen=True)
class Task:
    """What somebody wants to know, how they ask, and what must stand on the page then."""

    who: str
    wants: str
    typed: str
    shown: str  # words of the page that answer it
    start: str = "Search"  # the way through the site by which they begin
    edition: str = ""


TASKS = (
    Task(
        "player",
        "beaming through raised shields",
        "can I beam through raised shields",
        "unshielded ship",
    ),
    Task("player", "whom an event kills", "anti-time anomaly", "kills all personnel"),
    Task(
        "player",
        "a card after the end of our copy",
        "Kevin Uxbridge",
        "copy of the Glossary ends at",
    ),
    Task("player", "what an icon means", "[DL]", "Special Download"),
    Task(
        "director",
        "which of two rules prevails",
        "stopped personnel away team",
        "prevails",
        "Dispute",
    ),
    Task(
        "director",
        "whether the hand may be counted",
        "can I count my opponent's hand",
        "right to know the number",
        "Dispute",
    ),
    Task("director", "a ruling to hand over", "Bajoran Wormhole", "Scan this sheet", "Dispute"),
    Task("director", "what was said before", "artifact", "no longer in force", "Dispute"),
    Task("newcomer", "how the game is won", "how do I win", "at least 100 points", "Search", "1E"),
    Task("newcomer", "what a dilemma is", "what is a dilemma", "hidden beneath Mission cards"),
    Task(
        "newcomer",
        "how many cards to play",
        "how many cards can I play each turn",
        "any single card",
    ),
    Task(
        "newcomer",
        "a turn of the other edition",
        "what happens in a turn",
        "When your turn begins",
        "Search",
        "2E",
    ),
)
LATER = (
    Task(
        "player",
        "the crew after a failed dilemma",
        "what happens to my crew if we fail a dilemma",
        "mission team is still stopped",
    ),
    Task(
        "player",
        "whether the disabled help to solve",
        "do disabled personnel count toward mission requirements",
        "cannot contribute",
    ),
    Task(
        "player",
        "when a card of nobody moves",
        "when does the borg ship move",
        "at the end of every turn",
    ),
    Task(
        "player", "what letters on a card mean", "what does the AU icon mean", "parallel realities"
    ),
    Task(
        "director",
        "a draw that was forgotten",
        "my opponent forgot to draw a card at the end of his turn",
        "you must draw a card",
        "Dispute",
    ),
    Task(
        "director",
        "whether the own discards may be seen",
        "can I look through my own discard pile",
        "look through the cards in your discard",
        "Dispute",
    ),
    Task(
        "director",
        "who wins a tie",
        "who wins if both players reach 100 points at the same time",
        "No rule here decides this",
        "Dispute",
    ),
    Task(
        "director",
        "which document prevails",
        "the rulebook and the glossary contradict each other",
        "the Glossary is correct",
        "Dispute",
    ),
    Task("newcomer", "how large a deck is", "how many cards in a deck", "at least 30 cards"),
    Task("newcomer", "what an Away Team is", "what is an away team", "they are a crew"),
    Task(
        "newcomer",
        "where people enter play",
        "where can I play personnel",
        "compatible outpost or headquarters",
    ),
    Task(
        "newcomer",
        "what a turn of the other edition may cost",
        "how many counters do I get each turn",
        "seven",
        "Search",
        "2E",
    ),
)
LATEST = (
    Task(
        "player",
        "whether a docked ship fires back",
        "can a docked ship shoot back",
        "fire WEAPONS",
        "Search",
        "1E",
    ),
    Task(
        "player",
        "what a card in stasis can do",
        "can I use a personnel in stasis",
        "may not take actions",
        "Search",
        "1E",
    ),
    Task(
        "player",
        "how many copies of a universal",
        "how many copies of a universal card can I have in play",
        "no limit on the number",
    ),
    Task(
        "player",
        "whether intruders solve missions",
        "can intruders attempt a mission",
        "Intruders cannot attempt",
    ),
    Task(
        "director",
        "what protects a docked ship",
        "does the outpost protect my docked ship",
        "50% of the facility's",
        "Dispute",
    ),
    Task(
        "director",
        "a seed deck that is too large",
        "my opponent has 31 cards in his seed deck",
        "up to 30 cards",
        "Dispute",
    ),
    Task(
        "director",
        "an attempt at a mission of another",
        "she attempted a mission that I seeded",
        "40 points or more",
        "Dispute",
    ),
    Task(
        "director",
        "reading a card just played",
        "may I read a card my opponent just played",
        "Any player may examine",
        "Dispute",
    ),
    Task(
        "newcomer",
        "how large the first hand is",
        "how many cards do I start with",
        "seven",
        "Search",
        "1E",
    ),
    Task("newcomer", "who begins", "who takes the first turn", "agreeable"),
    Task("newcomer", "what an interrupt is", "what is an interrupt", "occurrence", "Search", "2E"),
    Task(
        "newcomer",
        "when a ship is destroyed",
        "when is a ship destroyed",
        "third damage card",
        "Search",
        "2E",
    ),
)


def do(page: Page, task: Task) -> tuple[bool, bool, int, float]:
    """Do a task: is its answer on the page, and on its first screen, after how many taps and seconds?"""
    page.goto("/")
    began, taps = time.monotonic(), 0
    if task.edition:
        with page.expect_navigation():
            page.locator(".edition").get_by_role("link", name=task.edition).tap()
        taps += 1
    if task.start != "Search":
        with page.expect_navigation():
            page.locator(".tabs").get_by_role("link", name=task.start).tap()
        taps += 1
    page.locator("#q").tap()  # a phone opens its keyboard for a tap alone
    taps += 1
    page.locator("#q").press_sequentially(task.typed)
    with page.expect_navigation():
        page.locator("#q").press("Enter")
    taps += 1
    seconds = time.monotonic() - began + LETTER * len(task.typed)
    found = task.shown.casefold() in page.locator("main").inner_text().casefold()
    shown = page.locator("main").get_by_text(task.shown).locator("visible=true")
    box = shown.first.bounding_box() if shown.count() else None
    tabs = page.locator(".tabs").bounding_box()
    first = bool(box and tabs and box["y"] + box["height"] <= tabs["y"])
    return found, first, taps, seconds


@pytest.mark.official
@pytest.mark.parametrize("tasks", [TASKS, LATER, LATEST], ids=["first", "later", "latest"])
def test_twelve_tasks(browser: Browser, official_site: str, tasks: tuple[Task, ...]) -> None:
    """Are nine of twelve answered on the first page after the query, and all within three taps?"""
    done = []
    for task in tasks:  # each by somebody else, whose browser keeps nothing of the others
        with watched_page(browser, official_site, **PHONE) as page:
            done.append((task, *do(page, task)))
    for task, found, first, taps, seconds in done:
        print(
            f"{task.who:9} {task.wants:34} {'yes' if found else 'no':4} {'first screen' if first else '':13}"
            f"{taps} taps {seconds:5.1f} s"
        )
    assert sum(found for _, found, *_ in done) >= ENOUGH
    assert [task.wants for task, _, _, taps, _ in done if taps > TAPS] == []

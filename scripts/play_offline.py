"""Looks up five things as a player without a network would, and counts taps and seconds.

In: a build with lists of cards. Out: for each look-up the taps, the keys typed, and the seconds
that the app took beside them, from the icon on the start screen to the words that decide; with
--pictures a picture of each end, in light and dark. The phone is slowed four times, the app is
closed before each look-up, and the network is off. Status 1 where the words are not on the first
screen. It needs chromium and playwright.

    KB_BUILD=build python scripts/play_offline.py [--pictures FOLDER]
"""

import argparse
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import offline_phone
from playwright.sync_api import Locator, Page

SCREEN = offline_phone.SIZE["height"]


@dataclass
class Player:
    """Somebody with a phone, whose taps and waiting are counted."""

    page: Page
    taps: int = 0
    keys: int = 0
    seconds: list[float] = field(default_factory=list)

    def open(self) -> None:
        """Open the app from the start screen."""
        self.page.goto("/", wait_until="commit")
        self.wait("html[data-opened]")

    def tap(self, found: Locator) -> None:
        """Tap what is seen."""
        self.taps += 1
        found.tap()

    def type(self, words: str, enter: bool = True) -> None:
        """Type into the box of the page, and send it off."""
        self.keys += len(words) + enter
        self.page.locator("#q").fill(words)
        if enter:
            self.page.keyboard.press("Enter")

    def wait(self, wanted: str) -> Locator:
        """Wait for something to be on the page."""
        found = self.page.locator(wanted).first
        found.wait_for(state="attached" if wanted.startswith("html") else "visible")
        return found


def ask_question(player: Player) -> Locator:
    """Ask a question in plain words: the sentence that decides stands first."""
    player.tap(player.page.locator("#q"))
    player.type("can a cloaked ship attack")
    return player.wait(".answer blockquote")


def type_half_a_name(player: Player) -> Locator:
    """Type the beginning of a name with a slip in it, and tap what is suggested."""
    player.tap(player.page.locator("#q"))
    player.type("downlaoding", enter=False)
    player.tap(player.wait("#suggestions [role=option]"))
    return player.wait("article .official, article .plain")


def find_number(player: Player) -> Locator:
    """Look a number up that somebody cites, and go on to what it refers to."""
    player.tap(player.page.locator("#q"))
    player.type("7.4.2")
    player.tap(player.wait(".results h2 a"))
    named = player.wait("article .official a[href], article .plain a[href]")
    player.tap(named)  # shows what it is
    player.wait("#stccg-card")
    before = player.page.url
    player.tap(named)
    player.page.wait_for_url(lambda address: address != before)
    return player.wait("article")


def find_card(player: Player) -> Locator:
    """Find a card in the list by its letter, and read what is ruled on it."""
    player.tap(player.page.get_by_role("link", name="Cards", exact=True))
    player.tap(player.wait(".letters a[title]:text-is('H')"))
    player.tap(player.page.get_by_role("link", name="Horga'hn", exact=True))
    return player.wait("article")


def settle_dispute(player: Player) -> Locator:
    """Settle a dispute: what governs, for two people who look at one phone."""
    player.tap(player.page.get_by_role("link", name="Dispute", exact=True))
    player.tap(player.page.locator("#q"))
    player.type("can my opponent respond to a dilemma")
    return player.wait("#main blockquote")


LOOK_UPS: tuple[Callable[[Player], Locator], ...] = (
    ask_question,
    type_half_a_name,
    find_number,
    find_card,
    settle_dispute,
)


def main() -> int:
    """Look everything up, in light and in dark; give the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--pictures", type=Path, help="the folder for a picture of each end")
    pictures = parser.parse_args().pictures
    site, hidden = offline_phone.make_site(), 0
    schemes: tuple[offline_phone.Scheme, ...] = ("light", "dark")
    for scheme in schemes:
        with offline_phone.keep_rules(site, scheme) as (context, _):
            print(f"{scheme}, slowed {offline_phone.SLOWED} times, no network:")
            for look_up in LOOK_UPS:
                player = Player(offline_phone.open_slowed(context))
                begun = time.perf_counter()
                player.open()
                opened = time.perf_counter()
                found = look_up(player)
                ended = time.perf_counter()
                box = found.bounding_box()
                seen = box is not None and 0 <= box["y"] < SCREEN
                hidden += not seen
                print(
                    f"  {look_up.__name__}: {player.taps} taps, {player.keys} keys,"
                    f" {opened - begun:.1f} s to open and {ended - opened:.1f} s to the words"
                    f"{'' if seen else ', which are below the screen'}"
                )
                if pictures:
                    pictures.mkdir(parents=True, exist_ok=True)
                    player.page.screenshot(path=pictures / f"{look_up.__name__}-{scheme}.png")
                player.page.close()
    return 1 if hidden else 0


if __name__ == "__main__":
    sys.exit(main())

"""Keeping the rules on a device: nothing unasked, whole or not at all, the old ones until the new are complete."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import invented
import making
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from spoilt_site import Answer, Hold, SpoiltSite
from visiting import AT_A_DESK, ON_A_PHONE, PHONE, inspect
from werkzeug.middleware.dispatcher import DispatcherMiddleware

from kb.snapshot import store
from web import create_app

PATIENCE = 60_000  # milliseconds, in which a slow machine derives what the app needs
PACK, LIST = "/offline/pack", "/offline/parts.json"
PARTS = 12  # the list, and what it names
# What is kept now, read as the service worker reads it.
KEPT = """async () => {
  const found = await (await caches.open("stccg-offline")).match("/offline/current");
  if (!found) return null;
  const state = await found.json(), cache = await caches.open(state.cache);
  const pack = new Uint8Array(await (await cache.match("/offline/pack")).arrayBuffer()), end = pack.indexOf(10);
  const heading = JSON.parse(new TextDecoder().decode(pack.slice(0, end)));
  const digest = await crypto.subtle.digest("SHA-256", pack.slice(end + 1));
  const hexadecimal = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return { snapshot: state.snapshot, whole: heading.sha256 === hexadecimal && heading.snapshot === state.snapshot };
}"""
STORED = """async () => [(await navigator.serviceWorker.getRegistrations()).length, (await caches.keys()).length,
  (await indexedDB.databases()).length, localStorage.length, document.cookie]"""


@pytest.fixture(scope="module")
def spoilt(
    small_base: store.KnowledgeBase, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[str, SpoiltSite]]:
    """Serve the small corpus, and the invented documents as a newer snapshot of it, at one address."""
    newer = invented.write_base(tmp_path_factory.mktemp("newer") / "build")
    made = SpoiltSite(
        {
            "old": create_app({"KB_BUILD": small_base.folder.parent}),
            "new": create_app({"KB_BUILD": newer}),
        }
    )
    with making.serving(made) as address:
        yield address, made


@contextmanager
def keeping(browser: Browser, spoilt: tuple[str, SpoiltSite]) -> Iterator[Page]:
    """Open /offline on a phone, and keep the old rules there."""
    address, site = spoilt
    site.begin("old")
    context = browser.new_context(base_url=address, **PHONE)
    page = context.new_page()
    page.goto("/offline")
    page.get_by_role("button", name="Keep the rules").click()
    expect(page.get_by_text("The rules are on this device.")).to_be_visible(timeout=PATIENCE)
    yield page
    site.begin("old")
    context.close()


@pytest.fixture
def kept(browser: Browser, spoilt: tuple[str, SpoiltSite]) -> Iterator[Page]:
    """Keep the old rules for a test that changes what is kept."""
    with keeping(browser, spoilt) as page:
        yield page


@pytest.fixture(scope="module")
def keeper(browser: Browser, spoilt: tuple[str, SpoiltSite]) -> Iterator[Page]:
    """Keep the old rules once for all packs that are refused."""
    with keeping(browser, spoilt) as page:
        yield page


@pytest.fixture
def refusing(keeper: Page, spoilt: tuple[str, SpoiltSite]) -> Iterator[Page]:
    """Open /offline anew, where the old rules are kept and newer ones are offered."""
    keeper.goto("/offline")
    spoilt[1].current = "new"
    yield keeper
    spoilt[1].current, spoilt[1].spoil = "old", None


def look_for_newer(page: Page) -> None:
    """Press the button that looks for a newer pack."""
    page.get_by_role("button", name="Look for newer rules").click()


def test_nothing_is_stored_before_the_button_is_pressed(phone: Page) -> None:
    """Does a visit, even of the page that offers it, leave the device as it was?"""
    for address in ("/", "/search?q=eel", "/bw-glossary/toll", "/offline"):
        phone.goto(address)
        phone.wait_for_load_state("networkidle")
        assert phone.evaluate(STORED) == [0, 0, 0, 0, ""]


def test_one_tap_keeps_the_rules_and_one_removes_them(kept: Page) -> None:
    """Does the page say what is kept, and is nothing left after it was removed?"""
    assert kept.evaluate(KEPT)["whole"]
    expect(kept.locator("[data-write=snapshot]")).to_have_text(kept.evaluate(KEPT)["snapshot"])
    expect(kept.locator("[data-write=taken]")).to_contain_text("20")
    kept.get_by_role("button", name="Remove them").click()
    expect(kept.get_by_role("button", name="Keep the rules")).to_be_visible()
    kept.reload()
    assert kept.evaluate(STORED) == [0, 0, 0, 0, ""]


def test_the_button_again_finds_nothing_newer_or_takes_it(
    kept: Page, spoilt: tuple[str, SpoiltSite]
) -> None:
    """Is a newer pack taken, and said to be none where there is none?"""
    old = kept.evaluate(KEPT)
    look_for_newer(kept)
    expect(kept.get_by_text("There is nothing newer.")).to_be_visible()
    assert kept.evaluate(KEPT) == old
    spoilt[1].current = "new"
    look_for_newer(kept)
    expect(kept.locator("[data-write=snapshot]")).not_to_have_text(
        old["snapshot"], timeout=PATIENCE
    )
    assert kept.evaluate(KEPT)["whole"]
    assert kept.evaluate("async () => (await caches.keys()).length") == 2


Change = Callable[[bytes], bytes]


def change_list(change: Callable[[dict[str, Any]], object]) -> Change:
    """Make a change of the list of parts into one of its bytes."""

    def changed(content: bytes) -> bytes:
        read = json.loads(content)
        change(read)
        return json.dumps(read).encode()

    return changed


def put_part(named: dict[str, Any], **values: object) -> None:
    """Change what the list says of the pack."""
    named["parts"][-1].update(values)


# What is wrong with a pack: which answer, what becomes of it, what the reader is told.
BAD: dict[str, tuple[str, Change, str]] = {
    "cut off": (PACK, lambda content: content[: len(content) // 2], "cut off or changed"),
    "changed": (PACK, lambda content: content[:-9] + b"x" + content[-8:], "its checksum differs"),
    "empty": (PACK, lambda content: b"", "cut off or changed"),
    "no JSON": (LIST, lambda content: content[:-9], "is not valid JSON"),
    "no list": (LIST, lambda content: b"null", "has format unknown"),
    "of a later format": (LIST, change_list(lambda read: read.update(format=2)), "has format 2"),
    "of another site": (
        LIST,
        change_list(lambda read: read.update(site="https://rules.example")),
        "of another site, https://rules.example",
    ),
    "of another origin": (
        LIST,
        change_list(lambda read: put_part(read, url="https://rules.example/offline/pack")),
        "leads to another site, https://rules.example",
    ),
    "without a pack": (
        LIST,
        change_list(lambda read: read["parts"].pop()),
        "does not name the pack",
    ),
    "without checksums": (
        LIST,
        change_list(lambda read: put_part(read, sha256="")),
        "is not complete",
    ),
    "of sizes that are none": (
        LIST,
        change_list(lambda read: put_part(read, bytes="all")),
        "is not complete",
    ),
}


@pytest.mark.parametrize("kind", BAD)
def test_a_bad_pack_is_refused_in_words_and_the_old_one_stays(
    kind: str, refusing: Page, spoilt: tuple[str, SpoiltSite]
) -> None:
    """Is each kind of bad pack refused, with a line that says what is wrong with it?"""
    where, change, told = BAD[kind]
    old = refusing.evaluate(KEPT)

    def spoil(path: str, given: Answer) -> Answer:
        status, content, headers = given
        if path != where:
            return given
        plain = [one for one in headers if one[0] not in ("Content-Length", "Content-Encoding")]
        return status, change(content), plain

    spoilt[1].spoil = spoil
    look_for_newer(refusing)
    expect(refusing.get_by_text("Nothing new was kept.")).to_be_visible()
    expect(refusing.locator("[data-write=why]")).to_contain_text(told)
    assert refusing.evaluate(KEPT) == old
    assert old["whole"]


def test_a_pack_that_is_led_elsewhere_is_refused(
    refusing: Page, spoilt: tuple[str, SpoiltSite]
) -> None:
    """Is a part that the site sends on to another address refused, and a failing site said to fail?"""
    old = refusing.evaluate(KEPT)
    for status, headers in (
        ("302 Found", [("Location", "https://rules.example/pack")]),
        ("500 Internal Server Error", []),
    ):
        spoilt[1].spoil = partial(answer_pack, (status, b"", headers))
        look_for_newer(refusing)
        expect(refusing.locator("[data-write=why]")).to_contain_text("could not be loaded")
        assert refusing.evaluate(KEPT) == old
        refusing.reload()


def answer_pack(instead: Answer, path: str, given: Answer) -> Answer:
    """Answer something else where the pack is asked for."""
    return instead if path == PACK else given


def end_worker(context: BrowserContext, page: Page) -> None:
    """End the service worker at once, as a device does that needs its memory."""
    session = context.new_cdp_session(page)
    session.send("ServiceWorker.enable")
    session.send("ServiceWorker.stopAllWorkers")
    session.detach()


def take_until_held(page: Page, hold: Hold) -> bool:
    """Have the service worker take what is newer; again where the one before, which was ended, took the message with it."""
    for _ in range(3):
        page.evaluate(
            """async () => {
              const { active } = await navigator.serviceWorker.ready;
              active.postMessage("take", [new MessageChannel().port2]);
            }"""
        )
        if hold.reached.wait(10):
            return True
    return False


def test_an_update_that_is_ended_at_any_moment_leaves_the_old_rules(
    kept: Page, spoilt: tuple[str, SpoiltSite]
) -> None:
    """Does the old pack still serve, whole, wherever an update is ended? And is the next one taken?"""
    site, context, old = spoilt[1], kept.context, kept.evaluate(KEPT)
    site.current = "new"
    moments = 0
    for number in range(1, PARTS + 1):
        for share in (0, 0.4, 0.8):
            site.hold = Hold(number, share)
            assert take_until_held(kept, site.hold), (number, share)
            end_worker(context, kept)
            site.hold.released.set()
            assert kept.evaluate(KEPT) == old, (number, share)
            moments += 1
    site.hold = None
    site.cut = True  # not `set_offline`, which waits for the workers that were ended
    kept.goto("/bw-glossary/toll")
    expect(kept.get_by_role("heading", level=1)).to_have_text("toll")
    site.cut = False
    kept.goto("/offline")
    look_for_newer(kept)
    expect(kept.locator("[data-write=snapshot]")).not_to_have_text(
        old["snapshot"], timeout=PATIENCE
    )
    assert kept.evaluate(KEPT)["whole"]
    assert moments >= 30


def test_two_sites_at_one_origin_leave_each_other_alone(
    browser: Browser, small_base: store.KnowledgeBase
) -> None:
    """Are the rules of one site still there after those of its neighbour were kept, then removed?"""
    app = create_app({"KB_BUILD": small_base.folder.parent})
    with making.serving(DispatcherMiddleware(app, {"/rules": app, "/rules-b": app})) as address:
        context = browser.new_context(base_url=address, **PHONE)
        page = context.new_page()
        for mount in ("", "/rules", "/rules-b"):
            page.goto(f"{mount}/offline")
            page.get_by_role("button", name="Keep the rules").click()
            expect(page.get_by_text("The rules are on this device.")).to_be_visible(
                timeout=PATIENCE
            )
        for mount in ("/rules-b", ""):
            page.goto(f"{mount}/offline")
            page.get_by_role("button", name="Remove them").click()
            expect(page.get_by_role("button", name="Keep the rules")).to_be_visible()
        page.goto("/rules/offline")
        expect(page.get_by_text("The rules are on this device.")).to_be_visible()
        assert page.evaluate("async () => (await caches.keys()).length") == 2
        page.get_by_role("button", name="Remove them").click()
        expect(page.get_by_role("button", name="Keep the rules")).to_be_visible()
        assert page.evaluate("async () => (await caches.keys()).length") == 0
        context.close()


def test_the_page_about_it_is_accessible(desk: Page) -> None:
    """Is /offline free of faults on a phone and at a desk, before and after, and is a key enough?"""
    desk.goto("/offline")
    button = desk.get_by_role("button", name="Keep the rules")
    expect(button).to_be_visible()
    assert inspect(desk, AT_A_DESK, ON_A_PHONE) == []
    desk.keyboard.press("Tab")
    button.press("Enter")
    expect(desk.get_by_text("The rules are on this device.")).to_be_visible(timeout=PATIENCE)
    assert inspect(desk, AT_A_DESK, ON_A_PHONE) == []

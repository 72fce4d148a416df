"""A phone that keeps the rules and has no network, for scripts that measure the app or use it.

In: a build. Out: a context of a browser with the size of a phone, in which the rules of a site over
that build are kept and the network is off. It needs chromium and playwright.
"""

import logging
import os
import shutil
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

from flask import Flask
from playwright.sync_api import BrowserContext, Page, ViewportSize, sync_playwright
from werkzeug.serving import make_server

from web import create_app

SLOWED = 4  # times, of the processor: a phone of a few years ago
PATIENCE = 60_000  # milliseconds
SIZE: ViewportSize = {"width": 390, "height": 844}
Scheme = Literal["light", "dark"]


def make_site() -> Flask:
    """Make the site over the build that KB_BUILD names."""
    return create_app({"KB_BUILD": Path(os.environ.get("KB_BUILD", "build"))})


@contextmanager
def keep_rules(site: Flask, scheme: Scheme = "light") -> Iterator[tuple[BrowserContext, float]]:
    """Keep the rules on a phone; give the phone, without a network, and how long it took."""
    chromium = shutil.which("chromium")
    if not chromium:
        sys.exit("chromium is not on this machine. Install it, then run this again.")
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    server = make_server("127.0.0.1", 0, site, threaded=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    root = f"http://127.0.0.1:{server.server_port}"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium)
        context = browser.new_context(
            base_url=root, viewport=SIZE, color_scheme=scheme, has_touch=True, is_mobile=True
        )
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto("/offline")
        begun = time.perf_counter()
        page.get_by_role("button", name="Keep the rules").click()
        page.get_by_text("The rules are on this device.").wait_for()
        taken = time.perf_counter() - begun
        context.set_offline(True)
        page.close()
        yield context, taken
        browser.close()
    server.shutdown()


def open_slowed(context: BrowserContext) -> Page:
    """Open a page in which the processor is slowed."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    return page

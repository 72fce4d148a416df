"""Measures the site in a browser: size of the first page, time to an entry, time to suggestions.

In: a build (KB_BUILD, or --build) and the chromium of this machine. Out: a table with what is
wanted; nothing fails, since timings depend on the machine. The site is served by a process of its
own.

- Size: bytes over the wire, headers included, of the first page and all that it loads, with nothing
  in the cache.
- An entry: the largest paint (LCP) of the longest entry, as a poor phone has it: the processor
  slowed four times (Emulation.setCPUThrottlingRate), 400 ms before each answer begins and 400
  kbit/s both ways (Network.emulateNetworkConditions), which is slow 3G; opening a connection is
  not slowed down. Once as somebody's first page, once after another one, which left in the cache
  what both share. Beside it in turns the peer: the same text as a bare page without a style sheet,
  compressed, served from memory.
- Names: from the key that makes a third letter to the first frame after the right name stands first
  in the list, on this machine as it is.

    python scripts/bench_site.py [--build DIR] [--entry ID] [--runs 9] [--names 50]
"""

import argparse
import gzip
import random
import shutil
import statistics
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import serving
from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from kb.model import Entry
from kb.paths import find_folders
from kb.search import autocomplete
from kb.snapshot import store

SEED = 20
PHONE = {"width": 390, "height": 844}
SLOWER = 4  # times
LATENCY, BYTES = 400, 400_000 / 8  # milliseconds; a second
MOST_BYTES, MOST_PAINT, MOST_WAIT = 60_000, 1000, 100
PAINT = """() => new Promise((tell) =>
    new PerformanceObserver((list) => tell(list.getEntries().pop().startTime))
        .observe({ type: "largest-contentful-paint", buffered: true }))"""
# Puts all letters but the last into the box, and waits for the key of the last one.
TYPING = """([typed, wanted]) => {
    const NEVER = 5000;
    const box = document.querySelector("#q"), list = document.querySelector("#suggestions");
    let began;
    box.blur();
    box.focus();
    box.value = typed.slice(0, -1);
    box.addEventListener("keydown", (event) => { began = event.timeStamp; }, { once: true });
    window.waited = new Promise((tell) => {
        const observer = new MutationObserver(() => {
            const first = list.querySelector("[role=option]");
            if (list.hidden || !first || !first.textContent.includes(wanted)) return;
            observer.disconnect();
            requestAnimationFrame(() => setTimeout(() => tell(performance.now() - began)));
        });
        observer.observe(list, { attributes: true, childList: true, subtree: true });
        setTimeout(() => tell(NEVER), NEVER);
    });
}"""


def main() -> int:
    """Measure everything and print the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--build", type=Path, default=find_folders().build, help="build folder (default: KB_BUILD)"
    )
    parser.add_argument("--entry", help="id of the entry (default: the one with the longest text)")
    parser.add_argument(
        "--runs", type=int, default=9, help="how often each page is opened (default 9)"
    )
    parser.add_argument(
        "--names", type=int, default=50, help="how many names are typed (default 50)"
    )
    options = parser.parse_args()
    base = serving.open_build(options.build)
    entry = (
        base.entry(options.entry)
        if options.entry
        else max(base.current_entries, key=lambda one: len(one.text))
    )
    if entry is None:
        sys.exit(f"No entry has the id {options.entry}.")
    chromium = shutil.which("chromium")
    if not chromium:
        sys.exit("chromium is not on this machine (apt-get install chromium)")
    with serving.serve_build(options.build) as port, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium)
        site = f"http://127.0.0.1:{port}"
        print(f"{'':52}{'measured':>10}  wanted")
        measure_size(browser, site)
        measure_paint(browser, site, entry, max(1, options.runs))
        measure_names(browser, site, base, max(1, options.names))
        browser.close()
    return 0


def show(what: str, figure: float, unit: str, most: float | None = None) -> None:
    """Print a row of the table."""
    verdict = "" if most is None else f"<= {most:,.0f}, {'met' if figure <= most else 'MISSED'}"
    print(f"{what:52}{figure:>10,.0f} {unit:5} {verdict}".rstrip(), flush=True)


@contextmanager
def opened(browser: Browser) -> Iterator[tuple[Page, CDPSession]]:
    """Open a page of a phone that has nothing in its cache, with its line to the browser."""
    context = browser.new_context(viewport=PHONE, is_mobile=True, has_touch=True)  # type: ignore[arg-type]
    page = context.new_page()
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    yield page, line
    context.close()


def measure_size(browser: Browser, site: str) -> None:
    """Count the bytes of the first page and of what it loads."""
    asked: dict[str, str] = {}
    came: dict[str, float] = {}

    def ask(event: dict[str, Any]) -> None:
        asked[event["requestId"]] = event["request"]["url"]

    def finish(event: dict[str, Any]) -> None:
        came[asked[event["requestId"]]] = event["encodedDataLength"]

    with opened(browser) as (page, line):
        line.on("Network.requestWillBeSent", ask)
        line.on("Network.loadingFinished", finish)
        page.goto(f"{site}/", wait_until="networkidle")
    show("the first page with all that it loads", sum(came.values()), "bytes", MOST_BYTES)
    for address, size in came.items():
        show(f"  {address.removeprefix(site).split('?')[0]}", size, "bytes")


def measure_paint(browser: Browser, site: str, entry: Entry, runs: int) -> None:
    """Time the largest paint of an entry on a poor phone, beside its bare text."""
    taken: dict[str, list[float]] = {"cold": [], "after another page": [], "its bare text": []}
    with serving_text(entry) as bare:
        for _ in range(runs):
            taken["cold"].append(paint(browser, f"{site}/{entry.id}"))
            taken["after another page"].append(
                paint(browser, f"{site}/{entry.id}", before=f"{site}/about")
            )
            taken["its bare text"].append(paint(browser, bare))
    print(f"{entry.id}, {len(entry.text):,} characters, the median of {runs}")
    show("  largest paint, as a first page", statistics.median(taken["cold"]), "ms", MOST_PAINT)
    show(
        "  largest paint, after another page",
        statistics.median(taken["after another page"]),
        "ms",
        MOST_PAINT,
    )
    show(
        "  peer: the same text without a style sheet",
        statistics.median(taken["its bare text"]),
        "ms",
    )


def paint(browser: Browser, address: str, before: str = "") -> float:
    """Give the milliseconds until the largest paint of a page, read after another one or first."""
    with opened(browser) as (page, line):
        if before:
            page.goto(before, wait_until="networkidle")
        line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        line.send(
            "Network.emulateNetworkConditions",
            {
                "offline": False,
                "latency": LATENCY,
                "downloadThroughput": BYTES,
                "uploadThroughput": BYTES,
            },
        )
        page.goto(address, wait_until="networkidle")
        milliseconds: float = page.evaluate(PAINT)
        return milliseconds


@contextmanager
def serving_text(entry: Entry) -> Iterator[str]:
    """Serve the text of an entry as a page with nothing else on it, and give its address."""
    words = "".join(f"<p>{escape(paragraph.text)}</p>\n" for paragraph in entry.paragraphs)
    head = (
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon"'
        ' href="data:,">'
    )
    title = f"<title>{escape(entry.title)}</title>"
    page = gzip.compress(f'<!doctype html><html lang="en">{head}{title}\n{words}'.encode())
    headers = {
        "Content-Type": "text/html",
        "Content-Encoding": "gzip",
        "Content-Length": str(len(page)),
    }

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            for name, value in headers.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(page)

        def log_message(self, format: str, *values: object) -> None:
            """Keep still."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Answer)
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


def measure_names(browser: Browser, site: str, base: store.KnowledgeBase, count: int) -> None:
    """Time what happens from a key to the names on the screen."""
    waited = []
    with opened(browser) as (page, _):
        page.goto(f"{site}/", wait_until="networkidle")
        for typed, wanted in choose_names(base, count).items():
            page.evaluate(TYPING, [typed, wanted])
            page.keyboard.press(typed[-1])
            waited.append(page.evaluate("window.waited"))
    print(f"names while typing, {len(waited)} times")
    show("  from the key to the names, median", statistics.median(waited), "ms", MOST_WAIT)
    show("  from the key to the names, worst", max(waited), "ms", MOST_WAIT)


def choose_names(base: store.KnowledgeBase, count: int) -> Mapping[str, str]:
    """Choose beginnings of names, of three letters, each with the name that is offered first."""
    begun = sorted(
        {entry.title[:3].lower() for entry in base.current_entries if entry.title[:3].isalpha()}
    )
    random.Random(SEED).shuffle(begun)
    first = {
        typed: found[0].title for typed in begun if (found := autocomplete.suggest(base, typed))
    }
    return dict(list(first.items())[:count])


if __name__ == "__main__":
    sys.exit(main())

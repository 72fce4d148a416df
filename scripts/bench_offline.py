"""Measures the app that works offline, in a browser whose processor is slowed four times.

In: a build. Out: what is loaded to keep the rules; the seconds until the kept app shows an answer,
after it was closed; the milliseconds from Enter to the answer of further questions; the memory of
its page. The network is off for all but the first. It needs chromium and playwright.

    KB_BUILD=build python scripts/bench_offline.py
"""

import argparse
import statistics
import sys

import offline_phone
from playwright.sync_api import BrowserContext

FIRST = "can a cloaked ship attack"
QUESTIONS = (
    "beam through shields",
    "how many cards do I draw at the end of my turn",
    "can my opponent respond to a dilemma",
    "what does stopped mean",
    "who counts as a universal personnel",
)
OPENINGS = 3
# Milliseconds from the event that asks to the next picture after the answer stands in the page.
ASK = """async (question) => {
  const begun = performance.now();
  openAddress(`/search?q=${encodeURIComponent(question)}`);
  const made = performance.now() - begun;
  await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
  return [made, performance.now() - begun, document.querySelector(".results, .answer") !== null];
}"""


def main() -> int:
    """Measure, print, and give the exit status: 1 where a page has no answer."""
    argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0]).parse_args()
    site = offline_phone.make_site()
    loaded = site.test_client().get("/offline.json").get_json()["kilobytes"]
    print(f"to load, compressed: {loaded} kB")
    with offline_phone.keep_rules(site) as (phone, taken):
        print(f"kept after (not slowed): {taken:.1f} s")
        found = measure(phone)
    return 0 if found else 1


def measure(context: BrowserContext) -> bool:
    """Open the app anew several times, ask it, and print what it took."""
    opened, made, shown, held, answered = [], [], [], 0, True
    for _ in range(OPENINGS):
        page = offline_phone.open_slowed(context)
        page.goto(f"/search?q={FIRST.replace(' ', '+')}", wait_until="commit")
        page.wait_for_selector("html[data-opened]")
        opened.append(page.evaluate("performance.getEntriesByName('opened')[0].startTime"))
        for question in QUESTIONS:
            times = page.evaluate(ASK, question)
            made.append(times[0])
            shown.append(times[1])
            answered &= times[2]
        session = context.new_cdp_session(page)
        session.send("HeapProfiler.collectGarbage")
        usage = session.send("Runtime.getHeapUsage")
        held = max(held, usage["usedSize"] + usage.get("backingStorageSize", 0))
        page.close()
    slowed = f"slowed {offline_phone.SLOWED} times"
    print(f"opened to the first answer, {slowed}: {min(opened) / 1000:.2f} s")
    print(f"a question to its page: {statistics.median(made):.0f} ms, most {max(made):.0f} ms")
    print(f"a question to the picture: {statistics.median(shown):.0f} ms, most {max(shown):.0f} ms")
    print(f"memory of the page: {held / 1e6:.0f} MB")
    return answered


if __name__ == "__main__":
    sys.exit(main())

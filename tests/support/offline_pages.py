"""Shows pages of the offline app, run by Node, beside those of the site.

In: a knowledge base. Out: for an address the body of the page as the app makes it, and as the site
does, without what the app leaves out: the link to the JSON, the picture of a QR code.
"""

import json
import re
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from flask import Flask
from offline_engine import NODE

from kb import packs
from kb.snapshot import store

RUNNER = Path(__file__).parent.parent / "offline" / "pages.mjs"
SITE = "http://localhost"  # as Flask's test client calls it
# The body of a page of the site, without its scripts.
BODY = re.compile(r"<body>\n(.*?)\n<script defer", re.DOTALL)
# What the app leaves out: the JSON of the page, the QR code with the button that leads to it, the
# draft of a case, older versions of a document and what changed in them, what is known of the copy
# that it was read from, the choice of a day, why players say a word.
LEFT_OUT = (
    re.compile(r"<(t[hd]) class=\"why\".*?</\1>", re.DOTALL),
    re.compile(r"<li><a href=\"[^\"]*\">This page as JSON</a></li>"),
    re.compile(r"<div class=\"code\" id=\"qr\">.*?</div>", re.DOTALL),
    re.compile(r"<a class=\"btn\" href=\"#qr\">.*?</a>"),
    re.compile(r"<p class=\"facts no-print\"><a [^>]*>Save as a case</a>.*?</p>"),
    re.compile(r"<section class=\"source\">\s*<h2>Our copy</h2>.*?</section>", re.DOTALL),
    re.compile(r"<span class=\"dot\">\d+ known faults? in our copy</span>"),
    re.compile(r"<section>\s*<h2>What changed</h2>.*?</section>", re.DOTALL),
    re.compile(r"<p class=\"facts\">Versions: .*?What changed</a></p>", re.DOTALL),
    re.compile(
        r"<section class=\"no-print\">\s*<details class=\"when no-print\">.*?</section>", re.DOTALL
    ),
    re.compile(r"<section class=\"no-print\">\s*</section>"),
    re.compile(r"<details class=\"when no-print\">.*?</details>", re.DOTALL),
    re.compile(r"<symbol id=\"g_code\".*?</symbol>"),
)
# White space, which the app's scripts and the site's leave differently where something is left out.
SPACE = re.compile(r"\s+")


class OfflinePages:
    """The app in a process of Node, with one pack."""

    def __init__(self, base: store.KnowledgeBase, folder: Path, name: str) -> None:
        """Open the pack of a snapshot."""
        assert NODE
        self.process = subprocess.Popen(
            [NODE, RUNNER],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        path = folder / "rules.pack"
        path.write_bytes(packs.make_pack(base))
        opened = self.ask({"pack": str(path), "name": name, "site": SITE})
        assert opened == {"snapshot": base.snapshot}, opened

    def ask(self, asked: dict[str, Any]) -> Any:
        """Ask the app, and give what it answers."""
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(json.dumps(asked) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        assert not (answer or {}).get("fault"), answer["fault"]
        return answer

    def weigh(self, name: str, weights: Mapping[str, int]) -> None:
        """Give constants of a module of the site other values in the app."""
        self.ask({"table": name, "values": weights})

    def show(self, address: str) -> str:
        """Give the body of a page."""
        return leave_out(self.ask({"page": address})["body"])

    def close(self) -> None:
        """End the process."""
        assert self.process.stdin
        self.process.stdin.close()
        self.process.wait(10)
        if self.process.stdout:
            self.process.stdout.close()


def show_page(app: Flask, address: str) -> str:
    """Give the body of a page of the site."""
    answer = app.test_client().get(address)
    assert answer.status_code == 200, (address, answer.status)
    body = BODY.search(answer.text)
    assert body
    return leave_out(body[1])


def leave_out(found: str) -> str:
    """Leave out of a page what the app does not show."""
    for left in LEFT_OUT:
        found = left.sub("", found)
    return settle(found)


def settle(body: str) -> str:
    """Put the parts of a page on lines of their own, for a difference that people can read."""
    return SPACE.sub(" ", body).replace("> <", "><").replace("><", ">\n<").strip()

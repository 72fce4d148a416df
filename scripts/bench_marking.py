"""Times the marking of texts: 10 kB of the companion, 100 kB of it, and what could be worst.

Measures the inventory of names.

In: the build of $KB_BUILD. Out: milliseconds on standard output, the best of some runs, and the
size of the names as they are sent; status 1 where 10 kB take longer than they may.

    scripts/bench_marking.py [--runs N]
"""

import argparse
import gzip
import json
import sys
import time
from collections.abc import Callable

import serving

from kb.annotation import annotate, gazetteer
from kb.paths import find_folders
from web.resources import linkable_names

SHORT, LONG = 10_000, 100_000  # characters
MAY_TAKE = 15.0  # milliseconds, for a short text
WORST = (
    "Quark ",
    "stopped ",
    "a ",
    "<",
    "see a, b, c, d, e, f, ",
    "; see stopped",
    "Rulebook: a, ",
    "Rulebook 7.4 ",
    "[a]Q ",
    "[[",
    "Q's ",
    "In the ",
    "1.",
    "\n",
    "\n ",
    "&a",
    "<a ",
    "<!--",
    "<a b='>",
    "<a>Q</a>",
    "<b>Quark</b> ",
    "<br>",
)


def main() -> int:
    """Print how long each text takes."""
    parser = argparse.ArgumentParser(description="Time the marking of texts.")
    parser.add_argument(
        "--runs", type=int, default=5, help="runs of each (default 5); the best is shown"
    )
    runs = parser.parse_args().runs
    base = serving.open_build(find_folders().build)
    game = next((document.game for document in base.documents), "")

    def timed(content: str, mark: Callable[..., object]) -> float:
        spent = []
        for _ in range(runs):
            began = time.perf_counter()
            mark(base, content, game=game)
            spent.append(1000 * (time.perf_counter() - began))
        return min(spent)

    began = time.perf_counter()
    gazetteer.open_gazetteer(base, game, frozenset())
    print(f"names of {game.upper()} made ready: {1000 * (time.perf_counter() - began):.0f} ms")
    names = json.dumps(
        linkable_names.represent_names(base, game), ensure_ascii=False, separators=(",", ":")
    ).encode()
    print(f"inventory of names: {len(names)} bytes, {len(gzip.compress(names))} compressed")
    texts = [
        paragraph.text
        for entry in base.current_entries
        for paragraph in entry.plain or entry.paragraphs
    ]
    plain = "\n\n".join(texts)[:LONG]
    short = timed(plain[:SHORT], annotate.annotate_text)
    print(f"{SHORT // 1000} kB of text: {short:.1f} ms")
    fragment = "".join(f"<p>{piece}</p>\n" for piece in plain[:SHORT].split("\n\n"))
    print(f"{SHORT // 1000} kB of HTML: {timed(fragment, annotate.link_html):.1f} ms")
    print(f"{LONG // 1000} kB of text: {timed(plain, annotate.annotate_text):.0f} ms")
    titles = " ".join(name.title for name in base.names if name.game == game)
    for piece in (*WORST, titles):
        content = (piece * (LONG // len(piece) + 1))[:LONG]
        text, html = timed(content, annotate.annotate_text), timed(content, annotate.link_html)
        print(
            f"{LONG // 1000} kB of {'names only' if piece is titles else repr(piece)}: {text:.0f}"
            f" ms, as HTML {html:.0f} ms"
        )
    return int(short > MAY_TAKE)


if __name__ == "__main__":
    sys.exit(main())

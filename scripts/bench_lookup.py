"""Times batches of lookups through the application, beside a bare JSON route.

The bare route reads and writes as much.

In: a build (KB_BUILD, or --build). Out: a table: the median and the slowest milliseconds of a batch
of 200 names of each sort, asked over the test client, the ratio to the bare route, the most that is
wanted, whether it is met; nothing fails, since timings depend on the machine. The bare route takes
the same body and sends the same answer, made beforehand, as JSON: what Flask and its JSON cost
alone. The two take turns, after a warm-up.

    python scripts/bench_lookup.py [--build DIR] [--runs 20]
"""

import argparse
import random
import statistics
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

import serving
from flask import Flask, Response, jsonify, request
from flask.testing import FlaskClient

from kb.paths import find_folders
from kb.snapshot import store
from web import create_app
from web.api import lookups
from web.types import Json

SEED, LETTERS = 20, "abcdefghijklmnopqrst"
WANTED = 20.0  # milliseconds for a batch
GUESSING = 200.0  # the same, for one that asks for what is nearest
UNKNOWN = (
    "slips",
    "words of nobody",
    "200 characters of words",
    "200 characters of letters",
    "quotes and wildcards",
)
ROUTE = "/api/v1/lookup"


def main() -> int:
    """Measure each sort of names and print the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--build", type=Path, default=find_folders().build, help="build folder (default: KB_BUILD)"
    )
    parser.add_argument("--runs", type=int, default=20, help="batches of each sort (default 20)")
    options = parser.parse_args()
    base = serving.open_build(options.build)
    client = create_app(
        {"KB_BUILD": options.build, "KB_DOCUMENTS": find_folders().documents}
    ).test_client()
    print(
        f"{lookups.BATCH} names a batch, {options.runs} batches of each sort, each of other names\n"
        f"{'':34}{'median':>9} {'slowest':>9} {'bare':>8} {'ratio':>6}  wanted"
    )
    chance = random.Random(SEED)
    known = list_names(base)
    # The first is the warm-up.
    batches = [draw_names(known, chance) for _ in range(max(1, options.runs) + 1)]
    for sort in batches[0]:
        time_batches(client, sort, [{"names": batch[sort]} for batch in batches], WANTED)
        if sort in UNKNOWN:
            time_batches(
                client,
                f"{sort}, nearest",
                [{"names": batch[sort], "nearest": True} for batch in batches],
                GUESSING,
            )
    return 0


def list_names(base: store.KnowledgeBase) -> dict[str, list[str]]:
    """List the names of each sort that mean something."""
    sorts = {
        "ids": [entry.id for entry in base.current_entries],
        "ids of versions": [entry.pinned for entry in base.entries],
        "numbers": [entry.number for entry in base.current_entries if entry.number],
        "titles": [entry.title for entry in base.current_entries],
        "gaps": [gap.title for gap in base.gaps],
        "cards": [card.title for card in base.cards.values()],
        "players' words": [alias.word for alias in base.aliases],
    }
    held = {sort: known for sort, known in sorts.items() if known}
    return {**held, "all of these": [name for known in held.values() for name in known]}


def draw_names(known: Mapping[str, Sequence[str]], chance: random.Random) -> dict[str, list[str]]:
    """Draw a batch of each sort: names that mean something, and costly ones that mean nothing."""

    def scramble(letters: int, words: int) -> str:
        return " ".join("".join(chance.choices(LETTERS, k=letters)) for _ in range(words))

    def draw(sort: str) -> str:
        title = chance.choice([name for name in known["titles"] if len(name) > 6])
        return {
            "slips": title[:3] + title[4:],
            "words of nobody": scramble(10, 2),
            "200 characters of words": scramble(8, 22),
            "200 characters of letters": scramble(1, 100),
            "quotes and wildcards": f'"{scramble(3, 2)}" a* b?c title:{scramble(2, 1)}*',
        }[sort]

    return {
        **{sort: chance.choices(names, k=lookups.BATCH) for sort, names in known.items()},
        **{sort: [draw(sort) for _ in range(lookups.BATCH)] for sort in UNKNOWN},
    }


def time_batches(client: FlaskClient, sort: str, sent: Sequence[Json], most: float) -> None:
    """Time batches and the bare route in turns, and print the row."""
    answer = client.post(ROUTE, json=sent[0])
    assert answer.status_code == 200, answer.text
    bare = make_bare(answer.get_json()).test_client()
    bare.post(ROUTE, json=sent[0])
    taken: dict[FlaskClient, list[float]] = {client: [], bare: []}
    for body in sent[1:]:
        for asked, times in taken.items():
            began = time.perf_counter()
            asked.post(ROUTE, json=body)
            times.append((time.perf_counter() - began) * 1000)
    ours, theirs = statistics.median(taken[client]), statistics.median(taken[bare])
    verdict = "met" if ours <= most else "MISSED"
    print(
        f"  {sort:32}{ours:>6.1f} ms {max(taken[client]):>6.1f} ms {theirs:>5.1f} ms"
        f" {ours / theirs:>6.1f}  <= {most:g} ms, {verdict}",
        flush=True,
    )


def make_bare(answer: Json) -> Flask:
    """Make an application of one route, which reads the body and sends an answer."""
    app = Flask(__name__)

    @app.post(ROUTE)
    def send() -> Response:
        assert request.get_json()["names"]
        return jsonify(answer)

    return app


if __name__ == "__main__":
    sys.exit(main())

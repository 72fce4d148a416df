"""Makes the requests of the loads that a site is put under: never seen before, or as people ask.

In: a build, a seed. Out: for each load what makes its next request, as bytes; the same seed makes
the same requests.
"""

import itertools
import json
import random
from collections.abc import Callable, Iterator, Sequence
from urllib.parse import quote

import made_queries

from kb.snapshot import store

SEED = made_queries.SEED
KNOWN = 2000  # questions that people ask, the most frequent first
TEXT = 600  # characters of a text that is to be linked
Ask = Callable[[], bytes]


def make_loads(base: store.KnowledgeBase, seed: str) -> dict[str, Ask]:
    """Give for each load what makes its next request."""
    chance = random.Random(seed)
    fresh = invent_queries(base, seed)
    known = list(itertools.islice(invent_queries(base, str(SEED)), KNOWN))
    ranks = list(itertools.accumulate(1 / rank for rank in range(1, KNOWN + 1)))

    def ask_again() -> str:
        return chance.choices(known, cum_weights=ranks)[0]

    return {
        "bare route": lambda: get("/healthz"),
        "search, never seen": lambda: search(next(fresh)),
        "mixed, never seen": mix(base, fresh.__next__, chance),
        "mixed, as people ask": mix(base, ask_again, chance),
    }


def invent_queries(base: store.KnowledgeBase, seed: str) -> Iterator[str]:
    """Make queries of every sort that people type, without end and none twice."""
    given = set()
    for turn in itertools.count():
        for made in made_queries.make_queries(base, f"{seed}-{turn}"):
            if made not in given:
                given.add(made)
                yield made


def mix(base: store.KnowledgeBase, query: Callable[[], str], chance: random.Random) -> Ask:
    """Give what makes the requests of a mixed load, each sort as often as the others."""
    entries = base.current_entries
    sorts: Sequence[Ask] = (
        lambda: search(query()),
        lambda: get(f"/api/v1/suggest?q={quote(query().split()[0][:4])}"),
        lambda: get(f"/api/v1/entries/{chance.choice(entries).id}"),
        lambda: get(f"/api/v1/dispute?q={quote(query())}"),
        lambda: post(
            "/api/v1/link", {"text": (query() + ". ") * 3 + chance.choice(entries).text[:TEXT]}
        ),
    )
    turns = itertools.cycle(sorts)
    return lambda: next(turns)()


def search(typed: str) -> bytes:
    """Write the request of a search."""
    return get(f"/api/v1/search?limit=10&q={quote(typed)}")


def get(path: str) -> bytes:
    """Write a request without a body."""
    return f"GET {path} HTTP/1.1\r\nHost: rules.example\r\n\r\n".encode()


def post(path: str, body: object) -> bytes:
    """Write a request with a body of JSON."""
    sent = json.dumps(body).encode()
    head = f"POST {path} HTTP/1.1\r\nHost: rules.example\r\nContent-Type: application/json\r\n"
    return f"{head}Content-Length: {len(sent)}\r\n\r\n".encode() + sent

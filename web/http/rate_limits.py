"""Bounds what a client may send, and how often it may ask.

In: a request, before any view. Out: nothing, or an error: a body or an address that is too long, a
client that asks more often than `KB_RATE` and `KB_RATE_POST` allow. It is counted for each address,
by the package `limits` in the memory of this process; where no rate is set, nothing is. Nothing is
stored or logged, and whoever watches the server or fetches a style sheet is not counted.
"""

import ipaddress
import math
import time
from collections.abc import Mapping
from functools import partial
from typing import Any, NamedTuple

import limits
from flask import Flask, Response, g, request
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter
from werkzeug.middleware.proxy_fix import ProxyFix

from web.config import Settings
from web.http.errors import Refusal
from web.http.headers import LIVE
from web.http.request_body import BODY_BYTES

# No query is an error, not even one of a million characters; but there must be a limit.
ADDRESS_BYTES = 3 * 1024 * 1024
# What an answer costs, where it takes longer than most: whole documents, lists of everything.
PRICES = {
    "api.show_dispute": 3,
    "pages.show_dispute": 4,
    "pages.show_dispute_json": 3,
    "pages.draft_case": 3,
    "pages.show_search": 2,
    "pages.show_book": 10,
    "pages.show_book_json": 10,
    "pages.show_book_chapter": 3,
    "pages.show_book_chapter_json": 3,
    "pages.show_glossary": 5,
    "pages.show_document": 5,
    "inventories.show_inventory": 10,
    "inventories.show_objects": 5,
    "inventories.show_site_map": 5,
    "linking.show_names": 5,
    "manual.show_manual": 5,
    "manual.show_description": 5,
    "entries.download": 10,
    "cards.download_rulings": 10,
}
BYTES_FOR_ONE = 10_000  # of a body, which cost as much as one answer
SET_BACK = 1.0  # seconds; less is two threads that read the clock at once
NEIGHBOURS = 64  # bits of an IPv6 address that one client shares with itself


class Spent(NamedTuple):
    """What a client has spent of a rate."""

    most: int
    left: int
    seconds: int  # until it begins anew
    refused: bool


class Counts:
    """What each client spent of a rate; its time begins with the first request."""

    def __init__(self, rate: str) -> None:
        """Count by a rate such as "600/minute"."""
        self.rate = limits.parse(rate)
        self._storage = MemoryStorage()
        self._limiter = FixedWindowRateLimiter(self._storage)
        self._latest = 0.0  # what the clock has shown

    def spend(self, client: str, price: int) -> Spent:
        """Count a request of a client; where the clock was set back, all counts begin anew.

        Else none would end before the clock shows that time again.
        """
        now = time.time()
        if now < self._latest - SET_BACK:
            self._storage.reset()
        self._latest = now
        allowed = self._limiter.hit(self.rate, client, cost=price)
        stats = self._limiter.get_window_stats(self.rate, client)
        seconds = max(1, math.ceil(stats.reset_time - now))
        return Spent(self.rate.amount, stats.remaining, seconds, not allowed)


def register(app: Flask, settings: Settings) -> None:
    """Refuse what is too large, and what comes too often where a rate is set."""
    rates = {"GET": settings.rate, "POST": settings.rate_post}
    counted = {method: Counts(rate) for method, rate in rates.items() if rate}
    if counted:
        app.before_request(partial(count, settings, counted))
        app.after_request(add_rate)
    if settings.proxies:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=settings.proxies, x_proto=0)  # type: ignore[method-assign]
    app.config["MAX_CONTENT_LENGTH"] = BODY_BYTES
    app.before_request(check_size)


def count(settings: Settings, counted: Mapping[str, Counts]) -> None:
    """Count the current request, and refuse it where its client asked too often."""
    counts = counted.get("POST" if request.method == "POST" else "GET")
    if counts is None or _is_free(settings):
        return
    g.spent = counts.spend(find_client(), give_price(counts.rate.amount))
    if g.spent.refused:
        allowed = f"{counts.rate.amount} requests per {counts.rate.GRANULARITY.name}"
        raise Refusal("too-many-requests", f"The limit for each client is {allowed}.")


def check_size() -> None:
    """Refuse a body or an address that is too long, before anything is read of it."""
    if (request.content_length or 0) > BODY_BYTES:
        raise Refusal(
            "too-large",
            f"The body has {request.content_length} bytes; at most {BODY_BYTES} are accepted.",
        )
    length = len(request.path) + len(request.query_string)
    if length > ADDRESS_BYTES:
        raise Refusal(
            "bad-request",
            f"The address has {length} bytes; at most {ADDRESS_BYTES} are accepted.",
            "Shorten it.",
        )


def find_client() -> str:
    """Name the client of the current request."""
    return name_client(request.remote_addr or "")


def read_client(environment: Mapping[str, Any], proxies: int) -> str:
    """Name the client of a request that is not read yet, as the last of our proxies tells it."""
    told = environment.get("HTTP_X_FORWARDED_FOR", "").split(",") if proxies else []
    believed = told[-proxies] if len(told) >= proxies > 0 else environment.get("REMOTE_ADDR", "")
    return name_client(believed.strip())


def name_client(written: str) -> str:
    """Name a client by its address, an IPv6 client by the prefix of its network."""
    try:
        address = ipaddress.ip_address(written)
    except ValueError:
        return "unknown"
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    return str(
        address.ipv4_mapped or ipaddress.ip_network((int(address), NEIGHBOURS), strict=False)
    )


def add_rate(response: Response) -> Response:
    """Say how often the client may still ask; if it was refused, when it may ask again."""
    spent: Spent | None = g.get("spent")
    if spent:
        response.headers["RateLimit-Limit"] = str(spent.most)
        response.headers["RateLimit-Remaining"] = str(spent.left)
        response.headers["RateLimit-Reset"] = str(spent.seconds)
        if spent.refused:
            response.headers["Retry-After"] = str(spent.seconds)
    return response


def give_price(most: int) -> int:
    """Give what the current request costs of a rate: about the time that it takes, at most all."""
    price = PRICES.get(request.endpoint or "", 1)
    if request.method == "POST":
        price += (request.content_length or 0) // BYTES_FOR_ONE
    return min(price, most)


def is_near(written: str) -> bool:
    """Tell whether an address is of this machine or its own network: perhaps a proxy of ours."""
    try:
        return ipaddress.ip_address(written).is_private
    except ValueError:
        return False


def _is_free(settings: Settings) -> bool:
    """Tell whether the current request is not counted."""
    if request.method == "OPTIONS" or request.endpoint == "static" or request.endpoint in LIVE:
        return True
    return settings.usual_rates and not settings.proxies and is_near(request.remote_addr or "")

"""Bounds what a client may send, and how often it may ask.

In: a request, before any view. Out: nothing, or an error: a body or an address that is too long, a
client that asks more often than `KB_RATE` and `KB_RATE_POST` allow. Flask-Limiter counts, for each
address, in the memory of this process; it is off where no rate is set. Nothing is stored, and
whoever watches the server or fetches a style sheet is not counted.
"""

import ipaddress
import logging
import math
import time
from collections.abc import Mapping
from functools import partial
from typing import Any

from flask import Flask, Response, request
from flask_limiter import ApplicationLimit, Limiter
from werkzeug.middleware.proxy_fix import ProxyFix

from web.config import Settings
from web.http.errors import Refusal
from web.http.headers import LIVE
from web.http.request_body import BODY_BYTES

ADDRESS_BYTES = (
    3 * 1024 * 1024
)  # no query is an error, not even one of a million characters; but there must be a limit
# What an answer costs, where it takes longer than most: whole documents, lists of everything.
PRICES = {
    "api.show_dispute": 3,
    "pages.show_dispute": 4,
    "pages.show_dispute_json": 3,
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
NEIGHBOURS = 64  # bits of an IPv6 address that one client shares with itself


def register(app: Flask, settings: Settings) -> None:
    """Refuse what is too large, and what comes too often where a rate is set."""
    if settings.rate or settings.rate_post:
        logging.getLogger("flask-limiter").setLevel("WARNING")  # below, it tells who was refused
        limiter = Limiter(
            find_client,
            application_limits=[
                ApplicationLimit(
                    settings.rate,
                    scope="read",
                    exempt_when=partial(_is_free, settings, post=False),
                    cost=partial(give_price, _read_amount(settings.rate)),
                ),
                ApplicationLimit(
                    settings.rate_post,
                    scope="post",
                    exempt_when=partial(_is_free, settings, post=True),
                    cost=partial(give_price, _read_amount(settings.rate_post)),
                ),
            ],
            storage_uri="memory://",
            request_identifier=lambda: request.endpoint or "unknown-page",
        )
        limiter.init_app(app)
        app.after_request(partial(add_rate, limiter))
    if settings.proxies:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=settings.proxies, x_proto=0)  # type: ignore[method-assign]
    app.config["MAX_CONTENT_LENGTH"] = BODY_BYTES
    app.before_request(check_size)


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
            "bad-request", f"The address has {length} bytes; at most {ADDRESS_BYTES} are accepted."
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


def add_rate(limiter: Limiter, response: Response) -> Response:
    """Say how often the client may still ask; if it was refused, when it may ask again."""
    limit = limiter.current_limit
    if limit:
        seconds = max(1, math.ceil(limit.window.reset_time - time.time()))
        response.headers["RateLimit-Limit"] = str(limit.limit.amount)
        response.headers["RateLimit-Remaining"] = str(limit.window.remaining)
        response.headers["RateLimit-Reset"] = str(seconds)
        if limit.breached:
            response.headers["Retry-After"] = str(seconds)
    return response


def give_price(most: int) -> int:
    """Give what the current request costs of a rate: about the time that it takes, at most all."""
    price = PRICES.get(request.endpoint or "", 1)
    if request.method == "POST":
        price += (request.content_length or 0) // BYTES_FOR_ONE
    return min(price, most) if most else price


def _read_amount(rate: str) -> int:
    return int(rate.partition("/")[0] or 0)


def is_near(written: str) -> bool:
    """Tell whether an address is of this machine or its own network: perhaps a proxy of ours."""
    try:
        return ipaddress.ip_address(written).is_private
    except ValueError:
        return False


def _is_free(settings: Settings, *, post: bool) -> bool:
    """Tell whether a request is not counted: by the rate of the other methods, or by none."""
    near = settings.usual_rates and not settings.proxies and is_near(request.remote_addr or "")
    return near or (
        (request.method == "POST") is not post
        or request.method == "OPTIONS"
        or request.endpoint in LIVE
    )

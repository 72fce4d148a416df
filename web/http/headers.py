"""Adds the headers that every response has: request id, snapshot, caching, safety, CORS.

In: a finished response. Out: the same with its headers. The snapshot is the ETag of all that is
made of it, so an unchanged answer costs a poor network nothing but a 304; the tag is a weak one,
since the same answer may be compressed or not. What depends on more, such as the day, brings a tag
of its own and is asked for each time. An address that pins a version stays good for ever;
all others are asked for again after `KB_CACHE_SECONDS`. What a client sent is given back only where
it is harmless.
"""

import re
import secrets
from functools import lru_cache

import brotli
from flask import Flask, Response, g, request
from flask_compress import Compress

from web.http.urls import is_for_programs
from web.site import current_site

FOREVER = "public, max-age=31536000, immutable"
POLICY = (
    "default-src 'none'; script-src 'self' '{early}'; connect-src 'self';"
    " style-src 'self' '{style}'; img-src 'self'; manifest-src 'self';"
    " form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
SAFETY = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
}
# Endpoints whose answer is about now.
LIVE = frozenset({"api.show_health", "api.show_readiness", "monitoring.show_metrics"})
# Endpoints whose answer changes with the next version, whatever version the address names.
CHANGING = frozenset({"pages.show_history", "pages.show_history_json"})
READS = ("GET", "HEAD")
COMPRESSED = [
    "text/html",
    "text/css",
    "text/plain",
    "text/markdown",
    "text/javascript",
    "application/json",
    "application/jsonl",
    "application/xml",
    "application/atom+xml",
    "application/feed+json",
    "application/problem+json",
    "application/manifest+json",
    "application/opensearchdescription+xml",
    "image/svg+xml",
]
ENCODINGS = ("br", "zstd", "gzip")  # the first is taken where a client likes several as well
BROTLI = 5  # seven percent less than gzip in the same time
SMALLEST = 11  # what is sent again and again as it is, such as files and the pack
KEPT_FILES = 64  # compressed
# What a page of another site may read of an answer, and what it may send.
EXPOSED = (
    "ETag, Retry-After, X-Request-ID, X-Snapshot, RateLimit-Limit, RateLimit-Remaining,"
    " RateLimit-Reset"
)
READABLE = {"Access-Control-Allow-Origin": "*", "Access-Control-Expose-Headers": EXPOSED}
TAKEN = "Content-Type, If-None-Match, X-Request-ID"
DAY = "86400"
# A name that a client may give its request. Matches "7f3a-01", "Root=1-67@gw"; not "", "a b",
# "a;b".
REQUEST_ID = re.compile(r"^[0-9A-Za-z_.:=+/@-]{1,128}\Z")


def register(app: Flask) -> None:
    """Add headers to every response, then compress it; what is registered last runs first."""
    app.config.from_mapping(
        COMPRESS_MIMETYPES=COMPRESSED,
        COMPRESS_ALGORITHM=ENCODINGS,
        COMPRESS_BR_LEVEL=BROTLI,
        COMPRESS_REGISTER=False,
    )
    compressor = Compress(app)

    @app.after_request
    def compress(response: Response) -> Response:
        refused = not request.accept_encodings.best_match(ENCODINGS)  # such as by "gzip;q=0"
        if refused:
            response.vary.add("Accept-Encoding")
        return (
            response
            if refused or response.status_code == 206
            else compressor.after_request(response)
        )

    app.after_request(add_headers)


def request_id() -> str:
    """Give the id of the current request: the one the client sent if it is sane, else a new one."""
    if "request_id" not in g:
        g.request_id = name_request(request.headers.get("X-Request-ID", ""))
    named: str = g.request_id
    return named


def name_request(sent: str) -> str:
    """Give the name that a client sent for its request if it is sane, else a new one."""
    return sent if REQUEST_ID.match(sent) else secrets.token_hex(8)


def add_headers(response: Response) -> Response:
    """Add what is missing; a conditional request that matches becomes a 304."""
    for name, value in SAFETY.items():
        response.headers.setdefault(name, value)
    response.headers.setdefault(
        "Content-Security-Policy",
        POLICY.format(style=current_site().style_hash, early=current_site().early_hash),
    )
    response.headers["X-Request-ID"] = request_id()
    response.headers["X-Snapshot"] = current_site().base.snapshot
    if is_for_programs(request.path) or (response.mimetype or "").endswith("json"):
        _let_others_read(response)
    if request.endpoint == "static":
        response.direct_passthrough = False
        # a file of some kilobytes, which can be compressed and closed when it is read
        response.make_sequence()
        _compress_file(response)
        current = request.args.get("v") == current_site().code
        if response.status_code == 200 and current:
            response.headers["Cache-Control"] = FOREVER
    elif response.status_code != 200 or request.endpoint in LIVE or request.method not in READS:
        response.headers["Cache-Control"] = "no-cache"
    else:
        seconds = current_site().settings.cache_seconds
        kept = FOREVER if _is_pinned() else f"public, max-age={seconds}"
        own = "ETag" in response.headers  # it tells of more than the snapshot, such as the day
        response.headers["Cache-Control"] = "no-cache" if own else kept
        if not own:
            response.set_etag(current_site().tag, weak=True)
        response.make_conditional(request)
        del response.headers["Date"]  # the server adds one to every answer
    return response


def _compress_file(response: Response) -> None:
    """Send a file in brotli, as small as it gets, where the client prefers nothing else."""
    wanted = request.accept_encodings.best_match(ENCODINGS)
    if wanted != "br" or response.status_code != 200 or response.mimetype not in COMPRESSED:
        return
    response.set_data(shrink(response.get_data()))
    response.headers["Content-Encoding"] = "br"
    response.set_etag(f"{response.get_etag()[0]}:br")
    response.make_conditional(request)


@lru_cache(KEPT_FILES)
def shrink(content: bytes) -> bytes:
    """Compress a file as far as brotli can; it takes two seconds for a megabyte, once."""
    made: bytes = brotli.compress(content, quality=SMALLEST)
    return made


def _let_others_read(response: Response) -> None:
    """Let pages of other sites read an answer (CORS): the facts are public."""
    response.headers.update(READABLE)
    if request.method == "OPTIONS":
        response.headers["Access-Control-Allow-Methods"] = response.headers.get("Allow", "")
        response.headers["Access-Control-Allow-Headers"] = TAKEN
        response.headers["Access-Control-Max-Age"] = DAY


def _is_pinned() -> bool:
    pinned = "@" in (request.view_args or {}).get("document", "")
    return pinned and request.endpoint not in CHANGING

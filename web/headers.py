"""What every response carries beside its body: how long it may be kept, and what a browser may do with it.

In: a finished response. Out: the same with its headers. The snapshot is the ETag of all that is made of it, so an unchanged
answer costs a poor network nothing but a 304. An address that pins a version stays good for ever; all others are asked for
again after `KB_CACHE_SECONDS`.
"""
from flask import Flask, Response, request

from web.site import current_site

FOREVER = "public, max-age=31536000, immutable"
POLICY = ("default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; "
          "frame-ancestors 'none'")
SAFETY = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
}
LIVE = frozenset({"api.show_health"})       # endpoints whose answer is about now


def register(app: Flask) -> None:
    """Put the headers on every response of an application."""
    app.after_request(add_headers)


def add_headers(response: Response) -> Response:
    """Add what is missing; a conditional request that matches becomes a 304."""
    for name, value in SAFETY.items():
        response.headers.setdefault(name, value)
    if (response.mimetype or "").endswith("json"):
        response.headers["Access-Control-Allow-Origin"] = "*"       # public facts, for card sites and deck builders too
    if request.endpoint == "static":
        if response.status_code == 200 and "v" in request.args:
            response.headers["Cache-Control"] = FOREVER
    elif response.status_code != 200 or request.endpoint in LIVE:
        response.headers["Cache-Control"] = "no-cache"
    else:
        seconds = current_site().settings.cache_seconds
        response.headers["Cache-Control"] = FOREVER if _is_pinned() else f"public, max-age={seconds}"
        response.set_etag(current_site().tag)
        response.make_conditional(request)
    return response


def _is_pinned() -> bool:
    return "@" in (request.view_args or {}).get("document", "")

"""Refuses each parameter that a route of the API does not take, and names the nearest it takes.

In: a request for a route under /api/v1. Out: nothing, or a `Refusal`. What a route takes is known
from web.api.openapi.operations, which describes it, so no parameter is ever ignored without a word.
Pages and their data take what they are given: links from elsewhere add parameters of their own.
"""

from flask import Flask, request

from kb import text
from web.api import answer_views
from web.api.openapi.operations import SECTIONS
from web.http.errors import Refusal

ROOT = "/api/v1"
TAKEN = {
    endpoint: tuple(one.name for one in operation.query)
    for part in SECTIONS.values()
    for endpoint, operation in part.items()
}


def register(app: Flask) -> None:
    """Refuse parameters that a route of the API does not take."""
    app.before_request(refuse_unknown)


def refuse_unknown() -> None:
    """Refuse a parameter that the route does not take; name the nearest that it takes."""
    taken = TAKEN.get(request.endpoint or "")
    if taken is None or not request.path.startswith(ROOT):
        return
    strange = next((name for name in request.args if name not in taken), None)
    if strange is not None:
        raise Refusal(
            "bad-request",
            f"{text.shorten(strange)!r} is not a parameter of this route."
            f" {answer_views.propose(strange, taken, 'Its parameters')}",
            "Correct it or leave it out.",
        )

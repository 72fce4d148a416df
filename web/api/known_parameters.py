"""Refuses each parameter that a route of the API does not take, or cannot take as it was given.

In: a request for a route under /api/v1. Out: nothing, or a `Refusal`. A route takes each parameter
that web.api.openapi.operations describes, once, and of a switch the values that it has, so nothing
is ever ignored without a word. A query or a name is never an error: the routes that take one say in
their notes what was given more than once (web.resources.params). Pages and their data take what
they are given: links from elsewhere add parameters of their own.
"""

from flask import Flask, request

from kb import text
from web.api import answer_views
from web.api.openapi.operations import SECTIONS
from web.http.errors import Refusal
from web.resources import params

ROOT = "/api/v1"
# Endpoints that say in their notes what is repeated, and the one that answers while somebody types.
NOTED = frozenset({"api.search", "api.ask", "api.show_dispute", "lookups.look_up", "api.suggest"})
TAKEN = {
    endpoint: tuple(one.name for one in operation.query)
    for part in SECTIONS.values()
    for endpoint, operation in part.items()
}
SWITCHES = {
    endpoint: tuple(one.name for one in operation.query if one.of == params.SWITCH)
    for part in SECTIONS.values()
    for endpoint, operation in part.items()
}


def register(app: Flask) -> None:
    """Refuse what a route of the API does not take."""
    app.before_request(refuse_unknown)


def refuse_unknown() -> None:
    """Refuse a parameter that is unknown, repeated or a switch that is neither on nor off."""
    endpoint = request.endpoint or ""
    if endpoint not in TAKEN or not request.path.startswith(ROOT):
        return
    for name, values in request.args.lists():
        if name not in TAKEN[endpoint]:
            raise Refusal(
                "bad-request",
                f"{text.shorten(name)!r} is not a parameter of this route."
                f" {answer_views.propose(name, TAKEN[endpoint], 'Its parameters')}",
                "Correct it or leave it out.",
            )
        if len(values) > 1 and endpoint not in NOTED:
            raise Refusal("bad-request", f"{name} was given {len(values)} times.", "Give it once.")
        if name in SWITCHES[endpoint] and values[0] not in ("", *params.SWITCH):
            raise Refusal(
                "bad-request", params.say_switch(name, values[0]), "Correct it or leave it out."
            )

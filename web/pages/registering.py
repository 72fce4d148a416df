"""Registers a view as a page and as its JSON twin, at the same address with ".json".

In: a view, which gives facts or a redirect. Out: two routes of the blueprint of pages: one fills a
template with the facts, the other gives them as JSON.
"""

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

from flask import Blueprint, g, jsonify, render_template, request, url_for
from werkzeug.wrappers import Response

from web.resources import decks, disputes, params
from web.types import Json

blueprint = Blueprint("pages", __name__)
Arguments = ParamSpec("Arguments")
# The parameters of a page that decide what it shows.
ASKED = {
    "pages.show_home": ("game",),
    "pages.show_search": ("q", "limit", "document", "game", "kind", "on"),
    "pages.show_cards": ("letter", "type", "ruled"),
    "pages.show_icons": ("game",),
    "pages.show_conflicts": ("game",),
    "pages.show_cases": ("game",),
    "pages.show_equivalents": ("game",),
    "pages.show_groups": ("game",),
    "pages.show_gaps": ("game",),
    "pages.show_entry": ("q", "on"),
    "pages.show_report": ("id", "at", "q"),
    "pages.show_procedures": ("game",),
    "pages.show_deck": ("list", "since", "game"),
    "pages.show_changes": ("since", "document"),
    "pages.show_history": ("from", "to"),
    "pages.show_dispute": ("q", "id", "document", "game", "on"),
}
SEVERAL = {"id": disputes.IDS}  # parameters that may be given several times, and how often
# Characters of a parameter that are read, where they are not those of a query.
LENGTHS = {"list": decks.LONGEST}
RULES: dict[str, tuple[str, str]] = {}  # of each page: its address, and its template
View = Callable[Arguments, Json | Response]


def page(rule: str, template: str, twin: str = "") -> Callable[[View[Arguments]], View[Arguments]]:
    """Register a view as a page and as its JSON twin."""

    def register(view: View[Arguments]) -> View[Arguments]:
        @wraps(view)
        def as_page(*args: Arguments.args, **kwargs: Arguments.kwargs) -> str | Response:
            made = view(*args, **kwargs)
            if isinstance(made, Response):
                return made
            g.facts = made  # the page has their edition
            return render_template(template, facts=made, twin=_twin_address())

        @wraps(view)
        def as_json(*args: Arguments.args, **kwargs: Arguments.kwargs) -> Response:
            made = view(*args, **kwargs)
            return made if isinstance(made, Response) else jsonify(made)

        RULES[f"{blueprint.name}.{view.__name__}"] = rule, template
        blueprint.add_url_rule(rule, view.__name__, as_page)
        blueprint.add_url_rule(twin or rule + ".json", view.__name__ + "_json", as_json)
        return view

    return register


def _twin_address() -> str:
    """Give the address of the JSON twin of the page that is being made, with what it was asked."""
    names = ASKED.get(request.endpoint or "", ())
    asked = {
        name: [
            value[: LENGTHS.get(name, params.QUERY_LENGTH)]
            for value in request.args.getlist(name)[: SEVERAL.get(name, 1)]
        ]
        for name in names
    }
    return url_for(f"{request.endpoint}_json", **{**(request.view_args or {}), **asked})

"""Tells feed readers what changed: Atom (RFC 4287) and JSON Feed 1.1.

In: a request. Out: the changes of the latest versions, one item for each entry that changed, with
its words marked. What did not change, or only its number or place, has no item. An item keeps its
id for ever: it is made of the entry and the version that changed it. What changed is decided in
web.resources.changes.
"""

from collections.abc import Mapping, Sequence
from urllib.parse import urlencode

from flask import Blueprint, Response, current_app, jsonify, request, url_for
from markupsafe import Markup, escape

from kb import days
from web.http.urls import give_root, make_absolute
from web.resources import cases, changes, excerpts
from web.site import current_site
from web.types import Json

blueprint = Blueprint("feeds", __name__)
TAGS = {"removed": "del", "added": "ins"}
NARROWING = ("since", "document")  # what a reader may ask of a feed
UNDATED = "1970-01-01T00:00:00Z"


@blueprint.get("/changes.atom")
def show_atom() -> Response:
    """Give what changed as an Atom feed."""
    items = _list_items(request.args)
    # not render_template: a feed shows nothing of what every page shows
    made = current_app.jinja_env.get_template("changes.atom").render(
        name=current_site().name,
        home_url=make_absolute(url_for("pages.show_changes")),
        id=f"{give_root()}/changes{_write_narrowing()}",
        self_url=make_absolute(url_for("feeds.show_atom")) + _write_narrowing(),
        updated=max((item["date"] for item in items), default=_date_documents()),
        items=items,
    )
    return Response(made, mimetype="application/atom+xml")


@blueprint.get("/changes/feed.json")
def show_json_feed() -> Response:
    """Give what changed as a JSON Feed."""
    return _give_feed(
        "what changed",
        url_for("pages.show_changes"),
        url_for("feeds.show_json_feed") + _write_narrowing(),
        [
            {
                "id": item["id"],
                "url": item["url"],
                "title": item["title"],
                "content_html": item["html"],
                "date_published": item["date"],
            }
            for item in _list_items(request.args)
        ],
    )


@blueprint.get("/cases/feed.json")
def show_case_feed() -> Response:
    """Give the cases that would be decided otherwise today as a JSON Feed."""
    return _give_feed(
        "cases to look at again",
        url_for("pages.show_cases"),
        url_for("feeds.show_case_feed"),
        [
            {
                "id": f"{give_root()}/cases#{one['case']}:{one['verdict'].replace(' ', '-')}",
                "url": make_absolute(one["url"]),
                "title": f"{one['question']} {one['verdict'].capitalize()}.",
                "content_html": "".join(
                    _write_html(part["sentence"], part["words"]) for part in one["findings"]
                ),
                "date_published": _write_date(one["date"]),
            }
            for one in cases.list_cases(current_site().base)["cases"]
            if one["findings"]
        ],
    )


def _give_feed(about: str, page: str, address: str, items: Sequence[Json]) -> Response:
    """Give items of a page as the JSON Feed at an address."""
    made = jsonify(
        {
            "version": "https://jsonfeed.org/version/1.1",
            "title": f"{current_site().name}: {about}",
            "home_page_url": make_absolute(page),
            "feed_url": make_absolute(address),
            "items": items,
        }
    )
    made.mimetype = "application/feed+json"
    return made


def _write_narrowing() -> str:
    """Write what narrows the feed that is asked for: "?document=x", or "" for all of it."""
    narrowed = {name: request.args[name] for name in NARROWING if request.args.get(name)}
    return f"?{urlencode(narrowed)}" if narrowed else ""


def _list_items(arguments: Mapping[str, str]) -> list[Json]:
    found = changes.list_changes(current_site(), arguments)
    return [
        {
            "id": f"{give_root()}/{one['id']}#changed-in-{step['to']}",
            "url": make_absolute(one["url"]),
            "title": _write_title(one, step),
            "html": _write_html(one["sentence"], excerpts.show_near(one["words"])),
            "date": _write_date(step["date"]),
        }
        for step in found["steps"]
        for one in step["changes"]
        if set(one["what"]) - {"renumbered", "moved"}
    ]


def _write_title(change: Json, step: Json) -> str:
    """Name a rule, the version that changed it, and how: "toll (Glossary 2): Reworded"."""
    said = change["sentence"].removesuffix(".")
    return f"{change['title']} ({step['short']} {step['to']}): {said}"


def _break_lines(content: str) -> Markup:
    """Escape a text whose lines stand below each other, as its paragraphs do."""
    return Markup("<br>").join(escape(line) for line in content.split("\n"))


def _write_html(sentence: str, words: Sequence[Json]) -> str:
    parts = [
        Markup("<{0}>{1}</{0}>").format(Markup(TAGS[one["kind"]]), _break_lines(one["text"]))
        if one["kind"] in TAGS
        else _break_lines(one["text"])
        for one in words
    ]
    said = Markup("<p>{}</p>").format(sentence)
    return str(said + Markup("<p>{}</p>").format(Markup("").join(parts)) if parts else said)


def _date_documents() -> str:
    """Give the day on which the newest document came here, or else that of its version."""
    dates = (one.imported or one.date for one in current_site().base.documents)
    return max(map(_write_date, dates), default=UNDATED)


def _write_date(date: str) -> str:
    """Write a date as RFC 3339; what is not known of it is the first of its kind."""
    known = date.partition("-")[0].isdecimal()
    return f"{days.find_first(date)}T00:00:00Z" if known else UNDATED

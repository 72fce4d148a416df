"""The entries for programs: one by its id, many at once, all of them in pages or as one file.

In: a request. Out: JSON, or the export as a compressed file. An entry has one shape wherever it is
given whole; lists name it in a short one. A snapshot never changes while it is open, so the JSON of
an entry and the file are made once and kept. No id of a batch is an error: its status says what
became of it.
"""

import gzip
import json

from flask import Blueprint, Response, current_app, jsonify, request
from werkzeug.wrappers import Response as AnyResponse

from kb import KnowledgeBase, snapshot, text
from kb.model import RetiredId
from web.api import answer_views
from web.http import request_body
from web.http.errors import Refusal
from web.http.urls import redirect_entry
from web.resources import (
    brief_entries,
    cards,
    entries,
    entry_lists,
    points_in_time,
    resolving,
    symbols,
)
from web.site import Site, current_site

blueprint = Blueprint("entries", __name__)
BATCH, ID_LENGTH = 200, 200  # ids in one request; characters of each
KEPT = 2048  # entries whose JSON is kept, some 10 kB each; making one takes 0.4 ms, sending it 0.6


@blueprint.get("/api/v1/entries/<document>/<slug>")
def show_entry(document: str, slug: str) -> AnyResponse:
    """Give the entry, card or title group that an id names, with or without a version."""
    found = _find(document, slug)
    paragraph = answer_views.read_paragraph(request.args.get("paragraph", ""))
    brief = answer_views.is_brief(request.args.get("view", answer_views.FULL)) or paragraph > 0
    fields = answer_views.read_fields(request.args.get("fields", ""))
    if found.moved:
        return redirect_entry(found.entry.id)
    if not brief and not fields and not found.on:
        return _answer_json(_write_entry(found))
    if brief:
        value = brief_entries.represent_brief(
            current_site().base, found.entry, found.pinned, paragraph
        )
    else:
        value = {**json.loads(_write_entry(found)), "on": found.on or None}
    return jsonify(answer_views.pick_fields(value, fields) if fields else value)


@blueprint.get("/api/v1/entries/<document>/<slug>.md")
def show_markdown(document: str, slug: str) -> AnyResponse:
    """Give the words of what an id names as Markdown, with their citation."""
    return _answer_text(document, slug, "md")


@blueprint.get("/api/v1/entries/<document>/<slug>.txt")
def show_text(document: str, slug: str) -> AnyResponse:
    """Give the words of what an id names as plain text, with their citation."""
    return _answer_text(document, slug, "txt")


@blueprint.get("/<document>/<slug>.md")
def show_page_markdown(document: str, slug: str) -> AnyResponse:
    """Give the words of the entry at a page's address as Markdown, with their citation."""
    return _answer_text(document, slug, "md")


@blueprint.get("/<document>/<slug>.txt")
def show_page_text(document: str, slug: str) -> AnyResponse:
    """Give the words of the entry at a page's address as plain text, with their citation."""
    return _answer_text(document, slug, "txt")


@blueprint.get("/<game>-groups/<slug>.md")
def show_group_markdown(game: str, slug: str) -> AnyResponse:
    """Give the name of a title group and the ids of its cards as Markdown."""
    return _answer_text(f"{game}-groups", slug, "md")


@blueprint.get("/<game>-groups/<slug>.txt")
def show_group_text(game: str, slug: str) -> AnyResponse:
    """Give the name of a title group and the ids of its cards as plain text."""
    return _answer_text(f"{game}-groups", slug, "txt")


def _find(document: str, slug: str) -> resolving.ResolvedEntry:
    """Find what an id names, as it was on the day that is asked about."""
    found = points_in_time.find_entry(current_site(), document, slug, request.args)
    if found.pinned and not found.on and request.args.get("on", "").strip():
        raise Refusal(
            "bad-request",
            f"The id names a version, {document}, and on={text.shorten(request.args['on'])} a day.",
            "Name one of them.",
        )
    return found


def _answer_text(document: str, slug: str, form: str) -> AnyResponse:
    found = _find(document, slug)
    paragraph = answer_views.read_paragraph(request.args.get("paragraph", ""))
    if found.moved:
        return redirect_entry(found.entry.id)
    written = brief_entries.write_entry(
        current_site().base, found.entry, form, found.pinned, paragraph
    )
    return Response(written, mimetype=brief_entries.FORMS[form])


@blueprint.post("/api/v1/entries")
def show_entries() -> Response:
    """Give what many ids name, in the order sent."""
    body = request_body.read_body(known=("ids", "view"))
    asked = request_body.read_strings(body, "ids", BATCH, ID_LENGTH)
    view = request_body.read_string(body, "view", default=answer_views.FULL)
    brief, base = answer_views.is_brief(view), current_site().base
    # as kept: to write 2 MB of JSON anew takes 20 ms
    results = b",".join(_answer_id(base, name, brief=brief) for name in asked)
    return _answer_json(b'{"results":[%b],"snapshot":%b}\n' % (results, _dump(base.snapshot)))


@blueprint.get("/api/v1/entries")
def list_entries() -> Response:
    """List the entries in force, page by page."""
    found = entry_lists.find_entries(current_site(), request.args)
    fields = answer_views.read_fields(request.args.get("fields", ""))
    if fields:
        found["entries"] = [answer_views.pick_fields(one, fields) for one in found["entries"]]
        if found["next_url"]:
            found["next_url"] += f"&fields={','.join(fields)}"
    return jsonify(found)


@blueprint.get("/api/v1/icons")
def list_icons() -> Response:
    """List the icons, each with its entries."""
    brief = answer_views.is_brief(request.args.get("view", answer_views.FULL))
    found = symbols.find_icons(current_site(), request.args)
    if brief:
        found["icons"] = [
            {"icon": one["icon"], "title": one["title"], "id": one["entries"][0]["id"]}
            for one in found["icons"]
        ]
        del found["sections"]
    return jsonify(found)


@blueprint.get("/api/v1/download")
def download() -> Response:
    """Download the whole knowledge base as one file."""
    response = Response(_make_download(current_site().base), mimetype="application/gzip")
    response.headers.set(
        "Content-Disposition",
        "attachment",
        filename=f"{current_site().prefix}-rules-{current_site().base.snapshot}.jsonl.gz",
    )
    return response


def _answer_json(written: bytes) -> Response:
    return Response(written, mimetype="application/json")


def _dump(value: object) -> bytes:
    return current_app.json.dumps(value).encode()


def _answer_id(base: KnowledgeBase, name: str, *, brief: bool) -> bytes:
    """Give the status of an id and what it names."""
    found = resolving.resolve_id(base, name)
    status, entry = "removed" if isinstance(found, RetiredId) else "unknown", b"null"
    if isinstance(found, resolving.ResolvedEntry):
        status = "moved" if found.moved else "found"
        entry = _write_brief(found) if brief else _write_entry(found)
    elif group := base.group(name):
        status, whole = "found", resolving.ResolvedEntry(group, pinned=False, moved=False)
        entry = _write_brief(whole) if brief else _write(name)
    return b'{"asked":%b,"status":"%b","entry":%b}' % (_dump(name), status.encode(), entry)


def _write_entry(found: resolving.ResolvedEntry) -> bytes:
    return _write(found.entry.pinned if found.pinned else found.entry.id)


def _write_brief(found: resolving.ResolvedEntry) -> bytes:
    return _dump(brief_entries.represent_brief(current_site().base, found.entry, found.pinned))


def _write(name: str) -> bytes:
    """Give the JSON of an entry or a title group.

    Nothing of a request is in it but the address where the site is mounted.
    """
    return _make_entry(current_site(), name, request.script_root)


@snapshot.keep(KEPT)
def _make_entry(site: Site, name: str, root: str) -> bytes:
    found = resolving.resolve_id(site.base, name)
    made: Response = jsonify(
        entries.show_entry(site, found)
        if isinstance(found, resolving.ResolvedEntry)
        else cards.show_group(site.base, site.base.groups[name])
    )
    return made.get_data()


@snapshot.keep()
def _make_download(base: KnowledgeBase) -> bytes:
    """Make the file: the export, compressed, the same bytes for the same snapshot."""
    lines = "".join(f"{line}\n" for line in snapshot.export_lines(base))
    return gzip.compress(lines.encode(), mtime=0)

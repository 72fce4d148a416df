"""The entries for programs: one by its id, many in one request, all of them page by page or as one file; the icons.

In: a request. Out: JSON, or the export as a compressed file. An entry has one shape wherever it is
given whole; lists name it in a short one. A snapshot never changes while it is open, so the JSON of
an entry and the file are made once and kept. No id of a batch is an error: its status says what
became of it.
"""

import base64
import gzip
from collections.abc import Mapping
from functools import lru_cache
from urllib.parse import urlencode

from flask import Blueprint, Response, current_app, jsonify, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from kb import text
from kb.model import Departed, Entry
from kb.snapshot import export, store
from web.http import request_body
from web.http.errors import Refusal
from web.http.urls import redirect_entry
from web.resources import cards, entries, letters, params, resolving, serializers, symbols
from web.site import Site, current_site
from web.types import Json

blueprint = Blueprint("entries", __name__)
BATCH, ID_LENGTH = 200, 200  # ids in one request; characters of each
LIMIT, MOST = 50, 200  # entries on a page of the list
CURSOR_LENGTH = 400
KEPT = 2048  # entries whose JSON is kept, some 10 kB each; making one takes 0.4 ms, sending it 0.6


@blueprint.get("/api/v1/entries/<document>/<slug>")
def show_entry(document: str, slug: str) -> AnyResponse:
    """Give what an id names, with or without a version: an entry, a gap, a card of a list, a title group."""
    site = current_site()
    if resolving.has_groups(site, document):
        return _answer_json(_write(resolving.find_group(site, f"{document}/{slug}").id))
    found = resolving.find_entry(site, document, slug)
    return redirect_entry(found.entry.id) if found.moved else _answer_json(_write_entry(found))


@blueprint.post("/api/v1/entries")
def show_entries() -> Response:
    """Give what many ids name, in the order in which they were asked."""
    asked = request_body.read_strings(
        request_body.read_body(known=("ids",)), "ids", BATCH, ID_LENGTH
    )
    base = current_site().base
    results = b",".join(
        _answer_id(base, name) for name in asked
    )  # as kept: to write 2 MB of JSON anew takes 20 ms
    return _answer_json(b'{"results":[%b],"snapshot":%b}\n' % (results, _dump(base.snapshot)))


@blueprint.get("/api/v1/entries")
def list_entries() -> Response:
    """List the entries in force, page by page."""
    return jsonify(find_entries(current_site(), request.args))


@blueprint.get("/api/v1/icons")
def list_icons() -> Response:
    """List the icons with the entries that bear them."""
    return jsonify(symbols.find_icons(current_site(), request.args))


@blueprint.get("/api/v1/download")
def download() -> Response:
    """Give the whole knowledge base as one file."""
    response = Response(_make_download(current_site().base), mimetype="application/gzip")
    response.headers.set(
        "Content-Disposition",
        "attachment",
        filename=f"stccg-rules-{current_site().base.snapshot}.jsonl.gz",
    )
    return response


def find_entries(site: Site, arguments: Mapping[str, str]) -> Json:
    """Give a page of the entries in force, in document order."""
    notes: list[str] = []
    base = site.base
    limit = params.read_limit(arguments.get("limit", ""), notes, MOST, LIMIT)
    chosen = {
        name: params.read_choice(name, arguments, known, notes)
        for name, known in _choices(site).items()
    }
    found = [
        (place, entry) for place, entry in enumerate(base.current_entries) if _fits(entry, chosen)
    ]
    start = _read_cursor(base, arguments.get("cursor", ""))
    rest = [entry for place, entry in found if place >= start]
    cursor = _make_cursor(rest[limit - 1]) if len(rest) > limit else None
    asked = {
        name: value
        for name, value in (*chosen.items(), ("limit", str(limit)), ("cursor", cursor or ""))
        if value
    }
    return {
        "entries": [serializers.represent_short(entry) for entry in rest[:limit]],
        "total": len(found),
        "limit": limit,
        **{name: text.shorten(value) or None for name, value in chosen.items()},
        "next": cursor,
        "next_url": f"{url_for('entries.list_entries')}?{urlencode(asked)}" if cursor else None,
        "notes": notes,
        "snapshot": base.snapshot,
    }


def _answer_json(written: bytes) -> Response:
    return Response(written, mimetype="application/json")


def _dump(value: object) -> bytes:
    return current_app.json.dumps(value).encode()


def _answer_id(base: store.KnowledgeBase, name: str) -> bytes:
    """Say what became of an id, and give what it names."""
    found = resolving.resolve_id(base, name)
    status, entry = "removed" if isinstance(found, Departed) else "unknown", b"null"
    if isinstance(found, resolving.ResolvedEntry):
        status, entry = "moved" if found.moved else "found", _write_entry(found)
    elif name in base.groups:
        status, entry = "found", _write(name)
    return b'{"asked":%b,"status":"%b","entry":%b}' % (_dump(name), status.encode(), entry)


def _write_entry(found: resolving.ResolvedEntry) -> bytes:
    return _write(found.entry.pinned if found.pinned else found.entry.id)


def _write(name: str) -> bytes:
    """Give the JSON of an entry or a title group.

    Nothing of a request is in it but the address where the site is mounted.
    """
    return _make_entry(current_site(), name, request.script_root)


@lru_cache(maxsize=KEPT)
def _make_entry(site: Site, name: str, root: str) -> bytes:
    found = resolving.resolve_id(site.base, name)
    made: Response = jsonify(
        entries.show_entry(site, found)
        if isinstance(found, resolving.ResolvedEntry)
        else cards.show_group(site.base, site.base.groups[name])
    )
    return made.get_data()


@lru_cache(maxsize=1)
def _make_download(base: store.KnowledgeBase) -> bytes:
    """Make the file: the export, compressed, the same bytes for the same snapshot."""
    lines = "".join(f"{line}\n" for line in export.export_lines(base))
    return gzip.compress(lines.encode(), mtime=0)


def _choices(site: Site) -> dict[str, list[str]]:
    """List what each filter may name."""
    entries = site.base.current_entries
    return {
        "document": [document.id for document in site.base.documents],
        "kind": sorted({entry.kind for entry in entries}),
        "letter": sorted({letters.letter_of(entry.title).casefold() for entry in entries}),
        "game": params.list_games(site.base),
    }


def _fits(entry: Entry, chosen: Mapping[str, str]) -> bool:
    held = {
        "document": entry.document,
        "kind": entry.kind,
        "game": entry.game,
        "letter": letters.letter_of(entry.title).casefold(),
    }
    return all(wanted in ("", held[name]) for name, wanted in chosen.items())


def _make_cursor(entry: Entry) -> str:
    return base64.urlsafe_b64encode(entry.id.encode()).decode().rstrip("=")


def _read_cursor(base: store.KnowledgeBase, typed: str) -> int:
    """Give the place of the first entry after a cursor, which is the id of the last one that was given."""
    if not typed:
        return 0
    try:
        name = base64.urlsafe_b64decode(typed[:CURSOR_LENGTH] + "==").decode()
    except ValueError:
        name = ""
    for place, entry in enumerate(base.current_entries):
        if entry.id == name:
            return place + 1
    raise Refusal(
        "bad-request",
        f"The cursor {text.shorten(typed)!r} leads to no entry of snapshot {base.snapshot}.",
        "Start again without a cursor, and take the next one from each answer.",
    )

"""The list of all entries in force, page by page, narrowed by document, kind, letter and game.

In: the site and the arguments of a request. Out: a dictionary. A cursor is the id of the last entry
of a page, so it holds across builds as long as that entry is in force; otherwise it is refused.
"""

import base64
from collections.abc import Mapping
from urllib.parse import urlencode

from flask import url_for

from kb import KnowledgeBase, text
from kb.model import Entry
from web.http.errors import Refusal
from web.resources import letters, params, serializers
from web.site import Site
from web.types import Json

LIMIT, MOST = 50, 200  # entries on a page of the list
CURSOR_LENGTH = 400


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


def _read_cursor(base: KnowledgeBase, typed: str) -> int:
    """Give the place of the first entry after a cursor, which is the id of the last entry given."""
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
        f"The cursor {text.shorten(typed)!r} is not valid in snapshot {base.snapshot}.",
        "Start again without a cursor, and take the next cursor from each answer.",
    )

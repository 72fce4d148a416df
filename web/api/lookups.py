"""Looks names, numbers and ids up for programs: one in the address, or many in a body.

In: a request. Out: for each name one status, and what it means in the short shape (docs/lookup.md).
No name is an error; a body that is not what the route takes is one, which names the place. In a
batch what only resembles a name is left out unless it is asked for. What a name means is decided in
kb.naming.resolver.
"""

from collections.abc import Iterator, Sequence
from functools import partial

from flask import Blueprint, jsonify, request
from werkzeug.wrappers import Response

from kb import KnowledgeBase, naming, search, text
from kb.model import Entry
from web.http import request_body, urls
from web.resources import params, points_in_time
from web.resources.serializers import entry_address, represent_reference
from web.site import current_site
from web.types import Json

blueprint = Blueprint("lookups", __name__)
BATCH = 200  # names in one request
GUESSED = 50  # of them for which what is nearest is found, at up to 3 ms each
KEYS = ("names", "game", "document", "nearest", "on")


@blueprint.get("/api/v1/lookup")
def look_up() -> Response:
    """Look up what one name means."""
    point = points_in_time.read_point(current_site().base, request.args.get("on", ""))
    base = points_in_time.open_base(current_site().base, point)
    asked = {name: request.args.get(name, "") for name in ("game", "document")}
    found = search.look_up(
        base,
        request.args.get("name", ""),
        game=asked["game"],
        document=asked["document"],
        roots=urls.list_roots(),
    )
    return jsonify(
        {
            **represent_lookup(base, found),
            "on": points_in_time.show_point(current_site().base, point),
            "notes": [
                *params.note_repeated(request.args),
                *_note(base, asked),
                *_note_numbers(base, [found]),
            ],
            "snapshot": base.snapshot,
        }
    )


@blueprint.post("/api/v1/lookup")
def look_up_all() -> Response:
    """Look up what many names mean, in the order sent."""
    body = request_body.read_body(known=KEYS)
    with request_body.blaming("on"):
        point = points_in_time.read_point(
            current_site().base, request_body.read_string(body, "on", default="")
        )
    base = points_in_time.open_base(current_site().base, point)
    wanted = request_body.read_strings(body, "names", BATCH, naming.NAME_LENGTH)
    asked = {
        name: request_body.read_string(body, name, default="") for name in ("game", "document")
    }
    guessing, notes = request_body.read_flag(body, "nearest"), _note(base, asked)
    find = partial(
        search.look_up,
        base,
        game=asked["game"],
        document=asked["document"],
        roots=urls.list_roots(),
    )
    found = [find(name, nearest=False) for name in wanted]
    lacking = [place for place, one in enumerate(found) if guessing and search.lacks_nearest(one)]
    for place in lacking[:GUESSED]:
        found[place] = find(wanted[place])
    if len(lacking) > GUESSED:
        notes.append(
            f"Nearest entries were given only for the first {GUESSED} of the {len(lacking)} names"
            " without a match; send the rest again."
        )
    return jsonify(
        {
            "results": [represent_lookup(base, one) for one in found],
            "on": points_in_time.show_point(current_site().base, point),
            "notes": [*notes, *_note_numbers(base, found)],
            "snapshot": base.snapshot,
        }
    )


def _note_numbers(base: KnowledgeBase, found: Sequence[naming.Lookup]) -> Iterator[str]:
    """Say of each number by which only other texts cite an entry which its own is."""
    for one in found:
        number = naming.find_foreign_number(base, one)
        if number and one.entry:
            own = (
                f"its own number is {one.entry.number}" if one.entry.number else "it has no number"
            )
            yield f"Other texts cite {one.entry.title} as {number}; {own}."


def represent_lookup(base: KnowledgeBase, found: naming.Lookup) -> Json:
    """Give what a name means."""
    kept = found.status == naming.STATUS_REMOVED or found.pinned
    return {
        "asked": text.replace_surrogates(found.asked[: naming.NAME_LENGTH]),
        "status": found.status,
        "how": found.how or None,
        "entry": (
            _represent_entry(base, found.entry, kept, found.paragraph, ours=found.ours)
            if found.entry
            else None
        ),
        **{
            name: [_represent_entry(base, entry) for entry in entries]
            for name, entries in (
                ("candidates", found.candidates),
                ("also", found.also),
                ("nearest", found.nearest),
            )
        },
    }


def _represent_entry(
    base: KnowledgeBase,
    entry: Entry,
    kept: bool = False,
    paragraph: int = 0,
    *,
    ours: bool = False,
) -> Json:
    """Give an entry in the short shape.

    At its pinned address where it was asked for in a version or stands in no later one.
    """
    document = base.document_of(entry) if entry.wording != "none" else None
    return {
        **represent_reference(entry),
        "game": entry.game,
        "pinned": entry.pinned if document else None,
        "authority": document.authority if document else None,
        "url": entry_address(entry, kept, paragraph, ours=ours),
    }


def _note(base: KnowledgeBase, asked: dict[str, str]) -> list[str]:
    """Say which filter matches nothing here."""
    notes: list[str] = []
    known = naming.read_names(base)
    params.read_choice("game", asked, list(known.games), notes)
    params.read_choice("document", asked, list(known.documents), notes)
    return notes

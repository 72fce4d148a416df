"""The rulings on cards in their own words: for many titles at once, or all of them as one file.

In: a request. Out: JSON, or lines of JSON. No title is an error: its status says what became of it.
The file is made once for each snapshot.
"""

from flask import Blueprint, Response, current_app, jsonify, request

from kb import KnowledgeBase, naming, snapshot
from web.http import request_body, urls
from web.resources import card_rulings, decks, params
from web.site import current_site

blueprint = Blueprint("cards", __name__)
BATCH = 200  # titles in one request


@blueprint.post("/api/v1/cards/rulings")
def show_rulings() -> Response:
    """Give the rulings on many cards, named by their titles, in the order sent."""
    base, roots = current_site().base, urls.list_roots()
    body = request_body.read_body(known=("titles", "game"))
    titles = request_body.read_strings(body, "titles", BATCH, naming.NAME_LENGTH)
    game = request_body.read_string(body, "game", default="")
    notes: list[str] = []
    params.read_choice("game", {"game": game}, list(naming.read_names(base).games), notes)
    answers = {
        title: card_rulings.answer_title(base, title, game, roots)
        for title in dict.fromkeys(titles)
    }
    return jsonify(
        {
            "results": [answers[title] for title in titles],
            "notes": notes,
            "snapshot": base.snapshot,
        }
    )


@blueprint.post("/api/v1/deck")
def show_deck() -> Response:
    """Give all that touches the cards of a deck: rulings, changes, conflicts, missing entries."""
    body = request_body.read_body(known=("list", "game", "since"))
    asked = {
        "list": request_body.read_string(body, "list", decks.LONGEST),
        "game": request_body.read_string(body, "game", default=""),
        "since": request_body.read_string(body, "since", default=""),
    }
    with request_body.blaming("since"):
        return jsonify(decks.show_deck(current_site(), asked, urls.list_roots(), strict=True))


@blueprint.get("/api/v1/rulings.jsonl")
def download_rulings() -> Response:
    """Download the rulings on all cards as one file, one card a line."""
    site, base = current_site(), current_site().base
    response = Response(_make_file(base, request.script_root), mimetype="application/jsonl")
    response.headers.set(
        "Content-Disposition", "attachment", filename=f"{site.prefix}-rulings-{base.snapshot}.jsonl"
    )
    return response


@snapshot.keep(2)
def _make_file(base: KnowledgeBase, _root: str) -> bytes:
    """Make the file; the addresses in it are those of where the site is mounted."""
    return b"".join(
        current_app.json.dumps(one).encode() + b"\n" for one in card_rulings.list_ruled(base)
    )

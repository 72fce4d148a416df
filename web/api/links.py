"""Links the texts of other sites: a text or HTML in, its names with their targets out.

In: a request. Out: the spans that kb.annotation.annotate finds and the text with links; or the
names themselves, which links.js reads to do the same in a browser (docs/linking-texts.md). A body
that is not what the route takes is an error that names the place; no text is one. Nothing that was
sent is kept, and what names lead to is decided in kb.annotation.annotate.
"""

from flask import Blueprint, Response, json, jsonify, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from kb import KnowledgeBase, annotation, snapshot, text
from web import config
from web.http import request_body
from web.http.errors import Refusal
from web.http.urls import give_root
from web.resources import linkable_names, params, serializers
from web.site import current_site
from web.types import Json

blueprint = Blueprint("linking", __name__)
LINKS = 2000  # in one answer; 100 kB of the official documents have half as many
KEYS = ("text", "html", "game", "documents", "context", "root")
DOCUMENTS = 20  # in one request
KEPT = 8  # inventories whose JSON is kept, some 250 kB each
HOME, SLUG = "{home}", "{slug}"


@blueprint.post("/api/v1/link")
def link() -> AnyResponse:
    """Annotate a text or a fragment of HTML: find the names in it and add links."""
    base = current_site().base
    body = request_body.read_body(known=KEYS)
    name = _read_kind(body)
    content = request_body.read_content(body, name)
    game, root = _read_game(base, body), _read_root(body)
    mark = annotation.annotate_html if name == "html" else annotation.annotate_text
    spans = mark(
        base,
        content,
        game=game,
        documents=_read_documents(base, body, game),
        context=request_body.read_string(body, "context", default=""),
    )
    if len(spans) > LINKS:
        raise Refusal(
            "too-large",
            f"{name} has {len(spans)} names and references; at most {LINKS} are linked at once.",
        )
    return jsonify(
        {
            "game": game,
            "links": [_represent_span(base, span) for span in spans],
            "html": annotation.write_links(content, spans, root, escaped=name == "html"),
            "snapshot": base.snapshot,
        }
    )


@blueprint.get("/inventory/names.json")
def show_names() -> Response:
    """List every name of a game that may be linked, with its forms, policy and target."""
    base = current_site().base
    game = request.args.get("game", "").strip().casefold() or _first_game(base)
    wanted = [name.strip() for name in request.args.get("documents", "").split(",")]
    documents = frozenset(known for known in _list_documents(base, game) if known in wanted)
    return Response(
        _write_names(base, game, documents, url_for("pages.show_home")), mimetype="application/json"
    )


@snapshot.keep(KEPT)
def _write_names(base: KnowledgeBase, game: str, documents: frozenset[str], home: str) -> bytes:
    made = linkable_names.represent_names(base, game, documents)
    return json.dumps(
        {**made, "url": f"{home}{HOME}/{SLUG}"}, ensure_ascii=False, separators=(",", ":")
    ).encode()


def _represent_span(base: KnowledgeBase, span: annotation.Annotation) -> Json:
    target = serializers.represent_target(base, span.target)
    return {
        "start": span.start,
        "end": span.end,
        "phrase": span.phrase,
        "target": span.target,
        "kind": span.kind,
        "policy": span.policy or None,
        "title": target["title"] if target else span.phrase,
        "url": target["url"] if target else "",
    }


def _read_kind(body: Json) -> str:
    """Tell which of the two was sent."""
    sent = [name for name in ("text", "html") if name in body]
    if len(sent) != 1:
        raise Refusal(
            "bad-body",
            (
                "text and html were both sent; send one of them."
                if sent
                else "text and html are both missing; send one of them."
            ),
        )
    return sent[0]


def _first_game(base: KnowledgeBase) -> str:
    return next(iter(params.list_games(base)), "")


def _read_game(base: KnowledgeBase, body: Json) -> str:
    game = request_body.read_string(body, "game", default="").strip().casefold()
    game = game or _first_game(base)
    if body.get("game", "").strip() and game not in params.list_games(base):
        raise Refusal(
            "bad-body",
            f"game is {text.shorten(game)!r}, which is not installed here. Installed: "
            f"{', '.join(params.list_games(base)) or 'nothing'}.",
        )
    return game


def _list_documents(base: KnowledgeBase, game: str) -> list[str]:
    """List the first halves of the ids of a game: documents, card list, title groups."""
    known = dict.fromkeys(document.id for document in base.documents if document.game == game)
    return [*known, f"{game}-cards", f"{game}-groups"]


def _read_documents(base: KnowledgeBase, body: Json, game: str) -> tuple[str, ...]:
    """Read which documents' entries are meant; none is all of them."""
    if body.get("documents", []) == []:
        return ()
    wanted = request_body.read_strings(body, "documents", DOCUMENTS)
    known = _list_documents(base, game)
    strange = next((place for place, name in enumerate(wanted) if name not in known), None)
    if strange is not None:
        raise Refusal(
            "bad-body",
            f"documents[{strange}] is {text.shorten(wanted[strange])!r}, which is not a document of"
            f" {game.upper()} here. Available: {', '.join(known)}.",
        )
    return tuple(wanted)


def _read_root(body: Json) -> str:
    """Read where the links shall lead: to this site, unless it is reached under another address."""
    if "root" not in body:
        return give_root()
    root = request_body.read_string(body, "root", config.ADDRESS_LENGTH).rstrip("/")
    if not config.is_address(root):
        raise Refusal(
            "bad-body", "root is not the address of a site, such as https://rules.example."
        )
    return root

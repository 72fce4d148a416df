"""The API under /api/v1: the facts of the pages, for programs.

In: a request. Out: JSON, or a problem+json where something is wrong (web.http.errors). What stands
under /api/v1 keeps its meaning; what would change it comes under /api/v2. `/healthz` and `/readyz`
are for monitoring. Entries, cards, citations, look-ups and links have modules of their own.
"""

from flask import Blueprint, current_app, jsonify, request, url_for
from werkzeug.wrappers import Response

from web.api import answer_views
from web.http.errors import Refusal
from web.resources import (
    card_lists,
    cards,
    cases,
    changes,
    disputes,
    documents,
    learning,
    lists,
    overview,
    params,
    readiness,
    resolving,
    search,
    symbols,
)
from web.served_site import ServedSite
from web.site import EXTENSION, current_site

blueprint = Blueprint("api", __name__)


@blueprint.get("/api/v1")
def show_routes() -> Response:
    """List the routes and the manual."""
    root = url_for("api.show_routes")
    return jsonify(
        {
            "search": (
                f"{root}/search?q={{query}}&limit={params.LIMIT}&document={{document}}&game={{game}}"
                "&kind={kind}"
            ),
            "ask": f"{root}/ask?q={{query}}&form={{form}}&document={{document}}&game={{game}}",
            "suggest": f"{root}/suggest?q={{query}}&limit={params.LIMIT}&game={{game}}",
            "dispute": f"{root}/dispute?q={{query}}&id={{id}}&document={{document}}&game={{game}}",
            "link": f"{root}/link",
            "lookup": f"{root}/lookup?name={{name}}&game={{game}}&document={{document}}",
            "citations": (
                f"{root}/citations?id={{id}}&paragraph={{number}}&pinned=1&digest=1&style={{style}}"
            ),
            "check_citations": f"{root}/citations/check",
            "find_citations": f"{root}/citations/find",
            "entry": f"{root}/entries/{{document}}/{{slug}}",
            "entry_as_markdown": f"{root}/entries/{{document}}/{{slug}}.md",
            "entry_as_text": f"{root}/entries/{{document}}/{{slug}}.txt",
            "entries": (
                f"{root}/entries?document={{document}}&kind={{kind}}&letter={{letter}}&game={{game}}&cursor={{cursor}}"
            ),
            "icons": f"{root}/icons?game={{game}}",
            "download": f"{root}/download",
            "documents": f"{root}/documents",
            "document": f"{root}/documents/{{document}}",
            "gaps": f"{root}/gaps",
            "groups": f"{root}/groups",
            "equivalents": f"{root}/equivalents",
            "conflicts": f"{root}/conflicts",
            "cases": f"{root}/cases",
            "changes": f"{root}/changes?since={{since}}&document={{document}}",
            "enumerations": f"{root}/enumerations?game={{game}}",
            "procedures": f"{root}/procedures?game={{game}}",
            "procedure": f"{root}/procedures/{{name}}",
            "expansions": f"{root}/expansions",
            "cards": f"{root}/cards?game={{game}}&letter={{letter}}&type={{type}}&ruled=1",
            "card_rulings": f"{root}/cards/rulings",
            "deck": f"{root}/deck",
            "rulings": f"{root}/rulings.jsonl",
            "snapshot": current_site().base.snapshot,
            "description": f"{root}/openapi.json",
            "manual": f"{root}/manual",
        }
    )


@blueprint.get("/api/v1/search", endpoint="search")
def answer_query() -> Response:
    """Search the rules."""
    found = search.answer_query(current_site(), request.args)
    fields = answer_views.read_fields(request.args.get("fields", ""))
    return jsonify(answer_views.pick_fields(found, fields) if fields else found)


@blueprint.get("/api/v1/ask")
def ask() -> Response:
    """Answer a question in one message for chat."""
    return jsonify(search.answer_in_message(current_site(), request.args))


@blueprint.get("/api/v1/suggest")
def suggest() -> Response:
    """Suggest names that complete what was typed so far."""
    return jsonify(search.suggest_names(current_site(), request.args))


@blueprint.get("/api/v1/dispute")
def show_dispute() -> Response:
    """Settle a dispute: what decides it and why, related rules, and rules no longer in force."""
    return jsonify(disputes.show_dispute(current_site(), request.args))


@blueprint.get("/api/v1/documents")
def show_documents() -> Response:
    """List the documents."""
    return jsonify(overview.describe_site(current_site()))


@blueprint.get("/api/v1/documents/<document>")
def show_document(document: str) -> Response:
    """Give a document with its outline."""
    site = current_site()
    return jsonify(
        documents.show_document(
            site, resolving.find_document(site, document), pinned="@" in document
        )
    )


@blueprint.get("/api/v1/gaps")
def show_gaps() -> Response:
    """List the missing entries: what rules refer to but no document here contains."""
    return jsonify(lists.list_gaps(current_site().base))


@blueprint.get("/api/v1/groups")
def show_groups() -> Response:
    """List the title groups."""
    return jsonify(cards.list_groups(current_site().base))


@blueprint.get("/api/v1/equivalents")
def show_equivalents() -> Response:
    """List the equivalent terms and the words that players use."""
    return jsonify(lists.list_equivalents(current_site().base))


@blueprint.get("/api/v1/expansions")
def show_expansions() -> Response:
    """List the expansion sets and their symbols."""
    return jsonify(symbols.list_expansions(current_site().base))


@blueprint.get("/api/v1/enumerations")
def show_enumerations() -> Response:
    """List affiliations, attributes, icons and the like, each value with its id and entries."""
    return jsonify(lists.list_enumerations(current_site(), request.args))


@blueprint.get("/api/v1/procedures")
def show_procedures() -> Response:
    """List the procedures: a turn, a mission attempt, a battle and so on."""
    return jsonify(learning.list_procedures(current_site(), request.args))


@blueprint.get("/api/v1/procedures/<name>")
def show_procedure(name: str) -> Response:
    """Give a procedure: its picture, its steps, the rules of each."""
    return jsonify(learning.show_procedure(current_site(), name))


@blueprint.get("/api/v1/cases")
def show_cases() -> Response:
    """List the decided cases, and whether each would still be decided so."""
    return jsonify(cases.list_cases(current_site().base))


@blueprint.get("/api/v1/changes")
def show_changes() -> Response:
    """List what changed since a date or a build, in one document or in all, with the words."""
    return jsonify(changes.list_changes(current_site(), request.args))


@blueprint.get("/api/v1/conflicts")
def show_conflicts() -> Response:
    """List the rules in force that conflict."""
    return jsonify(lists.list_conflicts(current_site().base))


@blueprint.get("/api/v1/cards")
def show_cards() -> Response:
    """List the cards of a letter, and the letters of each card list."""
    return jsonify(card_lists.show_cards(current_site(), request.args))


@blueprint.get("/healthz")
def show_health() -> Response:
    """Say that the site is up, and which snapshot it serves."""
    base = current_site().base
    return jsonify({"status": "ok", "snapshot": base.snapshot, "entries": base.size})


@blueprint.get("/readyz")
def show_readiness() -> Response:
    """Do a search and show an entry; say whether that went well, and which build is newest."""
    site = current_site()
    served: ServedSite = current_app.extensions[EXTENSION]
    if served.stopping:
        raise Refusal("not-ready", "The site is stopping.")
    try:
        readiness.try_work(site)
    except Exception as fault:  # noqa: BLE001 - whatever it is, the site is not ready
        current_app.logger.error("not ready: %r", fault)
        raise Refusal("not-ready", "The site cannot do its work; the log says why.") from None
    built = served.find_newest()
    return jsonify(
        {
            "status": "ready" if built == site.base.snapshot else "stale",
            "snapshot": site.base.snapshot,
            "current": built or None,
            "database": served.describe_database(),
        }
    )

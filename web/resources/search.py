"""The answer to a query, and names for what was typed so far, as JSON values.

In: the site and the arguments of a request. Out: a dictionary. No query is an error; what could not
be used as it was given is said in the notes.
"""

from collections.abc import Mapping

from flask import url_for

from kb import KnowledgeBase, messages, search, text
from kb.model import Results
from web.http import unanswered, urls
from web.http.errors import Refusal
from web.resources import cards, facets, lessons, params, points_in_time, serializers
from web.site import Site
from web.types import Json

FILTERS = {"game": "Game", "document": "Document", "kind": "Kind"}  # by which a search is narrowed
KINDS = {
    "term": "Terms",
    "card": "Cards",
    "section": "Sections",
    "sidebar": "Sidebars",
    "icon": "Icons",
    "expansion": "Expansion sets",
    "equivalence": "Equivalent terms",
}


def answer_query(site: Site, arguments: Mapping[str, str], *, noted: bool = True) -> Json:
    """Answer a query; what was meant otherwise than it could be read is said in the notes."""
    notes: list[str] = []
    limit = params.read_limit(arguments.get("limit", ""), notes)
    typed, document, game = params.read_query(site, arguments, notes)
    kind = params.read_choice(
        "kind", arguments, search.open_engine(site.base).facets["kind"].values, notes
    )
    params.note_switch("explain", arguments, notes)
    wanted = {"document": document, "game": game, "kind": kind}
    point, asked = points_in_time.read_asked(site.base, typed, arguments, notes)
    base = points_in_time.open_base(site.base, point)
    answer = search.search_as_of(base, asked, limit, **wanted)
    shown = text.replace_surrogates(typed)
    notes += answer.notes
    told = {}
    if params.read_switch("explain", arguments):
        told["explanation"] = search.explain_search(site.base, asked, limit, **wanted)
        if point:
            notes.append(f"The explanation is of the rules of today, not those of {point.written}.")
    chosen = {name: text.shorten(value) for name, value in wanted.items()}
    if noted and not (answer.confident or answer.only_filters):
        unanswered.note(site.settings.unanswered, shown, answer.total, chosen["game"])
    card = cards.show_named(base, answer)
    return {
        **serializers.represent_answer(base, answer, shown, notes),
        **told,
        "on": points_in_time.show_point(site.base, point),
        "card": card,
        "named_cards": [] if point else cards.list_named(base, answer, game),
        "named_documents": [
            {**serializers.name_document(base, one), "game": one.game}
            for one in (() if document or point else search.name_documents(base, answer, game))
        ],
        "questions": [
            {
                "query": one.question,
                "answer": one.answer and serializers.represent_deciding(base, one.answer),
            }
            for one in search.answer_apart(base, answer, **wanted)
        ],
        "other_answers": [
            serializers.represent_deciding(base, one)
            for one in (() if document or point else search.answer_others(base, answer, kind=kind))
        ],
        "lessons": [] if point else _find_lessons(base, game, answer),
        "limit": limit,
        **{name: value or None for name, value in chosen.items()},
        "facets": answer.facets,
        "filters": _offer_filters(base, answer, shown, chosen, point),
    }


def _find_lessons(base: KnowledgeBase, game: str, answer: Results) -> list[Json]:
    """List what teaches the subject of a query: of the game chosen, named or answered for."""
    named, rest = answer.named_game
    answered = search.find_answered_game(answer)
    return lessons.find_lessons(base, rest or answer.read, game or named, answered)


def answer_in_message(site: Site, arguments: Mapping[str, str]) -> Json:
    """Answer a question in one message for chat."""
    notes: list[str] = []
    form = arguments.get("form", next(iter(messages.FORMS)))
    if form not in messages.FORMS:
        raise Refusal(
            "bad-request",
            f"form={text.shorten(form)} is not a form that a message can have."
            f" Use one of {', '.join(messages.FORMS)}.",
        )
    typed, document, game = params.read_query(site, arguments, notes)
    point, asked = points_in_time.read_asked(site.base, typed, arguments, notes)
    base = points_in_time.open_base(site.base, point)
    found = search.search_as_of(base, asked, document=document, game=game)
    shown = text.replace_surrogates(typed)
    if not found.confident:
        unanswered.note(site.settings.unanswered, shown, found.total, text.shorten(game))
    named = None if point else search.name_cards(base, found, game)
    day = point.written if point else ""
    chosen = {"game": game, "document": document}
    root = urls.give_root()
    message = messages.make_message(base, found, root, named, day=day, chosen=chosen)
    return {
        "query": shown,
        "document": text.shorten(document) or None,
        "game": text.shorten(game) or None,
        "form": form,
        "on": points_in_time.show_point(site.base, point),
        "verdict": message.verdict,
        "message": messages.write_message(message, form),
        "notes": [*notes, *found.notes],
        "snapshot": site.base.snapshot,
    }


def _offer_filters(
    base: KnowledgeBase,
    answer: Results,
    shown: str,
    chosen: Mapping[str, str],
    point: points_in_time.PointInTime | None,
) -> list[Json]:
    """Offer to narrow an answer, or to search everywhere again."""
    labels = {
        "game": {game: game.upper() for game in answer.facets["game"]},
        "kind": KINDS,
        "document": {document.id: document.short for document in base.documents},
    }
    return facets.offer_filters(
        url_for("pages.show_search"),
        {"q": shown, **({"on": point.written} if point else {})},
        chosen,
        [
            facets.FacetFilter(name, label, answer.facets[name], labels[name])
            for name, label in FILTERS.items()
        ],
    )


def suggest_names(site: Site, arguments: Mapping[str, str]) -> Json:
    """Give the names that what was typed so far may become.

    A list to choose from while typing has no room for notes.
    """
    typed = arguments.get("q", "")[: search.SUGGESTION_LENGTH]
    limit = params.read_limit(arguments.get("limit", ""), [], search.SUGGESTION_LIMIT)
    game = params.read_choice("game", arguments, params.list_games(site.base), [])
    found = search.suggest(site.base, typed, limit, game=game)
    return {
        "query": text.replace_surrogates(typed),
        "suggestions": [serializers.represent_suggestion(site.base, one) for one in found],
        "snapshot": site.base.snapshot,
    }

"""The card lists: letter by letter, narrowed by type and by rulings.

In: the site, and what is asked of it. Out: JSON values. No list is given whole: a game has
thousands of cards. The cards of a letter are given, some hundreds; without a letter those that the
filters leave, where they are no more than that.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from flask import url_for

from kb import KnowledgeBase, snapshot, text
from kb.model import Card
from web.resources import cards, facets, letters, params, resolving, serializers
from web.site import Site
from web.types import Json

WHOLE = 300  # cards that are given without a letter
IN_FORCE, OLD, NONE = "in force", "old", "none"
# What the filters of a list are called.
RULINGS, RULED, TYPE = "Rulings", "Only cards with rulings", "Type"
Filed = Mapping[str, Sequence[Card]]  # letter -> cards


@dataclass(frozen=True)
class CardFilter:
    """Which cards of the lists are wanted."""

    letter: str
    type: str
    ruled: bool


def find_cards(site: Site, game: str, arguments: Mapping[str, str]) -> Json:
    """Give what is asked of one game's card list; refuse where the game has none."""
    if not cards.has_cards(site.base, f"{game}-cards"):
        raise resolving.refuse_document(site.base, f"{game}-cards")
    return show_cards(site, arguments, game)


def show_cards(site: Site, arguments: Mapping[str, str], only: str = "") -> Json:
    """Give the card lists, or one of them, with letters, filters and the cards asked for."""
    notes: list[str] = []
    listed = file_cards(site.base)
    held = list(listed)
    game = only or params.read_choice("game", arguments, held, notes)
    filed = {known: listed[known] for known in held if known == game or not game}
    initials = sorted({letter for found in filed.values() for letter in found})
    types = {
        name.casefold(): name
        for found in filed.values()
        for some in found.values()
        for card in some
        for name in card.types
    }
    letter = params.read_choice("letter", arguments, [one.casefold() for one in initials], notes)
    kind = params.read_choice("type", arguments, sorted(types), notes)
    asked = CardFilter(
        letter.upper(), types.get(kind, kind), params.read_switch("ruled", arguments)
    )
    found = [
        card
        for some in filed.values()
        for known, cards in some.items()
        if asked.letter in ("", known)
        for card in cards
        if _fits(site.base, card, asked)
    ]
    given = asked.letter or ((asked.type or asked.ruled) and len(found) <= WHOLE)
    return {
        "lists": [_show_list(site.base, name, some, asked) for name, some in filed.items()],
        "others": [
            serializers.represent_card_list(site.base, name) for name in held if name not in filed
        ],
        "total": len(found),
        "cards": [_represent_card(site.base, card) for card in found] if given else [],
        "game": text.shorten(game) or None,
        "letter": text.shorten(asked.letter) or None,
        "type": text.shorten(asked.type) or None,
        "ruled": asked.ruled,
        "notes": notes,
    }


@snapshot.keep()
def file_cards(base: KnowledgeBase) -> dict[str, dict[str, list[Card]]]:
    """File the cards of each game under their letters."""
    filed: dict[str, dict[str, list[Card]]] = {}
    for card in sorted(base.cards.values(), key=lambda card: snapshot.sort_key(card.title)):
        filed.setdefault(card.game, {}).setdefault(letters.letter_of(card.title), []).append(card)
    return {game: filed[game] for game in sorted(filed)}


def tell_standing(base: KnowledgeBase, card: Card) -> str:
    """Tell whether a card has rulings in force, only old ones, or none."""
    rulings = base.rulings_by_card.get(card.id, ())
    documents = [base.document_of(ruling) for ruling in rulings]
    if any(document and document.authority == "current" for document in documents):
        return IN_FORCE
    return OLD if rulings else NONE


def _fits(base: KnowledgeBase, card: Card, asked: CardFilter) -> bool:
    return asked.type in ("", *card.types) and (not asked.ruled or card.id in base.rulings_by_card)


def _show_list(base: KnowledgeBase, game: str, filed: Filed, asked: CardFilter) -> Json:
    """Give a card list with the letters that have any of the wanted cards, and what narrows it."""
    counts = {
        letter: sum(_fits(base, card, asked) for card in some)
        for letter, some in sorted(filed.items())
    }
    address = url_for("pages.show_cards", game=game)
    chosen = {"type": asked.type, "ruled": "1" if asked.ruled else ""}
    return {
        **serializers.represent_card_list(base, game),
        "letters": [
            {
                "letter": letter,
                "cards": count,
                "url": facets.write_address(address, {**chosen, "letter": letter}),
            }
            for letter, count in counts.items()
            if count
        ],
        "filters": facets.offer_filters(
            address,
            {"letter": asked.letter} if asked.letter else {},
            chosen,
            _count_filters(base, filed, asked),
        ),
    }


def _count_filters(
    base: KnowledgeBase, filed: Filed, asked: CardFilter
) -> list[facets.FacetFilter]:
    """Count, among the cards of the letter, those that each filter would leave beside the other."""
    there = [
        card for letter, some in filed.items() if asked.letter in ("", letter) for card in some
    ]
    ruled = sum(
        card.id in base.rulings_by_card for card in there if asked.type in ("", *card.types)
    )
    types = Counter(
        name
        for card in there
        if not asked.ruled or card.id in base.rulings_by_card
        for name in card.types
    )
    return [
        facets.FacetFilter(
            "ruled", RULINGS, {"1": ruled} if ruled else {}, {"1": RULED}, switch=True
        ),
        facets.FacetFilter("type", TYPE, dict(sorted(types.items())), {}),
    ]


def _represent_card(base: KnowledgeBase, card: Card) -> Json:
    return {
        **serializers.represent_reference(snapshot.make_card_entry(card)),
        "types": list(card.types),
        "sets": list(card.sets),
        "rulings": len(base.rulings_by_card.get(card.id, ())),
        "standing": tell_standing(base, card),
    }

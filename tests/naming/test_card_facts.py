"""Is what stands beside the title of a card read, and held against the card?"""

import pytest

from kb.model import Card, CardSet
from kb.naming import card_facts, resolver
from kb.naming.card_facts import CardName
from kb.naming.resolver import FOUND, UNKNOWN
from kb.snapshot import store

SET = CardSet("bw", ("fog", "fog2"), title="Fog and Ice")


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("3x Toll", CardName("Toll")),
        ("Toll x2", CardName("Toll")),
        ("Toll (Event)", CardName("Toll", ("event",))),
        ("Toll [Fog and Ice, U]", CardName("Toll", ("fog and ice", "u"))),
        ("Toll, event", CardName("Toll", ("event",))),
        ("Toll - Event", CardName("Toll", ("event",))),
        ("Fog and Ice: Toll", CardName("Toll", ("fog and ice",))),
        ("Toll (2001)", CardName("Toll", (), "2001")),
    ],
)
def test_facts_are_cut_off(typed: str, name: CardName) -> None:
    """Is the title cut from what stands before and behind it?"""
    assert name in list(card_facts.read_card_names(typed))


@pytest.mark.parametrize("typed", ["Toll", "Toll (1999, 2001)", "(Event)"])
def test_what_has_no_facts(typed: str) -> None:
    """Is a title alone, or with two years, no title with facts?"""
    assert list(card_facts.read_card_names(typed)) == []


@pytest.mark.parametrize(
    ("facts", "true"),
    [
        (("event",), True),
        (("events",), True),
        (("fog",), True),
        (("fog and ice",), True),
        (("fog and ice u",), True),
        (("rare",), True),
        (("interrupt",), False),
        (("event", "dilemma"), False),
        (("other set",), False),
    ],
)
def test_facts_are_those_of_the_card(
    small_base: store.KnowledgeBase, facts: tuple[str, ...], true: bool
) -> None:
    """Must each fact be true of the card, and is a rarity, which no list has, taken as it is?"""
    base = small_base.vary(card_sets=(SET,))
    card = Card("bw-cards/toll", "bw", "Toll", ("Event",), ("fog",))
    assert card_facts.fits(base, card, CardName("Toll", facts)) is true


def test_cards_with_facts_are_found(small_base: store.KnowledgeBase) -> None:
    """Is a card found with its type beside it, and not with another type?"""
    card = next(one for one in small_base.cards.values() if not small_base.named(one.id))
    found = resolver.resolve(small_base, f"2x {card.title}", game=card.game)
    assert found.status == FOUND and found.how == resolver.CARD
    right = resolver.resolve(small_base, f"{card.title} ({card.types[0]})", game=card.game)
    assert right.entry == found.entry
    wrong = resolver.resolve(small_base, f"{card.title} (Nonsense)", game=card.game)
    assert wrong.status == UNKNOWN

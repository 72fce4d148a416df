"""Cards of the lists and title groups as entries: a page and names, but no text."""

from kb.model import Card, Group
from kb.snapshot import listed_entries, store


def test_a_card() -> None:
    """Has the entry of a card its title and spellings, and no words of anybody?"""
    made = listed_entries.make_card_entry(
        Card("bw-cards/eel", "bw", "Eel", ("Gear",), (), ("Eel, The",))
    )
    assert (made.id, made.document, made.kind, made.title) == (
        "bw-cards/eel",
        "bw-cards",
        "card",
        "Eel",
    )
    assert (made.aliases, made.wording, made.text) == (("Eel, The",), "none", "")


def test_a_group() -> None:
    """Has the entry of a title group its basic title?"""
    made = listed_entries.make_group_entry(Group("bw-groups/hq", "bw", "HQ", ("a", "b"), False))
    assert (made.kind, made.title, made.wording, made.text) == ("group", "HQ", "none", "")


def test_every_card_has_a_page(small_base: store.KnowledgeBase) -> None:
    """Does the knowledge base give each card and group as such an entry?"""
    for card in small_base.cards.values():
        assert small_base.entry(card.id) == listed_entries.make_card_entry(card)
    for group in small_base.groups.values():
        assert small_base.group(group.id) == listed_entries.make_group_entry(group)

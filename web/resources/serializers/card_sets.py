"""Name the sets of cards in which a card was printed.

In: the knowledge base and a card of a list. Out: the names of its sets. A set is called by the
entry about it, else by the name in corpus/sets.toml, else by the code that the card list has.
"""

from kb.model import Card
from kb.snapshot import KnowledgeBase


def name_sets(base: KnowledgeBase, card: Card) -> list[str]:
    """Give the names of the sets of a card, in the order of the list's codes."""
    names = {
        code: entry.title if (entry := base.entry(one.expansion)) else one.title
        for one in base.card_sets
        if one.game == card.game
        for code in one.codes
    }
    return [names.get(code) or code for code in card.sets]

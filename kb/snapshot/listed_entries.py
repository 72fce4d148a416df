"""Makes entries of the cards of the lists and of the title groups, which have pages but no text.

In: a `Card` or a `Group`. Out: an `Entry` without paragraphs.
"""

from kb.model import Card, Entry, Group


def make_card_entry(card: Card) -> Entry:
    """Make the entry of a card of the lists."""
    document = card.id.split("/")[0]
    return Entry(
        id=card.id,
        document=document,
        version="",
        game=card.game,
        kind="card",
        title=card.title,
        trail=("Cards",),
        parent=None,
        level=1,
        number=None,
        paragraphs=(),
        lines=None,
        aliases=card.spellings,
        wording="none",
    )


def make_group_entry(group: Group) -> Entry:
    """Make the entry of a title group."""
    return Entry(
        id=group.id,
        document=group.id.split("/")[0],
        version="",
        game=group.game,
        kind="group",
        title=group.title,
        trail=(),
        parent=None,
        level=1,
        number=None,
        paragraphs=(),
        lines=None,
        wording="none",
    )

"""Makes the title groups: a basic title, and the titles that go on after it with a colon, a dash or a numeral.

In: the cards of a game, how its titles form groups (corpus/cards.toml). Out: `Group`s. Cards of the
types that form none (personnel, ships) are left out before a group is looked for; a group has two
members at least, and need not have a card of the basic title ("HQ:"). Words in a title without such
a mark group nothing. The rule: 1e-rulebook, The Colon Rule; 1e-rulings-2001, card titles.
"""

import re
from collections.abc import Iterable, Sequence

from kb import text
from kb.model import Card, Entry, Group, Grouping


def make_groups(cards: Sequence[Card], groupings: Iterable[Grouping]) -> list[Group]:
    """Make the groups of all games that have the rule."""
    return [group for rule in groupings for group in _make_game(cards, rule)]


def collect_document_cards(entries: Iterable[Entry], listed: Iterable[str]) -> list[Card]:
    """Take the cards that documents have entries for, of the games without a list.

    Their types are not known.
    """
    known = set(listed)
    return [
        Card(entry.id, entry.game, entry.title, (), ())
        for entry in entries
        if entry.kind == "card" and entry.game not in known
    ]


def split_title(title: str, rule: Grouping) -> str:
    """Give the basic title of one that goes on after it; "" where it does not."""
    marks = "|".join(map(re.escape, rule.separators))
    match = re.match(rf"(?P<basic>\S.*?)(?:{marks}) \S", title) if marks else None
    return match["basic"].strip() if match else ""


def _make_game(cards: Sequence[Card], rule: Grouping) -> list[Group]:
    grouped = [
        card
        for card in cards
        if card.game == rule.game and not set(card.types) & set(rule.ungrouped)
    ]
    by_title: dict[str, list[Card]] = {}
    for card in grouped:
        by_title.setdefault(card.title.casefold(), []).append(card)
    families: dict[str, tuple[str, list[Card]]] = {}
    for card in grouped:
        basic = split_title(card.title, rule)
        if not basic and rule.numeral and card.title.endswith(" " + rule.numeral):
            shorter = card.title.removesuffix(" " + rule.numeral)
            basic = shorter if shorter.casefold() in by_title else ""
        if basic:
            families.setdefault(basic.casefold(), (basic, []))[1].append(card)
    made = []
    for key, (title, others) in sorted(families.items()):
        own = by_title.get(key, [])
        members = dict.fromkeys([*(card.id for card in own), *sorted(card.id for card in others)])
        if len(members) > 1:
            made.append(
                Group(
                    f"{rule.game}-groups/{text.slug(title)}",
                    rule.game,
                    own[0].title if own else title,
                    tuple(members),
                    bool(own),
                )
            )
    return made

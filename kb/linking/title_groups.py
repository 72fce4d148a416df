"""Makes the title groups: a basic title, and titles that extend it by a colon, a dash or a numeral.

In: the cards of a game, and the rule in corpus/cards.toml. Out: `Group`s. Cards of types that form
no groups (personnel, ships) are left out first. A group has at least two members, and does not need
a card with the basic title ("HQ:"). A longer title without such a mark forms no group. The rule:
1e-rulebook, The Colon Rule; 1e-rulings-2001, card titles.
"""

import itertools
import re
from collections.abc import Container, Iterable, Sequence

from kb import text
from kb.model import Card, Entry, Group, GroupingRule


def make_groups(cards: Sequence[Card], groupings: Iterable[GroupingRule]) -> list[Group]:
    """Make the groups of all games that have such a rule."""
    return [group for rule in groupings for group in _make_game(cards, rule)]


def collect_document_cards(entries: Iterable[Entry], listed: Iterable[str]) -> list[Card]:
    """Make cards of the card entries in documents, for the games without a card list.

    Their types are unknown.
    """
    known = set(listed)
    return [
        Card(entry.id, entry.game, entry.title, (), ())
        for entry in entries
        if entry.kind == "card" and entry.game not in known
    ]


def split_title(title: str, rule: GroupingRule) -> str:
    """Split the basic title off a title that extends it; "" if it extends none."""
    marks = "|".join(map(re.escape, rule.separators))
    match = re.match(rf"(?P<basic>\S.*?)(?:{marks}) \S", title) if marks else None
    return match["basic"].strip() if match else ""


def _make_game(cards: Sequence[Card], rule: GroupingRule) -> list[Group]:
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
    made: dict[str, Group] = {}
    for key, (title, others) in sorted(families.items()):
        own = by_title.get(key, [])
        members = dict.fromkeys([*(card.id for card in own), *sorted(card.id for card in others)])
        if len(members) > 1:
            name = _find_free_id(rule.game, title, made)
            written = own[0].title if own else title
            made[name] = Group(name, rule.game, written, tuple(members), bool(own))
    return list(made.values())


def _find_free_id(game: str, title: str, taken: Container[str]) -> str:
    """Make the id of a group; of those whose titles give the same one, the later have a number."""
    made = slug = text.slug(title) or "group"
    for number in itertools.count(2):
        if f"{game}-groups/{made}" not in taken:
            break
        made = text.number_slug(slug, number)
    return f"{game}-groups/{made}"

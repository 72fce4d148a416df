"""What governs a card, and the title groups, as JSON values.

In: an entry or a group. Out: JSON values with the addresses of this site. `kb.snapshot.standing`
gathers what governs; here it is only given its public shape.
"""

from kb import KnowledgeBase, search, snapshot
from kb.model import Entry, Group, Results
from web.resources import card_rulings
from web.resources.serializers import (
    name_sets,
    represent_group,
    represent_reference,
    represent_ruling,
    represent_sourced,
    represent_target,
)
from web.types import Json

MOST_NAMED = search.SUGGESTION_LIMIT  # cards that are listed of those with a part of a name


def has_cards(base: KnowledgeBase, document: str) -> bool:
    """Tell whether the ids of a card list begin with this name."""
    return document in base.homes["cards"]


def show_card(base: KnowledgeBase, entry: Entry) -> Json | None:
    """Give what governs the card that an entry is about; None where it is about none.

    Which other texts name the card is given for the card itself: a ruling has its own references.
    """
    if entry.kind != "card" and base.card_of(entry) is None:
        return None
    found = snapshot.find_governing(base, entry)
    own = {edge.target.split("#")[0] for edge in base.references_from(entry)}
    page = base.entry(found.card.id) if found.card else None
    return {
        "page": represent_reference(page) if page else None,
        "types": list(found.card.types) if found.card else [],
        "sets": list(found.card.sets) if found.card else [],
        "set_names": name_sets(base, found.card) if found.card else [],
        "text": found.card.text if found.card else "",
        "image": found.card.image if found.card else "",
        "groups": [show_members(group) for group in found.groups],
        "rulings": [
            represent_ruling(base, ruling) for ruling in found.rulings if ruling.kind != "gap"
        ],
        "inherited": [
            {
                **represent_ruling(base, one.ruling),
                "group": represent_group(one.group),
                "rule": represent_target(base, one.rule),
                "reason": one.reason,
            }
            for one in found.inherited
        ],
        "general": [
            represent_sourced(base, general) for general in found.general if general.id not in own
        ],
        "type_rules": [represent_sourced(base, rule) for rule in found.type_rules],
        "gaps": [represent_sourced(base, gap) for gap in found.gaps],
        "mentions": card_rulings.list_mentions(base, entry) if entry.id in base.cards else [],
        "coverage": snapshot.say_copy(base, entry),
    }


def show_named(base: KnowledgeBase, results: Results) -> Json | None:
    """Give the card that a query names, with its rulings; None where it names none."""
    first = search.find_first_card(results)
    shown = show_card(base, first) if first else None
    return {**represent_reference(first), "game": first.game, **shown} if first and shown else None


def list_named(base: KnowledgeBase, results: Results, game: str) -> list[Json]:
    """List the other cards that a query names, or of whose names it has a part."""
    named = search.name_cards(base, results, game)
    return [
        {
            **represent_reference(entry),
            "game": entry.game,
            "types": list(base.cards[entry.id].types),
            "whole": named.whole,
        }
        for entry in named.entries
    ]


def show_members(group: Group) -> Json:
    """Give a title group with the number of its members."""
    return {
        **represent_group(group),
        "game": group.game,
        "basic": group.basic,
        "members": len(group.members),
    }


def show_group(base: KnowledgeBase, group: Group) -> Json:
    """Give a title group: its members, the rulings they inherit, and the rule that groups them."""
    members = [found for found in map(base.entry, group.members) if found]
    rule = base.groupings[group.game]
    basic = represent_reference(members[0]) if group.basic and members else None
    return {
        **represent_group(group),
        "game": group.game,
        "basic": basic,
        "remarks": (
            []
            if basic
            else [{"kind": "no-basic-card", "text": f"No card is titled just {group.title}."}]
        ),
        "members": [
            {
                **represent_reference(member),
                "types": list(card.types) if (card := base.card_of(member)) else [],
            }
            for member in members
        ],
        "rulings": [
            represent_ruling(base, ruling) for ruling in snapshot.list_group_rulings(base, group)
        ],
        "rule": represent_target(base, rule.rule),
        "reason": rule.reason,
        "coverage": snapshot.say_copy(base, snapshot.make_group_entry(group)),
    }


def list_groups(base: KnowledgeBase, game: str = "") -> Json:
    """List the title groups of a game, or of all, with the rule of each game."""
    groups = [group for group in base.groups.values() if game in ("", group.game)]
    games = {group.game for group in groups}
    rules = [
        {"game": rule.game, "rule": represent_target(base, rule.rule), "reason": rule.reason}
        for rule in base.groupings.values()
        if rule.game in games
    ]
    return {"rules": rules, "groups": [show_members(group) for group in groups]}

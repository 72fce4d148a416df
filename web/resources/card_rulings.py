"""The words of the rulings on cards: for each title the rulings, their standing, their citations.

In: the knowledge base and what somebody calls a card. Out: small JSON values with the addresses of
this site, and the lines of the file that holds all of them. What a title means is decided in
kb.naming.resolver; here only what is not a card is left out. What else belongs to a card is made in
web.resources.cards.
"""

from collections.abc import Iterator, Sequence

from kb import KnowledgeBase, citations, search, snapshot, text
from kb.model import Entry
from web.resources.serializers import (
    entry_address,
    give_address,
    represent_reference,
    represent_sourced,
)
from web.types import Json

FOUND, AMBIGUOUS, UNKNOWN = "found", "ambiguous", "unknown"  # statuses of a title


def answer_title(base: KnowledgeBase, asked: str, game: str, roots: Sequence[str]) -> Json:
    """Give the card that a title means, with its rulings; or why it means none."""
    found = search.look_up(base, asked, game=game, nearest=False, roots=roots)
    meant = list_cards(base, (found.entry,)) or list_cards(base, found.candidates)
    meant = meant or list_cards(base, found.also)
    card = meant[0] if len(meant) == 1 else None
    return {
        "asked": text.replace_surrogates(asked),
        "status": FOUND if card else AMBIGUOUS if meant else UNKNOWN,
        "how": found.how or None if meant else None,
        "card": represent_card(base, card) if card else None,
        "candidates": [] if card else [represent_reference(one) for one in meant],
    }


def list_cards(base: KnowledgeBase, entries: Sequence[Entry | None]) -> list[Entry]:
    """List the cards and title groups among entries; a ruling stands for its card."""
    found: dict[str, Entry] = {}
    for entry in entries:
        card = base.card_of(entry) if entry else None
        if card:
            found.setdefault(card.id, snapshot.make_card_entry(card))
        elif entry and entry.kind in ("card", "group"):
            found.setdefault(entry.id, entry)
    return list(found.values())


def represent_card(base: KnowledgeBase, entry: Entry) -> Json:
    """Give a card, a title group, or a card that no list has, with its rulings in full."""
    card, group = base.cards.get(entry.id), base.groups.get(entry.id)
    governing = snapshot.find_governing(base, entry)
    rulings = snapshot.list_group_rulings(base, group) if group else governing.rulings
    return {
        "id": entry.id,
        "title": entry.title,
        "kind": entry.kind,
        "game": entry.game,
        "url": give_address(entry.id),
        "types": list(card.types) if card else [],
        "rulings": [_represent_ruling(base, one) for one in rulings if one.kind != "gap"],
        "inherited": [
            {
                **_represent_ruling(base, one.ruling),
                "group": one.group.id,
                "rule": one.rule,
                "reason": one.reason,
            }
            for one in (() if group else governing.inherited)
        ],
        "mentions": list_mentions(base, entry),
    }


def _represent_ruling(base: KnowledgeBase, ruling: Entry) -> Json:
    """Give a ruling in its own words, with its source and its citation."""
    subject = base.subject_of(ruling.id)
    governs = subject.governs if subject else ""
    return {
        "id": ruling.id,
        "title": ruling.title,
        "url": entry_address(ruling),
        "source": represent_sourced(base, ruling)["source"],
        "wording": ruling.wording,
        "paragraphs": [one.text for one in ruling.paragraphs],
        "citation": citations.cite_shown(ruling, 0, base.schemes),
        "governs": governs if governs and governs != ruling.id else None,
    }


def list_mentions(base: KnowledgeBase, entry: Entry) -> list[Json]:
    """List the texts that refer to a card, those in force first, each with one sentence.

    What refers to the basic title of its group speaks of the card, too.
    """
    found: dict[str, list[snapshot.Backlink]] = {}
    groups = [
        snapshot.make_group_entry(group) for group in snapshot.find_governing(base, entry).groups
    ]
    for one in (entry, *groups):
        for link in snapshot.list_backlinks(base, one):
            found.setdefault(link.source.id, []).append(link)
    order = {one.id: (one.authority != "current", one.rank) for one in base.latest_documents}
    ordered = sorted(found.values(), key=lambda links: order[links[0].source.document])
    return [_represent_mention(base, links) for links in ordered]


def _represent_mention(base: KnowledgeBase, links: Sequence[snapshot.Backlink]) -> Json:
    source, number = links[0].source, links[0].reference.paragraph
    first, last = snapshot.quote_link(links[0])
    return {
        "id": source.id,
        "title": source.title,
        "number": source.number,
        "url": entry_address(source, paragraph=number),
        "source": represent_sourced(base, source)["source"],
        "wording": source.wording,
        "paragraph": number,
        "sentence": source.paragraphs[number - 1].text[first:last],
        "count": len(links),
    }


def list_ruled(base: KnowledgeBase) -> Iterator[Json]:
    """Give every card and title group of which any text says something, in the order of ids."""
    unlisted = [
        entry
        for entry in base.current_entries
        if entry.kind == "card" and base.card_of(entry) is None
    ]
    grouped = [snapshot.make_group_entry(group) for group in base.groups.values()]
    listed = [snapshot.make_card_entry(card) for card in base.cards.values()]
    for entry in sorted((*listed, *grouped, *unlisted), key=lambda one: one.id):
        made = represent_card(base, entry)
        if made["rulings"] or made["inherited"] or made["mentions"]:
            yield made

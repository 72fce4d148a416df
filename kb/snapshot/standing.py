"""Gathers what decides about a card or an entry, what prevails, and what refers to it.

In: a `KnowledgeBase` and an entry. Out: frozen records of entries; nothing is written, nothing is
ranked by words. A ruling on the basic title of a title group applies to every member, and is given
with the rule that says so. A card without a ruling still has the general rules of its type.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from kb import text
from kb.model import Card, CrossReference, Entry, Group, PrecedenceRule, Subject
from kb.snapshot.store import KnowledgeBase


@dataclass(frozen=True)
class Inherited:
    """A ruling on the basic title of a title group, which applies to this card as a member."""

    group: Group
    ruling: Entry
    rule: str  # id of the rule by which it applies
    reason: str


@dataclass(frozen=True)
class Governing:
    """What decides about a card, in order of precedence."""

    card: Card | None  # None if no list has it
    rulings: tuple[Entry, ...]  # on the card itself, those in force first
    inherited: tuple[Inherited, ...]
    groups: tuple[Group, ...]
    general: tuple[Entry, ...]  # general entries and gaps that these rulings refer to
    type_rules: tuple[Entry, ...]  # the general rules for its types
    gaps: tuple[Entry, ...]  # missing entries about this card


@dataclass(frozen=True)
class Standing:
    """Which entry of a subject prevails, and why."""

    subject: Subject
    entries: tuple[Entry, ...]  # in order of authority
    governs: Entry | None  # None if no document in force has one
    precedences: tuple[
        PrecedenceRule, ...
    ]  # rules of the game between the documents of the subject


@dataclass(frozen=True)
class Backlink:
    """A reference to an entry, with the sentence it stands in."""

    source: Entry
    reference: CrossReference
    sentence: str
    start: int  # of the reference in the sentence
    end: int


def find_governing(base: KnowledgeBase, entry: Entry) -> Governing:
    """Gather what decides about a card, given its page in the list or any of its rulings."""
    card = base.card_of(entry)
    rulings = list_rulings(base, card.id) if card else (entry,)
    names = (card.id, *(ruling.id for ruling in rulings)) if card else (entry.id,)
    groups = tuple(dict.fromkeys(group for name in names for group in base.groups_of(name)))
    inherited = tuple(
        Inherited(group, ruling, base.groupings[group.game].rule, base.groupings[group.game].reason)
        for group in groups
        for ruling in list_group_rulings(base, group)
        if ruling not in rulings
    )
    sources = [*rulings, *(one.ruling for one in inherited)]
    general = _unique(target for source in sources for target in _general_targets(base, source))
    kinds = [
        kind
        for kind in base.card_types
        if card and kind.game == card.game and kind.type in card.types
    ]
    type_rules = _unique(found for kind in kinds for found in map(base.entry, kind.rules) if found)
    gaps = tuple(base.gaps_by_card.get(card.id, ())) if card else ()
    return Governing(card, rulings, inherited, groups, general, type_rules, gaps)


def list_rulings(base: KnowledgeBase, name: str) -> tuple[Entry, ...]:
    """List the rulings on a card, those of documents in force first.

    The id is that of the card in the list, or of a ruling.
    """
    if name not in base.cards:
        found = base.entry(name)
        return (found,) if found else ()
    order = {one.id: (one.authority != "current", one.rank) for one in base.latest_documents}
    return tuple(
        sorted(base.rulings_by_card.get(name, ()), key=lambda ruling: order[ruling.document])
    )


def list_group_rulings(base: KnowledgeBase, group: Group) -> tuple[Entry, ...]:
    """List the rulings on the basic title of a group, whether or not a card has that title."""
    return tuple(
        found
        for found in base.named(group.title)
        if found.game == group.game and found.kind == "card" and found.id not in base.cards
    )


def find_standing(base: KnowledgeBase, entry: Entry) -> Standing | None:
    """Find how an entry ranks among those of its subject; None if it has no subject."""
    subject = base.subject_of(entry.id)
    if subject is None:
        return None
    entries = tuple(found for found in map(base.entry, subject.entries) if found)
    documents = {found.document for found in entries}
    governing = base.entry(subject.governs) if subject.governs else None
    precedences = tuple(rule for rule in base.precedences if {rule.over, rule.under} <= documents)
    return Standing(subject, entries, governing, precedences)


def list_backlinks(base: KnowledgeBase, entry: Entry) -> list[Backlink]:
    """List the references to an entry.

    A card also gets those to its rulings, and a ruling those to its card; a gap gets only its own.
    """
    card = base.card_of(entry) if entry.kind != "gap" else None
    targets = (
        [entry, *(found for found in (base.entry(card.id),) if found and found.id != entry.id)]
        if card
        else [entry]
    )
    if card and entry.id == card.id:
        targets += list_rulings(base, card.id)
    own = {target.id for target in targets}
    found = []
    for edge in sorted(
        (edge for target in targets for edge in base.references_to(target)),
        key=lambda edge: edge.source,
    ):
        source = base.entry(edge.source)
        if source and source.id not in own:
            first, last = text.sentence_at(source.paragraphs[edge.paragraph - 1].text, edge.start)
            sentence = source.paragraphs[edge.paragraph - 1].text[first:last]
            found.append(
                Backlink(
                    source, edge, sentence, edge.start - first, min(edge.end - first, len(sentence))
                )
            )
    return found


def quote_link(link: Backlink) -> tuple[int, int]:
    """Give the span of the words around a reference, in its paragraph.

    A bare "See x." is quoted together with the sentence before it.
    """
    first = link.reference.start - link.start
    last = first + len(link.sentence)
    if first > 0 and link.sentence.startswith("See "):
        first = text.sentence_at(
            link.source.paragraphs[link.reference.paragraph - 1].text, first - 1
        )[0]
    return first, last


def find_elsewhere(base: KnowledgeBase, gap: Entry) -> list[Entry]:
    """List the entries of other documents, and the card, that have the name of a gap."""
    return [
        found
        for found in base.named(gap.title)
        if found.id != gap.id
        and found.game == gap.game
        and found.kind != "gap"
        and any(text.key(form) == text.key(gap.title) for form in (found.title, *found.aliases))
    ]


def _general_targets(base: KnowledgeBase, source: Entry) -> Iterable[Entry]:
    for edge in base.references_from(source):
        target = base.entry(edge.target.split("#")[0])
        if target and edge.kind in ("see", "mention") and target.kind != "card":
            yield target


def _unique(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    return tuple({entry.id: entry for entry in entries}.values())

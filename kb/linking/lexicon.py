"""Collects what the entries and cards of a game are called, and how each of these names is linked in running text.

In: the entries of one game in the latest versions, its cards, what people decided. Out: a
`Lexicon`: the names in order of authority, each with its linking policy; the names of each document
by their keys; one trie over all that may be linked. A form leads to one target: that of the
document in force of the highest rank, or else the page of the card, or else an older document.
Policies come from corpus/linking.toml, where it names the name, or else from the kind of name
(`choose_policy`).
"""

import re
from collections.abc import Container, Sequence
from dataclasses import dataclass

from kb import text
from kb.corpus.decisions import Decisions
from kb.linking import name_trie
from kb.linking.name_trie import Node
from kb.model import Card, Document, Entry, Group, LinkedName

OLDER = "older"  # a name that only texts mean that are not in force
# Kinds of entries whose titles are names in running text. Icons, sets of cards and equivalences are
# not called by them.
NAMED = ("term", "card", "section", "sidebar")
LOOSE = ("card", "group")  # kinds of names in which a comma more or less makes no other name
# What a headword adds in brackets. Matches " (farthest planet, etc.)" of "far end (farthest planet,
# etc.)"; not "(x) y".
BRACKETED = re.compile(r" \([^()]*\)$")
# A text that only sends the reader on. Matches "See battle.", "See Rulebook 3.2: Deck."; not "See
# battle. It is".
SENDING = re.compile(r"^[Ss]ee:? (?:[^.]|\.(?=\d)){1,80}\.?$")
# An alias that is a reference and no name. Matches "Rulebook 7.4.1: Personnel Battle", "7.4.2"; not
# "Seed Phases".
CITED_ALIAS = re.compile(r"^(?:Rulebook |Glossary )?\d+\.|^Rulebook |^Glossary ")


@dataclass(frozen=True)
class Name:
    """What an entry or a card is called."""

    title: str
    target: str  # id
    kind: str  # of the entry; "card" for a card of the list, "group" for a title group
    policy: str  # always | title | card | group | quoted | never
    within: str  # the document whose texts alone mean it, or `OLDER`, or "" for all of the game
    forms: tuple[str, ...]  # how texts write its title, which comes first, and its aliases
    keys: frozenset[str]  # of all its forms, to know an entry's own name by


@dataclass(frozen=True)
class Lexicon:
    game: str
    names: tuple[Name, ...]  # what may be linked in running text
    trie: Node
    by_document: dict[str, dict[str, tuple[str, ...]]]  # document id -> key -> ids of its entries
    cards: dict[str, str]  # key of a title -> id of the card
    named: tuple[
        Name, ...
    ]  # every name, in order of authority, those too that another one goes before


@dataclass(frozen=True)
class ListedCards:
    """The cards of the lists and their title groups."""

    cards: Sequence[Card] = ()
    groups: Sequence[Group] = ()


def make_lexicon(
    game: str,
    documents: Sequence[Document],
    entries: Sequence[Entry],
    listed: ListedCards,
    decisions: Decisions,
) -> Lexicon:
    """Make the lexicon of a game from its entries in the latest versions."""
    ranks = {
        document.id: (document.authority != "current", document.rank) for document in documents
    }
    ordered = sorted(
        (entry for entry in entries if entry.game == game), key=lambda entry: ranks[entry.document]
    )
    by_document: dict[str, dict[str, tuple[str, ...]]] = {document.id: {} for document in documents}
    for entry in ordered:
        keys = by_document[entry.document]
        for form in (entry.title, *entry.aliases):
            for key in list_keys(form):
                if entry.id not in keys.get(key, ()):
                    keys[key] = (*keys.get(key, ()), entry.id)
    policies = {
        (block.game, name.casefold()): block.policy
        for block in decisions.policies
        for name in block.names
    }
    current = sorted((entry for entry in ordered if not ranks[entry.document][0]), key=_sends_on)
    older = [entry for entry in ordered if ranks[entry.document][0]]
    cards = [card for card in listed.cards if card.game == game]
    named = [
        *(_name_entry(entry, policies, "") for entry in current if entry.kind in NAMED),
        *(_name_card(card, policies) for card in cards),
        *(_name_group(group) for group in listed.groups if group.game == game and not group.basic),
        *(
            _name_entry(entry, policies, "" if entry.kind == "card" else OLDER)
            for entry in older
            if entry.kind in ("term", "card")
        ),
        *(
            _name_entry(entry, policies, entry.document)
            for entry in older
            if entry.kind == "section"
        ),
    ]
    kept = choose_names(named)
    return Lexicon(
        game,
        kept,
        make_trie(kept),
        by_document,
        {name_trie.key(card.title): card.id for card in reversed(cards)},
        tuple(named),
    )


def choose_names(named: Sequence[Name]) -> tuple[Name, ...]:
    """Choose what each title means in running text: the first in order of authority."""
    found: dict[tuple[str, str], Name] = {}
    for name in named:
        place = text.key(name.title), name_trie.find_closing_mark(name.title)
        known = found.get(place)
        if known is None or (
            known.policy == "never" and name.policy != "never" and name.kind == "card"
        ):
            found.pop(place, None)  # it stands where it is named, not where the other was
            found[place] = name
    return tuple(found.values())


def record_names(known: Lexicon, everyday: Container[str]) -> list[LinkedName]:
    """Give the names as a snapshot keeps them, in order of authority.

    `everyday` are words that say little where they open.
    """
    return [
        LinkedName(
            known.game,
            name.target,
            name.title,
            name.kind,
            name.policy,
            name.within,
            name.forms,
            name.policy == "card" and name_trie.fold(name.title).rstrip("!?") in everyday,
        )
        for name in known.named
    ]


def choose_policy(title: str, kind: str) -> str:
    """Give the policy of a name that nobody decided about.

    A title of several words is told by its capitals, that of a term by its words alone. A single
    word is an everyday word as often as not: a card's is linked where the text shows that a card is
    meant, any other only if someone says so.
    """
    several = len(name_trie.cut_words(title)) > 1
    if kind == "card":
        return "title" if several else "card"
    if kind == "term":
        return "always" if several else "never"
    return "title" if several else "never"


def _sends_on(entry: Entry) -> bool:
    """Tell whether an entry is a mere "See ...", so that a section of the same name says more."""
    return bool(SENDING.match(entry.text))


def _name_entry(entry: Entry, policies: dict[tuple[str, str], str], within: str) -> Name:
    title = text.ORDINAL.sub("", entry.title)
    spoken = title.lower() if entry.kind == "section" and title.isupper() else title
    plain = title if entry.kind == "card" else text.ARTICLE.sub("", title)
    aliases = (alias for alias in entry.aliases if not CITED_ALIAS.match(alias))
    forms = (title, spoken, plain, BRACKETED.sub("", title), *aliases)
    policy = policies.get((entry.game, title.casefold())) or choose_policy(title, entry.kind)
    if len(name_trie.cut_words(title)) > 1:
        forms = tuple(form for form in forms if len(name_trie.cut_words(form)) > 1)
    return _make_name(title, entry.id, entry.kind, (policy, within), forms)


def _name_card(card: Card, policies: dict[tuple[str, str], str]) -> Name:
    policy = policies.get((card.game, card.title.casefold())) or choose_policy(card.title, "card")
    return _make_name(card.title, card.id, "card", (policy, ""), (card.title, *card.spellings))


def _name_group(group: Group) -> Name:
    return _make_name(group.title, group.id, "group", ("group", ""), (group.title,))


def _make_name(
    title: str, target: str, kind: str, policy: tuple[str, str], forms: Sequence[str]
) -> Name:
    keys = frozenset(key for form in forms for key in list_keys(form))
    return Name(title, target, kind, *policy, _list_forms(kind, forms), keys)


def list_keys(form: str) -> list[str]:
    """List the keys under which a form is looked up: as it is, and in the singular."""
    turned = text.turn_article(text.ORDINAL.sub("", form))
    return list(dict.fromkeys([*map(name_trie.key, turned), *map(name_trie.singular_key, turned)]))


def make_trie(kept: Sequence[Name]) -> Node:
    """Make the trie of all forms that are ever linked."""
    trie = Node()
    for owner, name in enumerate(kept):
        if name.policy != "never":
            for form in name.forms:
                name_trie.add_name(trie, form, owner, loose=name.kind in LOOSE)
    return trie


def _list_forms(kind: str, forms: Sequence[str]) -> tuple[str, ...]:
    """List how texts write a name: with its article at either end, in singular and plural, with and without hyphens."""
    found: dict[str, None] = {}
    for turned in dict.fromkeys(turned for form in forms for turned in text.turn_article(form)):
        if kind in LOOSE:
            found.update(
                dict.fromkeys(name_trie.list_card_forms(turned) if kind == "card" else [turned])
            )
            continue
        for form in name_trie.list_number_forms(turned):
            found.update(dict.fromkeys([form, form.replace("-", " ")]))
    return tuple(found)

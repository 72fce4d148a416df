"""Collects the names of a game's entries and cards, and how each is linked in running text.

In: the entries of one game in the latest versions, its cards, people's decisions. Out: a `Lexicon`:
all names in order of authority, each with its linking policy; the names of each document by key;
one trie of every form that may be linked. A form leads to one target: the entry of the
highest-ranked document in force, else the card's page, else an entry of an older document. The
policy comes from corpus/linking.toml where it lists the name, else from the kind of name
(`choose_policy`).
"""

import re
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass

from kb import text
from kb.corpus.decisions import CalledName, Decisions
from kb.linking import defined_names, name_trie
from kb.linking.name_trie import Node
from kb.model import Card, Document, Entry, Group, LinkedName

OLDER = "older"  # the scope of a name that only texts no longer in force use
# The kinds of entries that running text calls by their titles; it does not call equivalences so.
NAMED = ("term", "card", "section", "sidebar")
REMARKED = ("term", "section", "sidebar")  # those whose titles may end with a remark in brackets
# What must follow the titles of the others, which may be anything by themselves: "the Oar icon".
FOLLOWED = {"icon": ("icon",), "expansion": ("expansion", "set")}
LOOSE = ("card", "group")  # kinds of names that stay the same name with a comma more or less
# The word by which some titles of icons end themselves. Matches " Icon" of "Countdown Icon"; not
# "Iconia".
ICON_WORD = re.compile(r" icons?$", re.IGNORECASE)
# A gloss in brackets after or within a headword. Matches " (farthest planet, etc.)" of "far end
# (farthest planet, etc.)", " (Eel)" of "Fish (Eel) Traps"; not "(x) y".
BRACKETED = re.compile(r" \([^()]*\)(?=$| [A-Z])")
# The letter or numeral that counts a title. Matches "B. " of "B. Paying Tolls", "IV. " of
# "IV. Locks"; not "B.C. Toll".
COUNT = re.compile(r"^(?:[A-Z]|[IVX]{2,5})[.)] (?=[A-Z\"\u201c][A-Za-z])")
# Where a text may add an article to a term. Matches " of " of "end of turn"; not of "end of the
# turn".
OF = re.compile(r" of (?!the )")
# A text that only refers to another entry. Matches "See battle.", "See Rulebook 3.2: Deck."; not
# "See battle. It is".
SENDING = re.compile(r"^[Ss]ee:? (?:[^.]|\.(?=\d)){1,80}\.?$")
# An alias that is a citation, not a name. Matches "Rulebook 7.4.1: Personnel Battle", "7.4.2"; not
# "Seed Phases".
CITED_ALIAS = re.compile(r"^(?:Rulebook |Glossary )?\d+\.|^Rulebook |^Glossary ")


@dataclass(frozen=True)
class Name:
    """What an entry, a card or a title group is called."""

    title: str
    target: str  # id
    kind: str  # of the entry; "card" for a card of the list, "group" for a title group
    policy: str  # always | title | card | group | quoted | shared | sense | never
    within: str  # id of the only document that uses it; or `OLDER`; or "" for the whole game
    forms: tuple[str, ...]  # the spellings of its title, which comes first, and of its aliases
    keys: frozenset[str]  # of all its forms, so that an entry's own name is recognized


@dataclass(frozen=True)
class Lexicon:
    """The names of one game."""

    game: str
    names: tuple[Name, ...]  # what may be linked in running text
    trie: Node
    by_document: dict[str, dict[str, tuple[str, ...]]]  # document id -> key -> ids of its entries
    cards: dict[str, str]  # key of a title -> id of the card
    sets: dict[str, str]  # key of the title of an expansion set -> id
    # Every name in order of authority, including those that another name of the same form precedes.
    named: tuple[Name, ...]


@dataclass(frozen=True)
class ListedCards:
    """The cards of the card lists, and the title groups that they form."""

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
    by_document = _key_titles(documents, ordered)
    policies = {
        (block.game, name.casefold()): block.policy
        for block in decisions.policies
        for name in block.names
    }
    current = sorted((entry for entry in ordered if not ranks[entry.document][0]), key=_sends_on)
    older = [entry for entry in ordered if ranks[entry.document][0]]
    cards = [card for card in listed.cards if card.game == game]
    groups = [group for group in listed.groups if group.game == game]
    kinds = {one.id: one.kind for one in current} | {group.id: "group" for group in groups}
    named = [
        *_list_called(kinds, decisions.called),  # a decision precedes what kinds tell
        *_name_current(current, policies),
        *_list_followed(current),
        *(_name_card(card, policies) for card in cards),
        *(_name_group(group, policies) for group in groups if not group.basic),
        *_list_defined(current, decisions.called),
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
        {name_trie.key(one.title): one.id for one in current if one.kind == "expansion"},
        tuple(named),
    )


def choose_names(named: Sequence[Name]) -> tuple[Name, ...]:
    """Choose what each title means in running text: the first name in order of authority."""
    found: dict[tuple[str, str], Name] = {}
    for name in named:
        place = text.key(name.title), name_trie.find_closing_mark(name.title)
        known = found.get(place)
        if known is None or (
            known.policy == "never" and name.policy != "never" and name.kind == "card"
        ):
            found.pop(place, None)  # the new name takes its own place in the order
            found[place] = name
    return tuple(found.values())


def record_names(known: Lexicon, everyday: Container[str]) -> list[LinkedName]:
    """Convert the names, in order of authority, to the records of a snapshot.

    `everyday` holds words whose capital says nothing at the start of a sentence.
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
    """Choose the policy of a name that no decision mentions.

    The capitals of a card or section title of several words show that the title is meant; the words
    of a term suffice. A single word is often an everyday word: a card's is linked only where the
    text shows that a card is meant, any other only if a decision says so.
    """
    several = len(name_trie.cut_words(title)) > 1
    if kind == "card":
        return "title" if several else "card"
    if kind == "term":
        return "always" if several else "never"
    return "title" if several else "never"


def _sends_on(entry: Entry) -> bool:
    """Tell whether an entry is only a "See ...", so that a section of the same name says more."""
    return bool(SENDING.match(entry.text))


def _key_titles(
    documents: Sequence[Document], entries: Sequence[Entry]
) -> dict[str, dict[str, tuple[str, ...]]]:
    """List the ids of the entries of each document by the keys of their titles and aliases."""
    by_document: dict[str, dict[str, tuple[str, ...]]] = {document.id: {} for document in documents}
    for entry in entries:
        keys = by_document[entry.document]
        for form in (entry.title, *entry.aliases):
            for key in list_keys(form):
                if entry.id not in keys.get(key, ()):
                    keys[key] = (*keys.get(key, ()), entry.id)
    _prefer_exact(entries, by_document)
    _add_unglossed(entries, by_document)
    _add_shortened(entries, by_document, _drop_remark)
    _add_shortened(entries, by_document, _drop_count)
    return by_document


def _prefer_exact(
    entries: Sequence[Entry], by_document: dict[str, dict[str, tuple[str, ...]]]
) -> None:
    """Keep of a key the entries that have it as it is, where others have it in the singular."""
    exact: dict[tuple[str, str], set[str]] = {}
    for entry in entries:
        for form in (entry.title, *entry.aliases):
            for turned in text.vary_article(text.ORDINAL.sub("", form)):
                exact.setdefault((entry.document, name_trie.key(turned)), set()).add(entry.id)
    for document, keys in by_document.items():
        for key, ids in keys.items():
            if len(ids) > 1 and (own := exact.get((document, key))):
                keys[key] = tuple(one for one in ids if one in own)


def _add_unglossed(
    entries: Sequence[Entry], by_document: dict[str, dict[str, tuple[str, ...]]]
) -> None:
    """Add the titles without the gloss within them, where no entry of the document is called so."""
    for entry in entries:
        short = BRACKETED.sub("", entry.title)
        if short != entry.title and not entry.title.endswith(")"):
            for key in list_keys(short):
                by_document[entry.document].setdefault(key, (entry.id,))


def _add_shortened(
    entries: Sequence[Entry],
    by_document: dict[str, dict[str, tuple[str, ...]]],
    shorten: Callable[[Entry], str],
) -> None:
    """Add the shortened titles, where only one entry is called so and nothing has the name."""
    shortened: dict[tuple[str, str], list[str]] = {}
    for entry in entries:
        short = shorten(entry)
        for key in list_keys(short) if short != entry.title else ():
            shortened.setdefault((entry.document, key), []).append(entry.id)
    for (document, key), ids in shortened.items():
        if len(ids) == 1:
            by_document[document].setdefault(key, (ids[0],))


def _drop_remark(entry: Entry) -> str:
    """Give a title without the remark behind it, which tells a card from others of its name."""
    return text.NOTE.sub("", entry.title) if entry.kind in REMARKED else entry.title


def _drop_count(entry: Entry) -> str:
    """Give the title of a section without what counts it."""
    return COUNT.sub("", entry.title) if entry.kind == "section" else entry.title


def _name_entry(
    entry: Entry, policies: dict[tuple[str, str], str], within: str, *, usual: str = ""
) -> Name:
    """Name an entry by its title; `usual` is the policy where no decision says one."""
    title = text.ORDINAL.sub("", entry.title)
    spoken = title.lower() if entry.kind == "section" and title.isupper() else title
    plain = title if entry.kind == "card" else text.ARTICLE.sub("", title)
    aliases = (alias for alias in entry.aliases if not CITED_ALIAS.match(alias))
    counted = (COUNT.sub("", title),) if entry.kind == "section" else ()
    forms = (title, spoken, plain, BRACKETED.sub("", title), *counted, *aliases)
    decided = policies.get((entry.game, title.casefold()))
    policy = decided or usual or choose_policy(title, entry.kind)
    if title == entry.number:
        policy = "never"  # kb.linking.rule_numbers finds what cites it
    if len(name_trie.cut_words(title)) > 1:
        forms = tuple(form for form in forms if len(name_trie.cut_words(form)) > 1)
    return _make_name(title, entry.id, entry.kind, (policy, within), forms)


def _name_current(entries: Sequence[Entry], policies: dict[tuple[str, str], str]) -> Iterator[Name]:
    """Yield the names of entries in force; a title that sections share means none of them."""
    shared = _find_shared(entries)
    for entry in entries:
        if entry.kind in NAMED:
            usual = "never" if entry.id in shared else ""
            yield _name_entry(entry, policies, "", usual=usual)


def _find_shared(entries: Sequence[Entry]) -> frozenset[str]:
    """Find the ids of sections that share their title with others of their document.

    "Tier 1" below each of ten headings is a label, unless it is the title of a term too.
    """
    bearers: dict[tuple[str, str], list[Entry]] = {}
    for entry in entries:
        if entry.paragraphs:
            title = text.key(text.ORDINAL.sub("", entry.title))
            bearers.setdefault((entry.document, title), []).append(entry)
    return frozenset(
        entry.id
        for several in bearers.values()
        if len(several) > 1 and all(one.kind == "section" for one in several)
        for entry in several
    )


def _list_called(kinds: Mapping[str, str], called: Sequence[CalledName]) -> Iterator[Name]:
    """Yield what running text calls some entries and title groups by decision."""
    for block in called:
        if block.entry in kinds:
            for form in block.forms:
                kind = kinds[block.entry]
                yield _make_name(form, block.entry, kind, (block.policy, ""), (form,))


def _list_defined(entries: Sequence[Entry], called: Sequence[CalledName]) -> Iterator[Name]:
    """Yield the names that the words of entries define and no title, alias or decision has.

    A single word is often an everyday word, so it is looked up by and not linked.
    """
    forms = (form for entry in entries for form in (entry.title, *entry.aliases))
    decided = (form for block in called for form in block.forms)
    known = {key for form in (*forms, *decided) for key in list_keys(form)}
    for form, entry in defined_names.find_defined_names(entries):
        if not known & set(list_keys(form)):
            yield _make_name(form, entry.id, entry.kind, (choose_policy(form, "term"), ""), (form,))


def _list_followed(entries: Sequence[Entry]) -> Iterator[Name]:
    """Yield the names of icons and expansions with the word that shows which is meant.

    Where a rule has the title of an icon, that rule says what the icon does and is linked instead.
    """
    ruled = {key for entry in entries if entry.kind in NAMED for key in list_keys(entry.title)}
    for entry in entries:
        if entry.kind == "icon" and ruled & set(list_keys(entry.title)):
            continue
        policy = "always" if entry.kind == "icon" else "title"
        for word in FOLLOWED.get(entry.kind, ()):
            form = f"{ICON_WORD.sub('', entry.title)} {word}"
            yield _make_name(form, entry.id, entry.kind, (policy, ""), (form,))


def _name_card(card: Card, policies: dict[tuple[str, str], str]) -> Name:
    policy = policies.get((card.game, card.title.casefold())) or choose_policy(card.title, "card")
    return _make_name(card.title, card.id, "card", (policy, ""), (card.title, *card.spellings))


def _name_group(group: Group, policies: dict[tuple[str, str], str]) -> Name:
    several = len(name_trie.cut_words(group.title)) > 1
    policy = policies.get((group.game, group.title.casefold())) or ("title" if several else "group")
    return _make_name(group.title, group.id, "group", (policy, ""), (group.title,))


def _make_name(
    title: str, target: str, kind: str, policy: tuple[str, str], forms: Sequence[str]
) -> Name:
    keys = frozenset(key for form in forms for key in list_keys(form))
    return Name(title, target, kind, *policy, _list_forms(kind, forms), keys)


def list_keys(form: str) -> list[str]:
    """List the keys under which a form is looked up: as written, and in the singular.

    A form without letters and digits has none: all such forms would have the same.
    """
    turned = text.vary_article(text.ORDINAL.sub("", form))
    keys = (*map(name_trie.key, turned), *map(name_trie.singular_key, turned))
    return list(dict.fromkeys(filter(None, keys)))


def make_trie(kept: Sequence[Name]) -> Node:
    """Make a trie of all forms that may be linked."""
    trie = Node()
    for owner, (name, forms) in enumerate(zip(kept, choose_forms(kept))):
        for form in forms:
            name_trie.add_name(trie, form, owner, loose=name.kind in LOOSE)
    return trie


def choose_forms(kept: Sequence[Name]) -> Iterator[Sequence[str]]:
    """Choose the forms of each name that may be linked; none of one that never is.

    The singular or the plural of a title is left out where it is the title of another entry.
    """
    titles = {
        name_trie.key(name.title): name.target
        for name in kept
        if name.policy != "never" and not name.within
    }
    for name in kept:
        forms = name.forms if name.policy != "never" else ()
        yield [form for form in forms if not _names_another(form, name, titles)]


def _names_another(form: str, name: Name, titles: Mapping[str, str]) -> bool:
    """Tell whether a form is the singular or the plural of a title, and another entry's title."""
    key, own = name_trie.key(form), name_trie.key(name.title)
    if key == own or titles.get(key, name.target) == name.target:
        return False
    return name_trie.singular_key(form) == name_trie.singular_key(own)


def _list_forms(kind: str, forms: Sequence[str]) -> tuple[str, ...]:
    """List how texts write a name.

    Its article comes first or last; it is in the singular or plural, with or without hyphens; a
    term may have an article inside ("end of the turn").
    """
    found: dict[str, None] = {}
    for turned in dict.fromkeys(turned for form in forms for turned in text.vary_article(form)):
        if kind in LOOSE:
            found.update(
                dict.fromkeys(name_trie.list_card_forms(turned) if kind == "card" else [turned])
            )
            continue
        for form in name_trie.list_number_forms(turned):
            found.update(dict.fromkeys([form, form.replace("-", " ")]))
            if kind == "term":
                found[OF.sub(" of the ", form)] = None
    return tuple(found)

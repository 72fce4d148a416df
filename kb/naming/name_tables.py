"""The names by which entries, cards and title groups are looked up, in tables made once a snapshot.

In: a `KnowledgeBase`. Out: `NameTables`: for each reading (title, alias, icon, spelling, plural,
form, half, players' word) game and key -> ids; the numbers that other texts cite an entry by; what
documents are called (kb.naming.document_names). Case, accents and punctuation leave no trace in a
key. What a name means is decided in kb.naming.resolver.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from kb import text
from kb.linking import name_trie
from kb.linking.lexicon import FOLLOWED, ICON_WORD
from kb.linking.name_policies import SMALL
from kb.model import Card, Entry, Group
from kb.naming import document_names
from kb.naming.written_names import CalledDocument
from kb.snapshot import kept
from kb.snapshot.store import KnowledgeBase

TITLE, ALIAS, ICON, SPELLING, PLAYERS = "title", "alias", "icon", "spelling", "players' word"
CALLED, PLURAL, FORM, HALF = "called", "plural", "form", "half"
BEGUN = "beginning"  # names several cards, and is read only where nothing has the name
HALVED = ("term", "section", "sidebar", "gap")  # kinds whose titles may name two things
# Marks between two letters, which people may leave out. Matches "." of "U.S.S", "-" of
# "co-exist"; not "7.4", "a - b".
BETWEEN = re.compile(r"(?<=[^\W\d_])[^\w\s]+(?=[^\W\d_])")
# What stands between the things that one title names. Matches " and ", ", ", " & "; not "-".
JOINED = re.compile(r",? (?:and|or|&) |, ", re.IGNORECASE)
MOST_BEGUN = 40  # cards that one name may be the beginning of
SAME_TYPE = 0.9  # share of these that must have one type; the others are not meant
HALF_WORDS = 3  # of one of those things, at most
# An entry cited by a number. Matches "Rulebook 7.4.2: Ship Battle", "7.4.2"; not "3. Discard".
CITED = re.compile(r"^(?:\D* )?(\d+(?:\.\d+)+[a-z]?)(?::|\Z)")
# The end of a gloss that is not a name. Matches ", etc." of "farthest planet, etc."; not "etc. x".
AND_SO_ON = re.compile(r",? etc\.?\Z")
# What stands behind the dash in the title of a term. Matches "step 2: responses" of "actions - step
# 2: responses"; not "step 2: responses".
BELOW = re.compile(r" - (?P<below>.+)\Z")
# The same behind the number of a step. Matches "responses" of "step 2: responses"; not "HQ: x".
OF_STEP = re.compile(r"^(?P<step>.*\bstep \d+): (?P<below>.+)\Z", re.IGNORECASE)
# An article within a title. Matches "a " of "Moving a Ship"; not of "A Ship".
WITHIN = re.compile(r"(?<=\s)(?:an?|the) (?=\S)", re.IGNORECASE)
# The ending of a noun made of a verb. Matches "ing" of "downloading"; not "thing", "ring".
VERBAL = re.compile(r"(?<=[a-z]{4})ing\Z")
# The ending of a noun made of another. Matches "ship" of "ownership"; not "starship", "ship".
STATE = re.compile(r"(?<=er)ship\Z")

Table = Mapping[tuple[str, str], Sequence[str]]  # game and key of a name -> ids


@dataclass(frozen=True)
class NameTables:
    """All names of a snapshot, as they are looked up."""

    games: tuple[str, ...]
    games_called: Mapping[str, str]  # what a game is called, case folded -> its id
    documents: tuple[str, ...]  # what ids begin with: documents, card lists, title groups
    players: Table
    tables: Mapping[str, Table]  # by reading, in the order in which they are read
    called: tuple[CalledDocument, ...]  # what documents are called, the longest first
    cited: Mapping[str, Sequence[str]]  # number -> ids that other texts cite by it
    older: Mapping[tuple[str, str], Sequence[str]]  # document with version, key -> pinned ids


@kept.keep()
def read_names(base: KnowledgeBase) -> NameTables:
    """Collect the names of a snapshot, once while it is open."""
    tables: dict[str, dict[tuple[str, str], dict[str, None]]] = {
        how: {}
        for how in (TITLE, ALIAS, ICON, SPELLING, CALLED, PLURAL, HALF, FORM, BEGUN, PLAYERS)
    }

    def add(how: str, game: str, form: str, *ids: str) -> None:
        key = MAKING_KEYS.get(how, make_key)(form)
        tables[how].setdefault((game, key), {}).update(dict.fromkeys(ids))

    listed: tuple[Card | Group, ...] = (*base.cards.values(), *base.groups.values())
    held: tuple[Entry | Card | Group, ...] = (*base.current_entries, *base.gaps, *listed)
    for how, game, form, name in (*_list_titles(held), *_list_aliases(base)):
        add(how, game, form, name)
    for entry in (*base.current_entries, *base.gaps):
        if entry.kind in HALVED:
            _add_forms(tables, entry)
    for game, form, name in _list_called(base, tables[PLURAL]):
        add(CALLED, game, form, name)
        add(CALLED, game, BETWEEN.sub("", form), name)
    for game, form, ids in _list_begun(base):
        add(BEGUN, game, form, *ids)
    for alias in base.aliases:
        add(PLAYERS, alias.game, alias.word, *filter(base.holds, alias.means))
    made = {
        how: {key: tuple(ids) for key, ids in table.items() if key[1]}
        for how, table in tables.items()
    }
    games = tuple(dict.fromkeys(one.game for one in (*base.documents, *listed)))
    documents = tuple(dict.fromkeys(one.id.split("/")[0] for one in (*base.documents, *held)))
    return NameTables(
        games,
        document_names.call_games(games, base.identity),
        documents,
        made.pop(PLAYERS),
        made,
        document_names.call_documents(
            base.documents, games, documents, base.schemes.usual.rstrip(":")
        ),
        _list_cited(base),
        _list_older(base),
    )


def _list_titles(held: Sequence[Entry | Card | Group]) -> Iterator[tuple[str, str, str, str]]:
    """List the titles of all that has one, as reading, game, form and id."""
    for one in held:
        for form in dict.fromkeys((one.title, *text.vary_article(text.ORDINAL.sub("", one.title)))):
            yield TITLE, one.game, form, one.id
            yield from _list_spellings(one.game, form, one.id)
        if isinstance(one, Entry) and one.kind in HALVED:
            title = text.NOTE.sub("", text.ORDINAL.sub("", one.title))
            for form in dict.fromkeys((title, text.ARTICLE.sub("", title))):
                yield ALIAS, one.game, form, one.id
            if title.partition(" ")[0].casefold().endswith("ing"):
                bare = WITHIN.sub("", title)
                yield PLURAL, one.game, bare, one.id
                for form in vary_word(name_trie.singular_key(bare)):
                    yield FORM, one.game, form, one.id
        bare = text.ARTICLE.sub("", one.title)
        if bare != one.title and len(bare.split()) > 1:
            yield SPELLING, one.game, bare, one.id


def _list_aliases(base: KnowledgeBase) -> Iterator[tuple[str, str, str, str]]:
    """List the aliases and icons of entries and the spellings of cards, likewise."""
    for entry in base.current_entries:
        terms = () if entry.scope else entry.terms  # a scoped term means this only in its scope
        for form in (*entry.aliases, *terms):
            for one in dict.fromkeys((form, text.ORDINAL.sub("", form))):
                yield ALIAS, entry.game, one, entry.id
            yield from _list_spellings(entry.game, form, entry.id)
        for form in entry.icons:
            yield ICON, entry.game, form, entry.id
            yield ICON, entry.game, drop_game(form, entry.game), entry.id
    for card in base.cards.values():
        for form in card.spellings:
            yield SPELLING, card.game, form, card.id
            yield SPELLING, card.game, BETWEEN.sub("", form), card.id


def drop_game(icon: str, game: str) -> str:
    """Write an icon without its game: "[AU]" for the "[1E-AU]" of the game 1e."""
    return icon.replace(f"[{game.upper()}-", "[", 1)


def _list_begun(base: KnowledgeBase) -> Iterator[tuple[str, str, Sequence[str]]]:
    """List the names that several cards of one type share, as game, name and ids.

    "Jean-Luc Picard" of cards that differ in the line under the name, which the lists join to it.
    A card of another type that happens to begin so is not meant. In a game with title groups a
    title is whole, and another that begins with it is another card's.
    """
    begun: dict[tuple[str, str], dict[str, tuple[str, Card]]] = {}
    for card in base.cards.values():
        if card.game in base.groupings:
            continue
        for form in dict.fromkeys((card.title, BETWEEN.sub("", card.title))):
            words = name_trie.key(form).split()
            for count in range(1, len(words)):
                name = " ".join(words[:count])
                begun.setdefault((card.game, name), {}).setdefault(card.id, (words[count], card))
    for (game, name), cards in begun.items():
        longer = list(cards.values())
        types, count = Counter(card.types for _, card in longer).most_common(1)[0]
        of_type = [(word, card.id) for word, card in longer if card.types == types]
        shared = len({word for word, _ in of_type}) > 1 and count >= SAME_TYPE * len(longer)
        if shared and len(longer) <= MOST_BEGUN and name.split()[-1] not in SMALL:
            yield game, name, [one for _, one in of_type]


def _list_spellings(game: str, form: str, name: str) -> Iterator[tuple[str, str, str, str]]:
    """List a form without the marks between its letters, and both in the singular."""
    bare = BETWEEN.sub("", form)
    yield SPELLING, game, bare, name
    yield from ((PLURAL, game, one, name) for one in dict.fromkeys((form, bare)))


def _list_called(
    base: KnowledgeBase, titled: Mapping[tuple[str, str], Mapping[str, None]]
) -> Iterator[tuple[str, str, str]]:
    """List what entries are called beside their titles, as game, form and id.

    What is the title of an entry with words, in singular or plural, is left out.
    """
    untitled = {*base.cards, *(gap.id for gap in base.gaps)}
    held: tuple[Entry | Group, ...] = (*base.current_entries, *base.groups.values())
    titles = {one.id: text.ORDINAL.sub("", one.title) for one in held}
    for name in base.names:
        known = not name.within and name.title != titles.get(name.target, name.title)
        for form in name.forms if known else ():
            if untitled.issuperset(titled.get((name.game, name_trie.singular_key(form)), {})):
                yield name.game, form, name.target
    for group in base.groups.values():
        yield group.game, f"{group.title} cards", group.id
    for entry in base.current_entries:
        for word in FOLLOWED.get(entry.kind, ()):  # "Federation icon", whatever else is called so
            yield entry.game, f"{ICON_WORD.sub('', entry.title)} {word}", entry.id


def _add_forms(tables: Mapping[str, dict[tuple[str, str], dict[str, None]]], entry: Entry) -> None:
    """File an entry under the things that its title names, and under other forms of a word."""
    title = text.ORDINAL.sub("", entry.title)
    halves = [half for half in JOINED.split(title) if half] if ":" not in title else []
    for half in (*(halves if len(halves) > 1 else ()), *_list_below(title, entry.kind)):
        key = name_trie.singular_key(half)
        if 0 < len(key.split()) <= HALF_WORDS:
            tables[HALF].setdefault((entry.game, key), {})[entry.id] = None
    for half in halves if len(halves) > 1 else [title]:
        key = name_trie.singular_key(half)
        for form in vary_word(key):
            tables[FORM].setdefault((entry.game, form), {})[entry.id] = None


def _list_below(title: str, kind: str) -> Iterator[str]:
    """List what a term may be called by a part of its title: a step, or what a gloss says.

    "responses" of "actions - step 2: responses"; "farthest planet" of "far end (farthest planet)".
    """
    if kind != "term":
        return
    yield from text.turn_title(title)
    below, stepped = BELOW.search(title), OF_STEP.match(title)
    if below and len(below["below"].split()) > 1:
        yield below["below"]
    if stepped:
        yield from (stepped["step"], stepped["below"])
    gloss = text.NOTE.search(title)
    if gloss:
        yield from AND_SO_ON.sub("", gloss.group()[2:-1]).split(", ")


def vary_word(key: str) -> list[str]:
    """List the verb or noun from which a word is made: "download" of "downloading".

    Of several words it is the first, if that is made of a verb: "report for duty".
    """
    first, _, rest = key.partition(" ")
    if rest:
        return [f"{form} {rest}" for form in vary_word(first)] if VERBAL.search(first) else []
    stem = VERBAL.sub("", key)
    if stem != key:
        return [stem, f"{stem}e", *([stem[:-1]] if stem[-1] == stem[-2] else [])]
    return [STATE.sub("", key)] if STATE.search(key) else []


def _list_cited(base: KnowledgeBase) -> Mapping[str, Sequence[str]]:
    """List by number the entries that other texts cite by a number which is not theirs."""
    found: dict[str, dict[str, None]] = {}
    for entry in base.current_entries:
        for alias in entry.aliases:
            cited = CITED.match(alias)
            if cited and cited[1] != entry.number:
                found.setdefault(cited[1], {})[entry.id] = None
    return {number: tuple(ids) for number, ids in found.items()}


def _list_older(base: KnowledgeBase) -> Mapping[tuple[str, str], Sequence[str]]:
    """List the entries of versions that are not in force, by their titles and numbers."""
    found: dict[tuple[str, str], list[str]] = {}
    for entry in base.entries:
        document = f"{entry.document}@{entry.version}"
        if base.current.get(entry.document) != entry.version:
            for form in (entry.title, text.ORDINAL.sub("", entry.title), *entry.aliases):
                key = (document, make_key(form))
                if entry.pinned not in found.setdefault(key, []):
                    found[key].append(entry.pinned)
            if entry.number:
                found.setdefault((document, entry.number), []).append(entry.pinned)
    return {key: tuple(ids) for key, ids in found.items()}


def fold_name(form: str) -> str:
    """Fold a name, keeping its marks: "Khan!" is not "Khan"."""
    return name_trie.fold(text.normalise(form))


@lru_cache(maxsize=4096)
def make_key(form: str) -> str:
    """Give what a name is looked up by.

    What has neither letter nor digit is looked up as it is written.
    """
    return name_trie.key(form) if text.WORD.search(form) else fold_name(form)


# By reading: how the key of a name is made, where not by `make_key`.
MAKING_KEYS: Mapping[str, Callable[[str], str]] = {
    ICON: fold_name,
    PLURAL: name_trie.singular_key,
}

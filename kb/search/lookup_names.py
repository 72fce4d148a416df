"""The names by which entries, cards and title groups are looked up, in tables made once a snapshot.

In: a `KnowledgeBase`. Out: `NameTables`: for each reading (title, alias, icon, spelling, players'
word) game and key -> ids. Case, accents and punctuation leave no trace in a key. What a name means
is decided in kb.search.lookup.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from kb import text
from kb.linking import name_trie
from kb.model import Card, Entry, Group
from kb.snapshot.store import KnowledgeBase

TITLE, ALIAS, ICON, SPELLING, PLAYERS = "title", "alias", "icon", "spelling", "players' word"
# Marks between two letters, which who asks may leave out. Matches "." of "U.S.S", "-" of
# "co-exist"; not "7.4", "a - b".
BETWEEN = re.compile(r"(?<=[^\W\d_])[^\w\s]+(?=[^\W\d_])")

Table = Mapping[tuple[str, str], Sequence[str]]  # game and key of a name -> ids


@dataclass(frozen=True)
class NameTables:
    """All names of a snapshot, as they are looked up."""

    games: tuple[str, ...]
    documents: tuple[str, ...]  # what ids begin with: documents, card lists, title groups
    players: Table
    tables: Mapping[str, Table]  # by reading, in the order in which they are read
    called: tuple[tuple[str, str], ...]  # what documents are called, case folded, with the id


@lru_cache(maxsize=2)
def read_names(base: KnowledgeBase) -> NameTables:
    """Collect the names of a snapshot, once while it is open."""
    tables: dict[str, dict[tuple[str, str], dict[str, None]]] = {
        how: {} for how in (TITLE, ALIAS, ICON, SPELLING, PLAYERS)
    }

    def add(how: str, game: str, form: str, *ids: str) -> None:
        key = fold_name(form) if how == ICON else make_key(form)
        tables[how].setdefault((game, key), {}).update(dict.fromkeys(ids))

    listed: tuple[Card | Group, ...] = (*base.cards.values(), *base.groups.values())
    known: tuple[Entry | Card | Group, ...] = (*base.current_entries, *base.gaps, *listed)
    for one in known:
        for form in dict.fromkeys((one.title, *text.vary_article(text.ORDINAL.sub("", one.title)))):
            add(TITLE, one.game, form, one.id)
            add(SPELLING, one.game, BETWEEN.sub("", form), one.id)
    for entry in base.current_entries:
        for form in (
            *entry.aliases,
            *(() if entry.scope else entry.terms),
        ):  # a scoped term means this only in its scope
            add(ALIAS, entry.game, form, entry.id)
            add(SPELLING, entry.game, BETWEEN.sub("", form), entry.id)
        for form in entry.icons:
            add(ICON, entry.game, form, entry.id)
    for card in base.cards.values():
        for form in card.spellings:
            add(SPELLING, card.game, form, card.id)
            add(SPELLING, card.game, BETWEEN.sub("", form), card.id)
    for alias in base.aliases:
        add(PLAYERS, alias.game, alias.word, *filter(base.holds, alias.means))
    made = {
        how: {key: tuple(ids) for key, ids in table.items() if key[1]}
        for how, table in tables.items()
    }
    called = tuple(
        (text.normalise(form).casefold() + " ", document.id)
        for document in base.documents
        for form in (document.short, document.title, document.id)
    )
    games = tuple(dict.fromkeys(one.game for one in (*base.documents, *listed)))
    documents = tuple(dict.fromkeys(one.id.split("/")[0] for one in (*base.documents, *known)))
    return NameTables(games, documents, made.pop(PLAYERS), made, called)


def fold_name(form: str) -> str:
    """Fold a name, keeping its marks: "Khan!" is not "Khan"."""
    return name_trie.fold(text.normalise(form))


@lru_cache(maxsize=4096)
def make_key(form: str) -> str:
    """Give what a name is looked up by.

    What has neither letter nor digit is looked up as it is written.
    """
    return name_trie.key(form) if text.WORD.search(form) else fold_name(form)

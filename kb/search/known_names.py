"""Gathers by what names search knows the entries, what they are, and how much each counts.

In: an opened snapshot. Out: `KnownNames`: the names that a query may hold, players' words and what
they mean, the titles of cards, the facts and the factor of each entry. A build keeps them with the
snapshot, so that opening it need not look at every entry; where the weights that went into them
were changed since, they are gathered anew.
"""

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kb import text
from kb.indexing import analyzer, spelling
from kb.linking import name_trie, subjects
from kb.linking.name_trie import Node
from kb.model import Alias, Entry
from kb.search import games, query, weights
from kb.snapshot import records
from kb.snapshot.store import KnowledgeBase

FILE = "names.json"
# Words that initials leave out as often as not.
SMALL = frozenset(("a", "an", "and", "of", "the", "to"))
FACETS = ("game", "document", "kind")  # facts of an entry by which a search is narrowed
# The weights that are kept; all others are applied to each query.
WEIGHTS = (
    "CURRENT", "HISTORICAL", "UNOFFICIAL", "STUB", "EXPANSION_SET", "INITIALS_WORDS",
    "SHARED_INITIALS",
)  # fmt: skip
AUTHORITY = {
    "current": weights.CURRENT,
    "historical": weights.HISTORICAL,
    "unofficial": weights.UNOFFICIAL,
}


@dataclass(frozen=True)
class KnownNames:
    """What search knows of the entries beside their words, as it is kept with the snapshot."""

    facets: Mapping[str, Sequence[str]]  # by the names of `FACETS`: the values
    numbers: Mapping[str, Sequence[int]]  # of each: the place of the value of each entry
    weight: Sequence[float]  # the factor of each entry
    referring: Sequence[str]  # ids of the entries that only say where to look
    superseded: Sequence[str]  # ids of the entries of documents that are not in force
    # By first word: every name that begins with it, with its number.
    forms: Mapping[str, Sequence[tuple[str, int]]]
    named: Sequence[tuple[str, str]]  # of each number: the id, and "title", "alias" or "player"
    headwords: Mapping[str, Sequence[str]]  # a name without spaces, or its terms, -> ids
    meant: Mapping[str, Sequence[str]]  # of what players' words mean: the terms of its title
    players: Mapping[str, Sequence[str]]  # key of a player's word -> ids it means
    near: Mapping[str, Sequence[str]]  # the same of words that these tell nothing about at first
    cards: Mapping[str, int]  # of each title of a card: the only game that has it, -1 for several
    # Of each family of games: the words of its texts, as written, and how many texts have each.
    written: Sequence[Mapping[str, int]]


class _Beginnings(dict[str, Any]):
    """The names that begin with each word, put together when the word is first asked for."""

    def __init__(self, forms: Mapping[str, Sequence[tuple[str, int]]]) -> None:
        super().__init__(dict.fromkeys(forms))  # a name begins with these, and with no other word
        self._forms = forms

    def get(self, word: str, default: Any = None) -> Any:
        node = super().get(word, default)
        if node is None and word in self._forms:
            root = Node()
            for written, number in self._forms[word]:
                name_trie.add_name(root, written, number, loose=True)
            node = self[word] = root.next[word]
        return node

    def items(self) -> Any:
        for word in self._forms:
            self.get(word)
        return super().items()


def make_trie(known: KnownNames) -> Node:
    """Make the trie of all names."""
    return Node(_Beginnings(known.forms))


def read_known(base: KnowledgeBase) -> KnownNames | None:
    """Read what was kept with a snapshot; None where it was not, or is another now."""
    path = base.folder / records.INDEX / FILE
    if base.look_ups is None or not path.exists():
        return None
    read = records.read_table(path)
    return KnownNames(**read["known"]) if read["weights"] == _list_weights() else None


def write_known(folder: Path, made: KnownNames) -> None:
    """Write what is known into the index folder of a snapshot."""
    table = {"known": vars(made), "weights": _list_weights()}
    records.write_table(folder / FILE, table)


def _list_weights() -> list[float]:
    return [getattr(weights, name) for name in WEIGHTS]


def gather_known(
    base: KnowledgeBase, ids: Sequence[str], known: Sequence[Container[str]]
) -> KnownNames:
    """Gather what is known of the entries in force, in some order.

    `known` are the terms of each family of games.
    """
    by_id = {entry.id: entry for entry in base.current_entries}
    entries = [by_id[name] for name in ids]
    referring = [entry.id for entry in entries if _only_refers(base, entry)]
    stubs = frozenset(referring)
    older = {one.id for one in base.latest_documents if one.authority != "current"}
    facets = {name: list(dict.fromkeys(getattr(one, name) for one in entries)) for name in FACETS}
    families, _ = games.group_games(facets["game"], base.games)
    of_games = {game: known[family] for game, family in zip(facets["game"], families.tolist())}
    said = (*base.aliases, *_find_initials(entries, of_games))
    places = {name: {value: place for place, value in enumerate(facets[name])} for name in FACETS}
    forms, named = _collect_names(base, said)
    return KnownNames(
        facets,
        {name: [places[name][getattr(entry, name)] for entry in entries] for name in FACETS},
        [_weigh(base, entry, stub=entry.id in stubs) for entry in entries],
        referring,
        [entry.id for entry in entries if entry.document in older],
        forms,
        named,
        _list_headwords(base.current_entries),
        {
            name: [term for term in analyzer.make_terms(found.title) if term not in query.ASKING]
            for alias in said
            for name in alias.means
            for found in [base.entry(name)]
            if found
        },
        _list_players(said),
        _list_players(alias for alias in said if alias.near),
        games.find_titles(facets["game"], base.games, base.cards.values()),
        _count_written(entries, said, dict(zip(facets["game"], families.tolist())), known),
    )


def _count_written(
    entries: Sequence[Entry],
    said: Iterable[Alias],
    families: Mapping[str, int],
    known: Sequence[Container[str]],
) -> list[dict[str, int]]:
    """Count the words of the entries of each family of games, as they are written there.

    `families` are the numbers of the families, by game; `known` are the terms of each.
    """
    called = group_players_words(said)
    texts: list[dict[str, None]] = [{} for _ in known]
    for entry in entries:
        names = (entry.title, *entry.aliases, *entry.terms, *called.get(entry.id, ()))
        paragraphs = [one.text for one in entry.paragraphs]
        texts[families[entry.game]].update(dict.fromkeys((*names, *paragraphs, *entry.questions)))
    counted = map(spelling.count_words, texts)
    return [
        {word: number for word, number in some.items() if analyzer.make_term(word) in own}
        for some, own in zip(counted, known)
    ]


def group_players_words(said: Iterable[Alias]) -> dict[str, list[str]]:
    """List what players say for each entry, by its id."""
    called: dict[str, list[str]] = {}
    for alias in said:
        for name in alias.means:
            called.setdefault(name, []).append(alias.word)
    return called


def squash(name: str) -> list[str]:
    """Give the keys by which alike names are found: without spaces and article, and by terms."""
    plain = text.ARTICLE.sub("", text.lead_article(name))
    return [text.key(plain).replace(" ", ""), " ".join(analyzer.make_terms(plain))]


def _only_refers(base: KnowledgeBase, entry: Entry) -> bool:
    """Tell whether an entry says nothing but where to look."""
    edges = [edge for edge in base.references_from(entry) if edge.kind == "see"]
    return bool(edges) and subjects.only_refers(entry, edges)


def _weigh(base: KnowledgeBase, entry: Entry, *, stub: bool) -> float:
    """Give the factor of an entry: for its document's authority, and for saying little itself."""
    document = base.document(entry.document)
    if document is None:
        return 0.0
    return (
        AUTHORITY.get(document.authority, weights.CURRENT)
        * (weights.STUB if stub else 1.0)
        * (weights.EXPANSION_SET if entry.kind == "expansion" else 1.0)
    )


def _list_headwords(entries: Iterable[Entry]) -> dict[str, list[str]]:
    """List the ids of the entries by the keys of their titles and aliases."""
    headwords: dict[str, dict[str, None]] = {}
    for entry in entries:
        for form in (entry.title, *entry.aliases):
            for written in squash(form):
                headwords.setdefault(written, {})[entry.id] = None
    return {form: list(ids) for form, ids in headwords.items()}


def _list_players(said: Iterable[Alias]) -> dict[str, list[str]]:
    """List what players' words mean by the keys of the words."""
    players: dict[str, dict[str, None]] = {}
    for alias in said:
        players.setdefault(text.key(alias.word), {}).update(dict.fromkeys(alias.means))
    return {word: list(ids) for word, ids in players.items()}


def _find_initials(entries: Sequence[Entry], known: Mapping[str, Container[str]]) -> list[Alias]:
    """Make players' words of the initials of titles ("ATA" for Anti-Time Anomaly).

    Initials that the texts of the family use as a word are left out; `known` are these, by game.
    """
    found: dict[tuple[str, str], list[str]] = {}
    for entry in entries:
        words = [word.folded for word in name_trie.cut_words(text.lead_article(entry.title))]
        for chosen in dict.fromkeys(
            (tuple(words), tuple(word for word in words if word not in SMALL))
        ):
            written = "".join(word[0] for word in chosen)
            if (
                len(chosen) >= weights.INITIALS_WORDS
                and written.isalpha()
                and analyzer.make_term(written) not in known[entry.game]
            ):
                found.setdefault((entry.game, written), []).append(entry.id)
    return [
        Alias(written, game, tuple(ids), "Its initials.")
        for (game, written), ids in found.items()
        if len(ids) <= weights.SHARED_INITIALS
    ]


def _collect_names(
    base: KnowledgeBase, said: Sequence[Alias]
) -> tuple[dict[str, list[tuple[str, int]]], list[tuple[str, str]]]:
    """Collect every form of every name by its first word, and say what each names."""
    forms: dict[str, list[tuple[str, int]]] = {}
    named: list[tuple[str, str]] = []

    def add(form: str, target: str, how: str) -> None:
        words = name_trie.cut_words(form)
        if words:
            forms.setdefault(words[0].folded, []).append((form, len(named)))
        named.append((target, how))

    for entry in base.current_entries:
        for form, how in ((entry.title, "title"), *((alias, "alias") for alias in entry.aliases)):
            for turned in text.vary_article(text.ORDINAL.sub("", form)):
                for written in name_trie.list_number_forms(turned):
                    add(written, entry.id, how)
    for alias in said:
        for target in alias.means:
            add(alias.word, target, "player")
    return forms, named

"""Opens what ranking needs of a snapshot: arrays of scores, every name, what each entry counts for.

In: a `KnowledgeBase`. Out: an `Engine`, frozen, made once for each opened snapshot and shared by
all threads. How these are put together for a query is decided in kb.search.ranking.
"""

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from kb import text
from kb.indexing import analyzer, impact_files, impacts
from kb.indexing.impacts import Field, Scores, Values
from kb.linking import name_trie, subjects
from kb.linking.name_trie import Node
from kb.model import Alias, Entry
from kb.search import query
from kb.snapshot import records
from kb.snapshot.store import KnowledgeBase

TITLE, NAMES, WHOLE, ASKED = (
    3.0,
    1.2,
    0.9,
    1.5,
)  # how much a word counts in title, other names, text, and questions
AUTHORITY = {"current": 1.0, "historical": 0.6, "unofficial": 0.55}
STUB, SET = (
    0.4,
    0.35,
)  # factors for an entry that only sends the reader on, and for the sets of cards
INITIALS, ALIKE = (
    3,
    3,
)  # words of a title from which on its initials name it; how many may have the same ones
SMALL = frozenset(
    ("a", "an", "and", "of", "the", "to")
)  # words that initials leave out as often as not
SAYING = 0.5  # what an entry counts for at least that says something itself
FILED = ("game", "document", "kind")  # facts of an entry by which a search is narrowed
Mask = npt.NDArray[np.bool_]


@dataclass(frozen=True)
class Filed:
    """One fact of every entry, such as its game, in numbers: those are compared and counted all at once."""

    values: tuple[str, ...]  # each once, in document order
    numbers: npt.NDArray[np.intp]  # of each entry: the place of its value among these

    def having(self, value: str) -> Mask:
        """Tell of each entry whether it has a value."""
        found: Mask = self.numbers == (self.values.index(value) if value in self.values else -1)
        return found

    def count(self, places: npt.NDArray[np.intp]) -> dict[str, int]:
        """Count the entries of each value among those at some places."""
        counts = np.bincount(self.numbers[places], minlength=len(self.values)).tolist()
        return {value: count for value, count in zip(self.values, counts) if count}


@dataclass(frozen=True)
class Engine:
    """All that ranking needs of a snapshot."""

    scores: Scores
    words: Field  # of each term what it counts in an entry, all fields together
    places: Mapping[str, int]  # entry id -> place in the arrays
    weight: Values  # what each entry counts for
    older: frozenset[str]  # ids of the entries of documents that are not in force
    home: str  # the game of the first document: the one that is meant where none is named
    filed: Mapping[str, Filed]  # by the names of `FILED`
    vocabulary: tuple[str, ...]
    titles: frozenset[str]  # terms of titles
    trie: Node  # every name
    named: tuple[
        tuple[str, str], ...
    ]  # of each name in the trie: the id, and "title", "alias" or "player"
    headwords: Mapping[str, tuple[str, ...]]  # a name without spaces, or its terms, -> ids
    called: Mapping[str, frozenset[str]]  # the words by which documents are named
    meant: Mapping[str, tuple[str, ...]]  # of what players' words mean: the terms of its title
    players: Mapping[str, frozenset[str]]  # key of a player's word -> ids it means
    outside: Mapping[
        str, list[tuple[tuple[str, ...], str]]
    ]  # by first term: terms that no document decides, the subject


@lru_cache(maxsize=4)
def open_engine(base: KnowledgeBase) -> Engine:
    """Make the engine of a snapshot; made once for each opened knowledge base."""
    read = impact_files.read_arrays(base.folder / records.INDEX)
    in_force = {entry.id: entry for entry in base.current_entries}
    entries = [in_force[name] for name in read.entries]
    weight = np.array([_weigh(base, entry) for entry in entries])
    words = impacts.combine(
        (read.title, read.names, read.whole, read.asked), (TITLE, NAMES, WHOLE, ASKED)
    )
    older = {document.id for document in base.documents if document.authority != "current"}
    said = (*base.aliases, *_find_initials(entries, words.idf))
    trie, named = _collect_names(base, said)
    meant = {
        name: tuple(term for term in analyzer.make_terms(found.title) if term not in query.ASKING)
        for alias in said
        for name in alias.means
        for found in [base.entry(name)]
        if found
    }
    headwords: dict[str, dict[str, None]] = {}
    for entry in base.current_entries:
        for form in (entry.title, *entry.aliases):
            for written in squash(form):
                headwords.setdefault(written, {})[entry.id] = None
    players: dict[str, set[str]] = {}
    for alias in said:
        players.setdefault(text.key(alias.word), set()).update(alias.means)
    return Engine(
        read,
        words,
        {name: place for place, name in enumerate(read.entries)},
        weight,
        frozenset(entry.id for entry in entries if entry.document in older),
        entries[0].game if entries else "",
        {name: file_values(getattr(entry, name) for entry in entries) for name in FILED},
        tuple(words.idf),
        frozenset(read.title.idf),
        trie,
        named,
        {form: tuple(ids) for form, ids in headwords.items()},
        query.call_documents(base.documents),
        meant,
        {word: frozenset(ids) for word, ids in players.items()},
        _read_outside(base),
    )


def file_values(values: Iterable[str]) -> Filed:
    """File the values of a fact, one for each entry."""
    places: dict[str, int] = {}
    numbers = [places.setdefault(value, len(places)) for value in values]
    return Filed(tuple(places), np.array(numbers, dtype=np.intp))


def squash(name: str) -> list[str]:
    """Give the keys under which a name is near another: without its spaces and article, and by its terms."""
    plain = text.ARTICLE.sub("", text.lead_article(name))
    return [text.key(plain).replace(" ", ""), " ".join(analyzer.make_terms(plain))]


def _weigh(base: KnowledgeBase, entry: Entry) -> float:
    """Tell what an entry counts for: its document's standing, and whether it says anything itself."""
    document = base.document(entry.document)
    if document is None:
        return 0.0
    stub = subjects.only_refers(
        entry, [edge for edge in base.references_from(entry) if edge.kind == "see"]
    )
    return (
        AUTHORITY.get(document.authority, 1.0)
        * (STUB if stub else 1.0)
        * (SET if entry.kind == "expansion" else 1.0)
    )


def _read_outside(base: KnowledgeBase) -> dict[str, list[tuple[tuple[str, ...], str]]]:
    found: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for one in base.outside:
        for terms in (tuple(analyzer.make_terms(word)) for word in one.words):
            found.setdefault(terms[0], []).append((terms, one.subject))
    return found


def _find_initials(entries: Sequence[Entry], known: Container[str]) -> list[Alias]:
    """Give the initials of titles as players' words ("ATA" for Anti-Time Anomaly), where they are no word of the texts."""
    found: dict[tuple[str, str], list[str]] = {}
    for entry in entries:
        words = [word.folded for word in name_trie.cut_words(text.lead_article(entry.title))]
        for chosen in dict.fromkeys(
            (tuple(words), tuple(word for word in words if word not in SMALL))
        ):
            written = "".join(word[0] for word in chosen)
            if (
                len(chosen) >= INITIALS
                and written.isalpha()
                and analyzer.make_term(written) not in known
            ):
                found.setdefault((entry.game, written), []).append(entry.id)
    return [
        Alias(written, game, tuple(ids), "Its initials.")
        for (game, written), ids in found.items()
        if len(ids) <= ALIKE
    ]


def _collect_names(
    base: KnowledgeBase, said: Sequence[Alias]
) -> tuple[Node, tuple[tuple[str, str], ...]]:
    trie = Node()
    named: list[tuple[str, str]] = []

    def add(form: str, target: str, how: str) -> None:
        named.append((target, how))
        name_trie.add_name(trie, form, len(named) - 1, loose=True)

    for entry in base.current_entries:
        for form, how in ((entry.title, "title"), *((alias, "alias") for alias in entry.aliases)):
            for turned in text.turn_article(text.ORDINAL.sub("", form)):
                for written in name_trie.list_number_forms(turned):
                    add(written, entry.id, how)
    for alias in said:
        for target in alias.means:
            add(alias.word, target, "player")
    return trie, tuple(named)

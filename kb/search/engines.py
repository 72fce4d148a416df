"""Opens what ranking needs of a snapshot: arrays of scores, every name, the factor of each entry.

In: a `KnowledgeBase`. Out: an `Engine`, frozen, made once for each opened snapshot and shared by
all threads. How these are put together for a query is decided in kb.search.ranking.
"""

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from kb import collector, errors, text
from kb.indexing import analyzer, filters, impact_files
from kb.indexing.filters import Filtering
from kb.indexing.impacts import Field, Ids, Scores, Values
from kb.indexing.sentences import Sentences
from kb.linking import name_trie, subjects
from kb.linking.name_trie import Node
from kb.model import Alias, Entry
from kb.search import compiled, games, laid_out, laid_out_games, query, weights
from kb.search.compiled import Kernel
from kb.search.games import GameWords
from kb.search.layout import Layout
from kb.snapshot import kept, records
from kb.snapshot.store import KnowledgeBase

# Words that initials leave out as often as not.
SMALL = frozenset(("a", "an", "and", "of", "the", "to"))
FACETS = ("game", "document", "kind")  # facts of an entry by which a search is narrowed
AUTHORITY = {
    "current": weights.CURRENT,
    "historical": weights.HISTORICAL,
    "unofficial": weights.UNOFFICIAL,
}
Mask = npt.NDArray[np.bool_]


@dataclass(frozen=True)
class Facet:
    """One fact of every entry, such as its game, in numbers: these are compared all at once."""

    values: tuple[str, ...]  # each once, in document order
    numbers: npt.NDArray[np.intp]  # of each entry: the place of its value among these

    def match(self, value: str) -> Mask:
        """Tell for each entry whether it has a value."""
        found: Mask = self.numbers == (self.values.index(value) if value in self.values else -1)
        return found

    def count(self, places: npt.NDArray[np.intp]) -> dict[str, int]:
        """Count the entries of each value among those at some places."""
        counts = np.bincount(self.numbers[places], minlength=len(self.values)).tolist()
        return {value: count for value, count in zip(self.values, counts) if count}


@dataclass(frozen=True)
class KindsOfEntries:
    """All facets of entries together: entries that have the same values are of one kind."""

    facets: Mapping[str, tuple[str, ...]]  # the values of each facet
    kinds: tuple[tuple[int, ...], ...]  # of each kind: the place of its value in each facet
    numbers: npt.NDArray[np.intp]  # of each entry: its kind

    def count(self, matching: Mask) -> dict[str, dict[str, int]]:
        """Count the entries of each value of each facet among those that match."""
        found = [[0] * len(values) for values in self.facets.values()]
        counts = np.bincount(self.numbers[matching], minlength=len(self.kinds)).tolist()
        for kind, count in zip(self.kinds, counts):
            if count:
                for place, counted in zip(kind, found):
                    counted[place] += count
        return {
            name: {value: count for value, count in zip(values, counted) if count}
            for (name, values), counted in zip(self.facets.items(), found)
        }


@dataclass(frozen=True)
class AnsweredQuestions:
    """The questions of the companion, ordered by the sentence that decides each."""

    order: Ids  # numbers of the questions that a sentence decides
    starts: Ids  # where in that order those of each sentence begin
    sentences: Ids  # each sentence that decides a question
    mass: Values  # of each question: the IDF of all its terms together
    deciding: frozenset[int]  # the same sentences, to look one up

    def of_sentence(self, sentence: int) -> Ids:
        """Give the numbers of the questions that a sentence decides."""
        place = int(np.searchsorted(self.sentences, sentence))
        if place == len(self.sentences) or self.sentences[place] != sentence:
            return self.order[:0]
        end = self.starts[place + 1] if place + 1 < len(self.starts) else len(self.order)
        return self.order[self.starts[place] : end]


@dataclass(frozen=True)
class Engine:
    """All that ranking needs of a snapshot."""

    scores: Scores
    sentences: Sentences
    spans: Mapping[int, tuple[int, int]]  # of each entry with sentences: the range of them
    worded: Ids  # each entry with sentences
    starts: Ids  # of each of these: its first sentence
    lowered: Values  # of each sentence: what it counts less, for ruling nothing or being an example
    answers: AnsweredQuestions
    index: Filtering  # for quoted phrases, fields, exclusions and wildcards
    words: Field  # of each term what it counts in an entry, all fields together
    layout: Layout  # all postings of all of these, by term
    places: Mapping[str, int]  # entry id -> place in the arrays
    weight: Values  # the factor of each entry
    referring: Container[str]  # ids of the entries that only say where to look
    superseded: frozenset[str]  # ids of the entries of documents that are not in force
    families: Ids  # of each entry: the number of its family of games
    silent: frozenset[int]  # the families without questions
    games: GameWords  # in the order of the facet
    facets: Mapping[str, Facet]  # by the names of `FACETS`
    vocabulary: tuple[str, ...]
    titles: frozenset[str]  # terms of titles
    trie: Node  # every name
    # Of each name in the trie: the id, and "title", "alias" or "player".
    named: tuple[tuple[str, str], ...]
    headwords: Mapping[str, tuple[str, ...]]  # a name without spaces, or its terms, -> ids
    document_names: Mapping[str, frozenset[str]]  # the words by which documents are named
    game_names: Mapping[str, str]  # what names a game, in lower case -> the game
    meant: Mapping[str, tuple[str, ...]]  # of what players' words mean: the terms of its title
    players: Mapping[str, frozenset[str]]  # key of a player's word -> ids it means
    # By first term: terms that no document decides, and their subject.
    out_of_scope: Mapping[str, list[tuple[tuple[str, ...], str]]]

    def idf_of(self, name: str) -> Mapping[str, float]:
        """Give the IDF of the terms in the family of games of an entry; in all, if it has none."""
        families = self.words.families
        place = self.places.get(name)
        return self.words.idf if place is None else families[int(self.families[place])]

    def place_of(self, sentence: int) -> tuple[int, int]:
        """Give the numbers of a sentence's paragraph and of the sentence in it, from 1."""
        return int(self.sentences.paragraphs[sentence]), int(self.sentences.numbers[sentence])

    @cached_property
    def kinds_of_entries(self) -> KindsOfEntries:
        """Which entries have the same value in every facet."""
        shape = tuple(max(len(facet.values), 1) for facet in self.facets.values())
        codes = np.ravel_multi_index([facet.numbers for facet in self.facets.values()], shape)
        kept, numbers = np.unique(codes, return_inverse=True)
        kinds = zip(*(places.tolist() for places in np.unravel_index(kept, shape)))
        values = {name: facet.values for name, facet in self.facets.items()}
        return KindsOfEntries(values, tuple(kinds), numbers)

    @cached_property
    def families_of_sentences(self) -> Ids:
        """The number of the family of games of each sentence."""
        return self.families[self.sentences.owners]

    @cached_property
    def kernel(self) -> Kernel | None:
        """The arithmetic of ranking, compiled; None where that was not done."""
        return compiled.open_kernel(self)


@kept.keep()
@collector.pause()
def open_engine(base: KnowledgeBase) -> Engine:
    """Make the engine of a snapshot; made once for each opened knowledge base."""
    index = base.folder / records.INDEX
    read = impact_files.read_arrays(index)
    entries = _order(base.current_entries, read.entries)
    found = impact_files.read_sentences(index)
    laid = laid_out.read_laid_out(index) or laid_out.lay_out(read, found)
    words = laid.words
    referring = frozenset(entry.id for entry in entries if _only_refers(base, entry))
    weight = np.array([_weigh(base, entry, stub=entry.id in referring) for entry in entries])
    older = {document.id for document in base.documents if document.authority != "current"}
    said = (*base.aliases, *_find_initials(entries, words.idf))
    meant = {
        name: tuple(term for term in analyzer.make_terms(found.title) if term not in query.ASKING)
        for alias in said
        for name in alias.means
        for found in [base.entry(name)]
        if found
    }
    facets = {name: make_facet(getattr(entry, name) for entry in entries) for name in FACETS}
    of_games = (facets["game"].values, facets["game"].numbers)
    weighed = laid_out_games.read_weighed(index, of_games[0], base.games)
    weighed = weighed or games.weigh_words(read, found, of_games, base.games)
    known = games.weigh_games(weighed, base.cards.values(), base.games)
    if entries and known.families.max() + 1 != len(words.families):
        raise errors.BuildMissing(
            f"{base.folder}: its words were weighed for other families of games. Run: kb build"
        )
    spans = find_spans(found.owners)
    return Engine(
        read,
        found,
        spans,
        np.array(list(spans), dtype=np.intp),
        np.array([start for start, _ in spans.values()], dtype=np.intp),
        weights.SENTENCE_EXAMPLE * found.examples + weights.SENTENCE_SILENT * found.silent,
        order_answers(found.answers, laid.mass),
        filters.FilterIndex(index),
        words,
        laid.layout,
        {name: place for place, name in enumerate(read.entries)},
        weight,
        referring,
        frozenset(entry.id for entry in entries if entry.document in older),
        known.families[facets["game"].numbers],
        read.silent,
        known,
        facets,
        tuple(words.idf),
        frozenset(read.title.idf),
        *_collect_names(base, said),
        _list_headwords(base.current_entries),
        query.name_documents(base.documents),
        query.name_games(facets["game"].values, base.games),
        meant,
        _list_players(said),
        _read_out_of_scope(base),
    )


def _order(entries: Iterable[Entry], names: Iterable[str]) -> list[Entry]:
    """Put entries in the order of some ids."""
    known = {entry.id: entry for entry in entries}
    return [known[name] for name in names]


def find_spans(owners: Ids) -> dict[int, tuple[int, int]]:
    """Find the range of sentences of each entry that has any."""
    entries, starts = np.unique(owners, return_index=True)
    ends = [*starts.tolist()[1:], len(owners)]
    return dict(zip(entries.tolist(), zip(starts.tolist(), ends)))


def order_answers(answers: Ids, mass: Values) -> AnsweredQuestions:
    """Order the questions by the sentences that decide them; `mass` is the IDF of each."""
    decided = np.flatnonzero(answers >= 0)
    order = decided[np.argsort(answers[decided], kind="stable")]
    sentences, starts = np.unique(answers[order], return_index=True)
    return AnsweredQuestions(order, starts, sentences, mass, frozenset(sentences.tolist()))


def make_facet(values: Iterable[str]) -> Facet:
    """Make the facet of a fact from its value in each entry."""
    places: dict[str, int] = {}
    numbers = [places.setdefault(value, len(places)) for value in values]
    return Facet(tuple(places), np.array(numbers, dtype=np.intp))


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


def _list_headwords(entries: Iterable[Entry]) -> dict[str, tuple[str, ...]]:
    """List the ids of the entries by the keys of their titles and aliases."""
    headwords: dict[str, dict[str, None]] = {}
    for entry in entries:
        for form in (entry.title, *entry.aliases):
            for written in squash(form):
                headwords.setdefault(written, {})[entry.id] = None
    return {form: tuple(ids) for form, ids in headwords.items()}


def _list_players(said: Iterable[Alias]) -> dict[str, frozenset[str]]:
    """List what players' words mean by the keys of the words."""
    players: dict[str, set[str]] = {}
    for alias in said:
        players.setdefault(text.key(alias.word), set()).update(alias.means)
    return {word: frozenset(ids) for word, ids in players.items()}


def _read_out_of_scope(base: KnowledgeBase) -> dict[str, list[tuple[tuple[str, ...], str]]]:
    found: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for one in base.out_of_scope:
        for terms in (tuple(analyzer.make_terms(word)) for word in one.words):
            found.setdefault(terms[0], []).append((terms, one.subject))
    return found


def _find_initials(entries: Sequence[Entry], known: Container[str]) -> list[Alias]:
    """Make players' words of the initials of titles ("ATA" for Anti-Time Anomaly).

    Initials that the texts use as a word are left out.
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
                and analyzer.make_term(written) not in known
            ):
                found.setdefault((entry.game, written), []).append(entry.id)
    return [
        Alias(written, game, tuple(ids), "Its initials.")
        for (game, written), ids in found.items()
        if len(ids) <= weights.SHARED_INITIALS
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
            for turned in text.vary_article(text.ORDINAL.sub("", form)):
                for written in name_trie.list_number_forms(turned):
                    add(written, entry.id, how)
    for alias in said:
        for target in alias.means:
            add(alias.word, target, "player")
    return trie, tuple(named)

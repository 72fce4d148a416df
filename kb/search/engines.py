"""Opens what ranking needs of a snapshot: arrays of scores, every name, the factor of each entry.

In: a `KnowledgeBase`. Out: an `Engine`, frozen, made once for each opened snapshot and shared by
all threads. How these are put together for a query is decided in kb.search.ranking.
"""

from collections.abc import Collection, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

import numpy as np
import numpy.typing as npt

from kb import collector, errors
from kb.indexing import analyzer, filters, impact_files
from kb.indexing.filters import Filtering
from kb.indexing.impacts import Field, Ids, Scores, Values
from kb.indexing.sentences import Sentences
from kb.indexing.spelling import Vocabulary
from kb.linking.name_trie import Node
from kb.search import compiled, games, known_names, laid_out, laid_out_games, query, weights
from kb.search.compiled import Kernel
from kb.search.games import GameWords
from kb.search.known_names import FACETS, KnownNames
from kb.search.layout import Layout
from kb.snapshot import checksums, kept, records
from kb.snapshot.snapshot import UNREAD
from kb.snapshot.store import KnowledgeBase

Mask = npt.NDArray[np.bool_]
OutOfScopeTerms = tuple[tuple[str, ...], str, tuple[str, ...]]


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
    # Of each kind: whether it has each value, the values of all facets one after the other.
    kinds: npt.NDArray[np.intp]
    numbers: npt.NDArray[np.intp]  # of each entry: its kind

    def count(self, matching: Mask) -> dict[str, dict[str, int]]:
        """Count the entries of each value of each facet among those that match."""
        counts = np.bincount(self.numbers[matching], minlength=len(self.kinds))
        found = iter(counts.dot(self.kinds).tolist())
        return {
            name: {value: count for value, count in zip(values, found) if count}
            for name, values in self.facets.items()
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
class FamilyWords:
    """What a query is understood by where one family of games is chosen or named."""

    games: tuple[str, ...]
    documents: frozenset[str]  # the first parts of its ids
    words: Field  # with the IDF that its terms have in it
    vocabulary: Vocabulary
    titles: frozenset[str]
    silent: frozenset[int]  # itself, if it has no questions
    document_names: Mapping[str, frozenset[str]]
    game_names: Mapping[str, str]


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
    vocabulary: Vocabulary
    titles: frozenset[str]  # terms of titles
    trie: Node  # every name
    # Of each name in the trie: the id, and "title", "alias" or "player".
    named: Sequence[tuple[str, str]]
    headwords: Mapping[str, Sequence[str]]  # a name without spaces, or its terms, -> ids
    document_names: Mapping[str, frozenset[str]]  # the words by which documents are named
    game_names: Mapping[str, str]  # what names a game, in lower case -> the game
    meant: Mapping[str, Sequence[str]]  # of what players' words mean: the terms of its title
    players: Mapping[str, Collection[str]]  # key of a player's word -> ids it means
    # By first term: terms that no document decides, their subject, and the games of which that is.
    out_of_scope: Mapping[str, list[OutOfScopeTerms]]
    alone: tuple[FamilyWords, ...] = ()  # of each family of games, where there are several
    family: int = -1  # the one that queries are about; -1 for any

    def within(self, game: str) -> "Engine":
        """Give what understands queries about a game as if no other family were installed."""
        known = self.games.games
        if len(self.alone) < 2 or game not in known:
            return self
        family = int(self.games.families[known.index(game)])
        own = self.alone[family]
        return replace(
            self,
            words=own.words,
            silent=own.silent,
            vocabulary=own.vocabulary,
            titles=own.titles,
            document_names=own.document_names,
            game_names=own.game_names,
            family=family,
        )

    def reaches(self, name: str) -> bool:
        """Tell whether an id is of the family that queries are about."""
        return self.family < 0 or name.split("/", 1)[0] in self.alone[self.family].documents

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
        kinds = [
            places[:, None] == np.arange(len(facet.values))
            for places, facet in zip(np.unravel_index(kept, shape), self.facets.values())
        ]
        values = {name: facet.values for name, facet in self.facets.items()}
        return KindsOfEntries(values, np.concatenate(kinds, axis=1).astype(np.intp), numbers)

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
    names, laid = known_names.read_known(base), laid_out.read_laid_out(index)
    weighed = (
        laid_out_games.read_weighed(index, names.facets["game"], base.games) if names else None
    )
    whole = laid is None or weighed is None
    read, found = _read_arrays(base.folder, whole=whole)
    laid = laid or laid_out.lay_out(read, found)
    names = names or known_names.gather_known(base, read.entries, laid.words.families)
    facets = _make_facets(names)
    of_games = (facets["game"].values, facets["game"].numbers)
    weighed = weighed or games.weigh_words(read, found, of_games, base.games)
    known = games.weigh_games(weighed, names.cards, base.games)
    if read.entries and known.families.max() + 1 != len(laid.words.families):
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
        laid.words,
        laid.layout,
        {name: place for place, name in enumerate(read.entries)},
        np.array(names.weight, dtype=np.float64),
        frozenset(names.referring),
        frozenset(names.superseded),
        known.families[facets["game"].numbers],
        read.silent,
        known,
        facets,
        Vocabulary(laid.words.idf),
        frozenset(read.title.idf),
        known_names.make_trie(names),
        names.named,
        names.headwords,
        query.name_documents(base.documents),
        query.name_games(facets["game"].values, base.games),
        names.meant,
        names.players,
        _read_out_of_scope(base),
        list_alone(
            base, laid.words, tuple(map(frozenset, read.title.families)), known, read.silent
        ),
    )


def list_alone(
    base: KnowledgeBase,
    words: Field,
    titles: Sequence[frozenset[str]],
    known: GameWords,
    silent: Container[int],
) -> tuple[FamilyWords, ...]:
    """List what a query about each family of games is understood by, where there are several.

    `titles` are the terms of the titles of each.
    """
    families = known.families.tolist()
    if len(set(families)) < 2:
        return ()
    found = []
    for family, idf in enumerate(words.families):
        own = tuple(game for game, number in zip(known.games, families) if number == family)
        documents = tuple(one for one in base.documents if one.game in own)
        decided = [one for one in base.games if one.id in own]
        found.append(
            FamilyWords(
                own,
                frozenset((*(one.id for one in documents), *(f"{game}-cards" for game in own))),
                replace(words, idf=idf),
                Vocabulary(idf),
                titles[family],
                frozenset((family,) if family in silent else ()),
                query.name_documents(documents),
                query.name_games(own, decided),
            )
        )
    return tuple(found)


def _read_arrays(folder: Path, *, whole: bool) -> tuple[Scores, Sentences]:
    """Read the arrays of a snapshot; those that opening it left unread are checked first."""
    for name in UNREAD if whole else ():
        checksums.verify_file(folder, name)
    index = folder / records.INDEX
    return (
        impact_files.read_arrays(index, laid_out=not whole),
        impact_files.read_sentences(index, laid_out=not whole),
    )


def _make_facets(names: KnownNames) -> dict[str, Facet]:
    return {
        name: Facet(tuple(names.facets[name]), np.array(names.numbers[name], dtype=np.intp))
        for name in FACETS
    }


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


def _read_out_of_scope(base: KnowledgeBase) -> dict[str, list[OutOfScopeTerms]]:
    found: dict[str, list[OutOfScopeTerms]] = {}
    for one in base.out_of_scope:
        for terms in (tuple(analyzer.make_terms(word)) for word in one.words):
            found.setdefault(terms[0], []).append((terms, one.subject, one.games))
    return found

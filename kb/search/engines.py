"""Opens what ranking needs of a snapshot: arrays of scores, every name, the factor of each entry.

In: a `KnowledgeBase`. Out: an `Engine`, frozen, made once for each opened snapshot and shared by
all threads. How these are put together for a query is decided in kb.search.ranking.
"""

from collections.abc import Collection, Container, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from kb import collector, errors
from kb.indexing import analyzer, filters, impact_files, spelling
from kb.indexing.embeddings import Embedded
from kb.indexing.filters import Filtering
from kb.indexing.impacts import Field, Ids, Scores, Values
from kb.indexing.sentences import Sentences
from kb.indexing.spelling import Vocabulary
from kb.linking.name_trie import Node
from kb.search import (
    compiled,
    facets,
    games,
    known_names,
    laid_out,
    laid_out_games,
    query,
    weights,
    word_weights,
)
from kb.search.compiled import Kernel
from kb.search.facets import Facet, KindsOfEntries
from kb.search.games import GameWords
from kb.search.known_names import FACETS, KnownNames
from kb.search.layout import Layout
from kb.snapshot import kept, records
from kb.snapshot.store import KnowledgeBase

OutOfScopeTerms = tuple[tuple[str, ...], str, tuple[str, ...]]


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
class EntrySentences:
    """Which sentences are of which entry: those of one stand side by side."""

    ranges: Mapping[int, tuple[int, int]]  # of each entry that has any
    entries: Ids  # each of these
    starts: Ids  # of each of these: its first sentence


@dataclass(frozen=True)
class EntryNames:
    """The names by which a query may mean an entry."""

    trie: Node  # every name
    # Of each name in the trie: the id, and "title", "alias" or "player".
    named: Sequence[tuple[str, str]]
    headwords: Mapping[str, Sequence[str]]  # a name without spaces, or its terms, -> ids
    meant: Mapping[str, Sequence[str]]  # of what players' words mean: the terms of its title
    players: Mapping[str, Collection[str]]  # key of a player's word -> ids it means
    near: Mapping[str, Collection[str]]  # the same of words that these tell nothing about at first


@dataclass(frozen=True)
class Language:
    """The words by which queries are understood: those of all games, or of one family of them."""

    words: Field  # of each term what it counts in an entry, all fields together
    vocabulary: Vocabulary  # the words of the texts, as they are written
    titles: frozenset[str]  # terms of titles
    silent: frozenset[int]  # the families without questions
    document_names: Mapping[str, frozenset[str]]  # the words by which documents are named
    game_names: Mapping[str, str]  # what names a game, in lower case -> the game
    family_names: Mapping[str, str]  # what names a family of games -> one of them


@dataclass(frozen=True)
class Family:
    """A family of games, and what queries about it alone are understood by."""

    games: tuple[str, ...]
    documents: frozenset[str]  # the first parts of its ids
    language: Language  # its words, with the IDF that they have in it


@dataclass(frozen=True)
class Engine:
    """All that ranking needs of a snapshot."""

    scores: Scores
    sentences: Sentences
    spans: EntrySentences
    lowered: Values  # of each sentence: what it counts less, for ruling nothing or being an example
    answers: AnsweredQuestions
    index: Filtering  # for quoted phrases, fields, exclusions and wildcards
    language: Language  # its words are those of the family that queries are about
    layout: Layout  # all postings of all of these, by term
    embeddings: Embedded  # of the questions, in their order
    places: Mapping[str, int]  # entry id -> place in the arrays
    weight: Values  # the factor of each entry
    referring: Container[str]  # ids of the entries that only say where to look
    superseded: frozenset[str]  # ids of the entries of documents that are not in force
    families: Ids  # of each entry: the number of its family of games
    games: GameWords  # in the order of the facet
    facets: Mapping[str, Facet]  # by the names of `FACETS`
    names: EntryNames
    # By first term: terms that no document decides, their subject, and the games of which that is.
    out_of_scope: Mapping[str, list[OutOfScopeTerms]]
    alone: tuple[Family, ...] = ()  # each family of games, where there are several
    family: int = -1  # the one that queries are about; -1 for any

    def within(self, game: str) -> "Engine":
        """Give what understands queries about a game as if no other family were installed."""
        known = self.games.games
        if len(self.alone) < 2 or game not in known:
            return self
        family = int(self.games.families[known.index(game)])
        return replace(self, language=self.alone[family].language, family=family)

    def reaches(self, name: str) -> bool:
        """Tell whether an id is of the family that queries are about."""
        return self.family < 0 or name.split("/", 1)[0] in self.alone[self.family].documents

    def idf_of(self, name: str) -> Mapping[str, float]:
        """Give the IDF of the terms in the family of games of an entry; in all, if it has none."""
        words, place = self.language.words, self.places.get(name)
        return words.idf if place is None else words.families[int(self.families[place])]

    def place_of(self, sentence: int) -> tuple[int, int]:
        """Give the numbers of a sentence's paragraph and of the sentence in it, from 1."""
        return int(self.sentences.paragraphs[sentence]), int(self.sentences.numbers[sentence])

    @cached_property
    def kinds_of_entries(self) -> KindsOfEntries:
        """Which entries have the same value in every facet."""
        return facets.group_kinds(self.facets)

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
    names, laid = known_names.read_known(base), laid_out.read_laid_out(index, base.check_read)
    weighed = (
        laid_out_games.read_weighed(index, names.facets["game"], base.games, base.check_read)
        if names
        else None
    )
    whole = laid is None or weighed is None
    read = impact_files.read_scores(index, laid_out=not whole, check=base.check_read)
    found = impact_files.read_sentences(index, laid_out=not whole, check=base.check_read)
    laid = laid or laid_out.lay_out(read, found)
    names = names or known_names.gather_known(base, read.entries, laid.words.families)
    made = _make_facets(names)
    of_games = (made["game"].values, made["game"].numbers)
    weighed = weighed or word_weights.weigh_words(read, found, of_games, base.games)
    known = games.weigh_games(weighed, names.cards, base.games)
    if read.entries and known.families.max() + 1 != len(laid.words.families):
        raise errors.BuildMissing(
            f"{base.folder}: its words were weighed for other families of games. Run: kb build"
        )
    language = Language(
        words=laid.words,
        vocabulary=spelling.join_vocabularies(names.written),
        titles=frozenset(read.title.idf),
        silent=read.silent,
        document_names=query.name_documents(base.documents),
        game_names=query.name_games(made["game"].values, base.games),
        family_names=query.name_families(base.games),
    )
    titles = tuple(map(frozenset, read.title.families))
    return Engine(
        scores=read,
        sentences=found,
        spans=find_spans(found.owners),
        lowered=weights.SENTENCE_EXAMPLE * found.examples + weights.SENTENCE_SILENT * found.silent,
        answers=order_answers(found.answers, laid.mass),
        index=filters.FilterIndex(index, laid.words.idf, language.vocabulary),
        language=language,
        layout=laid.layout,
        embeddings=laid.embeddings,
        places={name: place for place, name in enumerate(read.entries)},
        weight=np.array(names.weight, dtype=np.float64),
        referring=frozenset(names.referring),
        superseded=frozenset(names.superseded),
        families=known.families[made["game"].numbers],
        games=known,
        facets=made,
        names=EntryNames(
            trie=known_names.make_trie(names),
            named=names.named,
            headwords=names.headwords,
            meant=names.meant,
            players=names.players,
            near=names.near,
        ),
        out_of_scope=_read_out_of_scope(base),
        alone=list_families(base, language, known, titles=titles, written=names.written),
    )


def list_families(
    base: KnowledgeBase,
    whole: Language,
    known: GameWords,
    *,
    titles: Sequence[frozenset[str]],
    written: Sequence[Mapping[str, int]],
) -> tuple[Family, ...]:
    """List what queries about each family of games are understood by; none, if there is only one.

    `titles` are the terms of the titles of each, `written` the words of its texts, counted.
    """
    families = known.families.tolist()
    if len(set(families)) < 2:
        return ()
    found = []
    for family, idf in enumerate(whole.words.families):
        own = tuple(game for game, number in zip(known.games, families) if number == family)
        documents = tuple(one for one in base.documents if one.game in own)
        decided = [one for one in base.games if one.id in own]
        language = Language(
            words=replace(whole.words, idf=idf),
            vocabulary=Vocabulary(written[family]),
            titles=titles[family],
            silent=whole.silent & {family},
            document_names=query.name_documents(documents),
            game_names=query.name_games(own, decided),
            family_names=query.name_families(decided),
        )
        ids = frozenset((*(one.id for one in documents), *(f"{game}-cards" for game in own)))
        found.append(Family(own, ids, language))
    return tuple(found)


def _make_facets(names: KnownNames) -> dict[str, Facet]:
    return {
        name: Facet(tuple(names.facets[name]), np.array(names.numbers[name], dtype=np.intp))
        for name in FACETS
    }


def find_spans(owners: Ids) -> EntrySentences:
    """Find the range of sentences of each entry that has any; `owners` has the entry of each."""
    entries, starts = np.unique(owners, return_index=True)
    ends = [*starts.tolist()[1:], len(owners)]
    ranges = dict(zip(entries.tolist(), zip(starts.tolist(), ends)))
    return EntrySentences(ranges, entries.astype(np.intp), starts.astype(np.intp))


def order_answers(answers: Ids, mass: Values) -> AnsweredQuestions:
    """Order the questions by the sentences that decide them; `mass` is the IDF of each."""
    decided = np.flatnonzero(answers >= 0)
    order = decided[np.argsort(answers[decided], kind="stable")]
    sentences, starts = np.unique(answers[order], return_index=True)
    return AnsweredQuestions(order, starts, sentences, mass, frozenset(sentences.tolist()))


def _read_out_of_scope(base: KnowledgeBase) -> dict[str, list[OutOfScopeTerms]]:
    found: dict[str, list[OutOfScopeTerms]] = {}
    for one in base.out_of_scope:
        for terms in (tuple(analyzer.make_terms(word)) for word in one.words):
            found.setdefault(terms[0], []).append((terms, one.subject, one.games))
    return found

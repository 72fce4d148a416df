"""Reads what ranking takes from a query beside what its words add up to.

In: an `Engine`, an `Understanding`, what a filter lets pass, the facets that are wanted. Out: two
plain values, which both ways of ranking read (kb.search.ranking, kb.search.compiled).
"""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from kb import numbers
from kb.indexing.impacts import Values
from kb.indexing.sentences import Mask
from kb.search import similarity, weights
from kb.search.engines import Engine
from kb.search.understanding import Understanding


@dataclass(frozen=True)
class Counted:
    """Some terms of a query, and how much those that a family of games has weigh together."""

    terms: tuple[str, ...]
    of_families: Values  # four rows, one number for each family

    @property
    def count(self) -> Values:
        """How many of them each family has."""
        found: Values = self.of_families[0]
        return found

    @property
    def counted(self) -> Values:
        """These by their emphasis."""
        found: Values = self.of_families[1]
        return found

    @property
    def whole(self) -> Values:
        """These by their emphasis and their IDF; 1 where there are none."""
        found: Values = self.of_families[2]
        return found

    @property
    def exponent(self) -> Values:
        """What the share that an entry holds of that is raised to."""
        found: Values = self.of_families[3]
        return found


@dataclass(frozen=True)
class Circumstances:
    """What counts for each entry beside the words of the query; None where nothing does."""

    boosts: Values  # of the names in the query
    similar: Values  # of each sentence: what it counts by embeddings
    quoted: Values | None  # for a paragraph that the query quotes
    games: Values  # of each game: the probability that it is meant, of those of its family
    families: Values  # of each family: how far its best entry falls behind that of the one meant
    factor: Values  # for the game and the documents that the query names
    nothing_searched: bool  # a filter is all that was typed
    kept: Mask | None  # which entries the filter lets pass
    fitting: Mask | None  # which entries have the facets that are wanted
    named: Mask | None  # which entries are of a document that the query names


def read_circumstances(
    engine: Engine,
    read: Understanding,
    passing: frozenset[str] | None,
    facets: Mapping[str, str],
) -> Circumstances:
    """Gather what counts for an entry beside the words of the query."""
    boosts = np.zeros(len(engine.places))
    for name, mention in read.mentions.items():
        if name in engine.places:
            boosts[engine.places[name]] = mention.boost
    within, behind = engine.games.prefer(read.games)
    kept: Mask | None = None
    if passing is not None:
        kept = np.zeros(len(boosts), dtype=bool)
        kept[[engine.places[name] for name in passing if name in engine.places]] = True
    fitting = [engine.facets[name].match(value) for name, value in facets.items()]
    named = [engine.facets["document"].match(name) for name in read.query.documents]
    return Circumstances(
        boosts,
        similarity.count_similar(engine, read.terms.searched),
        _boost_quotation(engine, read),
        np.array(within, dtype=np.float64),
        np.array(behind, dtype=np.float64),
        _prefer(engine, read),
        (passing is not None or bool(facets)) and not read.asks,
        kept,
        np.logical_and.reduce(fitting) if fitting else None,
        np.logical_or.reduce(named) if named else None,
    )


def count_terms(engine: Engine, read: Understanding, terms: tuple[str, ...]) -> Counted:
    """Count some terms of a query: how much they weigh, by themselves and by their IDF."""
    emphasis = read.emphasis
    rows = []
    for family, idf in enumerate(engine.language.words.families):
        known = [(emphasis.get(term, 1.0), idf[term]) for term in terms if term in idf]
        counted = numbers.add_up(factor for factor, _ in known)
        whole = numbers.add_up(factor * one for factor, one in known) or 1.0
        silent = family in engine.language.silent
        exponent = weights.COVERAGE_SILENT if silent else weights.COVERAGE_EXPONENT
        rows.append((float(len(known)), counted, whole, exponent))
    return Counted(terms, np.array(list(zip(*rows))))


def _boost_quotation(engine: Engine, understanding: Understanding) -> Values | None:
    """Boost the entries with a paragraph that the query quotes: it holds nearly all bigrams."""
    bigrams = understanding.bigrams
    paragraphs, size = engine.scores.paragraphs, len(engine.scores.entries)
    needed = weights.QUOTATION_SHARE * len(bigrams)
    quoting = len(bigrams) >= weights.QUOTATION_BIGRAMS
    found = paragraphs.bigrams.find(bigrams, needed) if quoting else []
    if not found or len(found) < needed:
        return None
    if np.bincount(np.concatenate(found)).max() < needed:  # as for most: nothing is quoted
        return None
    counts = np.bincount(
        np.concatenate([np.unique(places) for places in found]), minlength=paragraphs.field.size
    )
    quoted = np.flatnonzero(counts >= needed)
    boosts = np.zeros(size)
    np.maximum.at(boosts, paragraphs.owners[quoted], weights.QUOTATION_BOOST * counts[quoted])
    return boosts


def _prefer(engine: Engine, read: Understanding) -> Values:
    """Give the factor of each entry by the game and the documents that the query names."""
    query, games = read.query, engine.facets["game"]
    if query.game:
        counted = [1.0 if game == query.game else 0.0 for game in games.values]
    else:
        share = engine.games.share_in_family(read.games)
        counted = [weights.OTHER_GAME + (1 - weights.OTHER_GAME) * one for one in share]
    factor: Values = np.array(counted, dtype=np.float64)[games.numbers]
    for document in query.documents:
        named = engine.facets["document"].match(document)
        factor = np.where(named, factor * weights.NAMED_DOCUMENT, factor)
    return factor

"""Ranks the entries in force for an understood query: a score for each, and what it is made of.

In: an `Engine`, an `Understanding`, the ids that a filter lets pass, the facets that are wanted.
Out: a `Ranking`. A term counts by its BM25 score in title, names, text and questions, read from
arrays; the best paragraph and the best question of an entry add to that, more where they hold
bigrams of the query; an entry that holds more of the query goes before one that holds less
(coverage); a name inside the query boosts its entry; synonyms add their terms; texts in force go
before superseded ones. The numbers stand in kb.search.weights; nothing is learnt at run time.
"""

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

import numpy as np

from kb import numbers
from kb.indexing.impacts import Ids, Passages, Values
from kb.indexing.sentences import Mask
from kb.search import circumstances, passage_scores, weights
from kb.search.circumstances import Circumstances, Counted
from kb.search.compiled import RankedArrays
from kb.search.engines import Engine
from kb.search.evidence import Evidence, list_factors, score_sentences
from kb.search.layout import Sums
from kb.search.passage_scores import BestPassages, PassageScores
from kb.search.side_by_side import compare_found
from kb.search.understanding import Understanding

LEAST = 1e-6  # from which on a score counts as it is; what is less stays above nothing, in order


@dataclass(frozen=True)
class EntryScores:
    """Of each entry: its score by terms alone, and the share of the query's IDF that it holds."""

    score: Values
    share: Values
    paragraphs: BestPassages
    questions: BestPassages


@dataclass(frozen=True)
class Ranked:
    """The scores of all entries, and which are the best."""

    evidence: EntryScores
    sentences: Evidence
    words: Values
    matching: Mask  # which entries hold any of the query, before facets narrow them
    score: Values
    best: Sequence[int]  # places, the best first
    count: int  # of the entries that hold any of the query
    arrays: RankedArrays | None = None  # of compiled code, from which it is made


@dataclass(frozen=True)
class Ranking:
    """The entries in order, with their evidence; all arrays are in the engine's order."""

    engine: Engine
    order: tuple[str, ...]  # ids, the best first, `weights.CANDIDATES` at most
    total: int  # how many entries hold any of the query
    matching: Mask  # which do, before facets narrow them
    score: Values
    words: Values  # the score of the entry's words alone, names and standing included
    evidence: EntryScores
    sentences: Evidence
    parts: Mapping[str, Values]  # what made the score, for kb.search.explain

    def score_of(self, name: str) -> float:
        """Give the score of an entry."""
        return float(self.score[self.engine.places[name]]) if name in self.engine.places else 0.0

    def words_of(self, name: str) -> float:
        """Give the score of an entry's words."""
        return float(self.words[self.engine.places[name]]) if name in self.engine.places else 0.0

    def sentence_of(self, name: str) -> int:
        """Give the index of the best sentence of an entry; -1 if it has none."""
        place = self.engine.places.get(name)
        return -1 if place is None else self.sentences.bests.item(place)

    def paragraph_of(self, name: str) -> tuple[int, float]:
        """Give the best paragraph of an entry, from 1, and the share it holds; 0 for none."""
        return self._best(name, self.engine.scores.paragraphs, self.evidence.paragraphs)

    def question_of(self, name: str) -> tuple[int, float]:
        """Give the best question an entry answers, from 1, and the share it holds; 0 for none."""
        return self._best(name, self.engine.scores.questions, self.evidence.questions)

    def _best(self, name: str, passages: Passages, best: BestPassages) -> tuple[int, float]:
        place = self.engine.places.get(name)
        if place is None or best.places[place] < 0:
            return 0, 0.0
        return passages.numbers.item(best.places.item(place)), best.share.item(place)


def rank(
    engine: Engine,
    understanding: Understanding,
    passing: frozenset[str] | None = None,
    facets: Mapping[str, str] = MappingProxyType({}),
) -> Ranking:
    """Rank the entries; `passing` are the ids that a filter lets pass, None where there is none."""
    around = circumstances.read_circumstances(engine, understanding, passing, facets)
    typed = circumstances.count_terms(engine, understanding, understanding.terms.searched)
    rank_once = _rank_compiled if engine.kernel else _rank_plainly
    asked = understanding.terms.searched and not understanding.query.game
    several = asked and len(typed.whole) > 1 and "game" not in facets
    level = replace(around, families=np.zeros(len(typed.whole))) if several else around
    made = rank_once(engine, understanding, level, typed)
    if several:
        matching = made.words > 0
        behind = compare_found(engine, typed.terms, made.score, matching, made.sentences)
        around = replace(around, families=around.families + behind)
        made = _settle(engine, understanding, around, typed, made)
    order = tuple(map(engine.scores.entries.__getitem__, made.best))
    parts = {
        "words": made.evidence.score,
        "names": around.boosts,
        "weight": engine.weight,
        "share": made.evidence.share,
    }
    return Ranking(
        engine,
        order,
        made.count,
        made.matching,
        made.score,
        made.words,
        made.evidence,
        made.sentences,
        parts,
    )


def _rank_compiled(
    engine: Engine, read: Understanding, around: Circumstances, typed: Counted
) -> Ranked:
    """Rank the entries in compiled code, which does as `_rank_plainly`."""
    terms, expansion = read.terms, None
    if terms.expansion:
        expanded = circumstances.count_terms(engine, read, (*terms.searched, *terms.expansion))
        expansion = expanded, dict.fromkeys(terms.expansion, 1.0)
    assert engine.kernel is not None
    made = engine.kernel.rank(
        (typed, list_factors(engine, read)), expansion, around, len(read.query.documents)
    )
    score, share, of_sentences, alike, questions, best, meaning, literal, words, total = made.arrays
    families = engine.families_of_sentences
    return Ranked(
        EntryScores(score, share, *made.passages),
        Evidence(
            made.sums,
            typed.whole,
            families,
            of_sentences,
            alike,
            questions,
            best,
            meaning,
            literal,
            made.bests,
        ),
        words,
        made.matching,
        total,
        made.order,
        made.count,
        made,
    )


def _settle(
    engine: Engine, read: Understanding, around: Circumstances, typed: Counted, made: Ranked
) -> Ranked:
    """Put the families of what was ranked on other levels; all else that was found stays."""
    if made.arrays and engine.kernel:
        counted = typed, list_factors(engine, read)
        order = engine.kernel.settle(made.arrays, counted, around, len(read.query.documents))
        return replace(made, best=order)  # its scores stand in the same array
    score = _add_sentences(engine, made.words, around, typed, read=read, found=made.sentences)
    best = _find_best(score, min(made.count, weights.CANDIDATES))
    return replace(made, score=score, best=best)


def _rank_plainly(
    engine: Engine, read: Understanding, around: Circumstances, typed: Counted
) -> Ranked:
    """Rank the entries: this defines what their scores are."""
    terms = read.terms
    sums = engine.layout.add_up(list_factors(engine, read))
    evidence, asked = _score_entries(engine, typed, sums)
    total = evidence.score
    if terms.expansion:
        both = sums.plus(engine.layout.add_up(dict.fromkeys(terms.expansion, 1.0)))
        words = circumstances.count_terms(engine, read, (*terms.searched, *terms.expansion))
        expanded = _score_entries(engine, words, both)[0].score
        total = (total + weights.EXPANSION_WEIGHT * expanded) / (1 + weights.EXPANSION_WEIGHT)
    if around.quoted is not None:
        total = total + around.boosts + around.quoted
    else:
        total = total + around.boosts
    total = total * engine.weight * around.factor
    if around.nothing_searched:
        total = total + around.factor  # everything that the filter lets pass is found
    if around.kept is not None:
        total = np.where(around.kept, total, 0.0)
    matching = total > 0
    if around.fitting is not None:
        total = np.where(around.fitting, total, 0.0)
    sentences = score_sentences(engine, read, sums, asked, (typed.whole, around.similar))
    count = int(np.count_nonzero(total > 0))
    score = _add_sentences(engine, total, around, typed, read=read, found=sentences)
    best = _find_best(score, min(count, weights.CANDIDATES))
    return Ranked(evidence, sentences, total, matching, score, best, count)


def _add_sentences(
    engine: Engine,
    words: Values,
    around: Circumstances,
    typed: Counted,
    *,
    read: Understanding,
    found: Evidence,
) -> Values:
    """Add to the words of each entry that holds any what its best sentence counts."""
    if not read.terms.searched or not words.any():
        return words
    of_document = np.zeros(len(words), dtype=bool) if around.named is None else around.named
    families = engine.families
    most = np.zeros(len(typed.whole))
    np.maximum.at(most, families, words)
    share = weights.ENTRY_WORDS + weights.ENTRY_WORDS_SHORT / np.maximum(typed.count, 1.0)
    score = (
        share[families] * words / np.maximum(most, 1e-300)[families] * found.literal
        + found.best
        + found.meaning
        + weights.ENTRY_NAMED * around.boosts
        + weights.ENTRY_NAMED_DOCUMENT * of_document
        + weights.ENTRY_STANDING * engine.weight * (not read.query.documents)
        + weights.ENTRY_GAME * around.games[engine.facets["game"].numbers]
    )
    if len(typed.whole) > 1:
        score = score + _compare_families(np.where(words > 0, score, -np.inf), around, families)
    least = np.where(score > LEAST, score, LEAST / (1.0 + np.maximum(-score, 0.0)))
    return np.where(words > 0, least, 0.0)


def _compare_families(score: Values, around: Circumstances, families: Ids) -> Values:
    """Give what must be added to the score of each entry, so that families can be compared.

    One family has evidence that another lacks, such as questions. So the best entries of all
    families are put on a level first, and then fall behind as far as their family is less meant.
    """
    best = np.full(len(around.families), -np.inf)
    np.maximum.at(best, families, score)
    known = np.isfinite(best)
    if np.count_nonzero(known) < 2:
        return np.zeros(len(score))
    meant = int(np.where(known, around.families, -np.inf).argmax())
    behind = around.families - around.families[meant]
    moved = np.where(known, best[meant] - np.where(known, best, 0.0) + behind, 0.0)
    return np.asarray(moved[families], dtype=np.float64)


def _find_best(values: Values, count: int) -> list[int]:
    """Give the places of the greatest values, the first of equals first."""
    if not count:
        return []
    least = np.partition(values, len(values) - count)[len(values) - count]
    places = np.flatnonzero(values >= least)
    found: list[int] = places[np.argsort(-values[places], kind="stable")][:count].tolist()
    return found


def _score_entries(
    engine: Engine, counted: Counted, sums: Sums
) -> tuple[EntryScores, PassageScores]:
    """Score every entry by some terms, of which the sums are given; give the questions as well."""
    read, terms, families = engine.scores, counted.terms, engine.families
    score = sums["words"].copy()
    bigrams = dict.fromkeys(itertools.pairwise(terms))
    whole, count = counted.whole[families], counted.count[families]
    paragraphs, questions = (
        passage_scores.score_passages(passages, sums[name], sums[f"{name} held"], whole, bigrams)
        for name, passages in (("paragraphs", read.paragraphs), ("questions", read.questions))
    )
    of_paragraphs = passage_scores.take_best(read.paragraphs, paragraphs, len(score))
    of_questions = passage_scores.take_best(read.questions, questions, len(score))
    score += weights.BEST_PARAGRAPH * of_paragraphs.score
    score += weights.BEST_QUESTION * of_questions.score
    titled = (count > 1) & (sums["titles"] > counted.counted[families] - 1e-6)
    score[titled] += weights.TITLE_HOLDS_ALL * count[titled]
    share = sums["words held"] / whole
    exponent = counted.exponent[families]
    coverage = numbers.round_off((weights.COVERAGE_BASE + share) ** exponent)
    return EntryScores(score * coverage, share, of_paragraphs, of_questions), questions

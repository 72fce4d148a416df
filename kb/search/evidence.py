"""Scores every sentence of the entries in force by how well it answers an understood query.

In: an `Engine`, an `Understanding`. Out: `Evidence`: of each sentence its score and what it is made
of. A sentence counts by the words it holds (the word, its stem, a word of its family), by the BM25
score of its paragraph, by the question of the companion that it decides and that is most like the
query, and by what the words of the query may mean (kb.indexing.translation). The words of the
sentence that asks count in full, those of the story around it less.
"""

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from kb.indexing.impacts import Ids, Values
from kb.indexing.sentences import WordForms
from kb.search import weights
from kb.search.engines import Engine
from kb.search.understanding import Understanding


@dataclass(frozen=True)
class Evidence:
    """Of each sentence: its score, and the parts of it; all in the order of the index."""

    score: Values
    cover: Values  # share of the query's weight that the sentence holds
    meant: Values  # what the words of the query may mean in it
    alike: Values  # likeness of the query and the likest question that the sentence decides
    questions: Values  # of each question: its likeness, 0 to about 1
    meaning: Values  # of each entry: what the query may mean in it, weighted
    literal: Values  # of each entry: how much of what it holds by stems it holds as the very words


def score_sentences(engine: Engine, read: Understanding) -> Evidence:
    """Score all sentences."""
    found = engine.sentences
    factors = {
        term: read.emphasis.get(term, 1.0) * engine.words.idf[term] for term in read.terms.searched
    }
    whole = sum(factors.values()) or 1.0
    cover = _cover(found.words, read, factors) / whole
    questions = _compare_questions(engine, read, factors, whole)
    alike = np.zeros(len(found.owners))
    if len(engine.answers.order):
        alike[engine.answers.sentences] = np.maximum.reduceat(
            questions[engine.answers.order], engine.answers.starts
        )
    emphasis = {term: read.emphasis.get(term, 1.0) for term in factors}
    paragraphs = engine.scores.paragraphs.field.sum_up(emphasis) / whole
    shares = {term: factor / whole for term, factor in factors.items()}
    meant = found.translated.sum_up(shares)
    score = (
        weights.SENTENCE_COVER * cover
        + weights.SENTENCE_PARAGRAPH * paragraphs[found.passages]
        + weights.SENTENCE_QUESTION * alike
        + weights.SENTENCE_MEANING * meant
        - weights.SENTENCE_EXAMPLE * found.examples
        - weights.SENTENCE_SILENT * found.silent
    )
    meaning = weights.ENTRY_MEANING * found.translated_entries.sum_up(shares)
    literal = _compare_forms(engine, read, factors)
    return Evidence(score, cover, meant, alike, questions, meaning, literal)


def _cover(words: WordForms, read: Understanding, factors: Mapping[str, float]) -> Values:
    """Add up what each text holds of a query: words as typed, by their stems, or by a relative."""
    found: list[tuple[Ids, float]] = []
    for term, factor in factors.items():
        lexemes = read.terms.lexemes.get(term, ())
        stem = weights.STEM_SHARE if lexemes else 1.0
        found.append((words.stems.find(term), stem * factor))
        found.append((words.related.find(term), weights.FAMILY_SHARE * factor))
        found += [(words.lexemes.find(one), (1.0 - stem) * factor) for one in lexemes]
    return _add_up(found, words.size)


def _add_up(found: Sequence[tuple[Ids, float]], size: int) -> Values:
    """Add up the values of the texts."""
    if not found:
        return np.zeros(size)
    values = np.repeat([value for _, value in found], [len(ids) for ids, _ in found])
    ids = np.concatenate([ids for ids, _ in found])
    return np.asarray(np.bincount(ids, values, size), dtype=np.float64)


def _compare_forms(engine: Engine, read: Understanding, factors: Mapping[str, float]) -> Values:
    """Give for each entry the share that its words have of what its stems promise, 0 to 1."""
    words = engine.sentences.entries
    stems = _add_up(
        [(words.stems.find(term), factor) for term, factor in factors.items()], words.size
    )
    cover = _cover(words, read, factors)
    return np.where(stems > 0, np.minimum(cover / np.maximum(stems, 1e-9), 1.0), 1.0)


def _compare_questions(
    engine: Engine, read: Understanding, factors: Mapping[str, float], whole: float
) -> Values:
    """Give the likeness of each question of the companion to the query.

    Two questions are alike by the harmonic mean of the shares that each holds of the other, and by
    the pairs of words that they have in common.
    """
    words = engine.sentences.questions
    cover = _cover(words, read, factors) / whole
    idf = engine.words.idf
    held = _add_up([(words.stems.find(term), idf[term]) for term in factors], words.size)
    shared = held / engine.answers.mass
    alike = 2 * cover * shared / np.maximum(cover + shared, 1e-9)
    bigrams = dict.fromkeys(itertools.pairwise(read.terms.searched))
    pairs = engine.scores.questions.bigrams.find(bigrams)
    if pairs:
        counts = np.bincount(np.concatenate(pairs), minlength=len(alike))
        alike += weights.QUESTION_BIGRAMS * counts / len(bigrams)
    return alike

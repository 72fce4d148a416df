"""Scores every sentence of the entries in force by how well it answers an understood query.

In: an `Engine`, an `Understanding`. Out: `Evidence`: of each sentence its score and what it is made
of. A sentence counts by the words it holds (the word, its stem, a word of its family), by the BM25
score of its paragraph, by the question of the companion that it decides and that is most like the
query, by those that the other sentences of its paragraph decide, by what the words of the query may
mean (kb.indexing.translation), and by the embeddings of the questions (kb.search.similarity). The
words of the sentence that asks count in full, those of the story around it less.
"""

import itertools
from dataclasses import dataclass

import numpy as np

from kb.indexing.impacts import Ids, Values
from kb.search import weights
from kb.search.engines import Engine
from kb.search.layout import Sums, mark_everyday, mark_lexeme
from kb.search.passage_scores import PassageScores, find_firsts
from kb.search.understanding import Understanding


@dataclass(frozen=True)
class Evidence:
    """Of each sentence: its score, and the parts of it; all in the order of the index."""

    sums: Sums
    wholes: Values  # of each family of games: the query's weight in it
    families: Ids  # of each sentence: the number of its family
    score: Values
    alike: Values  # likeness of the query and the likest question that the sentence decides
    questions: Values  # of each question: its likeness, 0 to about 1
    best: Values  # of each entry: the score of its best sentence, 0 where it has none
    meaning: Values  # of each entry: what the query may mean in it, weighted
    literal: Values  # of each entry: how much of what it holds by stems it holds as the very words
    bests: Ids  # of each entry: its best sentence, the first among equals; -1 where it has none

    @property
    def cover(self) -> Values:
        """The share of the query's weight that each sentence holds."""
        return self._share("sentences cover")

    @property
    def meant(self) -> Values:
        """What the words of the query may mean in each sentence."""
        return self._share("meant")

    def cover_of(self, sentence: int) -> float:
        """Give the share of the query's weight that a sentence holds."""
        whole = self.wholes[self.families[sentence]]
        return float(self.sums["sentences cover"][sentence] / whole)

    def _share(self, part: str) -> Values:
        """Give the sums of sentences as shares of the query's weight."""
        one_family = len(self.wholes) == 1  # as it is for most: nothing to look up
        return self.sums[part] / (self.wholes if one_family else self.wholes[self.families])


def list_factors(engine: Engine, read: Understanding) -> dict[str, float]:
    """List what each word of a query counts: terms, the very words, everyday words for them."""
    factors = {term: read.emphasis.get(term, 1.0) for term in read.terms.searched}
    for term, lexemes in read.terms.lexemes.items():
        for family, idf in enumerate(engine.language.words.families):
            if term in factors and term in idf:
                counted = factors[term] * idf[term]
                factors.update({mark_lexeme(one, family): counted for one in lexemes})
    factors.update(
        {mark_everyday(term): read.emphasis.get(term, 1.0) for term in read.terms.everyday}
    )
    return factors


def score_sentences(
    engine: Engine,
    read: Understanding,
    sums: Sums,
    asked: PassageScores,
    counted: tuple[Values, Values],
) -> Evidence:
    """Score all sentences, by the sums of the query's words and the questions that hold any.

    `counted` is the weight of the query in each family of games, and what each sentence counts by
    embeddings.
    """
    wholes, similar = counted
    found = engine.sentences
    of_entries = wholes[engine.families]
    families = engine.families_of_sentences
    whole = wholes[families]
    pairs = max(len(set(itertools.pairwise(read.terms.searched))), 1)
    cover, meant = sums["sentences cover"] / whole, sums["meant"] / whole
    questions, alike = _compare_questions(engine, sums, asked, pairs, wholes)
    beside = look_beside(found.passages, alike, len(sums["paragraphs"]))
    score = (
        weights.SENTENCE_COVER * cover
        + weights.SENTENCE_PARAGRAPH / whole * sums["paragraphs"][found.passages]
        + weights.SENTENCE_QUESTION * count_likeness(alike)
        + weights.SENTENCE_BESIDE * count_likeness(beside)
        + weights.SENTENCE_MEANING * meant
        + similar
        - engine.lowered
    )
    best = np.zeros(len(engine.places))
    if len(engine.spans.starts):
        best[engine.spans.entries] = np.maximum.reduceat(score, engine.spans.starts)
    bests = find_firsts(found.owners, score, best)
    meaning = weights.ENTRY_MEANING / of_entries * sums["meaning"]
    literal = _compare_forms(sums)
    return Evidence(sums, wholes, families, score, alike, questions, best, meaning, literal, bests)


def count_likeness(alike: Values) -> Values:
    """Give what likeness to a question counts: two that are half as like do not make one."""
    return alike + weights.LIKENESS_SQUARED * alike * alike


def look_beside(passages: Ids, alike: Values, size: int) -> Values:
    """Give for each sentence the greatest likeness of the others in its paragraph."""
    found = np.flatnonzero(alike)
    places, values = passages[found], alike[found]
    most, second = np.zeros(size), np.zeros(size)
    np.maximum.at(most, places, values)
    at_most = values == most[places]
    np.maximum.at(second, places[~at_most], values[~at_most])
    several = np.bincount(places[at_most], minlength=size) > 1
    beside = most[passages]
    alone = found[at_most & ~several[places]]
    beside[alone] = second[passages[alone]]
    return beside


def _compare_forms(sums: Sums) -> Values:
    """Give for each entry the share that its words have of what its stems promise, 0 to 1."""
    stems, cover = sums["entries stems"], sums["entries cover"]
    return np.where(stems > 0, np.minimum(cover / np.maximum(stems, 1e-9), 1.0), 1.0)


def _compare_questions(
    engine: Engine, sums: Sums, asked: PassageScores, pairs: int, wholes: Values
) -> tuple[Values, Values]:
    """Give the likeness of each question to the query; of each sentence, that of its likest one.

    Two questions are alike by the harmonic mean of the shares that each holds of the other, and by
    the bigrams that they share. One that holds no term of the query is not like it.
    """
    owners = engine.scores.questions.owners[asked.places]
    cover = sums["questions cover"][asked.places] / wholes[engine.families[owners]]
    shared = sums["questions held"][asked.places] / engine.answers.mass[asked.places]
    likeness = 2 * cover * shared / np.maximum(cover + shared, 1e-9)
    likeness += weights.QUESTION_BIGRAMS * asked.bigrams / pairs
    questions = np.zeros(len(engine.answers.mass))
    questions[asked.places] = likeness
    alike = np.zeros(len(engine.sentences.owners))
    sentences = engine.sentences.answers[asked.places]
    np.maximum.at(alike, sentences[sentences >= 0], likeness[sentences >= 0])
    return questions, alike

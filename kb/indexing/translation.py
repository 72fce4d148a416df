"""Learns how players' words stand for the words of the rules, and where each word may so be meant.

In: pairs of a question and the words of the sentences that answer it, as index terms. Out: for each
term of a question the texts that hold what it stands for, with weights: "invisible" finds what says
"cloaked". This is the translation model of answer retrieval (Berger et al., Bridging the Lexical
Chasm, 2000), with probabilities by IBM's Model 1 (Brown et al., 1993). All is computed when a
snapshot is built, the same for the same corpus; nothing is learnt at run time.
"""

import itertools
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from kb.indexing.impacts import Field, Ids

ROUNDS = 5  # of expectation maximisation; more change little
OWN_START = 5.0  # how much likelier a word stands for itself at first
SMOOTHING = 2.0  # added to the count of what a word stands for, so that rare words promise little
BACKGROUND = 0.3  # share of a word that needs no reason: it is just common in questions
LEAST = 0.9  # evidence below this is left out: it is noise, and most of the postings

Pair = tuple[Sequence[str], Sequence[str]]  # terms of a question, terms of what answers it


@dataclass(frozen=True)
class Translations:
    """The probability of each term of a question, given a term of its answer."""

    terms: Mapping[str, int]  # number of each term
    starts: npt.NDArray[np.intp]  # of each term of an answer: where its entries begin; one more
    asked: npt.NDArray[np.intp]  # of each entry: the term of a question
    probability: npt.NDArray[np.float64]
    background: npt.NDArray[np.float64]  # of each term: its share of all questions


def learn(pairs: Iterable[Pair]) -> Translations:
    """Learn from questions and their answers what each word of a question stands for."""
    terms: dict[str, int] = {}
    asked: list[Ids] = []  # of each term of a question and each term of its answer
    answered: list[Ids] = []
    sources: list[Ids] = []  # the terms of the questions, each to be explained by its answer
    lengths: list[int] = []  # of the answer of each of these
    for question, answer in pairs:
        source = _number(terms, question)
        target = _number(terms, answer)
        if len(source) and len(target):
            asked.append(np.repeat(source, len(target)))
            answered.append(np.tile(target, len(source)))
            sources.append(source)
            lengths += [len(target)] * len(source)
    size = len(terms)
    none = np.zeros(0, dtype=np.intp)
    codes = np.concatenate([none, *answered]) * size + np.concatenate([none, *asked])
    kept, inverse = np.unique(codes, return_inverse=True)
    owners = (kept // max(size, 1)).astype(np.intp)
    sources_of = (kept % max(size, 1)).astype(np.intp)
    probability = np.where(owners == sources_of, OWN_START, 1.0)
    places = np.repeat(np.arange(len(lengths)), lengths)
    for _ in range(ROUNDS):
        likely = probability[inverse]
        likely /= np.bincount(places, likely, len(lengths))[places]
        counts = np.bincount(inverse, likely, len(kept)).astype(np.float64)
        probability = counts / (np.bincount(owners, counts, size) + SMOOTHING)[owners]
    common = np.bincount(np.concatenate([none, *sources]), minlength=size) + 1.0
    starts = np.searchsorted(owners, np.arange(size + 1)).astype(np.intp)
    return Translations(terms, starts, sources_of, probability, common / max(common.sum(), 1.0))


def _number(terms: dict[str, int], words: Iterable[str]) -> Ids:
    """Give the numbers of some terms, each once."""
    numbers = [terms.setdefault(word, len(terms)) for word in dict.fromkeys(words)]
    return np.array(numbers, dtype=np.intp)


def translate(learnt: Translations, texts: Sequence[Sequence[str]], length: int) -> Field:
    """Give for each term of questions the texts that may mean it, with its evidence there.

    `texts` are terms, each once. A text counts as at least `length` terms long, so that very short
    ones do not promise most. The evidence is the logarithm of how much likelier the term is in a
    question about the text than in any question.
    """
    documents: list[npt.NDArray[np.intp]] = []
    asked: list[npt.NDArray[np.intp]] = []
    values: list[npt.NDArray[np.float64]] = []
    floor = BACKGROUND * learnt.background
    for number, words in enumerate(texts):
        known = [learnt.terms[word] for word in words if word in learnt.terms]
        spans = [(learnt.starts[term], learnt.starts[term + 1]) for term in known]
        if not spans:
            continue
        found = np.concatenate([learnt.asked[start:end] for start, end in spans])
        likely = np.concatenate([learnt.probability[start:end] for start, end in spans])
        share = np.bincount(found, likely, len(floor)) / max(len(words), length)
        evidence = np.log1p((1 - BACKGROUND) * share / floor)
        sources = np.flatnonzero(evidence >= LEAST)
        documents.append(np.full(len(sources), number, dtype=np.intp))
        asked.append(sources)
        values.append(evidence[sources])
    return _make_field(len(texts), learnt, documents, asked, values)


def _make_field(
    size: int,
    learnt: Translations,
    documents: Sequence[npt.NDArray[np.intp]],
    asked: Sequence[npt.NDArray[np.intp]],
    values: Sequence[npt.NDArray[np.float64]],
) -> Field:
    """Order the evidence by term."""
    none = np.zeros(0, dtype=np.intp)
    terms = np.concatenate([none, *asked])
    order = np.argsort(terms, kind="stable")
    ends = np.searchsorted(terms[order], np.arange(len(learnt.terms) + 1)).tolist()
    slices = dict(zip(learnt.terms, itertools.pairwise(ends)))
    return Field(
        size,
        {term: span for term, span in slices.items() if span[0] < span[1]},
        np.concatenate([none, *documents])[order].astype(np.int32),
        np.concatenate([np.zeros(0), *values])[order].astype(np.float32),
        {},
    )

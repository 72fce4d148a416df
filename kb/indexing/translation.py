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

from kb.indexing.impacts import Field

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
    asked: list[int] = []
    answered: list[int] = []
    slots: list[int] = []  # each term of each question is explained by one term of its answer
    sources_of_slots: list[int] = []
    for question, answer in pairs:
        sources = [terms.setdefault(term, len(terms)) for term in dict.fromkeys(question)]
        targets = [terms.setdefault(term, len(terms)) for term in dict.fromkeys(answer)]
        for source in sources if targets else ():
            asked += [source] * len(targets)
            answered += targets
            slots += [len(sources_of_slots)] * len(targets)
            sources_of_slots.append(source)
    size = len(terms)
    codes = np.array(answered, dtype=np.int64) * size + np.array(asked, dtype=np.int64)
    kept, inverse = np.unique(codes, return_inverse=True)
    owners = (kept // max(size, 1)).astype(np.intp)
    sources_of = (kept % max(size, 1)).astype(np.intp)
    probability = np.where(owners == sources_of, OWN_START, 1.0)
    places = np.array(slots, dtype=np.intp)
    for _ in range(ROUNDS):
        likely = probability[inverse]
        likely /= np.bincount(places, likely, len(sources_of_slots))[places]
        counts = np.bincount(inverse, likely, len(kept)).astype(np.float64)
        probability = counts / (np.bincount(owners, counts, size) + SMOOTHING)[owners]
    common = np.bincount(np.array(sources_of_slots, dtype=np.intp), minlength=size) + 1.0
    starts = np.searchsorted(owners, np.arange(size + 1)).astype(np.intp)
    return Translations(terms, starts, sources_of, probability, common / max(common.sum(), 1.0))


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
        sources, inverse = np.unique(found, return_inverse=True)
        if not len(sources):
            continue
        share = np.bincount(inverse, likely) / max(len(words), length)
        evidence = np.log1p((1 - BACKGROUND) * share / floor[sources])
        kept = evidence >= LEAST
        documents.append(np.full(int(kept.sum()), number, dtype=np.intp))
        asked.append(sources[kept])
        values.append(evidence[kept])
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

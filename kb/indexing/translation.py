"""Learns how players' words stand for the words of the rules, and where each word may so be meant.

In: texts, each with the questions that it answers, as index terms. Out: for each
term of a question the texts that hold what it stands for, with weights: "invisible" finds what says
"cloaked". This is the translation model of answer retrieval (Berger et al., Bridging the Lexical
Chasm, 2000), with probabilities by IBM's Model 1 (Brown et al., 1993). All is computed when a
snapshot is built, the same for the same corpus; nothing is learnt at run time.
"""

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from kb.indexing.impacts import Field, Ids

ROUNDS = 5  # of expectation maximisation; more change little
OWN_START = 5.0  # how much likelier a word stands for itself at first
SMOOTHING = 2.0  # added to the count of what a word stands for, so that rare words promise little
BACKGROUND = 0.3  # share of a word that needs no reason: it is just common in questions
LEAST = 0.9  # evidence below this is left out: it is noise, and most of the postings
BLOCK = 500_000  # pairs of terms that are worked on at one time

# The terms of questions, each list one question; the terms of the text that answers them all.
Answered = tuple[Sequence[Sequence[str]], Sequence[str]]
# The terms of some questions, how many of these have each; the terms of what answers them.
Counted = tuple[Ids, Ids, Ids]
# Some of these texts: where each term of one, for each term of its questions, stands among pairs.
# For each of those terms of questions: how many terms its text has, how many questions have it.
Block = tuple[npt.NDArray[np.int32], Ids, Ids]
Weights = npt.NDArray[np.float64]
NONE = np.zeros(0, dtype=np.intp)


@dataclass(frozen=True)
class Translations:
    """The probability of each term of a question, given a term of its answer."""

    terms: Mapping[str, int]  # number of each term
    starts: npt.NDArray[np.intp]  # of each term of an answer: where its entries begin; one more
    asked: npt.NDArray[np.intp]  # of each entry: the term of a question
    probability: npt.NDArray[np.float64]
    background: npt.NDArray[np.float64]  # of each term: its share of all questions


def learn(answered: Iterable[Answered]) -> Translations:
    """Learn from texts and the questions they answer what each word of a question stands for."""
    terms: dict[str, int] = {}
    known: dict[int, tuple[Sequence[str], Ids]] = {}  # a question has many answers

    def number(words: Sequence[str]) -> Ids:
        if id(words) not in known:
            known[id(words)] = words, _number(terms, words)
        return known[id(words)][1]

    counted = [
        (*_count_terms([number(question) for question in questions]), number(answer))
        for questions, answer in answered
        if answer
    ]
    size = len(terms)
    kept, blocks = _number_pairs(counted, size)
    owners, asked = kept // max(size, 1), kept % max(size, 1)
    probability = np.where(owners == asked, OWN_START, 1.0)
    for _ in range(ROUNDS):
        counts = _count_explained(blocks, probability)
        probability = counts / (np.bincount(owners, counts, size) + SMOOTHING)[owners]
    common = np.ones(size)
    for sources, times, _ in counted:
        common[sources] += times
    starts = np.searchsorted(owners, np.arange(size + 1)).astype(np.intp)
    return Translations(terms, starts, asked, probability, common / max(common.sum(), 1.0))


def _count_terms(questions: Sequence[Ids]) -> tuple[Ids, Ids]:
    """Give the terms of some questions, sorted, and how many questions have each."""
    found, times = np.unique(np.concatenate([NONE, *questions]), return_counts=True)
    return found, times


def _number_pairs(counted: Sequence[Counted], size: int) -> tuple[Ids, list[Block]]:
    """Give each pair of terms (of a text, of its questions) once, sorted; and where they stand."""
    found = []
    for block in _cut_blocks(counted):
        codes = [np.add.outer(sources, target * size).ravel() for sources, _, target in block]
        lengths = np.repeat(
            [len(target) for *_, target in block], [len(sources) for sources, *_ in block]
        )
        times = np.concatenate([times for _, times, _ in block])
        found.append((*number_codes(np.concatenate(codes)), lengths, times))
    kept, places = number_codes(np.concatenate([NONE, *(codes for codes, *_ in found)]))
    ends = itertools.accumulate((len(codes) for codes, *_ in found), initial=0)
    return kept, [
        (places[start:end].astype(np.int32)[inverse], lengths, times)
        for (_, inverse, lengths, times), (start, end) in zip(found, itertools.pairwise(ends))
    ]


def _cut_blocks(counted: Sequence[Counted]) -> Iterator[list[Counted]]:
    """Cut the texts into blocks of about as many pairs, so that a processor's cache holds one."""
    block: list[Counted] = []
    pairs = 0
    for one in counted:
        block.append(one)
        pairs += len(one[0]) * len(one[2])
        if pairs >= BLOCK:
            yield block
            block, pairs = [], 0
    if block:
        yield block


def _count_explained(blocks: Iterable[Block], probability: Weights) -> Weights:
    """Count how often each term of a text explains each of a question, as likely as it is held.

    All is added text by text, term by term of its questions, term by term of the text: to the
    same sums whatever the blocks are, and in JavaScript.
    """
    counts = np.zeros(len(probability))
    for inverse, lengths, times in blocks:
        likely = probability[inverse]
        places = np.repeat(np.arange(len(lengths)), lengths)
        likely *= (times / np.bincount(places, likely, len(lengths)))[places]
        np.add.at(counts, inverse, likely)
    return counts


def number_codes(codes: Ids) -> tuple[Ids, Ids]:
    """Give each of some whole numbers once, sorted, and of each where it stands there.

    That is `np.unique` with its inverse in a third of the time: each number is sorted together with
    its place, as one number, instead of sorting places by numbers.
    """
    bits = len(codes).bit_length()
    if int(codes.max(initial=0)).bit_length() + bits > 63:
        return np.unique(codes, return_inverse=True)
    packed = codes << bits
    packed += np.arange(len(codes))
    packed.sort()
    places = packed & ((1 << bits) - 1)
    packed >>= bits
    first = np.ones(len(codes), dtype=np.bool_)
    np.not_equal(packed[1:], packed[:-1], out=first[1:])
    inverse = np.empty(len(codes), dtype=np.intp)
    inverse[places] = np.cumsum(first) - 1
    return packed[first], inverse


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
    starts = learnt.starts.tolist()
    least = np.expm1(LEAST) * (1 - 1e-9)  # a logarithm is taken of what may reach LEAST alone
    for number, words in enumerate(texts):
        known = [learnt.terms[word] for word in words if word in learnt.terms]
        spans = [slice(starts[term], starts[term + 1]) for term in known]
        if not spans:
            continue
        found = np.concatenate([learnt.asked[span] for span in spans])
        likely = np.concatenate([learnt.probability[span] for span in spans])
        share = np.bincount(found, likely, len(floor)) / max(len(words), length)
        share *= 1 - BACKGROUND
        share /= floor
        sources = np.flatnonzero(share >= least)
        evidence = np.log1p(share[sources])
        sources, evidence = sources[evidence >= LEAST], evidence[evidence >= LEAST]
        documents.append(np.full(len(sources), number, dtype=np.intp))
        asked.append(sources)
        values.append(evidence)
    return _make_field(len(texts), learnt, documents, asked, values)


def join(fields: Sequence[Field], size: int) -> Field:
    """Join what may be meant in texts of several families of games, each text being of one."""
    if len(fields) == 1:
        return fields[0]
    ends = [0]
    found: list[tuple[Ids, npt.NDArray[np.float64]]] = []
    terms = sorted({term for field in fields for term in field.slices})
    for term in terms:
        held = [field.postings(term) for field in fields if term in field.slices]
        found += held
        ends.append(ends[-1] + sum(len(ids) for ids, _ in held))
    return Field(
        size,
        dict(zip(terms, itertools.pairwise(ends))),
        np.concatenate([np.zeros(0, dtype=np.int32), *(ids for ids, _ in found)]),
        np.concatenate([np.zeros(0, dtype=np.float32), *(values for _, values in found)]),
        {},
    )


def _make_field(
    size: int,
    learnt: Translations,
    documents: Sequence[npt.NDArray[np.intp]],
    asked: Sequence[npt.NDArray[np.intp]],
    values: Sequence[npt.NDArray[np.float64]],
) -> Field:
    """Order the evidence by term."""
    terms = np.concatenate([NONE, *asked])
    order = np.argsort(terms, kind="stable")
    ends = np.searchsorted(terms[order], np.arange(len(learnt.terms) + 1)).tolist()
    slices = dict(zip(learnt.terms, itertools.pairwise(ends)))
    return Field(
        size,
        {term: span for term, span in slices.items() if span[0] < span[1]},
        np.concatenate([NONE, *documents])[order].astype(np.int32),
        np.concatenate([np.zeros(0), *values])[order].astype(np.float32),
        {},
    )

"""Weighs what words, and pairs of words, say for each game.

In: the arrays of a snapshot, the game of each entry. Out: `WordWeights`. A word or a pair of words
speaks for the games whose sentences and questions hold it more often than those of the same sort do
by chance: first for a family of games, then for a game of it. kb.search.laid_out_games keeps this
with the snapshot; which game a query is about is decided in kb.search.games.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from kb.indexing import common_words, everyday_words, game_families
from kb.indexing.impacts import Bigrams, Ids, Passages, Scores, Values
from kb.indexing.sentences import Postings, Sentences
from kb.model import Game
from kb.numbers import round_off
from kb.search import weights

SORTS = 3  # of texts: sentences or paragraphs, plain questions, questions with a story


@dataclass(frozen=True)
class WordWeights:
    """What words and pairs of words say for each game, in logarithms."""

    games: tuple[str, ...]
    families: Ids  # of each game: the number of its family
    terms: tuple[str, ...]
    of_terms: Values  # of each term, by game
    words: tuple[str, ...]  # the terms of pairs; the place of each is its number
    pairs: npt.NDArray[np.int64]  # one number for both terms of each pair, sorted
    of_pairs: Values  # of each of these, by game


def weigh_words(
    scores: Scores, found: Sentences, facet: tuple[Sequence[str], Ids], decided: Iterable[Game] = ()
) -> WordWeights:
    """Weigh what words say for each game; `facet` are the games, and the number of each entry's."""
    games, of_entries = facet
    families = game_families.number_families(games, decided)
    passages = (scores.paragraphs, scores.questions)
    both = (term for one in passages for term in one.bigrams.numbers)
    numbers = {term: number for number, term in enumerate(dict.fromkeys(both))}
    pairs, held, sizes = _count_pairs(passages, len(games), of_entries, numbers)
    terms, of_terms = _weigh_terms(found, families, of_entries, everyday=bool(scores.silent))
    of_pairs = weigh_counts(held, sizes, families, weights.FAMILY_PAIRS)
    return WordWeights(tuple(games), families, terms, of_terms, tuple(numbers), pairs, of_pairs)


def weigh_counts(held: Values, sizes: Values, families: Ids, share: float = 1.0) -> Values:
    """Weigh how much likelier texts of each game hold something: those of its family, then its own.

    In: texts that hold each thing, by game and sort; all texts, by game and sort; how much the
    families count.
    """
    return share * _compare_families(held, families)[:, families] + _compare_games(
        held, sizes, families
    )


def _compare_families(held: Values, families: Ids) -> Values:
    """Weigh how much likelier texts of each family hold something.

    Families are compared by all that their texts hold, not by their texts: some games have long
    sentences, others short ones.
    """
    of_families = _gather(held, families)
    sums = of_families.sum(axis=0)
    everywhere = held.sum(axis=(1, 2))[:, None] / max(sums.sum(), 1.0)
    return _compare(of_families, sums, weights.FAMILY_SMOOTHING * everywhere)


def _gather(held: Values, families: Ids) -> Values:
    """Add up what games hold, by family."""
    count = int(families.max(initial=-1)) + 1
    member = (families == np.arange(count)[:, None]).astype(np.float64)  # families by games
    return np.asarray(np.einsum("fg,tgs->tfs", member, held), dtype=np.float64)


def _compare_games(held: Values, sizes: Values, families: Ids) -> Values:
    """Weigh how much likelier texts of each game hold something than those of its family do."""
    found = np.zeros(held.shape[:2])
    for family in range(int(families.max(initial=-1)) + 1):
        own = np.flatnonzero(families == family)
        found[:, own] = _compare(held[:, own], sizes[own], weights.GAME_SMOOTHING)
    return found


def _compare(held: Values, sizes: Values, added: Values | float) -> Values:
    """Compare how many texts of each group hold something with how many would by chance.

    By chance, they would hold it as often as other texts of the same sort. Otherwise a manner of
    asking would speak for the game whose questions are more often asked in it.
    """
    share = sizes / sizes.sum(axis=0).clip(1.0)
    expected = held.sum(axis=1) @ share.T
    smoothing = np.maximum(added, 1e-9)  # what no text holds speaks for none
    found = round_off(np.log((held.sum(axis=2) + smoothing) / (expected + smoothing)))
    middle = found.mean(axis=1, keepdims=True) if found.size else 0.0  # there may be no game
    return np.asarray(found - middle, dtype=np.float64)


def _sort_questions(lengths: Ids) -> Ids:
    """Sort questions into plain ones and stories; sort 0 is the sentences and paragraphs."""
    return np.where(lengths >= weights.GAME_STORY, 2, 1).astype(np.intp)


def _shape(sizes: Ids, count: int) -> Values:
    """Lay out the numbers of texts by game and sort."""
    return sizes.reshape(count, SORTS).astype(np.float64)


def _weigh_terms(
    found: Sentences, families: Ids, of_entries: Ids, *, everyday: bool
) -> tuple[tuple[str, ...], Values]:
    """Weigh for each term how likely a sentence or a question of each game holds it.

    `everyday` tells whether words of everyday language count: other words for a term speak for the
    families that have them, and the commonest words of English say little of a family.
    """
    count = len(families)
    owners = of_entries[found.owners]
    lengths = np.bincount(found.questions.stems.ids, minlength=found.questions.size)
    kinds = np.where(
        found.answers >= 0, owners[found.answers] * SORTS + _sort_questions(lengths), -1
    )
    size = count * SORTS
    sizes = np.bincount(owners * SORTS, minlength=size)
    sizes = sizes + np.bincount(kinds[kinds >= 0], minlength=size)
    said = everyday_words.read_groups() if everyday and families.any() else {}
    terms = sorted({*found.words.stems.slices, *found.questions.stems.slices, *said})
    held = _count_postings(found.words.stems, terms, owners * SORTS, size)
    held += _count_postings(found.questions.stems, terms, kinds, size)
    beside = held + weights.FAMILY_EVERYDAY * _add_up_others(held, terms, said)
    known = np.flatnonzero(beside.sum(axis=1)).tolist()
    of_known, of_beside = (one[known].reshape(len(known), count, SORTS) for one in (held, beside))
    between = (_compare_families(of_known, families) + _compare_families(of_beside, families)) / 2
    names = tuple(terms[number] for number in known)
    if said:
        between *= np.array([[_limit_common(term)] for term in names])
    within = _compare_games(of_known, _shape(sizes, count), families)
    return names, between[:, families] + within


def _add_up_others(held: Values, terms: Sequence[str], said: Mapping[str, Sequence[str]]) -> Values:
    """Add up for each term how many texts hold the words that it stands for."""
    rows = {term: row for row, term in enumerate(terms)}
    found = np.zeros(held.shape)
    for term, others in said.items():
        found[rows[term]] = held[[rows[other] for other in others if other in rows]].sum(axis=0)
    return found


def _limit_common(term: str) -> float:
    """Give the share that a word may say of a family: less than 1 for common words of English."""
    return min(common_words.GREATEST.get(term, weights.FAMILY_COMMON) / weights.FAMILY_COMMON, 1.0)


def _count_postings(stems: Postings, terms: Sequence[str], kinds: Ids, size: int) -> Values:
    """Count for each term the texts of each kind that hold it; those of kind -1 are left out."""
    rows = {term: row for row, term in enumerate(terms)}
    lengths = [end - start for start, end in stems.slices.values()]
    numbers = np.fromiter((rows[term] for term in stems.slices), dtype=np.intp, count=len(lengths))
    kind = kinds[stems.ids]
    codes = np.repeat(numbers, lengths) * size + kind
    counts = np.bincount(codes[kind >= 0], minlength=len(terms) * size)
    return counts.reshape(len(terms), size).astype(np.float64)


def _count_pairs(
    passages: tuple[Passages, Passages], count: int, of_entries: Ids, numbers: Mapping[str, int]
) -> tuple[npt.NDArray[np.int64], Values, Values]:
    """Count for each pair of terms the paragraphs and questions of each game and sort that hold it.

    All of these are counted too.
    """
    paragraphs, questions = passages
    lengths = np.bincount(questions.bigrams.places, minlength=len(questions.owners))
    sorts = (np.zeros(len(paragraphs.owners), dtype=np.intp), _sort_questions(lengths))
    codes: list[npt.NDArray[np.int64]] = [np.zeros(0, dtype=np.int64)]
    kinds: list[Ids] = [np.zeros(0, dtype=np.intp)]
    size = count * SORTS
    sizes = np.zeros(size, dtype=np.intp)
    for one, of_passages in zip(passages, sorts):
        found, places = _renumber(one.bigrams, numbers, one.field.size)
        kind = of_entries[one.owners] * SORTS + of_passages
        sizes += np.bincount(kind, minlength=size)
        codes.append(found)
        kinds.append(kind[places])
    pairs, inverse = np.unique(np.concatenate(codes), return_inverse=True)
    held = np.bincount(inverse * size + np.concatenate(kinds), minlength=len(pairs) * size)
    return pairs, held.reshape(len(pairs), count, SORTS).astype(np.float64), _shape(sizes, count)


def _renumber(
    bigrams: Bigrams, numbers: Mapping[str, int], size: int
) -> tuple[npt.NDArray[np.int64], Ids]:
    """Give each pair of terms of each passage once, by other numbers of the terms."""
    all_of_them = np.sort(bigrams.codes * size + bigrams.places, kind="stable")
    both = all_of_them[np.flatnonzero(np.diff(all_of_them, prepend=-1))]
    codes, places = np.divmod(both, max(size, 1))
    new = np.array([numbers[term] for term in bigrams.numbers], dtype=np.int64)
    first, second = np.divmod(codes, max(len(new), 1))
    return new[first] * len(numbers) + new[second], places.astype(np.intp)

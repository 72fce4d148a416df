"""Weighs which game a query is about by its words, by pairs of them and by names of cards.

In: when a snapshot is opened, its arrays and the game of each entry; then a query's terms, bigrams
and string. Out: the probability that each game is meant. This is naive Bayes: a word or a pair of
words speaks for the games whose sentences and questions hold it more often than those of the same
sort do by chance, the title of a card for the only game that has it. The sums are tempered, since
words are not independent.

Games may be of one family, such as two editions (corpus/games.toml). Families are compared first,
and each is as likely as the next where no word tells; then the games of each family.
"""

import itertools
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from kb import text
from kb.indexing import game_families, impacts
from kb.indexing.impacts import Bigrams, Ids, Passages, Scores, Values
from kb.indexing.sentences import Postings, Sentences
from kb.model import Card, Game
from kb.numbers import add_up, round_off, round_one
from kb.search import weights

SORTS = 3  # of texts: sentences or paragraphs, plain questions, questions with a story
FEWEST_WORDS = 2  # of a title that is taken for a card's name: a single word is too often a word
LEAST_SHARE = 1e-6  # of the probability of the likeliest family: less is not told apart
Pair = tuple[str, str]


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


@dataclass(frozen=True)
class GameWords:
    """What speaks for each game; logarithms are in the order of the games."""

    games: tuple[str, ...]
    families: Ids  # of each game: the number of its family
    priors: Values  # of each game: the logarithm of its share in its family
    terms: Mapping[str, Values]
    numbers: Mapping[str, int]  # of each term of a pair
    pairs: npt.NDArray[np.int64]  # one number for both terms of each pair, sorted
    of_pairs: Values  # of each of these, by game
    titles: Mapping[str, int]  # of each card title: the only game that has it, -1 for several
    longest: Mapping[str, int]  # of the first words of titles: words of the longest that begins so
    written: Mapping[str, int]  # of each word with its capitals: the only game that writes it so

    def guess(self, typed: str, terms: Iterable[str], pairs: Iterable[Pair]) -> Values:
        """Give the probability that each game is meant by a query that names none."""
        odds = self.priors.tolist()
        spoken = [row.tolist() for row in map(self.terms.get, terms) if row is not None]
        _add_rows(odds, weights.GAME_EVIDENCE, spoken)
        codes = impacts.code_pairs(self.numbers, pairs)
        if codes and len(self.pairs):
            places = self.pairs.searchsorted(codes)
            known = self.pairs.take(places, mode="clip") == codes
            _add_rows(odds, weights.GAME_PAIRS, self.of_pairs[places[known]].tolist())
        for game in self._find_cards(typed) if self.titles else ():
            odds[game] += weights.GAME_CARD
        for game in self._find_written(typed) if self.written else ():
            odds[game] += weights.GAME_WRITTEN
        most = self._take_most(odds)
        top = max(most, default=0.0)
        shares = [max(_round_exp(one - top), LEAST_SHARE) for one in most]
        likely = [
            _round_exp(one - most[family]) * shares[family]
            for one, family in zip(odds, self._family_of)
        ]
        whole = max(add_up(likely), 1e-9)
        return np.array([one / whole for one in likely], dtype=np.float64)

    def prefer(self, likely: Values) -> tuple[list[float], list[float]]:
        """Give the probability of each game within its family, and how far each family is behind.

        It falls behind the likeliest one by the logarithm of its probability, weighted.
        """
        found = self._add_up(likely.tolist())
        most = max([1e-9, *found])
        within = [
            one / max(found[family], 1e-300)
            for one, family in zip(likely.tolist(), self._family_of)
        ]
        behind = [
            weights.OTHER_FAMILY * round_one(math.log(max(one / most, LEAST_SHARE)))
            for one in found
        ]
        return within, behind

    def share_in_family(self, likely: Values) -> list[float]:
        """Give the probability of each game as a share of that of the likeliest of its family."""
        most = self._take_most(likely.tolist())
        return [
            one / max(most[family], 1e-300) for one, family in zip(likely.tolist(), self._family_of)
        ]

    def find_home(self, likely: Values) -> str:
        """Find the game of the likeliest family that has the greatest share in it; "" for none."""
        if not self.games:
            return ""
        found = self._add_up(likely.tolist())
        return self._homes[found.index(max(found))]

    def find_likeliest(self, likely: Values) -> tuple[str, float]:
        """Find the game that is likeliest, and its probability; "" for none."""
        if not self.games:
            return "", 0.0
        return self.games[int(likely.argmax())], float(likely.max())

    # There are few games: plain numbers are added up sooner than arrays.
    @cached_property
    def _family_of(self) -> list[int]:
        found: list[int] = self.families.tolist()
        return found

    @cached_property
    def _homes(self) -> dict[int, str]:
        """Of each family the game that has the greatest share in it, the first of equals."""
        found: dict[int, str] = {}
        shares = self.priors.tolist()
        for number in sorted(range(len(shares)), key=lambda number: -shares[number]):
            found.setdefault(self._family_of[number], self.games[number])
        return found

    def _add_up(self, values: Iterable[float]) -> list[float]:
        """Add up the values of the games of each family."""
        found = [0.0] * (max(self._family_of, default=-1) + 1)
        for value, family in zip(values, self._family_of):
            found[family] += value
        return found

    def _take_most(self, values: Iterable[float]) -> list[float]:
        """Take the greatest of the values of the games of each family."""
        found = [-math.inf] * (max(self._family_of, default=-1) + 1)
        for value, family in zip(values, self._family_of):
            found[family] = max(found[family], value)
        return found

    def _find_written(self, typed: str) -> Iterable[int]:
        """Find the games that alone write a word of a query with its capitals, each once.

        A capital at the beginning of a sentence tells nothing, nor do capitals everywhere.
        """
        if typed == typed.upper():
            return ()
        words = (text.WORD.findall(one) for one in text.list_sentences(typed))
        telling = (word for some in words for word in (*filter(str.isupper, some[:1]), *some[1:]))
        return dict.fromkeys(self.written[word] for word in telling if word in self.written)

    def _find_cards(self, typed: str) -> Iterable[int]:
        """Find the games that alone have a card that is named, the longest names first."""
        words = text.key(typed).split()
        free = 0  # the first word that is not part of a name
        for place, beginning in enumerate(map(" ".join, itertools.pairwise(words))):
            longest = self.longest.get(beginning, 0) if place >= free else 0
            for end in range(min(place + longest, len(words)), place + FEWEST_WORDS - 1, -1):
                game = self.titles.get(" ".join(words[place:end]))
                if game is not None:
                    free = end
                    if game >= 0:
                        yield game
                    break


def _add_rows(odds: list[float], weight: float, rows: Sequence[Sequence[float]]) -> None:
    """Add up some rows, one after the other, and add the sums, weighted."""
    if rows:
        for game, column in enumerate(zip(*rows)):
            odds[game] += weight * add_up(column)


def _round_exp(power: float) -> float:
    return round_one(math.exp(power))


def weigh_words(
    scores: Scores, found: Sentences, facet: tuple[Sequence[str], Ids], decided: Iterable[Game] = ()
) -> WordWeights:
    """Weigh what words say for each game; `facet` are the games, and the number of each entry's."""
    games, of_entries = facet
    families, _ = group_games(games, decided)
    passages = (scores.paragraphs, scores.questions)
    both = (term for one in passages for term in one.bigrams.numbers)
    numbers = {term: number for number, term in enumerate(dict.fromkeys(both))}
    pairs, held, sizes = _count_pairs(passages, len(games), of_entries, numbers)
    terms, of_terms = _weigh_terms(found, families, of_entries)
    of_pairs = _weigh(held, sizes, families, weights.FAMILY_PAIRS)
    return WordWeights(tuple(games), families, terms, of_terms, tuple(numbers), pairs, of_pairs)


def weigh_games(
    weighed: WordWeights, titles: Mapping[str, int], decided: Iterable[Game] = ()
) -> GameWords:
    """Put together what speaks for each game: its words, and the titles of its cards."""
    families, priors = group_games(weighed.games, decided)
    return GameWords(
        weighed.games,
        families,
        priors,
        dict(zip(weighed.terms, weighed.of_terms)),
        {term: number for number, term in enumerate(weighed.words)},
        weighed.pairs,
        weighed.of_pairs,
        titles,
        _measure_longest(titles),
        list_written(weighed.games, decided),
    )


def list_written(games: Sequence[str], decided: Iterable[Game]) -> dict[str, int]:
    """List the words that one game alone writes with their capitals, with its number."""
    numbers = {game: number for number, game in enumerate(games)}
    return {word: numbers[one.id] for one in decided if one.id in numbers for word in one.written}


def group_games(games: Sequence[str], decided: Iterable[Game]) -> tuple[Ids, Values]:
    """Give the number of the family of each game, and the logarithm of its share in it."""
    known = {one.id: one for one in decided}
    families = game_families.number_families(games, known.values())
    shares = np.array([known[game].share if game in known else 1 for game in games], dtype=float)
    return families, round_off(np.log(shares / np.bincount(families, shares)[families]))


def _weigh(held: Values, sizes: Values, families: Ids, share: float = 1.0) -> Values:
    """Weigh how much likelier texts of each game hold something: those of its family, then its own.

    In: texts that hold each thing, by game and sort; all texts, by game and sort; how much the
    families count. Families are compared by all that their texts hold, not by their texts: some
    games have long sentences, others short ones.
    """
    count = int(families.max(initial=-1)) + 1
    member = (families == np.arange(count)[:, None]).astype(np.float64)  # families by games
    of_families = np.einsum("fg,tgs->tfs", member, held)
    sums = of_families.sum(axis=0)
    everywhere = held.sum(axis=(1, 2))[:, None] / max(sums.sum(), 1.0)
    between = _compare(of_families, sums, weights.FAMILY_SMOOTHING * everywhere)
    found = share * between[:, families]
    for family in range(count):
        own = np.flatnonzero(families == family)
        found[:, own] += _compare(held[:, own], sizes[own], weights.GAME_SMOOTHING)
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
    found: Sentences, families: Ids, of_entries: Ids
) -> tuple[tuple[str, ...], Values]:
    """Weigh for each term how likely a sentence or a question of each game holds it."""
    count = len(families)
    owners = of_entries[found.owners]
    lengths = np.bincount(found.questions.stems.ids, minlength=found.questions.size)
    kinds = np.where(
        found.answers >= 0, owners[found.answers] * SORTS + _sort_questions(lengths), -1
    )
    size = count * SORTS
    sizes = np.bincount(owners * SORTS, minlength=size)
    sizes = sizes + np.bincount(kinds[kinds >= 0], minlength=size)
    terms = sorted({*found.words.stems.slices, *found.questions.stems.slices})
    held = _count_postings(found.words.stems, terms, owners * SORTS, size)
    held += _count_postings(found.questions.stems, terms, kinds, size)
    known = np.flatnonzero(held.sum(axis=1)).tolist()
    of_known = held[known].reshape(len(known), count, SORTS)
    weighed = _weigh(of_known, _shape(sizes, count), families)
    return tuple(terms[number] for number in known), weighed


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


def find_titles(
    games: Sequence[str], decided: Iterable[Game], cards: Iterable[Card]
) -> dict[str, int]:
    """Find the game of each card title; -1 where cards of another game begin so as well.

    As long as the list of a game is missing, no title is known to be of one game of its family.
    """
    families, _ = group_games(games, decided)
    of_titles: dict[str, set[str]] = {}
    for card in cards:
        title = text.key(text.ARTICLE.sub("", text.lead_article(card.title)))
        if title.count(" ") >= FEWEST_WORDS - 1:
            of_titles.setdefault(title, set()).add(card.game)
    listed = set().union(*of_titles.values())
    missing = {family for game, family in zip(games, families.tolist()) if game not in listed}
    places = {
        game: number if families[number] not in missing else -1 for number, game in enumerate(games)
    }
    found: dict[str, int] = {}
    begun: list[str] = []  # the titles with which the next one in the alphabet may begin
    shared: set[str] = set()  # those with which a title of another game begins
    for title in sorted(of_titles):  # a space comes before every letter: what begins so is next
        while begun and not title.startswith(f"{begun[-1]} "):
            begun.pop()
        shared.update(one for one in begun if of_titles[one] != of_titles[title])
        begun.append(title)
        (game, *others) = of_titles[title]
        found[title] = -1 if others else places.get(game, -1)
    return {title: -1 if title in shared else place for title, place in found.items()}


def _measure_longest(titles: Iterable[str]) -> dict[str, int]:
    """Give for each beginning of titles the number of words of the longest."""
    longest: dict[str, int] = {}
    for title in titles:
        words = title.split()
        beginning = " ".join(words[:FEWEST_WORDS])
        longest[beginning] = max(longest.get(beginning, 0), len(words))
    return longest

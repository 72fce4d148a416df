"""Weighs which game a query is about by its words, by pairs of them and by names of cards.

In: when a snapshot is opened, what its words say for each game (kb.search.word_weights), its cards
and the games; then a query's terms, bigrams and string. Out: the probability that each game is
meant. This is naive Bayes: words and pairs of words speak for a game, and so does the title of a
card that no other game has. The sums are tempered, since words are not independent.

Games may be of one family, such as two editions (corpus/games.toml). Families are compared first,
and each is as likely as the next where no word tells; then the games of each family.
"""

import itertools
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from kb import text
from kb.indexing import game_families, impacts
from kb.indexing.impacts import Ids, Values
from kb.model import Card, Game
from kb.numbers import add_up, round_off, round_one
from kb.search import weights
from kb.search.word_weights import WordWeights

FEWEST_WORDS = 2  # of a title that is taken for a card's name: a single word is too often a word
LEAST_SHARE = 1e-6  # of the probability of the likeliest family: less is not told apart
Pair = tuple[str, str]


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
    title_words: Mapping[str, bool]  # the words of titles
    written: Mapping[str, int]  # of each word with its capitals: the only game that writes it so

    def guess(self, typed: str, terms: Iterable[str], pairs: Iterable[Pair]) -> Values:
        """Give the probability that each game is meant by a query that names none."""
        odds = self.priors.tolist()
        spoken = [row.tolist() for row in map(self.terms.get, terms) if row is not None]
        _add_rows(odds, weights.GAME_EVIDENCE, spoken)
        _add_rows(odds, weights.GAME_PAIRS, self.of_pairs[self._find_pairs(pairs)].tolist())
        for game, words in self.find_cards(typed):
            if game >= 0:
                counted = min(len(words) - 1, weights.GAME_CARD_WORDS)
                odds[game] += weights.GAME_CARD * counted
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

    def stand_together(self, one: str, other: str) -> bool:
        """Tell whether any text has two terms side by side, in this order."""
        return len(self._find_pairs([(one, other)])) > 0

    def _find_pairs(self, pairs: Iterable[Pair]) -> Ids:
        """Find the places of those pairs that any text has."""
        codes = impacts.code_pairs(self.numbers, pairs)
        if not codes or not len(self.pairs):
            return np.zeros(0, dtype=np.intp)
        places: Ids = self.pairs.searchsorted(codes)
        found: Ids = places[self.pairs.take(places, mode="clip") == codes]
        return found

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

    def find_cards(self, typed: str) -> Iterator[tuple[int, list[str]]]:
        """Find the cards that are named, the longest names first: the game of each, and its words.

        The game is -1 where no single one has the card.
        """
        words = text.key(typed).split() if self.titles else []
        free = 0  # the first word that is not part of a name
        for place, beginning in enumerate(map(" ".join, itertools.pairwise(words))):
            longest = self.longest.get(beginning, 0) if place >= free else 0
            for end in range(min(place + longest, len(words)), place + FEWEST_WORDS - 1, -1):
                game = self.titles.get(" ".join(words[place:end]))
                if game is not None:
                    free = end
                    yield game, words[place:end]
                    break


def _add_rows(odds: list[float], weight: float, rows: Sequence[Sequence[float]]) -> None:
    """Add up some rows, one after the other, and add the sums, weighted."""
    if rows:
        for game, column in enumerate(zip(*rows)):
            odds[game] += weight * add_up(column)


def _round_exp(power: float) -> float:
    return round_one(math.exp(power))


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
        {word: True for title in titles for word in title.split()},
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


def list_names(title: str) -> Iterator[str]:
    """List the names of several words of a card: its title, and what people cut it to.

    Without its article. A cut name that ends with one may be none: "is my Enterprise a ship".
    """
    for place, name in enumerate((title, *text.cut_title(title))):
        key = text.key(text.ARTICLE.sub("", text.lead_article(name)))
        if key.count(" ") >= FEWEST_WORDS - 1 and not (place and key.endswith(" a")):
            yield key


def find_titles(
    games: Sequence[str], decided: Iterable[Game], cards: Iterable[Card]
) -> dict[str, int]:
    """Find the game of each card title; -1 where cards of another game begin so as well.

    As long as the list of a game is missing, no title is known to be of one game of its family.
    """
    families, _ = group_games(games, decided)
    of_titles: dict[str, set[str]] = {}
    for card in cards:
        for title in list_names(card.title):
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

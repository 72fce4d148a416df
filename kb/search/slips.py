"""Chooses the word that was meant by one that no text holds, as a typist may have slipped.

In: a word, the vocabulary of the texts, the terms of titles. Out: the word taken for it, or "".
Each word of the texts that is near (kb.indexing.spelling) has a cost: for the slip, since some are
made more often than others, and for how rare the word is, less where a title has it. The cheapest
is taken, if it costs no more than a word of so many letters may: the longer a word is, the more of
it is left to tell what was meant. If no word is near, the word may be a common one cut short.
"""

import itertools
import math
from collections.abc import Collection

from kb import numbers
from kb.indexing import analyzer, spelling
from kb.indexing.spelling import Vocabulary
from kb.search import weights

SHORT = 3  # letters of a word of which only a dropped letter, or a swap, is corrected
ROWS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")  # of the keys of a keyboard
# Keys that stand side by side.
NEIGHBOURS = frozenset(
    pair
    for row in ROWS
    for one, other in itertools.pairwise(row)
    for pair in (one + other, other + one)
)


def correct(typed: str, vocabulary: Vocabulary, titles: Collection[str]) -> str:
    """Give the word of the vocabulary that was meant; "" where none is likely enough.

    Where the texts have it in another inflection only, that is the one.
    """
    word = analyzer.fold(typed)
    if not word.isalpha() or len(word) < SHORT or spelling.is_everyday(word):
        return ""
    plain = analyzer.make_lexeme(word)
    forms = (word,) if plain == word or len(plain) <= spelling.ONE_EDIT else (word, plain)
    near = filter(None, (_find_likeliest(form, vocabulary, titles) for form in forms))
    return next(near, "") or _find_longer(word, vocabulary)


def _find_likeliest(word: str, vocabulary: Vocabulary, titles: Collection[str]) -> str:
    """Find the word that costs least, the first in the alphabet of equals; "" if it is too dear."""
    edits = spelling.allowed_edits(word) or 1
    best = (weights.SLIP_LETTER * len(word), "")
    for found, away in vocabulary.list_near(word, edits):
        if len(word) == SHORT and not (len(found) > SHORT or sorted(found) == sorted(word)):
            continue
        slip = measure_slip(word, found) if away == 1 else weights.SLIP_TWO
        cost = slip + weights.SLIP_RARE * measure_rarity(found, vocabulary)
        cost -= weights.SLIP_TITLE * (analyzer.make_term(found) in titles)
        if cost < best[0] or (cost == best[0] and (not best[1] or found < best[1])):
            best = (cost, found)
    return best[1]


def _find_longer(word: str, vocabulary: Vocabulary) -> str:
    """Find the commonest word that was cut short ("dil", "affils"); "" if it is too dear."""
    for form in dict.fromkeys((word, word.removesuffix("s"))):
        longer = vocabulary.list_longer(form) if len(form) >= SHORT else ()
        found = min(longer, key=lambda one: (-vocabulary[one], one), default="")
        if found:
            cost = weights.SLIP_CUT + weights.SLIP_RARE * measure_rarity(found, vocabulary)
            return found if cost <= weights.SLIP_LETTER * len(form) else ""
    return ""


def measure_rarity(word: str, vocabulary: Vocabulary) -> float:
    """Give the logarithm of how much rarer a word is than the commonest one.

    One that the texts have in another inflection only is as rare as one of a single text.
    """
    texts = vocabulary.get(analyzer.fold(word), 1)
    return numbers.round_one(math.log(vocabulary.most / texts))


def measure_slip(typed: str, meant: str) -> float:
    """Give the cost of a slip, an edit that makes one word of another.

    Letters that are swapped, typed twice or once for twice cost nothing.
    """
    place = next((at for at, both in enumerate(zip(typed, meant)) if both[0] != both[1]), None)
    place = min(len(typed), len(meant)) if place is None else place
    longer, shorter = (typed, meant) if len(typed) > len(meant) else (meant, typed)
    if len(longer) > len(shorter) and longer[place : place + 1] == longer[place - 1 : place]:
        return 0.0
    own, other = typed[place : place + 2], meant[place : place + 2]
    if len(typed) == len(meant) and len(own) == 2 and own == other[::-1]:
        return 0.0
    cost = weights.SLIP_OTHER
    if len(typed) < len(meant):
        cost = weights.SLIP_DROPPED
    elif len(typed) == len(meant) and own[0] + other[0] in NEIGHBOURS:
        cost = weights.SLIP_NEIGHBOUR
    return cost * (weights.SLIP_FIRST if place == 0 else 1.0)

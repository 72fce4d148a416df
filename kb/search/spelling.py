"""Mends typing slips: a word that nobody knows is taken for the nearest one that somebody does.

In: a term and the terms of the index. Out: the term taken for it, or "". One slip (a letter more,
less, wrong or two swapped) from four letters on, two from eight; a shorter word must begin right,
and what holds a digit is never mended, since another number is another rule. Of several equally
near ones a title's word is taken, then the longest (letters are dropped more often than added),
then the first by the alphabet. Only what a person types is ever mended.
"""

from collections.abc import Collection, Sequence

from rapidfuzz import distance, process

SHORTEST, LONGER = 4, 8  # letters from which on one slip, and two, are mended
CONSIDERED = 20


def allowed(word: str) -> int:
    """Tell how many slips are mended in a word."""
    return 0 if any(map(str.isdecimal, word)) else (len(word) >= SHORTEST) + (len(word) >= LONGER)


def mend(term: str, vocabulary: Sequence[str], titles: Collection[str]) -> str:
    """Give the term that was meant; "" where none is near enough."""
    slips = allowed(term)
    if not slips:
        return ""
    near = process.extract(
        term, vocabulary, scorer=distance.OSA.distance, score_cutoff=slips, limit=CONSIDERED
    )
    fitting = [
        (found, away) for found, away, _ in near if len(term) >= LONGER or found[0] == term[0]
    ]
    return (
        min(fitting, key=lambda one: (one[1], one[0] not in titles, -len(one[0]), one[0]))[0]
        if fitting
        else ""
    )

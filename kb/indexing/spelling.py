"""Corrects the spelling of a term: one that the index lacks becomes the nearest one that it has.

In: a term and the vocabulary of the index. Out: the term taken for it, or "". Distance counts
letters added, dropped, changed or swapped with a neighbour (optimal string alignment). One such
edit is corrected in a term of at least `ONE_EDIT` letters, two from `TWO_EDITS` on; a shorter one
must keep its first letter. A term with a digit is never corrected, since another number is another
rule; nor is a word of everyday English. Of several equally near ones a term of a title wins, then
the longest (typists drop letters more often than they add them), then the first in the alphabet.
"""

from collections.abc import Collection, Sequence

from rapidfuzz import distance, process

from kb.indexing import english_words

ONE_EDIT, TWO_EDITS = 4, 8  # letters from which on one edit, and two, are corrected
CONSIDERED = 20  # nearest terms among which one is chosen


def allowed_edits(term: str) -> int:
    """Tell how many edits are corrected in a term."""
    if any(map(str.isdecimal, term)):
        return 0
    return (len(term) >= ONE_EDIT) + (len(term) >= TWO_EDITS)


def correct(term: str, vocabulary: Sequence[str], titles: Collection[str]) -> str:
    """Give the term of the vocabulary that was meant; "" where none is near enough."""
    edits = 0 if term in english_words.TERMS else allowed_edits(term)
    if not edits:
        return ""
    near = process.extract(
        term, vocabulary, scorer=distance.OSA.distance, score_cutoff=edits, limit=CONSIDERED
    )
    fitting = [
        (found, away) for found, away, _ in near if len(term) >= TWO_EDITS or found[0] == term[0]
    ]
    if not fitting:
        return ""
    return min(fitting, key=lambda one: (one[1], one[0] not in titles, -len(one[0]), one[0]))[0]

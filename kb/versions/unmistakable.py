"""Tells whether the words of two texts say that they are the same, wherever they stand.

In: `TwoVersions` and a pair of an old and a new entry. Out: whether one text keeps the beginning of
the other and nearly all its words, so that it grew or was cut (where two old texts did, they became
one, and neither is surely that one); or whether both share far more with each other than either
does with any other text. Other texts are all of both versions, those that are paired too: rules of
one form ("The header ... is the same as ...") are as like the rules beside them, so that a new one
is not taken for one that was removed. Nothing is decided here (kb.versions.alignment decides).
"""

from collections import Counter
from collections.abc import Iterable

from kb.versions.two_versions import LONGEST_BEGINNING, Pair, TwoVersions

# Measured on successive versions of other games' rules (docs/decisions/0062-texts-that-grew.md).
WHOLE = 0.85  # share of one text's weight that the other holds
WHOLE_BEGINNING = LONGEST_BEGINNING - 1  # words from the first on that are the same, at least
FEWEST_KEPT = 8  # words of the shorter text
ALONE = 0.5  # how like two texts are that are alone in it
AHEAD = 0.25  # by how much they are liker than either is to any other text
FEWEST_ALONE = 20  # words of the shorter text
# What does not begin it may have been taken in, unless hardly anything else is there.
NEARLY_ALL, HELD = 0.8, 0.75  # how like both are; share of a third one that one of them may hold
# Measured with new rules in the place of removed ones (docs/decisions/0067-rules-of-one-form.md).
LIKE, LEAD = 0.4, 0.2  # the same of texts whose place makes it likely, however short


def is_unmistakable(versions: TwoVersions, pair: Pair) -> bool:
    """Tell whether two entries are the same by their words alone, wherever they stand."""
    overlap, fewest = versions.words.compare(*pair), min(versions.count_words(*pair))
    ahead = overlap.both - versions.words.find_likest_other(*pair)
    alone = fewest >= FEWEST_ALONE and ahead >= AHEAD
    if max(overlap.old, overlap.new) < WHOLE:
        return overlap.both >= ALONE and alone
    if alone and overlap.both >= NEARLY_ALL and not _holds_others(versions, pair):
        return True
    return fewest >= FEWEST_KEPT and ahead >= 0 and _is_kept(versions, pair)


def _holds_others(versions: TwoVersions, pair: Pair) -> bool:
    """Tell whether one of two texts may have taken in an open one, or be parted with one."""
    words, (old_open, new_open) = versions.words, map(set, versions.list_open())
    olds = (one for one in words.list_old_candidates(pair[1]) if one in old_open - {pair[0]})
    news = (one for one in words.list_new_candidates(pair[0]) if one in new_open - {pair[1]})
    held = [words.compare(one, pair[1]).old for one in olds]
    held += [words.compare(pair[0], one).new for one in news]
    return max(held, default=0.0) >= HELD


def _is_kept(versions: TwoVersions, pair: Pair) -> bool:
    """Tell whether one text is in the other whole, and begins it.

    What does not begin it was taken in by that one, or came out of it.
    """
    overlap = versions.words.compare(*pair)
    whole = max(overlap.old, overlap.new) >= WHOLE
    return whole and versions.count_beginning(*pair) >= WHOLE_BEGINNING


def find_joined(versions: TwoVersions, pairs: Iterable[Pair]) -> set[Pair]:
    """Find the pairs of old texts that became one, so that neither is surely the new one.

    `pairs` are the open ones. Two old texts are kept in the same new one, and in no other.
    """
    kept = [pair for pair in pairs if _is_kept(versions, pair)]
    of_old = Counter(old for old, _ in kept)
    once = [(old, new) for old, new in kept if of_old[old] == 1]
    of_new = Counter(new for _, new in once)
    return {(old, new) for old, new in once if of_new[new] > 1}


def is_ahead(versions: TwoVersions, pair: Pair) -> bool:
    """Tell whether two texts are liker than either is to any other, though not very like."""
    alike = versions.words.compare(*pair).both
    return alike >= LIKE and alike - versions.words.find_likest_other(*pair) >= LEAD

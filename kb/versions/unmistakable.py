"""Tells whether two texts share so much, and with nothing else, that their place does not matter.

In: `TwoVersions` and a pair of an old and a new entry. Out: whether one text keeps the beginning of
the other and nearly all its words, so that it grew or was cut, or whether both share far more with
each other than either does with any other text. Other texts are all of both versions, those that
are paired too: rules of one form ("The header ... is the same as ...") are as like the rules beside
them, so that a new one is not taken for one that was removed. Nothing is decided here
(kb.versions.alignment decides).
"""

from kb.versions.two_versions import LONGEST_BEGINNING, Pair, TwoVersions

# Measured on successive versions of other games' rules (docs/decisions/0062-texts-that-grew.md).
WHOLE = 0.85  # share of one text's weight that the other holds
WHOLE_BEGINNING = LONGEST_BEGINNING - 1  # words from the first on that are the same, at least
FEWEST_KEPT = 8  # words of the shorter text
ALONE = 0.5  # how like two texts are that are alone in it
APART = 0.25  # by how much they are liker than either is to any other text
FEWEST_ALONE = 20  # words of the shorter text


def is_unmistakable(versions: TwoVersions, pair: Pair) -> bool:
    """Tell whether two entries are the same by their words alone, wherever they stand."""
    overlap, fewest = versions.words.compare(*pair), min(versions.count_words(*pair))
    whole = max(overlap.old, overlap.new) >= WHOLE
    kept = whole and versions.count_beginning(*pair) >= WHOLE_BEGINNING
    # What is in another whole and does not begin it was taken in by that one, or came out of it.
    alone = overlap.both >= ALONE and not whole and fewest >= FEWEST_ALONE
    if not (kept and fewest >= FEWEST_KEPT) and not alone:
        return False
    ahead = overlap.both - _find_likest_other(versions, pair)
    return ahead >= (0 if kept else APART)


def _find_likest_other(versions: TwoVersions, pair: Pair) -> float:
    """Measure how like the likest other text is to one of two."""
    words, (old, new) = versions.words, pair
    pairs = [(old, one) for one in words.list_new_candidates(old) if one != new]
    pairs += [(one, new) for one in words.list_old_candidates(new) if one != old]
    return max((words.compare(*one).both for one in pairs), default=0.0)

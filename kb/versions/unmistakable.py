"""Tells whether two texts share so much, and with nothing else, that their place does not matter.

In: `TwoVersions` and a pair of an old and a new entry. Out: whether one text keeps the beginning of
the other and nearly all its words, so that it grew or was cut; whether both share far more with
each other than either does with any other text; or whether one of them is far liker to a third.
Other texts are all of both versions, those that are paired too: rules of one form ("The header ...
is the same as ...") are as like the rules beside them, so that a new one is not taken for one that
was removed. Nothing is decided here (kb.versions.alignment decides).
"""

from kb.versions.two_versions import LONGEST_BEGINNING, Pair, TwoVersions

# Measured on successive versions of other games' rules (docs/decisions/0062-texts-that-grew.md).
WHOLE = 0.85  # share of one text's weight that the other holds
WHOLE_BEGINNING = LONGEST_BEGINNING - 1  # words from the first on that are the same, at least
FEWEST_KEPT = 8  # words of the shorter text
ALONE = 0.5  # how like two texts are that are alone in it
AHEAD = 0.25  # by how much they are liker than either is to any other text
FEWEST_ALONE = 20  # words of the shorter text
LITTLE = 0.6  # how like two texts are, at most, that may be of one form only
BEHIND = 0.15  # by how much one of them is liker to another text then


def is_unmistakable(versions: TwoVersions, pair: Pair) -> bool:
    """Tell whether two entries are the same by their words alone, wherever they stand."""
    overlap, fewest = versions.words.compare(*pair), min(versions.count_words(*pair))
    ahead = overlap.both - versions.words.find_likest_other(*pair)
    if max(overlap.old, overlap.new) < WHOLE:
        return overlap.both >= ALONE and fewest >= FEWEST_ALONE and ahead >= AHEAD
    # What is in another whole and does not begin it was taken in by that one, or came out of it.
    kept = versions.count_beginning(*pair) >= WHOLE_BEGINNING
    return kept and fewest >= FEWEST_KEPT and ahead >= 0


def is_doubtful(versions: TwoVersions, pair: Pair) -> bool:
    """Tell whether two texts are not very like, and a third or their titles speak against it."""
    alike = versions.words.compare(*pair).both
    if alike >= LITTLE:
        return False
    titles = (versions.titles[0][pair[0]], versions.titles[1][pair[1]])
    one, other = (set(title.split()) for title in titles)
    renamed = bool(one and other and not one & other)
    return renamed or versions.words.find_likest_other(*pair) - alike > BEHIND

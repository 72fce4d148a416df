"""Tells what the words of two texts say for or against their being the same, wherever they stand.

In: `TwoVersions` and a pair of an old and a new entry. Out: whether one text keeps the beginning of
the other and nearly all its words, so that it grew or was cut; whether both share far more with
each other than either does with any other text; or whether they may be two rules of one form.
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
# Measured with new rules in the place of removed ones (docs/decisions/0067-rules-of-one-form.md).
LIKE, LEAD = 0.4, 0.2  # the same of texts whose place makes it likely, however short
SAME = 0.9  # how like two texts are that are the same though a third one is liker
BEHIND = 0.05  # by how much one of two is liker to another text if it is that one
# How like two texts must be whose titles differ, and have a word in common; or have none.
RENAMED, OTHER_TITLE = 0.4, 0.6
HALF = 0.5  # share of one of two texts that the other must hold, unless they begin alike


def is_unmistakable(versions: TwoVersions, pair: Pair) -> bool:
    """Tell whether two entries are the same by their words alone, wherever they stand."""
    overlap, fewest = versions.words.compare(*pair), min(versions.count_words(*pair))
    ahead = overlap.both - versions.words.find_likest_other(*pair)
    if max(overlap.old, overlap.new) < WHOLE:
        return overlap.both >= ALONE and fewest >= FEWEST_ALONE and ahead >= AHEAD
    # What is in another whole and does not begin it was taken in by that one, or came out of it.
    kept = versions.count_beginning(*pair) >= WHOLE_BEGINNING
    return kept and fewest >= FEWEST_KEPT and ahead >= 0


def is_ahead(versions: TwoVersions, pair: Pair) -> bool:
    """Tell whether two texts are liker than either is to any other, though not very like."""
    alike = versions.words.compare(*pair).both
    return alike >= LIKE and alike - versions.words.find_likest_other(*pair) >= LEAD


def is_doubtful(versions: TwoVersions, pair: Pair) -> bool:
    """Tell whether two may be rules of one form, one of which was removed and one is new."""
    overlap = versions.words.compare(*pair)
    if overlap.both >= SAME:
        return False
    if overlap.both < _find_least(versions, pair):
        return True
    if max(overlap.old, overlap.new) < HALF and not versions.begin_alike(*pair):
        return True
    return versions.words.find_likest_other(*pair) - overlap.both > BEHIND


def _find_least(versions: TwoVersions, pair: Pair) -> float:
    """Give how like two texts must be with the titles they have."""
    one, other = versions.titles[0][pair[0]], versions.titles[1][pair[1]]
    if not one or not other or one == other:
        return 0.0
    return RENAMED if set(one.split()) & set(other.split()) else OTHER_TITLE

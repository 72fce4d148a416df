"""Says how likely two entries are two rules of one form: one was removed, and the other is new.

In: two versions, a pair of an old and a new entry that would be the same by likeness and place, and
the `MatchEvidence` of both. Out: a number from 0 to 1, by logistic regression, as in
kb.versions.confidence. "The width of a boat is ..." and "The height of a boat is ..." share most of
their words and stand in the same place; what tells is which words differ, and whether another text
of either version is as like. The weights were learnt from rules of other games and from
specifications in which a new rule was put in the place of a removed one
(docs/decisions/0074-replaced-rules.md); scripts/score_import.py learns and measures them. Nothing
is decided here (kb.versions.alignment decides).
"""

from collections.abc import Mapping
from dataclasses import dataclass

from kb.versions.confidence import MatchEvidence, combine
from kb.versions.two_versions import Pair, TwoVersions

# Words that say how a rule is put, not what it is about.
FORM_WORDS = frozenset(
    "a an and any are as at be by for from if in is it its may must not of on or that the this to"
    " with".split()
)


@dataclass(frozen=True)
class ReplacementEvidence:
    """What tells a rule that was replaced from one that was reworded; shares are from 0 to 1."""

    likeness: float  # share of the weight of both texts that they have in common
    lead: float  # by how much they are liker than either is to any other text of both versions
    retitled: float  # share of the words of both titles that only one of them has
    margin: float  # by how much they are liker than the next best pair that is open
    in_order: bool  # they are in the likest order of what stands between the same neighbours
    beginning: float  # words from the first on that are the same, of six
    length: float  # logarithm of the words of the shorter one, up to some
    changed: float  # share of the words of the text that changed less which the other has not


BIAS = -0.09
WEIGHTS: Mapping[str, float] = {
    "likeness": -1.26,
    "lead": -5.56,
    "retitled": 3.1,
    "margin": 4.07,
    "in_order": -0.9,
    "beginning": -0.3,
    "length": -0.35,
    "changed": 5.81,
}


def weigh(versions: TwoVersions, pair: Pair, evidence: MatchEvidence) -> ReplacementEvidence:
    """Weigh whether a rule was replaced."""
    old, new = pair
    return ReplacementEvidence(
        likeness=evidence.likeness,
        lead=evidence.likeness - versions.words.find_likest_other(*pair),
        retitled=_measure_retitled(versions.titles[0][old], versions.titles[1][new]),
        margin=evidence.margin,
        in_order=evidence.in_order,
        beginning=evidence.beginning,
        length=evidence.length,
        changed=_measure_changed(versions.old_words[old], versions.new_words[new]),
    )


def estimate(evidence: ReplacementEvidence) -> float:
    """Estimate how likely it is that one rule was removed and the other is new."""
    return combine(BIAS, WEIGHTS, evidence)


def _measure_retitled(old: str, new: str) -> float:
    """Measure how unlike two titles are; one alone says nothing."""
    one, other = set(old.split()), set(new.split())
    return 1 - 2 * len(one & other) / (len(one) + len(other)) if one and other else 0.0


def _measure_changed(old: str, new: str) -> float:
    """Measure the share of words that the other text has not, in the text where it is smaller.

    A text that grew or was cut has changed nothing, nor has a heading without a text.
    """
    one, other = (frozenset(words.split()) - FORM_WORDS for words in (old, new))
    fewest = min(len(one), len(other))
    return 1 - len(one & other) / fewest if fewest else 0.0

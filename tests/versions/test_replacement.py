"""How likely a rule was removed and another of its form is new."""

from dataclasses import replace
from typing import Any

import pytest

from kb.versions import alignment, replacement
from kb.versions.confidence import MatchEvidence
from kb.versions.replacement import ReplacementEvidence
from kb.versions.two_versions import TwoVersions, VersionItem

HALF = ReplacementEvidence(
    likeness=0.6,
    lead=0.1,
    retitled=0.0,
    margin=0.3,
    in_order=True,
    beginning=0.5,
    length=2.5,
    changed=0.3,
)
MATCH = MatchEvidence(
    likeness=0.8,
    held=0.8,
    letters=0.8,
    beginning=0.5,
    length=2.5,
    margin=0.3,
    in_turn=True,
    in_order=True,
    within=False,
    below_another=False,
    elsewhere=False,
    below=0.0,
)
FORM = "Whoever owns a {} hands it to the keeper of the lock before the gates of it are shut."
OARS, NETS, SAILS = (FORM.format(one) for one in ("pair of oars", "net of cord", "pair of sails"))
LOCK = "A lock lets boats pass between two waters, and only one boat at a time may be in it."


def weigh(old: list[str], new: list[str], *titles: str) -> ReplacementEvidence:
    """Weigh the first of some old texts against the first of some new ones."""
    versions = TwoVersions(
        *(
            [VersionItem(title if not place else "", "", -1, one) for place, one in enumerate(some)]
            for some, title in zip((old, new), titles or ("", ""))
        )
    )
    versions.words.look_for(range(len(old)), range(len(new)))
    return replacement.weigh(versions, (0, 0), MATCH)


@pytest.mark.parametrize(
    "more",
    [
        {"likeness": 0.4},
        {"lead": -0.1},
        {"retitled": 1.0},
        {"in_order": False},
        {"beginning": 0.0},
        {"changed": 0.5},
    ],
)
def test_what_speaks_for_another_rule(more: dict[str, Any]) -> None:
    """Do fewer words in common, a third text that is liker, and other titles make it likelier?"""
    assert replacement.estimate(replace(HALF, **more)) > replacement.estimate(HALF)


def test_a_rule_that_grew_has_changed_nothing() -> None:
    """Does only that text count whose words are kept best, and no word of its form?"""
    assert weigh([LOCK], [f"{LOCK} Boats of the guild may pass two at once."]).changed == 0.0
    assert weigh([OARS], [OARS.replace("Whoever owns a", "If any of the")]).changed < 0.2
    assert weigh([LOCK], [SAILS]).changed > 0.7
    assert weigh([""], [""], "lock gates", "lock keepers").changed == 0.0  # a heading


def test_a_third_text_is_as_like() -> None:
    """Are two texts of a form behind where a third one is liker?"""
    nets_now = NETS.replace("hands it to", "shows it to")
    assert weigh([OARS, SAILS], [nets_now, SAILS]).lead < weigh([NETS, LOCK], [nets_now, LOCK]).lead


def test_titles() -> None:
    """Do titles count by the words that only one of them has, and not at all where one is missing?"""
    assert weigh([LOCK], [LOCK], "lock gates", "lock gates").retitled == 0.0
    assert weigh([LOCK], [LOCK], "lock gates", "lock keepers").retitled == 0.5
    assert weigh([LOCK], [LOCK], "lock gates", "river bells").retitled == 1.0
    assert weigh([LOCK], [LOCK], "lock gates", "").retitled == 0.0


def test_one_form_in_one_place() -> None:
    """Is a rule asked about in whose place one of its form stands, and a third one is as like?"""
    old = [VersionItem("", "", -1, one) for one in (LOCK, OARS, SAILS)]
    new = [
        VersionItem("", "", -1, one)
        for one in (LOCK, NETS.replace("before the gates", "once the doors"), SAILS)
    ]
    found = alignment.align(old, new)
    assert found.pairs == {0: 0, 2: 2} and found.asked == {1: (1,)}

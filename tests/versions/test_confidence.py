"""How sure it is that two entries are the same."""

from dataclasses import replace
from typing import Any

import pytest

from kb.versions import confidence
from kb.versions.confidence import MatchEvidence
from kb.versions.two_versions import TwoVersions, VersionItem

HALF = MatchEvidence(
    likeness=0.5,
    held=0.5,
    letters=0.5,
    beginning=0.5,
    length=2.5,
    margin=0.2,
    in_turn=False,
    in_order=True,
    within=False,
    below_another=False,
    elsewhere=False,
    below=0.0,
)


@pytest.mark.parametrize(
    ("more"),
    [
        {"likeness": 0.8, "held": 0.8},
        {"letters": 0.8},
        {"beginning": 1.0},
        {"margin": 0.5},
        {"in_turn": True},
        {"below": 0.9},
    ],
)
def test_what_speaks_for_it(more: dict[str, Any]) -> None:
    """Does what speaks for two entries being the same make it surer?"""
    assert confidence.estimate(replace(HALF, **more)) > confidence.estimate(HALF)


@pytest.mark.parametrize(
    ("less"),
    [
        {"in_order": False},
        {"within": True},
        {"below_another": True},
        {"elsewhere": True},
        {"margin": -0.3},
    ],
)
def test_what_speaks_against_it(less: dict[str, Any]) -> None:
    """Does what speaks against it make it less sure?"""
    assert confidence.estimate(replace(HALF, **less)) < confidence.estimate(HALF)


def test_what_is_weighed() -> None:
    """Is each open entry weighed with the open ones of its kind beside it, by its place and words?"""
    lock, toll, eel = (
        "A lock lets boats pass.",
        "Every player pays one coin.",
        "Eels count as cargo.",
    )
    old = [VersionItem("", "", -1, one) for one in (lock, toll, eel)]
    new = [old[0], VersionItem("", "", -1, "Every player pays two coins."), old[2]]
    versions = TwoVersions(old, [*new, VersionItem("", "", -1, toll, "icon")])
    versions.pair(0, 0)
    versions.pair(2, 2)
    found = confidence.weigh_open(versions)
    assert list(found) == [(1, 1)]
    assert found[1, 1].in_turn and found[1, 1].in_order and not found[1, 1].elsewhere
    assert 0.3 < found[1, 1].likeness < 1 and found[1, 1].beginning == 0.5

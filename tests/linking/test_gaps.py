"""Missing entries: one for each name, where its entry would be, under the id it would get."""

import making
import pytest

from kb.linking import gaps
from kb.linking.see_references import SeeReference

DOCUMENTS = {"bw-book": making.DOCUMENT}


def make(
    *names: str, taken: tuple[str, ...] = (), cards: tuple[str, ...] = ()
) -> tuple[list[tuple[str, str]], dict[str, str]]:
    """Make gaps for names; give their ids with titles, and the id for each name."""
    missing = [
        gaps.MissingReference("bw-book", SeeReference(0, len(name), name, (), "", name))
        for name in names
    ]
    made, ids = gaps.make_gaps(missing, DOCUMENTS, taken, dict.fromkeys(cards, "bw-cards/x"))
    assert all((one.kind, one.text, one.trail) == ("gap", "", ("Book",)) for one in made)
    return [(one.id, one.title) for one in made], {name: found for (_, name), found in ids.items()}


@pytest.mark.parametrize(
    ("names", "made"),
    [
        (["ferry", "Ferries", "ferry"], [("bw-book/ferry", "ferry")]),
        (["Ferries", "Ferries", "ferry"], [("bw-book/ferries", "Ferries")]),
        (["ferry", "quay"], [("bw-book/ferry", "ferry"), ("bw-book/quay", "quay")]),
        (["ferry", "ferry: at night"], [("bw-book/ferry", "ferry")]),
        (["ferry", "ferry (night)"], [("bw-book/ferry", "ferry")]),
        (["ferry: at night"], [("bw-book/ferry-at-night", "ferry: at night")]),
        (["\u2020\u2020"], [("bw-book/gap", "\u2020\u2020")]),
        ([], []),
    ],
)
def test_one_for_each_name(names: list[str], made: list[tuple[str, str]]) -> None:
    """Do the numbers and parts of a name make one gap, titled as most texts write it?"""
    found, ids = make(*names)
    assert found == made
    assert set(ids) == set(names) and set(ids.values()) == {one for one, _ in made}


def test_a_part_of_a_card() -> None:
    """Is the part after a colon cut off where the rest is a card title?"""
    assert make("Bell: ringing", cards=("bell",))[0] == [("bw-book/bell", "Bell")]


def test_an_id_that_is_taken() -> None:
    """Does a gap never take the id of an entry?"""
    taken = ("bw-book/ferry", "bw-book/ferry-2")
    assert make("ferry", taken=taken)[0] == [("bw-book/ferry-3", "ferry")]

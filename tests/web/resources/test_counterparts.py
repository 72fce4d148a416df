"""Does the other edition have something in the place of what one reads, and is nothing else taken for it?"""

from dataclasses import replace

import pytest
from making import DOCUMENT
from snapshots import make_entry, write_base

from kb.model import Card, Group, Subject
from kb.snapshot import store
from web.resources import counterparts

BOOK = DOCUMENT
OLD = replace(DOCUMENT, id="bw-old", authority="historical", rank=2)
ICE = replace(DOCUMENT, id="bw2-book", game="bw2")
ICE_OLD = replace(ICE, id="bw2-old", authority="historical", rank=2)


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> store.KnowledgeBase:
    """Write two editions of a game."""
    return write_base(
        tmp_path_factory.mktemp("counterparts"),
        (BOOK, OLD, ICE, ICE_OLD),
        entries=[
            make_entry(BOOK, "beam", "To beam is to be gone."),
            make_entry(OLD, "beaming", "One beams."),
            make_entry(BOOK, "toll", "Pay."),
            make_entry(BOOK, "lantern", "It shines.", kind="card"),
            make_entry(BOOK, "ferry", "It floats."),
            make_entry(ICE, "beaming", "Ice beams."),
            make_entry(ICE_OLD, "toll", "Nobody pays."),
        ],
        gaps=[make_entry(ICE, "ferry", kind="gap", wording="none")],
        cards=[
            Card("bw-cards/lantern", "bw", "lantern", (), ()),
            Card("bw2-cards/lantern", "bw2", "lantern", (), ()),
            Card("bw2-cards/ferry", "bw2", "ferry", (), ()),
        ],
        groups=[
            Group("bw-groups/boat", "bw", "Boat", (), False),
            Group("bw2-groups/boat", "bw2", "Boat", (), False),
        ],
        subjects=[Subject("beam", ("bw-book/beam", "bw-old/beaming"), "bw-book/beam", "Alike.")],
    )


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("bw-book", "bw2-book"),
        ("bw-cards", "bw2-cards"),
        ("bw-groups/boat", "bw2-groups/boat"),
        ("bw-old/beaming", "bw2-book/beaming"),
        ("bw-book/beam", "bw2-book/beaming"),  # the title of another text on its subject
        ("bw-cards/lantern", "bw2-cards/lantern"),
        ("bw-book/lantern", "bw2-cards/lantern"),  # a ruling on that card
        ("bw-book/toll", ""),  # no longer in force there
        ("bw-book/ferry", ""),  # a card and a missing entry are not the rule
        ("bw-book/nothing", ""),
    ],
)
def test_what_stands_in_its_place(base: store.KnowledgeBase, name: str, found: str) -> None:
    """Is it of the same kind and title, and in force?"""
    assert counterparts.find_counterpart(base, name, "bw", "bw2") == found

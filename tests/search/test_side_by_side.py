"""Is a game told by what a query finds in it, where its words alone do not tell?"""

from dataclasses import replace
from pathlib import Path

import making
import pytest
from snapshots import make_entry, write_base

from kb.model import DecidingSentences
from kb.search import search
from kb.snapshot import store

CANAL = replace(making.DOCUMENT, id="bw-book", game="bw")
OARS = replace(making.DOCUMENT, id="gy-book", game="gy")
ASKED = "Who goes through first?"


@pytest.fixture
def base(tmp_path: Path) -> store.KnowledgeBase:
    """Write two games that use the same words, each together in another sentence."""
    entries = [
        make_entry(CANAL, "order", "The boat with a lantern waits.", "A keeper is paid by night."),
        make_entry(CANAL, "way", "The broad one yields.", questions=(ASKED,)),
        make_entry(OARS, "order", "The keeper waits.", "A lantern is paid for by the boat."),
        make_entry(OARS, "crews", "A crew of four rows by night.", "A crew of two rows by day."),
        *(
            make_entry(OARS, f"cup {one}", f"A crew wins the cup {one} by night.")
            for one in range(9)
        ),
        *(make_entry(CANAL, f"cup {one}", f"A keeper wins the cup {one}.") for one in range(9)),
    ]
    answers = [DecidingSentences("bw-book/way", ASKED, ("1.1",), ("1.1",))]
    return write_base(tmp_path, (CANAL, OARS), indexed=entries, entries=entries, answers=answers)


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("boat with a lantern waits", "bw-book/order"),  # one sentence holds it all
        ("lantern is paid for by the boat", "gy-book/order"),
        ("who goes first through", "bw-book/way"),  # a question is like it
        ("crew of four rows", "gy-book/crews"),
    ],
)
def test_what_holds_the_whole_query_goes_first(
    base: store.KnowledgeBase, typed: str, first: str
) -> None:
    """Does the game come first whose text, or whose question, holds what was asked?"""
    assert search.search(base, typed).hits[0].entry.id == first


def test_what_stands_out_goes_first(base: store.KnowledgeBase) -> None:
    """Does a game fall behind of which many entries are as good as the best?"""
    found = [hit.entry.id for hit in search.search(base, "paid by night").hits]
    assert found[0] == "bw-book/order"
    assert any(name.startswith("gy-book/cup") for name in found)

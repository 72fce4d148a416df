"""The library of what texts may refer to: numbers, anchors and short names of documents."""

from dataclasses import replace

import making

from kb.linking import library
from kb.model import RetiredId

OLD = replace(making.DOCUMENT, id="bw-old", authority="historical", rank=1)
RULES = replace(making.DOCUMENT, id="bw-rules", rank=5)
ICE = replace(making.DOCUMENT, id="ice-book", game="ice")


def test_a_short_name_of_several_documents() -> None:
    """Does a short name mean the document in force of the highest rank, in each game its own?"""
    made = library.make_library([OLD, RULES, ICE, making.DOCUMENT], [])
    assert made.shorts == {"bw": {"Book": "bw-book"}, "ice": {"Book": "ice-book"}}
    assert list(made.lexicons) == ["bw", "ice"]


def test_numbers_and_anchors() -> None:
    """Does a number lead to the first entry that has it, and an anchor to its own?"""
    entries = [
        making.make_entry("a", number="1.1", anchors=("top",)),
        making.make_entry("b", number="1.1"),
        making.make_entry("c"),
    ]
    made = library.make_library([making.DOCUMENT], entries)
    assert made.numbers == {"bw-book": {"1.1": "bw-book/a"}}
    assert made.anchors == {"bw-book": {"top": "bw-book/a"}}
    assert list(made.entries) == ["bw-book/a", "bw-book/b", "bw-book/c"]


def retire(slug: str, title: str, moved: str) -> RetiredId:
    """Make an id that was retired; `moved` is the slug that took its place, or ""."""
    return RetiredId(f"bw-book/{slug}", title, "0", "0", moved and f"bw-book/{moved}")


def test_moved_ids() -> None:
    """Do moves lead to the entry that is there at their end, by the old title and the old id?"""
    retired = [
        retire("sledges", "Sledges", "toboggans"),
        retire("toboggans", "Toboggans", "sleds"),
        retire("ice-sledge", "Sledge of ice", "ice"),
        retire("sledge", "sledge", "ice"),
        retire("carts", "Carts", ""),
        retire("wagons", "Wagons", "coaches"),  # not installed
    ]
    entries = [making.make_entry("sleds"), making.make_entry("ice")]
    made = library.make_library([making.DOCUMENT], entries, retired=retired)
    sleds, ice = "bw-book/sleds", "bw-book/ice"
    assert made.moved == {
        "bw-book/sledges": sleds,
        "bw-book/toboggans": sleds,
        "bw-book/ice-sledge": ice,
        "bw-book/sledge": ice,
    }
    assert made.former["bw-book"] == {
        "sledges": (sleds,),
        "sledge": (sleds, ice),
        "toboggans": (sleds,),
        "toboggan": (sleds,),
        "sledge of ice": (ice,),
        "ice sledge": (ice,),
    }

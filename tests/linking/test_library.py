"""The library of what texts may refer to: numbers, anchors and short names of documents."""

from dataclasses import replace

import making

from kb.corpus.decisions import Decisions
from kb.linking import library
from kb.linking.lexicon import ListedCards

OLD = replace(making.DOCUMENT, id="bw-old", authority="historical", rank=1)
RULES = replace(making.DOCUMENT, id="bw-rules", rank=5)
ICE = replace(making.DOCUMENT, id="ice-book", game="ice")


def test_a_short_name_of_several_documents() -> None:
    """Does a short name mean the document in force of the highest rank, in each game its own?"""
    made = library.make_library([OLD, RULES, ICE, making.DOCUMENT], [], ListedCards(), Decisions())
    assert made.shorts == {"bw": {"Book": "bw-book"}, "ice": {"Book": "ice-book"}}
    assert list(made.lexicons) == ["bw", "ice"]


def test_numbers_and_anchors() -> None:
    """Does a number lead to the first entry that has it, and an anchor to its own?"""
    entries = [
        making.make_entry("a", number="1.1", anchors=("top",)),
        making.make_entry("b", number="1.1"),
        making.make_entry("c"),
    ]
    made = library.make_library([making.DOCUMENT], entries, ListedCards(), Decisions())
    assert made.numbers == {"bw-book": {"1.1": "bw-book/a"}}
    assert made.anchors == {"bw-book": {"top": "bw-book/a"}}
    assert list(made.entries) == ["bw-book/a", "bw-book/b", "bw-book/c"]

"""Does an explanation say how a query was understood, and why each entry stands where it does?"""

import re

import pytest

from kb.search import explain, search
from kb.snapshot import store


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("quilet lock keeper vorpath", "terms: quillet lock keeper"),
        ("quilet lock keeper vorpath", "spelling corrected: quilet -> quillet"),
        ("quilet lock keeper vorpath", "words in no text: vorpath"),
        ("vorpath", "terms: (none that any text holds)"),
        ('"lock keeper" -boat kind:term qui*', "quoted phrases: lock keeper"),
        ('"lock keeper" -boat kind:term qui*', "excluded: boat"),
        ('"lock keeper" -boat kind:term qui*', "fields: kind:term"),
        ('"lock keeper" -boat kind:term qui*', "wildcards: qui*"),
        ("2010 adrift", "documents: bw-rulings"),
    ],
)
def test_how_a_query_was_understood(small_base: store.KnowledgeBase, typed: str, line: str) -> None:
    """Does a line name the terms, the corrections, the filters and what else was read?"""
    assert line in explain.explain(small_base, typed)


def test_how_an_entry_was_ranked(small_base: store.KnowledgeBase) -> None:
    """Does each entry show its score, a name in the query, and why it is a known item?"""
    told = "\n".join(explain.explain(small_base, "quilet lock keeper"))
    assert "name in the query: 'lock keeper' -> bw-glossary/lock-keeper (boost " in told
    assert re.search(r"^1\. bw-glossary/lock-keeper: \d+\.\d\d \(words ", told, re.MULTILINE)
    assert 'known item: title "lock keeper"' in explain.explain(small_base, "lock keeper")[2]
    assert "collapsed: bw-rulings/adrift" in "\n".join(explain.explain(small_base, "adrift"))


def test_an_explanation_is_of_the_same_answer(small_base: store.KnowledgeBase) -> None:
    """Are the entries explained those that are given, where one document is wanted too?"""
    for document in ("", "bw-rulings"):
        answer = search.search(small_base, "adrift boat", 5, document=document)
        told = "\n".join(explain.explain(small_base, "adrift boat", 5, document=document))
        assert len(answer.hits) > 1
        assert re.findall(r"^\d+\. (\S+):", told, re.MULTILINE) == [
            hit.entry.id for hit in answer.hits
        ]

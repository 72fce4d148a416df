"""Does a wildcard stand for every word that fits it, however that is kept in the index?"""

import pytest

from kb.indexing import wildcards

TERMS = ["beam", "awai", "bet", "rout"]
WRITTEN = ["away", "beam", "beaming", "beams", "bet", "route", "routine"]


@pytest.mark.parametrize(
    ("wildcard", "terms"),
    [
        ("beam*", ["beam"]),
        ("beamin*", ["beam"]),  # no stem begins so
        ("BEAMIN*", ["beam"]),
        ("b\u00e9amin*", ["beam"]),
        ("away*", ["awai"]),  # the stem is spelt in another way
        ("awai*", ["awai"]),
        ("be*", ["beam", "bet"]),
        ("b?t", ["bet"]),
        ("b*m?n*g", ["beam"]),
        ("routi*", ["routin"]),  # what else has this stem is not meant
        ("be[a]*", []),
        ("z*", []),
        ("b?a" + "*" * 500 + "z", []),
    ],
)
def test_terms_of_a_wildcard(wildcard: str, terms: list[str]) -> None:
    """Are the terms that fit it listed, and those of the written words that do, each once?"""
    assert wildcards.list_terms(wildcard, TERMS, WRITTEN) == terms

"""Are the relatives of a word those that share its root, and no words that only look alike?"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.indexing import analyzer, families


@pytest.mark.parametrize(
    ("one", "other", "related"),
    [
        ("shields", "unshielded", True),
        ("defend", "defensive", True),  # the last letter of the root changes
        ("stopped", "unstopped", True),
        ("captain", "captaincy", False),  # no affix that is listed
        ("guard", "guardless", True),
        ("port", "report", True),  # looser than stems, and so weak evidence
        ("oar", "roar", False),
        ("cloak", "clock", False),
        ("battle", "bottle", False),
        ("mission", "commission", False),
        ("universe", "universal", False),  # one stem: no relatives, the same term
        ("2.1", "2.10", False),
    ],
)
def test_who_is_related(one: str, other: str, related: bool) -> None:
    """Is a word with a prefix or a suffix of derivation of the family, both ways, and no other?"""
    first, second = analyzer.make_term(one), analyzer.make_term(other)
    found = families.find_families([first, second])
    assert found == ({first: (second,), second: (first,)} if related else {})


def test_a_family_in_order() -> None:
    """Are all relatives given, in alphabetical order, and is a word none of its own?"""
    found = families.find_families(["unshield", "shield", "shielder", "lock"])
    assert found["shield"] == ("shielder", "unshield")
    assert "lock" not in found
    assert families.find_families([]) == {}


@given(st.lists(st.text("abdefinorstuy", min_size=1, max_size=12), max_size=30))
def test_relatives_are_mutual(words: list[str]) -> None:
    """Is every relative of a word in the vocabulary, another word, and related to it as well?"""
    found = families.find_families(words)
    for word, relatives in found.items():
        assert word in words and word not in relatives and set(relatives) <= set(words)
        assert all(word in found[other] for other in relatives)

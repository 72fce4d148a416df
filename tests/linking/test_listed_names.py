"""Names that stand by themselves: in lists, and alone in quotation marks."""

import pytest

from kb.linking import listed_names, name_trie
from kb.linking.see_references import Scope

HELD = ("toll", "lock", "Locks and Boats", "Eel")


def resolve(document: str, name: str) -> tuple[str, ...]:
    """Find a name among those held, in the singular or the plural."""
    wanted = name_trie.singular_key(name)
    return tuple(one for one in HELD if name_trie.singular_key(one) == wanted)


SCOPE = Scope((), resolve, frozenset())


@pytest.mark.parametrize(
    ("content", "found"),
    [
        ("Related topics: tolls; lock", ["toll", "lock"]),
        ("Related: Locks and Boats, toll and lock", ["Locks and Boats", "toll", "lock"]),
        ("See also: toll | lock \u00b7 eel", ["toll", "lock", "Eel"]),
        ("Prerequisites: ferry, toll", ["toll"]),
        ("Rule Clarifications: Locks and Boats, toll", ["Locks and Boats", "toll"]),
        ("Linked rules: eel", ["Eel"]),
        ("(requires lock)", ["lock"]),
        ("Unrelated: toll", []),
        ("A list of tolls: lock", []),
    ],
)
def test_lists_of_names(content: str, found: list[str]) -> None:
    """Is each name of a list found with its span, and what names nothing passed over?"""
    listed = listed_names.find_listed_names(content, SCOPE)
    assert [one.targets[0] for one in listed] == found
    assert all(content[one.start : one.end] == one.phrase for one in listed)


@pytest.mark.parametrize(
    ("content", "found"),
    [
        ('Read "Tolls," then \u201cEel\u201d.', ["Tolls", "Eel"]),
        ('Read "tolls", "Ferry" and "The Eel".', []),
    ],
)
def test_words_in_quotation_marks(content: str, found: list[str]) -> None:
    """Is a title of one word found between quotation marks, where it has its capital?"""
    quoted = listed_names.find_quoted_words(content, SCOPE)
    assert [content[one.start : one.end] for one in quoted] == found

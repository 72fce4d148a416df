"""Are the words of a query marked in other texts, as the search understands them?"""

import pytest

from kb import search
from kb.snapshot import store


@pytest.mark.parametrize(
    ("typed", "content", "marked"),
    [
        ("closed gate", "A closed gate stops boats at gates.", ["closed", "gate", "gates"]),
        ("what does a gate stop", "A gate stops a boat.", ["gate", "stops"]),
        ("", "A gate.", []),
    ],
)
def test_the_words_of_a_query_are_found(
    small_base: store.KnowledgeBase, typed: str, content: str, marked: list[str]
) -> None:
    """Are words found in any form, and words of asking left alone?"""
    (spans,) = search.highlight(small_base, typed, [content])
    assert [content[start:end] for start, end in spans] == marked


def test_every_text_has_its_own_spans(small_base: store.KnowledgeBase) -> None:
    """Are there as many lists as texts, each with offsets into its own?"""
    found = search.highlight(small_base, "gate", ["no", "the gate", "gate"])
    assert found == [[], [(4, 8)], [(0, 4)]]

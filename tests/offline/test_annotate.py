"""Does the app find the names in a question that kb.annotation finds?"""

import pytest
from offline_engine import OfflineEngine

from kb.annotation import annotate
from kb.snapshot.store import KnowledgeBase


@pytest.mark.official
def test_a_plural_that_is_a_title_of_its_own(
    official_engine: OfflineEngine, official_base: KnowledgeBase
) -> None:
    """Does each form of a name that another entry has for a title lead to the entry of that title?"""
    names = official_base.list_linked_names("1e")
    titles = {name.title for name in names}
    texts = [form for name in names for form in name.forms if form != name.title and form in titles]
    assert "Maras" in texts
    for content in texts:
        found = annotate.annotate_text(official_base, content, game="1e", everyday=False)
        theirs = official_engine.call(
            "annotation/annotate.annotateText", {"$": "base"}, content, {"game": "1e"}
        )
        assert [one["target"] for one in theirs] == [one.target for one in found], content

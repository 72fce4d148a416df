"""Searching what was in force on a day."""

from kb.search import past_search
from kb.snapshot.store import KnowledgeBase


def find(base: KnowledgeBase, typed: str, *documents: str) -> list[str]:
    """Give the pinned ids of what some versions of documents answer."""
    chosen = [one for one in base.documents if one.pinned in documents]
    return [hit.entry.pinned for hit in past_search.search_in_force(base, typed, 10, chosen).hits]


def test_only_what_was_in_force_is_found(small_base: KnowledgeBase) -> None:
    """Are only the entries of the given versions found, the best first?"""
    found = find(small_base, "adrift", "bw-glossary@1.1")
    assert found[0] == "bw-glossary@1.1/adrift"
    assert all(name.startswith("bw-glossary@1.1/") for name in found)
    assert find(small_base, "adrift") == []


def test_an_older_version_has_its_own_words(small_base: KnowledgeBase) -> None:
    """Is an entry shown with the words of its version, and one that was not there yet left out?"""
    chosen = [one for one in small_base.documents if one.pinned == "bw-glossary@1.0"]
    results = past_search.search_in_force(small_base, "cargo adrift lost", 10, chosen)
    hit = next(hit for hit in results.hits if hit.entry.id == "bw-glossary/adrift")
    assert hit.entry.version == "1.0" and "lost" in hit.snippet.text
    assert find(small_base, "lock keeper", "bw-glossary@1.0")[:1] != ["bw-glossary@1.0/lock-keeper"]
    for one in results.answer.sentences if results.answer else ():
        assert one.text in one.entry.paragraphs[one.paragraph - 1].text
        assert one.entry.version == "1.0"

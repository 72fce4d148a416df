"""What became of the words that a citation cites."""

import pytest

from kb.citations import aftermath, citator, formats
from kb.citations.formats import Citation
from kb.snapshot.store import KnowledgeBase


def read(base: KnowledgeBase, written: str) -> Citation:
    """Read a citation."""
    found = formats.read_citation(written, base.schemes)
    assert isinstance(found, Citation)
    return found


def test_the_difference_of_an_older_version(small_base: KnowledgeBase) -> None:
    """Is the difference of a pinned citation given, from the words that were read?"""
    words = aftermath.mark_difference(
        small_base, read(small_base, "stccg:bw-glossary@1.0/adrift#p1")
    )
    old, now = small_base.entry("bw-glossary@1.0/adrift"), small_base.entry("bw-glossary/adrift")
    assert old and now and {one.kind for one in words} == {"same", "removed", "added"}
    assert "".join(one.text for one in words if one.kind != "added") == old.paragraphs[0].text
    assert "".join(one.text for one in words if one.kind != "removed") in now.text


def test_the_version_of_a_digest(small_base: KnowledgeBase) -> None:
    """Is the version that was read found by the digest, where the citation names none?"""
    old = small_base.entry("bw-glossary@1.0/adrift")
    assert old
    digest = formats.digest_words(old.paragraphs[0].text)
    citation = Citation("bw-glossary", "adrift", paragraph=1, digest=digest)
    pinned = Citation("bw-glossary", "adrift", "1.0", 1)
    assert aftermath.mark_difference(small_base, citation) == aftermath.mark_difference(
        small_base, pinned
    )


@pytest.mark.parametrize(
    "written", ["bw-glossary/adrift", "bw-glossary@1.1/adrift", "bw-glossary/no"]
)
def test_no_difference(written: str, small_base: KnowledgeBase) -> None:
    """Is nothing marked for words in force, or for what nobody read?"""
    document, slug = written.split("/")
    name, _, version = document.partition("@")
    assert aftermath.mark_difference(small_base, Citation(name, slug, version)) == ()


def test_a_removed_entry_lost_all_its_words(small_base: KnowledgeBase) -> None:
    """Are all words of a removed entry told as removed?"""
    gone = next(one for one in small_base.departed.values() if not one.moved)
    document, slug = gone.id.split("/")
    words = aftermath.mark_difference(small_base, Citation(document, slug, gone.last))
    assert {one.kind for one in words} == {"removed"}


def test_words_that_were_split_off(small_base: KnowledgeBase) -> None:
    """Does the citator name the entry that took the cited words along?"""
    old, part = small_base.entry("bw-glossary@1.0/adrift"), small_base.entry("bw-glossary/lock")
    assert old and part
    taken = part.__class__(**{**vars(part), "paragraphs": old.paragraphs})
    entries = tuple(taken if one is part else one for one in small_base.entries)
    splits = {"splits": {part.id: old.id}}
    base = small_base.vary(entries=entries, manifest={**small_base.manifest, **splits})
    digest = formats.digest_words(old.paragraphs[0].text)
    cited = Citation("bw-glossary", "adrift", "1.0", 1, digest)
    verdict = citator.check_citation(base, formats.write_citation(cited, base.schemes))
    assert verdict.verdict == citator.MOVED and verdict.entry == taken
    assert "/lock#p1" in verdict.instead and "split off" in verdict.sentence

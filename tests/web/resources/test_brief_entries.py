"""Is an entry given in few words, as JSON, Markdown and plain text?"""

import pytest
from flask import Flask

from kb.snapshot.store import KnowledgeBase
from web import create_app
from web.http.errors import Refusal
from web.resources import brief_entries

ADRIFT = "bw-glossary/adrift"


@pytest.fixture(scope="module")
def app(small_base: KnowledgeBase) -> Flask:
    """Serve the small corpus."""
    return create_app({"KB_BUILD": small_base.folder.parent})


def test_the_words_with_their_citation(app: Flask, small_base: KnowledgeBase) -> None:
    """Are all paragraphs given whole, or the one that is asked for, each cited with its digest?"""
    entry = small_base.entry(ADRIFT)
    assert entry
    with app.test_request_context():
        whole = brief_entries.represent_brief(small_base, entry)
        first = brief_entries.represent_brief(small_base, entry, paragraph=1)
    assert whole["paragraphs"] == [one.text for one in entry.paragraphs]
    assert first["paragraphs"] == whole["paragraphs"][:1] and first["paragraph"] == 1
    assert "~" in whole["citation"] and "#p1~" in first["citation"]


def test_a_paragraph_that_is_lacking(small_base: KnowledgeBase) -> None:
    """Is a paragraph refused that the entry lacks, with how many it has?"""
    entry = small_base.entry(ADRIFT)
    assert entry
    count = len(entry.paragraphs)
    with pytest.raises(Refusal, match=f"no paragraph {count + 1}; it has {count}"):
        brief_entries.list_paragraphs(entry, count + 1)


def test_markup_is_escaped(app: Flask, small_base: KnowledgeBase) -> None:
    """Does Markdown show the words of the document and no markup of theirs, and plain text just them?"""
    entry = small_base.entry(ADRIFT)
    assert entry
    with app.test_request_context():
        marked = brief_entries.write_entry(small_base, entry, "md")
        bare = brief_entries.write_entry(small_base, entry, "txt")
    assert marked.startswith(f"# {entry.title}\n\n") and bare.startswith(f"{entry.title}\n\n")
    assert entry.paragraphs[0].text in bare

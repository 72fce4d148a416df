"""Is it said beside an answer that an entry which prevails over it is not here, and only then?"""

import pytest

from kb.model import Answer
from kb.search import answers, missing, search
from kb.snapshot import store


def ask(base: store.KnowledgeBase, typed: str) -> Answer:
    """Give the answer to a query that has one."""
    answer = search.search(base, typed).answer
    assert answer is not None
    return answer


@pytest.mark.parametrize(
    "typed", ["heron", "Herons", "a heron", "what is a heron?", "herons in bw", "heorn"]
)
def test_what_prevails_and_is_missing(answered_base: store.KnowledgeBase, typed: str) -> None:
    """Is a rule only the nearest where a query names an entry above it that no document holds?"""
    answer = ask(answered_base, typed)
    (quoted,), (absent,) = answer.sentences, answer.missing
    assert quoted.entry.id == "bw-book/herons" and answer.verdict == answers.NEAREST
    assert absent.entry.id == "bw-glossary/heron" and absent.prevails
    assert "\u201cheron\u201d" in absent.sentence
    assert absent.sentence.endswith("it prevails over the Book.")


def test_what_is_missing_beside_a_rule_of_its_own_document(
    answered_base: store.KnowledgeBase,
) -> None:
    """Does an answer still decide where the missing entry is of the very document that answers?"""
    answer = ask(answered_base, "toll gates")
    (absent,) = answer.missing
    assert answer.sentences[0].entry.id == "bw-glossary/toll" and not absent.prevails
    assert "The Glossary also has an entry" in absent.sentence


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("veil", "a missing entry of a lower document says nothing against it"),
        ("eels", "what is no longer in force prevails over nothing"),
        ("does a heron guard its nest?", "it asks about one and does not name it"),
        ("the heron of the book", "it names the document that is to answer"),
        ("heron nest", "it is another name"),
        ("wardens", "nothing of that name is missing"),
    ],
)
def test_no_false_alarm(answered_base: store.KnowledgeBase, typed: str, why: str) -> None:
    """Is nothing called missing that the query does not name, or that decides nothing?"""
    found = search.search(answered_base, typed).answer
    assert found is None or not found.missing, why


def test_a_missing_entry_by_itself(answered_base: store.KnowledgeBase) -> None:
    """Is a missing entry that was chosen told of where no rule answers beside it?"""
    gap = answered_base.entry("bw-glossary/heron")
    assert gap is not None
    absent = missing.describe_missing(answered_base, gap, None)
    assert absent is not None and not absent.prevails
    assert absent.sentence.endswith("which is not in the documents here.")

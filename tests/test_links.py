"""References inside a document: exact or a Problem, never bound to a neighbour."""
import making
import pytest

from kb import links, store
from kb.model import Anchor, Entry, Paragraph


@pytest.mark.parametrize(("content", "numbers"), [
    ("See rule 702.9b.", ["702.9b"]),
    ("See rules 601.2a, 601.2b and 704.1.", ["601.2a", "601.2b", "704.1"]),
    ("as section 2.10 says", ["2.10"]),
    ("See 7.4.2.", ["7.4.2"]),
    ("see also 7.4 or 7.5", ["7.4", "7.5"]),
    ("See rules 100.1 to 100.4", ["100.1", "100.4"]),
    ("chapter 7 is long", ["7"]),
    ("See 7 eels.", []),
    ("Section 31 is a card.", []),
    ("ruler 7.1", []),
    ("It costs 2.5 coins.", []),
    ("rule 7.4%", []),
])
def test_numbers_that_a_text_cites(content: str, numbers: list[str]) -> None:
    """Are the numbers of citations found, and other numbers not?"""
    found = list(links.cited_numbers(content))
    assert [number for _, _, number in found] == numbers
    assert [content[start:end] for start, end, _ in found] == numbers


BOATS = making.make_entry("boats", "See rule 2.10, not this rule 2.1.", number="2.1")
GATES = making.make_entry("gates", "See section 2.1.", "By rule 2.1 and rule 9.9.", number="2.10", anchors=("gates",))


def edges(*entries: Entry) -> list[tuple[str, str, str, int]]:
    """Give the references as source, phrase, target, paragraph."""
    found, _ = links.link_entries(entries)
    return [(edge.source, edge.phrase, edge.target, edge.paragraph) for edge in found]


def test_references_by_number() -> None:
    """Is each cited number a reference to its entry, but never to the entry itself?"""
    assert edges(BOATS, GATES) == [
        ("bw-book/boats", "2.10", "bw-book/gates", 1), ("bw-book/gates", "2.1", "bw-book/boats", 1),
        ("bw-book/gates", "2.1", "bw-book/boats", 2)]


def test_numbers_that_stand_alone() -> None:
    """Is a number of three parts a reference without a cue where an entry has it, and nothing where none has?"""
    deep = making.make_entry("deep", "As 2.1.3 says, not 2.1.4 and not version 2.1.3.", number="2.2")
    assert edges(deep, making.make_entry("deeper", "Text.", number="2.1.3")) == [
        ("bw-book/deep", "2.1.3", "bw-book/deeper", 1)]
    assert links.link_entries([deep])[1] == []


def test_a_number_that_no_entry_has() -> None:
    """Does the Problem name both ends?"""
    problem, = links.link_entries([BOATS, GATES])[1]
    assert (problem.kind, problem.entry, problem.text) == ("dangling-reference", "bw-book/gates", "9.9")
    assert "'gates' (bw-book@1 line 2) refers to '9.9'" in problem.message


def test_a_document_without_numbers_cites_another() -> None:
    """Is a number no reference where no entry of the document has one?"""
    assert links.link_entries([making.make_entry("toll", "See section 2.1.")]) == ([], [])


def test_links_of_the_source() -> None:
    """Is a link of the page a reference to the section of that name, and one that leads nowhere a Problem?"""
    linked = Paragraph("Pay at rule 2.1 or the quay.", "text", (3, 3), anchors=(Anchor(7, 15, "gates"), Anchor(23, 27, "quay")))
    found, problems = links.link_entries([BOATS, GATES, making.make_entry("toll", paragraphs=(linked,))])
    assert [(edge.phrase, edge.target) for edge in found if edge.source == "bw-book/toll"] == [("rule 2.1", "bw-book/gates")]
    assert [problem.text for problem in problems if problem.entry == "bw-book/toll"] == ["#quay"]


def test_the_references_of_the_small_corpus(small_base: store.KnowledgeBase) -> None:
    """Do references stand where the text says them, and lead to entries that are there?"""
    found = [edge for edge in small_base.references if edge.source == "bw-rulebook/how-a-turn-goes"]
    assert [(edge.phrase, edge.target) for edge in found if edge.kind == "see"][:3] == [
        ("2.1", "bw-rulebook/boats"), ("2.10", "bw-rulebook/lock-gates"), ("2.5", "bw-rulebook/eels")]
    for edge in small_base.references:
        source = small_base.entry(edge.source)
        assert source is not None and small_base.entry(edge.target.split("#")[0]) is not None
        assert source.paragraphs[edge.paragraph - 1].text[edge.start:edge.end] == edge.phrase

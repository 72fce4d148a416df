"""How far the rules settle a dispute, said in one sentence."""

import pytest

from kb.authority import precedence, verdicts
from kb.authority.questions import Question
from kb.authority.quotations import QuotationContext
from kb.model import Answer, Conflict, Quotation, Snippet
from kb.snapshot.store import KnowledgeBase


def ground(base: KnowledgeBase, *names: str, **more: object) -> verdicts.Grounds:
    """Make the grounds of a verdict: rules in force, of which the first answers."""
    governing = []
    for name in names:
        entry = base.entry(name)
        assert entry
        words = Snippet("", (), 1), (), QuotationContext()
        governing.append(verdicts.GoverningText(entry, "answer", *words))
    facts: dict[str, object] = {"earlier": (), "conflicts": (), "chosen": False}
    return verdicts.Grounds(governing, **{**facts, "question": Question(), **more})  # type: ignore[arg-type]


def ask(
    base: KnowledgeBase, verdict: str, words: str = "", name: str = "bw-glossary/weir"
) -> Question:
    """Make a question that an entry answers."""
    entry = base.entry(name)
    assert entry
    answer = Answer(verdict, (Quotation(entry, 1, entry.paragraphs[0].text),), "", 1.0)
    return Question("?", True, answer, words=frozenset(words.split()))


@pytest.mark.parametrize(
    ("verdict", "words", "names", "kind"),
    [
        ("decides", "", ["bw-glossary/weir"], "governs"),
        ("nearest", "", ["bw-glossary/weir"], "nearest"),
        ("decides", "", ["bw-glossary/bell"], "nearest"),  # a card that is not named
        ("decides", "bell", ["bw-glossary/bell"], "governs"),
        ("nearest", "", [], "nothing"),
    ],
)
def test_only_words_that_decide_govern(
    base: KnowledgeBase, verdict: str, words: str, names: list[str], kind: str
) -> None:
    """Is a rule said to govern exactly where the quoted words decide, on a card that is named?"""
    found = ground(base, *names, question=ask(base, verdict, words, *names))
    assert verdicts.judge(base, found)[0] == kind


def test_what_replaces_the_quoted_words_does_not_govern(base: KnowledgeBase) -> None:
    """Does a rule only come nearest where the words quoted are those of the one it replaced?"""
    question = ask(base, "decides", "", "bw-rulings/weir")
    found = ground(base, "bw-glossary/weir", question=question)
    assert verdicts.judge(base, found)[0] == "nearest"


@pytest.mark.parametrize(
    ("governs", "kind"), [("", "open"), ("bw-glossary/weir", "governs")], ids=["open", "decided"]
)
def test_an_open_conflict_goes_before_all(base: KnowledgeBase, governs: str, kind: str) -> None:
    """Does a conflict that nothing decides keep a rule from governing, and a decided one not?"""
    conflict = Conflict(("bw-glossary/weir", "bw-book/weirs"), (1, 1), "Boats.", governs, "")
    found = ground(base, "bw-glossary/weir", question=ask(base, "decides"), conflicts=(conflict,))
    assert verdicts.judge(base, found)[0] == kind


def test_older_text_is_named_with_its_document(base: KnowledgeBase) -> None:
    """Is the older text that alone speaks named with document and paragraph?"""
    heron = base.entry("bw-rulings/heron")
    assert heron
    quoted = Answer("nearest", (Quotation(heron, 1, "A heron nests."),), "", 0.4)
    found = ground(base, question=Question("?", True, quoted), earlier=(heron,))
    kind, said = verdicts.judge(base, found)
    assert kind == "older" and precedence.Pinpoint(heron, 1) in said
    assert "only heron (Rulings 1), no longer in force, does." in precedence.write_plainly(said)

"""Which paragraph in force says the like of one that is no longer in force."""

import pytest

from kb.authority import likeness
from kb.snapshot.store import KnowledgeBase


@pytest.mark.parametrize(
    ("name", "number", "counterpart"),
    [
        ("bw-old/money", 1, "bw-book/tolls#p2"),  # what governs the subject of the section
        ("bw-old/money", 2, "bw-book/ferries#p1"),  # an entry on another subject
        ("bw-old/money", 3, ""),
    ],
)
def test_find_counterpart(
    topics_base: KnowledgeBase, name: str, number: int, counterpart: str
) -> None:
    """Is the counterpart of a paragraph found by its words, and none made up?"""
    entry = topics_base.entry(name)
    assert entry
    found = likeness.find_counterpart(topics_base, entry, number)
    assert (f"{found.entry.id}#p{found.paragraph}" if found else "") == counterpart


def test_a_single_paragraph_is_on_its_subject(base: KnowledgeBase) -> None:
    """Is a ruling of one paragraph replaced by what governs its subject, in whatever words?"""
    weir, heron = base.entry("bw-rulings/weir"), base.entry("bw-rulings/heron")
    assert weir and heron
    found = likeness.find_counterpart(base, weir, 1)
    assert found and (found.entry.id, found.paragraph) == ("bw-glossary/weir", 0)
    assert likeness.find_counterpart(base, heron, 1) is None


def test_likeness_is_between_nothing_and_all(topics_base: KnowledgeBase) -> None:
    """Are equal texts wholly alike, texts without a common word not at all, order aside?"""
    one = likeness.weigh_text(topics_base, "a heron nests in reeds")
    other = likeness.weigh_text(topics_base, "boats with cargo")
    assert likeness.measure_likeness(one, one) == pytest.approx(1.0)
    assert likeness.measure_likeness(one, other) == 0.0
    both = likeness.weigh_text(topics_base, "boats with reeds")
    assert likeness.measure_likeness(one, both) == likeness.measure_likeness(both, one) > 0
    assert likeness.measure_likeness(likeness.weigh_text(topics_base, ""), one) == 0.0


def test_a_question_is_weighed_with_what_no_text_holds(topics_base: KnowledgeBase) -> None:
    """Does a word that is not here lower the share that a text holds, and a word that asks not?"""
    known = likeness.weigh_question(topics_base, "does a heron nest in reeds?")
    assert known.keys().isdisjoint(likeness.ASKING)
    held = likeness.measure_cover(known, "A heron nests in reeds.")
    assert held == pytest.approx(1.0)
    unknown = likeness.weigh_question(topics_base, "does a heron nest in Hamburg?")
    assert likeness.measure_cover(unknown, "A heron nests in reeds.") < 0.75

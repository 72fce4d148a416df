"""What is related to rules in force, and what is no longer in force."""

import pytest

from kb.authority import precedence, related
from kb.snapshot.store import KnowledgeBase

NO_TERMS = frozenset[str]()


def list_all(base: KnowledgeBase, name: str, paragraph: int = 0, terms: str = "") -> list[str]:
    """List what is related to an entry, each as "how id: reason"."""
    entry = base.group(name) or base.entry(name)
    assert entry is not None
    found = related.list_related(base, [(entry, paragraph)], frozenset(terms.split()))
    return [f"{one.how} {one.entry.id}: {precedence.write_plainly(one.reason)}" for one in found]


@pytest.mark.parametrize(
    ("name", "first"),
    [
        (
            "bw-glossary/weir",
            [
                "subject bw-glossary/weir: In force on the same subject as weir.",
                "subject bw-book/weirs: In force on the same subject as weir.",
                "see bw-book/rafts: weir refers to it.",
                "refers bw-book/mooring-0: It refers to weir.",
            ],
        ),
        (
            "bw-glossary/sluice",
            ["conflict bw-book/sluices: It conflicts with sluice, paragraph 2."],
        ),
        ("bw-book/rafts", ["conflict bw-book/dusk: It conflicts with rafts, paragraph 1."]),
        ("bw-rulings/heron", []),
    ],
)
def test_list_related(base: KnowledgeBase, name: str, first: list[str]) -> None:
    """Are conflicts, subjects, targets and referring entries listed in this order, with reasons?"""
    assert list_all(base, name)[: len(first)] == first


def test_conflicts_come_late_where_there_is_a_question(base: KnowledgeBase) -> None:
    """Does a question put the conflicts of a text behind its references?"""
    for name in ("bw-book/rafts", "bw-glossary/sluice"):
        hows = [one.split()[0] for one in list_all(base, name, terms="raft")]
        assert "conflict" in hows and "conflict" not in hows[: hows.index("conflict")]
    assert list_all(base, "bw-book/rafts")[0].startswith("conflict ")


def test_pointers_are_no_subject(base: KnowledgeBase) -> None:
    """Does an entry that only says "See weir." come last among those that refer?"""
    assert (
        list_all(base, "bw-glossary/weir")[-1] == "refers bw-glossary/pointer: It refers to weir."
    )


def test_cards(small_base: KnowledgeBase) -> None:
    """Does a card bring its title group and the rules of its type?"""
    found = list_all(small_base, "bw-cards/lantern-broken")
    assert "group bw-groups/lantern: It is the title group of Lantern: Broken." in found
    rule = "It is a general rule for the card type of Lantern: Broken."
    assert f"type bw-rulebook/how-a-turn-goes: {rule}" in found


def test_a_missing_entry_is_called_so(small_base: KnowledgeBase) -> None:
    """Does a reference to what no document holds say that it is not in the documents here?"""
    said = [
        one
        for entry in small_base.current_entries
        for one in list_all(small_base, entry.id)
        if one.startswith("see ") and "it is not in the documents here" in one
    ]
    assert said and all("refers to it; it is not in the documents here." in one for one in said)


@pytest.mark.parametrize(
    ("name", "replacement"),
    [
        ("bw-glossary@0/weir", "bw-glossary@1/weir"),
        ("bw-glossary@0/gone", ""),
        ("bw-rulings/weir", "bw-glossary@1/weir"),
        ("bw-rulings/heron", ""),
        ("bw-book/weirs", "bw-book@1/weirs"),  # in force itself
    ],
)
def test_find_replacement(base: KnowledgeBase, name: str, replacement: str) -> None:
    """Is an earlier rule replaced by its latest version, or else by what governs its subject?"""
    entry = base.entry(name)
    assert entry is not None
    found = related.find_replacement(base, entry)
    assert (found.entry.pinned if found else "") == replacement


@pytest.mark.parametrize(
    ("number", "replacement", "subject"),
    [(1, "bw-book/tolls#p2", None), (2, "bw-book/ferries#p1", None), (3, "", "bw-book/tolls")],
)
def test_what_replaces_a_paragraph(
    topics_base: KnowledgeBase, number: int, replacement: str, subject: str | None
) -> None:
    """Does each paragraph of a section about several things have a replacement of its own?"""
    section = topics_base.entry("bw-old/money")
    assert section
    snippet = related.quote_entry(section, NO_TERMS, number)
    made = related.make_quoted(topics_base, section, snippet, number)
    named = f"{made.governs.entry.id}#p{made.governs.paragraph}" if made.governs else ""
    assert (named, made.subject.id if made.subject else None) == (replacement, subject)
    whole = related.find_replacement(topics_base, section)
    assert whole and whole.entry.id == "bw-book/tolls"


def test_list_earlier(base: KnowledgeBase) -> None:
    """Are the earlier rules those of the subject, then older versions with another text?"""
    weir, bell = base.entry("bw-glossary/weir"), base.entry("bw-glossary/bell")
    assert weir and bell
    names = [one.pinned for one in related.list_earlier(base, [weir])]
    assert names[0] == "bw-rulings@1/weir" and names[-1] == "bw-glossary@0/weir"
    assert len(names) == 9
    assert list(related.list_earlier(base, [bell])) == []


def test_quotes_are_short(base: KnowledgeBase) -> None:
    """Is the sentence quoted that has the terms, and none where an entry has no text?"""
    weir = base.entry("bw-glossary/weir")
    assert weir is not None
    assert related.quote_entry(weir, frozenset({"raft"})).text == "No raft passes a weir at dusk."
    assert related.quote_entry(weir, NO_TERMS, 2).paragraph == 2
    assert related.quote_entry(weir, NO_TERMS, 2).spans == ()


def test_an_entry_without_text_has_no_quote(small_base: KnowledgeBase) -> None:
    """Is the quote of a card of the list empty?"""
    card = small_base.entry("bw-cards/lantern-gear")
    assert card and related.quote_entry(card, NO_TERMS) == related.NO_WORDS

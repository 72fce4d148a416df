"""Are the entries of one name parted by what they are about, with the one that is the answer first?"""

from kb.naming import one_thing
from kb.snapshot import store


def test_what_governs_is_first(small_base: store.KnowledgeBase) -> None:
    """Do texts on one subject form one thing, of which the text in force is first?"""
    entries = [
        entry
        for name in ("bw-rulings/capsize", "bw-glossary/toll", "bw-glossary/capsize")
        if (entry := small_base.entry(name))
    ]
    parted = one_thing.part_bearers(small_base, entries)
    assert [[entry.id for entry in thing] for thing in parted] == [
        ["bw-glossary/capsize", "bw-rulings/capsize"],
        ["bw-glossary/toll"],
    ]


def test_ranks(small_base: store.KnowledgeBase) -> None:
    """Is a text in force ranked before a card of the list, and a missing entry last?"""
    names = (
        "bw-glossary/toll",
        "bw-cards/lantern-gear",
        "bw-rulings/capsize",
        "bw-glossary/peggotys-ear",
    )
    entries = [entry for entry in map(small_base.entry, names) if entry]
    ranks = [one_thing.rank_bearer(small_base, entry)[0] for entry in entries]
    assert ranks == [
        one_thing.IN_FORCE, one_thing.CARD, one_thing.SUPERSEDED, one_thing.MISSING,
    ]  # fmt: skip


def test_what_governs_stands_second(small_base: store.KnowledgeBase) -> None:
    """Is what governs a subject under another name added behind the answer?"""
    eel = small_base.entry("bw-rulings/eel")
    assert eel is not None
    assert [entry.id for entry in one_thing.add_governing(small_base, [eel])] == [
        "bw-rulings/eel",
        "bw-glossary/eels",
    ]

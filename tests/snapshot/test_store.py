"""The handle of a snapshot: entries by id, version, name and number, also moved and removed ones."""

import making
import pytest

from kb.model import Entry, RetiredId
from kb.snapshot import store


@pytest.mark.parametrize(
    ("name", "pinned"),
    [
        ("bw-glossary/toll", "bw-glossary@1.1/toll"),
        ("bw-glossary@1.1/toll", "bw-glossary@1.1/toll"),
        ("bw-glossary@1.0/toll", "bw-glossary@1.0/toll"),
        ("bw-glossary/barge-pole", "bw-glossary@1.1/barge-pole"),
        ("bw-glossary@1.0/dredge", "bw-glossary@1.0/dredge"),
        ("bw-glossary/eel-toll", "bw-glossary@1.1/toll"),
    ],
)
def test_ids(name: str, pinned: str, small_base: store.KnowledgeBase) -> None:
    """Does an id lead to the version in force, a pinned one to its own, and a moved one to its new place?"""
    found = small_base.resolve(name)
    assert isinstance(found, Entry) and found.pinned == pinned
    assert small_base.find(name) == (found,)


def test_a_removed_id(small_base: store.KnowledgeBase) -> None:
    """Does the id of a removed entry say what it was?"""
    assert small_base.resolve("bw-glossary/dredge") == RetiredId(
        "bw-glossary/dredge", "dredge", "1.0", "1.0", ""
    )
    assert (
        small_base.entry("bw-glossary/dredge") is None
        and small_base.find("bw-glossary/dredge") == ()
    )


def test_a_removed_id_that_texts_still_name(small_base: store.KnowledgeBase) -> None:
    """Does the id of a removed entry say what it was where others refer to it all the same?"""
    gap = small_base.gaps[0]
    assert small_base.resolve(gap.id) == gap
    gone = RetiredId(gap.id, gap.title, "1.0", "1.0", "")
    base = small_base.vary(departed={gap.id: gone})
    assert base.resolve(gap.id) == gone and base.find(gap.id) == ()


@pytest.mark.parametrize(
    "name",
    [
        "bw-glossary/vorpath",
        "bw-glossary@1.1/dredge",
        "bw-glossary@9/toll",
        "",
        "/",
        "bw-glossary/",
    ],
)
def test_ids_that_never_were(name: str, small_base: store.KnowledgeBase) -> None:
    """Is an unknown id nothing, instead of a neighbour?"""
    assert small_base.resolve(name) is None and small_base.find(name) == ()


@pytest.mark.parametrize(
    ("name", "ids"),
    [
        ("toll", ["bw-glossary/toll"]),
        ("TOLL", ["bw-glossary/toll"]),
        ("drifting", ["bw-glossary/adrift"]),
        ("adrift", ["bw-glossary/adrift", "bw-rulings/adrift"]),
        (
            "the drowned bell",
            [
                "bw-glossary/the-drowned-bell",
                "bw-rulings/the-drowned-bell",
                "bw-cards/the-drowned-bell",
            ],
        ),
        ("ringer", ["bw-cards/the-drowned-bell"]),
        ("ashore: crew", ["bw-glossary/ashore-crew", "bw-rulings/ashore-crew"]),
        ("[Oar]", ["bw-rulebook/icon-oar"]),
        ("<wei>", ["bw-rulebook/icon-guild-icons"]),
        ("2.1", ["bw-rulebook/boats"]),
        ("2.10", ["bw-rulebook/lock-gates"]),
        ("1.0", ["bw-rulebook/introduction"]),
        ("barge pole", ["bw-rulings/barge-pole"]),
        ("ombrel", []),
        ("vorpath", []),
    ],
)
def test_names(name: str, ids: list[str], small_base: store.KnowledgeBase) -> None:
    """Are entries in force found by title, alias, icon and exact number, and older versions not?"""
    assert [entry.id for entry in small_base.find(name)] == ids


def test_documents(small_base: store.KnowledgeBase) -> None:
    """Is a document given by id in its version in force, and by version?"""
    versions = [
        getattr(small_base.document(name), "version", None)
        for name in ("bw-glossary", "bw-glossary@1.0", "bw-glossary@7", "bw", "bw-wiki")
    ]
    assert versions == ["1.1", "1.0", None, None, "undated"]
    part = small_base.document("bw-glossary@1.1")
    assert part is not None and part.part == (92, 153)
    assert [entry.title for entry in small_base.outline(part)][:3] == [
        "'88 Flood Marker",
        "... and the Heron Flew",
        "2 Eels",
    ]


def test_children_and_neighbours(small_base: store.KnowledgeBase) -> None:
    """Are the sections below an entry and the entries beside it of its own document and version?"""
    boats = small_base.entry("bw-rulebook/boats-and-crews")
    assert boats is not None
    assert [child.number for child in small_base.children(boats)] == [
        "2.1",
        "2.2",
        "2.3",
        "2.4",
        "2.5",
        "2.10",
    ]
    first, last = (
        small_base.entry("bw-glossary/88-flood-marker"),
        small_base.entry("bw-glossary@1.0/toll"),
    )
    assert first is not None and last is not None
    assert small_base.neighbours(first)[0] is None and small_base.neighbours(last)[1] is None
    before, after = small_base.neighbours(boats)
    assert before is not None and after is not None
    assert (before.title, after.title) == ("HOW A TURN GOES", "BOATS")


def test_neighbours_are_those_of_the_outline(small_base: store.KnowledgeBase) -> None:
    """Has every entry of every version the entries before and after it in its outline?"""
    for document in small_base.documents:
        found = small_base.outline(document)
        assert [small_base.neighbours(entry) for entry in found] == list(
            zip([None, *found[:-1]], [*found[1:], None])
        )


def test_references_are_those_of_the_version_in_force(small_base: store.KnowledgeBase) -> None:
    """Has an older version of an entry no references, though its id is the same?"""
    turn, old = (
        small_base.entry("bw-rulebook/how-a-turn-goes"),
        small_base.entry("bw-glossary@1.0/toll"),
    )
    assert turn is not None and old is not None
    assert small_base.references_from(turn) != [] and small_base.references_from(old) == []
    boats = small_base.entry("bw-rulebook/boats")
    assert boats is not None
    assert {edge.source for edge in small_base.references_to(boats)} >= {
        "bw-rulebook/how-a-turn-goes",
        "bw-rulebook/tholes",
    }


@pytest.mark.parametrize(
    ("kind", "title", "card"),
    [
        ("card", "Ferryman", "bw-cards/ferryman"),
        ("card", "Ferryman (Thaw)", "bw-cards/ferryman"),
        ("card", "Ferryman: Old", "bw-cards/ferryman-old"),
        ("gap", "Ferryman (Thaw)", None),
        ("term", "Ferryman", None),
        ("card", "Nobody (Thaw)", None),
    ],
)
def test_the_card_of_a_ruling(
    small_base: store.KnowledgeBase, kind: str, title: str, card: str | None
) -> None:
    """Is a ruling about the card of its title, with a note on which of that name or without?"""
    found = small_base.card_of(making.make_entry("ferryman", kind=kind, title=title, game="bw"))
    assert (found and found.id) == card

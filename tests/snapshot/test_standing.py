"""What governs a card and an entry, and what refers to it, over a small build and over the official one."""

import dataclasses
from typing import Any

import making
import pytest
import snapshots

from kb.model import (
    Alias,
    Card,
    CardType,
    CrossReference,
    Document,
    Entry,
    Group,
    GroupingRule,
    PrecedenceRule,
    Subject,
)
from kb.snapshot import standing, store

GLOSSARY = dataclasses.replace(making.DOCUMENT, id="bw-glossary", rank=1)
RULINGS = dataclasses.replace(making.DOCUMENT, id="bw-rulings", authority="historical", rank=3)


def entry(document: Document, name: str, *texts: str, **more: object) -> Entry:
    """Make an entry of a document."""
    return making.make_entry(
        name,
        *texts,
        **{"id": f"{document.id}/{name}", "document": document.id, "kind": "card", **more},
    )


BELL = entry(GLOSSARY, "bell", "Rings. See toll. It costs a lot.", title="Bell")
OLD_BELL = entry(RULINGS, "bell", "Rang.", title="Bell")
TOLL = entry(GLOSSARY, "toll", "Pay. The Bell and Bell: Cracked are free.", kind="term")
GAP = entry(GLOSSARY, "bell-cracked", kind="gap", title="Bell: Cracked", wording="none", lines=None)
REFERENCES = [
    CrossReference("bw-glossary/bell", "see", "toll", "bw-glossary/toll", 1, 11, 15),
    CrossReference("bw-glossary/toll", "card", "Bell", "bw-glossary/bell", 1, 9, 13),
    CrossReference("bw-glossary/toll", "card", "Bell: Cracked", "bw-cards/bell-cracked", 1, 18, 31),
]
CARDS = [
    Card("bw-cards/bell", "bw", "Bell", ("Event",), ()),
    Card("bw-cards/bell-cracked", "bw", "Bell: Cracked", ("Event",), ()),
    Card("bw-cards/eel", "bw", "Eel", ("Gear",), ()),
]


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> store.KnowledgeBase:
    """Write a snapshot of a few records."""
    folder = tmp_path_factory.mktemp("governing")
    found: dict[str, list[Any]] = {
        "entries": [BELL, TOLL, OLD_BELL],
        "gaps": [GAP],
        "references": REFERENCES,
        "cards": CARDS,
        "groups": [
            Group("bw-groups/bell", "bw", "Bell", ("bw-cards/bell", "bw-cards/bell-cracked"), True)
        ],
        "subjects": [
            Subject("Bell", ("bw-glossary/bell", "bw-rulings/bell"), "bw-glossary/bell", "same")
        ],
        "aliases": [
            Alias("ringer", "bw", ("bw-glossary/bell",), "x"),
            Alias("lost", "bw", ("absent/x",), "x"),
        ],
        "card_types": [CardType("bw", "Event", ("bw-glossary/toll",))],
        "groupings": [GroupingRule("bw", (":",), "", (), "bw-glossary/toll", "By the rule.")],
        "precedences": [
            PrecedenceRule("bw", "bw-glossary", "bw-rulings", "bw-glossary/toll#p1", "So it is."),
            PrecedenceRule("bw", "bw-glossary", "absent", "bw-glossary/toll#p1", "Not here."),
        ],
    }
    return snapshots.write_base(folder, (GLOSSARY, RULINGS), indexed=[BELL, TOLL], **found)


def ids(entries: tuple[Entry, ...]) -> list[str]:
    """Give ids."""
    return [one.id for one in entries]


def test_a_card_with_rulings(base: store.KnowledgeBase) -> None:
    """Are its rulings given in order of authority, with what they refer to and its type's rules, from each page?"""
    for name in ("bw-cards/bell", "bw-glossary/bell", "bw-rulings/bell"):
        found = base.entry(name)
        assert found is not None
        governed = standing.find_governing(base, found)
        assert governed.card == CARDS[0]
        assert (ids(governed.rulings), ids(governed.general), ids(governed.type_rules)) == (
            ["bw-glossary/bell", "bw-rulings/bell"],
            ["bw-glossary/toll"],
            ["bw-glossary/toll"],
        )
        assert governed.inherited == () and [group.title for group in governed.groups] == ["Bell"]


def test_a_member_of_a_group(base: store.KnowledgeBase) -> None:
    """Does a member without a ruling inherit those of the basic title, with the rule that says so, and show its gap?"""
    found = base.entry("bw-cards/bell-cracked")
    assert found is not None
    governed = standing.find_governing(base, found)
    assert (governed.rulings, ids(governed.gaps)) == ((), ["bw-glossary/bell-cracked"])
    assert [(one.ruling.id, one.rule, one.reason) for one in governed.inherited] == [
        ("bw-glossary/bell", "bw-glossary/toll", "By the rule."),
        ("bw-rulings/bell", "bw-glossary/toll", "By the rule."),
    ]
    assert ids(governed.general) == ["bw-glossary/toll"]


def test_a_card_with_nothing(base: store.KnowledgeBase) -> None:
    """Is a card without ruling, group and rules of its type answered by nothing, and not by a neighbour?"""
    found = base.entry("bw-cards/eel")
    assert found is not None and found.wording == "none"
    governed = standing.find_governing(base, found)
    assert (
        governed.rulings,
        governed.inherited,
        governed.groups,
        governed.type_rules,
        governed.gaps,
    ) == ((), (), (), (), ())


def test_who_prevails(base: store.KnowledgeBase) -> None:
    """Does each entry of a subject know who governs, and by which rule of the game between the documents here?"""
    for name in ("bw-glossary/bell", "bw-rulings/bell"):
        found = base.entry(name)
        assert found is not None
        stood = standing.find_standing(base, found)
        assert stood is not None and stood.governs == BELL and stood.entries == (BELL, OLD_BELL)
        assert [rule.reason for rule in stood.precedences] == ["So it is."]
    assert standing.find_standing(base, TOLL) is None


def test_backlinks(base: store.KnowledgeBase) -> None:
    """Are references given with their sentence, those to a ruling on the page of its card too, and none twice?"""
    page, ruling = base.entry("bw-cards/bell"), base.entry("bw-glossary/bell")
    assert page is not None and ruling is not None
    for found in (page, ruling):
        (link,) = standing.list_backlinks(base, found)
        assert (link.source, link.sentence) == (TOLL, "The Bell and Bell: Cracked are free.")
        assert link.sentence[link.start : link.end] == "Bell"
    toll = base.entry("bw-glossary/toll")
    assert toll is not None and [link.sentence for link in standing.list_backlinks(base, toll)] == [
        "See toll."
    ]


def test_names_of_gaps_cards_and_players(base: store.KnowledgeBase) -> None:
    """Is a name found among entries first, then gaps, cards, and what players say, and no alias of what is not here?"""
    assert ids(base.named("bell")) == ["bw-glossary/bell", "bw-rulings/bell", "bw-cards/bell"]
    assert ids(base.named("Bell: Cracked")) == ["bw-glossary/bell-cracked", "bw-cards/bell-cracked"]
    assert ids(base.named("ringer")) == ["bw-glossary/bell"] and base.named("lost") == ()
    assert ids(tuple(standing.find_elsewhere(base, GAP))) == ["bw-cards/bell-cracked"]


@pytest.mark.official
@pytest.mark.parametrize(
    ("name", "governs"),
    [
        ("1e-rulings-2001/artifact", "1e-glossary/artifact"),
        ("1e-rulebook/cloak", "1e-rulebook/cloak"),
        ("1e-glossary/cloaking-and-phasing", "1e-rulebook/cloak"),
        ("1e-grays-rulebook/dilemma-phase", "1e-rulebook/dilemma-phase"),
    ],
)
def test_what_governs_officially(
    official_base: store.KnowledgeBase, name: str, governs: str
) -> None:
    """Does today's text prevail over the older, and the section over an entry that only points to it?"""
    found = official_base.entry(name)
    assert found is not None
    stood = standing.find_standing(official_base, found)
    assert stood is not None and stood.governs is not None and stood.governs.id == governs


@pytest.mark.official
def test_nothing_dangles(official_base: store.KnowledgeBase) -> None:
    """Does every reference, group, subject and conflict lead to what is there, and is every gap referred to?"""
    for edge in official_base.references:
        assert (
            official_base.holds(edge.target.split("#")[0]) or edge.target in official_base.groups
        ), edge
    assert [gap.id for gap in official_base.gaps if not official_base.references_to(gap)] == []
    for conflict in official_base.conflicts:
        for name, number in zip(conflict.entries, conflict.paragraphs):
            found = official_base.entry(name)
            assert found is not None and 0 <= number <= len(found.paragraphs), conflict
    assert [group for group in official_base.groups.values() if len(group.members) < 2] == []
    assert all(
        official_base.entry(name) for subject in official_base.subjects for name in subject.entries
    )

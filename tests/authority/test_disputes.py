"""What decides a dispute and why, what is related, what is no longer in force."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.authority import disputes, precedence, questions
from kb.authority.disputes import Dispute
from kb.snapshot import store

KNOWN = [
    "bw-glossary/toll",
    "bw-glossary@1.0/dredge",
    "bw-cards/lantern-broken",
    "bw-groups/lantern",
    "bw-rulings/adrift",
]


def settle(base: store.KnowledgeBase, question: str = "", *names: str) -> Dispute:
    """Settle a question and a set of ids."""
    chosen, _ = questions.choose_entries(base, [f"bw-{name}" for name in names])
    return disputes.settle(base, question, chosen)


def governing(found: Dispute) -> list[str]:
    """Give the ids of what governs, in order."""
    return [one.entry.id.removeprefix("bw-") for one in found.governing]


def why(found: Dispute, name: str) -> str:
    """Give the reasons for the place of an entry."""
    one = next(one for one in found.governing if one.entry.id == f"bw-{name}")
    return " ".join(map(precedence.write_plainly, one.reasons))


@pytest.mark.parametrize(
    ("names", "ordered"),
    [
        (("book/weirs", "glossary/weir"), ["glossary/weir", "book/weirs"]),
        (
            ("book/order", "glossary/weir", "glossary/bell"),
            ["glossary/bell", "glossary/weir", "book/order"],
        ),
        (("glossary/sluice", "book/sluices"), ["book/sluices", "glossary/sluice"]),
        (("book/weirs",), ["glossary/weir", "book/weirs"]),
        (("book/rafts", "book/order"), ["book/rafts", "book/order"]),
        (("book/order", "book/rafts"), ["book/order", "book/rafts"]),
    ],
)
def test_the_order_of_authority(
    base: store.KnowledgeBase, names: tuple[str, ...], ordered: list[str]
) -> None:
    """Do special rules come before general ones, higher ranks first, and decisions before both?"""
    assert governing(settle(base, "", *names)) == ordered


@pytest.mark.parametrize(
    ("names", "name", "said"),
    [
        (("glossary/weir",), "glossary/weir", "In force; its document has rank 1 of 2 in BW."),
        (("glossary/weir", "book/order"), "glossary/weir", "The glossary is right. (rule: order)"),
        (
            ("glossary/weir", "book/order"),
            "book/order",
            "conflicts with the Glossary, the Glossary prevails (rule: order).",
        ),
        (
            ("glossary/bell", "book/order"),
            "glossary/bell",
            "It is a ruling on one card. Special rules go first. (rule: order)",
        ),
        (
            ("book/small-sluices", "book/sluices"),
            "book/small-sluices",
            "part of sluices and more specific. Special rules go",
        ),
        (
            ("glossary/sluice", "book/sluices"),
            "book/sluices",
            "By decision, it prevails over sluice where they conflict.",
        ),
        (
            ("glossary/sluice", "book/sluices"),
            "glossary/sluice",
            "By decision, sluices prevails over it where they conflict.",
        ),
        (
            ("glossary/weir", "book/weirs"),
            "glossary/weir",
            "governs the subject that it shares with weirs. Both are about weirs.",
        ),
        (("book/rafts", "book/order"), "book/rafts", "No rule ranks it above or below order."),
        (
            tuple(f"book/mooring-{number}" for number in range(6)),
            "book/mooring-0",
            "below the 5 others in its document.",
        ),
        (("rulings/weir",), "glossary/weir", "It replaces weir, which is no longer in force."),
    ],
)
def test_the_reasons(
    base: store.KnowledgeBase, names: tuple[str, ...], name: str, said: str
) -> None:
    """Does every text explain its position, and cite the rule?"""
    assert said in why(settle(base, "", *names), name)


@pytest.mark.parametrize(
    ("question", "names", "verdict", "sentence"),
    [
        ("", (), "empty", ""),
        ("", ("glossary/weir",), "governs", "weir is the rule in force."),
        (
            "",
            ("glossary/weir", "book/weirs"),
            "governs",
            "weir comes first in authority; 1 more rule in force follows.",
        ),
        ("what stops a boat at a weir?", (), "governs", "weir decides this"),
        (
            "may it ring while shut?",
            (),
            "governs",
            "The nearest rule is Bell, a ruling on a card that the question does not name",
        ),
        ("may the bell ring while shut?", (), "governs", "Bell decides this."),
        ("who pays the zeppelin captain?", (), "undecided", "No rule here decides this."),
        (
            "who pays the zeppelin captain?",
            ("glossary/weir",),
            "undecided",
            "No rule here decides this.",
        ),
        (
            "",
            ("book/rafts", "book/dusk"),
            "open",
            "Two rules in force conflict, and nothing decides between them.",
        ),
        (
            "",
            ("rulings/heron",),
            "older",
            "No rule in force decides this; only rules no longer in force address it.",
        ),
        (
            "quillwort",
            (),
            "older",
            "No rule in force decides this; only rules no longer in force address it.",
        ),
    ],
)
def test_the_verdict(
    base: store.KnowledgeBase, question: str, names: tuple[str, ...], verdict: str, sentence: str
) -> None:
    """Does the verdict say how far the rules go?"""
    found = settle(base, question, *names)
    assert (found.verdict, precedence.write_plainly(found.sentence)[: len(sentence)]) == (
        verdict,
        sentence,
    )
    assert (found.sentence == ()) is (verdict == "empty")


def test_nearest_entries_follow_where_nothing_decides(base: store.KnowledgeBase) -> None:
    """Does no rule decide a question without an answer, and are the nearest entries still listed?"""
    found = settle(base, "who pays the zeppelin captain of a raft?")
    assert found.confident is False and found.governing == ()
    assert {one.entry.id for one in found.touching} >= {"bw-book/rafts", "bw-book/dusk"}


def test_an_open_conflict_brings_its_other_side(base: store.KnowledgeBase) -> None:
    """Does the paragraph that answers bring the text that conflicts with it, and no other conflict?"""
    found = settle(base, "is a raft a boat at dusk?")
    assert set(governing(found)) >= {"book/rafts", "book/dusk"} and found.verdict == "open"
    assert found.conflicts == (base.conflicts[0],)
    assert settle(base, "what does the bell do?").conflicts == ()


def test_a_conflict_shows_its_paragraphs(base: store.KnowledgeBase) -> None:
    """Are the conflicting paragraphs quoted, unless another paragraph was chosen?"""
    shown = {
        one.entry.id: one.snippet.paragraph
        for one in settle(base, "", "glossary/sluice", "book/sluices").governing
    }
    assert shown == {"bw-glossary/sluice": 2, "bw-book/sluices": 1}
    assert settle(base, "", "glossary/weir#p2").governing[0].snippet.paragraph == 2
    assert settle(base, "", "glossary/weir#p99").governing[0].snippet.paragraph == 1


def test_what_no_longer_holds(base: store.KnowledgeBase) -> None:
    """Are older documents and versions listed with what replaces them, and never as deciding?"""
    found = settle(base, "", "glossary/weir")
    assert found.counts["older"] == 9 and len(found.older) == disputes.OLDER
    assert {one.governs.id for one in found.older if one.governs} == {"bw-glossary/weir"}
    chosen = settle(base, "", "glossary@0/weir")
    assert (governing(chosen), chosen.older[0].entry.pinned) == (
        ["glossary/weir"],
        "bw-glossary@0/weir",
    )
    assert settle(base, "", "rulings/heron").older[0].governs is None


def test_what_touches(base: store.KnowledgeBase) -> None:
    """Are entries of the subject, targets and referring entries listed once, each with a sentence?"""
    found = settle(base, "", "glossary/weir")
    assert [(one.entry.id, one.how) for one in found.touching[:3]] == [
        ("bw-book/weirs", "subject"),
        ("bw-book/rafts", "see"),
        ("bw-book/mooring-0", "refers"),
    ]
    assert found.touching[2].snippet.text == "Mooring number 0 is by a weir."
    assert found.counts["touching"] == 15 and len(found.touching) == disputes.TOUCHING
    assert "conflict" in [one.how for one in settle(base, "", "book/rafts").touching]


def test_a_set_is_bounded(base: store.KnowledgeBase) -> None:
    """Are twelve ids used, six of them quoted and the others named, and does a note count the rest?"""
    names = [f"bw-book/mooring-{number}" for number in range(12)]
    chosen, notes = questions.choose_entries(base, [*names, "bw-glossary/weir"])
    found = disputes.settle(base, "", chosen)
    assert len(chosen) == 12 and notes == ("13 ids were given; only the first 12 were used.",)
    assert [len(found.governing), len(found.further), found.counts["governing"]] == [6, 6, 12]


@pytest.mark.parametrize(
    ("name", "held", "note"),
    [
        ("bw-glossary/weir", "bw-glossary/weir", ""),
        ("bw-glossary@1/weir#p2", "bw-glossary@1/weir#p2", ""),
        ("bw-glossary@0/gone", "bw-glossary@0/gone", ""),
        ("bw-glossary/nothing", "", "No entry has the id or name"),
        ("weir", "bw-glossary/weir", '"weir" was read as a name of bw-glossary/weir.'),
        ("Weir#p2", "bw-glossary/weir#p2", '"Weir" was read as'),
        ("", "", "No entry has the id or name"),
        ("#p1", "", "No entry has the id or name"),
        ("bw-glossary/weir#p٣", "bw-glossary/weir", ""),
        ("x" * 100_000, "", "No entry has the id or name"),
    ],
)
def test_ids(base: store.KnowledgeBase, name: str, held: str, note: str) -> None:
    """Is an id read with its version and paragraph, and is one that names nothing only noted?"""
    chosen, notes = questions.choose_entries(base, [name])
    assert ("".join(one.name for one in chosen), len(notes)) == (held, int(bool(note)))
    assert note in "".join(notes) and len("".join(notes)) < 200


def test_moved_and_removed_ids(small_base: store.KnowledgeBase) -> None:
    """Does a moved id lead to its new entry, and a removed one to its last version, with a note?"""
    chosen, notes = questions.choose_entries(
        small_base, ["bw-glossary/eel-toll", "bw-glossary/dredge"]
    )
    assert [one.name for one in chosen] == ["bw-glossary/toll", "bw-glossary@1.0/dredge"]
    assert (
        "bw-glossary/eel-toll has moved to bw-glossary/toll." in notes[0]
        and "was removed after version 1.0" in notes[1]
    )
    found = disputes.settle(small_base, "", chosen)
    assert [one.entry.pinned for one in found.older][:1] == ["bw-glossary@1.0/dredge"]


def test_cards(small_base: store.KnowledgeBase) -> None:
    """Does a card bring its rulings or its general rules, and decide only where it is named?"""
    bell = disputes.settle(
        small_base, "", questions.choose_entries(small_base, ["bw-cards/the-drowned-bell"])[0]
    )
    assert [one.entry.id for one in bell.governing] == ["bw-glossary/the-drowned-bell"]
    lantern = disputes.settle(
        small_base, "", questions.choose_entries(small_base, ["bw-cards/lantern-broken"])[0]
    )
    assert [(one.how, one.entry.id) for one in lantern.touching] == [
        ("group", "bw-groups/lantern"),
        ("type", "bw-rulebook/how-a-turn-goes"),
    ]
    assert lantern.verdict == "nothing"
    named = disputes.settle(small_base, "what is an action when The Drowned Bell is rung?")
    assert "bw-glossary/the-drowned-bell" in [one.entry.id for one in named.governing]


@settings(deadline=None, max_examples=60)
@given(st.text(max_size=60), st.lists(st.text(max_size=30) | st.sampled_from(KNOWN), max_size=15))
def test_any_input_is_answered(
    small_base: store.KnowledgeBase, question: str, names: list[str]
) -> None:
    """Is no question and no id an error, and is every list bounded?"""
    found = disputes.settle(small_base, question, questions.choose_entries(small_base, names)[0])
    assert len(found.governing) <= disputes.GOVERNING and len(found.older) <= disputes.OLDER
    assert len(found.touching) + len(found.conflicts) <= disputes.TOUCHING
    assert {one.entry.id for one in found.governing}.isdisjoint(
        one.entry.id for one in found.touching
    )


@pytest.mark.official
@pytest.mark.parametrize(
    ("question", "names", "first", "paragraph"),
    [
        ("may a cloaked ship be attacked", [], "1e-rulebook/cloak", 9),
        (
            "",
            ["1e-rulebook/separated", "1e-glossary/away-team-and-crew"],
            "1e-glossary/away-team-and-crew",
            6,
        ),
        (
            "",
            ["1e-rulebook/personnel-battle-basic-rules", "1e-rulebook/personnel-battle"],
            "1e-rulebook/personnel-battle",
            7,
        ),
        ("", ["1e-rulings-2001/artifact"], "1e-glossary/artifact", 1),
    ],
)
def test_real_disputes(
    official_base: store.KnowledgeBase, question: str, names: list[str], first: str, paragraph: int
) -> None:
    """Does the paragraph come first that an expert on the documents would cite?"""
    found = disputes.settle(
        official_base, question, questions.choose_entries(official_base, names)[0]
    )
    assert (found.governing[0].entry.id, found.governing[0].snippet.paragraph) == (first, paragraph)
    assert all(precedence.is_binding(official_base, one.entry) for one in found.governing)

"""The order of rules in force, and the reasons for each position."""

import dataclasses
from pathlib import Path

import making
import pytest
import snapshots

from kb.authority import precedence
from kb.authority.precedence import Pinpoint
from kb.model import Conflict, Entry, PrecedenceRule, Subject
from kb.snapshot.store import KnowledgeBase

pytestmark = pytest.mark.unmeasured

# what an older version was called and how it ranked counts no more
OLD = dataclasses.replace(making.DOCUMENT, id="bw-high", version="0", short="Former", rank=1)
HIGH = dataclasses.replace(OLD, version="1", short="High")
FORMER = dataclasses.replace(making.DOCUMENT, id="bw-low", version="0", short="Former low", rank=0)
LOW = dataclasses.replace(making.DOCUMENT, id="bw-low", short="Low", rank=2)
PAST = dataclasses.replace(making.DOCUMENT, id="bw-past", authority="historical", rank=9)
OTHER = dataclasses.replace(making.DOCUMENT, id="ow-high", game="ow", rank=1)
DOCUMENTS = (OLD, HIGH, FORMER, LOW, PAST, OTHER)
TEXTS = {
    "a": snapshots.make_entry(HIGH, "a", "One."),
    "b": snapshots.make_entry(HIGH, "b", "Two."),
    "c": snapshots.make_entry(HIGH, "c", "Three."),
    "d": snapshots.make_entry(HIGH, "d", "Four."),
    "e": snapshots.make_entry(HIGH, "e", "Five."),
    "part": snapshots.make_entry(HIGH, "part", "Six.", parent="bw-high/a", level=2),
    "card": snapshots.make_entry(LOW, "card", "Seven.", kind="card"),
    "deed": snapshots.make_entry(LOW, "deed", "Fourteen.", kind="card"),
    "x": snapshots.make_entry(LOW, "x", "Eight."),
    "y": snapshots.make_entry(LOW, "y", "Nine."),
    "z": snapshots.make_entry(LOW, "z", "Ten."),
    "other": snapshots.make_entry(OTHER, "other", "Eleven."),
    "old": snapshots.make_entry(OLD, "old", "Twelve."),
    "past": snapshots.make_entry(PAST, "past", "Thirteen."),
    "empty": snapshots.make_entry(HIGH, "empty", wording="none"),
}
GENERAL = PrecedenceRule("bw", "special", "general", "bw-high/a#p1", "Special rules go first.")
RANKED = PrecedenceRule("bw", "bw-high", "bw-low", "bw-high/b", "High prevails.")


def decide(over: str, under: str, *, governs: str | None = None, at: int = 1) -> Conflict:
    """Make a conflict of two texts, decided for the first unless something else is said."""
    winner = over if governs is None else governs
    names = (TEXTS[over].id, TEXTS[under].id)
    return Conflict(names, (1, at), "Two views.", TEXTS[winner].id if winner else "", "So ruled.")


def share(governs: str, *others: str) -> Subject:
    """Make a subject that the first of some texts governs."""
    names = (TEXTS[governs].id, *(TEXTS[other].id for other in others))
    return Subject("one", names, TEXTS[governs].id, "Both are about it.")


def make_base(folder: Path, *some: Conflict | Subject | PrecedenceRule) -> KnowledgeBase:
    """Make a knowledge base of all texts with some conflicts, subjects and rules."""
    return snapshots.write_base(
        folder,
        DOCUMENTS,
        entries=list(TEXTS.values()),
        conflicts=[one for one in some if isinstance(one, Conflict)],
        subjects=[one for one in some if isinstance(one, Subject)],
        precedences=[one for one in some if isinstance(one, PrecedenceRule)],
    )


def find(base: KnowledgeBase, names: str) -> list[Entry]:
    """Find the entries of some short names."""
    found = [base.entry(TEXTS[name].id) for name in names.split()]
    return [entry for entry in found if entry is not None]


def order(base: KnowledgeBase, names: str, answer: str = "") -> str:
    """Order some texts, and give their short names."""
    first = find(base, answer)[0] if answer else None
    ordered = precedence.order_by_authority(base, find(base, names), first, base.conflicts)
    return " ".join(entry.id.split("/")[1] for entry in ordered)


def explain(base: KnowledgeBase, name: str, others: str) -> list[str]:
    """Explain the position of a text among others, in plain sentences."""
    (entry,) = find(base, name)
    made = precedence.explain_order(base, entry, find(base, others))
    return [precedence.write_plainly(one) for one in made]


@pytest.mark.parametrize(
    ("given", "answer", "ordered"),
    [
        ("", "", ""),
        ("x a", "", "a x"),  # by rank
        ("x y", "", "x y"),  # nothing decides: as given
        ("y x", "", "y x"),
        ("a card", "", "card a"),  # a ruling on a card before a general rule of a higher rank
        ("x other a", "", "a x other"),  # the game of the first text first
        ("other x a", "", "other a x"),
        ("a card x", "x", "x card a"),  # the answer first
        ("a other", "other", "other a"),
    ],
)
def test_order(tmp_path: Path, given: str, answer: str, ordered: str) -> None:
    """Does the answer come first, then one game after the other, cards, and the higher rank?"""
    assert order(make_base(tmp_path), given, answer) == ordered


@pytest.mark.parametrize(
    ("some", "given", "answer", "ordered"),
    [
        ([decide("x", "a")], "a x", "", "x a"),  # against the rank
        ([decide("a", "x")], "x a", "", "a x"),
        ([decide("a", "x", governs="x")], "a x", "", "x a"),  # the second side may prevail
        ([decide("b", "a")], "a b", "", "b a"),  # against the order as given
        ([decide("a", "b")], "a b c", "", "a b c"),  # what is in order is left
        ([decide("x", "a", governs="")], "a x", "", "a x"),  # open
        ([decide("x", "a", at=0)], "a x", "", "a x"),  # at a heading
        ([decide("x", "a"), decide("x", "a", at=2)], "a x", "", "x a"),
        ([decide("x", "a"), decide("a", "x", at=2)], "a x", "", "a x"),  # one decided each way
        ([decide("x", "a"), decide("x", "a", governs="", at=2)], "a x", "", "x a"),
        ([decide("x", "a")], "a b x y", "", "x a b y"),  # only as far as it must
        ([decide("y", "b")], "a b x y", "", "a y b x"),
        ([decide("a", "b"), decide("y", "x")], "a b x y", "", "a b y x"),  # each pair for itself
        ([share("x", "a")], "a x", "", "x a"),
        ([share("x", "a"), decide("a", "x")], "a x", "", "a x"),  # a decision before a subject
        ([share("x", "a"), decide("a", "x", governs="")], "a x", "", "x a"),
        ([share("x", "b")], "a x", "", "a x"),  # the subject of another text
        # the answer: only a decision for a document of no lower rank goes before it
        ([decide("x", "a")], "a x", "a", "a x"),
        ([decide("b", "a")], "a b", "a", "b a"),
        ([decide("a", "x")], "x a", "x", "a x"),
        ([share("a", "x")], "x a", "x", "x a"),
        ([share("b", "a")], "a b", "a", "a b"),
        ([decide("y", "b")], "a b y", "a", "a y b"),
    ],
)
def test_decisions(
    tmp_path: Path, some: list[Conflict | Subject], given: str, answer: str, ordered: str
) -> None:
    """Does a decision or a shared subject lift a text, and no more than it decides?"""
    assert order(make_base(tmp_path, *some), given, answer) == ordered


@pytest.mark.parametrize("names", ["a b c", "c b a", "b a c x y z"])
def test_decisions_in_a_circle(tmp_path: Path, names: str) -> None:
    """Does the ordering end, with every text once, where each prevails over the next?"""
    base = make_base(tmp_path, decide("a", "b"), decide("b", "c"), decide("c", "a"))
    assert sorted(order(base, names).split()) == sorted(names.split())


def test_a_chain_of_decisions(tmp_path: Path) -> None:
    """Does a chain of decisions turn the order round?"""
    base = make_base(tmp_path, decide("z", "y"), decide("y", "x"), decide("x", "a"))
    assert order(base, "a x y z") == "z y x a"


@pytest.mark.parametrize(
    ("name", "others", "said"),
    [
        ("a", "", "In force; no document ranks above the High."),
        ("x", "", "In force; only the High ranks above the Low."),
        ("x", "a b", "In force; only the High ranks above the Low."),
        ("other", "", "In force."),  # the only rank of its game
    ],
)
def test_rank(tmp_path: Path, name: str, others: str, said: str) -> None:
    """Does a text state the rank of its document among those in force of its game?"""
    assert explain(make_base(tmp_path), name, others)[0] == said


@pytest.mark.parametrize(
    ("between", "said"),
    [
        (1, "In force; only the High and the Mid 1 rank above the Low."),
        (2, "In force; only the High, the Mid 1 and the Mid 2 rank above the Low."),
        (3, "In force; 4 documents rank above the Low."),
    ],
)
def test_all_that_rank_above(tmp_path: Path, between: int, said: str) -> None:
    """Is "only" true where documents of several ranks are above?"""
    more = [
        dataclasses.replace(making.DOCUMENT, id=f"bw-mid-{one}", short=f"Mid {one}", rank=1 + one)
        for one in range(1, between + 1)
    ]
    low = dataclasses.replace(LOW, rank=9)
    entry = TEXTS["x"]
    base = snapshots.write_base(tmp_path, (*more, low, HIGH), entries=[entry])
    assert precedence.write_plainly(precedence.explain_order(base, entry, [])[0]) == said


@pytest.mark.parametrize(
    ("name", "others", "said"),
    [
        ("a", "", []),
        ("a", "a x other", []),  # neither itself, nor another document, nor another game
        ("x", "y", ["No rule says which prevails where it conflicts with y."]),
        ("a", "b c", ["No rule says which prevails where it conflicts with b or c."]),
        ("a", "b c d", ["No rule says which prevails where it conflicts with b, c or d."]),
        (
            "a",
            "b c d e",
            ["No rule says which prevails where it conflicts with the 4 others in its document."],
        ),
        ("x", "y card a", ["No rule says which prevails where it conflicts with y or card."]),
        ("card", "a", []),  # without a rule about cards
    ],
)
def test_nothing_decides(tmp_path: Path, name: str, others: str, said: list[str]) -> None:
    """Does a text name the others of its document that no rule ranks, or count them?"""
    assert explain(make_base(tmp_path), name, others)[1:] == said


@pytest.mark.parametrize(
    ("some", "name", "others", "said"),
    [
        ([decide("a", "x")], "a", "x", ["Where they conflict, it prevails over x."]),
        ([decide("a", "x")], "x", "a", ["Where they conflict, a prevails over it."]),
        (
            [decide("a", "x"), decide("a", "y")],
            "a",
            "x y",
            ["Where they conflict, it prevails over x and y."],
        ),
        (
            [decide("a", "x"), decide("b", "x"), decide("c", "x")],
            "x",
            "a b c",
            ["Where they conflict, a, b and c prevail over it."],
        ),
        (
            [decide("a", "b"), decide("b", "c")],
            "b",
            "a c",
            [
                "Where they conflict, it prevails over c.",
                "Where they conflict, a prevails over it.",
            ],
        ),
        ([decide("a", "x", governs="")], "a", "x", []),
        (
            [share("x", "a", "b")],
            "x",
            "a b",
            ["It governs the subject that it shares with a and b. Both are about it."],
        ),
        ([share("x", "a")], "a", "x", []),
        (
            [share("x", "a", "b"), decide("x", "a")],
            "x",
            "a b",
            [
                "Where they conflict, it prevails over a.",
                "It governs the subject that it shares with b. Both are about it.",
            ],
        ),
        ([GENERAL], "card", "a", ["It is a ruling on one card. Special rules go first (see a)."]),
        ([GENERAL], "card", "card", []),
        ([GENERAL], "card", "deed", ["No rule says which prevails where it conflicts with deed."]),
        (
            [GENERAL],
            "part",
            "a",
            ["It is part of a and more specific. Special rules go first (see a)."],
        ),
        ([GENERAL], "a", "part", ["No rule says which prevails where it conflicts with part."]),
        ([RANKED], "a", "x", ["High prevails (see b)."]),
        ([RANKED], "x", "a", ["High prevails (see b)."]),
        ([RANKED], "a", "b", ["No rule says which prevails where it conflicts with b."]),
        (
            [RANKED],
            "part",
            "a",
            ["No rule says which prevails where it conflicts with a."],
        ),  # names no kind of text
        ([RANKED], "a", "x b c d e", ["High prevails (see b)."]),  # ruled: no others are named
        (
            [dataclasses.replace(RANKED, rule="bw-high/gone")],
            "x",
            "a",
            ["High prevails."],
        ),
        ([dataclasses.replace(RANKED, over="bw-none")], "x", "a", []),
        ([dataclasses.replace(GENERAL, game="ow")], "card", "a", []),
    ],
)
def test_reasons(
    tmp_path: Path,
    some: list[Conflict | Subject | PrecedenceRule],
    name: str,
    others: str,
    said: list[str],
) -> None:
    """Does a text name every decision and rule that ranks it, once and with its source?"""
    explained = explain(make_base(tmp_path, *some), name, others)
    assert [one for one in explained if not one.startswith("In force")] == said


def test_a_rule_between_documents_says_their_ranks(tmp_path: Path) -> None:
    """Is the rank of a text left out where a rule of the game says which document prevails?"""
    base = make_base(tmp_path, RANKED)
    assert explain(base, "x", "a") == ["High prevails (see b)."]
    assert explain(base, "x", "y")[0].startswith("In force")


@pytest.mark.parametrize(
    ("name", "binding"),
    [
        ("bw-high/a", True),
        ("bw-high@1/a", True),
        ("bw-high@0/old", False),  # of an older version
        ("bw-past/past", False),  # of a document that is not in force
        ("bw-high/empty", False),  # without a text
    ],
)
def test_is_binding(tmp_path: Path, name: str, binding: bool) -> None:
    """Is an entry binding with a text, in the latest version of a document in force?"""
    base = make_base(tmp_path)
    entry = base.entry(name)
    assert entry is not None and precedence.is_binding(base, entry) is binding


@pytest.mark.parametrize(
    ("name", "paragraph"),
    [
        ("bw-high/a", 0),
        ("bw-high/a#p1", 1),
        ("bw-high/a#p12", 12),
        ("bw-high/a#p", 0),
        ("bw-high/a#px", 0),
        ("bw-high/none", None),
        ("", None),
    ],
)
def test_find_pinpoint(tmp_path: Path, name: str, paragraph: int | None) -> None:
    """Is an id read with its paragraph, and is an unknown one nothing?"""
    found = precedence.find_pinpoint(make_base(tmp_path), name)
    assert found == (None if paragraph is None else Pinpoint(TEXTS["a"], paragraph))


def test_write_plainly() -> None:
    """Does a statement name its entries by their titles?"""
    assert precedence.write_plainly(("Not ", Pinpoint(TEXTS["a"], 2), ".")) == "Not a."
    assert precedence.write_plainly(()) == ""

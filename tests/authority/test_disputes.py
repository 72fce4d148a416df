"""What decides a dispute and why, what is related, what is no longer in force."""

import dataclasses
from pathlib import Path

import making
import pytest
import snapshots
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.authority import disputes, precedence, questions
from kb.authority.disputes import Dispute
from kb.model import Answer, Conflict, Quotation
from kb.search import answers, past_search
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


def settle_answered(
    base: store.KnowledgeBase, typed: str, verdict: str, *places: str, chosen: tuple[str, ...] = ()
) -> Dispute:
    """Settle a question to which search gave the paragraphs "name#p1" as its answer."""
    quoted = []
    for place in places:
        name, _, number = place.partition("#p")
        entry = base.entry(f"bw-{name}")
        assert entry
        words = entry.paragraphs[int(number) - 1].text
        quoted.append(Quotation(entry, int(number), words.split(". ")[0]))
    answer = Answer(verdict, tuple(quoted), "", 1.0) if quoted else None
    question = questions.ask_question(base, typed, "", "")
    members, _ = questions.choose_entries(base, [f"bw-{name}" for name in chosen])
    return disputes.settle_question(base, dataclasses.replace(question, answer=answer), members)


def governing(found: Dispute) -> list[str]:
    """Give the ids of what governs, in order."""
    return [one.entry.id.removeprefix("bw-") for one in found.governing]


def why(found: Dispute, name: str) -> str:
    """Give the reasons for the place of an entry."""
    one = next(one for one in found.governing if one.entry.id == f"bw-{name}")
    return " ".join(map(precedence.write_plainly, one.reasons))


HIGH = dataclasses.replace(making.DOCUMENT, id="bw-high", short="High", rank=1)
LOW = dataclasses.replace(making.DOCUMENT, id="bw-low", short="Low", rank=2)
DAMS = [
    snapshots.make_entry(HIGH, "dam", "A heron nests on a dam.", "A dam stops rafts at noon."),
    snapshots.make_entry(LOW, "dams", "A dam stops no raft at noon.", "No heron nests on dams."),
]


@pytest.mark.parametrize(
    ("typed", "places", "first"),
    [
        ("does a dam stop my raft at noon", (2, 1), ("high/dam", 2)),
        ("does a dam stop my raft at noon", (1, 2), ("low/dams", 1)),  # of another paragraph
        ("may I paint, polish, mend or sell it", (2, 1), ("low/dams", 1)),  # not what is asked
    ],
)
def test_a_decision_goes_before_the_answer_only_on_what_is_asked(
    typed: str, places: tuple[int, int], first: tuple[str, int], tmp_path: Path
) -> None:
    """Does a rule that prevails elsewhere leave the answer first, and is it quoted where it prevails?"""
    conflict = Conflict(("bw-high/dam", "bw-low/dams"), places, "Yes, or no.", "bw-high/dam", "So.")
    base = snapshots.write_base(
        tmp_path, (HIGH, LOW), indexed=DAMS, entries=DAMS, conflicts=[conflict]
    )
    found = settle_answered(base, typed, answers.DECIDES, "low/dams#p1", chosen=("high/dam#p1",))
    assert (governing(found)[0], found.governing[0].snippet.paragraph) == first
    assert "Where they conflict, dam prevails over it." in why(found, "low/dams")


TOLLS = [
    snapshots.make_entry(HIGH, "lock", "A boat pays a coin at noon.", "Herons nest here."),
    snapshots.make_entry(LOW, "locks", "A boat pays a coin at noon too.", "No heron nests here."),
    snapshots.make_entry(HIGH, "gong", "It rings twice.", "Nobody hears it.", kind="card"),
    snapshots.make_entry(LOW, "noise", "Everybody hears a gong.", kind="section"),
]


def make_tolls(folder: Path, governs: str) -> store.KnowledgeBase:
    """Make a snapshot of rules that disagree on herons, and on a card."""
    conflicts = [
        Conflict(("bw-high/lock", "bw-low/locks"), (2, 2), "Do herons nest?", governs, ""),
        Conflict(("bw-high/gong", "bw-low/noise"), (2, 1), "Does anybody hear it?", governs, ""),
    ]
    documents = (HIGH, LOW)
    return snapshots.write_base(
        folder, documents, indexed=TOLLS, entries=TOLLS, conflicts=conflicts
    )


def test_a_conflict_about_something_else_leaves_a_question_decided(tmp_path: Path) -> None:
    """Is a question decided whose next best rule conflicts with the answer on another point?"""
    base, asked = make_tolls(tmp_path, ""), "what does a boat pay at noon"
    found = settle_answered(base, asked, answers.DECIDES, "high/lock#p1")
    assert governing(found) == ["high/lock", "low/locks"]
    assert (found.verdict, found.conflicts) == ("governs", ())
    said = precedence.write_plainly(
        found.sentence
    )  # a printed sheet may have no room for the other
    assert said == "lock (High 1) decides this. 1 more rule in force bears on it."
    compared = ("high/lock", "low/locks")  # a director put them side by side
    found = settle_answered(base, asked, answers.DECIDES, "high/lock#p1", chosen=compared)
    assert (found.verdict, len(found.conflicts)) == ("open", 1)


@pytest.mark.parametrize("governs", ["", "bw-low/noise"])
def test_a_card_brings_the_conflicts_of_its_rulings(governs: str, tmp_path: Path) -> None:
    """Is a conflict of a ruling told, while the rule on its other side is not called a ruling?"""
    found = settle(make_tolls(tmp_path, governs), "gong")
    assert (found.verdict, governing(found)) == ("card", ["high/gong"])
    assert precedence.write_plainly(found.sentence) == "gong is a card. Its ruling follows."
    assert [one.about for one in found.conflicts] == ["Does anybody hear it?"]


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (("high/dam",), " is the rule in force."),
        (("high/dam", "low/dams"), " comes first in authority of 2 rules in force."),
        (("high/dam", "ice/dam"), " is the rule in force. 1 rule of OW stands beside it."),
        (
            ("high/dam", "ice/dam", "low/dams", "ice/weir"),
            " comes first in authority of 2 rules in force. 2 rules of OW stand beside it.",
        ),
    ],
)
def test_a_rule_of_another_game_is_not_below(
    names: tuple[str, ...], said: str, tmp_path: Path
) -> None:
    """Is no rule said to come before one of another game in authority?"""
    ice = dataclasses.replace(LOW, id="bw-ice", game="ow")
    cold = [snapshots.make_entry(ice, name, "Ice stops all.") for name in ("dam", "weir")]
    base = snapshots.write_base(
        tmp_path, (HIGH, LOW, ice), indexed=[*DAMS, *cold], entries=[*DAMS, *cold]
    )
    sentence = precedence.write_plainly(settle(base, "", *names).sentence)
    assert sentence == f"dam (High 1){said}"


@pytest.mark.parametrize(
    ("authority", "said"), [("historical", "no longer in force"), ("unofficial", "unofficial")]
)
def test_a_card_with_a_ruling_that_is_not_in_force(
    authority: str, said: str, tmp_path: Path
) -> None:
    """Is a ruling that never was official not said to have been in force?"""
    document = dataclasses.replace(LOW, authority=authority)
    ruling = snapshots.make_entry(document, "gong", "It rings twice.", kind="card")
    base = snapshots.write_base(tmp_path, [document], indexed=[ruling], entries=[ruling])
    found = precedence.write_plainly(settle(base, "gong").sentence)
    assert found == f"gong is a card. Only a ruling that is {said} is here."


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
        (("glossary/weir",), "glossary/weir", "In force; no document ranks above the Glossary."),
        (("glossary/weir", "book/order"), "glossary/weir", "The glossary is right (see order)."),
        (
            ("glossary/bell", "book/order"),
            "glossary/bell",
            "It is a ruling on one card. Special rules go first (see order).",
        ),
        (
            ("book/small-sluices", "book/sluices"),
            "book/small-sluices",
            "part of sluices and more specific. Special rules go",
        ),
        (
            ("glossary/sluice", "book/sluices"),
            "book/sluices",
            "Where they conflict, it prevails over sluice.",
        ),
        (
            ("glossary/sluice", "book/sluices"),
            "glossary/sluice",
            "Where they conflict, sluices prevails over it.",
        ),
        (
            ("glossary/weir", "book/weirs"),
            "glossary/weir",
            "governs the subject that it shares with weirs. Both are about weirs.",
        ),
        (
            ("book/rafts", "book/order"),
            "book/rafts",
            "No rule says which prevails where it conflicts with order.",
        ),
        (
            tuple(f"book/mooring-{number}" for number in range(6)),
            "book/mooring-0",
            "conflicts with the 5 others in its document.",
        ),
        (("rulings/weir",), "glossary/weir", "It replaces weir, which is no longer in force."),
    ],
)
def test_the_reasons(
    base: store.KnowledgeBase, names: tuple[str, ...], name: str, said: str
) -> None:
    """Does every text explain its position, and cite the rule?"""
    assert said in why(settle(base, "", *names), name)


def test_a_reason_is_given_once(base: store.KnowledgeBase) -> None:
    """Is what ranks several texts said of the first of them alone?"""
    found = settle(base, "", "glossary/weir", "book/order", "book/rafts")
    said = [reason for one in found.governing for reason in one.reasons]
    assert len(found.governing) == 3 and len(said) == len(set(map(precedence.write_plainly, said)))
    assert any("The glossary is right" in precedence.write_plainly(one) for one in said)


@pytest.mark.parametrize(
    ("names", "verdict", "sentence"),
    [
        ((), "empty", ""),
        (("glossary/weir",), "governs", "weir (Glossary 1) is the rule in force."),
        (
            ("glossary/weir", "book/weirs"),
            "governs",
            "weir (Glossary 1) comes first in authority of 2 rules in force.",
        ),
        (
            ("book/rafts", "book/dusk"),
            "open",
            "Two rules in force disagree, and nothing decides between them: rafts (Book 1) and dusk"
            " (Book 1).",
        ),
        (
            ("rulings/heron",),
            "older",
            "No text in force speaks to this; only heron (Rulings 1), no longer in force, does.",
        ),
    ],
)
def test_the_verdict_on_a_set(
    base: store.KnowledgeBase, names: tuple[str, ...], verdict: str, sentence: str
) -> None:
    """Does the verdict say how far the rules go, and name entry and document?"""
    found = settle(base, "", *names)
    assert (found.verdict, precedence.write_plainly(found.sentence)) == (verdict, sentence)
    assert found.confident is None


@pytest.mark.parametrize(
    ("question", "verdict", "places", "settled", "sentence"),
    [
        (
            "what stops a boat at a weir?",
            answers.DECIDES,
            ["glossary/weir#p1"],
            "governs",
            "weir (Glossary 1) decides this",
        ),
        (
            "what stops a boat at a weir?",
            answers.NEAREST,
            ["glossary/weir#p1"],
            "nearest",
            "Nearest in force: weir (Glossary 1); it may not decide this.",
        ),
        (
            "may it ring while shut?",
            answers.DECIDES,
            ["glossary/bell#p1"],
            "nearest",
            "Nearest in force: Bell (Glossary 1), a ruling on a card that the question does not name;"
            " it may not decide this.",
        ),
        (
            "may the bell ring while shut?",
            answers.DECIDES,
            ["glossary/bell#p1"],
            "governs",
            "Bell (Glossary 1) decides this",
        ),
        ("who pays the zeppelin?", answers.NEAREST, [], "undecided", "No rule here decides this."),
        (
            "what nests in quillwort?",
            answers.NEAREST,
            ["rulings/heron#p1"],
            "older",
            "No text in force speaks to this; only heron (Rulings 1), no longer in force, does.",
        ),
        (
            "are weirs under repair?",
            answers.NEAREST,
            ["rulings/weir#p1"],
            "nearest",
            "Nearest in force: weir (Glossary 1); it may not decide this.",
        ),
    ],
)
def test_the_verdict_on_a_question(
    base: store.KnowledgeBase,
    question: str,
    verdict: str,
    places: list[str],
    settled: str,
    sentence: str,
) -> None:
    """Is a rule said to govern only where the quoted words decide, and is the document named?"""
    found = settle_answered(base, question, verdict, *places)
    said = precedence.write_plainly(found.sentence)
    assert (found.verdict, said[: len(sentence)]) == (settled, sentence)
    assert found.confident is (settled == "governs")


def test_the_sentences_of_the_answer_are_quoted(base: store.KnowledgeBase) -> None:
    """Does the governing rule show the very sentences of the answer, and an older one too?"""
    found = settle_answered(base, "may anyone open it?", answers.DECIDES, "glossary/sluice#p2")
    shown = next(one for one in found.governing if one.entry.id == "bw-glossary/sluice")
    assert (shown.snippet.text, shown.snippet.paragraph) == ("Everyone may open a sluice.", 2)
    older = settle_answered(base, "what nests?", answers.NEAREST, "rulings/heron#p1").older[0]
    assert (older.entry.id, older.snippet.text) == (
        "bw-rulings/heron",
        "A heron nests in every quillwort.",
    )


def test_a_question_without_an_answer_decides_nothing(base: store.KnowledgeBase) -> None:
    """Does a question that no document is about stay undecided beside chosen entries?"""
    found = settle_answered(
        base, "who pays the zeppelin?", answers.NEAREST, chosen=("glossary/weir",)
    )
    assert (found.verdict, governing(found)) == ("undecided", ["glossary/weir"])


def test_a_conflict_near_the_question_is_named(base: store.KnowledgeBase) -> None:
    """Is a conflict of the answer listed if it is about what is asked, whatever is quoted?"""
    near = settle_answered(
        base, "who may open a sluice, the keeper?", answers.DECIDES, "glossary/sluice#p1"
    )
    assert near.conflicts == (base.conflicts[1],)
    far = settle_answered(base, "does it let water through?", answers.DECIDES, "glossary/sluice#p1")
    assert far.conflicts == ()


def test_what_is_nearest_brings_no_conflict_of_its_own(base: store.KnowledgeBase) -> None:
    """Does an open conflict leave a question alone which it is not about?"""
    found = settle_answered(
        base, "who pays the zeppelin captain of a raft?", answers.NEAREST, "book/rafts#p1"
    )
    assert (found.verdict, found.conflicts) == ("nearest", ())


def test_the_name_of_a_card_is_no_dispute(small_base: store.KnowledgeBase) -> None:
    """Are page and rulings of a card shown where nothing but its name was typed?"""
    found = disputes.settle(small_base, "The Drowned Bell")
    assert (found.verdict, found.confident, governing(found)) == (
        "card",
        None,
        ["glossary/the-drowned-bell"],
    )
    (card, said) = found.sentence
    assert isinstance(card, precedence.Pinpoint) and card.entry.id == "bw-cards/the-drowned-bell"
    assert said == " is a card. Its ruling follows."
    without = disputes.settle(small_base, "Lantern: Broken")
    assert (without.verdict, without.governing) == ("card", ())
    assert ("type", "bw-rulebook/how-a-turn-goes") in [
        (one.how, one.entry.id) for one in without.touching
    ]
    assert "near" not in [one.how for one in without.touching]  # nothing is asked
    asked = disputes.settle(small_base, "when may I ring The Drowned Bell?")
    assert asked.verdict != "card"


def test_nearest_entries_follow_where_nothing_decides(base: store.KnowledgeBase) -> None:
    """Does no rule decide a question without an answer, and are the nearest entries still listed?"""
    found = settle_answered(base, "who pays the zeppelin captain of a raft?", answers.NEAREST)
    assert found.confident is False and found.governing == ()
    assert {one.entry.id for one in found.touching} >= {"bw-book/rafts", "bw-book/dusk"}


def test_an_open_conflict_brings_its_other_side(base: store.KnowledgeBase) -> None:
    """Does the paragraph that answers bring the text that conflicts with it, and no other conflict?"""
    found = settle_answered(base, "is a raft a boat at dusk?", answers.DECIDES, "book/rafts#p1")
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
    assert {one.governs.entry.id for one in found.older if one.governs} == {"bw-glossary/weir"}
    chosen = settle(base, "", "glossary@0/weir")
    assert (governing(chosen), chosen.older[0].entry.pinned) == (
        ["glossary/weir"],
        "bw-glossary@0/weir",
    )
    assert settle(base, "", "rulings/heron").older[0].governs is None


def test_a_superseded_heading_without_a_text(base: store.KnowledgeBase) -> None:
    """Is a question answered whose words only the heading of an earlier document holds?"""
    found = settle_answered(base, "quagmire updated", answers.NEAREST, "rulings/heron#p1")
    assert found.verdict != "governs" and not found.governing


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
        ("bw-glossary/weir#p٣", "bw-glossary/weir", "bw-glossary/weir has no paragraph"),
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


@settings(max_examples=60)
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
        ("may a cloaked ship be attacked", [], "1e-rulebook/cloak", 5),
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


def test_what_a_document_said_before_it_was_removed(small_base: store.KnowledgeBase) -> None:
    """Is a rule that its document gave up named before the older ruling of its title, with what replaces it?"""
    found = settle(small_base, "does a boat pay the eel toll")
    older = [one.entry.pinned for one in found.older]
    last = older.index("bw-glossary@1.0/eel-toll")
    assert last < older.index("bw-rulings@third-thaw/eel-toll")
    governs = found.older[last].governs
    assert governs and governs.entry.id == "bw-glossary/toll"
    removed = settle(small_base, "", "rulings/dredge")
    assert "bw-glossary@1.0/dredge" in [one.entry.pinned for one in removed.older]


def test_what_was_said_before_a_day(small_base: store.KnowledgeBase) -> None:
    """Are the texts that a question finds and that were replaced by a day named on that day as they are today?"""
    past = past_search.open_day(small_base, "2020")
    typed = "may a lock be opened twice in a turn"
    dated = {one.id for one in small_base.documents if one.date}
    today = [one.entry.id for one in settle(small_base, typed).older if one.entry.document in dated]
    then = [one.entry.id for one in settle(past, typed).older]
    assert today and set(today) <= set(then)
    early = settle(past_search.open_day(small_base, "2009-03-01"), typed).older
    assert not {one.entry.document for one in early} & {"bw-rulings"}

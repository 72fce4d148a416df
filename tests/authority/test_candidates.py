"""The rules in force that may decide a dispute, and why each is there."""

import making
import pytest

from kb.authority import candidates, precedence, questions
from kb.model import Hit, Snippet
from kb.search import reasons
from kb.snapshot.store import KnowledgeBase


def gather(base: KnowledgeBase, typed: str, *names: str) -> list[tuple[str, str, str, int]]:
    """Gather the candidates: id, origin, reason, paragraph."""
    chosen, _ = questions.choose_entries(base, names)
    question = questions.ask_question(base, typed, "", "")
    found = candidates.gather_candidates(base, question, chosen)
    return [
        (one.entry.id, one.origin, precedence.write_plainly(one.reason), one.paragraph)
        for one in found
    ]


@pytest.mark.parametrize(
    ("names", "gathered"),
    [
        ([], []),
        (["bw-book/order"], [("bw-book/order", "chosen", "", 0)]),
        (["bw-book/order#p2"], [("bw-book/order", "chosen", "", 2)]),
        (
            ["bw-book/weirs"],
            [
                ("bw-book/weirs", "chosen", "", 0),
                ("bw-glossary/weir", "tied", "It comes first on the subject of weirs.", 0),
            ],
        ),
        (["bw-glossary/weir"], [("bw-glossary/weir", "chosen", "", 0)]),  # governs the subject
        (
            ["bw-rulings/weir"],
            [
                (
                    "bw-glossary/weir",
                    "tied",
                    "It replaces weir, which is no longer in force.",
                    0,
                )
            ],
        ),
        (
            ["bw-rulings/weir", "bw-glossary/weir"],
            [("bw-glossary/weir", "chosen", "", 0)],  # chosen counts more than tied
        ),
        (["bw-rulings/heron"], []),  # nothing in force replaces it
        (
            ["bw-glossary/bell"],
            [("bw-glossary/bell", "chosen", "", 0)],
        ),
    ],
)
def test_chosen_entries(
    base: KnowledgeBase, names: list[str], gathered: list[tuple[str, str, str, int]]
) -> None:
    """Does a chosen entry bring itself, what governs its subject, or what replaces it, each once?"""
    assert gather(base, "", *names) == gathered


def test_cards_bring_their_rulings(small_base: KnowledgeBase) -> None:
    """Does a card bring the rulings on it, and a title group those on its basic title?"""
    reason = "It is a ruling on the card The Drowned Bell."
    assert gather(small_base, "", "bw-cards/the-drowned-bell") == [
        ("bw-glossary/the-drowned-bell", "tied", reason, 0)
    ]
    assert gather(small_base, "", "bw-cards/lantern-broken") == []


def test_a_question(base: KnowledgeBase) -> None:
    """Does a question bring its answer first, then the next best, with the reasons of search?"""
    found = gather(base, "what stops a boat at a weir?")
    assert found[0][:2] == ("bw-glossary/weir", "answer")
    assert found[0][2] == "In the title: weir."
    assert {origin for _, origin, _, _ in found[1:]} <= {"found", "tied"}
    assert all(
        reason
        and reason[0].isupper()
        and reason.endswith((".", "?", '?"'))
        and not reason.endswith('?".')
        for _, origin, reason, _ in found
        if origin == "found"
    )
    assert gather(base, "who pays the zeppelin captain?") == []


def test_how_a_reason_ends() -> None:
    """Is there one mark at the end of a reason, also where it quotes a question?"""
    asked = reasons.ANSWERS_QUESTION.format("May I wait?")
    for why, said in (
        ((asked,), 'It answers a question like this: "May I wait?"'),
        ((asked, reasons.RELATED), f"I{asked[1:]}; in related words."),
        ((), "Close to it."),
    ):
        hit = Hit(making.make_entry("toll"), 1.0, Snippet("Wait.", (), 1), why)
        assert candidates.state_match("close to it", hit) == (said,)


def test_a_named_ruling(base: KnowledgeBase) -> None:
    """Is a ruling on a card left out unless the question names the card?"""
    named = gather(base, "may the bell ring while a sluice is shut?")
    assert "bw-glossary/bell" in [name for name, *_ in named]
    silent = gather(base, "what lets water through a sluice?")
    assert "bw-glossary/bell" not in [name for name, *_ in silent]


def test_beside_chosen_entries_only_the_answer_counts(base: KnowledgeBase) -> None:
    """Does a question add its answer, and no other hit, to entries that were chosen?"""
    found = gather(base, "what stops a boat at a weir?", "bw-book/order")
    assert [(name, origin) for name, origin, _, _ in found] == [
        ("bw-book/order", "chosen"),
        ("bw-glossary/weir", "answer"),
    ]


@pytest.mark.parametrize(
    ("names", "joined", "conflicts"),
    [
        (["bw-book/order"], [], 0),
        # no paragraph is chosen: a conflict is listed, its other side not added
        (["bw-book/rafts"], [], 1),
        (["bw-book/rafts#p1"], [("bw-book/dusk", "It conflicts with rafts on this.", 1)], 1),
        (
            ["bw-glossary/sluice#p2"],
            [("bw-book/sluices", "It conflicts with sluice on this.", 1)],
            1,
        ),
        (["bw-glossary/sluice#p1"], [], 1),  # another paragraph
        (["bw-book/rafts", "bw-book/dusk"], [], 1),  # both are there
    ],
)
def test_join_conflicts(
    base: KnowledgeBase, names: list[str], joined: list[tuple[str, str, int]], conflicts: int
) -> None:
    """Does the paragraph of a conflict bring the other side, and does any other only list it?"""
    chosen, _ = questions.choose_entries(base, names)
    question = questions.Question()
    gathered = candidates.gather_candidates(base, question, chosen)
    found, listed = candidates.join_conflicts(base, gathered, question)
    added = [
        (one.entry.id, precedence.write_plainly(one.reason), one.paragraph)
        for one in found
        if one.entry.id not in {one.entry.id for one in gathered}
    ]
    assert (added, len(listed)) == (joined, conflicts)


def test_open_conflicts_come_first(base: KnowledgeBase) -> None:
    """Is an open conflict listed before a decided one, in whatever order they were found?"""
    chosen, _ = questions.choose_entries(base, ["bw-glossary/sluice", "bw-book/rafts"])
    question = questions.Question()
    gathered = candidates.gather_candidates(base, question, chosen)
    _, listed = candidates.join_conflicts(base, gathered, question)
    assert [bool(one.governs) for one in listed] == [False, True]

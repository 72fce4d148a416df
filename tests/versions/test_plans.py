"""The text of a plan: a person reads it, changes it, and it says the same when it is read again."""

import pytest

from kb import errors
from kb.versions import plans
from kb.versions.plans import Plan, PlanLine

FACTS = {
    "document": "bw-glossary",
    "old": "1.1",
    "new": "1.2",
    "title": "The Glossary # of all",
    "file": "somewhere/a b.txt",
    "digest": "sha256:0",
    "base": "0",
}
LINES = (
    PlanLine("ask", "toll", (2, 3), remark='"toll"; is it @2 or @3?'),
    PlanLine("removed", "eel"),
    PlanLine("merged", "barge", (1,)),
    PlanLine("split", "lock", (4,), "lock-keeper"),
    PlanLine("new", "", (5,), "skarn"),
    PlanLine("moved+reworded", "lock", (1,)),
)


def test_reading_gives_what_was_written() -> None:
    """Is a plan read back as it was written, whatever its titles hold?"""
    plan = Plan(FACTS, LINES)
    read = plans.read_plan(plans.write_plan(plan), "p")
    assert read == plan and plans.name_plan(read) == "bw-glossary@1.2.plan"


def test_a_remark_is_no_part_of_a_fact() -> None:
    """Is what a person writes after "#" left out of a version or a list, but not out of a title?"""
    written = plans.write_plan(Plan(FACTS, LINES))
    written = written.replace("new: 1.2\n", "new: 1.2 # the second\n")
    assert plans.read_plan(written.replace("1.1\n", "1.1  # mine\n"), "p").facts == FACTS


def test_a_key_that_no_plan_has_is_refused() -> None:
    """Is a slip in the head of a plan told with its line, and not passed over?"""
    written = plans.write_plan(Plan(FACTS, LINES)).replace("title:", "titel:")
    number = written.split("\n").index("titel: The Glossary # of all") + 1
    with pytest.raises(
        errors.CorpusError, match=f"p, line {number}: 'titel' is not a key of a plan"
    ):
        plans.read_plan(written, "p")


def test_a_plan_that_is_kept_asks_for_nothing() -> None:
    """Does the plan of an import that was carried out say so, and read the same?"""
    plan = Plan(FACTS, LINES)
    kept = plans.write_plan(plan, kept=True)
    assert "Nothing is written yet" not in kept and "as it was imported" in kept
    assert plans.read_plan(kept, "p") == plan


@pytest.mark.parametrize(
    "line",
    [
        "perhaps toll -> @1",
        "is toll",
        "is toll -> 4",
        "is toll -> @1 | @2",
        "new @5",
        "new @5 = Not A Slug",
        "removed toll -> @1",
        "removed",
        "split toll -> @1",
        "moved+lost toll -> @1",
        "is two words -> @1",
    ],
)
def test_a_line_that_cannot_be_read(line: str) -> None:
    """Is a line that says nothing clear refused with its number?"""
    content = plans.write_plan(Plan(FACTS)) + line
    number = content.count("\n") + 1
    with pytest.raises(errors.CorpusError, match=f"p, line {number}: .* cannot be read"):
        plans.read_plan(content, "p")


def test_what_is_not_a_plan() -> None:
    """Is another text refused in one line that says how to make a plan?"""
    with pytest.raises(errors.CorpusError, match="not a plan of kb import"):
        plans.read_plan("# only a remark\n", "p")
    with pytest.raises(errors.CorpusError, match="not a plan of kb import"):
        plans.read_plan("A rule about tolls.\n", "p")
    with pytest.raises(errors.CorpusError, match="second time"):
        plans.read_plan("old: 1\nold: 2\n", "p")


WHOLE = (
    PlanLine("is", "toll", (2,)),
    PlanLine("removed", "eel"),
    PlanLine("same", "lock", (1,)),
    PlanLine("new", "", (3,), "skarn"),
)


@pytest.mark.parametrize(
    ("lines", "fault"),
    [
        (WHOLE[1:], "does not say what became of 'toll'"),
        ((*WHOLE, PlanLine("removed", "toll")), "says twice what became of 'toll'"),
        ((*WHOLE, PlanLine("removed", "gate")), "'gate' is not an entry"),
        (WHOLE[:-1], "does not say where @3 comes from"),
        (
            (*WHOLE[:3], PlanLine("new", "", (3,), "a"), PlanLine("new", "", (3,), "b")),
            "twice where @3",
        ),
        (
            (*WHOLE, PlanLine("new", "", (4,), "x")),
            "@4 is not an entry of the new version, which has 3",
        ),
        ((PlanLine("ask", "toll", (2,)), *WHOLE[1:]), "still asks what became of 'toll'"),
    ],
)
def test_a_plan_that_is_not_whole(lines: tuple[PlanLine, ...], fault: str) -> None:
    """Is a plan refused that leaves something out, or says something twice?"""
    with pytest.raises(errors.CorpusError, match=fault):
        plans.check_plan(Plan(FACTS, lines), ["toll", "eel", "lock"], 3, "p")


def test_an_answer_takes_the_place_of_a_proposal() -> None:
    """Is the proposal to make an entry new dropped where an answer says which one it is?"""
    lines = (*WHOLE, PlanLine("new", "", (2,), "toll-2"))
    assert plans.check_plan(Plan(FACTS, lines), ["toll", "eel", "lock"], 3, "p").lines == WHOLE

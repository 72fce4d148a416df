"""Is a procedure read as it was written, and does a fault name its file and its step?"""

from pathlib import Path

import making
import pytest

from kb import errors
from kb.learning import procedures
from kb.learning.cited_rules import RuleFinder
from kb.learning.model import StepBranch

FILE = making.SMALL / "procedures" / "bw-turn.toml"


def test_a_procedure_is_read(tmp_path: Path) -> None:
    """Are id, steps, branches and ends those of the file, with a picture and the words for it?"""
    found = procedures.read_procedure(making.copy_file(FILE, tmp_path), RuleFinder({}, {}))
    assert (found.id, found.game, found.title) == ("bw-turn", "bw", "A turn on the canal")
    assert [(step.id, step.optional, step.last) for step in found.steps] == [
        ("draw", False, False),
        ("act", True, False),
        ("pay", False, True),
        ("over", False, True),
    ]
    assert found.steps[1].branches[1] == StepBranch("your boat has capsized", "over")
    assert found.picture.startswith("<svg") and "Swim" in found.description


def test_a_step_without_a_rule_is_reported(tmp_path: Path) -> None:
    """Is a step that cites nothing a Problem that names it?"""
    finder = RuleFinder({}, {})
    old = 'text = "One coin for each lock."\nrules = ["bw-rulebook/how-a-turn-goes#p3"]'
    path = making.copy_file(FILE, tmp_path, old, 'text = "One coin for each lock."\nrules = []')
    procedures.read_procedure(path, finder)
    (problem,) = finder.problems
    assert problem.kind == "uncited-step"
    assert problem.message.startswith("procedures/bw-turn.toml, step 'pay': cites no rule")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('["the tide has not turned", "draw"]', '["it has not", "drift"]', "has the branch"),
        ('["the tide has not turned", "draw"]', '["it has not"]', "must be a list of 2"),
        ('id = "over"', 'id = "pay"', "two steps have the id 'pay'"),
        (', ["your boat has capsized", "over"]', "", "nothing leads to step 'over'"),
        ("[[procedure]]", "[[procedures]]", "unknown table"),
        ('summary = "Draw, act, pay."', "", "has no key 'summary'"),
        ('text = "You may also rest."', "text = 3", "must be of type str"),
    ],
)
def test_a_fault_is_one_line(tmp_path: Path, old: str, new: str, said: str) -> None:
    """Does each fault name the file and say what to do?"""
    path = making.copy_file(FILE, tmp_path, old, new)
    with pytest.raises(errors.CorpusError) as fault:
        procedures.read_procedure(path, RuleFinder({}, {}))
    assert said in str(fault.value) and "bw-turn.toml" in str(fault.value)
    assert "\n" not in str(fault.value)


def test_a_file_holds_one_procedure(tmp_path: Path) -> None:
    """Is a file refused that holds no step?"""
    path = tmp_path / "bw-none.toml"
    path.write_text('[[procedure]]\ntitle = "T"\ngame = "bw"\nsummary = "S"\n', encoding="utf-8")
    with pytest.raises(errors.CorpusError, match=r"1 \[\[procedure\]\] blocks and 0"):
        procedures.read_procedure(path, RuleFinder({}, {}))

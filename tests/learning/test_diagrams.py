"""Is a diagram read as it was written, and is a box that cannot be drawn refused?"""

from pathlib import Path

import making
import pytest

from kb import errors
from kb.learning import diagrams
from kb.learning.cited_rules import RuleFinder

FILE = making.SMALL / "diagrams" / "bw-canal.toml"


def test_a_diagram_is_read(tmp_path: Path) -> None:
    """Are its parts in their order, with a picture and the words for it?"""
    found = diagrams.read_diagram(making.copy_file(FILE, tmp_path), RuleFinder({}, {}))
    assert (found.id, found.title) == ("bw-canal", "The canal")
    assert [part.title for part in found.parts] == ["The water", "A skarn"]
    assert found.picture.count(">skarn<") == 2 and "2, A skarn" in found.description


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('shape = "pile"', 'shape = "star"', "has the shape 'star'"),
        ("[[4, 4, 352, 120]]", "[[4, 4, 400, 120]]", "has the box [4, 4, 400, 120]"),
        ("[[4, 4, 352, 120]]", "[[4, 4, 352]]", "has the box [4, 4, 352]"),
        ("[[4, 4, 352, 120]]", "[]", "has no box"),
        ('game = "bw"', 'game = "bw"\nframe = [0, 0, 361, 9]', "the diagram has the box"),
        ("at = [20, 20]", "at = [20]", "or its number no place"),
        ("[[diagram]]", "[[diagrams]]", "unknown table"),
    ],
)
def test_a_fault_is_one_line(tmp_path: Path, old: str, new: str, said: str) -> None:
    """Does each fault name the file and say what to do?"""
    path = making.copy_file(FILE, tmp_path, old, new)
    with pytest.raises(errors.CorpusError) as fault:
        diagrams.read_diagram(path, RuleFinder({}, {}))
    assert said in str(fault.value) and "bw-canal.toml" in str(fault.value)


def test_a_part_without_a_rule_is_reported(tmp_path: Path) -> None:
    """Is a part that cites nothing a Problem that names it?"""
    finder = RuleFinder({}, {})
    old = 'text = "It is flat."\nrules = ["bw-rulebook/boats#p1"]'
    diagrams.read_diagram(
        making.copy_file(FILE, tmp_path, old, 'text = "It is flat."\nrules = []'), finder
    )
    (problem,) = finder.problems
    assert problem.kind == "uncited-step" and "part 'A skarn'" in problem.message


def test_a_file_holds_one_diagram(tmp_path: Path) -> None:
    """Is a file refused that holds no part?"""
    path = tmp_path / "bw-none.toml"
    path.write_text('[[diagram]]\ntitle = "T"\ngame = "bw"\nsummary = "S"\n', encoding="utf-8")
    with pytest.raises(errors.CorpusError, match=r"1 \[\[diagram\]\] blocks and 0"):
        diagrams.read_diagram(path, RuleFinder({}, {}))
